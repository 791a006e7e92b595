/** Records for code of an app's own, as the types of their fields say. */
import type { StoredRecord } from "../data-store.ts";
import type { Collection, FieldSchema, Json } from "../schema.ts";

/** Records as their types say, each made once: whoever compares two finds the same one the same. */
const whole = new WeakMap<Collection, WeakMap<StoredRecord, StoredRecord>>();

/** A field that came after a record is not in it: it is empty there, and what is required is as empty as its type can be. */
export function withEveryField(schema: Collection, record: StoredRecord): StoredRecord {
  const known = whole.get(schema) ?? new WeakMap<StoredRecord, StoredRecord>();
  whole.set(schema, known);
  const found = known.get(record);
  if (found) return found;
  const missing = schema.fields.filter(({ id, type }) => type !== "computed" && record[id] === undefined);
  const full = missing.length === 0 ? record : { ...record, ...Object.fromEntries(missing.map((field) => [field.id, nothingOf(field)])) };
  known.set(record, full);
  return full;
}

function nothingOf({ type, required }: FieldSchema): Json {
  if (type === "boolean") return false;
  if (!required) return null;
  if (type === "number" || type === "money" || type === "percent") return 0;
  return type === "multiselect" || type === "tags" ? [] : type === "daterange" ? { start: "", end: "" } : "";
}
