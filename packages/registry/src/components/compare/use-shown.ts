import { useLabels, useRelated } from "@appmon/kit/data";
import type { FieldSchema } from "@appmon/kit/schema";
import { useDrawn } from "@appmon/kit/ui";
import type { ReactNode } from "react";
import { type Kept, type List, useList } from "../shared/list.ts";

export interface Shown {
  list: List;
  status: "loading" | "ready" | "error";
  error: { message: string; code?: string } | null;
  retry: () => void;
  /** With what other lists count of them. */
  records: readonly Kept[];
  /** Contents that are read, besides what a record is called. */
  fields: FieldSchema[];
  nameOf: (record: Kept) => string;
  textOf: (record: Kept, field: string) => string;
  draw: (record: Kept, field: string) => ReactNode;
}

/** Records of a list and what is read of them. @param show ids of fields; absent = every field that says something */
export function useShown(items: List, show: readonly string[] | undefined): Shown {
  const { records, status, error, retry } = useList(items);
  const { collection: list, fill } = useRelated<Kept>(items);
  const labels = useLabels<Kept>(list);
  const draw = useDrawn<Kept>(list);
  return {
    list,
    status,
    error,
    retry,
    records: records.map(fill),
    fields: list.fields.filter(({ id, hidden }) => !hidden && id !== list.titleField && (show === undefined || show.includes(id))),
    nameOf: labels.title,
    textOf: labels.of,
    draw,
  };
}
