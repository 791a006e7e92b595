import type { Condition } from "@appmon/appspec/spec";
import { toolBlock } from "@appmon/appspec/tool-block";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

const is = (field: string, op: Condition["op"], value: NonNullable<Condition["value"]>): Condition => ({ field, op, value });
const OTHER = [{ field: "got", op: "filled" }, is("got", "ne", { field: "quantity" })] satisfies Condition[];
const ON_THE_WAY = is("status", "in", ["sent", "part"]);

/** What is ordered from whom today, what really came, and what is owed for it at the end of the month. */
export const SUPPLIER_ORDERING: PatternDeclaration = {
  id: "supplier-ordering",
  title: "발주와 입고",
  tagline: "오늘 넣을 곳부터 뜨고, 온 수대로 줄 돈이 맞아요",
  shelf: "shop",
  examples: {
    trade: "restaurant",
    lists: { supplier: ["가온상사", "다온유통", "누리물산", "한결상회"], item: "stock" },
    texts: { "line.memo": "다음에 와요" },
  },
  icon: "truck",
  family: "work",
  palettes: [
    ["#f6f8f4", "#3f6b2a"],
    ["#f5f8fb", "#0b63a5"],
  ],
  people: {
    signup: false,
    roles: [
      { id: "staff", label: "직원" },
      { id: "admin", label: "사장", admin: true },
    ],
  },
  lists: {
    supplier: {
      name: "거래처",
      icon: "building",
      counter: "곳",
      kind: "resource",
      exposure: "private",
      fields: {
        name: { label: "이름", type: "text", required: true },
        contact: { label: "담당자", type: "text" },
        phone: { label: "연락처", type: "phone" },
        days: {
          label: "주문 요일",
          type: "multiselect",
          options: ["mon 월", "tue 화", "wed 수", "thu 목", "fri 금", "sat 토", "sun 일"],
        },
        cutoff: { label: "마감", type: "time" },
        least: { label: "최소 주문", type: "money", unit: "원", min: 0, default: { value: 0 } },
        lead: { label: "며칠 뒤 오나요", type: "number", unit: "일", min: 0, default: { value: 1 } },
        begin: { label: "전부터 줄 돈", type: "money", unit: "원", min: 0, default: { value: 0 } },
        today: {
          label: "오늘 넣는 곳",
          type: "computed",
          formula:
            'contains(days, if(today() - floor(today() / 7) * 7 = 0, "thu", if(today() - floor(today() / 7) * 7 = 1, "fri", if(today() - floor(today() / 7) * 7 = 2, "sat", if(today() - floor(today() / 7) * 7 = 3, "sun", if(today() - floor(today() / 7) * 7 = 4, "mon", if(today() - floor(today() / 7) * 7 = 5, "tue", "wed")))))))',
        },
        // prettier-ignore
        drafts: { label: "담는 중", type: "computed", unit: "건", rollup: { entity: "order", via: "supplier", fn: "count", where: [is("status", "eq", "draft")] } },
        // prettier-ignore
        bought: { label: "들어온 금액", type: "computed", result: "money", rollup: { entity: "line", via: "supplier", fn: "sum", field: "amount" } },
        // prettier-ignore
        paid: { label: "준 돈", type: "computed", result: "money", rollup: { entity: "payment", via: "supplier", fn: "sum", field: "amount" } },
        owed: { label: "줄 돈", type: "computed", formula: "begin + bought - paid", result: "money" },
      },
      sample: {
        columns: ["name", "contact", "phone", "days", "cutoff", "least", "lead"],
        rows: [
          ["초록농산", "김 대리", "010-3321-4507", ["mon", "tue", "wed", "thu", "fri", "sat"], "17:00", 50000, 1],
          ["한우마을", "박 과장", "010-5120-8834", ["tue", "fri"], "15:00", 200000, 1],
          ["삼거리주류", "이 기사", "010-7745-2096", ["mon"], "12:00", 100000, 2],
          ["맑은식자재", "최 실장", "010-2908-6613", ["mon", "wed", "fri"], "17:00", 50000, 1],
        ],
      },
    },
    item: {
      name: "품목",
      icon: "package",
      counter: "개",
      kind: "resource",
      exposure: "private",
      highlights: [{ when: [{ field: "rise", op: "gt", value: 0 }], tone: "warn", label: "값이 올랐어요" }],
      fields: {
        name: { label: "이름", type: "text", required: true },
        supplier: { label: "{supplier}", type: "relation", target: "supplier", required: true },
        unit: { label: "단위", type: "text", default: { value: "개" } },
        price: { label: "단가", type: "money", unit: "원", min: 0, default: { value: 0 } },
        usual: { label: "늘 시키는 수", type: "number", unit: "", min: 0, default: { value: 0 } },
        last: { label: "지난번 시킨 수", type: "computed", rollup: { entity: "line", via: "item", fn: "last", field: "quantity" } },
        // prettier-ignore
        rise: { label: "지난번보다", type: "computed", result: "money", rollup: { entity: "change", via: "item", fn: "last", field: "diff" } },
      },
      sample: {
        columns: ["name", "supplier", "unit", "price", "usual"],
        rows: [
          ["상추", "초록농산", "kg", 9000, 3],
          ["양파", "초록농산", "kg", 1800, 10],
          ["대파", "초록농산", "단", 3200, 6],
          ["삼겹살", "한우마을", "kg", 17500, 20],
          ["국거리", "한우마을", "kg", 24000, 5],
          ["소주", "삼거리주류", "상자", 48000, 4],
          ["참기름", "맑은식자재", "병", 12500, 2],
          ["고추장", "맑은식자재", "통", 28000, 1],
        ],
      },
    },
    order: {
      name: "발주",
      icon: "clipboard-list",
      counter: "건",
      kind: "main",
      titleField: "supplier",
      subtitleField: "date",
      exposure: "private",
      constraints: [{ kind: "unique", fields: ["supplier", "date"], message: "그 {supplier}에는 그날 담은 {order:이/가} 있어요." }],
      highlights: [
        { when: [ON_THE_WAY, is("due", "lt", { today: 0 })], tone: "bad", label: "올 날이 지났어요" },
        { when: [is("status", "eq", "draft"), is("lacks", "gt", 0)], tone: "warn", label: "최소 금액이 모자라요" },
      ],
      fields: {
        supplier: { label: "{supplier}", type: "relation", target: "supplier", required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        who: { label: "쓴 사람", type: "text" },
        sentAt: { label: "보낸 때", type: "datetime" },
        total: { label: "발주 금액", type: "money", unit: "원", min: 0, default: { value: 0 } },
        // prettier-ignore
        short: { label: "덜 온 품목", type: "computed", unit: "개", rollup: { entity: "line", via: "order", fn: "count", where: [is("gap", "lt", 0)] } },
        lead: { label: "며칠 뒤", type: "computed", unit: "일", lookup: { via: "supplier", field: "lead" } },
        due: { label: "올 날", type: "computed", formula: "addDays(date, lead)", result: "date" },
        least: { label: "최소 주문", type: "computed", lookup: { via: "supplier", field: "least" } },
        lacks: { label: "최소까지", type: "computed", formula: "max(0, least - total)", result: "money" },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["draft 담는 중 n", "sent 보냄 i", "part 일부 들어옴 w", "arrived 들어옴 g.", "dropped 취소 n."],
          default: { value: "draft" },
        },
      },
      sample: {
        columns: ["supplier", "date", "who", "sentAt", "total", "status"],
        rows: [
          ["한우마을", 0, "지우", null, 175000, "draft"],
          ["맑은식자재", -1, "사장", [-1, "16:20"], 53000, "sent"],
          ["초록농산", -2, "지우", [-2, "16:41"], 45000, "part"],
          ["삼거리주류", -6, "사장", [-6, "11:30"], 192000, "arrived"],
        ],
      },
    },
    line: {
      name: "발주 항목",
      icon: "list",
      kind: "child",
      parent: "order",
      titleField: "item",
      exposure: "private",
      constraints: [
        {
          kind: "check",
          when: OTHER,
          must: [{ field: "memo", op: "filled" }],
          message: "온 수가 다르면 까닭을 적어 주세요.",
        },
      ],
      highlights: [{ when: OTHER, tone: "bad", label: "시킨 수와 달라요" }],
      fields: {
        order: { label: "{order}", type: "relation", target: "order", required: true },
        item: { label: "{item}", type: "relation", target: "item", required: true },
        quantity: { label: "시킨 수", type: "number", unit: "", min: 0, help: "비워 두면 늘 시키는 수가 들어가요." },
        got: { label: "들어온 수", type: "number", unit: "", min: 0 },
        memo: { label: "메모", type: "text" },
        price: { label: "단가", type: "money", unit: "원", min: 0 },
        supplier: { label: "{supplier}", type: "relation", target: "supplier" },
        planned: { label: "시킨 금액", type: "computed", formula: "quantity * price", result: "money" },
        amount: { label: "들어온 금액", type: "computed", formula: "got * price", result: "money" },
        gap: { label: "차이", type: "computed", formula: "if(isEmpty(got), 0, got - quantity)" },
        whole: { label: "시킨 대로 옴", type: "boolean", default: { value: false } },
        date: { label: "시킨 날", type: "computed", lookup: { via: "order", field: "date" } },
        state: { label: "상태", type: "computed", lookup: { via: "order", field: "status" } },
      },
      sample: {
        columns: ["order", "item", "quantity", "got", "memo", "price", "supplier"],
        rows: [
          ["한우마을", "삼겹살", 10, null, null, 17500, "한우마을"],
          ["맑은식자재", "참기름", 2, null, null, 12500, "맑은식자재"],
          ["맑은식자재", "고추장", 1, null, null, 28000, "맑은식자재"],
          ["초록농산", "상추", 3, 3, null, 9000, "초록농산"],
          ["초록농산", "양파", 10, 8, "두 자루가 물러서 돌려보냄", 1800, "초록농산"],
          ["삼거리주류", "소주", 4, 4, null, 48000, "삼거리주류"],
        ],
      },
    },
    change: {
      name: "단가 변경",
      icon: "trending-up",
      kind: "log",
      parent: "item",
      titleField: "item",
      exposure: "private",
      fields: {
        item: { label: "{item}", type: "relation", target: "item", required: true },
        price: { label: "새 단가", type: "money", unit: "원", min: 0, required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        before: { label: "앞 단가", type: "money", unit: "원", min: 0 },
        diff: { label: "오른 값", type: "computed", formula: "price - before", result: "money" },
      },
      sample: {
        columns: ["item", "price", "date", "before"],
        rows: [
          ["상추", 9000, -3, 7800],
          ["삼겹살", 17500, -9, 16800],
        ],
      },
    },
    payment: {
      name: "지급",
      icon: "coins",
      kind: "log",
      parent: "supplier",
      titleField: "supplier",
      exposure: "private",
      fields: {
        supplier: { label: "{supplier}", type: "relation", target: "supplier", required: true },
        amount: { label: "금액", type: "money", unit: "원", min: 1, required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
      },
      sample: { columns: ["supplier", "amount", "date"], rows: [["삼거리주류", 100000, -2]] },
    },
  },
  rules: [
    {
      entity: "line",
      on: "create",
      steps: [
        { do: "set", field: "price", to: { via: "item", field: "price" } },
        { do: "set", field: "supplier", to: { via: "item", field: "supplier" } },
      ],
    },
    {
      entity: "line",
      on: "create",
      when: [{ field: "quantity", op: "empty" }],
      steps: [{ do: "set", field: "quantity", to: { via: "item", field: "usual" } }],
    },
    { entity: "line", on: "update", when: [is("whole", "eq", true)], steps: [{ do: "set", field: "got", to: { field: "quantity" } }] },
    { entity: "line", on: "while", steps: [{ do: "add", via: "order", field: "total", by: { field: "planned", sign: 1 } }] },
    { entity: "change", on: "create", steps: [{ do: "set", field: "before", to: { via: "item", field: "price" } }] },
    { entity: "change", on: "while", steps: [{ do: "add", via: "item", field: "price", by: { field: "diff", sign: 1 } }] },
  ],
  actions: {
    send: {
      label: "보냄",
      entity: "order",
      when: [{ field: "status", op: "eq", value: "draft" }],
      confirm: "이대로 보낼까요?",
      roles: ["admin"],
      steps: [
        { do: "set", field: "status", to: "sent" },
        { do: "set", field: "sentAt", to: { auto: "now" } },
      ],
      success: "보낸 것으로 적었어요.",
    },
    arrive: {
      label: "다 들어옴",
      entity: "order",
      when: [ON_THE_WAY],
      tone: "good",
      steps: [{ do: "set", field: "status", to: "arrived" }],
      success: "들어온 것으로 적었어요.",
    },
    part: {
      label: "일부 들어옴",
      entity: "order",
      when: [{ field: "status", op: "eq", value: "sent" }],
      steps: [{ do: "set", field: "status", to: "part" }],
      success: "일부 들어온 것으로 적었어요.",
    },
    drop: {
      label: "발주 취소",
      entity: "order",
      when: [is("status", "in", ["draft", "sent"])],
      confirm: "이 발주를 취소할까요?",
      roles: ["admin"],
      steps: [{ do: "set", field: "status", to: "dropped" }],
      success: "취소했어요.",
    },
    whole: {
      label: "시킨 대로 왔어요",
      icon: "check",
      entity: "line",
      when: [{ field: "got", op: "empty" }],
      tone: "good",
      steps: [{ do: "set", field: "whole", to: true }],
      success: "시킨 수만큼 들어온 것으로 적었어요.",
    },
    text: {
      label: "문자 보내기",
      icon: "message-circle",
      entity: "supplier",
      when: [{ field: "phone", op: "filled" }],
      steps: [{ do: "call", field: "phone", via: "sms" }],
      success: "문자 창을 열었어요.",
    },
  },
  screens: [
    {
      id: "today",
      title: "오늘 발주",
      icon: "bell",
      access: ["staff", "admin"],
      blocks: [
        {
          kind: "collection",
          title: "오늘 넣는 곳",
          query: { entity: "supplier", where: [is("today", "eq", true)], sort: [{ field: "cutoff", dir: "asc" }] },
          views: [{ kind: "cards", columns: ["cutoff", "drafts", "least", "contact", "phone"] }],
          create: false,
          actions: ["text"],
          empty: "오늘 넣을 {supplier:이/가} 없어요.",
        },
        {
          kind: "collection",
          query: { entity: "order", sort: [{ field: "date", dir: "desc" }], filters: ["status", "supplier"] },
          views: [{ kind: "table", columns: ["date", "due", "who", "total", "lacks", "short", "status"] }],
          actions: ["send", "arrive", "part", "drop"],
          empty: "{supplier:을/를} 골라 {order:을/를} 만들고 품목을 담아 보세요.",
        },
      ],
    },
    {
      id: "receive",
      title: "입고",
      icon: "truck",
      access: ["staff", "admin"],
      blocks: [
        {
          kind: "collection",
          query: { entity: "line", where: [{ field: "got", op: "empty" }, is("state", "ne", "취소")], group: "order" },
          views: [{ kind: "table", columns: ["order", "quantity", "got", "memo", "state"] }],
          create: false,
          actions: ["whole"],
          empty: "기다리는 품목이 없어요.",
        },
      ],
    },
    {
      id: "text",
      title: "주문 글",
      icon: "copy",
      access: ["admin"],
      blocks: [toolBlock("compose", { title: "붙여 넣을 주문 글", entity: "line", show: ["order", "quantity"] })],
    },
    {
      id: "items",
      title: "{item:과/와} 단가",
      icon: "package",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          query: { entity: "item", search: ["name"], filters: ["supplier"] },
          views: [{ kind: "table", columns: ["supplier", "unit", "price", "rise", "usual", "last"] }],
        },
      ],
    },
    {
      id: "settle",
      title: "정산",
      icon: "coins",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          // prettier-ignore
          items: [
            { label: "줄 돈", entity: "supplier", metric: { fn: "sum", field: "owed" }, unit: "원", tone: "warn" },
            { label: "이번 달 들어온 금액", entity: "line", metric: { fn: "sum", field: "amount" }, where: [is("date", "eq", { month: 0 })], unit: "원" },
            { label: "이번 달 준 돈", entity: "payment", metric: { fn: "sum", field: "amount" }, period: { field: "date", unit: "month" }, unit: "원" },
          ],
        },
        {
          kind: "collection",
          query: { entity: "supplier", sort: [{ field: "owed", dir: "desc" }] },
          views: [{ kind: "table", columns: ["bought", "paid", "owed", "days", "cutoff"] }],
        },
        {
          kind: "collection",
          title: "{payment}",
          query: { entity: "payment", sort: [{ field: "date", dir: "desc" }] },
          views: [{ kind: "table", columns: ["amount", "date"] }],
        },
      ],
    },
  ],
};
