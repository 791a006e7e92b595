/** What apps have written down to be sent leaves the house once, or its owner learns why not. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Call } from "@appmon/adapters/messages/create-address-caller";
import type { Delivery, MessagePort } from "@appmon/adapters/messages/ports";
import { automationDays, outgoingMessages } from "@appmon/db/automation-schema";
import { apps } from "@appmon/db/schema";
import { sentByOwner } from "@appmon/db/sent-today";
import { createTestDatabase, type TestDatabase } from "@appmon/db/test-database";
import { makeApp } from "@appmon/gateway/automations/testing/app-with-automations";
import { seoulToday } from "@appmon/kit/seoul-clock";
import { eq } from "drizzle-orm";
import { type DeliveryDeps, deliverMessages, MOST_TRIES, signingSecret } from "./deliver-messages.ts";

let database: TestDatabase;
let made = 0;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const NO_LIMITS = { messagesPerDay: Infinity, messagesPerAppPerDay: Infinity };
const log = { error: vi.fn() };
async function put(more: Partial<typeof outgoingMessages.$inferInsert> = {}): Promise<string> {
  const id = `out_${++made}`;
  const row = {
    appId: "app",
    env: "live",
    id,
    run: "run",
    automation: "welcome",
    channel: "email",
    to: "haneul@example.com",
    subject: "제목",
    body: "내용",
    state: "waiting",
    nextAt: new Date(0),
  } as const;
  await database.client.db.insert(outgoingMessages).values({ ...row, ...more });
  return id;
}
const find = async (id: string) => (await database.client.db.select().from(outgoingMessages).where(eq(outgoingMessages.id, id)))[0]!;
const deliver = (port: MessagePort, more: Partial<DeliveryDeps> = {}) =>
  deliverMessages({
    db: database.client.db,
    port,
    call: async () => ({ kind: "sent" }),
    limitsOf: async () => NO_LIMITS,
    secret: "s",
    log,
    retryMs: 0,
    ...more,
  });

describe("messages", () => {
  it("go out once each, by two who send side by side, under a key that is their own", async () => {
    const keys: string[] = [];
    const email = vi.fn(async ({ key }: { key: string }): Promise<Delivery> => (keys.push(key), { kind: "sent" }));
    const ids = await Promise.all(Array.from({ length: 30 }, (_, n) => put({ to: `haneul${n}@example.com` })));
    while ((await Promise.all([deliver({ email }), deliver({ email })])).some((n) => n > 0));
    expect(keys.toSorted()).toEqual(ids.map((id) => `app/${id}`).toSorted());
    for (const id of ids) expect((await find(id)).state).toBe("sent");
  });

  it("wait for their owner where no way is set up", async () => {
    const id = await put();
    await deliver({});
    expect(await find(id)).toMatchObject({ state: "kept", why: "메일 서버가 아직 설정되지 않아서 보관하고 있어요", attempts: 0 });
  });

  it("are tried again, and given up with the reason", async () => {
    const call = vi.fn(async (_call: Call): Promise<Delivery> => ({ kind: "later", reason: "주소가 답하지 않았어요" }));
    const id = await put({ channel: "call", to: "https://hook.example.com" });
    for (let n = 0; n < MOST_TRIES + 2; n++) await deliver({}, { call });
    expect(call).toHaveBeenCalledTimes(MOST_TRIES);
    expect(await find(id)).toMatchObject({ state: "failed", why: `주소가 답하지 않았어요. ${MOST_TRIES}번 해 보고 그만뒀어요` });
    expect(new Set(call.mock.calls.map(([{ key }]) => key)).size).toBe(1);
  });

  it("do not pour on one person, whoever typed their number into a form", async () => {
    const sms = vi.fn(async (): Promise<Delivery> => ({ kind: "sent" }));
    const ids = await Promise.all(Array.from({ length: 25 }, () => put({ channel: "sms", to: "01099998888" })));
    while ((await deliver({ sms })) > 0);
    expect(sms).toHaveBeenCalledTimes(20);
    const left = (await Promise.all(ids.map(find))).filter(({ state }) => state === "failed");
    expect(left.map(({ why }) => why)).toEqual(Array(5).fill("하루에 한 곳으로 보낼 수 있는 수(20건)를 넘어서 보내지 않았어요"));
  });

  describe("within what a plan lets apps send in a day", () => {
    const db = () => database.client.db;
    const sent = async (): Promise<Delivery> => ({ kind: "sent" });
    const ownApp = async () => (await makeApp(db(), [])).app.appId;
    const statesOf = async (ids: readonly string[]) => (await Promise.all(ids.map(find))).map(({ state }) => state).toSorted();
    const letters = (appId: string, n: number) =>
      Promise.all(Array.from({ length: n }, (_, at) => put({ appId, to: `h${at}@example.com` })));
    const limits = (messagesPerAppPerDay: number, messagesPerDay: number) => ({
      limitsOf: async () => ({ messagesPerAppPerDay, messagesPerDay }),
    });
    const many = async (more: Partial<DeliveryDeps>) => {
      while ((await Promise.all([deliver({ email: sent }, more), deliver({ email: sent }, more)])).some((n) => n > 0));
    };

    it("so many go out, by two who send side by side, and the others wait for their owner with a sentence", async () => {
      const appId = await ownApp();
      const ids = await letters(appId, 25);
      await many(limits(7, 100));
      expect(await statesOf(ids)).toEqual([...Array<string>(18).fill("kept"), ...Array<string>(7).fill("sent")]);
      const kept = (await Promise.all(ids.map(find))).filter(({ state }) => state === "kept");
      expect(new Set(kept.map(({ why }) => why))).toEqual(
        new Set(["오늘 이 앱이 보낼 수 있는 7건을 다 써서 보관하고 있어요. 내일 다시 보낼 수 있어요"]),
      );
      // Its owner sends one the next day.
      await db().update(automationDays).set({ day: "2020-01-01" }).where(eq(automationDays.appId, appId));
      await db()
        .update(outgoingMessages)
        .set({ state: "waiting", nextAt: new Date(0), why: null })
        .where(eq(outgoingMessages.id, kept[0]!.id));
      await many(limits(7, 100));
      expect((await find(kept[0]!.id)).state).toBe("sent");
    });

    it("all apps of a person share theirs, and other people's do not", async () => {
      const [first, second, other] = [await ownApp(), await ownApp(), await ownApp()];
      await db()
        .update(apps)
        .set({ ownerId: `owner_${first}` })
        .where(eq(apps.id, second));
      const [one, two, three] = [await letters(first, 3), await letters(second, 3), await letters(other, 3)];
      await many(limits(100, 4));
      expect((await statesOf([...one, ...two])).filter((state) => state === "sent")).toHaveLength(4);
      expect(await statesOf(three)).toEqual(["sent", "sent", "sent"]);
      expect(await sentByOwner(db(), `owner_${first}`, seoulToday())).toBe(4);
    });

    it("a message is counted once however often it is tried, and one that cannot be sent yet is not", async () => {
      const appId = await ownApp();
      await put({ appId, channel: "call", to: "https://hook.example.com" });
      for (let n = 0; n < 3; n++) await deliver({}, { ...limits(10, 10), call: async () => ({ kind: "later", reason: "나중에" }) });
      const letter = await put({ appId });
      await deliver({}, limits(10, 10));
      expect((await find(letter)).state).toBe("kept");
      expect(await sentByOwner(db(), `owner_${appId}`, seoulToday())).toBe(1);
    });
  });

  it("wait longer from try to try", async () => {
    const id = await put({ channel: "call", attempts: 2 });
    await deliver({}, { call: async () => ({ kind: "later", reason: "나중에" }), retryMs: 30_000 });
    expect((await find(id)).nextAt!.getTime() - Date.now()).toBeGreaterThan(30_000 * 4 ** 2 - 5_000);
  });

  it("whose sender was cut off go out again by mail, and not where that costs money", async () => {
    const [sms, email] = [
      vi.fn(async (): Promise<Delivery> => ({ kind: "sent" })),
      vi.fn(async (): Promise<Delivery> => ({ kind: "sent" })),
    ];
    const [text, letter] = [
      await put({ channel: "sms", to: "01011112222", isUnderWay: true, attempts: 1 }),
      await put({ isUnderWay: true, attempts: 1 }),
    ];
    await deliver({ sms, email });
    expect(sms).not.toHaveBeenCalled();
    expect(await find(text)).toMatchObject({ state: "failed", why: expect.stringContaining("보냈는지 알 수 없어요") });
    expect((await find(letter)).state).toBe("sent");
  });

  it("are signed with a secret that no other app, environment or automation has", () => {
    const of = (appId: string, automation: string, env: "live" | "preview" = "live") => signingSecret("s", { appId, env, automation });
    expect(new Set([of("a", "x"), of("a", "y"), of("b", "x"), of("a", "x", "preview")]).size).toBe(4);
  });
});
