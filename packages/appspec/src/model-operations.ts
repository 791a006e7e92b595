import { Failure } from "@appmon/kernel/failure";
import { z } from "zod";
import type { SpecOp } from "./operation.ts";
import { operationSchema, parseOperations } from "./parse-operations.ts";

/** Deeper than any operation goes; a text of brackets alone would exhaust the stack of whoever walks it. */
const MAX_DEPTH = 24;

/** What a model may do: all but taking a field away for good, since hiding it keeps its data. */
export const modelOperationSchema = z.discriminatedUnion(
  "op",
  operationSchema.options.map((option) =>
    option.shape.op instanceof z.ZodEnum ? option.extend({ op: option.shape.op.exclude(["dropField"]) }) : option,
  ) as unknown as typeof operationSchema.options,
);

/**
 * Operations as a language model wrote them. Stricter than those of our own screens: a key nobody knows is a misunderstanding
 * that the model must hear of, and what it adds is marked as added by it, whatever it says.
 * Throws `Failure("spec/invalid")` naming the first thing that is wrong.
 */
export function parseModelOperations(input: unknown): SpecOp[] {
  if (isDeeperThan(input, MAX_DEPTH)) throw invalid(`nested more than ${MAX_DEPTH} levels deep`);
  const ops = parseOperations(input);
  const unknown = findUnknownKey(input, ops, "");
  if (unknown !== undefined) throw invalid(`${unknown}: there is no such key`);
  const dropped = ops.findIndex((op) => op.op === "dropField");
  if (dropped >= 0) throw invalid(`${dropped}.op: dropField is not offered, hideField keeps the data`);
  return ops.map(asAddedByModel);
}

function asAddedByModel(op: SpecOp): SpecOp {
  if (op.op === "addField") return { ...op, field: { ...op.field, origin: "llm" } };
  if (op.op !== "addEntity") return op;
  return {
    ...op,
    entity: { ...op.entity, origin: "llm", fields: op.entity.fields.map((field) => ({ ...field, origin: "llm" as const })) },
  };
}

/** The path of the first key the schema dropped. */
function findUnknownKey(input: unknown, parsed: unknown, path: string): string | undefined {
  if (typeof input !== "object" || input === null || typeof parsed !== "object" || parsed === null) return undefined;
  for (const [key, value] of Object.entries(input)) {
    const here = path === "" ? key : `${path}.${key}`;
    if (!Object.hasOwn(parsed, key)) return here;
    const deeper = findUnknownKey(value, (parsed as Record<string, unknown>)[key], here);
    if (deeper !== undefined) return deeper;
  }
  return undefined;
}

function isDeeperThan(input: unknown, levels: number): boolean {
  let layer: unknown[] = [input];
  for (let depth = 0; layer.length > 0; depth++) {
    if (depth > levels) return true;
    layer = layer.flatMap((value) => (typeof value === "object" && value !== null ? Object.values(value) : []));
  }
  return false;
}

function invalid(detail: string): Failure {
  return new Failure("spec/invalid", { detail });
}
