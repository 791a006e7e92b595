/** Nouns of a message that nothing of a change speaks of: what was asked and not done, or a sign that something else was done. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, FieldSpec } from "@appmon/appspec/spec";
import { INTENT_WORDS } from "../claims/asking.data.ts";
import { type ContentWord, contentWords } from "../claims/content-words.ts";
import { compactName, likeness } from "../claims/resolve.ts";
import {
  DEED_NOUNS as DEED_NOUN_WORDS,
  DEEDS,
  FONTS,
  MOODS,
  POSITION_WORDS,
  PROPERTY_WORDS,
  ROLE_ENDINGS,
  SHARES,
  SHOW_MANNERS,
  TALKS,
  TYPE_WORDS,
  VIEW_WORDS,
} from "../claims/words.data.ts";
import { findColours } from "../colour-names.ts";
import { typeOfLabel } from "../fields/field-type-of-label.ts";
import { PERIODS } from "../grammar/calendar.data.ts";
import { findQuantities } from "../grammar/quantity.ts";
import { COUNT_ENDINGS } from "./apply/figure-words.data.ts";
import { analyse } from "../words/analyse.ts";
import type { Morpheme } from "../words/morpheme.ts";
import { opDelta } from "./op-delta.ts";

/** Words that say how, not what: every part of a change is spoken of in them. */
const HOW: ReadonlySet<string> = new Set(
  [
    ...Object.values(INTENT_WORDS),
    ...[
      ...DEEDS,
      ...FONTS,
      ...POSITION_WORDS,
      ...PROPERTY_WORDS,
      ...ROLE_ENDINGS,
      ...SHARES,
      ...SHOW_MANNERS,
      ...TALKS,
      ...TYPE_WORDS,
      ...VIEW_WORDS,
      ...PERIODS,
    ].map(([words]) => words),
    ...MOODS,
  ].flatMap((words) => words.split(/\s+/)),
);

const DEED_NOUNS: ReadonlySet<string> = new Set(DEED_NOUN_WORDS.split(" "));

/** Whether a word says how something is to be, and not what. */
export const isHow = (word: string): boolean => HOW.has(word) || findColours(word).length > 0;

/** `share`: of all nouns that name something, 0 to 1. */
export interface Unaccounted {
  words: string[];
  share: number;
}

export function unaccounted(text: string, spec: AppSpec, ops: readonly SpecOp[]): Unaccounted {
  const morphemes = analyse(text);
  // 10만원: whether a number is in the change is asked of the number. 한달치 has none.
  const amounts = findQuantities(text).filter(({ start, end }) => /[1-9]/.test(text.slice(start, end)));
  const nouns = contentWords(morphemes.filter(({ tag }) => tag.startsWith("N") || tag === "SL"))
    .filter(({ start, end }) => !amounts.some((amount) => amount.start <= start && end <= amount.end))
    .map((word) => compactName(withPrefix(word, morphemes)))
    .filter((noun) => noun.length > 1 && /[가-힣a-z]/.test(noun) && !isHow(noun));
  const deltas = ops.map((op) => opDelta(op, spec));
  const labels = touchedLabels(spec, ops, deltas).map(compactName);
  const said = `${compactName((JSON.stringify(deltas).match(/[가-힣A-Za-z ]+/g) ?? []).join("|"))}|${labels.join("|")}`;
  // 매출, 지출, 인원: a figure by another name than its field has.
  const figured = new Set(figuresOfMoney(spec, ops) ? ["money"] : []);
  const counts = /"fn":"count"/.test(JSON.stringify(ops));
  const isPutIn = ops.some(({ op }) => op === "addField" || op === "addOption");
  const byDeed = namedByDeed(morphemes, { isSum: figured.size > 0, isPutIn });
  const named = [...new Set([...nouns, ...byDeed])];
  const words = named
    .filter(
      (noun) =>
        byDeed.includes(noun) ||
        ((!figured.has(typeOfLabel(noun).type) || isField(noun, spec)) && !(counts && COUNTED.some((end) => noun.endsWith(end)))),
    )
    .filter(
      (noun) =>
        !said.includes(noun) && !labels.some((label) => label.length > 1 && (noun.includes(label) || likeness(noun, label) >= LIKE)),
    );
  return { words, share: named.length === 0 ? 0 : words.length / named.length };
}

/** 최신순, which is cut as 최+신순. */
const withPrefix = ({ text, start }: ContentWord, morphemes: readonly Morpheme[]): string =>
  `${morphemes.find(({ tag, end }) => tag === "XPN" && end === start)?.surface ?? ""}${text}`;

/** 회비 합계 is none of how often somebody may still come. */
function figuresOfMoney({ entities }: AppSpec, ops: readonly SpecOp[]): boolean {
  const figures = [...JSON.stringify(ops).matchAll(/"fn":"(?:sum|avg|min|max)","field":"(\w+)"/g)].map(([, field]) => field);
  const isMoney = ({ type, result, unit }: FieldSpec) => type === "money" || result === "money" || unit === "원";
  return (
    figures.length > 0 && figures.every((id) => entities.some(({ fields }) => fields.some((field) => field.id === id && isMoney(field))))
  );
}

/** 받은 돈, 먹인 사람: which of several is meant stands in the verb before a noun that fits each. */
const namedByDeed = (morphemes: readonly Morpheme[], { isSum, isPutIn }: { isSum: boolean; isPutIn: boolean }): string[] =>
  morphemes.flatMap((noun, at) => {
    const deed = deedBefore(morphemes, at);
    if (noun.tag !== "NNG" || deed === undefined) return [];
    const name = `${deed} ${noun.surface}`;
    const isMoney = isSum && noun.surface.length === 1 && typeOfLabel(name).type === "money";
    return isMoney || (isPutIn && DEED_NOUNS.has(noun.surface)) ? [compactName(name)] : [];
  });
/** 받+은, or 먹인 where the two have grown together. */
function deedBefore(morphemes: readonly Morpheme[], at: number): string | undefined {
  const [verb, ending] = morphemes.slice(Math.max(0, at - 2), at);
  if (verb?.tag === "VV" && ending?.tag === "ETM") return `${verb.surface}${ending.surface}`;
  const last = morphemes[at - 1];
  return last && /^VV.*ETM$/.test(last.tag) ? last.surface : undefined;
}
/** What a field is called by is a figure of that field, and of no other. */
const isField = (noun: string, { entities }: AppSpec): boolean =>
  entities.some(({ fields }) => fields.some(({ label }) => compactName(label) === noun));
const LIKE = 0.75;
const COUNTED = COUNT_ENDINGS.filter((end) => end.length > 0);

/** What the app calls the parts that the operations are on. */
function touchedLabels(spec: AppSpec, ops: readonly SpecOp[], deltas: readonly unknown[]): string[] {
  return ops.flatMap((op, at) => {
    const labels: (string | undefined)[] = [];
    const entity = "entity" in op && typeof op.entity === "string" ? spec.entities.find(({ id }) => id === op.entity) : undefined;
    const screen = "screen" in op && typeof op.screen === "string" ? spec.screens.find(({ id }) => id === op.screen) : undefined;
    labels.push(entity?.name, screen?.title);
    const field = "field" in op && typeof op.field === "string" ? entity?.fields.find(({ id }) => id === op.field) : undefined;
    labels.push(field?.label, ...(field?.options ?? []).map(({ label }) => label));
    const blockId = "block" in op ? (typeof op.block === "string" ? op.block : op.block.id) : undefined;
    const block = screen?.blocks.find(({ id }) => id === blockId);
    labels.push(block?.title);
    // Fields and lists are named by their ids in views, conditions and figures.
    const ids = new Set(JSON.stringify([deltas[at], deltas[at] === op && block]).match(/[A-Za-z]\w*/g) ?? []);
    for (const list of spec.entities) {
      if (ids.has(list.id)) labels.push(list.name);
      for (const one of list.fields)
        if (ids.has(one.id) && (list === entity || ids.has(list.id)))
          labels.push(one.label, ...(one.options ?? []).filter(({ value }) => ids.has(value)).map(({ label }) => label));
    }
    for (const one of spec.screens) if (ids.has(one.id)) labels.push(one.title);
    for (const action of spec.actions) if (ids.has(action.id)) labels.push(action.label);
    return labels.filter((label) => label !== undefined);
  });
}
