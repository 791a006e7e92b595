/** What speaks for it that a message asks for records to stand out for one reason rather than for another. */
import type { AppSpec } from "@appmon/appspec/spec";
import { alike, alikeField, alikeList, compared, saidOf, type SaidText, targetOf, wordInputs } from "../asked-parts/said-text.ts";
import { findQuantities } from "../grammar/quantity.ts";
import type { Inputs } from "../grounding/evidence.ts";
import { numberKind } from "../plan/apply/figure-parts.ts";
import { isDay, type MarkChoice } from "./mark-choices.ts";

const SPANS: ReadonlySet<string> = new Set(["day", "week", "month", "year", "hour", "minute"]);

export function markInputs(said: SaidText, choices: readonly MarkChoice[], spec: AppSpec): Inputs[] {
  const quantities = findQuantities(said.text).map(({ value }) => value);
  const units = quantities.map(({ dimension, unit }) =>
    SPANS.has(unit) ? "span" : dimension === "count" && unit === "" ? "bare" : dimension,
  );
  const ofList = new Map(spec.entities.map((rows) => [rows.id, { name: saidOf(rows.name, said), alike: alikeList(said, rows) }]));
  const ofField = new Map<unknown, { name: number; alike: number }>();
  const fieldOf = ({ rows, field }: MarkChoice) => {
    const known = ofField.get(field) ?? { name: saidOf(field.label, said), alike: alikeField(said, rows, field, targetOf(field, spec)) };
    ofField.set(field, known);
    return known;
  };
  const all = choices.map((choice) => {
    const { rows, field, option, reason } = choice;
    const list = ofList.get(rows.id)!;
    const own = fieldOf(choice);
    const kind = isDay(field) ? "day" : (numberKind(field, rows, spec) ?? field.type);
    const inputs = new Map<string, number>([
      [reason, 1],
      [`${reason} of ${kind}`, 1],
      ["list", list.name],
      ["list alike", list.alike],
      ["field", own.name],
      [`field of ${reason}`, own.name],
      ["field alike", own.alike],
      [`kind ${rows.kind ?? "main"}`, 1],
      ["part", Number(rows.parent !== undefined)],
      [field.type === "computed" ? "worked out" : "written", 1],
      [`${reason} with ${units.length === 0 ? "no amount" : "an amount"}`, 1],
    ]);
    for (const unit of new Set(units)) inputs.set(`${unit} of ${reason} ${kind}`, 1);
    if (field.unit !== undefined) inputs.set("own unit", Number(quantities.some(({ unit }) => unit === field.unit)));
    if (option) {
      const share = saidOf(option.label, said);
      inputs.set("choice", share).set(`choice of ${reason}`, share).set("choice alike", alike(said, `${option.label} ${field.label} ${rows.name}`)); // prettier-ignore
    }
    for (const lemma of said.lemmas) inputs.set(`${lemma} ${reason}`, 1);
    if (field.type === "boolean" || option)
      for (const lemma of said.lemmas) inputs.set(`${lemma} of state ${reason === "other" || reason === "no"}`, 1);
    return inputs;
  });
  return compared(all, ["list", "list alike", "field", "field alike", "choice", "choice alike"]);
}

/** That nothing is to stand out, and that something is. */
export const markGateInputs = (text: string): Inputs[] => [new Map([["no mark", 1]]), wordInputs(text, "mark")];

/** That it is for one reason, and that two have to be so: 돈을 안 냈는데 기한이 지난. */
export const joinedInputs = (text: string): Inputs[] => [new Map([["one", 1]]), wordInputs(text, "two")];
