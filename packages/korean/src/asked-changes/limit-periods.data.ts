/** How a stretch of time is said within which something is counted, without spaces. */
import type { Period } from "../requests/limit-period.ts";

export const LIMIT_PERIODS: readonly (readonly [Period, string])[] = [
  ["day", "하루에 하루 하룻동안 매일 일일 당일 1일에 같은날 그날 날마다"],
  ["week", "일주일 한주에 한주 매주 주에 주당 주1 주2 주3 주마다 1주"],
  ["month", "한달 매달 매월 달에 월에 다달이 월1 월2 월3 달마다 1개월"],
  ["year", "일년에 한해에 매년 1년에 년에 해마다 연1 연2"],
];
