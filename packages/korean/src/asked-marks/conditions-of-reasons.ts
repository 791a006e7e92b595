/** The conditions that reasons of marks come to, with the amount a message says. */
import { type AppSpec, type Condition, DAY_UNIT, HOUR_UNIT, MINUTE_UNIT } from "@appmon/appspec/spec";
import { findQuantities, type Quantity } from "../grammar/quantity.ts";
import { numberKind } from "../plan/apply/figure-parts.ts";
import { DAYS_OF_UNIT } from "../plan/apply/span.ts";
import type { MarkChoice, Reason } from "./mark-choices.ts";

/** 한도 넘은: over which amount is not said. */
export const isBoundSaid = (reasons: readonly MarkChoice[], text: string): boolean =>
  findQuantities(text).length > 0 || reasons.every(({ sense }) => !BOUNDS.has(sense));

/** Undefined where an amount is needed that nobody has said, or one was said that none of them has a place for. */
export function conditionsOf(reasons: readonly MarkChoice[], text: string, spec: AppSpec): Condition[] | undefined {
  const all = findQuantities(text).map(({ value }) => value);
  const measured = reasons.filter(({ sense }) => MEASURED.has(sense));
  // 한군데 모아, 한 번에: one of what is counted is hardly what is meant.
  const [amount, ...others] = all.length > measured.length ? all.filter((one) => one.amount !== 1 || one.dimension !== "count") : all;
  if (others.length > 0 || (amount && measured.length !== 1)) return undefined;
  const conditions = reasons.map((one) => conditionOf(one, measured.includes(one) ? amount : undefined, spec));
  return conditions.every((one) => one !== undefined) ? conditions.flat() : undefined;
}
const BOUNDS: ReadonlySet<Reason> = new Set<Reason>(["over", "atleast", "under", "atmost"]);
const MEASURED: ReadonlySet<Reason> = new Set<Reason>(["past", "within", "over", "atleast", "under", "atmost", "is"]);

function conditionOf(
  { rows, field, option, sense: reason }: MarkChoice,
  amount: Quantity | undefined,
  spec: AppSpec,
): Condition[] | undefined {
  const id = field.id;
  switch (reason) {
    case "past":
    case "within":
    case "today":
      return ofDays(id, reason, amount);
    case "chosen":
    case "other":
      return option && [{ field: id, op: reason === "chosen" ? "eq" : "ne", value: option.value }];
    case "yes":
    case "no":
      return [{ field: id, op: reason === "yes" ? "eq" : "ne", value: true }];
    case "empty":
    case "filled":
      return [{ field: id, op: reason }];
    default: {
      if (!amount && reason !== "is" && reason !== "over") return undefined;
      const value = amount ? numberOf(amount, numberKind(field, rows, spec), field.unit) : 0;
      return value === undefined ? undefined : [{ field: id, op: OPERATORS[reason], value }];
    }
  }
}

const OPERATORS = { over: "gt", atleast: "gte", under: "lt", atmost: "lte", is: "eq" } as const;

function ofDays(field: string, reason: "past" | "within" | "today", amount: Quantity | undefined): Condition[] | undefined {
  if (amount && DAYS_OF_UNIT[amount.unit] === undefined) return undefined;
  const days = amount ? amount.amount * DAYS_OF_UNIT[amount.unit]! : 0;
  if (reason === "today") return [{ field, op: "eq", value: { today: 0 } }];
  if (reason === "past") return [amount ? { field, op: "lte", value: { today: -days } } : { field, op: "lt", value: { today: 0 } }];
  if (!amount) return undefined;
  return [
    { field, op: "gte", value: { today: 0 } },
    { field, op: "lte", value: { today: days } },
  ];
}

/** A price is said in won, and twenty pieces of what is counted so; three hours are no pieces. */
function numberOf({ amount, unit, dimension }: Quantity, kind: ReturnType<typeof numberKind>, own: string | undefined): number | undefined {
  if (kind === "money") return dimension === "money" ? amount : undefined;
  if (dimension === "money") return undefined;
  if (DAYS_OF_UNIT[unit] !== undefined && own === DAY_UNIT) return amount * DAYS_OF_UNIT[unit];
  if (own === MINUTE_UNIT && unit === "hour") return amount * MINUTES_OF_HOUR;
  if (own === HOUR_UNIT && unit === "minute") return amount / MINUTES_OF_HOUR;
  return amount;
}
const MINUTES_OF_HOUR = 60;
