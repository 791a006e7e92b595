import { diff3Merge } from "node-diff3";

/** One file of three versions; null = it is not there. */
export interface ThreeWay {
  mine: string | null;
  base: string | null;
  theirs: string | null;
}

export type Merged =
  | { ok: true; text: string | null }
  /**
   * `text` has both sides between conflict markers; null where one side deleted the file. `mineWins` has what only one side changed,
   * and of what contradicts mine; `kept` are those lines of it, counted from 1.
   */
  | { ok: false; text: string | null; mineWins: string | null; kept: readonly { from: number; to: number }[] };

/** Line-wise three-way merge. What only one side changed is taken; what both changed alike is no conflict. */
export function mergeFile({ mine, base, theirs }: ThreeWay): Merged {
  if (mine === theirs || base === theirs) return { ok: true, text: mine };
  if (base === mine) return { ok: true, text: theirs };
  if (mine === null || theirs === null || base === null) return { ok: false, text: null, mineWins: mine, kept: [] };
  const regions = diff3Merge(mine.split("\n"), base.split("\n"), theirs.split("\n"), { excludeFalseConflicts: true });
  const marked: string[] = [];
  const won: string[] = [];
  const kept: { from: number; to: number }[] = [];
  for (const { ok: agreed, conflict: region } of regions) {
    const isSettled = region !== undefined && isOnTopOf(region);
    const [ok, conflict] = isSettled ? [region.b, undefined] : [agreed, region];
    marked.push(...(conflict ? ["<<<<<<< mine", ...conflict.a, "=======", ...conflict.b, ">>>>>>> theirs"] : (ok ?? [])));
    if (conflict) kept.push({ from: won.length + 1, to: won.length + conflict.a.length });
    won.push(...(conflict ? conflict.a : (ok ?? [])));
  }
  const text = marked.join("\n");
  return kept.length === 0 ? { ok: true, text } : { ok: false, text, mineWins: won.join("\n"), kept };
}

/** Whether theirs was made of mine: it has every line that mine brought in, and none that mine took out. */
function isOnTopOf({ a: mine, o: base, b: theirs }: { a: string[]; o: string[]; b: string[] }): boolean {
  return (
    mine.every((line) => base.includes(line) || theirs.includes(line)) &&
    base.every((line) => mine.includes(line) || !theirs.includes(line))
  );
}
