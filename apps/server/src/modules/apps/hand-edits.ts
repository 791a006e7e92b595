/** Files edited by hand stay the user's: what is generated anew is merged into them. */
import type { Executor } from "@appmon/db/client";
import type { HandEdit } from "@appmon/db/schema";
import { hashOf, loadBlobs, saveBlobs } from "@appmon/db/version-store";
import { mergeFile } from "@appmon/engine/merge-file";

type Files = Record<string, string>;
export type HandEdits = Record<string, HandEdit>;

const CUSTOM = /^src\/custom\//;

/** Where code of the app's own once was: what was edited there belongs to the file of today. */
function moved(edits: HandEdits): HandEdits {
  return Object.fromEntries(Object.entries(edits).map(([path, edit]) => [path.replace(/^src\/slots\//, "src/custom/"), edit]));
}

/** Whether a file is the user's to delete: added by hand, or a component made for this app alone. What the design makes is not. */
export function isOwnFile(path: string, edits: HandEdits): boolean {
  return CUSTOM.test(path) || (Object.hasOwn(edits, path) && edits[path]!.base === null);
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
 * Puts the hand edits of an earlier version into newly generated files. Where both changed the same lines the user's stay; a file that
 * is no longer generated goes, since what it used may be gone too, and is still in the earlier version.
 */
export async function keepHandEdits(executor: Executor, stored: HandEdits, generated: Files): Promise<KeptFiles> {
  const edits = moved(stored);
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
    // Their lines win where both changed the same ones; what was made anew around them is taken.
    const text = merged.ok ? merged.text : merged.mineWins;
    if (text === null) delete kept.files[path];
    else kept.files[path] = text;
    if (text === theirs) continue;
    if (theirs !== null) bases[path] = theirs;
    kept.edits[path] = { base: theirs === null ? edit.base : hashOf(theirs), mine: text === null ? null : hashOf(text) };
  }
  // What the person made of them is a file of the new version.
  await saveBlobs(executor, bases);
  return kept;
}

/** Of code of the app's own what a person edited by hand: what it was made from and what it is now. */
export async function loadHandTexts(
  executor: Executor,
  stored: HandEdits,
): Promise<Record<string, { base: string | null; mine: string | null }>> {
  const edits = Object.entries(moved(stored)).filter(([path]) => CUSTOM.test(path));
  const hashes = edits.flatMap(([, { base, mine }]) => [base, mine]).filter((hash) => hash !== null);
  const bodies = await loadBlobs(executor, hashes);
  const textOf = (hash: string | null) => (hash === null ? null : (bodies.get(hash)?.toString("utf8") ?? null));
  return Object.fromEntries(edits.map(([path, { base, mine }]) => [path, { base: textOf(base), mine: textOf(mine) }]));
}

/** Sentences for the user about what could not be merged; empty when all went well. */
export function tellOfEdits({ conflicts, dropped }: Pick<KeptFiles, "conflicts" | "dropped">): string {
  const sentences: string[] = [];
  if (conflicts.length > 0) sentences.push(`직접 고친 부분과 겹쳐서 그대로 둔 파일이 있어요: ${conflicts.join(", ")}`);
  if (dropped.length > 0)
    sentences.push(`직접 고친 파일 가운데 쓰는 화면이 없어져 뺀 것이 있어요. 이전 버전에는 그대로 있어요: ${dropped.join(", ")}`);
  return sentences.join("\n");
}
