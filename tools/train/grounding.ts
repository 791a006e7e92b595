/** Trains what tells which thing of an app a message is about, from messages of owners who have not read what it has. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { AppSpec } from "@appmon/appspec/spec";
import { type GroundingMessage, readGroundingMessage } from "@appmon/korean/grounding/grounding-corpus";
import { evidenceFor } from "@appmon/korean/grounding/evidence";
import type { GroundingFile } from "@appmon/korean/grounding/grounding-model";
import { type GroundingExample, trainGrounding } from "@appmon/korean/grounding/train-grounding";
import { createFromText } from "@appmon/korean/plan/create-from-text";

const FOLDER = resolve(import.meta.dirname, "../../packages/korean/corpus/grounding");

/** Raised by hand with every change of code that makes another model of the same data. */
const LEARNING_VERSION = 2;
const TODAY = "2026-11-30";
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

const made = new Map<string, AppSpec>();
export function appOf(wish: string): AppSpec {
  const spec = made.get(wish) ?? createFromText({ text: wish, today: TODAY, seed: SEED }).spec;
  made.set(wish, spec);
  return spec;
}

/** Undefined where the app is made otherwise by now, and what the message is about is not there. */
export function exampleOf({ app, say, about, amount }: GroundingMessage): GroundingExample | undefined {
  const { candidates, inputs, none } = evidenceFor(say, appOf(app));
  const right = candidates.flatMap((candidate, at) => {
    const isAbout = candidate.capability ? about.includes(candidate.capability.fact) : candidate.amount?.told === amount;
    return isAbout ? [at] : [];
  });
  const isNone = about.length === 0 && amount === undefined;
  if (isNone) right.push(candidates.length);
  return right.length === 0 ? undefined : { inputs: [...inputs, none], right, weight: isNone ? OF_NONE : 1 };
}

export const makeGrounding = (): GroundingFile =>
  trainGrounding(
    readGroundingMessages().flatMap((message) => exampleOf(message) ?? []),
    hashOfGroundingData(),
  );

/** SHA-256 of all that it is learnt from, and of the version of the learning. */
export function hashOfGroundingData(): string {
  const hash = createHash("sha256").update(`learning ${LEARNING_VERSION}\n`);
  for (const file of files()) hash.update(readFileSync(join(FOLDER, file))).update("\n");
  return hash.digest("hex");
}
