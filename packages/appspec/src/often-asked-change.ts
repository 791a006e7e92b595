/**
 * A change that people often ask for, as a person chooses it for an app: which parts of the app it is about, what may be set of it, and what
 * comes of that. Ids are those of the app's design.
 */
import type { SpecOp } from "./operation.ts";
import type { Tone } from "./spec.ts";

/** What such changes are about. */
export const CHANGE_AREAS = ["bookings", "days", "measures", "money", "people", "structure", "tasks", "things"] as const;
export type ChangeArea = (typeof CHANGE_AREAS)[number];

/** Days of the week as values have them, from Monday on. */
export const WEEK_LETTERS: readonly string[] = [..."월화수목금토일"];

export interface OftenAskedChange {
  id: string;
  /** In Korean: a sentence that asks for it. */
  title: string;
  area: ChangeArea;
  /** Whether the app has parts that are called as it needs them; else they have to be chosen. */
  isAtHome: boolean;
}

/** A list or a field that the change is about. */
export interface ChangePart {
  id: string;
  kind: "list" | "field";
  /** What such a part is mostly called, in Korean; absent: anything will do. */
  called?: string;
  /** The chosen one; absent: none. */
  chosen?: string;
  /** What there is to choose from; fields are those of the list that is chosen. */
  choices: { id: string; name: string }[];
  /** What becomes of it without one: it is put in, or what needs it is left out. Absent: one has to be chosen. */
  without?: "made" | "left-out";
}

/** What may be set, with what holds until then. */
export type ChangeValue = { id: string; /** Korean: where in what is told it stands, itself as ○ */ place?: string } & (
  | {
      kind: "number";
      value: number;
      /** 번, 원 */ unit?: string;
      /** how records are compared with it */ compared?: "<" | "<=" | ">" | ">=";
    }
  | { kind: "weekdays"; /** of WEEK_LETTERS */ value: string[] }
  | { kind: "tone"; value: Tone }
  | { kind: "word"; value: string; choices: string[] }
  | { kind: "names"; value: string[]; /** so many at least */ least: number }
  | { kind: "text"; value: string }
  | { kind: "option"; value: string; choices: { id: string; name: string }[] }
);

/** By id of a part: id of a list or a field of the app, or "" for none. */
export type ChosenParts = Readonly<Record<string, string>>;
/** By id of a value. */
export type GivenValues = Readonly<Record<string, string | number | readonly string[]>>;

export interface OftenAskedChoice {
  id: string;
  /** What was said, if anything: its numbers and names are in the form. */
  words?: string | undefined;
  parts?: ChosenParts | undefined;
  values?: GivenValues | undefined;
}

export interface OftenAskedForm {
  id: string;
  title: string;
  parts: ChangePart[];
  values: ChangeValue[];
  /** fits: `ops` do it; there: the app has all of it; not-here: it cannot be done with these parts and values. */
  state: "fits" | "there" | "not-here";
  /** What will have been done, in Korean sentences; empty where nothing can be. */
  told: string;
  ops: SpecOp[];
}
