/** What the types of measure-blocks.ts cannot say: fields are there, shown and of a fitting kind. */
import type { ComputeFinding } from "./check-compute.ts";
import { DATED_TYPES, NUMERIC_TYPES, TALLY_TYPES } from "./field-kinds.ts";
import { fieldProblem, shownProblem } from "./field-reasons.ts";
import type { MeasureBlock } from "./measure-blocks.ts";
import { comparedField } from "./compared-field.ts";
import type { Condition, EntitySpec, FieldType } from "./spec.ts";

interface FieldNeed {
  entity: string;
  field: string;
  types?: ReadonlySet<FieldType>;
  /** The block can be without it. */
  optional?: "group" | "where" | "metric";
}

const MONTHS: ReadonlySet<FieldType> = new Set(["month"]);

/** Every field a block reads. */
export function fieldsOfMeasure(block: MeasureBlock): FieldNeed[] {
  const { entity } = block;
  const needs: FieldNeed[] =
    block.kind === "tally" ? [{ entity, field: block.by, types: TALLY_TYPES }] : [{ entity, field: block.date, types: DATED_TYPES }];
  for (const condition of block.where ?? []) needs.push(...conditionNeeds(entity, condition));
  if (block.kind === "tally") {
    for (const { metric, where } of block.columns) {
      if (metric.fn !== "count") needs.push({ entity, field: metric.field ?? "", types: NUMERIC_TYPES, optional: "metric" });
      for (const condition of where ?? []) needs.push(...conditionNeeds(entity, condition));
    }
    return needs;
  }
  if (block.kind === "report") {
    if (block.group !== undefined) needs.push({ entity, field: block.group, optional: "group" });
    for (const { metric } of block.metrics)
      if (metric.fn !== "count") needs.push({ entity, field: metric.field ?? "", types: NUMERIC_TYPES, optional: "metric" });
    return needs;
  }
  for (const condition of block.less ?? []) needs.push(...conditionNeeds(entity, condition));
  if (block.metric.fn !== "count") needs.push({ entity, field: block.metric.field ?? "", types: NUMERIC_TYPES });
  const { target } = block;
  return [
    ...needs,
    { entity: target.entity, field: target.month, types: MONTHS },
    { entity: target.entity, field: target.amount, types: NUMERIC_TYPES },
  ];
}

function conditionNeeds(entity: string, condition: Condition): FieldNeed[] {
  const other = comparedField(condition);
  return [condition.field, ...(other === undefined ? [] : [other])].map((field) => ({ entity, field, optional: "where" }));
}

/** Empty = valid. */
export function checkMeasure(block: MeasureBlock, entities: ReadonlyMap<string, EntitySpec>): ComputeFinding[] {
  const findings: ComputeFinding[] = [];
  if ((block.kind === "report" && block.metrics.length === 0) || (block.kind === "tally" && block.columns.length === 0))
    findings.push({ code: "value", message: block.kind === "tally" ? "a tally needs columns" : "a report needs metrics" });
  for (const { entity, field, types, optional } of fieldsOfMeasure(block)) {
    const owner = entities.get(entity);
    const problem = owner && optional === "where" ? fieldProblem(owner, field, types) : shownProblem(entities, entity, field, types);
    if (problem) findings.push(problem);
  }
  return findings;
}
