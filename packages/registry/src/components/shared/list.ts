/** Lists a component is given: of any kind of record, by the ids of their fields. */
import { momentFor, seoulNow, useRecords } from "@appmon/kit/data";
import type { AppRecord, Collection, FieldSchema, Json } from "@appmon/kit/schema";

// oxlint-disable-next-line no-explicit-any -- lists of any record type
export type List = Collection<any>;
export type Kept = AppRecord & { [field: string]: Json | undefined };

/** Its records, live. */
export const useList = (list: List) => useRecords<Kept>(list as Collection<Kept>);

/** Undefined where there is none of that id. */
export const fieldOf = (list: List, id: string | undefined): FieldSchema | undefined => list.fields.find((field) => field.id === id);

type Loading = Pick<ReturnType<typeof useList>, "status" | "error" | "retry">;

/** How far the records of two lists have come, for what needs both. */
export function allOf(one: Loading, other: Loading): Loading {
  const [worse] = (["loading", "error"] as const).filter((status) => one.status === status || other.status === status);
  return {
    status: worse ?? "ready",
    error: one.error ?? other.error,
    retry() {
      one.retry();
      other.retry();
    },
  };
}

export interface PlayResult {
  /** Who, what or how it went: always said. */
  title: string;
  score?: number;
  minutes?: number;
  /** Questions of a round. */
  solved?: number;
  detail?: string;
  /** `Date.now()` when it began and when it was over, of what was timed. */
  began?: number;
  ended?: number;
}
/** True once it is written down; false where it was refused, which is said, and where nothing is kept. */
export type OnEnd = (result: PlayResult) => Promise<boolean>;

const MINUTE = 60_000;

/** The result in the fields the list has for it; its title field always gets the title, its date field or its begin and end the moment. */
export function playValues(list: List, { title, began, ended = Date.now(), ...more }: PlayResult): Record<string, Json> {
  const values: Record<string, Json> = {};
  const [begin, end] = (began !== undefined && stretchOf(list)) || [undefined, list.dateField];
  for (const field of list.fields) {
    const said = more[field.id as keyof typeof more];
    if (field.id === list.titleField) values[field.id] = title;
    else if (field.id === end) values[field.id] = momentFor(field, seoulNow(ended));
    // Moments are kept to the minute, and what lasted seconds only began before it ended.
    else if (field.id === begin) values[field.id] = momentFor(field, seoulNow(Math.min(began!, ended - MINUTE)));
    else if (said !== undefined) values[field.id] = said;
  }
  return values;
}

/** The fields between which something lasts: one is counted from to the other, or has to come before it. */
function stretchOf({ fields, constraints = [] }: List): readonly [string, string] | undefined {
  const isMoment = (id: string) => fields.some((field) => field.id === id && (field.type === "datetime" || field.type === "time"));
  const counted = fields.flatMap(({ formula = "" }) => [...formula.matchAll(/\bminutesBetween\((\w+), *(\w+)\)/g)]);
  const ordered = constraints
    .flatMap((one) => (one.kind === "check" ? one.must : []))
    .flatMap(({ field, op, value }) => {
      const other = typeof value === "object" && value !== null && "field" in value ? value.field : undefined;
      if (typeof other !== "string") return [];
      return op === "lt" || op === "lte" ? [[field, other] as const] : op === "gt" || op === "gte" ? [[other, field] as const] : [];
    });
  return [...counted.map(([, from = "", to = ""]) => [from, to] as const), ...ordered].find((both) => both.every(isMoment));
}
