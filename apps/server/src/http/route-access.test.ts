import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeOwnThings, type OwnIds, routeCalls, type RouteCall } from "../testing/route-calls.ts";
import { type Answer, type Person, startTestService, type TestService } from "../testing/test-service.ts";
import { listRouteLines } from "./route-table.ts";

let test: TestService;
let owner: Person;
let stranger: Person;
let ids: OwnIds;

beforeAll(async () => {
  test = await startTestService();
  [owner, stranger] = await Promise.all([test.person("카나리아주인"), test.person("낯선 사람")]);
  ids = await makeOwnThings(owner, "canary-app", test);
});
afterAll(() => test.stop());

const NAMES = listRouteLines().map(({ method, path, access }) => [`${method} ${path}`, access] as const);
const SIGNED_IN = NAMES.filter(([, access]) => access !== "anyone" && access !== "provider" && access !== "operator");
const OPERATORS = NAMES.filter(([, access]) => access === "operator").map(([name]) => name);
const OWNED = NAMES.filter(([, access]) => access.includes("/"));
const MEMBERS = NAMES.filter(([, access]) => access === "member");

/** Whose thing it is about stands in the body or is the session itself. */
const BY_BODY = new Set([
  "DELETE /user",
  "POST /user/signout",
  // Succeed where a model answers: the tests of the models do that.
  "PUT /user/model",
  "PUT /user/model/local",
  "POST /room/chat",
  "POST /room/codegen",
  "POST /refunds",
  "POST /billing/auths/complete",
]);

const callOf = (name: string, of = ids): RouteCall => routeCalls(of).find((call) => call.name === name)!;
const anonymously = (call: RouteCall, headers: Record<string, string> = {}) =>
  test.visit(`${test.service.publicOrigin}/api${call.path}`, {
    method: call.method,
    body: call.body,
    headers: { ...call.headers, ...headers },
  });
const by = (person: Person, call: RouteCall) => person.call(call.method, call.path, call.body, call.headers);
/** What an answer says, without what differs by request. */
const said = ({ status, json }: Answer) => [status, { ...json, requestId: undefined }];

describe("without a session", () => {
  it.each(SIGNED_IN)("%s answers 401", async (name) => {
    const answer = await anonymously(callOf(name));
    expect([answer.status, answer.json.code]).toEqual([401, "auth/required"]);
  });

  it.each(SIGNED_IN)("%s takes no forged token", async (name) => {
    const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString("base64url");
    const claims = Buffer.from(JSON.stringify({ sub: owner.userId, exp: 9_999_999_999 })).toString("base64url");
    const answer = await anonymously(callOf(name), { authorization: `Bearer ${header}.${claims}.` });
    expect([answer.status, answer.json.code]).toEqual([401, "auth/token-invalid"]);
  });
});

describe("who is no operator", () => {
  it.each(OPERATORS)("finds at %s what is found at an address that never was", async (name) => {
    const call = callOf(name);
    const nothing = { ...call, path: "/operatorless" };
    const forged = { authorization: `Bearer ${owner.token.slice(0, -4)}AAAA` };
    const answers = await Promise.all([
      by(owner, call),
      by(stranger, call),
      anonymously(call),
      anonymously(call, forged),
      by(stranger, { ...call, headers: { "content-type": "text/xml" } }),
    ]);
    const absent = await by(stranger, nothing);
    expect([absent.status, absent.json.code]).toEqual([404, "request/not-found"]);
    for (const answer of answers) expect(said(answer)).toEqual(said(absent));
  });

  it("has asked at every operator route", () => expect(OPERATORS.length).toBeGreaterThanOrEqual(12));
});

describe("a stranger", () => {
  it.each(OWNED)("can not tell that %s has something", async (name, access) => {
    const absent = callOf(name, Object.fromEntries(Object.entries(ids).map(([key, id]) => [key, id.replace(/.{4}$/, "zzzz")])) as never);
    const [real, none] = await Promise.all([by(stranger, callOf(name)), by(stranger, absent)]);
    expect([real.status, real.json.code]).toEqual([404, access]);
    expect(said(real)).toEqual(said(none));
  });

  it.each(["POST /room/chat", "POST /room/codegen"])("can not %s in another's room", async (name) => {
    expect((await by(stranger, callOf(name))).json.code).toBe("room/not-found");
  });

  it("can not give back another's payment, or finish another's card", async () => {
    expect((await by(stranger, callOf("POST /refunds"))).json.code).toBe("payment/not-found");
    expect((await by(stranger, callOf("POST /billing/auths/complete"))).json.code).toBe("payment/other-customer");
    expect((await by(stranger, callOf("POST /payments/confirm"))).json.code).toBe("order/not-found");
  });

  it.each(MEMBERS.filter(([name]) => !BY_BODY.has(name)))("is told nothing of another's by %s", async (name) => {
    const answer = await by(stranger, callOf(name));
    expect(answer.status).toBeLessThan(300);
    const everything = JSON.stringify(answer.headers) + answer.bytes.toString("latin1") + answer.text;
    for (const canary of ["카나리아주인", owner.userId, ids.room, ids.app]) expect(everything).not.toContain(canary);
  });

  it("has changed nothing", async () => {
    const detail = (await owner.call("GET", `/app/${ids.app}`)).json;
    expect([detail.version, detail.live.slug]).toEqual([2, "canary-app"]);
    expect((await owner.call("GET", `/room/${ids.room}`)).status).toBe(200);
  });
});

describe("the owner", () => {
  // Without this a route that answers 404 to everybody would pass all of the above. What needs more than an id has its owner let in elsewhere.
  it.each(
    OWNED.filter(
      ([name]) =>
        !/DELETE|recover|attachment$|events$|records\/:record|records$|retry$|domains\/:domain|deployment\/report$|appeal$|repair$|redo$|uploads$/.test(
          name,
        ),
    ),
  )("is let in by %s", async (name) => {
    const detail = (await owner.call("GET", `/app/${ids.app}`)).json;
    const call = callOf(name);
    const body = call.body && typeof call.body === "object" && "base" in call.body ? { ...call.body, base: detail.version } : call.body;
    const answer = await owner.call(call.method, call.path, body, call.headers);
    expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(300);
  });
});
