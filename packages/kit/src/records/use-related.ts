import { useCallback, useMemo, useSyncExternalStore } from "react";
import { useApp } from "../frame/app-context.tsx";
import { maySum } from "../record-access.ts";
import { withComputed } from "../record-rules.ts";
import { relatedNumbers, relatedValue } from "./related-numbers.ts";
import type { AppRecord, Collection } from "../schema.ts";
import { seoulToday } from "../seoul-clock.ts";
import { useVisitor } from "../account/visitor-context.tsx";

export interface Related<R extends AppRecord> {
  /** With those numbers among its fields. */
  collection: Collection<R>;
  /** The record with what other lists count of it. */
  fill: (record: R) => R;
}

/** The numbers that other lists of the app keep of records of a collection, as further fields of them. */
export function useRelated<R extends AppRecord>(collection: Collection<R>): Related<R> {
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
      collection: { ...collection, fields: [...collection.fields, ...numbers.map(({ field }) => field)] },
      fill: (record) => ({
        ...record,
        ...Object.fromEntries(numbers.map((number) => [number.field.id, relatedValue(number, record.id, held.get(number.of) ?? [])])),
      }),
    };
  }, [cache, collection, numbers, sources, version]);
}
