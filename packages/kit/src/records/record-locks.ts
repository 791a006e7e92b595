/** Records that are finished: what meets a lock of its list is neither changed nor deleted any more. Writes and buttons both ask here. */
import { checkSteps, stepsOrNone, toldFields } from "../record-checks.ts";
import { type Breach, namedIn } from "../record-limits.ts";
import { type Given, meetsAll, withComputed } from "../record-rules.ts";
import type { AppData, RecordTable } from "../record-writes.ts";
import type { StoredRecord } from "../data-store.ts";
import type { CollectionSchema, Constraint } from "../schema.ts";

type Lock = Extract<Constraint, { kind: "locked" }>;

/** Without a condition it would lock whatever is made; no list that is checked has such a one. */
const locksOf = ({ constraints = [] }: CollectionSchema): Lock[] =>
  constraints.filter((one) => one.kind === "locked").filter(({ when }) => when.length > 0);

const readBy = ({ when }: Lock) => ({ when, must: [] });

/**
 * The lock that a record is under as whoever looks is told it, or undefined. What a private field decides is not known to those it is
 * kept from: theirs are refused where they try.
 */
export function knownLock(schema: CollectionSchema, record: Given, today: string): Lock | undefined {
  const kept = new Set(schema.fields.flatMap(({ id, private: isPrivate }) => (isPrivate && !Object.hasOwn(record, id) ? [id] : [])));
  return locksOf(schema).find((lock) => !namedIn(readBy(lock)).some((id) => kept.has(id)) && meetsAll(lock.when, record, today));
}

/** Why the record, as it stands before a write, is not to be touched, by what is true and not by what its writer may read; null = it is free. */
export async function findLock(
  { collections }: Pick<AppData, "collections">,
  table: RecordTable,
  schema: CollectionSchema,
  before: StoredRecord,
): Promise<Breach | null> {
  const today = table.now.slice(0, 10);
  for (const lock of locksOf(schema)) {
    const read = readBy(lock);
    const isTold = toldFields(schema, read).length > 0;
    const steps = isTold ? stepsOrNone(() => checkSteps({ collections, today }, schema, read)) : [];
    const told = isTold ? await table.told(schema, before.id, steps) : {};
    if (meetsAll(lock.when, { ...withComputed(schema, before, today), ...told }, today))
      return { fields: [...new Set(lock.when.map(({ field }) => field))], message: lock.message };
  }
  return null;
}
