import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditEvents } from "@appmon/db/wire-schema";
import { eq } from "drizzle-orm";
import { makeOwnThings, type OwnIds, routeCalls } from "../../testing/route-calls.ts";
import { type Person, startTestService, type TestService } from "../../testing/test-service.ts";
import { grantOperator, revokeOperator } from "./grants.ts";

let test: TestService;
let owner: Person;
let operator: Person;
let ids: OwnIds;

beforeAll(async () => {
  test = await startTestService();
  [owner, operator] = await Promise.all([test.person("앱 주인"), test.person("운영자")]);
  ids = await makeOwnThings(owner, "seen-app", test);
  await grantOperator(test.database.client.db, operator.userId, new Date());
});
afterAll(() => test.stop());

const site = (slug = "seen-app", path = "/") => {
  const url = new URL(test.service.appsOrigin);
  return test.visit(`${url.protocol}//${slug}.${url.host}${path}`);
};
const writtenDown = async () => {
  const rows = await test.database.client.db.select().from(auditEvents).where(eq(auditEvents.userId, operator.userId));
  return rows.map(({ action, subject }) => [action, subject]);
};

describe("an operator", () => {
  it("is one from the moment of the grant to that of the revocation", async () => {
    const { db } = test.database.client;
    const someone = await test.person();
    expect((await someone.call("GET", "/operator")).status).toBe(404);
    expect(await grantOperator(db, someone.userId, new Date())).toBe(true);
    expect(await grantOperator(db, someone.userId, new Date())).toBe(false);
    expect((await someone.call("GET", "/operator")).status).toBe(200);
    expect(await revokeOperator(db, someone.userId, new Date())).toBe(true);
    expect((await someone.call("GET", "/operator")).status).toBe(404);
    const rows = await db.select().from(auditEvents).where(eq(auditEvents.subject, someone.userId));
    expect(rows.map(({ action }) => action).sort()).toEqual(["operator.grant", "operator.revoke"]);
  });

  it("sees what waits", async () => {
    expect((await operator.call("GET", "/operator")).json).toEqual({ inquiries: 1, reports: 1, reviews: 1, takeDowns: 0, alerts: 1 });
  });

  it("answers an inquiry once, and the person reads it", async () => {
    const [open] = (await operator.call("GET", "/operator/inquiries")).json.items;
    expect(open).toMatchObject({ id: ids.inquiry, content: "카나리아 문의", person: { id: owner.userId, name: "앱 주인" }, answer: null });
    const file = await operator.call("GET", `/operator/inquiries/${ids.inquiry}/attachment`);
    expect([file.status, file.headers["content-disposition"]?.slice(0, 11)]).toEqual([200, "attachment;"]);
    const answers = await Promise.all(
      ["하나", "둘"].map((answer) => operator.call("POST", `/operator/inquiries/${ids.inquiry}/answer`, { answer })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const told = answers.find(({ status }) => status === 200)!.json.answer;
    expect((await owner.call("GET", "/inquiry")).json.items[0].answer).toBe(told);
    expect((await operator.call("GET", "/operator/inquiries")).json.items).toEqual([]);
    expect((await operator.call("GET", "/operator/inquiries?state=closed")).json.items[0].id).toBe(ids.inquiry);
    expect(await writtenDown()).toEqual(
      expect.arrayContaining([
        ["operator.inquiry.attachment", ids.inquiry],
        ["operator.inquiry.answer", ids.inquiry],
      ]),
    );
  });

  it("resolves a billing alert once", async () => {
    expect((await operator.call("GET", "/operator/alerts")).json.items).toMatchObject([{ id: ids.alert, kind: "renewal-broken" }]);
    expect((await operator.call("POST", `/operator/alerts/${ids.alert}/resolve`)).json.resolvedAt).not.toBeNull();
    expect((await operator.call("POST", `/operator/alerts/${ids.alert}/resolve`)).status).toBe(409);
    expect((await operator.call("GET", "/operator/alerts")).json.items).toEqual([]);
    expect(await writtenDown()).toContainEqual(["operator.alert.resolve", ids.alert]);
  });

  it("is told of what does not exist", async () => {
    const codes = {
      inquiry: "inquiry/not-found",
      report: "report/not-found",
      review: "review/not-found",
      alert: "alert/not-found",
      app: "app/not-found",
    };
    const absent = routeCalls(Object.fromEntries(Object.entries(ids).map(([key, id]) => [key, id.replace(/.{4}$/, "zzzz")])) as never);
    for (const call of absent.filter(({ line }) => line.access === "operator" && line.path.includes(":id"))) {
      const answer = await operator.call(call.method, call.path, call.body);
      expect([answer.status, Object.values(codes).includes(answer.json.code)], call.name).toEqual([404, true]);
    }
  });
});

describe("a report", () => {
  const report = (body: object) =>
    test.visit(`${test.service.publicOrigin}/api/report`, {
      method: "POST",
      body: { app: "seen-app", category: "fraud", content: "은행인 척해요", ...body },
    });

  it("needs no session, and reaches the operators with the app it is about", async () => {
    const answer = await report({ content: "돈을 보내라고 해요", email: "who@example.com" });
    expect([answer.status, answer.json]).toEqual([201, { received: true }]);
    const [first] = (await operator.call("GET", "/operator/reports")).json.items;
    expect(first).toMatchObject({ content: "돈을 보내라고 해요", email: "who@example.com", state: "open", slug: "seen-app" });
    expect(first.app).toMatchObject({ id: ids.app, ownerId: owner.userId, takenDown: null });
    expect(first.app.liveUrl).toContain("seen-app");
  });

  it.each([{ app: "no-such-app" }, { category: "dislike" }, { content: " " }, { content: "가".repeat(2001) }, { email: "not one" }])(
    "is refused with %j",
    async (body) => {
      expect((await report(body)).status).toBe("app" in body ? 404 : 400);
    },
  );

  it("is dismissed once", async () => {
    expect((await operator.call("POST", `/operator/reports/${ids.report}/dismiss`)).json.state).toBe("dismissed");
    expect((await operator.call("POST", `/operator/reports/${ids.report}/dismiss`)).status).toBe(409);
    const closed = (await operator.call("GET", "/operator/reports?state=closed")).json.items;
    expect(closed.map(({ id }: { id: string }) => id)).toEqual([ids.report]);
    expect(await writtenDown()).toContainEqual(["operator.report.dismiss", ids.report]);
  });
});

describe("an app that is taken down", () => {
  const reason = "은행을 흉내 낸 화면이 있어요.";
  const publish = () => owner.call("POST", `/app/${ids.app}/deployments`, { slug: "seen-app", title: "고객" });

  it("stops answering, says why to its owner and how to object to its visitors", async () => {
    expect((await site()).status).toBe(200);
    const taken = await operator.call("POST", `/operator/apps/${ids.app}/take-down`, { reason });
    expect([taken.status, taken.json.liveUrl, taken.json.takenDown.reason]).toEqual([200, null, reason]);
    // Every process that serves it hears of it by a notice of the database's.
    await expect.poll(async () => (await site()).status, { timeout: 5_000 }).toBe(403);
    const page = await site();
    expect(page.text).toContain("공개를 멈췄어요");
    expect(page.text).toContain(`${test.service.publicOrigin}/inquiry`);
    expect(page.text).not.toContain(reason);
    expect((await site("seen-app", "/_api/session")).status).toBe(404);
    expect((await owner.call("GET", `/app/${ids.app}`)).json).toMatchObject({ live: null, takenDown: { reason } });
    const reports = (await operator.call("GET", "/operator/reports")).json.items;
    expect(reports).toEqual([]);
    expect((await operator.call("GET", "/operator/take-downs")).json.items).toMatchObject([{ id: ids.app }]);
    expect((await operator.call("POST", `/operator/apps/${ids.app}/take-down`, { reason })).status).toBe(409);
    expect(await writtenDown()).toContainEqual(["operator.app.take-down", ids.app]);
  });

  it("cannot be published, rolled back or copied by its owner", async () => {
    const answers = await Promise.all([
      publish(),
      owner.call("POST", `/app/${ids.app}/deployments`, { slug: "seen-elsewhere", title: "고객" }),
      owner.call("POST", `/app/${ids.app}/deployments/${ids.deployment}/rollback`),
      owner.call("POST", `/app/${ids.app}/duplicate`),
    ]);
    for (const { status, json } of answers) expect([status, json.code]).toEqual([403, "deployment/taken-down"]);
    expect((await site("seen-elsewhere")).status).toBe(404);
    expect((await site()).status).toBe(403);
  });

  it("comes back as it was, and is the owner's to publish again", async () => {
    const restored = await operator.call("POST", `/operator/apps/${ids.app}/restore`);
    expect([restored.status, restored.json.takenDown]).toEqual([200, null]);
    const page = await site();
    expect([page.status, page.headers["x-appmon-deployment"]]).toEqual([200, ids.deployment]);
    expect((await operator.call("POST", `/operator/apps/${ids.app}/restore`)).status).toBe(409);
    expect((await owner.call("GET", `/app/${ids.app}`)).json).toMatchObject({ takenDown: null, live: { slug: "seen-app" } });
    expect((await publish()).status).toBe(201);
    expect(await writtenDown()).toContainEqual(["operator.app.restore", ids.app]);
  });

  it("stays private where its owner put it in the trash meanwhile", async () => {
    expect((await operator.call("POST", `/operator/apps/${ids.app}/take-down`, { reason })).status).toBe(200);
    await owner.call("DELETE", `/app/${ids.app}`);
    await owner.call("POST", `/app/${ids.app}/recover`);
    expect((await publish()).json.code).toBe("deployment/taken-down");
    expect((await operator.call("GET", "/operator/apps?slug=seen-app")).json).toMatchObject({ id: ids.app, takenDown: { reason } });
  });

  it("is never public when it is published in the same moment", async () => {
    await operator.call("POST", `/operator/apps/${ids.app}/restore`);
    const [published] = await Promise.all([publish(), operator.call("POST", `/operator/apps/${ids.app}/take-down`, { reason })]);
    expect([201, 403, 409]).toContain(published.status);
    expect((await site()).status).toBe(403);
  });
});

describe("the report link", () => {
  it("stands at the end of every published page and names the app", async () => {
    await operator.call("POST", `/operator/apps/${ids.app}/restore`);
    expect((await site()).text).toContain(`${test.service.publicOrigin}/report?app=seen-app`);
  });
});
