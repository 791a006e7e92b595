/** What an operation changes: a row of figures that is set anew carries all it had before, and the words of that prove nothing. */
import { isRow } from "@appmon/appspec/parts/stats/declare";
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec } from "@appmon/appspec/spec";

/**
 * The operation; of a row of figures that is set, only the texts that it has more or less often than before (all of it where only their order
 * is another). Of examples those few that have another value than before, and what they are called: all of them hold any word.
 */
export function opDelta(op: SpecOp, spec: AppSpec): unknown {
  if (op.op === "setSample") return { op: op.op, entity: op.entity, changed: changedCells(op, spec) };
  if (op.op !== "setBlock" || !isRow(op.block)) return op;
  const was = spec.screens.find(({ id }) => id === op.screen)?.blocks.find(({ id }) => id === op.block.id);
  if (!was) return op;
  const counts = new Map<string, number>();
  for (const text of textsOf(op.block)) counts.set(text, (counts.get(text) ?? 0) + 1);
  for (const text of textsOf(was)) counts.set(text, (counts.get(text) ?? 0) - 1);
  const changed = [...counts].filter(([, count]) => count !== 0).map(([text]) => text);
  return changed.length === 0 ? op : { op: op.op, screen: op.screen, changed };
}

const MOST_ROWS = 3;

/** Undefined where it is more than a few, or a field that is new. */
function changedCells({ entity: id, sample }: Extract<SpecOp, { op: "setSample" }>, spec: AppSpec): unknown {
  const entity = spec.entities.find((one) => one.id === id);
  if (!entity) return undefined;
  if (entity.sample.length !== sample.length) return rowsBeside(entity.sample, sample) ?? rowsBeside(sample, entity.sample);
  const rows = sample.flatMap((row, at) => {
    const was = entity.sample[at]!;
    const cells = entity.fields.filter((field) => field.id in was && JSON.stringify(was[field.id]) !== JSON.stringify(row[field.id]));
    return cells.length > 0 ? [[row[entity.titleField], ...cells.map((field) => [field.label, row[field.id]])]] : [];
  });
  return rows.length <= MOST_ROWS ? rows : undefined;
}

/** The few rows of `more` that are not among the others, where it has all of those; else undefined. */
function rowsBeside(less: AppSpec["entities"][number]["sample"], more: typeof less): unknown {
  const known = new Set(less.map((row) => JSON.stringify(row)));
  const others = more.filter((row) => !known.has(JSON.stringify(row)));
  return others.length === more.length - less.length && others.length <= MOST_ROWS ? others.map((row) => Object.values(row)) : undefined;
}

function textsOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [String(value)];
  return Object.values(value).flatMap(textsOf);
}
