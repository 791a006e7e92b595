/** Conditions in words → conditions on records of a list. Undefined wherever a part of it is not certain: half a condition is another one. */
import type { Condition as SpecCondition, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { compactName, likeness } from "../../claims/resolve.ts";
import { canHold } from "../../fields/can-hold.ts";
import { amountInUnit, countsSame } from "../../grammar/amount-in-unit.ts";
import type { Condition } from "../../grammar/conditions.ts";
import type { Quantity } from "../../grammar/quantity.ts";
import type { Phrase } from "../../grammar/slice.ts";
import { visible } from "../part-of-app.ts";

const COUNTED: ReadonlySet<string> = new Set(["number", "money", "percent", "rating", "computed"]);
const DATED: ReadonlySet<string> = new Set(["date", "datetime"]);
const LIKE = 0.75;

/** @param latest the field that a bare number is one of, where the list has it */
export function conditionsOf(condition: Condition, entity: EntitySpec, latest?: string): SpecCondition[] | undefined {
  switch (condition.kind) {
    case "compare":
      return compared(condition, entity, latest);
    case "state":
      return inState(condition, entity);
    case "due":
      return due(condition, entity);
    case "all": {
      const parts = condition.of.map((one) => conditionsOf(one, entity, latest));
      return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
    }
    default:
      return undefined;
  }
}

/** The field of the list that is called so, or the only one of those types where nothing was said. */
export function fieldCalled(said: Phrase | null, entity: EntitySpec, types: ReadonlySet<string>): FieldSpec | undefined {
  const fields = visible(entity).filter(({ type }) => types.has(type));
  if (said === null) return onlyOne(fields, entity);
  const name = compactName(said.text);
  const [best, next] = fields
    .map((field) => ({ field, score: likeness(name, compactName(field.label)) }))
    .filter(({ score }) => score >= LIKE)
    .toSorted((a, b) => b.score - a.score);
  return best && best.score > (next?.score ?? 0) ? best.field : undefined;
}

/** The only one, the one that is called as the list is (혈당 of 혈당), or the only one that is written down and not worked out. */
function onlyOne(fields: readonly FieldSpec[], entity: EntitySpec): FieldSpec | undefined {
  if (fields.length <= 1) return fields[0];
  const named = fields.find(({ label }) => compactName(label) === compactName(entity.name));
  const written = fields.filter(({ type }) => type !== "computed");
  return named ?? (written.length === 1 ? written[0] : undefined);
}

function compared(
  condition: Extract<Condition, { kind: "compare" }>,
  entity: EntitySpec,
  latest: string | undefined,
): SpecCondition[] | undefined {
  if (condition.running || condition.per || condition.action) return undefined;
  const spokenOf = visible(entity).find(({ id, type }) => id === latest && COUNTED.has(type));
  const field = condition.subject === null && spokenOf ? spokenOf : fieldCalled(condition.subject, entity, COUNTED);
  if (!field) return undefined;
  if (!isQuantity(condition.value)) {
    const other = fieldCalled(condition.value, entity, COUNTED);
    return other && other !== field ? [{ field: field.id, op: condition.op, value: { field: other.id } }] : undefined;
  }
  // 3번 이상 alone is of what is counted so, and of no other number that happens to be there or is called much alike: 노쇼 두 번 of 예약금.
  const isNamed = condition.subject !== null && compactName(condition.subject.text) === compactName(field.label);
  const isWorkedOut = field.type === "computed" && field.unit === undefined;
  if ((condition.subject === null ? field !== spokenOf : !isNamed && isWorkedOut) && isCountedOtherwise(condition.value, field))
    return undefined;
  const amount = canHold(condition.value, field) ? amountInUnit(condition.value, field.unit) : undefined;
  return amount === undefined ? undefined : [{ field: field.id, op: condition.op, value: amount }];
}

const isCountedOtherwise = ({ unit, dimension }: Quantity, field: FieldSpec): boolean =>
  dimension === "count" && !countsSame(unit, field.unit) && (field.unit !== undefined || field.type === "computed");

const isQuantity = (value: Quantity | Phrase): value is Quantity => "amount" in value;

function inState(
  { subject, state, negated, action }: Extract<Condition, { kind: "state" }>,
  entity: EntitySpec,
): SpecCondition[] | undefined {
  const said = compactName(state.text);
  const options = visible(entity).flatMap((field) =>
    (field.options ?? []).map((option) => ({ field, option, score: likeness(said, compactName(option.label)) })),
  );
  const [best, next] = options.filter(({ score }) => score >= 0.85).toSorted((a, b) => b.score - a.score);
  if (best && best.score > (next?.score ?? 0) && action === null)
    return [{ field: best.field.id, op: negated ? "ne" : "eq", value: best.option.value }];
  const field = fieldCalled(subject ?? state, entity, new Set(["boolean"]));
  return field ? [{ field: field.id, op: "eq", value: !negated }] : undefined;
}

/** 마감 지난: the day is over. 만기 30일 전: from then on. */
function due({ what, side, amount, action }: Extract<Condition, { kind: "due" }>, entity: EntitySpec): SpecCondition[] | undefined {
  const field = fieldCalled(what, entity, DATED);
  if (!field || action) return undefined;
  const days = amount === null ? null : daysOf(amount);
  if (side === "passed")
    return days === null ? [{ field: field.id, op: "lt", value: { today: 0 } }] : [{ field: field.id, op: "lt", value: { today: -days } }];
  if (days === null) return undefined;
  if (side === "after") return [{ field: field.id, op: "lte", value: { today: -days } }];
  return [
    { field: field.id, op: "gte", value: { today: 0 } },
    { field: field.id, op: "lte", value: { today: days } },
  ];
}

const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30 };
const daysOf = ({ amount, unit }: Quantity): number | null => (DAYS[unit] === undefined ? null : amount * DAYS[unit]);
