/** Trains what tells the kinds of changes apart, from texts that say their kind and from the phrasings of follow-ups. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createApp } from "@appmon/korean/noun-app/create-app";
import { ALL_PHRASINGS } from "@appmon/korean/edit/phrasings/phrasing-sets";
import { CHANGE_KINDS, type ChangeKind } from "@appmon/korean/offers/change-kind";
import { namesOfApp } from "@appmon/korean/offers/names-of-app";
import { type AppNames, kindEvidence } from "@appmon/korean/offers/kind-features";
import { type KindModelFile, kindVector } from "@appmon/korean/offers/kind-model";
import { createRandom } from "@appmon/korean/random";
import { plainWord, readAppWords } from "@appmon/korean/reader/app-words";
import { encodeWeights } from "@appmon/korean/recognise/model-file";
import { trainSoftmax } from "@appmon/korean/recognise/softmax";
import { vocabularyOf } from "@appmon/korean/recognise/vocabulary";
import { KIND_OF_INTENT } from "./kind-of-intent.data.ts";

const KOREAN = resolve(import.meta.dirname, "../../packages/korean");
const FOLDER = join(KOREAN, "corpus/kinds");
const PHRASINGS = join(KOREAN, "src/edit/phrasings");

/** Raised by hand with every change of code that makes another model of the same data. */
const LEARNING_VERSION = 1;
const SEED = 20_261;
const ROUNDS = 14;
const RATE = 2;
/** A feature that only one text has cannot tell anything of others. */
const LEAST_TEXTS = 2;
const MOST_WEIGHTS = 400_000;

export interface KindExample {
  text: string;
  names: AppNames;
  kind: ChangeKind;
  /** Texts of one source are by one person or about one app: they are held out together. */
  source: string;
}

/** `app`: its lists and their fields in a line. */
export interface KindLine {
  app: string;
  text: string;
  kind: ChangeKind;
  source: string;
}

/** Texts that say their kind. */
export const readKindTexts = (): KindExample[] =>
  readKindLines().map(({ app, text, kind, source }) => ({ text, names: namesOfLine(app), kind, source }));

/** File by file. Throws an Error with the file, the line and the reason on the first bad one. */
export function readKindLines(): KindLine[] {
  const known: ReadonlySet<string> = new Set(CHANGE_KINDS);
  return kindFiles().flatMap((file) =>
    readFileSync(join(FOLDER, file), "utf8")
      .split("\n")
      .flatMap((line, at): KindLine[] => {
        if (line.trim() === "") return [];
        const { app, text, kind } = JSON.parse(line) as Record<string, unknown>;
        if (typeof app !== "string" || typeof text !== "string" || typeof kind !== "string" || !known.has(kind))
          throw new Error(`${file}:${at + 1}: not a text of a known kind with its app`);
        return [{ app, text, kind: kind as ChangeKind, source: file }];
      }),
  );
}

/** The phrasings of follow-ups whose intent is one kind. */
export function readKindPhrasings(): KindExample[] {
  return ALL_PHRASINGS.flatMap(({ app, prompt, phrasings }) => {
    const names = namesOfApp(createApp({ text: prompt, today: "2026-11-22", seed: 7 }).spec);
    return phrasings.flatMap(([intent, text]): KindExample[] => {
      const kind = KIND_OF_INTENT[intent];
      return kind ? [{ text: text.split(" ⏎ ").at(-1)!, names, kind, source: app }] : [];
    });
  });
}

/** "책 모임: 책(제목, 상태[읽는 중/완독]), 모임(날짜)": choices stand in square brackets. */
function namesOfLine(line: string): AppNames {
  const options = [...line.matchAll(/\[([^\]]*)\]/g)].flatMap(([, inside]) => inside!.split(/[/,]/).map(plainWord));
  const { lists, fields } = readAppWords(line.replace(/\[[^\]]*\]/g, ""));
  return { lists, fields, options: options.filter((option) => option !== "") };
}

export function trainKinds(examples: readonly KindExample[], dataHash: string): KindModelFile {
  const evidence = examples.map(({ text, names }) => kindEvidence(text, names));
  const vocabulary = vocabularyOf(
    evidence.map((one) => [...one.keys()]),
    LEAST_TEXTS,
  );
  const samples = examples.map(({ kind }, at) => ({
    vector: kindVector(evidence[at]!, vocabulary),
    label: CHANGE_KINDS.indexOf(kind),
    weight: 1,
  }));
  const training = { rounds: ROUNDS, rate: RATE };
  const softmax = trainSoftmax(vocabulary.index.size, CHANGE_KINDS.length, () => samples, training, createRandom(SEED));
  return { dataHash, kinds: CHANGE_KINDS.join(" "), ...encodeWeights(softmax, vocabulary, MOST_WEIGHTS) };
}

export const makeKinds = (): KindModelFile => trainKinds([...readKindTexts(), ...readKindPhrasings()], hashOfKindData());

/** SHA-256 of all that kinds are learnt from, and of the version of the learning. */
export function hashOfKindData(): string {
  const hash = createHash("sha256").update(`learning ${LEARNING_VERSION}\n`);
  const phrasings = readdirSync(PHRASINGS, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .toSorted();
  for (const file of [...kindFiles().map((name) => join(FOLDER, name)), ...phrasings.map((name) => join(PHRASINGS, name))])
    hash.update(readFileSync(file)).update("\n");
  return hash.digest("hex");
}

const kindFiles = (): string[] => readdirSync(FOLDER).filter((file) => file.endsWith(".jsonl")).toSorted(); // prettier-ignore
