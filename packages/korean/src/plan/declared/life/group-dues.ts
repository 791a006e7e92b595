import type { PatternDeclaration } from "../../pattern-declaration.ts";

/** What a club has, who has paid, and what it went on. */
export const GROUP_DUES: PatternDeclaration = {
  id: "group-dues",
  title: "모임 회비 장부",
  tagline: "누가 냈고 얼마가 남았는지 한눈에 봐요",
  shelf: "group",
  icon: "wallet",
  family: "calm",
  palettes: [
    ["#f6f9fc", "#1d5fa8"],
    ["#f3faf7", "#0f766e"],
  ],
  lists: {
    member: {
      name: "회원",
      icon: "users",
      counter: "명",
      kind: "person",
      fields: {
        name: { label: "이름", type: "text", required: true },
        phone: { label: "연락처", type: "phone" },
        dues: { label: "월 회비", type: "money", unit: "원", min: 0, required: true, default: { value: 30000 } },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["active 활동 g", "resting 쉼 n", "left 나감 n."],
          default: { value: "active" },
        },
        paid: {
          label: "낸 돈",
          type: "computed",
          rollup: { entity: "payment", via: "member", fn: "sum", field: "amount" },
          result: "money",
        },
      },
      sample: {
        columns: ["name", "phone", "dues", "status"],
        rows: [
          ["김선영", "010-4417-2083", 30000, "active"],
          ["박민수", "010-9026-5541", 30000, "active"],
          ["이정호", "010-3378-1620", 30000, "active"],
          ["최영민", "010-6190-7734", 30000, "active"],
          ["한지혜", "010-2845-9917", 30000, "active"],
          ["오세진", "010-7703-4268", 30000, "resting"],
        ],
      },
    },
    payment: {
      name: "납부",
      icon: "coins",
      counter: "건",
      kind: "log",
      titleField: "member",
      fields: {
        member: { label: "{member}", type: "relation", target: "member", required: true },
        month: { label: "해당 달", type: "month", required: true },
        amount: { label: "금액", type: "money", unit: "원", min: 1, required: true, default: { value: 30000 } },
        date: { label: "낸 날", type: "date", required: true, default: { auto: "today" } },
        method: { label: "방법", type: "select", options: ["transfer 이체", "cash 현금"], default: { value: "transfer" } },
      },
      constraints: [{ kind: "unique", fields: ["member", "month"], message: "그 달 회비는 이미 냈어요." }],
      sample: {
        columns: ["member", "month", "amount", "date", "method"],
        rows: [
          ["김선영", -1, 30000, -33, "transfer"],
          ["박민수", -1, 30000, -32, "transfer"],
          ["이정호", -1, 30000, -31, "cash"],
          ["한지혜", -1, 30000, -31, "transfer"],
          ["김선영", 0, 30000, -2, "transfer"],
          ["박민수", 0, 30000, -2, "transfer"],
          ["한지혜", 0, 30000, -1, "cash"],
        ],
      },
    },
    expense: {
      name: "지출",
      icon: "receipt",
      counter: "건",
      kind: "log",
      fields: {
        what: { label: "내용", type: "text", required: true },
        kind: {
          label: "분류",
          type: "select",
          required: true,
          options: ["meal 식사", "place 장소", "event 경조사", "goods 물품", "other 기타"],
        },
        amount: { label: "금액", type: "money", unit: "원", min: 1, required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        receipt: { label: "영수증", type: "image" },
      },
      sample: {
        columns: ["what", "kind", "amount", "date"],
        rows: [
          ["송년회 예약금", "place", 100000, -3],
          ["모임 날 커피", "meal", 28500, -12],
        ],
      },
    },
  },
  screens: [
    {
      id: "ledger",
      title: "장부",
      icon: "wallet",
      blocks: [
        {
          kind: "stats",
          items: [
            {
              label: "지금 잔액",
              entity: "payment",
              metric: { fn: "sum", field: "amount" },
              less: { entity: "expense", metric: { fn: "sum", field: "amount" } },
              unit: "원",
            },
            { label: "걷은 돈", entity: "payment", metric: { fn: "sum", field: "amount" }, unit: "원", tone: "good" },
            { label: "쓴 돈", entity: "expense", metric: { fn: "sum", field: "amount" }, unit: "원", tone: "warn" },
          ],
          copy: true,
        },
        {
          kind: "collection",
          title: "{expense} 내역",
          query: { entity: "expense", sort: [{ field: "date", dir: "desc" }], filters: ["kind"] },
          views: [{ kind: "table", columns: ["date", "what", "kind", "amount"] }],
          empty: "아직 적은 {expense:이/가} 없어요.",
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
          query: { entity: "payment", sort: [{ field: "date", dir: "desc" }], filters: ["month", "member"] },
          views: [{ kind: "table", columns: ["member", "month", "amount", "date", "method"] }],
          empty: "아직 낸 사람이 없어요.",
          export: true,
        },
      ],
    },
    {
      id: "members",
      title: "{member}",
      icon: "users",
      blocks: [
        {
          kind: "collection",
          query: { entity: "member", search: ["name"], filters: ["status"] },
          views: [{ kind: "table", columns: ["name", "phone", "dues", "paid", "status"] }],
          empty: "아직 등록한 {member:이/가} 없어요.",
        },
      ],
    },
  ],
};
