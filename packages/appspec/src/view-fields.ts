/** Which fields a view stands on, of which types they may be, and what is left of it without one of them. */
import { viewSchema } from "./parts/collection/views.ts";
import { shapeOf } from "./parts/shape.ts";
import type { EntitySpec, FieldSpec, FieldType, ViewSpec } from "./spec.ts";

interface Stand {
  types: ReadonlySet<FieldType>;
  /** The view can be without it. */
  optional: boolean;
  /** A relation to the entity itself. */
  self: boolean;
}

/** By key; `columns` are any fields, and none of them is stood on. */
function standsOf(kind: string): [key: string, Stand][] {
  const shape = shapeOf(viewSchema);
  const view = shape.kind === "choice" ? shape.options.get(kind) : undefined;
  return (view?.kind === "object" ? view.properties : []).flatMap(({ key, node, isOptional }): [string, Stand][] => {
    if (node.kind !== "reference" || node.told.refers !== "field" || !(node.told.types instanceof Set)) return [];
    return [[key, { types: node.told.types, optional: isOptional, self: node.told.to !== undefined }]];
  });
}

export interface ViewField extends Stand {
  /** Where the view names it: `by`, `date`. */
  key: string;
  field: string;
}

/** The fields a view names besides its columns. */
export function viewFields(view: ViewSpec): ViewField[] {
  const named = view as unknown as Record<string, string | undefined>;
  return standsOf(view.kind).flatMap(([key, stand]) => {
    const field = named[key];
    return field === undefined ? [] : [{ key, field, ...stand }];
  });
}

/** Whether a field may stand where a view of its entity names it. */
export function suitsView(use: ViewField, field: Pick<FieldSpec, "type" | "target">, entity: string): boolean {
  return use.types.has(field.type) && (!use.self || field.target === entity);
}

/** The view without what it says of a field it can be without; undefined when it cannot. */
export function withoutViewField(view: ViewSpec, field: string): ViewSpec | undefined {
  const uses = viewFields(view).filter((use) => use.field === field);
  if (uses.some(({ optional }) => !optional)) return undefined;
  if (uses.length === 0) return view;
  const rest = { ...view } as Record<string, unknown>;
  for (const { key } of uses) delete rest[key];
  return rest as unknown as ViewSpec;
}

/** A view of this kind on the first fields that suit it; undefined where a field it stands on is missing. Optional ones are left out. */
export function viewOnFirstFields(kind: ViewSpec["kind"], entity: Pick<EntitySpec, "id" | "fields">): ViewSpec | undefined {
  const view: Record<string, string> = { kind };
  for (const [key, stand] of standsOf(kind)) {
    if (stand.optional) continue;
    const suits = (field: FieldSpec) => !field.hidden && suitsView({ key, field: field.id, ...stand }, field, entity.id);
    const field = entity.fields.find(suits);
    if (!field) return undefined;
    view[key] = field.id;
  }
  return view as unknown as ViewSpec;
}
