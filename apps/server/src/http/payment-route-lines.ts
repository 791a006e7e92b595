import type { RouteLine } from "./route-table.ts";

const order = { tag: "결제", access: "order/not-found" } as const;
const subscription = { tag: "결제", access: "subscription/not-found" } as const;

/** The part of the route table in which money moves. */
export const PAYMENT_ROUTES: Record<string, RouteLine> = {
  "GET /payments/catalogue": { summary: "요금제와 크레딧의 가격을 봐요. 부가세를 포함한 값이에요.", tag: "결제", access: "anyone" },
  "POST /payments/confirm": {
    limit: "prove",
    audit: "payment.confirm",
    summary: "결제창에서 돌아온 결제를 마쳐요. 금액은 주문의 것만 써요.",
    tag: "결제",
    access: "anyone",
    problems: ["order/not-found", "payment/tampered", "payment/other-payment"],
  },
  "POST /webhooks/toss": {
    summary: "결제 서버의 알림을 받아 두어요. 믿지 않고, 물어볼 까닭으로만 써요.",
    tag: "결제",
    access: "anyone",
    problems: ["service/unavailable"],
  },
  "GET /billing": { summary: "나의 요금제, 크레딧, 구독, 카드를 봐요.", tag: "결제", access: "member" },
  "GET /billing/news": { summary: "결제에 관한 알림을 봐요.", tag: "결제", access: "member" },
  "POST /payments/orders": {
    limit: "spend",
    summary: "크레딧을 주문해요. 결제를 기다리는 주문이 있으면 그 주문이 와요.",
    tag: "결제",
    access: "member",
    problems: ["payment/price-unknown", "payment/in-progress", "payment/closed"],
  },
  "GET /payments/orders/:id": { summary: "주문이 어떻게 되었는지 봐요.", ...order },
  "POST /payments/orders/:id/fail": { summary: "결제창에서 그만둔 것을 알려요. 이미 낸 주문은 그대로예요.", ...order },
  "GET /payments": { summary: "결제 내역을 봐요.", tag: "결제", access: "member" },
  "GET /payments/:key/refund": {
    summary: "지금 돌려받을 수 있는 금액을 봐요.",
    tag: "결제",
    access: "payment/not-found",
  },
  "POST /refunds": {
    limit: "spend",
    audit: "payment.refund",
    summary: "규칙대로 환불해요. 보여 준 금액과 다르면 거절해요.",
    tag: "결제",
    access: "member",
    problems: ["payment/not-found", "refund/nothing-left", "refund/amount-changed"],
  },
  "POST /billing/auths": {
    limit: "spend",
    summary: "카드 등록을 시작해요. 가격을 고르면 구독이 이어져요.",
    tag: "결제",
    access: "member",
    problems: ["payment/price-unknown", "subscription/exists", "payment/closed"],
  },
  "POST /billing/auths/complete": {
    limit: "spend",
    audit: "card.register",
    summary: "결제창에서 돌아온 카드 등록을 마쳐요.",
    tag: "결제",
    access: "member",
    problems: ["payment/other-customer", "payment/registration-gone"],
  },
  "GET /billing/auths/:id": { summary: "카드 등록이 어떻게 되었는지 봐요.", tag: "결제", access: "registration/not-found" },
  "POST /subscriptions/:id/cancel": {
    audit: "subscription.cancel",
    summary: "구독을 멈춰요. 낸 기간은 끝까지 쓸 수 있어요.",
    ...subscription,
  },
  "POST /subscriptions/:id/resume": {
    audit: "subscription.resume",
    summary: "멈춘 구독을 이어서 써요.",
    ...subscription,
    problems: ["payment/card-needed", "payment/in-progress"],
  },
  "POST /subscriptions/:id/retry": {
    limit: "spend",
    summary: "밀린 결제를 지금 다시 시도해요.",
    ...subscription,
    problems: ["payment/nothing-owed", "payment/card-needed", "payment/in-progress"],
  },
  "POST /subscriptions/:id/change": {
    limit: "spend",
    audit: "subscription.change",
    summary: "요금제를 바꿔요. 더 비싼 것은 차액을 내면 바로, 더 싼 것은 다음 기간부터예요.",
    ...subscription,
    problems: ["payment/price-unknown", "payment/in-progress", "payment/card-needed", "subscription/not-active"],
  },
  "GET /subscriptions/:id/quote": {
    summary: "요금제를 바꾸면 얼마인지 봐요.",
    ...subscription,
    problems: ["payment/price-unknown"],
  },
};
