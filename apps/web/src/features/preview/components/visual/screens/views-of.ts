/** Ways to show the records of a list. */
import type { EntitySpec, ViewSpec } from "@appmon/appspec/spec";
import { viewOnFirstFields } from "@appmon/appspec/view-fields";

/** Offered where their fields are there; a place to stay and a free text are both addresses, so places need a real one. */
const SHOWN = [
  "list",
  "table",
  "cards",
  "gallery",
  "kanban",
  "calendar",
  "timetable",
  "timeline",
  "gantt",
  "rank",
  "menu",
  "tree",
  "locator",
] as const satisfies ViewSpec["kind"][];
export type ShownView = ViewSpec & { kind: (typeof SHOWN)[number] };

/** Those that the fields of a list allow; the ones it is shown in already as they are. */
export function viewsOf(entity: EntitySpec | undefined, present: readonly ViewSpec[]): ShownView[] {
  const columns = present.find((view) => "columns" in view && view.columns)?.columns;
  return SHOWN.flatMap((kind) => {
    const known = present.find((view) => view.kind === kind);
    if (known) return [known as ShownView];
    if (!entity || (kind === "gallery" && !entity.imageField)) return [];
    if (kind === "locator" && !entity.fields.some(({ type }) => type === "address")) return [];
    const view =
      kind === "kanban" && entity.statusField
        ? { kind, by: entity.statusField }
        : kind === "calendar" && entity.dateField
          ? { kind, date: entity.dateField }
          : viewOnFirstFields(kind, entity);
    return view ? [{ ...view, ...(columns ? { columns } : {}) } as ShownView] : [];
  });
}

/** Those that can be shown once for each group; the others part their records themselves. */
const GROUPED: ReadonlySet<ViewSpec["kind"]> = new Set(["list", "table", "cards", "gallery", "checklist", "locator"]);
export const hasGroups = (view: ViewSpec | undefined): boolean => view !== undefined && GROUPED.has(view.kind);
