/** Trains what tells when records are to stand out, from messages about the ready apps. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { AppSpec } from "@appmon/appspec/spec";
import { type AskedChange, type AskedRequest, ROW_EFFECTS } from "@appmon/korean/asked-changes/change-corpus";
import { type AskedCondition, type MarkAsk, readMarkAsk } from "@appmon/korean/asked-marks/mark-corpus";
import { type MarkChoice, markChoices } from "@appmon/korean/asked-marks/mark-choices";
import { joinedInputs } from "@appmon/korean/asked-marks/mark-inputs";
import type { AskedMarksFile } from "@appmon/korean/asked-marks/mark-model";
import { partInputs } from "@appmon/korean/asked-parts/part-choices";
import { readSaid } from "@appmon/korean/asked-parts/said-text";
import { type GroundingExample, trainGrounding } from "@appmon/korean/grounding/train-grounding";
import { appOfKind } from "./app-of-kind.ts";
import { amongSome, hashOfRequests, readAskedChanges } from "./asked-changes.ts";
import { withoutRare } from "./without-rare.ts";

const FOLDER = resolve(import.meta.dirname, "../../packages/korean/corpus/asked-marks");

const texts = (): string[] => readdirSync(FOLDER).filter((file) => file.endsWith(".jsonl")).toSorted().map((file) => readFileSync(join(FOLDER, file), "utf8")); // prettier-ignore

export interface MarkMessage extends MarkAsk {
  spec: AppSpec;
  /** Something else is done with records that are so: they are not shown, or told of. */
  isOther?: boolean;
}

export function readMarkMessages(): MarkMessage[] {
  const marks: (MarkAsk & Pick<MarkMessage, "isOther">)[] = texts().flatMap((text) => text.trim().split("\n").map(readMarkAsk));
  const said = readAskedChanges().flatMap((change) => recordsSaid(change, change.kind === undefined ? undefined : appOfKind(change.kind)));
  return [...marks, ...said].flatMap((ask) => {
    const spec = appOfKind(ask.kind);
    return spec ? [{ ...ask, spec }] : [];
  });
}

/** What is said of records, whatever is to be done with these. */
const recordsSaid = ({ kind, requests }: AskedChange, spec: AppSpec | undefined): (MarkAsk & Pick<MarkMessage, "isOther">)[] =>
  requests.flatMap((request) => {
    if (kind === undefined || (request.k !== "limit" && !isRowEffect(request))) return [];
    const { when } = request;
    const list = request.k === "limit" && request.via !== undefined ? pickedList(request.list, request.via, spec) : request.list;
    return list !== undefined && when
      ? [{ kind, say: request.say, mark: { list, when, colour: null }, isOther: request.k !== "mark" }]
      : [];
  });
/** 차량 of 예약 is 차: the list that a relation picks from. */
function pickedList(list: string, via: string, spec: AppSpec | undefined): string | undefined {
  const target = spec?.entities.find(({ name }) => name === list)?.fields.find(({ label }) => label === via)?.target;
  return spec?.entities.find(({ id }) => id === target)?.name;
}
const EFFECTS: ReadonlySet<string> = new Set(ROW_EFFECTS);
const isRowEffect = (request: AskedRequest): request is Extract<AskedRequest, { k: (typeof ROW_EFFECTS)[number] }> =>
  EFFECTS.has(request.k);

/** Whether a choice is what a condition says. */
export function isReason({ field, option, sense: reason }: MarkChoice, told: AskedCondition): boolean {
  if (field.label !== told.field) return false;
  switch (reason) {
    case "chosen":
      return told.is === option?.label;
    case "other":
      return told.isnt === option?.label;
    case "yes":
      return told.is === true || told.isnt === false;
    case "no":
      return told.is === false || told.isnt === true;
    case "past":
      return told.pastDays !== undefined;
    case "within":
      return told.withinDays !== undefined;
    default:
      return told[reason] !== undefined && told[reason] !== false;
  }
}

/** Where two conditions are told, either is right. */
export function markExamples({ say, spec, mark }: MarkMessage): GroundingExample[] {
  const choices = markChoices(spec);
  const right = choices.flatMap((choice, at) =>
    choice.rows.name === mark.list && mark.when.some((told) => isReason(choice, told)) ? [at] : [],
  );
  return right.length === 0 ? [] : [amongSome({ inputs: partInputs(readSaid(say), choices, spec), right, weight: 1 })];
}

export function trainAskedMarks(messages: readonly MarkMessage[], dataHash: string): AskedMarksFile {
  return {
    dataHash,
    joined: trainGrounding(
      withoutRare(messages.map(({ say, mark }) => ({ inputs: joinedInputs(say), right: [Number(mark.when.length > 1)], weight: 1 }))),
      "",
    ).weights,
    reasons: trainGrounding(withoutRare(messages.flatMap(markExamples)), "").weights,
  };
}

export const makeAskedMarks = (): AskedMarksFile => trainAskedMarks(readMarkMessages(), hashOfMarks());

/** SHA-256 of all that it is learnt from. */
export function hashOfMarks(): string {
  const hash = createHash("sha256").update(hashOfRequests());
  for (const text of texts()) hash.update(text).update("\n");
  return hash.digest("hex");
}
