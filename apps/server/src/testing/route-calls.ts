/** A call that would succeed for every route of the table: what tests of strangers and of broken input start from. */
import { outgoingMessages } from "@appmon/db/automation-schema";
import { billingAlerts } from "@appmon/db/billing-schema";
import type { Database } from "@appmon/db/client";
import { abuseReports, publishReviews } from "@appmon/db/operator-schema";
import { createId } from "@appmon/kernel/id";
import { eq } from "drizzle-orm";
import { listRouteLines } from "../http/route-table.ts";
import type { Service } from "../compose.ts";
import type { Person, TestService } from "./test-service.ts";

/** Ids that belong to one person. */
export interface OwnIds {
  room: string;
  message: string;
  app: string;
  collection: string;
  record: string;
  deployment: string;
  order: string;
  payment: string;
  registration: string;
  subscription: string;
  inquiry: string;
  attachment: string;
  report: string;
  review: string;
  template: string;
  alert: string;
}

export interface RouteCall {
  name: string;
  method: string;
  /** Below `/api`, with ids filled in. */
  path: string;
  body: unknown;
  headers: Record<string, string>;
  line: ReturnType<typeof listRouteLines>[number];
}

/** Makes somebody's room, app, public address, record, payment, subscription and inquiry, what operators see of them, and answers their ids. */
export async function makeOwnThings(owner: Person, slug: string, { service, database }: TestService): Promise<OwnIds> {
  const { chat, codegen } = await owner.say(null, "고객명, 연락처, 메모를 입력하는 앱 만들어줘");
  const app = codegen!.app!.id;
  const detail = (await owner.call("GET", `/app/${app}`)).json;
  const collection = detail.collections[0].id;
  const records = (await owner.call("GET", `/app/${app}/collections/${collection}/records`)).json.items;
  await automate(owner, { app, collection }, database.client.db);
  const deployment = (await owner.call("POST", `/app/${app}/deployments`, { slug, title: "고객" })).json.id;
  const offered = await owner.call("PUT", `/app/${app}/template`, { kind: "work", title: "고객 장부" });
  const template = offered.json.template.id;
  const ids = { template, room: chat.room.id, message: chat.message.id, app, collection, record: records[0].id, deployment };
  return {
    ...ids,
    ...(await makePurchases(owner, service.toss!)),
    ...(await makeOperatorsThings(owner, { slug, app }, database.client.db)),
  };
}

/** Something that the app does by itself, and a message of it that was given up. */
async function automate(owner: Person, { app, collection }: { app: string; collection: string }, db: Database): Promise<void> {
  const { titleField } = (await owner.call("GET", `/app/${app}/spec`)).json.spec?.entities?.[0] ?? { titleField: "name" };
  const on = { event: "webhook", entity: collection, values: { [titleField]: "name" } };
  const automation = { id: "remind", name: "신청서 연결", on, steps: [{ do: "notice", to: "admins", text: "신청이 왔어요" }] };
  const changed = await owner.call("POST", `/app/${app}/spec`, { base: 1, ops: [{ op: "addAutomation", automation }] });
  if (changed.status !== 200) throw new Error(changed.text);
  const message = { appId: app, env: "live", id: "out_0", run: "run_0", automation: "remind" } as const;
  await db.insert(outgoingMessages).values({ ...message, channel: "call", to: "https://hook.example.com", body: "{}", state: "failed" });
}

/** A picture of one point. */
const DOT = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const FILE = Buffer.from("%PDF-1.7").toString("base64");

async function makeOperatorsThings(
  owner: Person,
  { slug, app: appId }: { slug: string; app: string },
  db: Database,
): Promise<Pick<OwnIds, "inquiry" | "attachment" | "report" | "review" | "alert">> {
  const attachment = { name: "화면.pdf", type: "application/pdf", data: FILE };
  const inquiry = await owner.call("POST", "/inquiry", { category: "other", content: "카나리아 문의", attachment });
  const file = await owner.call("POST", "/attachment", {
    name: "canary.png",
    type: "image/png",
    data: DOT,
  });
  await owner.call("POST", "/report", { app: slug, category: "other", content: "카나리아 신고" });
  const [report] = await db.select({ id: abuseReports.id }).from(abuseReports).where(eq(abuseReports.slug, slug));
  const review = createId("review");
  const stopped = { version: 1, title: "카나리아", findings: [], state: "open" as const, message: "카나리아 이의", createdAt: new Date() };
  await db.insert(publishReviews).values({ id: review, appId, ...stopped });
  const alert = createId("alert");
  await db.insert(billingAlerts).values({ id: alert, kind: "renewal-broken", subject: alert, detail: {}, createdAt: new Date() });
  return { inquiry: inquiry.json.id, attachment: file.json.id, report: report!.id, review, alert };
}

type Toss = NonNullable<Service["toss"]>;
const CONSENT = "주문 내용을 확인했으며 결제에 동의합니다";

async function makePurchases(owner: Person, toss: Toss): Promise<Pick<OwnIds, "order" | "payment" | "registration" | "subscription">> {
  const origin = new URL(owner.origin).origin;
  const back = { successUrl: `${origin}/ok`, failUrl: `${origin}/no` };
  const { order, customerKey } = (await owner.call("POST", "/payments/orders", { price_id: "credits-100-1", consent: CONSENT })).json;
  const paid = toss.pay({ method: "CARD", customerKey, orderId: order.id, orderName: order.name, amount: order.amountKrw, ...back });
  const payment = paid.searchParams.get("paymentKey")!;
  await owner.call("POST", "/payments/confirm", { payment_key: payment, order_id: order.id, amount: order.amountKrw });
  const registration = (await owner.call("POST", "/billing/auths", { price_id: "pro-monthly-1", consent: CONSENT })).json;
  const authKey = toss.registerCard({ customerKey, ...back }).searchParams.get("authKey");
  const done = await owner.call("POST", "/billing/auths/complete", { auth_key: authKey, customer_key: customerKey });
  return { order: order.id, payment, registration: registration.id, subscription: done.json.subscriptionId };
}

const QUERIES: Record<string, string> = {
  "POST /app/:id/collections/:collection/uploads": "?name=a.txt",
  "GET /attachment/:id/picture": "?w=128",
  "GET /subscriptions/:id/quote": "?price_id=team-monthly-1",
  "GET /app/:id/export": "?kind=data",
  "PATCH /app/:id/automations/:automation": "?env=live",
  "POST /app/:id/automations/:automation/hook": "?env=live",
  "POST /app/:id/automations/messages/:message/send": "?env=live",
  "GET /deployment/slug": "?slug=some-slug",
  "GET /operator/apps": "?slug=some-slug",
};

function bodiesFor(ids: OwnIds): Record<string, unknown> {
  const agreements = { service: true, privacy: true, age14: true, marketing: false };
  return {
    "POST /user/signin": { provider: "kakao" },
    "POST /user/signup": { provider: "kakao", name: "김하늘", agreements },
    "PATCH /user": { name: "김하늘" },
    // Nothing is asked at an address of our own: the call ends here.
    "PUT /user/model": { provider: "openai-compatible", model: "m", baseUrl: "https://127.0.0.1/v1", apiKey: "canary-key", dailyCalls: 10 },
    "PUT /user/model/local": { baseUrl: "http://127.0.0.1:11434/v1", model: "m" },
    "POST /room": { title: "새 대화" },
    "PATCH /room/:id": { title: "새 제목" },
    "POST /room/chat": { room_id: ids.room, content: "배경을 검정으로 바꿔줘" },
    "POST /room/codegen": { room_id: ids.room, message_id: ids.message },
    "POST /room/:id/faults": { version: 1, phase: "render", message: "TypeError: x is undefined" },
    "POST /room/:id/redo": { version: 1, from: "version" },
    "PATCH /app/:id": { title: "새 이름" },
    "PUT /app/:id/files": { base: 1, files: [{ path: "src/extra.ts", content: "export const one = 1;\n" }] },
    "POST /app/:id/restore": { version: 1 },
    "POST /app/:id/repair": { base: 1, repair: { kind: "close" } },
    "POST /app/:id/forms": { text: "빨갛게 해줘" },
    "POST /app/:id/often-asked": { words: "연락처" },
    "POST /app/:id/often-asked/:change": { values: {} },
    "POST /app/:id/spec": { base: 1, ops: [{ op: "setApp", patch: { title: "새 이름" } }] },
    "PATCH /app/:id/automations/:automation": { isOn: false },
    "POST /app/:id/collections/:collection/records": { values: { name: "김하늘" } },
    "PATCH /app/:id/collections/:collection/records/:record": { values: { name: "김하늘" } },
    "POST /app/:id/collections/:collection/records/import": "고객명\r\n김하늘\r\n",
    "POST /app/:id/collections/:collection/uploads": "내용",
    "POST /app/:id/collections/:collection/sheet": {
      name: "고객.csv",
      type: "text/csv",
      data: Buffer.from("이름\n김하늘\n").toString("base64"),
    },
    "POST /app/:id/deployments": { slug: "another-slug", title: "고객" },
    "POST /app/:id/deployments/candidate": { slug: "another-slug", title: "고객" },
    "POST /app/:id/deployments/:deployment/report": { isFinished: true, screens: [] },
    "POST /app/:id/publish-review/appeal": { message: "아니에요" },
    "POST /operator/reviews/:id/decide": { isAllowed: true, answer: "괜찮아요" },
    "POST /payments/confirm": { payment_key: ids.payment, order_id: ids.order, amount: 5_500 },
    "POST /webhooks/toss": { eventType: "PAYMENT_STATUS_CHANGED", data: { paymentKey: ids.payment, orderId: ids.order, status: "DONE" } },
    "POST /payments/orders": { price_id: "credits-100-1", consent: CONSENT },
    "POST /payments/orders/:id/fail": { code: "PAY_PROCESS_CANCELED" },
    "POST /refunds": { payment_key: ids.payment, amount: 5_500 },
    "POST /billing/auths": { price_id: null, consent: CONSENT },
    "POST /billing/auths/complete": { auth_key: "made-up", customer_key: "made-up" },
    "POST /subscriptions/:id/change": { price_id: "team-monthly-1", consent: CONSENT },
    "POST /app/:id/domains": { domain: "shop.example.com" },
    "POST /attachment": { name: "고객.csv", type: "text/csv", data: Buffer.from("이름\n김하늘\n").toString("base64") },
    "POST /inquiry": { category: "other", content: "어떻게 하나요?" },
    "POST /trial": { text: "모임 회비 장부" },
    "PUT /app/:id/template": { kind: "work", title: "고객 장부" },
    "POST /report": { app: "some-slug", category: "fraud", content: "은행인 척해요" },
    "POST /operator/inquiries/:id/answer": { answer: "이렇게 해 보세요." },
    "POST /operator/apps/:id/take-down": { reason: "신고를 확인했어요." },
    "POST /auth/session": {},
    "POST /auth/signin/:provider": {},
    "POST /auth/callback/:provider": {},
    "POST /auth/signout": {},
  };
}

/** One call for each line of the table. A route that takes a body and has none here fails the tests that need one. */
export function routeCalls(ids: OwnIds): RouteCall[] {
  const bodies = bodiesFor(ids);
  return listRouteLines().map((line) => {
    const name = `${line.method} ${line.path}`;
    const path = line.path
      .replace(":version", "1")
      .replace(":automation", "remind")
      .replace(":change", "code-sequence")
      .replace("messages/:message", "messages/out_0")
      .replace(":collection", ids.collection)
      .replace(":record", ids.record)
      .replace(":field", "photo")
      .replace(":deployment", ids.deployment)
      .replace(":fingerprint", "0".repeat(32))
      .replace(":provider", "kakao")
      .replace(":domain", "shop.example.com")
      .replace(":key", ids.payment)
      .replace(":id", idOf(line.path, ids));
    const headers: Record<string, string> = name.endsWith("/import")
      ? { "content-type": "text/csv" }
      : name.endsWith("/uploads")
        ? { "content-type": "application/octet-stream" }
        : {};
    if (name.endsWith("/import")) headers["content-length"] = String(Buffer.byteLength(String(bodies[name])));
    return { name, method: line.method, path: path + (QUERIES[name] ?? ""), body: bodies[name], headers, line };
  });
}

function idOf(path: string, ids: OwnIds): string {
  const [, first = "", second = ""] = path.split("/");
  if (first === "operator")
    return { inquiries: ids.inquiry, reports: ids.report, reviews: ids.review, alerts: ids.alert }[second] ?? ids.app;
  if (path.startsWith("/trial")) return "stock";
  if (first === "template") return ids.template;
  if (first === "attachment") return ids.attachment;
  if (first === "inquiry") return ids.inquiry;
  if (path.startsWith("/app")) return ids.app;
  if (path.startsWith("/payments/orders")) return ids.order;
  if (path.startsWith("/billing/auths")) return ids.registration;
  return path.startsWith("/subscriptions") ? ids.subscription : ids.room;
}
