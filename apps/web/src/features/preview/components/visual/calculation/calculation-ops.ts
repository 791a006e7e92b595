/** Fields that are worked out, made by hand: what can be worked out of a list, and the operations that put such a field in or change it. */
import { type Calculation, CALCULATIONS } from "@appmon/appspec/change-form";
import type { DerivedResult, Rollup } from "@appmon/appspec/derived-spec";
import type { SpecOp } from "@appmon/appspec/operation";
import { DAY_UNIT, HOUR_UNIT, MINUTE_UNIT, PLAIN_COUNTER } from "@appmon/appspec/spec";
import type { AppSpec, EntitySpec, FieldSpec, FieldType } from "@appmon/appspec/spec";
import { conditionsOf, type ConditionRow, whereOf } from "../conditions/condition-draft.ts";
import { countedFields } from "../figure/figure-ops.ts";
import { knownFields } from "../list/known-fields.ts";
import { columnOps, entityOf, freeId, shownFields } from "../list/list-ops.ts";
import { numberOf } from "../typed-number.ts";
import { PLAIN_SHAPE, type ResultShape, shaped } from "./result-shape.ts";

export interface CalculationDraft extends ResultShape {
  label: string;
  how: Calculation;
  /** Ids of fields of the list; `NUMBER` is the number that is typed, `TODAY` the day it is looked at. */
  first: string;
  second: string;
  /** As typed. */
  number: string;
  /** lookup: the field that links; rollup: id of a link of `linksOf`. */
  via: string;
  fn: Rollup["fn"];
  /** lookup, rollup: id of the field of the other list. */
  field: string;
  /** rollup: only records that meet them. */
  only: readonly ConditionRow[];
  /** How a number is shown; "" as what it is worked out of. */
  shown: NumberResult | "";
  /** null: as what it is worked out of. */
  unit: string | null;
}

export const NUMBER = "#number";
export const TODAY = "#today";
export const NUMBER_RESULTS = ["number", "money", "percent"] as const satisfies DerivedResult[];
export type NumberResult = (typeof NUMBER_RESULTS)[number];
/** What a field is worked out by. */
export type Worked = Pick<FieldSpec, "formula" | "lookup" | "rollup" | "result" | "unit">;

const DAYS: ReadonlySet<FieldType> = new Set(["date", "datetime"]);
/** What another list can tell of its records. */
const READ: ReadonlySet<FieldType> = new Set([
  "text",
  "longtext",
  "phone",
  "email",
  "url",
  "address",
  "number",
  "money",
  "percent",
  "rating",
  "date",
  "datetime",
  "time",
  "month",
  "select",
  "status",
  "boolean",
  "computed",
]);

const isDay = ({ type, result }: FieldSpec): boolean => DAYS.has(type) || (type === "computed" && result === "date");
const dayFields = (spec: AppSpec, entityId: string): FieldSpec[] => knownFields(spec, entityId).filter(isDay);

/** Fields that hold a time of day or a moment. */
const timeFields = (spec: AppSpec, entityId: string): FieldSpec[] =>
  knownFields(spec, entityId).filter(({ type }) => type === "time" || type === "datetime");
/** Those that one of the same kind stands beside: nothing lies between a moment and a time of any day. */
const pairedTimes = (spec: AppSpec, entityId: string): FieldSpec[] => {
  const times = timeFields(spec, entityId);
  return times.filter(({ type }) => times.filter((other) => other.type === type).length > 1);
};
const isBetweenTimes = (how: Calculation): boolean => how === "minutes" || how === "hours";

/** Links of other lists to this one: what they come to can be gathered here. */
export function linksOf(spec: AppSpec, entityId: string): { id: string; entity: EntitySpec; via: FieldSpec }[] {
  return spec.entities.flatMap((entity) =>
    shownFields(entity)
      .filter(({ type, target }) => type === "relation" && target === entityId)
      .map((via) => ({ id: `${entity.id}.${via.id}`, entity, via })),
  );
}
/** Fields by which a record of this list picks one of another. */
export function pickFields(spec: AppSpec, entityId: string): FieldSpec[] {
  const entity = entityOf(spec, entityId);
  const fields = entity ? shownFields(entity) : [];
  return fields.filter(({ type, target }) => type === "relation" && target !== undefined && readFields(spec, target).length > 0);
}
/** What can be read of a list from another. */
export const readFields = (spec: AppSpec, entityId: string): FieldSpec[] =>
  knownFields(spec, entityId).filter(({ type }) => READ.has(type));

/** The list that a lookup or rollup reads. */
export function otherOf(spec: AppSpec, entityId: string, { how, via }: Pick<CalculationDraft, "how" | "via">): EntitySpec | undefined {
  if (how === "rollup") return linksOf(spec, entityId).find(({ id }) => id === via)?.entity;
  const target = pickFields(spec, entityId).find(({ id }) => id === via)?.target;
  return how === "lookup" && target !== undefined ? entityOf(spec, target) : undefined;
}

/** Fields of the other list that may be read so. */
export function otherFields(spec: AppSpec, entityId: string, draft: Pick<CalculationDraft, "how" | "via" | "fn">): FieldSpec[] {
  const other = otherOf(spec, entityId, draft);
  if (!other || (draft.how === "rollup" && draft.fn === "count")) return [];
  if (draft.how === "lookup" || draft.fn === "last") return readFields(spec, other.id);
  const numbers = countedFields(spec, other.id);
  return draft.fn === "min" || draft.fn === "max" ? [...numbers, ...dayFields(spec, other.id)] : numbers;
}
export const ROLLUPS = ["count", "sum", "avg", "min", "max", "last"] as const satisfies Rollup["fn"][];
/** What can be gathered by a link. */
export const rollupsOf = (spec: AppSpec, entityId: string, via: string): Rollup["fn"][] =>
  ROLLUPS.filter((fn) => fn === "count" || otherFields(spec, entityId, { how: "rollup", via, fn }).length > 0);

/** Ids that may stand first and second. @param without the field itself, where it is changed */
export function operandsOf(spec: AppSpec, entityId: string, how: Calculation, without?: string): { first: string[]; second: string[] } {
  const others = (fields: FieldSpec[]) => fields.map(({ id }) => id).filter((id) => id !== without);
  const numbers = others(countedFields(spec, entityId));
  const days = others(dayFields(spec, entityId));
  if (how === "days") return days.length === 0 ? NOTHING : { first: [...days, TODAY], second: [...days, TODAY] };
  if (isBetweenTimes(how)) {
    const times = others(pairedTimes(spec, entityId));
    return { first: times, second: times };
  }
  if (how === "later") {
    const times = others(timeFields(spec, entityId));
    return times.length === 0 ? NOTHING : { first: times, second: [NUMBER, ...numbers] };
  }
  if (how === "shift") return days.length === 0 ? NOTHING : { first: days, second: [NUMBER, ...numbers] };
  if (how === "lookup" || how === "rollup" || numbers.length === 0) return NOTHING;
  return { first: how === "percent" ? numbers : [...numbers, NUMBER], second: [...numbers, NUMBER] };
}
const NOTHING = { first: [], second: [] };

/** What may stand second beside the first: no number beside a number, no day beside itself, and times of one kind. */
export function secondsOf(spec: AppSpec, entityId: string, how: Calculation, first: string, without?: string): string[] {
  const { second } = operandsOf(spec, entityId, how, without);
  if (!isBetweenTimes(how)) return second.filter((id) => (id !== NUMBER && id !== TODAY) || id !== first);
  const times = timeFields(spec, entityId);
  const typeOf = (id: string) => times.find((field) => field.id === id)?.type;
  return second.filter((id) => id !== first && typeOf(id) === typeOf(first));
}

/** Ways to work something out that the list has the fields for. */
export function waysOf(spec: AppSpec, entityId: string, without?: string): Calculation[] {
  return CALCULATIONS.filter((how) => {
    if (how === "lookup") return pickFields(spec, entityId).length > 0;
    if (how === "rollup") return linksOf(spec, entityId).length > 0;
    return operandsOf(spec, entityId, how, without).first.length > 0;
  });
}
/** What is not possible together made possible: the first that fits stands in its place. */
export function fitting(spec: AppSpec, entityId: string, draft: CalculationDraft, without?: string): CalculationDraft {
  const { how } = draft;
  if (how === "lookup" || how === "rollup") {
    const vias = how === "lookup" ? pickFields(spec, entityId).map(({ id }) => id) : linksOf(spec, entityId).map(({ id }) => id);
    const via = vias.includes(draft.via) ? draft.via : (vias[0] ?? "");
    const fn = rollupsOf(spec, entityId, via).find((one) => one === draft.fn) ?? "count";
    const fields = otherFields(spec, entityId, { how, via, fn });
    const field = fields.find(({ id }) => id === draft.field)?.id ?? fields[0]?.id ?? "";
    const other = otherOf(spec, entityId, { how, via });
    // Conditions are of one list: those of another say nothing of this one.
    const isOf = (id: string) => other?.fields.some((one) => one.id === id) === true;
    const only = how === "rollup" && conditionsOf(draft.only).every(({ field: id }) => isOf(id)) ? draft.only : [];
    return { ...draft, via, fn, field, only };
  }
  const { first: firsts } = operandsOf(spec, entityId, how, without);
  const first = firsts.includes(draft.first) ? draft.first : (firsts[0] ?? "");
  // A second field is likelier than the same again.
  const free = secondsOf(spec, entityId, how, first, without);
  const second = free.includes(draft.second) ? draft.second : (free.find((id) => id !== first) ?? free[0] ?? "");
  return { ...draft, first, second };
}

/** Whether the typed number counts. */
export const usesNumber = ({ how, first, second }: CalculationDraft): boolean =>
  how !== "lookup" && how !== "rollup" && (first === NUMBER || second === NUMBER);

/** Part of one: of a number, or of a field that holds percents; else how much of one field another is. */
export const isPartOf = (fields: readonly FieldSpec[], second: string): boolean =>
  second === NUMBER || fields.some(({ id, type, result }) => id === second && (type === "percent" || result === "percent"));

/** What the field is worked out by; undefined: something is missing. */
export function workedBy(spec: AppSpec, entityId: string, draft: CalculationDraft): Worked | undefined {
  const { how, via, field, fn, only } = draft;
  const entity = entityOf(spec, entityId);
  if (!entity) return undefined;
  const shown = shownOf(spec, entityId, draft);
  if (how === "lookup" || how === "rollup") {
    const other = otherOf(spec, entityId, draft);
    if (!other || (field === "" && !(how === "rollup" && fn === "count"))) return undefined;
    if (how === "lookup") return { lookup: { via, field }, ...shown };
    const back = linksOf(spec, entityId).find(({ id }) => id === via)!.via.id;
    const where = whereOf(only);
    return { rollup: { entity: other.id, via: back, fn, ...(fn !== "count" && { field }), ...(where && { where }) }, ...shown };
  }
  const typed = numberOf(draft.number);
  if (usesNumber(draft) && typed === null) return undefined;
  const said = (id: string) => (id === NUMBER ? String(typed) : id === TODAY ? "today()" : id);
  const [a, b] = [said(draft.first), said(draft.second)];
  if (a === "" || b === "") return undefined;
  const formula = shaped(formulaOf(spec, entityId, draft, [a, b]), shapeIn(draft, shown.result));
  return formula === undefined ? undefined : { formula, ...shown };
}

/** Nobody pays parts of a won: what is divided is rounded by itself. */
export const isRoundedAnyway = ({ how }: Pick<CalculationDraft, "how">, result: DerivedResult | undefined): boolean =>
  result === "money" && (how === "divide" || how === "percent");
/** Whether what comes out may be rounded and bounded: a number that is worked out of fields of the record. */
export const takesShape = ({ how }: Pick<CalculationDraft, "how">): boolean =>
  how !== "lookup" && how !== "rollup" && how !== "shift" && how !== "later";

function shapeIn(draft: CalculationDraft, result: DerivedResult | undefined): ResultShape {
  const { round, to, min, max } = takesShape(draft) ? draft : PLAIN_SHAPE;
  return round === "" && isRoundedAnyway(draft, result) ? { round: "round", to: "1", min, max } : { round, to, min, max };
}

export const HOUR_MINUTES = 60;
const SIGNS = { add: "+", subtract: "-", multiply: "*", divide: "/" } as const;

function formulaOf(spec: AppSpec, entityId: string, { how, second }: CalculationDraft, [a, b]: [string, string]): string {
  if (how === "days") return `daysBetween(${a}, ${b})`;
  if (how === "shift") return `addDays(${a}, ${b})`;
  if (how === "later") return `addMinutes(${a}, ${b})`;
  if (how === "minutes") return `minutesBetween(${a}, ${b})`;
  if (how === "hours") return `minutesBetween(${a}, ${b}) / ${HOUR_MINUTES}`;
  const part = isPartOf(knownFields(spec, entityId), second);
  return how === "percent" ? (part ? `${a} * ${b} / 100` : `${a} / ${b} * 100`) : `${a} ${SIGNS[how as keyof typeof SIGNS]} ${b}`;
}

/** What it comes to is shown as what it is worked out of, unless something else is chosen; only numbers can be shown otherwise. */
function shownOf(spec: AppSpec, entityId: string, draft: CalculationDraft): Pick<Worked, "result" | "unit"> {
  const found = naturally(spec, entityId, draft);
  if (found.result !== undefined && !isNumber(found.result))
    return found.result === "date" && draft.how === "shift" ? { result: "date" } : {};
  const result = draft.shown === "" ? (found.result ?? "number") : draft.shown;
  const unit = draft.unit ?? (draft.shown === "" || draft.shown === found.result ? found.unit : undefined);
  return { result, ...(result === "number" && unit && { unit }) };
}
export const isNumber = (result: DerivedResult): result is NumberResult => (NUMBER_RESULTS as readonly DerivedResult[]).includes(result);

/** What it comes to by what it is worked out of. */
export function naturally(spec: AppSpec, entityId: string, draft: CalculationDraft): { result: DerivedResult; unit?: string } {
  const { how, first, second, fn } = draft;
  if (how === "shift") return { result: "date" };
  if (how === "later") return { result: "text" };
  if (how === "days") return { result: "number", unit: DAY_UNIT };
  if (isBetweenTimes(how)) return { result: "number", unit: how === "hours" ? HOUR_UNIT : MINUTE_UNIT };
  const other = otherOf(spec, entityId, draft);
  if (other) {
    if (how === "rollup" && fn === "count") return { result: "number", unit: other.counter ?? PLAIN_COUNTER };
    const read = otherFields(spec, entityId, draft).find(({ id }) => id === draft.field);
    return read ? kindOf(read) : { result: "number" };
  }
  const fields = knownFields(spec, entityId);
  const [a, b] = [first, second].map((id) => {
    const field = fields.find((one) => one.id === id);
    return field && kindOf(field);
  });
  if (how === "percent") return isPartOf(fields, second) ? (a ?? { result: "number" }) : { result: "percent" };
  if (how === "divide") {
    const isShare = a?.result === "money" && b?.result !== "money";
    return isShare ? { result: "money" } : { result: "number" };
  }
  if (a?.result === "money" || b?.result === "money") return { result: "money" };
  const unit = how === "multiply" ? undefined : a && b ? (a.unit === b.unit ? a.unit : undefined) : (a?.unit ?? b?.unit);
  const result = how !== "multiply" && (a ?? b)?.result === "percent" && (b ?? a)?.result === "percent" ? "percent" : "number";
  return { result, ...(unit !== undefined && { unit }) };
}

/** What a field is when it is read. */
function kindOf({ type, result, unit }: FieldSpec): { result: DerivedResult; unit?: string } {
  if (type === "computed") return { result: result ?? "number", ...(unit && { unit }) };
  if (type === "money" || type === "percent" || type === "boolean") return { result: type };
  if (type === "number" || type === "rating") return { result: "number", ...(unit && { unit }) };
  return { result: DAYS.has(type) ? "date" : "text" };
}

/** Fields of the list itself that it is worked out of. */
function ownOf(entity: EntitySpec, { how, first, second, via }: CalculationDraft): string[] {
  const named = how === "lookup" ? [via] : how === "rollup" ? [] : [first, second];
  return entity.fields.map(({ id }) => id).filter((id) => named.includes(id));
}

/** A new field behind what it is worked out of, shown where its list is. */
export function addCalculationOps(spec: AppSpec, entityId: string, draft: CalculationDraft): SpecOp[] {
  const entity = entityOf(spec, entityId);
  const field = entity && newField(spec, entity, draft);
  if (!field) return [];
  const beside = ownOf(entity, draft);
  const after = beside.at(-1);
  return [{ op: "addField", entity: entityId, field, ...(after !== undefined && { after }) }, ...columnOps(spec, entityId, field, beside)];
}

/** The field a draft makes; undefined: something is missing. */
export function newField(spec: AppSpec, entity: EntitySpec, draft: CalculationDraft): FieldSpec | undefined {
  const worked = workedBy(spec, entity.id, draft);
  const id = freeId("worked", new Set(entity.fields.map((field) => field.id)));
  return worked && { id, label: draft.label, type: "computed", ...worked, origin: "user" };
}

/** The field with what a draft makes of it. */
export function changedField(spec: AppSpec, entity: EntitySpec, fieldId: string, draft: CalculationDraft): FieldSpec | undefined {
  const field = entity.fields.find(({ id }) => id === fieldId);
  const worked = workedBy(spec, entity.id, draft);
  if (!field || !worked) return undefined;
  const { formula: _formula, lookup: _lookup, rollup: _rollup, result: _result, unit: _unit, ...rest } = field;
  return { ...rest, label: draft.label, ...worked };
}

/** Worked out otherwise. What comes to something of another kind is another field: figures of the old one cannot be of the new one. */
export function changeCalculationOps(spec: AppSpec, entityId: string, fieldId: string, draft: CalculationDraft): SpecOp[] {
  const entity = entityOf(spec, entityId);
  const field = entity?.fields.find(({ id }) => id === fieldId);
  const changed = entity && changedField(spec, entity, fieldId, draft);
  if (!entity || !field || !changed) return [];
  const before = knownFields(spec, entityId).find(({ id }) => id === fieldId);
  const kind = (result: DerivedResult) => (isNumber(result) ? "number" : result);
  if (before && kind(kindOf(before).result) !== kind(naturally(spec, entityId, draft).result)) {
    const made = newField(spec, entity, draft);
    if (!made) return [];
    return [
      { op: "addField", entity: entityId, field: made, after: fieldId },
      ...columnOps(spec, entityId, made, [fieldId]),
      { op: "hideField", entity: entityId, field: fieldId },
    ];
  }
  const { label, formula, lookup, rollup, result, unit } = changed;
  return [{ op: "setField", entity: entityId, field: fieldId, patch: { label, formula, lookup, rollup, result, unit } }];
}
