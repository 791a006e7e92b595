/** Conditions of a query as conditions on a row, in SQL. */
import { sql, type SQL } from "drizzle-orm";
import type { QueryColumn } from "@appmon/kit/query-column";
import type { QueryTest } from "@appmon/kit/query-tests";
import * as value from "./query-values.ts";
import type { RowAlias } from "./row-rule.ts";

export const all = (conditions: readonly SQL[]): SQL => (conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `));
export const any = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join([...conditions], sql` or `)})`;

const OPERATORS = { eq: "=", ne: "<>", lt: "<", lte: "<=", gt: ">", gte: ">=" } as const;

/** What a condition comes to on a row. */
export function passes(alias: RowAlias, test: QueryTest): SQL {
  const { column } = test;
  switch (test.op) {
    case "empty":
      return value.isEmptyValue(alias, column);
    case "filled":
      return sql`not (${value.isEmptyValue(alias, column)})`;
    case "is":
    case "isnt": {
      const isThis = sql`coalesce(${value.rangeEdge(alias, column, "start")} = ${test.start} and ${value.rangeEdge(alias, column, "end")} = ${test.end}, false)`;
      return test.op === "is" ? isThis : sql`not ${isThis}`;
    }
    case "in":
      return any(test.values.map((one) => equals(alias, column, one)));
    case "contains":
      return column.kind === "list"
        ? sql`jsonb_exists(${value.listValue(alias, column)}, ${test.value})`
        : sql`strpos(${lowered(alias, column)}, ${test.value.toLowerCase()}) > 0`;
    case "startsWith":
      return sql`starts_with(${lowered(alias, column)}, ${test.value.toLowerCase()})`;
    case "between":
      return all([compared(alias, column, "end", ">=", test.from), compared(alias, column, "start", "<=", test.to)]);
    default:
      break;
  }
  if ("other" in test) return comparesFields(alias, column, test.op, test.other);
  if (test.op === "eq") return equals(alias, column, test.value);
  if (test.op === "ne") return sql`not coalesce(${equals(alias, column, test.value)}, false)`;
  return compared(alias, column, test.op === "lt" || test.op === "lte" ? "end" : "start", OPERATORS[test.op], test.value);
}

const lowered = (alias: RowAlias, column: QueryColumn): SQL => sql`lower((${value.textValue(alias, column)}) collate "und-x-icu")`;

function equals(alias: RowAlias, column: QueryColumn, wanted: string | number | boolean): SQL {
  switch (column.kind) {
    case "list":
      return sql`jsonb_exists(${value.listValue(alias, column)}, ${String(wanted)})`;
    case "range":
      return sql`(${all([compared(alias, column, "start", "<=", wanted), compared(alias, column, "end", ">=", wanted)])})`;
    case "boolean":
      return sql`${value.booleanValue(alias, column)} = ${wanted}::boolean`;
    default:
      return compared(alias, column, "start", "=", wanted);
  }
}

/** A moment is compared as coarsely as the coarser of the two. */
function compared(alias: RowAlias, column: QueryColumn, edge: "start" | "end", operator: string, wanted: string | number | boolean): SQL {
  const sign = sql.raw(operator);
  if (column.kind === "number") return sql`${value.numberValue(alias, column)} ${sign} ${String(wanted)}::numeric`;
  const at = column.kind === "range" ? value.rangeEdge(alias, column, edge) : value.textValue(alias, column);
  if (column.length === 0 || column.system === "id") return sql`(${at}) ${sign} ${String(wanted)}::text`;
  const signs = Math.min(column.length, String(wanted).length);
  return sql`left(${at}, ${signs}::int) collate "C" ${sign} ${String(wanted).slice(0, signs)}::text`;
}

function comparesFields(alias: RowAlias, column: QueryColumn, op: keyof typeof OPERATORS, other: QueryColumn): SQL {
  const signs = Math.min(column.length, other.length);
  const of = (one: QueryColumn): SQL => {
    if (one.kind === "number") return value.numberValue(alias, one);
    if (one.kind === "boolean") return value.booleanValue(alias, one);
    return signs > 0 ? sql`left(${value.textValue(alias, one)}, ${signs}::int) collate "C"` : value.textValue(alias, one);
  };
  const [left, right] = [of(column), of(other)];
  if (op === "eq") return sql`(${left}) is not distinct from (${right})`;
  return op === "ne" ? sql`(${left}) is distinct from (${right})` : sql`(${left}) ${sql.raw(OPERATORS[op])} (${right})`;
}
