/**
 * A clause cut into the app's names, numbers and the words of `limit-words.data`, each with what hangs on it. There is a scan only where
 * nothing else is written: whoever reads one has every word accounted for.
 */
import type { AppSpec, EntitySpec, FieldSpec, Option, Tone } from "@appmon/appspec/spec";
import { formsOf } from "../grammar/conjugate.ts";
import { Lexicon } from "../grammar/lexicon.ts";
import { type Quantity, quantityAt } from "../grammar/quantity.ts";
import type { Clause } from "./clause.ts";
import { GLUED, SAID_VERBS, SAID_WORDS, type SaidClass, TAILS, TONE_ITSELF, TONES_SAID } from "./limit-words.data.ts";
import { type NamedRows, namedRowsOf, OBJECTS_OF_STATES } from "./named-rows.ts";
import { namesOf } from "./scan-names.ts";

export interface NameRef {
  entity: EntitySpec;
  field?: FieldSpec;
  option?: Option;
  /** 빌린 지: the day, as how long it is ago. */
  since?: true;
}

interface Place {
  start: number;
  end: number;
  /** Particles and endings behind it, as written. */
  tail: string;
  /** The token itself as written, without blanks. */
  text: string;
}

export type Token = Place &
  (
    | { kind: "name"; refs: readonly NameRef[] }
    | { kind: "number"; value: Quantity }
    | { kind: "tone"; tone: Tone; exact: boolean }
    /** Which records, in words for what the app tells apart: 안 낸. */
    | { kind: "rows"; rows: readonly NamedRows[] }
    | { kind: "word"; is: SaidClass }
  );

type Reading =
  | { kind: "name"; refs: readonly NameRef[] }
  | { kind: "number"; value: Quantity }
  | { kind: "tone"; tone: Tone; exact: boolean }
  | { kind: "rows"; rows: readonly NamedRows[] }
  | { kind: "word"; is: SaidClass };

const entriesOf = <K extends string>(words: Readonly<Record<K, string>>): [K, string][] => Object.entries(words) as [K, string][];

const WORDS = new Lexicon<SaidClass>([
  ...entriesOf<SaidClass>(SAID_WORDS as Readonly<Record<SaidClass, string>>).map(([is, words]) => [words, is] as const),
  ...entriesOf<SaidClass>(SAID_VERBS as Readonly<Record<SaidClass, string>>).flatMap(([is, stems]) =>
    stems.split(" ").map((stem) => [formsOf(stem).join(" "), is] as const),
  ),
  // What means something by itself goes before.
  [OBJECTS_OF_STATES, "object"],
]);
const EXACT: ReadonlySet<string> = new Set(TONE_ITSELF.split(" "));
const TONES = new Lexicon<{ tone: Tone; exact: boolean }>(
  entriesOf(TONES_SAID).flatMap(([tone, words]) => words.split(" ").map((word) => [word, { tone, exact: EXACT.has(word) }] as const)),
);
const TAIL = new Lexicon(TAILS.split(" ").map((tail) => [tail, true] as const));
const IN_MIDDLE: ReadonlySet<string> = new Set(GLUED.split(" "));
const LEAST_GLUED = 2;

/** Marks, blanks and what laughs or weeps (ㅋㅋ, ㅠㅠ) say nothing. */
const isLetter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}%]/u.test(character) && !/[ㅋㅎㅠㅜ]/.test(character);

type Scanned = Pick<Clause, "text" | "spec" | "words">;

/** The tokens of a clause, words that say nothing left out; undefined where some of it is no name, number or word that is known here. */
export const scan = (clause: Scanned): Token[] | undefined => scanned(clause, false);
/** What is known of a clause; written words that are not are passed over. */
export const scanKnown = (clause: Scanned): Token[] => scanned(clause, true) ?? [];

function scanned({ text, spec, words }: Scanned, mayPass: boolean): Token[] | undefined {
  const names = namesOf(spec);
  const namedRows = namedRowsOf(spec);
  const said = [
    ...words.fields.map(({ entity, field, span }) => ({ span, ref: { entity, field } })),
    ...words.options.map(({ entity, field, option, span }) => ({ span, ref: { entity, field, option } })),
  ];
  const known = new Map<number, Token[] | undefined>();

  /** @param inside behind something of the same written word */
  function from(at: number, inside: boolean): Token[] | undefined {
    let start = at;
    while (start < text.length && !isLetter(text[start])) start++;
    if (start >= text.length) return [];
    const isGlued = inside && start === at;
    const key = start * 2 + Number(isGlued);
    if (known.has(key)) return known.get(key);
    known.set(key, undefined);
    const found = readingsAt(start, isGlued)
      .flatMap(({ end, reading }) => tailsAt(end, isGlued || reading.kind !== "word").map((stop) => ({ end, stop, reading })))
      .toSorted((a, b) => b.end - a.end || RANK[a.reading.kind] - RANK[b.reading.kind] || b.stop - a.stop);
    for (const { end, stop, reading } of found) {
      const rest = from(stop, true);
      if (!rest) continue;
      const token = {
        ...reading,
        start,
        end,
        tail: text.slice(end, stop).replace(POLITE, ""),
        text: text.slice(start, end).replace(/\s/g, ""),
      };
      const tokens = [token, ...rest];
      known.set(key, tokens);
      return tokens;
    }
    if (!mayPass) return undefined;
    let next = start;
    while (next < text.length && !/\s/.test(text[next]!)) next++;
    const rest = from(next, false);
    known.set(key, rest);
    return rest;
  }

  /** 한 회차, where the app has a 회차: each of them, and no number. */
  function isOneOf(start: number): boolean {
    if (text[start] !== "한" || text[start + 1] !== " ") return false;
    const name = names.at(text, start + 2);
    return name !== null && name.end >= (quantityAt(text, start)?.end ?? text.length);
  }

  function readingsAt(start: number, isGlued: boolean): { end: number; reading: Reading }[] {
    const found: { end: number; reading: Reading }[] = [];
    const name = names.at(text, start);
    if (name) found.push({ end: name.end, reading: { kind: "name", refs: name.value } });
    for (const { span, ref } of said)
      if (span[0] === start && span[1] !== name?.end) found.push({ end: span[1], reading: { kind: "name", refs: [ref] } });
    const rows = isGlued ? null : namedRows.at(text, start);
    if (rows) found.push({ end: rows.end, reading: { kind: "rows", rows: rows.value } });
    const tone = TONES.at(text, start);
    if (tone) found.push({ end: tone.end, reading: { kind: "tone", ...tone.value } });
    const number = (isGlued && !/\d/.test(text[start]!)) || isOneOf(start) || isUndone(text, start) ? null : quantityAt(text, start);
    if (number) found.push({ end: number.end, reading: { kind: "number", value: number.value } });
    const fits = (end: number) => !isGlued || end - start >= LEAST_GLUED || IN_MIDDLE.has(text.slice(start, end));
    for (let stop = Math.min(text.length, start + MOST_WORD); stop > start; stop--) {
      const is = isLetter(text[stop - 1]) ? WORDS.of(text.slice(start, stop)) : undefined;
      if (is !== undefined && fits(stop)) found.push({ end: stop, reading: { kind: "word", is } });
    }
    return found;
  }

  /** Where what hangs on a word may end: nowhere, or behind each chain of tails. */
  function tailsAt(end: number, mayChain: boolean): number[] {
    const ends = new Set<number>([end]);
    const open = [end];
    for (let at = open.pop(); at !== undefined; at = open.pop())
      for (let stop = at + 1; stop <= Math.min(text.length, at + MOST_TAIL); stop++) {
        if (!isLetter(text[stop - 1])) break;
        if (TAIL.of(text.slice(at, stop)) && !ends.has(stop)) {
          ends.add(stop);
          if (mayChain || ends.size < MOST_TAILS) open.push(stop);
        }
      }
    return [...ends];
  }

  return from(0, false)
    ?.map((token, at, all) => (token.text === "한" && isDeedBefore(all[at - 1]) ? asDone(token) : token))
    .filter((token, at, all) => !isWord(token, "who") || isToldApart(all, at))
    .filter((token, at, all) => !isWord(token, "people", "things") || !isTold(all[at - 1]))
    .filter((token) => token.kind !== "word" || token.is !== "nothing" || /만|부터/.test(token.tail));
}

/** 같은 사람, 각 사람, 사람당, 인당: who it is decides. 이름 같은 사람 is told apart by the name, and 안 낸 사람 is a row. */
const isToldApart = (all: readonly Token[], at: number): boolean =>
  isWord(all[at - 1], "each") ||
  isWord(all[at + 1], "each") ||
  /당$/.test(all[at]!.text) ||
  (isWord(all[at - 1], "same") && all[at - 2]?.kind !== "name");

/** 안 낸 학생, 결석한 애들, 안 나간 물건: they are the rows that are told of, whatever the app calls them. */
const isTold = (token: Token | undefined): boolean => token !== undefined && ATTRIBUTIVE.test((token.text + token.tail).normalize("NFD"));
const ATTRIBUTIVE = /\u11ab$/u;

/** 안 한 건: no 한 건 that would be one of them. */
const isUndone = (text: string, start: number): boolean => text[start] === "한" && /(?:^|\s)[안못]\s?$/.test(text.slice(0, start));

/** 안 한, 반납한: no counting word. */
const isDeedBefore = (token: Token | undefined): boolean =>
  isWord(token, "not") ||
  (token?.tail === "" && refsOf(token).some(({ field, option }) => option !== undefined || field?.type === "boolean"));
const asDone = ({ start, end, tail, text }: Token): Token => ({ kind: "word", is: "do", start, end, tail, text });

/** 부터요, 까지만요. */
const POLITE = /(?<=.)[요여용]$/;
const RANK: Readonly<Record<Token["kind"], number>> = { name: 0, rows: 1, tone: 2, word: 3, number: 4 };
const MOST_WORD = 8;
const MOST_TAIL = 4;
const MOST_TAILS = 12;

/** The lists a name may be, its fields and its choices. */
export const refsOf = (token: Token | undefined): readonly NameRef[] => (token?.kind === "name" ? token.refs : []);
export const fieldsIn = (token: Token | undefined): NameRef[] => refsOf(token).filter(({ field, option }) => field && !option);
export const listsIn = (tokens: readonly Token[]): EntitySpec[] =>
  tokens.flatMap((token) => refsOf(token).flatMap(({ entity, field }) => (field ? [] : [entity])));
export const isWord = (token: Token | undefined, ...classes: SaidClass[]): boolean => token?.kind === "word" && classes.includes(token.is);
export const hasWord = (tokens: readonly Token[], ...classes: SaidClass[]): boolean => tokens.some((token) => isWord(token, ...classes));

/** Whether all words are of these classes: what a reader has no use for is no business of its. */
export const onlyWords = (tokens: readonly Token[], classes: readonly SaidClass[]): boolean =>
  tokens.every((token) => token.kind !== "word" || classes.includes(token.is));

/** The list that is meant: named, with all the fields that were said, spoken of before, or the only one. */
export function candidates(tokens: readonly Token[], spec: AppSpec, about: EntitySpec | undefined): EntitySpec[] {
  const named = listsIn(tokens.filter((token) => fieldsIn(token).length === 0));
  if (named.length > 0) return [...new Set(named)];
  return about ? [about, ...spec.entities.filter((entity) => entity !== about)] : [...spec.entities];
}
