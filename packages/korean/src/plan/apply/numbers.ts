/** A number said of something: how many fit, how much it is, how often. */
import { amountInUnit } from "../../grammar/amount-in-unit.ts";
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, EntitySpec, FieldSpec, SampleRow } from "@appmon/appspec/spec";
import type { Name } from "../../claims/claim.ts";
import { compactName, likeness } from "../../claims/resolve.ts";
import { contentWords } from "../../claims/content-words.ts";
import { CONTAINERS } from "../../listed/list-words.data.ts";
import { analyse } from "../../words/analyse.ts";
import { isHow } from "../unaccounted.ts";
import { weighPlaces } from "../../amounts/weigh-places.ts";
import { findQuantities, type Quantity } from "../../grammar/quantity.ts";
import { parsePeriod } from "../../grammar/periods.ts";
import type { Value } from "../../grammar/values.ts";
import { josa } from "../../korean-text.ts";
import { fieldNamed, type FoundField, listMeant, visible } from "../part-of-app.ts";
import type { Planned, Planning } from "../planned.ts";

const NUMBERS: ReadonlySet<string> = new Set(["number", "money", "percent"]);

/** 정원 8명, 회비 2만원: what new records begin with, and the examples of a pattern hold. */
export function setNumber(name: Name | null, value: Value, planning: Planning): Planned | undefined {
  if (value.kind !== "quantity") return undefined;
  const { dimension, unit } = value.value;
  const found =
    (name && fieldNamed(name, planning.spec, listMeant([name], [name], planning))) ??
    (name === null || isPeriod(name.text) ? priceMeant(value.value, planning) : undefined);
  if (!found || !NUMBERS.has(found.field.type)) return undefined;
  const { entity, field } = found;
  if ((field.type === "money") !== (dimension === "money") && dimension !== "none") return undefined;
  const amount = amountInUnit(value.value, field.unit);
  if (amount === undefined) return undefined;
  if (!isMeantThere(value.value, found, planning)) return undefined;
  const ops: SpecOp[] = [{ op: "setField", entity: entity.id, field: field.id, patch: { default: { value: amount } } }];
  if (planning.mode === "wish" && entity.origin !== "user") ops.push(...figureThroughout(planning.spec, entity, field, amount));
  const told = `${amount.toLocaleString("ko-KR")}${field.unit ?? unit}`;
  const text = `${entity.name}의 ${josa(field.label, "은/는")} ${told}에서 시작해요.`;
  const isSo = field.default && "value" in field.default && field.default.value === amount;
  if (planning.mode === "edit" && isSo) return { kind: "there", text, about: entity.id };
  return { kind: "done", ops, text: planning.mode === "edit" ? `${text} 이미 적은 기록은 그대로예요.` : text, about: entity.id };
}

/** Where a wish states it, people have to mean just that by it: 관리비는 다 5만원 is no rent. */
function isMeantThere(said: Quantity, { entity, field }: FoundField, { mode, text, spec }: Planning): boolean {
  if (mode !== "wish" || text === undefined) return true;
  const meant = weighPlaces(text, spec).filter(
    ({ quantity: { value } }) => value.amount === said.amount && value.dimension === said.dimension,
  );
  const isThere = ({ place, likely }: (typeof meant)[number]) =>
    likely >= LIKELY && place.list === entity.name && place.sort === "first" && place.names.includes(field.label);
  return meant.length === 0 || meant.some(isThere);
}
const LIKELY = 0.25;

/** 월 2만원; 지각 3천원 is of something else than the app's one amount. */
const isPeriod = (text: string): boolean => parsePeriod({ text, start: 0 })?.unread.length === 0;

/** 회비 관리. 월 2만원: the one amount of the app that is called by a word of the message. */
function priceMeant(said: Quantity, { spec, mode, nouns = [], text }: Planning): FoundField | undefined {
  if (mode !== "wish" || said.dimension !== "money") return undefined;
  const found = spec.entities.flatMap((entity) =>
    visible(entity)
      .filter(
        ({ type, label }) =>
          type === "money" && nouns.some((noun) => noun.length > 1 && likeness(compactName(noun), compactName(label)) >= 0.8),
      )
      .map((field) => ({ entity, field })),
  );
  const [only] = found;
  return only && found.length === 1 && (text === undefined || isSaidOf(said, only.field, text)) ? only : undefined;
}

/** 통장에 지금 412,000원 있어요 is not the fee that was spoken of before: the noun in front of an amount says what it is of. */
function isSaidOf(said: Quantity, { label }: FieldSpec, text: string): boolean {
  const at = findQuantities(text).find(({ value }) => value.amount === said.amount && value.dimension === said.dimension);
  if (!at) return true;
  const last = contentWords(analyse(text.slice(text.lastIndexOf("\n", at.start) + 1, at.start)))
    .filter((word) => !isPeriod(word.text) && !PLAIN_WORDS.has(word.text) && !isHow(word.text))
    .at(-1);
  return (
    last === undefined ||
    likeness(compactName(last.text), compactName(label)) >= SAME ||
    compactName(label).endsWith(compactName(last.text))
  );
}
const SAME = 0.8;
/** Of what is kept in it they say nothing. */
const PLAIN_WORDS: ReadonlySet<string> = new Set(CONTAINERS.split(" "));

/** The examples of a pattern agree with each other: where its amount stood in other lists, the new one stands. */
function figureThroughout(spec: AppSpec, entity: EntitySpec, field: FieldSpec, amount: number): SpecOp[] {
  const was = field.default && "value" in field.default ? field.default.value : entity.sample[0]?.[field.id];
  return spec.entities.flatMap((list): SpecOp[] => {
    const same = list === entity ? [field] : list.fields.filter(({ type }) => type === "money" && field.type === "money");
    const sample = list.sample.map((row): SampleRow => {
      const changed = same.filter(({ id }) => (list === entity ? row[id] !== undefined : row[id] === was));
      return changed.length === 0 ? row : { ...row, ...Object.fromEntries(changed.map(({ id }) => [id, amount])) };
    });
    return sample.some((row, at) => row !== list.sample[at]) ? [{ op: "setSample", entity: list.id, sample }] : [];
  });
}
