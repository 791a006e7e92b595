/** What speaks for it that a message asks for one figure of an app rather than for another. */
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { compactName } from "../claims/resolve.ts";
import type { Inputs } from "../grounding/evidence.ts";
import { personField } from "../plan/apply/figure-parts.ts";
import { visible } from "../plan/part-of-app.ts";
import { alike, alikeField, alikeList, compared, saidOf, type SaidText, targetOf, wordInputs } from "../asked-parts/said-text.ts";
import { DENIED_PARTICLES, DENYING_STARTS, DIVIDING_WORDS, HOW_MANY_PREFIX } from "../asked-parts/asked-words.data.ts";
import { type AmountChoice, type Division, divisionsOf, type StateChoice, statesOf } from "./figure-choices.ts";

/** How much of the parts of a list is said: its choices, and whom or what its records are of. */
function partsSaid(said: SaidText, rows: EntitySpec, spec: AppSpec): { state: number; division: number } {
  const state = Math.max(0, ...statesOf(rows).map(({ field, option }) => saidOf(option?.label ?? field.label, said)));
  const division = Math.max(
    0,
    ...divisionsOf(rows).map((one) =>
      one.kind === "field" ? Math.max(saidOf(one.field.label, said), saidOf(targetOf(one.field, spec)?.name ?? one.field.label, said)) : 0,
    ),
  );
  return { state, division };
}

export function amountInputs(said: SaidText, choices: readonly AmountChoice[], spec: AppSpec): Inputs[] {
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
        inputs.set("unit", Number(said.letters.includes(`${HOW_MANY_PREFIX}${field.unit}`) || said.lemmas.includes(field.unit)));
    } else {
      inputs.set("count of list", list.name).set("count alike", list.alike);
      if (rows.counter !== undefined) inputs.set("counter", Number(said.letters.includes(`${HOW_MANY_PREFIX}${rows.counter}`)));
    }
    for (const lemma of said.lemmas) inputs.set(`${lemma} of ${number} ${how}`, 1);
    if (field?.formula !== undefined) for (const lemma of said.lemmas) inputs.set(`${lemma} of worked out`, 1);
    return inputs;
  });
  return compared(all, ["list", "list alike", "number", "number alike", "state", "division"]);
}

const DIVIDES = DIVIDING_WORDS.split(" ");

export function divisionInputs(said: SaidText, rows: EntitySpec, divisions: readonly Division[], spec: AppSpec): Inputs[] {
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

const anyOf = (words: string): string => words.replaceAll(" ", "|");
const NOT_SO = new RegExp(String.raw`^\s*(?:${anyOf(DENIED_PARTICLES)})?\s*(?:${anyOf(DENYING_STARTS)})`);
const BEHIND = 8;

/** Of one choice: that it is of no matter, that it has to be so, that it must not. */
export const STATE_SENSES = ["any", "is", "isnt"] as const;
export type StateSense = (typeof STATE_SENSES)[number];

export function stateInputs(said: SaidText, { field, option }: StateChoice, rows: EntitySpec): Inputs[] {
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
export const orderInputs = ({ lemmas }: SaidText): Inputs[] => [
  new Map([["unordered", 1]]),
  new Map([["ordered", 1], ...lemmas.map((lemma): [string, number] => [`ordered ${lemma}`, 1])]),
];

/** That no figure is asked for, and that one is. */
export const gateInputs = (text: string): Inputs[] => [new Map([["no figure", 1]]), wordInputs(text, "figure")];
