/** Names said one after the other of what they are of, without a bracket: 강사는 한서진, 오태민, 유라희 3명이고; 할머니, 삼촌, 고모 셋이서. */
import { isFieldWord } from "../claims/names.ts";
import { findQuantities } from "../grammar/quantity.ts";
import { stripJosa } from "../korean-text.ts";
import { AMOUNT_OF_PEOPLE, AND_MORE, SELF, SELF_WORDS } from "./list-words.data.ts";
import { analysed } from "./analysed.ts";
import { withoutCallingEnding } from "./personal-names.ts";
import { countedNoun, countIn, cutOf, isDay, isPeople, isTopic, LIST_OVER, togetherAt, topicOf } from "./roster-words.ts";
import { spacedRosters } from "./spaced-rosters.ts";
import type { RollCall } from "./read-roll-calls.ts";

const LEAST_NAMES = 3;
const LEAST_COUNTED = 2;
const MOST_NAMES = 60;
const MOST_NAME = 12;
/** A list: names with commas between them; the last may have a number and an ending behind it. */
const LIST =
  /(?<![^\s,，·.!?:()])(?:[^\s,，·.!?:()]{1,24}(?: [^\s,，·.!?:()]{1,24})?\s*[,，·]\s*)+[^\s,，·.!?:()]{1,24}(?: [^\s,，·.!?:()]{1,24}){0,2}/g;
const MORE: ReadonlySet<string> = new Set(AND_MORE.split(" "));
const SELVES: ReadonlySet<string> = new Set(SELF_WORDS.split(" "));
const PEOPLE: ReadonlySet<string> = new Set(AMOUNT_OF_PEOPLE.split(" "));

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
    const names = [first, ...pieces, ...last.names]
      .map((one) => (SELVES.has(one) ? SELF : withoutCallingEnding(one)))
      .filter((one) => one !== "");
    if (names.length === 0) continue;
    const isCounted = (last.count ?? head.count) === names.length;
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
      ...(isCounted && { isCounted: true }),
      ...(areOfPeople && { areOfPeople: true }),
    });
  }
  return [...calls, ...spacedRosters(text).filter(({ span }) => !calls.some((one) => span[0] < one.span[1] && one.span[0] < span[1]))];
}

/** All but the last piece, and that as it stands there. */
function cutLast(list: string): [pieces: string[], last: string] {
  const pieces = list.split(/[,，·]/);
  const last = pieces.pop() ?? "";
  return [pieces.map((one) => one.trim()), last];
}

/** 가능하고, 인원은: a sentence that goes on, and no name; 줄다리기 is one. */
const goesOn = (name: string): boolean =>
  name.length > 2 && (isTopic(stripJosa(name).josa) || /^E(?!TN)/.test(analysed(name).at(-1)?.tag ?? ""));

interface Head {
  of: string | undefined;
  /** The first name. */
  rest: string;
  /** How far before the list it begins. */
  before: number;
  /** How many there are, where it is said in front: 밭이 세 군데야. */
  count?: number;
}

/** 강사는 한서진, 밭이 세 군데야 윗밭: what stands before the first name with a particle, or a number, of its own. */
function headOf(first: string, before: string): Head {
  const words = first.split(/\s+/);
  const own = words.length > 1 ? topicOf(words[0]!) : undefined;
  if (own !== undefined) return { of: own, rest: words.slice(1).join(" "), before: 0 };
  const counted = words.length > 1 ? countIn(words[0]!)?.amount : undefined;
  if (counted !== undefined) return countedHead(before, { rest: words.slice(1).join(" "), count: counted });
  const word = /(\S+)\s+$/.exec(before);
  if (!word || /[.!?,:]$/.test(word[1]!)) return { of: undefined, rest: first, before: 0 };
  // 세군데야, 세 군데야.
  for (const said of [word, /(\S+ \S+)\s+$/.exec(before)]) {
    const count = said ? countIn(said[1]!)?.amount : undefined;
    if (count !== undefined) return countedHead(before.slice(0, said!.index), { rest: first, count }, said![0].length);
  }
  const of = topicOf(word[1]!);
  return { of, rest: first, before: of === undefined ? 0 : word[0].length };
}

function countedHead(before: string, head: Pick<Head, "rest" | "count">, behind = 0): Head {
  const word = /(?:^|\s)(\S+)\s+$/.exec(before);
  const of = word && countedNoun(word[1]!);
  return of === null ? { of: undefined, before: 0, ...head } : { of, before: word![0].trimStart().length + behind, ...head };
}

/** 유라희 3명이고: the name, how many that makes, whether nothing but an ending follows, and how far all of that goes. */
function lastOf(
  piece: string,
  isEnd: boolean,
): { names: string[]; count?: number; isOfPeople: boolean; isOver: boolean; nameEnd: number; length: number } {
  const number = numberIn(piece);
  const words = [...(number ? piece.slice(0, number.start) : piece).matchAll(/\S+/g)].map(({ 0: word, index }) => ({ word, start: index }));
  // 염색이고 디자이너는: what ends the list, by itself or on the last name.
  const ends = words.map(({ word }, at) => (at > 0 && (LIST_OVER.has(word) || MORE.has(word)) ? 0 : number ? undefined : cutOf(word)));
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

/** How many that makes: 6명, 셋이서. */
function numberIn(piece: string): { start: number; end: number; amount: number; isOfPeople: boolean } | undefined {
  const found = findQuantities(piece).find(({ value, start }) => value.dimension === "count" && piece.slice(0, start).trim() !== "");
  if (found) return { start: found.start, end: found.end, amount: found.value.amount, isOfPeople: PEOPLE.has(found.value.unit) };
  for (const { 0: word, index } of piece.matchAll(/(?<=\s)\S+/g)) {
    const together = togetherAt(word);
    if (together !== undefined) return { start: index, end: index + word.length, amount: together, isOfPeople: true };
  }
  return undefined;
}
