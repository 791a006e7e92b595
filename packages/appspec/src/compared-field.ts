/** Which fields a condition reads. */
import type { Condition } from "./spec.ts";

/** True when one of the conditions reads this field, on either side. */
export function readsField(conditions: readonly Condition[] | undefined, field: string): boolean {
  return conditions?.some((condition) => condition.field === field || comparedField(condition) === field) ?? false;
}

/** The field on the right of a comparison, if there is one. */
export function comparedField({ value }: Condition): string | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value) && "field" in value && typeof value.field === "string"
    ? value.field
    : undefined;
}
