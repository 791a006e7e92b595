import type { Trial } from "@appmon/contract/trial";
import { describe, expect, test } from "vitest";
import { framesOf, NO_TRIAL, trialReducer } from "./trial-state.ts";
import type { TrialEvent, TrialState } from "./trial-state.ts";

const app: Trial = {
  kind: "app",
  title: "예약",
  summary: "만들었어요.",
  screens: 3,
  build: { entry: "/src/main.tsx", css: "", modules: [] },
};
const words: Trial = { kind: "words", text: "어떤 앱이 필요하세요?", chips: ["예약 앱 만들어줘"] };
const wish = (n: number): TrialEvent => ({ type: "wish", wish: { n, text: "예약 앱" } });
const answer = (n: number, trial: Trial = app, isStandIn = false): TrialEvent => ({ type: "answer", n, trial, isStandIn });
const after = (...events: TrialEvent[]): TrialState => events.reduce(trialReducer, NO_TRIAL);

const open = (frame: number): TrialEvent => ({ type: "frame-open", frame });
const ready = (frame: number): TrialEvent => ({ type: "frame-ready", frame });
const broken = (frame: number): TrialEvent => ({ type: "frame-broken", frame });

describe("a trial", () => {
  test("runs when the app came and its frame shows it", () => {
    expect(after(wish(1), open(0), answer(1), ready(0))).toMatchObject({ phase: "running", app, frame: 0 });
  });

  test("takes the frame that was opened ahead", () => {
    expect(after(open(0), wish(1), answer(1))).toMatchObject({ phase: "starting", open: [0], frame: 0 });
  });

  test("gets a frame of its own after another app: nothing entered there is seen here", () => {
    const running = after(open(0), wish(1), answer(1), ready(0));
    expect(framesOf(running)).toEqual([0, 1]);
    const next = [open(1), wish(2)].reduce(trialReducer, running);
    expect(next).toMatchObject({ phase: "making", frame: 1, app: null });
    expect(next.open).toContain(1);
    expect(framesOf(next)).toEqual([1]);
  });

  test("keeps no frame where there is nothing to run", () => {
    expect(framesOf(after(open(0), wish(1), answer(1, words)))).toEqual([]);
  });

  test("shows words where there is no app to make", () => {
    expect(after(wish(1), answer(1, words))).toMatchObject({ phase: "words", words, app: null });
  });

  test.each<[string, TrialEvent]>([
    ["answer", answer(1)],
    ["failure", { type: "no-answer", n: 1 }],
  ])("lets a late %s to an earlier wish go by", (_name, late) => {
    expect(after(wish(1), wish(2), late)).toMatchObject({ phase: "making", wish: { n: 2 } });
  });

  test("says that it failed when nobody answered or the app did not come up", () => {
    expect(after(wish(1), { type: "no-answer", n: 1 }).phase).toBe("failed");
    expect(after(wish(1), answer(1), broken(0)).phase).toBe("failed");
  });

  test("goes on running when something breaks in the app, or in the frame behind it", () => {
    expect(after(wish(1), answer(1), ready(0), broken(0)).phase).toBe("running");
    expect(after(wish(1), answer(1), broken(1)).phase).toBe("starting");
  });

  describe("with an app that stands in for a slow one", () => {
    const standIn: Trial = { ...app, title: "미리 만든 앱" };
    const waiting = [open(0), wish(1), answer(1, standIn, true), ready(0), open(1)];

    test("gives way to the app itself, in the frame behind it", () => {
      expect(after(...waiting)).toMatchObject({ phase: "running", app: standIn, standIn: "meanwhile" });
      expect(after(...waiting, answer(1))).toMatchObject({ phase: "starting", app, frame: 1, open: [0, 1], standIn: "none" });
      expect(after(...waiting, answer(1), ready(1)).phase).toBe("running");
    });

    test("gives way to words, where no app comes of the wish", () => {
      expect(after(...waiting, answer(1, words))).toMatchObject({ phase: "words", words, app: null, standIn: "none" });
    });

    test("stays where the app itself does not come", () => {
      const left = after(...waiting, { type: "no-answer", n: 1 });
      expect(left).toMatchObject({ phase: "running", app: standIn, standIn: "instead" });
    });

    test("is not shown where the app itself was there first", () => {
      expect(after(wish(1), answer(1), answer(1, standIn, true))).toMatchObject({ app, standIn: "none" });
    });
  });
});
