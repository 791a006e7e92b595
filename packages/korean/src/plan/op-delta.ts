/** What an operation changes: a row of figures that is set anew carries all it had before, and the words of that prove nothing. */
import { isRow } from "@appmon/appspec/parts/stats/declare";
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec } from "@appmon/appspec/spec";

/**
 * The operation; of a row of figures that is set, only the texts that it has more or less often than before (all of it where only their order
 * is another). Examples are left out, for they hold any word.
 */
export function opDelta(op: SpecOp, spec: AppSpec): unknown {
  if (op.op === "setSample") return { op: op.op, entity: op.entity };
  if (op.op !== "setBlock" || !isRow(op.block)) return op;
  const was = spec.screens.find(({ id }) => id === op.screen)?.blocks.find(({ id }) => id === op.block.id);
  if (!was) return op;
  const counts = new Map<string, number>();
  for (const text of textsOf(op.block)) counts.set(text, (counts.get(text) ?? 0) + 1);
  for (const text of textsOf(was)) counts.set(text, (counts.get(text) ?? 0) - 1);
  const changed = [...counts].filter(([, count]) => count !== 0).map(([text]) => text);
  return changed.length === 0 ? op : { op: op.op, screen: op.screen, changed };
}

function textsOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [String(value)];
  return Object.values(value).flatMap(textsOf);
}
