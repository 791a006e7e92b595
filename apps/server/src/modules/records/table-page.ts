/** One page of the owner's table, found, sorted and cut in the database: nothing that is not shown is read. */
import { and, asc, desc, eq, gt, inArray, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { TABLE_COUNT_MAX, type TableCount, type TablePage, type TableQuery, type TableRow } from "@appmon/contract/record";
import { refusal } from "@appmon/contract/failure-codes";
import type { Executor } from "@appmon/db/client";
import { records } from "@appmon/db/schema";
import { decodePosition, encodePosition } from "@appmon/gateway/records/position";
import { NUMBER_TYPES, withComputed } from "@appmon/kit/record-rules";
import { seoulToday } from "@appmon/kit/seoul-clock";
import { columnsOf } from "./record-text.ts";

export interface TableScope {
  appId: string;
  env: "preview" | "live";
  entities: EntitySpec[];
}

/**
 * Rows `offset` … `offset + limit` of what matches, behind `after` where that is said, the count of all that does where it is asked for, and
 * the titles the page's relations point to. Refuses a sort by a field that has no order, and a place in one (`request/invalid`).
 */
export async function readTablePage(
  executor: Executor,
  scope: TableScope,
  entity: EntitySpec,
  query: Omit<TableQuery, "env">,
): Promise<TablePage> {
  const where = matching(scope, entity, query.search);
  const [found, total] = await Promise.all([
    executor
      .select({
        id: records.id,
        data: dataWithoutPictures(entity),
        sample: records.sample,
        createdAt: records.createdAt,
        updatedAt: records.updatedAt,
      })
      .from(records)
      .where(and(where, behind(query)))
      .orderBy(...orderOf(scope, entity, query))
      .limit(query.limit + 1)
      .offset(query.offset),
    query.counted === "true" ? executor.$count(records, where) : undefined,
  ]);
  const today = seoulToday();
  const items = found.slice(0, query.limit).map((row) => toRow(entity, row, today));
  const hasMore = found.length > query.limit;
  return {
    items,
    ...(total === undefined ? {} : { total }),
    hasMore,
    next: hasMore && query.sort === undefined ? encodePosition(items.at(-1)!) : null,
    titles: await titlesFor(executor, scope, entity, items),
  };
}

/** How many rows match; of more than anybody looks at, that there are more. */
export async function countTable(executor: Executor, scope: TableScope, entity: EntitySpec, search: string): Promise<TableCount> {
  const found = executor
    .select({ one: sql`1` })
    .from(records)
    .where(matching(scope, entity, search))
    // In the order of the list: where only so many are wanted the planner would look for them through the records of all apps.
    .orderBy(...NEWEST_FIRST)
    .limit(TABLE_COUNT_MAX + 1)
    .as("found");
  const count = await executor.$count(found);
  return { count: Math.min(count, TABLE_COUNT_MAX), isMore: count > TABLE_COUNT_MAX };
}

/** What a record holds in the field of a picture or a file; undefined = nothing. */
export async function findHeld(
  executor: Executor,
  scope: TableScope,
  at: { collection: string; record: string; field: string },
): Promise<string | undefined> {
  const [row] = await executor
    .select({ held: sql<string | null>`${records.data} ->> ${at.field}` })
    .from(records)
    .where(and(inCollection(scope, at.collection), eq(records.id, at.record)));
  return row?.held ?? undefined;
}

function matching(scope: TableScope, entity: EntitySpec, search: string): SQL | undefined {
  return and(inCollection(scope, entity.id), ...wordsOf(search).map((word) => matches(scope, entity, word)));
}

/** The rest of the list, found in its index. */
function behind({ after, sort }: Pick<TableQuery, "after" | "sort">): SQL | undefined {
  if (after === undefined) return undefined;
  if (sort !== undefined) throw refusal("request/invalid", { detail: "after" });
  const { createdAt, id } = decodePosition(after);
  return and(lte(records.createdAt, createdAt), or(lt(records.createdAt, createdAt), gt(records.id, id)));
}

function inCollection({ appId, env }: TableScope, collection: string): SQL {
  return and(eq(records.appId, appId), eq(records.env, env), eq(records.collection, collection))!;
}

/** In place of a picture of the record's own, wherever its bytes are. */
const STORED = "data:";

/** Pictures are hundreds of times as large as the rest of a row: of a stored one only that it is there is read. */
function dataWithoutPictures(entity: EntitySpec): SQL<Record<string, unknown>> {
  const pictures = entity.fields.filter(({ type }) => type === "image").map(({ id }) => id);
  return pictures.reduce(
    (data, id) =>
      sql`case when ${records.data} ->> ${id} ~ '^(data|object):' then ${data} || jsonb_build_object(${id}::text, ${STORED}::text) else ${data} end`,
    sql<Record<string, unknown>>`${records.data}`,
  );
}

function toRow(
  entity: EntitySpec,
  row: { id: string; data: Record<string, unknown>; sample: boolean; createdAt: Date; updatedAt: Date },
  today: string,
): TableRow {
  const whole: Record<string, unknown> = withComputed(entity, row.data, today);
  const columns = columnsOf(entity);
  const pictures = columns.filter(({ id, type }) => type === "image" && whole[id] === STORED).map(({ id }) => id);
  const shown = columns.filter(({ id }) => !pictures.includes(id));
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    sample: row.sample,
    values: Object.fromEntries(shown.map(({ id }) => [id, whole[id] ?? null])),
    pictures,
  };
}

const wordsOf = (search: string): string[] => search.normalize("NFC").trim().split(/\s+/).filter(Boolean).slice(0, 8);
const asPattern = (word: string): string => `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`;

/** A word stands in a field as it is read: the label of an option, the title of what a relation points to, a number without its hyphens. */
function matches(scope: TableScope, entity: EntitySpec, word: string): SQL {
  const lower = word.toLowerCase();
  const columns = columnsOf(entity).filter(({ type }) => type !== "image" && type !== "computed");
  const text = sql`concat_ws(' ', ${sql.join(
    columns.map(({ id }) => sql`${records.data} ->> ${id}`),
    sql`, `,
  )})`;
  const digits = word.replaceAll(/[-\s]/g, "");
  const found: SQL[] = [sql`${text} ilike ${asPattern(word)}`];
  if (/^\d{3,}$/.test(digits)) found.push(sql`replace(${text}, '-', '') like ${asPattern(digits)}`);
  for (const field of columns) {
    const values = (field.options ?? []).filter(({ label }) => label.toLowerCase().includes(lower)).map(({ value }) => value);
    if (values.length > 0)
      found.push(sql`jsonb_exists_any(case when jsonb_typeof(${records.data} -> ${field.id}) in ('string', 'array')
        then ${records.data} -> ${field.id} else '[]'::jsonb end, ${textArray(values)})`);
    const title = titleField(scope, field);
    if (title !== undefined)
      found.push(sql`exists (select 1 from ${records} t where t.app_id = ${scope.appId} and t.env = ${scope.env}
        and t.collection = ${field.target} and t.id = ${records.data} ->> ${field.id} and t.data ->> ${title} ilike ${asPattern(word)})`);
  }
  return sql`(${sql.join(found, sql` or `)})`;
}

const textArray = (values: string[]): SQL =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;

const titleField = ({ entities }: TableScope, field: FieldSpec): string | undefined =>
  field.type === "relation" ? entities.find(({ id }) => id === field.target)?.titleField : undefined;

const NEWEST_FIRST: SQL[] = [desc(records.createdAt), asc(records.id)];

function orderOf(scope: TableScope, entity: EntitySpec, { sort, order }: Pick<TableQuery, "sort" | "order">): SQL[] {
  if (sort === undefined) return NEWEST_FIRST;
  const field = columnsOf(entity).find(({ id }) => id === sort);
  const key = field && sortKey(scope, field);
  if (!key) throw refusal("request/invalid", { detail: "sort" });
  return [order === "asc" ? sql`${key} asc nulls last` : sql`${key} desc nulls last`, ...NEWEST_FIRST];
}

/** What rows are put in order by, of the field's own type: numbers by size, options in the order they are offered in. */
function sortKey(scope: TableScope, field: FieldSpec): SQL | undefined {
  const text = sql`nullif(${records.data} ->> ${field.id}, '')`;
  if (NUMBER_TYPES.has(field.type))
    return sql`case when jsonb_typeof(${records.data} -> ${field.id}) = 'number' then (${records.data} ->> ${field.id})::numeric end`;
  switch (field.type) {
    case "image":
    case "computed":
      return undefined;
    case "select":
    case "status":
      return sql`array_position(${textArray((field.options ?? []).map(({ value }) => value))}, ${text})`;
    case "daterange":
      return sql`${records.data} -> ${field.id} ->> 'start'`;
    case "relation": {
      const title = titleField(scope, field);
      return title === undefined
        ? text
        : sql`(select t.data ->> ${title} from ${records} t where t.app_id = ${scope.appId} and t.env = ${scope.env}
            and t.collection = ${field.target} and t.id = ${records.data} ->> ${field.id})`;
    }
    default:
      return text;
  }
}

async function titlesFor(executor: Executor, scope: TableScope, entity: EntitySpec, items: TableRow[]): Promise<TablePage["titles"]> {
  const wanted = new Map<string, { title: string; ids: Set<string> }>();
  for (const field of columnsOf(entity)) {
    const title = titleField(scope, field);
    if (title === undefined || field.target === undefined) continue;
    const known = wanted.get(field.target) ?? { title, ids: new Set<string>() };
    for (const { values } of items) if (typeof values[field.id] === "string") known.ids.add(values[field.id] as string);
    wanted.set(field.target, known);
  }
  const found = await Promise.all(
    [...wanted].map(async ([collection, { title, ids }]) => {
      if (ids.size === 0) return [collection, {}] as const;
      const rows = await executor
        .select({ id: records.id, title: sql<string | null>`${records.data} ->> ${title}` })
        .from(records)
        .where(and(inCollection(scope, collection), inArray(records.id, [...ids])));
      return [collection, Object.fromEntries(rows.map((row) => [row.id, row.title ?? ""]))] as const;
    }),
  );
  return Object.fromEntries(found);
}
