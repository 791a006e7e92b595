/** Checks of what is written: of a record itself, and of what it picks. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { Constraint } from "@appmon/appspec/rule-spec";
import type { AppSpec, Condition, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { josa } from "../korean-text.ts";
import { freeId, visible } from "../plan/part-of-app.ts";
import type { Planned } from "../plan/planned.ts";
import { constrained, sameConstraint, says } from "./limit-parts.ts";
import { GIVEN_BACK } from "./limit-words.data.ts";
import { rowsText } from "./scan-conditions.ts";

type Check = Extract<Constraint, { kind: "check" }>;

const OPPOSITE: Partial<Record<Condition["op"], Condition["op"]>> = {
  eq: "ne", ne: "eq", lt: "gte", lte: "gt", gt: "lte", gte: "lt", empty: "filled", filled: "empty",
}; // prettier-ignore
const NUMBERS: ReadonlySet<string> = new Set(["number", "money", "percent", "rating"]);
const DATES: ReadonlySet<string> = new Set(["date", "datetime"]);
const STANDS = "이미 적은 것은 그대로예요.";

/** The field by which a list picks from another; undefined where there is none, or several. */
export function pickedBy(list: EntitySpec, entity: EntitySpec): FieldSpec | undefined {
  const vias = visible(list).filter(({ type, target }) => type === "relation" && target === entity.id);
  return vias.length === 1 ? vias[0] : undefined;
}

/** Undefined: nothing that can be asked for, or nothing that stands in the record as it is written. */
export function guardOfItself(condition: Condition, entity: EntitySpec): Planned | undefined {
  const field = entity.fields.find(({ id }) => id === condition.field)!;
  const must = demanded(condition, field);
  // 상태 goes on while the record lives, and 반납 comes last: neither is asked for when it is written first.
  if (!must || condition.op === "empty" || condition.op === "filled") return undefined;
  if (field.id === entity.statusField || field.type === "status" || (field.type === "boolean" && says(GIVEN_BACK, field))) return undefined;
  const other = comparedWith(condition);
  const filled = field.type === "boolean" || field.options ? [] : [field.id, ...(other === undefined ? [] : [other])];
  const text = rowsText([condition], entity);
  if (text === undefined) return undefined;
  const check: Check = {
    kind: "check",
    ...(filled.length > 0 && { when: filled.map((id): Condition => ({ field: id, op: "filled" })) }),
    must: [must],
    message: `${text} 저장할 수 없어요.`,
    ...(isOfToday(condition) && { keeps: true as const }),
  };
  const told = `${entity.name}에서 ${text} 저장되지 않아요. ${STANDS}`;
  return constrained(entity, check, told);
}

interface Picked {
  /** What is picked, and what the condition is of. */
  entity: EntitySpec;
  list: EntitySpec;
  spec: AppSpec;
}

/** 포인트가 0이면 대여 못 하게: what the record picks is looked up while it is written. */
export function guardOfPicked(said: Condition, { entity, list, spec }: Picked): Planned | undefined {
  const via = pickedBy(list, entity);
  const field = entity.fields.find(({ id }) => id === said.field)!;
  // 재고가 없으면: there is none.
  const condition: Condition = said.op === "empty" && isNumber(field) ? { field: field.id, op: "lte", value: 0 } : said;
  const must = demanded(condition, field);
  const when = rowsText([condition], entity);
  if (!via || !must || when === undefined || comparedWith(condition) !== undefined) return undefined;
  const isNone = isNumber(field) && condition.op === "lte" && condition.value === 0;
  const counts = field.type === "computed" && isReading(field, entity, list);
  // What this record itself takes away is gone while it is asked.
  if (counts && !isNone) return undefined;
  const moved = movedBy(field, spec);
  if (moved.includes(list.id)) return isNone ? notBelowNone(field, entity, list) : undefined;
  const had = list.fields.find(({ lookup }) => lookup?.via === via.id && lookup.field === field.id);
  const looked: FieldSpec = had ?? {
    id: freeId(`${via.id}${field.id.charAt(0).toUpperCase()}${field.id.slice(1)}`, list.fields.map(({ id }) => id)),
    label: `${entity.name} ${field.label}`,
    type: "computed",
    lookup: { via: via.id, field: field.id },
    hidden: true,
  }; // prettier-ignore
  const isEmptiable = isNumber(field) || DATES.has(field.type) || field.options !== undefined;
  const text = `${entity.name}의 ${when} ${josa(list.name, "을/를")} 적을 수 없어요.`;
  const check: Check = {
    kind: "check",
    when: [{ field: via.id, op: "filled" }, ...(isEmptiable && must.op !== "filled" ? [{ field: looked.id, op: "filled" as const }] : [])],
    must: [{ ...must, field: looked.id, ...asLookedUp(must, field), ...(counts && { op: "gte" as const }) }],
    message: text,
    keeps: true,
  };
  const told = `${text} ${STANDS}`;
  if (sameConstraint(list, check)) return { kind: "there", text: `이미 그래요. ${told}`, about: list.id };
  const ops: SpecOp[] = [
    ...(had ? [] : [{ op: "addField" as const, entity: list.id, field: looked }]),
    { op: "addConstraint", entity: list.id, constraint: check },
  ];
  return { kind: "done", ops, text: told, about: list.id };
}

/** 재고 that every sale takes from: it may not go below none. */
function notBelowNone(field: FieldSpec, entity: EntitySpec, list: EntitySpec): Planned {
  const text = `${entity.name}의 ${josa(field.label, "이/가")} 모자라면 ${josa(list.name, "이/가")} 저장되지 않아요.`;
  if (field.min !== undefined && field.min >= 0) return { kind: "there", text: `이미 그래요. ${text}`, about: entity.id };
  return { kind: "done", ops: [{ op: "setField", entity: entity.id, field: field.id, patch: { min: 0 } }], text, about: entity.id };
}

const isNumber = ({ type, result }: FieldSpec): boolean =>
  NUMBERS.has(type) || (type === "computed" && result !== "date" && result !== "text");

/** What has to be so for it not to be; undefined where no one condition says that. */
function demanded(condition: Condition, field: FieldSpec): Condition | undefined {
  const op = OPPOSITE[condition.op];
  if (field.type === "multiselect" || field.type === "relation" || op === undefined) return undefined;
  if (field.type === "boolean") return condition.op === "eq" ? { ...condition, value: condition.value !== true } : undefined;
  return { ...condition, op };
}

const comparedWith = ({ value }: Condition): string | undefined =>
  typeof value === "object" && value !== null && "field" in value ? String(value.field) : undefined;
const isOfToday = ({ value }: Condition): boolean => typeof value === "object" && value !== null && ("today" in value || "month" in value);

/** A choice that is looked up comes as it is called. */
function asLookedUp({ value }: Condition, { options }: FieldSpec): Partial<Condition> {
  const option = options?.find((one) => one.value === value);
  return option ? { value: option.label } : {};
}

/** Lists whose records add to a number or take from it. */
const movedBy = ({ id }: FieldSpec, { rules = [] }: AppSpec): string[] =>
  rules.filter(({ steps }) => steps.some((step) => step.do === "add" && step.field === id)).map(({ entity }) => entity);

/** Whether what is worked out rests on the records of a list. */
export function isReading(
  { rollup, formula, id }: FieldSpec,
  entity: EntitySpec,
  list: EntitySpec,
  above: readonly string[] = [],
): boolean {
  if (above.includes(id)) return false;
  if (rollup) return rollup.entity === list.id;
  return entity.fields.some(
    (one) => one.id !== id && new RegExp(String.raw`\b${one.id}\b`).test(formula ?? "") && isReading(one, entity, list, [...above, id]),
  );
}
