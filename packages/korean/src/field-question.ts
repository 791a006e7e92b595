/** Fields said as questions inside a sentence: "언제 얼마나 걸었는지", "누가 냈는지", "약 먹였는지". */

/** The end of a question inside a sentence. */
export const QUESTION_END = /(?:는지|은지|한지|인지|할지|을지|었나|했나|였나)$/;

const HOW_MUCH: readonly (readonly [RegExp, string])[] = [
  [/(?:썼|쓴|냈|낸|벌|받았|내야|드는|들었|나갔|모았|모였)/, "금액"],
  [/(?:마셨|마신|먹었|먹은|먹였|줬)/, "섭취량"],
  [/(?:잤|자는|잔)/, "잔 시간(시간)"],
  [/(?:읽)/, "읽은 쪽수(쪽)"],
  [/(?:걸|뛰|달|공부|운동|연습|일했|일하|했|앉|봤)/, "시간(분)"],
];
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
  const text = phrase.trim().replace(/^.*(?:하고|해서|하며)\s/, "");
  if (!QUESTION_END.test(text)) return undefined;
  const labels: string[] = [];
  if (/언제부터/.test(text)) labels.push("시작일", ...(/언제까지/.test(text) ? ["종료일"] : []));
  else if (/언제까지/.test(text)) labels.push("마감일");
  else if (/언제/.test(text)) labels.push("날짜");
  if (/몇\s?시부터/.test(text)) labels.push("시작 시간", ...(/몇\s?시까지/.test(text) ? ["종료 시간"] : []));
  else {
    const counted = /몇\s?(시간|명|시|번|회|개|잔|권|쪽|분|kg|km|원)/.exec(text)?.[1];
    if (counted) labels.push(COUNTED[counted]!);
  }
  if (/(?:누구랑|누구와|누구하고)/.test(text)) labels.push("함께한 사람");
  else if (/(?:누가|누구)/.test(text)) labels.push(/(?:썼|냈|결제|샀)/.test(text) ? "쓴 사람" : "이름");
  if (/(?:어디서|어디에|어디로|어디를|어디\s|어딜)/.test(text)) labels.push("장소");
  if (/얼마|얼만큼/.test(text)) {
    // 혈압 얼마 나왔는지: the thing is named.
    const named = /(?:^|\s)([가-힣]{1,6}?)(?:이|가|은|는|을|를)?\s얼/.exec(text)?.[1];
    const thing = named && !/^(?:언제|누|누가|어디|어디서|뭐|뭘|매일|매번|하루|오늘)$/.test(named) ? named : undefined;
    labels.push(thing ?? HOW_MUCH.find(([verb]) => verb.test(text))?.[1] ?? "금액");
  }
  const which = /(?:무슨|어떤)\s?([가-힣]{1,6}?)(?:을|를|이|가)?\s/.exec(text)?.[1];
  if (which) labels.push(which);
  else if (/(?:뭐|뭘|무엇|무얼)/.test(text)) labels.push("내용");
  if (/(?:^|\s)왜/.test(text)) labels.push("이유");
  if (labels.length > 0) return labels;
  const deed = /^(.*?)\s?(?:했는지|하는지|됐는지|되었는지|됐나|했나)$/.exec(text)?.[1]?.trim().split(/\s+/).at(-1);
  if (!deed) return undefined;
  return [`${SAME.find(([said]) => said.test(deed))?.[1] ?? deed} 여부`];
}
