import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toLetter } from "./news-letter.ts";
import { readConfig } from "../../config.ts";
import { ConfigError } from "../../config-error.ts";
import { type Person, startTestService, type TestService } from "../../testing/test-service.ts";
import { webhookInbox } from "@appmon/db/billing-schema";
import { apps } from "@appmon/db/schema";
import { createId } from "@appmon/kernel/id";

const CONSENT = "주문 내용을 확인했으며 결제에 동의합니다";
let test: TestService;
beforeAll(async () => void (test = await startTestService()));
afterAll(() => test.stop());

const back = () => ({ successUrl: `${test.service.publicOrigin}/ok`, failUrl: `${test.service.publicOrigin}/no` });
const hook = (body: string, headers: Record<string, string> = {}) =>
  test.visit(`${test.service.publicOrigin}/api/webhooks/toss`, {
    method: "POST",
    body,
    headers: { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)), ...headers },
  });

const confirmAnonymously = (body: object) => test.visit(`${test.service.publicOrigin}/api/payments/confirm`, { method: "POST", body });

async function subscribe(person: Person, priceId = "pro-monthly-1"): Promise<void> {
  const opened = (await person.call("POST", "/billing/auths", { price_id: priceId, consent: CONSENT })).json;
  const authKey = test.service.toss!.registerCard({ customerKey: opened.customerKey, ...back() }).searchParams.get("authKey");
  const done = await person.call("POST", "/billing/auths/complete", { auth_key: authKey, customer_key: opened.customerKey });
  expect(done.json.state).toBe("issued");
}

describe("paying over HTTP", () => {
  it("shows prices with VAT to everybody, before signing in", async () => {
    const { status, json } = await test.visit(`${test.service.publicOrigin}/api/payments/catalogue`);
    expect(status).toBe(200);
    expect(json.payments.environment).toBe("sandbox");
    expect(json.payments.clientKey).toMatch(/^test_ck_sandbox/);
    expect(JSON.stringify(json)).not.toContain("_sk_");
    expect(json.plans.map(({ plan }: { plan: string }) => plan)).toEqual(["free", "pro", "team"]);
  });

  it("buys credits, shows them with the account, and gives them back", async () => {
    const person = await test.person();
    const { order, customerKey } = (await person.call("POST", "/payments/orders", { price_id: "credits-100-1", consent: CONSENT })).json;
    const url = test.service.toss!.pay({
      method: "CARD",
      customerKey,
      orderId: order.id,
      orderName: order.name,
      amount: order.amountKrw,
      ...back(),
    });
    const paymentKey = url.searchParams.get("paymentKey")!;
    const confirmed = await person.call("POST", "/payments/confirm", {
      payment_key: paymentKey,
      order_id: order.id,
      amount: order.amountKrw,
    });
    expect(confirmed.json).toMatchObject({ state: "paid", amountKrw: 5_500 });
    expect((await person.call("GET", "/billing")).json).toMatchObject({ plan: "free", credits: 130 });
    const [payment] = (await person.call("GET", "/payments")).json.items;
    expect(payment).toMatchObject({ totalKrw: 5_500, suppliedKrw: 5_000, vatKrw: 500, refunds: [] });
    expect((await person.call("GET", `/payments/${paymentKey}/refund`)).json).toEqual({ kind: "withdrawal", amountKrw: 5_500 });
    expect((await person.call("POST", "/refunds", { payment_key: paymentKey, amount: 5_500 })).json.state).toBe("done");
    expect((await person.call("GET", "/billing")).json.credits).toBe(30);
  });

  it("finishes a payment that came back in a browser without a session", async () => {
    const person = await test.person();
    const { order, customerKey, returnProof } = (
      await person.call("POST", "/payments/orders", { price_id: "credits-100-1", consent: CONSENT })
    ).json;
    const buying = { method: "CARD", customerKey, orderId: order.id, orderName: order.name, amount: 5_500, ...back() } as const;
    const url = test.service.toss!.pay({ ...buying, successUrl: `${buying.successUrl}?proof=${returnProof}` });
    const answer = await confirmAnonymously({
      payment_key: url.searchParams.get("paymentKey"),
      order_id: order.id,
      amount: 5_500,
      return_proof: url.searchParams.get("proof"),
    });
    expect(answer.json.state).toBe("paid");
  });

  it("tells and moves nothing for a stranger who has an order's id, whatever else they send", async () => {
    const [person, stranger] = await Promise.all([test.person(), test.person()]);
    const { order } = (await person.call("POST", "/payments/orders", { price_id: "credits-100-1", consent: CONSENT })).json;
    const theirs = (await stranger.call("POST", "/payments/orders", { price_id: "credits-100-1", consent: CONSENT })).json;
    const absent = await confirmAnonymously({ payment_key: "made-up", order_id: "ord_nothing", amount: 5_500 });
    expect([absent.status, absent.json.code]).toEqual([404, "order/not-found"]);
    for (const more of [
      { amount: 5_500 },
      { amount: 1 },
      { amount: 5_500, return_proof: "made-up" },
      { amount: 5_500, return_proof: theirs.returnProof },
      { amount: 1, return_proof: theirs.returnProof },
    ]) {
      const body = { payment_key: "made-up", order_id: order.id, ...more };
      for (const answer of [await confirmAnonymously(body), await stranger.call("POST", "/payments/confirm", body)])
        expect({ ...answer.json, requestId: "" }).toEqual({ ...absent.json, requestId: "" });
    }
    expect((await person.call("GET", `/payments/orders/${order.id}`)).json).toEqual(order);
  });

  it("subscribes, changes, cancels and resumes", async () => {
    const person = await test.person();
    await subscribe(person);
    const account = (await person.call("GET", "/billing")).json;
    expect(account).toMatchObject({ plan: "pro", credits: 500, subscription: { state: "active", amountKrw: 19_900, owed: null } });
    const { id } = account.subscription;
    const quote = (await person.call("GET", `/subscriptions/${id}/quote?price_id=team-monthly-1`)).json;
    expect(quote).toMatchObject({ when: "now", dueNowKrw: 39_100 });
    const changed = (await person.call("POST", `/subscriptions/${id}/change`, { price_id: "team-monthly-1", consent: CONSENT })).json;
    expect(changed).toMatchObject({ plan: "team", subscription: { plan: "team" } });
    expect((await person.call("POST", `/subscriptions/${id}/cancel`)).json.subscription.cancelsAtPeriodEnd).toBe(true);
    expect((await person.call("POST", `/subscriptions/${id}/resume`)).json.subscription.cancelsAtPeriodEnd).toBe(false);
    expect((await person.call("GET", "/user/")).json).toMatchObject({ plan: "team" });
    expect((await person.call("POST", "/billing/auths", { price_id: "pro-monthly-1", consent: CONSENT })).json.code).toBe(
      "subscription/exists",
    );
  });
});

describe("webhooks over HTTP", () => {
  it("18A refuses what is too large or no JSON, and stays responsive under many", async () => {
    expect((await hook("{")).status).toBe(400);
    expect((await hook("")).status).toBe(400);
    expect((await hook(JSON.stringify({ eventType: "X", data: "가".repeat(70_000) }))).status).toBe(413);
    const flood = Array.from({ length: 1_000 }, (_, n) =>
      hook(JSON.stringify({ eventType: "PAYMENT_STATUS_CHANGED", data: { paymentKey: "p", orderId: `flood-${n % 10}`, status: "DONE" } })),
    );
    const started = performance.now();
    const page = await test.visit(`${test.service.publicOrigin}/api/payments/catalogue`);
    expect(page.status).toBe(200);
    const answers = await Promise.all(flood);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(performance.now() - started).toBeLessThan(30_000);
    // Ten events, however often they came.
    const rows = await test.database.client.db.select().from(webhookInbox);
    expect(rows.filter(({ event }) => JSON.stringify(event).includes("flood-")).length).toBeLessThanOrEqual(10);
  });
});

describe("who may ask", () => {
  it("23A refuses writes from other sites, and no page of ours can be framed", async () => {
    const person = await test.person();
    for (const headers of [{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }] as Record<string, string>[]) {
      const answer = await person.call("POST", "/payments/orders", { price_id: "credits-100-1", consent: CONSENT }, headers);
      expect([answer.status, answer.json.code]).toEqual([403, "request/forbidden-origin"]);
    }
    const page = await test.visit(`${test.service.publicOrigin}/payment`);
    expect(page.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(page.headers["x-frame-options"]).toBe("DENY");
  });

  it("22A does not start with keys that do not belong together, nor takes real money without saying who it is", () => {
    const start = (env: Record<string, string>) => () => readConfig({ DATA_DIR: "/tmp/appmon-config-test", ...env }, []);
    const pair = (kind: string, more = "") => ({
      TOSS_CLIENT_KEY: `${kind}_ck_${more}abcdefgh`,
      TOSS_SECRET_KEY: `${kind}_sk_${more}abcdefgh`,
    });
    expect(start(pair("test"))).not.toThrow();
    expect(start({ ...pair("live") })).toThrow(/VITE_COMPANY_NAME/);
    expect(start({ TOSS_CLIENT_KEY: "test_ck_a", TOSS_SECRET_KEY: "live_sk_a" })).toThrow(ConfigError);
    expect(start({ TOSS_CLIENT_KEY: "test_ck_a" })).toThrow(/함께 정해야/);
    expect(start(pair("test", "sandbox"))).toThrow(ConfigError);
    expect(start(pair("live", "sandbox"))).toThrow(ConfigError);
    const company = Object.fromEntries(
      ["NAME", "REPRESENTATIVE", "REGISTRATION_NUMBER", "MAIL_ORDER_NUMBER", "PRIVACY_OFFICER", "ADDRESS", "PHONE", "EMAIL"].map((name) => [
        `VITE_COMPANY_${name}`,
        "값",
      ]),
    );
    expect(start({ ...pair("live"), ...company })).not.toThrow();
    const production = { NODE_ENV: "production", AUTH_SECRET: "x".repeat(32), NAVER_CLIENT_ID: "id", NAVER_CLIENT_SECRET: "secret" };
    expect(start({ ...production, ...pair("test"), ...company })).toThrow(/테스트 키/);
    expect(start({ ...production, ...pair("live"), ...company })).not.toThrow();
  });
});

describe("letters", () => {
  it("say what is taken, when, and how to stop it; nobody without an address gets one", () => {
    const to = { userId: "usr_1", name: "김하늘", email: "haneul@example.com" };
    const payload = { name: "앱몬 프로 월간", amountKrw: 19_900, on: "2026-12-21T15:00:00.000Z" };
    const letter = toLetter({ key: "k", to, topic: "renewal-ahead", payload })!;
    expect(letter.subject).toBe("[앱몬] 2026년 12월 22일에 19,900원을 결제해요");
    expect(letter.text).toContain("해지할 수 있어요");
    expect(toLetter({ key: "k", to: { ...to, email: null }, topic: "paid", payload })).toBeUndefined();
  });
});

describe("what a plan changes", () => {
  it("holds a free account to its apps, and lets a paid one go on", async () => {
    const person = await test.person();
    const first = await person.say(null, "할 일 앱 만들어줘");
    const rows = Array.from({ length: 29 }, () => ({ id: createId("app"), ownerId: person.userId, roomId: createId("room"), title: "앱" }));
    const { db } = test.database.client;
    await db.transaction(async (tx) => {
      for (const row of rows) {
        await tx.execute(
          `insert into rooms (id, owner_id, preview_name, preview_expires_at) values ('${row.roomId}', '${person.userId}', '${row.roomId}', now())`,
        );
        await tx.insert(apps).values(row);
      }
    });
    const refused = await person.call("POST", "/room/chat", { room_id: null, content: "가계부 앱 만들어줘" });
    expect([refused.status, refused.json.code]).toEqual([403, "plan/app-limit"]);
    const copy = await person.call("POST", `/app/${first.codegen!.app!.id}/duplicate`);
    expect(copy.json.code).toBe("plan/app-limit");
    // Changing what is there goes on.
    expect((await person.say(first.chat.room.id, "색을 초록으로 바꿔줘")).codegen!.generation.state).toBe("done");
    await subscribe(person);
    expect((await person.say(null, "가계부 앱 만들어줘")).codegen!.generation.state).toBe("done");
  });

  it("takes the badge off published apps when somebody pays, without publishing again", async () => {
    const person = await test.person();
    const { codegen } = await person.say(null, "방명록 앱 만들어줘");
    await person.call("POST", `/app/${codegen!.app!.id}/deployments`, { slug: "badge-test", title: "방명록" });
    const page = () => test.visit(test.service.appsOrigin.replace("://", "://badge-test.") + "/");
    expect((await page()).text).toContain("앱몬으로 만들었어요");
    await subscribe(person);
    await new Promise((done) => setTimeout(done, 2_200));
    await page();
    expect((await page()).text).not.toContain("앱몬으로 만들었어요");
  });
});
