import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, startTestService, type TestService } from "../../testing/test-service.ts";

let test: TestService;
let owner: Person;
let stranger: Person;

beforeAll(async () => {
  test = await startTestService();
  [owner, stranger] = await Promise.all([test.person(), test.person("낯선 사람")]);
});
afterAll(() => test.stop());

const openRoom = async () => (await owner.call("POST", "/room", {})).json.id as string;

describe("rooms", () => {
  it("are made, renamed, listed once somebody wrote in them, and put in the trash", async () => {
    const created = await owner.call("POST", "/room", { title: "처음" });
    expect(created.status).toBe(201);
    const { id } = created.json;
    expect((await owner.call("GET", "/room")).json.items.map((room: { id: string }) => room.id)).not.toContain(id);
    await owner.call("POST", "/room/chat", { room_id: id, content: "안녕하세요" });
    expect((await owner.call("GET", "/room")).json.items.map((room: { id: string }) => room.id)).toContain(id);
    expect((await owner.call("PATCH", `/room/${id}`, { title: "바꾼 이름" })).json.title).toBe("바꾼 이름");
    expect((await owner.call("DELETE", `/room/${id}`)).json).toEqual({ id, deleted: true });
    expect((await owner.call("GET", `/room/${id}`)).status).toBe(404);
  });

  it("keep no secret key that somebody pasted, and say so", async () => {
    const key = `sk-proj-${"Ab1".repeat(14)}`;
    const { chat } = await owner.say(null, `할 일 앱 만들어줘. 이 키를 써 줘 ${key}`);
    const { items } = (await owner.call("GET", `/room/chat/${chat.room.id}`)).json;
    expect(JSON.stringify(items)).not.toContain(key);
    expect(items.map(({ role }: { role: string }) => role).slice(0, 2)).toEqual(["user", "assistant"]);
    expect(items[1].content).toContain("비밀 키로 보이는 글자를 가리고");
    const rows = await test.database.client.pool.query(
      "select 1 from messages where content like $1 union select 1 from room_events where data::text like $1",
      [`%${key}%`],
    );
    expect(rows.rowCount).toBe(0);
  });

  it("keep no resident registration or card number, and say so once", async () => {
    const numbers = ["900101-1234567", "4111-1111-1111-1111"];
    const { chat } = await owner.say(null, `고객 명단 앱 만들어줘. 홍길동 ${numbers.join(", 카드는 ")}`);
    const { items } = (await owner.call("GET", `/room/chat/${chat.room.id}`)).json;
    expect(items[0].content).toBe("고객 명단 앱 만들어줘. 홍길동 ••••••-•••••••, 카드는 ••••-••••-••••-••••");
    expect(
      items.filter(({ content }: { content: string }) => content.includes("주민등록번호나 카드 번호로 보이는 숫자를 가리고")),
    ).toHaveLength(1);
    for (const number of numbers) {
      const rows = await test.database.client.pool.query(
        "select 1 from messages where content like $1 union select 1 from room_events where data::text like $1 union select 1 from rooms where title like $1",
        [`%${number}%`],
      );
      expect(rows.rowCount).toBe(0);
    }
  });

  it("answer talk at once and store it", async () => {
    const { chat, codegen } = await owner.say(null, "안녕하세요!");
    expect(codegen).toBeNull();
    expect(chat.reply.message?.content.length).toBeGreaterThan(5);
    const { items } = (await owner.call("GET", `/room/chat/${chat.room.id}`)).json;
    expect(items.map((message: { role: string }) => message.role)).toEqual(["user", "assistant"]);
  });

  it("store a message once when it is sent again with the same key", async () => {
    const id = await openRoom();
    const key = { "idempotency-key": "once-1" };
    const [first, second] = await Promise.all([
      owner.call("POST", "/room/chat", { room_id: id, content: "고마워요" }, key),
      owner.call("POST", "/room/chat", { room_id: id, content: "고마워요" }, key),
    ]);
    expect(first.json).toEqual(second.json);
    expect((await owner.call("GET", `/room/chat/${id}`)).json.items).toHaveLength(2);
    const other = await owner.call("POST", "/room/chat", { room_id: id, content: "다른 말" }, key);
    expect([other.status, other.json.code]).toEqual([409, "request/idempotency-mismatch"]);
  });

  it("number their events without gaps", async () => {
    const id = await openRoom();
    await Promise.all(Array.from({ length: 8 }, (_, n) => owner.call("POST", "/room/chat", { room_id: id, content: `안녕하세요 ${n}` })));
    const { rows } = await test.database.client.pool.query("select seq from room_events where room_id = $1 order by seq", [id]);
    expect(rows.map((row) => row.seq)).toEqual(rows.map((_, index) => index + 1));
    expect(rows.length).toBeGreaterThan(16);
  });
});

describe("a stranger", () => {
  const attempts: [method: string, path: (id: string) => string, body?: (id: string) => unknown][] = [
    ["GET", (id) => `/room/${id}`],
    ["PATCH", (id) => `/room/${id}`, () => ({ title: "훔침" })],
    ["DELETE", (id) => `/room/${id}`],
    ["GET", (id) => `/room/chat/${id}`],
    ["POST", () => "/room/chat", (id) => ({ room_id: id, content: "안녕하세요" })],
    ["POST", () => "/room/codegen", (id) => ({ room_id: id })],
    ["POST", (id) => `/room/${id}/stop`],
    ["GET", (id) => `/room/${id}/events`],
  ];
  it.each(attempts)("gets the same 404 as for nothing: %s %s", async (method, path, body) => {
    const id = await openRoom();
    const theirs = await stranger.call(method, path(id), body?.(id));
    const nothing = await stranger.call(method, path("room_0000"), body?.("room_0000"));
    expect([theirs.status, theirs.json.code, theirs.json.title]).toEqual([
      404,
      "room/not-found",
      "대화를 찾을 수 없어요. 삭제되었거나 주소가 잘못되었어요.",
    ]);
    expect({ ...nothing.json, requestId: "" }).toEqual({ ...theirs.json, requestId: "" });
  });
});

describe("bad input gets the right 4xx with a Korean sentence", () => {
  const cases: [what: string, body: unknown, status: number, code: string, headers?: Record<string, string>][] = [
    ["an empty message", { content: "   " }, 400, "message/empty"],
    ["100 000 characters", { content: "가".repeat(100_000) }, 400, "message/too-long"],
    ["half a surrogate pair", '{"content":"안녕\\ud800"}', 400, "request/invalid"],
    ["a NUL byte", { content: "a\0b" }, 400, "request/invalid"],
    ["a body that is no JSON", "{nope", 400, "request/malformed-json"],
    ["a body of another kind", "content=a", 415, "request/unsupported-type", { "content-type": "text/csv" }],
    ["no content", {}, 400, "request/invalid"],
    ["a list instead of text", { content: ["a"] }, 400, "request/invalid"],
    ["a prototype key", '{"__proto__":{"a":1},"content":"a"}', 400, "request/malformed-json"],
    ["a depth bomb", `{"content":"a","selection":${'{"a":'.repeat(5000)}1${"}".repeat(5000)}}`, 400, "request/invalid"],
    ["5 MiB", { content: "a".repeat(5 * 1024 * 1024) }, 413, "request/too-large"],
  ];
  it.each(cases)("%s", async (_what, body, status, code, headers) => {
    const answer = await owner.call("POST", "/room/chat", body, headers);
    expect([answer.status, answer.json.code]).toEqual([status, code]);
    expect(answer.json.title).toMatch(/[가-힣].*요\./);
  });

  it("refuses what has no session, with 401", async () => {
    const answer = await test.visit(`${test.service.publicOrigin}/api/room`);
    expect([answer.status, answer.json.code]).toEqual([401, "auth/required"]);
  });

  it("refuses a write from another site", async () => {
    const answer = await owner.call("POST", "/room", {}, { origin: "https://evil.example" });
    expect([answer.status, answer.json.code]).toEqual([403, "request/forbidden-origin"]);
  });

  it("refuses a position in a list that it did not give out", async () => {
    expect((await owner.call("GET", "/room?cursor=abc")).status).toBe(400);
  });
});
