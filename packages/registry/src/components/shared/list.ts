/** Lists a component is given: of any kind of record, by the ids of their fields. */
import { seoulNow, seoulToday, useRecords } from "@appmon/kit/data";
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
}
export type OnEnd = (result: PlayResult) => void;

/** The result in the fields the list has for it; its title field always gets the title, its date field the day. */
export function playValues(list: List, { title, ...more }: PlayResult): Record<string, Json> {
  const values: Record<string, Json> = {};
  for (const field of list.fields) {
    const said = more[field.id as keyof typeof more];
    if (field.id === list.titleField) values[field.id] = title;
    else if (field.id === list.dateField) values[field.id] = field.type === "datetime" ? seoulNow() : seoulToday();
    else if (said !== undefined) values[field.id] = said;
  }
  return values;
}
