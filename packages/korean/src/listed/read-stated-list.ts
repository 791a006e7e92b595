/** Wishes that list what is to be written down: with commas, strokes or joints in a sentence, line by line, or in brackets behind a noun. */
import { isPersonalName } from "./personal-names.ts";
import { compactName } from "../claims/resolve.ts";
import type { Morpheme } from "../words/morpheme.ts";
import { analysed } from "./analysed.ts";
import { areFields, LEAST_FIELDS } from "./are-fields.ts";
import { itemsOf, SEPARATORS } from "./cut-items.ts";
import { phraseAtEnd, phrasesAtStart } from "./phrases.ts";
import { balanced, cutOutside, linesOf, type Piece, sentencesOf, trimmed } from "./pieces.ts";
import { isTelling, type ListedField, readItem } from "./read-item.ts";
import { isBook, isContainer, isRecorded, isToRecord } from "./record-words.ts";
import { runOfNouns } from "./run-of-nouns.ts";

export interface StatedList {
  fields: ListedField[];
  /** Of the whole list in the text, UTF-16. */
  span: [start: number, end: number];
  /** The noun in front of its brackets or its colon. */
  owner?: string;
  /** Each on a line of its own: nobody writes so but who means exactly these. */
  isLined?: true;
}

/** More is a text with commas. */
const MOST = 24;
/** Longer sentences are prose. */
const MOST_CHARS = 400;

let last: { text: string; list: StatedList | undefined } | undefined;

/** Undefined: there is none, or several, which are lists of several things. One turn asks several times of one text. */
export function readStatedList(text: string): StatedList | undefined {
  if (last?.text !== text) last = { text, list: listIn(balanced(text)) };
  return last.list;
}

function listIn(text: string): StatedList | undefined {
  const lists = [...bulleted(text), ...bracketed(text)];
  for (const sentence of sentencesOf(text)) {
    if (lists.some(({ span }) => sentence.start < span[1] && span[0] < sentence.start + sentence.text.length)) continue;
    const list = listInSentence(sentence);
    const before = lists.at(-1);
    // A list that goes on in the next line is one.
    const goesOn = before !== undefined && list !== undefined && before.span[1] <= list.span[0];
    if (goesOn && before.owner === undefined && text.slice(before.span[1], list.span[0]).trim() === "")
      lists[lists.length - 1] = { fields: [...before.fields, ...list.fields], span: [before.span[0], list.span[1]] };
    else if (list) lists.push(list);
  }
  if (lists.length === 0)
    lists.push(
      ...sentencesOf(text)
        .flatMap((sentence) => runOfNouns(sentence) ?? [])
        .filter(({ fields }) => areFields(fields, true)),
    );
  const apart = lists.filter((list) => !lists.some((other) => other !== list && isAbout(list, other)));
  const [only] = apart;
  return only && apart.length === 1 && !areOfPeople(only) ? only : undefined;
}

/** 나랑 언니랑 각자 얼마: who they are, and nothing that is written of each. */
const areOfPeople = ({ fields }: StatedList): boolean =>
  fields.filter(({ label }) => isPersonalName(label.split(" ").at(-1)!)).length >= LEAST_PEOPLE;
const LEAST_PEOPLE = 2;

/** 이름, 용량은 꼭 적게: what is listed once more says something of it. */
function isAbout({ fields }: StatedList, other: StatedList): boolean {
  const labels = new Set(other.fields.map(({ label }) => compactName(label)));
  return (
    other.isLined === true &&
    fields.length < labels.size &&
    fields.filter(({ label }) => labels.has(compactName(label))).length * 2 > fields.length
  );
}

/* ── line by line ── */

const MARK = /^\s*(?:[-–*•·▶→✓☐□○●]+|\d{1,2}\s?[.)]|[①-⑳])\s*\S/;
const MOST_LINE = 40;

function bulleted(text: string): StatedList[] {
  const lists: StatedList[] = [];
  let run: { piece: Piece; field: ListedField }[] = [];
  let marked = 0;
  const close = () => {
    if (run.length >= LEAST_FIELDS) {
      const fields = run.map(({ field }) => field);
      const last = run.at(-1)!.piece;
      // 원두(kg) 최소 6: rows, each with its own number.
      const areRows = run.filter(({ piece }) => endsInNumber(piece.text)).length * 2 > run.length;
      if (!areRows && areFields(fields, marked > 0))
        lists.push({ fields, span: [run[0]!.piece.start, last.start + last.text.length], isLined: true });
    }
    [run, marked] = [[], 0];
  };
  for (const line of linesOf(text)) {
    const piece = trimmed(line);
    if (run.length > MOST) return [];
    if (piece.text === "") continue;
    const isMarked = MARK.test(piece.text);
    const field = piece.text.length <= MOST_LINE && (isMarked || !/[.!?~]$/.test(piece.text)) ? readItem(piece.text) : undefined;
    // One with several commas is a sentence or a list of its own.
    const isOne = field !== undefined && (field.inside !== undefined || !/[,，]/.test(piece.text));
    if (!field || !isOne || (marked > 0 && !isMarked) || (!isMarked && isHeader(piece.text))) close();
    if (field && isOne && (isMarked || !isHeader(piece.text))) {
      if (isMarked && marked === 0) run = [];
      run.push({ piece, field });
      if (isMarked) marked++;
    }
  }
  close();
  return lists;
}

function endsInNumber(text: string): boolean {
  const [before, last] = analysed(text).slice(-2);
  const isNumber = (one: Morpheme | undefined) => one !== undefined && /^\d+$/.test(one.surface);
  return isNumber(last) || (isNumber(before) && last?.tag.startsWith("NNB") === true);
}

/** 구피 기록앱 ㄱㄱ: what it is to be, and none of what is written down in it. */
const isHeader = (line: string): boolean => line.split(/\s+/).some((word) => isContainer(word) || isRecorded(word) || isToRecord(word));

/* ── in brackets behind a noun ── */

function bracketed(text: string): StatedList[] {
  const lists: StatedList[] = [];
  for (const match of text.matchAll(
    /(?<![가-힣A-Za-z])([가-힣A-Za-z]{1,20})(?:\s?(?:정보|항목|데이터|목록|등록))?\s?\(((?:[^()]|\([^()]*\))*)\)/g,
  )) {
    const [, owner = "", inside = ""] = match;
    const start = match.index + match[0].length - inside.length - 1;
    const isCut = /[,，;]/.test(inside) ? /[,，;]/ : /\//;
    const pieces = cutOutside({ text: inside, start }, (one) => isCut.test(one)).map(trimmed);
    if (pieces.length < LEAST_FIELDS || pieces.length > MOST) continue;
    const fields = pieces.map(({ text: one }) => readItem(one));
    if (fields.some((field) => field === undefined)) continue;
    const all = fields as ListedField[];
    const behind = text.slice(match.index + match[0].length).split(/[.!?\n]/)[0]!;
    // 상태(새것/중고/고장): choices of what is in front.
    const isApart = isCut.test(",") || (isContainer(owner) && all.filter(isTelling).length * 2 > all.length);
    if (!isApart || !areFields(all, isRecorded(behind))) continue;
    lists.push({ fields: all, span: [start - 1, match.index + match[0].length], ...(isContainer(owner) ? {} : { owner }) });
  }
  return lists;
}

/* ── in a sentence ── */

/**
 * The longest list of a sentence, or of a clause of it.
 * @param isSaid what stands behind it says that it is to be written down
 */
export function listInSentence(sentence: Piece, isSaid = false): StatedList | undefined {
  if (sentence.text.length > MOST_CHARS) return undefined;
  for (const isCut of SEPARATORS) {
    const pieces = itemsOf(sentence, isCut, MOST);
    if (pieces.length < LEAST_FIELDS || pieces.length > MOST) continue;
    const list = ofPieces(pieces, isSaid);
    if (list) return list;
  }
  return undefined;
}

/** 거래처마다 상호, 담당자: whose each of them is. */
const OWNER = /(?:^|\s)([가-힣]{2,10})(?:마다|별로?)$/;
const KEPT = /\s(?:주문|예약|접수|상담|신청|수량)$/;

function ofPieces(pieces: readonly Piece[], isSaid: boolean): StatedList | undefined {
  let best: StatedList | undefined;
  let run: { field: ListedField; start: number; end: number }[] = [];
  let owner: string | undefined;
  const close = (said: boolean) => {
    if (run.length >= LEAST_FIELDS && run.length > (best?.fields.length ?? 0)) {
      const fields = run.map(({ field }) => field);
      // 케이크 주문이랑 찾는 시간: what is kept, and then what of it.
      const isKept = KEPT.test(fields[0]!.label) && fields[0]!.inside === undefined;
      if (!isKept && areFields(fields, said))
        best = { fields, span: [run[0]!.start, run.at(-1)!.end], ...(owner !== undefined && { owner }) };
    }
    run = [];
  };
  const last = pieces.length - 1;
  const areTold = pieces.filter(({ text }) => /\S\s?[:：]\s*\S/.test(text)).length > pieces.length / 2;
  const whole = (from: number, to: number) => from === 0 && to === last;
  let began = 0;
  const push = (field: ListedField, piece: Piece, at: number, from = 0, to = piece.text.length) => {
    if (run.length === 0) began = at;
    run.push({ field, start: piece.start + from, end: piece.start + to });
  };
  for (const [at, piece] of pieces.entries()) {
    if (at === last) {
      const ended = phrasesAtStart(piece.text);
      for (const { text, start } of ended.length > 0 ? ended : [{ text: piece.text, start: 0 }]) {
        const field = readItem(text);
        if (field) push(field, piece, at, start, start + text.length);
      }
      close(isSaid || isRecorded(piece.text) || whole(began, at));
      continue;
    }
    const field = readItem(piece.text);
    if (field && (run.length > 0 || areTold)) {
      push(field, piece, at);
      continue;
    }
    if (run.length > 0) {
      for (const { text, start } of phrasesAtStart(piece.text)) {
        const more = readItem(text);
        if (more) push(more, piece, at, start, start + text.length);
      }
      close(isRecorded(piece.text));
    }
    const first = phraseAtEnd(piece.text);
    const begun = first && readItem(first.text + bracketsBehind(piece.text));
    if (first && begun && !isBook(begun.label)) {
      owner = OWNER.exec(piece.text.slice(0, first.start).trim())?.[1];
      push(begun, piece, at, first.start);
    }
  }
  return best;
}

const bracketsBehind = (text: string): string => /[([（［].*$/s.exec(text)?.[0] ?? "";
