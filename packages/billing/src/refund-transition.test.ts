import { describe } from "vitest";
import { REFUND_STATES, type RefundState } from "./refund-state.ts";
import { nextRefundState, type RefundEvent } from "./refund-transition.ts";
import { checkTransitions } from "./testing/check-transitions.ts";

const apply = (type: RefundEvent["type"]) => (state: RefundState) => nextRefundState(state, { type });

describe("a refund", () => {
  checkTransitions(
    REFUND_STATES,
    {
      requested: { sent: "sent" },
      sent: { sent: "sent", done: "done", pending: "pending", refused: "refused", unclear: "unknown" },
      unknown: { sent: "sent", done: "done", pending: "pending", refused: "refused", unclear: "unknown" },
      // Accepted by the gateway: it is asked about and never sent again.
      pending: { done: "done", pending: "pending", refused: "refused", unclear: "pending" },
      done: {},
      refused: { done: "done" },
    },
    { sent: apply("sent"), done: apply("done"), pending: apply("pending"), refused: apply("refused"), unclear: apply("unclear") },
  );
});
