/** Labels with nothing but spaces between them. */
import { FILE_FORMS } from "../data/papers.ts";
import { isPaper, typeOfLabel } from "../fields/field-type-of-label.ts";
import { analysed } from "./analysed.ts";
import type { Morpheme } from "../words/morpheme.ts";
import { HEADS, WEAK_HEADS } from "./list-words.data.ts";
import { cutOutside, type Piece } from "./pieces.ts";
import { isAsked, isTelling, type ListedField, readItem, wordsOf } from "./read-item.ts";
import { isBeforeLabel, isContainer, isEnd, isListEnd, isRecordWord } from "./record-words.ts";

/** Longer is prose. */
const MOST = 24;
const MOST_CHARS = 400;
const TELLING_ALONE = 0.5;

const LEAST_OF_RUN = 5;
/** 했는지, 아닌지: what is asked of the word before. */
const LONGEST_VERB = 3;
const HEAD = wordsOf(HEADS);
const WEAK_HEAD = wordsOf(WEAK_HEADS);

export interface FoundRun {
  fields: ListedField[];
  /** In the whole text, UTF-16. */
  span: [start: number, end: number];
}

/** 책제목 지은이 추천한사람 별점 이렇게만 적게 해줘: nouns in a row, most of which tell that they are fields. */
export function runOfNouns({ text, start }: Piece): FoundRun | undefined {
  if (text.length > MOST_CHARS) return undefined;
  const words = cutOutside({ text, start: 0 }, (one) => one === " ").filter((word) => word.text !== "");
  if (words.length < LEAST_OF_RUN || words.length > MOST) return undefined;
  const morphemes = analysed(text);
  const tagOf = (word: Piece) => tagAtEnd(morphemes, word);
  let best: FoundRun | undefined;
  for (let from = 0; from < words.length; from++) {
    if (from > 0 && isInRun(words[from - 1]!, tagOf(words[from - 1]!)) && !isContainer(words[from - 1]!.text)) continue;
    let to = from;
    while (
      to < words.length &&
      isInRun(words[to]!, tagOf(words[to]!), words[to + 1] && tagOf(words[to + 1]!)) &&
      !isContainer(words[to]!.text)
    )
      to++;
    const fields = labelsOfRun(words.slice(from, to), tagOf).map((label) => readItem(label.text));
    if (fields.length < LEAST_OF_RUN || fields.some((field) => field === undefined) || fields.length <= (best?.fields.length ?? 0))
      continue;
    const all = fields as ListedField[];
    const telling = all.filter(isTelling).length / all.length;
    const last = words[to - 1]!;
    const isWhole = all.every(({ label, inside }) => label.length > 1 || inside !== undefined);
    if (isWhole && telling >= TELLING_ALONE && new Set(all.map(({ label }) => label)).size === all.length)
      best = { fields: all, span: [start + words[from]!.start, start + last.start + last.text.length] };
  }
  return best;
}

/** A noun without a particle, what stands before one (읽은), what is asked (냈는지), how many (몇개); a particle only before a clause (물에 든). */
function isInRun({ text }: Piece, tag: string, next = ""): boolean {
  if (isEnd(text) || isRecordWord(text) || isListEnd(text) || /^[을를은는이가도]$/.test(text) || isBeforeLabel(text)) return false;
  // 초3 아들꺼: whose it is.
  if (/(?:꺼|거|것)$/.test(text)) return false;
  return (
    RANGE.test(text) ||
    /^(?:N|XSN|XR|SL|MM|SN)/.test(tag) ||
    /ETM$/.test(tag) ||
    isAsked(text) ||
    (/^JK[BS]/.test(tag) && /ETM$|EC$/.test(next))
  );
}

/** 만족도 1~5: from where to where what stands before goes. */
const RANGE = /^\d{1,3}[~–-]\d{1,3}(?:점|단계)?$/;

/** The labels that words in a row are, each with its place. */
export function labelsOfRun(words: readonly Piece[], tagOf: (word: Piece) => string): Piece[] {
  const labels: Piece[] = [];
  let open: Piece | undefined;
  const joined = (one: Piece, other: Piece): Piece => ({ text: `${one.text} ${other.text}`, start: one.start });
  for (const word of words) {
    const said = open ? joined(open, word) : word;
    const plain = word.text.replace(/[([（［].*$/s, "");
    const before = labels.at(-1);
    const isBare = before !== undefined && /^[^\s(]+$/.test(before.text) && typeOfLabel(before.text).type === "text";
    const isKept = before !== undefined && (isPaper(before.text) || ["image", "file"].includes(typeOfLabel(before.text).type));
    const isBehind =
      (isKept && FILE_FORMS.has(plain)) ||
      /^몇/.test(plain) ||
      (WEAK_HEAD.has(plain) && !(before?.text ?? "").includes("(")) ||
      (HEAD.has(plain) && isBare) ||
      (isAsked(plain) && (plain.length <= LONGEST_VERB || /^V/.test(analysed(plain)[0]?.tag ?? "")));
    if (open === undefined && before !== undefined && RANGE.test(word.text))
      labels[labels.length - 1] = { text: `${before.text}(${word.text})`, start: before.start };
    else if (open === undefined && before !== undefined && isBehind) labels[labels.length - 1] = joined(before, word);
    else if (/ETM$|^MM|^J/.test(tagOf(word)) && typeOfLabel(plain).type === "text") {
      open = said;
      continue;
    } else labels.push(said);
    open = undefined;
  }
  return open ? [...labels, open] : labels;
}

export const tagAtEnd = (morphemes: readonly Morpheme[], word: Piece): string => {
  const end = word.start + word.text.replace(/[([（［].*$/s, "").length;
  return morphemes.findLast((one) => one.start >= word.start && one.end <= end)?.tag ?? "";
};
