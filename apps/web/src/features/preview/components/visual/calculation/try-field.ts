/** What a field that is worked out comes to before it is saved, of the app's own examples. */
import type { DerivedResult } from "@appmon/appspec/derived-spec";
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import type { StoredRecord } from "@appmon/kit/data-store";
import { takeSteps } from "@appmon/kit/derive-records";
import { textOf } from "@appmon/kit/format-text";
import { DerivedProblem, planSteps } from "@appmon/kit/plan-derived";

export interface Tried {
  result: DerivedResult;
  /** The first example it comes to something of; undefined: none. */
  example?: { of: string; text: string };
}

/** @param today "2026-11-20"; undefined is answered where it cannot be worked out, as of itself */
export function tryField(spec: AppSpec, entityId: string, field: FieldSpec, today: string): Tried | undefined {
  const entities = spec.entities.map((entity): EntitySpec => {
    if (entity.id !== entityId) return entity;
    const at = entity.fields.findIndex(({ id }) => id === field.id);
    return { ...entity, fields: at < 0 ? [...entity.fields, field] : entity.fields.with(at, field) };
  });
  const collections = new Map(entities.map((entity) => [entity.id, entity]));
  const entity = collections.get(entityId);
  const plan = entity && planOf(collections, entity, field.id, today);
  if (!plan) return undefined;
  const { result, steps } = plan;
  const recordsOf = (id: string) =>
    (collections.get(id)?.sample ?? []).map((row): StoredRecord => ({ ...row, createdAt: today, updatedAt: today }));
  const filled = takeSteps(steps, recordsOf(entityId).slice(0, MOST_RECORDS), { others: ({ id }) => recordsOf(id), today });
  const record = filled.find((one) => one[field.id] !== null && one[field.id] !== undefined);
  if (!record) return { result };
  const context = {
    thisYear: today.slice(0, 4),
    titleOf: (of: Pick<FieldSpec, "target">, id: string) => titleIn(collections.get(of.target ?? ""), id),
  };
  const title = entity.fields.find(({ id }) => id === entity.titleField);
  const of = title ? textOf(title, record[title.id], context) : "";
  return { result, example: { of, text: textOf({ ...field, result }, record[field.id], context) } };
}

/** One of them nearly always has a value, and a form asks at every key. */
const MOST_RECORDS = 10;

/** The steps of this field alone, and what it comes to. */
function planOf(collections: ReadonlyMap<string, EntitySpec>, entity: EntitySpec, field: string, today: string) {
  const planner = planSteps({ collections, today }, entity);
  try {
    return { result: planner.resultOf(field), steps: planner.steps };
  } catch (error) {
    if (error instanceof DerivedProblem) return undefined;
    throw error;
  }
}

function titleIn(entity: EntitySpec | undefined, id: string): string {
  const value = entity?.sample.find((row) => row.id === id)?.[entity.titleField];
  return typeof value === "string" ? value : "";
}
