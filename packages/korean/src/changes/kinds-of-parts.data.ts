/** Which kinds of change a part of a template may be asked for as: nobody who wants choices gone (취소는 빼) asks for a reason of them. */
import type { ChangeKind } from "../offers/change-kind.ts";
import type { ChangeTemplate } from "./change-template.ts";

const OF_FIELDS: readonly ChangeKind[] = [
  "add-field",
  "field-type",
  "field-choices",
  "field-default",
  "formula",
  "figure",
  "add-list",
  "link-lists",
];

export const KINDS_OF_PARTS: Readonly<Partial<Record<keyof ChangeTemplate, readonly ChangeKind[]>>> = {
  options: ["add-option", "field-choices", "add-field"],
  fields: OF_FIELDS,
  lists: OF_FIELDS,
  settings: ["require-field", "field-range", "field-default"],
  marks: ["highlight", "reminder"],
  limits: ["capacity", "no-overlap", "field-range", "require-field", "booking"],
  actions: ["button", "automation"],
  rules: ["automation", "field-default"],
  figures: ["figure"],
  charts: ["chart", "figure"],
  order: ["sort", "pin-first"],
  group: ["group-by"],
  shows: ["filter", "show-only"],
};
