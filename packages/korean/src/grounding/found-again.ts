/**
 * Whether what is about to be put in is what a message asks for: it is looked for once more in the app as it would be, among all that
 * app has. 사람별 합계 that became a count of all is not found again there.
 */
import type { AppSpec } from "@appmon/appspec/spec";
import { type Candidate, candidatesOf } from "./candidates.ts";
import { ground } from "./ground.ts";

/** What sums up a list. Of fields, marks and what each record works out the facts say too little to tell good from bad. */
const SUMMING: ReadonlySet<Candidate["kind"]> = new Set<Candidate["kind"]>(["figure", "tally", "chart", "rank"]);
/** What may come with it. */
const BESIDE: ReadonlySet<Candidate["kind"]> = new Set<Candidate["kind"]>(["computed", "amount"]);
/** Of all it may be about, what is new has to be so likely. */
const LEAST = 0.12;

/** True too where something else is put in than what sums up a list. */
export function isFoundAgain(text: string, before: AppSpec, after: AppSpec): boolean {
  const known = new Set(candidatesOf(before).map(keyOf));
  const isNew = (candidate: Candidate): boolean => !known.has(keyOf(candidate));
  const fresh = candidatesOf(after).filter(isNew);
  if (!fresh.some(({ kind }) => SUMMING.has(kind)) || fresh.some(({ kind }) => !SUMMING.has(kind) && !BESIDE.has(kind))) return true;
  const likely = ground(text, after).found.reduce((sum, one) => sum + (isNew(one.candidate) ? one.likely : 0), 0);
  return likely >= LEAST;
}

const keyOf = ({ kind, text }: Candidate): string => `${kind} ${text}`;
