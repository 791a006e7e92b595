import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, startTestService, type TestService } from "../../testing/test-service.ts";
import { closeExpiredCandidates } from "./store.ts";

let test: TestService;
let owner: Person;
let stranger: Person;
let app: string;

beforeAll(async () => {
  test = await startTestService();
  [owner, stranger] = await Promise.all([test.person(), test.person("낯선 사람")]);
  app = (await owner.say(null, "동네 네일샵 예약 받는 앱 만들어줘")).codegen!.app!.id;
});
afterAll(() => test.stop());

const BODY = { slug: "seen-nail", title: "하늘네일", description: "동네 네일샵", visibility: "public" };
const open = async (by = owner) => by.call("POST", `/app/${app}/deployments/candidate`, BODY);
const report = (id: string, screens: object[], more: object = {}, by = owner) =>
  by.call("POST", `/app/${app}/deployments/${id}/report`, { isFinished: true, screens, ...more });
const fine = (visits: { path: string }[]) => visits.map(({ path }) => ({ path, filled: true, faults: [] as string[] }));
const list = async () => (await owner.call("GET", `/app/${app}/deployments`)).json;

describe("a version that is looked at before it is public", () => {
  it("is open to its owner's workspace alone: unguessable, out of searches, framed by nobody else, and nothing is saved there", async () => {
    const { status, json } = await open();
    expect(status).toBe(201);
    expect(json.url).toMatch(/^http:\/\/c-[0-9a-f]{30}\.apps\./);
    const page = await test.visit(json.url);
    expect([page.status, page.headers["x-robots-tag"], page.headers["cache-control"]]).toEqual([200, "noindex, nofollow", "no-store"]);
    expect(page.headers["content-security-policy"]).toContain(`frame-ancestors ${test.service.publicOrigin}`);
    expect(page.headers["x-appmon-deployment"]).toBeUndefined();

    const entity = (await owner.call("GET", `/app/${app}`)).json.collections[0].id;
    const records = new URL(`/_api/collections/${entity}/records`, json.url).href;
    const read = await test.visit(records);
    expect([read.status, read.json.items.length > 0]).toEqual([200, true]);
    for (const [method, url] of [
      ["POST", records],
      ["PATCH", `${records}/${read.json.items[0].id}`],
      ["DELETE", `${records}/${read.json.items[0].id}`],
      ["DELETE", new URL("/_api/sample", json.url).href],
      ["GET", new URL("/_api/auth/enter/ticket", json.url).href],
    ] as const) {
      const answer = await test.visit(url, {
        method,
        ...(method === "POST" || method === "PATCH" ? { body: { values: { name: "x" } } } : {}),
      });
      expect([method, answer.status, answer.json.code]).toEqual([method, 403, "deployment/candidate-reads-only"]);
    }
    expect((await test.visit(records)).json.items).toEqual(read.json.items);
  });

  it("names every screen to open, home first, pages of records with a record that is there", async () => {
    const { visits } = (await open()).json;
    const { spec } = (await owner.call("GET", `/app/${app}/spec`)).json;
    expect(visits[0].path).toBe("/");
    expect(visits.length).toBe(spec.screens.length);
    for (const { path } of visits) expect(path).not.toContain(":");
  });

  it("is public once every screen was opened without an error, and says that it was seen", async () => {
    const { id, visits, url } = (await open()).json;
    expect((await list()).live).toBeNull();
    const answer = await report(id, fine(visits));
    expect([answer.status, answer.json.state, answer.json.seen]).toEqual([200, "live", "page"]);
    expect((await test.visit(answer.json.url)).headers["x-appmon-deployment"]).toBe(id);
    expect((await test.visit(url)).status).toBe(404);
    // The answer may have been lost on its way.
    expect((await report(id, fine(visits))).json).toEqual(answer.json);
  });

  it.each([
    ["throws on its second screen", (screens: ReturnType<typeof fine>) => screens[1]!.faults.push("TypeError: x is undefined"), "threw", 1],
    ["throws on its first screen", (screens: ReturnType<typeof fine>) => screens[0]!.faults.push("ReferenceError"), "threw", 0],
    ["shows nothing", (screens: ReturnType<typeof fine>) => (screens[1]!.filled = false), "empty", 1],
  ])("does not go out when it %s: the one before stays, and the answer says what and where", async (_what, spoil, code, at) => {
    const { live: before } = await list();
    const { id, visits } = (await open()).json;
    const screens = fine(visits);
    spoil(screens);
    const answer = await report(id, screens);
    expect([answer.status, answer.json.code]).toEqual([422, "deployment/page-failed"]);
    expect(answer.json.findings).toEqual([expect.objectContaining({ code, path: visits[at].path })]);
    const { live, items } = await list();
    expect(live.id).toBe(before.id);
    expect(items.find((item: { id: string }) => item.id === id).state).toBe("failed");
    expect((await test.visit(before.url)).headers["x-appmon-deployment"]).toBe(before.id);
    // It cannot be talked into it afterwards.
    expect((await report(id, fine(visits))).json.code).toBe("deployment/candidate-gone");
    expect((await owner.call("POST", `/app/${app}/deployments/${id}/rollback`)).json.code).toBe("deployment/not-found");
  });

  it.each([
    ["out of time", (visits: { path: string }[]) => [fine(visits).slice(0, 1), { isFinished: false }] as const],
    ["a screen that was never opened", (visits: { path: string }[]) => [fine(visits).slice(1), {}] as const],
    ["screens of another app", () => [fine([{ path: "/elsewhere" }]), {}] as const],
  ])("does not go out after %s", async (_what, said) => {
    const { live: before } = await list();
    const { id, visits } = (await open()).json;
    expect((await report(id, ...said(visits))).json.code).toBe("deployment/page-unfinished");
    expect((await list()).live.id).toBe(before.id);
  });

  it("is over when its time is, when another one is opened, and when something is published meanwhile", async () => {
    const first = (await open()).json;
    const second = (await open()).json;
    expect((await test.visit(first.url)).status).toBe(404);
    expect((await report(first.id, fine(first.visits))).json.code).toBe("deployment/candidate-gone");

    await test.database.client.pool.query("update deployments set candidate_until = now() - interval '1 second' where id = $1", [
      second.id,
    ]);
    expect((await test.visit(second.url)).status).toBe(404);
    expect((await report(second.id, fine(second.visits))).json.code).toBe("deployment/candidate-gone");
    await closeExpiredCandidates(test.database.client.db, new Date());
    expect((await list()).items.find((item: { id: string }) => item.id === second.id).state).toBe("failed");

    const third = (await open()).json;
    const published = await owner.call("POST", `/app/${app}/deployments`, BODY);
    // Whoever has no browser is told that no page was seen.
    expect([published.status, published.json.seen]).toEqual([201, "address"]);
    expect((await report(third.id, fine(third.visits))).json.code).toBe("deployment/candidate-gone");
  });

  it("is hidden while it is checked, and nobody else's", async () => {
    const { id, visits } = (await open()).json;
    expect((await list()).items.some((item: { id: string }) => item.id === id)).toBe(false);
    for (const answer of [await open(stranger), await report(id, fine(visits), {}, stranger)])
      expect([answer.status, answer.json.code]).toEqual([404, "app/not-found"]);
  });

  it("shows what its owner sees: every screen of an app with people, and the records it will have", async () => {
    const made = await owner.say(null, "미용실 예약 앱. 회원가입하고 로그인하면 내 예약을 볼 수 있고 관리자가 승인해요");
    const id = made.codegen!.app!.id;
    const body = { slug: "seen-salon", title: "미용실" };
    const { url } = (await owner.call("POST", `/app/${id}/deployments/candidate`, body)).json;
    const { spec } = (await owner.call("GET", `/app/${id}/spec`)).json;
    const admin = spec.auth.roles.find((role: { admin?: boolean }) => role.admin).id;
    expect((await test.visit(new URL("/_api/auth/me", url).href)).json).toMatchObject({ account: { role: admin } });

    // Bookings of the practice are not the published app's.
    const bookings = async (at: string) => (await test.visit(new URL("/_api/collections/reservation/records", at).href)).json.items.length;
    expect(await bookings(url)).toBeGreaterThan(0);
    expect((await owner.call("POST", `/app/${id}/deployments`, body)).status).toBe(201);
    const next = (await owner.call("POST", `/app/${id}/deployments/candidate`, body)).json;
    expect(await bookings(next.url)).toBe(0);
  });

  it("takes no report larger than any app", async () => {
    const { id } = (await open()).json;
    const many = Array.from({ length: 201 }, (_, at) => ({ path: `/${at}`, filled: true, faults: [] }));
    expect((await report(id, many)).json.code).toBe("request/invalid");
    expect((await report(id, [{ path: "/", filled: true, faults: ["x".repeat(301)] }])).json.code).toBe("request/invalid");
  });
});

describe("text in an app's code", () => {
  it("is not taken for an import of a shared package", async () => {
    const { version } = (await owner.call("GET", `/app/${app}`)).json;
    const content =
      'export const words = `import x from "./abc.js"; /_vendor/x.js and /_vendor/no-such.css`;\n(globalThis as { words?: string }).words = words;\n';
    const main = (await owner.call("GET", `/app/${app}/versions/${version}/files`)).json.files["src/main.tsx"];
    const files = [
      { path: "src/words.ts", content },
      { path: "src/main.tsx", content: `import "./words.ts";\n${main}` },
    ];
    expect((await owner.call("PUT", `/app/${app}/files`, { base: version, files })).status).toBe(200);
    const published = await owner.call("POST", `/app/${app}/deployments`, BODY);
    expect([published.status, published.json.state]).toEqual([201, "live"]);
    const page = await test.visit(published.json.url);
    const script = /<script type="module" src="([^"]+)"/.exec(page.text)![1]!;
    expect((await test.visit(new URL(script, published.json.url).href)).text).toContain("/_vendor/x.js");
  });
});
