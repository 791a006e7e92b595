/** Keeping what records are called from visitors, while a list is opened to them. */
import { applyOperations } from "@appmon/appspec/apply-operation";
import { guardedEntities } from "@appmon/appspec/guarded-entity";
import { hasContact } from "@appmon/appspec/exposure";
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { hiddenName, occupies, standInField } from "@appmon/kit/hidden-name";
import { type AccessPlan, widenings } from "./access-ops.ts";
import { listOf } from "./set-ops.ts";

export const nameField = ({ fields, titleField }: EntitySpec): FieldSpec | undefined => fields.find(({ id }) => id === titleField);

/** What visitors read in its place: the item whose value it is, or the words themselves. */
export function nameInstead(spec: AppSpec, entity: EntitySpec): { field: string } | { words: string } {
  // As the server holds it: what is kept from visitors anyway stands in for nothing.
  const guarded = guardedEntities(spec).find(({ id }) => id === entity.id) ?? entity;
  const field = standInField(guarded);
  return field ? { field: field.label } : { words: hiddenName(guarded, {}) };
}

/** Whether somebody sees the names of records by a plan who did not before, and they are not kept back. */
export function opensNames(before: AppSpec, { after }: Pick<AccessPlan, "after">, entityId: string): boolean {
  const is = guardedEntities(after).find(({ id }) => id === entityId);
  const name = is && nameField(is);
  return (
    name?.private !== true &&
    widenings(before, after).some(({ entity, act, to }) => entity.id === entityId && act === "read" && (to.everyone || to.roles.length > 0))
  );
}

/**
 * Whether names are proposed to be kept: of people, and where it is said how to reach somebody or what they owe; and only where
 * something else says which record it is.
 */
export function proposesHidden(spec: AppSpec, entity: EntitySpec): boolean {
  const isOnShow = entity.kind === "content" || entity.kind === "resource";
  const shown = entity.fields.filter(({ hidden }) => !hidden);
  const owes = shown.some(({ type }) => type === "money") && shown.some(({ type }) => type === "boolean" || type === "status");
  const isOfPeople = entity.kind === "person" || hasContact(entity) || (owes && !isOnShow);
  return isOfPeople && (occupies(entity) || "field" in nameInstead(spec, entity));
}

/** The plan, with what records are called kept from visitors. */
export function withHiddenName(spec: AppSpec, plan: AccessPlan, entityId: string): AccessPlan {
  const entity = listOf(spec, entityId);
  if (!entity) return plan;
  const hides: SpecOp = { op: "setField", entity: entityId, field: entity.titleField, patch: { private: true } };
  const ops = [...plan.ops, hides];
  return { ...plan, ops, after: applyOperations(spec, ops, { by: "user" }).spec };
}
