import type { PatternDeclaration } from "../../pattern-declaration.ts";

/** Who comes to a shop, how often, what they spent, and what one should remember about them. */
export const CUSTOMER_LEDGER: PatternDeclaration = {
  id: "customer-ledger",
  title: "단골 장부",
  tagline: "손님이 언제 왔고 무엇을 좋아하는지 기억해요",
  shelf: "shop",
  examples: { trade: "restaurant", lists: { "visit.what": "title:service" } },
  icon: "notebook",
  family: "shop",
  palettes: [
    ["#fdf8f3", "#b45309"],
    ["#f8f7fc", "#6d28d9"],
  ],
  lists: {
    customer: {
      name: "손님",
      icon: "users",
      counter: "명",
      kind: "person",
      fields: {
        name: { label: "이름", type: "text", required: true },
        phone: { label: "연락처", type: "phone", unique: true },
        taste: { label: "기억할 것", type: "longtext", placeholder: "창가 자리를 좋아해요" },
        birthday: { label: "생일", type: "date" },
        visits: { label: "온 횟수", type: "computed", unit: "회", rollup: { entity: "visit", via: "customer", fn: "count" } },
        spent: {
          label: "쓴 돈",
          type: "computed",
          rollup: { entity: "visit", via: "customer", fn: "sum", field: "paid" },
          result: "money",
        },
        last: {
          label: "마지막 방문",
          type: "computed",
          rollup: { entity: "visit", via: "customer", fn: "max", field: "date" },
          result: "date",
        },
        grade: {
          label: "등급",
          type: "computed",
          formula: 'if(visits >= 5, "단골", if(visits >= 2, "다시 온 손님", "새 손님"))',
          result: "text",
        },
      },
      sample: {
        columns: ["name", "phone", "taste"],
        rows: [
          ["김서연", "010-2217-8043", "땅콩 알레르기가 있어요"],
          ["박준호", "010-9184-3320", "늘 같은 자리에 앉아요"],
          ["이하린", "010-4471-6058", null],
          ["최유진", "010-7320-1149", "아이와 함께 와요"],
        ],
      },
    },
    visit: {
      name: "방문",
      icon: "calendar-check",
      counter: "회",
      kind: "log",
      titleField: "what",
      parent: "customer",
      fields: {
        customer: { label: "{customer}", type: "relation", target: "customer", required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        what: { label: "무엇을 했나요", type: "text", required: true },
        paid: { label: "금액", type: "money", unit: "원", min: 0, required: true, default: { value: 0 } },
        note: { label: "메모", type: "longtext" },
      },
      sample: {
        columns: ["customer", "date", "what", "paid", "note"],
        rows: [
          ["김서연", -2, "점심 2인", 26000, null],
          ["김서연", -16, "저녁 4인", 78000, "가족 모임"],
          ["박준호", -3, "점심 1인", 12000, null],
          ["박준호", -10, "점심 1인", 12000, null],
          ["박준호", -17, "점심 1인", 13000, null],
          ["최유진", -8, "저녁 3인", 54000, "아이 의자 준비"],
        ],
      },
    },
  },
  screens: [
    {
      id: "customers",
      title: "{customer}",
      icon: "users",
      blocks: [
        {
          kind: "collection",
          query: { entity: "customer", search: ["name", "phone", "taste"], sort: [{ field: "last", dir: "desc" }] },
          views: [
            { kind: "table", columns: ["name", "phone", "grade", "visits", "spent", "last"] },
            { kind: "cards", columns: ["name", "grade", "taste", "last"] },
          ],
          empty: "아직 적은 {customer:이/가} 없어요. 첫 {customer:을/를} 적어 보세요.",
          export: true,
        },
      ],
    },
    {
      id: "visits",
      title: "{visit}",
      icon: "calendar-check",
      blocks: [
        {
          kind: "stats",
          items: [
            { label: "이번 달 {visit}", entity: "visit", metric: { fn: "count" }, period: { field: "date", unit: "month" }, unit: "회" },
            {
              label: "이번 달 매출",
              entity: "visit",
              metric: { fn: "sum", field: "paid" },
              period: { field: "date", unit: "month" },
              unit: "원",
              tone: "good",
            },
          ],
        },
        {
          kind: "collection",
          query: { entity: "visit", sort: [{ field: "date", dir: "desc" }], filters: ["customer"] },
          views: [{ kind: "table", columns: ["date", "customer", "what", "paid", "note"] }],
          empty: "오늘 다녀간 {customer:을/를} 적어 보세요.",
        },
      ],
    },
  ],
};
