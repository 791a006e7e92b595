/** Trains what tells of which kind a request is, from messages about the ready apps. */
import { createHash } from "node:crypto";
import type { AppSpec } from "@appmon/appspec/spec";
import { ASKED_KINDS, type AskedKindsFile, type KindSight, sightOfRequest, vectorOfSight } from "@appmon/korean/asked-changes/kind-model";
import { type AskedKind, kindOfRequest } from "@appmon/korean/asked-changes/change-corpus";
import { createFromText } from "@appmon/korean/plan/create-from-text";
import { appOfPattern } from "@appmon/korean/plan/app-of-pattern";
import { DECLARED_PATTERNS } from "@appmon/korean/plan/declared-patterns";
import { createRandom } from "@appmon/korean/random";
import { encodeWeights } from "@appmon/korean/recognise/model-file";
import { trainSoftmax } from "@appmon/korean/recognise/softmax";
import { vocabularyOf } from "@appmon/korean/recognise/vocabulary";
import { PLAIN_FIELD_SAYINGS } from "./plain-field-sayings.data.ts";
import { KIND_OF_CHANGE } from "./asked-kind-of-change.data.ts";
import { hashOfKindData, readKindLines } from "./change-kinds.ts";
import { type ChangeMessage, hashOfStrangers, readStrangers } from "./asked-changes.ts";

const SEED = 20_301;
const ROUNDS = 10;
const RATE = 0.5;
/**
 * What a request counts that is about an app made of a line. Of those who had the app's facts before them nothing is learnt here: they ask
 * otherwise than strangers, of whom fewer are told right the more of these are learnt from.
 */
const OF_OTHERS = 0.05;
/** A feature that only one request has cannot tell anything of others. */
const LEAST_TEXTS = 2;
const MOST_WEIGHTS = 500_000;

export interface KindExample {
  sight: KindSight;
  label: number;
  weight: number;
}

export const kindExamples = (messages: readonly ChangeMessage[], weight: number): KindExample[] =>
  messages.flatMap(({ requests, spec }) =>
    requests.map((request) => ({ sight: sightOfRequest(request.say, spec), label: ASKED_KINDS.indexOf(kindOfRequest(request)), weight })),
  );

export function trainAskedKinds(examples: readonly KindExample[], dataHash: string): AskedKindsFile {
  const vocabulary = vocabularyOf(
    examples.map(({ sight: { words, app } }) => [...words.keys(), ...app.keys()]),
    LEAST_TEXTS,
  );
  const samples = examples.map(({ sight, label, weight }) => ({ vector: vectorOfSight(sight, vocabulary), label, weight }));
  const training = { rounds: ROUNDS, rate: RATE };
  const softmax = trainSoftmax(vocabulary.index.size, ASKED_KINDS.length, () => samples, training, createRandom(SEED));
  return { dataHash, ...encodeWeights(softmax, vocabulary, MOST_WEIGHTS) };
}

/** Messages to apps that were made of a line, of changes of one kind. */
export function madeExamples(): KindExample[] {
  const made = new Map<string, AppSpec>();
  const sighted = (line: string, text: string, kind: AskedKind): KindExample => {
    const spec = made.get(line) ?? createFromText({ text: line, ...MADE }).spec;
    made.set(line, spec);
    return { sight: sightOfRequest(text, spec), label: ASKED_KINDS.indexOf(kind), weight: OF_OTHERS };
  };
  return readKindLines().flatMap(({ app, text, kind }) => (KIND_OF_CHANGE[kind] ? [sighted(app, text, KIND_OF_CHANGE[kind])] : []));
}
const MADE = { seed: 7, today: "2026-11-30" };

/** Fields of other apps, asked for in the plainest words: those who had an app's facts before them wrote none so short. */
export function plainFieldExamples(): KindExample[] {
  const apps = DECLARED_PATTERNS.map((pattern) => appOfPattern(pattern, MADE));
  const random = createRandom(SEED);
  const labels = [...new Set(apps.flatMap(({ entities }) => entities.flatMap(({ fields }) => fields.flatMap(({ label, hidden, type }) => (hidden || type === "computed" ? [] : [label])))))]; // prettier-ignore
  return apps.flatMap((spec) => {
    const had = new Set(spec.entities.flatMap(({ fields }) => fields.map(({ label }) => label)));
    const others = random.shuffle(labels.filter((label) => !had.has(label)));
    return random
      .shuffle(PLAIN_FIELD_SAYINGS)
      .slice(0, SAYINGS_OF_APP)
      .map((saying, at) => {
        const list = random.shuffle(spec.entities)[0]!.name;
        const text = saying
          .replace("{list}", list)
          .replace("{field}", others[at * 2]!)
          .replace("{other}", others[at * 2 + 1]!);
        return { sight: sightOfRequest(text, spec), label: ASKED_KINDS.indexOf("field"), weight: OF_OTHERS };
      });
  });
}
const SAYINGS_OF_APP = 4;

export const makeAskedKinds = (): AskedKindsFile =>
  trainAskedKinds([...kindExamples(readStrangers(), 1), ...madeExamples(), ...plainFieldExamples()], hashOfAskedKinds());

/** SHA-256 of all that kinds are learnt from. */
export const hashOfAskedKinds = (): string =>
  createHash("sha256").update(`${hashOfStrangers()} ${hashOfKindData()} ${PLAIN_FIELD_SAYINGS.join()}`).digest("hex");
