/** What capabilities ask of the fields of an entity. */
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";

export const shownFields = (entity: EntitySpec): FieldSpec[] => entity.fields.filter((field) => !field.hidden);

export function freeFieldId(entity: EntitySpec, base: string): string {
  const taken = new Set(entity.fields.map(({ id }) => id));
  let id = base;
  for (let n = 2; taken.has(id); n++) id = `${base}${n}`;
  return id;
}

export function freeEntityId(spec: AppSpec, base: string): string {
  const taken = new Set(spec.entities.map(({ id }) => id));
  let id = base;
  for (let n = 2; taken.has(id); n++) id = `${base}${n}`;
  return id;
}

/**
 * The entity `words` are about: the one whose name stands nearest before them, else the one `rank` likes best; below 1 none.
 */
export function entityMeant(spec: AppSpec, text: string, words: RegExp, rank: (entity: EntitySpec) => number): EntitySpec | undefined {
  const at = words.exec(text)?.index ?? text.length;
  const named = (entity: EntitySpec): number => {
    const before = text.slice(Math.max(0, at - 24), at + 14);
    return before.includes(entity.name) ? 6 : text.includes(entity.name) ? 1 : 0;
  };
  const ranked = spec.entities
    .filter((entity) => !entity.parent)
    .map((entity) => ({ entity, score: rank(entity) < 1 ? 0 : rank(entity) + named(entity) }))
    .filter(({ score }) => score >= 1)
    .toSorted((a, b) => b.score - a.score);
  return ranked[0]?.entity;
}
