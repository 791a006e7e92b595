/** What the lists of an app owe each other once all are chosen. */

import { findHeadNoun, findNoun, type KnownNoun } from "../nouns/noun-lexicon.ts";

interface Planned {
  name: string;
  known?: KnownNoun;
  fields?: string[];
  extra?: string[];
}

/** 보험 고객의 계약일: whoever looks after contracts that run out wants to know when they do, and what was signed. */
export function withEndOfContract(wanted: readonly Planned[], text: string): void {
  if (!/(보험|렌탈|렌트|리스|정수기|임대|월세|통신사|요금제|정기\s?계약|유지\s?보수)/.test(text)) return;
  for (const want of wanted) {
    const said = [...(want.fields ?? []), ...(want.extra ?? [])];
    if (!said.some((label) => /^계약일/.test(label))) continue;
    const end = said.some((label) => /(만기|만료)/.test(label)) ? [] : ["만기일"];
    want.extra = [...(want.extra ?? []), ...end, ...(/보험/.test(text) ? ["가입 상품"] : [])];
  }
}

/** 다음 접종일 of a vaccination, 알레르기 of 알레르기 반응: the noun brings it along. */
export function hasLabel({ name, known }: Planned, label: string): boolean {
  const noun = known ?? findNoun(name) ?? findHeadNoun(name)?.noun;
  const said = label.replace(/\(.*$|\s/g, "");
  return said !== "" && (noun?.labels ?? []).some((one) => one.replace(/\s/g, "").startsWith(said));
}

/** Whether the noun has a field with two of the label's options: 끼니(아침/점심) beside 복용 시점(아침/점심/저녁/자기전). */
export function hasChoices(name: string, label: string): boolean {
  const optionsOf = (one: string) => /\(([^)]*)\)/.exec(one)?.[1]?.split("/") ?? [];
  const said = optionsOf(label);
  const known = (findNoun(name) ?? findHeadNoun(name)?.noun)?.labels ?? [];
  return said.length >= 2 && known.some((one) => optionsOf(one).filter((option) => said.includes(option)).length >= 2);
}
