/**
 * What an app asks of its data: one request, answered by one statement where the data is, and by the same rules in the browser
 * where an app was exported or is looked at without a server.
 */
import type { StoredRecord } from "./data-store.ts";
import type { Bucket } from "./measure.ts";
import type { Condition, Metric, Sort } from "./schema.ts";

export interface QueryCondition {
  /** A field, or `id`, `createdAt`, `updatedAt`; a moment is on Seoul's wall clock. */
  field: string;
  op: Condition["op"] | "between" | "startsWith";
  /** between: `[from, to]`, both included. */
  value?: Condition["value"];
}

export interface QueryRequest {
  entity: string;
  /** All of them are met. */
  where?: readonly QueryCondition[];
  /** Every word stands in one of the fields; absent = in any that has words. */
  search?: { text: string; in?: readonly string[] };
  /** Only what the asker made. */
  mine?: boolean;
  /** Then newest first. */
  sort?: readonly Sort[];
  page?: {
    /** The `next` of an answer to the same question. */
    after?: string;
    /** Records passed over from there, for jumping in a long list. */
    skip?: number;
    size?: number;
  };
  /** Whether all records that match are counted with the page, however long that takes; screens ask for `count` after the page. */
  total?: boolean;
  /** Only how many match, in place of records; counting ends at so many. */
  count?: { upTo: number };
  /** Relations whose records come along. */
  expand?: readonly string[];
  /** Numbers over all that matches, in place of records. */
  aggregate?: readonly { fn: Metric["fn"]; field?: string; as: string }[];
  /** A record with several values of a field counts in each of their groups. */
  groupBy?: readonly (string | { field: string; bucket: Bucket })[];
}

export type QueryKey = string | number | boolean | null;

export interface QueryGroup {
  /** A value for each of `groupBy`; null = the record has none. Buckets are "2026", "2026-11", a day, the Monday of a week. */
  key: QueryKey[];
  /** By the `as` of `aggregate`, rounded to a millionth; null = there was nothing to work out. */
  values: Record<string, number | null>;
}

export interface QueryAnswer {
  items: StoredRecord[];
  /** Where the next page begins; null = there is none. */
  next: string | null;
  total?: number;
  /** There are more than `total`: counting ended there. */
  isMore?: boolean;
  /** By their keys, those without a value last; `MOST_GROUPS` at most. */
  groups?: QueryGroup[];
  /** Collection → records that `items` point to and the asker may list. */
  related?: Record<string, StoredRecord[]>;
}

export const MOST_PER_PAGE = 200;
export const MOST_GROUPS = 5_000;
/** How far records are counted for who looks at a list: beyond, the number says little and would read them all. */
export const MOST_COUNTED = 10_000;

/** The answer to `count`, of as many records as were found, or one more than are counted. */
export const countedAnswer = (found: number, upTo: number): QueryAnswer => ({
  items: [],
  next: null,
  total: Math.min(found, upTo),
  ...(found > upTo && { isMore: true }),
});
