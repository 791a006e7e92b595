/** Wishes that list what is to be written down: with commas, strokes or joints in a sentence, line by line, or in brackets behind a noun. */
import { typeOfLabel } from "../field-type-of-label.ts";
import { looksLikeFields } from "../read-field-list.ts";
import { analysed } from "./analysed.ts";
import { SITE_PARTS } from "./list-words.data.ts";
import { phraseAtEnd, phrasesAtStart } from "./phrases.ts";
import { balanced, cutOutside, linesOf, type Piece, sentencesOf, trimmed } from "./pieces.ts";
import { isAsked, isLabel, isTelling, labelWithInside, type ListedField, readItem, wordsOf } from "./read-item.ts";
import { isBook, isContainer, isDeed, isRecorded } from "./record-words.ts";
import { labelsOfRun, runOfNouns, tagAtEnd } from "./run-of-nouns.ts";

export interface StatedList {
  fields: ListedField[];
  /** Of the whole list in the text, UTF-16. */
  span: [start: number, end: number];
  /** The noun in front of its brackets or its colon. */
  owner?: string;
}

const LEAST = 3;
/** More is a text with commas. */
const MOST = 24;
/** Longer sentences are prose. */
const MOST_CHARS = 400;
/** Of a list that nothing else says to be one of fields, so many tell it by themselves. */
const TELLING_ALONE = 0.5;
const TELLING_SAID = 0.3;
/** Of three words and more between two commas, so many make each of them a label. */
const TELLING_OF_SEVERAL = 0.6;

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
    const list = inSentence(sentence);
    const before = lists.at(-1);
    // A list that goes on in the next line is one.
    if (list && before && /^\s*$/.test(text.slice(before.span[1], list.span[0])) && before.owner === undefined)
      lists[lists.length - 1] = { fields: [...before.fields, ...list.fields], span: [before.span[0], list.span[1]] };
    else if (list) lists.push(list);
  }
  if (lists.length === 0)
    lists.push(
      ...sentencesOf(text)
        .flatMap((sentence) => runOfNouns(sentence) ?? [])
        .filter(({ fields }) => areFields(fields, true)),
    );
  return lists.length === 1 ? lists[0] : undefined;
}

/* ── line by line ── */

const MARK = /^\s*(?:[-–*•·▶→✓☐□○●]+|\d{1,2}\s?[.)]|[①-⑳])\s*\S/;
const MOST_LINE = 40;

function bulleted(text: string): StatedList[] {
  const lists: StatedList[] = [];
  let run: { piece: Piece; field: ListedField }[] = [];
  let marked = 0;
  const close = () => {
    if (run.length >= LEAST) {
      const fields = run.map(({ field }) => field);
      const last = run.at(-1)!.piece;
      if (areFields(fields, marked > 0)) lists.push({ fields, span: [run[0]!.piece.start, last.start + last.text.length] });
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

/** 구피 기록앱 ㄱㄱ: what it is to be, and none of what is written down in it. */
const isHeader = (line: string): boolean => line.split(/\s+/).some(isContainer);

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
    if (pieces.length < LEAST || pieces.length > MOST) continue;
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

const SEPARATORS: readonly ((one: string, at: number, text: string) => boolean)[] = [
  (one) => /[,，、;]/.test(one),
  (one, at, text) => one === "/" && /\s/.test(text[at - 1] ?? "") && /\s/.test(text[at + 1] ?? ""),
  (one) => one === "/",
  (one) => one === "·",
  (one) => one === "+",
];
const MOST_JOINTS = 12;
const JOINT = /^(.+?)(이랑|랑|하고|허고|와|과)$/;
const BETWEEN = /^(?:및|그리고|그라고|글고|또|또한)$/;

function inSentence(sentence: Piece): StatedList | undefined {
  if (sentence.text.length > MOST_CHARS) return undefined;
  for (const isCut of SEPARATORS) {
    const cut = cutOutside(sentence, isCut).map(trimmed);
    if (cut.length > MOST) return undefined;
    const pieces = cut
      .flatMap((piece) => atJoints(piece))
      .flatMap((piece, at, all) => atLabels(piece, at === 0, at === all.length - 1))
      .filter(({ text }) => text !== "");
    if (pieces.length < LEAST || pieces.length > MOST) continue;
    const list = ofPieces(pieces);
    if (list) return list;
  }
  return undefined;
}

/** 이름이랑 연락처하고 생일 → three. A joint behind what is done (비교하고) joins no nouns. */
function atJoints(piece: Piece): Piece[] {
  const joints = piece.text.match(/(?:이?랑|[하허]고|와|과)(?=\s)/g)?.length ?? 0;
  if (joints > MOST_JOINTS) return [piece];
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: word, index } of piece.text.matchAll(/\S+/g)) {
    if (BETWEEN.test(word) && index > from) {
      pieces.push(trimmed({ text: piece.text.slice(from, index), start: piece.start + from }));
      from = index + word.length;
      continue;
    }
    const [, stem = "", joint = ""] = JOINT.exec(word) ?? [];
    if (stem === "" || index + word.length >= piece.text.length) continue;
    const phrase = piece.text.slice(from, index + stem.length);
    const label = phraseAtEnd(phrase);
    if (!label || !isLabel(label.text) || (joint.length === 1 && !isNounBefore(word, stem)) || (joint === "하고" && isDeed(stem))) continue;
    pieces.push(trimmed({ text: phrase, start: piece.start + from }));
    from = index + word.length;
  }
  return [...pieces, trimmed({ text: piece.text.slice(from), start: piece.start + from })];
}

/** 성과, 사과: words that only end so. */
const isNounBefore = (word: string, stem: string): boolean =>
  analysed(word).some(({ tag, start }) => tag.startsWith("J") && start === stem.length) &&
  /^(?:N|X|SL|SN)|지$/.test(analysed(stem).at(-1)?.tag ?? "");

/** 교환한날 사진: two labels with a space between, where each of them tells that it is one. */
function atLabels(piece: Piece, isFirst: boolean, isLast: boolean): Piece[] {
  const end = isLast ? (phrasesAtStart(piece.text)[0]?.text.length ?? piece.text.length) : piece.text.length;
  const words = cutOutside({ text: piece.text.slice(0, end), start: 0 }, (one) => one === " ").filter(({ text }) => text !== "");
  if (isFirst || words.length < 2 || /[:：]/.test(piece.text)) return [piece];
  const morphemes = analysed(piece.text);
  const labels = labelsOfRun(words, (word) => tagAtEnd(morphemes, word));
  const fields = labels.map(({ text }) => readItem(text));
  if (labels.length < 3 || !fields.every((field) => field !== undefined)) return [piece];
  const telling = (fields as ListedField[]).filter(isTelling).length / labels.length;
  if (telling < TELLING_OF_SEVERAL) return [piece];
  return labels.map(({ text, start }, at) =>
    at === labels.length - 1 ? { text: piece.text.slice(start), start: piece.start + start } : { text, start: piece.start + start },
  );
}

/** 거래처마다 상호, 담당자: whose each of them is. */
const OWNER = /(?:^|\s)([가-힣]{2,10})(?:마다|별로?)$/;
const KEPT = /\s(?:주문|예약|접수|상담|신청|수량)$/;

function ofPieces(pieces: readonly Piece[]): StatedList | undefined {
  let best: StatedList | undefined;
  let run: { field: ListedField; start: number; end: number }[] = [];
  let owner: string | undefined;
  const close = (said: boolean) => {
    if (run.length >= LEAST && run.length > (best?.fields.length ?? 0)) {
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
      close(isRecorded(piece.text) || whole(began, at));
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

/* ── whether they are fields ── */

const SITE_PART = wordsOf(SITE_PARTS);

/** 숙박비, 식비, 교통비, or days to count down to: rows of one list, and no name among them. */
function areOfOneKind(fields: readonly ListedField[]): boolean {
  if (fields.some((field) => field.inside !== undefined || (isTelling(field) && typeOfLabel(field.label).type === "text"))) return false;
  const types = fields.map(({ label }) => typeOfLabel(label).type).filter((type) => type !== "text");
  return types.length > 1 && new Set(types).size === 1 && (types[0] === "money" || types[0] === "date");
}

function areFields(fields: readonly ListedField[], isSaid: boolean): boolean {
  const distinct = new Set(fields.map(({ label }) => label.replace(/\s/g, "")));
  if (distinct.size < Math.max(LEAST, fields.length)) return false;
  // 지출 관리, 회원 명부: books to keep, each with fields of its own.
  if (fields.some(({ label, inside }) => inside === undefined && /\s(?:관리|장부|일지|명부|대장|기능)$/.test(label))) return false;
  // 3월 13일 오후 2시, 20,000원: what is so, and no name of it.
  if (fields.some(({ label }) => /\d\s?[백천만]?\s?(?:년|월|일|시|원|분|층|호)(?:\s|$)/.test(label))) return false;
  // 가스 잠갔는지, 불 껐는지, 창문 닫았는지: what is gone through, one by one.
  const asked = fields.filter(({ label }) => isAsked(label.replace(/\s(?:체크|확인)$/, "")));
  if (asked.length > 2 && fields.every((field) => asked.includes(field) || !isTelling(field))) return false;
  if (areOfOneKind(fields)) return false;
  // 회사 소개, 오시는 길, 후기: what a site is made of.
  const parts = fields.filter(({ label, inside }) => inside === undefined && SITE_PART.has(label.split(" ").at(-1)!.replace(/하기$/, "")));
  if (parts.length > 1 && parts.length * 2 >= fields.length) return false;
  const telling = fields.filter(isTelling).length / fields.length;
  // 월, 수, 금: syllables name days and marks.
  if (fields.filter(({ label }) => label.length === 1).length * 2 > fields.length) return false;
  return (
    telling >= (isSaid ? TELLING_SAID : TELLING_ALONE) &&
    (telling >= (isSaid ? 0.45 : 0.6) || looksLikeFields(fields.map(labelWithInside), isSaid))
  );
}
