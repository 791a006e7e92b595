/**
 * A book with a column that is worked out of the others: 거리 시간 넣으면 페이스, 매출이랑 재료비 적어서 순이익.
 * What is put in again and again is kept; whoever asks for 계산기 wants the figure alone.
 */
import type { FramedNoun } from "../noun-app/read-frames.ts";
import type { NounMention } from "../noun-app/read-nouns.ts";
import { typeOfLabel } from "../fields/field-type-of-label.ts";
import { findNoun, type KnownNoun } from "../nouns/noun-lexicon.ts";
import { FIGURES } from "./figures.ts";
import { readNet, readShared } from "./net-book.ts";
import { readScores } from "./score-sheet.ts";

/** What is put in is kept: written down, day by day, in a book of some name. */
const KEPT =
  /기록|일지|장부|일기|노트|내역|정리|관리|적(?:고|어|으면|는|을|게|으려)|남기|저장|쌓|매일|날마다|하루하루|매달|가계부|대장|시트|표로|예산표|차액|이번\s?달/;
const ALONE = /계산기|계산\s?(?:앱|어플|사이트|페이지|프로그램)/;

/** Columns and what they are worked out of, where they were said. */
export interface Reckoned {
  /** Labels that are put in, then those worked out. */
  labels: readonly string[];
  span: [number, number];
  /** What is kept where the words name no book. */
  book: { name: string; labels: readonly string[]; titles?: readonly string[] };
  /** Lexicon id of a book that is whole as it is: what else was said of numbers is in it. */
  whole?: string;
  /** No other list's labels go with it. */
  alone?: boolean;
}

/** The figure a message asks to be worked out of what is written down; undefined where a calculator is meant, or nothing. */
export function readReckoned(text: string): Reckoned | undefined {
  if (ALONE.test(text)) return undefined;
  return readShared(text) ?? readNet(text) ?? readScores(text) ?? readFigure(text);
}

function readFigure(text: string): Reckoned | undefined {
  for (const figure of FIGURES) {
    const isOfGoods = figure.ofThings === true && GOODS.test(text);
    if (!isOfGoods && !KEPT.test(text)) continue;
    const said = figure.said.exec(text);
    if (!said || figure.unless?.test(text)) continue;
    // 판매금액 is no part of kg당 가격: what was read for one is not read for another.
    let rest = blank(text, [said.index, said.index + said[0].length]);
    const spans: [number, number][] = [[said.index, said.index + said[0].length]];
    const operands = figure.of.map((operand) => {
      const match = operand.said.exec(rest);
      if (!match) return figure.strong || isOfGoods ? { name: operand.label, operand } : undefined;
      const span: [number, number] = [match.index, match.index + match[0].length];
      rest = blank(rest, span);
      spans.push(span);
      return { name: labelFor(match[0], operand.label), operand };
    });
    const isSaid = isOfGoods || spans.length - 1 >= (figure.strong ? 1 : figure.of.length);
    if (!isSaid || operands.some((one) => one === undefined)) continue;
    const found = operands.map((one) => one!);
    const inputs = found.map(({ name, operand }) => `${name}${typed(name, operand.unit)}*`);
    const sum = figure.sum.replaceAll(/[a-c]/g, (letter) => found[letter.charCodeAt(0) - 97]!.name);
    const label = figure.label.replace("$1", said[1] ?? "");
    return {
      // In the order they were said.
      labels: [...inputs.toSorted((a, b) => placeOf(text, a) - placeOf(text, b)), `${label}(${sum}=${figure.unit})`],
      span: [Math.min(...spans.map(([from]) => from)), Math.max(...spans.map(([, to]) => to))],
      book: figure.book,
      ...(figure.alone && { alone: true }),
    };
  }
  return undefined;
}

/** 시간 is a time of the day by its looks: a length of it is said with its unit. */
function typed(name: string, unit: string | undefined): string {
  const guess = typeOfLabel(name);
  return unit === undefined || (guess.unit === unit && guess.type !== "time") ? "" : `(${unit})`;
}

/** Called as it was said, where that is a number by its looks. */
function labelFor(said: string, usual: string): string {
  const name = said.trim();
  return /^[가-힣]{2,6}$|^[가-힣]{1,4}\s[가-힣]{2,4}$/.test(name) && ["number", "money"].includes(typeOfLabel(name).type) ? name : usual;
}

const bare = (label: string): string => label.replace(/[*@]|\(.*$/g, "").trim();
const placeOf = (text: string, label: string): number => (text.includes(bare(label)) ? text.indexOf(bare(label)) : text.length);
const blank = (text: string, [from, to]: readonly [number, number]): string => text.slice(0, from) + " ".repeat(to - from) + text.slice(to);

/** 배달기사 일일정산 건수 수수료 …: who keeps it, and what it is called, stand in front of it, where nothing is joined to them. */
function wider(text: string, [from, to]: [number, number]): [number, number] {
  const start = Math.max(
    ...[...text.slice(0, from).matchAll(/[.!?\n,]\s*|(?:이랑|[가-힣]랑|하고|그리고)\s/g)].map((match) => match.index + match[0].length),
    0,
  );
  return [start, to];
}

const GOODS = /재고|상품|품목|제품|물건|스토어|쇼핑몰|도매|소매/;
const NUMBERS: ReadonlySet<string> = new Set(["number", "money", "percent", "time"]);
const MONEY: ReadonlySet<string> = new Set(["money"]);
const WHOLE: ReadonlySet<string> = new Set(["dailyNet", "scoreSheet"]);

/** Whether a book is whole as it was read. */
export const isWholeBook = (known: KnownNoun | undefined): boolean => known !== undefined && WHOLE.has(known.id);

/** The book as a noun with fields of its own: the one the words name where they name one, its numbers those that were said. */
export function figuredLog(text: string, mentions: readonly NounMention[]): FramedNoun[] {
  const reckoned = readReckoned(text);
  if (!reckoned) return [];
  const { labels, span, book, whole, alone } = reckoned;
  const isInside = ({ span: [from, to] }: NounMention) => from < span[1] && span[0] < to;
  const isKept = ({ known }: NounMention) => known?.kind === "main" || known?.kind === "resource";
  const own =
    whole || alone
      ? undefined
      : (mentions.find(({ known, score }) => known?.kind === "log" && score >= 1) ??
        mentions.find((mention) => isKept(mention) && mention.inTitle && !isInside(mention)));
  const noun = own?.known ?? (whole || alone ? undefined : findNoun(book.name));
  // What goods have besides, how many there are of them, stays; what a log measured was measured otherwise.
  const numbers = noun?.kind === "log" ? NUMBERS : MONEY;
  const base = noun && noun.kind !== "content" ? noun.labels : book.labels;
  const said = new Set(labels.map(bare));
  const isFigure = (label: string) => FIGURES.some((figure) => figure.label === bare(label));
  const usual = base.filter((label) => !said.has(bare(label)) && !isFigure(label) && !numbers.has(typeOfLabel(bare(label)).type));
  const day = usual.findIndex((label) => typeOfLabel(bare(label)).type.startsWith("date"));
  const title = usual.length > 0 && day !== 0 ? 1 : 0;
  const at = Math.max(day + 1, title);
  const known: KnownNoun = {
    names: [noun?.names[0] ?? book.name],
    id: noun?.id ?? whole ?? "figureLog",
    icon: noun?.icon ?? "notebook",
    counter: noun?.counter ?? "건",
    kind: noun && noun.kind !== "content" ? noun.kind : "log",
    labels: [...usual.slice(0, at), ...labels, ...usual.slice(at)],
    titles: noun?.titles ?? book.titles ?? [],
  };
  return [
    {
      name: own?.name ?? book.name,
      known,
      span: own ? [Math.min(span[0], own.span[0]), Math.max(span[1], own.span[1])] : whole || alone ? wider(text, span) : span,
    },
  ];
}
