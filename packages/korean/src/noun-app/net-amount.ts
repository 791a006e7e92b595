/** Money that is spent: several kinds of it in a row, and what is left of what came in once it is taken off. */
import { findNoun, type KnownNoun } from "../nouns/noun-lexicon.ts";
import type { FramedNoun } from "./read-frames.ts";

const SPENT = "(?:[가-힣]{1,4}(?:비|값|요금)|일당|인건비|재료값|수수료|톨게이트비|통행료|보험료|월세|세금|팁)";
const RUN = `${SPENT}(?:(?:이?랑|와|과|하고)?[\\s,/·]+${SPENT}){0,5}`;
const OFF = new RegExp(
  `(${RUN})(?:을|를|은|는|도|까지)?\\s?(?:다\\s|전부\\s)?(?:빼고|뺀|빼면|제하고|떼고)\\s?[^.!?\\n]{0,12}?(?:얼마|남|순이익|순수익|실수익|수익|이익)`,
);
const SUMMED = new RegExp(
  `(${SPENT}(?:(?:이?랑|와|과|하고)?[\\s,/·]+${SPENT}){1,5})(?:을|를|은|는|도|까지|이|가)?\\s?[^.!?\\n]{0,8}?(?:얼마|나갔|나간|썼|쓴|들어갔|들어간|지출|정리|기록|계산|관리|합계|내역|적)`,
);
/** 드는 돈 기저귀 분유 병원비 따로따로: what money went for, kept apart. */
const APART =
  /(?<![가-힣])(?:드는|들어간|들어가는|쓰는|쓴|나가는|나간)\s?(?:돈|비용)(?:을|은|이)?\s((?:[가-힣]{1,6}(?:이?랑|하고|,)?\s){2,6})(?:따로따로|따로|나눠서?|각각|항목별로?|구분해서?)/;
/** Words that only end so: 준비, 정비, 재료. */
const NO_COST = /(준비|정비|장비|설비|대비|소비|낭비|수비|예비|냄비|경비|구비|회비|참가비)$/;

const kindsIn = (run: string): string[] =>
  run
    .split(/[\s,/·]+/)
    .map((word) => word.replace(/(이랑|랑|와|과|하고)$/, ""))
    .filter((word) => word !== "" && !NO_COST.test(word));

/** 기름값 톨비 빼고 얼마 남았는지: a field for each, and one that works out what is left. `labels`: what the record has anyway. */
export function netLabels(text: string, labels: readonly string[]): string[] {
  const run = OFF.exec(text)?.[1];
  const kinds = run ? kindsIn(run) : [];
  if (kinds.length === 0) return [];
  const bare = labels.map((label) => label.replace(/[*@]|\(.*$/g, ""));
  const income = bare.find((label) => /^(매출|수입|금액|운임|판매 금액|받은 돈)$/.test(label)) ?? "받은 돈";
  return [...(bare.includes(income) ? [] : [income]), ...kinds, `남은 돈(${[income, ...kinds].join("-")})`];
}

/** 현장별 일당 자재비 얼마 나갔는지: one list of what was spent, with a kind for each. */
export function spentOn(text: string): FramedNoun | undefined {
  if (OFF.test(text) || /(견적|가계부|관리비|공과금|납부|안\s?낸|미납|걷)/.test(text)) return undefined;
  const match = SUMMED.exec(text) ?? APART.exec(text);
  const kinds = match ? [...new Set(kindsIn(match[1]!))] : [];
  const expense = findNoun("지출");
  if (!match || !expense || kinds.length < 2) return undefined;
  const each = /(?<![가-힣])([가-힣]{2,4})별로?(?=\s)/.exec(text)?.[1];
  const own = each && !/^(날짜|월|주|일|요일|종류|항목|분류|개인|연도)$/.test(each) ? [`${each}*`] : [];
  const labels = ["내용*", ...own, `분류(${[...kinds, "기타"].join("/")})*`, "금액*", "날짜*", "결제수단(카드/현금/계좌이체)", "메모"];
  const known: KnownNoun = { ...expense, labels, titles: [] };
  return { name: "지출", known, span: [match.index, match.index + match[0].length] };
}
