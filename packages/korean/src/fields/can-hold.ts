/** Whether an amount can be one of a field: 3회 is no sum of money, 40일 no price that is worked out, 5만원 no number of people. */
import type { FieldSpec } from "@appmon/appspec/spec";
import type { Quantity } from "../grammar/quantity.ts";

/** @param field a number, asked for or worked out; what is worked out and tells neither money nor a unit holds any amount but money and shares */
export function canHold(
  { dimension }: Pick<Quantity, "dimension">,
  { type, result, unit }: Pick<FieldSpec, "type" | "result" | "unit">,
): boolean {
  if (dimension === "none") return true;
  const held = type === "computed" ? (result ?? "number") : type;
  // What a number that is worked out is of is often nowhere told.
  if (type === "computed" && held === "number" && unit === undefined) return true;
  if (dimension === "money") return held === "money";
  if (dimension === "percent") return held === "percent" || held === "number";
  return held !== "money" && held !== "percent";
}
