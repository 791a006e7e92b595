import { describe, expect, it } from "vitest";
import { ATTEMPT_STATES, type AttemptState, OPEN_ATTEMPT_STATES } from "./attempt-state.ts";
import { type AttemptEvent, nextAttemptState } from "./attempt-transition.ts";
import { checkTransitions } from "./testing/check-transitions.ts";

const apply = (event: AttemptEvent) => (state: AttemptState) => nextAttemptState(state, event);
const open = {
  sent: "sent",
  paid: "succeeded",
  hard: "declined-hard",
  soft: "declined-soft",
  "key-dead": "key-dead",
  unclear: "unknown",
  misconfigured: "config-error",
} as const;

describe("an attempt", () => {
  checkTransitions(
    ATTEMPT_STATES,
    {
      created: { sent: "sent", withdrawn: "withdrawn" },
      sent: open,
      unknown: open,
      "config-error": open,
      succeeded: {},
      "declined-hard": { paid: "succeeded" },
      "declined-soft": { paid: "succeeded" },
      "key-dead": { paid: "succeeded" },
      withdrawn: {},
    },
    {
      sent: apply({ type: "sent" }),
      paid: apply({ type: "paid" }),
      hard: apply({ type: "declined", hardness: "hard" }),
      soft: apply({ type: "declined", hardness: "soft" }),
      "key-dead": apply({ type: "key-dead" }),
      unclear: apply({ type: "unclear" }),
      misconfigured: apply({ type: "misconfigured" }),
      withdrawn: apply({ type: "withdrawn" }),
    },
  );

  it("is open exactly while it may be sent", () => {
    expect(ATTEMPT_STATES.filter((state) => nextAttemptState(state, { type: "sent" }) !== undefined)).toEqual([...OPEN_ATTEMPT_STATES]);
  });
});
