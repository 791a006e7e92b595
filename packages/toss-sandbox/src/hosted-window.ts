import { authenticateBilling, authenticatePayment, isOpenAuth, type Means } from "./buyer.ts";
import { passTime } from "./payment-lifecycle.ts";
import type { SandboxContext } from "./sandbox-context.ts";

export type WindowKind = "checkout" | "billing-auth";

/** A window the SDK opened: what the pages need to know of a payment or of a card registration. */
export interface HostedWindow {
  kind: WindowKind;
  id: string;
  method: "CARD" | "TRANSFER" | "VIRTUAL_ACCOUNT";
  /** Null: a card is registered and nothing is paid. */
  order: { name: string; id: string; amount: number } | null;
  target: "self" | "iframe";
  successUrl: string;
  failUrl: string;
  isOpen: boolean;
  /** Ends it with a proven card or account. Returns where the browser goes. */
  finish(means: Means): string;
}

/** The window of an address; undefined when nobody opened it. */
export function findWindow(context: SandboxContext, kind: WindowKind, id: string): HostedWindow | undefined {
  passTime(context);
  if (kind === "billing-auth") {
    const auth = context.state.billingAuths[id];
    if (!auth) return undefined;
    const { successUrl, failUrl, target } = auth;
    return {
      kind,
      id,
      method: "CARD",
      order: null,
      target,
      successUrl,
      failUrl,
      isOpen: isOpenAuth(context, auth),
      finish: (means) => {
        if (!("card" in means)) throw new Error("a registration is of a card");
        return authenticateBilling(context, auth, means.card);
      },
    };
  }
  const payment = context.state.payments[id];
  if (!payment?.window) return undefined;
  const { successUrl, failUrl, target } = payment.window;
  return {
    kind,
    id,
    method: payment.method,
    target,
    successUrl,
    failUrl,
    order: { name: payment.orderName, id: payment.orderId, amount: payment.amount },
    isOpen: payment.status === "READY",
    finish: (means) => authenticatePayment(context, payment, means),
  };
}
