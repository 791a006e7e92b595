/**
 * Formulas as SQL, by the tree of the kit's grammar: what the kit computes in the browser, PostgreSQL computes of its rows. Numbers are
 * `numeric`, days are counted since 1970, yes is 1. Every value that is written out is a parameter; where a value is needed twice it is
 * worked out once, in a subquery that is fenced off (`offset 0`).
 */
import { sql, type SQL } from "drizzle-orm";
import { LONGEST_TEXT } from "@appmon/kit/formula";
import { type ClassOf, classify, comparesWords, type ValueClass } from "@appmon/kit/formula-class";
import { DATE_ARGUMENTS, type Formula, type FormulaFunction, isComparison } from "@appmon/kit/formula-grammar";
import { readAs } from "@appmon/kit/plan-derived";
import type { QueryColumn } from "@appmon/kit/query-column";
import * as value from "./query-values.ts";
import type { RowAlias } from "./row-rule.ts";

export interface FormulaRow {
  alias: RowAlias;
  columns: ReadonlyMap<string, QueryColumn>;
  /** "2026-11-20" */
  today: string;
}

const FIRST_DAY = sql.raw("-719162");
const LAST_DAY = sql.raw("2932896");
const EPOCH = sql.raw("date '1970-01-01'");

/** What is beyond all measure is none; `least` and `greatest` pass over null, which comes out as null again. */
const bounded = (number: SQL): SQL =>
  sql`nullif(nullif(least(greatest(round(${number}, 40), -1e100::numeric), 1e100::numeric), 1e100::numeric), -1e100::numeric)`;
/** Fifteen digits, as a double is written: without what a division leaves. */
const clean = (number: SQL): SQL => sql`(${number})::float8::numeric`;
/** A derived number as it is kept; `settled` of the kit. */
export const settled = (number: SQL): SQL => sql`round(${clean(bounded(number))}, 10)`;

/** Days since 1970 of a text that begins with a day there is. */
function dayNumber(text: SQL): SQL {
  return sql`(select case when ${isDay(sql`p.x`)} then (p.x::date - ${EPOCH})::numeric end from (select left(${text}, 10) as x offset 0) p)`;
}
const isDay = (day: SQL): SQL => sql`${value.isShaped(day, "0000-00-00")} and length(${day}) = 10 and pg_input_is_valid(${day}, 'date')`;

/** The day a text begins with; null where there is none. */
export const dayIn = (text: SQL): SQL =>
  sql`(select case when ${isDay(sql`p.x`)} then p.x end from (select left(${text}, 10) as x offset 0) p)`;

const dayText = (days: SQL): SQL =>
  sql`(select case when p.x between ${FIRST_DAY} and ${LAST_DAY} then to_char(${EPOCH} + p.x::int, 'YYYY-MM-DD') end
    from (select floor(${days} + 0.5) as x offset 0) p)`;

/** What a formula comes to, in the form records hold it. */
export function formulaSql(formula: Formula, cls: ValueClass, row: FormulaRow): SQL {
  const found = emit(formula, row, 0);
  switch (cls) {
    case "text":
      return sql`nullif(left(${found}, ${sql.raw(String(LONGEST_TEXT))}), '')`;
    case "boolean":
      return sql`(${found}) <> 0`;
    case "date":
      return dayText(found);
    default:
      return settled(found);
  }
}

const classOf =
  ({ columns }: FormulaRow): ClassOf =>
  (id) =>
    readAs(columns.get(id)!);

/** @param empty what an empty number counts as */
function emit(formula: Formula, row: FormulaRow, empty: 0 | null): SQL {
  switch (formula.kind) {
    case "number":
      return sql`${String(formula.value)}::numeric`;
    case "text":
      return sql`${formula.value}::text`;
    case "field":
      return named(formula.id, row, empty);
    case "negate":
      return sql`(- ${emit(formula.of, row, empty)})`;
    case "binary":
      return binary(formula, row, empty);
    case "call":
      return call(formula, row, empty);
  }
}

function named(id: string, { alias, columns }: FormulaRow, empty: 0 | null): SQL {
  const column = columns.get(id)!;
  switch (readAs(column)) {
    case "date":
      return dayNumber(value.textValue(alias, column));
    case "boolean":
      return sql`(${value.booleanValue(alias, column)})::int::numeric`;
    case "number": {
      const number = bounded(value.numberValue(alias, column));
      return empty === 0 ? sql`coalesce(${number}, 0)` : number;
    }
    default:
      return value.textValue(alias, column);
  }
}

const yes = (condition: SQL): SQL => sql`(${condition})::int::numeric`;
const words = (text: SQL): SQL => sql`coalesce(${text}, '')`;

function binary({ op, left, right }: Extract<Formula, { kind: "binary" }>, row: FormulaRow, empty: 0 | null): SQL {
  const [a, b] = [emit(left, row, empty), emit(right, row, empty)];
  if (isComparison(op)) {
    const sign = sql.raw(op === "!=" ? "<>" : op);
    return comparesWords(left, right, classOf(row)) ? yes(sql`${words(a)} ${sign} ${words(b)}`) : yes(sql`${clean(a)} ${sign} ${clean(b)}`);
  }
  switch (op) {
    case "*":
      return bounded(sql`(${a}) * (${b})`);
    case "/":
      return bounded(sql`(${a}) / nullif(${b}, 0)`);
    default:
      return sql`((${a}) ${sql.raw(op)} (${b}))`;
  }
}

function call({ fn, args }: Extract<Formula, { kind: "call" }>, row: FormulaRow, empty: 0 | null): SQL {
  // An empty day is no day: nothing beside one counts as 0.
  const parts = () => args.map((arg) => emit(arg, row, DATE_ARGUMENTS[fn] ? null : empty));
  const isYes = (part: SQL): SQL => sql`coalesce((${part}) <> 0, false)`;
  switch (fn) {
    case "if": {
      const [met, then, otherwise] = parts();
      if (empty === null) return sql`case (${met}) <> 0 when true then ${then} when false then ${otherwise} end`;
      return sql`case when (${met}) <> 0 then ${then} else ${otherwise} end`;
    }
    case "and":
    case "or":
      return yes(sql.join(parts().map(isYes), fn === "and" ? sql` and ` : sql` or `));
    case "isEmpty":
      return yes(isNone(args[0]!, row));
    case "not":
      return yes(sql`not ${isYes(parts()[0]!)}`);
    case "join":
      return sql`left(concat(${sql.join(
        args.map((arg) => said(arg, row, empty)),
        sql`, `,
      )}), ${sql.raw(String(LONGEST_TEXT))})`;
    case "contains":
      return contains(args[0]!, args[1]!, row, empty);
    case "cost":
      return costOf(args[0]!, row);
    case "today":
      return sql`(${row.today}::date - ${EPOCH})::numeric`;
    case "minutesBetween":
      return minutesBetween(heldText(args[0]!, row), heldText(args[1]!, row));
    case "addMinutes":
      return minutesLater(heldText(args[0]!, row), emit(args[1]!, row, empty));
    case "sum":
    case "count":
      // A record has no rows.
      return fn === "sum" ? sql`null::numeric` : sql`0::numeric`;
    default:
      return ofNumbers(fn, parts());
  }
}

/** Whether a part has no value. */
function isNone(part: Formula, row: FormulaRow): SQL {
  if (part.kind === "field") {
    const column = row.columns.get(part.id)!;
    switch (readAs(column)) {
      case "list":
      case "boolean":
        return value.isEmptyValue(row.alias, column);
      default:
        return sql`(${named(part.id, row, null)}) is null`;
    }
  }
  const found = classify(part, classOf(row));
  const made = emit(part, row, null);
  return "cls" in found && found.cls === "text" ? sql`nullif(${made}, '') is null` : sql`(${made}) is null`;
}

function ofNumbers(fn: FormulaFunction, parts: readonly SQL[]): SQL {
  const [a, b] = [parts[0]!, parts[1]!];
  switch (fn) {
    case "round":
    case "floor":
    case "ceil":
      return rounded(fn, a, parts[1]);
    case "min":
    case "max":
      return extreme(fn, parts);
    case "abs":
      return sql`abs(${a})`;
    case "pow":
      return power(a, b);
    case "daysBetween":
      return sql`((${b}) - (${a}))`;
    case "addDays":
      return sql`((${a}) + (${b}))`;
    case "addMonths":
      return monthsLater(a, b);
    case "weekday":
      return sql`(select case when p.d between ${FIRST_DAY} and ${LAST_DAY} then mod(mod(p.d + 3, 7) + 7, 7) + 1 end
        from (select floor(${a}) as d offset 0) p)`;
    case "yearsBetween":
      return sql`trunc(${monthsBetween(a, b)} / 12)`;
    default:
      return monthsBetween(a, b);
  }
}

/** Half of one goes up, below zero too, as in the browser. */
function rounded(fn: "round" | "floor" | "ceil", number: SQL, digits: SQL | undefined): SQL {
  const whole = (one: SQL): SQL => (fn === "round" ? sql`floor(${clean(one)} + 0.5)` : sql`${sql.raw(fn)}(${clean(one)})`);
  if (!digits) return whole(number);
  return bounded(sql`(select ${whole(sql`p.x * p.scale`)} / p.scale from (
    select ${number} as x, power(10::numeric, greatest(-12, least(12, trunc(q.digits)))) as scale
    from (select ${digits} as digits offset 0) q where q.digits is not null offset 0) p)`);
}

/** Null where one of them is; `least` and `greatest` alone would pass over it. */
function extreme(fn: "min" | "max", parts: readonly SQL[]): SQL {
  const list = sql.join([...parts], sql`, `);
  return sql`(select case when count(*) = count(p.x) then ${sql.raw(fn)}(p.x) end from unnest(array[${list}]::numeric[]) as p(x))`;
}

/** Never asked what has no answer: of nothing and below, and beyond all measure. */
const power = (base: SQL, exponent: SQL): SQL =>
  sql`(select case
      when p.b is null or p.a is null then null
      when p.a = 0 then case when p.b > 0 then 0 when p.b = 0 then 1 end
      when p.a < 0 and p.b <> trunc(p.b) then null
      when abs(p.b * ln(abs(p.a))) > 230 then case when p.b * ln(abs(p.a)) < 0 then 0 end
      else power(p.a::float8, p.b::float8)::numeric end
    from (select ${base} as a, ${exponent} as b offset 0) p)`;

/** The same day some months later, the last of the month where that one is shorter. */
const monthsLater = (days: SQL, months: SQL): SQL =>
  sql`(select case when p.d between ${FIRST_DAY} and ${LAST_DAY} and abs(p.m) <= 120000 and p.d + p.m * 30.436875 between -719200 and 2932930
      then (select case when q.at between date '0001-01-01' and date '9999-12-31' then (q.at - ${EPOCH})::numeric end
        from (select (${EPOCH} + p.d::int + make_interval(months => trunc(p.m)::int))::date as at offset 0) q) end
    from (select floor(${days}) as d, ${months} as m offset 0) p)`;

/** Whole months from one day to another. */
const monthsBetween = (from: SQL, to: SQL): SQL =>
  sql`(select case when p.a between ${FIRST_DAY} and ${LAST_DAY} and p.b between ${FIRST_DAY} and ${LAST_DAY} then (
      select (case when s.there > q.b and p.b >= p.a then s.m - 1 when s.there < q.b and p.b < p.a then s.m + 1 else s.m end)::numeric
      from (select ${EPOCH} + p.a::int as a, ${EPOCH} + p.b::int as b offset 0) q
      cross join lateral (select n.m, (q.a + make_interval(months => n.m))::date as there from (select
        ((extract(year from q.b) - extract(year from q.a)) * 12 + extract(month from q.b) - extract(month from q.a))::int as m offset 0) n offset 0) s
    ) end from (select floor(${from}) as a, floor(${to}) as b offset 0) p)`;

/** A time as it is held: read as a day it has lost its time. */
const heldText = (part: Formula, { alias, columns }: FormulaRow): SQL =>
  part.kind === "field" ? value.textValue(alias, columns.get(part.id)!) : sql`null::text`;

const isClock = (text: SQL): SQL =>
  sql`${value.isShaped(text, "00:00")} and length(${text}) = 5 and left(${text}, 2) <= '23' and substr(${text}, 4, 1) <= '5'`;
const clockOf = (text: SQL): SQL => sql`(left(${text}, 2)::numeric * 60 + right(${text}, 2)::numeric)`;

/** A time as `clock`, minutes of a day, or `at`, minutes since 1970; both null where it is none. */
const minutesIn = (text: SQL): SQL => sql`(select
    case when ${isClock(sql`m.x`)} then ${clockOf(sql`m.x`)} end as clock,
    case when substr(m.x, 11, 1) in ('T', ' ') and ${isClock(sql`substr(m.x, 12, 5)`)}
      then ${dayNumber(sql`m.x`)} * 1440 + ${clockOf(sql`substr(m.x, 12, 5)`)} end as at
  from (select ${text} as x offset 0) m offset 0)`;

/** Minutes from one time to another; of two times of day the second is of the next day where it is earlier. */
const minutesBetween = (from: SQL, to: SQL): SQL =>
  sql`(select coalesce(b.at - a.at, mod(b.clock - a.clock + 1440, 1440)) from ${minutesIn(from)} a, ${minutesIn(to)} b)`;

/** The time so many minutes on, as it is written. */
const minutesLater = (from: SQL, minutes: SQL): SQL =>
  sql`(select case
      when abs(t.n) > 6e9 then null
      when t.clock is not null then to_char(time '00:00' + make_interval(mins => mod(mod(t.clock + t.n, 1440) + 1440, 1440)::int), 'HH24:MI')
      else ${dayText(sql`floor((t.at + t.n) / 1440)`)} || ' ' || to_char(time '00:00' + make_interval(mins => (t.at + t.n - floor((t.at + t.n) / 1440) * 1440)::int), 'HH24:MI')
    end from (select a.clock, a.at, floor(p.x + 0.5) as n from ${minutesIn(from)} a, (select ${minutes} as x offset 0) p offset 0) t)`;

/** A part of a text as one reads it. */
function said(arg: Formula, row: FormulaRow, empty: 0 | null): SQL {
  const column = arg.kind === "field" ? row.columns.get(arg.id) : undefined;
  if (column && readAs(column) === "choice") return labelOf(row.alias, column);
  const part = emit(arg, row, empty);
  const found = classify(arg, classOf(row));
  if (!("cls" in found) || found.cls === "text") return part;
  return found.cls === "date" ? dayText(part) : sql`trim_scale(${settled(part)})::text`;
}

/** What the option chosen is called. */
export function labelOf(alias: RowAlias, column: QueryColumn): SQL {
  const options = column.options ?? [];
  if (options.length === 0) return sql`null::text`;
  const ways = options.map((option) => sql`when ${option.value}::text then ${option.label}::text`);
  return sql`case ${value.textValue(alias, column)} ${sql.join(ways, sql` `)} end`;
}

function contains(held: Formula, sought: Formula, row: FormulaRow, empty: 0 | null): SQL {
  const word = words(emit(sought, row, empty));
  const column = held.kind === "field" ? row.columns.get(held.id) : undefined;
  if (column && readAs(column) === "list") return yes(sql`jsonb_exists(${value.listValue(row.alias, column)}, ${word})`);
  const folded = (text: SQL): SQL => sql`lower((${text}) collate "und-x-icu")`;
  return yes(sql`strpos(${folded(words(emit(held, row, empty)))}, ${folded(word)}) > 0`);
}

/** What the options chosen add to a price. */
function costOf(arg: Formula, { alias, columns }: FormulaRow): SQL {
  const column = arg.kind === "field" ? columns.get(arg.id) : undefined;
  const priced = (column?.options ?? []).filter(({ price }) => price !== undefined && price !== 0);
  if (!column || priced.length === 0) return sql`0::numeric`;
  const isChosen = (option: string): SQL =>
    column.kind === "list"
      ? sql`jsonb_exists(${value.listValue(alias, column)}, ${option})`
      : sql`coalesce(${value.textValue(alias, column)} = ${option}, false)`;
  const costs = priced.map((option) => sql`(${isChosen(option.value)})::int * ${String(option.price)}::numeric`);
  return sql`(${sql.join(costs, sql` + `)})`;
}
