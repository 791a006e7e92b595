/**
 * Things one looks at over time, and what is kept of each at every date: `labels` as people would write them, each with where
 * it usually lies (low, high) and how much it grows over the whole stretch. A number the thing itself has ends the series.
 */
export interface Series {
  /** Lexicon ids of the things. */
  of: readonly string[];
  id: string;
  name: string;
  /** day: a record for every third day of three months; month: one for every month of two years. */
  per: "day" | "month";
  numbers: readonly { label: string; like?: RegExp; low: number; high: number; growth: number; digits?: number }[];
}

export const SERIES: readonly Series[] = [
  {
    of: ["stock"],
    id: "priceRecord",
    name: "시세",
    per: "day",
    numbers: [
      { label: "종가 금액", like: /현재가/, low: 24_000, high: 180_000, growth: 0.12 },
      { label: "거래량(주)", low: 80_000, high: 900_000, growth: 0 },
    ],
  },
  {
    of: ["district"],
    id: "districtRecord",
    name: "지역 통계",
    per: "month",
    numbers: [
      { label: "인구수(명)", like: /인구/, low: 12_000, high: 68_000, growth: -0.03 },
      { label: "평균 소득(만원)", like: /소득/, low: 240, high: 520, growth: 0.06 },
      { label: "범죄 건수(건)", like: /범죄/, low: 8, high: 60, growth: -0.15 },
    ],
  },
  {
    of: ["policy"],
    id: "policyRecord",
    name: "정책 지표",
    per: "month",
    numbers: [
      { label: "준수율", low: 52, high: 88, growth: 0.25, digits: 1 },
      { label: "대상 사업장(곳)", low: 240, high: 1_800, growth: 0.1 },
      { label: "위반 건수(건)", low: 12, high: 90, growth: -0.35 },
    ],
  },
];
