/** What becomes of measuring blocks when an entity or a field goes or changes its type. */
import { checkMeasure, fieldsOfMeasure } from "./check-measure.ts";
import type { MeasureBlock } from "./measure-blocks.ts";
import { readsField } from "./compared-field.ts";
import type { EntitySpec } from "./spec.ts";

export function measureWithoutEntities(block: MeasureBlock, gone: ReadonlySet<string>): MeasureBlock[] {
  const isGone = gone.has(block.entity) || (block.kind === "goal" && gone.has(block.target.entity));
  return isGone ? [] : [block];
}

/** A report or a tally goes on with the columns that are left; what cannot be without the field goes. */
export function measureWithoutField(block: MeasureBlock, entity: string, field: string): MeasureBlock[] {
  const used = fieldsOfMeasure(block).filter((need) => need.entity === entity && need.field === field);
  if (used.length === 0) return [block];
  if (block.kind === "goal" || used.some(({ optional }) => optional === undefined)) return [];
  // Without its condition a report would count what it was not meant to.
  if (readsField(block.where, field)) return [];
  if (block.kind === "tally") {
    const columns = block.columns.filter(
      ({ metric, where }) => (metric.fn === "count" || metric.field !== field) && !readsField(where, field),
    );
    return columns.length > 0 ? [{ ...block, columns }] : [];
  }
  const metrics = block.metrics.filter(({ metric }) => metric.fn === "count" || metric.field !== field);
  if (metrics.length === 0) return [];
  const { group, ...rest } = block;
  return [{ ...rest, metrics, ...(group !== undefined && group !== field && { group }) }];
}

/** `entity` as it is after `field` of it changed type. */
export function measureFitting(block: MeasureBlock, entity: EntitySpec, field: string): MeasureBlock[] {
  if (!fieldsOfMeasure(block).some((need) => need.entity === entity.id && need.field === field)) return [block];
  const fits = !checkMeasure(block, new Map([[entity.id, entity]])).some(({ code }) => code === "value");
  return fits ? [block] : measureWithoutField(block, entity.id, field);
}
