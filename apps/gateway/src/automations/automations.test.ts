/** What apps do by themselves, in PostgreSQL: each thing once, whatever happens to who does it. */
import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { AutomationSpec, AutomationStep, AutomationTrigger } from "@appmon/appspec/automation-spec";
import type { Constraint } from "@appmon/appspec/rule-spec";
import type { AppSpec } from "@appmon/appspec/spec";
import { automationRuns, automations } from "@appmon/db/automation-schema";
import { createTestDatabase, type TestDatabase } from "@appmon/db/test-database";
import { STRANGER } from "@appmon/kit/record-access";
import { seoulNow } from "@appmon/kit/seoul-clock";
import type { AppRecord } from "@appmon/kit/schema";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { rounds, roundsTimeout } from "../../../../tools/testing/scale.ts";
import { memoryObjects } from "../objects/testing/memory-objects.ts";
import { createAppQueue } from "../records/app-queue.ts";
import { createRecordQuota } from "../records/record-quota.ts";
import { type Asked, createRecordsService, type RecordsService } from "../records/service.ts";
import { automationRound } from "./automation-round.ts";
import type { RunDeps } from "./take-runs.ts";
import { addVersion, makeApp, messagesOf, rowOf, runsOf } from "./testing/app-with-automations.ts";

let database: TestDatabase;
let records: RecordsService;
let deps: RunDeps;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database.client;
  records = createRecordsService({ db, ...memoryObjects(db), queue: createAppQueue() });
  deps = { db, quota: createRecordQuota(), log: { error: vi.fn() } };
});
afterAll(() => database.drop());

const round = (more: Partial<RunDeps> = {}) => automationRound({ ...deps, ...more });
const db = () => database.client.db;
const note: AutomationStep = { do: "create", entity: "trace", values: { text: { field: "memo" }, visit: { record: true } } };
const auto = (on: AutomationTrigger, steps: AutomationStep[] = [note], more: Partial<AutomationSpec> = {}): AutomationSpec => ({
  id: "auto",
  name: "자동",
  on,
  steps,
  ...more,
});
const created: AutomationTrigger = { event: "created", entity: "visit" };
const told = async (app: Asked) => (await runsOf(db(), app)).map(({ state, result }) => [state, result]);
const traces = async (app: Asked) => (await records.list(app, "trace", { limit: 200 })).items as (AppRecord & { text: string })[];
const dayFrom = (days: number) => seoulNow(Date.now() + days * 86_400_000).slice(0, 10);

describe("what sets an automation off", () => {
  it("a new record: its steps are done once, and the log says so in words", async () => {
    const app = await makeApp(db(), [auto(created)]);
    await records.create(app, "visit", { memo: "첫 예약" });
    await round();
    await round();
    expect(await told(app)).toEqual([["done", "기록 1개를 만듦"]]);
    expect((await traces(app)).map(({ text }) => text)).toEqual(["첫 예약"]);
    expect((await runsOf(db(), app))[0]).toMatchObject({ title: "첫 예약", gone: null });
  });

  it("a field that comes to a value, and not one that has it already", async () => {
    const app = await makeApp(db(), [auto({ event: "changed", entity: "visit", field: "state", to: "done" })]);
    const { id } = await records.create(app, "visit", { memo: "가", state: "open" });
    await records.update(app, "visit", id, { memo: "나" });
    await records.update(app, "visit", id, { state: "done" });
    await records.update(app, "visit", id, { memo: "다" });
    await round();
    expect(await told(app)).toEqual([["done", "기록 1개를 만듦"]]);
  });

  it("a field of a record that nobody else may change any more", async () => {
    const lock: Constraint = { kind: "locked", when: [{ field: "state", op: "eq", value: "done" }], message: "끝난 예약이에요" };
    const app = await makeApp(
      db(),
      [
        auto({ event: "changed", entity: "visit", field: "state", to: "done" }, [
          { do: "set", field: "memo", to: "정산함" },
          { do: "add", field: "count", by: 1 },
        ]),
      ],
      (spec) => ({ ...spec, entities: spec.entities.map((one) => (one.id === "visit" ? { ...one, constraints: [lock] } : one)) }),
    );
    const { id } = await records.create(app, "visit", { memo: "가", state: "open", count: 1 });
    await records.update(app, "visit", id, { state: "done" });
    await expect(records.update(app, "visit", id, { memo: "나" })).rejects.toMatchObject({ data: { detail: lock.message } });
    await round();
    expect(await told(app)).toEqual([["done", "기록 2개를 고침"]]);
    expect((await records.list(app, "visit", { limit: 9 })).items).toEqual([expect.objectContaining({ memo: "정산함", count: 2 })]);
  });

  it("a record that is gone, by what it said", async () => {
    const app = await makeApp(db(), [
      auto({ event: "deleted", entity: "visit" }, [{ do: "notice", to: "admins", text: "{memo} 취소, {who.name}" }]),
    ]);
    const { id: who } = await records.create(app, "member", { name: "하늘" });
    const { id } = await records.create(app, "visit", { memo: "내일", who });
    await records.remove(app, "visit", id);
    await round();
    expect((await messagesOf(db(), app)).map(({ channel, state, body }) => [channel, state, body])).toEqual([
      ["notice", "sent", "내일 취소, 하늘"],
    ]);
    expect((await runsOf(db(), app))[0]!.gone).toBeNull();
  });

  it("a date that comes near; when it moves the run moves with it, and goes when it goes", async () => {
    const app = await makeApp(db(), [auto({ event: "due", entity: "visit", field: "day", days: -1, time: "09:00" })]);
    const { id } = await records.create(app, "visit", { memo: "가", day: dayFrom(5) });
    const dueAt = async () => (await runsOf(db(), app)).map((run) => [run.state, run.dueAt.toISOString()]);
    const at = (days: number) => new Date(`${dayFrom(days)}T09:00:00+09:00`).toISOString();
    expect(await dueAt()).toEqual([["queued", at(4)]]);
    await records.update(app, "visit", id, { day: dayFrom(9) });
    expect(await dueAt()).toEqual([["queued", at(8)]]);
    await records.update(app, "visit", id, { day: null });
    expect(await dueAt()).toEqual([]);
    await records.update(app, "visit", id, { day: dayFrom(3) });
    await records.remove(app, "visit", id);
    expect(await dueAt()).toEqual([]);
  });

  it("a date that has come, and not one that does not stand any more", async () => {
    const app = await makeApp(db(), [auto({ event: "due", entity: "visit", field: "day", days: -1 })]);
    for (const memo of ["때가 됨", "옮겨짐"]) await records.create(app, "visit", { memo, day: dayFrom(5) });
    await round();
    await db().execute(sql`update automation_runs set due_at = now() where app_id = ${app.app.appId}`);
    await db().execute(sql`
      update automation_runs set cause = replace(cause, 'T00:00Z', 'T01:00Z') where app_id = ${app.app.appId}
      and record = (select id from records where app_id = ${app.app.appId} and data ->> 'memo' = '옮겨짐')`);
    await round();
    expect((await runsOf(db(), app)).map(({ title, result }) => [title, result]).toSorted()).toEqual([
      ["때가 됨", "기록 1개를 만듦"],
      ["옮겨짐", "날짜가 바뀌어서 하지 않았어요"],
    ]);
  });

  it("a date of a record that was there before the automation", async () => {
    const app = await makeApp(db(), []);
    for (let n = 0; n < 3; n++) await records.create(app, "visit", { memo: `${n}`, day: dayFrom(n + 2) });
    await addVersion(db(), app.app.appId, [auto({ event: "due", entity: "visit", field: "day" })]);
    await round();
    expect((await runsOf(db(), app)).map(({ state }) => state)).toEqual(["queued", "queued", "queued"]);
    await addVersion(db(), app.app.appId, []);
    await round();
    expect(await runsOf(db(), app)).toEqual([]);
  });

  it("every day, for each record that meets its condition", async () => {
    const app = await makeApp(db(), [
      auto({ event: "every", unit: "day", time: "09:00", entity: "visit" }, [note], {
        when: [{ field: "state", op: "eq", value: "open" }],
      }),
    ]);
    await records.create(app, "visit", { memo: "가", state: "open" });
    await records.create(app, "visit", { memo: "나", state: "done" });
    await round();
    const planned = await rowOf(db(), app, "auto");
    expect(planned!.nextAt!.toISOString().slice(11)).toBe("00:00:00.000Z");
    await db()
      .update(automations)
      .set({ nextAt: new Date(Date.now() - 1000) })
      .where(eq(automations.appId, app.app.appId));
    await round();
    await round();
    expect((await traces(app)).map(({ text }) => text)).toEqual(["가"]);
    expect((await rowOf(db(), app, "auto"))!.nextAt!.getTime()).toBeGreaterThan(Date.now());
  });

  it("nothing is set off by what is refused, nor by examples", async () => {
    const app = await makeApp(db(), [auto({ event: "created", entity: "member" }, [{ do: "notice", to: "admins", text: "왔어요" }])]);
    await expect(records.create(app, "member", { name: "" })).rejects.toThrow();
    await db().execute(
      sql`insert into records (app_id, env, collection, id, data, sample) values (${app.app.appId}, 'preview', 'member', 's1', '{"name":"예시"}', true)`,
    );
    expect(await runsOf(db(), app)).toEqual([]);
  });
});

describe("what a run does", () => {
  it("asks its condition of the record as it is by then", async () => {
    const app = await makeApp(db(), [auto(created, [note], { when: [{ field: "state", op: "eq", value: "open" }] })]);
    const { id } = await records.create(app, "visit", { memo: "가", state: "open" });
    await records.update(app, "visit", id, { state: "done" });
    await round();
    expect(await told(app)).toEqual([["skipped", "조건에 맞지 않아서 하지 않았어요"]]);
  });

  it("does all of its steps or none: what the app's rules refuse takes back the ones before, and is told", async () => {
    const app = await makeApp(db(), [auto(created, [note, { do: "add", via: "who", field: "points", by: 2_000_000 }])]);
    const { id: who } = await records.create(app, "member", { name: "하늘", points: 1 });
    await records.create(app, "visit", { memo: "가", who });
    await round();
    const [[state, result]] = (await told(app)) as [[string, string]];
    expect([state, result]).toEqual(["failed", expect.stringContaining("포인트")]);
    expect(await traces(app)).toEqual([]);
  });

  it("writes to those who point to the record, and keeps what a preview would send", async () => {
    const app = await makeApp(db(), [
      auto({ event: "changed", entity: "member", field: "name" }, [
        {
          do: "each",
          entity: "visit",
          through: "who",
          when: [{ field: "state", op: "eq", value: "open" }],
          steps: [
            { do: "sms", to: { via: "who", field: "phone" }, body: "{who.name}님 {memo} {state}" },
            { do: "set", field: "state", to: "done" },
          ],
        },
        { do: "email", to: "admins", subject: "바뀜\n{name}", body: "{name} {points}" },
      ]),
    ]);
    const { id: who } = await records.create(app, "member", { name: "하늘", phone: "01011112222", points: 1200 });
    await records.create(app, "visit", { memo: "A", who, state: "open" });
    await records.create(app, "visit", { memo: "B", who, state: "done" });
    await records.update(app, "member", who, { name: "바다" });
    await round();
    expect(await told(app)).toEqual([["done", "기록 1개를 고침, 메일 1건, 문자 1건"]]);
    const sent = await messagesOf(db(), app);
    expect(sent.map(({ channel, to, subject, body }) => [channel, to, subject, body])).toEqual(
      expect.arrayContaining([
        ["sms", "01011112222", null, "바다님 A 접수"],
        ["email", `${app.app.appId}@example.com`, "바뀜 바다", "바다 1,200"],
      ]),
    );
    expect(sent.map(({ state, why }) => [state, why])).toEqual(sent.map(() => ["kept", "미리보기라서 보내지 않았어요"]));
  });
});

describe("nobody is harmed", () => {
  it("by a name that is kept from visitors: it is said to those who run the app and to whose it is, and to nobody else", async () => {
    const hidden = ({ entities: [members, ...others], ...spec }: AppSpec): AppSpec => {
      const fields = members!.fields.map((field) => (field.id === "name" ? { ...field, private: true } : field));
      return { ...spec, entities: [{ ...members!, exposure: "shown", fields }, ...others] };
    };
    const text = "{who.name}, {who}";
    const steps: AutomationStep[] = [
      { do: "notice", to: "creator", text },
      { do: "notice", to: "admins", text },
      { do: "email", to: { via: "who", field: "mail" }, subject: "{who}", body: text },
    ];
    const app = await makeApp(db(), [auto(created, steps)], hidden);
    const { id: who } = await records.create(app, "member", { name: "하늘", mail: "sky@example.com" });
    await records.create({ ...app, actor: { ...STRANGER, browser: "browser-1" } }, "visit", { memo: "가", who });
    await round();
    const said = (await messagesOf(db(), app)).map(({ to, subject, body }) => [to, subject, body]);
    expect(said).toHaveLength(3);
    expect(said).toEqual(
      expect.arrayContaining([
        ["browser-1", null, "회원, 회원"],
        ["admins", null, "하늘, 하늘"],
        ["sky@example.com", "하늘", "하늘, 하늘"],
      ]),
    );
  });

  it("by automations that set each other off: the chain ends with a sentence", async () => {
    const app = await makeApp(db(), [
      auto({ event: "created", entity: "visit" }, [{ do: "create", entity: "trace", values: { text: "왕" } }], { id: "there" }),
      auto({ event: "created", entity: "trace" }, [{ do: "create", entity: "visit", values: { memo: "복" } }], { id: "back" }),
    ]);
    await records.create(app, "visit", { memo: "가" });
    await round();
    const runs = await told(app);
    expect(runs).toHaveLength(7);
    expect(runs.filter(([state]) => state === "skipped")).toEqual([["skipped", "자동 실행이 서로를 5번 넘게 불러서 멈췄어요"]]);
  });

  it("by more runs or messages than a day has", async () => {
    const app = await makeApp(db(), [auto(created, [{ do: "notice", to: "admins", text: "새 예약" }])]);
    for (let n = 0; n < 5; n++) await records.create(app, "visit", { memo: `${n}` });
    await round({ limits: { runsPerDay: 3, messagesPerDay: 2 } });
    const runs = await told(app);
    expect(runs.filter(([state]) => state === "done")).toHaveLength(3);
    expect(runs.filter(([, result]) => result?.includes("오늘 할 수 있는 자동 실행(3번)"))).toHaveLength(2);
    expect(runs.filter(([, result]) => result?.includes("오늘 보낼 수 있는 수(2건)를 넘어서 1건"))).toHaveLength(1);
    expect(await messagesOf(db(), app)).toHaveLength(2);
  });

  it("by one that fails again and again: it is switched off, its owner is told, and others go on", async () => {
    const app = await makeApp(db(), [
      auto(created, [{ do: "add", via: "who", field: "points", by: 2_000_000 }], { name: "적립" }),
      auto(created, [note], { id: "other" }),
    ]);
    const { id: who } = await records.create(app, "member", { name: "하늘" });
    for (let n = 0; n < 12; n++) await records.create(app, "visit", { memo: `${n}`, who });
    await round();
    const runs = (await runsOf(db(), app)).filter(({ automation }) => automation === "auto");
    expect(runs.map(({ state }) => state).toSorted()).toEqual([...Array(10).fill("failed"), "skipped", "skipped"]);
    expect(await rowOf(db(), app, "auto")).toMatchObject({ isOn: false, whyOff: expect.stringContaining("10번 이어서 실패해서 껐어요") });
    expect((await messagesOf(db(), app)).map(({ body }) => body)).toEqual([expect.stringContaining("자동 실행 ‘적립’ 꺼짐")]);
    expect(await traces(app)).toHaveLength(12);
    // It stays off in the next version, unless that says otherwise.
    await addVersion(db(), app.app.appId, [auto(created, [note], { name: "적립" })]);
    await round();
    expect((await rowOf(db(), app, "auto"))!.isOn).toBe(false);
  });

  it("by an app with much to do: another one's run is not behind all of its", async () => {
    const [busy, quiet] = [await makeApp(db(), [auto(created)]), await makeApp(db(), [auto(created)])];
    await records.createMany(
      busy,
      "visit",
      Array.from({ length: 100 }, (_, n) => ({ memo: `${n}` })),
    );
    await records.create(quiet, "visit", { memo: "하나" });
    let left = 41;
    await automationRound(deps, () => left-- <= 0);
    expect(await told(quiet)).toEqual([["done", "기록 1개를 만듦"]]);
    expect((await told(busy)).some(([state]) => state === "queued")).toBe(true);
    await round();
  });
});

describe("each thing once", () => {
  const count = async (app: Asked, state: string) =>
    Number(
      (await db().execute<{ n: string }>(sql`select count(*) n from automation_runs where app_id = ${app.app.appId} and state = ${state}`))
        .rows[0]!.n,
    );

  it("of an import of many rows, by two side by side", { timeout: 120_000 }, async () => {
    const many = rounds(300, 1_000);
    const app = await makeApp(db(), [auto(created, [{ do: "add", via: "who", field: "points", by: 1 }])]);
    const { id: who } = await records.create(app, "member", { name: "하늘", points: 0 });
    await records.createMany(
      app,
      "visit",
      Array.from({ length: many }, (_, n) => ({ memo: `${n}`, who })),
    );
    expect(await count(app, "queued")).toBe(many);
    const started = performance.now();
    while ((await count(app, "queued")) > 0) await Promise.all([round(), round()]);
    const tookMs = performance.now() - started;
    expect(await count(app, "done")).toBe(many);
    expect((await records.get(app, "member", who)) as AppRecord & { points: number }).toMatchObject({ points: many });
    console.log(`${many} runs took ${(tookMs / 1000).toFixed(1)} s`);
    expect(tookMs).toBeLessThan(90_000);
  });

  it("when whoever does it is killed in the middle, at any moment", { timeout: roundsTimeout(90_000) }, async () => {
    // Below the messages that an app has a day. Each one who is killed costs the start of another.
    const [kills, perKill] = [rounds(2, 50), rounds(47, 19)];
    const app = await makeApp(db(), [
      auto(created, [{ do: "add", via: "who", field: "points", by: 1 }, note, { do: "notice", to: "admins", text: "{memo}" }]),
    ]);
    const { id: who } = await records.create(app, "member", { name: "하늘", points: 0 });
    const all = kills * perKill;
    for (let n = 0; n < all; n += 200)
      await records.createMany(
        app,
        "visit",
        Array.from({ length: Math.min(200, all - n) }, (_, at) => ({ memo: `${n + at}`, who })),
      );
    const children = new Set<ChildProcess>();
    const start = () => {
      const child = spawn(process.execPath, [fileURLToPath(new URL("testing/run-worker.ts", import.meta.url)), database.url], {
        stdio: "ignore",
      });
      children.add(child);
      child.once("exit", () => children.delete(child));
    };
    let killed = 0;
    start();
    start();
    try {
      for (let done = 0; done < all; done = await count(app, "done")) {
        await new Promise((next) => setTimeout(next, Math.random() * 20));
        // By how far they have come: a fast machine is done before a second kill.
        if (killed >= kills || done <= (killed * all) / (kills + 2)) continue;
        [...children][killed % children.size]?.kill("SIGKILL");
        killed++;
        start();
      }
    } finally {
      for (const child of children) child.kill("SIGKILL");
      await Promise.all([...children].map((child) => new Promise((ended) => child.once("exit", ended))));
    }
    expect(killed).toBe(kills);
    expect(await count(app, "done")).toBe(all);
    expect((await records.get(app, "member", who)) as AppRecord & { points: number }).toMatchObject({ points: all });
    const { rows } = await db().execute<{ n: number; texts: number }>(
      sql`select count(*)::int n, count(distinct data ->> 'text')::int texts from records where app_id = ${app.app.appId} and collection = 'trace'`,
    );
    expect(rows[0]).toEqual({ n: all, texts: all });
    expect(new Set((await messagesOf(db(), app)).map(({ body }) => body)).size).toBe(all);
    expect(await messagesOf(db(), app)).toHaveLength(all);
  });

  it("is tried again when something of ours goes wrong, and given up in words", async () => {
    const app = await makeApp(db(), [auto(created)]);
    await records.create(app, "visit", { memo: "가" });
    const broken = { take: () => Promise.reject(new Error("the disk is gone")) };
    await round({ quota: broken, limits: { attempts: 2, retryMs: 0 } });
    expect(await told(app)).toEqual([["failed", "저희 쪽 문제로 끝내지 못했어요"]]);
    expect((await db().select().from(automationRuns).where(eq(automationRuns.appId, app.app.appId)))[0]!.attempts).toBe(2);
    expect(deps.log.error).toHaveBeenCalledTimes(2);
  });
});
