/** What a record is called by in a sentence, for whoever writes. */
import { visibleTo } from "../record-access.ts";
import type { Given } from "../record-rules.ts";
import type { AppData, RecordTable } from "../record-writes.ts";
import type { CollectionSchema } from "../schema.ts";

const MOST_STEPS = 3;

/**
 * A relation is called by what it points to.
 * @param shown the record as the one who writes may see it
 * @returns the name of the list where they see no title of it
 */
export async function titleOf(
  { collections }: AppData,
  table: Pick<RecordTable, "find" | "actor">,
  schema: CollectionSchema,
  shown: Given | undefined,
): Promise<string> {
  let [list, record] = [schema, shown];
  for (let step = 0; step < MOST_STEPS; step++) {
    const value = record?.[list.titleField];
    if (value === undefined || value === null || value === "") break;
    const field = list.fields.find(({ id }) => id === list.titleField);
    if (field?.type !== "relation") return String(value);
    const target = collections.get(field.target ?? "");
    const found = target && (await table.find(target.id, String(value)));
    if (!target || !found) break;
    [list, record] = [target, visibleTo(target, table.actor, found)];
  }
  return schema.name;
}
