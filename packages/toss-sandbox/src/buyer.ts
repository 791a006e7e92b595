import { z } from "zod";
import { findMagicCard, maskCardNumber } from "./magic-cards.ts";
import { changeStatus, passTime } from "./payment-lifecycle.ts";
import type { SandboxContext } from "./sandbox-context.ts";
import type { StoredBillingAuth, StoredCard, StoredPayment } from "./sandbox-state.ts";
import { TossError } from "./toss-error.ts";

const returnUrl = z.string().max(2_000);
const common = {
  customerKey: z.string().max(300),
  customerName: z.string().max(100).nullish(),
  successUrl: returnUrl,
  failUrl: returnUrl,
  target: z.enum(["self", "iframe"]).default("self"),
};
const paymentRequest = z.object({
  ...common,
  kind: z.literal("payment"),
  method: z.enum(["CARD", "TRANSFER", "VIRTUAL_ACCOUNT"]),
  orderId: z.string().max(100),
  orderName: z.string().min(1).max(100),
  amount: z.int().min(1).max(1_000_000_000),
  taxFreeAmount: z.int().min(0).max(1_000_000_000).nullish(),
  metadata: z
    .record(z.string().max(40), z.string().max(2_000))
    .refine((pairs) => Object.keys(pairs).length <= 5)
    .nullish(),
});
const billingRequest = z.object({ ...common, kind: z.literal("billing"), method: z.literal("CARD") });
export const sessionRequest = z.discriminatedUnion("kind", [paymentRequest, billingRequest]);
export type SessionRequest = z.input<typeof sessionRequest>;

const BILLING_WINDOW_MS = 30 * 60_000;
const MAX_IDLE_WINDOWS = 5_000;
const MINIMUM_WON = { CARD: 100, TRANSFER: 200, VIRTUAL_ACCOUNT: 200 };

/** A card as a buyer types it. `expiry` is `MM/YY`. */
export interface TypedCard {
  number: string;
  expiry: string;
}

/** Opens a payment window, as the SDK does. Returns the payment's key. Throws `TossError`. */
export function openPaymentWindow(context: SandboxContext, request: z.input<typeof paymentRequest>): StoredPayment {
  const parsed = paymentRequest.safeParse(request);
  if (!parsed.success) throw new TossError("INVALID_REQUEST");
  const asked = parsed.data;
  if (!/^[A-Za-z0-9_=-]{6,64}$/.test(asked.orderId)) throw new TossError("INVALID_ORDER_ID");
  checkReturn(context, asked);
  checkCustomerKey(asked.customerKey, true);
  if (asked.amount < MINIMUM_WON[asked.method]) throw new TossError("BELOW_MINIMUM_AMOUNT");
  const now = context.clock.now();
  const isAccount = asked.method === "VIRTUAL_ACCOUNT";
  const payment: StoredPayment = {
    paymentKey: context.ids.paymentKey(now),
    type: "NORMAL",
    orderId: asked.orderId,
    orderName: asked.orderName,
    customerKey: asked.customerKey,
    amount: asked.amount,
    taxFreeAmount: asked.taxFreeAmount ?? 0,
    status: "READY",
    method: asked.method,
    window: { successUrl: asked.successUrl, failUrl: asked.failUrl, target: asked.target, customerName: asked.customerName ?? null },
    requestedAt: now,
    authenticatedAt: null,
    approvedAt: null,
    secret: context.ids.secret(),
    approvalNumber: "",
    installmentMonths: 0,
    lastTransactionKey: null,
    card: null,
    bankCode: null,
    virtualAccount: isAccount
      ? {
          accountNumber: context.ids.accountNumber(),
          bankCode: "20",
          customerName: asked.customerName ?? "",
          dueAt: 0,
          refundStatus: "NONE",
        }
      : null,
    metadata: asked.metadata ?? null,
    failure: null,
    cancels: [],
    lastCancelAt: null,
    queries: 0,
  };
  context.state.payments[payment.paymentKey] = payment;
  dropOldest(context, context.state.payments, (one) => one.authenticatedAt === null && one.type === "NORMAL");
  return payment;
}

/** Opens a card registration window. Throws `TossError`. */
export function openBillingWindow(context: SandboxContext, request: z.input<typeof billingRequest>): StoredBillingAuth {
  const parsed = billingRequest.safeParse(request);
  if (!parsed.success) throw new TossError("INVALID_REQUEST");
  const { customerKey, customerName, successUrl, failUrl, target } = parsed.data;
  checkReturn(context, parsed.data);
  checkCustomerKey(customerKey, false);
  const auth: StoredBillingAuth = {
    id: context.ids.any(),
    customerKey,
    customerName: customerName ?? null,
    successUrl,
    failUrl,
    target,
    createdAt: context.clock.now(),
    card: null,
    authKey: null,
    authenticatedAt: null,
    spent: false,
  };
  context.state.billingAuths[auth.id] = auth;
  dropOldest(context, context.state.billingAuths, (one) => one.authKey === null);
  return auth;
}

/** The card of what was typed. Throws `INVALID_CARD_NUMBER` or `INVALID_CARD_EXPIRATION`. */
export function readTypedCard(context: SandboxContext, typed: TypedCard): StoredCard {
  const known = findMagicCard(typed.number.replace(/[\s-]/g, ""));
  if (!known) throw new TossError("INVALID_CARD_NUMBER");
  const expiry = /^(0[1-9]|1[0-2])\s*\/?\s*(\d{2})$/.exec(typed.expiry.trim());
  if (!expiry) throw new TossError("INVALID_CARD_EXPIRATION");
  // Valid through the last day of its month, Korean time.
  const expiresAt = Date.UTC(2_000 + Number(expiry[2]), Number(expiry[1])) - 9 * 3_600_000;
  if (expiresAt <= context.clock.now()) throw new TossError("INVALID_CARD_EXPIRATION");
  const { behaviour, cardType, ownerType, number } = known;
  return { masked: maskCardNumber(number), issuerCode: "61", cardType, ownerType, behaviour, uses: 0, expiresAt };
}

/** What a buyer pays with. `installmentMonths`: absent or 0 is all at once. */
export type Means = { card: StoredCard; installmentMonths?: number } | { bankCode: string };

/** Where the browser goes when the buyer has proven the card or account: to confirm, or back with a failure. */
export function authenticatePayment(context: SandboxContext, payment: StoredPayment, means: Means): string {
  passTime(context);
  if (payment.status !== "READY" || !payment.window) throw new TossError("NOT_FOUND_PAYMENT_SESSION");
  const { successUrl, failUrl } = payment.window;
  if ("card" in means) {
    payment.card = means.card;
    payment.installmentMonths = means.installmentMonths ?? 0;
    if (means.card.behaviour.kind === "fails-authentication") {
      payment.failure = new TossError("REJECT_CARD_COMPANY").toBody(undefined);
      changeStatus(context, payment, "ABORTED");
      return withQuery(failUrl, { ...payment.failure, orderId: payment.orderId });
    }
  } else {
    payment.bankCode = means.bankCode;
    if (payment.virtualAccount) payment.virtualAccount.bankCode = means.bankCode;
  }
  payment.authenticatedAt = context.clock.now();
  payment.status = "IN_PROGRESS";
  return withQuery(successUrl, { amount: String(payment.amount), orderId: payment.orderId, paymentKey: payment.paymentKey });
}

/** The same for a card registration: back with the one-time `authKey`. */
export function authenticateBilling(context: SandboxContext, auth: StoredBillingAuth, card: StoredCard): string {
  if (!isOpenAuth(context, auth)) throw new TossError("NOT_FOUND_PAYMENT_SESSION");
  if (card.behaviour.kind === "fails-authentication")
    return withQuery(auth.failUrl, new TossError("REJECT_CARD_COMPANY").toBody(undefined));
  auth.card = card;
  auth.authKey = context.ids.authKey();
  auth.authenticatedAt = context.clock.now();
  return withQuery(auth.successUrl, { customerKey: auth.customerKey, authKey: auth.authKey });
}

/** The buyer gave up inside the window. Toss does not say of which order. */
export function cancelledByBuyer(failUrl: string): string {
  return withQuery(failUrl, { code: "PAY_PROCESS_CANCELED", message: "사용자에 의해 결제가 취소되었습니다." });
}

/** A registration that is neither done nor older than its window. */
export function isOpenAuth(context: SandboxContext, auth: StoredBillingAuth): boolean {
  return auth.authKey === null && context.clock.now() < auth.createdAt + BILLING_WINDOW_MS;
}

/** Forgets the idle ones that were opened first, above the limit. */
function dropOldest<T>({ options }: SandboxContext, all: Record<string, T>, isIdle: (one: T) => boolean): void {
  const idle = Object.entries(all).filter(([, one]) => isIdle(one));
  for (const [id] of idle.slice(0, Math.max(0, idle.length - (options.maxIdleWindows ?? MAX_IDLE_WINDOWS)))) delete all[id];
}

function withQuery(address: string, fields: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.toString();
}

function checkReturn(context: SandboxContext, { successUrl, failUrl }: { successUrl: string; failUrl: string }): void {
  for (const [address, code] of [
    [successUrl, "INCORRECT_SUCCESS_URL_FORMAT"],
    [failUrl, "INCORRECT_FAIL_URL_FORMAT"],
  ] as const) {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    // Only to where the merchant lives: nobody may use this page to send people elsewhere.
    if (!url || !/^https?:$/.test(url.protocol) || !context.returnOrigins.includes(url.origin)) throw new TossError(code);
  }
}

function checkCustomerKey(customerKey: string, mayBeAnonymous: boolean): void {
  const isAnonymous = customerKey === "@@ANONYMOUS";
  if (isAnonymous ? !mayBeAnonymous : !/^[A-Za-z0-9_=.@-]{2,50}$/.test(customerKey)) throw new TossError("INVALID_CUSTOMER_KEY");
}
