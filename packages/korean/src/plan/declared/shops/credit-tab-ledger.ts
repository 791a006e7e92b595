import { toolBlock } from "@appmon/appspec/tool-block";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

/** What neighbours have on the slate: put down by name, paid off oldest first, with a warning past the limit. */
export const CREDIT_TAB_LEDGER: PatternDeclaration = {
  id: "credit-tab-ledger",
  title: "외상 장부",
  tagline: "이름을 고르고 금액만 넣으면 받을 돈이 맞아요",
  shelf: "shop",
  icon: "notebook",
  family: "paper",
  palettes: [
    ["#faf7f0", "#7c4a21"],
    ["#f5f8f5", "#2f6b4f"],
  ],
  lists: {
    client: {
      name: "손님",
      icon: "users",
      counter: "명",
      kind: "main",
      exposure: "private",
      highlights: [
        { when: [{ field: "owed", op: "gt", value: { field: "limit" } }], tone: "bad", label: "한도를 넘었어요" },
        { when: [{ field: "late", op: "gt", value: 0 }], tone: "warn", label: "30일 넘은 돈이 있어요" },
      ],
      fields: {
        name: { label: "이름", type: "text", required: true },
        phone: { label: "연락처", type: "phone" },
        begin: { label: "전부터 있던 외상", type: "money", unit: "원", min: 0, default: { value: 0 } },
        limit: { label: "한도", type: "money", unit: "원", min: 0, default: { value: 500000 }, help: "비워 두면 한도 없이 달아요." },
        payday: { label: "갚기로 한 날", type: "text", placeholder: "매달 말일" },
        contact: { label: "담당자", type: "text" },
        owed: { label: "받을 돈", type: "money", unit: "원", min: 0, default: { value: 0 } },
        tabAll: { label: "달아 놓은 합", type: "money", unit: "원", min: 0, default: { value: 0 } },
        paidAll: { label: "갚은 합", type: "money", unit: "원", min: 0, default: { value: 0 } },
        late: {
          label: "30일 넘은 돈",
          type: "computed",
          result: "money",
          rollup: { entity: "tab", via: "client", fn: "sum", field: "left", where: [{ field: "date", op: "lt", value: { today: -30 } }] },
        },
        oldest: {
          label: "가장 오래된 외상",
          type: "computed",
          result: "date",
          rollup: { entity: "tab", via: "client", fn: "min", field: "date", where: [{ field: "left", op: "gt", value: 0 }] },
        },
        paidMonth: {
          label: "이번 달 갚은 돈",
          type: "computed",
          result: "money",
          rollup: {
            entity: "payment",
            via: "client",
            fn: "sum",
            field: "amount",
            where: [{ field: "date", op: "eq", value: { month: 0 } }],
          },
        },
        lastPaid: {
          label: "마지막 갚은 날",
          type: "computed",
          result: "date",
          rollup: { entity: "payment", via: "client", fn: "max", field: "date" },
        },
        month: {
          label: "이번 달 외상",
          type: "computed",
          result: "money",
          rollup: { entity: "tab", via: "client", fn: "sum", field: "amount", where: [{ field: "date", op: "eq", value: { month: 0 } }] },
        },
      },
      sample: {
        columns: ["name", "contact", "phone", "limit", "payday", "owed", "tabAll", "paidAll"],
        rows: [
          ["정우건설", "김 소장", "010-3321-4507", 500000, "매달 말일", 600000, 600000, 0],
          ["가온학원", "이 실장", "010-5120-8834", 400000, "매달 10일", 168000, 168000, 0],
          ["박 사장님", null, "010-7745-2096", 300000, "매달 말일", 160000, 160000, 0],
          ["세탁소 최 사장님", null, "010-2908-6613", 300000, "보름마다", 120000, 120000, 0],
          ["한빛전자", "정 대리", "010-6432-1178", 500000, "매달 말일", 98000, 248000, 150000],
          ["새봄약국", "한 약사", "010-8051-3942", 300000, "매달 말일", 0, 120000, 120000],
        ],
      },
    },
    tab: {
      name: "외상",
      icon: "receipt",
      counter: "건",
      kind: "log",
      parent: "client",
      titleField: "client",
      exposure: "private",
      constraints: [
        {
          kind: "check",
          when: [{ field: "over", op: "eq", value: false }],
          must: [{ field: "after", op: "lte", value: { field: "limit" } }],
          message: "한도를 넘어요. 그래도 적으려면 ‘한도를 넘어도 적기’를 켜 주세요.",
          keeps: true,
        },
      ],
      highlights: [
        {
          when: [
            { field: "left", op: "gt", value: 0 },
            { field: "date", op: "lt", value: { today: -30 } },
          ],
          tone: "bad",
          label: "30일이 넘었어요",
        },
      ],
      fields: {
        client: { label: "{client}", type: "relation", target: "client", required: true },
        price: { label: "금액", type: "money", unit: "원", min: 1, required: true, help: "여러 개면 한 개 값을 적고 수량을 올려요." },
        count: { label: "수량", type: "number", unit: "개", min: 1, required: true, default: { value: 1 } },
        what: { label: "내용", type: "text", placeholder: "점심 네 그릇" },
        who: { label: "누가 가져갔나요", type: "text" },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        over: { label: "한도를 넘어도 적기", type: "boolean", default: { value: false } },
        amount: { label: "합계", type: "computed", formula: "price * count", result: "money" },
        prior: { label: "앞서 단 합", type: "money", unit: "원", min: 0, help: "여기부터는 저절로 채워져요." },
        owedThen: { label: "그때 받을 돈", type: "money", unit: "원", min: 0 },
        limit: { label: "그때 한도", type: "money", unit: "원", min: 0 },
        after: { label: "적은 뒤 받을 돈", type: "money", unit: "원", min: 0 },
        owedAfter: { label: "적은 뒤", type: "computed", formula: "owedThen + price * count", result: "money" },
        paid: { label: "갚은 합", type: "computed", lookup: { via: "client", field: "paidAll" } },
        left: { label: "남은 금액", type: "computed", formula: "max(0, min(amount, prior + amount - paid))", result: "money" },
      },
      sample: {
        columns: ["client", "price", "count", "who", "what", "date", "over", "prior", "owedThen", "limit", "after"],
        rows: [
          ["한빛전자", 8000, 9, "정 대리 팀", "점심", -3, false, 176000, 26000, 500000, 98000],
          ["박 사장님", 8000, 20, "직원 둘", "열흘 점심", -6, false, 0, 0, 300000, 160000],
          ["가온학원", 8000, 21, "강사 셋", "한 주 점심", -8, false, 0, 0, 400000, 168000],
          ["정우건설", 8000, 35, "현장 일곱 명", "닷새 점심", -10, true, 320000, 320000, 500000, 600000],
          ["한빛전자", 8000, 10, "생산 1반", "점심", -12, false, 96000, 96000, 500000, 176000],
          ["세탁소 최 사장님", 8000, 15, "사장님 댁", "보름 점심", -15, false, 0, 0, 300000, 120000],
          ["새봄약국", 8000, 15, "직원 셋", "닷새 점심", -20, false, 0, 0, 300000, 120000],
          ["한빛전자", 8000, 12, "생산 2반", "점심", -25, false, 0, 0, 500000, 96000],
          ["정우건설", 8000, 40, "현장 여덟 명", "닷새 점심", -48, false, 0, 0, 500000, 320000],
        ],
      },
    },
    payment: {
      name: "수금",
      icon: "coins",
      counter: "건",
      kind: "log",
      parent: "client",
      titleField: "client",
      exposure: "private",
      fields: {
        client: { label: "{client}", type: "relation", target: "client", required: true },
        amount: { label: "금액", type: "money", unit: "원", min: 1, help: "비워 두면 받을 돈을 모두 받은 것으로 적어요." },
        way: {
          label: "방법",
          type: "select",
          required: true,
          options: ["transfer 이체", "cash 현금", "card 카드"],
          default: { value: "transfer" },
        },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        note: { label: "메모", type: "text" },
      },
      sample: {
        columns: ["client", "amount", "way", "date"],
        rows: [
          ["한빛전자", 150000, "transfer", -5],
          ["새봄약국", 120000, "card", -14],
        ],
      },
    },
  },
  rules: [
    {
      entity: "client",
      on: "create",
      steps: [
        { do: "set", field: "owed", to: { field: "begin" } },
        { do: "set", field: "tabAll", to: { field: "begin" } },
        { do: "set", field: "paidAll", to: 0 },
      ],
    },
    {
      entity: "payment",
      on: "create",
      when: [{ field: "amount", op: "empty" }],
      steps: [{ do: "set", field: "amount", to: { via: "client", field: "owed" } }],
    },
    {
      entity: "tab",
      on: "create",
      steps: [
        { do: "set", field: "prior", to: { via: "client", field: "tabAll" } },
        { do: "set", field: "owedThen", to: { via: "client", field: "owed" } },
        { do: "set", field: "limit", to: { via: "client", field: "limit" } },
        { do: "set", field: "after", to: { field: "owedAfter" } },
      ],
    },
    {
      entity: "tab",
      on: "while",
      steps: [
        { do: "add", via: "client", field: "owed", by: { field: "amount", sign: 1 } },
        { do: "add", via: "client", field: "tabAll", by: { field: "amount", sign: 1 } },
      ],
    },
    {
      entity: "payment",
      on: "while",
      steps: [
        { do: "add", via: "client", field: "owed", by: { field: "amount", sign: -1 } },
        { do: "add", via: "client", field: "paidAll", by: { field: "amount", sign: 1 } },
      ],
    },
  ],
  actions: {
    text: {
      label: "문자 보내기",
      icon: "message-circle",
      entity: "client",
      when: [
        { field: "owed", op: "gt", value: 0 },
        { field: "phone", op: "filled" },
      ],
      steps: [{ do: "call", field: "phone", via: "sms" }],
      success: "문자 창을 열었어요.",
    },
    copyOwed: {
      label: "받을 돈 복사",
      icon: "copy",
      entity: "client",
      when: [{ field: "owed", op: "gt", value: 0 }],
      steps: [{ do: "copy", fields: ["name", "month", "paidMonth", "owed"] }],
      success: "복사했어요. 문자나 카톡에 붙여 넣어 주세요.",
    },
  },
  screens: [
    {
      id: "home",
      title: "받을 돈",
      icon: "notebook",
      blocks: [
        {
          kind: "stats",
          items: [
            { label: "받을 돈", entity: "client", metric: { fn: "sum", field: "owed" }, unit: "원", tone: "warn" },
            {
              label: "외상 있는 {client}",
              entity: "client",
              metric: { fn: "count" },
              where: [{ field: "owed", op: "gt", value: 0 }],
              unit: "명",
            },
            { label: "30일 넘은 돈", entity: "client", metric: { fn: "sum", field: "late" }, unit: "원", tone: "bad" },
            {
              label: "이번 달 수금",
              entity: "payment",
              metric: { fn: "sum", field: "amount" },
              unit: "원",
              period: { field: "date", unit: "month" },
              tone: "good",
            },
          ],
        },
        {
          kind: "collection",
          query: { entity: "client", sort: [{ field: "owed", dir: "desc" }], search: ["name", "contact", "phone"] },
          views: [{ kind: "table", columns: ["owed", "oldest", "late", "month", "lastPaid", "limit", "payday", "phone"] }],
          actions: ["text"],
          export: true,
          empty: "첫 {client:을/를} 적고 이름을 눌러 {tab:을/를} 달아 보세요.",
        },
      ],
    },
    {
      id: "tabs",
      title: "{tab} 적기",
      icon: "receipt",
      blocks: [
        {
          kind: "collection",
          query: { entity: "tab", sort: [{ field: "date", dir: "desc" }], search: ["client", "who"], filters: ["client", "date"] },
          views: [{ kind: "table", columns: ["date", "what", "who", "count", "amount", "left"] }],
          empty: "{client:을/를} 고르고 금액만 적으면 돼요.",
        },
      ],
    },
    {
      id: "payments",
      title: "{payment}",
      icon: "coins",
      blocks: [
        {
          kind: "collection",
          query: { entity: "payment", sort: [{ field: "date", dir: "desc" }], filters: ["client", "date"] },
          views: [{ kind: "table", columns: ["date", "amount", "way", "note"] }],
          empty: "받은 돈을 적으면 오래된 것부터 지워져요.",
        },
      ],
    },
    {
      id: "late",
      title: "밀린 돈",
      icon: "alert-triangle",
      blocks: [
        {
          kind: "collection",
          title: "이번 달에 안 갚은 {client}",
          query: {
            entity: "client",
            where: [
              { field: "owed", op: "gt", value: 0 },
              { field: "paidMonth", op: "eq", value: 0 },
            ],
            sort: [{ field: "oldest", dir: "asc" }],
          },
          views: [{ kind: "table", columns: ["owed", "oldest", "lastPaid", "payday", "phone"] }],
          create: false,
          actions: ["text", "copyOwed"],
          empty: "이번 달에 모두 조금이라도 갚았어요.",
        },
        {
          kind: "collection",
          title: "30일 넘은 {tab}",
          query: {
            entity: "tab",
            where: [
              { field: "left", op: "gt", value: 0 },
              { field: "date", op: "lt", value: { today: -30 } },
            ],
            sort: [{ field: "date", dir: "asc" }],
            group: "client",
          },
          views: [{ kind: "table", columns: ["date", "who", "amount", "left"] }],
          create: false,
          empty: "30일 넘은 돈이 없어요.",
        },
      ],
    },
    {
      id: "statement",
      title: "명세서",
      icon: "printer",
      blocks: [
        {
          kind: "stats",
          form: "report",
          title: "{client}별 한 달",
          entity: "tab",
          date: "date",
          period: "month",
          by: "client",
          columns: [
            { label: "금액", metric: { fn: "sum", field: "amount" }, unit: "원" },
            { label: "수량", metric: { fn: "sum", field: "count" }, unit: "개" },
          ],
        },
        toolBlock("compose", { title: "{client} 명세서", entity: "tab", show: ["date", "who", "what", "count", "amount", "left"] }),
      ],
    },
  ],
};
