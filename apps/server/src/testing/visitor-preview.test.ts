/** A preview as its visitors see it: the rules of the published app, and nothing of what its owner may. */
import type { SpecOp } from "@appmon/appspec/operation";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { followPreview } from "./follow-preview.ts";
import { openBrowser } from "./published-app.ts";
import { type Answer, type Person, startTestService, type TestService } from "./test-service.ts";

let test: TestService;
let owner: Person;
beforeAll(async () => {
  test = await startTestService();
  owner = await test.person();
});
afterAll(() => test.stop());

const NAME = "홍길동";
const PASSWORD = "correct horse 1";
/** What is lent, on show without who has it, and what nobody is to see. */
const LENT: SpecOp[] = [
  {
    op: "addEntity",
    entity: {
      id: "loan",
      name: "대여",
      titleField: "borrower",
      exposure: "shown",
      fields: [
        { id: "borrower", label: "빌린 사람", type: "text", required: true, private: true },
        { id: "thing", label: "물건", type: "text" },
      ],
      sample: [{ id: "s1", borrower: NAME, thing: "전동 드릴" }],
    },
  },
  {
    op: "addEntity",
    entity: {
      id: "ledger",
      name: "외상",
      titleField: "name",
      exposure: "private",
      fields: [{ id: "name", label: "이름", type: "text", required: true }],
      sample: [{ id: "s1", name: "김영희" }],
    },
  },
];
const PEOPLE: SpecOp = {
  op: "setAuth",
  auth: {
    signup: true,
    roles: [
      { id: "member", label: "회원" },
      { id: "admin", label: "관리자", admin: true },
    ],
  },
};

interface Made {
  room: string;
  preview: string;
  /** As visitors see it. */
  visitors: string;
}
async function make(ops: SpecOp[]): Promise<Made> {
  const { chat, codegen } = await owner.say(null, "메모 앱 만들어줘");
  const changed = await owner.call("POST", `/app/${codegen!.app!.id}/spec`, { base: 1, ops });
  if (changed.status !== 200) throw new Error(changed.text);
  const room = (await owner.call("GET", `/room/${chat.room.id}`)).json;
  return { room: room.id, preview: room.previewUrl, visitors: room.visitorPreviewUrl };
}
const codes = (answers: Answer[]) => answers.map(({ status, json }) => [status, json?.code]);

describe("of an app without people", () => {
  let app: Made;
  beforeAll(async () => {
    app = await make(LENT);
  });

  it("lies at an address of its own that does not lead to its owner's", async () => {
    expect(app.visitors).toMatch(/^http:\/\/g-[0-9a-f]{30}\./);
    const signs = /g-([0-9a-f]{30})/.exec(app.visitors)![1]!;
    expect(app.preview).not.toContain(signs);
    for (const guessed of [app.visitors.replace("g-", "p-"), app.preview.replace("p-", "g-"), app.visitors.replace(signs, "0".repeat(30))])
      expect(codes([await test.visit(guessed), await test.visit(`${guessed}_api/collections/loan/records`)])).toEqual([
        [404, undefined],
        [404, "app/not-found"],
      ]);
  });

  it("shows what strangers see, without the name, and the owner's goes on showing all", async () => {
    const stranger = openBrowser(test);
    const seen = await stranger(`${app.visitors}_api/collections/loan/records`);
    expect(seen.json.items).toMatchObject([{ thing: "전동 드릴" }]);
    expect(seen.text).not.toContain(NAME);
    const mine = await test.visit(`${app.preview}_api/collections/loan/records`);
    expect(mine.json.items).toMatchObject([{ thing: "전동 드릴", borrower: NAME }]);
    expect((await test.visit(`${app.preview}_api/collections/ledger/records`)).json.items).toHaveLength(1);
  });

  it("refuses there what strangers are refused, whatever they send", async () => {
    const at = (path: string) => `${app.visitors}_api/${path}`;
    const stranger = openBrowser(test);
    const answers = [
      await stranger(at("collections/ledger/records")),
      await stranger(at("collections/ledger/records"), "POST", { values: { name: "나" } }),
      await stranger(at("collections/loan/records/s1"), "PATCH", { values: { thing: "사다리" } }),
      await stranger(at("collections/loan/records/s1"), "DELETE"),
      await stranger(at("sample"), "DELETE"),
      await stranger(at("query"), "POST", { entity: "loan", where: [{ field: "borrower", op: "eq", value: NAME }] }),
      await stranger(at("query"), "POST", { entity: "loan", groupBy: ["borrower"], aggregate: [{ fn: "count", as: "n" }] }),
      await stranger(at("query"), "POST", { entity: "ledger" }),
      await stranger(at("auth/look-as"), "POST", { role: "admin" }),
      await stranger(at(`auth/enter/${"a".repeat(43)}`)),
    ];
    for (const { status, text } of answers) {
      expect(status).toBeGreaterThanOrEqual(300);
      expect(text).not.toMatch(/홍길동|김영희/);
    }
    expect((await stranger(at("query"), "POST", { entity: "loan", search: { text: NAME } })).json.items).toEqual([]);
    expect((await stranger(at("auth/me"))).json).toEqual({ account: null, signup: false, demo: false });
  });

  it("gets the modules of the published app: without the rows that stand in for data", async () => {
    const textOf = async (url: string) =>
      (await followPreview(url, test.service.port).until((version) => version === "2"))
        .flatMap(({ modules }) => modules.map(({ code }) => code))
        .join("\n");
    expect(await textOf(app.preview)).toContain(NAME);
    const told = await textOf(app.visitors);
    expect(told).toContain("빌린 사람");
    expect(told).not.toMatch(/홍길동|김영희/);
    expect((await test.visit(app.visitors)).text).toContain('"isVisitorView":true');
    expect((await test.visit(app.preview)).text).not.toContain("isVisitorView");
  });

  it("is told of its owner alone, and ends with the room", async () => {
    const other = await test.person();
    expect((await other.call("GET", `/room/${app.room}`)).status).toBe(404);
    expect((await owner.call("DELETE", `/room/${app.room}`)).status).toBeLessThan(300);
    expect((await test.visit(`${app.visitors}_api/collections/loan/records`)).json.code).toBe("app/not-found");
  });
});

describe("of an app with people", () => {
  let app: Made;
  beforeAll(async () => {
    app = await make([PEOPLE, ...LENT]);
  });
  const at = (path: string) => `${app.visitors}_api/${path}`;

  it("is nobody's at first, and no role is tried there", async () => {
    const guest = openBrowser(test);
    expect((await guest(at("auth/me"))).json).toEqual({ account: null, signup: true, demo: false });
    expect((await guest(at("collections/ledger/records"))).json.code).toBe("visitor/sign-in-required");
    for (const role of ["admin", "member", "guest"])
      expect((await guest(at("auth/look-as"), "POST", { role })).json.code).toBe("request/not-found");
  });

  it("takes no role that was tried in the owner's preview along", async () => {
    const tried = await test.visit(`${app.preview}_api/auth/look-as`, { method: "POST", body: { role: "admin" } });
    const cookie = (tried.headers["set-cookie"] as string[])[0]!.split(";")[0]!;
    const mine = await test.visit(`${app.preview}_api/auth/me`, { headers: { cookie } });
    expect(mine.json.account.role).toBe("admin");
    expect((await test.visit(at("auth/me"), { headers: { cookie } })).json.account).toBeNull();
    expect((await test.visit(at("collections/ledger/records"), { headers: { cookie } })).status).toBe(401);
  });

  it("lets visitors sign up and in and out as in the published app, and is nobody's again then", async () => {
    const guest = openBrowser(test);
    await guest(at("auth/sign-up"), "POST", { name: "방문자", email: "guest@example.com", password: PASSWORD });
    const signedIn = await guest(at("auth/sign-in"), "POST", { email: "guest@example.com", password: PASSWORD });
    expect(signedIn.json.account).toMatchObject({ name: "방문자", role: "member" });
    expect((await guest(at("collections/loan/records"))).text).not.toContain(NAME);
    expect((await guest(at("auth/accounts"))).json.code).toBe("visitor/forbidden");
    expect((await guest(at("auth/sign-out"), "POST", {})).json.account).toBeNull();
    expect((await guest(at("auth/me"))).json.account).toBeNull();
  });
});
