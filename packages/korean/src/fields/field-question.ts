/** Fields said as questions inside a sentence: "언제 얼마나 걸었는지", "누가 냈는지", "약 먹였는지". */

import { kindOfChoice } from "../noun-app/alternatives.ts";

/** The end of a question inside a sentence. */
export const QUESTION_END = /(?:는지|은지|한지|인지|할지|을지|었나|했나|였나)$/;

/** What a question for money is called. */
export const MONEY = "금액";

const HOW_MUCH: readonly (readonly [RegExp, string])[] = [
  [/(?:썼|쓴|냈|낸|벌|받았|내야|드는|들었|나갔|모았|모였)/, MONEY],
  [/(?:마셨|마신|먹었|먹은|먹였|줬|드셨|드신)/, "섭취량"],
  [/(?:잤|자는|잔)/, "잔 시간(시간)"],
  [/(?:읽)/, "읽은 쪽수(쪽)"],
  [/(?:걸|뛰|달|공부|운동|연습|일했|일하|했|앉|봤)/, "시간(분)"],
];
/** What 얼마나 is a measure of, by the deed: 썼는지 → 금액, 먹었는지 → 섭취량. Undefined: no deed that is known. */
export const measureOfDeed = (text: string): string | undefined => HOW_MUCH.find(([deed]) => deed.test(text))?.[1];

const COUNTED: Readonly<Record<string, string>> = {
  명: "인원(명)",
  시: "시간",
  번: "횟수(회)",
  회: "횟수(회)",
  개: "개수(개)",
  잔: "잔 수(잔)",
  권: "권수(권)",
  쪽: "쪽수(쪽)",
  분: "시간(분)",
  시간: "시간(시간)",
  키로: "무게(kg)",
  킬로: "무게(kg)",
  그램: "무게(g)",
  박스: "수량(박스)",
  상자: "수량(상자)",
  마리: "마릿수(마리)",
  대: "대수(대)",
  kg: "무게(kg)",
  km: "거리(km)",
  원: "금액",
};
/** Words of one thing. */
const SAME: readonly (readonly [RegExp, string])[] = [[/^(?:응가|똥|대변|쉬|소변)$/, "배변"]];

/**
 * The labels a question stands for, in its own order; undefined when it is none. A question without a question word asks
 * whether: 배변 여부.
 */
export function labelsOfQuestion(phrase: string): string[] | undefined {
  // 체크하고 혈압 얼마 나왔는지: what is done before it is another matter.
  const text = phrase.trim().replace(/^.*(?:하고|해서|하며|적고|쓰고|주세요|줘요?)\s/, "");
  if (!QUESTION_END.test(text)) return undefined;
  const labels: string[] = [];
  if (/언제부터/.test(text)) labels.push("시작일", ...(/언제까지/.test(text) ? ["종료일"] : []));
  else if (/언제까지/.test(text)) labels.push("마감일");
  else if (/언제/.test(text)) labels.push(dayOf(text));
  if (/몇\s?시부터/.test(text)) labels.push("시작 시간", ...(/몇\s?시까지/.test(text) ? ["종료 시간"] : []));
  else {
    const counted = /몇\s?(시간|명|시|번|회|개|잔|권|쪽|분|키로|킬로|그램|박스|상자|마리|대|kg|km|원)/.exec(text)?.[1];
    if (counted) labels.push(COUNTED[counted]!);
  }
  if (/(?:누구랑|누구와|누구하고)/.test(text)) labels.push("함께한 사람");
  else if (/(?:누가|누구)/.test(text)) labels.push(/(?:썼|냈|결제|샀)/.test(text) ? "쓴 사람" : "이름");
  if (/(?:어디서|어디에|어디로|어디를|어디\s|어딜)/.test(text)) labels.push("장소");
  if (/얼마|얼만큼/.test(text)) {
    // 혈압 얼마 나왔는지: the thing is named.
    const named = /(?:^|\s)([가-힣]{1,6}?)(?:이|가|은|는|을|를)?\s얼/.exec(text)?.[1];
    const thing = named && !/^(?:언제|누|누가|어디|어디서|뭐|뭘|매일|매번|하루|오늘)$/.test(named) ? named : undefined;
    labels.push(thing ?? measureOfDeed(text) ?? MONEY);
  }
  const which = /(?:무슨|어떤)\s?([가-힣]{1,6}?)(?:을|를|이|가)?(?:\s|(?:했|하|나눴|받았|됐)는지)/.exec(text)?.[1];
  if (which) labels.push(/^(?:얘기|이야기|말|말씀|대화)$/.test(which) ? "내용" : which);
  else if (/(?:뭐|뭘|무엇|무얼)/.test(text) && !/(?:뭐|무엇)[가-힣]{0,2}\s?있는지/.test(text)) labels.push("내용");
  if (/(?:^|\s)왜/.test(text)) labels.push("이유");
  if (labels.length > 0) return labels;
  const deed = /^(.*?)\s?(?:했는지|하는지|됐는지|되었는지|됐나|했나)$/.exec(text)?.[1]?.trim().split(/\s+/).at(-1);
  if (!deed) return undefined;
  return [`${SAME.find(([said]) => said.test(deed))?.[1] ?? deed} 여부`];
}

const DAY_OF_DEED: readonly (readonly [RegExp, string])[] = [
  [/갈아|교체|바꿔|바꾸/, "교체"],
  [/맞아|맞춰|맞혀|접종/, "접종"],
  [/점검|검사/, "점검"],
  [/내야|납부|결제/, "납부"],
  [/청소|닦아/, "청소"],
  [/와야|가야|방문|들러/, "방문"],
  [/연락|전화/, "연락"],
  [/갱신|연장/, "갱신"],
];

/** 월세 언제 들어왔는지: the day of that, not of the record. */
function dayOf(text: string): string {
  const deed = DAY_OF_DEED.find(([verb]) => verb.test(text))?.[1];
  if (deed && /(?:야\s?(?:하는|되는|할|될)지|다음에?\s?언제)/.test(text)) return `다음 ${deed}일`;
  const thing = /(?:^|\s)([가-힣]{2,5})(?:은|는|을|를)?\s언제\s?(?:갈았|교체했|바꿨)/.exec(text)?.[1];
  if (thing && !/^(?:다음|마지막|최근|지난)/.test(thing)) return `${thing} 교체일`;
  const [, what, verb] =
    /([가-힣]{1,4}(?:비|료|금|세))(?:은|는|이|가|을|를)?\s?언제\s?(들어왔|입금|받았|냈|납부|나갔|빠졌)/.exec(text) ?? [];
  if (what === undefined || verb === undefined) return "날짜";
  return `${what} ${/들어왔|입금|받았/.test(verb) ? "입금일" : "납부일"}`;
}

/** 착불인지 선불인지: one of the two. */
export function whichOfThese(items: readonly string[]): string[] {
  const either = items.flatMap((item) => /^([가-힣]{1,6})인지$/.exec(item)?.[1] ?? []);
  if (either.length < 2) return [...items];
  const label = either.some((one) => /불$/.test(one))
    ? "결제 구분"
    : either.every((one) => /^(?:남|여|암컷|수컷)/.test(one))
      ? "성별"
      : (kindOfChoice(either) ?? "구분");
  const at = items.findIndex((item) => item === `${either[0]}인지`);
  const rest = items.filter((item) => !either.some((one) => item === `${one}인지`));
  return rest.toSpliced(at, 0, `${label}(${either.join("/")})`);
}
