/** Fields that begin with what a record holds that they point to: what has to be there for it, and what becomes of them when it goes. */
import type { EntitySpec, FieldSpec } from "./spec.ts";

const NUMBERS: ReadonlySet<FieldSpec["type"]> = new Set(["number", "money", "percent", "rating"]);
const TEXTS: ReadonlySet<FieldSpec["type"]> = new Set(["text", "longtext", "phone", "email", "url", "address"]);

/** @returns in English for whoever writes specs; undefined = it can be copied, or nothing is */
export function copiedProblem(
  entities: ReadonlyMap<string, EntitySpec>,
  entity: EntitySpec,
  { type, default: begins }: FieldSpec,
): string | undefined {
  if (begins === undefined || !("from" in begins)) return undefined;
  const { via, field } = begins.from;
  const relation = entity.fields.find(({ id }) => id === via);
  if (relation?.type !== "relation") return `via has to be a relation of ${entity.id}, and ${via} is none`;
  const target = entities.get(relation.target ?? "");
  const source = target?.fields.find(({ id }) => id === field);
  if (!source) return `there is no ${relation.target}.${field}`;
  const fits = source.type === type || [NUMBERS, TEXTS].some((alike) => alike.has(source.type) && alike.has(type));
  return fits ? undefined : `${relation.target}.${field} is ${source.type}, and it is copied into ${type}`;
}

/** What was copied of the field, or by it, begins empty from now on. */
export function withoutCopied(entity: EntitySpec, owner: string, field: string): EntitySpec {
  const isLost = ({ default: begins }: FieldSpec): boolean => {
    if (begins === undefined || !("from" in begins)) return false;
    const target = entity.fields.find(({ id }) => id === begins.from.via)?.target;
    return (entity.id === owner && begins.from.via === field) || (target === owner && begins.from.field === field);
  };
  if (!entity.fields.some(isLost)) return entity;
  return {
    ...entity,
    fields: entity.fields.map((candidate) => {
      if (!isLost(candidate)) return candidate;
      const { default: _begins, ...rest } = candidate;
      return rest;
    }),
  };
}
