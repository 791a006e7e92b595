import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, startTestService, type TestService } from "../../testing/test-service.ts";

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]).toString("base64");

let test: TestService;
let owner: Person;
let stranger: Person;

beforeAll(async () => {
  test = await startTestService();
  [owner, stranger] = await Promise.all([test.person(), test.person("낯선 사람")]);
});
afterAll(() => test.stop());

const send = (body: object, headers?: Record<string, string>, person = owner) =>
  person.call("POST", "/inquiry", { category: "app", content: "예약 앱에 사진을 넣고 싶어요", ...body }, headers);

describe("inquiries", () => {
  it("are kept, listed newest first, and show their answer", async () => {
    const first = await send({ content: "첫 번째" });
    expect(first.status).toBe(201);
    const second = await send({ content: "두 번째", category: "payment" });
    await test.database.client.pool.query("update inquiries set answer = $1, answered_at = now() where id = $2", [
      "이렇게 하면 돼요.",
      first.json.id,
    ]);
    const { items, nextCursor } = (await owner.call("GET", "/inquiry")).json;
    expect(items.map((item: { content: string }) => item.content)).toEqual(["두 번째", "첫 번째"]);
    expect(items[0]).toEqual({ ...second.json, answer: null, answeredAt: null });
    expect(items[1].answer).toBe("이렇게 하면 돼요.");
    expect(nextCursor).toBeNull();
  });

  it("are stored once when the first answer was lost", async () => {
    const key = { "idempotency-key": "inquiry-1" };
    const [first, again] = [await send({}, key), await send({}, key)];
    expect(again.json.id).toBe(first.json.id);
    expect((await send({ content: "다른 내용" }, key)).json.code).toBe("request/idempotency-mismatch");
  });

  it("carry one file, which comes back as a download and never as a page", async () => {
    const { json } = await send({ attachment: { name: "화면/../캡처.png", type: "image/png", data: PNG } });
    expect(json.attachmentName).toBe("화면_.._캡처.png");
    const file = await owner.call("GET", `/inquiry/${json.id}/attachment`);
    expect(file.status).toBe(200);
    expect(file.headers["content-disposition"]).toMatch(/^attachment;/);
    expect(file.headers["content-type"]).toBe("image/png");
  });

  it.each([
    [
      "a page that says it is a picture",
      { name: "a.png", type: "image/png", data: Buffer.from("<script>1</script>").toString("base64") },
      400,
    ],
    ["a kind that is not taken", { name: "a.svg", type: "image/svg+xml", data: PNG }, 400],
    ["an empty file", { name: "a.png", type: "image/png", data: "" }, 400],
    ["a file that is too large", { name: "a.png", type: "image/png", data: "A".repeat(3 * 1024 * 1024) }, 400],
  ])("refuse %s", async (_, attachment, status) => {
    expect((await send({ attachment })).status).toBe(status);
  });

  it.each([{ content: "  " }, { content: "가".repeat(4001) }, { category: "hack" }])("refuse %j", async (body) => {
    expect((await send(body)).status).toBe(400);
  });

  it("are not taken without end from one person", async () => {
    const eager = await test.person("급한 사람");
    for (let sent = 0; sent < 20; sent++) expect((await send({}, undefined, eager)).status).toBe(201);
    const refused = await send({}, undefined, eager);
    expect([refused.status, refused.json.code]).toEqual([429, "request/rate-limited"]);
    expect((await send({})).status).toBe(201);
  });
});

describe("a stranger", () => {
  it("sees neither somebody's inquiries nor their files", async () => {
    const { json } = await send({ attachment: { name: "a.png", type: "image/png", data: PNG } });
    expect((await stranger.call("GET", "/inquiry")).json.items).toEqual([]);
    const [theirs, absent] = [
      await stranger.call("GET", `/inquiry/${json.id}/attachment`),
      await stranger.call("GET", "/inquiry/inq_nobodys/attachment"),
    ];
    expect([theirs.status, theirs.json.code]).toEqual([404, "inquiry/not-found"]);
    expect(absent.json.code).toBe(theirs.json.code);
  });
});
