import { z } from "zod";
import type { AutomationSpec } from "./automation-spec.ts";
import type { SpecOp } from "./operation.ts";
import { operationSchema } from "./parse-operations.ts";
import { fieldSchema, optionSchema } from "./field-schema.ts";
import { querySchema } from "./parts/collection/query.ts";
import { actionSchema, entitySchema, screenSchema } from "./spec-schema.ts";

/** Deeper than any operation goes; a text of brackets alone would exhaust the stack of whoever walks it. */
const MAX_DEPTH = 24;

/** What a model may do: all but taking a field away for good, since hiding it keeps its data. */
export const modelOperationSchema = z.discriminatedUnion(
  "op",
  operationSchema.options.map((option) =>
    "field" in option.shape && option.shape.op instanceof z.ZodEnum
      ? option.extend({ op: option.shape.op.exclude(["dropField"]) })
      : option,
  ) as unknown as typeof operationSchema.options,
);

/** What is wrong with an operation a model wrote. */
export interface OperationProblem {
  /** Where in the operation; empty = it as a whole. */
  path: (string | number)[];
  message: string;
  /** The key at `path` is one that nobody knows. */
  isUnknownKey?: true;
  /** What may stand there. */
  allowed?: string[];
}

/**
 * One operation as a language model wrote it. Stricter than those of our own screens: a key nobody knows is a misunderstanding
 * that the model must hear of, and what it adds is marked as added by it, whatever it says.
 */
export function readModelOperation(input: unknown): { op: SpecOp } | { problem: OperationProblem } {
  if (isDeeperThan(input, MAX_DEPTH)) return wrong([], `nested more than ${MAX_DEPTH} levels deep`);
  const name = typeof input === "object" && input !== null && "op" in input ? input.op : undefined;
  if (name === "dropField") return wrong(["op"], "dropField is not offered, hideField keeps the data");
  const { written, emptied } = withoutEmptied(input, name);
  const parsed = modelOperationSchema.safeParse(written);
  if (!parsed.success) return { problem: problemOf(parsed.error, name) };
  const op = withEmptied(parsed.data as SpecOp, emptied);
  const unknown = findUnknownKey(written, op, []);
  if (unknown) return { problem: { path: unknown, message: "there is no such key", isUnknownKey: true } };
  if ((op.op === "addEntity" && op.entity.exposure !== undefined) || (op.op === "setEntity" && op.patch.exposure !== undefined))
    return wrong([op.op === "addEntity" ? "entity" : "patch", "exposure"], "exposure is for the app's owner to choose");
  return { op: asAddedByModel(op) };
}

/** What a patch changes, whose keys that may be absent can be taken away. */
const PATCHED: Record<string, z.ZodObject> = {
  setField: fieldSchema,
  setOption: optionSchema,
  setEntity: entitySchema,
  setScreen: screenSchema,
  setQuery: querySchema,
  setAction: actionSchema,
};

/** In a patch `null` takes away what need not be there: `imageField: null`. */
function withoutEmptied(input: unknown, name: unknown): { written: unknown; emptied: string[] } {
  const schema = typeof name === "string" && Object.hasOwn(PATCHED, name) ? PATCHED[name] : undefined;
  const patch = schema && (input as { patch?: unknown }).patch;
  if (typeof patch !== "object" || patch === null || Array.isArray(patch)) return { written: input, emptied: [] };
  const mayGo = (key: string) => Object.hasOwn(schema!.shape, key) && (schema!.shape[key] as z.ZodType).safeParse(undefined).success;
  const emptied = Object.entries(patch).flatMap(([key, value]) => (value === null && mayGo(key) ? [key] : []));
  const rest = Object.fromEntries(Object.entries(patch).filter(([key]) => !emptied.includes(key)));
  return { written: emptied.length === 0 ? input : { ...(input as object), patch: rest }, emptied };
}

function withEmptied(op: SpecOp, emptied: readonly string[]): SpecOp {
  if (emptied.length === 0 || !("patch" in op)) return op;
  return { ...op, patch: { ...op.patch, ...Object.fromEntries(emptied.map((key) => [key, undefined])) } } as SpecOp;
}

function problemOf(error: z.ZodError, name: unknown): OperationProblem {
  const issue = deepest(error.issues[0]!, []);
  const path = issue.path.map((key) => (typeof key === "symbol" ? String(key) : key));
  if (path.length === 1 && path[0] === "op")
    return { path, message: `there is no operation ${JSON.stringify(name)?.slice(0, 60)}`, allowed: OPERATION_NAMES };
  return { path, message: issue.message, ...(issue.code === "invalid_value" && { allowed: issue.values.map(String) }) };
}

/** What is wrong inside of the one variant that was meant, where a union says no more than that none fits. */
function deepest(issue: z.core.$ZodIssue, above: PropertyKey[]): z.core.$ZodIssue {
  const path = [...above, ...issue.path];
  if (issue.code !== "invalid_union" || issue.errors.length === 0) return { ...issue, path };
  const [best] = issue.errors
    .map((issues) => issues.map((inner) => deepest(inner, path))[0]!)
    .toSorted((one, other) => other.path.length - one.path.length);
  return best ?? { ...issue, path };
}

const OPERATION_NAMES: string[] = modelOperationSchema.options.flatMap((option) =>
  option.shape.op instanceof z.ZodEnum ? option.shape.op.options.map(String) : [String(option.shape.op.value)],
);

function asAddedByModel(op: SpecOp): SpecOp {
  if (op.op === "addField") return { ...op, field: { ...op.field, origin: "llm" } };
  if (op.op === "addAutomation" || op.op === "setAutomation") return { ...op, automation: startedByOwner(op.automation) };
  if (op.op !== "addEntity") return op;
  return {
    ...op,
    entity: { ...op.entity, origin: "llm", fields: op.entity.fields.map((field) => ({ ...field, origin: "llm" as const })) },
  };
}

/** What hands records to an address waits until the app's owner has switched it on: words a model has read somewhere may have asked for it. */
export const startedByOwner = (automation: AutomationSpec): AutomationSpec =>
  automation.steps.some((step) => step.do === "call") ? { ...automation, off: true } : automation;

/** The path of the first key the schema dropped. */
function findUnknownKey(input: unknown, parsed: unknown, path: (string | number)[]): (string | number)[] | undefined {
  if (typeof input !== "object" || input === null || typeof parsed !== "object" || parsed === null) return undefined;
  for (const [key, value] of Object.entries(input)) {
    const here = [...path, Array.isArray(input) ? Number(key) : key];
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

function wrong(path: (string | number)[], message: string): { problem: OperationProblem } {
  return { problem: { path, message } };
}
