import type { Run } from "./chat-run.ts";
import type { ChatMessage, ChatState } from "./chat-state.ts";

export type TimelineItem =
  | { kind: "message"; key: string; message: ChatMessage; run: Run | null }
  /** A run whose closing message has not come (yet). */
  | { kind: "run"; key: string; run: Run }
  | { kind: "build-error"; key: string; messageId: string; error: string }
  /** What was said from a message on until it was said anew: another branch, kept out of the way. */
  | { kind: "branch"; key: string; items: TimelineItem[] };

/** What the transcript shows, top to bottom: a run stands with its answer, or below the message that asked for it. */
export function toTimeline(state: ChatState): TimelineItem[] {
  const answered = new Set(
    state.messages.flatMap((message) => (message.role === "assistant" && message.generationId ? [message.generationId] : [])),
  );
  const known = new Set(state.messages.map((message) => message.id));
  const items: TimelineItem[] = [];
  for (const message of state.messages) {
    if (message.editOf !== null) foldBranch(items, message.editOf);
    const run = message.role === "assistant" ? (state.runs.find((other) => other.id === message.generationId) ?? null) : null;
    items.push({ kind: "message", key: message.key ?? message.id, message, run });
    for (const open of state.runs) {
      if (open.messageId === message.id && !answered.has(open.id)) items.push({ kind: "run", key: open.id, run: open });
    }
    const error = state.buildErrors[message.id];
    if (error) items.push({ kind: "build-error", key: `error:${message.id}`, messageId: message.id, error });
  }
  for (const open of state.runs) {
    if (!known.has(open.messageId) && !answered.has(open.id)) items.push({ kind: "run", key: open.id, run: open });
  }
  return items;
}

/** Folds everything from the message that is said anew to the end; nothing where that one is not in sight. */
function foldBranch(items: TimelineItem[], messageId: string): void {
  const at = items.findIndex((item) => item.kind === "message" && item.message.id === messageId);
  if (at >= 0) items.push({ kind: "branch", key: `branch:${messageId}`, items: items.splice(at) });
}

/** Answers whose version was improved on before the person said anything more: the later answer tells of both. */
export function draftsIn(messages: readonly ChatMessage[]): ReadonlySet<string> {
  const drafts = new Set<string>();
  let last: string | null = null;
  for (const message of messages) {
    if (message.role === "user") last = null;
    else if (message.version !== null) {
      if (last !== null) drafts.add(last);
      last = message.id;
    }
  }
  return drafts;
}

/** How many messages a branch holds, those of branches within it too. */
export function branchSize(items: readonly TimelineItem[]): number {
  return items.reduce((sum, item) => sum + (item.kind === "branch" ? branchSize(item.items) : item.kind === "message" ? 1 : 0), 0);
}

/** The message of the person that each answer answers, by the answer's id. */
export function askedBy(messages: readonly ChatMessage[]): Record<string, ChatMessage> {
  const asked: Record<string, ChatMessage> = {};
  let last: ChatMessage | null = null;
  for (const message of messages) {
    if (message.role === "user") last = message.delivery === "sent" ? message : null;
    else if (last !== null) asked[message.id] = last;
  }
  return asked;
}
