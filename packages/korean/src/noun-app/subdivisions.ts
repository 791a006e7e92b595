/** 가계부 식비 교통비 나눠서, 매출 일보 카드 현금 따로: what a thing is divided into is none of its own, and no name. */
import { findHeadNoun } from "../nouns/noun-lexicon.ts";
import type { PromptWord } from "./prompt-words.ts";

const DIVIDED = /^(나눠|나누어|나뉘|구분해|구분하|따로|각각\s?(?:얼마|합계|적|기록))/;
/** So many are listed at most. */
const MOST = 5;

/** Whether what stands in `span` is what something is divided into; the word that says so is in it or follows it. */
export function isDivision(text: string, [from, to]: readonly [number, number]): boolean {
  const last = text.slice(from, to).trimEnd().split(/\s/).at(-1) ?? "";
  if (/[가-힣]{2,}\s[가-힣]{2,}\s(?:따로따로|각각\s(?:얼마|합계))/.test(text.slice(from, to))) return true;
  return DIVIDED.test(last) || DIVIDED.test(text.slice(to).trimStart());
}

/** Whether a run of bare words begins here that ends in what is done with them: "카드 현금 배달 나눠서". */
export function beginsDivision(rest: string): boolean {
  return new RegExp(`^(?:[가-힣A-Za-z]{1,8}[,·\\s]\\s?){2,${MOST}}(?:나눠|나누어|나뉘|구분해|구분하|따로따로|따로\\s)`).test(rest);
}

/** Whether the word is one of those that the thing in front of them is divided into. */
export function isDividedInto(words: readonly PromptWord[], at: number): boolean {
  const word = words[at];
  if (!word || /^(?:예약|주문|신청|접수)$/.test(word.stem) || /(일보|일지|장부|가계부|대장|기록|목록|내역)$/.test(word.stem)) return false;
  const isBare = (one: PromptWord | undefined) => one !== undefined && one.josa === "" && !one.verb && one.sentence === word.sentence;
  let end = at;
  while (end - at < MOST && isBare(words[end])) end++;
  if (end === at || !DIVIDED.test(words[end]?.text ?? "")) return false;
  for (let before = at - 1; isBare(words[before]); before--)
    if (findHeadNoun(words[before]!.stem) || /돈$/.test(words[before]!.stem)) return true;
  return false;
}
