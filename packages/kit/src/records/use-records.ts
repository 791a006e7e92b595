import { useCallback, useMemo, useSyncExternalStore } from "react";
import { useApp } from "../frame/app-context.tsx";
import type { Wanted } from "./record-cache.ts";
import type { DataRefusal, RecordPart, StoredRecord } from "../data-store.ts";
import { listsOwnOnly, may, refusalFor } from "../record-access.ts";
import { withComputed } from "../record-rules.ts";
import { outlineId } from "./slot-source.ts";
import { useTold } from "./use-told.ts";
import type { CollectionSchema, Json } from "../schema.ts";
import { seoulToday } from "../seoul-clock.ts";
import { useVisitor } from "../account/visitor-context.tsx";

export interface Records {
  status: "loading" | "ready" | "error";
  /** Newest first, with computed fields filled in. */
  records: readonly StoredRecord[];
  error: DataRefusal | null;
  /** There are more: only where no more were wanted. */
  isPart: boolean;
  /** Grows with every change. */
  version: number;
  retry: () => void;
  /** Each shows at once, is undone when refused, and then rejects with `DataRefusal`. */
  create: (values: Record<string, Json>, parts?: readonly RecordPart[]) => Promise<StoredRecord>;
  update: (id: string, values: Record<string, Json>) => Promise<StoredRecord>;
  remove: (id: string) => Promise<void>;
}

interface Computed {
  today: string;
  byRecord: WeakMap<StoredRecord, StoredRecord>;
  byList: WeakMap<readonly StoredRecord[], readonly StoredRecord[]>;
}
const computed = new WeakMap<CollectionSchema, Computed>();

/** Records with their computed fields, worked out once for all blocks; a record that did not change stays the same object. */
function computedOf(schema: CollectionSchema, records: readonly StoredRecord[]): readonly StoredRecord[] {
  const today = seoulToday();
  let known = computed.get(schema);
  if (known?.today !== today) computed.set(schema, (known = { today, byRecord: new WeakMap(), byList: new WeakMap() }));
  const held = known;
  let list = held.byList.get(records);
  if (!list) {
    list = records.map((record) => {
      let whole = held.byRecord.get(record);
      if (!whole) held.byRecord.set(record, (whole = withComputed(schema, record, today)));
      return whole;
    });
    held.byList.set(records, list);
  }
  return list;
}

type Writes = Pick<Records, "create" | "update" | "remove">;

/** How records of a collection are written, for who reads them elsewhere. */
export function useWrites({ id }: Pick<CollectionSchema, "id">): Writes {
  const { cache } = useApp();
  return useMemo(
    () => ({
      create: (values: Record<string, Json>, parts?: readonly RecordPart[]) => cache.create(id, values, parts),
      update: (record: string, values: Record<string, Json>) => cache.update(id, record, values),
      remove: (record: string) => cache.remove(id, record),
    }),
    [cache, id],
  );
}

/**
 * The records of a collection, shared by all blocks of the app and live. `wanted` "head": only the newest where there are more than
 * fit one page, and `isPart` says so.
 */
export function useRecords(schema: CollectionSchema, wanted: Wanted = "all"): Records {
  const { cache } = useApp();
  const { actor } = useVisitor();
  const id = schema.id;
  const refused = useMemo(() => (may(schema, actor, "list") ? null : refusalFor(schema, actor, "list")), [schema, actor]);
  // What would be refused is not asked for.
  const listen = useCallback(
    (listener: () => void) => (refused ? () => undefined : cache.listen(id, listener, wanted)),
    [cache, id, refused, wanted],
  );
  const state = useSyncExternalStore(listen, () => cache.read(id, wanted));
  const told = useTold(schema, state.records, wanted);
  const records = computedOf(schema, told.records);
  const writes = useWrites(schema);
  const { retry: retryTold } = told;
  const retry = useCallback(() => {
    cache.retry(id);
    retryTold();
  }, [cache, id, retryTold]);
  return {
    status: refused || told.error ? "error" : state.status === "ready" ? told.status : state.status,
    error: refused ?? state.error ?? told.error,
    records,
    isPart: state.isPart || told.isPart,
    version: state.version + told.version,
    retry,
    ...writes,
  };
}

/**
 * The records one may see, with what a screen has to know of all the others: a taken hour without who took it. Where one may see
 * every record, or the collection tells nothing else, it is the records alone.
 */
export function useOutline(schema: CollectionSchema): Pick<Records, "status" | "records" | "error" | "retry"> {
  const own = useRecords(schema);
  const { cache } = useApp();
  const { actor } = useVisitor();
  const id = outlineId(schema.id);
  const isTold = schema.open?.outline !== undefined && listsOwnOnly(schema, actor) && may(schema, actor, "create");
  const listen = useCallback((listener: () => void) => (isTold ? cache.listen(id, listener) : () => undefined), [cache, id, isTold]);
  const told = useSyncExternalStore(listen, () => cache.read(id));
  const records = useMemo(() => {
    if (!isTold) return own.records;
    const seen = new Set(own.records.map((record) => record.id));
    return [...own.records, ...told.records.filter((record) => !seen.has(record.id))];
  }, [isTold, own.records, told.records]);
  if (!isTold) return own;
  const { status, error } = own.status === "ready" ? told : own;
  return { status, error, records, retry: () => (own.status === "error" ? own.retry() : cache.retry(id)) };
}
