/** Lists of the tables of cases, in few words: called as their ids are. */
import type { Collection, FieldSchema } from "../schema.ts";

export const field = (id: string, type: FieldSchema["type"], more: Partial<FieldSchema> = {}): FieldSchema => ({
  id,
  label: id,
  type,
  ...more,
});

/** Its records go by their first field. */
export const list = (id: string, fields: FieldSchema[], more: Partial<Collection> = {}): Collection => ({
  id,
  name: id,
  titleField: fields[0]!.id,
  fields,
  sample: [],
  ...more,
});
