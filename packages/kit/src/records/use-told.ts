import { useCallback, useMemo, useSyncExternalStore } from "react";
import { useApp } from "../frame/app-context.tsx";
import type { DataRefusal, StoredRecord } from "../data-store.ts";
import { takeSteps } from "../derive-records.ts";
import type { CollectionState, Wanted } from "./record-cache.ts";
import type { CollectionSchema } from "../schema.ts";
import { seoulToday } from "../seoul-clock.ts";
import { toldReads } from "./told-reads.ts";
import { useVisitor } from "../account/visitor-context.tsx";

/** Collection → records that are taken for its own. */
export type Beside = Readonly<Record<string, readonly StoredRecord[]>>;

interface Teller extends Pick<CollectionState, "status" | "error" | "version" | "isPart"> {
  /** Records with what other lists say of them: looked up there, or rolled up. `beside`: lists that are read in place of those there are. */
  tell: (records: readonly StoredRecord[], beside?: Beside) => readonly StoredRecord[];
  retry: () => void;
}

interface Told extends Omit<Teller, "tell"> {
  records: readonly StoredRecord[];
}

/**
 * Tells of records of a list what other lists say of them, live: a payment that is added shows in its member's sum at once. What one may
 * not list counts for nothing, but for a number that counts for everyone: it is told by who has the data. Where another list is too long
 * to be held, `isPart` says so, and the data is asked instead. `unread`: a list that is always given `beside`, and so not read.
 */
export function useTeller(schema: CollectionSchema, wanted: Wanted, unread?: string): Teller {
  const { cache, collections } = useApp();
  const { actor } = useVisitor();
  const today = seoulToday();
  const reads = useMemo(() => toldReads({ schema, collections, actor, today, unread }), [schema, collections, actor, today, unread]);
  const { slots } = reads;
  const listen = useCallback(
    (listener: () => void) => {
      const stops = slots.map((id) => cache.listen(id, listener, wanted));
      return () => stops.forEach((stop) => stop());
    },
    [cache, slots, wanted],
  );
  const stamp = useSyncExternalStore(listen, () => slots.map((id) => cache.read(id, wanted).version).join());
  const retry = useCallback(() => slots.forEach((id) => cache.retry(id)), [cache, slots]);
  return useMemo(() => {
    void stamp;
    const states = new Map(slots.map((id) => [id, cache.read(id, wanted)]));
    const from = reads.from((slot) => states.get(slot)?.records ?? []);
    const all = [...states.values()];
    const error: DataRefusal | null = all.find((state) => state.error !== null)?.error ?? null;
    return {
      status: error ? "error" : all.every((state) => state.status === "ready") ? "ready" : "loading",
      error,
      version: all.reduce((sum, state) => sum + state.version, 0),
      isPart: all.some((state) => state.isPart),
      tell: (records, beside = {}) =>
        takeSteps(reads.steps, records, { ...from, others: (list) => beside[list.id] ?? from.others(list), today }),
      retry,
    };
  }, [cache, reads, retry, slots, stamp, today, wanted]);
}

/** These records with what other lists say of them. */
export function useTold(schema: CollectionSchema, records: readonly StoredRecord[], wanted: Wanted): Told {
  const teller = useTeller(schema, wanted);
  return useMemo(() => {
    const { tell, ...told } = teller;
    return { ...told, records: tell(records) };
  }, [records, teller]);
}
