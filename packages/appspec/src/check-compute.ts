/** What the types of compute-blocks.ts cannot say: formulas parse and read only what there is. */
import { CALCULATOR_INPUT_TYPES, type CalculatorBlock, type SettleBlock } from "./compute-blocks.ts";
import { CHOICE_TYPES, NUMERIC_TYPES } from "./field-kinds.ts";
import { type FieldUse, parseFormula } from "@appmon/kit/formula-grammar";
import type { EntitySpec, FieldSpec } from "./spec.ts";

const ID = /^[a-z][A-Za-z0-9]{0,59}$/;
const TYPES: readonly string[] = CALCULATOR_INPUT_TYPES;

export interface ComputeFinding {
  code: "id" | "reference" | "bounds" | "value";
  message: string;
}

/** Empty = valid. */
export function checkCalculator(block: CalculatorBlock, entities: ReadonlyMap<string, EntitySpec>): ComputeFinding[] {
  const findings: ComputeFinding[] = [];
  if (block.history !== undefined && !entities.has(block.history)) findings.push({ code: "reference", message: `entity ${block.history}` });
  if (block.outputs.length === 0) findings.push({ code: "value", message: "no output" });
  const rowFields = block.rows?.fields ?? [];
  const ids = [...block.inputs, ...rowFields, ...block.outputs].map(({ id }) => id);
  for (const id of ids) if (!ID.test(id)) findings.push({ code: "id", message: `id ${id}` });
  if (new Set(ids).size !== ids.length) findings.push({ code: "id", message: "ids repeat" });
  for (const field of [...block.inputs, ...rowFields]) {
    if (!TYPES.includes(field.type)) findings.push({ code: "value", message: `an input cannot be ${field.type}` });
    if (CHOICE_TYPES.has(field.type) && !field.options?.length) findings.push({ code: "value", message: `${field.id}: no options` });
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
          findings.push({ code: "reference", message: `${output.id} reads ${use.id} as ${use.as}` });
      }
    above.add(output.id);
  }
  const dates = new Set(block.outputs.flatMap(({ id, date }) => (date ? [id] : [])));
  for (const { from, to } of block.calendar ?? [])
    for (const id of to === undefined ? [from] : [from, to])
      if (!dates.has(id)) findings.push({ code: "reference", message: `${id} is no date on the calendar` });
  return findings;
}

/** Whether a formula may read the field in this way. */
export function suits(field: FieldSpec, as: FieldUse["as"]): boolean {
  if (as === "date") return field.type === "date" || field.type === "datetime";
  if (as === "cost") return field.type === "select" || field.type === "multiselect";
  if (as === "text") return field.type === "text" || field.type === "longtext" || field.type === "select" || field.type === "status";
  if (as === "choice") return field.type === "select" || field.type === "status";
  return NUMERIC_TYPES.has(field.type) || field.type === "boolean";
}

const PAYERS: ReadonlySet<string> = new Set(["text", "select", "status", "relation"]);

/** Empty = valid. */
export function checkSettle(block: SettleBlock, entities: ReadonlyMap<string, EntitySpec>): ComputeFinding[] {
  const entity = entities.get(block.entity);
  if (!entity) return [{ code: "reference", message: `entity ${block.entity}` }];
  const findings: ComputeFinding[] = [];
  const need = (id: string, fits: (field: FieldSpec) => boolean) => {
    const field = entity.fields.find((candidate) => candidate.id === id);
    if (!field || field.hidden) findings.push({ code: "reference", message: `${entity.id}.${id}` });
    else if (!fits(field)) findings.push({ code: "value", message: `${entity.id}.${id} is ${field.type}` });
  };
  need(block.payer, (field) => PAYERS.has(field.type));
  need(block.amount, (field) => NUMERIC_TYPES.has(field.type));
  if (block.people !== undefined && !entities.has(block.people)) findings.push({ code: "reference", message: `entity ${block.people}` });
  return findings;
}
