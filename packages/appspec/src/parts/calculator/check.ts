import { type FieldUse, parseFormula } from "@appmon/kit/formula-grammar";
import { CHOICE_TYPES, NUMERIC_TYPES } from "../../field-kinds.ts";
import { listed, oneOf } from "../../field-reasons.ts";
import type { FieldSpec } from "../../spec.ts";
import type { PartFinding } from "../part.ts";
import type { CalculatorBlock } from "./declare.ts";

const ID = /^[a-z][A-Za-z0-9]{0,59}$/;
/** Types an input can have. */
const TYPES: readonly string[] = ["number", "money", "percent", "rating", "date", "select", "boolean"];

/** Formulas parse and read only what there is. */
export function checkCalculator(block: CalculatorBlock): PartFinding[] {
  const findings: PartFinding[] = [];
  if (block.outputs.length === 0) findings.push({ code: "value", message: "a calculator needs outputs" });
  const rowFields = block.rows?.fields ?? [];
  const ids = [...block.inputs, ...rowFields, ...block.outputs].map(({ id }) => id);
  for (const id of ids)
    if (!ID.test(id)) findings.push({ code: "id", message: `id ${id}: letters and digits, beginning with a small letter` });
  if (new Set(ids).size !== ids.length) findings.push({ code: "id", message: "two inputs, row fields or outputs have the same id" });
  for (const field of [...block.inputs, ...rowFields]) {
    if (!TYPES.includes(field.type)) findings.push({ code: "value", message: `${field.id} is ${field.type}; an input is ${oneOf(TYPES)}` });
    if (CHOICE_TYPES.has(field.type) && !field.options?.length)
      findings.push({ code: "value", message: `${field.id}: ${field.type} needs options` });
  }
  const inputs = new Map(block.inputs.map((field) => [field.id, field]));
  const rows = new Map(rowFields.map((field) => [field.id, field]));
  const above = new Set<string>();
  for (const output of block.outputs) {
    const parsed = parseFormula(output.formula);
    if (!parsed.ok) findings.push({ code: "value", message: `${output.id}: ${parsed.message}` });
    else
      for (const use of parsed.uses) {
        const field = inputs.get(use.id) ?? (use.inRows ? rows.get(use.id) : undefined);
        if (field ? use.as === "cost" || !suits(field, use.as) : !above.has(use.id) || use.as === "choice")
          findings.push({ code: "reference", message: misread(output.id, use, field, [...inputs.keys(), ...rows.keys(), ...above]) });
      }
    above.add(output.id);
  }
  const dates = new Set(block.outputs.flatMap(({ id, date }) => (date ? [id] : [])));
  for (const { from, to } of block.calendar ?? [])
    for (const id of to === undefined ? [from] : [from, to])
      if (!dates.has(id)) findings.push({ code: "reference", message: `calendar: ${id} is no output with date: true` });
  return findings;
}

const READ_AS: Readonly<Record<FieldUse["as"], string>> = {
  number: "a number",
  date: "a date",
  choice: "a choice",
  cost: "what its options cost",
  text: "a text",
  empty: "something that can be empty",
};

function misread(output: string, { id, as }: FieldUse, field: FieldSpec | undefined, known: readonly string[]): string {
  const reads = `${output} reads ${id} as ${READ_AS[as]}`;
  if (field) return `${reads}, but it is ${field.type}`;
  if (known.includes(id))
    return `${reads}, which ${as === "choice" ? "an output is not" : "it is not there (a row's field stands inside sum(…))"}`;
  return `${reads}, but there is no ${id} before it; there are ${listed(known)}`;
}

/** Whether a formula may read the field in this way. */
export function suits(field: FieldSpec, as: FieldUse["as"]): boolean {
  if (as === "empty") return true;
  if (as === "date") return field.type === "date" || field.type === "datetime";
  if (as === "cost") return field.type === "select" || field.type === "multiselect";
  if (as === "text") return field.type === "text" || field.type === "longtext" || field.type === "select" || field.type === "status";
  if (as === "choice") return field.type === "select" || field.type === "status";
  return NUMERIC_TYPES.has(field.type) || field.type === "boolean";
}
