/** Files edited by hand stay the user's: what is generated anew is merged into them. */
import type { Executor } from "@appmon/db/client";
import type { HandEdit } from "@appmon/db/schema";
import { hashOf, loadBlobs, saveBlobs } from "@appmon/db/version-store";
import { mergeFile } from "./merge-file.ts";

type Files = Record<string, string>;
export type HandEdits = Record<string, HandEdit>;

const SLOT = /^src\/slots\//;

/** Whether a file is the user's to delete: added by hand, or a component made for this app alone. What the design makes is not. */
export function isOwnFile(path: string, edits: HandEdits): boolean {
  return SLOT.test(path) || (Object.hasOwn(edits, path) && edits[path]!.base === null);
}

export interface KeptFiles {
  files: Files;
  edits: HandEdits;
  /** Files whose new generated text contradicts the user's, which therefore stays as it is. */
  conflicts: string[];
  /** Edited files that went with the screen or data they belonged to. */
  dropped: string[];
}

/**
 * Puts the hand edits of an earlier version into newly generated files. A file that cannot be merged stays the user's; one that
 * is no longer generated goes, since what it used may be gone too, and is still in the earlier version.
 */
export async function keepHandEdits(executor: Executor, edits: HandEdits, generated: Files): Promise<KeptFiles> {
  const kept: KeptFiles = { files: { ...generated }, edits: {}, conflicts: [], dropped: [] };
  if (Object.keys(edits).length === 0) return kept;
  const hashes = Object.values(edits).flatMap((edit) => [edit.base, edit.mine]);
  const bodies = await loadBlobs(
    executor,
    hashes.filter((hash) => hash !== null),
  );
  const textOf = (hash: string | null): string | null => {
    if (hash === null) return null;
    const body = bodies.get(hash);
    if (!body) throw new Error(`blob ${hash} of a hand edit is missing`);
    return body.toString("utf8");
  };
  const bases: Files = {};
  for (const [path, edit] of Object.entries(edits)) {
    const theirs = generated[path] ?? null;
    if (theirs === null && edit.base !== null) {
      if (edit.mine !== null) kept.dropped.push(path);
      continue;
    }
    const merged = mergeFile({ mine: textOf(edit.mine), base: textOf(edit.base), theirs });
    if (!merged.ok) kept.conflicts.push(path);
    const text = merged.ok ? merged.text : textOf(edit.mine);
    if (text === null) delete kept.files[path];
    else kept.files[path] = text;
    if (text === theirs) continue;
    if (merged.ok && theirs !== null) bases[path] = theirs;
    kept.edits[path] = { base: merged.ok && theirs !== null ? hashOf(theirs) : edit.base, mine: text === null ? null : hashOf(text) };
  }
  await saveBlobs(executor, bases);
  return kept;
}

/** Sentences for the user about what could not be merged; empty when all went well. */
export function tellOfEdits({ conflicts, dropped }: Pick<KeptFiles, "conflicts" | "dropped">): string {
  const sentences: string[] = [];
  if (conflicts.length > 0) sentences.push(`직접 고친 부분과 겹쳐서 그대로 둔 파일이 있어요: ${conflicts.join(", ")}`);
  if (dropped.length > 0)
    sentences.push(`직접 고친 파일 가운데 쓰는 화면이 없어져 뺀 것이 있어요. 이전 버전에는 그대로 있어요: ${dropped.join(", ")}`);
  return sentences.join("\n");
}
