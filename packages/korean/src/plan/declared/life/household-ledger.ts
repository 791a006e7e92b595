import type { Condition } from "@appmon/appspec/spec";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

const OUT: Condition = { field: "kind", op: "eq", value: "out" };
const IN: Condition = { field: "kind", op: "eq", value: "in" };
const THIS_MONTH: Condition = { field: "date", op: "eq", value: { month: 0 } };

const DUE_AGAIN: Condition[] = [
  { field: "monthly", op: "eq", value: true },
  { field: "date", op: "lt", value: { month: 0 } },
];

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
            where: [OUT, THIS_MONTH],
          },
          result: "money",
        },
        left: { label: "남은 예산", type: "computed", formula: "if(budget > 0, budget - spent, 0)", result: "money" },
        rate: { label: "쓴 비율", type: "computed", formula: "if(budget > 0, round(spent / budget * 100), 0)", result: "percent" },
        before: {
          label: "지난달 쓴 돈",
          type: "computed",
          rollup: {
            entity: "entry",
            via: "category",
            fn: "sum",
            field: "amount",
            where: [OUT, { field: "date", op: "eq", value: { month: -1 } }],
          },
          result: "money",
        },
      },
      highlights: [
        { when: [{ field: "left", op: "lt", value: 0 }], tone: "bad", label: "예산 넘음" },
        { when: [{ field: "rate", op: "gte", value: 80 }], tone: "warn", label: "거의 다 씀" },
      ],
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
        amount: { label: "금액", type: "money", unit: "원", min: 1, required: true },
        category: { label: "{category}", type: "relation", target: "category", help: "들어온 돈은 비워 두어도 돼요." },
        what: { label: "내용", type: "text", placeholder: "비우면 고른 분류로 적어요" },
        kind: {
          label: "구분",
          type: "select",
          required: true,
          options: ["out 지출 w", "in 수입 g", "move 저축·이체 i"],
          default: { value: "out" },
          help: "저축과 이체는 쓴 돈으로 치지 않아요.",
        },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        method: {
          label: "결제",
          type: "select",
          options: ["card 신용카드", "debit 체크카드", "pay 간편결제", "cash 현금", "transfer 이체"],
          default: { value: "card" },
        },
        who: { label: "누가", type: "text" },
        receipt: { label: "영수증", type: "image" },
        monthly: { label: "매달 나가는 돈", type: "boolean", default: { value: false } },
        again: { label: "다음 달 것을 넣은 날", type: "date", help: "‘다음 달 것 넣기’를 누르면 저절로 적혀요." },
        nextDay: { label: "다음 달 같은 날", type: "computed", formula: "addMonths(date, 1)", result: "date", hidden: true },
      },
      constraints: [
        { kind: "check", when: [OUT], must: [{ field: "category", op: "filled" }], message: "어디에 썼는지 {category:을/를} 골라 주세요." },
        { kind: "check", must: [{ field: "what", op: "filled" }], message: "무슨 돈인지 내용을 적어 주세요." },
      ],
      sample: {
        columns: ["date", "kind", "what", "category", "amount", "method", "who", "monthly"],
        rows: [
          [0, "out", "장보기", "식비", 68400, "card", "지수", false],
          [0, "out", "지하철 정기권", "교통", 62000, "card", "현우", false],
          [-1, "out", "휴지와 세제", "생활용품", 31900, "card", "지수", false],
          [-2, "out", "도시가스", "공과금", 48210, "transfer", "현우", false],
          [-3, "out", "주말 영화", "문화·여가", 86000, "card", "지수", false],
          [-3, "in", "월급", "수입", 2850000, "transfer", "현우", false],
          [-34, "out", "장보기", "식비", 72300, "card", "지수", false],
          [-36, "out", "휴대전화 두 대", "공과금", 86000, "transfer", "현우", true],
        ],
      },
    },
    plan: {
      name: "한 달 예산",
      icon: "target",
      counter: "건",
      kind: "resource",
      titleField: "month",
      exposure: "private",
      fields: {
        month: { label: "언제부터", type: "month", required: true, unique: true, default: { auto: "today" } },
        amount: { label: "한 달 예산", type: "money", unit: "원", min: 1, required: true, default: { value: 1200000 } },
      },
      sample: { columns: ["month", "amount"], rows: [[-2, 1200000]] },
    },
  },
  actions: {
    putAgain: {
      label: "다음 달 것 넣기",
      icon: "repeat",
      entity: "entry",
      when: DUE_AGAIN,
      steps: [
        { do: "set", field: "monthly", to: false },
        { do: "set", field: "again", to: { auto: "today" } },
      ],
      success: "다음 달 같은 날짜로 적었어요. 그다음 달에는 그것으로 이어져요.",
      tone: "good",
    },
  },
  rules: [
    { entity: "entry", on: "create", steps: [{ do: "set", field: "again", to: null }] },
    {
      entity: "entry",
      on: "create",
      when: [
        { field: "what", op: "empty" },
        { field: "category", op: "filled" },
      ],
      steps: [{ do: "set", field: "what", to: { via: "category", field: "name" } }],
    },
    // The new one goes on being monthly, so that the next month is made of it.
    {
      entity: "entry",
      on: "update",
      changed: "again",
      when: [{ field: "again", op: "filled" }],
      steps: [
        {
          do: "create",
          entity: "entry",
          values: {
            date: { field: "nextDay" },
            kind: { field: "kind" },
            what: { field: "what" },
            category: { field: "category" },
            amount: { field: "amount" },
            method: { field: "method" },
            who: { field: "who" },
            monthly: true,
          },
        },
      ],
    },
  ],
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
              where: [OUT],
              period: { field: "date", unit: "month" },
              unit: "원",
              tone: "warn",
            },
            {
              label: "들어온 돈",
              entity: "entry",
              metric: { fn: "sum", field: "amount" },
              where: [IN],
              period: { field: "date", unit: "month" },
              unit: "원",
              tone: "good",
            },
            {
              label: "이번 달 남은 돈",
              entity: "entry",
              metric: { fn: "sum", field: "amount" },
              where: [IN, THIS_MONTH],
              less: { entity: "entry", metric: { fn: "sum", field: "amount" }, where: [OUT, THIS_MONTH] },
              unit: "원",
            },
          ],
        },
        {
          kind: "stats",
          form: "goal",
          title: "{plan}",
          entity: "entry",
          date: "date",
          where: [OUT],
          metric: { fn: "sum", field: "amount" },
          unit: "원",
          direction: "limit",
          target: { entity: "plan", month: "month", amount: "amount" },
        },
        {
          kind: "collection",
          query: {
            entity: "entry",
            sort: [{ field: "date", dir: "desc" }],
            search: ["what"],
            filters: ["date", "kind", "category", "method", "who"],
          },
          views: [
            { kind: "table", columns: ["date", "amount", "category", "kind", "method", "who"] },
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
          query: { entity: "category", sort: [{ field: "rate", dir: "desc" }] },
          views: [{ kind: "table", columns: ["name", "budget", "spent", "left", "rate", "before"] }],
          empty: "{category:을/를} 먼저 만들어 주세요.",
        },
        {
          kind: "collection",
          title: "{plan}",
          query: { entity: "plan", sort: [{ field: "month", dir: "desc" }] },
          views: [{ kind: "list", columns: ["amount"] }],
          empty: "한 달에 얼마까지 쓸지 적으면 첫 화면에 남은 만큼 보여 드려요.",
        },
        {
          kind: "collection",
          title: "이번 달에 아직 안 넣은 매달 나가는 돈",
          query: { entity: "entry", where: DUE_AGAIN, sort: [{ field: "date", dir: "asc" }] },
          views: [{ kind: "list", columns: ["amount", "category", "date"] }],
          actions: ["putAgain"],
          create: false,
          empty: "‘매달 나가는 돈’으로 적은 것이 달이 바뀌면 여기에 나와요.",
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
          where: [OUT],
          x: "date",
          bucket: "month",
          y: { fn: "sum", field: "amount" },
        },
        {
          kind: "chart",
          title: "이번 달 어디에 썼나요",
          chart: "donut",
          entity: "entry",
          where: [OUT, THIS_MONTH],
          x: "category",
          y: { fn: "sum", field: "amount" },
        },
        {
          kind: "stats",
          form: "report",
          title: "{category}별 합계",
          entity: "entry",
          date: "date",
          period: "month",
          by: "category",
          where: [OUT],
          columns: [
            { label: "쓴 돈", metric: { fn: "sum", field: "amount" }, unit: "원" },
            { label: "건수", metric: { fn: "count" }, unit: "건" },
          ],
        },
        {
          kind: "stats",
          form: "tally",
          title: "이번 달 누가 얼마나 썼나요",
          entity: "entry",
          by: "who",
          where: [OUT, THIS_MONTH],
          columns: [{ label: "쓴 돈", metric: { fn: "sum", field: "amount" }, unit: "원" }],
        },
        {
          kind: "stats",
          form: "report",
          title: "결제별 합계",
          entity: "entry",
          date: "date",
          period: "month",
          by: "method",
          where: [OUT],
          columns: [{ label: "쓴 돈", metric: { fn: "sum", field: "amount" }, unit: "원" }],
        },
      ],
    },
  ],
};
