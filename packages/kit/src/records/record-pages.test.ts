import { describe, expect, it, vi } from "vitest";
import type { QueryRequest } from "../data-query.ts";
import { DataRefusal, type DataChange, type DataStore, type StoredRecord } from "../data-store.ts";
import { createRecordCache } from "./record-cache.ts";
import { createRecordPages } from "./record-pages.ts";

const LONG = 100_000;
const stamp = "2026-11-20T00:00:00.000Z";
const rowAt = (at: number): StoredRecord => ({ id: `r${at}`, createdAt: stamp, updatedAt: stamp, at });

/** A list as the data API answers it; `from` is where the first row stands. */
function longList() {
  const list = { from: 0, count: LONG };
  const asked: QueryRequest[] = [];
  const ask = async (request: QueryRequest) => {
    asked.push(request);
    const { after, skip = 0, size = 50 } = request.page ?? {};
    const start = (after === undefined ? 0 : Number(after)) + skip;
    const items = Array.from({ length: Math.max(0, Math.min(size, list.count - start)) }, (_, at) => rowAt(list.from + start + at));
    return { items, next: start + size < list.count ? String(start + size) : null, ...(request.total && { total: list.count }) };
  };
  return { ask, asked, list };
}

function open(limit?: number) {
  const { ask, asked, list } = longList();
  const pages = createRecordPages({ request: { entity: "long" }, ask, onChange: () => undefined, ...(limit !== undefined && { limit }) });
  const shown = async (at: number) => vi.waitFor(() => expect(pages.at(at)).toMatchObject({ at: list.from + at }));
  return { pages, asked, list, shown };
}

describe("a list of 100 000 in pages", () => {
  it("reads what is wanted, wherever that is, and counts once", async () => {
    const { pages, asked, shown } = open();
    pages.want(0, 20);
    await shown(0);
    expect(pages.count).toBe(LONG);
    pages.want(73_450, 73_470);
    await shown(73_455);
    pages.want(73_500, 73_520);
    await shown(73_510);
    expect(asked.map(({ page, total }) => [page, total])).toEqual([
      [{ size: 100 }, true],
      [{ size: 100, after: "100", skip: 73_300 }, undefined],
      [{ size: 100, after: "73500" }, undefined],
    ]);
  });

  it("holds no more than a few pages, however far one goes", async () => {
    const { pages, shown } = open();
    pages.want(0, 0);
    await shown(0);
    for (let at = 0; at < 4_000; at += 100) {
      pages.want(at, at + 20);
      await shown(at);
    }
    const held = Array.from({ length: 4_000 }, (_, at) => pages.at(at)).filter(Boolean);
    expect(held.length).toBeLessThanOrEqual(800);
    expect(pages.at(0)).toBeUndefined();
  });

  it("shows what stands there until it is read again, and then what changed", async () => {
    const { pages, list, shown } = open();
    pages.want(0, 0);
    await shown(0);
    pages.want(500, 510);
    await shown(505);
    list.from = 7;
    list.count = LONG - 7;
    pages.refresh();
    expect(pages.at(505)).toMatchObject({ at: 505 });
    await shown(505);
    expect(pages.count).toBe(LONG - 7);
  });

  it("ends at the limit of its block", async () => {
    const { pages, shown } = open(30);
    pages.want(0, 0);
    await shown(0);
    expect(pages.count).toBe(30);
    expect(await pages.everything()).toHaveLength(30);
  });

  it("says what failed, and recovers", async () => {
    const { ask } = longList();
    const failing = vi.fn(ask).mockRejectedValueOnce(new DataRefusal("app/busy", "잠시 뒤에 다시 시도해 주세요"));
    const pages = createRecordPages({ request: { entity: "long" }, ask: failing, onChange: () => undefined });
    pages.want(0, 0);
    await vi.waitFor(() => expect(pages.status).toBe("error"));
    pages.refresh();
    await vi.waitFor(() => expect(pages.status).toBe("ready"));
  });
});

function longStore() {
  let tell: (change: DataChange) => void = () => undefined;
  const store: DataStore = {
    list: vi.fn(async () => [rowAt(0), rowAt(1), rowAt(2)]),
    head: vi.fn(async () => ({ records: [rowAt(0)], isWhole: false })),
    query: async () => ({ items: [], next: null, related: { other: [rowAt(9)] } }),
    findBy: async () => undefined,
    lookUp: async () => [],
    lookUpMine: async () => [],
    numberOf: async () => null,
    outline: async () => [],
    create: async () => rowAt(5),
    update: async () => ({ ...rowAt(1), updatedAt: "2026-11-21T00:00:00.000Z", name: "새" }),
    remove: async () => undefined,
    upload: async () => "",
    clearSample: async () => undefined,
    subscribe: (_, listener) => {
      tell = listener;
      return () => undefined;
    },
  };
  return { store, tell: (change: DataChange) => tell(change) };
}

describe("the records of a long list", () => {
  it("are not read for who wants only to know, and are for who wants all; nobody takes a part for the whole", async () => {
    const { store } = longStore();
    const cache = createRecordCache(store);
    cache.listen("long", () => undefined, "head");
    await vi.waitFor(() => expect(cache.read("long", "head")).toMatchObject({ status: "ready", isPart: true }));
    expect(store.list).not.toHaveBeenCalled();
    expect(cache.read("long")).toMatchObject({ status: "loading", records: [] });
    cache.listen("long", () => undefined);
    await vi.waitFor(() => expect(cache.read("long")).toMatchObject({ status: "ready", isPart: false }));
    expect(cache.read("long").records).toHaveLength(3);
  });

  it("of a page are as they were last written or heard of", async () => {
    const { store, tell } = longStore();
    const cache = createRecordCache(store);
    cache.listen("long", () => undefined, "head");
    await vi.waitFor(() => expect(cache.read("long", "head").status).toBe("ready"));
    const writing = cache.update("long", "r1", { name: "새" });
    expect(cache.freshened("long", rowAt(1))).toMatchObject({ name: "새" });
    await writing;
    expect(cache.freshened("long", rowAt(1))).toMatchObject({ name: "새" });
    tell({ type: "delete", id: "r2" });
    expect(cache.freshened("long", rowAt(2))).toBeUndefined();
    await cache.remove("long", "r3");
    expect(cache.freshened("long", rowAt(3))).toBeUndefined();
  });

  it("that answers brought along are known by their id", async () => {
    const { store } = longStore();
    const cache = createRecordCache(store);
    await cache.query({ entity: "long" });
    expect(cache.learned("other", "r9")).toMatchObject({ at: 9 });
    expect(cache.learned("other", "r1")).toBeUndefined();
  });
});
