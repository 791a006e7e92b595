import { assertNever } from "@appmon/kernel/assert-never";
import type { RegistrationState } from "./registration-state.ts";

export type RegistrationEvent =
  /** The browser came back with a key, or a worker tries again with the same one. */
  | { type: "sent" }
  | { type: "issued" }
  | { type: "gone" }
  | { type: "unclear" }
  /** Nobody came back from the window. */
  | { type: "expired" };

/** The next state, or undefined where the event does not apply. */
export function nextRegistrationState(state: RegistrationState, event: RegistrationEvent): RegistrationState | undefined {
  const wasSent = state === "issuing" || state === "unknown";
  switch (event.type) {
    case "sent":
      return state === "opened" || wasSent ? "issuing" : undefined;
    case "issued":
      return wasSent ? "issued" : undefined;
    case "gone":
      return wasSent ? "gone" : undefined;
    case "unclear":
      return wasSent ? "unknown" : undefined;
    case "expired":
      return state === "opened" ? "expired" : undefined;
    default:
      return assertNever(event);
  }
}
