/** Trains what tells which thing of an app a message is about, from messages of owners who have not read what it has. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type GroundingMessage, readGroundingMessage } from "@appmon/korean/grounding/grounding-corpus";
import { evidenceFor } from "@appmon/korean/grounding/evidence";
import type { GroundingFile } from "@appmon/korean/grounding/grounding-model";
import { type GroundingExample, trainGrounding } from "@appmon/korean/grounding/train-grounding";
import { appAsMarked } from "./app-as-marked.ts";
import { createRandom } from "@appmon/korean/random";
import { type ChangeMessage, hashOfStrangers, readStrangers } from "./asked-changes.ts";

const FOLDER = resolve(import.meta.dirname, "../../packages/korean/corpus/grounding");

/** Raised by hand with every change of code that makes another model of the same data. */
const LEARNING_VERSION = 2;
const SEED = 7;

/** Of what owners ask first about an app made for them half is there, of the corpus rather more. */
const OF_NONE = 1.5;

const files = (): string[] => readdirSync(FOLDER).filter((file) => file.endsWith(".jsonl")).toSorted(); // prettier-ignore

export const readGroundingMessages = (): GroundingMessage[] =>
  files().flatMap((file) =>
    readFileSync(join(FOLDER, file), "utf8")
      .split("\n")
      .filter((line) => line.trim() !== "")
      .map(readGroundingMessage),
  );

/** Undefined where the app is made otherwise by now, and what the message is about is not there. */
export function exampleOf({ app, say, about, amount }: GroundingMessage): GroundingExample | undefined {
  const { candidates, inputs, none } = evidenceFor(say, appAsMarked(app));
  const right = candidates.flatMap((candidate, at) => {
    const isAbout = candidate.capability ? about.includes(candidate.capability.fact) : candidate.amount?.told === amount;
    return isAbout ? [at] : [];
  });
  const isNone = about.length === 0 && amount === undefined;
  if (isNone) right.push(candidates.length);
  return right.length === 0 ? undefined : { inputs: [...inputs, none], right, weight: isNone ? OF_NONE : 1 };
}

/** So many of what a request is not about are looked at with each. */
const MOST_WRONG = 50;

/** Requests of strangers to the ready apps: about what of it is there, or about nothing of it. */
export function requestExamples(messages: readonly ChangeMessage[]): GroundingExample[] {
  const random = createRandom(SEED);
  return messages.flatMap(({ requests, spec }) =>
    requests.flatMap((request) => {
      const { candidates, inputs, none } = evidenceFor(request.say, spec);
      const facts = request.k === "there" ? request.facts : [];
      const isRight = candidates.map(({ capability }) => capability !== undefined && facts.includes(capability.fact));
      const right = inputs.filter((_, at) => isRight[at]);
      if (request.k === "there" && right.length === 0) return [];
      const wrong = random.shuffle(inputs.filter((_, at) => !isRight[at])).slice(0, MOST_WRONG);
      const all = [...right, ...wrong, none];
      return [{ inputs: all, right: right.length > 0 ? right.map((_, at) => at) : [all.length - 1], weight: 1 }];
    }),
  );
}

export const makeGrounding = (): GroundingFile =>
  trainGrounding(
    [...readGroundingMessages().flatMap((message) => exampleOf(message) ?? []), ...requestExamples(readStrangers())],
    hashOfGroundingData(),
  );

/** SHA-256 of all that it is learnt from, and of the version of the learning. */
export function hashOfGroundingData(): string {
  const hash = createHash("sha256").update(`learning ${LEARNING_VERSION} ${hashOfStrangers()}\n`);
  for (const file of files()) hash.update(readFileSync(join(FOLDER, file))).update("\n");
  return hash.digest("hex");
}
