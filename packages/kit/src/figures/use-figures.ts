import { useEffect, useMemo, useState } from "react";
import { useApp } from "../frame/app-context.tsx";
import type { QueryGroup, QueryRequest } from "../data-query.ts";
import type { DataRefusal } from "../data-store.ts";
import { planQuery } from "../plan-query.ts";
import { type Records, useRecords } from "../records/use-records.ts";
import type { Collection, CollectionSchema, FieldSchema } from "../schema.ts";
import { seoulToday } from "../seoul-clock.ts";
import { useVisitor } from "../account/visitor-context.tsx";

/** Changes that come close together are counted once. */
const GATHER_MS = 250;

type Figures = Pick<QueryRequest, "where" | "aggregate" | "groupBy">;

/** The request as the data can answer it; null = it cannot (worked out fields, fields one may not see): the list is read instead. */
export function useAnswerable(schema: CollectionSchema, figures: Figures): QueryRequest | null {
  const { collections } = useApp();
  const { actor } = useVisitor();
  const request = { entity: schema.id, ...figures };
  try {
    planQuery({ schema, collections, actor, today: seoulToday() }, request);
    return request;
  } catch {
    // Refused there as it would be refused here.
    return null;
  }
}

/** Steps of time, and categories of which there are as many as were declared, or as there are records to point to. */
const FEW: ReadonlySet<string> = new Set(["date", "datetime", "month", "select", "status", "multiselect", "boolean", "relation"]);

/** Whether groups by this field are few: categories that anybody may write are as many as records. */
export const hasFewGroups = ({ type }: FieldSchema): boolean => FEW.has(type);

export interface FoundFigures {
  /** null = not worked out yet, or nothing is asked. */
  groups: readonly QueryGroup[] | null;
  error: DataRefusal | null;
}
const NOTHING: FoundFigures = { groups: null, error: null };

/** Numbers over a list that is too long to be held, live. What was worked out stays until there are others. */
export function useFigures(request: QueryRequest | null, version: number): FoundFigures {
  const { cache } = useApp();
  const key = JSON.stringify(request);
  const [found, setFound] = useState<FoundFigures & { key: string }>({ ...NOTHING, key: "" });
  const question = useMemo(() => request, [key]); // oxlint-disable-line react-hooks/exhaustive-deps -- the same question is the same object
  useEffect(() => {
    if (!question) return;
    let isGone = false;
    const timer = setTimeout(
      () =>
        cache.query(question).then(
          ({ groups = [] }) => !isGone && setFound({ key, groups, error: null }),
          (thrown: unknown) =>
            // A number that stands there is worth more than a sentence in its place.
            !isGone && setFound((now) => (now.key === key && now.groups ? now : { key, groups: null, error: thrown as DataRefusal })),
        ),
      found.key === key ? GATHER_MS : 0,
    );
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [cache, key, question, version]); // oxlint-disable-line react-hooks/exhaustive-deps -- what was found asks for nothing
  return question && found.key === key ? found : NOTHING;
}

/**
 * What figures over a list are worked out of: its records, or groups that were counted where they are when there are too many to be
 * held. `isFew`: the groups are few enough to be asked for.
 */
export function useCounted(collection: Collection, figures: Figures, isFew = true): Records & Pick<FoundFigures, "groups"> {
  const request = useAnswerable(collection, figures);
  const asked = isFew ? request : null;
  const held = useRecords(collection, asked ? "head" : "all");
  const { groups, error } = useFigures(held.isPart ? asked : null, held.version);
  const isOpen = held.isPart && held.status === "ready" && !groups;
  return { ...held, groups, error: held.error ?? error, status: !isOpen ? held.status : error ? "error" : "loading" };
}
