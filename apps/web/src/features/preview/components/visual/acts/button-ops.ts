/** Buttons on the records of a list, as the form has them. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { ActionSpec, AppSpec, Block, Condition, Effect, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { STEP_TYPES } from "@appmon/appspec/field-kinds";
import { areComplete, comparedFields, type ConditionRow, rowsOf, whereOf } from "../conditions/condition-draft.ts";
import { shownFields } from "../list/list-ops.ts";
import { canSet, capital, freeOf, listOf, type SetDraft, setDraftOf, stepOf } from "./set-ops.ts";

export interface ButtonDraft {
  label: string;
  sets: SetDraft[];
  /** It shows on records that meet them. */
  when: readonly ConditionRow[];
  /** Whether one is asked before it runs. */
  confirms: boolean;
  /** Ids of items that are filled in before it runs. */
  ask: string[];
  /** Ids of roles without admins, who always have it; null: whoever may change the record. */
  roles: string[] | null;
}

/** What the button says to whoever presses it. */
export interface ButtonTexts {
  confirm: string;
  success: string;
}

type Stood = Block & { kind: "collection" | "record" };
const standsOn = (block: Block, entity: string): block is Stood =>
  (block.kind === "collection" && block.query.entity === entity) || (block.kind === "record" && block.entity === entity);
const placesOf = (spec: AppSpec, entity: string): { screen: string; block: Stood }[] =>
  spec.screens.flatMap(({ id, blocks }) => blocks.flatMap((block) => (standsOn(block, entity) ? [{ screen: id, block }] : [])));

/** Whether the list is shown where a button can stand. */
export const hasPlaces = (spec: AppSpec, entity: string): boolean => placesOf(spec, entity).length > 0;
export const buttonsOf = (spec: AppSpec, entity: string): ActionSpec[] => spec.actions.filter((action) => action.entity === entity);
/** What may be filled in before it runs. */
export const askableFields = (entity: EntitySpec): FieldSpec[] => shownFields(entity).filter(({ type }) => STEP_TYPES.set.has(type));
/** What it does that is not picked by hand. */
export const keptSteps = (entity: EntitySpec, { steps }: Pick<ActionSpec, "steps">): Effect[] =>
  steps.filter((step) => setDraftOf(entity, step) === undefined);

export function buttonDraftOf(spec: AppSpec, entity: EntitySpec, action: ActionSpec): ButtonDraft {
  const admins = new Set(spec.auth?.roles.flatMap(({ id, admin }) => (admin ? [id] : [])));
  return {
    label: action.label,
    sets: action.steps.flatMap((step) => setDraftOf(entity, step) ?? []),
    when: rowsOf(comparedFields(spec, entity.id, "button"), action.when),
    confirms: action.confirm !== undefined,
    ask: action.ask ?? [],
    roles: action.roles?.filter((id) => !admins.has(id)) ?? null,
  };
}

export const canSaveButton = (entity: EntitySpec, { label, sets, ask, when }: ButtonDraft, kept: readonly Effect[]): boolean =>
  areComplete(when) && label.trim() !== "" && sets.every((one) => canSet(entity, one)) && sets.length + kept.length + ask.length > 0;

/** Adds a button, or changes the one with the id `action`, wherever the list is shown with its records. */
export function buttonOps(spec: AppSpec, entityId: string, draft: ButtonDraft, texts: ButtonTexts, action?: string): SpecOp[] {
  const entity = listOf(spec, entityId);
  const before = action === undefined ? undefined : spec.actions.find(({ id }) => id === action);
  if (!entity || (action !== undefined && !before)) return [];
  const made = parts(spec, entity, draft, texts, before);
  if (before) return [{ op: "setAction", action: before.id, patch: made }];
  const id = freeOf(`press${capital(entityId)}`, spec.actions.map((one) => one.id)); // prettier-ignore
  const { when, confirm, ask, roles, ...always } = made;
  return [
    {
      op: "addAction",
      action: {
        id,
        entity: entityId,
        ...always,
        ...(when && { when }),
        ...(confirm && { confirm }),
        ...(ask && { ask }),
        ...(roles && { roles }),
      },
    },
    ...placesOf(spec, entityId).map(({ screen, block }): SpecOp => {
      return { op: "setBlock", screen, block: { ...block, actions: [...(block.actions ?? []), id] } };
    }),
  ];
}

interface Parts {
  label: string;
  steps: Effect[];
  success: string;
  when: Condition[] | undefined;
  confirm: string | undefined;
  ask: string[] | undefined;
  roles: string[] | undefined;
}

function parts(spec: AppSpec, entity: EntitySpec, draft: ButtonDraft, texts: ButtonTexts, before: ActionSpec | undefined): Parts {
  const everybody = spec.auth?.roles.filter(({ admin }) => !admin).map(({ id }) => id) ?? [];
  const admins = spec.auth?.roles.filter(({ admin }) => admin).map(({ id }) => id) ?? [];
  // As it was, whoever that is; every role that is ticked by hand is whoever may change the record.
  const isKept = before !== undefined && JSON.stringify(buttonDraftOf(spec, entity, before).roles) === JSON.stringify(draft.roles);
  const isForAll = !spec.auth || draft.roles === null || everybody.every((id) => draft.roles!.includes(id));
  const steps = [...draft.sets.flatMap((one) => stepOf(entity, one) ?? []), ...(before ? keptSteps(entity, before) : [])];
  const isSame = before !== undefined && JSON.stringify(before.steps) === JSON.stringify(steps);
  return {
    label: draft.label.trim(),
    steps,
    // What it says afterwards was written for what it does.
    success: isSame ? before.success : texts.success,
    when: whereOf(draft.when),
    confirm: draft.confirms ? (before?.confirm ?? texts.confirm) : undefined,
    ask: draft.ask.length > 0 ? draft.ask : undefined,
    roles: isKept ? before.roles : isForAll ? undefined : [...draft.roles!, ...admins],
  };
}

export const dropButtonOps = (action: string): SpecOp[] => [{ op: "dropAction", action }];
