import type { PatternDeclaration } from "../../pattern-declaration.ts";

/** Guests book a designer and find their booking again; the owner has the day at the desk. */
export const HAIR_SALON_BOOKING: PatternDeclaration = {
  id: "hair-salon-booking",
  title: "미용실 예약",
  tagline: "원하는 {designer:과/와} 시각을 골라 바로 예약해요",
  shelf: "shop",
  examples: { trade: "hair", lists: { treatment: "service" }, people: { designer: "staff" } },
  icon: "scissors",
  family: "shop",
  palettes: [
    ["#fdf6f4", "#9d4b5a"],
    ["#f7faf2", "#3f6b4f"],
  ],
  people: { signup: false, roles: [{ id: "admin", label: "원장", admin: true }] },
  lists: {
    designer: {
      name: "디자이너",
      icon: "user",
      counter: "명",
      kind: "resource",
      fields: {
        name: { label: "이름", type: "text", required: true },
        rank: { label: "직급", type: "select", options: ["director 원장", "manager 실장", "stylist 디자이너"] },
        intro: { label: "잘하는 스타일", type: "longtext" },
      },
      sample: {
        columns: ["name", "rank", "intro"],
        rows: [
          ["민지", "director", "짧은 머리와 자연스러운 염색"],
          ["수현", "manager", "굵은 웨이브와 볼륨 펌"],
          ["도윤", "stylist", "남성 커트와 다운 펌"],
        ],
      },
    },
    treatment: {
      name: "시술",
      icon: "sparkles",
      counter: "개",
      kind: "resource",
      fields: {
        name: { label: "시술", type: "text", required: true },
        price: { label: "가격", type: "money", unit: "원", min: 0, required: true },
        minutes: { label: "걸리는 시간", type: "number", unit: "분", min: 30, step: 30, required: true },
        deposit: { label: "예약금", type: "money", unit: "원", min: 0, default: { value: 0 } },
      },
      sample: {
        columns: ["name", "price", "minutes", "deposit"],
        rows: [
          ["커트", 25000, 30, 0],
          ["펌", 120000, 120, 20000],
          ["염색", 90000, 90, 0],
        ],
      },
    },
    booking: {
      name: "예약",
      icon: "calendar-check",
      counter: "건",
      kind: "main",
      titleField: "guest",
      exposure: "submitted",
      withdrawal: { field: "status", to: "cancelled", until: { field: "date", hours: 24 } },
      fields: {
        designer: { label: "{designer}", type: "relation", target: "designer", required: true },
        date: { label: "날짜", type: "date", required: true },
        time: { label: "시각", type: "time", required: true },
        treatment: { label: "{treatment}", type: "relation", target: "treatment", required: true },
        guest: { label: "이름", type: "text", required: true, maxLength: 40 },
        phone: { label: "연락처", type: "phone", required: true },
        request: { label: "요청", type: "longtext" },
        number: { label: "접수번호", type: "text", default: { auto: "sequence", prefix: "B" } },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["booked 예약 i", "paid 예약금 받음 a", "done 완료 g.", "cancelled 취소 n.", "noShow 노쇼 b."],
          default: { value: "booked" },
        },
        price: { label: "가격", type: "computed", lookup: { via: "treatment", field: "price" } },
        amount: {
          label: "받을 금액",
          type: "money",
          unit: "원",
          min: 0,
          roles: ["admin"],
          help: "비워 두면 가격표대로 채워져요.",
        },
        deposit: { label: "예약금", type: "computed", lookup: { via: "treatment", field: "deposit" } },
        due: { label: "남은 금액", type: "computed", unit: "원", formula: 'max(0, amount - if(status = "paid", deposit, 0))' },
      },
      constraints: [
        {
          kind: "noOverlap",
          within: ["designer"],
          start: ["date", "time"],
          minutes: 60,
          lasts: { via: "treatment", field: "minutes" },
          exceptStatus: ["cancelled", "noShow"],
          message: "그 시각에는 이미 {booking:이/가} 있어요. 가까운 다른 시각을 골라 주세요.",
        },
      ],
      highlights: [
        {
          when: [
            { field: "status", op: "in", value: ["booked", "paid"] },
            { field: "date", op: "lt", value: { today: 0 } },
          ],
          tone: "bad",
          label: "완료인지 노쇼인지 적어 주세요",
        },
        {
          when: [
            { field: "status", op: "eq", value: "booked" },
            { field: "deposit", op: "gt", value: 0 },
          ],
          tone: "warn",
          label: "예약금을 기다려요",
        },
      ],
      sample: {
        columns: ["designer", "date", "time", "treatment", "guest", "phone", "number", "status", "amount", "request"],
        // prettier-ignore
        rows: [
          ["민지", 0, "10:00", "커트", "김서연", "010-3321-4507", "B0001", "done", 25000, null],
          ["도윤", 0, "11:00", "커트", "박준호", "010-5120-8834", "B0002", "done", 25000, "옆머리는 짧게 부탁드려요"],
          ["수현", 0, "13:00", "펌", "이하린", "010-7745-2096", "B0003", "paid", 120000, null],
          ["민지", 0, "15:00", "염색", "최유진", "010-2908-6613", "B0004", "booked", 90000, "두피가 예민해요"],
          ["도윤", 0, "16:00", "커트", "정민수", "010-6432-1178", "B0005", "cancelled", 25000, null],
          ["수현", 1, "11:00", "커트", "한지우", "010-8051-3942", "B0006", "booked", 25000, null],
          ["도윤", -2, "17:00", "커트", "정민수", "010-6432-1178", "B0007", "noShow", 25000, null],
          ["민지", -35, "14:00", "염색", "최유진", "010-2908-6613", "B0008", "done", 90000, null],
        ],
      },
    },
  },
  rules: [
    {
      entity: "booking",
      on: "create",
      when: [{ field: "amount", op: "empty" }],
      steps: [{ do: "set", field: "amount", to: { via: "treatment", field: "price" } }],
    },
    {
      entity: "booking",
      on: "update",
      changed: "treatment",
      steps: [{ do: "set", field: "amount", to: { via: "treatment", field: "price" } }],
    },
  ],
  actions: {
    takeDeposit: {
      label: "예약금 받음",
      icon: "coins",
      entity: "booking",
      when: [
        { field: "status", op: "eq", value: "booked" },
        { field: "deposit", op: "gt", value: 0 },
      ],
      steps: [{ do: "set", field: "status", to: "paid" }],
      success: "예약금을 받은 것으로 적었어요.",
      roles: ["admin"],
    },
    finishBooking: {
      label: "완료",
      icon: "check",
      entity: "booking",
      when: [{ field: "status", op: "in", value: ["booked", "paid"] }],
      steps: [{ do: "set", field: "status", to: "done" }],
      success: "시술을 마친 것으로 적었어요.",
      tone: "good",
      roles: ["admin"],
    },
    missBooking: {
      label: "노쇼",
      entity: "booking",
      when: [{ field: "status", op: "in", value: ["booked", "paid"] }],
      confirm: "오지 않은 것으로 적을까요?",
      steps: [{ do: "set", field: "status", to: "noShow" }],
      success: "노쇼로 적었어요.",
      tone: "bad",
      roles: ["admin"],
    },
    cancelBooking: {
      label: "취소",
      icon: "x",
      entity: "booking",
      when: [{ field: "status", op: "in", value: ["booked", "paid"] }],
      confirm: "이 {booking:을/를} 취소할까요? 그 시각이 다시 비어요.",
      steps: [{ do: "set", field: "status", to: "cancelled" }],
      success: "취소했어요. 그 시각이 다시 비었어요.",
      roles: ["admin"],
    },
  },
  screens: [
    {
      id: "book",
      title: "{booking}하기",
      icon: "calendar-check",
      blocks: [
        {
          kind: "booking",
          entity: "booking",
          resource: "designer",
          date: "date",
          time: "time",
          slot: { unit: "slot", from: "10:00", to: "20:00", stepMinutes: 30, closedWeekdays: [1] },
        },
      ],
    },
    {
      id: "prices",
      title: "{treatment:과/와} 가격",
      icon: "sparkles",
      blocks: [
        {
          kind: "collection",
          query: { entity: "treatment" },
          views: [{ kind: "menu", price: "price", columns: ["name", "minutes"] }],
          create: false,
        },
      ],
    },
    {
      id: "find",
      title: "내 {booking}",
      icon: "search",
      blocks: [{ kind: "lookup", entity: "booking", by: ["phone", "number"], show: ["date", "time", "designer", "treatment", "status"] }],
    },
    {
      id: "desk",
      title: "오늘 {booking}",
      icon: "clipboard-list",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            {
              label: "오늘 올 손님",
              entity: "booking",
              metric: { fn: "count" },
              unit: "명",
              where: [
                { field: "date", op: "eq", value: { today: 0 } },
                { field: "status", op: "in", value: ["booked", "paid"] },
              ],
            },
            {
              label: "오늘 마친 손님",
              entity: "booking",
              metric: { fn: "count" },
              unit: "명",
              where: [
                { field: "date", op: "eq", value: { today: 0 } },
                { field: "status", op: "eq", value: "done" },
              ],
            },
            {
              label: "오늘 매출",
              entity: "booking",
              metric: { fn: "sum", field: "amount" },
              unit: "원",
              where: [
                { field: "date", op: "eq", value: { today: 0 } },
                { field: "status", op: "eq", value: "done" },
              ],
            },
          ],
        },
        {
          kind: "collection",
          title: "오늘과 밀린 {booking}",
          query: {
            entity: "booking",
            where: [
              { field: "status", op: "in", value: ["booked", "paid"] },
              { field: "date", op: "lte", value: { today: 0 } },
            ],
            sort: [
              { field: "date", dir: "asc" },
              { field: "time", dir: "asc" },
            ],
          },
          views: [{ kind: "cards", columns: ["date", "time", "designer", "treatment", "due", "request"] }],
          actions: ["finishBooking", "takeDeposit", "missBooking", "cancelBooking"],
          create: false,
          empty: "남은 {booking:이/가} 없어요.",
        },
        {
          kind: "collection",
          title: "모든 {booking}",
          query: {
            entity: "booking",
            sort: [
              { field: "date", dir: "desc" },
              { field: "time", dir: "asc" },
            ],
            search: ["guest", "phone"],
            filters: ["date", "designer", "status"],
          },
          views: [
            { kind: "table", columns: ["date", "time", "guest", "phone", "designer", "treatment", "amount", "deposit", "status"] },
            { kind: "calendar", date: "date", columns: ["time", "guest"] },
          ],
          actions: ["finishBooking", "takeDeposit", "missBooking", "cancelBooking"],
          empty: "아직 {booking:이/가} 없어요.",
        },
      ],
    },
    {
      id: "sales",
      title: "매출과 손님",
      icon: "bar-chart-3",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          form: "report",
          title: "매출",
          entity: "booking",
          date: "date",
          period: "month",
          where: [{ field: "status", op: "eq", value: "done" }],
          by: "designer",
          columns: [
            { label: "매출", metric: { fn: "sum", field: "amount" }, unit: "원" },
            { label: "시술", metric: { fn: "count" }, unit: "건" },
          ],
        },
        {
          kind: "stats",
          form: "tally",
          title: "손님별 방문과 노쇼",
          entity: "booking",
          by: "guest",
          columns: [
            { label: "방문", metric: { fn: "count" }, where: [{ field: "status", op: "eq", value: "done" }], unit: "번" },
            { label: "노쇼", metric: { fn: "count" }, where: [{ field: "status", op: "eq", value: "noShow" }], unit: "번" },
            { label: "낸 돈", metric: { fn: "sum", field: "amount" }, where: [{ field: "status", op: "eq", value: "done" }], unit: "원" },
          ],
        },
      ],
    },
    {
      id: "manage",
      title: "{treatment} 관리",
      icon: "settings",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          title: "{treatment}",
          query: { entity: "treatment" },
          views: [{ kind: "table", columns: ["name", "price", "minutes", "deposit"] }],
        },
        {
          kind: "collection",
          title: "{designer}",
          query: { entity: "designer" },
          views: [{ kind: "table", columns: ["name", "rank", "intro"] }],
        },
      ],
    },
  ],
};
