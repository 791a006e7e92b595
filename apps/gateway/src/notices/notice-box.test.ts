/** What automations tell in the app: to whom it is for, and to nobody else. */
import { outgoingMessages } from "@appmon/db/automation-schema";
import { createTestDatabase, type TestDatabase } from "@appmon/db/test-database";
import { ANYBODY, type Actor, STRANGER } from "@appmon/kit/record-access";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ResolvedApp } from "../app-resolver.ts";
import { listNotices, markNoticesRead } from "./notice-box.ts";

let database: TestDatabase;
let app: ResolvedApp;
let made = 0;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  app = { appId: `app_notices${++made}`, env: "live" } as ResolvedApp;
});

const db = () => database.client.db;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
/** Says it is in the app that many minutes ago. */
async function tell(to: string, text: string, minutes: number, more: Partial<typeof outgoingMessages.$inferInsert> = {}): Promise<void> {
  await db()
    .insert(outgoingMessages)
    .values({
      appId: app.appId,
      env: "live",
      id: `out_${text}`,
      run: "run",
      automation: "auto",
      channel: "notice",
      to,
      body: text,
      state: "sent",
      createdAt: minutesAgo(minutes),
      ...more,
    });
}
const { stranger: _stranger, ...KNOWN } = STRANGER;
const signedIn = (id: string, admin = false): Actor => ({ ...KNOWN, id, admin, role: admin ? "admin" : "member" });
const box = async (actor: Actor) => {
  const { items, unread } = await listNotices(db(), { app, actor });
  return [items.map(({ text, isNew }) => (isNew ? `${text}*` : text)), unread];
};

describe("who is told", () => {
  beforeEach(async () => {
    await tell("admins", "새 신청", 3);
    await tell("vis_a", "확정됐어요", 2);
    await tell("browser-b", "접수됐어요", 1);
    await tell("admins", "다른 앱", 1, { appId: "app_other", id: `out_other${made}` });
    await tell("admins", "미리보기", 1, { env: "preview" });
    await tell("admins", "메일", 1, { channel: "email", id: "out_mail" });
  });

  it.each<[name: string, actor: Actor, texts: string[]]>([
    ["who runs the app", ANYBODY, ["새 신청*"]],
    ["an admin, of what is for admins", signedIn("vis_admin", true), ["새 신청*"]],
    ["who made the record", signedIn("vis_a"), ["확정됐어요*"]],
    ["the browser that made it", { ...STRANGER, browser: "browser-b" }, ["접수됐어요*"]],
    ["not another account", signedIn("vis_b"), []],
    ["not a stranger", STRANGER, []],
    ["not who calls themselves admins", { ...STRANGER, browser: "browser-admins" }, []],
  ])("%s", async (_name, actor, texts) => {
    expect(await box(actor)).toEqual([texts, texts.length]);
  });
});

describe("what was looked at", () => {
  it("is not new any more, for the one who looked alone, and what comes later is", async () => {
    const other = signedIn("vis_other", true);
    await tell("admins", "첫째", 9);
    await tell("admins", "둘째", 5);
    await markNoticesRead(db(), { app, actor: ANYBODY }, minutesAgo(7));
    expect(await box(ANYBODY)).toEqual([["둘째*", "첫째"], 1]);
    expect(await box(other)).toEqual([["둘째*", "첫째*"], 2]);
    await markNoticesRead(db(), { app, actor: ANYBODY }, minutesAgo(1));
    // A page that was left open with an older list makes nothing new again.
    await markNoticesRead(db(), { app, actor: ANYBODY }, minutesAgo(8));
    expect(await box(ANYBODY)).toEqual([["둘째", "첫째"], 0]);
    await tell("admins", "셋째", 0);
    expect(await box(ANYBODY)).toEqual([["셋째*", "둘째", "첫째"], 1]);
  });

  it("is nothing that is still to come", async () => {
    await tell("vis_a", "첫째", 1);
    await markNoticesRead(db(), { app, actor: signedIn("vis_a") }, new Date("2099-01-01T00:00:00Z"));
    expect(await box(signedIn("vis_a"))).toEqual([["첫째"], 0]);
    await tell("vis_a", "둘째", -1);
    expect(await box(signedIn("vis_a"))).toEqual([["둘째*", "첫째"], 1]);
  });

  it("is counted to a hundred and shown to thirty", async () => {
    for (let n = 0; n < 120; n++) await tell("admins", `${n}`, n + 1);
    const { items, unread } = await listNotices(db(), { app, actor: ANYBODY });
    expect([items.length, items[0]!.text, unread]).toEqual([30, "0", 100]);
  });
});
