/** What becomes of a question. */
import type { AppSpec } from "@appmon/appspec/spec";
import type { Sentence } from "./sentence-form.ts";
import type { Spoken } from "./spoken-of.ts";
import type { Capability } from "./capability.ts";

export interface Answered {
  /** Sentences in 해요체, yes or no first where that was asked. */
  text: string;
  /** A request that would make it otherwise, and works. */
  chip?: string;
  /** The request by which it would come to be so, or not so; undefined where none works. */
  toBe?(wanted: boolean): string | undefined;
  /** How it is, where that was asked: what a wish behind the question may be about. Undefined: neither yes nor no. */
  holds?: boolean;
}

/** A question, and what is known of it. */
export interface Asked {
  sentence: Sentence;
  spoken: Spoken;
  spec: AppSpec;
  capabilities: readonly Capability[];
  /** KST yyyy-mm-dd */
  today: string;
}

export const YES = "네";
export const NO = "아니요";
/** 네 says that it is as it was asked, also of what is not so. */
export const yesOrNo = (holds: boolean, negated: boolean): string => (holds === negated ? NO : YES);
