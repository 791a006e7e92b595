/** Whoever decides about a record decides alike: the data API, the store of an exported app, and the check before publishing. */
import { EXPOSURES } from "@appmon/appspec/exposure";
import { guardedEntities } from "@appmon/appspec/guarded-entity";
import { openPersonalLists } from "@appmon/appspec/personal-data";
import type { AppSpec } from "@appmon/appspec/spec";
import { validSpec } from "@appmon/appspec/testing/arbitrary-valid-spec";
import { createTestDatabase, type TestDatabase } from "@appmon/db/test-database";
import { records } from "@appmon/db/schema";
import { DataRefusal } from "@appmon/kit/data-store";
import { createLocalStore } from "@appmon/kit/local-store";
import { type Actor, actorOf, may, STRANGER } from "@appmon/kit/record-access";
import { Failure } from "@appmon/kernel/failure";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ResolvedApp } from "../app-resolver.ts";
import { memoryObjects } from "../objects/testing/memory-objects.ts";
import { createAppQueue } from "./app-queue.ts";
import { createRecordsService } from "./service.ts";
import { rounds, roundsTimeout } from "../../../../tools/testing/scale.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const codeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return "done";
  } catch (thrown) {
    if (thrown instanceof Failure) return thrown.code;
    if (thrown instanceof DataRefusal) return thrown.code;
    throw thrown;
  }
};
/** The two say the same in words of their own. */
const isRefused = (code: string): boolean =>
  code === "visitor/forbidden" || code === "visitor/sign-in-required" || code === "record/not-found" || code === "not_found";

const actorsOf = (spec: AppSpec): Actor[] => [
  ...(spec.auth ? [actorOf(spec.auth, null)] : [STRANGER]),
  ...(spec.auth?.roles ?? []).filter(({ admin }) => !admin).map(({ id }) => actorOf(spec.auth!, { id: "vis_somebody", role: id })),
];

test(
  "the data API and an exported app's store refuse the same deeds to the same visitors, and the check sees what they let out",
  async () => {
    const service = createRecordsService({ db: database.client.db, ...memoryObjects(database.client.db), queue: createAppQueue() });
    let apps = 0;
    await fc.assert(
      fc.asyncProperty(
        validSpec,
        fc.array(fc.constantFrom(undefined, ...EXPOSURES), { minLength: 40, maxLength: 40 }),
        async (made, chosen) => {
          const spec: AppSpec = {
            ...made,
            entities: made.entities.map((entity, at) => ({ ...entity, ...(chosen[at] && { exposure: chosen[at] }) })),
          };
          const entities = guardedEntities(spec);
          const app: ResolvedApp = {
            appId: `app_agree${++apps}`,
            env: "live",
            version: 1,
            entities,
            rules: [],
            people: spec.auth ?? null,
            title: "",
            primary: "",
            background: "",
          };
          const open = new Set(openPersonalLists(spec).map(({ entity }) => entity));
          for (const entity of entities) {
            const sample = { id: "s1", ...Object.fromEntries(entity.fields.map((field) => [field.id, null])) };
            await database.client.db.insert(records).values({
              appId: app.appId,
              env: "live",
              collection: entity.id,
              id: "s1",
              data: sample,
              sample: false,
              createdBy: "vis_other",
            });
          }
          for (const actor of actorsOf(spec)) {
            for (const entity of entities) {
              const local = createLocalStore({
                collections: entities.map((one) => ({ ...one, sample: [{ id: "s1", createdBy: "vis_other" }] })),
                actor: () => actor,
                namespace: "agree",
                storage: null,
                now: () => 0,
                newId: () => "new",
              });
              const asked = { app, actor };
              const pairs: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
                ["list", () => service.list(asked, entity.id, { limit: 10 }), () => local.list(entity.id)],
                ["update", () => service.update(asked, entity.id, "s1", {}), () => local.update(entity.id, "s1", {})],
                ["create", () => service.create(asked, entity.id, {}), () => local.create(entity.id, {})],
                ["delete", () => service.remove(asked, entity.id, "s1"), () => local.remove(entity.id, "s1")],
              ];
              for (const [deed, hosted, kept] of pairs) {
                const [there, here] = [await codeOf(hosted()), await codeOf(kept())];
                expect([entity.id, deed, isRefused(there)]).toEqual([entity.id, deed, isRefused(here)]);
              }
              // Deleted above where that is allowed.
              await database.client.db
                .insert(records)
                .values({ appId: app.appId, env: "live", collection: entity.id, id: "s1", data: {}, sample: false, createdBy: "vis_other" })
                .onConflictDoNothing();
              const isStranger = actor.id === null;
              const tells = entity.fields.some((field) => field.type === "phone" && !field.private && !field.hidden);
              if (isStranger && tells && may(entity, actor, "list", { createdBy: "vis_other" })) expect(open.has(entity.id)).toBe(true);
            }
          }
        },
      ),
      { numRuns: rounds(6, 250) },
    );
  },
  roundsTimeout(120_000),
);
