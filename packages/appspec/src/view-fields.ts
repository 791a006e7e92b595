/** Which fields a view stands on, of which types they may be, and what is left of it without one of them. */
import {
  DATED_TYPES,
  DAY_TYPES,
  KANBAN_TYPES,
  MARK_TYPES,
  MOMENT_TYPES,
  NUMERIC_TYPES,
  PERIOD_TYPES,
  ROW_TYPES,
  SHEET_TYPES,
  WEEKDAY_TYPES,
} from "./field-kinds.ts";
import type { EntitySpec, FieldSpec, FieldType } from "./spec.ts";
import type { ViewSpec } from "./view-spec.ts";

interface Stand {
  types: ReadonlySet<FieldType>;
  /** The view can be without it. */
  optional?: true;
  /** A relation to the entity itself. */
  self?: true;
}
type Keys<V> = Exclude<keyof V, "kind" | "columns" | "weekday" | "per" | "low">;
type Stands = { [V in ViewSpec as V["kind"]]: Record<Keys<V>, Stand> };

const STANDS: Stands = {
  list: {},
  table: {},
  cards: {},
  gallery: {},
  checklist: {},
  kanban: { by: { types: KANBAN_TYPES } },
  calendar: { date: { types: DATED_TYPES } },
  matrix: { row: { types: ROW_TYPES }, date: { types: SHEET_TYPES }, mark: { types: MARK_TYPES, optional: true } },
  timetable: {
    day: { types: WEEKDAY_TYPES },
    time: { types: PERIOD_TYPES, optional: true },
    end: { types: new Set(["time"]), optional: true },
  },
  timeline: { date: { types: DATED_TYPES } },
  gantt: {
    start: { types: new Set(["date", "datetime", "daterange"]) },
    end: { types: DAY_TYPES, optional: true },
    done: { types: new Set(["percent"]), optional: true },
  },
  rank: { by: { types: NUMERIC_TYPES } },
  menu: {
    price: { types: new Set(["money", "number", "computed"]) },
    group: { types: new Set(["select", "status", "text"]), optional: true },
  },
  feed: { date: { types: MOMENT_TYPES, optional: true }, author: { types: new Set(["text", "relation"]), optional: true } },
  tree: { under: { types: new Set(["relation"]), self: true } },
  locator: { address: { types: new Set(["address", "text"]) } },
};

export interface ViewField extends Stand {
  /** Where the view names it: `by`, `date`. */
  key: string;
  field: string;
}

/** The fields a view names besides its columns. */
export function viewFields(view: ViewSpec): ViewField[] {
  const named = view as unknown as Record<string, string | undefined>;
  return Object.entries<Stand>(STANDS[view.kind]).flatMap(([key, stand]) => {
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
  for (const [key, stand] of Object.entries<Stand>(STANDS[kind])) {
    if (stand.optional) continue;
    const suits = (field: FieldSpec) => !field.hidden && suitsView({ key, field: field.id, ...stand }, field, entity.id);
    const field = entity.fields.find(suits);
    if (!field) return undefined;
    view[key] = field.id;
  }
  return view as unknown as ViewSpec;
}
