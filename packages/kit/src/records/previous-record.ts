/** Which record came before another of the same name, and what changed since. Pure. */
import type { StoredRecord } from "../data-store.ts";
import type { Collection, FieldSchema } from "../schema.ts";

const NUMERIC: ReadonlySet<string> = new Set(["number", "money", "percent", "rating", "computed"]);

export interface PreviousRecord {
  /** yyyy-mm-dd */
  day: string;
  changes: { field: FieldSchema; before: number; now: number }[];
}

/** Undefined without a day, without numbers, and when nothing of this name was kept on an earlier day. */
export function previousOf(
  collection: Pick<Collection, "fields" | "titleField">,
  records: readonly StoredRecord[],
  record: StoredRecord,
): PreviousRecord | undefined {
  const shown = collection.fields.filter((field) => !field.hidden);
  const date = shown.find(({ type }) => type === "date" || type === "datetime");
  const numbers = shown.filter(({ type }) => NUMERIC.has(type));
  const title = record[collection.titleField ?? ""];
  if (!date || numbers.length === 0 || title === null || title === undefined || title === "") return undefined;
  const dayOf = (one: StoredRecord) => String(one[date.id] ?? "").slice(0, 10);
  const day = dayOf(record);
  const before = records
    .filter((one) => one.id !== record.id && one[collection.titleField ?? ""] === title && dayOf(one) !== "" && dayOf(one) < day)
    .toSorted((a, b) => dayOf(a).localeCompare(dayOf(b)))
    .at(-1);
  const changes = numbers.flatMap((field) => {
    const [was, now] = [before?.[field.id], record[field.id]];
    return typeof was === "number" && typeof now === "number" ? [{ field, before: was, now }] : [];
  });
  return before && changes.length > 0 ? { day: dayOf(before), changes } : undefined;
}
