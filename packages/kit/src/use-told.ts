import { useCallback, useMemo, useSyncExternalStore } from "react";
import { useApp } from "./app-context.tsx";
import type { DataRefusal, StoredRecord } from "./data-store.ts";
import { listsOf, stepsOf, takeSteps } from "./derive-records.ts";
import type { DerivedStep } from "./plan-derived.ts";
import { may } from "./record-access.ts";
import type { CollectionState, Wanted } from "./record-cache.ts";
import type { CollectionSchema } from "./schema.ts";
import { seoulToday } from "./seoul-clock.ts";
import { useVisitor } from "./visitor-context.tsx";

interface Told extends Pick<CollectionState, "status" | "error" | "version" | "isPart"> {
  /** With what other lists say of them: looked up there, or rolled up. */
  records: readonly StoredRecord[];
  retry: () => void;
}

const NO_STEPS: readonly DerivedStep[] = [];

/**
 * The records of a list with what other lists say of them, live: a payment that is added shows in its member's sum at once. What one may
 * not list counts for nothing. Where another list is too long to be held, `isPart` says so, and the data is asked instead.
 */
export function useTold(schema: CollectionSchema, records: readonly StoredRecord[], wanted: Wanted): Told {
  const { cache, collections } = useApp();
  const { actor } = useVisitor();
  const today = seoulToday();
  const steps = useMemo(() => {
    const found = stepsOf(schema, collections, today);
    return found.some(({ kind }) => kind !== "formula") ? found : NO_STEPS;
  }, [schema, collections, today]);
  const lists = useMemo(() => listsOf(steps).filter((list) => may(list, actor, "list")), [steps, actor]);
  const listen = useCallback(
    (listener: () => void) => {
      const stops = lists.map(({ id }) => cache.listen(id, listener, wanted));
      return () => stops.forEach((stop) => stop());
    },
    [cache, lists, wanted],
  );
  const stamp = useSyncExternalStore(listen, () => lists.map(({ id }) => cache.read(id, wanted).version).join());
  const retry = useCallback(() => lists.forEach(({ id }) => cache.retry(id)), [cache, lists]);
  return useMemo(() => {
    void stamp;
    const states = new Map(lists.map(({ id }) => [id, cache.read(id, wanted)]));
    const all = [...states.values()];
    const error: DataRefusal | null = all.find((state) => state.error !== null)?.error ?? null;
    return {
      status: error ? "error" : all.every((state) => state.status === "ready") ? "ready" : "loading",
      error,
      version: all.reduce((sum, state) => sum + state.version, 0),
      isPart: all.some((state) => state.isPart),
      records: takeSteps(steps, records, { others: ({ id }) => states.get(id)?.records ?? [], today }),
      retry,
    };
  }, [cache, lists, records, retry, stamp, steps, today, wanted]);
}
