/** What a rule writes into a field: as it is told, of the record that set it off, of one that record is of, or the moment. */
import { type Given, isPlain, momentFor, own, withComputed } from "../record-rules.ts";
import type { AppData, RecordTable } from "../record-writes.ts";
import type { CollectionSchema, Json, RuleValue } from "../schema.ts";
import { targetOf } from "./rule-sums.ts";

/** `schema` is of the list whose record set the rule off. */
interface Source {
  data: AppData;
  table: Pick<RecordTable, "find" | "now">;
  schema: CollectionSchema;
}

/** `record` set the rule off; the value is for a field of `schema`. */
export async function valueOf(source: Source, value: RuleValue, schema: CollectionSchema, fieldId: string, record: Given): Promise<Json> {
  const said = await valueSaid(source, value, schema, fieldId, record);
  const type = schema.fields.find(({ id }) => id === fieldId)?.type;
  // A formula writes a moment as it is read, with a space.
  return type === "datetime" && typeof said === "string" ? said.replace(/^(\d{4}-\d\d-\d\d) /, "$1T") : said;
}

async function valueSaid(
  { data, table, schema: from }: Source,
  value: RuleValue,
  schema: CollectionSchema,
  fieldId: string,
  record: Given,
): Promise<Json> {
  if (!isPlain(value)) return value as Json;
  if (own(value, "record") === true) return (own(record, "id") as string | undefined) ?? null;
  const [source, via] = [own(value, "field"), own(value, "via")];
  if (typeof source === "string" && typeof via === "string") {
    const [collection, id] = [targetOf(from, via), own(record, via)];
    const found = collection !== undefined && typeof id === "string" ? await table.find(collection, id) : undefined;
    const computed = found && withComputed(data.collections.get(collection!)!, found, table.now.slice(0, 10));
    return (computed?.[source] as Json | undefined) ?? null;
  }
  if (typeof source === "string") return (own(record, source) as Json | undefined) ?? null;
  const field = schema.fields.find((candidate) => candidate.id === fieldId);
  return field && own(value, "auto") !== undefined ? momentFor(field, table.now) : (value as Json);
}
