/** After a field changed its type: what stood on the old type becomes simpler, so that the app stays valid. */
import { statsTerms } from "./stats-terms.ts";
import { computeFitting } from "./compute-references.ts";
import { CHOICE_TYPES, DATED_TYPES, KANBAN_TYPES, NUMERIC_TYPES } from "./field-kinds.ts";
import { playFitting } from "./play-references.ts";
import { measureFitting } from "./measure-references.ts";
import { withFittingChild } from "./record-children.ts";
import { withoutDeadActions, withoutEmptyScreens } from "./remove-references.ts";
import { serviceFitting } from "./service-references.ts";
import { isServiceBlock } from "./service-uses.ts";
import type { ActionSpec, AppSpec, Block, EntitySpec, FieldSpec, ViewSpec } from "./spec.ts";
import { suitsView, viewFields, withoutViewField } from "./view-fields.ts";

/** `spec` where nothing uses `field` of `entity` in a way its type does not allow. */
export function keepFitting(spec: AppSpec, entity: EntitySpec, field: FieldSpec): AppSpec {
  const { type } = field;
  const next: EntitySpec = { ...entity };
  if (next.statusField === field.id && !KANBAN_TYPES.has(type)) delete next.statusField;
  if (next.dateField === field.id && !DATED_TYPES.has(type)) delete next.dateField;
  if (next.imageField === field.id && type !== "image") delete next.imageField;
  if (next.likesField === field.id && type !== "number") delete next.likesField;
  const actions = spec.actions.filter((action) => action.entity !== entity.id || suits(action, field));
  const screens = spec.screens.map((screen) => ({ ...screen, blocks: screen.blocks.flatMap((block) => inBlock(block, entity, field)) }));
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

function inBlock(block: Block, entity: EntitySpec, field: FieldSpec): Block[] {
  const { id, type } = field;
  if (isServiceBlock(block)) return serviceFitting(block, entity.id, field);
  switch (block.kind) {
    case "collection": {
      if (block.query.entity !== entity.id) return [block];
      const views = block.views.flatMap((view) => fittingView(view, entity, field));
      return [{ ...block, views: views.length > 0 ? views : [{ kind: "list" }] }];
    }
    case "stats": {
      const items = block.items.filter(
        (item) =>
          (item.entity !== entity.id || item.period?.field !== id || DATED_TYPES.has(type)) &&
          statsTerms(item).every(
            ({ entity: of, metric }) => of !== entity.id || metric.fn === "count" || metric.field !== id || NUMERIC_TYPES.has(type),
          ),
      );
      return items.length > 0 ? [items.length === block.items.length ? block : { ...block, items }] : [];
    }
    case "form": {
      if (block.entity !== entity.id || block.again !== id || ["text", "phone", "email"].includes(type)) return [block];
      const { again: _again, ...rest } = block;
      return [rest];
    }
    case "record":
      return [withFittingChild(block, entity)];
    case "chart": {
      if (block.entity !== entity.id) return [block];
      if (block.y.fn !== "count" && block.y.field === id && !NUMERIC_TYPES.has(type)) return [];
      if (block.x !== id || block.bucket === undefined || DATED_TYPES.has(type)) return [block];
      const { bucket: _bucket, ...rest } = block;
      return [rest];
    }
    case "calculator":
    case "settle":
      return computeFitting(block, entity);
    case "report":
    case "goal":
    case "tally":
      return measureFitting(block, entity, id);
    case "timer":
    case "draw":
    case "quiz":
    case "game":
    case "editor":
    case "story":
      return playFitting(block, entity, id);
    default:
      return [block];
  }
}

/** What a view no longer can stand on goes; one that cannot be without it goes as a whole. */
function fittingView(view: ViewSpec, entity: EntitySpec, field: FieldSpec): ViewSpec[] {
  const misfit = viewFields(view).some((use) => use.field === field.id && !suitsView(use, field, entity.id));
  const left = misfit ? withoutViewField(view, field.id) : view;
  return left ? [left] : [];
}
