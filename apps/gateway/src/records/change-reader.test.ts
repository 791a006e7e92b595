/** What is made once for all who listen is what each of them would have been told alone. */
import { createTestDatabase, type TestDatabase } from "@appmon/db/test-database";
import { records } from "@appmon/db/schema";
import { memberLinks, visitors } from "@appmon/db/visitor-schema";
import { type Actor, ANYBODY, makerOf, may, STRANGER, visibleTo } from "@appmon/kit/record-access";
import type { StoredRecord } from "@appmon/kit/data-store";
import type { CollectionSchema } from "@appmon/kit/schema";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { rounds, roundsTimeout } from "../../../../tools/testing/scale.ts";
import type { ResolvedApp } from "../app-resolver.ts";
import { createAppQueue } from "./app-queue.ts";
import { createChangeReader } from "./change-reader.ts";
import { reachOf } from "./reach.ts";
import type { LiveChange, RecordChange } from "./record-table.ts";
import { listsCounted } from "./told-values.ts";
import { access, list, schemaOf } from "./testing/arbitrary-query.ts";

let database: TestDatabase;
let apps = 0;
beforeAll(async () => (database = await createTestDatabase()));
afterAll(() => database.drop());

const signedIn = (id: string, role: string): Actor => ({ id, role, admin: false, people: null });
const ACTORS: Actor[] = [
  ANYBODY,
  STRANGER,
  { ...STRANGER, browser: "vis_me" },
  { ...STRANGER, browser: "browser-2" },
  { id: null, role: null, admin: false, people: null },
  signedIn("vis_me", "staff"),
  signedIn("vis_me", "guest"),
  signedIn("vis_linked", "guest"),
  signedIn("vis_other", "guest"),
];

async function openApp(schemas: CollectionSchema[], held: readonly StoredRecord[], linked: readonly string[]): Promise<ResolvedApp> {
  const { db } = database.client;
  const [appId, env] = [`app_live${++apps}`, "live" as const];
  await db.insert(records).values(
    held.map(({ id, createdAt, updatedAt, createdBy, ...data }) => ({
      appId,
      env,
      collection: "thing",
      id,
      data,
      createdBy: createdBy ?? null,
      createdAt: new Date(createdAt),
      updatedAt: new Date(updatedAt),
    })),
  );
  await db.insert(visitors).values({ appId, env, id: "vis_linked", email: null, name: "회원", role: "guest" });
  if (linked.length > 0)
    await db.insert(memberLinks).values(linked.map((recordId) => ({ appId, env, collection: "thing", recordId, visitorId: "vis_linked" })));
  const entities = schemas as unknown as ResolvedApp["entities"];
  return { appId, env, version: 1, entities, rules: [], people: null, title: "", primary: "", background: "" };
}

/** Everything the rules say, asked for this one alone. */
async function toldAlone(app: ResolvedApp, actor: Actor, held: readonly StoredRecord[], change: LiveChange): Promise<object[]> {
  if (change.type === "reset") return app.entities.map(({ id }) => ({ collection: id, type: "reset", id: "" }));
  const [schema] = app.entities as unknown as [CollectionSchema];
  const record = change.type === "delete" ? undefined : held.find(({ id }) => id === change.id);
  const reaching = await reachOf(database.client.db, { app, actor }, schema);
  const seen = record && visibleTo(schema, reaching, record, "list");
  if (seen) return [JSON.parse(JSON.stringify({ collection: "thing", type: change.type, id: change.id, record: seen }))];
  const isPerhapsTheirs = makerOf(actor) !== null && (schema.members === true || schema.access!.some(({ through }) => through));
  if (may(schema, actor, "list", { createdBy: change.createdBy }) || isPerhapsTheirs)
    return [{ collection: "thing", type: "delete", id: change.id }];
  return schema.open?.outline || listsCounted(app.entities).has("thing") ? [{ collection: "thing", type: "reset", id: "" }] : [];
}

const parsed = (bytes: Buffer | undefined): object[] =>
  (bytes?.toString() ?? "")
    .split("\n\n")
    .filter(Boolean)
    .map((event) => JSON.parse(/^event: change\ndata: (.*)$/.exec(event)![1]!));

const opening = fc.constantFrom(undefined, { until: "kind" }, { outline: { fields: ["day"] } });

it(
  "for whatever rules, records and changes: the same, whoever asks",
  async () => {
    await fc.assert(
      fc.asyncProperty(access, opening, list, fc.boolean(), fc.nat(), async (rules, open, things, isOfMembers, seed) => {
        const schemas = schemaOf(rules, open as Parameters<typeof schemaOf>[1]).map((schema) => ({
          ...schema,
          ...(isOfMembers && { members: true as const }),
        }));
        const app = await openApp(schemas, things, [`r${seed % things.length}`]);
        const changeOf = (type: RecordChange["type"], { id, createdBy }: Pick<StoredRecord, "id" | "createdBy">): RecordChange => ({
          collection: "thing",
          type,
          id,
          ...(createdBy !== undefined && { createdBy }),
        });
        const changes: LiveChange[] = [
          ...things.map((thing, at) => changeOf((["create", "update", "delete"] as const)[(at + seed) % 3]!, thing)),
          changeOf("update", { id: "gone", createdBy: "vis_me" }),
          changeOf("create", { id: "gone too" }),
          ...(seed % 5 === 0 ? [{ type: "reset" } as const] : []),
        ];
        const reader = createChangeReader({ db: database.client.db, queue: createAppQueue() });
        const eventsFor = await reader.read({ app, origin: "https://a.example", actors: ACTORS }, changes);
        for (const actor of ACTORS) {
          const alone: object[] = [];
          for (const change of changes) alone.push(...(await toldAlone(app, actor, things, change)));
          expect(parsed(eventsFor(actor))).toEqual(alone);
        }
      }),
      { numRuns: rounds(12, 400) },
    );
  },
  roundsTimeout(60_000),
);

it("is read and written down once for all of equal rights", async () => {
  const schema = {
    ...schemaOf([{ role: "any", can: ["list"] }], undefined)[0]!,
    fields: [{ id: "title", label: "이름", type: "text" as const }],
  };
  const at = "2026-01-01T00:00:00.000Z";
  const app = await openApp([schema], [{ id: "r1", title: "가", createdAt: at, updatedAt: at } as unknown as StoredRecord], []);
  const actors = Array.from({ length: 100 }, (_, at) => signedIn(`vis_${at}`, "guest"));
  const { db } = database.client;
  let statements = 0;
  const counting = new Proxy(db, {
    get: (target, key) => {
      if (key === "select") statements++;
      return Reflect.get(target, key) as unknown;
    },
  });
  const reader = createChangeReader({ db: counting, queue: createAppQueue() });
  const eventsFor = await reader.read({ app, origin: "", actors }, [{ collection: "thing", type: "create", id: "r1" }]);
  expect(statements).toBe(1);
  expect(new Set(actors.map((actor) => eventsFor(actor)))).toHaveLength(1);
});
