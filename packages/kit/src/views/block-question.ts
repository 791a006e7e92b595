/** What a collection block shows as one question to the data. Pure. */
import { presetRange, spanIn } from "./collection-query.ts";
import type { QueryCondition } from "../data-query.ts";
import { planQuery } from "../plan-query.ts";
import type { Actor } from "../record-access.ts";
import type { PagesQuestion } from "../records/record-pages.ts";
import { shownAs } from "../records/shown-as.ts";
import type { CollectionSchema, Condition, FieldSchema, Sort } from "../schema.ts";

export interface BlockQuestion {
  where?: readonly Condition[];
  /** Field id → what was chosen, as `Query.filters`. */
  filters: Readonly<Record<string, string>>;
  sort: readonly Sort[];
  search: { text: string; in: readonly string[] };
  mine: boolean;
  /** Fields that are shown: the records that relations point to come along. */
  shown: readonly FieldSchema[];
}

/** null = the data has no answer to it as a whole (worked out fields, fields one may not see): the list is read instead. */
export function questionOf(
  schema: CollectionSchema,
  collections: ReadonlyMap<string, CollectionSchema>,
  { actor, today }: { actor: Actor; today: string },
  asked: BlockQuestion,
): PagesQuestion | null {
  const chosen = Object.entries(asked.filters).filter(([, value]) => value !== "");
  const picked = chosen.map(([id, value]) => conditionFor(schema, id, value, today));
  if (picked.includes(null)) return null;
  const title = schema.fields.find(({ id }) => id === schema.titleField);
  const relations = new Set([...asked.shown, ...(title ? [title] : [])].filter(({ type }) => type === "relation").map(({ id }) => id));
  const request: PagesQuestion = {
    entity: schema.id,
    where: [...(asked.where ?? []), ...picked.filter((one) => one !== null && one !== undefined)],
    sort: isNewestFirst(asked.sort) ? [] : asked.sort,
    ...(asked.mine && { mine: true }),
    ...(asked.search.text.trim() !== "" && { search: asked.search }),
    ...(relations.size > 0 && { expand: [...relations] }),
  };
  try {
    planQuery({ schema, collections, actor, today }, request);
    return request;
  } catch {
    // Refused there as it would be refused here.
    return null;
  }
}

/** The order every answer has by itself. */
const isNewestFirst = ([first]: readonly Sort[]): boolean => first === undefined || (first.field === "createdAt" && first.dir === "desc");

/** undefined = it picks nothing; null = it has no condition of its own. */
function conditionFor(schema: CollectionSchema, id: string, value: string, today: string): QueryCondition | null | undefined {
  const field = schema.fields.find((one) => one.id === id);
  if (!field) return undefined;
  switch (shownAs(field).type) {
    case "boolean":
      return { field: id, op: "eq", value: value === "true" };
    case "multiselect":
    case "tags":
      return { field: id, op: "contains", value };
    case "date":
    case "datetime":
    case "month":
    case "daterange": {
      const span = spanIn(value);
      const range = span ? { from: span.from || "0000-01-01", to: span.to || "9999-12-31" } : presetRange(value, today);
      return range && { field: id, op: "between", value: [range.from, range.to] };
    }
    case "number":
    case "money":
    case "percent":
    case "rating":
    case "computed":
      return Number.isFinite(Number(value)) ? { field: id, op: "eq", value: Number(value) } : null;
    case "image":
    case "file":
      return null;
    default:
      return { field: id, op: "eq", value };
  }
}
