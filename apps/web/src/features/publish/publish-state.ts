import type { Deployment, SourceFinding } from "@appmon/contract/app";
import type { Candidate } from "@appmon/contract/publish";
import { isSlug, toSlug } from "./slug.ts";

/** Whether the address can be used. `own`: it already is the address of this app. */
export type SlugState =
  | { kind: "empty" }
  | { kind: "invalid" }
  | { kind: "checking" }
  | { kind: "available" }
  | { kind: "own" }
  | { kind: "taken"; reason: string | null }
  /** The check itself failed; publishing decides. */
  | { kind: "unknown" };

export type PublishPhase =
  | { kind: "editing" }
  /** `candidate`: what is opened in the frame, once there is something; `opened`: screens so far; all of them = it is on its way. */
  | { kind: "publishing"; candidate: Candidate | null; opened: number }
  | { kind: "published"; deployment: Deployment }
  /** `findings`: what was thrown where, or what looks like somebody else's sign-in. */
  | { kind: "failed"; code: string; message: string; findings: SourceFinding[] };

export interface PublishState {
  slug: string;
  slugState: SlugState;
  title: string;
  description: string;
  visibility: Deployment["visibility"];
  /** Ids of lists that show people's data to everybody and are published knowingly. */
  acknowledged: string[];
  live: Deployment | null;
  phase: PublishPhase;
  hasLoaded: boolean;
  /** True once the person changed a field: later answers of the server do not overwrite it. */
  touched: boolean;
}

interface LoadedAction {
  type: "loaded";
  live: Deployment | null;
  title: string;
  suggestedSlug: string;
  description?: string;
  /** What an app that was never published is offered as. */
  visibility?: Deployment["visibility"];
}

export type PublishAction =
  | LoadedAction
  | { type: "slug-typed"; value: string }
  | { type: "slug-checked"; slug: string; available: boolean; reason: string | null }
  | { type: "slug-check-failed"; slug: string }
  | { type: "field"; change: Partial<Pick<PublishState, "title" | "description" | "visibility" | "acknowledged">> }
  | { type: "publish" }
  | { type: "published"; deployment: Deployment }
  | { type: "candidate"; candidate: Candidate }
  | { type: "opened"; opened: number }
  | { type: "failed"; code: string; message: string; findings?: SourceFinding[] }
  | { type: "mended" }
  | { type: "live-changed"; live: Deployment | null };

export const emptyPublish: PublishState = {
  slug: "",
  slugState: { kind: "empty" },
  title: "",
  description: "",
  visibility: "public",
  acknowledged: [],
  live: null,
  phase: { kind: "editing" },
  hasLoaded: false,
  touched: false,
};

export function publishReducer(state: PublishState, action: PublishAction): PublishState {
  switch (action.type) {
    case "loaded": {
      // Who types before anything has come still gets what was not typed.
      if (state.touched && !state.hasLoaded)
        return { ...filled(state, action), slug: state.slug, slugState: slugStateOf(state.slug, action.live) };
      if (state.touched || state.phase.kind === "publishing") return { ...state, live: action.live };
      return filled(state, action);
    }
    case "slug-typed": {
      if (state.phase.kind === "publishing") return state;
      const slug = toSlug(action.value);
      return { ...state, slug, slugState: slugStateOf(slug, state.live), touched: true, phase: { kind: "editing" } };
    }
    case "slug-checked":
      // An answer about an address that is no longer in the field says nothing about the one that is.
      if (action.slug !== state.slug || state.slugState.kind !== "checking") return state;
      return { ...state, slugState: action.available ? { kind: "available" } : { kind: "taken", reason: action.reason } };
    case "slug-check-failed":
      if (action.slug !== state.slug || state.slugState.kind !== "checking") return state;
      return { ...state, slugState: { kind: "unknown" } };
    case "field":
      return state.phase.kind === "publishing" ? state : { ...state, ...action.change, touched: true, phase: { kind: "editing" } };
    case "publish":
      return canPublish(state) ? { ...state, phase: { kind: "publishing", candidate: null, opened: 0 } } : state;
    case "candidate":
      if (state.phase.kind !== "publishing") return state;
      return { ...state, phase: { ...state.phase, candidate: action.candidate } };
    case "opened":
      return state.phase.kind === "publishing" ? { ...state, phase: { ...state.phase, opened: action.opened } } : state;
    case "mended":
      return { ...state, phase: { kind: "editing" } };
    case "published":
      return {
        ...state,
        live: action.deployment,
        slugState: { kind: "own" },
        touched: false,
        phase: { kind: "published", deployment: action.deployment },
      };
    case "failed":
      return {
        ...state,
        phase: { kind: "failed", code: action.code, message: action.message, findings: action.findings ?? [] },
        slugState: action.code.startsWith("deployment/slug-") ? { kind: "taken", reason: action.message } : state.slugState,
      };
    case "live-changed":
      return { ...state, live: action.live, slugState: slugStateOf(state.slug, action.live) };
  }
}

/** Everything needed is there and nothing is known to stand against it. */
export function canPublish(state: PublishState): boolean {
  if (state.phase.kind === "publishing" || state.title.trim() === "") return false;
  return state.slugState.kind === "available" || state.slugState.kind === "own" || state.slugState.kind === "unknown";
}

/** "공개본에 아직 반영하지 않은 변경이 있어요" */
export function isStale(live: { version: number } | null, latestVersion: number): boolean {
  return live !== null && latestVersion > live.version;
}

function filled(state: PublishState, { live, title, suggestedSlug, description = "", visibility = "public" }: LoadedAction): PublishState {
  const slug = live?.slug ?? suggestedSlug;
  return {
    ...state,
    hasLoaded: true,
    live,
    slug,
    slugState: slugStateOf(slug, live),
    title: (state.touched && state.title) || (live?.title ?? title),
    description: (state.touched && state.description) || (live?.description ?? description),
    visibility: state.touched ? state.visibility : (live?.visibility ?? visibility),
  };
}

function slugStateOf(slug: string, live: Deployment | null): SlugState {
  if (slug === "") return { kind: "empty" };
  if (slug === live?.slug) return { kind: "own" };
  return isSlug(slug) ? { kind: "checking" } : { kind: "invalid" };
}
