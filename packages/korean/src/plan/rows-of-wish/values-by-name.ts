/** 민수랑 지은이는 시급 10,500원이고 태호는 12,000원: what is said of rows that the wish has named before, each by its name. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { compactName } from "../../claims/resolve.ts";
import { amountInUnit, countsSame, measuresSame } from "../../grammar/amount-in-unit.ts";
import { findQuantities, type Quantity } from "../../grammar/quantity.ts";
import { isHangul } from "../../grammar/slice.ts";
import { josa } from "../../korean-text.ts";
import { sentencesOf } from "../../listed/pieces.ts";
import { shownAmount } from "../../amounts/held-amount.ts";
import { agreeing } from "../apply/rows-agree.ts";
import { visible } from "../part-of-app.ts";

export interface ValuesByName {
  ops: SpecOp[];
  text: string;
  /** One for each thing that was said: what stands between them is heard still. */
  spans: [start: number, end: number][];
  /** What every row of the list has of its own now. */
  whole: FieldSpec[];
}

interface About {
  spec: AppSpec;
  /** KST yyyy-mm-dd */
  today: string;
}

/** Names of which one thing is said, and the amount. */
interface Said {
  names: string[];
  /** Between the names and the amount: 는 시급, 는 야간이라. */
  between: string;
  amount: Quantity;
  start: number;
  end: number;
}

/** So far behind a name an amount is its own. */
const MOST_BETWEEN = 16;
const LEAST_LETTERS = 2;
const JOINT = /^(?:이?(?:랑|하고|와|과)|이?\s*[,，·/])?\s*$/;
const TOPIC = /^(?:이?(?:는|은|가)|이|만|도|께서|:)?\s/;

/** Undefined: nothing is said of them that the list has a number for. */
export function valuesByName(entity: EntitySpec, text: string, { spec, today }: About): ValuesByName | undefined {
  const names = entity.sample.map((row) => String(row[entity.titleField] ?? "")).filter((name) => name.length >= LEAST_LETTERS);
  const set = new Map<string, { field: FieldSpec; value: number }[]>();
  const spans: [number, number][] = [];
  for (const sentence of sentencesOf(text)) {
    let last: FieldSpec | undefined;
    for (const one of saidOf(names, sentence.text)) {
      const field = fieldMeant(entity, one, last);
      const value = field && amountInUnit(one.amount, field.unit);
      if (!field || value === undefined) continue;
      last = field;
      for (const name of one.names) set.set(name, [...(set.get(name) ?? []).filter((had) => had.field !== field), { field, value }]);
      spans.push([sentence.start + one.start, sentence.start + one.end]);
    }
  }
  if (spans.length === 0) return undefined;
  const sample = entity.sample.map((row) => {
    const own = set.get(String(row[entity.titleField] ?? "")) ?? [];
    return { ...row, ...Object.fromEntries(own.map(({ field, value }) => [field.id, value])) };
  });
  const fields = [...new Set([...set.values()].flatMap((own) => own.map(({ field }) => field)))];
  return {
    ops: agreeing(spec, entity, sample, today),
    text: fields.map((field) => toldOf(field, set)).join(" "),
    spans,
    whole: fields.filter((field) => names.every((name) => set.get(name)?.some((own) => own.field === field))),
  };
}

function toldOf(field: FieldSpec, set: ReadonlyMap<string, { field: FieldSpec; value: number }[]>): string {
  const told = [...set].flatMap(([name, own]) =>
    own
      .filter((one) => one.field === field)
      .map(({ value }) => `${name} ${shownAmount(value, { unit: field.type === "money" ? "원" : field.unit })}`),
  );
  return `${josa(field.label, "은/는")} ${josa(told.join(", "), "으로/로")} 적어 두었어요.`;
}

function saidOf(names: readonly string[], text: string): Said[] {
  const mentions = names.flatMap((name) => placesOf(name, text)).toSorted((a, b) => a.start - b.start);
  const found: Said[] = [];
  let group: typeof mentions = [];
  for (const [at, mention] of mentions.entries()) {
    group.push(mention);
    const next = mentions[at + 1];
    if (next && JOINT.test(text.slice(mention.end, next.start))) continue;
    const rest = text.slice(mention.end, next?.start);
    const [amount] = TOPIC.test(rest) ? findQuantities(rest) : [];
    if (amount && amount.start <= MOST_BETWEEN)
      found.push({
        names: group.map(({ name }) => name),
        between: rest.slice(0, amount.start),
        amount: amount.value,
        start: group[0]!.start,
        end: mention.end + amount.end,
      });
    group = [];
  }
  return found;
}

/** Where it stands as a word, with a particle behind it or nothing. */
function placesOf(name: string, text: string): { name: string; start: number; end: number }[] {
  const places = [];
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const end = at + name.length;
    if (isHangul(text[at - 1])) continue;
    if (/^(?:이?(?:랑|하고|와|과|는|은|가|만|도)?|께서)?(?:[^가-힣]|$)/.test(text.slice(end))) places.push({ name, start: at, end });
  }
  return places;
}

/** The number that is named with it, else the one that was said before in the sentence, else the only one of its unit. */
function fieldMeant(entity: EntitySpec, { names, between, amount }: Said, last: FieldSpec | undefined): FieldSpec | undefined {
  // 셋이서 3명: how many they are.
  if (amount.dimension === "count" && amount.amount === names.length) return undefined;
  const fields = visible(entity).filter((field) => holds(field, amount));
  const words = compactName(between);
  return (
    fields.find(({ label }) => words.includes(compactName(label))) ??
    fields.find((field) => field === last) ??
    (fields.length === 1 ? fields[0] : undefined)
  );
}

function holds({ type, unit }: FieldSpec, { dimension, unit: said }: Quantity): boolean {
  if (type === "money") return dimension === "money";
  return type === "number" && dimension !== "money" && unit !== undefined && (countsSame(said, unit) || measuresSame(said, unit));
}
