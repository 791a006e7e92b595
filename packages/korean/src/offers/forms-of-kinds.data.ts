/** Which form a change of a kind is made in by hand. Kinds that are not here have none. */
import type { ChangeFormKind } from "@appmon/appspec/change-form";
import type { ChangeKind } from "./change-kind.ts";

export const FORM_OF_KIND: Readonly<Partial<Record<ChangeKind, ChangeFormKind>>> = {
  "add-field": "field",
  "remove-field": "field",
  "hide-field": "field",
  "show-field": "field",
  "rename-field": "field",
  "field-type": "field",
  "field-choices": "field",
  "require-field": "field",
  "unrequire-field": "field",
  "field-unit": "field",
  "move-field": "field",
  "add-option": "field",
  "remove-option": "field",
  "rename-option": "field",
  "link-lists": "field",
  "field-range": "check",
  formula: "calculation",
  figure: "figure",
  chart: "figure",
  sort: "order",
  "pin-first": "order",
  highlight: "mark",
  capacity: "limit",
  "no-overlap": "overlap",
  "add-list": "list",
  "view-calendar": "screen",
  "view-board": "screen",
  "view-table": "screen",
  "view-cards": "screen",
  "view-gallery": "screen",
  "view-timeline": "screen",
  "view-timetable": "screen",
  "show-only": "screen",
  "group-by": "figure",
  button: "button",
  automation: "automation",
  reminder: "automation",
  access: "access",
  "sign-in": "access",
  "app-colour": "look",
  "background-colour": "look",
  "dark-mode": "look",
  "text-size": "look",
  "look-mood": "look",
};

/** Kinds of changes that put a field in; the others are of one that is there. */
export const PUTS_FIELD_IN: ReadonlySet<ChangeKind> = new Set<ChangeKind>(["add-field", "field-choices", "link-lists"]);

/** Kind of view a kind of change asks for, as the app's design calls it. */
export const VIEW_OF_KIND: Readonly<Partial<Record<ChangeKind, string>>> = {
  "view-calendar": "calendar",
  "view-board": "kanban",
  "view-table": "table",
  "view-cards": "cards",
  "view-gallery": "gallery",
  "view-timeline": "timeline",
  "view-timetable": "timetable",
};
