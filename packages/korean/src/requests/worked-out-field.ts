/** A field that is worked out of its record: what it is called in a request, and how it is put into the app. */
import type { EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { compactName } from "../claims/resolve.ts";
import { fieldFromLabel } from "../fields/field-from-label.ts";
import { josa } from "../korean-text.ts";
import { addFieldOps } from "../plan/apply/add-fields.ts";
import { numberKind } from "../plan/apply/figure-parts.ts";
import { visible } from "../plan/part-of-app.ts";
import type { Planned } from "../plan/planned.ts";
import { type Clause, type Span, wordsLeft } from "./clause.ts";
import { BY_ITSELF, PERCENTS } from "./formula-words.data.ts";

export interface Formula {
  text: string;
  told: string;
  result: "number" | "money" | "percent" | "date";
  unit?: string;
  name: string;
}

const SAYS_NOTHING: ReadonlySet<string> = new Set([...BY_ITSELF.split(" "), ...PERCENTS.split(" ")]);
const MOST_LABEL = 14;

export const saysNothing = (text: string): boolean => SAYS_NOTHING.has(text);

/** Where a word without spaces stands in a text that may have some. */
export function spanOfCompact(text: string, word: string): Span[] {
  const at = text.toLowerCase().replace(/\s/g, "").indexOf(word);
  if (at < 0) return [];
  const places = [...text].flatMap((one, index) => (/\s/.test(one) ? [] : [index]));
  return [[places[at]!, places[at + word.length - 1]! + 1]];
}

/**
 * What stays of the clause, which is the name; empty where nothing does. Undefined: there are words in several places, or too many, so
 * that something else may be asked.
 */
export function labelLeft(clause: Clause, spans: readonly Span[], lists: readonly EntitySpec[]): string | undefined {
  const ofLists = lists.flatMap(({ name }) => spanOfCompact(clause.text, compactName(name)));
  const left = wordsLeft(clause, spans).filter(
    ({ text, start, end }) => !saysNothing(text) && !ofLists.some(([from, to]) => start >= from && end <= to),
  );
  if (left.length === 0) return "";
  const [first, last] = [left[0]!, left.at(-1)!];
  // 총금액: a word is a name from its first letter on.
  let word = clause.text.slice(0, first.start).search(/\S*$/);
  // 받을 돈: with what says which.
  for (const one of clause.morphemes.toReversed())
    if (one.end === word - 1 && one.tag.endsWith("ETM") && !spans.some(([start, end]) => one.start < end && one.end > start))
      word = clause.text.slice(0, one.start).search(/\S*$/);
  // 총 비용: what stands before a noun and says which.
  const before = clause.morphemes.findLast(({ end }) => end <= word);
  const from =
    before?.tag === "MM" && before.end >= word - 1 && !spans.some(([start, end]) => before.start < end && before.end > start)
      ? before.start
      : word;
  const between = clause.text.slice(from, last.end);
  const label = between.trim();
  const isOne =
    /^[가-힣A-Za-z\d]+(?:\s[가-힣A-Za-z\d]+){0,2}$/.test(between) && !spans.some(([from, to]) => from > first.start && to < last.end);
  const isPhrase = !clause.morphemes.some(({ tag, start, end }) => tag.startsWith("J") && start >= from && end < last.end);
  return isOne && isPhrase && label.length <= MOST_LABEL && !/\d/.test(label) ? label : undefined;
}

/** Undefined: the list has something else under that name. */
export function withFormula(
  { spec, today }: Clause,
  entity: EntitySpec,
  label: string,
  { text, told, result, unit }: Formula,
): Planned | undefined {
  const had = visible(entity).find((field) => compactName(field.label) === compactName(label));
  if (had?.formula === text)
    return { kind: "there", text: `${entity.name}의 ${josa(had.label, "이/가")} 이미 그렇게 계산돼요.`, about: entity.id };
  const { id } = fieldFromLabel(label, { takenIds: new Set(entity.fields.map((field) => field.id)), noun: entity.name, origin: "user" });
  const field: FieldSpec = { id, label, type: "computed", formula: text, result, origin: "user", ...(unit !== undefined && { unit }) };
  if (had && had.type !== "computed" && numberKind(had, entity, spec) === undefined) return undefined;
  if (had)
    return {
      kind: "done",
      ops: [
        {
          op: "setField",
          entity: entity.id,
          field: had.id,
          patch: { type: "computed", formula: text, result, ...(unit !== undefined && { unit }) },
        },
      ],
      text: `${entity.name}의 ${josa(had.label, "을/를")} 이렇게 계산하게 바꿨어요: ${told}.`,
      about: entity.id,
    };
  return {
    kind: "done",
    ops: addFieldOps(spec, entity, [field], { today, mode: "edit" }).filter(({ op }) => op !== "setSample"),
    text: `${entity.name}마다 ${josa(label, "이/가")} 저절로 계산돼요: ${told}.`,
    about: entity.id,
  };
}
