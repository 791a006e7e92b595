import type { FieldSchema } from "../schema.ts";

/** A derived field as one of the kind it comes to, for whoever shows or sorts its values; any other as it is. */
export function shownAs(field: FieldSchema): FieldSchema {
  return field.type === "computed" && field.result !== undefined ? { ...field, type: field.result } : field;
}
