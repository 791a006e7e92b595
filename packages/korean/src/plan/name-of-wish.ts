/** What a wish is called, and what it names beside each other, by its morphemes alone. */
import { contentWords } from "../claims/content-words.ts";
import { findNoun } from "../nouns/noun-lexicon.ts";
import { analyse } from "../words/analyse.ts";
import type { Morpheme } from "../words/morpheme.ts";
import { stemOf } from "./answer/sentence-form.ts";
import { ABOUT_KINDS, ADDS, APP_NOUNS, HERE_WORDS, JOINS_KINDS, SAYS_WHOLE } from "./kinds-of-wish.data.ts";
import { MAKING_STEMS } from "./title-words.data.ts";

/** One of several things that a wish asks for beside each other. */
export interface WishPart {
  /** As it was said: 예약 주문. */
  called: string;
  /** UTF-16 offsets of the text, end exclusive. */
  start: number;
  end: number;
}

/** More of them are the fields of one list. */
const MOST_PARTS = 3;
const MOST_CHARS = 24;

const JOINS: ReadonlySet<string> = new Set(JOINS_KINDS.split(" "));
const APPS: ReadonlySet<string> = new Set(APP_NOUNS.split(" "));
const ABOUT: ReadonlySet<string> = new Set([...ABOUT_KINDS.split(" "), ...APPS]);

/** What a part of a wish names, apart from words that any of them has. */
export const namesOf = (called: string): string[] => [
  ...new Set(analyse(called).flatMap(({ tag, surface }) => (NAMES.test(tag) && !ABOUT.has(surface) ? surface : []))),
];
const NAMES = /^(?:NN[GP]|SL|UNKNOWN|NA)/;

/** Two or three names of things, joined by 와, 랑, 및 or a comma, that are all that the first sentence asks for; else none. */
export function partsOfWish(text: string): WishPart[] {
  const morphemes = analyse(text);
  const end = morphemes.find(({ tag, surface }) => tag === "SF" || surface.includes("\n"))?.start ?? text.length;
  const first = morphemes.filter(({ start }) => start < end);
  const cuts = first.flatMap((one, at) => {
    const [before, after] = [first[at - 1], first[at + 1]];
    return joins(one, before, after) ? [{ from: before?.tag === "XSV" ? before.start : one.start, to: one.end }] : [];
  });
  if (cuts.length === 0 || cuts.length >= MOST_PARTS) return [];
  const bounds = [{ from: 0, to: 0 }, ...cuts, { from: end, to: end }];
  const parts = bounds.slice(1).map(({ from }, at) => partIn(text, bounds[at]!.to, from, at === cuts.length));
  return parts.every((part) => part !== undefined) ? (parts as WishPart[]) : [];
}

/** The whole of a wish that is no more than a name: 우리 아파트 동대표 회의록 (만들어줘). Who asks, counts or tells how says more than that. */
export function nameOfWish(text: string): string | undefined {
  const plain = text.trim().replace(/[.!~?\s]+$/, "");
  const all = analyse(plain);
  const name = withoutAppNouns(plain.slice(0, nameEnd(plain, all)));
  if (name === "" || name.length > MOST_CHARS) return undefined;
  const [own, tail] = [all.filter(({ start }) => start < name.length), all.filter(({ start }) => start >= name.length)];
  const isPlain = own.every(({ tag, start }) => PURE.test(tag) || (start === 0 && tag === "NP"));
  // A particle alone says what is done with it: 합계만, 성장곡선으로.
  const isAsking = tail.length === 0 || tail.some((one) => APPS.has(one.surface) || one.tag === "VCP" || one.tag.startsWith("VV"));
  return isPlain && isAsking && tail.every(makesOnly) ? name : undefined;
}
const PURE = /^(?:NN[GP]|XSN|XPN|XR|SL|UNKNOWN)/;
const MAKES: ReadonlySet<string> = new Set(MAKING_STEMS.split(" "));
const makesOnly = (one: Morpheme): boolean =>
  APPS.has(one.surface) || /^(?:E[CF]|J|VX|VCP|S[FY]|XSA|XSV|NA)/.test(one.tag) || (one.tag.startsWith("VV") && MAKES.has(stemOf(one)));

/** What a later message asks for besides what there is, by its name alone: (앱에) 재고 관리(도 추가해줘). */
export function nameToAdd(text: string): string | undefined {
  const plain = text.trim().replace(/[.!~?\s]+$/, "");
  const all = analyse(plain);
  // 여기에, 우리 앱에: where it goes.
  const place = all.findIndex(({ tag, surface }) => tag === "JKB" && PLACES.has(surface));
  if (place > 0 && !HERE.has(all[place - 1]!.surface)) return undefined;
  const from = place > 0 ? all[place]!.end : 0;
  const rest = plain.slice(from).trimStart();
  const morphemes = analyse(rest);
  const words = rest.slice(0, nameEnd(rest, morphemes)).split(/\s+/);
  while (words.length > 0 && ADDING.has(words.at(-1)!)) words.pop();
  const name = words.join(" ");
  if (name === "" || name.length > MOST_CHARS) return undefined;
  const [own, tail] = [morphemes.filter(({ start }) => start < name.length), morphemes.filter(({ start }) => start >= name.length)];
  const isAsking = tail.some(({ tag, surface }) => tag.startsWith("V") || surface === ADDED);
  const isWhole = morphemes.some((one) => WHOLE.has(one.surface) || WHOLE.has(stemOf(one)));
  return isAsking && isWhole && own.every(({ tag }) => PURE.test(tag)) && tail.every(addsOnly) ? name : undefined;
}
const ADDED = "추가";
const WHOLE: ReadonlySet<string> = new Set(SAYS_WHOLE.split(" "));
const PLACES: ReadonlySet<string> = new Set(["에", "에다", "에다가"]);
const HERE: ReadonlySet<string> = new Set(HERE_WORDS.split(" "));
const ADDING: ReadonlySet<string> = new Set(ADDS.split(" "));
const addsOnly = (one: Morpheme): boolean =>
  ADDING.has(one.surface) || /^(?:E|J|VX|VCP|S[FY]|XSA|XSV|NA|MAG)/.test(one.tag) || (/^V[VA]/.test(one.tag) && ADDING.has(stemOf(one)));

/** What such a wish is for: 회의록. What stands before it says whose it is. */
export function headOfWish(text: string): string | undefined {
  const name = nameOfWish(text);
  return name === undefined ? undefined : namesOf(name).at(-1);
}

const joins = ({ tag, surface }: Morpheme, before: Morpheme | undefined, after: Morpheme | undefined): boolean =>
  tag === "JC" ||
  (JOINS.has(surface) && /^(?:J|M|S)/.test(tag)) ||
  // 관리하고: cut as a deed, joined as a thing.
  (surface === "고" && tag === "EC" && before?.tag === "XSV" && !after?.tag.startsWith("VX"));

/** Undefined: no plain name, or one that something else is said of. */
function partIn(text: string, from: number, to: number, isLast: boolean): WishPart | undefined {
  const raw = text.slice(from, to);
  const start = from + raw.length - raw.trimStart().length;
  const plain = raw.trim();
  const all = analyse(plain);
  const name = withoutAppNouns(plain.slice(0, nameEnd(plain, all)));
  if (name === "" || name.length > MOST_CHARS) return undefined;
  const tail = all.filter((one) => one.start >= name.length);
  const asksOnly = contentWords(tail).every(({ text: word }) => word.length < 2 || ABOUT.has(word));
  const isAlone = tail.every(({ surface }) => APPS.has(surface));
  return (isLast ? asksOnly : isAlone) ? { called: name, start, end: start + name.length } : undefined;
}

/** Where the words that only name something end: a particle or a verb stands behind, or nothing. */
function nameEnd(text: string, morphemes: readonly Morpheme[]): number {
  let end = 0;
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    const inWord = morphemes.filter((one) => one.start >= index && one.start < index + word.length);
    // A letter glued to a noun, whatever it was taken for, is a particle.
    const other = inWord.find(({ tag, surface, spaced }) => !NOMINAL.test(tag) || (tag === "NA" && !spaced && surface.length === 1));
    if (other && !findNoun(word)) return other.start > index ? other.start : end;
    end = index + word.length;
  }
  return end;
}

function withoutAppNouns(name: string): string {
  const words = name.trim().split(/\s+/);
  while (words.length > 0 && APPS.has(words.at(-1)!)) words.pop();
  return name.slice(0, name.lastIndexOf(words.at(-1) ?? "") + (words.at(-1) ?? "").length).trim();
}
const NOMINAL = /^(?:NN|NP|NR|MM|XSN|XPN|XR|SL|SN|UNKNOWN|NA)/;
