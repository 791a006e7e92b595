/** What is kept in the cache of records under a name of its own: a list, what a list tells of all its records, and numbers that count for everyone. */
import type { DataStore, StoredRecord } from "../data-store.ts";
import { MOST_PER_PAGE } from "../data-query.ts";

type Loaded = StoredRecord[] | { records: StoredRecord[]; isWhole: boolean };

interface SlotSource {
  load(store: DataStore, wantsAll: boolean): Promise<Loaded>;
  /** Lists whose changes it follows. */
  follows: readonly string[];
  /** Its records are worked out from lists: a change there says only that it has to be read again. */
  isWorkedOut: boolean;
}

/** Answers are read until there are this many records, as lists are. */
const MOST_TOLD = 20_000;

/** Under which what a collection tells of all its records is kept beside them. */
export const outlineId = (collection: string): string => `~${collection}`;

/**
 * Under which a collection's numbers that count for everyone are kept, as they are told to who may not read what they count. `reads`:
 * lists they are worked out from.
 */
export const toldId = (collection: string, reads: readonly string[]): string => `=${[collection, ...reads].join(" ")}`;

/** Where the records of a slot come from. */
export function sourceOf(id: string): SlotSource {
  if (id.startsWith("~")) {
    const collection = id.slice(1);
    return { load: (store) => store.outline(collection), follows: [collection], isWorkedOut: true };
  }
  if (!id.startsWith("="))
    return { load: (store, wantsAll) => (wantsAll ? store.list(id) : store.head(id)), follows: [id], isWorkedOut: false };
  const [collection = "", ...reads] = id.slice(1).split(" ");
  return {
    load: (store, wantsAll) => toldBy(store, collection, wantsAll),
    follows: [...new Set([collection, ...reads])],
    isWorkedOut: true,
  };
}

/** A list as it is answered where the data is, with what other lists say of its records. */
async function toldBy(store: DataStore, entity: string, wantsAll: boolean): Promise<Loaded> {
  const records: StoredRecord[] = [];
  let after: string | null = null;
  do {
    const page = { size: MOST_PER_PAGE, ...(after !== null && { after }) };
    const { items, next } = await store.query({ entity, page });
    // Whether there are examples is for the list itself to say.
    records.push(...items.map(({ sample: _sample, ...item }) => item as StoredRecord));
    after = next;
  } while (after !== null && wantsAll && records.length < MOST_TOLD);
  return wantsAll ? records : { records, isWhole: after === null };
}
