/** What is earned less what it took, day by day or for each thing: 하루 매출이랑 재료비 적어서 남는 돈. */
import { typeOfLabel } from "../fields/field-type-of-label.ts";
import type { Reckoned } from "./figured-log.ts";

const EARNED =
  /(?<![가-힣])(?:(?:하루|일일|일별|당일|오늘|월|한\s?달|총)\s?)?(매출액?|수입|판매\s?(?:금액|액|대금)|판매가|운임|매상|벌이|월급|급여|수익(?=이?랑|하고|\s)|받은\s?돈|번\s?돈|입금액)(?:금액)?/;
const SPENT =
  /(?<![가-힣])((?:[가-힣]{1,4})(?:비용|비|값|료|수수료|대금)|(?:고정|변동)?\s?지출|생활비|원가|매입가?|수수료|사납금|인건비|임대료|월세|세금|배송비|비용|경비|일당)(?=이?랑|하고|와|과|을|를|은|는|도|까지|적|빼|[\s,/·.]|$)/g;
/** Words that only end so. */
const NO_COST =
  /^(?:준비|정비|장비|설비|대비|소비|낭비|수비|예비|냄비|구비|회비|참가비|음료|재료|자료|무료|완료|종료|유료|만료|진료|치료|사료|비료|연료|원료|의료|동료|카드값|월급료)$/;
const LEFT =
  /(순이익|순수익|순수입|실수입|실수익|실수령액?|순익|마진|손익|이익|수익)(?!률|율)|남는\s?(?:돈|금액|거|게|지)?|남은\s?(?:돈|금액|거)|얼마\s?(?:벌|남)|진짜\s?번|실제로?\s?번/g;
const TAKEN_OFF = /(?:빼고|빼면|뺀|제하고|제외하고|떼고)\s?$/;
/** Written down with it: 건수 수수료 기름값. */
const COUNTS =
  /(?<![가-힣])(?:배달\s?건수|건수|수확량|생산량|(?:손님|회원|방문자|고객|관객)\s?수|판매\s?(?:량|수량|개수))(?=이?랑|하고|[\s,])/g;
/** How it is looked at: of the same numbers. */
const BEHIND = /^(\s?(?:순위|랭킹|통계|그래프|비교|합계)(?:로|를|도|을)?)/;
/** Each thing has its own: 행사별 매출 지출. */
const EACH = /(?<![가-힣])(행사|현장|공연|축제|장터|메뉴|상품|품목|거래처|건|매장|지점|작품|프로젝트)\s?(?:별로?|마다)/;
const NAMED: Readonly<Record<string, string>> = { 건: "건명", 상품: "상품명", 메뉴: "메뉴명", 행사: "행사명", 현장: "현장명" };

const SHARED = /(?:1|한|일)?\s?인\s?당|(?:한\s)?사람\s?(?:당|마다)|명\s?당|한\s?명에/;

/** 대여비 식비 기름값 적고 1인당: what it cost together, and each of those who came. */
export function readShared(text: string): Reckoned | undefined {
  const shared = SHARED.exec(text);
  if (!shared || /계산기|정산|더치/.test(text)) return undefined;
  const costs = [...text.slice(0, shared.index).matchAll(SPENT)].filter(({ 1: word }) => !NO_COST.test(word!));
  const kinds = [...new Set(costs.map(({ 1: word }) => word!))].slice(0, 6);
  if (kinds.length < 2) return undefined;
  const what = /(?<![가-힣])(캠핑|여행|모임|회식|야유회|MT|엠티|낚시|등산|골프|파티|라운딩|출조)/.exec(text)?.[1];
  return {
    labels: [
      `${what ? `${what} ` : ""}이름*`,
      "날짜*",
      ...kinds.map(asMoney),
      "인원(명)*",
      `합계(${kinds.join("+")}=원)`,
      `1인당 금액(${kinds.map((kind) => `${kind}/인원`).join("+")}=원)`,
      "메모",
    ],
    span: [costs[0]!.index, shared.index + shared[0].length],
    book: { name: what ? `${what} 경비` : "경비", labels: [], titles: [1, 2, 3, 4, 5].map((at) => `${what ?? "모임"} ${at}회`) },
    whole: "dailyNet",
  };
}

const asMoney = (label: string): string => (typeOfLabel(label).type === "money" ? label : `${label}(원)`);

/** Undefined where nothing is earned, nothing spent, or nobody asks what is left. */
export function readNet(text: string): Reckoned | undefined {
  if (/가계부|용돈|견적|회비|모임\s?통장/.test(text)) return undefined;
  const left = [...text.matchAll(LEFT)].at(-1);
  if (!left) return undefined;
  const said = EARNED.exec(text);
  const earned = said && said.index < left.index ? said : undefined;
  // 수수료 기름값 빼고 순수입: what they are taken off goes without saying.
  if (!earned && !(left[1] && TAKEN_OFF.test(text.slice(0, left.index)))) return undefined;
  const from = earned?.index ?? -1;
  const costs = [...text.matchAll(SPENT)].filter(
    ({ 1: word, index }) => !NO_COST.test(word!) && index > from && index < left.index + left[0].length + 12,
  );
  if (costs.length === 0) return undefined;
  const income = earned?.[1]!.replace(/\s/g, "") ?? "수입";
  const kinds = [...new Set(costs.map(({ 1: word }) => word!))].slice(0, 6);
  const each = EACH.exec(text)?.[1];
  const rest = left[1] ?? (/^남[은는]\s(?:돈|금액)$/.exec(left[0])?.[0] || "남은 돈");
  const last = costs.at(-1)!;
  const start = earned?.index ?? costs[0]!.index;
  const counts = [...text.slice(0, left.index).matchAll(COUNTS)].map(({ 0: count }) => count.trim());
  const [, behind = ""] = BEHIND.exec(text.slice(left.index + left[0].length)) ?? [];
  return {
    labels: [
      ...(each ? [`${NAMED[each] ?? `${each} 이름`}*`] : []),
      "날짜*",
      ...new Set(counts),
      // 운임: money, though the word does not say so.
      `${asMoney(income)}*`,
      ...kinds.map(asMoney),
      `${rest === income ? "남은 돈" : rest}(${[income, ...kinds].join("-")}=원)`,
      "메모",
    ],
    span: [start, Math.max(left.index + left[0].length + behind.length, last.index + last[0].length)],
    book: { name: income, labels: [] },
    whole: "dailyNet",
  };
}
