/** What a figure of an app may be: a number of one of its lists as one whole, and what that is told apart by. */
import type { AppSpec, EntitySpec, FieldSpec, Metric, Option } from "@appmon/appspec/spec";
import { numberKind } from "../plan/apply/figure-parts.ts";
import type { Bucket } from "../plan/apply/figure-words.data.ts";
import { visible } from "../plan/part-of-app.ts";

export interface AmountChoice {
  rows: EntitySpec;
  /** None: how many records there are. */
  field?: FieldSpec;
  how: Metric["fn"];
  number: "count" | "money" | "number" | "percent" | "rating";
}

/** In steps of time, by a field, or by nothing: one number. */
export type Division = { kind: "none" } | { kind: "bucket"; bucket: Bucket } | { kind: "field"; field: FieldSpec };

/** A choice of a field, or its tick. */
export interface StateChoice {
  field: FieldSpec;
  option?: Option;
}

const WHOLES: readonly Metric["fn"][] = ["sum", "avg", "max", "min"];
const LEVELS: readonly Metric["fn"][] = ["avg", "max", "min"];
const DIVIDING: ReadonlySet<string> = new Set(["select", "status", "relation", "boolean", "text"]);
const BUCKETS: readonly Bucket[] = ["day", "week", "month", "year"];
const STATES: ReadonlySet<string> = new Set(["select", "status"]);

export const amountChoices = (spec: AppSpec): AmountChoice[] =>
  spec.entities.flatMap((rows) => [
    { rows, how: "count" as const, number: "count" as const },
    ...visible(rows).flatMap((field): AmountChoice[] => {
      const number = numberKind(field, rows, spec);
      if (number === undefined) return [];
      return (number === "percent" || number === "rating" ? LEVELS : WHOLES).map((how) => ({ rows, field, how, number }));
    }),
  ]);

export const divisionsOf = (rows: EntitySpec): Division[] => [
  { kind: "none" },
  ...BUCKETS.map((bucket) => ({ kind: "bucket" as const, bucket })),
  ...visible(rows)
    .filter(({ type }) => DIVIDING.has(type))
    .map((field) => ({ kind: "field" as const, field })),
];

export const statesOf = (rows: EntitySpec): StateChoice[] =>
  visible(rows).flatMap((field): StateChoice[] =>
    field.type === "boolean" ? [{ field }] : STATES.has(field.type) ? (field.options ?? []).map((option) => ({ field, option })) : [],
  );
