/** Money that rows keep of what was sold moves with its price: lines, totals of orders, what was paid for them. */
import type { Json } from "@appmon/kernel/json";
import type { PatternDeclaration } from "./pattern-declaration.ts";
import { titleFieldOf } from "./sample-rows-of.ts";
import type { Row, Table, Tables } from "./sample-tables.ts";
import { priceColumn } from "./trade-rows.ts";

/** What a row comes to, before and after. */
type Worth = readonly [before: number, after: number];
/** By list, and by place in the declaration. */
type Worths = Map<string, Map<number, Worth>>;

/** Ratios that leave round sums round. */
const ROUND_RATIOS = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1, 1.2, 1.5, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 50];

interface Moving {
  pattern: PatternDeclaration;
  /** The rows as they were declared. */
  before: Tables;
  tables: Tables;
  /** Lists whose prices changed. */
  goods: ReadonlySet<string>;
}

/**
 * Each at its own price where every sum can be traced back to the prices. Where it cannot (discounts, parts that were paid), all prices
 * and all sums change by one ratio, near the prices of the trade: what agreed before agrees after.
 */
export function moveSums(pattern: PatternDeclaration, before: Tables, tables: Tables): void {
  const goods = new Set([...tables.keys()].filter((id) => hasNewPrices(pattern, id, before, tables)));
  if (goods.size === 0) return;
  const moving = { pattern, before, tables, goods };
  const changes = tracedChanges(moving);
  if (changes) for (const [row, cells] of changes) row.cells = cells;
  else changeAllBy(ratioOf(moving), moving);
}

function hasNewPrices(pattern: PatternDeclaration, id: string, before: Tables, tables: Tables): boolean {
  const at = priceColumn(pattern.lists[id]!, tables.get(id)!.columns);
  return (
    tables.get(id)!.titles.size > 0 &&
    at >= 0 &&
    tables.get(id)!.rows.some((row) => row.cells[at] !== before.get(id)!.rows[row.at]!.cells[at])
  );
}

/** Undefined: some sum cannot be told from the prices. */
function tracedChanges(moving: Moving): Map<Row, readonly Json[]> | undefined {
  const { pattern, tables, goods } = moving;
  const changes = new Map<Row, readonly Json[]>();
  const worth: Worths = new Map();
  const lines = [...tables.keys()].filter((id) => !goods.has(id) && viaTo(pattern, id, goods) !== undefined);
  for (const id of lines) if (!traceLines(moving, id, worth, changes)) return undefined;
  const done = new Set([...goods, ...lines]);
  for (const id of worth.keys()) {
    if (done.has(id)) continue;
    done.add(id);
    if (!traceRows(moving, id, (row) => worth.get(id)!.get(row.at), changes)) return undefined;
  }
  // What was paid for an order, and what was written of the payment.
  for (let more = true; more;) {
    more = false;
    for (const id of tables.keys()) {
      const via = done.has(id) ? undefined : viaTo(pattern, id, new Set(worth.keys()));
      if (via === undefined) continue;
      const target = pattern.lists[id]!.fields[via]!.target!;
      const worthOf = (row: Row): Worth | undefined => worth.get(target)!.get(placeOf(moving, target, cellOf(moving, id, row, via)));
      if (!traceRows(moving, id, worthOf, changes)) return undefined;
      worth.set(id, new Map(moving.before.get(id)!.rows.flatMap((row) => (worthOf(row) ? [[row.at, worthOf(row)!]] : []))));
      done.add(id);
      more = true;
    }
  }
  return changes;
}

/** The field by which a list points to one of these. */
const viaTo = (pattern: PatternDeclaration, id: string, targets: ReadonlySet<string>): string | undefined =>
  pattern.lists[id]!.sample.columns.find((column) => targets.has(pattern.lists[id]!.fields[column]!.target ?? ""));

/** Cell of a row as it was declared. */
const cellOf = ({ before }: Moving, id: string, row: Row, column: string): Json =>
  before.get(id)!.rows[row.at]!.cells[before.get(id)!.columns.indexOf(column)]!;

/** Rows that point to what was sold: its price, times how many. */
function traceLines(moving: Moving, id: string, worth: Worths, changes: Map<Row, readonly Json[]>): boolean {
  const { pattern, before, tables, goods } = moving;
  const { fields } = pattern.lists[id]!;
  const table = tables.get(id)!;
  const via = viaTo(pattern, id, goods)!;
  const sold = fields[via]!.target!;
  const countAt = table.columns.findIndex((column) => fields[column]!.type === "number" && fields[column]!.required);
  for (const old of before.get(id)!.rows) {
    const pairs = pricesOf(moving, sold, cellOf(moving, id, old, via));
    const [was, is] = pairs[0] ?? [0, 0];
    const count = Number(old.cells[countAt] ?? 1) || 1;
    const whole: Worth = [was * count, is * count];
    addTo(worth, id, old.at, whole);
    const now = table.rows.find(({ at }) => at === old.at);
    if (now) {
      const cells = now.cells.map((cell, at) => {
        if (!isMoney(moving, id, at) || typeof cell !== "number" || cell === 0) return cell;
        return [...pairs, whole].find(([price]) => price === cell)?.[1];
      });
      if (cells.includes(undefined)) return false;
      changes.set(now, cells as Json[]);
    }
    for (const [at, column] of table.columns.entries()) {
      const target = fields[column]!.target;
      if (target === undefined || goods.has(target) || ["person", "resource"].includes(pattern.lists[target]!.kind ?? "")) continue;
      addTo(worth, target, placeOf(moving, target, old.cells[at]!), now ? whole : [whole[0], 0]);
    }
  }
  return true;
}

/** The whole, and what came on top of it: that stays. A part of it cannot be told. */
function traceRows(moving: Moving, id: string, worthOf: (row: Row) => Worth | undefined, changes: Map<Row, readonly Json[]>): boolean {
  for (const row of moving.tables.get(id)!.rows) {
    const [was, is] = worthOf(row) ?? [0, 0];
    if (was === is) continue;
    const cells = row.cells.map((cell, at) => {
      if (!isMoney(moving, id, at) || typeof cell !== "number" || cell === 0) return cell;
      return cell >= was ? is + cell - was : undefined;
    });
    if (cells.includes(undefined)) return false;
    changes.set(row, cells as Json[]);
  }
  return true;
}

const isMoney = ({ pattern, tables }: Moving, id: string, at: number): boolean =>
  pattern.lists[id]!.fields[tables.get(id)!.columns[at]!]!.type === "money";

function addTo(worth: Worths, id: string, at: number, [was, is]: Worth): void {
  if (at < 0) return;
  const rows = worth.get(id) ?? new Map<number, Worth>();
  const [before, after] = rows.get(at) ?? [0, 0];
  worth.set(id, rows.set(at, [before + was, after + is]));
}

/** Place in the declaration of the row that is called so. */
function placeOf({ pattern, before }: Moving, id: string, title: Json): number {
  const { columns, rows } = before.get(id)!;
  const titleAt = columns.indexOf(titleFieldOf(pattern.lists[id]!));
  return rows.find(({ cells }) => cells[titleAt] === title)?.at ?? -1;
}

/** Its price first, then the other money that is kept of it, each as it was and as it is. */
function pricesOf(moving: Moving, id: string, title: Json): Worth[] {
  const { pattern, before, tables } = moving;
  const old = before.get(id)!.rows[placeOf(moving, id, title)];
  if (!old) return [];
  const table = tables.get(id)!;
  const titleAt = table.columns.indexOf(titleFieldOf(pattern.lists[id]!));
  const now = table.rows.find(({ cells }) => cells[titleAt] === (table.titles.get(title as string) ?? title));
  const first = priceColumn(pattern.lists[id]!, table.columns);
  return [first, ...table.columns.keys()].flatMap((at): Worth[] => {
    const [was, is] = [old.cells[at], (now ?? old).cells[at]];
    return isMoney(moving, id, at) && typeof was === "number" && typeof is === "number" ? [[was, is]] : [];
  });
}

/** Near the middle one of the ratios between new and old prices. */
function ratioOf({ pattern, before, tables, goods }: Moving): number {
  const ratios = [...goods].flatMap((id) => {
    const table = tables.get(id)!;
    const at = priceColumn(pattern.lists[id]!, table.columns);
    return table.rows.flatMap((row) => {
      const [was, is] = [Number(before.get(id)!.rows[row.at]!.cells[at]), Number(row.cells[at])];
      return was > 0 && is > 0 ? [is / was] : [];
    });
  });
  const middle = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 1;
  const far = (ratio: number): number => Math.abs(Math.log(ratio / middle));
  return ROUND_RATIOS.reduce((best, ratio) => (far(ratio) < far(best) ? ratio : best));
}

function changeAllBy(ratio: number, moving: Moving): void {
  const { pattern, before, tables, goods } = moving;
  for (const id of [...goods, ...boundTo(moving)]) {
    const { columns, rows }: Table = tables.get(id)!;
    for (const row of rows)
      row.cells = row.cells.map((cell, at) => {
        const was = before.get(id)!.rows[row.at]!.cells[at];
        return pattern.lists[id]!.fields[columns[at]!]!.type === "money" && typeof was === "number" ? Math.round(was * ratio) : cell;
      });
  }
}

/** Lists whose sums come from the prices: lines, what they are lines of, and what points to these. */
function boundTo({ pattern, tables, goods }: Moving): Set<string> {
  const bound = new Set<string>();
  for (let size = -1; size !== bound.size;) {
    size = bound.size;
    for (const id of tables.keys()) {
      if (goods.has(id)) continue;
      const isLine = viaTo(pattern, id, goods) !== undefined;
      if (isLine || viaTo(pattern, id, bound) !== undefined) bound.add(id);
      if (!isLine) continue;
      for (const column of pattern.lists[id]!.sample.columns) {
        const target = pattern.lists[id]!.fields[column]!.target;
        if (target !== undefined && !goods.has(target) && !["person", "resource"].includes(pattern.lists[target]!.kind ?? ""))
          bound.add(target);
      }
    }
  }
  return bound;
}
