/** What learnt readers make of a request that no other answers for: a figure, a mark, another change of what is there, something that is named. */
import { figureMaybeMeant } from "@appmon/korean/asked-figures/read-asked-figure";
import { changeMeant, isSureOf } from "@appmon/korean/asked-changes/read-asked-change";
import { namesMaybeMeant } from "@appmon/korean/asked-names/read-asked-names";
import { markMeant } from "@appmon/korean/asked-marks/read-asked-mark";
import type { EditOutcome } from "@appmon/korean/edit/edit-outcome";
import type { AppSpec } from "@appmon/appspec/spec";
import { splitRequests } from "@appmon/korean/edit/split-requests";
import { factsMeant } from "@appmon/korean/grounding/answer-grounded";
import { isOnlyAsked } from "@appmon/korean/plan/answer/only-asked";
import { askFirst } from "@appmon/korean/plan/propose-edit";
import { tryApply } from "@appmon/korean/plan/try-apply";
import type { TurnInput } from "./turn.ts";

/** So likely the app has it, it is told before a change one is not sure of. */
export const MOST_LIKELY_THERE = 0.65;

type Hear = (input: TurnInput, spec: AppSpec) => EditOutcome;

/** Undefined where none of them hears anything likely. @param others hears the same by claims and rules */
export const learntInstead = (input: TurnInput, spec: AppSpec, others: Hear): EditOutcome | undefined =>
  figureInstead(input, spec) ?? markInstead(input, spec, true) ?? changeInstead(input, spec, others);

/** A change that is likely meant is told before it is made. */
function changeInstead(input: TurnInput, spec: AppSpec, others: Hear): EditOutcome | undefined {
  const { text, today, isAgreed, picked } = input;
  if (picked) return undefined;
  const meant = changeMeant({ text, spec, today });
  const planned = meant?.planned ?? namesMaybeMeant({ text, spec, today });
  if (planned?.kind === "there") return { kind: "answer", text: planned.text };
  if (planned?.kind !== "done" || !tryApply(spec, planned.ops)) return undefined;
  // 최소 주문 금액은 만원: of a cart, and no check of an order; who has a place for just that goes first.
  const whole = planned.ops.some(({ op }) => op === "addConstraint") ? others(input, spec) : undefined;
  if (whole?.kind === "ops" && !whole.left) return whole;
  return isAgreed || (meant && isSureOf(meant) && !isOnlyAsked(text))
    ? { kind: "ops", ops: planned.ops, summary: planned.text }
    : askFirst(planned.text);
}

/**
 * What is to stand out: done where that is sure and nothing like it is there, else told first.
 * @param isSure only what is sure
 */
export function markInstead({ text, isAgreed, picked }: TurnInput, spec: AppSpec, isSure: boolean): EditOutcome | undefined {
  const meant = picked || splitRequests(text).length > 1 ? undefined : markMeant(text, spec);
  if (!meant || (isSure && !meant.isSure && !isAgreed)) return undefined;
  const { planned } = meant;
  if (planned.kind === "there") return { kind: "answer", text: planned.text };
  if (!tryApply(spec, planned.ops)) return undefined;
  const isDone = isAgreed || (meant.isSure && !isOnlyAsked(text) && factsMeant(text, spec, MOST_LIKELY_THERE) === undefined);
  return isDone ? { kind: "ops", ops: planned.ops, summary: planned.text } : askFirst(planned.text);
}

/** A figure that is likely meant is told before it is put in. */
function figureInstead({ text, today, isAgreed, picked }: TurnInput, spec: AppSpec): EditOutcome | undefined {
  const figure = picked || splitRequests(text).length > 1 ? undefined : figureMaybeMeant(text, spec, today);
  if (figure?.kind === "there") return { kind: "answer", text: figure.text };
  if (figure?.kind !== "done" || !tryApply(spec, figure.ops)) return undefined;
  return isAgreed ? { kind: "ops", ops: figure.ops, summary: figure.text } : askFirst(figure.text);
}
