import { describe, expect, it, vi } from "vitest";
import { DataRefusal } from "./data-store.ts";
import type { DataChange, DataStore, StoredRecord } from "./data-store.ts";
import { createHostedStore } from "./hosted-store.ts";
import { createLocalStore } from "./local-store.ts";
import { createRecordCache } from "./records/record-cache.ts";
import type { Collection } from "./schema.ts";

const notes: Collection = {
  id: "note",
  name: "메모",
  titleField: "title",
  fields: [
    { id: "title", label: "제목", type: "text", required: true, unique: true },
    { id: "size", label: "크기", type: "number" },
  ],
  sample: [
    { id: "s1", title: "하나" },
    { id: "s2", title: "둘" },
  ],
};

function memoryStorage(): Storage {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, text: string) => void held.set(key, text),
  } as unknown as Storage;
}

function openLocal(storage: Storage | null): DataStore {
  let ids = 0;
  return createLocalStore({ collections: [notes], namespace: "t", storage, now: () => 1_000_000, newId: () => `n${++ids}` });
}

const rejection = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (thrown: unknown) => thrown as DataRefusal,
  );

describe("local store", () => {
  it("begins with the sample, marked as such, and keeps writes across openings", async () => {
    const storage = memoryStorage();
    const store = openLocal(storage);
    expect((await store.list("note")).map((record) => [record.id, record.sample])).toEqual([
      ["s1", true],
      ["s2", true],
    ]);
    await store.create("note", { title: "셋", evil: "x" });
    const again = await openLocal(storage).list("note");
    expect(again[0]).toMatchObject({ id: "n1", title: "셋", size: null });
    expect(again[0]).not.toHaveProperty("evil");
    expect(again[0]).not.toHaveProperty("sample");
  });
  it("judges by the same rules as the data API, with messages for the fields", async () => {
    const store = openLocal(memoryStorage());
    expect((await rejection(store.create("note", {}))).fields).toEqual({ title: "제목을 입력해 주세요" });
    expect((await rejection(store.create("note", { title: "하나" }))).code).toBe("conflict");
    expect((await rejection(store.update("note", "s1", { title: "둘" }))).fields).toHaveProperty("title");
    expect((await store.update("note", "s1", { size: 3 })).title).toBe("하나");
  });
  it("lives in memory where storage is forbidden", async () => {
    const forbidden = {
      getItem: () => {
        throw new Error("SecurityError");
      },
      setItem: () => {
        throw new Error("SecurityError");
      },
    } as unknown as Storage;
    const store = openLocal(forbidden);
    await store.create("note", { title: "셋" });
    expect(await store.list("note")).toHaveLength(3);
  });
  it("clears the sample and nothing else, for good", async () => {
    const storage = memoryStorage();
    const store = openLocal(storage);
    await store.create("note", { title: "내 것" });
    await store.clearSample();
    expect((await openLocal(storage).list("note")).map((record) => record.title)).toEqual(["내 것"]);
  });
  it("keeps a list of choices when the sample goes, and as the owner's own", async () => {
    const kinds: Collection = { ...notes, id: "kind", setting: true };
    const open = { namespace: "t", storage: memoryStorage(), now: () => 0, newId: () => "n" };
    const store = createLocalStore({ ...open, collections: [notes, kinds] });
    const cache = createRecordCache(store);
    for (const id of ["note", "kind"]) cache.listen(id, () => undefined);
    await vi.waitFor(() => expect([cache.read("note").records.length, cache.read("kind").records.length]).toEqual([2, 2]));
    await cache.clearSample();
    await vi.waitFor(() => expect(cache.read("note").records).toEqual([]));
    expect(cache.read("kind").records.map(({ id, sample }) => [id, sample])).toEqual([
      ["s1", undefined],
      ["s2", undefined],
    ]);
    expect(cache.has(({ sample }) => sample === true)).toBe(false);
  });
  it("keeps the rows that are the person's own when the other samples go", async () => {
    const storage = memoryStorage();
    const open = { namespace: "t", storage, now: () => 0, newId: () => "n" };
    const store = createLocalStore({ ...open, collections: [{ ...notes, setting: ["s2"] }] });
    await store.create("note", { title: "내 것" });
    await store.clearSample();
    expect((await store.list("note")).map(({ id, sample }) => [id, sample])).toEqual([
      ["n", undefined],
      ["s2", undefined],
    ]);
  });
  it("keeps a sample that one's own records point to", async () => {
    const open = { namespace: "t", storage: memoryStorage(), now: () => 0, newId: () => "n" };
    const links = {
      ...notes,
      id: "link",
      fields: [{ id: "note", label: "메모", type: "relation", target: "note" }],
      sample: [],
    } as Collection;
    const store = createLocalStore({ ...open, collections: [notes, links] });
    await store.create("link", { note: "s2" });
    await store.clearSample();
    expect((await store.list("note")).map(({ id, sample }) => [id, sample])).toEqual([["s2", undefined]]);
  });
  it("starts over from damaged text instead of never opening", async () => {
    const storage = memoryStorage();
    storage.setItem("appmon:t:note", "{broken");
    const store = openLocal(storage);
    expect(await store.list("note")).toHaveLength(2);
    await store.create("note", { title: "새 것" });
    // What could not be read is there still, for somebody who can.
    expect(storage.getItem("appmon:t:note:unreadable:1000000")).toBe("{broken");
  });
});

const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

function fakeEvents() {
  const listeners = new Map<string, (event: unknown) => void>();
  const close = vi.fn();
  return {
    close,
    open: () => ({
      addEventListener: (name: string, listener: unknown) => void listeners.set(name, listener as (event: unknown) => void),
      close,
    }),
    emit: (name: string, data?: unknown) => listeners.get(name)?.({ data: JSON.stringify(data) }),
  };
}

describe("hosted store", () => {
  it("reads every page", async () => {
    const fetch = vi.fn(async (url: string | URL | Request) =>
      answer(String(url).includes("cursor=c2") ? { items: [{ id: "b" }], nextCursor: null } : { items: [{ id: "a" }], nextCursor: "c2" }),
    );
    const store = createHostedStore({ base: "/_api", fetch: fetch as typeof globalThis.fetch, openEvents: fakeEvents().open });
    expect((await store.list("note")).map((record) => record.id)).toEqual(["a", "b"]);
  });
  it("brings the server's field messages to the form, and a sentence when the answer is not JSON", async () => {
    const fetch = vi
      .fn()
      .mockResolvedValueOnce(answer({ code: "conflict", title: "겹쳐요", fields: { date: "이미 있어요", odd: 3 } }, 409))
      .mockResolvedValueOnce(new Response("<html>", { status: 502 }));
    const store = createHostedStore({ base: "/_api", fetch, openEvents: fakeEvents().open });
    expect(await rejection(store.create("note", {}))).toMatchObject({
      code: "conflict",
      message: "겹쳐요",
      fields: { date: "이미 있어요" },
    });
    expect((await rejection(store.create("note", {}))).message).toContain("저장하지 못했어요");
  });
  it("has writes outlive the page they were made on, as many bytes at once as browsers allow", async () => {
    const sent: [method: string, outlives: boolean][] = [];
    const ends: (() => void)[] = [];
    const fetch = vi.fn(async (_url: unknown, { method = "GET", keepalive = false }: RequestInit = {}) => {
      sent.push([method, keepalive]);
      await new Promise<void>((end) => ends.push(end));
      return answer({ items: [], nextCursor: null });
    });
    const store = createHostedStore({ base: "/_api", fetch: fetch as typeof globalThis.fetch, openEvents: fakeEvents().open });
    const long = { text: "가".repeat(12_000) };
    const all = [store.create("note", long), store.create("note", long), store.update("note", "a", { done: true }), store.list("note")];
    expect(sent).toEqual([
      ["POST", true],
      ["POST", false],
      ["PATCH", true],
      ["GET", false],
    ]);
    for (const end of ends) end();
    await Promise.all(all);
    void store.create("note", long);
    expect(sent.at(-1)).toEqual(["POST", true]);
    ends.at(-1)!();
  });
  it("opens one stream for all listeners, asks for a reset after a reconnect, and closes it with the last", () => {
    const events = fakeEvents();
    const open = vi.fn(events.open);
    const store = createHostedStore({ base: "/_api", fetch: vi.fn(), openEvents: open });
    const seen: DataChange[] = [];
    const stops = [store.subscribe("note", (change) => seen.push(change)), store.subscribe("other", () => undefined)];
    events.emit("open");
    events.emit("change", { collection: "note", type: "delete", id: "a" });
    events.emit("open");
    expect(open).toHaveBeenCalledTimes(1);
    expect(seen).toEqual([{ type: "delete", id: "a" }, { type: "reset" }]);
    stops.forEach((stop) => stop());
    expect(events.close).toHaveBeenCalledTimes(1);
  });
});

const record = (id: string, more: object = {}): StoredRecord => ({ id, createdAt: "", updatedAt: "", ...more });

function heldStore(first: StoredRecord[]) {
  let listener: (change: DataChange) => void = () => undefined;
  const settle: { resolve: (value: StoredRecord) => void; reject: (thrown: unknown) => void }[] = [];
  const held = () => new Promise<StoredRecord>((resolve, reject) => settle.push({ resolve, reject }));
  const store: DataStore = {
    list: vi.fn(async () => first),
    head: async () => ({ records: first, isWhole: true }),
    query: async () => ({ items: [], next: null }),
    findBy: async () => undefined,
    lookUp: async () => [],
    lookUpMine: async () => [],
    withdraw: () => Promise.reject(new Error("unused")),
    numberOf: async () => null,
    outline: async () => [],
    create: held,
    update: held,
    remove: async () => undefined,
    upload: async () => "",
    clearSample: async () => undefined,
    subscribe: (_, next) => {
      listener = next;
      return () => undefined;
    },
  };
  return { store, settle, tell: (change: DataChange) => listener(change) };
}

describe("record cache", () => {
  const idsOf = (cache: ReturnType<typeof createRecordCache>) => cache.read("note").records.map((one) => one.id);
  it("shows a new record at once and never twice, though the stream tells of it before the answer", async () => {
    const { store, settle, tell } = heldStore([record("a")]);
    const cache = createRecordCache(store);
    cache.listen("note", () => undefined);
    await vi.waitFor(() => expect(cache.read("note").status).toBe("ready"));
    const done = cache.create("note", { title: "새" });
    expect(idsOf(cache)).toHaveLength(2);
    tell({ type: "create", id: "b", record: record("b") });
    expect(idsOf(cache)).toHaveLength(2);
    settle[0]?.resolve(record("b"));
    await done;
    expect(idsOf(cache)).toEqual(["b", "a"]);
  });
  it("undoes a refused change and hands the refusal on", async () => {
    const { store, settle } = heldStore([record("a", { title: "전" })]);
    const cache = createRecordCache(store);
    cache.listen("note", () => undefined);
    await vi.waitFor(() => expect(cache.read("note").status).toBe("ready"));
    const done = cache.update("note", "a", { title: "후" });
    expect(cache.read("note").records[0]?.["title"]).toBe("후");
    settle[0]?.reject(new DataRefusal("conflict", "겹쳐요"));
    expect((await rejection(done)).message).toBe("겹쳐요");
    expect(cache.read("note").records[0]?.["title"]).toBe("전");
  });
  it("reads the list again after a reset", async () => {
    const { store, tell } = heldStore([record("a")]);
    const cache = createRecordCache(store);
    cache.listen("note", () => undefined);
    await vi.waitFor(() => expect(store.list).toHaveBeenCalledTimes(1));
    await vi.waitFor(() => expect(cache.read("note").status).toBe("ready"));
    tell({ type: "reset" });
    expect(store.list).toHaveBeenCalledTimes(2);
  });
  it("says what failed and recovers on retry", async () => {
    const store = {
      ...heldStore([]).store,
      list: vi
        .fn()
        .mockRejectedValueOnce(new TypeError("offline"))
        .mockResolvedValueOnce([record("a")]),
    };
    const cache = createRecordCache(store);
    cache.listen("note", () => undefined);
    await vi.waitFor(() => expect(cache.read("note").status).toBe("error"));
    expect(cache.read("note").error?.message).toContain("연결이 불안정해요");
    cache.retry("note");
    await vi.waitFor(() => expect(idsOf(cache)).toEqual(["a"]));
  });
});
