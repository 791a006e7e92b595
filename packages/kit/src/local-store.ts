import { DataRefusal } from "./data-store.ts";
import type { DataChange, DataStore, StoredRecord } from "./data-store.ts";
import { findConflict } from "./record-conflict.ts";
import { validateRecord } from "./record-rules.ts";
import type { AppRecord, Collection, Json } from "./schema.ts";

export interface LocalStoreOptions {
  collections: readonly Collection[];
  /** Keeps apps of one origin apart. */
  namespace: string;
  /** Absent, or throwing (third-party frames): records live in memory until the page closes. */
  storage: Storage | null;
  /** Milliseconds since the epoch. */
  now: () => number;
  newId: () => string;
}

/** Records as seeded: sample rows marked as such, the first row the newest. */
export function sampleRecords(collection: Collection, now: number): StoredRecord[] {
  return collection.sample.map((row, at) => {
    const stamp = new Date(now - at * 60_000).toISOString();
    return { ...row, createdAt: stamp, updatedAt: stamp, sample: true };
  });
}

/** Only what the collection declares; whatever else came along is not kept. */
function declared(schema: Collection, values: Record<string, Json>): Record<string, Json> {
  const known = new Set(schema.fields.map((field) => field.id));
  return Object.fromEntries(Object.entries(values).filter(([key]) => known.has(key)));
}

function readRecords(text: string | null): StoredRecord[] | null {
  if (text === null) return null;
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed.filter((item): item is StoredRecord => typeof (item as AppRecord | null)?.id === "string") : null;
  } catch {
    // Someone else's or damaged text under our key: start again from the sample rather than never opening.
    return null;
  }
}

/** Keeps records in this browser, judged by the same rules as the hosted data. Other tabs of the app follow along. */
export function createLocalStore({ collections, namespace, storage, now, newId }: LocalStoreOptions): DataStore {
  const schemas = new Map(collections.map((collection) => [collection.id, collection]));
  const memory = new Map<string, StoredRecord[]>();
  const listeners = new Map<string, Set<(change: DataChange) => void>>();
  const keyOf = (collection: string) => `appmon:${namespace}:${collection}`;

  function schemaOf(id: string): Collection {
    const schema = schemas.get(id);
    if (!schema) throw new DataRefusal("not_found", "없는 데이터예요");
    return schema;
  }

  function load(id: string): StoredRecord[] {
    const held = memory.get(id);
    if (held) return held;
    let text: string | null = null;
    try {
      text = storage?.getItem(keyOf(id)) ?? null;
    } catch {
      // Storage is blocked in this frame; memory takes over.
    }
    const records = readRecords(text) ?? sampleRecords(schemaOf(id), now());
    memory.set(id, records);
    return records;
  }

  function save(id: string, records: StoredRecord[]): void {
    try {
      storage?.setItem(keyOf(id), JSON.stringify(records));
    } catch (thrown) {
      if (thrown instanceof DOMException && thrown.name === "QuotaExceededError") {
        throw new DataRefusal("full", "이 브라우저의 저장 공간이 가득 찼어요. 사진을 줄이거나 오래된 기록을 지워 주세요");
      }
      // Blocked storage: the record stays in memory.
    }
    memory.set(id, records);
  }

  function accept(schema: Collection, record: StoredRecord): StoredRecord {
    const { values, errors } = validateRecord(schema, record);
    if (Object.keys(errors).length > 0) throw new DataRefusal("invalid", "입력한 내용을 확인해 주세요", errors);
    const accepted: StoredRecord = { ...record, ...values };
    const conflict = findConflict(schema, accepted, load(schema.id));
    if (conflict)
      throw new DataRefusal("conflict", conflict.message, Object.fromEntries(conflict.fields.map((field) => [field, conflict.message])));
    return accepted;
  }

  if (storage && typeof window !== "undefined") {
    window.addEventListener("storage", (event) => {
      for (const [id, group] of listeners) {
        if (event.key !== keyOf(id)) continue;
        memory.delete(id);
        for (const listener of group) listener({ type: "reset" });
      }
    });
  }

  return {
    list: async (id) => [...load(id)],
    create: async (id, values) => {
      const schema = schemaOf(id);
      const stamp = new Date(now()).toISOString();
      const record = accept(schema, { ...declared(schema, values), id: newId(), createdAt: stamp, updatedAt: stamp });
      save(id, [record, ...load(id)]);
      return record;
    },
    update: async (id, recordId, values) => {
      const schema = schemaOf(id);
      const before = load(id).find((record) => record.id === recordId);
      if (!before) throw new DataRefusal("not_found", "이미 지워진 기록이에요");
      const record = accept(schema, { ...before, ...declared(schema, values), updatedAt: new Date(now()).toISOString() });
      save(
        id,
        load(id).map((one) => (one.id === recordId ? record : one)),
      );
      return record;
    },
    remove: async (id, recordId) =>
      save(
        id,
        load(id).filter((record) => record.id !== recordId),
      ),
    clearSample: async () => {
      for (const collection of collections) {
        const kept = load(collection.id).filter((record) => !record.sample);
        save(collection.id, kept);
      }
    },
    subscribe: (id, listener) => {
      const group = listeners.get(id) ?? new Set();
      listeners.set(id, group.add(listener));
      return () => void group.delete(listener);
    },
  };
}

/** `localStorage`, or null where the browser forbids even asking for it. */
export function browserStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
