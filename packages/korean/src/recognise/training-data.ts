/** What the recogniser learns from: texts, each with the pattern it asks for, or none. */
import type { Pattern, Sayings } from "./pattern.ts";

export interface TrainingData {
  patterns: readonly Pattern[];
  sayings: readonly Sayings[];
  /** Wishes for which no pattern is right, and what is no wish. */
  none: readonly string[];
}

export interface Example {
  text: string;
  /** Index of the pattern; the number of patterns = none. */
  label: number;
  /** How much it counts. */
  weight: number;
  /** Somebody's way of asking, which is varied; the rest is the pattern's own text. */
  said: boolean;
  /** Texts that one writer wrote for one pattern share it: they are alike. */
  writer: number;
}

/** What a word that speaks for a pattern counts beside a whole way of asking, and a line of its declaration. */
const WORD_WEIGHT = 0.5;
const LINE_WEIGHT = 0.7;

export function examplesOf({ patterns, sayings, none }: TrainingData): Example[] {
  const label = new Map(patterns.map(({ id }, at) => [id, at]));
  const labelOf = (id: string): number => {
    const found = label.get(id);
    if (found === undefined) throw new Error(`no pattern is called ${id}`);
    return found;
  };
  const said = (text: string, at: number, writer: number, weight = 1): Example => ({ text, label: at, weight, said: true, writer });
  return [
    ...patterns.flatMap((pattern, at) => [
      ...[pattern.name, ...pattern.says].map((text) => said(text, at, 0)),
      ...linesOf(pattern).map((text) => ({ text, label: at, weight: LINE_WEIGHT, said: false, writer: 0 })),
    ]),
    ...sayings.flatMap(({ pattern, says, words, weight }, at) => [
      ...says.map((text) => said(text, labelOf(pattern), at + 1, weight)),
      ...words.map((text) => ({ text, label: labelOf(pattern), weight: WORD_WEIGHT, said: false, writer: at + 1 })),
    ]),
    ...none.map((text) => said(text, patterns.length, 0)),
  ];
}

function linesOf(pattern: Pattern): string[] {
  return [
    ...pattern.must,
    ...pattern.flows,
    ...pattern.screens,
    ...pattern.figures,
    pattern.knobs.join(" "),
    pattern.lists.map(({ name }) => name).join(" "),
    ...pattern.lists.map(({ name, fields }) => `${name} ${fields.join(" ")}`),
    pattern.samples,
  ];
}
