/** What the kind a request is likely of says of a change that was read of it: that it may be done, or had better be asked about. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec } from "@appmon/appspec/spec";
import { factsLikely } from "../grounding/answer-grounded.ts";
import { isOnlyAsked } from "../plan/answer/only-asked.ts";
import { kindOf } from "./kind-of.ts";
import { areOfKind } from "./operations-of-kinds.ts";
import { areAbout, partMeant } from "./parts-meant.ts";

/** So likely of its kind and of its part of the app, a change that was only proposed is done: strangers are told apart less surely than writers. */
const CONFIRMING = 0.95;
const CONFIRMING_PART = 0.7;
/** So likely of another kind, what was read is only proposed. */
const DENYING = 0.9;
/** So likely it is there already, that is all that is told, and so likely beside what a reader has understood whole. */
const THERE = 0.9;
const THERE_BESIDE = 0.95;

/** Whether the request is likely of the kind the operations are, and of the part of the app they are about. */
export function isConfirmed(text: string, spec: AppSpec, ops: readonly SpecOp[]): boolean {
  const asked = isOnlyAsked(text) ? undefined : kindOf(text, spec);
  if (!asked || asked.likely < CONFIRMING || areOfKind(asked.kind, ops) !== true) return false;
  const part = partMeant(asked.kind, text, spec);
  return part !== undefined && part.likely >= CONFIRMING_PART && areAbout(part, ops, spec);
}

/** Whether it is surely of another kind. */
export function isDenied(text: string, spec: AppSpec, ops: readonly SpecOp[]): boolean {
  const asked = kindOf(text, spec);
  return asked !== undefined && asked.likely >= DENYING && areOfKind(asked.kind, ops) === false;
}

/** What the app has already of what is asked for; undefined where that is not sure. @param isRead a reader has understood the whole of it */
export function surelyThere(text: string, spec: AppSpec, isRead = false): string[] | undefined {
  const asked = kindOf(text, spec);
  return asked?.kind === "there" && asked.likely >= (isRead ? THERE_BESIDE : THERE) ? factsLikely(text, spec, LEAST) : undefined;
}
/** What is there is told by its kind; which it is, by what it is about. */
const LEAST = 0.5;
