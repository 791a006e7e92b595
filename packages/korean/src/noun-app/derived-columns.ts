/** Numbers that are worked out of others that were said with them: 출발 km 도착 km 적으면 주행거리, 카드 현금 배달 따로 적고 합계, 불량률. */
import { findHeadNoun, findNoun, type KnownNoun } from "../nouns/noun-lexicon.ts";

const bare = (label: string): string => label.replace(/[*@]|\(.*$/g, "").trim();

const METER =
  /(?:출발|시작|주행\s?전|타기\s?전)(?:할\s?때|\s?시)?\s?(?:이?랑|과|하고|\s)*(?:도착|종료|끝|주행\s?후|탄\s?후)(?:할\s?때|\s?시)?\s?(?:의\s)?(?:km|키로|킬로|계기판|거리계|누적)/i;
const METER_APART = /출발\s?(?:km|키로|계기판|거리계).{0,12}도착\s?(?:km|키로|계기판|거리계)/i;
const METER_WORD = /(?:km|키로|킬로|계기판|거리계)/i;

/** How a rate is reckoned: of what, by what. */
const RATES: readonly { said: RegExp; label: string; part: RegExp; whole: RegExp }[] = [
  { said: /불량률/, label: "불량률", part: /^불량\s?(?:수량|수|개수)?$/, whole: /^(?:생산|검사|투입|제작)\s?(?:수량|수|량|개수)$/ },
  {
    said: /달성률|달성율/,
    label: "달성률",
    part: /^(?:생산|실적|판매|달성|실제)\s?(?:수량|량|금액|액|매출|실적)?$/,
    whole: /^목표\s?(?:수량|량|금액|액|매출|치)?$/,
  },
  { said: /가동률|가동율/, label: "가동률", part: /^(?:실제\s?)?가동\s?시간$/, whole: /^(?:계획|총|전체|목표)\s?시간$/ },
  { said: /수율/, label: "수율", part: /^(?:양품|합격)\s?(?:수량|수)?$/, whole: /^(?:투입|생산|검사)\s?(?:수량|량|수)?$/ },
];

/** Labels of what is worked out, with what it is worked out of where that is not there yet. `labels`: what the record has. */
export function reckonedLabels(text: string, labels: readonly string[]): string[] {
  const out: string[] = [];
  if ((METER.test(text) || METER_APART.test(text)) && /(운행|주행|차량|운전|법인차|거리)/.test(text)) {
    const word = METER_WORD.exec(text)?.[0] ?? "km";
    out.push(`출발 ${word}(km)*`, `도착 ${word}(km)*`, `주행거리(도착 ${word}-출발 ${word})`);
  }
  const find = (label: RegExp) => labels.find((one) => label.test(bare(one)) && !one.includes("("));
  const [quantity, price, amount] = [
    find(/^(?:수량|근수|개수|무게|인원|시간|일수|박스\s?수|몇\s?개|물량)$/),
    find(/단가$/),
    find(/^(?:금액|합계|총액)$/),
  ];
  if (quantity && price && amount) out.push(`${bare(amount)}(${bare(quantity)}*${bare(price)})`);
  // 입금하면 잔액 자동계산.
  if (amount && /입금.{0,8}잔액|잔액.{0,8}입금/.test(text) && !find(/^잔액$/))
    out.push("입금액", quantity && price ? `잔액(${bare(quantity)}*${bare(price)}-입금액)` : `잔액(${bare(amount)}-입금액)`);
  for (const { said, label, part, whole } of RATES) {
    if (!said.test(text) || labels.some((one) => bare(one) === label && one.includes("("))) continue;
    const [of, by] = [part, whole].map((wanted) => labels.find((one) => wanted.test(bare(one))));
    if (of && by) out.push(`${label}(${bare(of)}/${bare(by)}*100)`);
  }
  return out;
}

const COLUMNS =
  /((?:[가-힣]{2,5}(?:이?랑|하고|[,·])?\s){2,5})(?:매출\s?|금액\s?|수입\s?)?(?:을|를|은)?\s?(?:다\s)?따로\s?(?:따로\s?)?(?:적|입력|기록|쓰|넣|써|정리)/;
const NO_COLUMN =
  /^(?:날짜|매출|일보|매출일보|장부|그리고|각각|이렇게|금액|수입|지출|하루|매일|오늘)$|(?:일보|일지|장부|하는데|인데|집|점|가게)$/;

/** 카드 현금 배달 따로 적고: a sum for each, and what they come to. */
export function columnsOf(text: string, name: string): KnownNoun | undefined {
  const noun = findNoun(name) ?? findHeadNoun(name)?.noun;
  if (noun?.id !== "sale" && noun?.id !== "income") return undefined;
  const kinds = (COLUMNS.exec(text)?.[1] ?? "")
    .split(/[\s,·]+/)
    .map((word) => word.replace(/(?:이?랑|하고)$/, ""))
    .filter((word) => word.length >= 2 && !NO_COLUMN.test(word));
  if (kinds.length < 2) return undefined;
  const what = noun.id === "sale" ? "매출" : "수입";
  const sums = [...new Set(kinds)].map((kind) => (kind.endsWith(what) ? kind : `${kind} ${what}`));
  return { ...noun, labels: ["날짜*", ...sums, `합계(${sums.join("+")})`, "메모"], titles: [] };
}

const SCORED =
  /((?:[가-힣]{2,5}[\s,]{1,2}){1,6}[가-힣]{2,5})\s?(?:항목(?:으로|별로|별)?|점수(?:를|로)?\s?(?:매기|넣|주|적|입력)|각각\s?점수)/;
const NO_SCORE = /^(?:면접관?|평가표?|점수|항목|평균|총점|심사|이|그|각|각각|매기면|나오게|있는|하는)$|(?:면|게|고|서|는|은|이|가|을|를)$/;

/** 열정 전문성 인성 항목으로 평균: a score for each, and what they come to. */
export function scoresOf(text: string): string[] {
  const isSummed = /(평균|총점|합계|합산)/.exec(text)?.[1];
  if (!isSummed || !/점수|평가|심사|채점/.test(text)) return [];
  const words = (SCORED.exec(text)?.[1] ?? "").split(/[\s,]+/);
  const named = words.slice(words.findLastIndex((word) => NO_SCORE.test(word)) + 1);
  if (named.length < 2) return [];
  const scores = named.map((word) => `${word} 점수`);
  const sum = isSummed === "평균" ? `평균(${scores.map((score) => `${score}/${scores.length}`).join("+")})` : `총점(${scores.join("+")})`;
  return [...scores.map((score) => `${score}(점)`), sum];
}
