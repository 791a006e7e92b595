/** When something is marked, and in which colour: 140 넘으면 빨간색, 3일 전이면 노란색, 지나면 빨간색, 한 달 남으면 표시. */
import type { Tone } from "@appmon/appspec/spec";
import { AMOUNT_PATTERN, readAmount } from "../edit/read-amount.ts";

export type Mark =
  | { kind: "number"; of: string; op: "gt" | "gte" | "lt" | "lte"; value: number; tone: Tone; span: [number, number] }
  /** A day that comes nearer: `days` before it. */
  | { kind: "near"; days: number; tone: Tone; span: [number, number] }
  /** A day that is over, `days` ago or more. */
  | { kind: "past"; days: number; tone: Tone; span: [number, number] };

const COLOUR = String.raw`(빨간|빨강|빨갛|붉은|노란|노랑|노랗|주황|초록|녹색|파란|파랑|회색)[가-힣]{0,3}`;
const SHOWN = String.raw`\s?(?:은|는|을|를|이|가)?\s?(?:(?:글씨|배경|글자)(?:를|가|는)?\s?)?(?:${COLOUR}\s?(?:으로|로)?\s?)?(?:표시|강조|경고|눈에\s?띄|알려\s?주|알림|색\s?(?:으로|바뀌|변하))?(?:해\s?주?세요|해\s?줘|되게|하게|뜨게|나오게|해서|되도록|했으면|하기|보이게|주게|하고|되고)?`;
const TONES: readonly (readonly [RegExp, Tone])[] = [
  [/빨|붉/, "bad"],
  [/노|주황/, "warn"],
  [/초록|녹색/, "good"],
  [/파/, "info"],
  [/회색/, "neutral"],
];
const toneOf = (colour: string | undefined, usual: Tone): Tone =>
  TONES.find(([said]) => colour !== undefined && said.test(colour))?.[1] ?? usual;

const SPAN = String.raw`(?:(\d+)\s?일|(일주일|한\s?주|1주일?)|(\d)\s?주일?|(한\s?달|1개월|1달)|(\d)\s?(?:개월|달)|(하루|1일)|(사흘)|(이틀))`;
const NEAR = new RegExp(
  String.raw`${SPAN}\s?(?:전(?:이면|부터|에|이?면)?|(?:이|쯤)?\s?(?:남으면|남았을\s?때|남은\s?(?:거|것|건|게)?|안\s?남으면)|이내(?:면|인\s?거)?|안에\s?(?:끝나|돌아오)[가-힣]*)${SHOWN}`,
  "g",
);
const PAST = new RegExp(
  String.raw`(?:${SPAN}\s?(?:이상\s?|넘게\s?|동안\s?)?)?(?:지나면|지난\s?(?:거|것|건|게)?|지났으면|넘으면|넘긴\s?(?:거|것|건)|경과하면|연체되?면)${SHOWN}`,
  "g",
);
const NUMBER = new RegExp(
  String.raw`(?:([가-힣]{1,8})(?:이|가|은|는)?\s)?${AMOUNT_PATTERN}\s?(?!일|주|달|개월)([가-힣a-zA-Z%℃]{0,4}?)\s?(?:을|를|이|가|보다)?\s?(이상|이하|미만|초과|넘|밑|아래|적|작|높|낮|안\s?되|떨어지|남)[가-힣]{0,4}${SHOWN}`,
  "g",
);
const SEEN = /표시|강조|경고|색|빨간|빨강|빨갛|노란|노랑|주황|초록|눈에\s?띄/;

const DUE = /(유통기한|소비기한|사용기한|만료|만기|마감|반납|갱신|점검|검사|납기)(?:일|날)?/;

/** The day a mark goes by, for a list that has none: 여권 만료 6개월 전이면. */
export function markedLabels(text: string, labels: readonly string[]): string[] {
  const isDue = text.length <= 300 && readMarks(text).some((mark) => mark.kind === "near" || (mark.kind === "past" && mark.days === 0));
  const word = isDue ? DUE.exec(text)?.[1] : undefined;
  const isHeld = labels.some((label) => /(기한|만료|만기|마감|반납|돌려받을|갚을|납기|예정|다음|유효|갱신|종료)/.test(label));
  return word === undefined || isHeld ? [] : [`${word}${word.endsWith("기한") ? "" : "일"}*`];
}

function daysIn(match: RegExpExecArray | RegExpMatchArray, from: number): number {
  const [days, week, weeks, month, months, day, three, two] = Array.from({ length: 8 }, (_, at) => match[from + at]);
  if (days) return Number(days);
  if (week) return 7;
  if (weeks) return Number(weeks) * 7;
  if (month) return 30;
  if (months) return Number(months) * 30;
  return day ? 1 : three ? 3 : two ? 2 : 0;
}

/** Everything that is to be marked, in the order it was said; nothing where no colour or mark is named. */
export function readMarks(text: string): Mark[] {
  if (!SEEN.test(text)) return [];
  const marks: Mark[] = [];
  const isFree = (from: number) => !marks.some(({ span }) => from >= span[0] && from < span[1]);
  for (const match of text.matchAll(NEAR))
    marks.push({ kind: "near", days: daysIn(match, 1), tone: toneOf(match[9], "warn"), span: spanOf(match) });
  for (const match of text.matchAll(NUMBER)) {
    if (!isFree(match.index) || !SEEN.test(text.slice(match.index, match.index + match[0].length + 12))) continue;
    const value = readAmount(match[2]!);
    const over = /이상|초과|넘|높/.test(match[4]!);
    if (!Number.isFinite(value)) continue;
    const op = match[4] === "이상" ? "gte" : over ? "gt" : /이하|남/.test(match[4]!) ? "lte" : "lt";
    // The colour stands at the end of what was read, or right behind.
    const colour = match[5] ?? new RegExp(`^[^.!?]{0,6}?${COLOUR}`).exec(text.slice(match.index + match[0].length))?.[1];
    const of = (match[1] ?? "").trim();
    // 혈당 140 넘으면: what it is of stays a noun.
    const start = match.index + (of === "" ? 0 : match[0].indexOf(match[2]!));
    marks.push({ kind: "number", of, op, value, tone: toneOf(colour, "bad"), span: [start, match.index + match[0].length] });
  }
  for (const match of text.matchAll(PAST)) {
    if (!isFree(match.index) || match[0].length < 3 || /\d\s?[가-힣%]{0,4}\s?$/.test(text.slice(Math.max(0, match.index - 6), match.index)))
      continue;
    marks.push({ kind: "past", days: daysIn(match, 1), tone: toneOf(match[9], "bad"), span: spanOf(match) });
  }
  return marks.toSorted((a, b) => a.span[0] - b.span[0]);
}

const spanOf = (match: RegExpMatchArray): [number, number] => [match.index!, match.index! + match[0].trimEnd().length];
