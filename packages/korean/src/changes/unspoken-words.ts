/** Which words of a sentence a change does not speak of: neither it nor the app has them, and they say something. */
import type { AppSpec } from "@appmon/appspec/spec";
import { type ContentWord, contentWords, outside } from "../claims/content-words.ts";
import { resolveName } from "../claims/resolve.ts";
import { backgroundOf } from "../plan/background.ts";
import { SAYING_NOTHING } from "../requests/clause-words.data.ts";
import { withoutReasons } from "../requests/without-reasons.ts";
import { analyse } from "../words/analyse.ts";
import type { BoundValues, Span } from "./bind-values.ts";
import { speaksOf } from "./change-templates.ts";

export interface Unspoken {
  left: string[];
  /** Numbers among them. */
  numbers: number;
  /** Words that say something, in all. */
  words: number;
}

const FEW = 2;
const NOTHING: ReadonlySet<string> = new Set(SAYING_NOTHING.split(" "));

/** @param change id of the change */
export function unspokenWords(change: string, text: string, spec: AppSpec, { spans, left }: BoundValues): Unspoken {
  const words = askingWords(text);
  const isIn = ({ start, end }: ContentWord, [from, to]: Span) => start < to && end > from;
  const numbers = left.map(({ start, end }): Span => [start, end]);
  const unsaid = words.filter(
    (word) =>
      ![...spans, ...numbers].some((span) => isIn(word, span)) &&
      resolveName(word.text, spec).length === 0 &&
      !speaksOf(change, word.text) &&
      !speaksOf(change, writtenWord(text, word)),
  );
  return {
    left: [...unsaid.map((word) => word.text), ...numbers.map((span) => text.slice(...span))],
    numbers: numbers.length,
    words: words.length,
  };
}

/** The words of a message that ask for something: not those of who tells why, or how it has been. */
export function askingWords(text: string): ContentWord[] {
  const morphemes = analyse(text);
  const from = text.length - askingPart(text).length;
  const telling = contentWords(morphemes).filter(({ text: word, stem }) => !NOTHING.has(word) && !NOTHING.has(stem));
  const asking = outside(telling, backgroundOf(text, morphemes)).filter(({ start }) => start >= from);
  // 월요일은 쉬니까 예약 막아 줘: what is asked for stands in the reason.
  return asking.length < FEW ? telling : asking;
}

/** The end of a message, from where it asks for something. */
export const askingPart = (text: string): string => withoutReasons(text);

/** 지연이라고, of which the letters alone tell what it is. */
function writtenWord(text: string, { start, end }: ContentWord): string {
  const before = /\S*$/.exec(text.slice(0, start))![0].length;
  const behind = /^\S*/.exec(text.slice(end))![0].length;
  return text.slice(start - before, end + behind);
}
