/**
 * A change of an app as a form that a person completes: the kind of change a message asks for, and what of it was understood. Ids are
 * those of the app's design; what is absent was not understood and is asked for. Nothing of it is done before the person saves it.
 */
import type { ConditionOp, FieldType, Tone } from "./spec.ts";

/** Spans of time in Seoul's calendar; weeks begin on Monday. */
export const PERIODS = ["day", "week", "month", "year"] as const;
export type Period = (typeof PERIODS)[number];
export const FIGURE_FUNCTIONS = ["count", "sum", "avg", "min", "max"] as const;
export type FigureFunction = (typeof FIGURE_FUNCTIONS)[number];
export const FIGURE_FORMS = ["number", "bar", "pie", "line"] as const;
export type FigureForm = (typeof FIGURE_FORMS)[number];
/**
 * add … percent: of two fields, or of one and a number; days: between two dates; shift: a date so many days on; minutes, hours: between two
 * times; later: a time so many minutes on; rollup, lookup: of another list.
 */
export const CALCULATIONS = [
  "add",
  "subtract",
  "multiply",
  "divide",
  "percent",
  "days",
  "shift",
  "minutes",
  "hours",
  "later",
  "rollup",
  "lookup",
] as const;
export type Calculation = (typeof CALCULATIONS)[number];
export const ACCESS_WHO = ["everyone", "signed-in", "owner", "admin"] as const;
export type AccessWho = (typeof ACCESS_WHO)[number];

/** Records with one choice of a field. */
interface Only {
  field: string;
  value: string;
}

interface Forms {
  /** A field of a list; `field` = one that is there. */
  field: { list: string; field?: string; label?: string; type?: FieldType; choices?: string[]; unit?: string; required?: boolean };
  /** At most so many records that agree in `fields`, within a `per` of the date field `on`. */
  limit: { list: string; fields?: string[]; most?: number; per?: Period; on?: string };
  /** What a record must be to be saved: `field` beside a value, as typed, or beside the field `other`. */
  check: { list: string; field?: string; op?: ConditionOp; value?: string; other?: string };
  /** No two records at one time, among those that agree in `within`. */
  overlap: { list: string; within?: string[] };
  /** Records that stand out by a colour. */
  mark: { list: string; field?: string; op?: ConditionOp; value?: string; tone?: Tone };
  order: { list: string; field?: string; dir?: "asc" | "desc" };
  /** A number above a list, or numbers by a field `by`, or by a `period` of the list's date. */
  figure: { list: string; fn?: FigureFunction; field?: string; by?: string; period?: Period; only?: Only; shown?: FigureForm };
  /** A field that is worked out of the fields `of`, of the record or of another list, or of one of them and `number`. */
  calculation: { list: string; label?: string; how?: Calculation; of?: string[]; number?: number };
  /** A list of its own, with a screen. */
  list: { label?: string; fields?: string[] };
  /** A screen that shows a list, all of it or the records with a choice. `view`: kind of view. */
  screen: { list: string; title?: string; view?: string; only?: Only };
  /** A button on records that sets a field. */
  button: { list: string; label?: string; field?: string; value?: string };
  /** What happens by itself: when a record is made, comes to a choice, or so many days after (negative: before) its date `field`. */
  automation: { list: string; event?: "created" | "changed" | "due"; field?: string; value?: string; days?: number };
  /** Who may see and write the records of a list. */
  access: { list: string; deed?: "read" | "create" | "update" | "delete"; who?: AccessWho };
  /** Colours, letters and corners of the whole app. */
  look: object;
}

export type ChangeFormKind = keyof Forms;
export type ChangeForm = { [K in ChangeFormKind]: { kind: K } & Forms[K] }[ChangeFormKind];
export type ChangeFormOf<K extends ChangeFormKind> = Extract<ChangeForm, { kind: K }>;
