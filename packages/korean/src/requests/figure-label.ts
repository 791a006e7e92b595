/** How a figure is called, and in what it is told. */
import type { EntitySpec } from "@appmon/appspec/spec";
import { compactName } from "../claims/resolve.ts";
import { METRIC_TOLD, MONEY_UNIT } from "../plan/apply/figure-words.data.ts";
import { josa } from "../korean-text.ts";
import { baseName } from "./figure-names.ts";
import type { Sense } from "./figure-sense.ts";

const COUNT_TOLD: Readonly<Record<string, string>> = { 회: "횟수", 건: "건수" };
const DAYS: ReadonlySet<string> = new Set(["date", "datetime"]);
const BARE_DAYS: ReadonlySet<string> = new Set(["날짜", "일자", "날", "일시"]);

/** 이번 달 결석 횟수, 올해 입금 금액 합계, 마지막 점검 날짜. */
export function labelOfSense(sense: Sense, rows: EntitySpec, span: string): string {
  if (sense.share) return [span, ...sense.told, sense.share.label].filter(Boolean).join(" ");
  const words = wordsOf(sense, rows);
  const isDay = sense.field !== undefined && DAYS.has(sense.field.type);
  // 마지막 입고 날짜: which of them stands behind which day.
  const all = isDay ? [words[0]!, ...sense.told, ...words.slice(1)] : [...sense.told, ...words];
  return [span, ...all].filter(Boolean).join(" ");
}

function wordsOf({ fn, field, unit, told }: Sense, rows: EntitySpec): string[] {
  const base = baseName(rows);
  if (!field) {
    const whole = COUNT_TOLD[unit ?? ""] ?? "수";
    // 결석 횟수: which of them says of what.
    const isSaid = whole !== "수" && told.length > 0 && told.every((word) => !word.includes(" "));
    return isSaid ? [whole] : [base, whole];
  }
  if (DAYS.has(field.type))
    return [
      fn === "max" ? "마지막" : "처음",
      ...(BARE_DAYS.has(compactName(field.label)) ? [...(told.length > 0 ? [] : [base]), "날짜"] : [field.label]),
    ];
  const whole = fn === "max" ? "최고" : fn === "min" ? "최저" : METRIC_TOLD[fn];
  // 금액 alone may be of any list.
  const name = field.label.length > 2 ? field.label : `${base} ${field.label}`;
  return fn === "max" || fn === "min" ? [whole, name] : name.endsWith(whole) ? [name] : [name, whole];
}

export function unitOfSense({ field, unit }: Sense, rows: EntitySpec): string | undefined {
  if (!field) return unit ?? rows.counter;
  return field.unit ?? (field.type === "money" ? MONEY_UNIT : undefined);
}

/** 출석률은 출결이 출석인 것의 비율이에요. */
export function shareText({ share }: Sense, rows: EntitySpec): string {
  if (!share) return "";
  const field = rows.fields.find(({ id }) => id === share.where.field)!;
  const so =
    field.type === "boolean" ? `${josa(field.label, "이/가")} 체크된` : `${josa(field.label, "이/가")} ‘${share.states.join("’, ‘")}’인`;
  return ` ${josa(share.label, "은/는")} 모든 ${rows.name} 중에서 ${so} 것의 비율이에요.`;
}

/** What nobody said and everybody means. */
export const meantText = ({ meant }: Sense): string => (meant.length === 0 ? "" : ` ${josa(meant.join(", "), "은/는")} 빼고 계산해요.`);

/** How a figure comes of the records of another list: 작품 기록을 세어요, 회비 납부의 금액을 더해요. */
export function workedOutOf({ fn, field }: Sense, { name }: EntitySpec): string {
  if (!field) return `${josa(name, "을/를")} 세어요`;
  if (fn === "avg") return `${name}의 ${field.label} 평균을 내요`;
  if (fn !== "max" && fn !== "min") return `${name}의 ${josa(field.label, "을/를")} 더해요`;
  const [most, least] = DAYS.has(field.type) ? ["늦은", "이른"] : ["큰", "작은"];
  return `${name}에서 가장 ${fn === "max" ? most : least} ${josa(field.label, "이에요/예요")}`;
}
