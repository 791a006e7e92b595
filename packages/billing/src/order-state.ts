/**
 * A one-off purchase.
 * `pending`: the payment window is open or was. `auth-returned`: the buyer proved the card. `confirming`: the money is being
 * taken. `unknown`: nobody answered, the gateway is asked. `needs-review`: a human looks. `rejected-tamper`: somebody changed
 * the price on the way; it is never confirmed.
 */
export const ORDER_STATES = [
  "pending",
  "auth-returned",
  "confirming",
  "unknown",
  "paid",
  "part-refunded",
  "refunded",
  "declined",
  "canceled-by-user",
  "expired",
  "rejected-tamper",
  "needs-review",
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Still on its way to a payment: at most one of these per person and purpose. */
export const OPEN_ORDER_STATES = ["pending", "auth-returned", "confirming", "unknown"] as const satisfies readonly OrderState[];
