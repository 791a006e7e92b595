/** A name that its owner keeps from visitors reaches none, whatever they ask: of the data API, and of the store of an exported app. */
import { guardedEntities } from "@appmon/appspec/guarded-entity";
import { hiddenNameApp } from "@appmon/appspec/testing/hidden-name-app";
import { validateSpec } from "@appmon/appspec/validate-spec";
import { createTestDatabase, type TestDatabase } from "@appmon/db/test-database";
import { Failure } from "@appmon/kernel/failure";
import { DataRefusal, type StoredRecord } from "@appmon/kit/data-store";
import { createLocalStore } from "@appmon/kit/local-store";
import { type Actor, ANYBODY, STRANGER } from "@appmon/kit/record-access";
import type { Collection } from "@appmon/kit/schema";
import { HIDDEN_NAME, HIDDEN_NAME_QUESTIONS } from "@appmon/kit/testing/hidden-name-cases";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ResolvedApp } from "../app-resolver.ts";
import { memoryObjects } from "../objects/testing/memory-objects.ts";
import { createAppQueue } from "./app-queue.ts";
import { createChangeReader } from "./change-reader.ts";
import { queryBody } from "./query-body.ts";
import { createQueryService, type QueryService } from "./query-service.ts";
import { createRecordsService, type RecordsService } from "./service.ts";
import { storeApp } from "./testing/query-in-memory.ts";

const at = "2026-11-20T00:00:00.000Z";
const row = (id: string, values: object): StoredRecord => ({ id, createdAt: at, updatedAt: at, createdBy: "vis_other", ...values });
const HELD = {
  shelf: [row("f1", { name: "윗칸" })],
  loan: [
    row("l1", { borrower: HIDDEN_NAME, thing: "전동 드릴", shelf: "f1" }),
    row("l2", { borrower: "김영희", thing: "사다리", shelf: "f1" }),
  ],
  visit: [row("v1", { loan: "l1", kept: HIDDEN_NAME })],
  stay: [row("s1", { door: "secretDoor", day: "2026-12-01", name: HIDDEN_NAME })],
};
const SECRETS = [HIDDEN_NAME, "김영희", "secretDoor"];

let database: TestDatabase;
let app: ResolvedApp;
let records: RecordsService;
let queries: QueryService;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database.client;
  const queue = createAppQueue();
  app = { ...(await storeApp(db, "app_hidden", [], HELD)), entities: guardedEntities(hiddenNameApp), rules: hiddenNameApp.rules! };
  records = createRecordsService({ db, ...memoryObjects(db), queue });
  queries = createQueryService({ db, queue });
});
afterAll(() => database.drop());

const storeFor = (actor: Actor) =>
  createLocalStore({
    collections: guardedEntities(hiddenNameApp).map((entity) => ({
      ...(entity as unknown as Collection),
      sample: HELD[entity.id as keyof typeof HELD] as unknown as Collection["sample"],
    })),
    rules: hiddenNameApp.rules!,
    actor: () => actor,
    namespace: "hidden",
    storage: null,
    now: () => Date.parse(at),
    newId: () => "new",
  });

/** What was answered as text, or why it was refused. */
async function told(work: () => Promise<unknown>): Promise<{ text: string; isRefused: boolean }> {
  try {
    return { text: JSON.stringify((await work()) ?? null), isRefused: false };
  } catch (thrown) {
    if (!(thrown instanceof Failure) && !(thrown instanceof DataRefusal)) throw thrown;
    return { text: JSON.stringify([thrown.message, thrown]), isRefused: true };
  }
}
const expectNameless = (text: string) => {
  for (const secret of SECRETS) expect(text).not.toContain(secret);
};

const NOBODY: [string, Actor][] = [
  ["a stranger", STRANGER],
  ["another browser", { ...STRANGER, browser: "browser-2" }],
  ["somebody signed in", { id: "vis_me", role: "guest", admin: false, people: { signup: true, roles: [] } }],
];

it("is a design that stands", () => {
  expect(validateSpec(hiddenNameApp)).toEqual([]);
});

describe.each(NOBODY)("%s", (_, actor) => {
  it.each(HIDDEN_NAME_QUESTIONS.map((one) => [one.name, one] as const))("learns no name by %s", async (_name, { ask, is }) => {
    const there = await told(() => queries.ask({ app, actor }, queryBody.parse(ask)));
    const here = await told(() => storeFor(actor).query(ask));
    for (const { text, isRefused } of [there, here]) {
      expectNameless(text);
      expect([text, isRefused]).toEqual([text, is === "refused"]);
      if (is === "none") expect(JSON.parse(text)).toMatchObject({ items: [] });
      if (is === "nameless") expect(JSON.parse(text).items.length).toBeGreaterThan(0);
    }
  });

  it("learns none by reading lists and records, what is taken, and what is found by a word", async () => {
    const asked = { app, actor };
    for (const { id } of app.entities) {
      for (const work of [
        () => records.list(asked, id, { limit: 50 }),
        () => records.outline(asked, id),
        () => records.lookUp(asked, id, { typed: HIDDEN_NAME }),
        () => records.findByKey(asked, id, HIDDEN_NAME),
        ...HELD[id as keyof typeof HELD].map((record) => () => records.get(asked, id, record.id)),
      ])
        expectNameless((await told(work)).text);
      const store = storeFor(actor);
      for (const work of [
        () => store.list(id),
        () => store.outline(id),
        () => store.lookUp(id, { typed: HIDDEN_NAME }),
        () => store.findBy(id, HIDDEN_NAME),
      ])
        expectNameless((await told(work)).text);
    }
  });

  it("does not find a record by typing the name of whom it is about", async () => {
    for (const { text, isRefused } of [
      await told(() => records.lookUp({ app, actor }, "loan", { typed: HIDDEN_NAME })),
      await told(() => storeFor(actor).lookUp("loan", { typed: HIDDEN_NAME })),
    ])
      expect(isRefused || text === "[]").toBe(true);
  });

  it("learns none from the stream of changes", async () => {
    const reader = createChangeReader({ db: database.client.db, queue: createAppQueue() });
    const changes = Object.entries(HELD).flatMap(([collection, rows]) =>
      rows.map(({ id }) => ({ collection, type: "update" as const, id, createdBy: "vis_other" })),
    );
    const eventsFor = await reader.read({ app, origin: "https://a.example", actors: [actor] }, changes);
    const text = eventsFor(actor)?.toString() ?? "";
    expect(text).toContain("전동 드릴");
    expectNameless(text);
  });

  it("is answered without it when they write what points there", async () => {
    const { text } = await told(() => records.create({ app, actor }, "stay", { door: "secretDoor", day: "2026-12-01", name: "나" }));
    expectNameless(text);
  });
});

describe("who may see it", () => {
  it("the owner finds, groups and reads it as before", async () => {
    const asked = { app, actor: ANYBODY };
    const found = await queries.ask(asked, queryBody.parse({ entity: "loan", search: { text: HIDDEN_NAME } }));
    expect(found.items).toMatchObject([{ id: "l1", borrower: HIDDEN_NAME }]);
    expect((await storeFor(ANYBODY).query({ entity: "loan", search: { text: HIDDEN_NAME } })).items).toMatchObject([{ id: "l1" }]);
    expect(await records.get(asked, "visit", "v1")).toMatchObject({ kept: HIDDEN_NAME });
  });

  it("whoever handed a record in reads what they wrote", async () => {
    const maker: Actor = { ...STRANGER, browser: "vis_other" };
    const { items } = await records.list({ app, actor: maker }, "stay", { limit: 5 });
    expect(items).toMatchObject([{ door: "secretDoor", name: HIDDEN_NAME }]);
  });
});
