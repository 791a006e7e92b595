import type { AppSpec } from "@appmon/appspec/spec";
import type { SourceFiles } from "@appmon/builder/build-request";
import type { FileConflict } from "@appmon/contract/app";
import { refusal } from "@appmon/contract/failure-codes";
import { findVersion, hashOf, loadVersionFiles, type VersionRow } from "@appmon/db/version-store";
import { addVersion, type AddVersionDeps, toLine } from "./add-version.ts";
import type { HandEdits } from "./hand-edits.ts";
import { mergeFile } from "./merge-file.ts";
import type { AppRow } from "./store.ts";

export interface FileChange {
  path: string;
  /** Null deletes the file. */
  content: string | null;
}

/**
 * A new version by hand. Changes made on an older version than the latest are merged file by file; what contradicts is refused
 * as a whole with both sides. Syntax errors are refused; type errors are stored and told.
 */
export async function editFiles(deps: AddVersionDeps, app: AppRow, base: number, changes: FileChange[]) {
  const latest = await getVersion(deps, app, app.latestVersion);
  const [theirs, before] = await Promise.all([
    loadVersionFiles(deps.db, latest.files),
    base === app.latestVersion ? undefined : getVersion(deps, app, base).then((version) => loadVersionFiles(deps.db, version.files)),
  ]);
  const files = mergeChanges(changes, before ?? theirs, theirs);
  const spec = latest.spec as AppSpec;
  const edits = editsOf(changes, files, theirs, latest.edits);
  const summary = changes.length === 1 ? `${changes[0]!.path} 파일을 직접 고쳤어요` : `파일 ${changes.length}개를 직접 고쳤어요`;
  const added = await addVersion(deps, app, app.latestVersion, { spec, files, edits, ops: [], inverse: [], origin: "hand", summary });
  const types = await deps.builder.checkTypes(app.roomId, files);
  return { ...added, findings: (types.ok ? types.value : types.findings).map(toLine) };
}

async function getVersion({ db }: AddVersionDeps, app: AppRow, number: number): Promise<VersionRow> {
  const version = await findVersion(db, app.id, number);
  if (!version) throw refusal("version/not-found");
  return version;
}

function mergeChanges(changes: FileChange[], before: SourceFiles, theirs: SourceFiles): SourceFiles {
  const files = { ...theirs };
  const conflicts: FileConflict[] = [];
  for (const { path, content } of changes) {
    const sides = { mine: content, base: textAt(before, path), theirs: textAt(theirs, path) };
    const merged = mergeFile(sides);
    if (!merged.ok) conflicts.push({ path, ...sides, merged: merged.text });
    else if (merged.text === null) delete files[path];
    else files[path] = merged.text;
  }
  if (conflicts.length > 0) throw refusal("version/conflict", { conflicts });
  return files;
}

/** A file brought back to what it was made from is no longer an edit. */
function editsOf(changes: FileChange[], files: SourceFiles, theirs: SourceFiles, earlier: HandEdits): HandEdits {
  const edits = { ...earlier };
  for (const { path } of changes) {
    const mine = hashAt(files, path);
    const base = Object.hasOwn(earlier, path) ? earlier[path]!.base : hashAt(theirs, path);
    if (mine === base) delete edits[path];
    else edits[path] = { base, mine };
  }
  return edits;
}

function textAt(files: SourceFiles, path: string): string | null {
  return Object.hasOwn(files, path) ? (files[path] ?? null) : null;
}

function hashAt(files: SourceFiles, path: string): string | null {
  const text = textAt(files, path);
  return text === null ? null : hashOf(text);
}
