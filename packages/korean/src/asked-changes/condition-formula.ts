/** Conditions as one field of a record, a word where all of them hold and nothing where not, so that a list can be put in order by them. */
import type { Condition, EntitySpec } from "@appmon/appspec/spec";

/** Undefined where one of them cannot be said in a formula. */
export function formulaOfConditions(when: readonly Condition[], entity: EntitySpec, word: string): string | undefined {
  const parts = when.map((one) => partOf(one, entity));
  if (parts.length === 0 || parts.some((part) => part === undefined)) return undefined;
  return `if(and(${parts.join(", ")}), "${word}", "")`;
}

const SIGNS: Partial<Readonly<Record<Condition["op"], string>>> = { eq: "=", ne: "!=", lt: "<", lte: "<=", gt: ">", gte: ">=" };

function partOf({ field: id, op, value }: Condition, { fields }: EntitySpec): string | undefined {
  if (op === "empty") return `isEmpty(${id})`;
  if (op === "filled") return `not(isEmpty(${id}))`;
  const sign = SIGNS[op];
  if (sign === undefined) return undefined;
  if (typeof value === "string") return fields.some((field) => field.id === id && field.options) ? `${id} ${sign} "${value}"` : undefined;
  if (typeof value === "boolean") return `${id} ${sign} ${value ? 1 : 0}`;
  if (typeof value === "number") return `${id} ${sign} ${value}`;
  const days = typeof value === "object" && value !== null && "today" in value && typeof value.today === "number" ? value.today : undefined;
  // An empty day is near none.
  return days === undefined ? undefined : `not(isEmpty(${id})), daysBetween(today(), ${id}) ${sign} ${days}`;
}
