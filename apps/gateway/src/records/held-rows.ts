/**
 * Rows of a long list by way of the values that are held of it in order. Whatever is read this way is measured by the same conditions
 * as without it: the row rules, every filter and the position are asked of each record that is found.
 */
import { sql, type SQL } from "drizzle-orm";
import type { QueryPlan } from "@appmon/kit/plan-query";
import type { QueryTest } from "@appmon/kit/query-tests";
import { type HeldField, heldField } from "./held-values.ts";
import { all, any } from "./query-conditions.ts";
import { type RowSource, typeOf } from "./query-statement.ts";
import type { Scope } from "./store.ts";

/** A field that is held, and under what. */
export interface HeldPlace {
  field: HeldField;
  place: string;
}

/** What is read in order: one field of a list, from the position of the page on. */
export interface OrderedWay extends HeldPlace {
  plan: QueryPlan;
  scope: Scope;
  part: Part;
  /** So many records are looked at. */
  steps: number;
}

/** Records that have a value come first, then those that have none. */
export type Part = "values" | "none";

/** The record of `v`, one at a time: the order of `v` stays. */
const recordOf = ({ appId, env, collection }: Scope): SQL => sql`cross join lateral (select * from records w
  where w.app_id = ${appId} and w.env = ${env} and w.collection = ${collection} and w.id = v.record limit 1) r`;

/** Values are read by the index they are in, which is chosen by what is said of its rows here. */
const valuesOf = ({ appId }: Scope, { kind, down }: HeldField, place: string): SQL =>
  sql`from record_values v where v.app_id = ${appId} and v.place = ${place}::uuid and v.kind = ${sql.raw(`'${kind}'`)}
    and ${sql.raw(down ? "v.down" : "not v.down")}`;

const valueIn = ({ kind }: HeldField): SQL =>
  sql.raw(kind === "num" ? "v.num" : kind === "plain" ? 'v.said collate "C"' : "v.said collate korean");

/** The list in the order of the page, as far as one looks. */
export function orderedSource(way: OrderedWay): RowSource {
  const { scope, field, steps } = way;
  const value = valueIn(field);
  const order = sql`${value} ${sql.raw(field.down ? "desc nulls last" : "asc nulls last")}, v.at desc, v.record`;
  return {
    from: sql`(select v.record, ${value} as key, v.at ${stepsOf(way)} order by ${order} limit ${steps}) v ${recordOf(scope)}`,
    ordered: { key: sql.raw("v.key"), createdAt: sql.raw("v.at"), id: sql.raw("v.record") },
  };
}

/** How many there are of the above, and one more than are looked at. */
export const countSteps = (way: OrderedWay): SQL => sql`select count(*)::int as n from (select ${stepsOf(way)} limit ${way.steps + 1}) v`;

function stepsOf({ plan: { sort, after }, scope, field, place, part }: OrderedWay): SQL {
  const value = valueIn(field);
  const conditions = [sql`(${value}) is ${sql.raw(part === "none" ? "null" : "not null")}`];
  if (after) {
    const [key] = after.keys;
    const made = sql`${after.createdAt}::timestamptz`;
    const later = sql`v.at <= ${made} and (v.at < ${made} or v.record > ${after.id})`;
    if (part === "none") {
      if (key === null) conditions.push(later);
    } else if (key !== null && key !== undefined) {
      const typed = sql`${key}::${field.kind === "num" ? sql.raw("numeric") : typeOf(sort[0]!.column)}`;
      const [beyond, from] = field.down ? (["<", "<="] as const) : ([">", ">="] as const);
      conditions.push(sql`${value} ${sql.raw(from)} ${typed}`, sql`(${value} ${sql.raw(beyond)} ${typed} or (${later}))`);
    }
  }
  return sql`${valuesOf(scope, field, place)} and ${all(conditions)}`;
}

/** Records that may meet a condition, so many at most; all of them are asked for what they are afterwards. undefined = it cannot be told by what is held. */
export function narrowSource(
  test: QueryTest,
  scope: Scope,
  { field, place }: HeldPlace,
  few: number,
): { rows: RowSource; count: SQL } | undefined {
  const condition = mayPass(test, field);
  if (!condition) return undefined;
  const found = sql`${valuesOf(scope, field, place)} and ${condition} limit ${few}`;
  return {
    rows: { from: sql`(select v.record ${found}) v ${recordOf(scope)}` },
    count: sql`select count(*)::int as n from (select ${found}) v`,
  };
}

function mayPass(test: QueryTest, field: HeldField): SQL | undefined {
  if (test.op === "in") {
    const ways = test.values.map((value) => compares("eq", value, test.column, field));
    return ways.length > 0 && ways.every((way) => way !== undefined) ? any(ways) : undefined;
  }
  if (test.op === "between") {
    const edges = [compares("gte", test.from, test.column, field), compares("lte", test.to, test.column, field)];
    return edges[0] && edges[1] ? all([edges[0], edges[1]]) : undefined;
  }
  return "value" in test && test.op !== "ne" && test.op !== "contains" && test.op !== "startsWith"
    ? compares(test.op, test.value, test.column, field)
    : undefined;
}

type Compared = "eq" | "lt" | "lte" | "gt" | "gte";
const SIGNS: Record<Compared, string> = { eq: "=", lt: "<", lte: "<=", gt: ">", gte: ">=" };

function compares(op: Compared, wanted: string | number | boolean, column: QueryTest["column"], field: HeldField): SQL | undefined {
  const value = valueIn(field);
  const sign = sql.raw(SIGNS[op]);
  switch (field.definition.as) {
    case "number":
      return sql`${value} ${sign} ${String(wanted)}::numeric`;
    case "boolean":
      return op === "eq" ? sql`${value} = ${wanted === true ? 1 : 0}::numeric` : undefined;
    case "place": {
      const place = field.definition.options?.indexOf(String(wanted)) ?? -1;
      return op === "eq" && place >= 0 ? sql`${value} = ${place + 1}::numeric` : undefined;
    }
    default:
      break;
  }
  if (column.kind !== "moment") return op === "eq" ? sql`${value} = ${String(wanted)}::text` : undefined;
  // As coarse as the coarser of the two: "2026-11" is met by each of its days.
  const from = String(wanted).slice(0, column.length);
  const until = afterAll(from);
  if (until === undefined) return undefined;
  if (op === "eq") return sql`${value} >= ${from}::text and ${value} < ${until}::text`;
  if (op === "lt" || op === "lte") return sql`${value} < ${op === "lt" ? from : until}::text`;
  return sql`${value} >= ${from}::text`;
}

/** What comes after every text that begins like this; undefined = it does not end as days and hours do. */
function afterAll(text: string): string | undefined {
  const last = text.charCodeAt(text.length - 1);
  return last < 0x7f ? `${text.slice(0, -1)}${String.fromCharCode(last + 1)}` : undefined;
}

/** The field by which a condition is looked up, in whichever order it is held. */
export function heldFor(test: QueryTest, held: ReadonlyMap<string, string>): HeldPlace | undefined {
  for (const down of [false, true]) {
    const field = heldField(test.column, down);
    const place = field && held.get(field.name);
    if (field && place !== undefined) return { field, place };
  }
  return undefined;
}
