/** What the section of limits writes: constraints that are put in and taken away again, and what of a list they can be made of. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { Constraint } from "@appmon/appspec/rule-spec";
import type { AppSpec, EntitySpec, FieldSpec, FieldType, Option } from "@appmon/appspec/spec";
import { entityOf, shownFields } from "../list/list-ops.ts";

/** Nothing is picked, of what may stay open. */
export const NONE = "";

export const ofTypes = (entity: EntitySpec, ...types: FieldType[]): FieldSpec[] =>
  shownFields(entity).filter(({ type }) => types.includes(type));

export const labelOf = (entity: EntitySpec, id: string): string => entity.fields.find((field) => field.id === id)?.label ?? id;
export const labelsOf = (entity: EntitySpec, ids: readonly string[]): string => ids.map((id) => labelOf(entity, id)).join(", ");

/** Fields two records may share. */
const SHARED: FieldType[] = ["text", "number", "date", "time", "datetime", "phone", "email", "select", "status", "relation"];
export const sharedFields = (entity: EntitySpec): FieldSpec[] => ofTypes(entity, ...SHARED);

/** The states of a list, by which a record that was called off counts no more. */
export function statesOf(entity: EntitySpec): Option[] {
  const field = entity.fields.find(({ id }) => id === entity.statusField) ?? entity.fields.find(({ type }) => type === "status");
  return field?.options ?? [];
}

/** The states that look as if it was called off: it ended, and not well. */
export const calledOff = (entity: EntitySpec): string[] =>
  statesOf(entity).flatMap(({ value, final, tone }) => (final && (tone === "neutral" || tone === "bad") ? [value] : []));

export const addLimitOps = (entityId: string, constraint: Constraint): SpecOp[] => [{ op: "addConstraint", entity: entityId, constraint }];

/** A helper that was made for a check goes with it. */
export function dropLimitOps(spec: AppSpec, entityId: string, limit: Constraint): SpecOp[] {
  const entity = entityOf(spec, entityId);
  if (!entity) return [];
  const isIt = (one: Constraint) => JSON.stringify(one) === JSON.stringify(limit);
  const left = (entity.constraints ?? []).filter((one) => !isIt(one));
  const helpers = entity.fields.filter(
    ({ id, hidden, formula, origin }) =>
      hidden &&
      formula !== undefined &&
      origin === "user" &&
      JSON.stringify(limit).includes(`"${id}"`) &&
      !JSON.stringify(left).includes(`"${id}"`),
  );
  return [
    { op: "setEntity", entity: entityId, patch: { constraints: left.length > 0 ? left : undefined } },
    ...helpers.map(({ id }): SpecOp => ({ op: "dropField", entity: entityId, field: id })),
  ];
}
