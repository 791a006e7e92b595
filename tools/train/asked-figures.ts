/** Trains what tells which figure of an app a message asks for, from messages about the ready apps. */
import { createHash } from "node:crypto";
import { amountChoices, type AmountChoice, type Division, divisionsOf, statesOf } from "@appmon/korean/asked-figures/figure-choices";
import { amountInputs, divisionInputs, gateInputs, orderInputs, stateInputs } from "@appmon/korean/asked-figures/figure-inputs";
import { readSaid } from "@appmon/korean/asked-parts/said-text";
import type { AskedFiguresFile } from "@appmon/korean/asked-figures/figure-model";
import { type GroundingExample, trainGrounding } from "@appmon/korean/grounding/train-grounding";
import type { Ask, AskedFigure } from "@appmon/korean/meaning/ask-corpus";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { appOfKind } from "./app-of-kind.ts";
import { hashOfRequests, readAskedChanges } from "./asked-changes.ts";
import { hashOfAsks, readAsks } from "./meaning.ts";
import { withoutRare } from "./without-rare.ts";

export interface FigureMessage {
  kind: string;
  say: string;
  spec: AppSpec;
  rows: EntitySpec;
  figure: AskedFigure;
}

/** Every message that may say what asks for a figure, and what does not. */
const readAll = (): Ask[] => [...readAsks(), ...readAsks("asked-figures"), ...figuresAsked()];

/** Requests of a message that ask for a figure. */
const figuresAsked = (): Ask[] =>
  readAskedChanges().flatMap(({ kind, requests }) => requests.flatMap((one) => (kind !== undefined && one.k === "figure" ? [{ kind, say: one.say, figure: one.figure }] : []))); // prettier-ignore

/** Those whose names are of their app as it is. */
export function readFigureMessages(): FigureMessage[] {
  return readAll().flatMap(({ kind, say, figure }) => {
    const spec = appOfKind(kind);
    const rows = spec?.entities.find(({ name }) => name === figure?.list);
    return spec && rows && figure ? [{ kind, say, spec, rows, figure }] : [];
  });
}

const isAmount = ({ rows, field, how }: AmountChoice, { figure, ...asked }: FigureMessage): boolean =>
  rows.id === asked.rows.id && how === figure.how && (figure.number === "count" ? field === undefined : field?.label === figure.number);

const isDivision = (one: Division, { by }: AskedFigure): boolean =>
  one.kind === "none" ? by === null : one.kind === "bucket" ? by === one.bucket : by === one.field.label;

const example = (inputs: GroundingExample["inputs"], isRight: (at: number) => boolean): GroundingExample[] => {
  const right = inputs.flatMap((_, at) => (isRight(at) ? [at] : []));
  return right.length === 0 ? [] : [{ inputs, right, weight: 1 }];
};

export function amountExamples(message: FigureMessage): GroundingExample[] {
  const choices = amountChoices(message.spec);
  return example(amountInputs(readSaid(message.say), choices, message.spec), (at) => isAmount(choices[at]!, message));
}

export function divisionExamples({ say, rows, spec, figure }: FigureMessage): GroundingExample[] {
  const divisions = divisionsOf(rows);
  return example(divisionInputs(readSaid(say), rows, divisions, spec), (at) => isDivision(divisions[at]!, figure));
}

/** Choices of which a word is said, and those that are meant. */
export function stateExamples({ say, rows, figure }: FigureMessage): GroundingExample[] {
  const said = readSaid(say);
  return statesOf(rows).flatMap((state) => {
    const told = figure.only.find(({ field, is, isnt }) => field === state.field.label && [is, isnt].some((one) => one === state.option?.label || (!state.option && one !== undefined))); // prettier-ignore
    const isYes = (one: unknown) => one === true || one === "예";
    const isIs = told && (state.option ? told.is !== undefined : isYes(told.is) || (told.isnt !== undefined && !isYes(told.isnt)));
    const right = told ? (isIs ? 1 : 2) : 0;
    return example(stateInputs(said, state, rows), (at) => at === right);
  });
}

export const orderExamples = ({ say, figure }: FigureMessage): GroundingExample[] =>
  example(orderInputs(readSaid(say)), (at) => at === Number(figure.ranked));

/** Of every message whether it asks for a figure; one about a figure that is there is left out, where nobody has said which. */
export const gateExamples = (asks: readonly Ask[]): GroundingExample[] =>
  asks.flatMap(({ say, figure, about, for: asked }) => {
    const isUnsure = !figure && (about === undefined || asked === "figure" || about?.some((fact) => SUMMED_UP.test(fact)));
    return isUnsure ? [] : example(gateInputs(say), (at) => at === Number(figure !== undefined));
  });
const SUMMED_UP = /숫자가 있어요|그래프가 있어요|저절로 계산돼요|표가 있어요|순위/;

export function trainAskedFigures(messages: readonly FigureMessage[], asks: readonly Ask[], dataHash: string): AskedFiguresFile {
  const weightsOf = (of: (message: FigureMessage) => GroundingExample[]) => trainGrounding(withoutRare(messages.flatMap(of)), "").weights;
  return {
    dataHash,
    gate: trainGrounding(withoutRare(gateExamples(asks)), "").weights,
    amounts: weightsOf(amountExamples),
    divisions: weightsOf(divisionExamples),
    states: weightsOf(stateExamples),
    order: weightsOf(orderExamples),
  };
}

export const makeAskedFigures = (): AskedFiguresFile => trainAskedFigures(readFigureMessages(), readAll(), hashOfFigures());

/** SHA-256 of all that it is learnt from. */
export const hashOfFigures = (): string =>
  createHash("sha256")
    .update(`${hashOfAsks("asked-figures")} ${hashOfRequests()}`)
    .digest("hex");
