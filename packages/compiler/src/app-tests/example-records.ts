/** Records for the tests of an app: one of each list that is there already, and what a new one is made of. */
import type { FieldSpec } from "@appmon/appspec/spec";
import type { Json } from "@appmon/kernel/json";
import { parseFormula } from "@appmon/kit/formula-grammar";
import type { Rule } from "@appmon/kit/schema";
import { own } from "@appmon/kit/record-rules";
import { openTestApp, TEST_MOMENT, type TestApp, type TestAppOptions } from "@appmon/kit/test-app";
import type { AppPlan, EntityPlan } from "../app-plan.ts";
import { recordFields } from "../app-plan.ts";
import type { Values } from "./values.ts";
import { changesFor } from "./value-changes.ts";
import { isRefused } from "./try-write.ts";

export interface Example {
  entity: EntityPlan;
  /** What a new record is made of; undefined where no values were found that the app takes. */
  fresh: Values | undefined;
  /** The record that is there from the start. */
  there: Values & { id: string };
}

interface Told extends Pick<Example, "entity" | "there"> {
  fields: readonly FieldSpec[];
}

/** How far from the day of the tests the days of a record are: the first whose record the app takes counts. */
const DISTANCES = [5, 0, -5, 40];
const THERE_DISTANCES = [1, -4];
/** Days of a record come one after another, or go back: what was asked before it was answered may stand behind that. */
const STEPS = [1, -1];
const MOST_CHANGES = 150;

/** Id of the record of a list that is there from the start. */
export const thereId = (entity: string): string => `${entity}1`;

/** The app as its tests open it: its lists and rules, with the records that are there. */
export function appOf(plan: AppPlan, examples: readonly Pick<Example, "entity" | "there">[]): TestAppOptions {
  const pointed = examples.filter(({ entity }) => isPointedTo(plan, entity));
  return {
    collections: plan.entities.map(({ spec }) => ({ ...spec, sample: [] })),
    rules: (plan.spec.rules ?? []) as Rule[],
    ...(plan.spec.auth && { people: plan.spec.auth }),
    records: Object.fromEntries(pointed.map(({ entity, there }) => [entity.spec.id, [there]])),
  };
}

/** Whether records of some list point to records of this one: then one of it is there. */
export const isPointedTo = (plan: AppPlan, entity: EntityPlan): boolean =>
  plan.entities.some(({ spec }) => spec.fields.some(({ type, target }) => type === "relation" && target === entity.spec.id));

/** One example for every list, in their order. */
export async function examplesOf(plan: AppPlan): Promise<Example[]> {
  const told = plan.entities.map((entity): Told => {
    const fields = toldFields(plan, entity);
    return { entity, fields, there: { ...valuesOf(plan, entity, fields, 0, 1), id: thereId(entity.spec.id) } };
  });
  for (const [at, one] of told.entries()) told[at] = { ...one, there: await likeliestThere(plan, told, one) };
  const examples: Example[] = [];
  for (const { entity, fields, there } of told) {
    examples.push({ entity, fresh: await acceptedOf(plan, told, { entity, fields }), there });
  }
  return examples;
}

/** Values that the app takes: as they come, else with a field or two as the app's conditions might want them. */
async function acceptedOf(
  plan: AppPlan,
  told: readonly Pick<Example, "entity" | "there">[],
  { entity, fields }: { entity: EntityPlan; fields: readonly FieldSpec[] },
): Promise<Values | undefined> {
  const isTaken = async (values: Values) => !(await isRefused(openTestApp(appOf(plan, told)).create(entity.spec, values)));
  const tries = distinct(STEPS.flatMap((step) => DISTANCES.map((distance) => valuesOf(plan, entity, fields, 1, distance, step))));
  let best: { values: Values; below: number } | undefined;
  for (const values of tries) {
    const below = await belowNothing(plan, told, entity, (app) => app.create(entity.spec, values));
    if (below !== undefined && (best === undefined || below < best.below)) best = { values, below };
    if (best?.below === 0) break;
  }
  if (best) return best.values;
  const [first = {}] = tries;
  const asked = (entity.spec.constraints ?? []).flatMap((one) => (one.kind === "check" ? [...(one.when ?? []), ...one.must] : []));
  for (const changed of changesFor(entity, first, asked).slice(0, MOST_CHANGES))
    if (await isTaken({ ...first, ...changed })) return { ...first, ...changed };
  return undefined;
}

/** The record that is there, on days that make sense of what is worked out of it. */
async function likeliestThere(plan: AppPlan, told: readonly Told[], one: Told): Promise<Example["there"]> {
  const { entity, fields, there } = one;
  if (!isPointedTo(plan, entity)) return there;
  const tries = distinct(STEPS.flatMap((step) => THERE_DISTANCES.map((days) => valuesOf(plan, entity, fields, 0, days, step))));
  let best = { values: there as Values, below: Infinity };
  for (const values of tries) {
    const changed = told.map((other) => (other === one ? { entity, there: { ...values, id: there.id } } : other));
    const below = await belowNothing(plan, changed, entity, (app) => app.read(entity.spec, there.id));
    if (below !== undefined && below < best.below) best = { values, below };
    if (best.below === 0) break;
  }
  return { ...best.values, id: there.id };
}

/** How much of what is worked out of a record comes to less than nothing: days since what is yet to come. Undefined where it is refused. */
async function belowNothing(
  plan: AppPlan,
  told: readonly Pick<Example, "entity" | "there">[],
  entity: EntityPlan,
  find: (app: TestApp) => Promise<object>,
): Promise<number | undefined> {
  let record: Values = {};
  const found = find(openTestApp(appOf(plan, told))).then((one) => (record = one as Values));
  if (await isRefused(found)) return undefined;
  const worked = recordFields(entity).filter(({ type }) => type === "computed");
  return worked.filter(({ id }) => Number(own(record, id)) < 0).length;
}

const distinct = (tries: readonly Values[]): Values[] => [...new Map(tries.map((one) => [JSON.stringify(one), one])).values()];

/** Fields that an example says something of: those that must be there, and those that a rule of the app reads. */
function toldFields(plan: AppPlan, entity: EntityPlan): FieldSpec[] {
  const { rules = [] } = plan.spec;
  const own = rules.filter((rule) => rule.entity === entity.spec.id);
  const set = new Set(
    own.flatMap(({ on, steps }) => (on === "create" ? steps.flatMap((step) => (step.do === "set" ? [step.field] : [])) : [])),
  );
  const read = new Set([...entity.spec.fields.flatMap(readBy), ...textsIn([entity.spec.constraints, own])]);
  for (const { spec } of plan.entities)
    for (const { rollup } of spec.fields)
      if (rollup?.entity === entity.spec.id)
        for (const id of [rollup.via, rollup.field, ...(rollup.where ?? []).map(({ field }) => field)]) read.add(id ?? "");
  return recordFields(entity).filter(
    (field) =>
      field.type !== "computed" &&
      !field.hidden &&
      !set.has(field.id) &&
      !(field.default && "auto" in field.default && field.default.auto === "sequence") &&
      (field.required === true || field.unique === true || read.has(field.id)),
  );
}

/** Every text in a declaration: ids of fields are among them. */
export function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function readBy({ formula, lookup }: FieldSpec): string[] {
  const parsed = formula === undefined ? undefined : parseFormula(formula);
  return [...(parsed?.ok ? parsed.fields : []), ...(lookup ? [lookup.via] : [])];
}

function valuesOf(plan: AppPlan, entity: EntityPlan, fields: readonly FieldSpec[], nth: number, distance: number, step = 1): Values {
  // What is found by a key is for its owner alone: its examples stand nowhere.
  const sample = entity.spec.foundBy === undefined ? entity.spec.sample[nth] : undefined;
  const values: [string, Json][] = [];
  let [days, hours] = [0, 0];
  for (const field of fields) {
    const isDay = /^(?:date|datetime|daterange)$/.test(field.type);
    const value = valueOf(plan, field, {
      nth,
      day: dayAfter(distance + days),
      hour: 10 + nth + hours,
      said: sample && Object.hasOwn(sample, field.id) ? sample[field.id] : undefined,
    });
    if (isDay) days += step;
    if (field.type === "time" || field.type === "datetime") hours += 2;
    if (value !== undefined) values.push([field.id, value]);
  }
  return Object.fromEntries(values);
}

interface Wanted {
  nth: number;
  day: string;
  hour: number;
  /** What an example row of the app says. */
  said: Json | undefined;
}

/** A value that the field takes; undefined where it stays empty. */
function valueOf(plan: AppPlan, field: FieldSpec, { nth, day, hour, said }: Wanted): Json | undefined {
  const first = field.options?.[0]?.value;
  const begins = field.default && "value" in field.default ? field.default.value : undefined;
  switch (field.type) {
    case "number":
    case "money":
    case "percent":
    case "rating":
      return numberFor(field, said);
    case "boolean":
      return begins ?? false;
    case "date":
      return day;
    case "time":
      return `${hour}:00`;
    case "datetime":
      return `${day}T${hour}:00`;
    case "month":
      return day.slice(0, 7);
    case "daterange":
      return { start: day, end: day };
    case "select":
    case "status":
      return begins ?? first;
    case "multiselect":
      return first === undefined ? undefined : [first];
    case "tags":
      return ["예시"];
    case "relation":
      return field.target !== undefined && plan.entity(field.target) ? thereId(field.target) : undefined;
    case "computed":
      return undefined;
    default:
      return textFor(field, nth, said);
  }
}

/** Of 0 and 1 nobody sees whether they were added, counted or multiplied. */
const numberFor = ({ min = 0, max = Infinity }: FieldSpec, said: Json | undefined): number =>
  typeof said === "number" && said >= Math.max(min, 2) && said <= max ? said : Math.min(Math.max(min, 2), max);

function textFor({ type, label, maxLength }: FieldSpec, nth: number, said: Json | undefined): string {
  switch (type) {
    case "phone":
      return `010-1234-567${nth}`;
    case "email":
      return `someone${nth}@example.com`;
    case "image":
    case "file":
    case "url":
      return `https://example.com/${nth}.png`;
    case "colour":
      return "#336699";
    case "address":
      return "서울시 중구 세종대로 110";
    default: {
      const text = typeof said === "string" && said.trim() !== "" && said.length <= 40 ? said : `${label} ${nth + 1}`;
      return text.slice(0, maxLength ?? 40);
    }
  }
}

/** The day so many days after that of the tests. */
const dayAfter = (days: number): string =>
  new Date(Date.parse(`${TEST_MOMENT.slice(0, 10)}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
