/**
 * What is told of a record to who knows its number. What is worked out of it is worked out as for whom it belongs to: by all records that
 * it points to, and all that point to it. Pure; also run by the data API.
 */
import type { StoredRecord } from "./data-store.ts";
import { DerivedProblem, type DerivedLists, type DerivedStep, planSteps } from "./plan-derived.ts";
import { fieldsTold } from "./record-access.ts";
import { asksForProof } from "./find-by-number.ts";
import type { CollectionSchema, Json } from "./schema.ts";

/** Steps for what is told; a field that cannot be worked out has none. */
export function foundSteps(lists: DerivedLists, schema: CollectionSchema): readonly DerivedStep[] {
  const planner = planSteps(lists, schema, "f");
  const computed = new Set(schema.fields.filter(({ type }) => type === "computed").map(({ id }) => id));
  for (const id of fieldsTold(schema)) if (computed.has(id) && mayTell(lists, schema, id)) orNone(() => planner.column(id));
  return planner.steps;
}

/**
 * The record with what its steps came to, and without what is not told.
 * @param isProven whether its number was typed with its proof, or its maker asks: to who came with a phone number alone its number, which lets
 *   them change it, is not told
 */
export function toldOfFound(
  schema: CollectionSchema,
  record: StoredRecord,
  told: Readonly<Record<string, Json>>,
  isProven: boolean,
): StoredRecord {
  const fields = fieldsTold(schema).filter((field) => isProven || !asksForProof(schema, field));
  const kept = new Set(["id", "createdAt", "updatedAt", ...fields]);
  return Object.fromEntries(Object.entries({ ...record, ...told }).filter(([id]) => kept.has(id))) as unknown as StoredRecord;
}

/**
 * What a lookup block names is told, whatever it is worked out from: that is what the block is for. Where it names nothing, only what
 * reads nothing private, and no sum over what belongs to others.
 */
function mayTell(lists: DerivedLists, schema: CollectionSchema, id: string): boolean {
  const alone = planSteps(lists, schema, "f");
  const column = orNone(() => alone.column(id));
  if (!column) return false;
  return schema.open?.lookup?.show !== undefined || (!column.isPrivate && !alone.steps.some((step) => sumsOthers(step)));
}

/** undefined = it cannot be worked out: then it has no value, as wherever it is shown. */
function orNone<T>(plan: () => T): T | undefined {
  try {
    return plan();
  } catch (error) {
    if (error instanceof DerivedProblem) return undefined;
    throw error;
  }
}

/** Whether a step rolls up what points to a record that is only looked up: it belongs to others too. */
const sumsOthers = (step: DerivedStep, isAway = false): boolean =>
  step.kind !== "formula" &&
  ((step.kind === "rollup" && isAway && !step.everyone) ||
    (!(step.kind === "rollup" && step.everyone) && step.steps.some((one) => sumsOthers(one, isAway || step.kind === "lookup"))));
