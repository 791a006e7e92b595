import { toolBlock } from "@appmon/appspec/tool-block";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

const THIS_MONTH = { field: "date", op: "eq" as const, value: { month: 0 } };
const LAST_MONTH = { field: "date", op: "eq" as const, value: { month: -1 } };
/** Who, their day's pay, where, and days ago that were worked, halves and one and a halves told apart. */
const TURNOUTS: readonly (readonly [string, number, string, readonly number[], readonly number[], readonly number[]])[] = [
  ["최만석", 220000, "연희 현장", [6, 5, 4, 2, 1, 0], [3], []],
  ["강봉길", 200000, "연희 현장", [6, 5, 3, 1, 0], [], [2]],
  ["배순철", 240000, "연희 현장", [5, 4, 2, 1], [], []],
  ["윤달수", 180000, "가양 현장", [7, 6, 5, 4, 3, 2, 1, 0], [], []],
  ["하종범", 190000, "가양 현장", [4, 1], [3], []],
];
const MARKS = [
  ["one", 1],
  ["half", 0.5],
  ["oneHalf", 1.5],
] as const;

/** Days of work by person and site, tapped into a sheet; wages, deductions, advances and what the client is charged follow. */
export const DAY_LABOR_WAGES: PatternDeclaration = {
  id: "day-labor-wages",
  title: "공수와 노임",
  tagline: "공수표를 톡톡 누르면 줄 돈과 청구할 돈이 나와요",
  shelf: "work",
  icon: "hammer",
  family: "work",
  palettes: [
    ["#f8f6f1", "#8a4513"],
    ["#f5f7f9", "#2c4a63"],
  ],
  lists: {
    rate: {
      name: "공제 기준",
      icon: "calculator",
      counter: "개",
      kind: "resource",
      exposure: "private",
      fields: {
        year: { label: "연도", type: "text", required: true, unique: true },
        free: { label: "하루 세금 안 떼는 돈", type: "money", unit: "원", min: 0, required: true, default: { value: 150000 } },
        tax: { label: "넘는 돈의 소득세", type: "percent", min: 0, required: true, default: { value: 2.7 } },
        employ: { label: "고용보험", type: "percent", min: 0, required: true, default: { value: 0.9 } },
        days: { label: "국민연금·건강보험 대상", type: "number", unit: "일", min: 1, required: true, default: { value: 8 } },
        source: { label: "어디서 왔나요", type: "text" },
      },
      sample: {
        columns: ["year", "free", "tax", "employ", "days", "source"],
        rows: [["2026년", 150000, 2.7, 0.9, 8, "소득세법 일용근로소득, 고용보험료율 고시"]],
      },
    },
    worker: {
      name: "인부",
      icon: "users",
      counter: "명",
      kind: "person",
      fields: {
        name: { label: "이름", type: "text", required: true },
        phone: { label: "전화", type: "phone" },
        trade: {
          label: "공종",
          type: "select",
          required: true,
          options: ["carpenter 목수", "rebar 철근", "plaster 미장", "electric 전기", "pipe 설비", "common 보통"],
          default: { value: "common" },
        },
        wage: { label: "일당", type: "money", unit: "원", min: 0, required: true, default: { value: 180000 } },
        site: { label: "지금 현장", type: "relation", target: "site" },
        rate: { label: "{rate}", type: "relation", target: "rate", required: true },
        account: { label: "계좌", type: "text", private: true },
        card: { label: "신분증", type: "image", private: true },
        paidMonth: { label: "다 준 달", type: "month" },
        paidOn: { label: "준 날", type: "date" },
        points: {
          label: "이번 달 공수",
          type: "computed",
          unit: "공수",
          rollup: { entity: "turnout", via: "worker", fn: "sum", field: "points", where: [THIS_MONTH] },
        },
        days: {
          label: "나온 날",
          type: "computed",
          unit: "일",
          rollup: { entity: "turnout", via: "worker", fn: "count", where: [THIS_MONTH] },
        },
        pay: {
          label: "노임",
          type: "computed",
          rollup: { entity: "turnout", via: "worker", fn: "sum", field: "pay", where: [THIS_MONTH] },
          result: "money",
        },
        cut: {
          label: "뗀 돈",
          type: "computed",
          rollup: { entity: "turnout", via: "worker", fn: "sum", field: "cut", where: [THIS_MONTH] },
          result: "money",
        },
        ahead: {
          label: "가불",
          type: "computed",
          rollup: { entity: "advance", via: "worker", fn: "sum", field: "amount", where: [THIS_MONTH] },
          result: "money",
        },
        due: { label: "줄 돈", type: "computed", formula: "pay - cut - ahead", result: "money" },
        lastPay: {
          label: "지난달 노임",
          type: "computed",
          rollup: { entity: "turnout", via: "worker", fn: "sum", field: "pay", where: [LAST_MONTH] },
          result: "money",
        },
        lastCut: {
          label: "지난달 뗀 돈",
          type: "computed",
          rollup: { entity: "turnout", via: "worker", fn: "sum", field: "cut", where: [LAST_MONTH] },
          result: "money",
        },
        lastAhead: {
          label: "지난달 가불",
          type: "computed",
          rollup: { entity: "advance", via: "worker", fn: "sum", field: "amount", where: [LAST_MONTH] },
          result: "money",
        },
        lastDue: { label: "지난달 줄 돈", type: "computed", formula: "lastPay - lastCut - lastAhead", result: "money" },
        limit: { label: "보험 대상 날수", type: "computed", unit: "일", lookup: { via: "rate", field: "days" } },
      },
      highlights: [
        { when: [{ field: "due", op: "lt", value: 0 }], tone: "bad", label: "가불이 줄 돈보다 많아요" },
        { when: [{ field: "days", op: "gte", value: { field: "limit" } }], tone: "warn", label: "국민연금·건강보험 대상" },
        { when: [{ field: "paidMonth", op: "eq", value: { month: 0 } }], tone: "good", label: "이번 달 줌" },
      ],
      sample: {
        columns: ["name", "phone", "trade", "wage", "site", "rate", "account"],
        rows: [
          ["최만석", "010-3321-4507", "carpenter", 220000, "연희 현장", "2026년", "농협 000-0000-0000-00"],
          ["강봉길", "010-5120-8834", "rebar", 200000, "연희 현장", "2026년", "국민 000000-00-000000"],
          ["배순철", "010-7745-2096", "plaster", 240000, "연희 현장", "2026년", null],
          ["윤달수", "010-2908-6613", "common", 180000, "가양 현장", "2026년", "우리 0000-000-000000"],
          ["하종범", "010-6432-1178", "pipe", 190000, "가양 현장", "2026년", null],
        ],
      },
    },
    site: {
      name: "현장",
      icon: "building",
      counter: "곳",
      kind: "resource",
      exposure: "private",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        client: { label: "원청", type: "text" },
        price: { label: "청구 단가", type: "money", unit: "원", min: 0, required: true, default: { value: 250000 } },
        points: {
          label: "이번 달 공수",
          type: "computed",
          unit: "공수",
          rollup: { entity: "turnout", via: "site", fn: "sum", field: "points", where: [THIS_MONTH] },
        },
        wages: {
          label: "노임",
          type: "computed",
          rollup: { entity: "turnout", via: "site", fn: "sum", field: "pay", where: [THIS_MONTH] },
          result: "money",
        },
        charge: { label: "청구할 돈", type: "computed", formula: "points * price", result: "money" },
        left: { label: "남는 돈", type: "computed", formula: "points * price - wages", result: "money" },
        owed: { label: "안 받은 돈", type: "computed", rollup: { entity: "bill", via: "site", fn: "sum", field: "left" }, result: "money" },
      },
      highlights: [{ when: [{ field: "owed", op: "gt", value: 0 }], tone: "warn", label: "받을 돈이 있어요" }],
      sample: {
        columns: ["name", "client", "price"],
        rows: [
          ["연희 현장", "대경종합건설", 250000],
          ["가양 현장", "한결건설", 220000],
        ],
      },
    },
    turnout: {
      name: "출력",
      icon: "check-circle",
      counter: "건",
      kind: "log",
      titleField: "worker",
      fields: {
        worker: { label: "{worker}", type: "relation", target: "worker", required: true },
        date: { label: "날", type: "date", required: true, default: { auto: "today" } },
        mark: {
          label: "공수",
          type: "select",
          required: true,
          options: ["one 1 g", "half 0.5 w", "oneHalf 1.5 a"],
          default: { value: "one" },
        },
        site: { label: "{site}", type: "relation", target: "site", help: "비워 두면 인부의 지금 현장이에요." },
        points: { label: "공수 합", type: "number", unit: "공수", help: "저절로 나와요." },
        wage: { label: "그날 일당", type: "money", unit: "원", help: "인부에서 저절로 와요." },
        rate: { label: "{rate}", type: "relation", target: "rate" },
        paidMonth: { label: "다 준 달", type: "month", help: "인부에서 저절로 와요." },
        worth: { label: "계산한 공수", type: "computed", unit: "공수", formula: 'if(mark = "half", 0.5, if(mark = "oneHalf", 1.5, 1))' },
        pay: { label: "노임", type: "computed", formula: "points * wage", result: "money" },
        free: { label: "세금 안 떼는 돈", type: "computed", lookup: { via: "rate", field: "free" } },
        tax: { label: "소득세율", type: "computed", lookup: { via: "rate", field: "tax" } },
        employ: { label: "고용보험율", type: "computed", lookup: { via: "rate", field: "employ" } },
        cut: {
          label: "뗀 돈",
          type: "computed",
          formula: "floor(max(0, pay - free) * tax / 100) + floor(pay * employ / 100)",
          result: "money",
        },
      },
      constraints: [
        { kind: "unique", fields: ["worker", "site", "date"], message: "그날 이 {site}에는 이미 찍었어요." },
        { kind: "capacity", of: ["worker", "date"], limit: 2, amount: "points", message: "하루 공수는 모두 더해 2까지예요." },
        {
          kind: "check",
          when: [{ field: "paidMonth", op: "filled" }],
          must: [{ field: "date", op: "gt", value: { field: "paidMonth" } }],
          message: "이미 노임을 준 달이에요. 인부의 ‘다 준 달’을 먼저 비워 주세요.",
        },
      ],
      sample: {
        columns: ["worker", "date", "mark", "site", "points", "wage", "rate"],
        rows: TURNOUTS.flatMap(([worker, wage, site, ...days]) =>
          MARKS.flatMap(([mark, points], at) => days[at]!.map((ago) => [worker, -ago, mark, site, points, wage, "2026년"])),
        ),
      },
    },
    advance: {
      name: "가불",
      icon: "banknote",
      counter: "건",
      kind: "log",
      titleField: "worker",
      fields: {
        worker: { label: "{worker}", type: "relation", target: "worker", required: true },
        date: { label: "날", type: "date", required: true, default: { auto: "today" } },
        amount: { label: "금액", type: "money", unit: "원", min: 1, required: true },
        memo: { label: "메모", type: "text" },
      },
      sample: {
        columns: ["worker", "date", "amount", "memo"],
        rows: [
          ["최만석", -3, 300000, "병원비"],
          ["윤달수", -5, 200000, null],
        ],
      },
    },
    bill: {
      name: "청구",
      icon: "file-text",
      counter: "건",
      kind: "log",
      titleField: "site",
      fields: {
        site: { label: "{site}", type: "relation", target: "site", required: true },
        month: { label: "달", type: "month", required: true },
        points: { label: "공수", type: "number", unit: "공수", min: 0, required: true },
        price: { label: "단가", type: "money", unit: "원", help: "현장에서 저절로 와요." },
        got: { label: "받은 돈", type: "money", unit: "원", min: 0, default: { value: 0 } },
        gotOn: { label: "받은 날", type: "date" },
        amount: { label: "금액", type: "computed", formula: "points * price", result: "money" },
        left: { label: "안 받은 돈", type: "computed", formula: "max(0, points * price - got)", result: "money" },
      },
      constraints: [{ kind: "unique", fields: ["site", "month"], message: "그 달 청구는 이미 있어요." }],
      highlights: [{ when: [{ field: "left", op: "gt", value: 0 }], tone: "warn", label: "덜 받았어요" }],
      sample: {
        columns: ["site", "month", "points", "price", "got"],
        rows: [
          ["연희 현장", -1, 31, 250000, 7750000],
          ["가양 현장", -1, 18.5, 220000, 2000000],
        ],
      },
    },
  },
  actions: {
    payAll: {
      label: "줌",
      icon: "banknote",
      entity: "worker",
      ask: ["paidMonth"],
      steps: [{ do: "set", field: "paidOn", to: { auto: "today" } }],
      success: "준 달로 적었어요. 그 달 공수는 잠겼어요.",
      tone: "good",
    },
    copyPay: {
      label: "명세 복사",
      icon: "copy",
      entity: "worker",
      steps: [{ do: "copy", fields: ["name", "points", "pay", "cut", "ahead", "due"] }],
      success: "명세를 복사했어요.",
    },
    gotAll: {
      label: "받은 돈 적기",
      icon: "check",
      entity: "bill",
      when: [{ field: "left", op: "gt", value: 0 }],
      ask: ["got"],
      steps: [{ do: "set", field: "gotOn", to: { auto: "today" } }],
      success: "받은 돈을 적었어요.",
    },
  },
  rules: [
    {
      entity: "turnout",
      on: "create",
      when: [{ field: "site", op: "empty" }],
      steps: [{ do: "set", field: "site", to: { via: "worker", field: "site" } }],
    },
    {
      entity: "turnout",
      on: "create",
      steps: [
        { do: "set", field: "wage", to: { via: "worker", field: "wage" } },
        { do: "set", field: "rate", to: { via: "worker", field: "rate" } },
      ],
    },
    ...(["create", "update"] as const).map((on) => ({
      entity: "turnout",
      on,
      steps: [
        { do: "set" as const, field: "points", to: { field: "worth" } },
        { do: "set" as const, field: "paidMonth", to: { via: "worker", field: "paidMonth" } },
      ],
    })),
    { entity: "bill", on: "create", steps: [{ do: "set", field: "price", to: { via: "site", field: "price" } }] },
  ],
  screens: [
    {
      id: "sheet",
      title: "공수표",
      icon: "table",
      blocks: [
        {
          kind: "stats",
          items: [
            {
              label: "오늘 나온 사람",
              entity: "turnout",
              metric: { fn: "count" },
              where: [{ field: "date", op: "eq", value: { today: 0 } }],
              unit: "명",
            },
            { label: "이번 달 줄 돈", entity: "worker", metric: { fn: "sum", field: "due" }, unit: "원", tone: "warn" },
            { label: "이번 달 청구할 돈", entity: "site", metric: { fn: "sum", field: "charge" }, unit: "원", tone: "good" },
          ],
        },
        {
          kind: "collection",
          query: { entity: "turnout", sort: [{ field: "date", dir: "desc" }], filters: ["site", "worker"] },
          views: [
            { kind: "matrix", row: "worker", date: "date", mark: "mark" },
            { kind: "table", columns: ["date", "worker", "site", "points", "wage", "pay", "cut"] },
          ],
          empty: "{worker:을/를} 적고 칸을 눌러 보세요. 1, 0.5, 1.5로 바뀌어요.",
          export: true,
        },
        {
          kind: "collection",
          title: "사람마다",
          query: { entity: "worker", sort: [{ field: "name", dir: "asc" }] },
          views: [{ kind: "table", columns: ["name", "points", "days", "pay", "cut", "ahead", "due", "paidMonth"] }],
          actions: ["payAll", "copyPay"],
          create: false,
          empty: "{worker:을/를} 먼저 적어 주세요.",
        },
      ],
    },
    {
      id: "workers",
      title: "{worker}",
      icon: "users",
      blocks: [
        {
          kind: "collection",
          query: { entity: "worker", search: ["name", "phone"], filters: ["trade", "site"] },
          views: [{ kind: "table", columns: ["name", "phone", "trade", "wage", "site", "lastDue", "account"] }],
          actions: ["payAll"],
          empty: "이름과 일당을 적어 주세요.",
        },
        {
          kind: "collection",
          title: "{advance}",
          query: { entity: "advance", sort: [{ field: "date", dir: "desc" }], filters: ["worker"] },
          views: [{ kind: "table", columns: ["date", "worker", "amount", "memo"] }],
          empty: "먼저 준 돈을 적으면 줄 돈에서 빠져요.",
        },
        toolBlock("compose", {
          title: "노임 명세서",
          entity: "worker",
          show: ["trade", "wage", "points", "days", "pay", "cut", "ahead", "due", "paidOn"],
        }),
      ],
    },
    {
      id: "sites",
      title: "{site:과/와} {bill}",
      icon: "building",
      blocks: [
        {
          kind: "collection",
          title: "{site}",
          query: { entity: "site" },
          views: [{ kind: "table", columns: ["name", "client", "price", "points", "charge", "wages", "left", "owed"] }],
          empty: "{site:과/와} 청구 단가를 적어 주세요.",
        },
        {
          kind: "collection",
          title: "{bill}",
          query: { entity: "bill", sort: [{ field: "month", dir: "desc" }] },
          views: [{ kind: "table", columns: ["site", "month", "points", "price", "amount", "got", "left"] }],
          actions: ["gotAll"],
          empty: "월말에 공수를 옮겨 적어 청구해 보세요.",
        },
        toolBlock("compose", { title: "청구서 만들기", entity: "bill", show: ["month", "points", "price", "amount", "got", "left"] }),
      ],
    },
    {
      id: "rates",
      title: "{rate}",
      icon: "calculator",
      blocks: [
        {
          kind: "collection",
          query: { entity: "rate", sort: [{ field: "year", dir: "desc" }] },
          views: [{ kind: "table", columns: ["year", "free", "tax", "employ", "days", "source"] }],
          empty: "올해 공제 기준을 적어 주세요.",
        },
        {
          kind: "stats",
          form: "report",
          title: "현장마다 노임",
          entity: "turnout",
          date: "date",
          period: "month",
          by: "site",
          columns: [
            { label: "공수", metric: { fn: "sum", field: "points" }, unit: "공수" },
            { label: "뗀 돈", metric: { fn: "sum", field: "cut" }, unit: "원" },
            { label: "노임", metric: { fn: "sum", field: "pay" }, unit: "원" },
          ],
        },
      ],
    },
  ],
};
