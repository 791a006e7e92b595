import { describe } from "vitest";
import { ORDER_STATES, type OrderState } from "./order-state.ts";
import { nextOrderState, type OrderEvent } from "./order-transition.ts";
import { checkTransitions } from "./testing/check-transitions.ts";

const apply = (event: OrderEvent) => (state: OrderState) => nextOrderState(state, event);

describe("an order", () => {
  checkTransitions(
    ORDER_STATES,
    {
      pending: {
        returned: "auth-returned",
        tampered: "rejected-tamper",
        paid: "paid",
        "user-canceled": "canceled-by-user",
        expired: "expired",
      },
      "auth-returned": { sent: "confirming", paid: "paid", expired: "expired" },
      confirming: { sent: "confirming", paid: "paid", declined: "declined", unclear: "unknown", doubtful: "needs-review" },
      unknown: { sent: "confirming", paid: "paid", declined: "declined", unclear: "unknown", doubtful: "needs-review" },
      paid: { "part-refunded": "part-refunded", refunded: "refunded" },
      "part-refunded": { "part-refunded": "part-refunded", refunded: "refunded" },
      refunded: {},
      // A verified payment lifts these: what was paid is delivered.
      declined: { paid: "paid" },
      "canceled-by-user": { paid: "paid" },
      expired: { paid: "paid" },
      "needs-review": { paid: "paid", declined: "declined" },
      "rejected-tamper": {},
    },
    {
      returned: apply({ type: "returned" }),
      tampered: apply({ type: "tampered" }),
      sent: apply({ type: "sent" }),
      paid: apply({ type: "paid" }),
      declined: apply({ type: "declined" }),
      unclear: apply({ type: "unclear" }),
      doubtful: apply({ type: "doubtful" }),
      "user-canceled": apply({ type: "user-canceled" }),
      expired: apply({ type: "expired" }),
      "part-refunded": apply({ type: "refunded", isAll: false }),
      refunded: apply({ type: "refunded", isAll: true }),
    },
  );
});
