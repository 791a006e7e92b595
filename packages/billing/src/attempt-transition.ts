import { assertNever } from "@appmon/kernel/assert-never";
import type { AttemptState } from "./attempt-state.ts";

export type AttemptEvent =
  /** A worker is about to send it, for the first time or again with the same key. */
  | { type: "sent" }
  | { type: "paid" }
  | { type: "declined"; hardness: "hard" | "soft" }
  /** The registered card can not be charged any more. */
  | { type: "key-dead" }
  | { type: "unclear" }
  | { type: "misconfigured" }
  /** What it was for is gone; only before it was sent. */
  | { type: "withdrawn" };

/** The next state, or undefined where the event does not apply. A verified payment wins over a refusal that was heard before. */
export function nextAttemptState(state: AttemptState, event: AttemptEvent): AttemptState | undefined {
  const isOpen = state === "created" || wasSent(state);
  switch (event.type) {
    case "sent":
      return isOpen ? "sent" : undefined;
    case "paid":
      return state === "created" || state === "succeeded" || state === "withdrawn" ? undefined : "succeeded";
    case "declined":
      if (!wasSent(state)) return undefined;
      return event.hardness === "hard" ? "declined-hard" : "declined-soft";
    case "key-dead":
      return wasSent(state) ? "key-dead" : undefined;
    case "unclear":
      return wasSent(state) ? "unknown" : undefined;
    case "misconfigured":
      return wasSent(state) ? "config-error" : undefined;
    case "withdrawn":
      return state === "created" ? "withdrawn" : undefined;
    default:
      return assertNever(event);
  }
}

function wasSent(state: AttemptState): boolean {
  return state === "sent" || state === "unknown" || state === "config-error";
}
