/** Rows of trades and subjects, as lists of an app have them. */
import { LAND_GOODS } from "../data/trades/goods-land.ts";
import { LESSON_GOODS } from "../data/trades/goods-lessons.ts";
import { type ExampleRole, type GoodsOfTrade, IN_PLACE_OF, NEUTRAL_ROWS } from "../data/trades/goods-of-trade.ts";
import { SERVICE_GOODS } from "../data/trades/goods-services.ts";
import { SHOP_GOODS } from "../data/trades/goods-shops.ts";

/** Every trade and subject whose goods are known. */
export const TRADES: readonly GoodsOfTrade[] = [...SHOP_GOODS, ...SERVICE_GOODS, ...LESSON_GOODS, ...LAND_GOODS];

/** One thing a trade sells, does, teaches or keeps. */
export interface ExampleRow {
  title: string;
  price?: number;
  /** Minutes of a service, the unit of a good. */
  measure?: string;
  kind?: string;
}

/** What stands for {named}: what the trade deals with, as it was said. */
export const withNamed = (text: string, named: string): string => text.replaceAll("{named}", named).trim();

/** Rows of a trade for a list of this kind; undefined where nothing is known, and nothing will do. */
export function rowsOfTrade(trade: GoodsOfTrade | undefined, role: ExampleRole, named = ""): ExampleRow[] | undefined {
  const own = trade && [role, ...(IN_PLACE_OF[role] ?? [])].map((one) => trade.rows[one]).find((rows) => rows !== undefined);
  const rows = own ?? NEUTRAL_ROWS[role];
  return rows?.split(";").map((row) => rowOf(withNamed(row, named)));
}

function rowOf(text: string): ExampleRow {
  const [title = "", price, measure, kind] = text.split(":").map((cell) => cell.trim());
  return { title, ...(price && { price: Number(price) }), ...(measure && { measure }), ...(kind && { kind }) };
}

/** The trade with this id. */
export const tradeOf = (id: string): GoodsOfTrade | undefined => TRADES.find((trade) => trade.id === id);
