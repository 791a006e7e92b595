import { describe, expect, it, vi } from "vitest";
import { countedAnswer, type QueryAnswer, type QueryRequest } from "../data-query.ts";
import { DataRefusal, type DataChange, type DataStore, type StoredRecord } from "../data-store.ts";
import { createRecordCache } from "./record-cache.ts";
import { createRecordPages, type PagesQuestion } from "./record-pages.ts";

const LONG = 9_900;
const stamp = "2026-11-20T00:00:00.000Z";
const rowAt = (at: number): StoredRecord => ({ id: `r${at}`, createdAt: stamp, updatedAt: stamp, at });

/** A list as the data API answers it; `from` is where the first row stands. */
function longList() {
  const list = { from: 0, count: LONG };
  const asked: QueryRequest[] = [];
  const ask = async (request: QueryRequest, _signal?: AbortSignal): Promise<QueryAnswer> => {
    asked.push(request);
    if (request.count) return countedAnswer(list.count, request.count.upTo);
    const { after, skip = 0, size = 50 } = request.page ?? {};
    const start = (after === undefined ? 0 : Number(after)) + skip;
    const items = Array.from({ length: Math.max(0, Math.min(size, list.count - start)) }, (_, at) => rowAt(list.from + start + at));
    return { items, next: start + size < list.count ? String(start + size) : null };
  };
  return { ask, asked, list };
}

const QUESTION: PagesQuestion = { entity: "long", where: [{ field: "at", op: "gte", value: 0 }], sort: [{ field: "at", dir: "asc" }] };

function open({ limit, isCounted = true, count = LONG }: { limit?: number; isCounted?: boolean; count?: number } = {}) {
  const { ask, asked, list } = longList();
  list.count = count;
  const pages = createRecordPages({
    request: QUESTION,
    ask,
    isCounted,
    onChange: () => undefined,
    ...(limit !== undefined && { limit }),
  });
  const shown = async (at: number) => vi.waitFor(() => expect(pages.at(at)).toMatchObject({ at: list.from + at }));
  return { pages, asked, list, shown };
}

describe("a long list in pages", () => {
  it("reads what is wanted, wherever that is, and counts once, after the first page and without its order", async () => {
    const { pages, asked, shown } = open();
    pages.want(0, 20);
    await shown(0);
    await vi.waitFor(() => expect(pages.told).toEqual({ count: LONG, isMore: false }));
    expect(pages.count).toBe(LONG);
    pages.want(7_350, 7_370);
    await shown(7_355);
    pages.want(7_400, 7_420);
    await shown(7_410);
    const { where, sort } = QUESTION;
    expect(asked).toEqual([
      { entity: "long", where, sort, page: { size: 100 } },
      { entity: "long", where, count: { upTo: 10_000 } },
      { entity: "long", where, sort, page: { size: 100, after: "100", skip: 7_200 } },
      { entity: "long", where, sort, page: { size: 100, after: "7400" } },
    ]);
  });

  it("shows its page before it is counted, and when it cannot be counted at all", async () => {
    const { ask } = longList();
    let refuse: (error: Error) => void = () => undefined;
    const slow = (request: QueryRequest) => (request.count ? new Promise<QueryAnswer>((_, no) => (refuse = no)) : ask(request));
    const pages = createRecordPages({ request: QUESTION, ask: slow, isCounted: true, onChange: () => undefined });
    pages.want(0, 20);
    await vi.waitFor(() => expect(pages.status).toBe("ready"));
    expect(pages.at(20)).toMatchObject({ at: 20 });
    expect(pages.told).toBeNull();
    // The next page can be asked for before anybody knows how many there are.
    pages.want(90, 100);
    await vi.waitFor(() => expect(pages.at(100)).toMatchObject({ at: 100 }));
    refuse(new DataRefusal("app/busy", "잠시 뒤에 다시 시도해 주세요"));
    await vi.waitFor(() => expect(pages.told).toEqual({ count: 200, isMore: true }));
    expect(pages.status).toBe("ready");
  });

  it("is counted no farther than somebody reads, and goes on beyond that all the same", async () => {
    const { pages, shown } = open({ count: 10_150 });
    pages.want(0, 20);
    await vi.waitFor(() => expect(pages.told).toEqual({ count: 10_000, isMore: true }));
    expect(pages.count).toBe(10_000);
    pages.want(9_980, 9_999);
    await shown(9_990);
    expect(pages.count).toBe(10_001);
    pages.want(9_990, 10_000);
    await shown(10_000);
    pages.want(10_000, 10_100);
    await shown(10_120);
    expect(pages.count).toBe(10_150);
    expect(pages.told).toEqual({ count: 10_150, isMore: false });
  });

  it("is not counted where nobody is told, where it ends on the page, or where its block shows no more", async () => {
    for (const given of [{ isCounted: false }, { count: 60 }, { limit: 100 }]) {
      const { pages, asked, shown } = open(given);
      pages.want(0, 20);
      await shown(0);
      expect(asked.filter(({ count }) => count)).toEqual([]);
    }
    const short = open({ count: 60 });
    short.pages.want(0, 20);
    await short.shown(0);
    expect(short.pages.told).toEqual({ count: 60, isMore: false });
  });

  it("drops the count that nobody waits for, and takes it up again for who comes back", async () => {
    const { ask } = longList();
    const signals: AbortSignal[] = [];
    const counting = (request: QueryRequest, signal?: AbortSignal) => {
      if (!request.count) return ask(request);
      signals.push(signal!);
      return signals.length > 1
        ? ask(request)
        : new Promise<QueryAnswer>((_, no) => signal!.addEventListener("abort", () => no(signal!.reason)));
    };
    const pages = createRecordPages({ request: QUESTION, ask: counting, isCounted: true, onChange: () => undefined });
    pages.want(0, 20);
    await vi.waitFor(() => expect(signals).toHaveLength(1));
    pages.close();
    expect(signals[0]!.aborted).toBe(true);
    expect(pages.told).toBeNull();
    pages.want(0, 20);
    await vi.waitFor(() => expect(pages.told).toEqual({ count: LONG, isMore: false }));
  });

  it("is counted again when something changed while it was counted", async () => {
    const { ask, list } = longList();
    const answers: (() => void)[] = [];
    const slow = (request: QueryRequest) => {
      const answer = ask(request);
      return request.count ? new Promise<QueryAnswer>((done) => answers.push(() => done(answer))) : answer;
    };
    const pages = createRecordPages({ request: QUESTION, ask: slow, isCounted: true, onChange: () => undefined });
    pages.want(0, 20);
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    list.count = 8_000;
    pages.refresh();
    await vi.waitFor(() => expect(pages.status).toBe("ready"));
    answers[0]!();
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    expect(pages.told).toEqual({ count: LONG, isMore: false });
    answers[1]!();
    await vi.waitFor(() => expect(pages.told).toEqual({ count: 8_000, isMore: false }));
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
    await vi.waitFor(() => expect(pages.told).toEqual({ count: LONG - 7, isMore: false }));
  });

  it("ends at the limit of its block", async () => {
    const { pages, shown } = open({ limit: 30 });
    pages.want(0, 0);
    await shown(0);
    expect(pages.count).toBe(30);
    expect(await pages.everything()).toHaveLength(30);
  });

  it("says what failed, and recovers", async () => {
    const { ask } = longList();
    const failing = vi.fn(ask).mockRejectedValueOnce(new DataRefusal("app/busy", "잠시 뒤에 다시 시도해 주세요"));
    const pages = createRecordPages({ request: QUESTION, ask: failing, isCounted: true, onChange: () => undefined });
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
    withdraw: () => Promise.reject(new Error("unused")),
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

  it.each([
    [true, "once where they fit on a page", 1, 0],
    [false, "and then all of them where there are more", 1, 1],
  ] as const)("(whole: %s) are read for who wants all while their beginning is on its way %s", async (isWhole, _how, heads, lists) => {
    const records = [rowAt(0), rowAt(1)];
    const store = {
      head: vi.fn(async () => ({ records: isWhole ? records : records.slice(0, 1), isWhole })),
      list: vi.fn(async () => records),
      subscribe: () => () => undefined,
    };
    const cache = createRecordCache(store as unknown as DataStore);
    cache.listen("long", () => undefined, "head");
    cache.listen("long", () => undefined, "all");
    await vi.waitFor(() => expect(cache.read("long", "all")).toMatchObject({ status: "ready", records }));
    expect([store.head.mock.calls.length, store.list.mock.calls.length]).toEqual([heads, lists]);
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
