import type { ActionSpec, CollectionBlock, Condition, Query, StatsItem } from "@appmon/appspec/spec";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

const is = (field: string, op: Condition["op"], value: NonNullable<Condition["value"]>): Condition => ({ field, op, value });
/** A button that takes a record from one state to another. */
// prettier-ignore
const turn = (label: string, entity: string, from: string[], to: string, success: string, more?: Partial<ActionSpec>): Omit<ActionSpec, "id"> => ({ label, entity, when: [is("status", "in", from)], steps: [{ do: "set", field: "status", to }], success, ...more });
// prettier-ignore
const waiting = (label: string, status: string, more?: Partial<StatsItem>): StatsItem => ({ label, entity: "order", metric: { fn: "count" }, unit: "건", where: [is("date", "eq", { today: 0 }), is("status", "eq", status)], ...more });
// prettier-ignore
const shown = (title: string, entity: string, query: Omit<Query, "entity">, columns: string, more?: Partial<CollectionBlock>): Omit<CollectionBlock, "id"> => ({ kind: "collection", title, query: { entity, ...query }, views: [{ kind: "table", columns: columns.split(" ") }], create: false, ...more });

/** Guests order ahead and say when they come; the kitchen sees what is due, and nothing is sold twice. */
export const PICKUP_PREORDER: PatternDeclaration = {
  id: "pickup-preorder",
  title: "픽업 주문",
  tagline: "{menuItem:을/를} 담고 찾으러 올 시간만 골라요",
  shelf: "shop",
  examples: { trade: "bunsik", lists: { menuItem: "goods" }, kinds: ["menuItem.kind"] },
  icon: "shopping-bag",
  family: "shop",
  palettes: [
    ["#fff9f2", "#b4420f"],
    ["#f5f9f4", "#2f6b3a"],
  ],
  people: { signup: false, roles: [{ id: "admin", label: "사장", admin: true }] },
  lists: {
    menuItem: {
      name: "메뉴",
      icon: "utensils",
      kind: "resource",
      exposure: "shown",
      imageField: "photo",
      highlights: [{ when: [is("left", "lte", 5)], tone: "warn", label: "얼마 안 남았어요" }],
      fields: {
        name: { label: "이름", type: "text", required: true },
        kind: {
          label: "분류",
          type: "select",
          required: true,
          options: ["rice 김밥", "snack 분식", "drink 음료", "extra 추가"],
          default: { value: "rice" },
        },
        price: { label: "가격", type: "money", unit: "원", min: 0, required: true },
        photo: { label: "사진", type: "image" },
        left: {
          label: "오늘 남은 수",
          type: "number",
          unit: "개",
          min: 0,
          help: "아침마다 만들 수로 다시 적어 주세요. 비워 두면 세지 않아요.",
        },
        state: {
          label: "상태",
          type: "status",
          required: true,
          options: ["open 판매 중 g", "soldOut 품절 b", "hidden 숨김 n"],
          default: { value: "open" },
        },
      },
      sample: {
        columns: ["name", "kind", "price", "left", "state"],
        rows: [
          ["참치김밥", "rice", 4500, 9, "open"],
          ["야채김밥", "rice", 3500, 22, "open"],
          ["돈가스김밥", "rice", 5000, 0, "soldOut"],
          ["라볶이", "snack", 6000, 8, "open"],
          ["식혜", "drink", 2500, 15, "open"],
          ["치즈 추가", "extra", 500, 48, "open"],
        ],
      },
    },
    slot: {
      name: "픽업 시간",
      icon: "clock",
      kind: "resource",
      exposure: "shown",
      subtitleField: "left",
      highlights: [{ when: [is("left", "lte", 0)], tone: "bad", label: "오늘은 마감" }],
      fields: {
        name: { label: "시간", type: "text", required: true },
        most: { label: "받을 수", type: "number", unit: "건", min: 1, required: true, default: { value: 5 } },
        booked: {
          label: "오늘 받은 수",
          type: "computed",
          unit: "건",
          rollup: {
            entity: "order",
            via: "slot",
            fn: "count",
            where: [is("date", "eq", { today: 0 }), is("status", "ne", "cancelled")],
            everyone: true,
          },
        },
        left: { label: "오늘 남은 자리", type: "computed", formula: "max(0, most - booked)", unit: "자리 남음" },
      },
      sample: {
        columns: ["name", "most"],
        rows: [
          ["7:30", 5],
          ["8:00", 5],
          ["8:30", 3],
        ],
      },
    },
    order: {
      name: "주문",
      icon: "receipt",
      counter: "건",
      kind: "main",
      titleField: "name",
      exposure: "submitted",
      withdrawal: { field: "status", to: "cancelled", until: { field: "date", hours: 24 } },
      highlights: [{ when: [is("status", "eq", "noShow")], tone: "bad", label: "안 찾아갔어요" }],
      constraints: [
        {
          kind: "check",
          when: [is("status", "eq", "taken")],
          must: [is("date", "gte", { today: 0 })],
          message: "지난 날은 고를 수 없어요.",
          keeps: true,
        },
        {
          kind: "capacity",
          of: ["date", "slot"],
          limit: { via: "slot", field: "most" },
          exceptStatus: ["cancelled"],
          message: "그 시간은 다 찼어요. 다른 {slot:을/를} 골라 주세요.",
        },
      ],
      fields: {
        number: { label: "주문번호", type: "text", default: { auto: "sequence", prefix: "A" } },
        name: { label: "이름", type: "text", required: true, maxLength: 20 },
        phone: { label: "연락처", type: "phone", required: true },
        date: { label: "찾을 날", type: "date", required: true, default: { auto: "today" } },
        slot: { label: "{slot}", type: "relation", target: "slot", required: true },
        request: { label: "부탁", type: "text", placeholder: "오이는 빼 주세요" },
        total: { label: "합계", type: "money", unit: "원", min: 0, default: { value: 0 } },
        paid: { label: "돈 받음", type: "boolean", roles: ["admin"], default: { value: false } },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["taken 접수 i", "cooking 준비 중 w", "ready 준비됨 g", "picked 찾아감 n.", "cancelled 취소 n.", "noShow 안 찾아감 b."],
          default: { value: "taken" },
        },
      },
      sample: {
        columns: ["number", "name", "phone", "date", "slot", "request", "total", "paid", "status"],
        rows: [
          ["A0001", "김서연", "010-3321-4507", 0, "7:30", null, 9000, true, "picked"],
          ["A0002", "박준호", "010-5120-8834", 0, "8:00", "오이 빼 주세요", 12500, true, "ready"],
          ["A0003", "이하린", "010-7745-2096", 0, "8:30", null, 13500, false, "cooking"],
          ["A0004", "최유진", "010-2908-6613", 0, "8:30", null, 9000, false, "taken"],
          ["A0005", "정민수", "010-6432-1178", 0, "8:30", "젓가락 네 개", 18000, false, "taken"],
          ["A0006", "한지우", "010-8051-3942", 0, "8:00", null, 6000, false, "cancelled"],
          ["A0007", "문가영", "010-2845-9917", 1, "8:00", "회사로 가져가요", 35000, true, "taken"],
        ],
      },
    },
    line: {
      name: "주문 항목",
      kind: "child",
      parent: "order",
      titleField: "item",
      fields: {
        order: { label: "{order}", type: "relation", target: "order", required: true },
        item: { label: "{menuItem}", type: "relation", target: "menuItem", required: true },
        quantity: { label: "수량", type: "number", unit: "개", min: 1, required: true, max: 200, default: { value: 1 } },
        unitPrice: { label: "값", type: "money", unit: "원", min: 0 },
        amount: { label: "금액", type: "computed", formula: "quantity * unitPrice", result: "money" },
        day: { label: "찾을 날", type: "computed", lookup: { via: "order", field: "date" } },
        state: { label: "{order} 상태", type: "computed", lookup: { via: "order", field: "status" } },
        returned: { label: "되돌림", type: "boolean", default: { value: false } },
      },
      sample: {
        columns: ["order", "item", "quantity", "unitPrice", "returned"],
        rows: [
          ["김서연", "참치김밥", 2, 4500, false],
          ["박준호", "야채김밥", 3, 3500, false],
          ["박준호", "치즈 추가", 4, 500, false],
          ["이하린", "참치김밥", 3, 4500, false],
          ["최유진", "참치김밥", 2, 4500, false],
          ["정민수", "라볶이", 3, 6000, false],
          ["한지우", "라볶이", 1, 6000, true],
          ["문가영", "야채김밥", 10, 3500, false],
        ],
      },
    },
  },
  rules: [
    { entity: "line", on: "create", steps: [{ do: "set", field: "unitPrice", to: { via: "item", field: "price" } }] },
    {
      entity: "line",
      on: "while",
      when: [is("returned", "eq", false)],
      steps: [
        { do: "add", via: "order", field: "total", by: { field: "amount", sign: 1 } },
        { do: "add", via: "item", field: "left", by: { field: "quantity", sign: -1 } },
      ],
    },
    {
      entity: "menuItem",
      on: "update",
      changed: "left",
      when: [is("left", "lte", 0), is("state", "eq", "open")],
      steps: [{ do: "set", field: "state", to: "soldOut" }],
    },
    {
      entity: "menuItem",
      on: "update",
      // Who takes something off the menu by hand means it.
      changed: "left",
      when: [is("left", "gt", 0), is("state", "eq", "soldOut")],
      steps: [{ do: "set", field: "state", to: "open" }],
    },
  ],
  actions: {
    cook: turn("준비 시작", "order", ["taken"], "cooking", "준비 중으로 바꿨어요."),
    ready: turn("다 됐어요", "order", ["cooking"], "ready", "다 됐다고 손님 화면에 보여요.", { tone: "good" }),
    handOver: {
      label: "찾아감",
      entity: "order",
      when: [is("status", "eq", "ready")],
      tone: "good",
      steps: [
        { do: "set", field: "status", to: "picked" },
        { do: "set", field: "paid", to: true },
      ],
      success: "돈을 받고 찾아간 것으로 적었어요.",
    },
    cancel: turn(
      "취소",
      "order",
      ["taken", "cooking", "ready"],
      "cancelled",
      "취소했어요. 주방의 ‘취소돼서 되돌릴 것’에서 남은 수를 되돌려 주세요.",
      { confirm: "이 {order:을/를} 취소할까요? 매출에서 빠져요.", tone: "bad" },
    ),
    pay: {
      label: "돈 받음",
      entity: "order",
      when: [is("paid", "eq", false), is("status", "in", ["taken", "cooking", "ready"])],
      steps: [{ do: "set", field: "paid", to: true }],
      success: "돈을 받은 것으로 적었어요.",
    },
    noShow: turn("안 찾아감", "order", ["ready"], "noShow", "안 찾아간 것으로 적었어요.", { tone: "bad" }),
    stepBack: turn("준비됨 취소", "order", ["ready"], "cooking", "다시 준비 중으로 바꿨어요."),
    takeOff: {
      label: "품절",
      entity: "menuItem",
      when: [is("state", "eq", "open")],
      tone: "bad",
      steps: [{ do: "set", field: "state", to: "soldOut" }],
      success: "손님이 담을 수 없게 했어요.",
    },
    putOn: {
      label: "다시 팔기",
      entity: "menuItem",
      when: [is("state", "in", ["soldOut", "hidden"])],
      steps: [{ do: "set", field: "state", to: "open" }],
      success: "다시 담을 수 있어요.",
    },
    giveBack: {
      label: "재고로 되돌리기",
      entity: "line",
      when: [is("returned", "eq", false)],
      confirm: "취소한 주문인가요? 남은 수에 다시 더해요.",
      steps: [{ do: "set", field: "returned", to: true }],
      success: "남은 수를 되돌렸어요.",
    },
  },
  screens: [
    {
      id: "menu",
      title: "{menuItem}",
      icon: "utensils",
      blocks: [
        {
          kind: "shop",
          entity: "menuItem",
          price: "price",
          group: "kind",
          order: "order",
          total: "total",
          line: "line",
          lineOrder: "order",
          lineItem: "item",
          quantity: "quantity",
        },
      ],
    },
    {
      id: "find",
      title: "내 {order}",
      icon: "search",
      blocks: [{ kind: "lookup", entity: "order", by: ["number", "phone"], show: ["number", "date", "slot", "total", "paid", "status"] }],
    },
    {
      id: "kitchen",
      title: "주방",
      icon: "chef-hat",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            waiting("새로 들어온 {order}", "taken", { tone: "warn" }),
            waiting("준비 중", "cooking"),
            waiting("찾으러 올 것", "ready", { tone: "good" }),
          ],
        },
        shown(
          "오늘 찾아갈 것",
          "order",
          {
            where: [is("date", "eq", { today: 0 }), is("status", "in", ["taken", "cooking", "ready"])],
            sort: [{ field: "slot", dir: "asc" }],
          },
          "slot number name phone total paid request status",
          { actions: ["cook", "ready", "handOver", "noShow", "pay", "stepBack", "cancel"], empty: "오늘 {order:이/가} 아직 없어요." },
        ),
        {
          kind: "stats",
          form: "tally",
          title: "오늘 만들 것",
          entity: "line",
          by: "item",
          where: [is("day", "eq", { today: 0 }), is("state", "in", ["접수", "준비 중"])],
          columns: [{ label: "수량", metric: { fn: "sum", field: "quantity" }, unit: "개" }],
        },
        shown(
          "{order}마다 담은 것",
          "line",
          { where: [is("day", "eq", { today: 0 }), is("state", "in", ["접수", "준비 중", "준비됨"])], group: "order" },
          "item quantity",
        ),
        shown(
          "다음 날 {order}",
          "order",
          {
            where: [is("date", "gt", { today: 0 }), is("status", "in", ["taken", "cooking", "ready"])],
            sort: [{ field: "date", dir: "asc" }],
          },
          "date slot name phone total paid request",
          { actions: ["pay", "cancel"], empty: "다음 날 {order:이/가} 아직 없어요." },
        ),
        shown(
          "취소돼서 되돌릴 것",
          "line",
          { where: [is("state", "eq", "취소"), is("returned", "eq", false)] },
          "order item quantity day",
          { actions: ["giveBack"], empty: "되돌릴 것이 없어요." },
        ),
      ],
    },
    {
      id: "closing",
      title: "마감",
      icon: "receipt",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          form: "report",
          title: "하루 매출",
          entity: "order",
          date: "date",
          period: "day",
          where: [is("status", "ne", "cancelled")],
          columns: [
            { label: "매출", metric: { fn: "sum", field: "total" }, where: [is("status", "ne", "noShow")], unit: "원" },
            { label: "{order}", metric: { fn: "count" }, unit: "건" },
            { label: "안 찾아감", metric: { fn: "count" }, where: [is("status", "eq", "noShow")], unit: "건" },
          ],
        },
        {
          kind: "stats",
          form: "tally",
          title: "{menuItem}별 오늘 나간 수",
          entity: "line",
          by: "item",
          where: [is("day", "eq", { today: 0 }), is("state", "ne", "취소")],
          columns: [
            { label: "수량", metric: { fn: "sum", field: "quantity" }, unit: "개" },
            { label: "금액", metric: { fn: "sum", field: "amount" }, unit: "원" },
          ],
        },
        {
          kind: "collection",
          title: "모든 {order}",
          query: {
            entity: "order",
            sort: [{ field: "date", dir: "desc" }],
            search: ["name", "phone", "number"],
            filters: ["date", "status"],
          },
          views: [{ kind: "table", columns: ["number", "name", "phone", "date", "slot", "total", "paid", "status"] }],
          actions: ["pay", "handOver", "cancel"],
          export: true,
        },
      ],
    },
    {
      id: "goods",
      title: "{menuItem:과/와} 수량",
      icon: "package",
      access: ["admin"],
      blocks: [
        shown(
          "{menuItem}",
          "menuItem",
          { sort: [{ field: "kind", dir: "asc" }], filters: ["kind", "state"] },
          "name kind price left state",
          {
            create: true,
            actions: ["takeOff", "putOn"],
            empty: "팔 {menuItem:을/를} 적어 주세요.",
          },
        ),
        shown("{slot}", "slot", { sort: [{ field: "name", dir: "asc" }] }, "name most booked left", {
          create: true,
          empty: "찾으러 올 시간을 10분이나 30분마다 적어 주세요.",
        }),
      ],
    },
  ],
};
