/** What the editor of a list writes: its forms as operations on the newest design. Each answers no operations where there is nothing to do. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, Block, CollectionBlock, EntitySpec, FieldSpec, FieldType } from "@appmon/appspec/spec";
import { columnsOf, TABLE_COLUMNS } from "@appmon/kit/view-props";
import { type BoundsDraft, boundsOf, hasBounds, numbersOf } from "./bound-ops.ts";
import { choiceOps, optionsOf } from "./choice-ops.ts";

/** Kinds of field that are made by hand; the others come by words. */
export const MADE_TYPES = [
  "text",
  "longtext",
  "number",
  "money",
  "date",
  "time",
  "select",
  "multiselect",
  "boolean",
  "phone",
  "rating",
  "image",
  "relation",
] as const satisfies FieldType[];
export type MadeType = (typeof MADE_TYPES)[number];

/** Kinds that may become another of these; a title stays a text. */
export const RETYPED_TYPES = ["text", "longtext", "number", "money", "date", "time", "select", "phone"] as const satisfies MadeType[];
const WRITTEN: ReadonlySet<FieldType> = new Set(["text", "longtext"]);
const NUMBERS: ReadonlySet<FieldType> = new Set(["number", "money"]);
export const retypesOf = ({ titleField }: EntitySpec, { id, type }: FieldSpec): readonly MadeType[] =>
  id === titleField || !(RETYPED_TYPES as readonly FieldType[]).includes(type) ? [] : RETYPED_TYPES;

export interface FieldDraft extends BoundsDraft {
  label: string;
  type: MadeType;
  required: boolean;
  /** In order; select and multiselect. */
  choices: string[];
  /** Values of choices in the order to which they were moved. */
  placed?: string[];
  /** What numbers and amounts count, "" for nothing. */
  unit: string;
  /** relation: id of the list that is picked from. */
  target: string;
}

export const entityOf = (spec: AppSpec, id: string): EntitySpec | undefined => spec.entities.find((entity) => entity.id === id);
/** What people write into: no helper, and nothing that is worked out. */
export const shownFields = (entity: EntitySpec): FieldSpec[] => entity.fields.filter(({ hidden }) => hidden !== true);
export const hasChoices = (type: FieldType): boolean => type === "select" || type === "multiselect" || type === "status";

/** Lists on the screens of the app, in its order. */
export const listsOf = (spec: AppSpec): EntitySpec[] =>
  spec.entities.filter(({ id }) => spec.screens.some(({ blocks }) => blocks.some((block) => isOf(block, id))));
const isOf = (block: Block, entity: string): boolean => JSON.stringify(block).includes(`"${entity}"`);

export function collectionsOf(spec: AppSpec, entity: string): { screen: string; block: CollectionBlock }[] {
  return spec.screens.flatMap(({ id, blocks }) =>
    blocks.flatMap((block) => (block.kind === "collection" && block.query.entity === entity ? [{ screen: id, block }] : [])),
  );
}

/** `stem`, `stem2`, `stem3` … : the first that is free. */
export function freeId(stem: string, taken: ReadonlySet<string>): string {
  if (!taken.has(stem)) return stem;
  let at = 2;
  while (taken.has(`${stem}${at}`)) at++;
  return `${stem}${at}`;
}
/** Stem of the id of a field of a kind: a word of no keyword's. */
const STEMS: Readonly<Record<MadeType, string>> = {
  text: "note",
  longtext: "details",
  number: "amount",
  money: "price",
  date: "day",
  time: "clock",
  select: "choice",
  multiselect: "choices",
  boolean: "checked",
  phone: "phone",
  rating: "rating",
  image: "picture",
  relation: "linked",
};

/** The field of a draft, under an id that is free. */
export function madeField(draft: FieldDraft, taken: ReadonlySet<string>): FieldSpec {
  return {
    id: freeId(STEMS[draft.type], taken),
    label: draft.label,
    type: draft.type,
    ...(draft.required && { required: true }),
    ...(hasChoices(draft.type) && { options: optionsOf(draft.choices) }),
    ...(NUMBERS.has(draft.type) && draft.unit !== "" && { unit: draft.unit }),
    ...(hasBounds(draft.type) && numbersOf(boundsOf(draft, draft.type, draft.unit))),
    ...(draft.type === "relation" && { target: draft.target }),
    origin: "user",
  };
}

/** Puts a field at the end of a list, and shows it where the list is shown. */
export function addFieldOps(spec: AppSpec, entityId: string, draft: FieldDraft): SpecOp[] {
  const entity = entityOf(spec, entityId);
  if (!entity) return [];
  const field = madeField(draft, new Set(entity.fields.map(({ id }) => id)));
  const isColumn = draft.type !== "image" && draft.type !== "longtext";
  const columns = isColumn ? columnOps(spec, entityId, field) : [];
  return [{ op: "addField", entity: entityId, field }, ...columns];
}

/**
 * A new field where its list is shown: in tables, lists and cards that name what they show, and in tables that would have no room for it.
 * @param beside fields it belongs to: it stands behind the last of them that is shown
 */
export function columnOps(spec: AppSpec, entityId: string, field: FieldSpec, beside: readonly string[] = []): SpecOp[] {
  const entity = entityOf(spec, entityId);
  if (!entity) return [];
  const made = { ...entity, fields: [...entity.fields, field] };
  return collectionsOf(spec, entityId).flatMap(({ screen, block }): SpecOp[] => {
    const views = block.views.map((view) => {
      if (!(view.kind === "table" || ((view.kind === "list" || view.kind === "cards") && view.columns))) return view;
      const shown = (of: EntitySpec) => columnsOf(of, { kind: "table" }, TABLE_COLUMNS).map(({ id }) => id);
      if (!view.columns && shown(made).includes(field.id)) return view;
      const columns = view.columns ?? shown(entity);
      const at = Math.max(...beside.map((id) => columns.indexOf(id)), -1);
      return { ...view, columns: columns.toSpliced(at < 0 ? columns.length : at + 1, 0, field.id) };
    });
    return views.every((view, at) => view === block.views[at]) ? [] : [{ op: "setBlock", screen, block: { ...block, views } }];
  });
}

/** Its name, kind, unit, choices and whether it has to be filled in; a choice that keeps its name, or its place among as many, keeps what was chosen. */
export function changeFieldOps(spec: AppSpec, entityId: string, fieldId: string, draft: FieldDraft): SpecOp[] {
  const entity = entityOf(spec, entityId);
  const field = entity?.fields.find(({ id }) => id === fieldId);
  if (!entity || !field) return [];
  const at = { entity: entityId, field: fieldId };
  if (retypesOf(entity, field).includes(draft.type) && draft.type !== field.type) return retypeOps(entity, field, draft);
  const { min, max } = hasBounds(field.type) ? numbersOf(boundsOf(draft, field.type, draft.unit, field)) : field;
  const patch: Partial<FieldSpec> = {
    ...(draft.label !== field.label && { label: draft.label }),
    ...(draft.required !== (field.required === true) && { required: draft.required ? true : undefined }),
    ...(field.type === "number" && draft.unit !== (field.unit ?? "") && { unit: draft.unit === "" ? undefined : draft.unit }),
    ...(min !== field.min && { min }),
    ...(max !== field.max && { max }),
  };
  const ops: SpecOp[] = Object.keys(patch).length > 0 ? [{ op: "setField", ...at, patch }] : [];
  return hasChoices(field.type) ? [...ops, ...choiceOps(at, field.options ?? [], draft)] : ops;
}

/** As another kind; examples that the new kind cannot hold are left empty. */
function retypeOps(entity: EntitySpec, field: FieldSpec, draft: FieldDraft): SpecOp[] {
  const { type } = draft;
  const unit = NUMBERS.has(type) && draft.unit !== "" ? draft.unit : undefined;
  const patch: Partial<FieldSpec> = {
    ...(draft.label !== field.label && { label: draft.label }),
    type,
    required: draft.required ? true : undefined,
    unit,
    options: hasChoices(type) ? optionsOf(draft.choices) : undefined,
    default: undefined,
    ...boundsPatch(field, draft),
  };
  const ops: SpecOp[] = [{ op: "setField", entity: entity.id, field: field.id, patch }];
  const isHeld = (WRITTEN.has(type) && WRITTEN.has(field.type)) || (NUMBERS.has(type) && NUMBERS.has(field.type));
  if (isHeld || entity.sample.every((row) => row[field.id] == null)) return ops;
  return [...ops, { op: "setSample", entity: entity.id, sample: entity.sample.map((row) => ({ ...row, [field.id]: null })) }];
}

/** Numbers keep their step; what is no number has neither bounds nor a step. */
function boundsPatch(field: FieldSpec, draft: FieldDraft): Partial<FieldSpec> {
  if (!hasBounds(draft.type)) return { min: undefined, max: undefined, step: undefined };
  const before = NUMBERS.has(field.type) ? field : undefined;
  return {
    min: undefined,
    max: undefined,
    ...numbersOf(boundsOf(draft, draft.type, draft.unit, before)),
    ...(!before && { step: undefined }),
  };
}

/** The order in every place the list is shown. */
export function orderOps(spec: AppSpec, entityId: string, field: string, dir: "asc" | "desc"): SpecOp[] {
  return collectionsOf(spec, entityId).map(({ screen, block }): SpecOp => {
    return { op: "setQuery", screen, block: block.id, patch: { sort: [{ field, dir }] } };
  });
}

/** The order it has where it is shown first; undefined: as its records came. */
export const orderOf = (spec: AppSpec, entityId: string): { field: string; dir: "asc" | "desc" } | undefined =>
  collectionsOf(spec, entityId)[0]?.block.query.sort?.[0];
