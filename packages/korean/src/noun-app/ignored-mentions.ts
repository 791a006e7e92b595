/** What is said in passing and kept nowhere: colours, examples, what another list holds already. */
import { findColours } from "../colour-names.ts";
import type { NamedValues } from "./word-runs.ts";
import { findNoun } from "../nouns/noun-lexicon.ts";
import type { FramedNoun } from "./read-frames.ts";

const ACCENT = /포인트(?=\s?(?:색상|색|컬러)?(?:은|는|을|를|으로|로)?\s)/g;

/** 포인트는 올리브그린: a colour is named, no points that are collected. Everything keeps its place. */
export function withoutAccents(text: string): string {
  return text.replaceAll(ACCENT, (word, at: number) => {
    const behind = at + word.length;
    const isColour = findColours(text.slice(at, behind + 24)).some(({ span }) => span[0] <= 8);
    return isColour ? " ".repeat(word.length) : word;
  });
}

/** 하자나 소음 같은 민원: examples of what is kept. */
export function isExample(text: string, [from, to]: readonly [number, number]): boolean {
  const [front, back] = [text.slice(Math.max(0, from - 12), from), text.slice(to, to + 16)];
  const isFirst =
    /^\s?[가-힣]{1,6}\s같은\s(?!거|것|앱|사이트|느낌|걸)[가-힣]{2}/.test(back) && /(?:이?나|와|과|,)$/.test(text.slice(from, to));
  const isLast = /[가-힣](?:이?나|와|과|,)\s$/.test(front) && /^\s같은\s(?!거|것|앱|사이트|느낌|걸)[가-힣]{2}/.test(back);
  return isFirst || isLast;
}

/** Whether a label of a list says what is kept apart from it. `ofPeople`: whether the list may be one of people. */
export function labelsApart(ofPeople: boolean): (label: string, at: number, all: readonly string[]) => boolean {
  return (label, at, all) => {
    // 관원관리 출석체크 수강료: day by day, so it is no field of theirs.
    if (ofPeople && /^(출석|출결|등원)\s?(체크|확인|부|여부)?$/.test(label.trim())) return true;
    // 수강료 납부를 확인: owed month by month.
    if (/^(납부|입금|수납|결제)$/.test(label) && /(?:비|료|금|세)$/.test(all[at - 1] ?? "")) return true;
    if (/(?:비|료|금|세)$/.test(label) && /^(납부|입금|수납)$/.test(all[at + 1] ?? "")) return true;
    // 칼로리 합계: worked out of the one beside it.
    return label === "합계" && all.length === 2;
  };
}

/** 시설인 헬스장, 독서실, 강당: what they are is a list that holds them. */
export function sortsNamed(values: readonly NamedValues[], text: string): FramedNoun[] {
  return values.flatMap(({ label, sort, span }) => {
    if (!sort) return [];
    const isBooked = /(?:예약|대관|이용\s?신청)/.test(text);
    const own = findNoun(label);
    const known = isBooked && own?.kind === "resource" ? findNoun("공간") : own;
    return known ? [{ name: label, known, span }] : [];
  });
}
