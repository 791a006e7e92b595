import type { PatternDeclaration } from "../../pattern-declaration.ts";

/** What is in stock, by what came in and went out, with what has to be ordered again. */
export const STOCK_IN_OUT: PatternDeclaration = {
  id: "stock-in-out",
  title: "재고 입출고",
  tagline: "들어오고 나간 만큼 재고가 맞고, 모자라면 알려요",
  shelf: "work",
  examples: { trade: "mail-order", lists: { item: "stock" } },
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
        code: { label: "코드", type: "text", unique: true },
        place: { label: "둔 곳", type: "text" },
        begin: {
          label: "처음 재고",
          type: "number",
          unit: "개",
          min: 0,
          default: { value: 0 },
          help: "지금 있는 수를 적으면 여기서부터 세요.",
        },
        least: { label: "최소 수량", type: "number", unit: "개", min: 0, default: { value: 10 }, help: "이만큼 남으면 모자란 것에 떠요." },
        cost: { label: "사 온 값", type: "money", unit: "원", min: 0 },
        inAll: {
          label: "들어온 수",
          type: "computed",
          unit: "개",
          rollup: { entity: "move", via: "item", fn: "sum", field: "count", where: [{ field: "kind", op: "eq", value: "in" }] },
        },
        outAll: {
          label: "나간 수",
          type: "computed",
          unit: "개",
          rollup: { entity: "move", via: "item", fn: "sum", field: "count", where: [{ field: "kind", op: "in", value: ["out", "lost"] }] },
        },
        stock: { label: "재고", type: "computed", unit: "개", formula: "begin + inAll - outAll" },
        spare: { label: "여유", type: "computed", unit: "개", formula: "stock - least" },
        // What is written down, changed or deleted touches the item, which then has to have enough.
        moved: { label: "오간 수", type: "number", hidden: true },
        value: { label: "재고 금액", type: "computed", formula: "stock * cost", result: "money" },
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
        columns: ["name", "code", "place", "begin", "least", "cost"],
        rows: [
          ["택배 상자 중", "BX-02", "창고 1열", 0, 100, 420],
          ["뽁뽁이 롤", "WR-01", "창고 1열", 2, 5, 8900],
          ["테이프", "TP-03", "사무실 서랍", 10, 20, 1200],
          ["라벨지", "LB-01", "사무실 서랍", 4, 10, 3500],
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
          options: ["in 들어옴 g", "out 나감 w", "lost 버림 b"],
          default: { value: "in" },
        },
        count: { label: "수량", type: "number", unit: "개", min: 1, required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        partner: { label: "거래처", type: "text" },
        who: { label: "적은 사람", type: "text" },
        note: { label: "메모", type: "text" },
        left: { label: "지금 재고", type: "computed", unit: "개", lookup: { via: "item", field: "stock" } },
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
  rules: [{ entity: "move", on: "while", steps: [{ do: "add", via: "item", field: "moved", by: { field: "count", sign: 1 } }] }],
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
              unit: "개",
            },
            {
              label: "오늘 나간 수",
              entity: "move",
              metric: { fn: "sum", field: "count" },
              where: [
                { field: "kind", op: "eq", value: "out" },
                { field: "date", op: "eq", value: { today: 0 } },
              ],
              unit: "개",
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
          views: [{ kind: "table", columns: ["name", "stock", "least", "place"] }],
          create: false,
          empty: "모자란 {item:이/가} 없어요.",
        },
        {
          kind: "collection",
          title: "모든 {item}",
          query: { entity: "item", search: ["name", "code", "place"] },
          views: [{ kind: "table", columns: ["name", "code", "place", "inAll", "outAll", "stock", "least", "last"] }],
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
          query: { entity: "move", sort: [{ field: "date", dir: "desc" }], filters: ["kind", "item"] },
          views: [{ kind: "table", columns: ["date", "item", "kind", "count", "left", "partner", "who", "note"] }],
          export: true,
          empty: "들어오거나 나간 것을 적으면 재고가 바로 맞춰져요.",
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
          where: [{ field: "kind", op: "eq", value: "out" }],
          by: "item",
          columns: [
            { label: "나간 수", metric: { fn: "sum", field: "count" }, unit: "개" },
            { label: "횟수", metric: { fn: "count" }, unit: "번" },
          ],
        },
      ],
    },
  ],
};
