import type { PreviewMessage } from "./preview-message.ts";

export const DEVICES = ["phone", "tablet", "desktop"] as const;
export type Device = (typeof DEVICES)[number];

export interface PreviewError {
  message: string;
  phase: string;
  count: number;
  /** The version it came from; null = not told. */
  version: number | null;
  stack: string | null;
  /** Address of the screen it was first seen on. */
  path: string;
}

/**
 * What is known about the page in the frame.
 * `empty`: no version yet (the warm page) · `making`: a first version is on its way · `updating`: the last good version
 * stays visible while a newer one comes · `ready`: the newest version answered.
 */
export interface PreviewState {
  phase: "empty" | "making" | "updating" | "ready";
  /** Newest version the server made; null = none. */
  expected: number | null;
  /** Last version that said it was ready. */
  shown: number | null;
  /** Milliseconds the page took to answer for `shown`; null = not told. */
  readyMs: number | null;
  path: string;
  errors: PreviewError[];
}

export type PreviewAction =
  /** A build was asked for or started. */
  | { type: "build-started" }
  /** It ended without a new version. */
  | { type: "build-ended" }
  | { type: "version"; version: number | null }
  | { type: "from-frame"; message: PreviewMessage }
  /** The page did not say that it is ready for too long: what it shows is shown, a silent page is no error of the app. */
  | { type: "patience-over" }
  | { type: "errors-cleared" };

export const emptyPreview: PreviewState = { phase: "empty", expected: null, shown: null, readyMs: null, path: "/", errors: [] };

const ERRORS_MAX = 20;

export function previewReducer(state: PreviewState, action: PreviewAction): PreviewState {
  switch (action.type) {
    case "build-started":
      return { ...state, phase: state.shown === null ? "making" : "updating" };
    case "build-ended":
      return settle(state);
    case "version": {
      if (action.version === null || (state.expected !== null && action.version <= state.expected)) return state;
      return settle({ ...state, expected: action.version });
    }
    case "from-frame":
      return fromFrame(state, action.message);
    case "patience-over":
      return state.expected === null ? state : settle({ ...state, shown: state.expected });
    case "errors-cleared":
      return state.errors.length === 0 ? state : { ...state, errors: [] };
  }
}

function fromFrame(state: PreviewState, message: PreviewMessage): PreviewState {
  switch (message.type) {
    case "ready": {
      const version = message.version ?? null;
      // The warm page answers without a version (or with 0): nothing of an app is to be seen yet.
      if (version === null || version === 0) return state;
      const newer = state.shown === null || version !== state.shown;
      return settle({
        ...state,
        shown: version,
        expected: Math.max(version, state.expected ?? 0),
        readyMs: message.ms ?? state.readyMs,
        errors: newer ? [] : state.errors,
      });
    }
    case "error":
      // What a model is still at work on ("3~gen_….2") is nobody's version yet.
      if (message.version?.includes("~")) return state;
      return {
        ...state,
        errors: withError(state.errors, {
          message: message.message,
          phase: message.phase ?? "run",
          version: /^\d{1,9}$/.test(message.version ?? "") ? Number(message.version) : null,
          stack: message.stack ?? null,
          path: state.path,
        }),
      };
    case "route":
      return { ...state, path: message.path.startsWith("/") ? message.path : `/${message.path}` };
    // Pointing and checking have listeners of their own.
    case "select":
    case "rewrite":
    case "inspect-end":
    case "checked":
      return state;
  }
}

/** An unchanged version is ready at once; an older one on screen is being updated. */
function settle(state: PreviewState): PreviewState {
  if (state.shown === null) return { ...state, phase: state.expected === null ? "empty" : "making" };
  return { ...state, phase: state.expected !== null && state.expected > state.shown ? "updating" : "ready" };
}

function withError(errors: PreviewError[], error: Omit<PreviewError, "count">): PreviewError[] {
  const same = errors.findIndex((other) => other.message === error.message && other.phase === error.phase);
  const known = errors[same];
  if (known) return errors.with(same, { ...known, count: known.count + 1 });
  return [...errors, { ...error, count: 1 }].slice(-ERRORS_MAX);
}
