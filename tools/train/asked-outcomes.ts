/**
 * Trains what says which outcome of a request is asked for, from messages of strangers that nothing else has learnt from: how sure the
 * others are of what they have learnt by heart says nothing of how often they are right.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { heardAlone } from "@appmon/engine/take-turn";
import { hearingOf } from "@appmon/engine/weigh-requests";
import { type AskedChange, type AskedRequest, kindOfRequest, readAskedChange } from "@appmon/korean/asked-changes/change-corpus";
import { outcomeInputs } from "@appmon/korean/asked-changes/outcome-inputs";
import { type Outcome, outcomesOf, type Told } from "@appmon/korean/asked-changes/outcomes";
import type { GroundingFile } from "@appmon/korean/grounding/grounding-model";
import { type GroundingExample, trainGrounding } from "@appmon/korean/grounding/train-grounding";
import { type ChangeMessage, isAsked, ofApps } from "./asked-changes.ts";
import { withoutRare } from "./without-rare.ts";
import { isAskedFor } from "./is-asked-for.ts";

const FOLDER = resolve(import.meta.dirname, "../../packages/korean/corpus/asked-outcomes");
/** Raised by hand with every change of code that makes another model of the same data. */
const LEARNING_VERSION = 4;
const TODAY = "2026-11-30";
const SEED = 7;

const texts = (): string[] => readdirSync(FOLDER).filter((file) => file.endsWith(".jsonl")).toSorted().map((file) => readFileSync(join(FOLDER, file), "utf8")); // prettier-ignore

const readAll = (): AskedChange[] => texts().flatMap((text) => text.trim().split("\n").map(readAskedChange));
export const readOutcomeMessages = (): ChangeMessage[] => ofApps(readAll());

export interface WeighedRequest extends GroundingExample {
  /** The last of the inputs is that of none of them. */
  outcomes: Outcome[];
}

export function isRight(outcome: Outcome, request: AskedRequest, { spec }: ChangeMessage): boolean {
  switch (outcome.kind) {
    case "there":
      return request.k === "there" && request.facts.includes(outcome.fact);
    case "told":
      return request.k === "there" ? outcome.isSo && request.facts.some((fact) => tellsAs(outcome.text, fact)) : isOfPart(outcome, request);
    case "change":
      return request.k !== "there" && isAskedFor(request, spec, outcome.ops);
  }
}

/** One of them goes on. */
const tellsAs = (text: string, fact: string): boolean => text.includes(fact) || fact.includes(text);

/** Whoever marked it did not see that it is so already, or that it cannot be. */
const isOfPart = ({ proposal: { kind, part } }: Told, request: AskedRequest): boolean =>
  part !== undefined && kindOfRequest(request) === kind && isAsked(request, part);

/** Id of the list that the request before is of. */
function listBefore({ requests, spec }: ChangeMessage, at: number): string | undefined {
  const before = requests[at - 1];
  const name = before && ("list" in before ? before.list : before.k === "figure" ? before.figure.list : undefined);
  return spec.entities.find((list) => list.name === name)?.id;
}

/** Each request of a message with what may become of it. */
export const outcomeExamples = (message: ChangeMessage): WeighedRequest[] =>
  message.requests.map((request, at) => {
    const turn = { text: request.say, spec: message.spec, today: TODAY, seed: SEED, about: listBefore(message, at) };
    const heard = hearingOf(turn, heardAlone(turn, true), heardAlone);
    const outcomes = outcomesOf(turn, heard);
    const inputs = outcomeInputs(turn, heard.hearing, outcomes);
    const right = outcomes.flatMap((outcome, at) => (isRight(outcome, request, message) ? [at] : []));
    return { outcomes, inputs, right: right.length > 0 ? right : [outcomes.length], weight: 1 };
  });

export const trainOutcomes = (examples: readonly GroundingExample[], dataHash: string): GroundingFile => trainGrounding(withoutRare(examples), dataHash); // prettier-ignore

export const makeOutcomes = (): GroundingFile => trainOutcomes(readOutcomeMessages().flatMap(outcomeExamples), hashOfOutcomes());

/** SHA-256 of the messages it is learnt from, and of the version of the learning. */
export function hashOfOutcomes(): string {
  const hash = createHash("sha256").update(`learning ${LEARNING_VERSION}\n`);
  for (const text of texts()) hash.update(text).update("\n");
  return hash.digest("hex");
}
