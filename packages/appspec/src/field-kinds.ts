/** What kinds of use a field type allows. */
import { FIELD_TYPES, type FieldType } from "./spec.ts";

/** Can be summed, averaged and used in formulas. */
export const NUMERIC_TYPES: ReadonlySet<FieldType> = new Set(["number", "money", "percent", "rating", "computed"]);
/** Can stand on a calendar and on a time axis. */
export const DATED_TYPES: ReadonlySet<FieldType> = new Set(["date", "datetime", "daterange", "month"]);
/** Values are picked from `options`. */
export const CHOICE_TYPES: ReadonlySet<FieldType> = new Set(["select", "multiselect", "status"]);
/** Hold one option, so that a kanban can have a column for each. */
export const KANBAN_TYPES: ReadonlySet<FieldType> = new Set(["select", "status"]);
/** Name the rows of a matrix. */
export const ROW_TYPES: ReadonlySet<FieldType> = new Set(["relation", "text", "select"]);
/** Name the rows of a tally. */
export const TALLY_TYPES: ReadonlySet<FieldType> = new Set(["relation", "text", "select", "status", "multiselect", "tags", "boolean"]);
/** Are on one day. */
export const DAY_TYPES: ReadonlySet<FieldType> = new Set(["date", "datetime"]);
/** Are on one day or in one month, so that a matrix has a column for it. */
export const SHEET_TYPES: ReadonlySet<FieldType> = new Set(["date", "datetime", "month"]);
/** Can be moved on by pressing a cell of a matrix. */
export const MARK_TYPES: ReadonlySet<FieldType> = new Set(["select", "status", "boolean"]);
/** Are at one moment: what is newest can be said. */
export const MOMENT_TYPES: ReadonlySet<FieldType> = new Set(["date", "datetime", "month"]);
/** Say on which day of a week something is: options named after weekdays, or a date. */
export const WEEKDAY_TYPES: ReadonlySet<FieldType> = new Set(["select", "multiselect", "date", "datetime"]);
/** Say when within a day: by the clock, or as a period. */
export const PERIOD_TYPES: ReadonlySet<FieldType> = new Set(["time", "select", "number"]);
/** By these one recognises who hands something in. */
export const AGAIN_TYPES: ReadonlySet<FieldType> = new Set(["text", "phone", "email"]);
export const LIKES_TYPES: ReadonlySet<FieldType> = new Set(["number"]);
export const IMAGE_TYPES: ReadonlySet<FieldType> = new Set(["image"]);
/** What a step of an action may work on. */
export const STEP_TYPES: Record<"set" | "add" | "toggle" | "call", ReadonlySet<FieldType>> = {
  set: new Set(FIELD_TYPES.filter((type) => type !== "computed")),
  add: new Set(["number", "money", "percent", "rating"]),
  toggle: new Set(["boolean"]),
  call: new Set(["phone", "email", "text"]),
};
