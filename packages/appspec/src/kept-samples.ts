/** Which sample rows stay when examples are cleared: those of settings, those that are the person's own, and what these point to. */
import { settingLists } from "./setting-lists.ts";
import type { AppSpec, EntitySpec, SampleRow } from "./spec.ts";

/** By list: true = all of its rows, else the ids of those that stay. A list whose rows all go is not there. */
export type KeptSamples = ReadonlyMap<string, true | string[]>;

/** The rows of `spec` that stay; see `EntitySpec.starter`. */
export function keptSamples(spec: AppSpec): KeptSamples {
  const whole = settingLists(spec);
  const kept = new Map<string, Set<string>>();
  const rowsOf = new Map(spec.entities.map((entity) => [entity.id, new Map(entity.sample.map((row) => [row.id, row]))]));
  const keep = (entity: EntitySpec, row: SampleRow): void => {
    const ids = kept.get(entity.id) ?? new Set();
    if (ids.has(row.id)) return;
    kept.set(entity.id, ids.add(row.id));
    for (const field of entity.fields) {
      const target = spec.entities.find(({ id }) => field.type === "relation" && id === field.target);
      if (!target || whole.has(target.id)) continue;
      const pointed = rowsOf.get(target.id)?.get(String(row[field.id]));
      if (pointed) keep(target, pointed);
    }
  };
  for (const entity of spec.entities) {
    if (whole.has(entity.id) || !entity.starter) continue;
    const own = entity.starter;
    for (const row of entity.sample) if (own === true || own.includes(row.id)) keep(entity, row);
  }
  const all = new Map<string, true | string[]>([...kept].map(([id, ids]) => [id, [...ids]]));
  for (const id of whole) all.set(id, true);
  return all;
}

/** The sample rows of every list as they are put in with a version; `own`: those that stay when examples are cleared. */
export function sampleSets(spec: AppSpec): { collection: string; rows: SampleRow[]; own: true | string[] }[] {
  const kept = keptSamples(spec);
  return spec.entities.map(({ id, sample }) => ({ collection: id, rows: sample, own: kept.get(id) ?? [] }));
}
