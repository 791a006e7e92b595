/**
 * A kind of app for somebody of another trade than the one its names were written of: a queue of a mill has no 환자 and asks for no
 * allergies. What is neutral there stands in `data/outside-trade`; where the wish says the trade itself, everything stays.
 */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec } from "@appmon/appspec/spec";
import { compactName } from "../claims/resolve.ts";
import life from "../data/outside-trade/life.json" with { type: "json" };
import publicLife from "../data/outside-trade/public.json" with { type: "json" };
import shops from "../data/outside-trade/shops.json" with { type: "json" };
import work from "../data/outside-trade/work.json" with { type: "json" };
import { analyse } from "../words/analyse.ts";
import type { DeclaredList, PatternDeclaration } from "./pattern-declaration.ts";
import { replacedTexts } from "./replaced-texts.ts";
import { emptyWithDependents, tablesOf } from "./sample-tables.ts";
import type { TradeOfWish } from "./trade-of-wish.ts";
import { tryApply } from "./try-apply.ts";

/** What a declared kind is called where its trade is another. */
export interface OutsideTrade {
  /** Id of the kind. */
  id: string;
  /** Words any of which says that a wish is of the trade of the kind itself; none = it is of no trade. */
  own: readonly string[];
  /** Names of lists by id; labels of fields by "list.field"; labels of choices by "list.field.value". Null = left out. */
  lists?: Readonly<Record<string, string>>;
  fields?: Readonly<Record<string, string | null>>;
  options?: Readonly<Record<string, string | null>>;
  /** "list.field" with texts of the trade in its example rows. */
  clear?: readonly string[];
  /** Lists whose example rows are all of the trade. */
  empty?: readonly string[];
  /** Texts on screen, as they are declared → neutral ones. */
  texts?: Readonly<Record<string, string>>;
}

/** All that are declared, by shelf. */
export const OUTSIDE_TRADES = [life, publicLife, shops, work].flat() as unknown as readonly OutsideTrade[];
const OUTSIDE: ReadonlyMap<string, OutsideTrade> = new Map(OUTSIDE_TRADES.map((one) => [one.id, one]));

/**
 * What is kept of a kind outside its trade; undefined where the wish says the trade or no other one, or the kind is of none.
 *
 * @param named the trade or subject that the wish names
 */
export function outsideTradeOf(pattern: PatternDeclaration, text: string, named: TradeOfWish | undefined): OutsideTrade | undefined {
  const outside = OUTSIDE.get(pattern.id);
  if (!outside || !named || outside.own.length === 0) return undefined;
  const said = compactName(text);
  const words = new Set(analyse(text).map(({ surface }) => surface));
  // A single letter is a word of its own only where it stands as one: 약 of 예약 is none.
  const isOwn = outside.own.some((word) => (word.length > 1 ? said.includes(compactName(word)) : words.has(word)));
  return isOwn ? undefined : outside;
}

const made = new WeakMap<PatternDeclaration, PatternDeclaration>();

/** The declaration with neutral names, and examples that say nothing of the trade beside what they are called. */
export function withNeutralNames(pattern: PatternDeclaration, outside: OutsideTrade): PatternDeclaration {
  const before = made.get(pattern);
  if (before) return before;
  const neutral = neutralOf(pattern, outside);
  made.set(pattern, neutral);
  return neutral;
}

function neutralOf(pattern: PatternDeclaration, outside: OutsideTrade): PatternDeclaration {
  const tables = tablesOf(pattern);
  for (const place of outside.clear ?? []) {
    const [id = "", field = ""] = place.split(".");
    const table = tables.get(id);
    const at = table?.columns.indexOf(field) ?? -1;
    if (table && at >= 0) for (const row of table.rows) row.cells = row.cells.map((cell, column) => (column === at ? null : cell));
  }
  const lists = Object.entries(pattern.lists).map(([id, list]): [string, DeclaredList] => {
    const fields = Object.entries(list.fields).map(([field, declared]) => {
      const label = outside.fields?.[`${id}.${field}`];
      const options = declared.options?.map((option) => neutralOption(option, `${id}.${field}`, outside));
      return [field, { ...declared, ...(label && { label }), ...(options && { options }) }] as const;
    });
    const rows = tables.get(id)!.rows.map(({ cells }) => cells);
    const name = outside.lists?.[id] ?? list.name;
    return [id, { ...list, name, fields: Object.fromEntries(fields), sample: { ...list.sample, rows } }];
  });
  const texts = Object.entries(outside.texts ?? {});
  const isToldOfTrade = outside.own.some((word) => word.length > 1 && pattern.tagline.includes(word));
  return {
    ...pattern,
    ...(isToldOfTrade && { tagline: `{${lists[0]![0]}:을/를} 한곳에 모아 두고 봐요` }),
    lists: Object.fromEntries(lists),
    screens: replacedTexts(pattern.screens, texts),
    ...(pattern.actions && { actions: replacedTexts(pattern.actions, texts) }),
  };
}

/** The declaration without example rows that make sense in its trade alone, unless none at all would be left to begin with. */
export function withoutTradeRows(pattern: PatternDeclaration, { empty = [] }: OutsideTrade): PatternDeclaration {
  const tables = tablesOf(pattern);
  // A kind that is made for an occasion may lack some.
  emptyWithDependents(pattern, tables, new Set(empty.filter((id) => tables.has(id))));
  if (empty.length === 0 || [...tables.values()].every(({ rows }) => rows.length === 0)) return pattern;
  const lists = Object.entries(pattern.lists).map(([id, list]) => {
    const rows = tables.get(id)!.rows.map(({ cells }) => cells);
    return [id, { ...list, sample: { ...list.sample, rows } }];
  });
  return { ...pattern, lists: Object.fromEntries(lists) };
}

/** "seeing 진료 중 i": its value and its colour stay. */
function neutralOption(option: string, field: string, { options }: OutsideTrade): string {
  const [, value = "", tone = ""] = /^(\w+) .+?( [nigwba]\.?)?$/.exec(option) ?? [];
  const label = options?.[`${field}.${value}`];
  return label ? `${value} ${label}${tone}` : option;
}

/** The app without the fields and choices that are of the trade alone; what something stands on stays. */
export function withoutTradeParts(spec: AppSpec, { fields = {}, options = {} }: OutsideTrade): AppSpec {
  const gone = [
    ...Object.entries(options).flatMap(([place, label]): SpecOp[] => {
      const [entity = "", field = "", value = ""] = place.split(".");
      return label === null ? [{ op: "dropOption", entity, field, value }] : [];
    }),
    ...Object.entries(fields).flatMap(([place, label]): SpecOp[] => {
      const [entity = "", field = ""] = place.split(".");
      return label === null ? [{ op: "hideField", entity, field }] : [];
    }),
  ];
  if (gone.length === 0) return spec;
  return tryApply(spec, gone) ?? gone.reduce((left, op) => tryApply(left, [op]) ?? left, spec);
}
