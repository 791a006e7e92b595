import { describe } from "vitest";
import { REGISTRATION_STATES, type RegistrationState } from "./registration-state.ts";
import { nextRegistrationState, type RegistrationEvent } from "./registration-transition.ts";
import { checkTransitions } from "./testing/check-transitions.ts";

const apply = (type: RegistrationEvent["type"]) => (state: RegistrationState) => nextRegistrationState(state, { type });
const running = { sent: "issuing", issued: "issued", gone: "gone", unclear: "unknown" } as const;

describe("a card registration", () => {
  checkTransitions(
    REGISTRATION_STATES,
    { opened: { sent: "issuing", expired: "expired" }, issuing: running, unknown: running, issued: {}, gone: {}, expired: {} },
    { sent: apply("sent"), issued: apply("issued"), gone: apply("gone"), unclear: apply("unclear"), expired: apply("expired") },
  );
});
