/** Whose app a wish asks for: the trade or subject that it names, by the nouns of a lexicon. */
import { BESIDE_WORDS, BUSINESS_HEADS, type GoodsOfTrade, PLAIN_OWNERS, TRADING_VERBS } from "../data/trades/goods-of-trade.ts";
import { EMPTY_WORDS } from "../claims/asking.data.ts";
import { findHeadNoun } from "../nouns/noun-lexicon.ts";
import { PLACE_OF_BUSINESS } from "../nouns/noun-rules.ts";
import { analyse } from "../words/analyse.ts";
import type { Morpheme } from "../words/morpheme.ts";
import type { PatternDeclaration } from "./pattern-declaration.ts";
import { TRADES } from "./trades.ts";
import { isCommon, isReadIn } from "./words-of-pattern.ts";

export interface TradeOfWish {
  /** Undefined: it is named, and nothing is known of it. */
  trade?: GoodsOfTrade;
  /** As the wish says it. */
  said: string;
  /** What it deals with: 포도 of 포도 농장. */
  named: string;
  /** Several subjects side by side: 국어, 수학, 영어. */
  listed?: readonly string[];
}

const BY_WORD = new Map(TRADES.flatMap((trade) => trade.words.split(" ").map((word) => [word, trade] as const)));
const HEADS = BUSINESS_HEADS.split(" ").toSorted((a, b) => b.length - a.length);
const PLAIN: ReadonlySet<string> = new Set([...PLAIN_OWNERS.split(" "), ...EMPTY_WORDS]);
const BESIDE: ReadonlySet<string> = new Set(BESIDE_WORDS.split(" "));
const VERBS: ReadonlySet<string> = new Set(TRADING_VERBS.split(" "));
/** Who asks says so at the beginning; what stands far behind costs time and is seldom it. */
const MOST_READ = 240;
/** A word in the texts of so many kinds of app belongs to none of them. */
const COMMON = 4;

type Run = readonly Morpheme[];
interface Hit {
  trade: GoodsOfTrade;
  said: string;
  start: number;
  end: number;
}

/** Whether it is what a trade or a subject is called. */
export const isTradeWord = (word: string): boolean => BY_WORD.has(word);

/** Undefined: none is named, or the one that the pattern's own examples are of. */
export function tradeOfWish(written: string, pattern: PatternDeclaration): TradeOfWish | undefined {
  const text = beginningOf(written);
  const morphemes = analyse(text);
  const hits = notBeside(hitsIn(morphemes), morphemes);
  const [first] = hits;
  if (!first) return unknownTrade(morphemes, pattern);
  const beside = sideBySide(hits, text);
  const asker = askerOf(beside) ?? first;
  if (asker.trade.id === pattern.examples?.trade) return undefined;
  const listed = beside.every(({ said }) => !PLACE_OF_BUSINESS.test(said)) && new Set(beside.map(({ trade }) => trade.id)).size > 1;
  if (!listed) return { trade: asker.trade, said: asker.said, named: namedBy(asker) };
  return { said: beside.map(({ said }) => said).join(", "), named: "", listed: beside.map(({ said }) => said) };
}

/** 학교 앞 분식집, 교회 카페: the place comes last. 네일샵 커피: the place comes first, and what it has after it. */
const askerOf = (beside: readonly Hit[]): Hit | undefined => beside.findLast(({ said }) => PLACE_OF_BUSINESS.test(said)) ?? beside[0];

const askerIn = (written: string): Hit | undefined => {
  const text = beginningOf(written);
  return askerOf(sideBySide(hitsIn(analyse(text)), text));
};

/** The trade or subject as a wish calls it. */
export const tradeSaid = (written: string): string | undefined => askerIn(written)?.said;

/** The trade that is named, and what it deals with. */
export function tradeNamed(written: string): { trade: GoodsOfTrade; named: string } | undefined {
  const asker = askerIn(written);
  return asker && { trade: asker.trade, named: namedBy(asker) };
}

/** Up to a blank, so that no word is cut. */
const beginningOf = (text: string): string => (text.length <= MOST_READ ? text : text.slice(0, MOST_READ).replace(/\S*$/, ""));

/** 학교 앞 문방구: where it is is no trade. */
function notBeside(hits: readonly Hit[], morphemes: readonly Morpheme[]): Hit[] {
  const isPlace = ({ end }: Hit): boolean => BESIDE.has(morphemes.find(({ start }) => start >= end)?.surface ?? "");
  return hits.filter((hit) => !isPlace(hit));
}

/** 재고 관리 of 필라테스 스튜디오 재고 관리; undefined where no trade is named as a word of its own, or nothing is left. */
export function withoutTrade(text: string): string | undefined {
  if (text.length > MOST_READ) return undefined;
  const morphemes = analyse(text);
  const places = hitsIn(morphemes).flatMap(({ start, end }): [number, number][] => {
    const next = morphemes.find((one) => one.start >= end);
    const isWhole = morphemes.some((one) => one.start === start && one.spaced) && (!next || next.spaced || next.tag.startsWith("J"));
    return isWhole ? [[start, next && HEADS.includes(next.surface) ? next.end : end]] : [];
  });
  const rest = places.reduceRight((left, [start, end]) => left.slice(0, start) + left.slice(end), text).trim();
  return places.length > 0 && rest !== "" ? rest : undefined;
}

const isNoun = ({ tag }: Morpheme): boolean => /^(?:NN[GP]|XSN|XPN|XR|SL|UNKNOWN|NA)/.test(tag);
const MOST_PARTS = 6;

/** Longest first, from left to right; a word is only found between two morphemes, one letter only where it is a noun. */
function hitsIn(morphemes: readonly Morpheme[]): Hit[] {
  const hits: Hit[] = [];
  for (let from = 0; from < morphemes.length; from++)
    for (let to = Math.min(morphemes.length, from + MOST_PARTS); to > from; to--) {
      const parts = morphemes.slice(from, to);
      const said = parts.map(({ surface }) => surface).join("");
      const trade = BY_WORD.get(said);
      if (!trade || !(isNoun(parts.at(-1)!) || said.length > 2) || (said.length === 1 && !isNoun(parts[0]!))) continue;
      hits.push({ trade, said, start: parts[0]!.start, end: parts.at(-1)!.end });
      from = to - 1;
      break;
    }
  return hits;
}

/** 국어, 수학, 영어 or 학교 앞 분식집: one after the other, with no more than a particle, a comma or a short noun between. */
function sideBySide(hits: readonly Hit[], text: string): Hit[] {
  const beside = hits.slice(0, 1);
  for (const hit of hits.slice(1)) {
    const between = text.slice(beside.at(-1)!.end, hit.start).trim();
    if (between.length > 2 || /[.!?\n]/.test(between)) break;
    beside.push(hit);
  }
  return beside;
}

/** 포도 of 포도농장, 기타 of 기타레슨; what a trade is called alone says nothing of what it deals with. */
function namedBy({ trade, said }: Hit): string {
  const bare = withoutHead(said);
  return HEADS.includes(said) || PLAIN.has(bare) || trade.words.startsWith(said) ? (trade.named ?? bare) : bare;
}

function withoutHead(word: string): string {
  const head = HEADS.find((one) => word.endsWith(one) && word.length > one.length);
  return head ? word.slice(0, -head.length) : word;
}

/** A trade that no lexicon has: by its last word, by what somebody does for a living, or by what stands before the kind of app. */
function unknownTrade(morphemes: readonly Morpheme[], pattern: PatternDeclaration): TradeOfWish | undefined {
  const found = runsOf(morphemes).flatMap((run) => unknownIn(run, morphemes, pattern));
  // 제주 투어: a name says where, unless nothing else is said.
  return (found.find(({ isName }) => !isName) ?? found[0])?.wished;
}

function unknownIn(run: Run, morphemes: readonly Morpheme[], pattern: PatternDeclaration): { wished: TradeOfWish; isName: boolean }[] {
  const words = wordsIn(run);
  const kindAt = words.findIndex(({ text }) => text.length > 1 && isReadIn(pattern, text));
  return words.flatMap(({ text, parts }, at) => {
    const head = parts.length > 1 ? parts.at(-1)!.surface : "";
    const bare = HEADS.includes(head) ? text.slice(0, -head.length) : text;
    const next = words[at + 1]?.text ?? "";
    const isPlace = HEADS.includes(head) || HEADS.includes(next);
    const isAsker = isPlace || at < kindAt || isLivedOf(parts.at(-1)!, morphemes);
    if (!isAsker || !isOwn(bare, pattern)) return [];
    return [{ wished: { said: HEADS.includes(next) ? `${text} ${next}` : text, named: bare }, isName: parts[0]!.tag === "NNP" }];
  });
}

/** A thing of its own: no word of this kind of app, of most kinds, or for people. */
const isOwn = (word: string, pattern: PatternDeclaration): boolean =>
  word.length >= 2 &&
  /^[가-힣]+$/.test(word) &&
  !PLAIN.has(word) &&
  !HEADS.includes(word) &&
  findHeadNoun(word)?.noun.kind !== "person" &&
  !isReadIn(pattern, word) &&
  !isCommon(word, COMMON);

/** Nouns that follow each other, with nothing but blanks between. */
function runsOf(morphemes: readonly Morpheme[]): Run[] {
  const runs: Morpheme[][] = [];
  for (const [at, one] of morphemes.entries()) {
    if (!isNoun(one)) continue;
    const run = runs.at(-1);
    if (run && run.at(-1) === morphemes[at - 1]) run.push(one);
    else runs.push([one]);
  }
  return runs;
}

/** The run as words that were written together. */
function wordsIn(run: Run): { text: string; parts: Run }[] {
  const words: { text: string; parts: Morpheme[] }[] = [];
  for (const one of run) {
    const last = words.at(-1);
    if (last && !one.spaced) {
      last.parts.push(one);
      last.text += one.surface;
    } else words.push({ text: one.surface, parts: [one] });
  }
  return words;
}

/** 앵무새를 키우는데: the verb comes right after its object. */
function isLivedOf(object: Morpheme, morphemes: readonly Morpheme[]): boolean {
  const at = morphemes.indexOf(object);
  const [next, after] = [morphemes[at + 1], morphemes[at + 2]];
  const verb = next?.tag.startsWith("JKO") ? after : next;
  return verb !== undefined && verb.tag.startsWith("VV") && VERBS.has(verb.lemma.replace(/다$/, ""));
}
