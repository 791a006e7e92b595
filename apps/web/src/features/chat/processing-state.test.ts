import { expect, test } from "vitest";
import type { RoomEvent } from "@appmon/contract/generation-event";
import type { Generation } from "@appmon/contract/room";
import { chatReducer, emptyChat } from "./chat-state.ts";
import type { ChatState } from "./chat-state.ts";
import { toProcessing } from "./processing-state.ts";

const at = "2026-11-22T00:00:00.000Z";
const nothing = { generation: null, seenId: undefined, isSentFrom: false };
const generation = (state: Generation["state"], version: number | null = null): Generation => ({
  id: "gen_1",
  roomId: "room_1",
  messageId: "msg_1",
  state,
  version,
  reason: null,
  createdAt: at,
  endedAt: null,
});
const fold = (...events: Pick<RoomEvent, "type" | "data">[]): ChatState =>
  events.reduce(
    (state, event, index) => chatReducer(state, { type: "event", event: { seq: index + 1, at, ...event } as RoomEvent }),
    emptyChat,
  );
const start = { type: "run-start", data: { generationId: "gen_1", messageId: "msg_1" } } as const;
const end = (outcome: "done" | "stopped" | "failed", version: number | null) =>
  ({ type: "run-end", data: { generationId: "gen_1", outcome, version, credits: 0, reason: null } }) as const;

test("an empty room has nothing to show", () => {
  expect(toProcessing(emptyChat, nothing)).toEqual({ kind: "idle" });
});

test("words on their way are work; words that did not arrive can be sent again", () => {
  const sending = chatReducer(emptyChat, { type: "send", key: "k", content: "예약 앱", editOf: null, attachments: [], roomId: "temp", at });
  expect(toProcessing(sending, nothing)).toEqual({ kind: "working", run: null });
  const failed = chatReducer(sending, { type: "send-failed", key: "k", error: "끊겼어요." });
  expect(toProcessing(failed, nothing)).toMatchObject({ kind: "unsent", message: { content: "예약 앱", error: "끊겼어요." } });
});

test("a run works, and is made, stopped or failed", () => {
  expect(toProcessing(fold(start), nothing)).toMatchObject({ kind: "working", run: { id: "gen_1" } });
  expect(toProcessing(fold(start, end("done", 1)), nothing)).toMatchObject({ kind: "made", run: { version: 1 } });
  expect(toProcessing(fold(start, end("stopped", null)), nothing)).toMatchObject({ kind: "ended", state: "stopped", messageId: "msg_1" });
  expect(toProcessing(fold(start, end("failed", null)), nothing)).toMatchObject({ kind: "ended", state: "failed" });
});

test("after a reload a run goes on, or its end is still news to the one who waited", () => {
  expect(toProcessing(emptyChat, { ...nothing, generation: generation("running") })).toEqual({ kind: "working", run: null });
  expect(toProcessing(emptyChat, { ...nothing, generation: generation("done", 1), seenId: "gen_1" })).toEqual({ kind: "made", run: null });
  expect(toProcessing(emptyChat, { ...nothing, generation: generation("done", 1) })).toEqual({ kind: "idle" });
});

test("a run that was over before this browser heard of it is news where the wish was sent from", () => {
  const sentFrom = { ...nothing, isSentFrom: true };
  expect(toProcessing(emptyChat, { ...sentFrom, generation: generation("done", 1) })).toEqual({ kind: "made", run: null });
  expect(toProcessing(emptyChat, sentFrom)).toEqual({ kind: "idle" });
});

test("of a room with earlier runs only the one that goes on counts", () => {
  const earlier = fold(start, end("done", 1));
  const going = { ...nothing, generation: { ...generation("running"), id: "gen_2" } };
  expect(toProcessing(earlier, going)).toEqual({ kind: "working", run: null });
});

test("a run that was stopped before this page was opened can be made again", () => {
  const stopped = { ...nothing, generation: generation("stopped") };
  expect(toProcessing(emptyChat, stopped)).toEqual({ kind: "ended", state: "stopped", reason: null, messageId: "msg_1" });
});

test("an answer in words makes nothing", () => {
  const message = {
    id: "msg_2",
    roomId: "room_1",
    role: "assistant",
    content: "무엇을 만들까요?",
    chips: [],
    notes: [],
    version: null,
    generationId: "gen_1",
    editOf: null,
    startsFrom: null,
    attachments: [],
    createdAt: at,
  } as const;
  const state = fold(
    start,
    { type: "message", data: { message: { ...message, attachments: [], chips: [], notes: [] } } },
    end("done", null),
  );
  expect(toProcessing(state, nothing)).toMatchObject({ kind: "answered", message: { content: "무엇을 만들까요?" } });
});
