/** Example rows of a declaration while they are changed: who points to whom is kept. */
import type { Json } from "@appmon/kernel/json";
import type { PatternDeclaration } from "./pattern-declaration.ts";
import { titleFieldOf } from "./sample-rows-of.ts";

export type Cells = readonly Json[];

export interface Row {
  /** Place in the declaration. */
  at: number;
  cells: Cells;
}

export interface Table {
  columns: readonly string[];
  rows: Row[];
  /** Old title → new title, of rows that were renamed. */
  titles: Map<string, string>;
}

export type Tables = ReadonlyMap<string, Table>;

/** A copy of all rows of a declaration. */
export const tablesOf = (pattern: PatternDeclaration): Tables =>
  new Map(
    Object.entries(pattern.lists).map(([id, { sample }]) => [
      id,
      { columns: sample.columns, rows: sample.rows.map((cells, at) => ({ at, cells })), titles: new Map<string, string>() },
    ]),
  );

const SHORTEST = 2;
const MOST_PASSES = 4;

/**
 * Whoever points to a renamed row points to its new name, and what such a row says of the old name is said of the new one: 우유 · 매장
 * of 우유 1L. Rows that came to be the same as another are left out.
 */
export function spreadTitles(pattern: PatternDeclaration, tables: Tables): void {
  const spread = new Set<string>();
  const filled = new Set([...tables].filter(([, { titles }]) => titles.size > 0).map(([id]) => id));
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const renamed = [...tables].filter(([, { titles }]) => titles.size > 0).map(([id]) => id);
    const fresh = renamed.filter((id) => !spread.has(id));
    if (fresh.length === 0) return;
    for (const id of fresh) spread.add(id);
    for (const [id] of tables) rename(pattern, tables, { id, isFilled: filled.has(id) }, new Set(fresh));
  }
}

function rename(
  pattern: PatternDeclaration,
  tables: Tables,
  { id, isFilled }: { id: string; isFilled: boolean },
  fresh: ReadonlySet<string>,
): void {
  const list = pattern.lists[id]!;
  const table = tables.get(id)!;
  const titleAt = table.columns.indexOf(titleFieldOf(list));
  const type = list.fields[titleFieldOf(list)]?.type;
  const taken = new Set<Json>();
  table.rows = table.rows.filter((row) => {
    const pairs: [string, string][] = [];
    for (const [at, column] of table.columns.entries()) {
      const target = list.fields[column]!.target;
      const to = target !== undefined && fresh.has(target) ? tables.get(target)!.titles.get(row.cells[at] as string) : undefined;
      if (to !== undefined) pairs.push([row.cells[at] as string, to]);
    }
    if (pairs.length === 0) return true;
    const was = row.cells[titleAt];
    row.cells = table.columns.map((column, at) => {
      const field = list.fields[column]!;
      const cell = row.cells[at]!;
      if (typeof cell !== "string") return cell;
      if (field.target !== undefined) return fresh.has(field.target) ? (tables.get(field.target)!.titles.get(cell) ?? cell) : cell;
      const isText = field.type === "text" || field.type === "longtext";
      return isText && !isFilled ? pairs.reduce((text, [from, to]) => saidOf(text, from, to), cell) : cell;
    });
    const is = row.cells[titleAt]!;
    if (isFilled || was === is || (type !== "text" && type !== "relation")) return true;
    // Two that were told apart by a name which is gone; two orders of one customer are two all the same.
    if (type === "text" && table.titles.get(was as string) !== is && taken.has(is)) return false;
    taken.add(is);
    table.titles.set(was as string, is as string);
    return true;
  });
}

/** The longest part of the old name that stands in the text becomes the new one. */
function saidOf(text: string, from: string, to: string): string {
  if (text === from) return to;
  for (let length = from.length; length >= SHORTEST; length--)
    for (let at = 0; at + length <= from.length; at++) {
      const part = from.slice(at, at + length);
      if (part.trim() === part && /[가-힣A-Za-z]{2}/.test(part) && isWhole(text, part)) return text.replace(part, () => to);
    }
  return text;
}

const isWhole = (text: string, part: string): boolean => {
  const at = text.indexOf(part);
  const isEdge = (one: string | undefined): boolean => one === undefined || !/[\p{L}\p{N}]/u.test(one);
  return at >= 0 && isEdge(text[at - 1]) && isEdge(text[at + part.length]);
};

/** Rows that have to point to a row which is gone go too; where they need not, they point to nothing. */
export function withoutDangling(pattern: PatternDeclaration, tables: Tables): void {
  for (let before = -1, count = countOf(tables); before !== count; before = count, count = countOf(tables))
    for (const [id, table] of tables) {
      const { fields } = pattern.lists[id]!;
      const isGone = (column: string, cell: Json): boolean => {
        const target = fields[column]!.target;
        if (target === undefined || cell === null) return false;
        const { columns, rows } = tables.get(target)!;
        const titleAt = columns.indexOf(titleFieldOf(pattern.lists[target]!));
        return !rows.some(({ cells }) => cells[titleAt] === cell);
      };
      table.rows = table.rows.filter(({ cells }) =>
        table.columns.every((column, at) => !fields[column]!.required || !isGone(column, cells[at]!)),
      );
      for (const row of table.rows) row.cells = row.cells.map((cell, at) => (isGone(table.columns[at]!, cell) ? null : cell));
    }
}

const countOf = (tables: Tables): number => [...tables.values()].reduce((sum, { rows }) => sum + rows.length, 0);

/** Lists with no rows, and whatever cannot be without them: an order has no sense without its lines. */
export function emptyWithDependents(pattern: PatternDeclaration, tables: Tables, ids: ReadonlySet<string>): void {
  for (const id of ids) tables.get(id)!.rows = [];
  const full = [...tables].filter(([, { rows }]) => rows.length > 0).map(([id]) => id);
  withoutDangling(pattern, tables);
  for (const id of full) {
    const { parent } = pattern.lists[id]!;
    if (tables.get(id)!.rows.length > 0 || parent === undefined) continue;
    const owner = pattern.lists[parent]!;
    const hasMoney = tables.get(parent)!.columns.some((column) => owner.fields[column]!.type === "money");
    if (hasMoney && owner.kind !== "person" && owner.kind !== "resource") tables.get(parent)!.rows = [];
  }
  withoutDangling(pattern, tables);
}
