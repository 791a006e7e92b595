/** The least and the most a number may be, as a form holds them. */
import { COUNTERS, type FieldSpec, type FieldType } from "@appmon/appspec/spec";
import { numberOf } from "../typed-number.ts";

export interface BoundsDraft {
  /** As typed; "" for none, absent: as it is, or as likely where it is new. */
  min?: string;
  max?: string;
}

export const hasBounds = (type: FieldType): boolean => type === "number" || type === "money" || type === "percent";

/** Money and what is counted is not less than nothing, until a person says otherwise; a temperature may be. */
export const likelyMin = (type: FieldType, unit: string): string =>
  type === "money" || (type === "number" && (COUNTERS as readonly string[]).includes(unit.trim())) ? "0" : "";

/** What is typed of a field, or what it has. */
export const boundsOf = (draft: BoundsDraft, type: FieldType, unit: string, field?: FieldSpec): Required<BoundsDraft> => ({
  min: draft.min ?? (field ? String(field.min ?? "") : likelyMin(type, unit)),
  max: draft.max ?? String(field?.max ?? ""),
});

const isWrong = (typed: string): boolean => typed.trim() !== "" && numberOf(typed) === null;
/** Which of the two cannot stand: no number, or a most that is less than the least. */
export function wrongBound({ min, max }: Required<BoundsDraft>): "min" | "max" | "order" | undefined {
  if (isWrong(min)) return "min";
  if (isWrong(max)) return "max";
  const [least, most] = [numberOf(min), numberOf(max)];
  return least !== null && most !== null && most < least ? "order" : undefined;
}

/** Both as a field holds them. */
export function numbersOf(bounds: Required<BoundsDraft>): Pick<FieldSpec, "min" | "max"> {
  const [min, max] = [numberOf(bounds.min), numberOf(bounds.max)];
  return { ...(min !== null && { min }), ...(max !== null && { max }) };
}
