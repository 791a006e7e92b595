/** Terms of a shop in words: 배송비 3천원(5만원 이상 무료), 최소 주문 2만원, 제주는 3천원 추가, 5박스 이상 박스당 2천원 할인. */
import { findQuantities, type Quantity } from "./quantity.ts";
import { Lexicon } from "./lexicon.ts";
import { FAR_WORDS, FEE_WORDS, FREE_WORDS, FROM_WORDS, MINIMUM_WORDS, MORE_WORDS, OFF_WORDS, SENDING_WORDS } from "./shop-terms.data.ts";
import { isHangul, type Place, type Slice } from "./slice.ts";

export type ShopTerm =
  /** For sending, on every order; 0 where it is free. */
  | { kind: "fee"; won: number }
  /** Orders of so much are sent for nothing. */
  | { kind: "freeFrom"; won: number }
  /** Less is not taken. */
  | { kind: "minimum"; won: number }
  /** More for sending to such a place; `per`: for each of them. */
  | { kind: "far"; won: number; place: string; per: string | null }
  /** From so many, or so much, so much less. `of`: only of those (20kg를 5박스 이상). */
  | { kind: "discount"; from: Quantity; off: Quantity; per: string | null; of: string | null };

/** Terms that are said together, and where. */
export interface StatedTerms extends Place {
  terms: ShopTerm[];
}

type Word = "fee" | "sending" | "free" | "from" | "minimum" | "far" | "more" | "off";
const WORDS = new Lexicon<Word>([
  ...SENDING_WORDS.map((word) => [word, "sending"] as const),
  ...FEE_WORDS.map((word) => [word, "fee"] as const),
  ...FREE_WORDS.map((word) => [word, "free"] as const),
  ...FROM_WORDS.map((word) => [word, "from"] as const),
  ...MINIMUM_WORDS.map((word) => [word, "minimum"] as const),
  ...FAR_WORDS.map((word) => [word, "far"] as const),
  ...MORE_WORDS.map((word) => [word, "more"] as const),
  ...OFF_WORDS.map((word) => [word, "off"] as const),
]);

type Token = Place & ({ word: Word } | { word: "number"; value: Quantity; per: boolean });

/** Letters between two words of one term. */
const MOST_BETWEEN = 14;
/** Anywhere else they are parts of other words, or verbs. */
const STARTS_WORD: ReadonlySet<Word> = new Set(["fee", "sending", "minimum", "far", "free", "off", "more"]);

/** Every stretch of the text that states terms, in order. */
export const statedTerms = (text: string): StatedTerms[] => termsIn(text, false);

/** @param isOfShop the text is known to be terms */
function termsIn(text: string, isOfShop: boolean): StatedTerms[] {
  const found: StatedTerms[] = [];
  for (const tokens of sentencesOf(text)) {
    const terms = termsOf(text, tokens, isOfShop);
    for (const { start, end, term } of terms) {
      const last = found.at(-1);
      // What is said right behind a term, but for marks, is said with it.
      if (last && !/[가-힣\d]/.test(text.slice(last.end, start))) {
        last.terms.push(term);
        last.end = end;
      } else found.push({ start, end, terms: [term] });
    }
  }
  return found.map((one) => ({ ...one, end: wordEnd(text, one.end) }));
}

/** The terms of a phrase that states nothing else. */
export const parseTerms = ({ text }: Slice): ShopTerm[] => termsIn(text, true).flatMap(({ terms }) => terms);

function sentencesOf(text: string): Token[][] {
  const tokens: Token[] = findQuantities(text).map(({ value, start, end }) => ({
    word: "number" as const,
    value,
    per: /^\s?(?:당|마다)/.test(text.slice(end, end + 3)),
    start,
    end,
  }));
  for (let at = 0; at < text.length; at++) {
    const hit = WORDS.at(text, at);
    if (!hit || (STARTS_WORD.has(hit.value) && isHangul(text[at - 1]) && hit.value !== "free")) continue;
    tokens.push({ word: hit.value, start: hit.start, end: hit.end });
    at = hit.end - 1;
  }
  tokens.sort((a, b) => a.start - b.start || b.end - a.end);
  const sentences: Token[][] = [];
  let end = -1;
  for (const token of tokens) {
    if (end < 0 || /[.!?\n](?:\s|$)/.test(text.slice(end, token.start))) sentences.push([]);
    sentences.at(-1)!.push(token);
    end = token.end;
  }
  return sentences;
}

/** 무료배송 */
const isFreeSending = (word: Word | "number", said: string): boolean =>
  word === "free" && SENDING_WORDS.some((sending) => said.endsWith(sending));

interface PlacedTerm extends Place {
  term: ShopTerm;
}

function termsOf(text: string, tokens: readonly Token[], isOfShop: boolean): PlacedTerm[] {
  const found: PlacedTerm[] = [];
  const isOfSending =
    isOfShop || tokens.some(({ word, start, end }) => word === "fee" || word === "sending" || isFreeSending(word, text.slice(start, end)));
  let at = 0;
  while (at < tokens.length) {
    const taken =
      discountAt(text, tokens, at) ??
      farAt(text, tokens, at) ??
      freeFromAt(tokens, at, isOfSending) ??
      feeAt(tokens, at) ??
      minimumAt(tokens, at);
    if (taken) found.push({ start: tokens[at]!.start, end: tokens[at + taken.count - 1]!.end, term: taken.term });
    at += taken?.count ?? 1;
  }
  return found;
}

type Taken = { term: ShopTerm; count: number } | undefined;

const isNear = (a: Token | undefined, b: Token | undefined): boolean =>
  a !== undefined && b !== undefined && b.start - a.end <= MOST_BETWEEN;
const wonOf = (token: Token | undefined): number | undefined =>
  token?.word === "number" && token.value.dimension === "money" && token.value.unit === "원" && !token.per ? token.value.amount : undefined;

/** 배송비는 3천원 · 택배비 무료 */
function feeAt(tokens: readonly Token[], at: number): Taken {
  const [fee, amount] = tokens.slice(at, at + 2);
  if (fee?.word !== "fee" || !isNear(fee, amount)) return undefined;
  if (amount!.word === "free") return { term: { kind: "fee", won: 0 }, count: 2 };
  const won = wonOf(amount);
  // 배송비 5만원 이상 무료: the amount is where it ends.
  return won === undefined || tokens[at + 2]?.word === "from" ? undefined : { term: { kind: "fee", won }, count: 2 };
}

/** 5만원 이상 무료배송, 배송비는 3만원 넘으면 없어요 */
function freeFromAt(tokens: readonly Token[], at: number, isOfSending: boolean): Taken {
  const first = tokens[at]!.word === "fee" || tokens[at]!.word === "sending" ? 1 : 0;
  const [amount, from, ...rest] = tokens.slice(at + first, at + first + 5);
  const won = wonOf(amount);
  if (won === undefined || from?.word !== "from" || !isNear(amount, from) || !isOfSending) return undefined;
  // 무료배송은 4만원부터
  if (tokens[at - 1]?.word === "free" && first === 0 && isNear(tokens[at - 1], amount))
    return { term: { kind: "freeFrom", won }, count: 2 };
  const free = rest.findIndex(({ word }) => word === "free");
  const between = rest.slice(0, free);
  if (free < 0 || between.some(({ word }) => word !== "fee" && word !== "sending") || !isNear(rest[free - 1] ?? from, rest[free]))
    return undefined;
  return { term: { kind: "freeFrom", won }, count: first + 3 + free };
}

/** 최소 주문 금액은 만오천원 */
function minimumAt(tokens: readonly Token[], at: number): Taken {
  const [minimum, amount] = tokens.slice(at, at + 2);
  const won = wonOf(amount);
  return minimum?.word === "minimum" && won !== undefined && isNear(minimum, amount)
    ? { term: { kind: "minimum", won }, count: 2 }
    : undefined;
}

/** 제주도는 3천원 추가, 도서산간만 박스당 5천원 더 */
function farAt(text: string, tokens: readonly Token[], at: number): Taken {
  const place = tokens[at]!;
  if (place.word !== "far") return undefined;
  let next = at + 1;
  while (tokens[next]?.word === "far" || tokens[next]?.word === "sending" || tokens[next]?.word === "fee") next++;
  const won = wonOf(tokens[next]);
  const more = tokens[next + 1];
  if (won === undefined || more?.word !== "more" || !isNear(tokens[next - 1], tokens[next]) || !isNear(tokens[next], more))
    return undefined;
  const between = text.slice(tokens[next - 1]!.end, tokens[next]!.start);
  return {
    term: { kind: "far", won, place: text.slice(place.start, place.end), per: /([가-힣]+)(?:당|마다)\s*$/.exec(between)?.[1] ?? null },
    count: next + 2 - at,
  };
}

/** 5박스 이상 박스당 2천원 할인, 10만원 넘게 사면 5% 빼드려요 */
function discountAt(text: string, tokens: readonly Token[], at: number): Taken {
  const size =
    tokens[at]?.word === "number" && tokens[at + 1]?.word === "number" && tokens[at + 1]!.start - tokens[at]!.end < 4
      ? tokens[at]
      : undefined;
  const first = size ? at + 1 : at;
  const [from, word] = tokens.slice(first, first + 2);
  if (from?.word !== "number" || word?.word !== "from" || !isNear(from, word)) return undefined;
  let next = first + 2;
  // 20kg 박스당: what it is off, each.
  while (tokens[next]?.word === "number" && tokens[next + 1]?.word === "number" && isNear(tokens[next], tokens[next + 1])) next++;
  const off = tokens[next];
  const last = tokens[next + 1];
  if (off?.word !== "number" || last?.word !== "off" || !isNear(off, last) || off.start - word.end > 2 * MOST_BETWEEN) return undefined;
  if (off.value.dimension !== "money" && off.value.dimension !== "percent") return undefined;
  const between = text.slice(word.end, off.start);
  return {
    term: {
      kind: "discount",
      from: from.value,
      off: off.value,
      per: /([가-힣]+)(?:당|마다)\s*$/.exec(between)?.[1] ?? null,
      of: size ? text.slice(size.start, size.end) : null,
    },
    count: next + 2 - at,
  };
}

/** The rest of a word, and the bracket that closes the term. */
function wordEnd(text: string, at: number): number {
  const end = at + /^[가-힣]*/.exec(text.slice(at))![0].length;
  return text[end] === ")" ? end + 1 : end;
}
