import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec } from "@appmon/appspec/spec";
import type { Finding } from "./repair/finding.ts";
import type { PromptInput } from "./prompt/build-prompt.ts";
import type { LanguageModel, ModelFailureKind, ModelUsage } from "./ports.ts";

/** A turn in which a model may improve on the draft the built-in engine made. */
export interface RefineInput extends PromptInput {
  model: LanguageModel;
  signal: AbortSignal;
  /** Whether an app holds up as a whole: bundle and types. Asked before the turn ends; absent = it does. */
  check?(spec: AppSpec): Promise<Checked>;
}

export type Checked =
  | { kind: "green" }
  | { kind: "findings"; findings: Finding[] }
  /** The checker itself failed: that says nothing about the app. */
  | { kind: "unchecked" };

/** What happens meanwhile. Nothing of it counts before the outcome is `refined`. */
export type RefineProgress =
  | { kind: "said"; text: string }
  /** How the app looks with what the model has written so far, for the eye alone; also when something of it is taken back. */
  | { kind: "glimpse"; spec: AppSpec }
  /** Operations that hold: the draft with them and all before them. */
  | { kind: "applied"; ops: SpecOp[]; spec: AppSpec }
  /** The model was told what is wrong and may try again. */
  | { kind: "corrected"; problem: string }
  /** What it made does not hold up; it may mend it, at nobody's cost. */
  | { kind: "repairing"; problem: string };

export type RefineOutcome = {
  /** Over all calls of the turn but those that mend what did not hold up. */
  usage: ModelUsage;
} & (
  | { kind: "refined"; operations: SpecOp[]; spec: AppSpec; summary: string }
  | { kind: "asked"; question: string; chips: string[]; /** For the log: why it came to this. */ detail?: string }
  | { kind: "kept-draft"; reason: KeptReason; retryAfterMs?: number; /** For the log. */ detail?: string }
);

export type KeptReason =
  | ModelFailureKind
  /** Called what is not there or wrote what does not hold, and did not learn from being told twice. */
  | "misunderstood"
  /** Talked, or went on, without coming to an end. */
  | "rambled"
  /** Nobody could say whether what it made holds up. */
  | "unchecked"
  /** The draft is right as it is. */
  | "nothing-to-change";
