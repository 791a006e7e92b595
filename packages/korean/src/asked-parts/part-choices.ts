/** Parts of an app of which something may be asked, and what speaks for each by the words of a message. */
import type { AppSpec, EntitySpec, FieldSpec, Option } from "@appmon/appspec/spec";
import { findQuantities } from "../grammar/quantity.ts";
import type { Inputs } from "../grounding/evidence.ts";
import { numberKind } from "../plan/apply/figure-parts.ts";
import { alike, alikeField, alikeList, compared, saidOf, type SaidText, targetOf } from "./said-text.ts";

export interface PartChoice {
  rows: EntitySpec;
  field?: FieldSpec;
  option?: Option;
  /** Of the same list, and compared with the field. */
  other?: FieldSpec;
  /** What would be said of it: past, unique, desc. */
  sense: string;
}

const DAYS: ReadonlySet<string> = new Set(["date", "datetime"]);
export const isDay = (field: FieldSpec): boolean => DAYS.has(field.type) || (field.type === "computed" && DAYS.has(field.result ?? ""));

const SPANS: ReadonlySet<string> = new Set(["day", "week", "month", "year", "hour", "minute"]);
/** Senses that a choice does not have, or a tick. */
const DENYING: ReadonlySet<string> = new Set(["other", "no"]);

/** One row of inputs for each choice. */
export function partInputs(said: SaidText, choices: readonly PartChoice[], spec: AppSpec): Inputs[] {
  const quantities = findQuantities(said.text).map(({ value }) => value);
  const units = quantities.map(({ dimension, unit }) =>
    SPANS.has(unit) ? "span" : dimension === "count" && unit === "" ? "bare" : dimension,
  );
  const ofList = new Map(spec.entities.map((rows) => [rows.id, { name: saidOf(rows.name, said), alike: alikeList(said, rows) }]));
  const ofField = new Map<FieldSpec, { name: number; alike: number }>();
  const likenessOf = (rows: EntitySpec, field: FieldSpec) => {
    const known = ofField.get(field) ?? { name: saidOf(field.label, said), alike: alikeField(said, rows, field, targetOf(field, spec)) };
    ofField.set(field, known);
    return known;
  };
  const all = choices.map(({ rows, field, option, other, sense }) => {
    const list = ofList.get(rows.id)!;
    const kind = !field ? "list" : isDay(field) ? "day" : (numberKind(field, rows, spec) ?? field.type);
    const inputs = new Map<string, number>([
      [sense, 1],
      [`${sense} of ${kind}`, 1],
      ["list", list.name],
      ["list alike", list.alike],
      [`list of ${sense}`, list.name],
      [`kind ${rows.kind ?? "main"}`, 1],
      ["part", Number(rows.parent !== undefined)],
      [`${sense} with ${units.length === 0 ? "no amount" : "an amount"}`, 1],
    ]);
    for (const unit of new Set(units)) inputs.set(`${unit} of ${sense} ${kind}`, 1);
    for (const lemma of said.lemmas) inputs.set(`${lemma} ${sense}`, 1);
    if (!field) return inputs;
    const own = likenessOf(rows, field);
    inputs.set("field", own.name).set(`field of ${sense}`, own.name).set("field alike", own.alike);
    inputs.set(field.type === "computed" ? "worked out" : "written", 1);
    if (field.unit !== undefined) inputs.set("own unit", Number(quantities.some(({ unit }) => unit === field.unit)));
    if (option) {
      const share = saidOf(option.label, said);
      inputs.set("choice", share).set(`choice of ${sense}`, share).set("choice alike", alike(said, `${option.label} ${field.label} ${rows.name}`)); // prettier-ignore
    }
    if (other) inputs.set("other", saidOf(other.label, said)).set("other alike", likenessOf(rows, other).alike);
    if (field.type === "boolean" || option) for (const lemma of said.lemmas) inputs.set(`${lemma} of state ${DENYING.has(sense)}`, 1);
    return inputs;
  });
  return compared(all, ["list", "list alike", "field", "field alike", "choice", "choice alike", "other", "other alike"]);
}
