/** A copy that nobody sees is as private as what it was copied from: it goes out with its record like any other field. */
import type { AppSpec, EntitySpec } from "./spec.ts";

/** Copies of copies end somewhere, also where rules copy in a circle. */
const MOST_COPIES = 5;

interface Copy {
  entity: string;
  field: string;
  /** What it is copied from: each of these tells it. */
  from: readonly Place[];
}
interface Place {
  entity: string;
  field: string;
}

/**
 * The lists with hidden fields made private that rules fill from private ones: what a record was called when another was made of it.
 * A copy that is shown is its owner's to keep back or not, unless it begins as a copy, which it does of itself.
 */
export function withPrivateCopies(spec: Pick<AppSpec, "rules">, entities: readonly EntitySpec[]): readonly EntitySpec[] {
  const copies = [...copiesIn(spec, entities), ...beginningsIn(entities)];
  let found = entities;
  for (let step = 0; step < MOST_COPIES; step++) {
    const told = found;
    const isPrivate = ({ entity, field }: Place): boolean =>
      told.find(({ id }) => id === entity)?.fields.find(({ id }) => id === field)?.private === true;
    const closed = copies.filter((copy) => !isPrivate(copy) && copy.from.some(isPrivate));
    if (closed.length === 0) break;
    found = told.map((entity) => {
      const ids = new Set(closed.filter((copy) => copy.entity === entity.id).map(({ field }) => field));
      if (ids.size === 0) return entity;
      return { ...entity, fields: entity.fields.map((field) => (ids.has(field.id) ? { ...field, private: true } : field)) };
    });
  }
  return found;
}

/** Hidden fields that rules write from fields of a record. */
function copiesIn({ rules = [] }: Pick<AppSpec, "rules">, entities: readonly EntitySpec[]): Copy[] {
  const listOf = (id: string | undefined) => entities.find((entity) => entity.id === id);
  return rules.flatMap(({ entity: source, steps }) =>
    steps.flatMap((step): Copy[] => {
      const target = step.do === "create" ? step.entity : source;
      const values = step.do === "create" ? Object.entries(step.values) : step.do === "set" ? [[step.field, step.to] as const] : [];
      return values.flatMap(([field, value]): Copy[] => {
        if (!listOf(target)?.fields.find(({ id }) => id === field)?.hidden) return [];
        if (typeof value !== "object" || value === null || !("field" in value) || typeof value.field !== "string") return [];
        const via = "via" in value && typeof value.via === "string" ? value.via : undefined;
        const away = listOf(source)?.fields.find(({ id }) => id === via)?.target;
        if (via === undefined) return [{ entity: target, field, from: [{ entity: source, field: value.field }] }];
        const reached = away === undefined ? [] : [{ entity: away, field: value.field }];
        return [{ entity: target, field, from: [{ entity: source, field: via }, ...reached] }];
      });
    }),
  );
}

/** Fields that begin with what a field of the record holds that they point to. */
const beginningsIn = (entities: readonly EntitySpec[]): Copy[] =>
  entities.flatMap(({ id: entity, fields }) =>
    fields.flatMap(({ id: field, default: begins }): Copy[] => {
      if (begins === undefined || !("from" in begins)) return [];
      const target = fields.find(({ id }) => id === begins.from.via)?.target;
      return target === undefined ? [] : [{ entity, field, from: [{ entity: target, field: begins.from.field }] }];
    }),
  );
