/** Errors on the screens of a published app: told by strangers' browsers, kept within bounds, read by the app's owner alone. */
import { appFaults } from "@appmon/db/fault-schema";
import { FAULT_LIMITS } from "@appmon/kernel/fault-text";
import { forgetOldFaults, MOST_KINDS } from "@appmon/gateway/faults/store";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Person, startTestService, type TestService } from "./test-service.ts";

let test: TestService;
let owner: Person;
let app: { id: string; roomId: string };
let site: string;

const STACK = "TypeError: x\n    at Kd (https://shop.example/assets/app-1f2e.js:1:52341)";
const FAULT = { message: "TypeError: Cannot read properties of undefined (reading 'grade')", stack: STACK, path: "/", version: 1 };

beforeAll(async () => {
  test = await startTestService();
  owner = await test.person();
  const { chat, codegen } = await owner.say(null, "고객명, 연락처, 메모를 입력하는 앱 만들어줘");
  app = { id: codegen!.app!.id, roomId: chat.room.id };
  site = await publish("fault-shop");
});
afterAll(() => test.stop());
beforeEach(() => db().delete(appFaults).where(eq(appFaults.appId, app.id)));

const db = () => test.database.client.db;
async function publish(slug: string, id = app.id): Promise<string> {
  const published = await owner.call("POST", `/app/${id}/deployments`, { slug, title: "고객" });
  if (published.status !== 201) throw new Error(published.text);
  return published.json.url;
}
const tell = async (fault: object = {}, { at = site, headers = {} }: { at?: string; headers?: Record<string, string> } = {}) => {
  const { status, json } = await test.visit(`${at}_api/faults`, { method: "POST", body: { ...FAULT, ...fault }, headers });
  return [status, json?.code];
};
const list = async (by = owner, id = app.id) => (await by.call("GET", `/app/${id}/faults`)).json;
const TAKEN = [204, undefined];

describe("an error on a visitor's screen", () => {
  it("is told by a script of the page, which knows of what version the page is", async () => {
    const page = (await test.visit(site)).text;
    const [, script] = /<script src="(\/_vendor\/faults-\w+\.js)" data-version="1"><\/script>/.exec(page)!;
    const answer = await test.visit(new URL(script!, site).href);
    expect([answer.status, answer.text.includes("/_api/faults")]).toEqual([200, true]);
  });

  it("reaches the owner once for each kind, with its screen, how often and when last", async () => {
    const { spec } = (await owner.call("GET", `/app/${app.id}/spec`)).json;
    const screen = spec.screens.find(({ path }: { path: string }) => path.includes(":"));
    const path = screen.path.replace(/:\w+/, "rec_0123456789");
    expect(await tell({ path })).toEqual(TAKEN);
    expect(await tell({ path: path.replace("rec_", "rec_9") })).toEqual(TAKEN);
    expect(await tell({ stack: STACK.replace("52341", "7") })).toEqual(TAKEN);
    const { items, others } = await list();
    expect(others).toBe(0);
    expect(items).toHaveLength(2);
    const twice = items.find(({ count }: { count: number }) => count === 2);
    expect(twice).toMatchObject({ message: FAULT.message, path: screen.path, screen: screen.title, version: 1, isCurrent: true });
    expect(Date.parse(twice.lastAt)).toBeGreaterThanOrEqual(Date.parse(twice.firstAt));
  });

  it("comes without what was typed or asked for, whatever the page did about it", async () => {
    await tell({
      message: "Error: no kim@example.com at /search?q=홍길동 for 010-1234-5678",
      stack: "Error: 홍길동\n    at f (https://x.example/a.js?t=secret:1:2)",
      path: "/search?q=홍길동",
    });
    await tell({ message: "Minified React error #185; visit https://react.dev/errors/185?args[]=홍길동 for the full message" });
    const { items } = await list();
    expect(JSON.stringify(items)).not.toMatch(/홍길동|kim@|010|secret/);
    const messages = items.map(({ message }: { message: string }) => message);
    expect(messages).toContain("Error: no … at /search for …");
    expect(messages).toContain("Maximum update depth exceeded. (React error #185)");
  });

  it("is nothing where the network or an extension broke", async () => {
    expect(await tell({ message: "TypeError: Failed to fetch" })).toEqual(TAKEN);
    expect(await tell({ stack: "at f (chrome-extension://abcdef/content.js:1:2)" })).toEqual(TAKEN);
    expect((await list()).items).toEqual([]);
  });

  it("is refused where it is larger than one is, or of another shape", async () => {
    expect(await tell({ message: "가".repeat(FAULT_LIMITS.message), stack: "나".repeat(FAULT_LIMITS.stack) })).toEqual(TAKEN);
    for (const wrong of [
      { message: "가".repeat(FAULT_LIMITS.message + 1) },
      { message: "" },
      { message: { toString: "x" } },
      { stack: "나".repeat(FAULT_LIMITS.stack + 1) },
      { path: `/${"a".repeat(FAULT_LIMITS.path)}` },
      { path: "customers" },
      { version: -1 },
      { version: "1" },
    ])
      expect([wrong, ...(await tell(wrong))]).toEqual([wrong, 400, "request/invalid"]);
    expect(await tell({ more: "x".repeat(20_000) })).toEqual([413, "request/too-large"]);
    expect((await list()).items).toHaveLength(1);
  });

  it("is kept apart in 20 kinds, however many are told at once; beyond them it is counted", async () => {
    const kinds = Array.from({ length: MOST_KINDS + 15 }, (_, at) => `Error: ${"ab".repeat(at + 1)}`);
    await Promise.all(kinds.map((message) => tell({ message })));
    expect(await list()).toMatchObject({ others: 15, items: { length: MOST_KINDS } });
    const known = (await list()).items[0];
    await tell({ message: known.message });
    const after = await list();
    expect([after.items[0].count, after.items.length, after.others]).toEqual([2, MOST_KINDS, 15]);
  });

  it("of a number nobody published takes no room", async () => {
    for (const version of [2, 99, 1_000_000]) expect(await tell({ version })).toEqual(TAKEN);
    expect((await list()).items).toEqual([]);
  });

  it("is told by the page of the app alone, and of what is public alone", async () => {
    expect(await tell({}, { headers: { origin: "https://evil.example" } })).toEqual([403, "request/forbidden-origin"]);
    const preview = (await owner.call("GET", `/app/${app.id}`)).json.previewUrl;
    expect(await tell({}, { at: preview })).toEqual([404, "app/not-found"]);
    const candidate = await owner.call("POST", `/app/${app.id}/deployments/candidate`, { slug: "fault-shop", title: "고객" });
    expect(await tell({}, { at: candidate.json.url })).toEqual([403, "deployment/candidate-reads-only"]);
    expect(await tell({}, { at: site.replace("fault-shop", "never-was") })).toEqual([404, "app/not-found"]);
    expect((await list()).items).toEqual([]);
  });
});

describe("the owner", () => {
  it("takes one off the list, which comes back when somebody meets it again", async () => {
    await tell();
    await tell({ message: "Error: another" });
    const [first, second] = (await list()).items;
    const gone = await owner.call("DELETE", `/app/${app.id}/faults/${first.fingerprint}`);
    expect([gone.status, gone.json]).toEqual([200, { fingerprint: first.fingerprint, deleted: true }]);
    expect((await list()).items).toEqual([second]);
    await tell({ message: first.message });
    expect((await list()).items).toMatchObject([{ fingerprint: first.fingerprint, count: 1 }, second]);
  });

  it("is the only one who can: to a stranger the app is not there", async () => {
    await tell();
    const [{ fingerprint }] = (await list()).items;
    const stranger = await test.person();
    for (const [method, path] of [
      ["GET", `/app/${app.id}/faults`],
      ["DELETE", `/app/${app.id}/faults/${fingerprint}`],
    ] as const) {
      const answer = await stranger.call(method, path);
      expect([answer.status, answer.json.code]).toEqual([404, "app/not-found"]);
    }
    expect((await list()).items).toHaveLength(1);
  });

  it("reads where there is no model that nobody could mend it; the app stays as it is", async () => {
    const fault = { version: 1, phase: "runtime", message: FAULT.message, stack: STACK, path: "/", asked: true, seenIn: 1 };
    const { generationId } = (await owner.call("POST", `/room/${app.roomId}/faults`, fault)).json;
    expect(generationId).toMatch(/^gen_/);
    const detail = async () => (await owner.call("GET", `/room/${app.roomId}`)).json;
    await expect.poll(async () => (await detail()).generation.state, { timeout: 20_000 }).toBe("done");
    const said = (await owner.call("GET", `/room/chat/${app.roomId}`)).json.items;
    expect(said.at(-1).content).toContain("지금은 연결된 AI가 없어서 화면에서 난 오류를 고치지 못했어요.");
    expect((await detail()).app.version).toBe(1);
  });
});

describe("after another publishing", () => {
  it("errors of the version before are an earlier one's; pages that are still open count them on and add none", async () => {
    await tell();
    const { json } = await owner.call("PATCH", `/app/${app.id}`, { title: "새 이름" });
    expect(json.version).toBe(2);
    await publish("fault-shop");
    await tell({ version: 2, message: "Error: of the new one" });
    await tell();
    await tell({ message: "Error: new, of the old one" });
    expect((await list()).items).toMatchObject([
      { message: "Error: of the new one", version: 2, isCurrent: true, count: 1 },
      { message: FAULT.message, version: 1, isCurrent: false, count: 2 },
    ]);
  });

  it("those that nobody has met for 30 days are gone", async () => {
    await tell({ version: 2 });
    await tell({ version: 2, message: "Error: long ago" });
    const long = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
    await db().update(appFaults).set({ lastAt: long }).where(eq(appFaults.message, "Error: long ago"));
    await forgetOldFaults(db(), new Date());
    expect((await list()).items).toMatchObject([{ message: FAULT.message }]);
  });
});

describe("an app that is not public any more", () => {
  it("takes none: unpublished, and in the trash", async () => {
    const other = (await owner.say(null, "가계부 만들어줘")).codegen!.app!.id;
    const at = await publish("fault-gone", other);
    expect(await tell({}, { at })).toEqual(TAKEN);
    await owner.call("DELETE", `/app/${other}/deployments/current`);
    expect(await tell({}, { at })).toEqual([404, "app/not-found"]);
    expect((await list(owner, other)).items).toMatchObject([{ isCurrent: false, count: 1 }]);
    await publish("fault-gone", other);
    expect(await tell({}, { at })).toEqual(TAKEN);
    await owner.call("DELETE", `/app/${other}`);
    expect(await tell({}, { at })).toEqual([404, "app/not-found"]);
    expect((await owner.call("GET", `/app/${other}/faults`)).status).toBe(404);
  });
});
