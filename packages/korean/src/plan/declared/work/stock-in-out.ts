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
        least: { label: "최소 수량", type: "number", unit: "개", min: 0, required: true, default: { value: 10 } },
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
          rollup: { entity: "move", via: "item", fn: "sum", field: "count", where: [{ field: "kind", op: "eq", value: "out" }] },
        },
        stock: { label: "재고", type: "computed", unit: "개", formula: "inAll - outAll" },
      },
      highlights: [{ when: [{ field: "stock", op: "lt", value: { field: "least" } }], tone: "bad", label: "모자라요" }],
      sample: {
        columns: ["name", "code", "place", "least"],
        rows: [
          ["택배 상자 중", "BX-02", "창고 1열", 100],
          ["뽁뽁이 롤", "WR-01", "창고 1열", 5],
          ["테이프", "TP-03", "사무실 서랍", 20],
          ["라벨지", "LB-01", "사무실 서랍", 10],
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
      fields: {
        item: { label: "{item}", type: "relation", target: "item", required: true },
        kind: { label: "구분", type: "select", required: true, options: ["in 들어옴 g", "out 나감 w"], default: { value: "in" } },
        count: { label: "수량", type: "number", unit: "개", min: 1, required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        who: { label: "적은 사람", type: "text" },
        note: { label: "메모", type: "text" },
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
        ],
      },
    },
  },
  screens: [
    {
      id: "stock",
      title: "재고",
      icon: "boxes",
      blocks: [
        {
          kind: "collection",
          query: { entity: "item", search: ["name", "code", "place"] },
          views: [{ kind: "table", columns: ["name", "code", "place", "inAll", "outAll", "stock", "least"] }],
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
          views: [{ kind: "table", columns: ["date", "item", "kind", "count", "who", "note"] }],
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
