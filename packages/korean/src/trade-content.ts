/** Records and words that fit the trade a text speaks of, and the thing an app is about. */
import { CAUSE_TRADES } from "./data/trades/causes.ts";
import { FIRM_TRADES } from "./data/trades/firms.ts";
import { PLACE_TRADES } from "./data/trades/places.ts";
import type { Trade } from "./data/trades/trade.ts";
import type { KnownNoun } from "./noun-lexicon.ts";

const TRADES: readonly Trade[] = [...PLACE_TRADES, ...FIRM_TRADES, ...CAUSE_TRADES];
/** Who a text is about is said first. */
const OPENING = 90;

/** The trade a site is of: what its name says, else what the text opens with. */
export function findTrade(text: string, title: string): Trade | undefined {
  return TRADES.find(({ words }) => words.test(title)) ?? TRADES.find(({ words }) => words.test(text.slice(0, OPENING)));
}

/** Rows of "a|b|c" lines. */
export function linesOf(text: string): string[][] {
  return text
    .trim()
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()));
}

/** What the trade offers, as these nouns hold it. */
const OFFERS: ReadonlySet<string> = new Set(["service", "treatment", "solution", "showcase", "plan"]);
/** Sold over a counter: only where the trade is one of such places. */
const COUNTER: ReadonlySet<string> = new Set(["menuItem", "product"]);
const OVER_COUNTER: ReadonlySet<string> = new Set(["bar"]);
/** Kept for running a place, not for showing it. */
const KEPT = /(재고|장부|매출|발주|입고|출고|원가|마진|바코드)/;

export interface FittingContent {
  titles: string[];
  known?: KnownNoun;
}

/** Sample records of `noun` for the trade: titles with the values of other fields, and the kinds they fall into. */
export function tradeContent(noun: KnownNoun, trade: Trade, text: string): FittingContent | undefined {
  const isOffer = OFFERS.has(noun.id) || (COUNTER.has(noun.id) && OVER_COUNTER.has(trade.id) && !KEPT.test(text));
  if (isOffer)
    return {
      titles: linesOf(trade.offers).map(offerTitle),
      known: { ...noun, labels: noun.labels.map((label) => (/^분류\(/.test(label) ? `분류(${trade.kinds.join("/")})` : label)) },
    };
  const told = noun.id === "article" ? trade.news : noun.id === "caseStudy" ? trade.cases : noun.id === "faq" ? trade.faqs : undefined;
  if (told === undefined) return undefined;
  return {
    titles: linesOf(told).map(([first = "", second = "", third]) =>
      third === undefined ? `${first}~내용=${second}~답변=${second}` : `${first}~고객명=${second}~내용=${third}`,
    ),
  };
}

function offerTitle([name = "", kind = "", price = "", line = "", body = "", features = "", figures = ""]: string[]): string {
  const values = {
    분류: kind,
    "한 줄 소개": line,
    설명: body,
    내용: body,
    특징: features,
    혜택: features,
    사양: figures,
    데이터: figures,
    통화·문자: "기본 제공",
  };
  return [
    price === "" ? name : `${name}:${price}`,
    ...Object.entries(values).flatMap(([label, value]) => (value === "" ? [] : [`${label}=${value}`])),
  ].join("~");
}
