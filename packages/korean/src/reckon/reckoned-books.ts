/** Books that are known by what is reckoned in them, named as the message names them. */
import { findNoun } from "../nouns/noun-lexicon.ts";
import type { FramedNoun } from "../noun-app/read-frames.ts";
import type { NounMention } from "../noun-app/read-nouns.ts";
import { figuredLog } from "./figured-log.ts";
import { readAim } from "./read-aims.ts";

export { withoutReckoning } from "./without-reckoning.ts";

/** 여행 적금 300만원까지: what is put aside bit by bit, no list of accounts. */
const SAVED = /(?<![가-힣])(적금|저축|저금|통장|모으기|비상금)(?=[\s을를은는도]|$)/;
const ACCOUNTS = /만기|금리|이자|은행별|계좌|자동이체|여러|목록/;

/** `prose`: the message without what was set aside. */
export function reckonedBooks(text: string, prose: string, mentions: readonly NounMention[]): FramedNoun[] {
  const aim = text.length > 300 ? undefined : readAim(text);
  const saved = aim?.unit === "원" && aim.direction === "reach" && !ACCOUNTS.test(text) ? SAVED.exec(prose) : null;
  // 하루 1200칼로리: of what was eaten.
  const isFed = aim?.unit === "kcal" && !mentions.some(({ known: one }) => one?.id === "meal");
  const eaten = isFed ? /다이어트|먹은\s?(?:거|것)|칼로리|식사/.exec(prose) : null;
  const meal = eaten && findNoun("식단");
  const known = saved && findNoun("저금통");
  return [
    ...(saved && known ? [{ name: saved[1]!, known, span: [saved.index, saved.index + saved[0].length] as [number, number] }] : []),
    ...(eaten && meal ? [{ name: "식단", known: meal, span: [eaten.index, eaten.index + eaten[0].length] as [number, number] }] : []),
    ...figuredLog(prose, mentions),
  ];
}
