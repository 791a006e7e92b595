import type { Rollup } from "@appmon/appspec/derived-spec";
import type { IconName } from "@appmon/appspec/icon-names";
import type { Condition, StatsItem, Tone } from "@appmon/appspec/spec";
import type { Json } from "@appmon/kernel/json";
import type { DeclaredField, DeclaredList, PatternDeclaration } from "../../pattern-declaration.ts";

const UNITS = ["piece 개", "block 모", "bundle 단", "tray 판", "bag 봉", "gram g", "pack 팩", "bottle 병", "net 망", "set 묶음"];
const CORNERS = [
  "veg 채소 g",
  "fruit 과일 w",
  "meat 고기·생선 b",
  "dairy 유제품 i",
  "frozen 냉동 a",
  "sauce 양념 w",
  "living 생활용품 n",
  "other 기타 n",
];

const is = (field: string, value: Json) => ({ field, op: "eq" as const, value });
const rolled = (label: string, unit: string, rollup: Rollup): DeclaredField => ({ label, type: "computed", unit, rollup });
const rolledMoney = (label: string, rollup: Rollup): DeclaredField => ({ label, type: "computed", rollup, result: "money" });
const counted = (label: string, unit: string, entity: string, where: Condition[], tone?: Tone): StatsItem => ({
  label,
  entity,
  metric: { fn: "count" },
  unit,
  where,
  ...(tone && { tone }),
});
const status = (label: string, options: string[], value: string): DeclaredField => ({
  label,
  type: "status",
  required: true,
  options,
  default: { value },
});

type Counter = NonNullable<DeclaredList["counter"]>;
type Kind = NonNullable<DeclaredList["kind"]>;
/** A list that is nobody else's. */
const own = (name: string, icon: IconName, counter: Counter, kind: Kind) => ({ name, icon, counter, kind, exposure: "private" as const });

/** A shopping list of the whole family: what is left, what is in the cart, and what it cost last time. */
export const SHOPPING_LIST: PatternDeclaration = {
  id: "shopping-list",
  title: "장보기 목록",
  tagline: "식구가 함께 적고, 담으면 줄을 긋고, 예산에서 얼마 남았는지 봐요",
  shelf: "life",
  icon: "shopping-cart",
  family: "calm",
  palettes: [
    ["#f5faf4", "#2f7a3d"],
    ["#f4f8fc", "#1f5fae"],
  ],
  lists: {
    store: {
      ...own("가게", "store", "곳", "resource"),
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        order: { label: "코너 차례", type: "text", placeholder: "채소 → 고기 → 유제품" },
        left: rolled("살 것", "개", { entity: "item", via: "store", fn: "count", where: [is("status", "want")] }),
        spent: rolledMoney("지금까지 쓴 돈", { entity: "bought", via: "store", fn: "sum", field: "price" }),
      },
      sample: {
        columns: ["name", "order"],
        rows: [
          ["동네 마트", "채소 → 고기 → 유제품 → 생활용품"],
          ["코스트코", "생활용품 → 냉동 → 고기"],
          ["아무 데나", null],
        ],
      },
    },
    usual: {
      ...own("자주 사는 것", "repeat", "개", "resource"),
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        quantity: { label: "보통 수량", type: "number", min: 0.1, step: 0.1, required: true, default: { value: 1 } },
        unit: { label: "단위", type: "select", options: UNITS, default: { value: "piece" } },
        corner: { label: "코너", type: "select", required: true, options: CORNERS, default: { value: "other" } },
        store: { label: "{store}", type: "relation", target: "store" },
        put: { label: "목록에 넣은 날", type: "date" },
        times: rolled("산 횟수", "번", { entity: "bought", via: "usual", fn: "count" }),
        last: { label: "마지막으로 산 날", type: "computed", rollup: { entity: "bought", via: "usual", fn: "max", field: "date" } },
        price: rolledMoney("지난 값", { entity: "bought", via: "usual", fn: "last", field: "price" }),
        each: rolledMoney("지난 한 개 값", { entity: "bought", via: "usual", fn: "last", field: "each" }),
        first: { label: "처음 산 날", type: "computed", rollup: { entity: "bought", via: "usual", fn: "min", field: "date" } },
        every: {
          label: "보통 며칠마다",
          type: "computed",
          unit: "일",
          formula: "if(times > 1, round(daysBetween(first, last) / (times - 1)), 1 / 0)",
        },
        due: { label: "살 때", type: "computed", formula: "addDays(last, if(every > 0, every, 1 / 0))", result: "date" },
        late: {
          label: "살 때가 지난 날",
          type: "computed",
          unit: "일",
          formula: "if(every > 0, daysBetween(addDays(last, every), today()), 1 / 0)",
        },
      },
      highlights: [{ when: [{ field: "late", op: "gte", value: 0 }], tone: "warn", label: "살 때가 됐어요" }],
      sample: {
        columns: ["name", "quantity", "unit", "corner", "store", "put"],
        rows: [
          ["두부", 2, "block", "veg", "동네 마트", -1],
          ["달걀", 1, "tray", "dairy", "동네 마트", -1],
          ["우유", 2, "piece", "dairy", "동네 마트", -1],
          ["식빵", 1, "bag", "other", "동네 마트", -8],
          ["휴지", 1, "set", "living", "코스트코", -2],
        ],
      },
    },
    item: {
      ...own("살 것", "shopping-cart", "개", "main"),
      fields: {
        name: { label: "이름", type: "text", required: true, placeholder: "두부" },
        quantity: { label: "수량", type: "number", min: 0.1, step: 0.1, required: true, default: { value: 1 } },
        unit: { label: "단위", type: "select", options: UNITS, default: { value: "piece" } },
        corner: { label: "코너", type: "select", required: true, options: CORNERS, default: { value: "other" } },
        store: { label: "{store}", type: "relation", target: "store" },
        price: { label: "값 (이 줄 모두)", type: "money", unit: "원", min: 0 },
        who: { label: "적은 사람", type: "text" },
        note: { label: "메모", type: "text" },
        status: status("상태", ["want 살 것 i", "out 품절 n", "cart 담음 g."], "want"),
        usual: { label: "{usual}", type: "relation", target: "usual", help: "이어 두면 지난 값과 견줘요" },
        before: { label: "지난 한 개 값", type: "computed", lookup: { via: "usual", field: "each" }, result: "money" },
        each: { label: "한 개 값", type: "computed", formula: "if(price > 0, round(price / quantity), 1 / 0)", result: "money" },
        guess: {
          label: "어림값",
          type: "computed",
          formula: "if(price > 0, price, if(before > 0, round(before * quantity), 1 / 0))",
          result: "money",
        },
      },
      constraints: [{ kind: "unique", fields: ["name"], message: "이미 적혀 있어요. 그 줄의 수량을 늘려 주세요." }],
      highlights: [
        { when: [{ field: "each", op: "gt", value: { field: "before" } }], tone: "warn", label: "지난번보다 비싸요" },
        { when: [is("status", "out")], tone: "bad", label: "품절" },
      ],
      sample: {
        columns: ["name", "quantity", "unit", "corner", "store", "price", "who", "status", "usual", "note"],
        rows: [
          ["두부", 2, "block", "veg", "동네 마트", 3200, "엄마", "cart", "두부", null],
          ["대파", 1, "bundle", "veg", "동네 마트", 2480, "엄마", "cart", null, null],
          ["달걀", 1, "tray", "dairy", "동네 마트", 7980, "엄마", "cart", "달걀", "30구"],
          ["우유", 2, "piece", "dairy", "동네 마트", 5760, "아빠", "cart", "우유", null],
          ["삼겹살", 600, "gram", "meat", "동네 마트", 15600, "아빠", "want", null, "구이용"],
          ["양파", 1, "net", "veg", "동네 마트", 4500, "엄마", "want", null, null],
          ["김", 1, "bag", "other", "동네 마트", null, "지우", "want", null, null],
          ["세제", 1, "piece", "living", "코스트코", null, "엄마", "want", null, "액체로"],
          ["휴지", 1, "set", "living", "코스트코", null, "아빠", "want", "휴지", null],
          ["기저귀", 1, "pack", "living", "코스트코", null, "엄마", "out", null, "4단계"],
        ],
      },
    },
    bought: {
      ...own("산 기록", "receipt", "건", "log"),
      fields: {
        name: { label: "이름", type: "text", required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        store: { label: "{store}", type: "relation", target: "store" },
        quantity: { label: "수량", type: "number", min: 0.1, step: 0.1, required: true, default: { value: 1 } },
        unit: { label: "단위", type: "select", options: UNITS },
        price: { label: "값", type: "money", unit: "원", min: 0 },
        receipt: { label: "영수증", type: "image" },
        usual: { label: "{usual}", type: "relation", target: "usual" },
        each: { label: "한 개 값", type: "computed", formula: "if(price > 0, round(price / quantity), 1 / 0)", result: "money" },
      },
      constraints: [
        { kind: "check", must: [{ field: "date", op: "lte", value: { today: 0 } }], message: "앞날에 산 것은 적을 수 없어요." },
      ],
      sample: {
        columns: ["name", "date", "store", "quantity", "unit", "price", "usual"],
        rows: [
          ["두부", -7, "동네 마트", 2, "block", 3000, "두부"],
          ["달걀", -8, "동네 마트", 1, "tray", 7980, "달걀"],
          ["우유", -7, "동네 마트", 2, "piece", 5760, "우유"],
          ["식빵", -8, "동네 마트", 1, "bag", 3480, "식빵"],
          ["두부", -14, "동네 마트", 2, "block", 3000, "두부"],
          ["식빵", -15, "동네 마트", 1, "bag", 3480, "식빵"],
          ["달걀", -22, "동네 마트", 1, "tray", 7680, "달걀"],
          ["휴지", -48, "코스트코", 1, "set", 24900, "휴지"],
        ],
      },
    },
    budget: {
      ...own("장보기 예산", "wallet", "개", "resource"),
      fields: {
        name: { label: "이름", type: "text", required: true, default: { value: "이번 장보기" } },
        amount: { label: "금액", type: "money", unit: "원", min: 0, required: true },
      },
      constraints: [{ kind: "capacity", of: [], limit: 1, message: "예산은 하나예요. 있는 것의 금액을 고쳐 주세요." }],
      sample: { columns: ["name", "amount"], rows: [["이번 장보기", 60000]] },
    },
  },
  actions: {
    soldOut: {
      label: "품절",
      entity: "item",
      when: [is("status", "want")],
      steps: [{ do: "set", field: "status", to: "out" }],
      success: "품절로 적었어요. 다음에 다시 봐요.",
    },
    wantAgain: {
      label: "다시 살 것",
      icon: "repeat",
      entity: "item",
      when: [{ field: "status", op: "ne", value: "want" }],
      steps: [{ do: "set", field: "status", to: "want" }],
      success: "살 것으로 되돌렸어요.",
    },
    putUsual: {
      label: "목록에 넣기",
      icon: "plus",
      entity: "usual",
      when: [{ field: "put", op: "ne", value: { today: 0 } }],
      steps: [{ do: "set", field: "put", to: { auto: "today" } }],
      success: "지난번 수량으로 목록에 넣었어요.",
      tone: "good",
    },
  },
  rules: [
    {
      entity: "usual",
      on: "update",
      when: [is("put", { today: 0 })],
      steps: [
        {
          do: "create",
          entity: "item",
          values: {
            name: { field: "name" },
            quantity: { field: "quantity" },
            unit: { field: "unit" },
            corner: { field: "corner" },
            store: { field: "store" },
            usual: { record: true },
          },
        },
      ],
    },
    // What was in the cart when it was cleared away was bought.
    {
      entity: "item",
      on: "delete",
      when: [is("status", "cart")],
      steps: [
        {
          do: "create",
          entity: "bought",
          values: {
            name: { field: "name" },
            quantity: { field: "quantity" },
            unit: { field: "unit" },
            store: { field: "store" },
            price: { field: "price" },
            usual: { field: "usual" },
          },
        },
      ],
    },
  ],
  screens: [
    {
      id: "list",
      title: "장보기",
      icon: "shopping-cart",
      blocks: [
        {
          kind: "stats",
          items: [
            counted("남은 것", "개", "item", [is("status", "want")]),
            {
              label: "다 사면",
              entity: "item",
              metric: { fn: "sum", field: "guess" },
              where: [{ field: "status", op: "ne", value: "out" }],
              unit: "원",
            },
            { label: "담은 합계", entity: "item", metric: { fn: "sum", field: "price" }, where: [is("status", "cart")], unit: "원" },
            {
              label: "예산에서 남은 돈",
              entity: "budget",
              metric: { fn: "sum", field: "amount" },
              less: { entity: "item", metric: { fn: "sum", field: "price" }, where: [is("status", "cart")] },
              unit: "원",
              tone: "good",
            },
          ],
        },
        {
          kind: "collection",
          title: "살 것",
          query: {
            entity: "item",
            where: [{ field: "status", op: "ne", value: "cart" }],
            group: "corner",
            filters: ["store", "corner", "who"],
            search: ["name"],
          },
          views: [
            { kind: "checklist", columns: ["quantity", "unit", "store", "price", "note", "who"] },
            { kind: "table", columns: ["name", "quantity", "unit", "store", "price", "before", "status"] },
          ],
          actions: ["soldOut", "wantAgain"],
          empty: "살 것이 없어요. 떨어진 것부터 적어 보세요.",
        },
        {
          kind: "collection",
          title: "담음 · 장보기를 끝내면 모두 지워 기록으로 옮겨요",
          query: { entity: "item", where: [is("status", "cart")] },
          views: [{ kind: "checklist", columns: ["quantity", "unit", "price", "before"] }],
          create: false,
          clear: true,
          empty: "담으면 여기로 내려와요. 다 사고 지우면 {bought:으로/로} 옮겨져요.",
        },
      ],
    },
    {
      id: "usuals",
      title: "{usual}",
      icon: "repeat",
      blocks: [
        {
          kind: "collection",
          query: { entity: "usual", sort: [{ field: "late", dir: "desc" }], search: ["name"], filters: ["store", "corner"] },
          views: [{ kind: "cards", columns: ["quantity", "unit", "price", "every", "last", "due", "store"] }],
          actions: ["putUsual"],
          empty: "늘 사는 것을 적어 두면 한 번 눌러 목록에 넣어요.",
        },
      ],
    },
    {
      id: "history",
      title: "{bought}",
      icon: "receipt",
      blocks: [
        {
          kind: "stats",
          items: [
            {
              label: "이번 달 장본 돈",
              entity: "bought",
              metric: { fn: "sum", field: "price" },
              period: { field: "date", unit: "month" },
              unit: "원",
              tone: "warn",
            },
          ],
        },
        {
          kind: "chart",
          title: "달마다 장본 돈",
          chart: "bar",
          entity: "bought",
          x: "date",
          bucket: "month",
          y: { fn: "sum", field: "price" },
        },
        {
          kind: "collection",
          query: { entity: "bought", sort: [{ field: "date", dir: "desc" }], search: ["name"], filters: ["store"] },
          views: [{ kind: "table", columns: ["date", "name", "quantity", "unit", "price", "store"] }],
          empty: "장보기를 끝내면 산 것이 날마다 여기에 모여요.",
          export: true,
        },
      ],
    },
    {
      id: "settings",
      title: "{store:과/와} 예산",
      icon: "store",
      blocks: [
        {
          kind: "collection",
          title: "{store}",
          query: { entity: "store" },
          views: [{ kind: "cards", columns: ["order", "left", "spent"] }],
          empty: "다니는 {store:을/를} 적으면 나눠서 볼 수 있어요.",
        },
        {
          kind: "collection",
          title: "{budget}",
          query: { entity: "budget" },
          views: [{ kind: "list", columns: ["amount"] }],
          empty: "예산을 적으면 담을 때마다 남은 돈이 보여요.",
        },
      ],
    },
  ],
};
