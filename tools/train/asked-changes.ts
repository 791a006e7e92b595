/** Trains what tells which changes a message asks for, from messages about the ready apps that were marked off request by request. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { AppSpec } from "@appmon/appspec/spec";
import { partInputs, type PartChoice } from "@appmon/korean/asked-parts/part-choices";
import { readSaid } from "@appmon/korean/asked-parts/said-text";
import { type AskedChange, type AskedRequest, kindOfRequest, readAskedChange } from "@appmon/korean/asked-changes/change-corpus";
import { type AskedChangesFile, CHOICES, type ChosenKind } from "@appmon/korean/asked-changes/change-model";
import { boundaryInputs, gapsOf } from "@appmon/korean/asked-changes/request-boundaries";
import { type AskedNames, unmarked } from "@appmon/korean/asked-names/name-corpus";
import { type GroundingExample, trainGrounding } from "@appmon/korean/grounding/train-grounding";
import { createRandom } from "@appmon/korean/random";
import { appOfKind } from "./app-of-kind.ts";
import { appAsMarked } from "./app-as-marked.ts";
import { hashOfNames, readNames } from "./asked-names.ts";
import { withoutRare } from "./without-rare.ts";

const FOLDER = resolve(import.meta.dirname, "../../packages/korean/corpus/asked-changes");

const files = (): string[] => readdirSync(FOLDER).filter((file) => file.endsWith(".jsonl")).toSorted(); // prettier-ignore
const texts = (): string[] => files().map((file) => readFileSync(join(FOLDER, file), "utf8"));
const readFiles = (names: readonly string[]): AskedChange[] =>
  names.flatMap((file) => readFileSync(join(FOLDER, file), "utf8").trim().split("\n").filter(Boolean).map(readAskedChange)); // prettier-ignore

export const readAskedChanges = (): AskedChange[] => readFiles(files());

/** Messages of people who had not seen the app, as against those who had its facts before them. */
const STRANGERS = ["strangers.jsonl", "strangers-of-wishes.jsonl", "strangers-of-kinds.jsonl"];

export const ofApps = (changes: readonly AskedChange[]): ChangeMessage[] =>
  changes.flatMap((ask) => {
    const spec = ask.wish === undefined ? appOfKind(ask.kind ?? "") : appAsMarked(ask.wish);
    return spec ? [{ ...ask, spec }] : [];
  });

export const readStrangers = (): ChangeMessage[] => ofApps(readFiles(STRANGERS));

/** SHA-256 of their messages. */
export function hashOfStrangers(): string {
  const hash = createHash("sha256");
  for (const file of STRANGERS) hash.update(readFileSync(join(FOLDER, file)));
  return hash.digest("hex");
}

export interface ChangeMessage extends AskedChange {
  spec: AppSpec;
}

/** Messages that name something ask for it as well. */
const asChange = (message: AskedNames): AskedChange => {
  const { kind, k } = message;
  const say = unmarked(message.text).text;
  if (k === "choices") return { kind, requests: [{ say, k, list: message.list, field: message.field, add: [] }] };
  if (k === "row") return { kind, requests: [{ say, k, list: message.list }] };
  return { kind, requests: [{ say, k, name: "", fields: [] }] };
};

export const readChangeMessages = (): ChangeMessage[] => ofApps([...readAskedChanges(), ...readNames().map(asChange)]);

export const messageOf = ({ requests }: AskedChange): string => requests.map(({ say }) => say).join(" ");

/** Places in a message where a request begins that is not the first. */
export function startsOf({ requests }: AskedChange): number[] {
  let at = 0;
  return requests.slice(0, -1).map(({ say }) => (at += say.length + 1));
}

/** What a message of one request counts, of which there are many more than people send. */
const OF_ONE = 0.2;

export const boundaryExamples = (messages: readonly AskedChange[]): GroundingExample[] =>
  messages.flatMap((message) => {
    const starts = startsOf(message);
    const weight = starts.length > 0 ? 1 : OF_ONE;
    return gapsOf(messageOf(message)).map((gap) => ({ inputs: boundaryInputs(gap), right: [Number(starts.includes(gap.at))], weight }));
  });

/** Whether a choice is what a request asks for. */
export function isAsked(request: AskedRequest, { rows, field, other, sense }: PartChoice): boolean {
  switch (request.k) {
    case "order":
      return request.list === rows.name && request.by === field?.label && sense === (request.desc ? "desc" : "asc");
    case "field":
    case "row":
      return request.list === rows.name;
    case "choices":
    case "group":
      return request.list === rows.name && (request.k === "group" ? request.by : request.field) === field?.label;
    case "rights":
      return request.list === rows.name && (request.field ?? undefined) === field?.label && sense === `${request.deed} ${request.who}`;
    case "limit": {
      if (request.list !== rows.name) return false;
      if (request.law === "forbid")
        return request.via === undefined ? sense === "itself" : sense === "picked" && request.via === field?.label;
      if (other) return request.law === OF_TWO[sense] && request.field === field?.label && request.n === other.label;
      if (request.law !== sense || typeof request.n === "string") return false;
      const fields = sense === "count" ? (request.per ?? []) : (request.fields ?? (request.field === undefined ? [] : [request.field]));
      return field ? fields.includes(field.label) : fields.length === 0;
    }
    default:
      return false;
  }
}

const OF_TWO: Readonly<Record<string, string>> = { notabove: "atmost", notbelow: "atleast" };

const MOST_WRONG = 60;

/** The right ones among some of the others: what is learnt is as good as from all of them, which do not fit the memory. */
export function amongSome({ inputs, right, weight }: GroundingExample): GroundingExample {
  const isRight = new Set(right);
  const wrong = inputs.filter((_, at) => !isRight.has(at));
  const some = createRandom(wrong.length).shuffle(wrong).slice(0, MOST_WRONG);
  return { inputs: [...right.map((at) => inputs[at]!), ...some], right: right.map((_, at) => at), weight };
}

export const choiceExamples = (messages: readonly ChangeMessage[], kind: ChosenKind): GroundingExample[] =>
  messages.flatMap(({ requests, spec }) =>
    requests.flatMap((request) => {
      if (kindOfRequest(request) !== kind) return [];
      const choices = CHOICES[kind](spec);
      const right = choices.flatMap((choice, at) => (isAsked(request, choice) ? [at] : []));
      return right.length === 0 ? [] : [amongSome({ inputs: partInputs(readSaid(request.say), choices, spec), right, weight: 1 })];
    }),
  );

const learnt = (examples: readonly GroundingExample[]): Record<string, number> => trainGrounding(withoutRare(examples), "").weights;

export const trainAskedChanges = (messages: readonly ChangeMessage[], dataHash: string): AskedChangesFile => ({
  dataHash,
  boundaries: learnt(boundaryExamples(messages)),
  choices: {
    order: learnt(choiceExamples(messages, "order")),
    group: learnt(choiceExamples(messages, "group")),
    limit: learnt(choiceExamples(messages, "limit")),
    rights: learnt(choiceExamples(messages, "rights")),
    field: learnt(choiceExamples(messages, "field")),
    row: learnt(choiceExamples(messages, "row")),
    choices: learnt(choiceExamples(messages, "choices")),
    forbid: learnt(choiceExamples(messages, "forbid")),
  },
});

export const makeAskedChanges = (): AskedChangesFile => trainAskedChanges(readChangeMessages(), hashOfChanges());

/** SHA-256 of all that it is learnt from. */
export const hashOfChanges = (): string => createHash("sha256").update(`${hashOfNames()} ${hashOfRequests()}`).digest("hex");

/** SHA-256 of the messages that are marked off request by request. */
export function hashOfRequests(): string {
  const hash = createHash("sha256");
  for (const text of texts()) hash.update(text).update("\n");
  return hash.digest("hex");
}
