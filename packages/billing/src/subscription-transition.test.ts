import { describe } from "vitest";
import { SUBSCRIPTION_STATES, type SubscriptionState } from "./subscription-state.ts";
import { nextSubscriptionState, type SubscriptionEvent } from "./subscription-transition.ts";
import { checkTransitions } from "./testing/check-transitions.ts";

const apply = (type: SubscriptionEvent["type"]) => (state: SubscriptionState) => nextSubscriptionState(state, { type });

describe("a subscription", () => {
  checkTransitions(
    SUBSCRIPTION_STATES,
    {
      incomplete: {
        paid: "active",
        refused: "incomplete",
        "first-charge-expired": "incomplete-expired",
        withdrawn: "incomplete-expired",
      },
      active: { paid: "active", refused: "past-due", "not-renewed": "canceled", withdrawn: "canceled" },
      "past-due": { paid: "active", refused: "past-due", "grace-ended": "suspended", withdrawn: "canceled" },
      suspended: { paid: "active", refused: "suspended", "given-up": "canceled", withdrawn: "canceled" },
      canceled: {},
      "incomplete-expired": {},
    },
    {
      paid: apply("paid"),
      refused: apply("refused"),
      "first-charge-expired": apply("first-charge-expired"),
      "grace-ended": apply("grace-ended"),
      "given-up": apply("given-up"),
      "not-renewed": apply("not-renewed"),
      withdrawn: apply("withdrawn"),
    },
  );
});
