import type { AppSpec } from "@appmon/appspec/spec";
import type { SourceFiles } from "@appmon/builder/build-request";
import type { FileConflict } from "@appmon/contract/app";
import { refusal } from "@appmon/contract/failure-codes";
import { findVersion, hashOf, loadVersionFiles, type VersionRow } from "@appmon/db/version-store";
import { addVersion, type AddVersionDeps } from "./add-version.ts";
import { type HandEdits, isOwnFile } from "./hand-edits.ts";
import { mergeFile } from "@appmon/engine/merge-file";
import type { AppRow } from "./store.ts";

export interface FileChange {
  path: string;
  /** Null deletes the file. */
  content: string | null;
  /** The version this file was changed on, where it is another than that of the rest. */
  base?: number | undefined;
}

/**
 * A new version by hand. Changes made on an older version than the latest are merged file by file; what contradicts is refused
 * as a whole with both sides. What does not build or has a type error is refused with its lines: the last good version stays.
 */
export async function editFiles(deps: AddVersionDeps, app: AppRow, base: number, changes: FileChange[]) {
  const latest = await getVersion(deps, app, app.latestVersion);
  const theirs = await loadVersionFiles(deps.db, latest.files);
  const bases = new Map([[latest.number, theirs]]);
  for (const number of new Set(changes.map((change) => change.base ?? base))) {
    if (!bases.has(number)) bases.set(number, await loadVersionFiles(deps.db, (await getVersion(deps, app, number)).files));
  }
  const isGenerated = ({ path, content }: FileChange) =>
    content === null && textAt(theirs, path) !== null && !isOwnFile(path, latest.edits);
  if (changes.some(isGenerated)) throw refusal("version/generated-file");
  const files = mergeChanges(changes, (change) => bases.get(change.base ?? base)!, { files: theirs, version: latest.number });
  const spec = latest.spec as AppSpec;
  const edits = editsOf(changes, files, theirs, latest.edits);
  const summary = changes.length === 1 ? `${changes[0]!.path} 파일을 직접 고쳤어요` : `파일 ${changes.length}개를 직접 고쳤어요`;
  return addVersion(deps, app, app.latestVersion, { spec, files, edits, ops: [], inverse: [], origin: "hand", summary });
}

async function getVersion({ db }: AddVersionDeps, app: AppRow, number: number): Promise<VersionRow> {
  const version = await findVersion(db, app.id, number);
  if (!version) throw refusal("version/not-found");
  return version;
}

function mergeChanges(
  changes: FileChange[],
  beforeOf: (change: FileChange) => SourceFiles,
  { files: theirs, version }: { files: SourceFiles; version: number },
): SourceFiles {
  const files = { ...theirs };
  const conflicts: FileConflict[] = [];
  for (const change of changes) {
    const { path, content } = change;
    const sides = { mine: content, base: textAt(beforeOf(change), path), theirs: textAt(theirs, path) };
    const merged = mergeFile(sides);
    if (!merged.ok) conflicts.push({ path, ...sides, merged: merged.text, version });
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
