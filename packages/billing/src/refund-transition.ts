import { assertNever } from "@appmon/kernel/assert-never";
import type { RefundState } from "./refund-state.ts";

export type RefundEvent =
  | { type: "sent" }
  | { type: "done" }
  /** Accepted; the money is on its way. */
  | { type: "pending" }
  | { type: "refused" }
  | { type: "unclear" };

/** The next state, or undefined where the event does not apply. Money that is back is back, also when we had heard a refusal. */
export function nextRefundState(state: RefundState, event: RefundEvent): RefundState | undefined {
  const wasSent = state === "sent" || state === "unknown" || state === "pending";
  switch (event.type) {
    case "sent":
      // What the gateway has accepted is only asked about.
      return state === "requested" || state === "sent" || state === "unknown" ? "sent" : undefined;
    case "done":
      return wasSent || state === "refused" ? "done" : undefined;
    case "pending":
      return wasSent ? "pending" : undefined;
    case "refused":
      return wasSent ? "refused" : undefined;
    case "unclear":
      if (state === "pending") return "pending";
      return wasSent ? "unknown" : undefined;
    default:
      return assertNever(event);
  }
}
