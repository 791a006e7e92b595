/** Examples hold what they would have begun with: the price of what their record points to. */
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";

/** The same app, of whose examples each has what is copied of the example that it points to. */
export function withCopiedSamples(spec: AppSpec): AppSpec {
  const entities = spec.entities.map((entity) => withCopied(entity, spec.entities));
  return entities.every((entity, at) => entity === spec.entities[at]) ? spec : { ...spec, entities };
}

function withCopied(entity: EntitySpec, entities: readonly EntitySpec[]): EntitySpec {
  const copied = entity.fields.flatMap(({ id, default: begins }) => {
    if (begins === undefined || !("from" in begins)) return [];
    const { via, field } = begins.from;
    const target = entity.fields.find((one) => one.id === via)?.target;
    const rows = new Map(entities.find((one) => one.id === target)?.sample.map((row) => [row.id, row[field] ?? null]));
    return [{ id, via, rows }];
  });
  if (copied.length === 0) return entity;
  const sample = entity.sample.map((row) => ({
    ...row,
    ...Object.fromEntries(copied.map(({ id, via, rows }) => [id, rows.get(String(row[via] ?? "")) ?? null])),
  }));
  return { ...entity, sample };
}
