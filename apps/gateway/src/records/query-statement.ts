/** A planned query as one statement with parameters: who may see a row, what it must meet, its order and its page are all part of it. */
import { sql, type SQL } from "drizzle-orm";
import { MOST_GROUPS } from "@appmon/kit/data-query";
import type { QueryPlan, QuerySort, SearchColumn } from "@appmon/kit/plan-query";
import type { QueryColumn } from "@appmon/kit/query-column";
import { optionsSaying } from "@appmon/kit/run-query";
import { digitsOf, FIELD_END, type SearchWord } from "@appmon/kit/search-words";
import type { CollectionSchema } from "@appmon/kit/schema";
import { joinsOf } from "./derived-joins.ts";
import { settled } from "./formula-sql.ts";
import { isListed, type QueryAsker } from "./query-asker.ts";
import { all, any, passes } from "./query-conditions.ts";
import * as value from "./query-values.ts";
import { markedData } from "./store.ts";

const name = (letter: "c" | "k" | "n" | "x" | "y", at: number): SQL => sql.raw(`${letter}${at}`);
const texts = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`;

/** What stands in place of all records of the list: some of them, as `r`. */
export interface RowSource {
  from: SQL;
  /** Of a source that is in the order of the page, from its index: what rows are in order by. */
  ordered?: { key: SQL; createdAt: SQL; id: SQL };
}

/**
 * Rows `id, data, sample, created_by, made, changed, x0 … xn, y0 … yn, total`: one more than a page, in order. `made`, `changed` and the keys are
 * texts as positions hold them; `y` is what other lists say. With a total there is always a row, if need be of nulls.
 * @param pictures fields whose bytes stay where they are
 */
export function pageStatement(plan: QueryPlan, asker: QueryAsker, pictures: readonly string[], source?: RowSource): SQL {
  const { key, createdAt, id } = source?.ordered ?? { createdAt: sql`r.created_at`, id: sql`r.id` };
  const keys = plan.sort.map((sort, at) => sql`, ${key ?? sortKey(sort, asker)} as ${name("k", at)}`);
  const order = orderOf(plan.sort);
  const place = plan.after === null ? sql`true` : behind(plan);
  const shown = plan.sort.map((sort, at) => sql`, ${keyText(sort, name("k", at))} as ${name("x", at)}`);
  const told = plan.told.map(({ name: step }, at) => sql`, ${sql.raw(step)}.v as ${name("y", at)}`);
  const data = pictures.length === 0 ? sql`r.data` : markedData(sql`r.data`, pictures);
  // What is searched for costs far more to find than to hold; everything else is quicker found twice than kept.
  const isOnce = plan.search !== null && plan.wantsTotal;
  const page = sql`
    with found as ${isOnce ? sql`materialized` : sql`not materialized`} (
      select ${id} as id, r.data, r.sample, r.created_by, ${createdAt} as created_at, r.updated_at ${sql.join(keys, sql``)}
        ${fromWhere(plan, asker, { source })}
    ), page as (
      select * from found where ${place} order by ${order} limit ${plan.size + 1} offset ${plan.skip}
    )`;
  const columns = sql`r.id, ${data} as data, r.sample, r.created_by, ${value.instantText(sql`r.created_at`)} as made,
    ${value.instantText(sql`r.updated_at`)} as changed ${sql.join([...shown, ...told], sql``)}`;
  const others = joinsOf(plan.told, "r", { asker, today: plan.today });
  return plan.wantsTotal
    ? sql`${page} select ${columns}, c.total from (select count(*) as total from found) c left join page r on true ${others} order by ${order}`
    : sql`${page} select ${columns} from page r ${others} order by ${order}`;
}

/**
 * Rows `k0 … kn, n0 … nn`: the keys of each group and its numbers, as texts. Months and years of days are made of the sums of each day: there
 * are few days, and of a million records none is then asked for its month. The keys are fenced off (`offset '0'`): of what is in a field
 * the planner knows nothing, takes every value for another one, and would sort all records on disk instead of hashing a few keys.
 * The sign is a constant from the first, where a plain 0 becomes one too late: what might skip rows is not shared out among processes.
 */
export function groupsStatement(plan: QueryPlan, asker: QueryAsker, source?: RowSource): SQL {
  const numbers = plan.aggregate ?? [];
  const lists: SQL[] = [];
  const keys = plan.groupBy.map(({ column, bucket }, at) => {
    if (column.kind !== "list") return sql`${groupKey(column, isByDay({ column, bucket }) ? undefined : bucket)} as ${name("k", at)}`;
    const rows = sql.raw(`l${at}`);
    lists.push(sql`left join lateral (select e #>> '{}' as held from jsonb_array_elements(${value.listValue("r", column)}) e
      where jsonb_typeof(e) = 'string') ${rows} on true`);
    return sql`${rows}.held collate "C" as ${name("k", at)}`;
  });
  const held = numbers.map(({ column }, at) => sql`${column ? value.numberValue("r", column) : sql`null::numeric`} as ${name("n", at)}`);
  const names = keys.map((_, at) => name("k", at));
  const rows = sql`select ${sql.join([...keys, ...held], sql`, `)} ${fromWhere(plan, asker, { joins: lists, source })} offset '0'`;
  const grouped = names.length === 0 ? sql`` : sql`group by ${sql.join(names, sql`, `)}`;
  const ordered = names.length === 0 ? sql`` : sql`order by ${sql.join(names, sql`, `)}`;
  const isInDays = plan.groupBy.some(isByDay);
  const results = numbers.map((number, at) => (isInDays ? resultOfDays(number, at) : resultOf(number, at)));
  const from = isInDays ? ofDays(plan, sql`(${rows}) r ${grouped}`) : rows;
  return sql`select ${sql.join([...names, ...results], sql`, `)} from (${from}) r ${grouped} ${ordered} limit ${MOST_GROUPS}`;
}

type Aggregate = NonNullable<QueryPlan["aggregate"]>[number];

const settledText = (number: SQL, at: number): SQL => sql`round(${settled(number)}, 6)::text as ${name("n", at)}`;

function resultOf({ fn, column }: Aggregate, at: number): SQL {
  const n = name("n", at);
  if (fn === "count" || !column) return sql`count(*)::text as ${n}`;
  return settledText(fn === "sum" ? sql`coalesce(sum(${n}), 0)` : sql`${sql.raw(fn)}(${n})`, at);
}

/** The same, of what each day came to: `c` is how many numbers its `n` is the sum of. */
function resultOfDays({ fn, column }: Aggregate, at: number): SQL {
  const n = name("n", at);
  if (fn === "count" || !column) return sql`sum(${n})::text as ${n}`;
  if (fn === "avg") return settledText(sql`sum(${n}) / nullif(sum(${name("c", at)}), 0)`, at);
  return settledText(fn === "sum" ? sql`coalesce(sum(${n}), 0)` : sql`${sql.raw(fn)}(${n})`, at);
}

/** One row for each day, or whatever else rows are grouped by, with the month or year it is of in place of the day. */
function ofDays(plan: QueryPlan, rowsByDay: SQL): SQL {
  const keys = plan.groupBy.map((group, at) => {
    const k = name("k", at);
    return group.bucket && isByDay(group) ? sql`(${value.bucketValue(k, group.bucket)}) collate "C" as ${k}` : k;
  });
  const numbers = (plan.aggregate ?? []).map(({ fn, column }, at) => {
    const n = name("n", at);
    if (fn === "count" || !column) return sql`count(*) as ${n}`;
    return fn === "avg" ? sql`sum(${n}) as ${n}, count(${n}) as ${name("c", at)}` : sql`${sql.raw(fn)}(${n}) as ${n}`;
  });
  const days = plan.groupBy.map((_, at) => name("k", at));
  // The month is asked of each day, after the days are there.
  const all = sql`select ${sql.join([...days, ...numbers], sql`, `)} from ${rowsByDay}`;
  const others = (plan.aggregate ?? []).flatMap(({ fn, column }, at) => [
    name("n", at),
    ...(fn === "avg" && column ? [name("c", at)] : []),
  ]);
  return sql`select ${sql.join([...keys, ...others], sql`, `)} from (${all}) d`;
}

/**
 * One row `n`: how many records match, or one more than are counted; nothing is read beyond that. In the order of the list, which has an
 * index: where only a few are wanted the planner would look for them through the records of all apps.
 */
export function countStatement(plan: QueryPlan, asker: QueryAsker, source?: RowSource): SQL {
  const order = source ? sql`` : sql`order by r.created_at desc, r.id`;
  return sql`select count(*) as n from (select 1 ${fromWhere(plan, asker, { source })} ${order} limit ${(plan.countUpTo ?? 0) + 1}) found`;
}

/** Rows `id, data, sample, created_by, made, changed` of a collection that the asker may list. */
export function relatedStatement(schema: CollectionSchema, ids: readonly string[], asker: QueryAsker, pictures: readonly string[]): SQL {
  const data = pictures.length === 0 ? sql`r.data` : markedData(sql`r.data`, pictures);
  return sql`select r.id, ${data} as data, r.sample, r.created_by, ${value.instantText(sql`r.created_at`)} as made,
    ${value.instantText(sql`r.updated_at`)} as changed
    from records r where ${isListed("r", asker, schema)} and r.id = any (${texts(ids)})`;
}

function fromWhere(
  plan: QueryPlan,
  asker: QueryAsker,
  { joins = [], source }: { joins?: readonly SQL[]; source?: RowSource | undefined },
): SQL {
  const { schema, search } = plan;
  const actor = asker.actorFor(schema);
  const conditions = [isListed("r", asker, schema), ...plan.tests.map((test) => passes("r", test))];
  if (plan.isMine) conditions.push(actor.id === null ? sql`false` : sql`r.created_by = ${actor.id}`);
  const words = search ? spoken(search.columns, asker) : [];
  if (search) conditions.push(...search.words.map((word) => says(search.columns, words.length > 0, word)));
  const folded = words.length === 0 ? sql`` : value.foldedWords(words);
  return sql`from ${source?.from ?? sql`records r`} ${joinsOf(plan.steps, "r", { asker, today: plan.today })} ${folded} ${sql.join([...joins], sql` `)} where ${all(conditions)}`;
}

/** What is searched as text, each as it is read. */
function spoken(columns: readonly SearchColumn[], asker: QueryAsker): SQL[] {
  return columns.flatMap(({ column, target }) => {
    switch (column.kind) {
      case "text":
        return [value.textValue("r", column)];
      case "moment":
        return [momentText(column, value.textValue("r", column))];
      case "range":
        return (["start", "end"] as const).map((edge) => momentText(column, value.rangeEdge("r", column, edge)));
      case "choice":
        return column.options ? [] : [value.textValue("r", column)];
      case "list":
        return column.options
          ? []
          : [
              sql`(select string_agg(e #>> '{}', ${FIELD_END}::text) from jsonb_array_elements(${value.listValue("r", column)}) e
                where jsonb_typeof(e) = 'string')`,
            ];
      case "relation":
        return target ? [titleOf({ column, target }, asker)] : [];
      default:
        return [];
    }
  });
}

/** "2026-11-20" as it stands and as one says it; read once, and fenced off so that it stays once. */
function momentText({ length }: QueryColumn, moment: SQL): SQL {
  if (length === 5) return moment;
  const part = (from: number) => sql`ltrim(substr(m.said, ${sql.raw(String(from))}, 2), '0')`;
  return sql`(select m.said || ' ' || left(m.said, 4) || '년' || ${part(6)} || '월' || ${part(9)} || '일' from (select ${moment} as said offset 0) m)`;
}

function titleOf({ column, target }: { column: QueryColumn; target: NonNullable<SearchColumn["target"]> }, asker: QueryAsker): SQL {
  const { schema, title } = target;
  return sql`(select ${value.textValue("t", title)} from records t where ${isListed("t", asker, schema)} and t.id = ${value.textValue("r", column)})`;
}

/** Whether the word stands in one of the fields; `w.words` holds those that are searched as text. */
function says(columns: readonly SearchColumn[], hasWords: boolean, word: SearchWord): SQL {
  const digits = digitsOf(word);
  const ways = columns.flatMap(({ column }): SQL[] => {
    if (column.kind === "number") return digits === null ? [] : [sql`strpos(${value.numberText("r", column)}, ${digits}) > 0`];
    if (!column.options || (column.kind !== "choice" && column.kind !== "list")) return [];
    const chosen = optionsSaying(column, word);
    if (chosen.length === 0) return [];
    return column.kind === "choice"
      ? [sql`(${value.textValue("r", column)}) = any (${texts(chosen)})`]
      : [sql`jsonb_exists_any(${value.listValue("r", column)}, ${texts(chosen)})`];
  });
  if (hasWords) ways.push(word.pattern === null ? sql`strpos(w.words, ${word.text}) > 0` : sql`w.words collate "C" ~ ${word.pattern}`);
  return any(ways);
}

/** What rows are put in order by; null = there is none. Numbers by size, choices as they are offered, texts as a Korean dictionary has them. */
function sortKey({ column, target }: SearchColumn, asker: QueryAsker): SQL {
  if (column.system === "createdAt" || column.system === "updatedAt") return value.instantColumn("r", column.system);
  switch (column.kind) {
    case "number":
      return value.numberValue("r", column);
    case "boolean":
      return sql`${value.booleanValue("r", column)}::int`;
    case "moment":
      return sql`(${value.textValue("r", column)}) collate "C"`;
    case "range":
      return sql`(${value.rangeEdge("r", column, "start")}) collate "C"`;
    case "choice":
      return column.options
        ? sql`array_position(${texts(column.options.map((option) => option.value))}, ${value.textValue("r", column)})`
        : sql`(${value.textValue("r", column)}) collate korean`;
    case "relation":
      return target ? sql`${titleOf({ column, target }, asker)} collate korean` : sql`null::text`;
    default:
      return sql`(${value.textValue("r", column)}) collate korean`;
  }
}

const keyText = ({ column }: QuerySort, key: SQL): SQL =>
  column.system === "createdAt" || column.system === "updatedAt" ? value.instantText(key) : sql`${key}::text`;

function orderOf(sorts: readonly QuerySort[]): SQL {
  const own = sorts.map(({ dir }, at) => sql`${name("k", at)} ${sql.raw(dir === "desc" ? "desc" : "asc")} nulls last`);
  return sql.join([...own, sql`created_at desc`, sql`id`], sql`, `);
}

const KEY_TYPES: Partial<Record<QueryColumn["kind"], string>> = { number: "numeric", boolean: "int" };
export const typeOf = (column: QueryColumn): SQL =>
  sql.raw(
    column.system === "createdAt" || column.system === "updatedAt"
      ? "timestamptz"
      : (KEY_TYPES[column.kind] ?? (column.kind === "choice" && column.options ? "int" : "text")),
  );

/** What comes after a position: the first field that differs decides; null stands behind every value. */
function behind({ sort, after }: QueryPlan): SQL {
  const { keys, createdAt, id } = after!;
  const ways: SQL[] = [];
  const same: SQL[] = [];
  for (const [at, { column, dir }] of sort.entries()) {
    const [key, wanted] = [name("k", at), keys[at] ?? null];
    if (wanted === null) {
      same.push(sql`${key} is null`);
      continue;
    }
    const typed = sql`${wanted}::${typeOf(column)}`;
    ways.push(all([...same, sql`(${key} is null or ${key} ${sql.raw(dir === "desc" ? "<" : ">")} ${typed})`]));
    same.push(sql`${key} = ${typed}`);
  }
  const made = sql`${createdAt}::timestamptz`;
  const later = sql`created_at <= ${made} and (created_at < ${made} or id > ${id})`;
  return any([...ways, all([...same, later])].map((way) => sql`(${way})`));
}

/** Days that are put together: not moments, of which every record may have its own. */
const isByDay = ({ column, bucket }: Pick<QueryPlan["groupBy"][number], "column" | "bucket">): boolean =>
  bucket !== undefined && bucket !== null && column.kind === "moment" && column.length === 10;

function groupKey(column: QueryColumn, bucket: QueryPlan["groupBy"][number]["bucket"]): SQL {
  if (column.kind === "number") return value.numberValue("r", column);
  if (column.kind === "boolean") return value.booleanValue("r", column);
  const at = column.kind === "range" ? value.rangeEdge("r", column, "start") : value.textValue("r", column);
  return sql`(${bucket ? value.bucketValue(at, bucket) : at}) collate "C"`;
}
