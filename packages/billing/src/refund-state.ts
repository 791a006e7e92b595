/**
 * `sent`: a cancel may be running. `pending`: the gateway accepted it and the money is not back yet. `unknown`: no answer that
 * settles it. `refused`: it will not go this way, a human refunds.
 */
export const REFUND_STATES = ["requested", "sent", "pending", "unknown", "done", "refused"] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** Not over: their money counts as given back already, so that nobody gives it back twice. */
export const OPEN_REFUND_STATES = ["requested", "sent", "pending", "unknown"] as const satisfies readonly RefundState[];
