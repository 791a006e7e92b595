import { assertNever } from "@appmon/kernel/assert-never";
import type { SubscriptionState } from "./subscription-state.ts";

export type SubscriptionEvent =
  /** An invoice of this subscription was paid: the first, a renewal, or what was owed. */
  | { type: "paid" }
  /** A renewal was refused. */
  | { type: "refused" }
  /** The first charge did not come through in its time. */
  | { type: "first-charge-expired" }
  | { type: "grace-ended" }
  | { type: "given-up" }
  /** The period is over and must not be followed by another: cancelled, or the new price was not agreed to. */
  | { type: "not-renewed" }
  /** Ends now: the money goes back, or the person leaves. */
  | { type: "withdrawn" };

/** The next state, or undefined where the event does not apply: an ended subscription never comes back, a new one begins. */
export function nextSubscriptionState(state: SubscriptionState, event: SubscriptionEvent): SubscriptionState | undefined {
  if (state === "canceled" || state === "incomplete-expired") return undefined;
  switch (event.type) {
    case "paid":
      return "active";
    case "refused":
      // Refused at the first charge, one tries again with another card; nothing was open that could be closed.
      if (state === "incomplete") return "incomplete";
      return state === "active" ? "past-due" : state;
    case "first-charge-expired":
      return state === "incomplete" ? "incomplete-expired" : undefined;
    case "grace-ended":
      return state === "past-due" ? "suspended" : undefined;
    case "given-up":
      return state === "suspended" ? "canceled" : undefined;
    case "not-renewed":
      return state === "active" ? "canceled" : undefined;
    case "withdrawn":
      return state === "incomplete" ? "incomplete-expired" : "canceled";
    default:
      return assertNever(event);
  }
}
