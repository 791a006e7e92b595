import type { PatternDeclaration } from "../../pattern-declaration.ts";

/** What is in the fridge, what has to be eaten first, and what was thrown away. */
export const FRIDGE_INVENTORY: PatternDeclaration = {
  id: "fridge-inventory",
  title: "우리 집 냉장고",
  tagline: "먼저 먹을 것을 알려 주고, 버리는 것을 줄여요",
  shelf: "life",
  icon: "salad",
  family: "calm",
  palettes: [
    ["#f5faf5", "#2f7d4f"],
    ["#f4f9fb", "#0e7490"],
  ],
  lists: {
    place: {
      name: "칸",
      icon: "boxes",
      counter: "곳",
      kind: "resource",
      exposure: "private",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        kind: { label: "종류", type: "select", options: ["cool 냉장 i", "frozen 냉동 a", "kimchi 김치냉장고 g", "room 실온 n"] },
        holds: {
          label: "든 것",
          type: "computed",
          unit: "가지",
          rollup: { entity: "food", via: "place", fn: "count", where: [{ field: "status", op: "eq", value: "in" }] },
        },
      },
      sample: {
        columns: ["name", "kind"],
        rows: [
          ["냉장실", "cool"],
          ["냉동실", "frozen"],
          ["김치냉장고", "kimchi"],
          ["선반", "room"],
        ],
      },
    },
    food: {
      name: "먹을거리",
      icon: "salad",
      counter: "개",
      kind: "main",
      exposure: "private",
      fields: {
        name: { label: "이름", type: "text", required: true },
        place: { label: "{place}", type: "relation", target: "place", required: true },
        until: { label: "기한", type: "date", required: true, countdown: true },
        count: { label: "수량", type: "number", min: 0, required: true, default: { value: 1 } },
        unit: { label: "단위", type: "select", options: ["piece 개", "bag 봉", "pack 팩", "box 통"], default: { value: "piece" } },
        price: { label: "값", type: "money", unit: "원", min: 0 },
        put: { label: "넣은 날", type: "date", required: true, default: { auto: "today" } },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["in 있어요 i", "eaten 먹었어요 g.", "thrown 버렸어요 b."],
          default: { value: "in" },
        },
        gone: { label: "나간 날", type: "date" },
        again: { label: "또 살 것", type: "boolean", default: { value: false } },
      },
      highlights: [
        {
          when: [
            { field: "status", op: "eq", value: "in" },
            { field: "until", op: "lt", value: { today: 0 } },
          ],
          tone: "bad",
          label: "기한이 지났어요",
        },
        {
          when: [
            { field: "status", op: "eq", value: "in" },
            { field: "until", op: "lte", value: { today: 3 } },
          ],
          tone: "warn",
          label: "먼저 먹어요",
        },
      ],
      sample: {
        columns: ["name", "place", "until", "count", "unit", "price", "put", "status", "gone"],
        rows: [
          ["두부", "냉장실", 1, 2, "pack", 3200, -5, "in", null],
          ["우유", "냉장실", 3, 1, "pack", 2980, -4, "in", null],
          ["시금치", "냉장실", -1, 1, "bag", 2500, -5, "in", null],
          ["만두", "냉동실", 62, 2, "bag", 9800, -12, "in", null],
          ["배추김치", "김치냉장고", 120, 1, "box", 38000, -20, "in", null],
          ["라면", "선반", 90, 5, "bag", 4100, -8, "in", null],
          ["콩나물", "냉장실", -3, 1, "bag", 1800, -9, "thrown", -2],
          ["달걀", "냉장실", 4, 0, "pack", 7900, -10, "eaten", -1],
        ],
      },
    },
    buy: {
      name: "살 것",
      icon: "shopping-cart",
      counter: "개",
      kind: "log",
      exposure: "private",
      fields: {
        name: { label: "이름", type: "text", required: true },
        note: { label: "메모", type: "text", placeholder: "큰 것으로 하나" },
        done: { label: "샀어요", type: "boolean", default: { value: false } },
      },
      sample: {
        columns: ["name", "note", "done"],
        rows: [
          ["달걀", "한 판", false],
          ["대파", null, false],
          ["식용유", null, true],
        ],
      },
    },
  },
  actions: {
    eatOne: {
      label: "하나 먹음",
      icon: "minus",
      entity: "food",
      when: [
        { field: "status", op: "eq", value: "in" },
        { field: "count", op: "gt", value: 1 },
      ],
      steps: [{ do: "add", field: "count", by: -1 }],
      success: "하나 줄였어요.",
    },
    eatAll: {
      label: "다 먹음",
      icon: "check",
      entity: "food",
      when: [{ field: "status", op: "eq", value: "in" }],
      steps: [
        { do: "set", field: "status", to: "eaten" },
        { do: "set", field: "count", to: 0 },
        { do: "set", field: "gone", to: { auto: "today" } },
      ],
      success: "다 먹은 것으로 적었어요.",
      tone: "good",
    },
    eatAndBuy: {
      label: "다 먹고 또 살래요",
      icon: "shopping-cart",
      entity: "food",
      when: [{ field: "status", op: "eq", value: "in" }],
      steps: [
        { do: "set", field: "status", to: "eaten" },
        { do: "set", field: "count", to: 0 },
        { do: "set", field: "gone", to: { auto: "today" } },
        { do: "set", field: "again", to: true },
      ],
      success: "다 먹었어요. 살 것에 넣어 두었어요.",
      tone: "good",
    },
    throwAway: {
      label: "버림",
      icon: "trash-2",
      entity: "food",
      when: [{ field: "status", op: "eq", value: "in" }],
      confirm: "버린 것으로 적을까요?",
      steps: [
        { do: "set", field: "status", to: "thrown" },
        { do: "set", field: "gone", to: { auto: "today" } },
      ],
      success: "버린 것으로 적었어요. 다음엔 먼저 먹어 봐요.",
      tone: "bad",
    },
  },
  rules: [
    {
      entity: "food",
      on: "update",
      when: [{ field: "again", op: "eq", value: true }],
      steps: [{ do: "create", entity: "buy", values: { name: { field: "name" }, done: false } }],
    },
  ],
  screens: [
    {
      id: "first",
      title: "먼저 먹을 것",
      icon: "salad",
      blocks: [
        {
          kind: "stats",
          items: [
            {
              label: "사흘 안에 먹을 것",
              entity: "food",
              metric: { fn: "count" },
              where: [
                { field: "status", op: "eq", value: "in" },
                { field: "until", op: "lte", value: { today: 3 } },
              ],
              unit: "가지",
              tone: "warn",
            },
            {
              label: "지금 있는 것",
              entity: "food",
              metric: { fn: "count" },
              where: [{ field: "status", op: "eq", value: "in" }],
              unit: "가지",
            },
          ],
        },
        {
          kind: "collection",
          query: {
            entity: "food",
            where: [{ field: "status", op: "eq", value: "in" }],
            sort: [{ field: "until", dir: "asc" }],
            search: ["name"],
            filters: ["place"],
          },
          views: [
            { kind: "cards", columns: ["name", "until", "place", "count", "unit"] },
            { kind: "table", columns: ["name", "until", "place", "count", "unit", "price"] },
          ],
          actions: ["eatOne", "eatAll", "eatAndBuy", "throwAway"],
          empty: "냉장고가 비었어요. 사 온 것부터 넣어 보세요.",
        },
      ],
    },
    {
      id: "buy",
      title: "{buy}",
      icon: "shopping-cart",
      blocks: [
        {
          kind: "collection",
          query: { entity: "buy", sort: [{ field: "done", dir: "asc" }] },
          views: [{ kind: "checklist", columns: ["name", "note"] }],
          empty: "살 것이 없어요.",
        },
      ],
    },
    {
      id: "places",
      title: "{place}",
      icon: "boxes",
      blocks: [{ kind: "collection", query: { entity: "place" }, views: [{ kind: "cards", columns: ["name", "kind", "holds"] }] }],
    },
    {
      id: "thrown",
      title: "버린 것",
      icon: "trash-2",
      blocks: [
        {
          kind: "stats",
          items: [
            {
              label: "이번 달 버린 것",
              entity: "food",
              metric: { fn: "count" },
              where: [{ field: "status", op: "eq", value: "thrown" }],
              period: { field: "gone", unit: "month" },
              unit: "가지",
              tone: "bad",
            },
            {
              label: "이번 달 버린 값",
              entity: "food",
              metric: { fn: "sum", field: "price" },
              where: [{ field: "status", op: "eq", value: "thrown" }],
              period: { field: "gone", unit: "month" },
              unit: "원",
              tone: "bad",
            },
          ],
        },
        {
          kind: "collection",
          query: { entity: "food", where: [{ field: "status", op: "eq", value: "thrown" }], sort: [{ field: "gone", dir: "desc" }] },
          views: [{ kind: "table", columns: ["name", "gone", "price", "place"] }],
          create: false,
          empty: "버린 것이 없어요. 잘하고 있어요.",
        },
      ],
    },
  ],
};
