/** Trees have no circles: the data API and the browser's store alike, whatever is moved, and on PostgreSQL also for many at once. */
import { records as stored } from "@appmon/db/schema";
import { createTestDatabase, type TestDatabase } from "@appmon/db/test-database";
import { Failure } from "@appmon/kernel/failure";
import type { QueryGroup, QueryRequest } from "@appmon/kit/data-query";
import { DataRefusal } from "@appmon/kit/data-store";
import { createLocalStore } from "@appmon/kit/local-store";
import { ANYBODY } from "@appmon/kit/record-access";
import type { AppRecord, Collection, FieldSchema, Json, Rule } from "@appmon/kit/schema";
import { MOST_ABOVE } from "@appmon/kit/tree-circles";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ResolvedApp } from "../app-resolver.ts";
import { memoryObjects } from "../objects/testing/memory-objects.ts";
import { createAppQueue } from "./app-queue.ts";
import { createQueryService, type QueryService } from "./query-service.ts";
import { type Asked, createRecordsService, type RecordsService } from "./service.ts";

const WRITERS = 12;

let database: TestDatabase;
let records: RecordsService;
let queries: QueryService;
let apps = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  // All of them reach the database at once, as from as many servers.
  const all = { atOnce: WRITERS, waiting: WRITERS };
  const queue = createAppQueue({ read: all, count: all, write: all, follow: all });
  records = createRecordsService({ db: database.client.db, ...memoryObjects(database.client.db), queue });
  queries = createQueryService({ db: database.client.db, queue });
});
afterAll(() => database?.drop());

const itself = (id: string, label: string): FieldSchema => ({ id, label, type: "relation", target: "jar" });
/** Jars of starter: the one each was taken from, the shelf it hangs below, and one that it is a pair with. */
const JARS = (sample: Collection["sample"] = []): Collection => ({
  id: "jar",
  name: "독",
  titleField: "name",
  trees: ["mother", "shelf"],
  access: [{ role: "any", can: ["list", "read", "create", "update", "delete"] }],
  fields: [
    { id: "name", label: "이름", type: "text" },
    itself("mother", "어미독"),
    itself("shelf", "위 칸"),
    itself("mate", "짝꿍"),
    { id: "turn", label: "뒤집기", type: "boolean" },
    { id: "young", label: "새끼독", type: "computed", rollup: { entity: "jar", via: "mother", fn: "count" } },
    { id: "above", label: "어미 이름", type: "computed", lookup: { via: "mother", field: "name" }, result: "text" },
  ],
  sample,
});
const RULES: Rule[] = [
  {
    id: "turned",
    entity: "jar",
    on: "update",
    changed: "turn",
    when: [{ field: "turn", op: "eq", value: true }],
    steps: [{ do: "set", field: "mother", to: { field: "mate" } }],
  },
];

const SELF = (label: string) => `‘${label}’에 자기 자신은 고를 수 없어요.`;
const CIRCLE = (label: string) => `‘${label}’에 이 기록 아래에 있는 것은 고를 수 없어요. 위아래가 뒤엉켜요.`;

type Jar = AppRecord & Record<string, Json>;
interface Place {
  create(values: Record<string, Json>): Promise<AppRecord>;
  update(id: string, values: Record<string, Json>): Promise<AppRecord>;
  remove(id: string): Promise<void>;
  all(): Promise<Jar[]>;
  /** Name, name of the mother, how many are taken from it. */
  told(): Promise<(string | number | null)[][]>;
}
type Rows = Collection["sample"];
type Open = (rows?: Rows, trees?: readonly string[]) => Promise<Place>;

const askedFor = (schema: Collection = JARS()): Asked => ({
  actor: ANYBODY,
  app: {
    appId: `app_trees${++apps}`,
    env: "live",
    version: 1,
    entities: [schema] as unknown as ResolvedApp["entities"],
    rules: RULES as unknown as ResolvedApp["rules"],
    people: null,
    title: "",
    primary: "",
    background: "",
  },
});

/** Rows as they were before anybody looked: straight into the table. */
async function put({ app: { appId, env } }: Asked, rows: Rows): Promise<void> {
  if (rows.length === 0) return;
  await database.client.db.insert(stored).values(rows.map(({ id, ...data }) => ({ appId, env, collection: "jar", id, data })));
}

const TOLD: QueryRequest = {
  entity: "jar",
  groupBy: ["name", "above"],
  aggregate: [{ fn: "sum", field: "young", as: "young" }],
};
const toldBy = ({ groups = [] }: { groups?: QueryGroup[] }) => groups.map(({ key, values }) => [...(key as string[]), values["young"]!]);
const hosted: Open = async (rows = [], trees = ["mother", "shelf"]) => {
  const asked = askedFor({ ...JARS(), trees });
  await put(asked, rows);
  return {
    create: (values) => records.create(asked, "jar", values),
    update: (id, values) => records.update(asked, "jar", id, values),
    remove: (id) => records.remove(asked, "jar", id),
    all: async () => (await records.list(asked, "jar", { limit: 50 })).items as Jar[],
    told: async () => toldBy(await queries.ask(asked, TOLD)),
  };
};
const inBrowser: Open = async (rows = [], trees = ["mother", "shelf"]) => {
  let ids = 0;
  const store = createLocalStore({
    collections: [{ ...JARS(rows), trees }],
    rules: RULES,
    actor: () => ANYBODY,
    namespace: "t",
    storage: null,
    now: Date.now,
    newId: () => `n${++ids}`,
  });
  return {
    create: (values) => store.create("jar", values),
    update: (id, values) => store.update("jar", id, values),
    remove: (id) => store.remove("jar", id),
    all: async () => (await store.list("jar")) as Jar[],
    told: async () => toldBy(await store.query(TOLD)),
  };
};

/** "saved", or what was said, which is said of the field too. */
async function outcome(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return "saved";
  } catch (thrown) {
    const told = thrown instanceof Failure ? (thrown.data as { detail?: string; fields?: Record<string, string> }) : undefined;
    if (thrown instanceof DataRefusal) return saidOf(thrown.message, thrown.fields);
    if (told) return saidOf(told.detail ?? "", told.fields ?? {});
    throw thrown;
  }
}
const saidOf = (message: string, fields: Record<string, string>): string =>
  Object.values(fields).every((one) => one === message) ? message : JSON.stringify(fields);

/** "a" above "b" above "c" and so on. */
const chain = (ids: string, field = "mother"): Rows =>
  [...ids].map((id, at) => ({ id, name: id, ...(at > 0 && { [field]: ids[at - 1]! }) }));

describe.each<[string, Open]>([
  ["the data API", hosted],
  ["the store in the browser", inBrowser],
])("%s", (_, open) => {
  it.each<[name: string, rows: Rows, id: string, values: Record<string, Json>, said: string]>([
    ["itself in a tree", chain("a"), "a", { mother: "a" }, SELF("어미독")],
    ["the one below it", chain("ab"), "a", { mother: "b" }, CIRCLE("어미독")],
    ["one five steps below it", chain("abcdef"), "a", { mother: "f" }, CIRCLE("어미독")],
    ["one below it, from the middle of a line", chain("abcdef"), "c", { mother: "e" }, CIRCLE("어미독")],
    ["one below it in another tree of the list", chain("ab", "shelf"), "a", { shelf: "b" }, CIRCLE("위 칸")],
    ["one below it, beside what may change", chain("ab"), "a", { name: "z", mother: "b" }, CIRCLE("어미독")],
    ["one that a rule sets: below it", [...chain("ab"), { id: "x", name: "x" }].map((row) => (row.id === "a" ? { ...row, mate: "b" } : row)), "a", { turn: true }, CIRCLE("어미독")], // prettier-ignore
    ["one that a rule sets: itself", [{ id: "a", name: "a", mate: "a" }], "a", { turn: true }, SELF("어미독")],
  ])("refuses %s, and nothing of it is written", async (_name, rows, id, values, said) => {
    const place = await open(rows);
    const before = await place.all();
    expect(await outcome(place.update(id, values))).toBe(said);
    expect(await place.all()).toEqual(before);
  });

  it.each<[name: string, rows: Rows, id: string, values: Record<string, Json>]>([
    ["a branch with all below it is moved", [...chain("abcd"), ...chain("xyz")], "b", { mother: "z" }],
    ["a branch is moved up its own line", chain("abcd"), "d", { mother: "a" }],
    ["nobody is above it any more", chain("abc"), "b", { mother: null }],
    ["the top is hung under another tree", [...chain("ab"), ...chain("xy")], "a", { mother: "y" }],
    ["itself, by a relation that is no tree", chain("a"), "a", { mate: "a" }],
    ["two are a pair", [{ id: "a", name: "a", mate: "b" }, ...chain("b")], "b", { mate: "a" }],
    ["below in one tree, above in the other", chain("ab"), "a", { shelf: "b" }],
    ["the same one is chosen again", chain("ab"), "b", { mother: "a" }],
    ["what a rule sets is no circle", [{ id: "a", name: "a", mate: "b" }, ...chain("b")], "a", { turn: true }],
  ])("lets through: %s", async (_name, rows, id, values) => {
    const place = await open(rows);
    expect(await outcome(place.update(id, values))).toBe("saved");
    expect((await place.all()).find((one) => one.id === id)).toMatchObject(values);
  });

  it("lets a round by a relation that no screen shows as a tree", async () => {
    const place = await open(chain("abc"), []);
    expect(await outcome(place.update("a", { mother: "c" }))).toBe("saved");
    expect(await outcome(place.update("a", { mother: "a" }))).toBe("saved");
  });

  it("turns a tree over in steps that are each allowed", async () => {
    const place = await open(chain("ab"));
    await place.update("b", { mother: null });
    expect(await outcome(place.update("a", { mother: "b" }))).toBe("saved");
    expect(await outcome(place.update("b", { mother: "a" }))).toBe(CIRCLE("어미독"));
  });

  it("hangs a new one anywhere, and goes on below one that is gone", async () => {
    const place = await open(chain("abc"));
    const { id } = await place.create({ name: "new", mother: "c" });
    expect(await outcome(place.update("a", { mother: id }))).toBe(CIRCLE("어미독"));
    await place.remove("b");
    // What it hung under is gone: it is a tree of its own, and "a" comes to stand below it.
    expect(await outcome(place.update("a", { mother: id }))).toBe("saved");
  });

  describe("what is a circle already", () => {
    const ROUND: Rows = [
      { id: "a", name: "a", mother: "b" },
      { id: "b", name: "b", mother: "a" },
      { id: "s", name: "s", mother: "s" },
      { id: "x", name: "x" },
    ];
    it("is worked out to an end", async () => {
      const place = await open(ROUND);
      expect(await place.told()).toEqual([
        ["a", "b", 1],
        ["b", "a", 1],
        ["s", "s", 1],
        ["x", null, 0],
      ]);
    });

    it("is written on, hung under and taken apart", async () => {
      const place = await open(ROUND);
      for (const [id, values] of [
        ["a", { name: "z" }],
        ["s", { name: "z", mother: "s" }],
        ["x", { mother: "a" }],
        ["x", { mother: "s" }],
        ["s", { mother: null }],
        ["a", { mother: null }],
      ] as const)
        expect([id, values, await outcome(place.update(id, values))]).toEqual([id, values, "saved"]);
    });
  });

  it("looks so far up and no further", async () => {
    const line: Rows = Array.from({ length: MOST_ABOVE }, (_unused, at) => ({
      id: `r${at}`,
      name: "r",
      ...(at > 0 && { mother: `r${at - 1}` }),
    }));
    const place = await open([...line, ...chain("ab")]);
    expect(await outcome(place.update("a", { mother: `r${MOST_ABOVE - 2}` }))).toBe("saved");
    expect(await outcome(place.update("a", { mother: `r${MOST_ABOVE - 1}` }))).toBe(
      `‘어미독’으로 ${MOST_ABOVE.toLocaleString("en")}단계 넘게 이어져서 옮길 수 없어요.`,
    );
  });
});

describe("many at once, on PostgreSQL", () => {
  const mothers = async (asked: Asked) =>
    new Map((await records.list(asked, "jar", { limit: 100 })).items.map((one) => [one.id, (one as Jar)["mother"] as string | null]));
  /** Those who come upon themselves on their way up. */
  const inCircles = (above: ReadonlyMap<string, string | null | undefined>): string[] =>
    [...above.keys()].filter((id) => {
      let at = above.get(id);
      for (let step = 0; at && at !== id && step < above.size; step++) at = above.get(at);
      return at === id;
    });

  it("of two who hang their jars under each other's exactly one does", async () => {
    for (let round = 0; round < 20; round++) {
      const asked = askedFor();
      await put(asked, [...chain("a"), ...chain("b")]);
      const both = await Promise.all([
        outcome(records.update(asked, "jar", "a", { mother: "b" })),
        outcome(records.update(asked, "jar", "b", { mother: "a" })),
      ]);
      expect(both.toSorted()).toEqual(["saved", CIRCLE("어미독")].toSorted());
      expect(inCircles(await mothers(asked))).toEqual([]);
    }
  });

  it("of twelve in a ring exactly one is kept out, and of a heap no circle comes", async () => {
    const ids = Array.from({ length: WRITERS }, (_, at) => `r${at}`);
    const asked = askedFor();
    await put(
      asked,
      ids.map((id) => ({ id, name: id })),
    );
    const move = (id: string, mother: string) => outcome(records.update(asked, "jar", id, { mother }));
    const ring = await Promise.all(ids.map((id, at) => move(id, ids[(at + 1) % WRITERS]!)));
    expect(ring.filter((one) => one === "saved")).toHaveLength(WRITERS - 1);
    for (const step of [1, 2, 3, 5, 7]) {
      await Promise.all(ids.map((id, at) => move(id, ids[(at * step + step) % WRITERS]!)));
      expect(inCircles(await mothers(asked))).toEqual([]);
    }
  });

  it("rows that are taken in hang under what is there", async () => {
    const asked = askedFor();
    await put(asked, chain("ab"));
    expect(
      await records.createMany(asked, "jar", [
        { name: "c", mother: "b" },
        { name: "d", mother: "b" },
      ]),
    ).toBe(2);
    const children = [...(await mothers(asked))].filter(([, mother]) => mother === "b").map(([id]) => id);
    for (const id of children) expect(await outcome(records.update(asked, "jar", "a", { mother: id }))).toBe(CIRCLE("어미독"));
  });

  it("keeps the trees of two apps, and of the two places of one, apart", async () => {
    const [asked, other] = [askedFor(), askedFor()];
    await put(asked, chain("ab"));
    await put(other, [...chain("a"), ...chain("b")]);
    const preview: Asked = { ...asked, app: { ...asked.app, env: "preview" } };
    expect(await outcome(records.update(other, "jar", "a", { mother: "b" }))).toBe("saved");
    expect(await outcome(records.update(preview, "jar", "a", { mother: "b" }))).not.toBe("saved");
    expect(await outcome(records.update(asked, "jar", "a", { mother: "b" }))).toBe(CIRCLE("어미독"));
  });
});
