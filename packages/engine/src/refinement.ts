import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec } from "@appmon/appspec/spec";
import type { PromptInput } from "./prompt/build-prompt.ts";
import type { LanguageModel, ModelFailureKind, ModelUsage } from "./ports.ts";

/** A turn in which a model may improve on the draft the built-in engine made. */
export interface RefineInput extends PromptInput {
  model: LanguageModel;
  signal: AbortSignal;
}

/** What happens meanwhile. Nothing of it counts before the outcome is `refined`. */
export type RefineProgress =
  | { kind: "said"; text: string }
  /** How the app looks with what the model has written so far, for the eye alone; also when something of it is taken back. */
  | { kind: "glimpse"; spec: AppSpec }
  /** Operations that hold: the draft with them and all before them. */
  | { kind: "applied"; ops: SpecOp[]; spec: AppSpec }
  /** The model was told what is wrong and may try again. */
  | { kind: "corrected"; problem: string };

export type RefineOutcome = {
  /** Over all calls of the turn. */
  usage: ModelUsage;
} & (
  | { kind: "refined"; operations: SpecOp[]; spec: AppSpec; summary: string }
  | { kind: "asked"; question: string; chips: string[] }
  | { kind: "kept-draft"; reason: KeptReason; retryAfterMs?: number; /** For the log. */ detail?: string }
);

export type KeptReason =
  | ModelFailureKind
  /** Called what is not there or wrote what does not hold, and did not learn from being told twice. */
  | "misunderstood"
  /** Talked, or went on, without coming to an end. */
  | "rambled"
  /** The draft is right as it is. */
  | "nothing-to-change";
