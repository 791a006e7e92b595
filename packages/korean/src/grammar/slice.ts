/** A stretch of a text that the grammar reads, and the phrases it leaves as they are. */
import { normaliseText, stripJosa } from "../korean-text.ts";
import { findNoun } from "../nouns/noun-lexicon.ts";

/** Offsets in UTF-16 units of the whole text; end exclusive. */
export interface Place {
  start: number;
  end: number;
}

/** Normalised words, and where in the whole text they begin. Never beyond the text it was cut from. */
export interface Slice {
  readonly text: string;
  readonly start: number;
}

/** Words that name something, not looked up anywhere yet: without particles, quotes and spaces around. */
export interface Phrase extends Place {
  text: string;
}

/** What a parser understood, and the words inside its slice that it has no use for. */
export interface Parsed<T> {
  value: T;
  unread: Place[];
}

export const MAX_SLICE = 400;

/** The place of a text as a slice. What is longer than a slice may be (400) is cut: no phrase of a sentence is. */
export function sliceOf(text: string, place: Place): Slice {
  const start = Math.max(0, Math.min(place.start, text.length));
  const end = Math.max(start, Math.min(place.end, text.length, start + MAX_SLICE));
  const raw = text.slice(start, end);
  const normal = normaliseText(raw);
  // Spans stay true only where letters keep their places.
  return { text: normal.length === raw.length ? normal : raw, start };
}

/** Offsets are of the slice's own text. Spaces at its ends are left out. */
export function part(slice: Slice, from: number, to = slice.text.length): Slice {
  let start = Math.max(0, Math.min(from, slice.text.length));
  let end = Math.max(start, Math.min(to, slice.text.length));
  while (start < end && isBlank(slice.text[start]!)) start++;
  while (end > start && isBlank(slice.text[end - 1]!)) end--;
  return { text: slice.text.slice(start, end), start: slice.start + start };
}

export const placeOf = (slice: Slice): Place => ({ start: slice.start, end: slice.start + slice.text.length });
export const wholeOf = (slice: Slice): Slice => part(slice, 0);
export const isBlank = (character: string): boolean => /\s/.test(character);
export const isHangul = (character: string | undefined): boolean => character !== undefined && /[가-힣]/.test(character);

const QUOTES = /^['"「『<(]|['"」』>)]$/g;
const isKnownNoun = (word: string): boolean => findNoun(word) !== undefined;

/** The name in a slice, or null where nothing is left of it. The particle of its last word is taken off. */
export function phraseOf(slice: Slice): Phrase | null {
  let inner = withoutMarks(wholeOf(slice));
  const last = lastWord(inner);
  const { stem } = stripJosa(last.text, isKnownNoun);
  if (stem.length < last.text.length) inner = part(inner, 0, inner.text.length - (last.text.length - stem.length));
  inner = withoutMarks(inner);
  return inner.text === "" ? null : { text: inner.text, ...placeOf(inner) };
}

/** As written: for labels, texts and names that were quoted. */
export function literalOf(slice: Slice): Phrase | null {
  const inner = withoutMarks(wholeOf(slice));
  return inner.text === "" ? null : { text: inner.text, ...placeOf(inner) };
}

function withoutMarks(slice: Slice): Slice {
  let current = slice;
  for (;;) {
    // A bracket whose fellow is elsewhere.
    if (current.text.endsWith(")") && !current.text.includes("(")) current = part(current, 0, current.text.length - 1);
    const found = current.text.match(QUOTES);
    const trimmed = found
      ? part(current, QUOTES_OPEN.test(current.text) ? 1 : 0, current.text.length - (QUOTES_CLOSE.test(current.text) ? 1 : 0))
      : current;
    const bare = part(
      trimmed,
      trimmed.text.length - trimmed.text.replace(/^[,.·:;~\-\s]+/, "").length,
      trimmed.text.replace(/[,.·:;!?\s]+$/, "").length,
    );
    if (bare.text === current.text || bare.text === "") return bare;
    current = bare;
  }
}
/** A bracket is a mark around only where its fellow is not inside: 노말(5L) keeps its own. */
const QUOTES_OPEN = /^['"「『<]|^\((?!.*\).*\S$)/;
const QUOTES_CLOSE = /['"」』>]$/;

/** The words of a slice, in order: eojeols. */
export function wordsOf(slice: Slice): Slice[] {
  const words: Slice[] = [];
  for (const match of slice.text.matchAll(/\S+/g)) words.push({ text: match[0], start: slice.start + match.index });
  return words;
}

export function lastWord(slice: Slice): Slice {
  const at = slice.text.search(/\S+\s*$/);
  return part(slice, Math.max(at, 0));
}

/** What of a slice is outside the places, without what only joins (spaces, marks, single particles). */
export function restOf(slice: Slice, places: readonly Place[]): Place[] {
  const rest: Place[] = [];
  let at = slice.start;
  const end = slice.start + slice.text.length;
  for (const place of [...places].sort((a, b) => a.start - b.start)) {
    if (place.start > at) rest.push({ start: at, end: Math.min(place.start, end) });
    at = Math.max(at, place.end);
  }
  if (at < end) rest.push({ start: at, end });
  return rest.flatMap(({ start, end: stop }) => {
    const words = wordsOf(part(slice, start - slice.start, stop - slice.start)).filter(({ text }) => !JOINERS.test(text));
    return words.map(placeOf);
  });
}
const JOINERS =
  /^(?:[^가-힣A-Za-z0-9]+|[은는이가을를에의도만로과와랑나]|으로|에서|까지|부터|이랑|하고|에만|까지만|에는|에도|씩|인|이면|면|으면|마다|별|별로|당|정도|쯤|또는|혹은|및)$/;
