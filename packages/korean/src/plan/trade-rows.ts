/** Example rows of one list, called after what a trade has: titles, prices, minutes, units. */
import type { Json } from "@appmon/kernel/json";
import type { DeclaredField, DeclaredList, PatternDeclaration } from "./pattern-declaration.ts";
import { titleFieldOf } from "./sample-rows-of.ts";
import type { Tables } from "./sample-tables.ts";
import type { ExampleRow } from "./trades.ts";

export interface Filled {
  id: string;
  /** Absent = the title of the list. */
  field?: string;
  /** Fields with kinds of what is sold, and how those are called, in the order of the choices. */
  kindFields: readonly string[];
  kinds: readonly string[];
  /** A name and no more: the sums stand for something else than its price. */
  isNameAlone?: boolean;
  /** Absent = the dearest of the old ones is the dearest of the new ones. */
  inOrder?: boolean;
}

/** What was said of the old ones goes. A list with fewer goods than rows has fewer rows, and who pointed to these points to others. */
export function fillWith(pattern: PatternDeclaration, tables: Tables, filled: Filled, rows: readonly ExampleRow[]): void {
  const { id, field, kindFields, kinds } = filled;
  const list = pattern.lists[id]!;
  const table = tables.get(id)!;
  const titleAt = table.columns.indexOf(titleFieldOf(list));
  const nameAt = field === undefined ? titleAt : table.columns.indexOf(field);
  if (nameAt < 0) throw new Error(`${pattern.id}: no ${id}.${field} in its examples`);
  const old = [...new Set(table.rows.map(({ cells }) => cells[nameAt]!))];
  const isNameAlone = filled.isNameAlone || old.length < table.rows.length || nameAt !== titleAt;
  const minutesAt = table.columns.findIndex((column) => list.fields[column]!.unit === "분");
  const lasts = minutesAt >= 0 && !isTimed(pattern, id);
  const priceAt = priceColumn(list, table.columns);
  const cellsOf = (at: number): (Json | undefined)[] =>
    old.slice(0, rows.length).map((name) => table.rows.find(({ cells }) => cells[nameAt] === name)!.cells[at]);
  const isInOrder = filled.inOrder || isNameAlone;
  const chosen = isInOrder ? rows : lasts ? pickedByMinutes(cellsOf(minutesAt), rows) : pickedByPrice(cellsOf(priceAt), rows);
  const isPointedTo = Object.values(pattern.lists).some(({ fields }) => Object.values(fields).some(({ target }) => target === id));
  const picked = old.map((_, at) => again(chosen[at % chosen.length]!, isNameAlone && isPointedTo ? Math.floor(at / chosen.length) : 0));
  if (nameAt === titleAt) for (const [at, name] of old.entries()) table.titles.set(name as string, picked[at]!.title);
  if (!isNameAlone) table.rows = table.rows.slice(0, rows.length);
  const all = table.columns.map((_, at) => table.rows.map(({ cells }) => cells[at]!));
  for (const row of table.rows) {
    const made = picked[old.indexOf(row.cells[nameAt]!)]!;
    const was = row.cells[priceAt];
    row.cells = table.columns.map((column, at): Json => {
      const cell = row.cells[at]!;
      const { type, min = 0 } = list.fields[column]!;
      if (at === nameAt) return cell === null ? null : made.title;
      if (isNameAlone) return cell;
      if (type === "money")
        return made.price === undefined ? cell : at === priceAt ? Math.max(made.price, min) : share(cell, was, made.price);
      if (at === minutesAt && lasts) return Math.max(Number(minutesOf(made.measure, cell)), min);
      if (kindFields.includes(column)) return kindOf(list.fields[column]!, kinds.indexOf(made.kind ?? "")) ?? cell;
      return beside(list.fields[column]!, column, cell, { made, all: all[at]! });
    });
  }
}

/** The same once more, with a name of its own. */
const again = (row: ExampleRow, times: number): ExampleRow => (times === 0 ? row : { ...row, title: `${row.title} ${times + 1}` });

/** The first price that has to be there, else the first. */
export function priceColumn(list: DeclaredList, columns: readonly string[]): number {
  const isMoney = (column: string): boolean => list.fields[column]!.type === "money";
  const required = columns.findIndex((column) => isMoney(column) && list.fields[column]!.required);
  return required >= 0 ? required : columns.findIndex(isMoney);
}

/** The value of the choice that is called so; the last one is for all that have no place of their own. */
function kindOf({ options = [] }: DeclaredField, at: number): string | undefined {
  return at < 0 ? undefined : options[Math.min(at, options.length - 1)]?.split(" ")[0];
}

/** What it cost, or costs at the weekend, beside its price. */
const share = (cell: Json, was: Json | undefined, price: number): Json =>
  typeof cell === "number" && typeof was === "number" && was > 0 ? Math.round((cell * price) / was / 100) * 100 : cell;

/** What stood beside the old title: the unit and the kind are known, what else was written of it is not. */
function beside(field: DeclaredField, column: string, cell: Json, { made, all }: { made: ExampleRow; all: readonly Json[] }): Json {
  if (field.type === "image" || (field.type === "address" && !field.required)) return null;
  if (!["text", "longtext", "tags", "url"].includes(field.type) || cell === null) return cell;
  if (field.type === "text" && column === "unit" && made.measure !== undefined) return made.measure;
  if (field.type === "text" && column === "kind" && made.kind !== undefined) return made.kind;
  // A short text without Korean is a code or a number; a long one tells of the old title in another language.
  const isTold = field.type === "longtext" ? /\p{L}/u : /[가-힣]/;
  const isShared = field.type === "text" && all.filter((one) => one === cell).length > 1;
  if (!isTold.test(JSON.stringify(cell)) || isShared) return cell;
  return field.required ? (field.type === "text" ? cell : made.title) : null;
}

/** Longer than before would run into what comes after it. */
function minutesOf(measure: string | undefined, was: Json): Json {
  const minutes = Number(measure);
  return Number.isFinite(minutes) && minutes > 0 && typeof was === "number" ? Math.min(minutes, was) : was;
}

/** Whether something keeps both when it begins and when it ends, which the minutes have to agree with. */
const isTimed = (pattern: PatternDeclaration, id: string): boolean =>
  Object.values(pattern.lists).some(
    ({ fields, sample }) =>
      sample.columns.some((column) => fields[column]!.target === id) &&
      sample.columns.filter((column) => ["time", "datetime"].includes(fields[column]!.type)).length > 1,
  );

/** Each the one that takes about as long; there are no more of them than rows. */
function pickedByMinutes(minutes: readonly (Json | undefined)[], rows: readonly ExampleRow[]): ExampleRow[] {
  const free = [...rows];
  return minutes.map((was) => {
    const far = (row: ExampleRow): number => Math.abs((Number(row.measure) || 0) - Number(was));
    const best = free.reduce((one, other) => (far(other) < far(one) ? other : one));
    free.splice(free.indexOf(best), 1);
    return best;
  });
}

/** The first ones, the dearest where the dearest was: where all prices have to change by one ratio, they still fit. */
function pickedByPrice(prices: readonly (Json | undefined)[], rows: readonly ExampleRow[]): ExampleRow[] {
  if (prices.some((price) => typeof price !== "number")) return prices.map((_, at) => rows[at]!);
  const made = rows.slice(0, prices.length).toSorted((a, b) => (a.price ?? 0) - (b.price ?? 0));
  const order = [...prices.keys()].toSorted((a, b) => Number(prices[a]) - Number(prices[b]));
  return prices.map((_, at) => made[order.indexOf(at)]!);
}
