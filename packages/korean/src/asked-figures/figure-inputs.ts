/** What speaks for it that a message asks for one figure of an app rather than for another. */
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { isOtherName } from "../claims/other-names.ts";
import { compactName } from "../claims/resolve.ts";
import type { Inputs } from "../grounding/evidence.ts";
import { personField } from "../plan/apply/figure-parts.ts";
import { visible } from "../plan/part-of-app.ts";
import { meaningOf } from "../meaning/meaning.ts";
import { likeness } from "../meaning/meaning-model.ts";
import { analyse } from "../words/analyse.ts";
import { type AmountChoice, type Division, divisionsOf, type StateChoice, statesOf } from "./figure-choices.ts";

/** A message that asks for a figure, as it is looked at. */
export interface SaidFigure {
  text: string;
  letters: string;
  pairs: ReadonlySet<string>;
  lemmas: readonly string[];
}

const DIGITS = /\d+/g;

export function readSaidFigure(text: string): SaidFigure {
  const letters = compactName(text);
  const lemmas = analyse(text)
    .filter(({ tag }) => !tag.startsWith("S"))
    .map(({ lemma }) => lemma.replace(DIGITS, "0"));
  return { text, letters, pairs: pairsOf(letters), lemmas: [...new Set(lemmas)] };
}

function pairsOf(word: string): ReadonlySet<string> {
  if (word.length < 2) return new Set([word]);
  return new Set(Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2)));
}

/** 0 to 1: how much of a name is in the message; of a word that is said for it, nearly all. */
function saidOf(name: string, { letters, pairs, lemmas }: SaidFigure): number {
  const compact = compactName(name);
  if (compact.length > 1 && letters.includes(compact)) return 1;
  const ownPairs = pairsOf(compact);
  const share =
    compact.length > 1 ? [...ownPairs].filter((pair) => pairs.has(pair)).length / ownPairs.size : Number(lemmas.includes(compact)) * CALLED;
  const isCalled = lemmas.some((lemma) => lemma.length > 1 && isOtherName(compact, lemma));
  // 출석 of 출석 기록: a word of it.
  const ofWord = Math.max(
    0,
    ...name.split(/\s+/).map((word) => (word.length > 1 && letters.includes(word) ? word.length / compact.length : 0)),
  );
  // 나갔니 of 나감, 안 들은 of 안 들음: the same morphemes.
  const own = lemmasOf(name);
  const ofLemmas = own.length > 0 ? own.filter((lemma) => lemmas.includes(lemma)).length / own.length : 0;
  return Math.max(share, isCalled ? CALLED : 0, ofWord, ofLemmas * SAME_LEMMAS);
}

/** What a name says, without its endings and particles. */
const lemmasOf = (name: string): string[] => analyse(name).flatMap(({ tag, lemma }) => (SAYING_NOTHING.test(tag) ? [] : [lemma]));
const SAYING_NOTHING = /^(?:J|E|S|XS|VCP)/;
const SAME_LEMMAS = 0.9;
const CALLED = 0.8;

const choicesOf = ({ options = [] }: FieldSpec): string => options.map(({ label }) => label).join(" ");
const alike = (said: SaidFigure, text: string): number => likeness(meaningOf(said.text), meaningOf(text, "field")) / TEN;
const TEN = 10;
const alikeField = (said: SaidFigure, rows: EntitySpec, field: FieldSpec, target: EntitySpec | undefined): number =>
  alike(said, textOfField(rows, field, target));
const alikeList = (said: SaidFigure, rows: EntitySpec): number => alike(said, textOfList(rows));

/** What stands for a field where what texts mean is compared, and is learnt from. */
export const textOfField = (rows: EntitySpec, field: FieldSpec, target: EntitySpec | undefined): string =>
  `${field.label} ${rows.name} ${target?.name ?? ""} ${choicesOf(field)}`;

export const textOfList = (rows: EntitySpec): string =>
  `${rows.name} ${visible(rows)
    .slice(0, FEW)
    .map(({ label }) => label)
    .join(" ")}`;
const FEW = 6;

const targetOf = ({ target }: FieldSpec, spec: AppSpec): EntitySpec | undefined => spec.entities.find(({ id }) => id === target);

/** How much of the parts of a list is said: its choices, and whom or what its records are of. */
function partsSaid(said: SaidFigure, rows: EntitySpec, spec: AppSpec): { state: number; division: number } {
  const state = Math.max(0, ...statesOf(rows).map(({ field, option }) => saidOf(option?.label ?? field.label, said)));
  const division = Math.max(
    0,
    ...divisionsOf(rows).map((one) =>
      one.kind === "field" ? Math.max(saidOf(one.field.label, said), saidOf(targetOf(one.field, spec)?.name ?? one.field.label, said)) : 0,
    ),
  );
  return { state, division };
}

/** Adds how an input compares with the most of all choices. */
function compared(all: Map<string, number>[], names: readonly string[]): Map<string, number>[] {
  for (const name of names) {
    const most = Math.max(...all.map((one) => one.get(name) ?? 0));
    for (const one of all) {
      const value = one.get(name) ?? 0;
      if (most > 0) one.set(`${name} near most`, value / most).set(`${name} most`, Number(value >= most && value > 0));
      // Those below the first may lie far behind.
      one.set(`${name} behind`, value - most);
    }
  }
  return all;
}

export function amountInputs(said: SaidFigure, choices: readonly AmountChoice[], spec: AppSpec): Inputs[] {
  const ofList = new Map(
    spec.entities.map((rows) => [rows.id, { ...partsSaid(said, rows, spec), name: saidOf(rows.name, said), alike: alikeList(said, rows) }]),
  );
  const all = choices.map(({ rows, field, how, number }) => {
    const list = ofList.get(rows.id)!;
    const amounts = choices.filter((one) => one.rows === rows && one.how === how && one.number === number).length;
    const inputs = new Map<string, number>([
      [`${number} ${how}`, 1],
      ["list", list.name],
      ["list alike", list.alike],
      ["state", list.state],
      ["division", list.division],
      ["dated", Number(rows.dateField !== undefined)],
      [`kind ${rows.kind ?? "main"}`, 1],
      ["alone of its kind", Number(amounts === 1)],
      ["part", Number(rows.parent !== undefined)],
    ]);
    if (field) {
      inputs.set("number", saidOf(field.label, said)).set("number alike", alikeField(said, rows, field, undefined));
      inputs.set(field.rollup ? "summed up" : field.formula === undefined ? "written" : "worked out", 1);
      inputs.set(`number of ${how}`, saidOf(field.label, said));
      if (field.unit !== undefined)
        inputs.set("unit", Number(said.letters.includes(`몇${field.unit}`) || said.lemmas.includes(field.unit)));
    } else {
      inputs.set("count of list", list.name).set("count alike", list.alike);
      if (rows.counter !== undefined) inputs.set("counter", Number(said.letters.includes(`몇${rows.counter}`)));
    }
    for (const lemma of said.lemmas) inputs.set(`${lemma} of ${number} ${how}`, 1);
    if (field?.formula !== undefined) for (const lemma of said.lemmas) inputs.set(`${lemma} of worked out`, 1);
    return inputs;
  });
  return compared(all, ["list", "list alike", "number", "number alike", "state", "division"]);
}

const DIVIDES = ["별", "마다", "당", "각각", "각자"];

export function divisionInputs(said: SaidFigure, rows: EntitySpec, divisions: readonly Division[], spec: AppSpec): Inputs[] {
  const person = personField(rows, spec)?.id;
  const all = divisions.map((one) => {
    const kind = one.kind === "none" ? "none" : one.kind === "bucket" ? one.bucket : one.field.type;
    const inputs = new Map<string, number>([[kind, 1]]);
    for (const lemma of said.lemmas) inputs.set(`${lemma} by ${one.kind === "field" ? "field" : kind}`, 1);
    if (one.kind !== "field") return inputs;
    const target = targetOf(one.field, spec);
    const names = [one.field.label, ...(target ? [target.name] : [])];
    const followed = names.some((name) => DIVIDES.some((word) => said.letters.includes(`${compactName(name)}${word}`)));
    inputs.set("name", Math.max(...names.map((name) => saidOf(name, said)))).set("name divides", Number(followed));
    inputs.set("alike", alikeField(said, rows, one.field, target)).set("choice", Math.max(0, ...(one.field.options ?? []).map(({ label }) => saidOf(label, said)))); // prettier-ignore
    inputs.set("title", Number(one.field.id === rows.titleField));
    if (one.field.id === person) for (const lemma of said.lemmas) inputs.set(`${lemma} by person`, 1);
    if (target) inputs.set(`of ${target.kind ?? "main"}`, 1);
    if (one.field.type === "relation" || one.field.type === "select" || one.field.type === "status")
      for (const lemma of said.lemmas) inputs.set(`${lemma} by ${one.field.type}`, 1);
    return inputs;
  });
  return compared(all, ["name", "alike"]);
}

const NOT_SO = /^\s*(?:은|는|을|를|이|가)?\s*(?:빼|제외|말고|아닌|아니|뺀|안)/;
const BEHIND = 8;

/** Of one choice: that it is of no matter, that it has to be so, that it must not. */
export const STATE_SENSES = ["any", "is", "isnt"] as const;
export type StateSense = (typeof STATE_SENSES)[number];

export function stateInputs(said: SaidFigure, { field, option }: StateChoice, rows: EntitySpec): Inputs[] {
  const label = option?.label ?? field.label;
  const share = saidOf(label, said);
  const at = said.text.indexOf(label);
  const isDenied = at >= 0 && NOT_SO.test(said.text.slice(at + label.length, at + label.length + BEHIND));
  const ofList = compactName(rows.name).includes(compactName(label)) || visible(rows).some((one) => one.id !== field.id && compactName(one.label).includes(compactName(label))); // prettier-ignore
  const likeliest = Math.max(...statesOf(rows).map((one) => saidOf(one.option?.label ?? one.field.label, said)));
  return STATE_SENSES.map((sense) => {
    const inputs = new Map<string, number>([[sense, 1]]);
    if (sense === "any") return inputs;
    inputs
      .set(`${sense} said`, share)
      .set(`${sense} whole`, Number(share === 1))
      .set(`${sense} nothing said`, Number(share < 0.3));
    inputs.set(`${sense} most`, Number(share > 0 && share === likeliest)).set(`${sense} denied`, Number(isDenied));
    inputs
      .set(`${sense} also a name`, Number(ofList) * share)
      .set(`${sense} ${field.type}`, 1)
      .set(`${sense} ${field.type} said`, share);
    inputs.set(`${sense} alike`, alike(said, `${label} ${field.label} ${rows.name}`));
    for (const lemma of said.lemmas) if (share > 0.4) inputs.set(`${sense} ${lemma}`, 1);
    return inputs;
  });
}

/** That the most comes first, and that it does not. */
export const orderInputs = ({ lemmas }: SaidFigure): Inputs[] => [
  new Map([["unordered", 1]]),
  new Map([["ordered", 1], ...lemmas.map((lemma): [string, number] => [`ordered ${lemma}`, 1])]),
];

/** That no figure is asked for, and that one is: by morphemes and pairs of them. */
export function gateInputs(text: string): Inputs[] {
  const lemmas = analyse(text)
    .filter(({ tag }) => !tag.startsWith("S"))
    .map(({ lemma }) => lemma.replace(DIGITS, "0"));
  const share = 1 / Math.sqrt(lemmas.length || 1);
  const said = [...lemmas, ...lemmas.map((lemma, at) => `${lemma} ${lemmas[at + 1] ?? "."}`)];
  return [new Map([["no figure", 1]]), new Map([["figure", 1], ...said.map((one): [string, number] => [one, share])])];
}
