/** What is planned for apps comes and goes with them, and is not kept for ever. */
import type { AutomationSpec, AutomationStep, AutomationTrigger } from "@appmon/appspec/automation-spec";
import { automations, outgoingMessages } from "@appmon/db/automation-schema";
import { apps } from "@appmon/db/schema";
import { createTestDatabase, type TestDatabase } from "@appmon/db/test-database";
import { seoulNow } from "@appmon/kit/seoul-clock";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { memoryObjects } from "../objects/testing/memory-objects.ts";
import { createAppQueue } from "../records/app-queue.ts";
import { createRecordQuota } from "../records/record-quota.ts";
import { createRecordsService, type RecordsService } from "../records/service.ts";
import { automationRound } from "./automation-round.ts";
import { forgetOldAutomations } from "./forget-old.ts";
import { makeApp, messagesOf, rowOf, runsOf } from "./testing/app-with-automations.ts";

let database: TestDatabase;
let records: RecordsService;
beforeAll(async () => {
  database = await createTestDatabase();
  records = createRecordsService({ db: db(), ...memoryObjects(db()), queue: createAppQueue() });
});
afterAll(() => database.drop());

const db = () => database.client.db;
const round = () => automationRound({ db: db(), quota: createRecordQuota(), log: console });
const note: AutomationStep = { do: "create", entity: "trace", values: { text: { field: "memo" } } };
const auto = (on: AutomationTrigger, steps: AutomationStep[] = [note], more: Partial<AutomationSpec> = {}): AutomationSpec => ({
  id: "auto",
  name: "자동",
  on,
  steps,
  ...more,
});
const created: AutomationTrigger = { event: "created", entity: "visit" };
const dayFrom = (days: number) => seoulNow(Date.now() + days * 86_400_000).slice(0, 10);

describe("an app that is not shown", () => {
  it("has nothing planned, and goes on as its owner left it once it is shown again", async () => {
    const list = [
      auto({ event: "due", entity: "visit", field: "day" }, [note], { id: "due" }),
      auto({ event: "every", unit: "day", time: "09:00" }, [{ do: "notice", to: "admins", text: "아침" }], { id: "daily" }),
      auto(created),
    ];
    const app = await makeApp(db(), list);
    const { appId } = app.app;
    await round();
    await records.create(app, "visit", { memo: "가", day: dayFrom(3) });
    await db()
      .update(automations)
      .set({ isOn: false })
      .where(and(eq(automations.appId, appId), eq(automations.id, "auto")));
    const trash = (at: Date | null) => db().update(apps).set({ deletedAt: at }).where(eq(apps.id, appId));
    const queued = async () => (await runsOf(db(), app)).filter(({ state, event }) => state === "queued" && event === "due").length;
    await trash(new Date());
    await round();
    expect([await queued(), (await rowOf(db(), app, "daily"))!.nextAt]).toEqual([0, null]);
    await trash(null);
    await round();
    expect([await queued(), (await rowOf(db(), app, "daily"))!.nextAt !== null, (await rowOf(db(), app, "auto"))!.isOn]).toEqual([
      1,
      true,
      false,
    ]);
  });
});

describe("after 90 days", () => {
  it("runs that are over and messages are forgotten, and nothing that is still to come", async () => {
    const app = await makeApp(db(), [
      auto(created, [{ do: "notice", to: "admins", text: "새 예약" }]),
      auto({ event: "due", entity: "visit", field: "day" }, [note], { id: "due" }),
    ]);
    await records.create(app, "visit", { memo: "가", day: dayFrom(200) });
    await round();
    const [run] = await runsOf(db(), app);
    const put = {
      appId: app.app.appId,
      env: "live",
      run: run!.id,
      automation: "auto",
      channel: "email",
      to: "a@example.com",
      body: "",
    } as const;
    await db()
      .insert(outgoingMessages)
      .values({ ...put, id: "out_waits", state: "waiting", nextAt: new Date() });
    const forgotten = async (days: number) => {
      await forgetOldAutomations(db(), new Date(Date.now() + days * 86_400_000));
      return [
        (await runsOf(db(), app)).map(({ state }) => state).toSorted(),
        (await messagesOf(db(), app)).map(({ state }) => state).toSorted(),
      ];
    };
    expect(await forgotten(89)).toEqual([
      ["done", "queued"],
      ["sent", "waiting"],
    ]);
    expect(await forgotten(91)).toEqual([["queued"], ["waiting"]]);
  });
});
