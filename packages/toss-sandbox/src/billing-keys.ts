import type { z } from "zod";
import type { Answer, Call } from "./call.ts";
import { passTime } from "./payment-lifecycle.ts";
import { capture, isOrderTaken } from "./payments.ts";
import type { chargeBody, issueBody } from "./request-fields.ts";
import type { SandboxContext } from "./sandbox-context.ts";
import type { StoredPayment } from "./sandbox-state.ts";
import { LostAnswer, PassingError } from "./take-money.ts";
import { TossError } from "./toss-error.ts";
import { toBillingObject } from "./toss-objects.ts";

const AUTH_KEY_MS = 10 * 60_000;
const DAY_MS = 86_400_000;
const MINIMUM_WON = 100;

/** `POST /v1/billing/authorizations/issue` */
export function issueBillingKey(context: SandboxContext, body: z.output<typeof issueBody>, call: Call): Answer {
  const now = context.clock.now();
  const auth = Object.values(context.state.billingAuths).find((one) => one.authKey === body.authKey);
  if (!auth?.card || auth.authenticatedAt === null || now >= auth.authenticatedAt + AUTH_KEY_MS) throw new TossError("NOT_FOUND_BILLING");
  if (auth.spent && !call.forgetsHistory) throw new TossError(context.undocumented.spentAuthKeyCode);
  if (auth.customerKey !== body.customerKey) throw new TossError("NOT_MATCHES_CUSTOMER_KEY");
  auth.spent = true;
  const billingKey = context.ids.billingKey();
  const key = {
    billingKey,
    customerKey: auth.customerKey,
    card: auth.card,
    authenticatedAt: auth.authenticatedAt,
    deletedAt: auth.card.behaviour.kind === "key-deleted-next-day" ? now + DAY_MS : null,
    deletionAnnounced: false,
  };
  context.state.billingKeys[billingKey] = key;
  return { status: 200, body: toBillingObject(key, context.objects) };
}

/** `POST /v1/billing/{billingKey}` */
export async function chargeBillingKey(
  context: SandboxContext,
  billingKey: string,
  body: z.output<typeof chargeBody>,
  call: Call,
): Promise<Answer> {
  passTime(context);
  const key = context.state.billingKeys[billingKey];
  if (!key) throw new TossError("NOT_FOUND_BILLING");
  const now = context.clock.now();
  if (key.deletedAt !== null && key.deletedAt <= now) throw new TossError("INVALID_BILL_KEY_REQUEST");
  if (key.customerKey !== body.customerKey) throw new TossError("NOT_MATCHES_CUSTOMER_KEY");
  if (body.amount < MINIMUM_WON) throw new TossError("BELOW_MINIMUM_AMOUNT");
  if (context.running.has(`order:${body.orderId}`)) throw new PassingError("IDEMPOTENT_REQUEST_PROCESSING");
  if (isOrderTaken(context, body.orderId) && !call.forgetsHistory) throw new TossError("DUPLICATED_ORDER_ID");
  const payment: StoredPayment = {
    paymentKey: context.ids.paymentKey(now),
    type: "BILLING",
    orderId: body.orderId,
    orderName: body.orderName,
    customerKey: body.customerKey,
    amount: body.amount,
    taxFreeAmount: body.taxFreeAmount ?? 0,
    status: "IN_PROGRESS",
    method: "CARD",
    window: null,
    requestedAt: now,
    authenticatedAt: now,
    approvedAt: null,
    secret: context.ids.secret(),
    approvalNumber: "",
    installmentMonths: 0,
    lastTransactionKey: null,
    // Shared with the key, so that a card that changes its mind does so over all its charges.
    card: key.card,
    bankCode: null,
    virtualAccount: null,
    metadata: null,
    failure: null,
    cancels: [],
    lastCancelAt: null,
    queries: 0,
  };
  context.running.add(`order:${body.orderId}`);
  try {
    const answer = await capture(context, payment, call);
    context.state.payments[payment.paymentKey] = payment;
    return answer;
  } catch (error) {
    // A charge that was refused can be found by its order; one that never ended was never there.
    const isNeverThere = error instanceof LostAnswer || (error instanceof PassingError && payment.approvedAt === null);
    if (!isNeverThere) context.state.payments[payment.paymentKey] = payment;
    throw error;
  } finally {
    context.running.delete(`order:${body.orderId}`);
  }
}

/** `DELETE /v1/billing/{billingKey}` */
export function deleteBillingKey(context: SandboxContext, billingKey: string): Answer {
  passTime(context);
  const key = context.state.billingKeys[billingKey];
  if (!key) throw new TossError("NOT_FOUND_BILLING");
  const now = context.clock.now();
  if (key.deletedAt !== null && key.deletedAt <= now) throw new TossError(context.undocumented.repeatedDeleteCode);
  key.deletedAt = now;
  passTime(context);
  return { status: 200, body: null };
}
