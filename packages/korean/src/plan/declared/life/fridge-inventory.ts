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
      starter: true,
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        kind: { label: "종류", type: "select", options: ["cool 냉장 i", "frozen 냉동 a", "kimchi 김치냉장고 g", "room 실온 n"] },
        holds: {
          label: "든 것",
          type: "computed",
          unit: "가지",
          rollup: { entity: "food", via: "place", fn: "count", where: [{ field: "status", op: "eq", value: "in" }] },
        },
        soon: {
          label: "사흘 안에 먹을 것",
          type: "computed",
          unit: "가지",
          rollup: {
            entity: "food",
            via: "place",
            fn: "count",
            where: [
              { field: "status", op: "eq", value: "in" },
              { field: "until", op: "lte", value: { today: 3 } },
            ],
          },
        },
      },
      highlights: [{ when: [{ field: "soon", op: "gt", value: 0 }], tone: "warn", label: "먼저 먹을 것이 있어요" }],
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
        place: { label: "{place}", type: "relation", target: "place" },
        until: { label: "유통기한", type: "date", countdown: true, help: "비워 두면 넣은 날에서 아래의 날수만큼 뒤예요." },
        keep: { label: "며칠 두고 먹나요", type: "number", unit: "일", min: 1, max: 3650, default: { value: 7 } },
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
        low: { label: "몇 개 남으면 살까요", type: "number", min: 0, help: "늘 두는 것만 적어요." },
        guess: { label: "어림한 기한", type: "computed", formula: "addDays(put, if(isEmpty(keep), 7, keep))", result: "date" },
      },
      constraints: [
        { kind: "check", must: [{ field: "put", op: "lte", value: { today: 0 } }], message: "넣은 날은 오늘이나 지난날이에요." },
      ],
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
        {
          when: [
            { field: "status", op: "eq", value: "in" },
            { field: "count", op: "lte", value: { field: "low" } },
          ],
          tone: "info",
          label: "거의 떨어졌어요",
        },
      ],
      sample: {
        columns: ["name", "place", "until", "count", "unit", "price", "put", "status", "gone", "low"],
        rows: [
          ["두부", "냉장실", 1, 2, "pack", 3200, -5, "in", null, null],
          ["우유", "냉장실", 3, 1, "pack", 2980, -4, "in", null, 1],
          ["시금치", "냉장실", -1, 1, "bag", 2500, -5, "in", null, null],
          ["만두", "냉동실", 62, 2, "bag", 9800, -12, "in", null, null],
          ["배추김치", "김치냉장고", 120, 1, "box", 38000, -20, "in", null, null],
          ["라면", "선반", 90, 5, "bag", 4100, -8, "in", null, 2],
          ["콩나물", "냉장실", -3, 1, "bag", 1800, -9, "thrown", -2, null],
          ["달걀", "냉장실", 4, 0, "pack", 7900, -10, "eaten", -1, null],
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
        count: { label: "수량", type: "number", min: 1, default: { value: 1 } },
        done: { label: "샀어요", type: "boolean", default: { value: false } },
        stored: { label: "냉장고에 넣은 날", type: "date" },
        until: { label: "어림한 기한", type: "computed", formula: "addDays(today(), 7)", result: "date" },
      },
      sample: {
        columns: ["name", "note", "count", "done"],
        rows: [
          ["달걀", "한 판", 1, false],
          ["대파", null, 1, false],
          ["식용유", null, 1, true],
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
    buyMore: {
      label: "살 것에 넣기",
      icon: "plus",
      entity: "food",
      when: [
        { field: "status", op: "eq", value: "in" },
        { field: "again", op: "ne", value: true },
      ],
      steps: [{ do: "set", field: "again", to: true }],
      success: "살 것에 넣어 두었어요.",
    },
    putIn: {
      label: "사서 넣었어요",
      icon: "check",
      entity: "buy",
      when: [{ field: "stored", op: "empty" }],
      steps: [
        { do: "set", field: "done", to: true },
        { do: "set", field: "stored", to: { auto: "today" } },
      ],
      success: "냉장고에 넣었어요. 기한은 일주일 뒤로 잡았으니 고쳐 주세요.",
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
      on: "create",
      when: [{ field: "until", op: "empty" }],
      steps: [{ do: "set", field: "until", to: { field: "guess" } }],
    },
    {
      entity: "buy",
      on: "update",
      when: [{ field: "stored", op: "eq", value: { today: 0 } }],
      steps: [
        {
          do: "create",
          entity: "food",
          values: { name: { field: "name" }, count: { field: "count" }, until: { field: "until" }, put: { auto: "today" }, status: "in" },
        },
      ],
    },
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
              label: "기한이 지난 것",
              entity: "food",
              metric: { fn: "count" },
              where: [
                { field: "status", op: "eq", value: "in" },
                { field: "until", op: "lt", value: { today: 0 } },
              ],
              unit: "가지",
              tone: "bad",
            },
            {
              label: "사흘 안에 먹을 것",
              entity: "food",
              metric: { fn: "count" },
              where: [
                { field: "status", op: "eq", value: "in" },
                { field: "until", op: "gte", value: { today: 0 } },
                { field: "until", op: "lte", value: { today: 3 } },
              ],
              unit: "가지",
              tone: "warn",
            },
            {
              label: "거의 떨어진 것",
              entity: "food",
              metric: { fn: "count" },
              where: [
                { field: "status", op: "eq", value: "in" },
                { field: "count", op: "lte", value: { field: "low" } },
              ],
              unit: "가지",
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
          actions: ["eatOne", "eatAll", "eatAndBuy", "buyMore", "throwAway"],
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
          views: [{ kind: "checklist", columns: ["name", "count", "note"] }],
          actions: ["putIn"],
          empty: "살 것이 없어요.",
        },
      ],
    },
    {
      id: "places",
      title: "{place}",
      icon: "boxes",
      blocks: [{ kind: "collection", query: { entity: "place" }, views: [{ kind: "cards", columns: ["name", "kind", "holds", "soon"] }] }],
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
