/** What becomes of compute blocks when an entity or a field goes or changes its type. */
import type { CalculatorBlock, SettleBlock } from "./compute-blocks.ts";
import { checkSettle } from "./check-compute.ts";
import type { EntitySpec } from "./spec.ts";

type ComputeBlock = CalculatorBlock | SettleBlock;

/** A calculator works on without its history; settling up without expenses is nothing. */
export function computeWithoutEntities(block: ComputeBlock, gone: ReadonlySet<string>): ComputeBlock[] {
  if (block.kind === "settle") {
    if (gone.has(block.entity)) return [];
    if (block.people === undefined || !gone.has(block.people)) return [block];
    const { people: _people, ...rest } = block;
    return [rest];
  }
  if (block.history === undefined || !gone.has(block.history)) return [block];
  const { history: _history, ...rest } = block;
  return [rest];
}

export function computeWithoutField(block: ComputeBlock, entity: string, field: string): ComputeBlock[] {
  const reads = block.kind === "settle" && block.entity === entity && (block.payer === field || block.amount === field);
  return reads ? [] : [block];
}

/** `entity` as it is after one of its fields changed type. */
export function computeFitting(block: ComputeBlock, entity: EntitySpec): ComputeBlock[] {
  if (block.kind !== "settle" || block.entity !== entity.id) return [block];
  return checkSettle(block, new Map([[entity.id, entity]])).some(({ code }) => code === "value") ? [] : [block];
}
