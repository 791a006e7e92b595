/** Cuts a stretch of a text into the things that somebody set apart in it: by marks, by joints (이랑, 하고) and between labels in a row. */
import { typeOfLabel } from "../fields/field-type-of-label.ts";
import { analysed } from "./analysed.ts";
import { phraseAtEnd, phrasesAtStart } from "./phrases.ts";
import { cutOutside, type Piece, trimmed } from "./pieces.ts";
import { isLabel, isTelling, type ListedField, readItem } from "./read-item.ts";
import { isDeed } from "./record-words.ts";
import { labelsOfRun, tagAtEnd } from "./run-of-nouns.ts";

/** Of three words and more between two commas, so many make each of them a label. */
const TELLING_OF_SEVERAL = 0.6;

/** In the order they are tried. */
export const SEPARATORS: readonly ((one: string, at: number, text: string) => boolean)[] = [
  (one) => /[,，、;]/.test(one),
  (one, at, text) => one === "/" && /\s/.test(text[at - 1] ?? "") && /\s/.test(text[at + 1] ?? ""),
  (one) => one === "/",
  (one) => one === "·",
  (one) => one === "+",
];
const MOST_JOINTS = 12;
const JOINT = /^(.+?)(이랑|랑|하고|허고|와|과)$/;
const BETWEEN = /^(?:및|그리고|그라고|글고|또|또한)$/;

/** 연락처 하고 학교: a joint typed as a word of its own. */
const APART = /^(?:하고|이랑|랑)$/;
const isNamedBefore = (before: string): boolean => {
  const label = phraseAtEnd(before.trim())?.text;
  return label !== undefined && isLabel(label) && !isDeed(label.split(" ").at(-1)!);
};

/** The things between what `isCut` cuts at. */
export function itemsOf(stretch: Piece, isCut: (one: string, at: number, text: string) => boolean, most: number): Piece[] {
  const cut = cutOutside(stretch, isCut).map(trimmed);
  if (cut.length > most) return [];
  return cut
    .flatMap((piece) => atJoints(piece))
    .flatMap((piece, at, all) => atLabels(piece, at === 0, at === all.length - 1))
    .filter(({ text }) => text !== "");
}

/** 이름이랑 연락처하고 생일 → three. A joint behind what is done (비교하고) joins no nouns. */
function atJoints(piece: Piece): Piece[] {
  const joints = piece.text.match(/(?:이?랑|[하허]고|와|과)(?=\s)/g)?.length ?? 0;
  if (joints > MOST_JOINTS) return [piece];
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: word, index } of piece.text.matchAll(/\S+/g)) {
    if (index > from && (BETWEEN.test(word) || (APART.test(word) && isNamedBefore(piece.text.slice(from, index))))) {
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
  // 키랑: too short to be cut, and known as something that is written down.
  (word.endsWith("랑") && typeOfLabel(stem).type !== "text") ||
  (analysed(word).some(({ tag, start }) => tag.startsWith("J") && start === stem.length) &&
    /^(?:N|X|SL|SN)|지$/.test(analysed(stem).at(-1)?.tag ?? ""));

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
