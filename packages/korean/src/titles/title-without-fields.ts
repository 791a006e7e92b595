/** A name ends with what the app keeps: the fields of it and how many there are came next in the sentence and are no part of the name. */
import type { EntitySpec } from "@appmon/appspec/spec";
import { STORE_NOUN } from "./title-head.ts";

const COUNT =
  /^(?:하루|월|주|총|약)?\s?\d+(?:잔|개|명|회|번|분|일|시간|원|만원|걸음|보|권|장|쪽|페이지|자|kg|km|병|컵|홀|칸|석|팀|조|점|년|달|개월|가지|곡|줄|세트)$|^(?:하루|매일|매주|매달|매월|월별|일별|주별)$/;
/** Said of any record, and of no app. */
const PLAIN = /^(?:이름|사진|메모|날짜|번호|내용|지도|링크|번호표|알림|미납)$/;
const squeezed = (text: string): string => text.replace(/\s/g, "");

/** 회의록 정리 참석자 안건 → 회의록 정리, 물 마시기 하루 8잔 → 물 마시기. `title` as it is where nothing else would be left. */
export function titleWithoutFields(title: string, entities: readonly EntitySpec[]): string {
  const fields = entities.filter(({ parent }) => !parent).flatMap(({ fields }) => fields.filter(({ origin }) => origin === "user"));
  const labels = new Set(fields.map(({ label }) => squeezed(label)));
  const names = entities.map(({ name }) => squeezed(name));
  const words = title.split(" ");
  const isNamed = (word: string) => names.some((name) => name === word || name.endsWith(word) || word.endsWith(name));
  while (words.length > 1) {
    const last = words.at(-1)!;
    const pair = squeezed(words.slice(-2).join(""));
    const isPair = words.length > 2 && labels.has(pair) && !names.includes(pair);
    const isCount = COUNT.test(last);
    if (!isPair && !isCount && !((labels.has(last) || PLAIN.test(last)) && !isNamed(last))) break;
    const rest = words.slice(0, isPair ? -2 : -1);
    // Without what it keeps it would be no name.
    if (!isCount && !rest.some((word) => isNamed(word) || STORE_NOUN.test(word))) break;
    words.splice(rest.length);
  }
  return words.length === 1 && words[0]!.length < 2 ? title : words.join(" ");
}
