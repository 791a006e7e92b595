import { diff3Merge } from "node-diff3";

/** One file of three versions; null = it is not there. */
export interface ThreeWay {
  mine: string | null;
  base: string | null;
  theirs: string | null;
}

export type Merged =
  | { ok: true; text: string | null }
  /** `text` has both sides between conflict markers; null where one side deleted the file. */
  | { ok: false; text: string | null };

/** Line-wise three-way merge. What only one side changed is taken; what both changed alike is no conflict. */
export function mergeFile({ mine, base, theirs }: ThreeWay): Merged {
  if (mine === theirs || base === theirs) return { ok: true, text: mine };
  if (base === mine) return { ok: true, text: theirs };
  if (mine === null || theirs === null || base === null) return { ok: false, text: null };
  const regions = diff3Merge(mine.split("\n"), base.split("\n"), theirs.split("\n"), { excludeFalseConflicts: true });
  const lines = regions.flatMap(({ ok, conflict }) =>
    conflict ? ["<<<<<<< mine", ...conflict.a, "=======", ...conflict.b, ">>>>>>> theirs"] : (ok ?? []),
  );
  return { ok: regions.every((region) => !region.conflict), text: lines.join("\n") };
}
