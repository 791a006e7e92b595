/** Whether every word of a sentence is accounted for: what was found in it, what hangs on that, one verb that says it is so, and words that add nothing. */
import type { Span } from "../requests/clause.ts";
import { STATES_SAID } from "../requests/states-said.data.ts";
import * as words from "./record-words.data.ts";
import { type Form, toldForms } from "./told-form.ts";

const list = (text: string): string[] => text.split(" ").filter((word) => word !== "");
const setOf = (...texts: string[]): ReadonlySet<string> => new Set(texts.flatMap(list));

const STATE_STEMS = STATES_SAID.flatMap(({ verbs, nouns }) => [
  ...list(verbs),
  ...list(nouns).flatMap((noun) => [`${noun}하`, `${noun}되`]),
]);
const VERBS = toldForms([
  ...setOf(
    words.BECOMING,
    words.RISING,
    words.FALLING,
    words.COMING_IN,
    words.GOING_OUT,
    words.BEING_LEFT,
    words.POSTPONING,
    words.ADVANCING,
    words.EMPTYING,
    words.DONE_TO_NOUN,
    words.COMING,
    words.LEAVING,
    words.ENDING,
    words.RUNNING_OUT,
  ),
  ...STATE_STEMS,
]);
const BESIDE = setOf(words.BESIDE);
const MORE = setOf(words.MORE);
const NEITHER = setOf(words.NOT_BUT);
const MISTAKEN = setOf(words.MISTAKEN);
/** 변경, 수정: a verb as it is written in notes. */
const AS_NOUNS: ReadonlyMap<string, string> = new Map(
  [...setOf(words.BECOMING, words.RISING, words.FALLING, words.POSTPONING, words.COMING, words.LEAVING, words.ENDING)].flatMap((stem) =>
    stem.length > 2 && stem.endsWith("하") ? [[stem.slice(0, -1), stem] as const] : [],
  ),
);
const HANGING = { to: setOf(words.TO), is: setOf(words.IS), itself: setOf(words.ITSELF) };
const PUNCTUATION = /^["'“”‘’([]+|["'“”‘’)\].,!~…;:^ㅠㅜㅋㅎㄷ\u1160-\u11ff]+$/g;
const MOST_WORDS_OF_VERB = 4;

export type Hanging = "to" | "is" | "itself" | "none";

export interface Accounted {
  /** Verbs that the one of the sentence can be of; empty where it has none. */
  stems: readonly string[];
  form: Form | undefined;
  /** What hangs on the last of what was found. */
  hanging: Hanging;
  isMore: boolean;
  /** One is denied for the other. */
  isInstead: boolean;
}

/** What was found in a sentence: `value` is what is written, `name` what it is written into, with what hangs on it. */
export interface Piece {
  span: Span;
  as: "name" | "field" | "value";
}

const MARK = { name: "\u0001", field: "\u0002", value: "\u0003" };
const AFTER_FIELD = setOf(words.AFTER_FIELD);

/** Undefined: a word is left. `also`: words that add nothing here, beside those that never do. */
export function account(
  text: string,
  [from, to]: Span,
  pieces: readonly Piece[],
  also: ReadonlySet<string> = new Set(),
): Accounted | undefined {
  let masked = "";
  for (let at = from; at < to;) {
    const piece = pieces.find(({ span: [start, end] }) => start <= at && at < end);
    masked += piece ? MARK[piece.as] : text[at]!;
    at = piece ? piece.span[1] : at + 1;
  }
  const found: Accounted = { stems: [], form: undefined, hanging: "none", isMore: false, isInstead: false };
  const tokens = masked
    .split(/[\s,，·]+/)
    .map((word) => word.replace(PUNCTUATION, ""))
    .filter((word) => word !== "");
  for (let at = 0; at < tokens.length; at++) {
    const mark = Math.max(...Object.values(MARK).map((one) => tokens[at]!.lastIndexOf(one)));
    const glued = tokens[at]!.slice(mark + 1);
    if (mark >= 0 && Array.from(tokens[at]!.slice(0, mark)).some((letter) => !Object.values(MARK).includes(letter) && letter !== "'"))
      return undefined;
    const kind = mark < 0 ? undefined : tokens[at]![mark];
    if (kind !== undefined && hangs(glued, kind, found)) continue;
    if (kind === undefined && beside(glued, found, also)) continue;
    // 처리해 주세요, 올리기로 했어요: one verb in several words.
    const length = found.stems.length > 0 ? 0 : verbAt(tokens, at, glued);
    if (length === 0) return undefined;
    const verb = verbOf([glued, ...tokens.slice(at + 1, at + length)].join(""))!;
    found.stems = verb.stems;
    found.form = verb.form;
    at += length - 1;
  }
  return found;
}

function hangs(glued: string, kind: string, found: Accounted): boolean {
  if (kind === MARK.name) return glued === "";
  if (kind === MARK.field) return glued === "" || AFTER_FIELD.has(glued);
  const how = glued === "" ? "none" : (["to", "is", "itself"] as const).find((one) => HANGING[one].has(glued));
  if (how === undefined) return false;
  found.hanging = how;
  return true;
}

function beside(word: string, found: Accounted, also: ReadonlySet<string>): boolean {
  if (MORE.has(word)) found.isMore = true;
  else if (NEITHER.has(word)) found.isInstead = true;
  else if (HANGING.is.has(word) && found.hanging === "none") found.hanging = "is";
  else return BESIDE.has(word) || MISTAKEN.has(word) || also.has(word);
  return true;
}

const verbOf = (written: string): { stems: readonly string[]; form: Form } | undefined => {
  const noun = AS_NOUNS.get(written);
  return VERBS.get(written) ?? (noun === undefined ? undefined : { stems: [noun], form: "past" });
};

/** How many words the verb has that begins there; 0: none does. */
function verbAt(tokens: readonly string[], at: number, first: string): number {
  for (let length = Math.min(MOST_WORDS_OF_VERB, tokens.length - at); length > 0; length--)
    if (verbOf([first, ...tokens.slice(at + 1, at + length)].join(""))) return length;
  return 0;
}
