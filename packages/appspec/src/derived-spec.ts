/** What fields that are worked out read in other lists, and what they come to. */
import type { Condition } from "./spec.ts";

export const DERIVED_RESULTS = ["number", "money", "percent", "date", "text", "boolean"] as const;
export type DerivedResult = (typeof DERIVED_RESULTS)[number];
export const ROLLUP_FUNCTIONS = ["count", "sum", "avg", "min", "max", "last"] as const;
export interface Lookup {
  via: string;
  field: string;
}
export interface Rollup {
  entity: string;
  via: string;
  fn: (typeof ROLLUP_FUNCTIONS)[number];
  /** Absent for count. */
  field?: string;
  where?: Condition[];
  /** By all records there are, whoever looks; absent = by those that one may read. Not for "last". */
  everyone?: boolean;
}
