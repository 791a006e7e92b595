import type { Generation } from "@appmon/contract/room";
import type { Run } from "./chat-run.ts";
import type { ChatMessage, ChatState } from "./chat-state.ts";

/** What the page of a running generation shows. */
export type Processing =
  | { kind: "unsent"; message: ChatMessage }
  | { kind: "build-error"; messageId: string; error: string }
  | { kind: "working"; run: Run | null }
  | { kind: "ended"; state: "stopped" | "failed"; reason: string | null; messageId: string }
  /** The app is there: the preview is next. */
  | { kind: "made"; run: Run | null }
  /** The assistant answered in words: nothing is made. */
  | { kind: "answered"; message: ChatMessage }
  | { kind: "idle" };

interface Seen {
  /** The room's running or last generation when the page was opened. */
  generation: Generation | null;
  /** The generation this browser saw running here before a reload. */
  seenId: string | undefined;
  /** True when this entry of the history is the one a wish was sent from and has led nowhere yet, also after a reload. */
  isSentFrom: boolean;
}

/** Decides from what the events told; `seenId` and `isSentFrom` only say that somebody waits for a run that ended while nobody looked. */
export function toProcessing(state: ChatState, { generation, seenId, isSentFrom }: Seen): Processing {
  const unsent = state.messages.findLast((message) => message.delivery !== "sent");
  if (unsent?.delivery === "failed") return { kind: "unsent", message: unsent };
  if (unsent) return { kind: "working", run: null };
  const said = state.messages.findLast((message) => message.role === "user");
  const error = said && state.buildErrors[said.id];
  if (said && error) return { kind: "build-error", messageId: said.id, error };
  const isGoing = generation?.state === "queued" || generation?.state === "running";
  // Earlier runs of the room are told again first: the one that goes on has not been reached yet.
  if (isGoing && !state.runs.some((run) => run.id === generation.id)) return { kind: "working", run: null };
  const run = state.runs.at(-1);
  if (run) {
    if (run.state === "running") return { kind: "working", run };
    if (run.state !== "done") return { kind: "ended", state: run.state, reason: run.reason, messageId: run.messageId };
    return run.version === null ? answered(state) : { kind: "made", run };
  }
  if (generation?.state === "stopped" || generation?.state === "failed") {
    return { kind: "ended", state: generation.state, reason: generation.reason, messageId: generation.messageId };
  }
  if (generation && (isSentFrom || generation.id === seenId))
    return generation.version === null ? answered(state) : { kind: "made", run: null };
  // A message of this tab that is answered, or whose run has not been heard of yet.
  if (said?.key) return state.messages.at(-1)?.role === "assistant" ? answered(state) : { kind: "working", run: null };
  return { kind: "idle" };
}

function answered(state: ChatState): Processing {
  const message = state.messages.findLast((other) => other.role === "assistant");
  return message ? { kind: "answered", message } : { kind: "idle" };
}
