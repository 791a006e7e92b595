import type { PatternDeclaration } from "../../pattern-declaration.ts";

/** What came in and went out of a household, by category, against a budget for each. */
export const HOUSEHOLD_LEDGER: PatternDeclaration = {
  id: "household-ledger",
  title: "우리 집 가계부",
  tagline: "들어온 돈과 나간 돈을 적고 이번 달 예산을 지켜요",
  shelf: "life",
  icon: "wallet",
  family: "calm",
  palettes: [
    ["#f6faf7", "#15803d"],
    ["#f7f8fc", "#3b5bdb"],
  ],
  lists: {
    category: {
      name: "분류",
      icon: "tags",
      counter: "개",
      kind: "resource",
      exposure: "private",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        budget: { label: "월 예산", type: "money", unit: "원", min: 0, required: true, default: { value: 0 } },
        spent: {
          label: "이번 달 쓴 돈",
          type: "computed",
          rollup: {
            entity: "entry",
            via: "category",
            fn: "sum",
            field: "amount",
            where: [
              { field: "kind", op: "eq", value: "out" },
              { field: "date", op: "eq", value: { month: 0 } },
            ],
          },
          result: "money",
        },
        left: { label: "남은 예산", type: "computed", formula: "budget - spent", result: "money" },
      },
      highlights: [{ when: [{ field: "left", op: "lt", value: 0 }], tone: "bad", label: "예산 넘음" }],
      sample: {
        columns: ["name", "budget"],
        rows: [
          ["식비", 500000],
          ["생활용품", 150000],
          ["교통", 120000],
          ["공과금", 250000],
          ["문화·여가", 100000],
          ["수입", 0],
        ],
      },
    },
    entry: {
      name: "내역",
      icon: "receipt",
      counter: "건",
      kind: "log",
      titleField: "what",
      fields: {
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        kind: { label: "구분", type: "select", required: true, options: ["out 지출 w", "in 수입 g"], default: { value: "out" } },
        what: { label: "내용", type: "text", required: true },
        category: { label: "{category}", type: "relation", target: "category", required: true },
        amount: { label: "금액", type: "money", unit: "원", min: 1, required: true },
        method: { label: "결제", type: "select", options: ["card 카드", "cash 현금", "transfer 이체"], default: { value: "card" } },
      },
      sample: {
        columns: ["date", "kind", "what", "category", "amount", "method"],
        rows: [
          [-1, "out", "장보기", "식비", 68400, "card"],
          [-2, "out", "지하철 정기권", "교통", 62000, "card"],
          [-4, "out", "휴지와 세제", "생활용품", 31900, "card"],
          [-6, "out", "도시가스", "공과금", 48210, "transfer"],
          [-9, "out", "주말 영화", "문화·여가", 30000, "card"],
          [-12, "in", "월급", "수입", 2850000, "transfer"],
          [-34, "out", "장보기", "식비", 72300, "card"],
        ],
      },
    },
  },
  screens: [
    {
      id: "month",
      title: "이번 달",
      icon: "wallet",
      blocks: [
        {
          kind: "stats",
          items: [
            {
              label: "쓴 돈",
              entity: "entry",
              metric: { fn: "sum", field: "amount" },
              where: [{ field: "kind", op: "eq", value: "out" }],
              period: { field: "date", unit: "month" },
              unit: "원",
              tone: "warn",
            },
            {
              label: "들어온 돈",
              entity: "entry",
              metric: { fn: "sum", field: "amount" },
              where: [{ field: "kind", op: "eq", value: "in" }],
              period: { field: "date", unit: "month" },
              unit: "원",
              tone: "good",
            },
          ],
        },
        {
          kind: "collection",
          query: { entity: "entry", sort: [{ field: "date", dir: "desc" }], search: ["what"], filters: ["kind", "category"] },
          views: [
            { kind: "table", columns: ["date", "what", "category", "kind", "amount", "method"] },
            { kind: "calendar", date: "date", columns: ["what", "amount"] },
          ],
          empty: "아직 적은 {entry:이/가} 없어요. 오늘 쓴 돈부터 적어 보세요.",
          export: true,
        },
      ],
    },
    {
      id: "budget",
      title: "예산",
      icon: "target",
      blocks: [
        {
          kind: "collection",
          query: { entity: "category" },
          views: [{ kind: "table", columns: ["name", "budget", "spent", "left"] }],
          empty: "{category:을/를} 먼저 만들어 주세요.",
        },
      ],
    },
    {
      id: "report",
      title: "돌아보기",
      icon: "bar-chart-3",
      blocks: [
        {
          kind: "chart",
          title: "달마다 쓴 돈",
          chart: "bar",
          entity: "entry",
          where: [{ field: "kind", op: "eq", value: "out" }],
          x: "date",
          bucket: "month",
          y: { fn: "sum", field: "amount" },
        },
        {
          kind: "chart",
          title: "어디에 썼나요",
          chart: "donut",
          entity: "entry",
          where: [{ field: "kind", op: "eq", value: "out" }],
          x: "category",
          y: { fn: "sum", field: "amount" },
        },
      ],
    },
  ],
};
