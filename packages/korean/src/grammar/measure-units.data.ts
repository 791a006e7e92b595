/** Units that are parts of each other, by what they measure: names, as the grammar calls them and as fields show them, and how many of the smallest. */
export const UNITS_OF_MEASURE: Readonly<Record<string, readonly (readonly [names: string, per: number])[]>> = {
  time: [
    ["second 초", 1],
    ["minute 분", 60],
    ["hour 시간", 3_600],
    ["day 일", 86_400],
    ["week 주", 604_800],
  ],
  calendar: [
    ["month 개월 달 월", 1],
    ["year 년 세 살", 12],
  ],
  // Between days and months as people round them.
  days: [
    ["day 일", 1],
    ["week 주", 7],
    ["month 개월 달 월", 30],
    ["year 년 세 살", 365],
  ],
  weight: [
    ["mg", 1],
    ["g", 1_000],
    ["kg", 1_000_000],
    ["t 톤", 1_000_000_000],
  ],
  length: [
    ["mm", 1],
    ["cm", 10],
    ["m", 1_000],
    ["km", 1_000_000],
  ],
  volume: [
    ["ml mL", 1],
    ["L l 리터", 1_000],
  ],
};
