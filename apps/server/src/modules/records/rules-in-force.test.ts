/** The rules the database keeps are those of the version that is shown, and the owner is told of records that broke them before. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { resolveVersion } from "@appmon/gateway/app-resolver";
import { createAppQueue } from "@appmon/gateway/records/app-queue";
import { memoryObjects } from "@appmon/gateway/objects/testing/memory-objects";
import { asOwner, createRecordsService } from "@appmon/gateway/records/service";
import { purgeApp } from "../apps/purge-app.ts";
import { type Person, startTestService, type TestService } from "../../testing/test-service.ts";

let test: TestService;
let owner: Person;
let appId: string;
let list: EntitySpec;

beforeAll(async () => {
  test = await startTestService();
  owner = await test.person();
  appId = (await owner.say(null, "고객 관리 앱: 고객명, 연락처, 등급(일반/우수), 메모")).codegen!.app!.id;
  list = (await specNow()).spec.entities[0]!;
});
afterAll(() => test?.stop());

const specNow = async () => (await owner.call("GET", `/app/${appId}/spec`)).json as { version: number; spec: AppSpec };
const path = (rest = "") => `/app/${appId}/collections/${list.id}/records${rest}`;
const phone = () => list.fields.find(({ type }) => type === "phone")!;
const add = (number: string) => owner.call("POST", path(), { values: { [list.titleField]: "김하늘", [phone().id]: number } });
const makeUnique = async (unique: boolean) => {
  const { version } = await specNow();
  const answer = await owner.call("POST", `/app/${appId}/spec`, {
    base: version,
    ops: [{ op: "setField", entity: list.id, field: phone().id, patch: { unique } }],
  });
  expect(answer.status, JSON.stringify(answer.json)).toBeLessThan(300);
};

describe("the rules in force", () => {
  it("come and go with the version that is shown", async () => {
    expect((await add("010-1111-2222")).status).toBe(201);
    expect((await add("010-1111-2222")).status).toBe(201);
    await makeUnique(true);
    expect((await add("010-1111-2222")).json.code).toBe("record/conflict");
    const { items } = (await owner.call("GET", `/app/${appId}/breaches?env=preview`)).json;
    expect(items).toMatchObject([
      {
        collection: list.id,
        fields: [phone().id],
        count: 1,
        message: expect.stringContaining("이미 등록된") as string,
        records: [{ name: "김하늘" }],
      },
    ]);
    expect((await owner.call("DELETE", path(`/${items[0].records[0].id}`))).status).toBe(200);
    expect((await owner.call("GET", `/app/${appId}/breaches?env=preview`)).json.items).toEqual([]);
    await makeUnique(false);
    expect((await add("010-1111-2222")).status).toBe(201);
  });

  it("are not those of a request that came with an earlier version", async () => {
    const { db } = test.database.client;
    await makeUnique(true);
    await add("010-3333-4444");
    const { version } = await specNow();
    const earlier = (await resolveVersion(db, { appId, env: "preview", version: version - 1 }))!;
    const records = createRecordsService({ db, ...memoryObjects(db), queue: createAppQueue() });
    const values = { [list.titleField]: "이서준", [phone().id]: "010-3333-4444" };
    await expect(records.create(asOwner(earlier), list.id, values)).rejects.toMatchObject({ code: "record/conflict" });
    const { rows } = await db.execute(sql`select kind from record_rules where app_id = ${appId} and kind = 'unique'`);
    expect(rows).toHaveLength(1);
  });

  it("go with the app when it is deleted for good, and no key of it stays", async () => {
    await owner.call("DELETE", `/app/${appId}`);
    const { db } = test.database.client;
    await db.transaction((tx) => purgeApp(tx, appId, new Date()));
    const { rows } = await db.execute<{ n: number }>(sql`
      select (select count(*) from record_keys where app_id = ${appId}) + (select count(*) from record_counters where app_id = ${appId})
        + (select count(*) from record_rules where app_id = ${appId}) + (select count(*) from records where app_id = ${appId}) as n`);
    expect(Number(rows[0]!.n)).toBe(0);
  });
});
