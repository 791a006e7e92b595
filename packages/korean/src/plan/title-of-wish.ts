/** What an app is called: the subject that was said, and what the app does for it. 피아노 alone names no app. */
import { BUSINESS_HEADS } from "../data/trades/goods-of-trade.ts";
import { quantityAt } from "../grammar/quantity.ts";
import { cutText } from "../korean-text.ts";
import { isBlueprint } from "../blueprints/blueprints.ts";
import { POSITION_WORDS } from "../claims/words.data.ts";
import { analyse } from "../words/analyse.ts";
import type { Morpheme } from "../words/morpheme.ts";
import type { PatternDeclaration } from "./pattern-declaration.ts";
import { BESIDE_TIME, EACH_PERIOD, MAKING_STEMS, NO_TITLE, TITLE_DEEDS, TITLE_OWNERS } from "./title-words.data.ts";
import { isTradeWord, tradeSaid } from "./trade-of-wish.ts";
import { isReadIn } from "./words-of-pattern.ts";

const MOST_LETTERS = 20;
const MOST_WORDS = 3;
const HEADS = BUSINESS_HEADS.split(" ");
const OWNERS: ReadonlySet<string> = new Set(TITLE_OWNERS.split(" "));
const DEEDS = TITLE_DEEDS.split(" ");
const DEED: ReadonlySet<string> = new Set(DEEDS);
const MAKING: ReadonlySet<string> = new Set(MAKING_STEMS.split(" "));
const NO_PART: ReadonlySet<string> = new Set(NO_TITLE.split(" "));

/** What names an app stands at the beginning, and reading costs by the letter. */
const MOST_READ = 240;

/** @param said what the wish calls it, as far as that was read */
export function titleOfWish(pattern: PatternDeclaration, said: string, written: string): string {
  const text = written.slice(0, MOST_READ);
  if (isName(said, written)) return said;
  // It is of one subject, and called after it.
  if (isBlueprint(pattern.id)) return pattern.title;
  const subject = subjectOf(said, written, nameIn);
  if (subject === undefined || (written.length > SHORT_WISH && !isOfKind(subject, pattern))) return pattern.title;
  const isPlain = isSubject(subject, text, pattern);
  const deed = deedSaid(subject, text) ?? (isPlain ? deedOf(pattern, subject) : "");
  // 우리 집 냉장고: the kind is called after it.
  if (deed === "") return isPlain && pattern.title.includes(subject) ? pattern.title : subject;
  return fitting(subject, deed);
}

/** In a few words people say what it is called. */
const SHORT_WISH = 24;

/** Of the words of a story only whose it is, and what the kind itself speaks of, are a name: 꽃집 예약, and no 나니 부의금. */
const isOfKind = (subject: string, pattern: PatternDeclaration): boolean =>
  subject
    .split(" ")
    .every(
      (word) =>
        isTradeWord(word) || OWNERS.has(word) || DEED.has(word) || isReadIn(pattern, word) || HEADS.some((head) => word.endsWith(head)),
    );

/** The same for an app of no declared kind: 예약 of its list of bookings, else that it is looked after. */
export function titleOfNouns(said: string, written: string, lists: readonly string[]): string {
  const text = written.slice(0, MOST_READ);
  if (isName(said, written)) return said;
  const subject = subjectOf(said, written) ?? lists[0] ?? said;
  const deed = deedSaid(subject, text) ?? (isBare(subject, text) ? (lists.find((name) => DEED.has(name)) ?? DEEDS[0]!) : "");
  return deed === "" || subject.includes(deed) ? subject : fitting(subject, deed);
}

/** What was read, as far as it names something; else the trade, where one is named. */
function subjectOf(said: string, written: string, cut: (named: string, text: string) => string = (named) => named): string | undefined {
  const text = written.slice(0, MOST_READ);
  const named = isQuoted(said, written) ? "" : cut(withoutOthers(said, text), text);
  return named === "" ? tradeSaid(text.slice(0, MOST_BEFORE_TRADE)) : withTrade(named, text);
}
/** Whose it is, one says at once: 태권도 in a later sentence is something one pays for. */
const MOST_BEFORE_TRADE = 60;

/** As much of it as is one name: 지게차 일일점검표 of 물류센터에서 쓸 지게차 일일점검표. Of one word only what says what is done. */
function nameIn(named: string, text: string): string {
  const words = named.split(" ");
  const ends = words.map((_, at) => words.slice(at).join(" "));
  const begins = words.map((_, at) => words.slice(0, words.length - at).join(" "));
  const isEnough = (part: string) => part === named || part.includes(" ") || isTradeWord(part);
  return [...ends, ...begins].find((part) => isEnough(part) && standsAsName(part, text)) ?? "";
}

/**
 * Words that stand one behind the other as one name, and not as part of another word: 반찬가게 하는데요 단골들이 names no 반찬가게 단골. What one
 * does it with, where or by whom is no name either: 남편이랑, 옆에서, 퇴직하고.
 */
function standsAsName(named: string, text: string): boolean {
  const at = placeOf(named, text);
  if (!at) return false;
  const inside = analyse(text).filter(({ start, end }) => start >= at[0] && end <= at[1]);
  const next = analyse(text).find(({ start }) => start >= at[1]);
  const isOpen = inside.some(({ tag }) => /^(?:JK[BSO]|JC|E[CF])/.test(tag));
  if (isOpen || !next || next.start > at[1]) return !isOpen;
  const last = named.split(" ").at(-1)!;
  // 빌라에서 names the place, 강 옆에서 only where it is.
  if (next.surface === PLACE_PARTICLE && !POSITIONS.has(last)) return true;
  // Only the letters before are of another word: 봉사 of 봉사자. 출석부랑 명단이랑 are both wished for.
  return !/^(?:JK[BS]|JC|XSV|XSN|NN)/.test(next.tag) || isTradeWord(last) || (DEED.has(last) && /^(?:JC|XSV)/.test(next.tag));
}

const PLACE_PARTICLE = "에서";
const POSITIONS: ReadonlySet<string> = new Set(POSITION_WORDS.flatMap(([words]) => words.split(" ")));

/** Where the words stand, with any blanks between them, from the beginning of a word. */
function placeOf(named: string, text: string): [from: number, to: number] | undefined {
  const letters = [...named.replaceAll(" ", "")];
  for (let from = 0; from < text.length; from++) {
    if (from > 0 && /[\p{L}\p{N}]/u.test(text[from - 1]!)) continue;
    let to = from;
    let read = 0;
    while (to < text.length && read < letters.length && (text[to] === letters[read] || (read > 0 && text[to] === " ")))
      if (text[to++] !== " ") read++;
    if (read === letters.length) return [from, to];
  }
  return undefined;
}

const fitting = (subject: string, deed: string): string => {
  const title = `${subject} ${deed}`;
  return cutText(title, MOST_LETTERS) === title ? title : subject;
};

/** 예약 관리 says whose it is where the wish does: 한옥민박 예약 관리. */
function withTrade(subject: string, text: string): string {
  const trade = subject.split(" ").every((word) => DEED.has(word)) ? tradeSaid(text) : undefined;
  return trade === undefined ? subject : fitting(trade, subject).trim();
}

/** 어두운 배경으로, 검은 배경의: how an app is to look is no part of its name. */
const LOOK = /[가-힣]+[은운얀란한만간른]\s*배경색?(?:으로|의|에|인)(?=\s)/;
const LOOK_SAID = /(?:^|\s)\S+\s+배경색?(?=\s|$)/;

/** 곧 냉장고, 힘들어서요 꽃다발, 스터디룸 운영: words that are no nouns, or that speak of having a shop, name nothing. */
function withoutOthers(said: string, text: string): string {
  const words = (LOOK.test(text) ? said.replace(LOOK_SAID, "") : said).trim().split(" ");
  const named = withoutAmounts(words);
  const kept = named.filter((word, place) => {
    const isPlace = isTradeWord(word) || HEADS.some((head) => word.endsWith(head));
    return (isPlace || isNounLike(partsOf(word, text), place < named.length - 1)) && !NO_PART.has(word);
  });
  return kept.join(" ");
}

/** 한달 90만원, 하루 8잔, 18만원: what something comes to or how often it is names nothing; 3학년 2반 and 30일 챌린지 do. */
const withoutAmounts = (words: readonly string[]): string[] =>
  words.filter((word, at) => {
    const isSoOften = (one: string | undefined) => one !== undefined && isEach(one);
    const isAmount = amountOf(word) !== undefined;
    const isTime = (one: string | undefined, next: string | undefined) =>
      amountOf(one) === "duration" && next !== undefined && BESIDE.has(next);
    if (isTime(word, words[at + 1]) || (BESIDE.has(word) && isTime(words[at - 1], word))) return false;
    return !(
      amountOf(word) === "money" ||
      (isAmount && isSoOften(words[at - 1])) ||
      (isEach(word) && amountOf(words[at + 1]) !== undefined)
    );
  });
const amountOf = (word: string | undefined) => {
  const found = word === undefined ? null : quantityAt(word, 0);
  return found && found.end >= word!.replace(/(?:[을를은는이가도만인씩]|짜리)$/, "").length ? found.value.dimension : undefined;
};
/** 하루, 한달, 매주. */
const isEach = (word: string): boolean => {
  const found = quantityAt(word, 0);
  return (found?.value.dimension === "duration" && found.value.amount === 1) || EACH.has(word);
};
const BESIDE: ReadonlySet<string> = new Set(BESIDE_TIME.split(" "));
const EACH: ReadonlySet<string> = new Set(EACH_PERIOD.split(" "));

/** As they are read where it stands in the wish, which tells a noun from a verb better than the word alone: 빌라. */
function partsOf(word: string, text: string): readonly Morpheme[] {
  const at = text.indexOf(word);
  const there = at < 0 ? [] : analyse(text).filter(({ start, end }) => start >= at && end <= at + word.length);
  return there.length > 0 ? there : analyse(word);
}

/** A noun, a number, somebody's own word; a verb only in front of the noun that it tells of: 맡긴 옷. */
const isNounLike = (parts: readonly Morpheme[], hasNext: boolean): boolean => {
  const last = parts.at(-1);
  if (parts.length === 0 || !last) return true;
  if (last.tag.endsWith("ETM")) return hasNext;
  return parts.every(({ tag }) => !/^(?:MAG|MAJ|MM|IC|E[CFP]|VX|VC|NP)/.test(tag) && !/\+E[CFP]/.test(tag));
};

/** 층간소음 기록용 앱: what it is for was said right after it. */
function deedSaid(said: string, text: string): string | undefined {
  const at = text.indexOf(said);
  const next = at < 0 ? undefined : nounAfter(text, at + said.length);
  return next !== undefined && DEED.has(next) ? next : undefined;
}

/** The noun that follows, as it was written: 기록 of 기록용. */
function nounAfter(text: string, end: number): string | undefined {
  const [first, second] = analyse(text).filter(({ start }) => start >= end);
  const isWhole = second === undefined || second.spaced || !second.tag.startsWith("NN");
  return first?.spaced && first.tag === "NNG" && isWhole ? first.surface : undefined;
}

/** A name somebody gives; a button or a text that is quoted has something done to it, or is longer than a name. */
function isName(said: string, text: string): boolean {
  const end = text.indexOf(said) + said.length;
  if (!isQuoted(said, text) || !/['"’”」』]/.test(text[end] ?? "")) return false;
  // Read with what is quoted: a particle alone is read as something else.
  const from = text.indexOf(said) - 1;
  const behind = analyse(text.slice(from, end + 1 + MOST_LETTERS)).filter(({ start }) => start >= end + 1 - from);
  const [particle, verb] = behind;
  if (particle?.tag === "JKQ") return false;
  // '다음' 누르면: what is quoted has something done to it.
  if (particle && /^V[VA]/.test(particle.tag)) return MAKING.has(particle.lemma.replace(/다$/, ""));
  return particle?.tag !== "JKO" || !/^V[VA]/.test(verb?.tag ?? "") || MAKING.has(verb!.lemma.replace(/다$/, ""));
}

const isQuoted = (said: string, text: string): boolean => /['"‘“「『]/.test(text[text.indexOf(said) - 1] ?? "");

/** Nouns, the last of which says nothing of what is done. */
function isBare(said: string, text: string): boolean {
  const words = said.split(" ");
  const last = words.at(-1)!;
  const parts = words.flatMap((word) => partsOf(word, text));
  const isNoun = isTradeWord(words.join("")) || parts.every(({ tag }) => /^(?:NN|XSN|XPN|XR|SL|SN|VV|ETM)/.test(tag));
  return words.length <= MOST_WORDS && isNoun && !DEEDS.some((deed) => last === deed || (deed.length > 1 && last.endsWith(deed)));
}

/** Bare, or called after who comes there, or the beginning of what the kind of app is called. */
function isSubject(said: string, text: string, { title, lists }: PatternDeclaration): boolean {
  const last = said.split(" ").at(-1)!;
  if (title.split(" ").slice(0, -1).includes(last) || isBare(said, text)) return true;
  return Object.values(lists).some(({ name, kind }) => kind === "person" && name === last);
}

/** 예약 of 미용실 예약, 장부 of 우리 모임 장부: without whose it is. */
function deedOf({ title }: PatternDeclaration, said: string): string {
  const words = title.split(" ");
  while (words.length > 0 && (OWNERS.has(words[0]!) || isTradeWord(words[0]!) || said.includes(words[0]!))) words.shift();
  return words.join(" ");
}
