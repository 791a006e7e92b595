import type { PatternDeclaration } from "../../pattern-declaration.ts";

/** What is in stock, by what came in and went out, with what has to be ordered again. */
export const STOCK_IN_OUT: PatternDeclaration = {
  id: "stock-in-out",
  title: "재고 입출고",
  tagline: "들어오고 나간 만큼 재고가 맞고, 모자라면 알려요",
  shelf: "work",
  examples: { trade: "mail-order", lists: { item: "stock" }, texts: { "item.unit": "개" } },
  icon: "boxes",
  family: "work",
  palettes: [
    ["#f7f7f5", "#b45309"],
    ["#f5f8fb", "#0369a1"],
  ],
  lists: {
    item: {
      name: "품목",
      icon: "package",
      counter: "개",
      kind: "main",
      fields: {
        name: { label: "이름", type: "text", required: true },
        unit: { label: "단위", type: "text", default: { value: "개" }, placeholder: "개, 박스, kg" },
        place: { label: "둔 곳", type: "text" },
        code: { label: "코드", type: "text", unique: true },
        begin: {
          label: "처음 재고",
          type: "number",
          min: 0,
          default: { value: 0 },
          help: "지금 있는 수를 적으면 여기서부터 세요.",
        },
        least: { label: "최소 수량", type: "number", min: 0, default: { value: 1 }, help: "이만큼 남으면 모자란 것에 떠요." },
        cost: { label: "사 온 값", type: "money", unit: "원", min: 0 },
        inAll: {
          label: "들어온 수",
          type: "computed",
          rollup: { entity: "move", via: "item", fn: "sum", field: "count", where: [{ field: "kind", op: "in", value: ["in", "plus"] }] },
        },
        outAll: {
          label: "나간 수",
          type: "computed",
          rollup: {
            entity: "move",
            via: "item",
            fn: "sum",
            field: "count",
            where: [{ field: "kind", op: "in", value: ["out", "lost", "minus"] }],
          },
        },
        stock: { label: "재고", type: "computed", formula: "begin + inAll - outAll" },
        short: { label: "모자란 수", type: "computed", formula: "max(0, least - (begin + inAll - outAll))" },
        // What was counted on the shelf, until the books are as the shelf is.
        counted: { label: "센 수", type: "number", min: 0, help: "직접 세어 본 수예요. 장부와 다르면 실사에 떠요." },
        gap: { label: "차이", type: "computed", formula: "if(isEmpty(counted), 0, counted - (begin + inAll - outAll))" },
        spare: { label: "여유", type: "computed", formula: "begin + inAll - outAll - least" },
        // Written down by a press on the item, and gone once it is an entry.
        inNow: { label: "이번에 들어온 수", type: "number", min: 0.01 },
        outNow: { label: "이번에 나간 수", type: "number", min: 0.01 },
        // What is written down, changed or deleted touches the item, which then has to have enough.
        moved: { label: "오간 수", type: "number", hidden: true },
        value: { label: "재고 금액", type: "computed", formula: "(begin + inAll - outAll) * cost", result: "money" },
        last: {
          label: "마지막 움직임",
          type: "computed",
          result: "date",
          rollup: { entity: "move", via: "item", fn: "max", field: "date" },
        },
      },
      constraints: [
        {
          kind: "check",
          when: [{ field: "moved", op: "filled" }],
          must: [{ field: "stock", op: "gte", value: 0 }],
          message: "재고가 0보다 적어져요. 나간 수를 먼저 확인해 주세요.",
        },
      ],
      highlights: [
        { when: [{ field: "stock", op: "lte", value: 0 }], tone: "bad", label: "다 떨어졌어요" },
        { when: [{ field: "stock", op: "lte", value: { field: "least" } }], tone: "warn", label: "모자라요" },
      ],
      sample: {
        columns: ["name", "unit", "code", "place", "begin", "least", "cost", "counted"],
        rows: [
          ["택배 상자 중", "개", "BX-02", "창고 1열", 0, 100, 420, null],
          ["뽁뽁이 롤", "롤", "WR-01", "창고 1열", 2, 5, 8900, null],
          ["테이프", "개", "TP-03", "사무실 서랍", 10, 20, 1200, 36],
          ["라벨지", "묶음", "LB-01", "사무실 서랍", 4, 10, 3500, null],
        ],
      },
    },
    move: {
      name: "입출고",
      icon: "truck",
      counter: "건",
      kind: "log",
      titleField: "item",
      parent: "item",
      constraints: [
        {
          kind: "check",
          must: [{ field: "left", op: "gte", value: 0 }],
          message: "남은 재고보다 많아요. 수량을 확인해 주세요.",
        },
      ],
      fields: {
        item: { label: "{item}", type: "relation", target: "item", required: true },
        kind: {
          label: "구분",
          type: "select",
          required: true,
          options: ["in 들어옴 g", "out 나감 w", "lost 버림 b", "plus 실사로 더함 i", "minus 실사로 뺌 i"],
          default: { value: "in" },
        },
        count: { label: "수량", type: "number", min: 0.01, required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        partner: { label: "거래처", type: "text" },
        who: { label: "적은 사람", type: "text" },
        note: { label: "메모", type: "text" },
        left: { label: "지금 재고", type: "computed", lookup: { via: "item", field: "stock" } },
      },
      sample: {
        columns: ["item", "kind", "count", "date", "who", "note"],
        rows: [
          ["택배 상자 중", "in", 300, -20, "오현우", null],
          ["택배 상자 중", "out", 220, -2, "강민지", "주말 주문"],
          ["뽁뽁이 롤", "in", 12, -20, "오현우", null],
          ["뽁뽁이 롤", "out", 4, -3, "강민지", null],
          ["테이프", "in", 50, -15, "오현우", null],
          ["테이프", "out", 18, -4, "정다은", null],
          ["라벨지", "in", 30, -11, "정다은", null],
          ["라벨지", "out", 9, -1, "강민지", null],
          ["뽁뽁이 롤", "lost", 6, 0, "정다은", "젖어서 버림"],
          ["테이프", "out", 5, 0, "강민지", null],
        ],
      },
    },
  },
  rules: [
    {
      entity: "item",
      on: "create",
      steps: ["inNow", "outNow", "counted"].map((field) => ({ do: "set" as const, field, to: null })),
    },
    { entity: "move", on: "while", steps: [{ do: "add", via: "item", field: "moved", by: { field: "count", sign: 1 } }] },
    ...(["in", "out"] as const).map((kind) => ({
      entity: "item",
      on: "update" as const,
      when: [{ field: `${kind}Now`, op: "gt" as const, value: 0 }],
      steps: [
        {
          do: "create" as const,
          entity: "move",
          values: { item: { record: true as const }, kind, count: { field: `${kind}Now` }, date: { auto: "today" as const } },
        },
        { do: "set" as const, field: `${kind}Now`, to: null },
      ],
    })),
  ],
  actions: {
    takeIn: {
      label: "입고",
      icon: "plus",
      entity: "item",
      ask: ["inNow"],
      steps: [],
      success: "들어온 것으로 적었어요.",
      tone: "good",
    },
    takeOut: {
      label: "출고",
      icon: "minus",
      entity: "item",
      ask: ["outNow"],
      steps: [],
      success: "나간 것으로 적었어요.",
    },
    settled: {
      label: "실사 마침",
      icon: "check",
      entity: "item",
      when: [{ field: "counted", op: "filled" }],
      steps: [{ do: "set", field: "counted", to: null }],
      success: "센 수를 비웠어요. 다음에 다시 세어 적어 주세요.",
      tone: "good",
    },
  },
  screens: [
    {
      id: "stock",
      title: "재고",
      icon: "boxes",
      blocks: [
        {
          kind: "stats",
          items: [
            {
              label: "모자란 {item}",
              entity: "item",
              metric: { fn: "count" },
              where: [{ field: "stock", op: "lte", value: { field: "least" } }],
              unit: "가지",
              tone: "bad",
            },
            {
              label: "오늘 들어온 수",
              entity: "move",
              metric: { fn: "sum", field: "count" },
              where: [
                { field: "kind", op: "eq", value: "in" },
                { field: "date", op: "eq", value: { today: 0 } },
              ],
            },
            {
              label: "오늘 나간 수",
              entity: "move",
              metric: { fn: "sum", field: "count" },
              where: [
                { field: "kind", op: "eq", value: "out" },
                { field: "date", op: "eq", value: { today: 0 } },
              ],
            },
            { label: "재고 금액", entity: "item", metric: { fn: "sum", field: "value" }, unit: "원" },
          ],
        },
        {
          kind: "collection",
          title: "모자란 {item}",
          query: {
            entity: "item",
            where: [{ field: "stock", op: "lte", value: { field: "least" } }],
            sort: [{ field: "spare", dir: "asc" }],
          },
          views: [{ kind: "table", columns: ["name", "stock", "short", "unit", "least", "place"] }],
          actions: ["takeIn"],
          create: false,
          empty: "모자란 {item:이/가} 없어요.",
        },
        {
          kind: "collection",
          title: "오늘 들고 난 것",
          query: { entity: "move", where: [{ field: "date", op: "eq", value: { today: 0 } }], filters: ["kind"] },
          views: [{ kind: "table", columns: ["item", "kind", "count", "left", "who", "note"] }],
          empty: "들어오거나 나간 것을 적으면 재고가 바로 맞춰져요.",
        },
        {
          kind: "collection",
          title: "모든 {item}",
          query: { entity: "item", search: ["name", "code", "place"], filters: ["place"], sort: [{ field: "name", dir: "asc" }] },
          views: [{ kind: "table", columns: ["name", "stock", "unit", "least", "inAll", "outAll", "last", "place", "code"] }],
          actions: ["takeIn", "takeOut"],
          empty: "아직 {item:이/가} 없어요. 첫 {item:을/를} 넣어 보세요.",
          export: true,
        },
      ],
    },
    {
      id: "moves",
      title: "{move}",
      icon: "truck",
      blocks: [
        {
          kind: "collection",
          query: { entity: "move", sort: [{ field: "date", dir: "desc" }], filters: ["kind", "item", "date", "who"] },
          views: [{ kind: "table", columns: ["date", "item", "kind", "count", "left", "partner", "who", "note"] }],
          export: true,
          empty: "들어오거나 나간 것을 적으면 재고가 바로 맞춰져요.",
        },
      ],
    },
    {
      id: "check",
      title: "실사",
      icon: "clipboard-list",
      blocks: [
        {
          kind: "collection",
          title: "센 수가 다른 {item}",
          query: { entity: "item", where: [{ field: "gap", op: "ne", value: 0 }], sort: [{ field: "name", dir: "asc" }] },
          views: [{ kind: "table", columns: ["name", "stock", "counted", "gap", "unit", "place"] }],
          actions: ["settled"],
          create: false,
          empty: "{item:을/를} 열어 센 수를 적으면 장부와 다른 것이 여기에 떠요.",
        },
        {
          kind: "collection",
          title: "실사로 맞춘 것",
          query: {
            entity: "move",
            where: [{ field: "kind", op: "in", value: ["plus", "minus"] }],
            sort: [{ field: "date", dir: "desc" }],
          },
          views: [{ kind: "table", columns: ["date", "item", "kind", "count", "left", "who", "note"] }],
          empty: "차이만큼 실사로 더하거나 빼면 장부가 맞아요.",
        },
      ],
    },
    {
      id: "report",
      title: "흐름",
      icon: "bar-chart-3",
      blocks: [
        {
          kind: "stats",
          form: "report",
          entity: "move",
          date: "date",
          period: "month",
          by: "item",
          columns: [
            { label: "나간 수", metric: { fn: "sum", field: "count" }, where: [{ field: "kind", op: "eq", value: "out" }] },
            { label: "들어온 수", metric: { fn: "sum", field: "count" }, where: [{ field: "kind", op: "eq", value: "in" }] },
            { label: "버린 수", metric: { fn: "sum", field: "count" }, where: [{ field: "kind", op: "eq", value: "lost" }] },
            { label: "나간 횟수", metric: { fn: "count" }, where: [{ field: "kind", op: "eq", value: "out" }], unit: "번" },
          ],
        },
      ],
    },
  ],
};
