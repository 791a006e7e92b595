import { useCallback, useMemo, useSyncExternalStore } from "react";
import { useApp } from "../frame/app-context.tsx";
import type { StoredRecord } from "../data-store.ts";
import { maySum } from "../record-access.ts";
import { withComputed } from "../record-rules.ts";
import { relatedNumbers, relatedValue } from "./related-numbers.ts";
import type { Collection, FieldSchema } from "../schema.ts";
import { seoulToday } from "../seoul-clock.ts";
import { useVisitor } from "../account/visitor-context.tsx";

export interface Related {
  fields: FieldSchema[];
  /** The record with what other lists count of it. */
  fill: (record: StoredRecord) => StoredRecord;
}

/** The numbers that other lists of the app keep of records of a collection, as further fields of them. */
export function useRelated(collection: Collection): Related {
  const { cache, collections } = useApp();
  const { actor } = useVisitor();
  // What one may not list is not counted either.
  const numbers = useMemo(
    () => relatedNumbers(collection, collections.values()).filter(({ of }) => maySum(of, actor)),
    [collection, collections, actor],
  );
  const sources = useMemo(() => [...new Set(numbers.map(({ of }) => of))], [numbers]);
  const listen = useCallback(
    (listener: () => void) => {
      const stops = sources.map(({ id }) => cache.listen(id, listener));
      return () => stops.forEach((stop) => stop());
    },
    [cache, sources],
  );
  const version = useSyncExternalStore(listen, () => sources.map(({ id }) => cache.read(id).version).join());
  return useMemo(() => {
    void version;
    const today = seoulToday();
    const held = new Map(sources.map((of) => [of, cache.read(of.id).records.map((record) => withComputed(of, record, today))]));
    return {
      fields: numbers.map(({ field }) => field),
      fill: (record) => ({
        ...record,
        ...Object.fromEntries(numbers.map((number) => [number.field.id, relatedValue(number, record.id, held.get(number.of) ?? [])])),
      }),
    };
  }, [cache, numbers, sources, version]);
}
