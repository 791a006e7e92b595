/** Records and words that fit the trade a text speaks of, and the thing an app is about. */
import { CAUSE_TRADES } from "../data/trades/causes.ts";
import { FIRM_TRADES } from "../data/trades/firms.ts";
import { PLACE_TRADES } from "../data/trades/places.ts";
import type { Trade } from "../data/trades/trade.ts";
import type { KnownNoun } from "../nouns/noun-lexicon.ts";

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

/** What one place offers for a while: of itself, not of all shops. */
const PROMOTIONS = [
  "첫 방문 20% 할인~분류=할인~할인율=20~내용=처음 오시는 분께 20%를 할인해 드려요. 예약하거나 문의할 때 ‘첫 방문’이라고 적어 주세요.",
  "평일 낮 시간 할인~분류=할인~할인율=15~내용=월요일부터 목요일까지 오후 6시 전에 오시면 15% 가벼워요.",
  "생일 달 작은 선물~분류=증정~할인율=0~내용=생일이 있는 달에 오시면 준비한 선물을 드려요. 신분증을 보여 주세요.",
  "친구와 함께 오면 한 분 반값~분류=할인~할인율=50~내용=처음 오는 친구와 함께하시면 한 분은 반값이에요. 다른 할인과 함께 쓸 수 없어요.",
  "단골 초대의 밤~분류=행사~할인율=0~내용=달마다 마지막 금요일 저녁, 새로 준비한 것을 먼저 보여 드려요. 자리가 적어 예약을 받아요.",
  "연말 감사 이벤트~분류=행사~할인율=10~내용=한 해 동안 찾아 주신 마음에 보답해요. 기간 안에 오시면 10% 할인과 작은 달력을 드려요.",
];

export interface FittingContent {
  titles: string[];
  known?: KnownNoun;
}

/** Sample records of `noun` for the trade: titles with the values of other fields, and the kinds they fall into. */
export function tradeContent(noun: KnownNoun, trade: Trade, text: string): FittingContent | undefined {
  if (noun.id === "promotion")
    return {
      titles: PROMOTIONS,
      known: { ...noun, labels: noun.labels.map((label) => (/^분류\(/.test(label) ? "분류(할인/증정/행사)" : label)) },
    };
  const isOffer = OFFERS.has(noun.id) || (COUNTER.has(noun.id) && OVER_COUNTER.has(trade.id) && !KEPT.test(text));
  if (isOffer)
    return {
      titles: linesOf(trade.offers).map(offerTitle),
      known: { ...noun, labels: noun.labels.map((label) => (/^분류\(/.test(label) ? `분류(${trade.kinds.join("/")})` : label)) },
    };
  if ((noun.id === "post" || noun.id === "faq") && trade.topics) {
    const labels = noun.labels.map((label) => (/^분류\(/.test(label) ? `분류(${trade.topics!.join("/")})` : label));
    const lines = linesOf((noun.id === "post" ? trade.posts : trade.faqs) ?? "");
    return {
      titles: lines.map(([title = "", text = "", topic = ""]) => `${title}~분류=${topic}~내용=${text}~답변=${text}`),
      known: { ...noun, labels },
    };
  }
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
