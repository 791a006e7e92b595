/** What a value has to be: what the form holds, and the constraint it comes to. */
import type { ChangeFormOf } from "@appmon/appspec/change-form";
import type { SpecOp } from "@appmon/appspec/operation";
import { constraintProblem } from "@appmon/appspec/rule-fit";
import type { Constraint } from "@appmon/appspec/rule-spec";
import { DAY_UNIT } from "@appmon/appspec/spec";
import type { AppSpec, Condition, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { areComplete, type ConditionRow, conditionsOf, whereOf } from "../conditions/condition-draft.ts";
import { entityOf } from "../list/list-ops.ts";
import { addLimitOps, ofTypes } from "./constraint-ops.ts";

/** Of a number; of a day; of two of a kind; of two days: how far they may lie apart. */
export const DEMANDS = ["most", "least", "notPast", "notFuture", "withinDays", "notMore", "notLess", "apart"] as const;
export type Demand = (typeof DEMANDS)[number];

type Check = Extract<Constraint, { kind: "check" }>;

export interface CheckDraft {
  field: string;
  demand: Demand;
  /** As typed. */
  value: string;
  other: string;
  /** Only records that meet them are looked at. */
  when: readonly ConditionRow[];
}

const NUMBERS: ReadonlySet<string> = new Set(["number", "money", "percent"]);
const isDay = ({ type }: FieldSpec) => type === "date" || type === "datetime";
export const checkedFields = (entity: EntitySpec): FieldSpec[] =>
  ofTypes(entity, "number", "money", "percent", "rating", "date", "datetime", "computed").filter(
    ({ type, result = "number" }) => type !== "computed" || NUMBERS.has(result),
  );

/** Fields it can be held against. */
export const othersOf = (entity: EntitySpec, id: string): FieldSpec[] => {
  const field = entity.fields.find((one) => one.id === id);
  if (!field) return [];
  return checkedFields(entity).filter((one) => one.id !== id && isDay(one) === isDay(field) && one.type !== "rating");
};

export function demandsOf(entity: EntitySpec, id: string): Demand[] {
  const field = checkedFields(entity).find((one) => one.id === id);
  if (!field) return [];
  const beside: Demand[] = othersOf(entity, id).length > 0 ? ["notMore", "notLess"] : [];
  if (!isDay(field)) return ["most", "least", ...beside];
  const hasDays = field.type === "date" && othersOf(entity, id).some(({ type }) => type === "date");
  return ["notPast", "withinDays", "notFuture", ...beside, ...(hasDays ? (["apart"] as const) : [])];
}

export const takesValue = (demand: Demand): boolean => demand === "most" || demand === "least" || takesDays(demand);
export const takesDays = (demand: Demand): boolean => demand === "withinDays" || demand === "apart";
export const takesOther = (demand: Demand): boolean => demand === "notMore" || demand === "notLess" || demand === "apart";
/** Those that can be held against each other so. */
export const othersFor = (entity: EntitySpec, { field, demand }: CheckDraft): FieldSpec[] =>
  othersOf(entity, field).filter(({ type }) => demand !== "apart" || type === "date");

const ASKED: Readonly<Partial<Record<Condition["op"], Demand>>> = { lte: "most", lt: "most", gte: "least", gt: "least" };
const BESIDE: Readonly<Partial<Record<Condition["op"], Demand>>> = { lte: "notMore", lt: "notMore", gte: "notLess", gt: "notLess" };
const DAYS: Readonly<Partial<Record<Condition["op"], Demand>>> = { lte: "withinDays", lt: "withinDays", gte: "notPast", gt: "notPast" };

export function startCheck(entity: EntitySpec, asked: Partial<ChangeFormOf<"check">> = {}): CheckDraft {
  const fields = checkedFields(entity);
  const field = fields.find(({ id }) => id === asked.field) ?? fields[0]!;
  const demands = demandsOf(entity, field.id);
  const heard = (asked.other === undefined ? (isDay(field) ? DAYS : ASKED) : BESIDE)[asked.op ?? "lte"];
  const demand = asked.field !== undefined && heard && demands.includes(heard) ? heard : demands[0]!;
  const other = othersOf(entity, field.id).find(({ id }) => id === asked.other) ?? othersOf(entity, field.id)[0];
  return { field: field.id, demand, value: asked.value ?? "", other: other?.id ?? "", when: [] };
}

/** Another demand of the same field, held against a field that goes with it. */
export function onDemand(entity: EntitySpec, draft: CheckDraft, demand: Demand): CheckDraft {
  const others = othersFor(entity, { ...draft, demand });
  return { ...draft, demand, other: others.some(({ id }) => id === draft.other) ? draft.other : (others[0]?.id ?? "") };
}

export function isDemandWhole(draft: CheckDraft): boolean {
  if (!areComplete(draft.when)) return false;
  if (takesOther(draft.demand) && draft.other === "") return false;
  if (takesDays(draft.demand)) return /^\d+$/.test(draft.value.trim()) && Number(draft.value) <= 3650;
  return !takesValue(draft.demand) || (draft.value.trim() !== "" && Number.isFinite(Number(draft.value)));
}

/** What stays empty is not held against anybody: whether it has to be filled in is said of the field. */
const filled = (...fields: string[]): Condition[] => fields.map((field) => ({ field, op: "filled" }));

export function checkOps(spec: AppSpec, entityId: string, draft: CheckDraft, message: string): SpecOp[] {
  const entity = entityOf(spec, entityId);
  if (!entity) return [];
  if (draft.demand !== "apart") return addLimitOps(entityId, checkConstraint(draft, message));
  const taken = new Set(entity.fields.map(({ id }) => id));
  let at = 1;
  while (taken.has(`daysApart${at}`)) at++;
  const id = `daysApart${at}`;
  const labelOf = (one: string) => entity.fields.find((field) => field.id === one)?.label ?? "";
  const helper: FieldSpec = {
    id,
    label: `${labelOf(draft.field)}~${labelOf(draft.other)}`,
    type: "computed",
    formula: `days(${draft.field}, ${draft.other})`,
    unit: DAY_UNIT,
    hidden: true,
    origin: "user",
  };
  const constraint: Check = {
    kind: "check",
    when: [...filled(draft.field, draft.other), ...conditionsOf(draft.when)],
    must: [{ field: id, op: "lte", value: Number(draft.value) }],
    message,
  };
  return [{ op: "addField", entity: entityId, field: helper }, ...addLimitOps(entityId, constraint)];
}

/** The constraint of every demand but of how far two days may lie apart, which stands in no field yet. */
export function checkConstraint({ field, demand, value, other, when }: CheckDraft, message: string): Check {
  const amount = Number(value);
  const check = (must: Condition[], ...used: string[]): Check => ({
    kind: "check",
    when: [...filled(...used), ...conditionsOf(when)],
    must,
    message,
  });
  switch (demand) {
    case "most":
      return check([{ field, op: "lte", value: amount }], field);
    case "least":
      return check([{ field, op: "gte", value: amount }], field);
    case "notPast":
      return check([{ field, op: "gte", value: { today: 0 } }], field);
    case "notFuture":
      return check([{ field, op: "lte", value: { today: 0 } }], field);
    case "withinDays":
      return check(
        [
          { field, op: "gte", value: { today: 0 } },
          { field, op: "lte", value: { today: amount } },
        ],
        field,
      );
    case "notMore":
    case "apart":
      return check([{ field, op: "lte", value: { field: other } }], field, other);
    case "notLess":
      return check([{ field, op: "gte", value: { field: other } }], field, other);
  }
}

/** What records have to meet to be saved; undefined: something is missing, or the app could not work it out. */
export function meetConstraint(
  spec: AppSpec,
  entity: EntitySpec,
  { must, when }: Record<"must" | "when", readonly ConditionRow[]>,
  message: string,
): Check | undefined {
  if (must.length === 0 || !areComplete([...must, ...when])) return undefined;
  const asked = whereOf(when);
  const made: Check = { kind: "check", ...(asked && { when: asked }), must: conditionsOf(must), message };
  return constraintProblem(spec, entity, made) === undefined ? made : undefined;
}
