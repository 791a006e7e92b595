/** What rows say of a trade that is not theirs any more is left out: notes, wishes, what was done. */
import type { Json } from "@appmon/kernel/json";
import { analyse } from "../words/analyse.ts";
import type { DeclaredExamples, PatternDeclaration } from "./pattern-declaration.ts";
import { type Tables, withoutDangling } from "./sample-tables.ts";
import { titleFieldOf } from "./sample-rows-of.ts";
import { tradeOf } from "./trades.ts";
import { isCommon } from "./words-of-pattern.ts";

/** A word that so many kinds of app have says nothing of a trade: 예약, 아침. */
const COMMON = 25;

/** A free text with a word of the trade that the examples were of is nothing where it may be; the row goes where it may not. */
export function withoutTold(pattern: PatternDeclaration, tables: Tables, examples: DeclaredExamples): void {
  const made = [...tables.values()].flatMap(({ titles }) => [...titles.values()]).join("|");
  const words = tradeWords(pattern, examples).filter((word) => !made.includes(word));
  if (words.length === 0) return;
  for (const [id, table] of tables) {
    if (Object.keys(examples.lists).some((place) => place.split(".")[0] === id)) continue;
    const list = pattern.lists[id]!;
    const titleAt = table.columns.indexOf(titleFieldOf(list));
    const isTold = (column: string, cell: Json): boolean =>
      examples.texts?.[`${id}.${column}`] === undefined &&
      ["text", "longtext", "tags"].includes(list.fields[column]!.type) &&
      words.some((word) => JSON.stringify(cell).includes(word));
    table.rows = table.rows.filter(({ cells }) =>
      table.columns.every((column, at) => !isTold(column, cells[at]!) || (at !== titleAt && !list.fields[column]!.required)),
    );
    for (const row of table.rows) row.cells = row.cells.map((cell, at) => (isTold(table.columns[at]!, cell) ? null : cell));
  }
  withoutDangling(pattern, tables);
}

/** 오이 빼 주세요, 분수 시험지 한 장: what was written of one order or one lesson is of its trade, whatever its words are. */
export function withoutSentences(pattern: PatternDeclaration, tables: Tables, { lists, texts = {} }: DeclaredExamples): void {
  for (const [id, table] of tables) {
    const { fields, kind } = pattern.lists[id]!;
    if (lists[id] !== undefined || kind === "person" || kind === "resource") continue;
    for (const [at, column] of table.columns.entries()) {
      const { type, required } = fields[column]!;
      const isFree = !required && (type === "text" || type === "longtext") && texts[`${id}.${column}`] === undefined;
      if (!isFree || lists[`${id}.${column}`] !== undefined || column === titleFieldOf(pattern.lists[id]!)) continue;
      const all = table.rows.map(({ cells }) => cells[at]);
      const isSentence = (cell: Json): boolean =>
        typeof cell === "string" && /[가-힣] [가-힣]/.test(cell) && all.filter((one) => one === cell).length === 1;
      for (const row of table.rows) row.cells = row.cells.map((cell, place) => (place === at && isSentence(cell) ? null : cell));
    }
  }
}

const known = new WeakMap<PatternDeclaration, string[]>();

/** Words of the trade and of what its rows were called. */
function tradeWords(pattern: PatternDeclaration, examples: DeclaredExamples): string[] {
  const before = known.get(pattern);
  if (before) return before;
  const trade = tradeOf(examples.trade);
  const titles = Object.entries(examples.lists).flatMap(([place, holds]) => {
    const [id = "", field] = place.split(".");
    const { columns, rows } = pattern.lists[id]!.sample;
    const at = columns.indexOf(field ?? titleFieldOf(pattern.lists[id]!));
    return typeof holds === "string" && holds !== "told" ? rows.map((row) => String(row[at])) : [];
  });
  const rows = Object.values(trade?.rows ?? {}).flatMap((text) => text.split(";").map((row) => row.split(":")[0]!));
  const nouns = analyse([...titles, ...rows].join(". ")).flatMap(({ tag, surface }) => (/^NN[GP]/.test(tag) ? surface : []));
  const said = [...(trade?.words.split(" ") ?? []), ...nouns].filter((word) => word.length >= 2 && !isCommon(word, COMMON));
  const words = [...new Set(said)];
  known.set(pattern, words);
  return words;
}
