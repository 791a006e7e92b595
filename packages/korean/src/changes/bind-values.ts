/** What a sentence says for the values of a change, and where it says it. */
import type { Option, Tone } from "@appmon/appspec/spec";
import { findColours } from "../colour-names.ts";
import { compactName, likeness } from "../claims/resolve.ts";
import type { Vocabulary } from "../edit/vocabulary.ts";
import { amountInUnit, countsSame, isCountedAs } from "../grammar/amount-in-unit.ts";
import { COMPARATORS, PASSING } from "../grammar/conditions.data.ts";
import { WEEKDAY_LETTERS } from "../grammar/calendar.data.ts";
import { weekdaysAt } from "../grammar/dates.ts";
import { isHangul } from "../grammar/slice.ts";
import { Lexicon } from "../grammar/lexicon.ts";
import { findQuantities, type FoundQuantity, skipBlank } from "../grammar/quantity.ts";
import { stripJosa } from "../korean-text.ts";
import { toneOfHex } from "../plan/apply/tone-of-hex.ts";
import type { Binding } from "./bind-roles.ts";
import { BY_EACH } from "./names.data.ts";
import { TONES_OF_STEMS } from "./tones.data.ts";
import { type BoundValue, boundLabel, boundNames, boundNumber, boundOption, boundTone, boundWeekdays, boundWord } from "./bound-value.ts";
import { namesInARow } from "./names-in-a-row.ts";
import type { Value } from "./read-value.ts";

export type Span = readonly [start: number, end: number];
export interface BoundValues {
  values: Record<string, BoundValue>;
  /** Where the sentence says them. */
  spans: Span[];
  /** Numbers that are no value's. */
  left: FoundQuantity[];
  /** Names that have to be said are not. */
  isGuessed: boolean;
}

const COLOURED = new Lexicon<Tone>(TONES_OF_STEMS);
const COMPARATOR = new Lexicon(COMPARATORS);
const PASSED = new Lexicon(PASSING.map((word) => [word, true] as const));
const OPS: Readonly<Record<string, string>> = { lt: "<", lte: "<=", gt: ">", gte: ">=", eq: "=", ne: "!=" };
const QUOTED = /["'‘“]([^"'’”]{1,20})["'’”]/;

/**
 * Undefined where the app has no such choice.
 * @param isLoose a choice that is called otherwise will do
 */
export function bindValues(
  values: Readonly<Record<string, Value>>,
  text: string,
  binding: Binding,
  said: Vocabulary,
  { isLoose = false } = {},
): BoundValues | undefined {
  const bound: Record<string, BoundValue> = {};
  const spans: Span[] = [];
  let isGuessed = false;
  const quoted = QUOTED.exec(text);
  const row = namesInARow(text, namesIn(said));
  let left = findQuantities(text).filter(
    ({ start, end, value }) =>
      !isAnybody(value) && !isInside([start, end], quoted ? [quoted.index, quoted.index + quoted[0].length] : undefined),
  );
  for (const [id, value] of Object.entries(values)) {
    switch (value.kind) {
      case "number":
      case "money":
      case "bound": {
        const fitting = left.filter((one) => fits(one, value) && isRound(amountInUnit(one.value, value.unit), one.value.amount));
        // Of 한 사람이 2개까지 the one that is counted so.
        const found =
          fitting.find(({ value: { unit } }) => countsSame(unit, value.unit)) ??
          fitting.find(({ value: { unit } }) => unit === "") ??
          fitting[0];
        if (found) left = left.filter((one) => one !== found);
        const amount = found ? amountInUnit(found.value, value.unit)! : value.usual;
        const compared = found && value.kind === "bound" ? comparedBehind(text, found.end) : undefined;
        if (found) spans.push([found.start, compared?.end ?? found.end]);
        bound[id] = {
          ...boundNumber(value, amount, value.kind === "bound" ? (compared?.op ?? value.op) : undefined),
          ...(found && value.unit === undefined && found.value.unit !== "" && { said: found.value }),
        };
        break;
      }
      case "weekdays": {
        const found = findWeekdays(text);
        if (found) spans.push([found.start, found.end]);
        bound[id] = boundWeekdays(found ? found.value.map((day) => WEEKDAY_LETTERS[day]!) : [...value.usual]);
        break;
      }
      case "tone": {
        const [colour] = findColours(text);
        const manner = colour ? null : COLOURED.find(text);
        if (colour) spans.push(colour.span);
        if (manner) spans.push([manner.start, manner.end]);
        bound[id] = boundTone(colour ? toneOfHex(colour.hex) : (manner?.value ?? value.usual));
        break;
      }
      case "word": {
        const found = wordAmong(value.words, text);
        isGuessed ||= !value.words.some((one) => text.includes(one));
        if (found) spans.push(found.span);
        bound[id] = boundWord(found?.word ?? value.words[0]!);
        break;
      }
      case "label": {
        if (quoted) spans.push([quoted.index, quoted.index + quoted[0].length]);
        bound[id] = boundLabel(quoted?.[1] ?? value.usual);
        break;
      }
      case "names": {
        const called = new Set(Object.values(values).flatMap((one) => (one.kind === "word" ? one.words : [])));
        const said = row?.names.filter((name) => !called.has(name)) ?? [];
        const isEnough = row !== undefined && said.length >= value.least;
        isGuessed ||= !isEnough;
        if (isEnough) spans.push(row.span);
        const names = isEnough ? said : value.usual;
        // 셀이 4개예요: how many they are.
        if (isEnough) left = left.filter(({ value: { amount, dimension } }) => amount !== names.length || dimension === "money");
        bound[id] = boundNames(names);
        break;
      }
      case "option": {
        const part = binding[value.of];
        const options = part?.kind === "field" ? (part.field.options ?? []).filter(({ former }) => !former) : [];
        const taken = new Set(Object.values(bound).flatMap((one) => one.option ?? []));
        const free = options.filter((option) => !taken.has(option));
        const mentioned = said.options.find(({ field, option }) => part?.kind === "field" && field === part.field && free.includes(option));
        const alike = calledLike(mentioned ? [mentioned.option] : [], value.names) ?? calledLike(free, value.names);
        const option =
          alike ??
          (value.names.length === 0 ? mentioned?.option : undefined) ??
          (value.mayBeFinal ? free.find(({ final }) => final) : undefined) ??
          (isLoose ? free[0] : undefined);
        if (!option) return undefined;
        if (mentioned?.option === option) spans.push(mentioned.span);
        bound[id] = boundOption(option);
      }
    }
  }
  // 한 집, 한 달에: one as people say it is no number that has to go anywhere.
  return { values: bound, spans, left: left.filter(({ start }) => !ONE.test(text.slice(start, start + 2))), isGuessed };
}
const ONE = /^한\s/;

/** The one that a word of the text is or ends in: 목장 of 목장별로, and no 반 of 반납. */
function wordAmong(words: readonly string[], text: string): { word: string; span: Span } | undefined {
  const phrase = words.find((one) => one.includes(" ") && text.includes(one));
  if (phrase !== undefined) return { word: phrase, span: [text.indexOf(phrase), text.indexOf(phrase) + phrase.length] };
  for (const { 0: written, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const stem = stripJosa(written).stem.replace(BY_EACH, "");
    const word = words.find((one) => stem.endsWith(one));
    if (word !== undefined) return { word, span: [index, index + written.length] };
  }
  return undefined;
}

function findWeekdays(text: string): ReturnType<typeof weekdaysAt> {
  for (let at = 0; at < text.length; at++) {
    if (at > 0 && isHangul(text[at - 1])) continue;
    const found = weekdaysAt(text, at);
    if (found) return found;
  }
  return null;
}

/** 한 사람이: anybody. */
const isAnybody = ({ amount, unit }: FoundQuantity["value"]): boolean => amount === 1 && PEOPLE.has(unit);
const PEOPLE: ReadonlySet<string> = new Set(["명", "사람", "분", "인"]);

/** What the app calls its parts. */
const namesIn = ({ entities, fields, options }: Vocabulary): ReadonlySet<string> =>
  new Set([
    ...entities.map(({ name }) => name),
    ...fields.map(({ field, said }) => said ?? field.label),
    ...options.map(({ option }) => option.label),
  ]);

const LEAST_ALIKE = 0.8;

function calledLike(options: readonly Option[], names: readonly string[]): Option | undefined {
  const scored = options.map((option) => ({
    option,
    score: Math.max(0, ...names.map((name) => likeness(compactName(name), compactName(option.label)))),
  }));
  const [best] = scored.toSorted((a, b) => b.score - a.score);
  return best && best.score >= LEAST_ALIKE ? best.option : undefined;
}

function fits({ value: { unit, dimension } }: FoundQuantity, { kind, unit: own }: { kind: string; unit: string | undefined }): boolean {
  if (kind === "money") return dimension === "money" || dimension === "none";
  if (dimension === "money" || dimension === "percent") return own === "원" || own === "%";
  if (dimension === "none" || own === undefined) return true;
  return isCountedAs(unit, own) || (dimension !== "duration" && !isCountedAs("day", own));
}

/** 14일 is no number of months. */
const isRound = (amount: number | undefined, said: number): boolean =>
  amount !== undefined && (Number.isInteger(amount) || !Number.isInteger(said));

/** 넘으면, 이하인 */
function comparedBehind(text: string, at: number): { op: string; end: number } | undefined {
  const from = skipBlank(text, at);
  const particle = /^(?:[이가을를]|씩|번째)\s?/.exec(text.slice(from, from + 3))?.[0].length ?? 0;
  for (const start of [from, from + particle]) {
    const hit = COMPARATOR.at(text, start, true) ?? COMPARATOR.at(text, start);
    if (hit) return { op: OPS[hit.value]!, end: hit.end };
    const passed = PASSED.at(text, start);
    if (passed) return { op: ">", end: passed.end };
  }
  return undefined;
}

const isInside = ([start, end]: Span, span: Span | undefined): boolean => span !== undefined && start >= span[0] && end <= span[1];
