/** A number that is aimed at or not to be passed, and in what time: 하루 1500자, 주 4회 목표, 한 달 식비 예산 40만원, 300만원까지. */
import { AMOUNT_PATTERN, readAmount } from "../edit/read-amount.ts";

export interface Aim {
  amount: number;
  /** As fields say it: 원, kcal, 자, ml, 회. "" where only the number was said. */
  unit: string;
  /** Absent: all there is. */
  per?: "day" | "week" | "month" | "year";
  direction: "limit" | "reach";
  /** What the money is for: 식비 of 한 달 식비 예산. */
  of?: string;
  /** The words that say it; what the money is for stays a noun between them. */
  spans: readonly [number, number][];
}

interface Unit {
  said: RegExp;
  unit: string;
  scale?: number;
  /** Said of a time it is an aim by itself: nobody names 하루 1500자 otherwise. */
  clear?: true;
}
const UNITS: readonly Unit[] = [
  { said: /^(?:원|만\s?원|천\s?원)/, unit: "원" },
  { said: /^(?:kcal|칼로리)/i, unit: "kcal", clear: true },
  { said: /^자(?=[\s씩만로이을를]|$)/, unit: "자", clear: true },
  { said: /^(?:걸음|보(?=[\s씩만로이을를]|$))/, unit: "걸음", clear: true },
  { said: /^(?:리터|L(?![a-z]))/i, unit: "ml", scale: 1000, clear: true },
  { said: /^(?:ml|미리|밀리(?:리터)?|cc)/i, unit: "ml", clear: true },
  { said: /^(?:쪽|페이지)/, unit: "쪽", clear: true },
  { said: /^(?:km|킬로미터|키로|킬로)(?!\s?(?:감량|빼|찌|그램))/i, unit: "km" },
  { said: /^시간/, unit: "시간" },
  { said: /^분(?![가-힣])|^분씩/, unit: "분" },
  { said: /^개(?!월|비|인|년)/, unit: "개" },
  { said: /^권/, unit: "권" },
  { said: /^편/, unit: "편" },
  { said: /^곡/, unit: "곡" },
  { said: /^(?:번|회)(?![가-힣]*(?:원|실|의|사))/, unit: "회" },
  { said: /^문제/, unit: "문제" },
];

const WON: Unit = { said: /^/, unit: "원" };

const PER: readonly (readonly [RegExp, NonNullable<Aim["per"]>])[] = [
  [/(?:하루(?:에)?|매일|일일|오늘)$/, "day"],
  [/(?:일주일(?:에)?|한\s?주(?:에)?|매주|주에|(?:^|\s)주)$/, "week"],
  [/(?:한\s?달(?:에)?|매달|매월|월|이번\s?달)$/, "month"],
  [/(?:1년(?:에)?|일\s?년(?:에)?|올해|연간|한\s?해(?:에)?)$/, "year"],
];
const TIME = String.raw`(?:하루(?:에)?|매일|일일|오늘|일주일(?:에)?|한\s?주(?:에)?|매주|주에|(?:^|\s)주|한\s?달(?:에)?|매달|매월|월|이번\s?달|1년(?:에)?|일\s?년(?:에)?|올해|연간|한\s?해(?:에)?)`;
/** In front: the time, what it is of, and that it is an aim. */
const SAID = String.raw`((?:총\s?)?(?:칼로리|섭취량)\s?(?:합계\s?)?)?((?:목표|예산|한도|제한|최대)(?:\s?(?:금액|치|액|량))?(?:은|는|이|가|를|을)?\s?)?$`;
const TIMED = new RegExp(String.raw`(${TIME})\s?((?:[가-힣]{1,5}(?:은|는|을|를)?\s){0,2}?)${SAID}`);
const UNTIMED = new RegExp(String.raw`()((?:[가-힣]{1,4}(?:비|값|요금)\s)?)${SAID}`);
const BACK =
  /^\s?(?:씩|까지|이상|이하|안에(?:서)?|정도|안\s?넘게|넘지\s?않게)?\s?(?:[가-힣]{1,5}기\s?)?(?:를|을|이|가)?(?:\s?(?:목표(?:로|를|액|치)?|예산|한도|제한|채우기?|채웠는지|채우는|달성|게이지(?:로)?|도전|모으기?|모을|모아|넘으면|넘기면|넘지|안\s?넘[가-힣]*|초과(?:하면)?|이하(?:로)?)){1,2}(?:\s?(?:쓰는지|썼는지|쓰고\s?싶[가-힣]*|쓰게|쓰기|먹기|먹었는지|하는지|했는지))?|^\s?까지/;
const LIMIT = /예산|한도|제한|최대|안\s?넘|넘으면|넘기면|넘지|이하|초과/;
/** What is counted or booked otherwise. */
const OTHERWISE = /예약|대관|신청|정원|대기|손님|주문|레슨|회원권|수강|복용|영업|배송|단위|물\s?주기|물주기|당번|청소/;
const TRAINED = /운동|수영|헬스|러닝|달리기|요가|필라테스|기록|공부|연습|습관|독서|산책|등산|체크/;

/** Undefined where a number is said of something else: a price, a capacity, an hour. */
export function readAim(text: string): Aim | undefined {
  for (const match of text.matchAll(new RegExp(`${AMOUNT_PATTERN}\\s?`, "g"))) {
    const from = match.index;
    const behind = text.slice(from + match[0].length);
    // 1억까지: of money, said or not.
    const unit = UNITS.find(({ said }) => said.test(behind)) ?? (/[억만]\s?$/.test(match[1]!) && /^까지/.test(behind) ? WON : undefined);
    const [word = ""] = unit?.said.exec(behind) ?? [];
    const head = text.slice(Math.max(0, from - 26), from);
    const front = TIMED.exec(head) ?? UNTIMED.exec(head);
    const [whole = "", time, of = "", kind, aimed] = front ?? [];
    const tail = behind.slice(word.length);
    const back =
      BACK.exec(tail)?.[0] ?? /^\s?(?:씩|이상)?\s?(?:갔|했|하|읽었|마셨|썼|걸었|뛰었|쳤)는지|^\s?(?:씩|이상)/.exec(tail)?.[0] ?? "";
    const per = !time ? undefined : PER.find(([said]) => said.test(time.trim()))?.[1];
    const said = `${aimed ?? ""}${back}`;
    const isAim = /목표|예산|한도|제한|채우|채웠|달성|게이지|도전|모으|모을|모아/.test(said) || (per !== undefined && LIMIT.test(said));
    const isSaved = unit?.unit === "원" && /^\s?까지/.test(back) && /(모으|모아|적금|저축|저금|통장|게이지|얼마나?\s?남)/.test(text);
    const isClear = per !== undefined && (unit?.clear === true || (unit?.unit === "회" && per !== "day" && TRAINED.test(text)));
    // 일주일 용돈 2만원 남은 돈: what there is to spend.
    const isLeft = per !== undefined && unit?.unit === "원" && /^\s?(?:에서|중에?)?\s?(?:쓰고\s?)?(?:남은|얼마나?\s?남)/.test(tail);
    if (!isAim && !isSaved && !isClear && !isLeft) continue;
    if (OTHERWISE.test(text) && !/목표|예산/.test(said)) continue;
    if (unit === undefined && aimed === undefined) continue;
    const amount =
      readAmount(match[1]!) *
      (unit?.scale ?? 1) *
      (unit?.unit === "원" && /^천/.test(word) ? 1_000 : unit?.unit === "원" && /^만/.test(word) ? 10_000 : 1);
    if (!Number.isFinite(amount) || amount <= 0) continue;
    const direction = isLeft || LIMIT.test(said) || (kind !== undefined && /다이어트|식단|식사/.test(text)) ? "limit" : "reach";
    const known = unit?.unit ?? (kind === "칼로리" || /칼로리/.test(head) ? "kcal" : "");
    const isTarget = known === "" || /몸무게|체중|감량|점수|토익|등급|승급/.test(head);
    if (isTarget) continue;
    const what = of
      .trim()
      .split(/\s/)
      .at(-1)!
      .replace(/(?:은|는|을|를)$/, "");
    const start = from - whole.trimStart().length;
    const end = from + match[0].length + word.length + back.length;
    const kept = of === "" ? -1 : text.indexOf(of.trim(), start);
    return {
      amount,
      unit: known,
      ...(per
        ? { per }
        : direction === "limit" && known === "원"
          ? { per: "month" as const }
          : known === "kcal"
            ? { per: "day" as const }
            : {}),
      direction,
      ...(/(?:비|값|돈|금|요금)$/.test(what) && { of: what }),
      spans:
        kept < 0
          ? [[start, end]]
          : [
              [start, kept],
              [kept + of.trim().length, end],
            ],
    };
  }
  return undefined;
}
