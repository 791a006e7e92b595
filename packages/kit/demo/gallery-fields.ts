/** How the collections of the gallery are written down. */
import type { Collection, FieldSchema, FieldType, Json } from "../src/schema.ts";

/** Days from today, so that the gallery never looks abandoned. */
export function day(offset: number): string {
  return new Date(Date.now() + 9 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10);
}
export const month = day(0).slice(0, 7);

export const field = (id: string, label: string, type: FieldType, more: Partial<FieldSchema> = {}): FieldSchema => ({
  id,
  label,
  type,
  ...more,
});
export const choice = (id: string, label: string, labels: Record<string, string>, more: Partial<FieldSchema> = {}): FieldSchema =>
  field(id, label, "select", { options: Object.entries(labels).map(([value, name]) => ({ value, label: name })), ...more });

/** Rows as lists of values in the order of the fields; computed ones are left out. */
export function collection(
  id: string,
  name: string,
  fields: FieldSchema[],
  rows: (Json | null)[][],
  more: Partial<Collection> = {},
): Collection {
  const stored = fields.filter(({ type }) => type !== "computed");
  return {
    id,
    name,
    titleField: fields[0]!.id,
    icon: "list",
    fields,
    sample: rows.map((row, at) => ({ id: `s${at + 1}`, ...Object.fromEntries(stored.map((one, n) => [one.id, row[n] ?? null])) })),
    ...more,
  };
}
