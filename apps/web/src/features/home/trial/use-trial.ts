import { useEffect, useReducer, useRef, useState } from "react";
import type { Dispatch, RefObject } from "react";
import type { ShowcaseId } from "@appmon/contract/showcase";
import { findShowcase, findTrialPlace, makeTrial } from "./trial-api.ts";
import { NO_TRIAL, trialReducer } from "./trial-state.ts";
import type { TrialEvent, TrialState } from "./trial-state.ts";
import type { Wish } from "./wish.ts";

/** Shown while the engine is slow or the service busy: it was made before. */
const STAND_IN: ShowcaseId = "bakery";
/** Somebody who waits longer is shown it, until their own is there. */
const PATIENCE_MS = 3_000;
/** A frame that has not come up by then never will. */
const FRAME_MS = 8_000;

interface TrialRun {
  state: TrialState;
  /** Null until it is known. */
  place: string | null;
  /** Where the frames register themselves by number. */
  frames: RefObject<Map<number, HTMLIFrameElement>>;
}

/** Makes each wish into an app and hands it to the frame. */
export function useTrial(wish: Wish | null): TrialRun {
  const [state, dispatch] = useReducer(trialReducer, NO_TRIAL);
  const [place, setPlace] = useState<string | null>(null);
  const frames = useRef(new Map<number, HTMLIFrameElement>());

  useEffect(() => {
    findTrialPlace().then(setPlace, () => setPlace(null));
  }, []);

  useEffect(() => {
    if (!wish) return;
    dispatch({ type: "wish", wish });
    const made = wish.showcase ? findShowcase(wish.showcase) : makeTrial(wish.text);
    const answered = made.then((trial) => dispatch({ type: "answer", n: wish.n, trial, isStandIn: false }));
    Promise.race([answered, rejectAfter(PATIENCE_MS)])
      .catch(() => findShowcase(STAND_IN).then((trial) => dispatch({ type: "answer", n: wish.n, trial, isStandIn: true })))
      // Without a stand-in there is still what was wished for.
      .catch(() => undefined)
      .then(() => answered)
      .catch(() => dispatch({ type: "no-answer", n: wish.n }));
  }, [wish]);

  useFrameMessages(place, frames, dispatch);
  const { app, frame, phase } = state;
  const isOpen = state.open.includes(frame);
  useEffect(() => {
    if (place === null || !app || !isOpen || phase !== "starting") return;
    frames.current.get(frame)?.contentWindow?.postMessage({ source: "appmon", type: "run", build: app.build }, new URL(place).origin);
  }, [place, app, frame, isOpen, phase]);
  useEffect(() => {
    if (phase !== "starting") return;
    const timer = setTimeout(() => dispatch({ type: "frame-broken", frame }), FRAME_MS);
    return () => clearTimeout(timer);
  }, [phase, frame]);
  return { state, place, frames };
}

const rejectAfter = (ms: number) => new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Error(`waited ${ms} ms`)), ms));

/** Hears the frames and nobody else: their own windows, at their own origin. */
function useFrameMessages(place: string | null, frames: TrialRun["frames"], dispatch: Dispatch<TrialEvent>) {
  useEffect(() => {
    if (place === null) return;
    const { origin } = new URL(place);
    const hear = ({ source, origin: from, data }: MessageEvent<{ source?: unknown; type?: unknown; phase?: unknown } | null>) => {
      if (from !== origin || !source || data?.source !== "appmon-preview") return;
      const [frame] = [...frames.current].find(([, element]) => element.contentWindow === source) ?? [];
      if (frame === undefined) return;
      if (data.type === "open") dispatch({ type: "frame-open", frame });
      if (data.type === "ready") dispatch({ type: "frame-ready", frame });
      if (data.type === "error" && data.phase === "load") dispatch({ type: "frame-broken", frame });
    };
    addEventListener("message", hear);
    return () => removeEventListener("message", hear);
  }, [place, frames, dispatch]);
}
