/** A declared pattern with example rows of the trade that a wish names, in place of those of the trade it was written for. */
import type { Json } from "@appmon/kernel/json";
import { type ExampleRole, GOODS, MENU, NEUTRAL_KINDS, SERVICES } from "../data/trades/goods-of-trade.ts";
import type { DeclaredExamples, DeclaredField, PatternDeclaration } from "./pattern-declaration.ts";
import { emptyWithDependents, spreadTitles, type Tables, tablesOf } from "./sample-tables.ts";
import { fillWith } from "./trade-rows.ts";
import { moveSums } from "./trade-sums.ts";
import { withoutSentences, withoutTold } from "./trade-told.ts";
import type { TradeOfWish } from "./trade-of-wish.ts";
import { type ExampleRow, rowsOfTrade, withNamed } from "./trades.ts";

export interface FittedPattern {
  pattern: PatternDeclaration;
  /** Names of lists of people, by the list's id: 관원 for 원생. */
  nouns: Record<string, string>;
  /** Ids of lists that begin empty, since nothing is known of the trade. */
  emptied: readonly string[];
}

/** The same pattern where its examples fit already. */
export function withExamplesOf(pattern: PatternDeclaration, wished: TradeOfWish | undefined): FittedPattern {
  const { examples } = pattern;
  if (!examples || !wished) return { pattern, nouns: {}, emptied: [] };
  const before = tablesOf(pattern);
  const tables = tablesOf(pattern);
  const emptied = new Set<string>();
  const told = new Set<string>();
  const kinds = kindsFor(examples, wished);
  for (const [place, holds] of Object.entries(examples.lists)) {
    const [id = "", field] = place.split(".");
    const rows = rowsFor(holds, wished);
    if (holds === "told") told.add(id);
    else if (rows === undefined || rows.length === 0) emptied.add(id);
    else {
      const kindFields = (examples.kinds ?? []).flatMap((one) => (one.startsWith(`${id}.`) ? one.slice(id.length + 1) : []));
      const isNameAlone = typeof holds === "string" && holds.startsWith(TITLE);
      const inOrder = examples.inOrder?.includes(id) ?? false;
      fillWith(pattern, tables, { id, kindFields, kinds, inOrder, isNameAlone, ...(field !== undefined && { field }) }, rows);
    }
  }
  spreadTitles(pattern, tables);
  putTexts(pattern, tables, examples, wished);
  withoutSentences(pattern, tables, examples);
  withoutTold(pattern, tables, examples);
  emptyWithDependents(pattern, tables, new Set([...told, ...emptied]));
  moveSums(pattern, before, tables);
  return {
    pattern: { ...pattern, lists: listsOf(pattern, tables, kinds) },
    nouns: nounsOf(pattern, examples, wished),
    emptied: [...emptied],
  };
}

function rowsFor(holds: DeclaredExamples["lists"][string], { trade, named, listed }: TradeOfWish): readonly ExampleRow[] | undefined {
  if (typeof holds !== "string") return holds.map((title) => ({ title }));
  if (holds === "told") return undefined;
  const role = roleOf(holds);
  if (listed && (role === "subject" || role === "class" || role === "goods")) return listed.map((title) => ({ title }));
  return rowsOfTrade(trade, role, named);
}

const TITLE = "title:";
const roleOf = (holds: string): ExampleRole => (holds.startsWith(TITLE) ? holds.slice(TITLE.length) : holds) as ExampleRole;

function putTexts(pattern: PatternDeclaration, tables: Tables, { texts = {} }: DeclaredExamples, { named, said }: TradeOfWish): void {
  for (const [place, text] of Object.entries(texts)) {
    const [id = "", field = ""] = place.split(".");
    const table = tables.get(id);
    const at = table?.columns.indexOf(field) ?? -1;
    if (!table || at < 0) throw new Error(`${pattern.id}: no ${place} in its examples`);
    const cell: Json = withNamed(text, named || said) || null;
    for (const row of table.rows) row.cells = row.cells.map((one, column) => (column === at && one !== null ? cell : one));
  }
}

function listsOf(pattern: PatternDeclaration, tables: Tables, kinds: readonly string[]): PatternDeclaration["lists"] {
  const lists = Object.entries(pattern.lists).map(([id, list]) => {
    const { columns, rows } = tables.get(id)!;
    const fields = Object.entries(list.fields).map(([field, declared]) => [
      field,
      pattern.examples?.kinds?.includes(`${id}.${field}`) ? withKinds(declared, kinds) : declared,
    ]);
    return [id, { ...list, fields: Object.fromEntries(fields), sample: { columns, rows: rows.map(({ cells }) => cells) } }];
  });
  return Object.fromEntries(lists);
}

/** 관원 for 원생; 상품 for 메뉴 where nothing is eaten or drunk. */
function nounsOf({ lists }: PatternDeclaration, examples: DeclaredExamples, { trade }: TradeOfWish): Record<string, string> {
  if (!trade) return {};
  const people = Object.entries(examples.people ?? {}).map(([id, role]) => [id, trade.people?.[role]]);
  const isMenu = (id: string, holds: unknown): boolean => holds === "goods" && lists[id]!.name === MENU && !trade.isFood;
  const goods = Object.entries(examples.lists).flatMap(([id, holds]) =>
    isMenu(id, holds) ? [[id, trade.rows.goods ? GOODS : SERVICES]] : [],
  );
  return Object.fromEntries([...people, ...goods].filter(([, name]) => name !== undefined));
}

/** Kinds of the first list that has some. */
function kindsFor(examples: DeclaredExamples, wished: TradeOfWish): string[] {
  const rows = Object.values(examples.lists).flatMap((holds) => (typeof holds === "string" ? (rowsFor(holds, wished) ?? []) : []));
  const kinds = [...new Set(rows.flatMap(({ kind }) => kind ?? []))];
  return kinds.length > 0 ? kinds : NEUTRAL_KINDS.split(";");
}

/** Values stay, since conditions speak of them; the last choice is for all that have no place of their own. */
function withKinds(field: DeclaredField, kinds: readonly string[]): DeclaredField {
  const plain = NEUTRAL_KINDS.split(";").filter((kind) => !kinds.includes(kind));
  const count = field.options?.length ?? 0;
  const names = kinds.length > count ? [...kinds.slice(0, count - 1), plain.at(-1)!] : [...kinds, ...plain];
  const options = (field.options ?? []).map((option, at) => {
    const [, value, , tone = ""] = /^(\w+) (.+?)( [nigwba]\.?)?$/.exec(option) ?? [];
    return `${value} ${names[at] ?? at + 1}${tone}`;
  });
  return { ...field, options };
}
