/** Words between spaces, and the plain kind of a morpheme. */
import type { Morpheme } from "../words/morpheme.ts";

/** N noun, D number, U unit, L Latin, V verb, E ending, J particle, X suffix, M adverb or determiner, P pronoun, S sign. */
export function plainTag(tag: string): string {
  if (/^(?:NNG|NNP|NA|XR|XPN)/.test(tag)) return "N";
  if (/^(?:SN|NR)/.test(tag)) return "D";
  if (/^NNB/.test(tag)) return "U";
  if (/^SL|^SH/.test(tag)) return "L";
  if (/^NP/.test(tag)) return "P";
  if (/^(?:V|XSV|XSA)/.test(tag)) return "V";
  if (/^E/.test(tag)) return "E";
  if (/^J/.test(tag)) return "J";
  if (/^XSN/.test(tag)) return "X";
  if (/^(?:M|IC)/.test(tag)) return "M";
  return "S";
}

export interface Words {
  /** First morpheme of each word and the one after its last. */
  bounds: [number, number][];
  /** The word each morpheme belongs to. */
  indexAt: number[];
}

export function wordsOf(morphemes: readonly Morpheme[]): Words {
  const bounds: [number, number][] = [];
  const indexAt: number[] = [];
  for (const [at, { spaced }] of morphemes.entries()) {
    if (spaced || at === 0) bounds.push([at, at + 1]);
    else bounds.at(-1)![1] = at + 1;
    indexAt.push(bounds.length - 1);
  }
  return { bounds, indexAt };
}

/** Particles, endings and closing signs: nothing that is asked begins with one. */
const NEVER_FIRST = /^(?:JK|JX|JC|E[CFPT]|SF|SC|SSC|XS)/;
/** A run of more morphemes than this was typed without its spaces. */
const WORD = 7;

/** Whether something may begin at each morpheme: at a word's first, behind a verb, particle or sign, or anywhere in a run without spaces. */
export function beginnings(morphemes: readonly Morpheme[]): boolean[] {
  const { bounds, indexAt } = wordsOf(morphemes);
  return morphemes.map(({ tag, spaced }, at) => {
    if (NEVER_FIRST.test(tag)) return false;
    if (at === 0 || spaced || /^[JESXVM]$/.test(plainTag(morphemes[at - 1]!.tag))) return true;
    const [from, to] = bounds[indexAt[at]!]!;
    return to - from > WORD;
  });
}
