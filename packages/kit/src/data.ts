/** The app's data for components of its own: the same records the blocks show, typed by their declaration. */
import type { DataRefusal } from "./data-store.ts";
import type { AppRecord, Collection, Json } from "./schema.ts";
import { useRecords } from "./use-records.ts";

export { dayText, grouped, timeText } from "./format-text.ts";
export { seoulToday } from "./seoul-clock.ts";

/** What one writes of a record: its own fields, not those the app keeps for it. */
export type RecordValues<R extends AppRecord> = Partial<Omit<R, keyof AppRecord>>;

export interface CollectionData<R extends AppRecord> {
  status: "loading" | "ready" | "error";
  /** Newest first, with computed fields filled in. */
  records: readonly R[];
  error: DataRefusal | null;
  /** Each shows at once; when it is refused, it is undone and rejects with a sentence for the person as its message. */
  create: (values: RecordValues<R>) => Promise<R>;
  update: (id: string, values: RecordValues<R>) => Promise<R>;
  remove: (id: string) => Promise<void>;
}

/** The records of a collection: shared with all blocks of the app, and live. */
export function useCollection<R extends AppRecord>(collection: Collection<R>): CollectionData<R> {
  const { status, records, error, create, update, remove } = useRecords(collection as Collection);
  return {
    status,
    // What the store holds was validated by this very declaration.
    records: records as unknown as readonly R[],
    error,
    create: async (values) => (await create(values as Record<string, Json>)) as unknown as R,
    update: async (id, values) => (await update(id, values as Record<string, Json>)) as unknown as R,
    remove,
  };
}
