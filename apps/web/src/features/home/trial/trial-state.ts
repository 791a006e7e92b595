import type { Trial } from "@appmon/contract/trial";
import type { Wish } from "./wish.ts";

export type TrialApp = Extract<Trial, { kind: "app" }>;

/** One trial after the other: from the wish to an app that can be pressed, or to words. */
export interface TrialState {
  /** A frame runs one app in its life; the next app gets the next frame, which is opened while this one is being used. */
  frame: number;
  /** Frames whose page is there and waits for an app. */
  open: number[];
  wish: Wish | null;
  /** making: nobody has answered · starting: the app is on its way into the frame · running · words: no app comes of it · failed. */
  phase: "idle" | "making" | "starting" | "running" | "words" | "failed";
  app: TrialApp | null;
  /** The app is one that was ready, in place of the one that was wished for: until that is there, or for good. */
  standIn: "none" | "meanwhile" | "instead";
  words: { text: string; chips: string[] } | null;
}

export type TrialEvent =
  | { type: "wish"; wish: Wish }
  | { type: "answer"; n: number; trial: Trial; isStandIn: boolean }
  | { type: "no-answer"; n: number }
  | { type: "frame-open"; frame: number }
  | { type: "frame-ready"; frame: number }
  | { type: "frame-broken"; frame: number };

export const NO_TRIAL: TrialState = {
  frame: 0,
  open: [],
  wish: null,
  phase: "idle",
  app: null,
  standIn: "none",
  words: null,
};

/** A frame that was told nothing yet serves the next app too. */
const nextFrame = ({ app, frame }: TrialState): number => (app === null ? frame : frame + 1);

export function trialReducer(state: TrialState, event: TrialEvent): TrialState {
  switch (event.type) {
    case "wish":
      return { ...NO_TRIAL, frame: nextFrame(state), open: state.open, wish: event.wish, phase: "making" };
    case "answer": {
      // What comes after another wish was made is for nobody, and a stand-in that comes after the app itself is not needed.
      const isLate = state.phase !== "making" && (event.isStandIn || state.standIn !== "meanwhile");
      if (isLate || state.wish?.n !== event.n) return state;
      // Words take the frames off the page: whatever stood open is gone.
      if (event.trial.kind === "words") return { ...NO_TRIAL, frame: state.frame, wish: state.wish, phase: "words", words: event.trial };
      const frame = nextFrame(state);
      return { ...state, frame, phase: "starting", app: event.trial, standIn: event.isStandIn ? "meanwhile" : "none" };
    }
    case "no-answer":
      if (state.wish?.n !== event.n) return state;
      if (state.phase === "making") return { ...state, phase: "failed" };
      return state.standIn === "meanwhile" ? { ...state, standIn: "instead" } : state;
    case "frame-open":
      return { ...state, open: [...state.open.filter((frame) => frame >= state.frame), event.frame] };
    case "frame-ready":
      return state.phase === "starting" && event.frame === state.frame ? { ...state, phase: "running" } : state;
    case "frame-broken":
      // What breaks in an app that runs is the app's; only one that never came up is no trial.
      return state.phase === "starting" && event.frame === state.frame ? { ...state, phase: "failed" } : state;
  }
}

/** Frames that stand on the page: the app's, and behind a running one the next. */
export function framesOf({ phase, frame }: TrialState): number[] {
  if (phase === "words" || phase === "failed") return [];
  return phase === "running" ? [frame, frame + 1] : [frame];
}
