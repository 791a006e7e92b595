import type { QueryAnswer, QueryRequest } from "../data-query.ts";
import { refusalOf } from "../data-store.ts";
import type { DataChange, DataRefusal, DataStore, RecordPart, StoredRecord } from "../data-store.ts";
import type { NumberAsked } from "../find-by-number.ts";
import type { Json } from "../schema.ts";
import { shownPicture } from "../local-pictures.ts";
import { sourceOf } from "./slot-source.ts";

const shownValues = (values: Record<string, Json>): Record<string, Json> =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, shownPicture(value)]));

/** All records of a collection, or only so many that one knows whether it can be held whole. */
export type Wanted = "all" | "head";

export interface CollectionState {
  status: "loading" | "ready" | "error";
  /** Newest first, with writes that are still on their way. */
  records: readonly StoredRecord[];
  error: DataRefusal | null;
  /** Grows with every change. */
  version: number;
  /** There are more than these: who wants to see them asks for pages. */
  isPart: boolean;
}

export interface RecordCache {
  /** Who wants all of them is not shown a part. */
  read(collection: string, wanted?: Wanted): CollectionState;
  /** Loads on the first listener and follows live changes until the last one leaves. */
  listen(collection: string, listener: () => void, wanted?: Wanted): () => void;
  query(request: QueryRequest, signal?: AbortSignal): Promise<QueryAnswer>;
  /** A record of a page with what was written and heard of it since the page was read; undefined = it went. */
  freshened(collection: string, record: StoredRecord): StoredRecord | undefined;
  /** A record that an answer brought along. */
  learned(collection: string, id: string): StoredRecord | undefined;
  retry(collection: string): void;
  findBy(collection: string, key: string): Promise<StoredRecord | undefined>;
  lookUp(collection: string, asked: NumberAsked): Promise<StoredRecord[]>;
  lookUpMine: DataStore["lookUpMine"];
  withdraw: DataStore["withdraw"];
  numberOf: DataStore["numberOf"];
  notices: DataStore["notices"];
  create(collection: string, values: Record<string, Json>, parts?: readonly RecordPart[]): Promise<StoredRecord>;
  update(collection: string, id: string, values: Record<string, Json>): Promise<StoredRecord>;
  remove(collection: string, id: string): Promise<void>;
  upload: DataStore["upload"];
  uploadPicture: DataStore["uploadPicture"];
  clearSample(): Promise<void>;
  /** Whether there is such a record among those read so far. */
  has(test: (record: StoredRecord, collection: string) => boolean): boolean;
  /** Any change of any collection. */
  listenAll(listener: () => void): () => void;
  /** Calls back once, when every collection asked for so far has settled. */
  whenSettled(listener: () => void): () => void;
}

interface Slot {
  state: CollectionState;
  /** The same for who wants all records. */
  whole: CollectionState;
  wantsAll: boolean;
  /** Ids of records that went, while only a part is held. */
  gone: Set<string>;
  /** What the store last told us, without our unconfirmed writes. */
  base: StoredRecord[];
  pending: Map<number, (records: StoredRecord[]) => StoredRecord[]>;
  held: DataChange[];
  listeners: Set<() => void>;
  stop: (() => void) | null;
  loads: number;
  /** Writes of ours that the store confirmed. */
  confirmed: number;
}

const LOADING: CollectionState = { status: "loading", records: [], error: null, version: 0, isPart: false };
/** Of a list that is read in pages: those at hand, and those that pages pointed to. */
const MOST_HELD = 600;
const MOST_LEARNED = 20_000;

function applied(records: StoredRecord[], change: DataChange): StoredRecord[] {
  if (change.type === "reset") return records;
  if (change.type === "delete") return records.filter((record) => record.id !== change.id);
  const { record } = change;
  if (!record) return records;
  return records.some((one) => one.id === record.id) ? records.map((one) => (one.id === record.id ? record : one)) : [record, ...records];
}

/**
 * One shared copy of the app's records. A write shows at once and is undone if the store refuses it. Live changes that arrive
 * while a write of ours is on its way wait for its answer, so that our own record is never shown twice.
 */
export function createRecordCache(store: DataStore): RecordCache {
  const slots = new Map<string, Slot>();
  const settled = new Set<() => void>();
  const everyone = new Set<() => void>();
  const known = new Map<string, Map<string, StoredRecord>>();
  let writes = 0;

  function learn(collection: string, records: readonly StoredRecord[]): void {
    const held = known.get(collection) ?? new Map<string, StoredRecord>();
    known.set(collection, held);
    for (const record of records) {
      held.delete(record.id);
      held.set(record.id, record);
    }
    for (const id of held.keys()) {
      if (held.size <= MOST_LEARNED) break;
      held.delete(id);
    }
  }

  function slotOf(collection: string): Slot {
    let slot = slots.get(collection);
    if (!slot) {
      slot = {
        state: LOADING,
        whole: LOADING,
        wantsAll: false,
        gone: new Set(),
        base: [],
        pending: new Map(),
        held: [],
        listeners: new Set(),
        stop: null,
        loads: 0,
        confirmed: 0,
      };
      slots.set(collection, slot);
    }
    return slot;
  }

  function publish(slot: Slot, change: Partial<CollectionState> = {}): void {
    let records = slot.base;
    for (const write of slot.pending.values()) records = write(records);
    slot.state = { ...slot.state, ...change, records, version: slot.state.version + 1 };
    slot.whole = slot.state.isPart ? { ...LOADING, version: slot.state.version } : slot.state;
    for (const listener of slot.listeners) listener();
    for (const listener of everyone) listener();
    if ([...slots.values()].every((one) => one.state.status !== "loading")) {
      for (const listener of settled) listener();
      settled.clear();
    }
  }

  function load(collection: string): void {
    const slot = slotOf(collection);
    const turn = ++slot.loads;
    const { confirmed } = slot;
    const { load: read } = sourceOf(collection);
    const askedForAll = slot.wantsAll;
    read(store, askedForAll).then(
      (found) => {
        if (turn !== slot.loads) return;
        // The list may have been read before a write of ours that was confirmed meanwhile.
        if (confirmed !== slot.confirmed) return load(collection);
        slot.base = Array.isArray(found) ? found : found.records;
        slot.gone.clear();
        const isPart = !Array.isArray(found) && !found.isWhole;
        publish(slot, { status: "ready", error: null, isPart });
        // Somebody has come meanwhile who wants all of them; where the beginning is the whole, they have it.
        if (isPart && slot.wantsAll && !askedForAll) load(collection);
      },
      (thrown: unknown) => {
        if (turn !== slot.loads) return;
        // Records already on the screen are worth more than an error page.
        publish(slot, slot.state.status === "ready" ? {} : { status: "error", error: refusalOf(thrown) });
      },
    );
  }

  function receive(collection: string, change: DataChange): void {
    const slot = slotOf(collection);
    if (slot.pending.size > 0) {
      slot.held.push(change);
    } else if (change.type === "reset") {
      load(collection);
    } else {
      take(slot, change);
      publish(slot);
    }
  }

  function take(slot: Slot, change: DataChange): void {
    slot.base = applied(slot.base, change);
    if (!slot.state.isPart) return;
    if (change.type === "delete") slot.gone.add(change.id);
    slot.base = slot.base.slice(0, MOST_HELD);
  }

  async function write<T>(
    collection: string,
    show: (records: StoredRecord[]) => StoredRecord[],
    send: () => Promise<T>,
    confirm: (records: StoredRecord[], answer: T) => StoredRecord[],
  ): Promise<T> {
    const slot = slotOf(collection);
    const ticket = ++writes;
    slot.pending.set(ticket, show);
    publish(slot);
    try {
      const answer = await send();
      slot.base = confirm(slot.base, answer);
      slot.confirmed++;
      return answer;
    } catch (thrown) {
      throw refusalOf(thrown);
    } finally {
      slot.pending.delete(ticket);
      const held = slot.pending.size === 0 ? slot.held.splice(0) : [];
      for (const change of held) take(slot, change);
      publish(slot);
      if (held.some((change) => change.type === "reset")) load(collection);
    }
  }

  return {
    read: (collection, wanted = "all") => slots.get(collection)?.[wanted === "all" ? "whole" : "state"] ?? LOADING,
    listen: (collection, listener, wanted = "all") => {
      const slot = slotOf(collection);
      slot.listeners.add(listener);
      const isMore = wanted === "all" && !slot.wantsAll;
      if (isMore) slot.wantsAll = true;
      // A part is not enough any more; what is on its way may be all there is.
      if (isMore && slot.stop && slot.state.isPart) load(collection);
      if (!slot.stop) {
        const { follows, isWorkedOut } = sourceOf(collection);
        const stops = follows.map((list) =>
          store.subscribe(list, (change) => receive(collection, isWorkedOut ? { type: "reset" } : change)),
        );
        slot.stop = () => stops.forEach((stop) => stop());
        load(collection);
      }
      return () => {
        slot.listeners.delete(listener);
        // Screens change within one tick; the stream is kept unless nobody came back.
        setTimeout(() => {
          if (slot.listeners.size > 0 || !slot.stop) return;
          slot.stop();
          slot.stop = null;
        }, 1_000);
      };
    },
    retry: (collection) => {
      publish(slotOf(collection), { status: "loading", error: null });
      load(collection);
    },
    query: async (request, signal) => {
      try {
        const answer = await store.query(request, signal);
        for (const [collection, records] of Object.entries(answer.related ?? {})) learn(collection, records);
        return answer;
      } catch (thrown) {
        throw refusalOf(thrown);
      }
    },
    freshened: (collection, record) => {
      const { base, gone, pending } = slotOf(collection);
      if (gone.has(record.id)) return undefined;
      const held = base.find(({ id }) => id === record.id);
      const latest = held && held.updatedAt > record.updatedAt ? held : record;
      return [...pending.values()].reduce((shown, write) => write(shown), [latest]).find(({ id }) => id === record.id);
    },
    learned: (collection, id) => known.get(collection)?.get(id),
    findBy: async (collection, key) => {
      try {
        return await store.findBy(collection, key);
      } catch (thrown) {
        throw refusalOf(thrown);
      }
    },
    lookUp: async (collection, asked) => {
      try {
        return await store.lookUp(collection, asked);
      } catch (thrown) {
        throw refusalOf(thrown);
      }
    },
    lookUpMine: (collection) => store.lookUpMine(collection),
    // Whoever may read the list sees it there as well; others are told of the one record alone.
    withdraw: (collection, asked) =>
      write(
        collection,
        (records) => records,
        () => store.withdraw(collection, asked),
        (records, answer) => records.map((record) => (record.id === answer.id ? { ...record, ...answer } : record)),
      ),
    numberOf: (collection, id) => store.numberOf(collection, id),
    notices: store.notices,
    create: (collection, values, parts) => {
      const stamp = new Date().toISOString();
      const shown: StoredRecord = { ...shownValues(values), id: `new-${writes + 1}`, createdAt: stamp, updatedAt: stamp };
      return write(
        collection,
        (records) => [shown, ...records],
        () => store.create(collection, values, parts),
        (records, answer) => applied(records, { type: "create", id: answer.id, record: answer }),
      );
    },
    update: (collection, id, values) =>
      write(
        collection,
        (records) => records.map((record) => (record.id === id ? { ...record, ...shownValues(values) } : record)),
        () => store.update(collection, id, values),
        (records, answer) => applied(records, { type: "update", id, record: answer }),
      ),
    remove: (collection, id) => {
      const without = (records: StoredRecord[]) => records.filter((record) => record.id !== id);
      const send = async () => {
        await store.remove(collection, id);
        const slot = slotOf(collection);
        if (slot.state.isPart) slot.gone.add(id);
      };
      return write(collection, without, send, without);
    },
    upload: (file, options) => store.upload(file, options).catch((thrown: unknown) => Promise.reject(refusalOf(thrown))),
    uploadPicture: store.uploadPicture,
    clearSample: async () => {
      try {
        await store.clearSample();
      } catch (thrown) {
        throw refusalOf(thrown);
      }
      // Which examples stay is for the store to say: what is on the screen is read again, the rest when it is asked for.
      for (const [collection, slot] of slots) {
        if (slot.stop) load(collection);
        else slots.delete(collection);
      }
    },
    has: (test) => [...slots].some(([collection, slot]) => slot.state.records.some((record) => test(record, collection))),
    listenAll: (listener) => {
      everyone.add(listener);
      return () => void everyone.delete(listener);
    },
    whenSettled: (listener) => {
      settled.add(listener);
      if ([...slots.values()].every((slot) => slot.state.status !== "loading")) {
        settled.delete(listener);
        listener();
      }
      return () => void settled.delete(listener);
    },
  };
}
