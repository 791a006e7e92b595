import { describe, expect, test } from "vitest";
import type { Message, RoomEvent } from "@appmon/contract/generation-event";
import type { ChatAnswer, Generation } from "@appmon/contract/room";
import { chatReducer, emptyChat, hasGap, runningRun } from "./chat-state.ts";
import { askedBy, branchSize, toTimeline } from "./chat-timeline.ts";
import type { ChatAction, ChatState, Loaded } from "./chat-state.ts";
import { isRefining, planDoneCount } from "./chat-run.ts";

const at = "2026-11-20T09:00:00.000Z";
const generationId = "gen_1";

function message(id: string, change: Partial<Message> = {}): Message {
  return {
    id,
    roomId: "room_1",
    role: "user",
    content: id,
    chips: [],
    notes: [],
    version: null,
    generationId: null,
    editOf: null,
    startsFrom: null,
    attachments: [],
    createdAt: at,
    ...change,
  };
}
const answer = message("msg_2", { role: "assistant", content: "다 만들었어요.", generationId, version: 1 });

function event<T extends RoomEvent["type"]>(seq: number, type: T, data: Extract<RoomEvent, { type: T }>["data"]): RoomEvent {
  return { seq, at, type, data } as RoomEvent;
}
const story: RoomEvent[] = [
  event(1, "message", { message: message("msg_1") }),
  event(2, "run-start", { generationId, messageId: "msg_1" }),
  event(3, "plan", { generationId, items: ["예약 목록", "예약 받기"], notes: [] }),
  event(4, "step-start", { generationId, step: "write", label: "화면을 그리고 있어요", fraction: 0.2 }),
  event(5, "text-delta", { generationId, text: "만들" }),
  event(6, "text-delta", { generationId, text: "게요." }),
  event(7, "file-write", { generationId, path: "src/app.tsx", bytes: 100 }),
  event(8, "step-end", { generationId, step: "write", label: "화면을 그리고 있어요", fraction: 0.5 }),
  event(9, "check", { generationId, name: "load", ok: true, findings: [] }),
  event(10, "preview-ready", { generationId, appId: "app_1", version: 1, url: "http://p-x.apps.localhost/", ms: 140, paths: [] }),
  event(11, "run-end", { generationId, outcome: "done", version: 1, credits: 0, reason: null }),
  event(12, "message", { message: answer }),
];

function fold(events: RoomEvent[], from: ChatState = emptyChat): ChatState {
  return events.reduce((state, next) => chatReducer(state, { type: "event", event: next }), from);
}
function reduce(actions: ChatAction[], from: ChatState = emptyChat): ChatState {
  return actions.reduce(chatReducer, from);
}
const whole = fold(story);

function shuffled(events: RoomEvent[], seed: number): RoomEvent[] {
  let next = seed;
  return events
    .map((value) => {
      next = (next * 1_103_515_245 + 12_345) % 2_147_483_648;
      return { value, order: next };
    })
    .toSorted((a, b) => a.order - b.order)
    .map((item) => item.value);
}

describe("folding the room's events", () => {
  test("shows the files a model writes as they are begun, written, written anew and taken back", () => {
    const file = (seq: number, path: string, state: "writing" | "written" | "dropped", lines = 0) =>
      event(seq, "model-file", { generationId, path: `src/custom/${path}`, state, lines });
    const told = [file(4, "board.tsx", "writing"), file(5, "half.ts", "written", 3), file(6, "gone.tsx", "writing")];
    const files = (events: RoomEvent[]) =>
      fold([...story.slice(0, 3), ...events]).runs[0]!.modelFiles.map(({ path, lines }) => [path.slice(11), lines]);
    expect(files(told)).toEqual([
      ["board.tsx", null],
      ["half.ts", 3],
      ["gone.tsx", null],
    ]);
    expect(
      files([...told, file(7, "board.tsx", "written", 40), file(8, "gone.tsx", "dropped"), file(9, "board.tsx", "written", 42)]),
    ).toEqual([
      ["board.tsx", 42],
      ["half.ts", 3],
    ]);
  });

  test("shows a finished turn with its text, plan, steps and version", () => {
    expect(whole.runs).toMatchObject([
      {
        state: "done",
        text: "만들게요.",
        plan: ["예약 목록", "예약 받기"],
        fraction: 1,
        files: ["src/app.tsx"],
        version: 1,
        previewMs: 140,
      },
    ]);
    expect(whole).toMatchObject({ lastSeq: 12, appId: "app_1", held: [] });
    expect(whole.messages.map((item) => item.id)).toEqual(["msg_1", "msg_2"]);
  });

  test.each([
    ["every event twice", story.flatMap((item) => [item, item])],
    ["the whole story again after a re-attach", [...story, ...story]],
    ["a re-attach that overlaps", [...story.slice(0, 7), ...story.slice(3)]],
    ["neighbours swapped", [0, 2, 1, 3, 5, 4, 7, 6, 8, 10, 9, 11].map((index) => story[index] as RoomEvent)],
    ["backwards", story.toReversed()],
    ["shuffled (1)", shuffled(story, 1)],
    ["shuffled (2)", shuffled([...story, ...story], 2)],
    ["shuffled (3)", shuffled(story, 3)],
  ])("gives the same state for %s", (_name, events) => {
    expect(fold(events)).toEqual(whole);
  });

  test("keeps later events back while one is missing, and says that it is", () => {
    const gap = fold([...story.slice(0, 4), ...story.slice(5)]);
    expect(gap.lastSeq).toBe(4);
    expect(hasGap(gap)).toBe(true);
    expect(gap.runs[0]?.text).toBe("");
    expect(fold([story[4] as RoomEvent], gap)).toEqual(whole);
  });

  test("an event of an unknown kind takes its number and nothing else", () => {
    const state = reduce([
      { type: "event", event: story[0] as RoomEvent },
      { type: "skip", seq: 2 },
    ]);
    expect(state.lastSeq).toBe(2);
    expect(chatReducer(state, { type: "skip", seq: 9 })).toBe(state);
  });

  test("the plan fills in with the work that is done and never goes back", () => {
    const running = fold(story.slice(0, 8));
    const run = runningRun(running);
    expect(run && planDoneCount(run)).toBe(1);
    const later = fold([event(9, "step-start", { generationId, step: "check", label: "확인", fraction: 0.1 })], running);
    expect(runningRun(later)?.fraction).toBe(0.5);
    expect(planDoneCount(whole.runs[0] ?? expect.fail("no run"))).toBe(2);
  });

  test("a stopped run keeps its last version and reason and takes no more events", () => {
    const stopped = fold([
      ...story.slice(0, 6),
      event(7, "run-end", { generationId, outcome: "stopped", version: null, credits: 0, reason: "멈췄어요." }),
    ]);
    expect(stopped.runs[0]).toMatchObject({ state: "stopped", reason: "멈췄어요.", fraction: 0.2 });
    expect(fold([event(8, "text-delta", { generationId, text: "!" })], stopped).runs[0]?.text).toBe("만들게요.");
  });
});

describe("opening a room", () => {
  const generation: Generation = {
    id: generationId,
    roomId: "room_1",
    messageId: "msg_1",
    state: "running",
    version: null,
    reason: null,
    createdAt: at,
    endedAt: null,
  };
  const load = (change: Partial<Loaded>): Loaded => ({
    type: "loaded",
    messages: [message("msg_1")],
    lastSeq: 5,
    roomSeq: 5,
    generation: null,
    title: "예약",
    appId: null,
    ...change,
  });

  test("attaches after what the history already holds", () => {
    expect(reduce([load({})])).toMatchObject({ lastSeq: 5, title: "예약" });
  });

  test("tells a running turn again from its first event, with nothing shown twice", () => {
    const state = reduce([load({ generation })]);
    expect(state.lastSeq).toBe(0);
    const followed = fold(story, state);
    expect(followed.runs).toEqual(whole.runs);
    expect(followed.messages.map((item) => item.id)).toEqual(["msg_1", "msg_2"]);
  });

  test("loading again never forgets what the stream already brought or what is not sent yet", () => {
    const state = reduce(
      [{ type: "send", key: "k1", content: "하나 더", editOf: null, attachments: [], roomId: "room_1", at }, load({ lastSeq: 3 })],
      whole,
    );
    expect(state.lastSeq).toBe(12);
    expect(state.messages.map((item) => item.id)).toEqual(["msg_1", "msg_2", "local:k1"]);
  });
});

describe("a room and its messages, read at two moments", () => {
  const named = event(13, "room", { title: "예약 앱", appId: "app_1" });
  const old: Loaded = { type: "loaded", messages: [], lastSeq: 0, roomSeq: 0, generation: null, title: null, appId: null };

  test("what happened in between is told by the stream: the name the first turn gave, and the turn", () => {
    const messages = [message("msg_1"), answer];
    const state = fold([...story, named], reduce([{ ...old, messages, lastSeq: 13 }]));
    expect(state).toMatchObject({ title: "예약 앱", appId: "app_1", lastSeq: 13 });
    expect(state.runs).toEqual(whole.runs);
    expect(state.messages.map((item) => item.id)).toEqual(["msg_1", "msg_2"]);
  });

  test("a room that is read again takes nothing from the stream that is still to come", () => {
    const halfway = fold(story.slice(0, 6), reduce([old]));
    const again = { ...old, lastSeq: 12, roomSeq: 12 };
    expect(fold(story.slice(6), reduce([again], halfway)).runs).toEqual(whole.runs);
  });

  test("an older answer does not take the name back", () => {
    const state = reduce([{ ...old, title: "처음 말", roomSeq: 3 }], fold([...story, named]));
    expect(state).toMatchObject({ title: "예약 앱", appId: "app_1" });
  });
});

describe("sending", () => {
  const send: ChatAction = { type: "send", key: "k1", content: "예약 앱 만들어줘", editOf: null, attachments: [], roomId: "room_1", at };
  const stored = message("msg_9", { content: "예약 앱 만들어줘" });
  const reply: ChatAnswer = {
    room: { id: "room_1", title: "예약 앱", appId: null, updatedAt: at },
    message: stored,
    reply: { intent: "build", message: null },
  };
  const sent: ChatAction = { type: "sent", key: "k1", answer: reply };
  const told: ChatAction = { type: "event", event: event(1, "message", { message: stored }) };

  test.each<[string, ChatAction[]]>([
    ["the answer, then the event", [send, sent, told]],
    ["the event, then the answer", [send, told, sent]],
    ["the answer twice", [send, sent, sent, told]],
    ["a failure that was none: the event had arrived", [send, told, { type: "send-failed", key: "k1", error: "끊겼어요" }, sent]],
    ["a failure, a retry under the same key, then both", [send, { type: "send-failed", key: "k1", error: "끊겼어요" }, send, sent, told]],
  ])("shows one message for %s", (_name, actions) => {
    const state = reduce(actions);
    expect(state.messages).toEqual([{ ...stored, delivery: "sent", key: "k1", error: null }]);
  });

  test("keeps the words and the reason when sending failed", () => {
    const state = reduce([send, { type: "send-failed", key: "k1", error: "연결이 끊겼어요" }]);
    expect(state.messages).toMatchObject([{ content: "예약 앱 만들어줘", delivery: "failed", error: "연결이 끊겼어요" }]);
    expect(reduce([{ type: "discard", key: "k1" }], state).messages).toEqual([]);
  });

  test("does not take another person's message for its own", () => {
    const other = event(1, "message", { message: message("msg_3", { content: "다른 말" }) });
    expect(reduce([send, { type: "event", event: other }]).messages.map((item) => item.id)).toEqual(["msg_3", "local:k1"]);
  });

  test("the same words sent twice are two messages", () => {
    const second = message("msg_10", { content: stored.content });
    const state = reduce([send, { ...send, key: "k2" }, told, { type: "event", event: event(2, "message", { message: second }) }]);
    expect(state.messages.map((item) => [item.id, item.key])).toEqual([
      ["msg_9", "k1"],
      ["msg_10", "k2"],
    ]);
  });

  test("an answer in words stands below the question once, however it arrives", () => {
    const words = message("msg_11", { role: "assistant", content: "데이터는 서버에 있어요." });
    const talk: ChatAction = { type: "sent", key: "k1", answer: { ...reply, reply: { intent: "talk", message: words } } };
    const state = reduce([send, told, talk, { type: "event", event: event(2, "message", { message: words }) }]);
    expect(state.messages.map((item) => item.id)).toEqual(["msg_9", "msg_11"]);
  });
});

describe("the transcript", () => {
  test("puts a running turn below the message that asked, and its answer in its place", () => {
    expect(toTimeline(fold(story.slice(0, 11))).map((item) => item.kind)).toEqual(["message", "run"]);
    expect(toTimeline(whole)).toMatchObject([
      { kind: "message", run: null },
      { kind: "message", run: { id: generationId } },
    ]);
  });

  test("shows why a build did not start, until it does", () => {
    const asked = fold(story.slice(0, 1));
    const failed = reduce([{ type: "build-failed", messageId: "msg_1", error: "다시 시도해 주세요." }], asked);
    expect(toTimeline(failed).map((item) => item.kind)).toEqual(["message", "build-error"]);
    expect(toTimeline(fold(story.slice(1, 2), failed)).map((item) => item.kind)).toEqual(["message", "run"]);
    expect(reduce([{ type: "build-failed", messageId: "msg_1", error: "늦은 오류" }], whole)).toBe(whole);
  });
});

describe("words said anew", () => {
  const said = (messages: Message[]) =>
    reduce([{ type: "loaded", messages, lastSeq: 9, roomSeq: 9, generation: null, title: null, appId: null }]);
  const first = message("msg_1");
  const second = message("msg_3");
  const anew = message("msg_4", { editOf: "msg_1", startsFrom: 0 });

  test("keep the other branch folded, with branches in it", () => {
    const items = toTimeline(said([first, answer, second, anew]));
    expect(items.map(({ kind }) => kind)).toEqual(["branch", "message"]);
    expect(branchSize(items)).toBe(4);
    const again = toTimeline(said([first, answer, second, anew, message("msg_5", { editOf: "msg_4" })]));
    expect(again.map(({ kind }) => kind)).toEqual(["branch", "branch", "message"]);
    const whole = toTimeline(
      said([message("msg_0"), message("msg_1"), message("msg_2", { editOf: "msg_1" }), message("msg_6", { editOf: "msg_0" })]),
    );
    expect(whole.map((item) => (item.kind === "branch" ? item.items.map(({ kind }) => kind) : item.kind))).toEqual([
      ["message", "branch", "message"],
      "message",
    ]);
  });

  test("fold at once, before the server has answered", () => {
    const sending = reduce(
      [{ type: "send", key: "k", content: "다시", editOf: "msg_1", attachments: [], roomId: "room_1", at }],
      said([first, answer]),
    );
    expect(toTimeline(sending).map(({ kind }) => kind)).toEqual(["branch", "message"]);
  });

  test("are found from their answer", () => {
    const asked = askedBy(said([first, answer, second]).messages);
    expect(Object.entries(asked).map(([id, { id: by }]) => [id, by])).toEqual([["msg_2", "msg_1"]]);
  });
});

test("says from where to follow only once the history is in", () => {
  expect(emptyChat.isLoaded).toBe(false);
  const state = reduce([{ type: "loaded", messages: [], lastSeq: 7, roomSeq: 7, generation: null, title: null, appId: null }]);
  expect(state).toMatchObject({ isLoaded: true, lastSeq: 7 });
});

test("a draft that is refined: shown while it lasts, one card, and the time one really waited", () => {
  const refined = message("msg_3", { role: "assistant", content: "더 다듬었어요.", version: 2 });
  const refining = fold([
    ...story.slice(0, 10),
    event(11, "message", { message: answer }),
    event(12, "step-start", { generationId, step: "refine", label: "AI가 한 번 더 다듬고 있어요", fraction: 0.85 }),
  ]);
  expect(isRefining(runningRun(refining)!)).toBe(true);
  const done = fold(
    [
      event(13, "step-end", { generationId, step: "refine", label: "AI가 다듬었어요", fraction: 0.95 }),
      event(14, "preview-ready", {
        generationId,
        appId: "app_1",
        version: 2,
        url: "http://p-x.apps.localhost/",
        ms: 21_000,
        paths: ["/dues"],
      }),
      event(15, "message", { message: refined }),
      event(16, "run-end", { generationId, outcome: "done", version: 2, credits: 0, reason: null }),
    ],
    refining,
  );
  expect(done.runs).toMatchObject([{ state: "done", version: 2, previewMs: 140 }]);
  expect(isRefining(done.runs[0]!)).toBe(false);
  expect(toTimeline(done).map((item) => (item.kind === "message" ? [item.message.id, item.run?.id ?? null] : item.kind))).toEqual([
    ["msg_1", null],
    ["msg_2", generationId],
    ["msg_3", null],
  ]);
});
