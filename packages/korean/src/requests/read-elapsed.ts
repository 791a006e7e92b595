/** What is between two fields of a record that begin and end something: 출발 계기판 도착 계기판 넣으면 주행거리, 걸린 시간 표시. */
import type { EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { compactName } from "../claims/resolve.ts";
import { formsOf } from "../grammar/conjugate.ts";
import { josa } from "../korean-text.ts";
import { visible } from "../plan/part-of-app.ts";
import type { Clause, RequestReader, Span } from "./clause.ts";
import { ELAPSED_HEADS, ELAPSED_WORDS, END_PARTS, FILLING_STEMS, START_PARTS } from "./figure-words.data.ts";
import { type Formula, labelLeft, withFormula } from "./worked-out-field.ts";

const words = (list: string): string[] => list.split(" ");
const HEADS = words(ELAPSED_HEADS);
const OF_TIME: ReadonlySet<string> = new Set(words(ELAPSED_WORDS));
const STARTS = words(START_PARTS);
const ENDS = words(END_PARTS);
const FILLING: ReadonlySet<string> = new Set(words(FILLING_STEMS).flatMap((stem) => [stem, ...formsOf(stem)]));
const IF = "면";

interface Pair {
  entity: EntitySpec;
  start: FieldSpec;
  end: FieldSpec;
}

export const readElapsed: RequestReader = (clause) => {
  const pairs = clause.spec.entities.flatMap((entity) => pairsOf(entity));
  if (pairs.length === 0) return undefined;
  const filled = filledIn(clause);
  // What comes of it is said behind: 거리 of 주행거리 is none that is filled in.
  const mentions = filled ? clause.words.fields.filter(({ span }) => span[1] <= filled[0]) : clause.words.fields;
  const spans: Span[] = [...mentions.map(({ span }) => span), ...(filled ? [filled] : [])];
  const said = pairs.filter(({ entity, start, end }) => [start, end].every((field) => isNamed(field, entity, clause)));
  const isNobodys = mentions.some(({ field }) => !pairs.some(({ start, end }) => field.id === start.id || field.id === end.id));
  if (isNobodys || (filled && said.length === 0) || (!filled && mentions.length > 0)) return undefined;
  const label = labelLeft(clause, spans, []);
  if (!label || !isElapsed(label)) return undefined;
  const fitting = (said.length > 0 ? said : pairs).filter((pair) => fits(pair, label));
  const [only, ...others] = fitting;
  if (!only || others.length > 0) return undefined;
  const formula = formulaOf(only, label);
  // Whatever it is called there.
  const had = visible(only.entity).find((field) => field.formula === formula.text);
  if (had) return { kind: "there", text: `${only.entity.name}의 ${josa(had.label, "이/가")} 이미 그렇게 계산돼요.`, about: only.entity.id };
  return withFormula(clause, only.entity, label, formula);
};

/** 넣으면. */
function filledIn({ text, morphemes }: Clause): Span | undefined {
  for (const { surface, lemma, tag, start } of morphemes) {
    if (!tag.startsWith("VV") && !tag.startsWith("XSV") && !tag.startsWith("NNG")) continue;
    const end = start + text.slice(start).search(/(?:\s|$)/);
    const isFilling = FILLING.has(lemma.replace(/다$/, "")) || FILLING.has(surface) || tag.startsWith("XSV");
    if (isFilling && text.slice(start, end).endsWith(IF)) return [start, end];
  }
  return undefined;
}

const isNamed = (field: FieldSpec, entity: EntitySpec, { words: { fields } }: Clause): boolean =>
  fields.some((one) => one.field.id === field.id && one.entity.id === entity.id);

/** 걸린 시간, 주행거리. */
function isElapsed(label: string): boolean {
  const said = compactName(label);
  const head = HEADS.find((one) => said.endsWith(one));
  return head !== undefined && (said.length > head.length ? OF_TIME.has(said.slice(0, -head.length)) : head.length > 2);
}

/** Every two fields of one kind that are called alike but for which comes first. */
function pairsOf(entity: EntitySpec): Pair[] {
  const fields = visible(entity).filter(({ type }) => KINDS.has(type));
  return fields.flatMap((start) =>
    fields
      .filter((end) => end !== start && end.type === start.type && end.unit === start.unit && isPair(start.label, end.label))
      .map((end) => ({ entity, start, end })),
  );
}
const KINDS: ReadonlySet<string> = new Set(["number", "time", "datetime", "date"]);

function isPair(start: string, end: string): boolean {
  const [first, last] = [restOf(start, STARTS), restOf(end, ENDS)];
  return first.some((rest) => last.includes(rest));
}

/** 시각 of 출발 시각. */
const restOf = (label: string, parts: readonly string[]): string[] => {
  const name = compactName(label);
  return parts.flatMap((part) =>
    name.startsWith(part) ? [name.slice(part.length)] : name.endsWith(part) ? [name.slice(0, -part.length)] : [],
  );
};

/** A way is between two numbers, time between two times. */
function fits({ start: { type } }: Pair, label: string): boolean {
  const said = compactName(label);
  if (said.endsWith("시간")) return type === "time" || type === "datetime";
  if (said.endsWith("기간") || said.endsWith("일수")) return type === "date";
  return type === "number";
}

function formulaOf({ start, end }: Pair, name: string): Formula {
  const told = `${start.label}부터 ${end.label}까지`;
  if (start.type === "date") return { text: `daysBetween(${start.id}, ${end.id})`, told, result: "number", unit: "일", name };
  if (start.type === "number")
    return {
      text: `${end.id} - ${start.id}`,
      told: `${end.label} − ${start.label}`,
      result: "number",
      ...(start.unit !== undefined && { unit: start.unit }),
      name,
    };
  return { text: `minutesBetween(${start.id}, ${end.id})`, told, result: "number", unit: "분", name };
}
