/** Other values for a record, at which the conditions of an app might turn. */
import type { Condition, FieldSpec } from "@appmon/appspec/spec";
import type { Json } from "@appmon/kernel/json";
import type { EntityPlan } from "../app-plan.ts";
import type { Values } from "./values.ts";

/** Changes of one field, first of those that the conditions name, then of two. */
export function changesFor({ spec }: EntityPlan, fresh: Values, conditions: readonly Condition[]): Values[] {
  const named = conditions.flatMap(({ field, value }) => [field, otherField(value)]);
  const ids = [...new Set([...named, ...Object.keys(fresh)])];
  const fields = ids.flatMap((id) => spec.fields.find((field) => field.id === id && field.type !== "computed") ?? []);
  const single = fields.flatMap((field) => candidates(field, conditions, fresh).map((value): Values => ({ [field.id]: value })));
  const pairs = single.flatMap((one, at) =>
    single.slice(at + 1).flatMap((other) => (Object.hasOwn(one, Object.keys(other)[0]!) ? [] : [{ ...one, ...other }])),
  );
  return [...single, ...pairs];
}

const otherField = (value: Condition["value"]): string | undefined =>
  typeof value === "object" && value !== null && "field" in value && typeof value.field === "string" ? value.field : undefined;

/** Values at which conditions turn. */
function candidates({ id, type, options = [], required }: FieldSpec, conditions: readonly Condition[], fresh: Values): Json[] {
  const empty = required ? [] : [null];
  switch (type) {
    case "number":
    case "money":
    case "percent":
    case "rating": {
      const named = conditions.flatMap(({ value }) => (typeof value === "number" ? [value - 1, value + 1] : []));
      const held = Object.values(fresh).flatMap((value) => (typeof value === "number" ? [value + 1, value - 1] : []));
      return [...named, ...held, 0, 1_000_000_000, ...empty];
    }
    case "boolean":
      return [fresh[id] !== true];
    case "select":
    case "status":
      return [...options.map(({ value }) => value).filter((value) => value !== fresh[id]), ...empty];
    case "date":
      return ["2026-01-02", "2027-12-30", ...empty];
    case "datetime":
      return ["2026-01-02T10:00", "2027-12-30T10:00", ...empty];
    case "month":
      return ["2026-01", "2027-12", ...empty];
    case "time":
      return ["00:10", "23:50", ...empty];
    default:
      return empty;
  }
}
