/** Names said one after the other of what they are of, without a bracket: 강사는 한서진, 오태민, 유라희 3명이고; 할머니, 삼촌, 고모 셋이서. */
import { isFieldWord } from "../claims/names.ts";
import { ANYBODY } from "../claims/words.data.ts";
import { DAY_PARTS, DAY_SETS, PERIODS, WEEKDAY_LETTERS } from "../grammar/calendar.data.ts";
import { findQuantities } from "../grammar/quantity.ts";
import { stripJosa } from "../korean-text.ts";
import { findNoun } from "../nouns/noun-lexicon.ts";
import { AMOUNT_OF_PEOPLE, AND_MORE, ROSTER_ENDS, ROSTER_TOPICS, SELF, SELF_WORDS, TOGETHER } from "./list-words.data.ts";
import { analysed } from "./analysed.ts";
import type { RollCall } from "./read-roll-calls.ts";

const LEAST_NAMES = 3;
const LEAST_COUNTED = 2;
const MOST_NAMES = 60;
const MOST_NAME = 12;
/** A list: names with commas between them; the last may have a number and an ending behind it. */
const LIST =
  /(?<![^\s,，·.!?:()])(?:[^\s,，·.!?:()]{1,24}(?: [^\s,，·.!?:()]{1,24})?\s*[,，·]\s*)+[^\s,，·.!?:()]{1,24}(?: [^\s,，·.!?:()]{1,24}){0,2}/g;
const TOPICS: ReadonlySet<string> = new Set(ROSTER_TOPICS.split(" "));
const ENDS: ReadonlySet<string> = new Set(ROSTER_ENDS.split(" "));
const MORE: ReadonlySet<string> = new Set(AND_MORE.split(" "));
const SELVES: ReadonlySet<string> = new Set(SELF_WORDS.split(" "));
const ANYBODIES: ReadonlySet<string> = new Set(ANYBODY.split(" "));
const PEOPLE: ReadonlySet<string> = new Set(AMOUNT_OF_PEOPLE.split(" "));
const DAYS: ReadonlySet<string> = new Set([...DAY_SETS, ...DAY_PARTS, ...PERIODS].flatMap(([spellings]) => spellings.split(" ")));

interface Names {
  /** Whether a piece of text can be what a record is called; `isSure`: there are as many as were said, or they are people. */
  isName: (text: string, isSure: boolean) => boolean;
  /** Whether they are what is written down of a record. */
  areFieldNames: (names: readonly string[]) => boolean;
}

export function readRosters(text: string, { isName, areFieldNames }: Names): RollCall[] {
  const calls: RollCall[] = [];
  const list = new RegExp(LIST);
  for (let match = list.exec(text); match; match = list.exec(text)) {
    const [pieces, behind] = cutLast(match[0]);
    const isEnd = /^\s*(?:[.!?\n]|$)/.test(text.slice(match.index + match[0].length));
    const last = lastOf(behind, isEnd);
    // What follows the last name may begin another list.
    list.lastIndex = match.index + match[0].length - behind.length + last.length;
    const head = headOf(pieces.shift() ?? "", text.slice(0, match.index));
    const first =
      head.of === undefined && ![...pieces, ...last.names].some((one) => one.includes(" ")) ? head.rest.split(" ").at(-1)! : head.rest;
    const names = [first, ...pieces, ...last.names].map((one) => (SELVES.has(one) ? SELF : one)).filter((one) => one !== "");
    if (names.length === 0) continue;
    const isCounted = last.count === names.length;
    const areOfPeople = last.isOfPeople || (head.of !== undefined && isPeople(head.of));
    const isSaid = head.of !== undefined || (isCounted && areOfPeople);
    const isList = new Set(names).size === names.length && (isCounted || (names.length >= LEAST_NAMES && last.isOver));
    const isSure = isCounted || areOfPeople;
    // 연락처, 주소를 적고 싶어요: the last goes on as a sentence does.
    const isSentence = names.at(-1)!.includes(" ") && (areOfPeople || !names.slice(0, -1).some((one) => one.includes(" ")));
    const areFields = areOfPeople ? names.filter(isFieldWord).length * 2 > names.length : areFieldNames(names);
    if (names.length < LEAST_COUNTED || names.length > MOST_NAMES || isSentence || (!isCounted && areFields)) continue;
    if (!isSaid || !isList || names.some((one) => one.length > MOST_NAME || isDay(one) || goesOn(one) || !isName(one, isSure))) continue;
    calls.push({
      of: head.of,
      names,
      span: [match.index - head.before, list.lastIndex],
      isLoose: true,
      namesAt: [match.index + match[0].indexOf(first), match.index + match[0].length - behind.length + last.nameEnd],
      ...(areOfPeople && { areOfPeople: true }),
    });
  }
  return [
    ...calls,
    ...countedRosters(text, isName).filter(({ span }) => !calls.some((one) => span[0] < one.span[1] && one.span[0] < span[1])),
  ];
}

/** 팀원은 하람 소율 기태 3명: with nothing but spaces between them, there are as many words as were counted. */
function countedRosters(text: string, isName: Names["isName"]): RollCall[] {
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ word, start: index, end: index + word.length }));
  return words.flatMap(({ word, end, start }, at): RollCall[] => {
    const of = topicOf(word);
    if (of === undefined || !isPeople(of)) return [];
    const number = findQuantities(text.slice(end, end + MOST_BEHIND)).find(({ value }) => PEOPLE.has(value.unit));
    const count = number?.value.amount ?? 0;
    const named = words.slice(at + 1, at + 1 + count);
    const last = named.at(-1);
    if (!number || count < LEAST_COUNTED || count > MOST_NAMES || !last || text.slice(last.end, end + number.start).trim() !== "")
      return [];
    const names = named.map(({ word: one }) => inBrackets(one));
    const areNames =
      names.every((one) => LETTERS.test(one) && !isDay(one) && !goesOn(one) && isName(one, true)) && new Set(names).size === count;
    return areNames
      ? [{ of, names, span: [start, end + number.end], isLoose: true, namesAt: [named[0]!.start, last.end], areOfPeople: true }]
      : [];
  });
}
const MOST_BEHIND = 120;
const LETTERS = /^[가-힣A-Za-z]{1,12}$/;
/** 저(보미): who that is. */
const inBrackets = (word: string): string => /^\S+\(([^()]+)\)$/.exec(word)?.[1] ?? (SELVES.has(word) ? SELF : word);

/** All but the last piece, and that as it stands there. */
function cutLast(list: string): [pieces: string[], last: string] {
  const pieces = list.split(/[,，·]/);
  const last = pieces.pop() ?? "";
  return [pieces.map((one) => one.trim()), last];
}

/** 가능하고, 인원은: a sentence that goes on, and no name. */
const goesOn = (name: string): boolean =>
  name.length > 2 && (TOPICS.has(stripJosa(name).josa) || analysed(name).at(-1)?.tag.startsWith("E") === true);

const isDay = (name: string): boolean => DAYS.has(name) || (name.length === 1 && WEEKDAY_LETTERS.includes(name));

/** Whether a word names people: 직원, 아이들. */
const isPeople = (word: string): boolean =>
  [word, word.replace(/들$/, "")].some((one) => ANYBODIES.has(one) || findNoun(one)?.kind === "person");

/** 강사는 한서진: what stands before the first name with a particle of its own. */
function headOf(first: string, before: string): { of: string | undefined; rest: string; before: number } {
  const words = first.split(/\s+/);
  const own = words.length > 1 ? topicOf(words[0]!) : undefined;
  if (own !== undefined) return { of: own, rest: words.slice(1).join(" "), before: 0 };
  const word = /(\S+)\s+$/.exec(before);
  const of = word && !/[.!?,:]$/.test(word[1]!) ? topicOf(word[1]!) : undefined;
  return { of, rest: first, before: of === undefined ? 0 : word![0].length };
}

function topicOf(word: string): string | undefined {
  const { stem, josa } = stripJosa(word);
  // 방은, 컵은: one syllable is a noun where it is known to be one.
  if (word.length === 2 && TOPICS.has(word[1]!) && findNoun(word[0]!)) return word[0];
  return TOPICS.has(josa) && stem.length > 0 ? stem : undefined;
}

/** 유라희 3명이고: the name, how many that makes, whether nothing but an ending follows, and how far all of that goes. */
function lastOf(
  piece: string,
  isEnd: boolean,
): { names: string[]; count?: number; isOfPeople: boolean; isOver: boolean; nameEnd: number; length: number } {
  const number = numberIn(piece);
  const words = [...(number ? piece.slice(0, number.start) : piece).matchAll(/\S+/g)].map(({ 0: word, index }) => ({ word, start: index }));
  // 염색이고 디자이너는: what ends the list, by itself or on the last name.
  const ends = words.map(({ word }, at) => (at > 0 && (ENDS.has(word) || MORE.has(word)) ? 0 : number ? undefined : cutOf(word)));
  const at = ends.findIndex((end) => end !== undefined);
  const named = at < 0 ? words : words.slice(0, ends[at] === 0 ? at : at + 1);
  const last = named.at(-1);
  const stem = last && (at >= 0 && ends[at]! > 0 ? last.word.slice(0, -ends[at]!) : last.word);
  const name = stem === undefined ? "" : [...named.slice(0, -1).map(({ word }) => word), stem].join(" ");
  const isMore = at >= 0 && MORE.has(words[at]!.word);
  return {
    names: name === "" ? [] : [name],
    ...(number && !isMore && at < 0 && { count: number.amount }),
    isOfPeople: number?.isOfPeople === true && at < 0,
    isOver: number !== undefined || at >= 0 || isEnd,
    nameEnd: last ? last.start + last.word.length : 0,
    length: number && at < 0 ? number.end : last ? last.start + last.word.length : piece.length,
  };
}

/** How many letters of an ending a word ends in: 염색이고. */
function cutOf(word: string): number | undefined {
  const found = [...ENDS].filter((end) => end.length > 1 && word.length > end.length && word.endsWith(end)).map((end) => end.length);
  return found.length === 0 ? undefined : Math.max(...found);
}

/** How many that makes: 6명, 셋이서. */
function numberIn(piece: string): { start: number; end: number; amount: number; isOfPeople: boolean } | undefined {
  const found = findQuantities(piece).find(({ value, start }) => value.dimension === "count" && piece.slice(0, start).trim() !== "");
  if (found) return { start: found.start, end: found.end, amount: found.value.amount, isOfPeople: PEOPLE.has(found.value.unit) };
  const word = [...piece.matchAll(/(?<=\s)\S+/g)].find(({ 0: one }) => TOGETHER.some(([number]) => one.startsWith(number)));
  const together = word && TOGETHER.find(([number]) => word[0].startsWith(number));
  return together && { start: word.index, end: word.index + word[0].length, amount: together[1], isOfPeople: true };
}
