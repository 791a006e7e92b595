/** Blocks that work something out: calculators and settling up. */
import type { FieldSpec, Tone } from "./spec.ts";

export interface CalculatorOutput {
  /** ASCII camelCase: formulas further down may read it like an input. */
  id: string;
  label: string;
  /** Over inputs and the outputs above it. See formula.ts. */
  formula: string;
  unit?: string;
  /** `result`: large, what one came for · `line` (default): a line of the breakdown · `none`: only for other formulas. */
  show?: "result" | "line" | "none";
  /** The value counts days and is shown as a date. */
  date?: boolean;
  /** What a value means: the first band whose `upto` lies above it; the last may have none. */
  bands?: { upto?: number; label: string; tone: Tone }[];
}

export interface CalculatorSpan {
  label: string;
  /** Ids of outputs that are dates; without `to` it is one day. */
  from: string;
  to?: string;
  tone: Tone;
}

/** Inputs, live results with a breakdown. With `rows` there are as many rows of these fields as one wants, summed by `sum(…)`. */
export interface CalculatorBlock {
  id: string;
  title?: string;
  kind: "calculator";
  /** Ids are unique within the block. Required ones must be filled before there is a result; others count as 0. */
  inputs: FieldSpec[];
  rows?: { label: string; fields: FieldSpec[]; /** shown at first */ count: number };
  outputs: CalculatorOutput[];
  /** Days among the outputs that are shown on a calendar: the first span that holds a day colours it. */
  calendar?: CalculatorSpan[];
  /** What the figures rest on: "2026년 요율로 계산해요." */
  basis?: string;
  /** Entity id: results can be kept there. Inputs and outputs go into the fields of the same id. */
  history?: string;
}

/** Who paid what → who sends whom how much, with as few transfers as it takes. */
export interface SettleBlock {
  id: string;
  title?: string;
  kind: "settle";
  /** Entity of the expenses. */
  entity: string;
  /** Field: who paid (relation, select or text). */
  payer: string;
  /** Number field: how much, in won. */
  amount: string;
  /** Entity whose records share everything, also those who paid nothing; absent = those who paid. */
  people?: string;
}

/** Types an input of a calculator can have. */
export const CALCULATOR_INPUT_TYPES = ["number", "money", "percent", "rating", "date", "select", "boolean"] as const;
