/** After a field changed its type: what stood on the old type becomes simpler, so that the app stays valid. */
import { fittingField } from "./block-references.ts";
import { CHOICE_TYPES, DATED_TYPES, KANBAN_TYPES, NUMERIC_TYPES } from "./field-kinds.ts";
import { partOf } from "./parts/all-parts.ts";
import { withBlocks, withoutDeadActions, withoutEmptyScreens } from "./remove-references.ts";
import type { ActionSpec, AppSpec, Block, EntitySpec, FieldSpec } from "./spec.ts";

/** `spec` where nothing uses `field` of `entity` in a way its type does not allow. */
export function keepFitting(spec: AppSpec, entity: EntitySpec, field: FieldSpec): AppSpec {
  const { type } = field;
  const next: EntitySpec = { ...entity };
  if (next.statusField === field.id && !KANBAN_TYPES.has(type)) delete next.statusField;
  if (next.dateField === field.id && !DATED_TYPES.has(type)) delete next.dateField;
  if (next.imageField === field.id && type !== "image") delete next.imageField;
  if (next.likesField === field.id && type !== "number") delete next.likesField;
  const actions = spec.actions.filter((action) => action.entity !== entity.id || suits(action, field));
  const keep = fittingField(entity, field);
  const fitting = (block: Block) => partOf(block).fitting?.(block, entity, field) ?? block;
  const screens = spec.screens.map((screen) => withBlocks(screen, keep, fitting));
  const entities = spec.entities.map((candidate) => (candidate.id === entity.id ? next : candidate));
  return withoutDeadActions({ ...spec, entities, actions, ...withoutEmptyScreens(spec, screens) });
}

function suits(action: ActionSpec, { id, type, options }: FieldSpec): boolean {
  if (type === "computed" && action.ask?.includes(id)) return false;
  return action.steps.every((step) => {
    if (!("field" in step) || step.field !== id) return true;
    switch (step.do) {
      case "add":
        return NUMERIC_TYPES.has(type) && type !== "computed";
      case "toggle":
        return type === "boolean";
      case "set":
        return (
          type !== "computed" &&
          (!CHOICE_TYPES.has(type) || typeof step.to !== "string" || (options ?? []).some((option) => option.value === step.to))
        );
      case "call":
        return type === "phone" || type === "email" || type === "text";
    }
  });
}
