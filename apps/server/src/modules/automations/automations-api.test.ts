/** What an app does by itself, over the wire: its owner sees and switches it, programs hand records in, messages leave the house once. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { AutomationSpec } from "@appmon/appspec/automation-spec";
import { outgoingMessages } from "@appmon/db/automation-schema";
import { and, eq } from "drizzle-orm";
import { type Person, startTestService, type TestService } from "../../testing/test-service.ts";

let test: TestService;
let owner: Person;
let stranger: Person;
let app: string;
let site: string;
let list: string;
let title: string;

beforeAll(async () => {
  test = await startTestService();
  [owner, stranger] = await Promise.all([test.person("주인"), test.person("낯선 사람")]);
  const { codegen } = await owner.say(null, "고객명, 연락처, 메모를 입력하는 앱 만들어줘");
  app = codegen!.app!.id;
  const [entity] = (await owner.call("GET", `/app/${app}`)).json.collections;
  list = entity.id;
  const { rows } = await test.database.client.pool.query("select spec from versions where app_id = $1", [app]);
  title = rows[0].spec.entities[0].titleField;
  const automations: AutomationSpec[] = [
    {
      id: "welcome",
      name: "새 고객 알림",
      on: { event: "created", entity: list },
      steps: [
        { do: "notice", to: "admins", text: `{${title}} 등록` },
        { do: "call", url: "https://hook.example.com/in" },
      ],
    },
    {
      id: "intake",
      name: "신청서 연결",
      on: { event: "webhook", entity: list, values: { [title]: "name" } },
      steps: [{ do: "notice", to: "admins", text: `{${title}} 신청` }],
    },
  ];
  const changed = await owner.call("POST", `/app/${app}/spec`, {
    base: 1,
    ops: automations.map((automation) => ({ op: "addAutomation", automation })),
  });
  if (changed.status !== 200) throw new Error(changed.text);
  const deployed = await owner.call("POST", `/app/${app}/deployments`, { slug: "automated", title: "고객" });
  if (deployed.status !== 201) throw new Error(deployed.text);
  site = deployed.json.url;
});
afterAll(() => test?.stop());

const seen = async (path: string) => (await owner.call("GET", `/app/${app}/automations${path}`)).json;
const add = (name: string) => owner.call("POST", `/app/${app}/collections/${list}/records?env=live`, { values: { [title]: name } });

describe("the owner's page", () => {
  it("tells what there is, what was done and how often", async () => {
    expect((await add("김하늘")).status).toBe(201);
    await vi.waitFor(async () => expect((await seen("/runs?env=live&automation=welcome")).items[0]?.state).toBe("done"), {
      timeout: 10_000,
    });
    const { items, channels } = await seen("?env=live");
    expect(channels).toEqual({ email: false, sms: false });
    expect(items.find(({ id }: { id: string }) => id === "welcome")).toMatchObject({
      name: "새 고객 알림",
      sentence: expect.stringMatching(/^새 .+ 들어오면 앱 관리의 편지함에 알림을 남기고, hook\.example\.com 주소에 내용을 보내요\.$/),
      isOn: true,
      counts: { done: 1, failed: 0 },
      last: { state: "done", title: "김하늘", result: "알림 1건, 외부 주소 호출 1건" },
      signingSecret: expect.stringMatching(/^[\w-]{43}$/),
    });
    const messages = (await seen("/messages?env=live")).items as { channel: string; body: string }[];
    expect(messages.map(({ channel }) => channel).toSorted()).toEqual(["call", "notice"]);
    expect(messages.find(({ channel }) => channel === "notice")!.body).toBe("김하늘 등록");
  });

  it("pages through the log, newest first", async () => {
    for (const name of ["둘", "셋"]) await add(name);
    await vi.waitFor(async () => expect((await seen("/runs?env=live")).items).toHaveLength(3), { timeout: 10_000 });
    const first = await seen("/runs?env=live&limit=2");
    const rest = await seen(`/runs?env=live&limit=2&cursor=${first.nextCursor}`);
    const ids = [...first.items, ...rest.items].map(({ id }: { id: string }) => id);
    expect([first.items.length, rest.items.length, new Set(ids).size, rest.nextCursor]).toEqual([2, 1, 3, null]);
  });

  it("switches one off, and nothing of it runs until it is on again", async () => {
    const turn = (isOn: boolean) => owner.call("PATCH", `/app/${app}/automations/welcome?env=live`, { isOn });
    expect((await turn(false)).json).toMatchObject({ isOn: false });
    const before = (await seen("/runs?env=live")).items.length;
    await add("꺼진 동안");
    expect((await seen("/runs?env=live")).items).toHaveLength(before);
    expect((await turn(true)).json).toMatchObject({ isOn: true });
    await add("켠 다음");
    expect((await seen("/runs?env=live")).items).toHaveLength(before + 1);
  });

  it("is not there for a stranger, nor are automations and messages that the app has not", async () => {
    const message = (await seen("/messages?env=live")).items[0].id;
    const calls: [string, string, unknown?][] = [
      ["GET", ""],
      ["PATCH", "/welcome", { isOn: false }],
      ["GET", "/runs"],
      ["GET", "/messages"],
      ["POST", `/messages/${message}/send`],
      ["POST", "/intake/hook"],
    ];
    for (const [method, path, body] of calls) {
      const answer = await stranger.call(method, `/app/${app}/automations${path}?env=live`, body);
      expect([answer.status, answer.json.code], path).toEqual([404, "app/not-found"]);
    }
    expect((await owner.call("PATCH", `/app/${app}/automations/none`, { isOn: true })).json.code).toBe("automation/not-found");
    expect((await owner.call("POST", `/app/${app}/automations/welcome/hook`, {})).json.code).toBe("automation/not-found");
    expect((await owner.call("POST", `/app/${app}/automations/messages/none/send`, {})).json.code).toBe("outgoing/not-found");
  });
});

describe("an address for programs", () => {
  const post = (url: string, body: unknown) => test.visit(url, { method: "POST", body });

  it("makes a record by the app's rules and sets the automation off; any other address is not there", async () => {
    const { status, json } = await owner.call("POST", `/app/${app}/automations/intake/hook?env=live`, {});
    expect(status).toBe(201);
    expect(json.url.startsWith(`${site}_api/hooks/`)).toBe(true);
    expect((await post(json.url, { name: "프로그램이 보냄", role: "admin", __proto__: { id: "rec" } })).status).toBe(202);
    await vi.waitFor(
      async () =>
        expect((await seen("/runs?env=live&automation=intake")).items[0]).toMatchObject({ state: "done", title: "프로그램이 보냄" }),
      { timeout: 10_000 },
    );
    expect((await post(`${json.url}x`, { name: "가" })).json.code).toBe("request/not-found");
    expect((await post(json.url, ["가"])).status).toBe(400);
    expect((await post(json.url, { name: "가".repeat(70_000) })).status).toBe(413);
    const { rows } = await test.database.client.pool.query("select hook_hash from automations where hook_hash is not null");
    expect(rows).toHaveLength(1);
    expect(json.url).not.toContain(rows[0].hook_hash);
    // A new address ends the one before.
    await owner.call("POST", `/app/${app}/automations/intake/hook?env=live`, {});
    expect((await post(json.url, { name: "가" })).status).toBe(404);
  });
});

describe("messages", () => {
  const put = async (id: string, more: Partial<typeof outgoingMessages.$inferInsert>) => {
    const row = {
      appId: app,
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
    await test.database.client.db.insert(outgoingMessages).values({ ...row, ...more });
    return id;
  };
  const find = async (id: string) =>
    (
      await test.database.client.db
        .select()
        .from(outgoingMessages)
        .where(and(eq(outgoingMessages.appId, app), eq(outgoingMessages.id, id)))
    )[0]!;
  const send = (id: string, env: string) => owner.call("POST", `/app/${app}/automations/messages/${id}/send?env=${env}`, {});

  it("are kept where nothing is set up, and said why when somebody wants them sent", async () => {
    const id = await put("out_1", {});
    await vi.waitFor(async () => expect((await find(id)).state).toBe("kept"), { timeout: 10_000 });
    expect((await find(id)).why).toContain("아직 설정되지 않아서");
    const refused = await send(id, "live");
    expect([refused.status, refused.json.code, refused.json.detail]).toEqual([
      409,
      "outgoing/not-sendable",
      expect.stringContaining("메일 서버"),
    ]);
  });

  it("that were given up are put in line again with one call, and only once", async () => {
    const id = await put("out_2", {
      channel: "call",
      to: "https://hook.example.com",
      state: "failed",
      why: "주소가 404 로 답했어요",
      nextAt: null,
      attempts: 6,
    });
    expect((await send(id, "live")).json).toMatchObject({ id, state: "waiting", why: null });
    expect((await send(id, "live")).status).toBe(409);
  });

  it("of a preview never leave", async () => {
    const id = await put("out_3", { env: "preview", state: "kept", nextAt: null });
    const answer = await send(id, "preview");
    expect([answer.status, answer.json.detail]).toEqual([409, expect.stringContaining("미리보기")]);
  });
});
