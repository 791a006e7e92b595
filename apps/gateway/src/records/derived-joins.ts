/**
 * What is worked out of a row, as joins: each step is a relation of its own with one column `v`, named as the plan names it. Of another list
 * only rows count that the asker may see, but for a rollup that counts for everyone.
 */
import { sql, type SQL } from "drizzle-orm";
import { type DerivedStep, readAs } from "@appmon/kit/plan-derived";
import { ANYBODY } from "@appmon/kit/record-access";
import type { Json } from "@appmon/kit/schema";
import type { QueryColumn } from "@appmon/kit/query-column";
import { dayIn, formulaSql, labelOf, settled } from "./formula-sql.ts";
import { isListed, type QueryAsker } from "./query-asker.ts";
import { all, passes } from "./query-conditions.ts";
import * as value from "./query-values.ts";
import type { RowAlias } from "./row-rule.ts";

interface Deriving {
  asker: QueryAsker;
  /** "2026-11-20" */
  today: string;
}

/** Joins that stand behind `records <alias>`, in the order the steps are taken. */
export const joinsOf = (steps: readonly DerivedStep[], alias: RowAlias, deriving: Deriving): SQL =>
  sql.join(
    steps.map((step) => joinOf(step, alias, deriving)),
    sql` `,
  );

/** What the steps of a record came to, from its row with their values as `y0 … yn`. */
export const toldIn = (steps: readonly DerivedStep[], row: Readonly<Record<string, unknown>>): Record<string, Json> =>
  Object.fromEntries(
    steps.map(({ id, cls }, at) => {
      const held = row[`y${at}`] as string | boolean | null;
      return [id, cls === "number" && held !== null ? Number(held) : held];
    }),
  );

function joinOf(step: DerivedStep, alias: RowAlias, deriving: Deriving): SQL {
  const name = sql.raw(step.name);
  if (step.kind === "formula") {
    const { formula, columns, named, cls } = step;
    const found = formulaSql(formula, cls, { alias, columns, today: deriving.today });
    const empty = named.map((column) => value.isEmptyValue(alias, column));
    const held = empty.length === 0 ? found : sql`case when not (${all(empty)}) then ${found} end`;
    return sql`cross join lateral (select ${held} as v offset 0) ${name}`;
  }
  const there: RowAlias = `w${step.name}`;
  const isForAll = step.kind === "rollup" && step.everyone === true;
  const within: Deriving = isForAll ? { ...deriving, asker: { ...deriving.asker, actorFor: () => ANYBODY } } : deriving;
  const rows = sql`records ${sql.raw(there)} ${joinsOf(step.steps, there, within)} where ${isListed(there, within.asker, step.schema)}`;
  if (step.kind === "lookup")
    return sql`left join lateral (select ${readValue(there, step.value)} as v from ${rows}
      and ${sql.raw(there)}.id = ${value.textValue(alias, step.via)}) ${name} on true`;
  // Of a list all are read once and gathered, however many records there are that they point to.
  const groups = sql.raw(`g${step.name}`);
  const counted = all(step.tests.map((test) => passes(there, test)));
  return sql`left join (select ${value.textValue(there, step.via)} as k, ${rolledUp(there, step)} as v from ${rows} and ${counted} group by 1)
      ${groups} on ${groups}.k = ${sql.raw(alias)}.id
    cross join lateral (select ${step.fn === "count" || step.fn === "sum" ? sql`coalesce(${groups}.v, 0)` : sql`${groups}.v`} as v) ${name}`;
}

function rolledUp(alias: RowAlias, step: Extract<DerivedStep, { kind: "rollup" }>): SQL {
  if (step.fn === "count") return sql`count(*)::numeric`;
  const held = readValue(alias, step.value);
  switch (step.fn) {
    case "sum":
    case "avg":
      return settled(sql`${sql.raw(step.fn)}(${held})`);
    case "last": {
      const row = sql.raw(alias);
      const day = step.by.system ? sql`` : sql`(${value.textValue(alias, step.by)}) collate "C" desc nulls last,`;
      return sql`(array_agg(${held} order by ${day} ${row}.created_at desc, ${row}.id))[1]`;
    }
    default:
      return readAs(step.value) === "date" ? sql`${sql.raw(step.fn)}((${held}) collate "C")` : sql`${sql.raw(step.fn)}(${held})`;
  }
}

/** A value of another list as it is held here; `readValue` of the kit. */
function readValue(alias: RowAlias, column: QueryColumn): SQL {
  switch (readAs(column)) {
    case "choice":
      return labelOf(alias, column);
    case "date":
      return column.step === undefined ? dayIn(value.textValue(alias, column)) : value.textValue(alias, column);
    case "number":
      return column.step === undefined ? settled(value.numberValue(alias, column)) : value.numberValue(alias, column);
    case "boolean":
      return sql`case when not (${value.isEmptyValue(alias, column)}) then ${value.booleanValue(alias, column)} end`;
    default:
      return value.textValue(alias, column);
  }
}
