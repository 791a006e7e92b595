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
      highlights: [
        { when: [{ field: "away", op: "gte", value: 60 }], tone: "warn", label: "오래 안 왔어요" },
        { when: [{ field: "visits", op: "gte", value: 5 }], tone: "good", label: "단골이에요" },
      ],
      fields: {
        name: { label: "이름", type: "text", required: true },
        phone: { label: "연락처", type: "phone", unique: true },
        taste: { label: "기억할 것", type: "longtext", placeholder: "창가 자리를 좋아해요" },
        birthday: { label: "생일", type: "date" },
        visits: { label: "온 횟수", type: "computed", unit: "회", rollup: { entity: "visit", via: "customer", fn: "count" } },
        average: {
          label: "한 번에 쓴 돈",
          type: "computed",
          formula: "if(visits > 0, round(spent / visits), 0)",
          result: "money",
        },
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
        first: {
          label: "처음 온 날",
          type: "computed",
          rollup: { entity: "visit", via: "customer", fn: "min", field: "date" },
          result: "date",
        },
        away: { label: "안 온 지", type: "computed", formula: "daysBetween(last, today())", unit: "일" },
        grade: {
          label: "등급",
          type: "computed",
          formula: 'if(visits >= 5, "단골", if(visits >= 2, "다시 온 손님", "새 손님"))',
          result: "text",
        },
      },
      sample: {
        columns: ["name", "phone", "taste", "birthday"],
        rows: [
          ["김서연", "010-2217-8043", "땅콩 알레르기가 있어요", -12410],
          ["박준호", "010-9184-3320", "늘 같은 자리에 앉아요", -16420],
          ["이하린", "010-4471-6058", null, null],
          ["최유진", "010-7320-1149", "아이와 함께 와요", -13860],
          ["한지우", "010-5512-7730", "현금영수증을 꼭 챙겨요", -10945],
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
        paid: { label: "금액", type: "money", unit: "원", min: 0, default: { value: 0 } },
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
          ["박준호", -24, "점심 1인", 12000, null],
          ["박준호", -38, "점심 2인", 25000, null],
          ["최유진", -8, "저녁 3인", 54000, "아이 의자 준비"],
          ["한지우", -74, "점심 2인", 27000, null],
          ["한지우", -96, "저녁 2인", 41000, null],
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
          query: { entity: "customer", search: ["name", "phone", "taste"], sort: [{ field: "last", dir: "desc" }], filters: ["grade"] },
          views: [
            { kind: "table", columns: ["name", "phone", "grade", "visits", "spent", "last", "away"] },
            { kind: "cards", columns: ["name", "grade", "taste", "last"] },
          ],
          empty: "아직 적은 {customer:이/가} 없어요. 첫 {customer:을/를} 적어 보세요.",
          export: true,
        },
      ],
    },
    {
      id: "care",
      title: "챙길 {customer}",
      icon: "heart",
      blocks: [
        {
          kind: "stats",
          form: "upcoming",
          title: "다가오는 생일",
          entity: "customer",
          dates: ["birthday"],
          yearly: ["birthday"],
          phone: "phone",
        },
        {
          kind: "collection",
          title: "오래 안 온 {customer}",
          query: { entity: "customer", where: [{ field: "away", op: "gte", value: 60 }], sort: [{ field: "away", dir: "desc" }] },
          views: [{ kind: "table", columns: ["phone", "away", "last", "visits", "spent"] }],
          create: false,
          empty: "모두 요즘에 다녀갔어요.",
        },
        {
          kind: "collection",
          title: "많이 쓴 {customer}",
          query: { entity: "customer", where: [{ field: "spent", op: "gt", value: 0 }] },
          views: [{ kind: "rank", by: "spent", columns: ["visits", "average"] }],
          create: false,
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
            { label: "오늘 {visit}", entity: "visit", metric: { fn: "count" }, period: { field: "date", unit: "day" }, unit: "회" },
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
          views: [
            { kind: "table", columns: ["date", "customer", "what", "paid", "note"] },
            { kind: "calendar", date: "date", columns: ["customer", "paid"] },
          ],
          empty: "오늘 다녀간 {customer:을/를} 적어 보세요.",
        },
      ],
    },
  ],
};
