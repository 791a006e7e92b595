/** Where records are named in a sentence. */
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { compactName } from "../claims/resolve.ts";
import { FAMILY_NAMES } from "../listed/personal-names.data.ts";
import { isPersonalName } from "../listed/personal-names.ts";
import { visible } from "../plan/part-of-app.ts";
import type { Span } from "../requests/clause.ts";
import type { Morpheme } from "../words/morpheme.ts";
import type { KnownRecord, KnownRecords } from "./known-record.ts";
import { AFTER_NAMES, FAMILY_TITLES, NUMBERED } from "./record-words.data.ts";

/** A record by the name it is listed under. */
export interface Titled {
  entity: EntitySpec;
  record: KnownRecord;
  title: string;
}
export interface NamedRecord extends Titled {
  /** UTF-16 offsets of the name with what hangs on it, end exclusive. */
  span: Span;
}

const AFTER: ReadonlySet<string> = new Set(AFTER_NAMES.split(" "));
const FAMILIES: ReadonlySet<string> = new Set(FAMILY_NAMES.split(/\s+/));
const AFTER_FAMILY: ReadonlySet<string> = new Set(FAMILY_TITLES.split(" "));
/** Of a part of a name; a whole one may be a letter: 쌀. */
const LEAST = 2;
/** 최영수, of whom the others say 영수. */
const WITH_FAMILY = 3;

/** All records that have a name of words. */
export function titled(spec: AppSpec, known: KnownRecords): Titled[] {
  return spec.entities.flatMap((entity) => {
    const title = visible(entity).find(({ id }) => id === entity.titleField);
    if (title?.type !== "text" && title?.type !== "longtext") return [];
    return (known[entity.id] ?? []).map((record) => ({ entity, record, title: String(record.values[entity.titleField] ?? "").trim() }));
  });
}

/** Records that are called by their names, or by a part of one that no other record has; the longest name at each place. */
export function namedRecords(text: string, morphemes: readonly Morpheme[], spec: AppSpec, known: KnownRecords): NamedRecord[] {
  const own = new Set(spec.entities.flatMap(({ name, fields }) => [name, ...fields.map(({ label }) => label)]).map(compactName));
  // What the app itself calls something is spoken of as that, and not as a record of the same name.
  const all = titled(spec, known).filter(({ title }) => !own.has(compactName(title)));
  const whole = all.flatMap((one) => {
    const given = one.title.length === WITH_FAMILY && isPersonalName(one.title) ? one.title.slice(1) : undefined;
    return [...namesAt(text, one.title), ...(given === undefined ? [] : namesAt(text, given))].map((span) => ({ ...one, span }));
  });
  const longest = whole.filter(
    ({ span }) => !whole.some((other) => other.span[0] <= span[0] && other.span[1] >= span[1] && lengthOf(other) > span[1] - span[0]),
  );
  const isFree = ([start, end]: Span) => !longest.some(({ span }) => span[0] < end && span[1] > start);
  const partly = [...numberedRecords(text, all), ...familyRecords(text, all)].filter(({ span }) => isFree(span));
  const found = [...longest, ...partly];
  return found.length > 0 ? found : partlyNamed(text, morphemes, spec, all);
}

const lengthOf = ({ span }: Pick<NamedRecord, "span">): number => span[1] - span[0];

/** 하늘 정원은: the name, with or without its spaces, and what may hang on it; `isCut`: without what hangs on it. */
export function namesAt(text: string, title: string, after: ReadonlySet<string> = AFTER, isCut = false): Span[] {
  const letters = compactName(title);
  if (letters === "" || (letters.length < LEAST && !/\p{L}/u.test(letters))) return [];
  const found: Span[] = [];
  for (const { index } of text.matchAll(/(?<![^\s,，·])['"‘’“”]?[^\s,，·]/g)) {
    let at = index;
    let matched = 0;
    while (at < text.length && matched < letters.length) {
      const letter = compactName(text[at]!);
      if (letter === "") at++;
      else if (letters.startsWith(letter, matched)) {
        matched += letter.length;
        at++;
      } else break;
    }
    if (matched < letters.length) continue;
    const rest = /^['"‘’“”]?([^\s.,!~，·]*)/.exec(text.slice(at))!;
    if (rest[1] === "" || after.has(rest[1]!)) found.push([index, at + (isCut ? 0 : rest[0].length)]);
  }
  return found;
}

const NUMBER_OF_ONE = new RegExp(`(?<![^\\s,，·])(\\d+)(${NUMBERED.replaceAll(" ", "|")})([^\\s.,!~，·]*)`, "g");

/** 3번, 201호: the number that only one of them begins with. */
function numberedRecords(text: string, all: readonly Titled[]): NamedRecord[] {
  return [...text.matchAll(NUMBER_OF_ONE)].flatMap(({ 0: word, 1: number, 2: counter, 3: after, index }) => {
    if (after !== "" && !AFTER.has(after!)) return [];
    const begins = `${number}${counter}`;
    const having = all.filter(({ title }) => compactName(title).startsWith(begins));
    return having.length === 1 ? [{ ...having[0]!, span: [index, index + word.length] as const }] : [];
  });
}

/** 박씨, where one alone is called 박. */
function familyRecords(text: string, all: readonly Titled[]): NamedRecord[] {
  return [...text.matchAll(/(?<![^\s,，·])([가-힣])(씨[^\s.,!~，·]*)/g)].flatMap(({ 0: word, 1: family, 2: after, index }) => {
    if (!FAMILIES.has(family!) || !AFTER_FAMILY.has(after!)) return [];
    const having = all.filter(({ title }) => title.startsWith(family!) && title.length === WITH_FAMILY && isPersonalName(title));
    return having.length === 1 ? [{ ...having[0]!, span: [index, index + word.length] as const }] : [];
  });
}

/** 국밥집, where 남도국밥 is the only one with a 국밥 in it: the word that begins the sentence. */
function partlyNamed(text: string, morphemes: readonly Morpheme[], spec: AppSpec, all: readonly Titled[]): NamedRecord[] {
  const first = /^\s*(\S+)/.exec(text);
  if (!first) return [];
  const [start, end] = [first[0].length - first[1]!.length, first[0].length];
  const nouns = morphemes.filter((one) => one.tag.startsWith("NN") && one.start >= start && one.end <= end && one.surface.length >= LEAST);
  const names = new Set(
    spec.entities
      .flatMap((entity) => [
        entity.name,
        ...visible(entity).flatMap(({ label, options = [] }) => [label, ...options.map((one) => one.label)]),
      ])
      .map(compactName),
  );
  for (const { surface } of nouns) {
    if (names.has(compactName(surface))) continue;
    const having = all.filter(({ title }) => compactName(title).includes(compactName(surface)));
    if (having.length === 1) return [{ ...having[0]!, span: [start, end] }];
  }
  return [];
}
