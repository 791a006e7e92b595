/** What is said of a part of an app that is not there, so that who wrote it knows what may stand there instead. */
import type { EntitySpec, FieldType } from "./spec.ts";

const MOST_NAMED = 24;

/** "a, b, c", and how many more there are. */
export function listed(names: readonly string[]): string {
  if (names.length === 0) return "none";
  const more = names.length - MOST_NAMED;
  return more > 0 ? `${names.slice(0, MOST_NAMED).join(", ")} and ${more} more` : names.join(", ");
}

export const quotedAll = (names: readonly string[]): string => listed(names.map((name) => JSON.stringify(name)));

/** "loan has no field freeDay; it has id, home, due". */
export const noSuchField = (entity: EntitySpec, id: string): string =>
  `${entity.id} has no field ${id}; it has ${listed(entity.fields.map((field) => field.id))}`;

/** "there is no entity visit; there are home, loan". */
export const noSuchEntity = (entities: Iterable<EntitySpec>, id: string | undefined): string =>
  `there is no entity ${id ?? ""}; there are ${listed([...entities].map((entity) => entity.id))}`;

/** "text, phone or email". */
export function oneOf(names: Iterable<string>): string {
  const all = [...names];
  return all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} or ${all.at(-1)}`;
}

export interface FieldReason {
  code: "reference" | "value";
  message: string;
}

/** Sets of types that hold nearly all of them are said by what they leave out. */
const MOST_TYPES = 12;

/** Why a field may not stand in a place for fields of these types, hidden or not; undefined = it may. */
export function fieldProblem(entity: EntitySpec, id: string, types?: Iterable<FieldType>): FieldReason | undefined {
  const field = entity.fields.find((one) => one.id === id);
  if (!field) return { code: "reference", message: noSuchField(entity, id) };
  if (types === undefined) return undefined;
  const all = new Set(types);
  if (all.has(field.type)) return undefined;
  const place = `${entity.id}.${id}`;
  if (all.size > MOST_TYPES)
    return {
      code: "value",
      message:
        field.type === "computed"
          ? `${place} is worked out; a stored field may stand here`
          : `${place} is ${field.type}, which may not stand here`,
    };
  return {
    code: "value",
    message: `${place} is ${field.type === "computed" ? "worked out" : field.type}; a field of type ${oneOf(all)} may stand here`,
  };
}

/** The same, for a place on a screen, where a hidden field may not stand. */
export function shownProblem(
  entities: ReadonlyMap<string, EntitySpec>,
  entity: string,
  id: string,
  types?: Iterable<FieldType>,
): FieldReason | undefined {
  const found = entities.get(entity);
  if (!found) return { code: "reference", message: noSuchEntity(entities.values(), entity) };
  const isHidden = found.fields.some((one) => one.id === id && one.hidden);
  return isHidden ? { code: "reference", message: hiddenReason(entity, id) } : fieldProblem(found, id, types);
}

export const hiddenReason = (entity: string, id: string): string =>
  `${entity}.${id} is hidden; a field that is shown may stand here (showField shows it)`;
