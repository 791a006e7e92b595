import type { PatternDeclaration } from "../../pattern-declaration.ts";

/** Receipts handed in by those who paid, approved and paid back by the office. */
export const EXPENSE_CLAIM: PatternDeclaration = {
  id: "expense-claim",
  title: "경비 청구",
  tagline: "영수증을 올리고, 승인과 지급이 어디까지 왔는지 봐요",
  shelf: "work",
  icon: "receipt",
  family: "work",
  palettes: [
    ["#f7f8fa", "#334155"],
    ["#f6f9f7", "#15803d"],
  ],
  people: { signup: false, roles: [{ id: "admin", label: "관리자", admin: true }] },
  lists: {
    kind: {
      name: "항목",
      icon: "tags",
      counter: "개",
      kind: "resource",
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        limit: { label: "한 건 한도", type: "money", unit: "원", min: 0, required: true, default: { value: 100000 } },
        must: { label: "꼭 적을 것", type: "text" },
        spent: {
          label: "이번 달 쓴 돈",
          type: "computed",
          rollup: {
            entity: "claim",
            via: "kind",
            fn: "sum",
            field: "amount",
            where: [
              { field: "status", op: "ne", value: "refused" },
              { field: "date", op: "eq", value: { month: 0 } },
            ],
          },
          result: "money",
        },
      },
      sample: {
        columns: ["name", "limit", "must"],
        rows: [
          ["식비", 50000, "함께 먹은 사람"],
          ["교통비", 100000, "어디서 어디까지"],
          ["소모품", 200000, null],
          ["접대비", 300000, "만난 회사와 사람"],
        ],
      },
    },
    claim: {
      name: "청구",
      icon: "receipt",
      counter: "건",
      kind: "main",
      titleField: "what",
      exposure: "submitted",
      fields: {
        who: { label: "이름", type: "text", required: true },
        date: { label: "쓴 날", type: "date", required: true, default: { auto: "today" } },
        kind: { label: "{kind}", type: "relation", target: "kind", required: true },
        what: { label: "어디에 썼나요", type: "text", required: true },
        amount: { label: "금액", type: "money", unit: "원", min: 1, required: true },
        note: { label: "꼭 적을 것", type: "text", placeholder: "함께한 사람, 다녀온 곳" },
        receipt: { label: "영수증", type: "image" },
        number: { label: "청구번호", type: "text", default: { auto: "sequence", prefix: "X" } },
        limit: { label: "한도", type: "computed", lookup: { via: "kind", field: "limit" } },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["asked 올림 i", "granted 승인 g", "refused 반려 b.", "paid 지급 n."],
          default: { value: "asked" },
        },
        answer: { label: "반려 까닭", type: "text", roles: ["admin"] },
      },
      constraints: [
        {
          kind: "unique",
          fields: ["who", "date", "amount", "what"],
          message: "같은 날 같은 곳에서 쓴 같은 금액이 이미 올라와 있어요.",
        },
        { kind: "check", must: [{ field: "date", op: "lte", value: { today: 0 } }], message: "앞날에 쓴 돈은 올릴 수 없어요." },
      ],
      highlights: [
        { when: [{ field: "amount", op: "gt", value: { field: "limit" } }], tone: "warn", label: "한도 넘음" },
        { when: [{ field: "receipt", op: "empty" }], tone: "info", label: "영수증 없음" },
      ],
      sample: {
        columns: ["who", "date", "kind", "what", "amount", "note", "number", "status", "answer"],
        rows: [
          ["정다은", -1, "교통비", "KTX 서울–대전", 47400, "대전 고객사", "X0001", "asked", null],
          ["오현우", -2, "식비", "야근 저녁", 62000, "개발팀 4명", "X0002", "asked", null],
          ["강민지", -6, "소모품", "모니터 받침", 38000, null, "X0003", "granted", null],
          ["정다은", -12, "접대비", "점심", 84000, "한빛상사 김 부장", "X0004", "paid", null],
          ["오현우", -15, "식비", "커피", 18000, null, "X0005", "refused", "개인 결제로 처리해 주세요"],
        ],
      },
    },
  },
  actions: {
    grant: {
      label: "승인",
      icon: "check",
      entity: "claim",
      when: [{ field: "status", op: "eq", value: "asked" }],
      steps: [{ do: "set", field: "status", to: "granted" }],
      success: "승인했어요.",
      tone: "good",
      roles: ["admin"],
    },
    refuse: {
      label: "반려",
      entity: "claim",
      when: [{ field: "status", op: "eq", value: "asked" }],
      ask: ["answer"],
      steps: [{ do: "set", field: "status", to: "refused" }],
      success: "반려했어요.",
      tone: "bad",
      roles: ["admin"],
    },
    pay: {
      label: "지급함",
      icon: "banknote",
      entity: "claim",
      when: [{ field: "status", op: "eq", value: "granted" }],
      steps: [{ do: "set", field: "status", to: "paid" }],
      success: "지급한 것으로 적었어요.",
      roles: ["admin"],
    },
  },
  screens: [
    {
      id: "claim",
      title: "올리기",
      icon: "receipt",
      blocks: [
        {
          kind: "form",
          entity: "claim",
          submitLabel: "청구하기",
          success: "올렸어요. 청구번호로 어디까지 왔는지 볼 수 있어요.",
        },
        {
          kind: "collection",
          title: "{kind:과/와} 한도",
          query: { entity: "kind" },
          views: [{ kind: "menu", price: "limit", columns: ["name", "must"] }],
          create: false,
        },
      ],
    },
    {
      id: "find",
      title: "내 청구",
      icon: "search",
      blocks: [{ kind: "lookup", entity: "claim", by: ["number"], show: ["who", "date", "what", "amount", "status", "answer"] }],
    },
    {
      id: "desk",
      title: "승인할 것",
      icon: "clipboard-list",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            {
              label: "기다리는 청구",
              entity: "claim",
              metric: { fn: "count" },
              where: [{ field: "status", op: "eq", value: "asked" }],
              unit: "건",
              tone: "warn",
            },
            {
              label: "지급할 돈",
              entity: "claim",
              metric: { fn: "sum", field: "amount" },
              where: [{ field: "status", op: "eq", value: "granted" }],
              unit: "원",
            },
          ],
        },
        {
          kind: "collection",
          query: {
            entity: "claim",
            sort: [{ field: "date", dir: "desc" }],
            search: ["who", "what", "number"],
            filters: ["status", "kind"],
          },
          views: [
            { kind: "table", columns: ["what", "who", "date", "kind", "amount", "note", "receipt", "status"] },
            { kind: "kanban", by: "status", columns: ["who", "amount"] },
          ],
          actions: ["grant", "refuse", "pay"],
          empty: "올라온 청구가 없어요.",
          export: true,
        },
      ],
    },
    {
      id: "totals",
      title: "지급과 합계",
      icon: "bar-chart-3",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          form: "tally",
          title: "사람마다 지급할 돈",
          entity: "claim",
          by: "who",
          where: [{ field: "status", op: "eq", value: "granted" }],
          columns: [
            { label: "합계", metric: { fn: "sum", field: "amount" }, unit: "원" },
            { label: "건수", metric: { fn: "count" }, unit: "건" },
          ],
        },
        {
          kind: "collection",
          title: "{kind}",
          query: { entity: "kind" },
          views: [{ kind: "table", columns: ["name", "limit", "spent", "must"] }],
          empty: "{kind:을/를} 먼저 적어 주세요.",
        },
      ],
    },
  ],
};
