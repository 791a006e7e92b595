import { inlineFile, MOST_LOCAL_FILE_BYTES, sizeText } from "./file-value.ts";
import { DataRefusal } from "./data-store.ts";
import type { DataChange, DataStore, StoredRecord } from "./data-store.ts";
import { toldOf } from "./derive-records.ts";
import { foundByNumber, isProvenTheirs, type NumberAsked, numberOf } from "./find-by-number.ts";
import { foundSteps, toldOfFound } from "./found-record.ts";
import { planQuery } from "./plan-query.ts";
import { type Actor, ANYBODY, foundByKey, listsOutlined, makerOf, may, outlineOf, refusalFor, visibleTo } from "./record-access.ts";
import { nextInSequence } from "./record-rules.ts";
import { runQuery } from "./run-query.ts";
import { createRecord, createWithParts, type RecordTable, removeRecord, updateRecord, withdrawRecord } from "./record-writes.ts";
import type { AppRecord, Collection, Rule } from "./schema.ts";
import { lineAbove } from "./records/tree-circles.ts";
import { seoulNow } from "./seoul-clock.ts";

export interface LocalStoreOptions {
  collections: readonly Collection[];
  rules?: readonly Rule[];
  /** Who acts; absent = the app knows no people. */
  actor?: () => Actor;
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

/** Ids by list of what stays when samples go: settings, what is the owner's own, and whatever that points to. */
function whatStays(collections: readonly Collection[], load: (id: string) => StoredRecord[]): Map<string, Set<string>> {
  const kept = new Map(collections.map(({ id }) => [id, new Set<string>()]));
  const all = new Map(collections.map(({ id }) => [id, new Map(load(id).map((record) => [record.id, record]))]));
  const keep = (collection: Collection, record: StoredRecord): void => {
    const ids = kept.get(collection.id)!;
    if (ids.has(record.id)) return;
    ids.add(record.id);
    for (const field of collection.fields) {
      const target = field.type === "relation" ? collections.find(({ id }) => id === field.target) : undefined;
      const pointed = target && all.get(target.id)!.get(String(record[field.id]));
      if (pointed) keep(target, pointed);
    }
  };
  for (const collection of collections) {
    const { setting = [] } = collection;
    for (const record of all.get(collection.id)!.values())
      if (!record.sample || setting === true || setting.includes(record.id)) keep(collection, record);
  }
  return kept;
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
export function createLocalStore({
  collections,
  rules = [],
  actor = () => ANYBODY,
  namespace,
  storage,
  now,
  newId,
}: LocalStoreOptions): DataStore {
  const schemas = new Map(collections.map((collection) => [collection.id, collection]));
  const memory = new Map<string, StoredRecord[]>();
  const listeners = new Map<string, Set<(change: DataChange) => void>>();
  const onlyInMemory = new Set<string>();
  const keyOf = (collection: string) => `appmon:${namespace}:${collection}`;

  function schemaOf(id: string): Collection {
    const schema = schemas.get(id);
    if (!schema) throw new DataRefusal("no_collection", "없는 데이터예요");
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
    const kept = readRecords(text);
    // Nobody can say any more what is in it, but somebody may: the next save is not to be the end of it.
    if (kept === null && text !== null) setAside(id, text);
    const records = kept ?? sampleRecords(schemaOf(id), now());
    memory.set(id, records);
    return records;
  }

  /** A copy beside it; where there is no room for one, the text stays where it is and the list lives in memory. */
  function setAside(id: string, text: string): void {
    try {
      storage?.setItem(`${keyOf(id)}:unreadable:${now()}`, text);
    } catch {
      onlyInMemory.add(id);
    }
  }

  function save(id: string, records: StoredRecord[]): void {
    try {
      if (!onlyInMemory.has(id)) storage?.setItem(keyOf(id), JSON.stringify(records));
    } catch (thrown) {
      if (thrown instanceof DOMException && thrown.name === "QuotaExceededError") {
        throw new DataRefusal("full", "이 브라우저의 저장 공간이 가득 찼어요. 사진을 줄이거나 오래된 기록을 지워 주세요");
      }
      // Blocked storage: the record stays in memory.
    }
    memory.set(id, records);
  }

  /** Of a record that this one may not see nothing is told but that numbers which count it may be others now. */
  function shownOf(id: string, change: DataChange): DataChange {
    if (change.type === "reset" || !change.record) return change;
    const record = visibleTo(schemaOf(id), actor(), change.record, "list");
    return record ? { ...change, record } : { type: "reset" };
  }

  const data = { collections: schemas, rules };
  let last: Promise<unknown> = Promise.resolve();

  /** One write after another, each on a copy that is kept only when all of it went well. */
  function write<T>(work: (table: RecordTable) => Promise<T>): Promise<T> {
    const turn = last.then(async () => {
      const changed = new Map<string, StoredRecord[]>();
      const changes: [collection: string, change: DataChange][] = [];
      const answer = await work(tableOn(changed, changes));
      for (const [id, records] of changed) save(id, records);
      for (const [id, change] of changes) {
        const shown = shownOf(id, change);
        listeners.get(id)?.forEach((listener) => listener(shown));
      }
      return answer;
    });
    last = turn.catch(() => undefined);
    return turn;
  }

  function tableOn(changed: Map<string, StoredRecord[]>, changes: [string, DataChange][]): RecordTable {
    const read = (id: string) => changed.get(id) ?? (schemas.has(id) ? load(id) : []);
    const stamp = new Date(now()).toISOString();
    return {
      now: seoulNow(now()),
      actor: actor(),
      find: async (id, recordId) => read(id).find((record) => record.id === recordId),
      // One write after another: nobody else changes anything.
      hold: async (id, recordId) => read(id).find((record) => record.id === recordId),
      told: async (schema, recordId, steps) => {
        const record = read(schema.id).find(({ id }) => id === recordId);
        return record ? toldOf(steps, record, { others: ({ id }) => read(id), today: seoulNow(now()).slice(0, 10) }) : {};
      },
      // All there are: they are in memory anyway.
      rivals: async (id) => [...read(id)],
      above: async (id, field, recordId) => lineAbove(read(id), field, recordId),
      insert: async (id, values) => {
        const maker = makerOf(actor());
        const record: StoredRecord = {
          ...values,
          id: newId(),
          createdAt: stamp,
          updatedAt: stamp,
          ...(maker !== null && { createdBy: maker }),
        };
        changed.set(id, [record, ...read(id)]);
        changes.push([id, { type: "create", id: record.id, record }]);
        return record;
      },
      replace: async (id, recordId, values) => {
        const { createdAt = stamp, createdBy } = read(id).find((one) => one.id === recordId) ?? {};
        const record: StoredRecord = {
          ...values,
          id: recordId,
          createdAt,
          updatedAt: stamp,
          ...(createdBy !== undefined && { createdBy }),
        };
        changed.set(
          id,
          read(id).map((one) => (one.id === recordId ? record : one)),
        );
        changes.push([id, { type: "update", id: recordId, record }]);
        return record;
      },
      erase: async (id, recordId) => {
        changed.set(
          id,
          read(id).filter((one) => one.id !== recordId),
        );
        changes.push([id, { type: "delete", id: recordId }]);
      },
      numbers: async (id) =>
        Object.fromEntries(
          schemaOf(id).fields.flatMap((field) =>
            field.default && "auto" in field.default && field.default.auto === "sequence"
              ? [[field.id, nextInSequence(field.id, field.default.prefix, read(id))]]
              : [],
          ),
        ),
    };
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

  /** As the data API answers: what the writer may see of it. */
  const answered = (id: string, record: StoredRecord): StoredRecord =>
    visibleTo(schemaOf(id), actor(), record) ?? { id: record.id, createdAt: record.createdAt, updatedAt: record.updatedAt };

  const listed = (id: string): StoredRecord[] => {
    const schema = schemaOf(id);
    const me = actor();
    if (!may(schema, me, "list")) throw refusalFor(schema, me, "list");
    return load(id).flatMap((record) => visibleTo(schema, me, record, "list") ?? []);
  };

  const tellFound = (id: string, found: readonly StoredRecord[], asked: Partial<NumberAsked> = {}): StoredRecord[] => {
    const [schema, today] = [schemaOf(id), seoulNow(now()).slice(0, 10)];
    const steps = foundSteps({ collections: schemas, today }, schema);
    const others = (other: Collection) => load(other.id);
    const isTheirs = (record: StoredRecord) => isProvenTheirs(schema, record, actor(), asked);
    return found.map((record) => toldOfFound(schema, record, toldOf(steps, record, { others, today }), isTheirs(record)));
  };

  return {
    list: async (id) => listed(id),
    head: async (id) => ({ records: listed(id), isWhole: true }),
    query: async (request) => {
      const [records, me] = [listed(request.entity), actor()];
      const plan = planQuery(
        { schema: schemaOf(request.entity), collections: schemas, actor: me, today: seoulNow(now()).slice(0, 10) },
        request,
      );
      return runQuery(plan, {
        records,
        others: (schema) => (may(schema, me, "list") ? listed(schema.id) : []),
        all: (schema) => load(schema.id),
        asker: me.id,
      });
    },
    findBy: async (id, key) => foundByKey(schemaOf(id), load(id), key),
    lookUp: async (id, asked) => tellFound(id, foundByNumber(schemaOf(id), load(id), asked), asked),
    lookUpMine: async (id) =>
      tellFound(
        id,
        load(id).filter(({ createdBy }) => createdBy !== undefined && createdBy === makerOf(actor())),
      ),
    withdraw: async (id, { id: recordId, ...given }) => {
      const [schema, me] = [schemaOf(id), actor()];
      const record = await write((table) => withdrawRecord(data, table, id, recordId, (one) => isProvenTheirs(schema, one, me, given)));
      return tellFound(id, [record], given)[0]!;
    },
    numberOf: async (id, record) => {
      const found = load(id).find((one) => one.id === record);
      const kept = found && (actor().admin || found.createdBy === makerOf(actor())) ? numberOf(schemaOf(id), found) : undefined;
      return kept ? { number: kept.number } : null;
    },
    outline: async (id) => {
      const schema = schemaOf(id);
      const me = actor();
      if (!may(schema, me, "create")) throw refusalFor(schema, me, "create");
      const lists = new Map(
        listsOutlined(schema)
          .filter((target) => schemas.has(target))
          .map((target) => [target, new Map(load(target).map((record) => [record.id, record]))]),
      );
      return load(id).flatMap((record) => outlineOf(schema, record, (list, to) => lists.get(list)?.get(to)) ?? []);
    },
    create: async (id, values, parts = []) =>
      answered(
        id,
        await write((table) =>
          parts.length === 0 ? createRecord(data, table, id, values) : createWithParts(data, table, id, values, parts),
        ),
      ),
    update: async (id, recordId, values) => answered(id, await write((table) => updateRecord(data, table, id, recordId, values))),
    remove: (id, recordId) => write((table) => removeRecord(data, table, id, recordId)),
    upload: async (file) => {
      if (file.size > MOST_LOCAL_FILE_BYTES)
        throw new DataRefusal("too_large", `이 앱은 이 기기에만 저장해요. ${sizeText(MOST_LOCAL_FILE_BYTES)}까지의 파일을 올릴 수 있어요`);
      if (file.size === 0) throw new DataRefusal("invalid", "빈 파일이에요. 다른 파일을 골라 주세요");
      return inlineFile(file);
    },
    clearSample: async () => {
      if (!actor().admin) throw new DataRefusal("visitor/forbidden", "관리자만 지울 수 있어요");
      const kept = whatStays(collections, load);
      for (const collection of collections) {
        const left = load(collection.id).filter(({ id }) => kept.get(collection.id)?.has(id));
        // What stays is the owner's own from now on.
        save(
          collection.id,
          left.map(({ sample: _sample, ...record }) => record as StoredRecord),
        );
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
