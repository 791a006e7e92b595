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

/** Whether a word is read in so many declared patterns, at the beginning of a word at least. */
export function isCommon(word: string, least: number): boolean {
  let count = 0;
  return DECLARED_PATTERNS.some((pattern) => isReadIn(pattern, word) && ++count >= least);
}

/** Whether people read it there, as a word or as the beginning of one. */
export const isReadIn = (pattern: PatternDeclaration, word: string): boolean => `|${wordsOfPattern(pattern)}`.includes(`|${word}`);
