/** Rows of a declaration as records of an app: days become dates, titles become references. */
import type { SampleRow } from "@appmon/appspec/spec";
import type { Json } from "@appmon/kernel/json";
import type { DeclaredList, PatternDeclaration } from "./pattern-declaration.ts";

const DAY_MS = 86_400_000;

/** `today` moved by so many days. */
export const dayFrom = (today: string, days: number): string => new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10);

function monthFrom(today: string, months: number): string {
  const at = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 + months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`;
}

/** Throws where a row is not whole or points to nothing: a declaration is checked by its test. */
export function sampleRowsOf(pattern: PatternDeclaration, listId: string, today: string): SampleRow[] {
  const list = pattern.lists[listId]!;
  const { columns, rows } = list.sample;
  const openDay = openDayOf(pattern, listId, today);
  return rows.map((cells, at) => {
    if (cells.length !== columns.length)
      throw new Error(`${pattern.id}.${listId} row ${at + 1}: ${cells.length} of ${columns.length} cells`);
    const row: SampleRow = { id: `s${at + 1}` };
    for (const [index, column] of columns.entries()) {
      const cell = cells[index]!;
      if (cell !== null) row[column] = valueOf(pattern, list, column, cell, today);
    }
    return openDay(row);
  });
}

/** What is booked stands on no day off: what is over on the day before, what is to come on the day after. */
function openDayOf({ screens, lists }: PatternDeclaration, listId: string, today: string): (row: SampleRow) => SampleRow {
  const block = screens.flatMap(({ blocks }) => blocks).find((one) => one.kind === "booking" && one.entity === listId);
  const closed = block?.kind === "booking" ? (block.slot.closedWeekdays ?? []) : [];
  const { fields } = lists[listId]!;
  if (block?.kind !== "booking" || closed.length === 0 || closed.length > 6 || fields[block.date]?.type !== "date") return (row) => row;
  const status = Object.entries(fields).find(([, { type }]) => type === "status");
  const isOver = (row: SampleRow): boolean => {
    const held = status && row[status[0]];
    return status?.[1].options?.some((option) => option.startsWith(`${String(held)} `) && option.endsWith(".")) === true;
  };
  return (row) => {
    let day = row[block.date];
    if (typeof day !== "string") return row;
    const step = day < today || (day === today && isOver(row)) ? -1 : 1;
    while (closed.includes(new Date(day).getUTCDay())) day = dayFrom(day, step);
    return { ...row, [block.date]: day };
  };
}

function valueOf(pattern: PatternDeclaration, list: DeclaredList, column: string, cell: Json, today: string): Json {
  const field = list.fields[column];
  if (!field) throw new Error(`${pattern.id}: ${list.name} has no ${column}`);
  switch (field.type) {
    case "date":
      return dayFrom(today, Number(cell));
    case "month":
      return monthFrom(today, Number(cell));
    case "datetime": {
      const [days, time] = cell as [number, string];
      return `${dayFrom(today, days)}T${time}`;
    }
    case "daterange": {
      const [from, to] = cell as [number, number];
      return { start: dayFrom(today, from), end: dayFrom(today, to) };
    }
    case "relation":
      return referenceTo(pattern, field.target ?? "", cell);
    default:
      return cell;
  }
}

function referenceTo(pattern: PatternDeclaration, target: string, title: Json): string {
  const list = pattern.lists[target];
  const titles = list?.sample.columns.indexOf(titleFieldOf(list)) ?? -1;
  const at = list?.sample.rows.findIndex((row) => row[titles] === title) ?? -1;
  if (at < 0) throw new Error(`${pattern.id}: no ${target} is called ${String(title)}`);
  return `s${at + 1}`;
}

/** What a record of the list is called by. */
export const titleFieldOf = (list: DeclaredList): string => list.titleField ?? Object.keys(list.fields)[0]!;
