import { useCallback, useMemo, useSyncExternalStore } from "react";
import { useApp } from "./app-context.tsx";
import type { DataRefusal, RecordPart, StoredRecord } from "./data-store.ts";
import { may, refusalFor } from "./record-access.ts";
import { withComputed } from "./record-rules.ts";
import type { CollectionSchema, Json } from "./schema.ts";
import { seoulToday } from "./seoul-clock.ts";
import { useVisitor } from "./visitor-context.tsx";

export interface Records {
  status: "loading" | "ready" | "error";
  /** Newest first, with computed fields filled in. */
  records: readonly StoredRecord[];
  error: DataRefusal | null;
  retry: () => void;
  /** Each shows at once, is undone when refused, and then rejects with `DataRefusal`. */
  create: (values: Record<string, Json>, parts?: readonly RecordPart[]) => Promise<StoredRecord>;
  update: (id: string, values: Record<string, Json>) => Promise<StoredRecord>;
  remove: (id: string) => Promise<void>;
}

/** The records of a collection, shared by all blocks of the app and live. */
export function useRecords(schema: CollectionSchema): Records {
  const { cache } = useApp();
  const { actor } = useVisitor();
  const id = schema.id;
  const refused = useMemo(() => (may(schema, actor, "list") ? null : refusalFor(schema, actor, "list")), [schema, actor]);
  // What would be refused is not asked for.
  const listen = useCallback((listener: () => void) => (refused ? () => undefined : cache.listen(id, listener)), [cache, id, refused]);
  const state = useSyncExternalStore(listen, () => cache.read(id));
  const records = useMemo(() => state.records.map((record) => withComputed(schema, record, seoulToday())), [state.records, schema]);
  const writes = useMemo(
    () => ({
      retry: () => cache.retry(id),
      create: (values: Record<string, Json>, parts?: readonly RecordPart[]) => cache.create(id, values, parts),
      update: (record: string, values: Record<string, Json>) => cache.update(id, record, values),
      remove: (record: string) => cache.remove(id, record),
    }),
    [cache, id],
  );
  return { status: refused ? "error" : state.status, error: refused ?? state.error, records, ...writes };
}
