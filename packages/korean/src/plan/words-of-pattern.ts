/** What people read in an app of a declared pattern, as one text to look words up in. */
import { DECLARED_PATTERNS } from "./declared-patterns.ts";
import type { PatternDeclaration } from "./pattern-declaration.ts";

const words = new WeakMap<PatternDeclaration, string>();

/** Its Korean words, "|" between. */
export function wordsOfPattern(pattern: PatternDeclaration): string {
  const { examples: _, ...rest } = pattern;
  const known = words.get(pattern) ?? (JSON.stringify(rest).match(/[가-힣]+/g) ?? []).join("|");
  words.set(pattern, known);
  return known;
}

/** Every word that people read in a declared pattern, in order, with the patterns it is read in. */
let index: [word: string, patterns: Set<number>][] | undefined;

function indexed(): [word: string, patterns: Set<number>][] {
  const found = new Map<string, Set<number>>();
  for (const [at, pattern] of DECLARED_PATTERNS.entries())
    for (const word of wordsOfPattern(pattern).split("|")) found.set(word, (found.get(word) ?? new Set()).add(at));
  return [...found].toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** Whether a word is read in so many declared patterns, at the beginning of a word at least. */
export function isCommon(word: string, least: number): boolean {
  const words = (index ??= indexed());
  let [from, to] = [0, words.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (words[middle]![0] < word) from = middle + 1;
    else to = middle;
  }
  const patterns = new Set<number>();
  for (let at = from; at < words.length && words[at]![0].startsWith(word) && patterns.size < least; at++)
    for (const pattern of words[at]![1]) patterns.add(pattern);
  return patterns.size >= least;
}

/** Whether people read it there, as a word or as the beginning of one. */
export const isReadIn = (pattern: PatternDeclaration, word: string): boolean => `|${wordsOfPattern(pattern)}`.includes(`|${word}`);
