/** What a trade keeps and sells, in lists whose noun is the same in every trade: the ingredients of a bakery are flour and butter. */
import type { AppSpec, EntitySpec, SampleRow } from "@appmon/appspec/spec";
import type { ExampleRole } from "../data/trades/goods-of-trade.ts";
import { findHeadNoun, findNoun, type KnownNoun } from "../nouns/noun-lexicon.ts";
import { tradeNamed } from "./trade-of-wish.ts";
import { type ExampleRow, rowsOfTrade } from "./trades.ts";

/** Nouns by id → what of a trade their records are. */
const ROLE_OF_NOUN: Readonly<Record<string, ExampleRole>> = {
  item: "stock",
  material: "stock",
  product: "goods",
  menuItem: "goods",
  equipment: "gear",
};

/** Rows of the noun's own examples are called after the trade's; rows that were said stay. */
export function withTradeTitles(spec: AppSpec, text: string): AppSpec {
  const named = tradeNamed(text);
  if (!named) return spec;
  return {
    ...spec,
    entities: spec.entities.map((entity) => {
      const noun = findNoun(entity.name) ?? findHeadNoun(entity.name)?.noun;
      const role = noun && ROLE_OF_NOUN[noun.id];
      const rows = role && rowsOfTrade(named.trade, role, named.named);
      return noun && rows && isOfNoun(entity, noun) ? { ...entity, sample: renamed(entity, rows) } : entity;
    }),
  };
}

function isOfNoun({ titleField, sample }: EntitySpec, { titles }: KnownNoun): boolean {
  const own = new Set(titles.map((title) => title.split(/[:~]/)[0]!.trim()));
  return sample.length > 0 && sample.every((row) => own.has(String(row[titleField])));
}

/** A list with fewer goods than rows has fewer rows. What a row costs is of its good; what it was bought from and sorted into is not known. */
function renamed({ titleField, fields, sample }: EntitySpec, rows: readonly ExampleRow[]): SampleRow[] {
  const prices = fields.filter(({ type }) => type === "money").map(({ id }) => id);
  const loose = fields
    .filter(({ id, type, required }) => id !== titleField && !required && (type === "text" || type === "select"))
    .map(({ id }) => id);
  return sample.slice(0, rows.length).map((row, at) => ({
    ...row,
    ...Object.fromEntries(loose.map((id) => [id, null])),
    ...(rows[at]!.price !== undefined && prices.length === 1 && { [prices[0]!]: rows[at]!.price }),
    [titleField]: rows[at]!.title,
  }));
}
