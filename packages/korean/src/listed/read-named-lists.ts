/** Wishes that say several lists one by one, each with its name and what is written down in it. */
import { josa } from "../korean-text.ts";
import { findNoun } from "../nouns/noun-lexicon.ts";
import { analysed } from "./analysed.ts";
import { areFields, LEAST_FIELDS } from "./are-fields.ts";
import { itemsOf, SEPARATORS } from "./cut-items.ts";
import { APPS, BETWEEN_LISTS, LIST_WORDS, MUST_BE, MUST_BE_AND, OF_A_LIST } from "./list-words.data.ts";
import { phraseAtEnd, phrasesAtStart } from "./phrases.ts";
import { balanced, cutOutside, type Piece, sentencesOf, trimmed } from "./pieces.ts";
import { type ListedField, readItem, wordsOf } from "./read-item.ts";
import { listInSentence } from "./read-stated-list.ts";
import { isAttribute, isBook, isContainer, isRecorded, isRecordWord } from "./record-words.ts";

export interface NamedList {
  /** Absent: it is what the app is for. */
  name?: string;
  fields: ListedField[];
  /** Called a list in so many words: 주문 목록에는. */
  isCalled?: true;
  /** Of the name and the list in the text, UTF-16. */
  span: [start: number, end: number];
}

const MOST_FIELDS = 24;
const MOST_LISTS = 8;
/** Of a list with a name of its own, two fields are enough. */
const LEAST_OF_NAMED = 2;
const LIST_WORD = wordsOf(LIST_WORDS);
const CLOSED = wordsOf(MUST_BE);
const CLOSING = wordsOf(MUST_BE_AND);
const APP = wordsOf(APPS);
const OF_LIST = OF_A_LIST.split(" ").toSorted((a, b) => b.length - a.length);
const JOINTS = BETWEEN_LISTS.split(" ").toSorted((a, b) => b.length - a.length);

/** Empty: none is said with its name; of one alone it has to be said that it is a list. */
export function readNamedLists(written: string): NamedList[] {
  const text = balanced(written);
  const lists = inBrackets(text);
  for (const sentence of sentencesOf(text)) {
    if (lists.some(({ span }) => sentence.start < span[1] && span[0] < sentence.start + sentence.text.length)) continue;
    for (const clause of clausesOf(sentence)) {
      const list = inClause(clause);
      if (list) lists.push(list);
    }
  }
  const named = lists.flatMap(({ name }) => name ?? []);
  const isSound = new Set(named).size === named.length && lists.length - named.length <= 1 && lists.length <= MOST_LISTS;
  const isSaid = lists.length > 1 ? named.length > 0 : lists[0]?.isCalled === true;
  return isSaid && isSound ? lists.toSorted((a, b) => a.span[0] - b.span[0]) : [];
}

/* ── 회원 명단(이름, 부서)이랑 지급 내역(회원, 금액) ── */

function inBrackets(text: string): NamedList[] {
  const lists: NamedList[] = [];
  let from = 0;
  for (const match of text.matchAll(/\(((?:[^()]|\([^()]*\))*)\)/g)) {
    const [whole, inside = ""] = match;
    const phrase = phraseAtEnd(afterJoint(text.slice(from, match.index)));
    from = match.index + whole.length;
    const name = phrase && nameOf(phrase.text);
    if (name === undefined || !/[,，;]/.test(inside)) continue;
    const pieces = cutOutside({ text: inside, start: match.index + 1 }, (one) => /[,，;]/.test(one)).map(trimmed);
    const fields = readAll(pieces);
    if (fields && isList(fields, phrase!.text, true)) lists.push({ name, fields, span: [match.index - phrase!.text.length, from] });
  }
  return lists;
}

/** What joins a list to the one before is not of its name; offsets from the end stay. */
function afterJoint(text: string): string {
  const joint = JOINTS.find((one) => text.startsWith(one));
  return joint === undefined ? text : " ".repeat(joint.length) + text.slice(joint.length);
}

/* ── 대원 명단에는 이름, 파트를 적고 출석 목록에는 날짜, 대원을 적어요 ── */

/** Cut behind what says that a list is over: 적고, and the name behind 적는 with its joint. */
export function clausesOf(sentence: Piece): Piece[] {
  const words = cutOutside(sentence, (one) => /\s/.test(one)).filter(({ text }) => text !== "");
  const cuts: number[] = [];
  for (const [at, { text, start }] of words.entries()) {
    const plain = text.replace(/[,，]$/, "");
    const end = start + text.length;
    // 이름, 전화가 있어야 하고: such a list is over, too.
    if (CLOSING.has(plain) && CLOSED.has(words[at - 1]?.text ?? "")) cuts.push(end);
    else if (!isRecordWord(plain, words[at + 1]?.text.replace(/[,，]$/, ""))) {
      // … 적는 고객 목록이랑
      const isJoined = JOINTS.some((one) => plain.length > one.length && plain.endsWith(one));
      const verb = words.slice(Math.max(0, at - MOST_OF_NAME), at).findLast((word) => isAttribute(word.text));
      if (isJoined && verb) cuts.push(end);
    } else if (/^EC|\+EC$/.test(analysed(plain).at(-1)?.tag ?? "") && at < words.length - 1) cuts.push(end);
  }
  const clauses: Piece[] = [];
  let from = sentence.start;
  for (const cut of [...cuts, sentence.start + sentence.text.length]) {
    clauses.push(trimmed({ text: sentence.text.slice(from - sentence.start, cut - sentence.start), start: from }));
    from = cut;
  }
  return clauses.filter(({ text }) => text !== "");
}
const MOST_OF_NAME = 3;

function inClause(clause: Piece): NamedList | undefined {
  const before = withNameBefore(clause);
  if (before) return before;
  const behind = nameBehind(clause);
  const list = behind ? listInSentence({ text: clause.text.slice(0, behind.verb), start: clause.start }, true) : listInSentence(clause);
  if (!list) return undefined;
  const name = (list.owner && nameOf(list.owner)) ?? behind?.name;
  return {
    fields: list.fields,
    span: [list.span[0], behind ? clause.start + behind.end : list.span[1]],
    ...(name !== undefined && { name }),
  };
}

/** 출석 목록에는 날짜, 대원, 출석여부: the list begins right behind its name. */
function withNameBefore(clause: Piece): NamedList | undefined {
  for (const { 0: word, index } of clause.text.matchAll(/[^\s(,，]+/g)) {
    const particle = particleOf(word);
    if (particle === undefined) continue;
    const phrase = phraseAtEnd(clause.text.slice(0, index + word.length - particle.length));
    const name = phrase && nameOf(phrase.text);
    const from = index + word.length;
    // 부은 사료: a syllable in front of 은 is more often the stem of a verb.
    if (
      name === undefined ||
      (name.length === 1 && !isCalledList(phrase!.text) && !isNounFirst(word)) ||
      !/^\s*\S/.test(clause.text.slice(from))
    )
      continue;
    const fields = fieldsFrom({ text: clause.text.slice(from), start: clause.start + from });
    if (fields && isList(fields.fields, phrase!.text, isRecorded(clause.text)))
      return {
        name,
        fields: fields.fields,
        span: [clause.start + phrase!.start, fields.end],
        ...(isCalledList(phrase!.text) && { isCalled: true as const }),
      };
  }
  return undefined;
}

const isNounFirst = (word: string): boolean => /^N/.test(analysed(word)[0]?.tag ?? "");

/** 에는, 은, a colon: what follows is of the noun in front. */
function particleOf(word: string): string | undefined {
  if (/[:：]$/.test(word)) return word.at(-1)!;
  const particle = OF_LIST.find((one) => word.length > one.length && word.endsWith(one));
  const stem = particle === undefined ? "" : word.slice(0, -particle.length);
  // 부은 is no 부 with 은, which would be 부는.
  if ((particle === "은" || particle === "는") && particle !== josa(stem, "은/는").slice(stem.length)) return undefined;
  return particle !== undefined && (isContainer(stem) || nameOf(stem) !== undefined) ? particle : undefined;
}

export function fieldsFrom(rest: Piece): { fields: ListedField[]; end: number } | undefined {
  for (const isCut of SEPARATORS) {
    const pieces = itemsOf(rest, isCut, MOST_FIELDS);
    if (pieces.length < LEAST_OF_NAMED) continue;
    const last = pieces.at(-1)!;
    const before = pieces.slice(0, -1).some(({ text }) => isBounded(text)) ? undefined : readAll(pieces.slice(0, -1));
    const ended = phrasesAtStart(last.text);
    const behind = (ended.length > 0 ? ended : [{ text: last.text, start: 0 }]).map((one) => ({ ...one, field: readItem(one.text) }));
    const closing = behind.filter(({ field }) => field !== undefined);
    if (!before || closing.length === 0) continue;
    return {
      fields: [...before, ...closing.map(({ field }) => field!)],
      end: last.start + Math.max(...closing.map(({ start, text }) => start + text.length)),
    };
  }
  return undefined;
}

/** 미만인 것만, 2배까지, 지점에서: what is so far or so much, and no label between others. */
function isBounded(text: string): boolean {
  const last = analysed(text).at(-1);
  return last !== undefined && (last.tag === "JKB" || (last.tag === "JX" && /[만지터]$/.test(last.surface)));
}

/** … 적는 고객 목록이랑: the name stands behind the verb. Offsets within the clause. */
function nameBehind(clause: Piece): { name: string; verb: number; end: number } | undefined {
  const words = [...clause.text.matchAll(/\S+/g)].map(({ 0: text, index }) => ({ text, start: index }));
  const at = words.findLastIndex(({ text }) => isAttribute(text));
  if (at <= 0) return undefined;
  const phrase: string[] = [];
  let end = 0;
  for (const { text, start } of words.slice(at + 1, at + 1 + MOST_OF_NAME)) {
    const stem = withoutEnding(text);
    if (APP.has(stem)) break;
    phrase.push(stem);
    end = start + stem.length;
    if (stem !== text) break;
  }
  const name = phrase.length > 0 ? nameOf(phrase.join(" ")) : undefined;
  return name === undefined ? undefined : { name, verb: words[at]!.start, end };
}

function withoutEnding(word: string): string {
  const plain = word.replace(/[,，.!?~]+$/, "");
  const first = analysed(plain).find(({ tag, start }) => start > 0 && /^(?:J|VCP)/.test(tag));
  return first ? plain.slice(0, first.start) : plain;
}

/* ── what all of them ask ── */

/** 회원 명단 → 회원, 지급 내역 stays; an app, a pronoun or nothing but 목록 is no name. */
export function nameOf(phrase: string): string | undefined {
  const words = phrase.trim().split(/\s+/);
  const said = words.length;
  while (words.length > 1 && LIST_WORD.has(words.at(-1)!)) words.pop();
  const last = words.at(-1)!;
  const ending = [...LIST_WORD].find((one) => last.length > one.length + 1 && last.endsWith(one));
  if (ending) words[words.length - 1] = last.slice(0, -ending.length);
  // 양초 공방 주문 목록: the list is one of 주문, and the words before say whose.
  const isOfTrade = words.length > 1 && (ending !== undefined || words.length < said) && findNoun(words.at(-1)!) !== undefined;
  const name = isOfTrade ? words.at(-1)! : words.join(" ");
  // 목록에는 이름, 연락처: a list, of what the app is for.
  if (LIST_WORD.has(name) || [...APP].some((one) => name.endsWith(one)) || !/^[가-힣A-Za-z\d][가-힣A-Za-z\d\s·]*$/.test(name))
    return undefined;
  const isNoun = /^(?:NN[GP]|XSN|SL|SN|XR)/.test(analysed(name).at(-1)?.tag ?? "") || (words.length > 0 && isContainer(words.at(-1)!));
  return isNoun && (words.length > 1 || !isContainer(name) || isBook(name)) ? name : undefined;
}

export function readAll(pieces: readonly Piece[]): ListedField[] | undefined {
  const fields = pieces.map(({ text }) => readItem(text));
  return fields.every((field) => field !== undefined) ? (fields as ListedField[]) : undefined;
}

/** Behind a word that says so (명단, 목록) anything that can be a label is one. */
function isList(fields: readonly ListedField[], phrase: string, isSaid: boolean): boolean {
  const distinct = new Set(fields.map(({ label }) => label.replace(/\s/g, ""))).size === fields.length;
  if (!distinct || fields.length < LEAST_OF_NAMED) return false;
  return isCalledList(phrase) || (fields.length >= LEAST_FIELDS && areFields(fields, isSaid));
}

export const isCalledList = (phrase: string): boolean => [...LIST_WORD].some((one) => phrase.endsWith(one));
