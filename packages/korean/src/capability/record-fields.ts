/** What capabilities ask of an app and of the fields of an entity. */
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";

export const shownFields = (entity: EntitySpec): FieldSpec[] => entity.fields.filter((field) => !field.hidden);

export function freeEntityId(spec: AppSpec, base: string): string {
  const taken = new Set(spec.entities.map(({ id }) => id));
  let id = base;
  for (let n = 2; taken.has(id); n++) id = `${base}${n}`;
  return id;
}
