import { assertNever } from "@appmon/kernel/assert-never";
import type { OrderState } from "./order-state.ts";

/** What can happen to an order. */
export type OrderEvent =
  /** The browser came back with the right amount. */
  | { type: "returned" }
  /** It came back with another amount than ours. */
  | { type: "tampered" }
  /** The confirmation is about to be sent. */
  | { type: "sent" }
  /** The gateway says, asked by us, that the money of this order is taken. */
  | { type: "paid" }
  | { type: "declined" }
  /** No answer that settles it. */
  | { type: "unclear" }
  /** Money moved, but not as asked; or nobody can say any more. */
  | { type: "doubtful" }
  | { type: "user-canceled" }
  | { type: "expired" }
  | { type: "refunded"; isAll: boolean };

/**
 * The next state, or undefined where the event does not apply. A verified payment wins over everything but a tampered order:
 * what was paid is delivered, also when we had given it up.
 */
export function nextOrderState(state: OrderState, event: OrderEvent): OrderState | undefined {
  switch (event.type) {
    case "returned":
      return state === "pending" ? "auth-returned" : undefined;
    case "tampered":
      return state === "pending" ? "rejected-tamper" : undefined;
    case "sent":
      return state === "auth-returned" || state === "confirming" || state === "unknown" ? "confirming" : undefined;
    case "paid":
      return state === "rejected-tamper" || isPaid(state) ? undefined : "paid";
    case "declined":
      return state === "confirming" || state === "unknown" || state === "needs-review" ? "declined" : undefined;
    case "unclear":
      return state === "confirming" || state === "unknown" ? "unknown" : undefined;
    case "doubtful":
      return state === "confirming" || state === "unknown" ? "needs-review" : undefined;
    case "user-canceled":
      return state === "pending" ? "canceled-by-user" : undefined;
    case "expired":
      return state === "pending" || state === "auth-returned" ? "expired" : undefined;
    case "refunded":
      if (state !== "paid" && state !== "part-refunded") return undefined;
      return event.isAll ? "refunded" : "part-refunded";
    default:
      return assertNever(event);
  }
}

function isPaid(state: OrderState): boolean {
  return state === "paid" || state === "part-refunded" || state === "refunded";
}
