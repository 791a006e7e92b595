import type { TokenBudget } from "./token-budget.ts";

/** A file that came with a message, as far as it can be said in words. */
export type PromptFile =
  | { kind: "text"; name: string; text: string }
  | {
      kind: "table";
      name: string;
      header: string[];
      rows: string[][];
      /** Rows of the file, more than `rows` where the rest was not read. */
      count: number;
    };

/** A name says what it is about in the beginning. */
const LONGEST_NAME = 80;
/** Of a table that is too long the first rows take this share, the summary of its columns the rest. */
const ROWS_SHARE = 0.6;
const MOST_VALUES = 6;
const LONGEST_CELL = 200;
const LONGEST_VALUE = 40;

/**
 * Files within the budget, each a line of JSON: texts and tables whole where they fit; of a longer text the beginning, of a longer
 * table its first rows and what its columns hold. What was left out is said.
 */
export function filesSection(files: readonly PromptFile[], { tokens, count }: TokenBudget): string {
  let left = tokens;
  return files
    .map((file, at) => {
      // What a short one does not take is the others'.
      const budget = { tokens: Math.floor(left / (files.length - at)), count };
      const line = file.kind === "text" ? textLine(file, budget) : tableLine(file, budget);
      left -= count(line) + 1;
      return line;
    })
    .join("\n");
}

function textLine({ name, text }: PromptFile & { kind: "text" }, { tokens, count }: TokenBudget): string {
  const line = (chars: number) =>
    JSON.stringify({
      file: named(name),
      text: text.slice(0, chars).toWellFormed(),
      ...(chars < text.length && { leftOut: `the last ${text.length - chars} of ${text.length} characters` }),
    });
  return line(most(text.length, (chars) => count(line(chars)) <= tokens));
}

function tableLine(table: PromptFile & { kind: "table" }, { tokens, count }: TokenBudget): string {
  const rows = table.rows.map((row) => row.map((cell) => cell.slice(0, LONGEST_CELL).toWellFormed()));
  const head = {
    file: named(table.name),
    rows: table.count,
    columns: table.header.map((cell) => cell.slice(0, LONGEST_CELL).toWellFormed()),
  };
  const line = (shown: number, columns?: object) =>
    JSON.stringify({
      ...head,
      [shown === table.count ? "allRows" : "firstRows"]: rows.slice(0, shown),
      ...(columns && { summary: columns }),
    });
  const whole = line(rows.length);
  if (rows.length === table.count && count(whole) <= tokens) return whole;
  const summary = table.header.map((_name, at) => columnSummary(table.rows.map((row) => row[at] ?? "")));
  const shown = most(rows.length, (n) => count(line(n)) <= tokens * ROWS_SHARE);
  const short = line(shown, summary);
  // Very many columns: their names say more than what is in each.
  return count(short) <= tokens ? short : line(most(shown, (n) => count(line(n)) <= tokens));
}

/** What a column holds: how many cells are filled, how many differ, the commonest, the smallest and largest number or date. */
function columnSummary(cells: string[]): object {
  const filled = cells.filter((cell) => cell.trim() !== "");
  const times = new Map<string, number>();
  for (const cell of filled) times.set(cell, (times.get(cell) ?? 0) + 1);
  const commonest = [...times]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST_VALUES)
    .map(([cell, n]) => [cell.slice(0, LONGEST_VALUE).toWellFormed(), n]);
  const ordered = orderedValues(filled);
  return {
    filled: filled.length,
    different: times.size,
    // Where every cell is another one, the first rows show as much.
    ...(times.size < filled.length && { commonest }),
    ...(ordered && { from: ordered.at(0), to: ordered.at(-1) }),
  };
}

/** Numbers by size, days by date; `undefined` where a cell is neither. */
function orderedValues(cells: string[]): string[] | undefined {
  if (cells.length === 0) return undefined;
  if (cells.every((cell) => Number.isFinite(numberIn(cell)))) return cells.toSorted((one, other) => numberIn(one) - numberIn(other));
  return cells.every((cell) => /^\d{4}-\d{2}-\d{2}/.test(cell)) ? cells.toSorted() : undefined;
}

function numberIn(cell: string): number {
  const plain = cell.replaceAll(",", "").trim();
  return plain === "" ? Number.NaN : Number(plain);
}

function named(name: string): string {
  return name.slice(0, LONGEST_NAME).toWellFormed();
}

/** The largest n of 0…`all` that fits; fitting must not come back once it is lost. */
function most(all: number, fits: (n: number) => boolean): number {
  if (fits(all)) return all;
  let [low, high] = [0, all];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}
