import { useEffect, useMemo, useReducer, useRef } from "react";
import { useApp } from "../frame/app-context.tsx";
import type { StoredRecord } from "../data-store.ts";
import { isAcross } from "../plan-derived.ts";
import { createRecordPages, type PagesQuestion, type RecordPages } from "../records/record-pages.ts";
import { withComputed } from "../record-rules.ts";
import type { CollectionSchema } from "../schema.ts";
import { seoulToday } from "../seoul-clock.ts";

/** Changes that come close together are read once. */
const GATHER_MS = 60;

/** Pages of an answer, live: they are read again as the collection changes. `request` null = nothing is asked. */
export function usePages(
  schema: CollectionSchema,
  request: PagesQuestion | null,
  { version, limit, isCounted }: { version: number; limit?: number; isCounted: boolean },
): RecordPages | null {
  const { cache } = useApp();
  const [, changed] = useReducer((turn: number) => turn + 1, 0);
  const key = JSON.stringify(request);
  const pages = useMemo(
    () =>
      request === null
        ? null
        : createRecordPages({ request, ask: cache.query, isCounted, onChange: changed, ...(limit !== undefined && { limit }) }),
    [cache, key, limit, isCounted], // oxlint-disable-line react-hooks/exhaustive-deps -- the same question is the same object
  );
  // What was shown stays until there is an answer to the new question.
  const shown = useRef<RecordPages | null>(null);
  const first = useRef({ pages, version });
  useEffect(() => {
    pages?.want(0, 0);
    // Another question, another screen: nobody waits for this count any more.
    return () => pages?.close();
  }, [pages]);
  useEffect(() => {
    if (first.current.pages !== pages) first.current = { pages, version };
    if (!pages || first.current.version === version) return;
    const timer = setTimeout(() => pages.refresh(), GATHER_MS);
    return () => clearTimeout(timer);
  }, [pages, version]);
  if (pages === null) return null;
  if (pages.status !== "loading" || shown.current === null) shown.current = pages; // oxlint-disable-line react/refs -- a former answer, shown while the next one is on its way
  const now = shown.current;
  // What other lists say comes with the answer, and not with a record that was written since.
  const told = schema.fields.filter(isAcross);
  const toldOf = (record: StoredRecord) => Object.fromEntries(told.map(({ id }) => [id, record[id] ?? null]));
  const today = seoulToday();
  return {
    status: now.status,
    error: now.error,
    count: now.count,
    told: now.told,
    at: (index) => {
      const record = now.at(index);
      const latest = record && cache.freshened(schema.id, record);
      return latest && withComputed(schema, { ...latest, ...toldOf(record) }, today);
    },
    want: now.want,
    refresh: pages.refresh,
    close: pages.close,
    everything: async () => (await pages.everything()).map((record: StoredRecord) => withComputed(schema, record, today)),
  };
}
