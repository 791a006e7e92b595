/** What of an app tells strangers about people: asked of the very rules that the data API asks. */
import { guardedEntities, type GuardedEntity } from "./guarded-entity.ts";
import { isBirthLabel, isIdentityLabel } from "./identity-label.ts";
import type { AppSpec, FieldSpec } from "./spec.ts";

export interface OpenList {
  entity: string;
  name: string;
  /** Fields that tell about a person and are seen by everybody. Never empty. */
  fields: { id: string; label: string }[];
}

/** Lists whose records tell strangers how to reach somebody, where they live, when they were born or who they are. */
export function openPersonalLists(spec: AppSpec): OpenList[] {
  const entities = guardedEntities(spec);
  return entities.flatMap((entity) => {
    const isRead = entity.access.some(
      ({ role, can }) => (role === "any" || role === "guest") && (can.includes("list") || can.includes("read")),
    );
    const fields = isRead ? personalFields(entity, entities) : [];
    return fields.length > 0 ? [{ entity: entity.id, name: entity.name, fields: fields.map(({ id, label }) => ({ id, label })) }] : [];
  });
}

/** Fields that tell about a person and are not kept from strangers already. */
function personalFields(entity: GuardedEntity, entities: readonly GuardedEntity[]): FieldSpec[] {
  const told = entity.fields.filter(({ private: isPrivate, hidden }) => !isPrivate && !hidden);
  const found = told.filter((field) => isPersonal(entity, field) || isPersonalFigure(field, entities));
  // Names of those who can be chosen (a stylist) are there to be seen; a whole list of people shown on purpose is asked about.
  const isNamed = entity.kind === "person" && (entity.exposure !== undefined || found.length > 0);
  const name = isNamed ? told.find(({ id }) => id === entity.titleField) : undefined;
  return name && !found.includes(name) ? [name, ...found] : found;
}

/** Whether a field tells how to reach somebody, where they live, when they were born or who they are. */
const isPersonal = ({ kind }: GuardedEntity, { type, label }: FieldSpec): boolean =>
  type === "phone" ||
  type === "email" ||
  isIdentityLabel(label) ||
  (type === "address" && kind !== "content" && kind !== "resource") ||
  ((type === "date" || type === "text") && kind === "person" && isBirthLabel(label.trim()));

/** Whether a number that counts for everyone is worked out from what is personal, closed as that may be: of one record it is that itself. */
function isPersonalFigure({ rollup }: FieldSpec, entities: readonly GuardedEntity[]): boolean {
  if (!rollup?.everyone || rollup.fn === "count") return false;
  const source = entities.find(({ id }) => id === rollup.entity);
  const read = source?.fields.find(({ id }) => id === rollup.field);
  return source !== undefined && read !== undefined && isPersonal(source, read);
}

/** Under which an answer about a list is remembered: another field that tells about people is asked about anew. */
export const answerKey = ({ entity, fields }: OpenList): string => `${entity}:${fields.map(({ id }) => id).join(",")}`;
