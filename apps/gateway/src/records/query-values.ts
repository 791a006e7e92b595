/**
 * Fields of a row as SQL, of the kind the app declares them: a value of another kind counts as none. Names of fields and all values are
 * parameters; nothing that came from outside is ever part of a statement.
 */
import { sql, type SQL } from "drizzle-orm";
import type { Bucket } from "@appmon/kit/measure";
import type { QueryColumn } from "@appmon/kit/query-column";
import { FIELD_END, SEARCH_IGNORED } from "@appmon/kit/search-words";
import type { RowAlias } from "./row-rule.ts";

const held = (alias: RowAlias, id: string): SQL => sql`${sql.raw(alias)}.data -> ${id}::text`;
const said = (alias: RowAlias, id: string): SQL => sql`${sql.raw(alias)}.data ->> ${id}::text`;

/** An instant on Seoul's wall clock: "2026-11-20T09:30". */
const onSeoulClock = (column: SQL): SQL => sql`to_char(${column} at time zone interval '+09:00', 'YYYY-MM-DD"T"HH24:MI')`;

/** An instant as positions hold it. */
export const instantText = (column: SQL): SQL => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** What a step has worked out; see derived-joins.ts. */
const worked = ({ step }: QueryColumn): SQL | undefined => (step === undefined ? undefined : sql.raw(`${step}.v`));

/** text, moment, choice, relation: a text, or null where there is none. */
export function textValue(alias: RowAlias, column: QueryColumn): SQL {
  const derived = worked(column);
  if (derived) return derived;
  if (column.system === "id") return sql.raw(`${alias}.id`);
  if (column.system) return onSeoulClock(instantColumn(alias, column.system));
  return sql`case when jsonb_typeof(${held(alias, column.id)}) = 'string' then nullif(${said(alias, column.id)}, '') end`;
}

export const instantColumn = (alias: RowAlias, id: "createdAt" | "updatedAt"): SQL =>
  sql.raw(`${alias}.${id === "createdAt" ? "created_at" : "updated_at"}`);

/** Taken as the number it is: a million of them would first be written down and read again. */
export const numberValue = (alias: RowAlias, column: QueryColumn): SQL =>
  worked(column) ?? sql`case when jsonb_typeof(${held(alias, column.id)}) = 'number' then (${held(alias, column.id)})::numeric end`;

export function numberText(alias: RowAlias, column: QueryColumn): SQL {
  const derived = worked(column);
  if (derived) return sql`trim_scale(${derived})::text`;
  return sql`case when jsonb_typeof(${held(alias, column.id)}) = 'number' then ${said(alias, column.id)} end`;
}

export const booleanValue = (alias: RowAlias, column: QueryColumn): SQL =>
  sql`coalesce(${worked(column) ?? sql`${held(alias, column.id)} = 'true'::jsonb`}, false)`;

export const listValue = (alias: RowAlias, { id }: QueryColumn): SQL =>
  sql`case when jsonb_typeof(${held(alias, id)}) = 'array' then ${held(alias, id)} else '[]'::jsonb end`;

export const rangeEdge = (alias: RowAlias, { id }: QueryColumn, edge: "start" | "end"): SQL =>
  sql`case when jsonb_typeof(${held(alias, id)} -> ${edge}::text) = 'string' then nullif(${held(alias, id)} ->> ${edge}::text, '') end`;

export function isEmptyValue(alias: RowAlias, column: QueryColumn): SQL {
  const derived = worked(column);
  if (derived) return sql`(${derived}) is null`;
  switch (column.kind) {
    case "number":
      return sql`jsonb_typeof(${held(alias, column.id)}) is distinct from 'number'`;
    case "boolean":
      return sql`jsonb_typeof(${held(alias, column.id)}) is distinct from 'boolean'`;
    case "list":
      return sql`jsonb_array_length(${listValue(alias, column)}) = 0`;
    case "range":
      return sql`jsonb_typeof(${held(alias, column.id)}) is distinct from 'object'`;
    default:
      return sql`(${textValue(alias, column)}) is null`;
  }
}

/** Whether a text begins with digits and signs like these; a regular expression would take several times as long. */
export const isShaped = (text: SQL, shape: string): SQL =>
  sql`translate(left(${text}, ${sql.raw(String(shape.length))}), '123456789', '000000000') = ${sql.raw(`'${shape}'`)}`;

/** The day, week, month or year of a moment, as `bucketOf` of the kit names it; null = it is none. */
export function bucketValue(moment: SQL, bucket: Bucket): SQL {
  const month = sql`case when ${isShaped(moment, "0000-00")} then left(${moment}, 7) end`;
  if (bucket === "month") return month;
  if (bucket === "year") return sql`left(${month}, 4)`;
  const day = sql`case when ${isShaped(moment, "0000-00-00")} then left(${moment}, 10)
    when ${isShaped(moment, "0000-00")} then left(${moment}, 7) || '-01' end`;
  if (bucket === "day") return day;
  return sql`case when pg_input_is_valid(${day}, 'date') then to_char(date_trunc('week', (${day})::date), 'YYYY-MM-DD') end`;
}

/**
 * Texts of a row as `words` of `w`, folded as `foldForSearch` of the kit does. Each step is fenced off (`offset 0`), so that a row is
 * folded once however many words are looked for; most texts are in normal form and are only looked at.
 */
export const foldedWords = (texts: readonly SQL[]): SQL =>
  sql`cross join lateral (select ${joined(texts)} as said offset 0) s
    cross join lateral (select case when s.said is nfkc normalized then s.said else normalize(s.said, nfkc) end as plain offset 0) n
    cross join lateral (select translate(lower(n.plain collate "und-x-icu"), ${SEARCH_IGNORED}::text, '') as words offset 0) w`;

/** Several texts as one, in which no word reaches from one into the next. */
const joined = (texts: readonly SQL[]): SQL => sql`concat_ws(${FIELD_END}::text, ${sql.join([...texts], sql`, `)})`;
