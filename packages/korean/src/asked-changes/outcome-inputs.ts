/** What speaks for each outcome of a request: the kinds it may be of, how sure those were who found it, and what its words have in common. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec } from "@appmon/appspec/spec";
import { contentWords } from "../claims/content-words.ts";
import type { Inputs } from "../grounding/evidence.ts";
import { ground } from "../grounding/ground.ts";
import { isOnlyAsked } from "../plan/answer/only-asked.ts";
import { knownInputs, knownOfNone, type KnownSight, sightOfKnown } from "../known-requests/known-inputs.ts";
import { readRequest } from "../requests/read-request.ts";
import { analyse } from "../words/analyse.ts";
import type { AskedKind } from "./change-corpus.ts";
import { kindsOf } from "./kind-of.ts";
import { areOfKind } from "./operations-of-kinds.ts";
import type { Change, Hearing, Outcome, There, Told } from "./outcomes.ts";
import { areAbout, partMeant } from "./parts-meant.ts";
import type { Asking } from "./plan-change.ts";

const KINDS = ["mark", "only", "hide", "first", "apart", "notify", "order", "group", "forbid", "locked", "limit", "rights", "field", "choices", "row", "list", "look", "figure"] as const satisfies readonly AskedKind[]; // prettier-ignore

/** Log odds, kept within bounds and near the other inputs. */
const odds = (chance: number): number => Math.log((chance + SMALLEST) / (1 + SMALLEST - chance)) / TO_ONE;
const SMALLEST = 0.002;
const TO_ONE = 4;
const MOST_CHARS = 90;

interface Sight {
  ofKind: ReadonlyMap<AskedKind, number>;
  none: number;
  stems: readonly string[];
  hearing: Hearing;
  spec: AppSpec;
  /** KST yyyy-mm-dd */
  today: string;
  /** Id of the list that the request before was of. */
  about: string | undefined;
  text: string;
  changes: readonly Change[];
  /** Of what would change something. */
  bestScore: number;
  known: KnownSight;
}

/** One row for each outcome, and last of all that of its being none of them. */
export function outcomeInputs({ text, spec, today, about }: Asking, hearing: Hearing, outcomes: readonly Outcome[]): Inputs[] {
  const changes = outcomes.filter((one) => one.kind === "change");
  const sight: Sight = {
    ofKind: new Map(kindsOf(text, spec).map(({ kind, likely }) => [kind, likely])),
    none: ground(text, spec).none,
    stems: stemsOf(text),
    hearing,
    spec,
    today,
    about,
    text,
    changes,
    bestScore: Math.max(LEAST_SCORE, ...changes.map(scoreOf)),
    known: sightOfKnown(text, spec),
  };
  const shared = sharedInputs(sight, outcomes);
  return [
    ...outcomes.map((one) => new Map([...inputsOf(one, sight, shared), ...knownInputs(one.kind, one, sight.known)])),
    new Map([...noneInputs(sight, shared), ...knownOfNone(outcomes, sight.known)]),
  ];
}

function inputsOf(outcome: Outcome, sight: Sight, shared: readonly [string, number][]): Inputs {
  switch (outcome.kind) {
    case "there":
      return thereInputs(outcome, sight, shared);
    case "told":
      return toldInputs(outcome, sight, shared);
    case "change":
      return changeInputs(outcome, sight, shared);
  }
}

const LEAST_SCORE = -10;
/** Logarithm of the chance that kind, part and names are all right. */
const scoreOf = ({ proposal }: Pick<Change, "proposal">): number =>
  proposal ? Math.max(LEAST_SCORE, Math.log(proposal.ofKind * proposal.ofPart * proposal.ofName + 1e-6)) : LEAST_SCORE;

const stemsOf = (text: string): string[] => contentWords(analyse(text)).map(({ stem }) => stem);
const cover = (some: readonly string[], all: readonly string[]): number =>
  some.length === 0 ? 0 : some.filter((one) => all.some((other) => one.includes(other) || other.includes(one))).length / some.length;

/** What a reader says of a request that accounts for every word of it: done, there, ask, cannot; "by none" where none does. */
export function accounted(text: string, spec: AppSpec, today: string): string {
  return readRequest(text, { spec, today }).planned?.kind ?? "by none";
}

function sharedInputs({ ofKind, none, hearing, text, changes, spec, today }: Sight, outcomes: readonly Outcome[]): [string, number][] {
  const likely = (kind: AskedKind) => odds(ofKind.get(kind) ?? 0);
  const first = outcomes.find((one) => one.kind === "there");
  return [
    ["bias", 1],
    ["none", odds(none)],
    ["there", likely("there")],
    ["other", likely("other")],
    ["question", likely("question")],
    ["top", odds(Math.max(0, ...ofKind.values()))],
    ["asked", Number(isOnlyAsked(text))],
    ["length", Math.min(1, text.length / MOST_CHARS)],
    ["first", first?.likely ?? 0],
    ["first spoken", first?.spoken ?? 0],
    ["changes", Math.min(1, changes.length / 6)],
    [`heard ${hearing}`, 1],
    [`read ${accounted(text, spec, today)}`, 1],
  ];
}

const named = (of: string, inputs: Iterable<readonly [string, number]>): [string, number][] =>
  [...inputs].map(([name, value]) => [`${of} ${name}`, value]);

function thereInputs(
  { fact, likely, spoken, rank }: There,
  { ofKind, stems, bestScore }: Sight,
  shared: readonly [string, number][],
): Inputs {
  const told = stemsOf(fact);
  return new Map([
    ...named("there", shared),
    ...named("there", KINDS.map((kind) => [`kind ${kind}`, ofKind.get(kind) ?? 0])),
    ["there likely", likely],
    ["there likely in bits", odds(likely)],
    ["there spoken", spoken],
    [`there rank ${rank}`, 1],
    ["there covers fact", cover(told, stems)],
    ["there covers said", cover(stems, told)],
    ["there beside", bestScore / -LEAST_SCORE],
  ]); // prettier-ignore
}

function toldInputs(one: Told, { ofKind, stems, bestScore }: Sight, shared: readonly [string, number][]): Inputs {
  const { text, isSo, proposal } = one;
  const { kind, rank, ofPart, ofName } = proposal;
  const told = stemsOf(text);
  return new Map([
    ...named("told", shared),
    [`told of ${kind}`, 1],
    [`told ${isSo ? "so" : "cannot"} of ${kind}`, ofKind.get(kind) ?? 0],
    ["told of kind in bits", odds(ofKind.get(kind) ?? 0)],
    [`told rank ${rank}`, 1],
    ["told named", ofName],
    ["told of part", ofPart],
    ["told of part in bits", odds(ofPart)],
    ["told score", scoreOf(one) / -LEAST_SCORE],
    ["told beside", bestScore / -LEAST_SCORE],
    ["told covers said", cover(stems, told)],
    ["told covers told", cover(told, stems)],
  ]);
}

function changeInputs(change: Change, sight: Sight, shared: readonly [string, number][]): Inputs {
  const { ofKind, stems, spec, text, bestScore } = sight;
  const { ops, proposal, isHeard } = change;
  const fitting = KINDS.filter((kind) => areOfKind(kind, ops) === true).toSorted((a, b) => (ofKind.get(b) ?? 0) - (ofKind.get(a) ?? 0));
  const [best] = fitting;
  const part = best && partMeant(best, text, spec);
  const isAbout = part !== undefined && areAbout(part, ops, spec);
  const told = stemsOf(change.text);
  const inputs = new Map<string, number>([
    ...named("change", shared),
    ["change fits", odds(Math.min(1, fitting.reduce((sum, kind) => sum + (ofKind.get(kind) ?? 0), 0)))],
    ["change fits none", Number(!best)],
    ["change part", part?.likely ?? 0],
    [isAbout ? "change about" : "change about other", part?.likely ?? 0],
    ["change covers said", cover(stems, told)],
    ["change covers told", cover(told, stems)],
    ["change operations", Math.min(1, ops.length / 9)],
    ["change score", scoreOf(change) / -LEAST_SCORE],
    ["change behind best", (bestScore - scoreOf(change)) / -LEAST_SCORE],
    ["change found", Number(proposal !== undefined)],
    ["change heard", Number(isHeard)],
    ["change heard and found", Number(isHeard && proposal !== undefined)],
  ]); // prettier-ignore
  if (proposal)
    inputs.set(`change of ${proposal.kind}`, 1).set(`change rank ${proposal.rank}`, 1).set("change named", proposal.ofName).set("change of part", proposal.ofPart); // prettier-ignore
  if (sight.about !== undefined) inputs.set(listOf(ops) === sight.about ? "change of list before" : "change of other list than before", 1);
  if (isHeard) inputs.set(`change is ${sight.hearing}`, 1);
  if (best) inputs.set(`change fits ${best}`, 1).set(`change fits ${best} so`, ofKind.get(best) ?? 0);
  for (const op of new Set(ops.map((one) => one.op))) inputs.set(`change by ${op}`, 1);
  const added = ops.find((op) => op.op === "addField");
  if (added) inputs.set("change label", Math.min(1, added.field.label.length / 12)).set("change works out", Number(added.field.type === "computed")); // prettier-ignore
  return inputs;
}

/** Id of the list that operations are of. */
export const listOf = (ops: readonly SpecOp[]): string | undefined => ops.flatMap((op) => ("entity" in op && typeof op.entity === "string" ? [op.entity] : []))[0]; // prettier-ignore

const noneInputs = ({ ofKind, bestScore }: Sight, shared: readonly [string, number][]): Inputs =>
  new Map([
    ...named("none", shared),
    ...named("none", [...ofKind].map(([kind, likely]) => [`kind ${kind}`, likely])),
    ["none beside", bestScore / -LEAST_SCORE],
  ]); // prettier-ignore
