import type { Message, RoomEvent } from "@appmon/contract/generation-event";
import type { ChatAnswer, Generation } from "@appmon/contract/room";
import { foldRun, isRunEvent, newRun } from "./chat-run.ts";
import type { Run } from "./chat-run.ts";

/**
 * The one state of a conversation. Everything shown comes from here: stored messages, then the room's numbered events
 * folded on top. Applying an event twice, late or out of order gives the same state as applying each once in order.
 */
export interface ChatState {
  /** True once the history is in: only then is it known from where to follow the events. */
  isLoaded: boolean;
  messages: ChatMessage[];
  /** Runs in the order they started. */
  runs: Run[];
  /** Highest event number folded so far; the stream is opened with `after=lastSeq`. */
  lastSeq: number;
  /** Events that arrived ahead of a missing one. */
  held: RoomEvent[];
  /** Why a build that was asked for never started: message id → sentence. */
  buildErrors: Record<string, string>;
  title: string | null;
  appId: string | null;
}

export interface ChatMessage extends Message {
  /** `sending` and `failed` exist only in this browser: nothing typed is ever lost. */
  delivery: "sent" | "sending" | "failed";
  /** The `Idempotency-Key` it was sent with from this browser. */
  key: string | null;
  error: string | null;
  /** Of one that is still on its way: it is sent to be talked over. */
  isPlan?: boolean | undefined;
}

/** Two answers of the server, which need not be of the same moment: the messages, and the room they stand in. */
export interface Loaded {
  type: "loaded";
  messages: Message[];
  /** Number of the room's newest event when the messages were read. */
  lastSeq: number;
  /** Number of its newest event when the room itself was read. */
  roomSeq: number;
  generation: Generation | null;
  title: string | null;
  appId: string | null;
}

export type ChatAction =
  | Loaded
  | { type: "event"; event: RoomEvent }
  /** An event of a kind this client does not know: it still takes its number. */
  | { type: "skip"; seq: number }
  | (Pick<ChatMessage, "content" | "editOf" | "attachments" | "isPlan" | "roomId"> & { type: "send"; key: string; at: string })
  | { type: "sent"; key: string; answer: ChatAnswer }
  | { type: "send-failed"; key: string; error: string }
  | { type: "discard"; key: string }
  | { type: "build-failed"; messageId: string; error: string }
  | { type: "build-retry"; messageId: string };

export const emptyChat: ChatState = {
  isLoaded: false,
  messages: [],
  runs: [],
  lastSeq: 0,
  held: [],
  buildErrors: {},
  title: null,
  appId: null,
};

export function chatReducer(state: ChatState, action: ChatAction): ChatState {
  switch (action.type) {
    case "loaded":
      return loaded(state, action);
    case "event":
      return receive(state, action.event);
    case "skip":
      return action.seq === state.lastSeq + 1 ? drain({ ...state, lastSeq: action.seq }) : state;
    case "send":
      return { ...state, messages: appendUnsent(state.messages, action) };
    case "sent":
      return sent(state, action.key, action.answer);
    case "send-failed":
      return withLocal(state, action.key, { delivery: "failed", error: action.error });
    case "discard":
      return { ...state, messages: state.messages.filter((message) => message.key !== action.key || message.delivery === "sent") };
    case "build-failed":
      return state.runs.some((run) => run.messageId === action.messageId)
        ? state
        : { ...state, buildErrors: { ...state.buildErrors, [action.messageId]: action.error } };
    case "build-retry":
      return { ...state, buildErrors: without(state.buildErrors, action.messageId) };
  }
}

/** The run that is going on, if any. */
export function runningRun(state: ChatState): Run | undefined {
  return state.runs.findLast((run) => run.state === "running");
}

/** True when an event is missing: the stream has to be opened again from `lastSeq`. */
export function hasGap(state: ChatState): boolean {
  return state.held.length > 0;
}

function loaded(state: ChatState, action: Loaded): ChatState {
  const unsent = state.messages.filter((message) => message.delivery !== "sent");
  let messages = action.messages.map(toChatMessage);
  for (const message of state.messages) {
    if (message.delivery !== "sent") continue;
    messages = messages.some((other) => other.id === message.id)
      ? messages.map((other) => (other.id === message.id ? { ...other, key: message.key } : other))
      : [...messages, message];
  }
  const isOld = action.roomSeq < state.lastSeq;
  return drain({
    ...state,
    isLoaded: true,
    messages: [...messages, ...unsent],
    lastSeq: state.isLoaded ? state.lastSeq : followedFrom(state, action),
    title: isOld ? (state.title ?? action.title) : (action.title ?? state.title),
    appId: isOld ? (state.appId ?? action.appId) : (action.appId ?? state.appId),
  });
}

/** From which event on the stream is to tell. Once it is open it brings everything by itself, whatever is loaded again. */
function followedFrom(state: ChatState, { generation, lastSeq, roomSeq }: Loaded): number {
  const isRunning = generation?.state === "running" || generation?.state === "queued";
  // A run that is going on started before this answer: its plan and steps are told again from the first event.
  if (isRunning && state.lastSeq === 0) return 0;
  // What happened between the two answers is in one of them alone.
  return Math.max(state.lastSeq, Math.min(lastSeq, roomSeq));
}

function receive(state: ChatState, event: RoomEvent): ChatState {
  if (event.seq <= state.lastSeq) return state;
  if (event.seq > state.lastSeq + 1) {
    if (state.held.some((held) => held.seq === event.seq)) return state;
    return { ...state, held: [...state.held, event].toSorted((a, b) => a.seq - b.seq) };
  }
  return drain(apply({ ...state, lastSeq: event.seq }, event));
}

/** Folds held events whose turn has come and forgets those that were overtaken. */
function drain(state: ChatState): ChatState {
  let next = state;
  for (const event of state.held) {
    if (event.seq === next.lastSeq + 1) next = apply({ ...next, lastSeq: event.seq }, event);
  }
  const held = next.held.filter((event) => event.seq > next.lastSeq);
  return held.length === next.held.length ? next : { ...next, held };
}

function apply(state: ChatState, event: RoomEvent): ChatState {
  if (event.type === "message") return withMessage(state, event.data.message);
  if (event.type === "room") return { ...state, title: event.data.title, appId: event.data.appId ?? state.appId };
  if (!isRunEvent(event)) return state;
  const { generationId } = event.data;
  if (event.type === "run-start") {
    if (state.runs.some((run) => run.id === generationId)) return state;
    const runs = [...state.runs, { ...newRun(generationId, event.data.messageId), startedAt: event.at }];
    return { ...state, runs, buildErrors: without(state.buildErrors, event.data.messageId) };
  }
  const runs = state.runs.map((run) => (run.id === generationId ? foldRun(run, event) : run));
  return { ...state, runs, appId: event.type === "preview-ready" ? event.data.appId : state.appId };
}

/** Adds or replaces by id; an own message that is still on its way is recognised by its words. */
function withMessage(state: ChatState, message: Message): ChatState {
  if (state.messages.some((other) => other.id === message.id)) {
    return {
      ...state,
      messages: state.messages.map((other) => (other.id === message.id ? { ...toChatMessage(message), key: other.key } : other)),
    };
  }
  const own = state.messages.findIndex(
    (other) => other.delivery !== "sent" && message.role === "user" && other.content.trim() === message.content.trim(),
  );
  if (own === -1) {
    // Own messages that are not sent yet stay below what has already happened.
    const at = state.messages.findIndex((other) => other.delivery !== "sent");
    const messages = state.messages.toSpliced(at === -1 ? state.messages.length : at, 0, toChatMessage(message));
    return { ...state, messages };
  }
  return { ...state, messages: state.messages.with(own, { ...toChatMessage(message), key: state.messages[own]?.key ?? null }) };
}

function sent(state: ChatState, key: string, answer: ChatAnswer): ChatState {
  const local = state.messages.findIndex((message) => message.key === key);
  const cleaned = state.messages.filter((message, index) => message.id !== answer.message.id || index === local);
  const messages = cleaned.map((message) => (message.key === key ? { ...toChatMessage(answer.message), key } : message));
  let next: ChatState = { ...state, messages, title: answer.room.title ?? state.title, appId: answer.room.appId ?? state.appId };
  if (local === -1) next = withMessage(next, answer.message);
  return answer.reply.message ? withMessage(next, answer.reply.message) : next;
}

function appendUnsent(messages: ChatMessage[], action: Extract<ChatAction, { type: "send" }>): ChatMessage[] {
  const retried = messages.find((message) => message.key === action.key);
  if (retried) return messages.map((message) => (message === retried ? { ...message, delivery: "sending", error: null } : message));
  const message: ChatMessage = {
    id: `local:${action.key}`,
    roomId: action.roomId,
    role: "user",
    content: action.content,
    chips: [],
    notes: [],
    version: null,
    generationId: null,
    editOf: action.editOf,
    startsFrom: null,
    attachments: action.attachments,
    createdAt: action.at,
    delivery: "sending",
    key: action.key,
    error: null,
    isPlan: action.isPlan,
  };
  return [...messages, message];
}

/** Changes an own message that is still on its way; one that was delivered meanwhile stays delivered. */
function withLocal(state: ChatState, key: string, change: Partial<ChatMessage>): ChatState {
  return {
    ...state,
    messages: state.messages.map((message) => (message.key === key && message.delivery !== "sent" ? { ...message, ...change } : message)),
  };
}

function toChatMessage(message: Message): ChatMessage {
  return { ...message, delivery: "sent", key: null, error: null };
}

function without(errors: Record<string, string>, messageId: string): Record<string, string> {
  if (!Object.hasOwn(errors, messageId)) return errors;
  const { [messageId]: _gone, ...rest } = errors;
  return rest;
}
