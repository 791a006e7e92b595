import type { PatternDeclaration } from "../../pattern-declaration.ts";

/** Stamps for regular guests: the shop gives and takes them, guests see theirs by phone number. */
export const STAMP_CARD: PatternDeclaration = {
  id: "stamp-card",
  title: "도장 적립",
  tagline: "전화번호로 도장을 모으고 선물을 받아요",
  shelf: "shop",
  examples: { trade: "cafe", lists: { reward: ["한 번 무료", "작은 선물"] }, own: [["도장 열 개면 한 잔", "도장 열 개면 선물"]] },
  icon: "coffee",
  family: "shop",
  palettes: [
    ["#fbf7f2", "#7c4a21"],
    ["#f7f9f4", "#4d7c0f"],
  ],
  people: { signup: false, roles: [{ id: "admin", label: "사장", admin: true }] },
  lists: {
    customer: {
      name: "손님",
      icon: "users",
      counter: "명",
      kind: "person",
      titleField: "phone",
      fields: {
        phone: { label: "전화번호", type: "phone", required: true, unique: true },
        name: { label: "이름", type: "text" },
        left: { label: "모은 도장", type: "number", unit: "개", min: 0, default: { value: 0 } },
        more: { label: "선물까지", type: "computed", unit: "개", formula: "max(0, 10 - left)" },
        ever: {
          label: "지금까지 받은 도장",
          type: "computed",
          unit: "개",
          rollup: { entity: "stamp", via: "customer", fn: "sum", field: "count" },
        },
        last: {
          label: "마지막 방문",
          type: "computed",
          rollup: { entity: "stamp", via: "customer", fn: "max", field: "date" },
          result: "date",
        },
        until: { label: "유효기간", type: "computed", formula: "addMonths(last, 12)", result: "date" },
        stamped: { label: "한 번에 찍은 횟수", type: "number", unit: "번", min: 0 },
        given: { label: "바로 드린 선물", type: "number", unit: "번", min: 0 },
      },
      highlights: [
        { when: [{ field: "left", op: "gte", value: 10 }], tone: "good", label: "선물을 받을 수 있어요" },
        {
          when: [
            { field: "until", op: "lt", value: { today: 0 } },
            { field: "left", op: "gt", value: 0 },
          ],
          tone: "warn",
          label: "기한이 지났어요",
        },
      ],
      sample: {
        // An empty count that becomes a null is a change to the rules below: nobody begins without one.
        columns: ["phone", "name", "left", "stamped", "given"],
        rows: [
          ["010-3321-4507", "김서연", 11, 0, 0],
          ["010-5120-8834", "박준호", 4, 0, 0],
          ["010-7745-2096", "이하린", 1, 0, 0],
          ["010-2908-6613", "정유진", 3, 0, 0],
        ],
      },
    },
    reward: {
      name: "선물",
      icon: "gift",
      counter: "개",
      kind: "resource",
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true },
        cost: { label: "필요한 도장", type: "number", unit: "개", min: 1, required: true, default: { value: 10 } },
      },
      sample: {
        columns: ["name", "cost"],
        rows: [
          ["아메리카노 한 잔", 10],
          ["조각 케이크", 15],
        ],
      },
    },
    stamp: {
      name: "도장",
      icon: "check-circle",
      counter: "건",
      kind: "log",
      titleField: "customer",
      parent: "customer",
      fields: {
        customer: { label: "{customer}", type: "relation", target: "customer", required: true },
        count: { label: "개수", type: "number", unit: "개", min: 1, max: 5, required: true, default: { value: 1 } },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        who: { label: "찍은 사람", type: "text" },
      },
      sample: {
        columns: ["customer", "count", "date", "who"],
        rows: [
          ["010-2908-6613", 3, -400, "사장"],
          ["010-3321-4507", 5, -40, "사장"],
          ["010-3321-4507", 4, -21, "사장"],
          ["010-3321-4507", 2, -2, "지우"],
          ["010-5120-8834", 4, -5, "지우"],
          ["010-7745-2096", 5, -30, "사장"],
          ["010-7745-2096", 5, -12, "사장"],
          ["010-7745-2096", 1, -1, "지우"],
        ],
      },
    },
    use: {
      name: "선물 받음",
      icon: "gift",
      counter: "건",
      kind: "log",
      titleField: "customer",
      parent: "customer",
      fields: {
        customer: { label: "{customer}", type: "relation", target: "customer", required: true },
        reward: { label: "{reward}", type: "relation", target: "reward", required: true },
        cost: { label: "쓴 도장", type: "number", unit: "개", min: 1, help: "비워 두면 고른 것만큼 빼요." },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
      },
      sample: {
        columns: ["customer", "reward", "cost", "date"],
        rows: [["010-7745-2096", "아메리카노 한 잔", 10, -8]],
      },
    },
  },
  rules: [
    // One press of a button is a record of its own, so that it can be taken back.
    {
      entity: "customer",
      on: "create",
      steps: [
        { do: "set", field: "stamped", to: 0 },
        { do: "set", field: "given", to: 0 },
      ],
    },
    {
      entity: "customer",
      on: "update",
      changed: "stamped",
      steps: [{ do: "create", entity: "stamp", values: { customer: { record: true }, count: 1, date: { auto: "today" } } }],
    },
    {
      entity: "customer",
      on: "update",
      changed: "given",
      steps: [{ do: "create", entity: "use", values: { customer: { record: true }, cost: 10, date: { auto: "today" } } }],
    },
    {
      entity: "use",
      on: "create",
      when: [{ field: "cost", op: "empty" }],
      steps: [{ do: "set", field: "cost", to: { via: "reward", field: "cost" } }],
    },
    { entity: "stamp", on: "while", steps: [{ do: "add", via: "customer", field: "left", by: { field: "count", sign: 1 } }] },
    { entity: "use", on: "while", steps: [{ do: "add", via: "customer", field: "left", by: { field: "cost", sign: -1 } }] },
  ],
  actions: {
    press: {
      label: "도장 찍기",
      icon: "check-circle",
      entity: "customer",
      tone: "good",
      steps: [{ do: "add", field: "stamped", by: 1 }],
      success: "도장 하나를 찍었어요.",
    },
    give: {
      label: "선물 드리기",
      icon: "gift",
      entity: "customer",
      when: [{ field: "left", op: "gte", value: 10 }],
      confirm: "도장 10개를 빼고 선물을 드릴까요?",
      steps: [{ do: "add", field: "given", by: 1 }],
      success: "도장을 빼고 선물을 적었어요.",
    },
  },
  screens: [
    {
      id: "mine",
      title: "내 {stamp}",
      icon: "search",
      blocks: [
        {
          kind: "section",
          section: "hero",
          heading: "도장 열 개면 한 잔",
          body: "전화번호를 넣으면 모은 도장을 볼 수 있어요.",
        },
        { kind: "lookup", entity: "customer", by: ["phone"], show: ["left", "more", "ever", "last", "until"] },
        {
          kind: "collection",
          title: "{reward}",
          query: { entity: "reward", sort: [{ field: "cost", dir: "asc" }] },
          views: [{ kind: "cards", columns: ["name", "cost"] }],
          create: false,
        },
      ],
    },
    {
      id: "desk",
      title: "찍기",
      icon: "check-circle",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            {
              label: "오늘 찍은 도장",
              entity: "stamp",
              metric: { fn: "sum", field: "count" },
              where: [{ field: "date", op: "eq", value: { today: 0 } }],
              unit: "개",
            },
            {
              label: "이번 달 나간 선물",
              entity: "use",
              metric: { fn: "count" },
              period: { field: "date", unit: "month" },
              unit: "개",
              tone: "good",
            },
            {
              label: "선물 받을 {customer}",
              entity: "customer",
              metric: { fn: "count" },
              where: [{ field: "left", op: "gte", value: 10 }],
              unit: "명",
            },
          ],
        },
        {
          kind: "collection",
          title: "{customer}",
          query: { entity: "customer", search: ["phone", "name"], sort: [{ field: "last", dir: "desc" }] },
          views: [{ kind: "table", columns: ["phone", "name", "left", "more", "last", "until"] }],
          actions: ["press", "give"],
          empty: "아직 {customer:이/가} 없어요. 전화번호부터 적어 주세요.",
        },
        {
          kind: "collection",
          title: "찍은 {stamp}",
          query: { entity: "stamp", sort: [{ field: "date", dir: "desc" }], filters: ["customer"] },
          views: [{ kind: "table", columns: ["date", "customer", "count", "who"] }],
          empty: "오늘 첫 도장을 찍어 보세요.",
        },
      ],
    },
    {
      id: "uses",
      title: "{use}",
      icon: "gift",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          query: { entity: "use", sort: [{ field: "date", dir: "desc" }] },
          views: [{ kind: "table", columns: ["date", "customer", "reward", "cost"] }],
          empty: "선물을 드리면 여기에 적어 주세요. 도장은 저절로 줄어요.",
        },
      ],
    },
  ],
};
