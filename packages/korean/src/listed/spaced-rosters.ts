/**
 * Names with nothing but spaces, or 랑 and 하고, between them: there are as many as are counted (하람 소율 기태 3명, 고양이 두 마리 나비 까미,
 * 나랑 수진쌤 둘이), or each of three or more is a person's name.
 */
import { isFieldWord } from "../claims/names.ts";
import { findQuantities } from "../grammar/quantity.ts";
import { stripJosa } from "../korean-text.ts";
import { findNoun } from "../nouns/noun-lexicon.ts";
import { AMONG, AMOUNT_OF_PEOPLE, BETWEEN_NAMES, CONTAINERS, COUNTED_SO, COUNTS_OF_THINGS, SELF, SELF_WORDS } from "./list-words.data.ts";
import { isThing } from "./analysed.ts";
import { isPersonalName, withoutCallingEnding } from "./personal-names.ts";
import type { RollCall } from "./read-roll-calls.ts";
import { countedNoun, countIn, cutOf, isDay, isPeople, LIST_OVER, togetherAt, topicOf } from "./roster-words.ts";

const LEAST_NAMES = 3;
const LEAST_COUNTED = 2;
const MOST_NAMES = 60;
const LETTERS = /^[가-힣A-Za-z]{1,12}$/;
const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(" "));
const PEOPLE = wordSet(AMOUNT_OF_PEOPLE);
const THINGS = wordSet(COUNTS_OF_THINGS);
const SELVES = wordSet(SELF_WORDS);
const JOINS = wordSet(BETWEEN_NAMES);
const SO = wordSet(COUNTED_SO);
const CHOSEN_FROM = wordSet(AMONG);
const BOOKS = wordSet(CONTAINERS);

interface Word {
  /** Without what stands in brackets behind it, and punctuation. */
  word: string;
  aside?: string;
  start: number;
  end: number;
  /** A sentence, a line or a clause ends behind it. */
  isLast: boolean;
}

interface Count {
  amount: number;
  areOfPeople: boolean;
  start: number;
  end: number;
}

/** 콩이, 순이: behind a name of one syllable. */
const PET_ENDING = "이";

/** What a word is as a name, and how far that goes. */
interface Named {
  name: string;
  aside?: string;
  start: number;
  end: number;
  /** 랑, 하고, or a comma says that another one follows. */
  isJoined: boolean;
}

export function spacedRosters(text: string): RollCall[] {
  const words = wordsOf(text);
  const calls: RollCall[] = [];
  const take = (call: RollCall | undefined) => {
    if (call && !calls.some(({ span }) => call.span[0] < span[1] && span[0] < call.span[1])) calls.push(call);
  };
  for (const count of countsOf(text)) {
    take(namesBefore(words, count, text));
    take(namesBehind(words, count, text));
  }
  for (const call of runsOfPeople(words)) take(call);
  return calls;
}

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/([^\s,，·.!?:;()[\]]+)(?:\(([^(),，\n]{1,12})\))?/g)].map(({ 0: whole, 1: word = "", 2: aside, index }) => {
    const end = index + whole.length;
    return { word, ...(aside !== undefined && { aside }), start: index, end, isLast: /^\s*(?:[.!?:;()[\]\n]|$)/.test(text.slice(end)) };
  });

function countsOf(text: string): Count[] {
  const ended = [...text.matchAll(/(?<!\S)[^\s,，.!?]+/g)].flatMap(({ 0: word, index }) => {
    const value = countIn(word);
    return value ? [{ value, start: index, end: index + word.length }] : [];
  });
  const said = [...ended, ...findQuantities(text)]
    .filter(({ value }) => value.dimension === "count" && (PEOPLE.has(value.unit) || THINGS.has(value.unit)))
    .map(({ value, start, end }): Count => ({ amount: value.amount, areOfPeople: PEOPLE.has(value.unit), start, end }));
  const together = [...text.matchAll(/(?<!\S)[가-힣]+/g)].flatMap(({ 0: word, index }): Count[] => {
    const amount = togetherAt(word);
    return amount === undefined ? [] : [{ amount, areOfPeople: true, start: index, end: index + word.length }];
  });
  return [...said, ...together].filter(({ amount }) => amount >= LEAST_COUNTED && amount <= MOST_NAMES);
}

/** 하은 예준 서아 세 명이에요, 나랑 수진쌤 둘이, 콩이랑 보리 두 마리. */
function namesBefore(words: readonly Word[], count: Count, text: string): RollCall | undefined {
  const before = words.filter(({ end }) => end <= count.start);
  while (before.length > 0 && SO.has(before.at(-1)!.word)) before.pop();
  const run = before.slice(-count.amount);
  const named = run.map((word) => namedOf(word, text));
  const isRun = run.length === count.amount && run.every(({ isLast }) => !isLast);
  if (!isRun || !isLastOf(run.at(-1)!, count, text)) return undefined;
  const of = headOf(before.at(-count.amount - 1));
  const isCalled = of !== undefined && (isPeople(of.name) || !count.areOfPeople);
  const areJoined = named.slice(0, -1).every((one) => one.isJoined);
  const isSure = count.areOfPeople ? isCalled || areMostlyPeople(named) : areJoined;
  return isSure && areNames(named) ? callOf(named, of, count) : undefined;
}

/** Nothing but 이렇게 stands between the last of them and how many they are. */
const isLastOf = ({ end }: Word, { start }: Count, text: string): boolean => {
  const between = text.slice(end, start).trim();
  return between === "" || SO.has(between);
};

/** 알바생이 세 명인데 민서 하준 지유예요, 고양이 두 마리 나비 까미. */
function namesBehind(words: readonly Word[], count: Count, text: string): RollCall | undefined {
  const counted = words.findLastIndex(({ start }) => start <= count.start);
  const before = words.findLast(({ end }) => end <= count.start);
  const head = before && LETTERS.test(before.word) ? { name: countedNoun(before.word), start: before.start } : undefined;
  let from = words.findIndex(({ start }) => start >= count.end);
  if (from < 0 || head === undefined || counted < 0) return undefined;
  // 세 명인데, 두 마리 있는데: joins the number to the names; a sentence that ends there begins another.
  const ending = text
    .slice(count.end, words[from]!.start)
    .trim()
    .replace(/[,，:]$/, "");
  const rest = words[counted]!.end > count.end ? text.slice(count.end, words[counted]!.end) : ending;
  if (rest !== "" && !LIST_OVER.has(rest)) return undefined;
  if (LIST_OVER.has(words[from]!.word)) from += 1;
  const run = words.slice(from, from + count.amount);
  if (run.length < count.amount || run.slice(0, -1).some(({ isLast }) => isLast)) return undefined;
  const named = run.map((word, at) => namedOf(word, text, at === run.length - 1));
  const isSure = count.areOfPeople ? areMostlyPeople(named) : true;
  return isSure && areNames(named) ? callOf(named, { ...head, isCounted: true }, count) : undefined;
}

/** 강민 도하 세린, 팀장 김나래, 팀원 박지후 이소민: three or more, one behind the other. */
function runsOfPeople(words: readonly Word[]): RollCall[] {
  const calls: RollCall[] = [];
  let run: Named[] = [];
  let first = 0;
  const close = (next?: Word) => {
    // 김 과장, 박 대리 중에서 고르게: what can be chosen, and read as that.
    if (run.length >= LEAST_NAMES && areNames(run) && !CHOSEN_FROM.has(next?.word ?? ""))
      calls.push(callOf(run, headOf(words[first - 1]), { areOfPeople: true }));
    run = [];
  };
  for (const [at, word] of words.entries()) {
    // 팀원 박지후: what the next one is.
    const isRole = run.length > 0 && isPeople(word.word) && !isPersonalName(word.word);
    if (isRole && !word.isLast) continue;
    const whole = namedOf(word, undefined);
    const named = isPersonalName(whole.name) ? whole : namedOf(word, undefined, true);
    if (!isPersonalName(named.name)) {
      close(word);
      continue;
    }
    if (run.length === 0) first = at;
    run.push(named);
    if (word.isLast || named !== whole) close();
  }
  close();
  return calls;
}

/** @param isEnd an ending may stand behind it: 지유예요 */
function namedOf({ word, aside, start, end }: Word, text: string | undefined, isEnd = false): Named {
  const cut = isEnd ? (cutOf(word) ?? 0) : 0;
  const plain = word.slice(0, word.length - cut);
  // 저(보미): who that is.
  const self = [...SELVES].find((one) => plain === one || (plain.startsWith(one) && JOINS.has(plain.slice(one.length))));
  if (self !== undefined) return { name: aside ?? SELF, start, end, isJoined: plain !== self };
  const { stem, josa } = stripJosa(plain);
  const isJoined = JOINS.has(josa) || /^\s*[,，·]/.test(text?.slice(end) ?? "");
  // 콩이랑: one syllable alone is hardly a name.
  const name = !JOINS.has(josa)
    ? withoutCallingEnding(plain)
    : stem.length === 1 && josa === "이랑"
      ? stem.concat(PET_ENDING)
      : withoutCallingEnding(stem);
  return { name, ...(aside !== undefined && { aside }), start, end, isJoined };
}

const areMostlyPeople = (named: readonly Named[]): boolean =>
  named.filter(({ name }) => isPersonalName(name)).length * 2 >= named.length && named.some(({ name }) => name !== SELF);

/** 산책, 기록, 주소, 월: words that apps have for something else are no names. */
const areNames = (named: readonly Named[]): boolean =>
  new Set(named.map(({ name }) => name)).size === named.length &&
  named.every(
    ({ name }) =>
      LETTERS.test(name) &&
      (isPersonalName(name) ||
        (isThing(name) && !(isDay(name) || BOOKS.has(name) || findNoun(name) !== undefined || isFieldWord(name) || isPeople(name)))),
  );

/** What they are of: 강사는, 회원, 아이들. */
function headOf(word: Word | undefined): { name: string; start: number } | undefined {
  if (!word) return undefined;
  const of = topicOf(word.word) ?? (findNoun(word.word) !== undefined || isPeople(word.word) ? word.word : undefined);
  return of === undefined ? undefined : { name: of, start: word.start };
}

function callOf(
  named: readonly Named[],
  of: { name: string; start: number; isCounted?: true } | undefined,
  { areOfPeople, amount, end = 0 }: { areOfPeople: boolean; amount?: number; end?: number },
): RollCall {
  const last = named.at(-1)!;
  const isHead = of !== undefined && (!areOfPeople || of.isCounted || isPeople(of.name));
  const asides = named.flatMap(({ name, aside }): [string, string][] => (aside === undefined || aside === name ? [] : [[name, aside]]));
  return {
    of: isHead ? of.name : undefined,
    names: named.map(({ name }) => name),
    span: [isHead ? Math.min(of.start, named[0]!.start) : named[0]!.start, Math.max(last.end, end)],
    isLoose: true,
    namesAt: [named[0]!.start, last.end],
    ...(amount !== undefined && { isCounted: true }),
    ...(areOfPeople && { areOfPeople: true }),
    ...(asides.length > 0 && { asides: new Map(asides) }),
  };
}
