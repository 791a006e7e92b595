import type { GenerationState } from "@appmon/contract/room";
import { assertNever } from "@appmon/kernel/assert-never";

/** What can happen to a run of code generation. */
export type GenerationEvent =
  /** A runner took it, for the first time or after another one died. */
  | { type: "claimed" }
  | { type: "stop-asked" }
  /** The runner saw the request to stop and let go. */
  | { type: "stopped" }
  | { type: "finished" }
  | { type: "broke" };

export const MAX_ATTEMPTS = 3;

export function isActive(state: GenerationState): boolean {
  return state === "queued" || state === "running";
}

/** The next state, or undefined where the event does not apply: an ended run never changes again. */
export function nextState(state: GenerationState, event: GenerationEvent): GenerationState | undefined {
  if (!isActive(state)) return undefined;
  switch (event.type) {
    case "claimed":
      return "running";
    case "stop-asked":
      // Nobody works on it yet, so it ends at once; a running one ends when its runner sees the request.
      return state === "queued" ? "stopped" : "running";
    case "stopped":
      return "stopped";
    case "finished":
      return state === "running" ? "done" : undefined;
    case "broke":
      return "failed";
    default:
      return assertNever(event);
  }
}
