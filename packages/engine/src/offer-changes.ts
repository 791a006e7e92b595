/** Where a message was not understood, or only in part: changes near it that can be pressed, each tried before it is offered. */
import { applyOperations } from "@appmon/appspec/apply-operation";
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec } from "@appmon/appspec/spec";
import type { EditOutcome } from "@appmon/korean/edit/edit-outcome";
import { isOfKind } from "@appmon/korean/offers/fits-kind";
import { nearChanges } from "@appmon/korean/offers/near-changes";
import { AGREED } from "@appmon/korean/plan/proposal-words.data";

const MOST_OFFERED = 3;
/** Each costs as much as a change. */
const MOST_TRIED = 6;
/** What is less likely is only in the way: by itself, and beside the likeliest. */
const LEAST = 0.05;
const LEAST_BESIDE = 0.25;
const LEAST_BESIDE_PROPOSED = 0.12;
/** What is so likely, and cannot be done as it is, says why. */
const LIKELY = 0.2;

export interface Offers {
  /** Sentences that are done whole when they are sent as they are, likeliest first, no two of them the same change. */
  sentences: string[];
  /** What the likeliest change comes to where it is none: it is so already, or something is missing for it. */
  told?: Extract<EditOutcome, { kind: "answer" | "ask" | "unsupported" }>;
}

/**
 * @param edited what the engine makes of a sentence
 * @param proposed a change that is told already
 */
export function offerChanges(
  text: string,
  spec: AppSpec,
  edited: (sentence: string) => EditOutcome,
  proposed: readonly SpecOp[] = [],
  near: typeof nearChanges = nearChanges,
): Offers {
  const candidates = near(text, spec);
  const first = candidates[0]?.score ?? 0;
  const least = Math.max(proposed.length > 0 ? LEAST_BESIDE_PROPOSED : LEAST, first * LEAST_BESIDE);
  const seen = new Set([JSON.stringify(proposed)]);
  const offers: Offers = { sentences: [] };
  for (const [at, { kind, sentence, score }] of candidates.slice(0, MOST_TRIED).entries()) {
    if (offers.sentences.length >= MOST_OFFERED || score < least) break;
    const outcome = edited(sentence);
    if (at === 0 && score >= LIKELY && saysWhy(outcome)) offers.told = outcome;
    const change = outcome.kind === "ops" ? JSON.stringify(outcome.ops) : outcome.kind;
    if (seen.has(change) || !isDone(outcome, spec) || (outcome.kind === "ops" && !isOfKind(kind, outcome.ops))) continue;
    seen.add(change);
    offers.sentences.push(sentence);
  }
  return offers;
}

/** A proposal says nothing of the kind: it is a change that is half understood. */
function saysWhy(outcome: EditOutcome): outcome is NonNullable<Offers["told"]> {
  if (outcome.kind === "unsupported") return !outcome.isUnread;
  return outcome.kind === "answer" || (outcome.kind === "ask" && outcome.chips[0] !== AGREED);
}

/** Whole, and another app than before. */
function isDone(outcome: EditOutcome, spec: AppSpec): boolean {
  if (outcome.kind === "undo") return true;
  if (outcome.kind !== "ops" || outcome.left) return false;
  return JSON.stringify(applyOperations(spec, outcome.ops, { by: "user" }).spec) !== JSON.stringify(spec);
}
