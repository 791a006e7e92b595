import type { CustomFile } from "@appmon/appspec/parts/custom/file";
import type { AppSpec } from "@appmon/appspec/spec";
import type { Work } from "../mending.ts";
import type { OwnWords } from "../own-words.ts";
import type { HandTexts } from "./custom-source.ts";
import type { ModelImage, ModelTool } from "../ports.ts";

/**
 * One thing a model can do in a turn. Each lives in a file of its own in this folder and is listed in `refine-tools.ts`; the turn
 * knows none of them by name.
 */
export interface RefineTool {
  readonly declaration: ModelTool;
  /** It writes a source, which others of the same answer place on a screen: it comes first. */
  readonly isSource?: boolean;
  /** It shows the app with all that came before in the same answer, and says nothing of worth without. */
  readonly needsAll?: boolean;
  /** Whether the model is told of it in this turn; absent = always. */
  isOffered?(offer: ToolOffer): boolean;
  /**
   * Carries out a call on `work`, which it may change. `input` is an object with known keys only, otherwise anything at all.
   * Never throws for what the model wrote: that is an answer with `isError`.
   */
  run(input: Record<string, unknown>, work: Work, context: ToolContext): ToolAnswer | Promise<ToolAnswer>;
  /** The file a call would put in its place, shown before the answer it is part of has ended; changes nothing. Absent = it writes none. */
  file?(input: Record<string, unknown>, work: Work, context: ToolContext): CustomFile | undefined;
}

/** What decides which tools there are in a turn; the same throughout the turn. */
export interface ToolOffer {
  /** There is a browser that sees and operates the app. */
  hasSight: boolean;
}

export interface ToolContext {
  signal: AbortSignal;
  /** The app before the turn. */
  draft: AppSpec;
  /** Something in the answer this call is part of was refused: an end that comes with it is no end. */
  hasRefused: boolean;
  /** Files edited by hand, whose lines are the person's. */
  handTexts?: HandTexts;
  /** How code of the app's own imports the data of each entity. */
  dataImports(spec: AppSpec): readonly string[];
  /** What of the app the person's own words keep from being taken away. */
  ownWords: OwnWords;
  /** Whether the draft was made for the very message that is answered. */
  isFirst: boolean;
  /** Numbers a tool keeps from call to call of one turn, under keys that begin with its name. */
  counts: Map<string, number>;
  /** Sees and operates the app as `work` has it now; absent where there is no browser. */
  sight?: Sight;
}

/** What the model is told. */
export interface ToolAnswer {
  text: string;
  isError: boolean;
  /** How many things of the call were done and how many refused; absent = one, by `isError`. What is refused costs nothing. */
  parts?: { kept: number; refused: number };
  /** Shown to a model that can see. */
  images?: ModelImage[];
  /** The turn is over with this, if nothing was refused. */
  end?: TurnEnd;
}

export type TurnEnd =
  | { kind: "asked"; question: string; chips: string[] }
  /** In words, where nothing was to be changed. */
  | { kind: "answered"; text: string }
  /** All is done that was wanted. */
  | { kind: "done"; summary: string };

/** A browser of the server's own, with throw-away data. Fails with an outcome, never by throwing. */
export interface Sight {
  look(spec: Work["spec"], request: LookRequest, signal: AbortSignal): Promise<SightResult<ScreenSight[]>>;
  operate(spec: Work["spec"], steps: TryStep[], signal: AbortSignal): Promise<SightResult<TryReport>>;
}

export type SightResult<T> =
  | { kind: "seen"; value: T }
  | { kind: "not-built"; findings: string[] }
  | { kind: "unavailable"; detail: string };

export interface LookRequest {
  /** Addresses that can be opened, with the id of a record where a screen shows one. */
  paths: string[];
  /** Whether pictures are wanted too. */
  pictures: boolean;
  /** How wide the window is; as a phone unless told otherwise. */
  width?: SightWidth;
}

/** "tv": a large screen across the room. "print": on a sheet of A4. */
export type SightWidth = "phone" | "desktop" | "tv" | "print";

/** How one screen shows itself. */
export interface ScreenSight {
  path: string;
  /** Headings, texts, fields, buttons and rows as an indented outline. */
  outline: string;
  /** What nothing caught, or only the app's own "this screen could not be drawn"; the page that stops answering too. */
  crashes: Crash[];
  /** Messages of everything else that went wrong: logged errors, requests that failed, windows that were opened. */
  errors: string[];
  picture?: ModelImage;
}

export interface Crash {
  message: string;
  /** The app's own file it came from: "src/screens/home.tsx". */
  path?: string;
}

/** One step of a trial; `target` is a label, button text, heading or text that a person sees. */
export type TryStep =
  | { do: "open"; path: string }
  | ({ do: "fill"; value: string } & TryTarget)
  | ({ do: "press" } & TryTarget)
  | ({ do: "choose"; value: string } & TryTarget)
  /** Takes hold of something and lets go over what says `to`, or so many pixels away. */
  | ({ do: "drag"; to: string | [x: number, y: number] } & TryTarget)
  /** "Enter", "Escape", "ArrowLeft", "a": to what has the focus. */
  | { do: "key"; key: string }
  | { do: "expect"; text: string; absent?: boolean }
  /** Tells, and shows in a picture, what is on the screen then. */
  | { do: "show" };

export interface TryTarget {
  target: string;
  /** A text that stands in the same row, card or section: which of several equal ones is meant. */
  within?: string;
}

/** What came of a trial. It ends with the first step that cannot be done. */
export interface TryReport {
  steps: StepReport[];
  /** Of the screen on which it ended. */
  outline: string;
  crashes: Crash[];
  errors: string[];
}

export interface StepReport {
  step: TryStep;
  ok: boolean;
  /** What was found instead, or what is wrong; of a step that was done, what should be known of it. */
  detail?: string;
  /** Of the screen, where it was asked for. */
  outline?: string;
  picture?: ModelImage;
}
