/**
 * What the kind of a change is recognised by: morphemes in order, in which the app's own names stand as one sign each, and runs of
 * letters. What a list is about says nothing of what is to be done with it.
 */
import { findColours } from "../colour-names.ts";
import { hashText } from "../random.ts";
import { plainWord } from "../reader/app-words.ts";
import { analyse } from "../words/analyse.ts";
import type { Morpheme } from "../words/morpheme.ts";
import { enumeratedNames } from "./enumeration.ts";

/** What the app calls its parts, as `plainWord` writes them. */
export interface AppNames {
  lists: readonly string[];
  fields: readonly string[];
  options: readonly string[];
}

/** A feature's hash → how much there is of it. */
export type KindEvidence = Map<number, number>;

/** Of longer texts the beginning says enough. */
const MOST_CHARS = 300;
const BEGIN = "^";
const END = "$";
const LIST = "<list>";
const FIELD = "<field>";
const OPTION = "<option>";
const NUMBER = "<number>";
const QUOTE = "<quote>";
const COLOUR = "<colour>";
/** Names counted up. */
const ROW = "<row>";
const LONG_ROW = "<long row>";
const LONG = 3;

/** What runs of tokens and letters count beside a single token. */
const OF_PAIR = 0.7;
const OF_THREE = 0.5;
const OF_LETTERS = 0.4;

export function kindEvidence(written: string, names: AppNames): KindEvidence {
  const text = written.slice(0, MOST_CHARS);
  const tokens = [BEGIN, ...tokensOf(text, names), END];
  const content = tokens.filter((token) => !token.includes("/"));
  const found: KindEvidence = new Map();
  tokens.forEach((token, at) => {
    count(found, `1${token}`, 1);
    if (at > 0) count(found, `2${tokens[at - 1]} ${token}`, OF_PAIR);
    if (at > 1) count(found, `3${tokens[at - 2]} ${tokens[at - 1]} ${token}`, OF_THREE);
  });
  content.forEach((token, at) => {
    if (at > 0) count(found, `c${content[at - 1]} ${token}`, OF_PAIR);
  });
  const letters = plainWord(text);
  for (const length of [2, 3])
    for (let at = 0; at + length <= letters.length; at++) count(found, `g${letters.slice(at, at + length)}`, OF_LETTERS);
  return found;
}

function count(found: KindEvidence, feature: string, by: number): void {
  const hash = hashText(feature);
  found.set(hash, (found.get(hash) ?? 0) + by);
}

function tokensOf(text: string, names: AppNames): string[] {
  const signs = signsOf(text, names);
  const tokens: string[] = [];
  let last: string | undefined;
  for (const morpheme of analyse(text)) {
    const sign = signs[morpheme.start];
    if (sign !== undefined && sign === last) continue;
    last = sign;
    const token = sign ?? tokenOf(morpheme);
    if (token !== undefined) tokens.push(token);
  }
  if (findColours(text).length > 0) tokens.push(COLOUR);
  const row = enumeratedNames(text).length;
  if (row > 1) tokens.push(row >= LONG ? LONG_ROW : ROW);
  return tokens;
}

function tokenOf({ tag, lemma, surface }: Morpheme): string | undefined {
  if (tag === "SN") return NUMBER;
  if (tag.startsWith("S") && tag !== "SL" && tag !== "SH") return plainWord(surface) === "" ? QUOTE : undefined;
  const form = lemma.replace(/다$/, "");
  return /^[EJ]/.test(tag) ? `${form}/${tag[0]}` : form;
}

/** For each letter of the text the sign of the name it belongs to; longer names first. */
function signsOf(text: string, { lists, fields, options }: AppNames): (string | undefined)[] {
  const known = [
    ...options.map((name) => ({ name, sign: OPTION })),
    ...lists.map((name) => ({ name, sign: LIST })),
    ...fields.map((name) => ({ name, sign: FIELD })),
  ]
    .filter(({ name }) => name.length > 1)
    .toSorted((a, b) => b.name.length - a.name.length);
  const places = [...text].flatMap((_, at) => (plainWord(text.charAt(at)) === "" ? [] : [at]));
  const letters = places.map((at) => plainWord(text.charAt(at)).charAt(0)).join("");
  const signs = Array.from<string | undefined>({ length: text.length });
  for (const { name, sign } of known)
    for (let found = letters.indexOf(name); found >= 0; found = letters.indexOf(name, found + 1)) {
      const from = places[found]!;
      const to = places[found + name.length - 1]! + 1;
      if (signs.slice(from, to).every((one) => one === undefined)) signs.fill(sign, from, to);
    }
  return signs;
}
