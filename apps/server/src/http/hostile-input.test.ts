import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeOwnThings, type OwnIds, routeCalls } from "../testing/route-calls.ts";
import { type Answer, type Person, startTestService, type TestService } from "../testing/test-service.ts";
import { grantOperator } from "../modules/operators/grants.ts";
import { listRouteLines } from "./route-table.ts";
import { IS_SOAK } from "../../../../tools/testing/scale.ts";

let test: TestService;
let owner: Person;
let ids: OwnIds;

beforeAll(async () => {
  test = await startTestService();
  owner = await test.person();
  ids = await makeOwnThings(owner, "hostile-app", test);
  await grantOperator(test.database.client.db, owner.userId, new Date());
});
afterAll(() => test.stop());

const NAMES = listRouteLines().map(({ method, path }) => `${method} ${path}`);
const deep = `${"[".repeat(200_000)}${"]".repeat(200_000)}`;

/** Sent as they stand, whatever the route takes. `statuses`: what may come back where the route reads a body. */
const BODIES: [name: string, body: string | Buffer, type: string, statuses: number[]][] = [
  ["not JSON", "{", "application/json", [400]],
  ["empty JSON", "", "application/json", [400]],
  ["another type", "<a/>", "text/xml", [415]],
  ["a form", "a=1", "application/x-www-form-urlencoded", [400, 415]],
  ["no type", "{}", "", [400, 415]],
  ["an array", "[]", "application/json", [400]],
  ["null", "null", "application/json", [400, 201]],
  ["a number", "1e999", "application/json", [400]],
  ["a depth bomb", deep, "application/json", [400]],
  ["a depth bomb in a field", `{"values":${deep},"title":${deep},"content":${deep}}`, "application/json", [400]],
  ["a prototype key", '{"__proto__":{"admin":true}}', "application/json", [400]],
  ["a constructor key", '{"constructor":{"prototype":{"admin":true}}}', "application/json", [400]],
  ["a NUL byte", '{"title":"a\\u0000b","content":"a\\u0000b","name":"a\\u0000b","values":{"name":"a\\u0000b"}}', "application/json", [400]],
  [
    "half a surrogate pair",
    '{"title":"\\ud800","content":"\\ud800","name":"\\ud800","values":{"name":"\\ud800"}}',
    "application/json",
    [400],
  ],
  ["invalid UTF-8", Buffer.from('{"title":"\u00ff","content":"\u00ff","name":"\u00ff"}', "latin1"), "application/json", [400]],
  ["a byte order mark and nothing else", "\ufeff", "application/json", [400]],
  ...["\u200b", "\u200d\ufe0f \u2060", "\ufeff", "\u3164", "\u115f\u1160", "\u00ad", "\u2800"].map(
    (text): [string, string, string, number[]] => [
      `nothing one can see (${[...text].map((char) => char.codePointAt(0)!.toString(16)).join(" ")})`,
      JSON.stringify({ title: text, content: text, name: text, text, values: { name: text } }),
      "application/json",
      [400],
    ],
  ),
  ["too much", JSON.stringify({ title: "가".repeat(2_000_000) }), "application/json", [413]],
];

const SHARES = 4;
/** What is sent to a route: in every run each to a share of the routes and to each route a share of it, in the long run all to all. */
const shareOf = <T>(all: readonly T[], name: string): T[] => all.filter((_, at) => IS_SOAK || at % SHARES === NAMES.indexOf(name) % SHARES);
const bodiesFor = (name: string) => (name.startsWith("GET") ? [] : shareOf(BODIES, name));
const TEXTS = [
  ["a NUL byte", "%00"],
  ["half a surrogate pair", "%ED%A0%80"],
  ["a broken escape", "%E0%A4%A"],
  ["a path out", "..%2F..%2Fetc%2Fpasswd"],
  ["a long id", "x".repeat(5_000)],
  ["a quote", "%27%20or%201%3D1--"],
  ["a huge number", "99999999999999999999999"],
  ["a prototype key", "__proto__"],
] as const;
const ADDRESSES = [
  ["a broken escape", "%ZZ"],
  ["a NUL byte", "%00"],
  ["half a surrogate pair", "%ED%A0%80"],
  ["another encoding", "%C7%D1%B1%DB"],
  ["no end", "x".repeat(8_100)],
] as const;

describe.each(NAMES)("%s", (name) => {
  const call = () => routeCalls(ids).find((candidate) => candidate.name === name)!;
  /** Somebody new each time: one of the routes is leaving. */
  const person = async () => (name.includes("/user") ? test.person() : owner);

  it.each(bodiesFor(name))("answers %s with a refusal", async (_name, body, type, statuses) => {
    const { method, path, body: takes } = call();
    const answer = await (
      await person()
    ).call(method, path, body, { "content-type": type, "content-length": String(Buffer.byteLength(body)) });
    expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(500);
    expectOwnHeaders(answer);
    // These take bytes or forms, and more of them than others.
    const own = /\/uploads$|\/import$|^POST \/user\/sign| \/auth\/|\/webhooks\//.test(name);
    if (takes !== undefined && !own) expect(statuses, answer.text.slice(0, 300)).toContain(answer.status);
    if (answer.status >= 400)
      expect(answer.json).toMatchObject({ status: answer.status, code: expect.any(String), requestId: expect.any(String) });
  });

  it.each(shareOf(TEXTS, name))("answers %s in path and query without falling over", async (_name, text) => {
    const { method, line, body, headers } = call();
    const path = line.path.replaceAll(/:\w+/g, text);
    const query = ["cursor", "after", "slug", "app_id", "provider", "limit", "env", "kind", "trash"]
      .map((key) => `${key}=${text}`)
      .join("&");
    const someone = await person();
    const answers = await Promise.all([
      ...(line.path.includes(":") ? [someone.call(method, path, body, headers)] : []),
      ...(method === "GET" && !line.path.endsWith("/events")
        ? [someone.call(method, `${call().path.split("?")[0]}?${query}`, undefined, {})]
        : []),
    ]);
    for (const answer of answers) {
      expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(500);
      expectOwnHeaders(answer);
      if (answer.status >= 400) expect(answer.json).toMatchObject({ status: answer.status, code: expect.any(String) });
    }
  });

  it.each(shareOf(ADDRESSES, name))("answers an address with %s with a refusal", async (_name, text) => {
    const { method, line, body, headers } = call();
    const answer = await (await person()).call(method, `${line.path.replaceAll(/:\w+/g, "x")}/${text}`, body, headers);
    expect([400, 414], answer.text.slice(0, 300)).toContain(answer.status);
    expectOwnHeaders(answer);
    expect(answer.json.code).toMatch(/^request\/address-(unreadable|too-long)$/);
  });
});

/** What we answer is for our own pages, and is what it says it is. */
function expectOwnHeaders({ headers }: Answer): void {
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
}

describe("text in a body", () => {
  const rename = (body: string | Buffer) =>
    owner.call("PATCH", "/user/", body, { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) });

  it("may have a byte order mark before it, which is left out", async () => {
    expect((await rename(`\ufeff${JSON.stringify({ name: "김바다" })}`)).json.name).toBe("김바다");
    expect((await rename(JSON.stringify({ name: "\ufeff김하늘\ufeff" }))).json.name).toBe("김하늘");
  });

  it("keeps what joins what one can see", async () => {
    for (const name of ["👩‍👩‍👧", "☀️ 햇살", "한\u200b글"]) expect((await rename(JSON.stringify({ name }))).json.name).toBe(name);
  });

  it("says what is wrong with it, in Korean", async () => {
    expect((await rename(JSON.stringify({ name: "\u200b" }))).json.detail).toBe("눈에 보이지 않는 글자만 있어요. 내용을 적어 주세요.");
    expect((await rename(Buffer.from('{"name":"\u00ff"}', "latin1"))).json.detail).toBe(
      "글자를 읽을 수 없어요. UTF-8로 저장해서 다시 보내 주세요.",
    );
  });
});
