import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { FileConflict, SourceFinding } from "@appmon/contract/app";
import { ApiError } from "../../../lib/api-error.ts";
import { useEditFiles, versionFilesQuery } from "../api/apps-api.ts";
import { type CodeDrafts, useCodeDrafts } from "./code-drafts.ts";
import type { FileMark } from "./file-tree.tsx";

export interface CodeDesk {
  /** The sources as they are stored, and with what is written and not saved; null = not read yet. */
  stored: Readonly<Record<string, string>> | null;
  files: Readonly<Record<string, string>>;
  drafts: CodeDrafts;
  /** The text a file is compared with; null = nothing is compared. */
  originalOf: (path: string) => string | null;
  marks: Record<string, FileMark>;
  loadError: Error | null;
  reload: () => void;
  /** Files that may be deleted or renamed. */
  isOwn: (path: string) => boolean;
  write: (path: string, text: string) => void;
  remove: (path: string) => void;
  rename: (from: string, to: string) => void;
  discard: (paths: readonly string[]) => void;
  save: () => void;
  isSaving: boolean;
  /** Why the last save was refused. */
  saveError: Error | null;
  findings: readonly SourceFinding[];
  conflicts: readonly FileConflict[];
  /** Goes on with one side of a file that contradicted, or with both as they were put together. */
  settle: (conflict: FileConflict, side: "mine" | "theirs" | "both") => void;
}

const NO_DRAFTS: CodeDrafts = {};
const NOTHING: readonly never[] = [];

/** The sources of an app on the desk: stored, drafts over them, a comparison beside them, and the way to save. */
export function useCodeDesk(appId: string, version: number, compared: number | null, onSaved: (version: number) => void): CodeDesk {
  const query = useQuery(versionFilesQuery(appId, version));
  const other = useQuery({ ...versionFilesQuery(appId, compared ?? 0), enabled: compared !== null });
  const drafts = useCodeDrafts((store) => store.drafts[appId] ?? NO_DRAFTS);
  const { put, drop } = useCodeDrafts.getState();
  const edit = useEditFiles(appId);
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());

  const data = query.data;
  const stored = data?.files ?? null;
  const originals = compared === null || other.isPlaceholderData ? null : (other.data?.files ?? null);
  const files = useMemo(() => filesOf(stored, drafts), [stored, drafts]);
  const marks = useMemo(() => marksOf({ files, drafts, edited: data?.edited ?? NOTHING, originals }), [files, drafts, data, originals]);

  const problem = edit.error instanceof ApiError ? edit.error.problem : null;
  const conflicts = useMemo(() => (problem?.conflicts ?? NOTHING).filter(({ path }) => !settled.has(path)), [problem, settled]);

  const save = () => {
    const changes = Object.entries(drafts).map(([path, { text, base }]) => ({ path, content: text, base }));
    if (changes.length === 0 || edit.isPending) return;
    setSettled(new Set());
    edit.mutate(
      { base: version, files: changes },
      {
        onSuccess: (answer) => {
          // What was typed while it was on its way is still a draft.
          const now = useCodeDrafts.getState().drafts[appId] ?? NO_DRAFTS;
          drop(
            appId,
            changes.filter(({ path, content }) => now[path]?.text === content).map(({ path }) => path),
          );
          onSaved(answer.version.number);
        },
      },
    );
  };

  const baseOf = (path: string) => drafts[path]?.base ?? data?.version ?? version;
  const write = (path: string, text: string) => {
    if (text === stored?.[path]) drop(appId, [path]);
    else put(appId, path, { text, base: baseOf(path) });
  };
  const remove = (path: string) => {
    // What was never stored leaves nothing to be deleted.
    if (stored?.[path] === undefined) drop(appId, [path]);
    else put(appId, path, { text: null, base: baseOf(path) });
  };
  return {
    stored,
    files,
    drafts,
    originalOf: (path) => (originals === null ? null : (originals[path] ?? "")),
    marks,
    loadError: query.error ?? other.error,
    reload: () => void Promise.all([query.refetch(), compared !== null && other.refetch()]),
    isOwn: (path) => stored?.[path] === undefined || (data?.own.includes(path) ?? false),
    write,
    remove,
    rename: (from, to) => {
      write(to, files[from] ?? "");
      remove(from);
    },
    discard: (paths) => {
      drop(appId, paths);
      edit.reset();
    },
    save,
    isSaving: edit.isPending,
    saveError: problem?.conflicts && conflicts.length === 0 ? null : edit.error,
    findings: problem?.findings ?? NOTHING,
    conflicts,
    settle: (conflict, side) => {
      if (side === "theirs") drop(appId, [conflict.path]);
      else put(appId, conflict.path, { text: side === "mine" ? conflict.mine : conflict.merged, base: conflict.version });
      setSettled((before) => new Set([...before, conflict.path]));
    },
  };
}

/** The stored files with what is written over them, without those that are deleted. */
function filesOf(stored: Readonly<Record<string, string>> | null, drafts: CodeDrafts): Record<string, string> {
  const files = { ...stored };
  for (const [path, { text }] of Object.entries(drafts)) {
    if (text === null) delete files[path];
    else files[path] = text;
  }
  return files;
}

interface Marked {
  files: Readonly<Record<string, string>>;
  drafts: CodeDrafts;
  edited: readonly string[];
  originals: Readonly<Record<string, string>> | null;
}

/** What is not saved comes first; while comparing, the differences; else what was edited by hand. */
function marksOf({ files, drafts, edited, originals }: Marked): Record<string, FileMark> {
  const marks: Record<string, FileMark> = {};
  if (originals === null) for (const path of edited) marks[path] = "edited";
  else
    for (const path of new Set([...Object.keys(files), ...Object.keys(originals)])) {
      if (!(path in files)) marks[path] = "gone";
      else if (!(path in originals)) marks[path] = "added";
      else if (files[path] !== originals[path]) marks[path] = "changed";
    }
  for (const [path, { text }] of Object.entries(drafts)) marks[path] = text === null ? "deleted" : "unsaved";
  return marks;
}
