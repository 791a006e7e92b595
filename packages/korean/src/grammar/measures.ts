/** The figure that is wanted: 총합, 평균 수면시간, 남은 횟수, 출석률, 몇 명 남았는지, 전주 대비 증감률, 상위 10위. */
import { AGGREGATES, type Aggregate, FIGURE_ENDINGS } from "./formulas.data.ts";
import { type Expression, parseFormulaWords } from "./formulas.ts";
import { Lexicon } from "./lexicon.ts";
import { type Period, periodAt } from "./periods.ts";
import { findQuantity } from "./quantity.ts";
import { isHangul, type Parsed, part, type Phrase, phraseOf, type Slice, wordsOf } from "./slice.ts";

export type FigureKind = "money" | "date" | "number" | "percent" | "duration" | "name" | "text";

export interface Measure {
  /** What it is called. */
  name: Phrase;
  /** In order of saying; 평균 수면시간 has one, 누적 거리 랭킹 two. Empty where the name alone says what it is (주휴수당). */
  fns: Aggregate[];
  /** Of what: 수면시간, 거리; null where the name has nothing else. */
  of: Phrase | null;
  kind: FigureKind;
  /** 상위 10위, 10개. */
  top: number | null;
  /** 전주 대비: against which stretch of time. */
  against: Period | null;
  expression: Expression | null;
}

const WHOLE = new Lexicon<Aggregate>(AGGREGATES);
const ENDING = new Lexicon<FigureKind>(FIGURE_ENDINGS);
/** What a question for a figure may end in. */
const QUESTION = /(?:인지|는지|은지|했는지|됐는지|되는지|나오는지|일지|나|요)$/;
const KIND_OF: Partial<Record<Aggregate, FigureKind>> = {
  count: "number", ratio: "percent", rank: "number", elapsed: "duration", streak: "number", change: "percent",
}; // prettier-ignore

/** The measure of a slice; null where its words are no figure. */
export function parseMeasure(slice: Slice): Parsed<Measure> | null {
  const name = phraseOf(slice);
  if (!name) return null;
  const whole: Slice = { text: name.text, start: name.start };
  const against = againstIn(whole);
  const own = against ? part(whole, against.end) : whole;
  const formula = parseFormulaWords(own);
  const taken = aggregatesIn(own);
  const of = ofWhat(own, taken);
  const ending =
    ENDING.endingAt(own.text, own.text.length) ?? ENDING.endingAt(own.text.replace(QUESTION, ""), own.text.replace(QUESTION, "").length);
  const asks = /몇|얼마|언제|누가|누구|며칠/.test(own.text);
  const number = findQuantity(own.text);
  if (taken.length === 0 && !ending && !formula && !asks && number?.value.dimension !== "rank") return null;
  const isTop = number !== null && (taken.some(({ fn }) => fn === "rank" || fn === "max") || number.value.dimension === "rank");
  const all = [...new Set(taken.map(({ fn }) => fn))];
  const fns = all.includes("change") ? all.filter((fn) => fn !== "ratio") : all;
  if (fns.length === 0 && isTop) fns.push("rank");
  const asked = kindAsked(own.text);
  const kind = asked ?? (fns.length === 1 ? KIND_OF[fns[0]!] : undefined) ?? ending?.value ?? "number";
  return {
    value: {
      name,
      fns,
      of,
      kind,
      top: isTop ? number.value.amount : null,
      against: against?.value ?? null,
      expression: formula && formula.unread.length === 0 ? formula.value : null,
    },
    unread: [],
  };
}

function kindAsked(text: string): FigureKind | null {
  if (/얼마/.test(text)) return "money";
  if (/언제/.test(text)) return "date";
  if (/누가|누구/.test(text)) return "name";
  return null;
}

interface Taken {
  fn: Aggregate;
  start: number;
  end: number;
}

/** Words for wholes that begin or end a word of the name. */
function aggregatesIn(slice: Slice): Taken[] {
  const taken: Taken[] = [];
  for (let at = 0; at < slice.text.length; at++) {
    const hit = WHOLE.at(slice.text, at);
    if (!hit) continue;
    const begins = at === 0 || !isHangul(slice.text[at - 1]);
    const ends = !isHangul(slice.text[hit.end]);
    const short = hit.end - hit.start === 1;
    if (!(short ? ends && (begins || "율률왕".includes(slice.text[at]!)) : begins || ends)) continue;
    taken.push({ fn: hit.value, start: hit.start, end: hit.end });
    at = hit.end - 1;
  }
  return taken;
}

/** What is left of the name beside the words for wholes. */
function ofWhat(slice: Slice, taken: readonly Taken[]): Phrase | null {
  const [first, last] = [taken[0], taken.at(-1)];
  if (!first || !last) return null;
  const before = phraseOf(part(slice, 0, first.start));
  const after = phraseOf(part(slice, last.end));
  const between = taken.length > 1 ? phraseOf(part(slice, first.end, taken[1]!.start)) : null;
  return before ?? between ?? (after && !QUESTION.test(after.text) && !/^(?:씩|째|정도|쯤)$/.test(after.text) ? after : null);
}

/** 전주 대비, 지난달보다, 어제보다. */
function againstIn(slice: Slice): { value: Period; end: number } | null {
  for (const word of wordsOf(slice)) {
    const at = word.start - slice.start;
    const period = periodAt(slice.text, at);
    const than = period && /^\s*(?:대비|보다|에\s*비해|과\s*비교|와\s*비교)\s*/.exec(slice.text.slice(period.end));
    if (period && than) return { value: period.value, end: period.end + than[0].length };
  }
  return null;
}
