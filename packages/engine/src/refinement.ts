import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec } from "@appmon/appspec/spec";
import type { Finding } from "./repair/finding.ts";
import type { PromptInput } from "./prompt/build-prompt.ts";
import type { HandTexts } from "./tools/custom-source.ts";
import type { Sight } from "./tools/refine-tool.ts";
import type { LanguageModel, ModelFailureKind, ModelUsage } from "./ports.ts";

/** A turn in which a model may improve on the draft the built-in engine made. */
export interface RefineInput extends PromptInput {
  model: LanguageModel;
  signal: AbortSignal;
  /** Whether an app holds up as a whole: bundle and types. Asked before the turn ends; absent = it does. */
  check?(spec: AppSpec): Promise<Checked>;
  /** What the types of an app complain about, asked after each answer that wrote a file; absent = told by `check` alone. */
  checkTypes?(spec: AppSpec): Promise<Finding[]>;
  /** Files edited by hand, whose lines are the person's. */
  handTexts?: HandTexts;
  /** Labels of what the engine made up in the draft of the first wish; absent = none is known. */
  guesses?: readonly string[];
  /** Whether the draft was made for this very message; absent = there is no conversation before it. */
  isFirst?: boolean;
  /** How many answers a model may give in one turn. */
  maxSteps?: number;
  /** Lets the model see and try the app; absent = there is no browser. */
  sight?: Sight;
}

export type Checked =
  | { kind: "green" }
  /** `runs`: it bundles and draws all of its screens, whatever its types say. */
  | { kind: "findings"; findings: Finding[]; runs?: boolean }
  /** The checker itself failed: that says nothing about the app. */
  | { kind: "unchecked" };

/** What happens meanwhile. Nothing of it counts before the outcome is `refined`. */
export type RefineProgress =
  | { kind: "said"; text: string }
  /** What it is about to do, in one line of its own. */
  | { kind: "planned"; text: string }
  /** What comes next, which may take long. `tool` = the one that is written or carried out. */
  | { kind: "waiting"; on: "model" | "writing" | "tool" | "check"; tool?: string }
  /** How the app looks with what the model has written so far, for the eye alone; also when something of it is taken back. */
  | { kind: "glimpse"; spec: AppSpec }
  /** A file of the app's own that is being written, and then stands, in the answer that is heard. */
  | { kind: "file"; path: string; state: "writing" }
  | { kind: "file"; path: string; state: "written"; lines: number }
  /** Operations that hold: the draft with them and all before them. */
  | { kind: "applied"; ops: SpecOp[]; spec: AppSpec }
  /** The model was told what is wrong and may try again. */
  | { kind: "corrected"; problem: string }
  /** What it made does not hold up; it may mend it, at nobody's cost. */
  | { kind: "repairing"; problem: string };

export type RefineOutcome = {
  /** Of the steps something was kept of; what was refused, mended or thrown away is not in it. */
  usage: ModelUsage;
} & (
  | {
      kind: "refined";
      operations: SpecOp[];
      spec: AppSpec;
      summary: string;
      /** Not all of what was wanted: why the rest is missing. */
      rest?: Rest;
    }
  | { kind: "asked"; question: string; chips: string[]; /** For the log: why it came to this. */ detail?: string }
  /** In words; nothing changes. */
  | { kind: "answered"; text: string }
  | { kind: "kept-draft"; reason: KeptReason; retryAfterMs?: number; /** For the log. */ detail?: string }
);

export interface Rest {
  reason: KeptReason;
  /** What had been announced, in the model's words. */
  plan?: string;
  /** For the log. */
  detail?: string;
}

export type KeptReason =
  | ModelFailureKind
  /** Called what is not there or wrote what does not hold, again and again. */
  | "misunderstood"
  /** Talked, or went on, without coming to an end. */
  | "rambled"
  /** What it made has a fault that could not be mended. */
  | "unmended"
  /** Nobody could say whether what it made holds up. */
  | "unchecked"
  /** The draft is right as it is. */
  | "nothing-to-change";
