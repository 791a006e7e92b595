import type { PatternDeclaration } from "../../pattern-declaration.ts";

/** How many loaves to bake: by what the same weekday sold, with deliveries on top, and what was left at night. */
export const BAKERY_PRODUCTION: PatternDeclaration = {
  id: "bakery-production",
  title: "빵집 생산 계획",
  tagline: "같은 요일에 판 수로 내일 몇 개 구울지 정해요",
  shelf: "shop",
  examples: { trade: "bakery", lists: { dough: ["기본 재료", "둘째 재료", "셋째 재료"], bread: "goods" } },
  icon: "cake",
  family: "shop",
  palettes: [
    ["#fbf6ee", "#8a4b14"],
    ["#f7f8f2", "#5a6b1f"],
  ],
  people: { signup: false, roles: [{ id: "admin", label: "사장", admin: true }] },
  lists: {
    dough: {
      name: "반죽",
      kind: "resource",
      exposure: "private",
      fields: {
        name: { label: "이름", type: "text", required: true },
        mix: { label: "재료 비율", type: "longtext" },
        ahead: { label: "미리 할 시간", type: "number", unit: "시간", min: 0, default: { value: 3 } },
      },
      sample: {
        columns: ["name", "mix", "ahead"],
        rows: [
          ["식빵 반죽", "강력분 100, 물 68, 우유 10, 버터 8, 소금 2", 4],
          ["브리오슈 반죽", "강력분 100, 달걀 30, 버터 40, 설탕 15", 12],
          ["치아바타 반죽", "강력분 100, 물 80, 올리브유 5, 소금 2", 16],
        ],
      },
    },
    bread: {
      name: "빵",
      icon: "cake",
      kind: "resource",
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true },
        price: { label: "값", type: "money", unit: "원", min: 0, required: true },
        cost: { label: "원가", type: "money", unit: "원", min: 0, private: true, default: { value: 0 } },
        dough: { label: "{dough}", type: "relation", target: "dough", required: true, private: true },
        grams: { label: "하나 무게", type: "number", unit: "g", min: 0, required: true },
        comes: { label: "나오는 시각", type: "text" },
      },
      sample: {
        columns: ["name", "price", "cost", "dough", "grams", "comes"],
        rows: [
          ["우유 식빵", 5500, 1400, "식빵 반죽", 420, "8시, 11시"],
          ["밤 식빵", 7500, 2300, "식빵 반죽", 480, "9시"],
          ["브리오슈", 3800, 1200, "브리오슈 반죽", 90, "10시"],
          ["치아바타", 4200, 900, "치아바타 반죽", 150, "11시"],
        ],
      },
    },
    habit: {
      name: "요일별 빵",
      kind: "resource",
      exposure: "private",
      constraints: [{ kind: "unique", fields: ["bread", "weekday"], message: "그 요일의 이 {bread:은/는} 이미 있어요." }],
      fields: {
        name: { label: "이름", type: "text", required: true, placeholder: "토 우유 식빵" },
        bread: { label: "{bread}", type: "relation", target: "bread", required: true },
        weekday: {
          label: "요일",
          type: "select",
          required: true,
          options: ["mon 월", "tue 화", "wed 수", "thu 목", "fri 금", "sat 토", "sun 일"],
          default: { value: "sat" },
        },
        average: {
          label: "평균 판 수",
          type: "computed",
          unit: "개",
          rollup: {
            entity: "plan",
            via: "habit",
            fn: "avg",
            field: "sold",
            where: [
              { field: "date", op: "gte", value: { today: -28 } },
              { field: "status", op: "eq", value: "closed" },
            ],
          },
        },
        advised: { label: "추천", type: "computed", formula: "round(average)", unit: "개" },
        times: {
          label: "센 날",
          type: "computed",
          unit: "번",
          rollup: {
            entity: "plan",
            via: "habit",
            fn: "count",
            where: [
              { field: "date", op: "gte", value: { today: -28 } },
              { field: "status", op: "eq", value: "closed" },
            ],
          },
        },
      },
      sample: {
        columns: ["name", "bread", "weekday"],
        rows: [
          ["토 우유 식빵", "우유 식빵", "sat"],
          ["토 밤 식빵", "밤 식빵", "sat"],
          ["토 브리오슈", "브리오슈", "sat"],
          ["금 우유 식빵", "우유 식빵", "fri"],
          ["금 치아바타", "치아바타", "fri"],
          ["금 브리오슈", "브리오슈", "fri"],
        ],
      },
    },
    plan: {
      name: "하루 생산",
      icon: "clipboard-list",
      kind: "main",
      titleField: "bread",
      subtitleField: "date",
      exposure: "shown",
      constraints: [
        { kind: "unique", fields: ["date", "habit"], message: "그날 이 {bread:은/는} 이미 정했어요." },
        {
          kind: "check",
          when: [
            { field: "left", op: "filled" },
            { field: "baked", op: "filled" },
          ],
          must: [{ field: "left", op: "lte", value: { field: "baked" } }],
          message: "남은 수가 구운 수보다 많아요.",
        },
      ],
      highlights: [{ when: [{ field: "status", op: "eq", value: "out" }], tone: "good", label: "지금 나왔어요" }],
      fields: {
        habit: { label: "{habit}", type: "relation", target: "habit", required: true, private: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        wanted: { label: "정한 수", type: "number", unit: "개", min: 0, required: true, private: true },
        bread: { label: "{bread}", type: "relation", target: "bread" },
        comes: { label: "나오는 시각", type: "computed", lookup: { via: "bread", field: "comes" } },
        price: { label: "값", type: "computed", lookup: { via: "bread", field: "price" } },
        dough: { label: "{dough}", type: "relation", target: "dough", private: true },
        advised: { label: "추천", type: "computed", lookup: { via: "habit", field: "advised" }, unit: "개" },
        ordered: { label: "납품", type: "computed", unit: "개", rollup: { entity: "supply", via: "plan", fn: "sum", field: "count" } },
        total: { label: "구울 수", type: "computed", formula: "wanted + ordered", unit: "개" },
        kilos: { label: "반죽", type: "computed", formula: "round((wanted + ordered) * grams / 1000, 1)", unit: "kg" },
        grams: { label: "하나 무게", type: "computed", lookup: { via: "bread", field: "grams" } },
        baked: { label: "구운 수", type: "number", unit: "개", min: 0, private: true },
        supplied: { label: "납품한 수", type: "number", unit: "개", min: 0, private: true, default: { value: 0 } },
        left: { label: "남은 수", type: "number", unit: "개", min: 0, private: true },
        cost: { label: "원가", type: "money", unit: "원", min: 0, private: true },
        sold: {
          label: "판 수",
          type: "computed",
          formula: 'if(or(status = "gone", status = "closed"), baked - supplied - left, 0)',
          unit: "개",
        },
        wasted: { label: "버린 값", type: "computed", formula: "left * cost", result: "money" },
        outAt: { label: "나온 때", type: "datetime" },
        goneAt: { label: "다 팔린 때", type: "datetime" },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["planned 계획 n", "baking 굽는 중 i", "out 나옴 g", "gone 다 팔림 w", "closed 마감 n."],
          default: { value: "planned" },
        },
      },
      sample: {
        columns: ["habit", "date", "wanted", "bread", "dough", "baked", "supplied", "left", "cost", "outAt", "goneAt", "status"],
        rows: [
          ["토 우유 식빵", 1, 35, "우유 식빵", "식빵 반죽", null, 10, null, 1400, null, null, "planned"],
          ["토 밤 식빵", 1, 18, "밤 식빵", "식빵 반죽", null, 0, null, 2300, null, null, "planned"],
          ["토 브리오슈", 1, 30, "브리오슈", "브리오슈 반죽", null, 12, null, 1200, null, null, "planned"],
          ["금 우유 식빵", 0, 30, "우유 식빵", "식빵 반죽", 30, 0, null, 1400, [0, "08:02"], null, "out"],
          ["금 치아바타", 0, 24, "치아바타", "치아바타 반죽", 24, 0, null, 900, [0, "11:05"], [0, "13:40"], "gone"],
          ["금 브리오슈", 0, 28, "브리오슈", "브리오슈 반죽", null, 0, null, 1200, null, null, "baking"],
          ["토 우유 식빵", -6, 35, "우유 식빵", "식빵 반죽", 45, 10, 2, 1400, [-6, "08:00"], null, "closed"],
          ["토 우유 식빵", -13, 36, "우유 식빵", "식빵 반죽", 46, 10, 0, 1400, [-13, "08:01"], [-13, "16:20"], "closed"],
          ["토 우유 식빵", -20, 35, "우유 식빵", "식빵 반죽", 45, 10, 0, 1400, [-20, "08:03"], [-20, "17:10"], "closed"],
          ["토 밤 식빵", -6, 18, "밤 식빵", "식빵 반죽", 18, 0, 1, 2300, [-6, "09:04"], null, "closed"],
          ["토 브리오슈", -6, 30, "브리오슈", "브리오슈 반죽", 30, 0, 3, 1200, [-6, "10:02"], null, "closed"],
          ["금 브리오슈", -7, 28, "브리오슈", "브리오슈 반죽", 28, 0, 4, 1200, [-7, "10:00"], null, "closed"],
        ],
      },
    },
    supply: {
      name: "납품",
      icon: "truck",
      kind: "log",
      parent: "plan",
      titleField: "shop",
      exposure: "private",
      fields: {
        plan: { label: "{plan}", type: "relation", target: "plan", required: true },
        shop: { label: "거래처", type: "text", required: true },
        count: { label: "수", type: "number", unit: "개", min: 1, required: true },
      },
      sample: {
        columns: ["plan", "shop", "count"],
        rows: [
          ["우유 식빵", "연남 카페", 6],
          ["우유 식빵", "망원 카페", 4],
          ["브리오슈", "서교 카페", 12],
        ],
      },
    },
  },
  rules: [
    {
      entity: "plan",
      on: "create",
      steps: [
        { do: "set", field: "bread", to: { via: "habit", field: "bread" } },
        { do: "set", field: "dough", to: { via: "bread", field: "dough" } },
        { do: "set", field: "cost", to: { via: "bread", field: "cost" } },
      ],
    },
    { entity: "supply", on: "while", steps: [{ do: "add", via: "plan", field: "supplied", by: { field: "count", sign: 1 } }] },
  ],
  actions: {
    out: {
      label: "나옴",
      entity: "plan",
      when: [{ field: "status", op: "in", value: ["planned", "baking"] }],
      ask: ["baked"],
      tone: "good",
      steps: [
        { do: "set", field: "status", to: "out" },
        { do: "set", field: "outAt", to: { auto: "now" } },
      ],
      success: "손님 화면에 나왔어요.",
    },
    gone: {
      label: "다 팔림",
      entity: "plan",
      when: [{ field: "status", op: "eq", value: "out" }],
      steps: [
        { do: "set", field: "status", to: "gone" },
        { do: "set", field: "goneAt", to: { auto: "now" } },
        { do: "set", field: "left", to: 0 },
      ],
      success: "다 팔린 것으로 적었어요.",
    },
    close: {
      label: "마감",
      entity: "plan",
      when: [{ field: "status", op: "in", value: ["out", "gone"] }],
      ask: ["left"],
      steps: [{ do: "set", field: "status", to: "closed" }],
      success: "마감했어요. 판 수가 추천에 들어가요.",
    },
  },
  screens: [
    {
      id: "now",
      title: "나온 빵",
      icon: "store",
      blocks: [
        {
          kind: "collection",
          query: {
            entity: "plan",
            where: [
              { field: "date", op: "eq", value: { today: 0 } },
              { field: "status", op: "in", value: ["out", "gone", "baking", "planned"] },
            ],
            sort: [{ field: "status", dir: "asc" }],
          },
          views: [{ kind: "cards", columns: ["comes", "price", "outAt", "goneAt", "status"] }],
          create: false,
          empty: "오늘 나올 빵이 아직 없어요.",
        },
      ],
    },
    {
      id: "today",
      title: "작업표",
      icon: "clipboard-list",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          query: { entity: "plan", where: [{ field: "date", op: "eq", value: { today: 0 } }], sort: [{ field: "status", dir: "asc" }] },
          views: [{ kind: "table", columns: ["comes", "wanted", "ordered", "total", "kilos", "baked", "left", "status"] }],
          create: false,
          actions: ["out", "gone", "close"],
          empty: "오늘 정한 것이 없어요. ‘내일 계획’에서 정해 주세요.",
        },
      ],
    },
    {
      id: "tomorrow",
      title: "내일 계획",
      icon: "calendar",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          query: {
            entity: "plan",
            where: [
              { field: "date", op: "gt", value: { today: 0 } },
              { field: "status", op: "eq", value: "planned" },
            ],
            sort: [{ field: "date", dir: "asc" }],
          },
          views: [{ kind: "table", columns: ["advised", "wanted", "ordered", "total", "kilos"] }],
          empty: "요일별 빵을 골라 몇 개 구울지 정해 보세요.",
        },
        {
          kind: "tally",
          title: "내일 반죽",
          entity: "plan",
          by: "dough",
          where: [{ field: "date", op: "eq", value: { today: 1 } }],
          columns: [
            { label: "무게", metric: { fn: "sum", field: "kilos" }, unit: "kg" },
            { label: "개수", metric: { fn: "sum", field: "total" }, unit: "개" },
          ],
        },
      ],
    },
    {
      id: "waste",
      title: "남은 빵",
      icon: "bar-chart-3",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            {
              label: "이번 달 버린 값",
              entity: "plan",
              metric: { fn: "sum", field: "wasted" },
              unit: "원",
              period: { field: "date", unit: "month" },
              tone: "bad",
            },
          ],
        },
        {
          kind: "tally",
          title: "{bread}별",
          entity: "plan",
          by: "bread",
          where: [{ field: "status", op: "eq", value: "closed" }],
          columns: [
            { label: "판 수", metric: { fn: "sum", field: "sold" }, unit: "개" },
            { label: "남은 수", metric: { fn: "sum", field: "left" }, unit: "개" },
          ],
        },
      ],
    },
    {
      id: "breads",
      title: "{bread}",
      icon: "cake",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          query: { entity: "bread" },
          views: [{ kind: "table", columns: ["price", "cost", "dough", "grams", "comes"] }],
        },
        {
          kind: "collection",
          title: "{habit}",
          query: { entity: "habit" },
          views: [{ kind: "table", columns: ["weekday", "advised", "times"] }],
        },
        { kind: "collection", title: "{dough}", query: { entity: "dough" }, views: [{ kind: "table", columns: ["mix", "ahead"] }] },
      ],
    },
  ],
};
