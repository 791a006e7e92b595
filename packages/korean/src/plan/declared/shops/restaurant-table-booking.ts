import type { PatternDeclaration } from "../../pattern-declaration.ts";

/** Tables of a restaurant, booked by guests by the hour, never twice. */
export const RESTAURANT_TABLE_BOOKING: PatternDeclaration = {
  id: "restaurant-table-booking",
  title: "식당 자리 예약",
  tagline: "원하는 {table:과/와} 시각을 골라 자리를 잡아요",
  shelf: "shop",
  icon: "utensils",
  family: "shop",
  palettes: [
    ["#fdf7f2", "#b4381f"],
    ["#f7f8f3", "#3f6212"],
  ],
  people: { signup: false, roles: [{ id: "admin", label: "사장", admin: true }] },
  lists: {
    table: {
      name: "자리",
      icon: "table",
      counter: "개",
      kind: "resource",
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true },
        seats: { label: "몇 명까지", type: "number", unit: "명", min: 1, required: true },
        about: { label: "소개", type: "text" },
        deposit: { label: "예약금", type: "money", unit: "원", min: 0, default: { value: 0 } },
      },
      sample: {
        columns: ["name", "seats", "about", "deposit"],
        rows: [
          ["창가 2인", 2, "골목이 내다보여요", 0],
          ["홀 4인", 4, null, 0],
          ["안쪽 6인", 6, "아이와 함께 앉기 좋아요", 0],
          ["룸 10인", 10, "문을 닫을 수 있어요", 50000],
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
        table: { label: "{table}", type: "relation", target: "table", required: true },
        date: { label: "날짜", type: "date", required: true },
        time: { label: "시각", type: "time", required: true },
        guest: { label: "이름", type: "text", required: true, maxLength: 40 },
        phone: { label: "연락처", type: "phone", required: true },
        people: { label: "인원", type: "number", unit: "명", min: 1, required: true, default: { value: 2 } },
        seats: { label: "앉을 수 있는 수", type: "computed", unit: "명", lookup: { via: "table", field: "seats" } },
        request: { label: "부탁", type: "longtext", placeholder: "유아 의자, 알레르기" },
        number: { label: "예약번호", type: "text", default: { auto: "sequence", prefix: "R" } },
        deposit: { label: "예약금", type: "computed", lookup: { via: "table", field: "deposit" } },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["booked 예약 i", "paid 예약금 받음 a", "seated 오셨어요 g.", "cancelled 취소 n.", "noShow 안 오셨어요 b."],
          default: { value: "booked" },
        },
      },
      constraints: [
        {
          kind: "noOverlap",
          within: ["table"],
          start: ["date", "time"],
          minutes: 120,
          exceptStatus: ["cancelled", "noShow"],
          message: "그 시각에는 이미 찬 {table:이에요/예요}. 다른 시각이나 다른 {table:을/를} 골라 주세요.",
        },
        {
          kind: "check",
          when: [
            { field: "status", op: "in", value: ["booked", "paid"] },
            { field: "people", op: "gt", value: { field: "seats" } },
          ],
          must: [{ field: "people", op: "lte", value: { field: "seats" } }],
          message: "이 {table}에는 그 인원이 다 앉을 수 없어요. 더 큰 {table:을/를} 골라 주세요.",
        },
      ],
      highlights: [
        {
          when: [
            { field: "status", op: "in", value: ["booked", "paid"] },
            { field: "date", op: "lt", value: { today: 0 } },
          ],
          tone: "bad",
          label: "오셨는지 적어 주세요",
        },
        {
          when: [
            { field: "status", op: "eq", value: "booked" },
            { field: "deposit", op: "gt", value: 0 },
          ],
          tone: "warn",
          label: "예약금을 기다려요",
        },
        {
          when: [
            { field: "status", op: "in", value: ["booked", "paid"] },
            { field: "people", op: "gte", value: 8 },
          ],
          tone: "accent",
          label: "단체 손님",
        },
      ],
      sample: {
        columns: ["table", "date", "time", "guest", "phone", "people", "number", "status", "request"],
        rows: [
          ["창가 2인", 0, "18:00", "김서연", "010-3321-4507", 2, "R0001", "booked", null],
          ["홀 4인", 0, "12:00", "박준호", "010-5120-8834", 4, "R0002", "seated", null],
          ["룸 10인", 1, "18:00", "이하린", "010-7745-2096", 8, "R0003", "paid", "돌잔치라 케이크를 가져가요"],
          ["안쪽 6인", 1, "12:00", "최유진", "010-2908-6613", 5, "R0004", "booked", "유아 의자 1개"],
          ["홀 4인", -3, "19:00", "정민수", "010-6432-1178", 3, "R0005", "noShow", null],
          ["창가 2인", -6, "18:00", "김서연", "010-3321-4507", 2, "R0006", "seated", null],
        ],
      },
    },
  },
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
    seatGuest: {
      label: "오셨어요",
      icon: "check",
      entity: "booking",
      when: [{ field: "status", op: "in", value: ["booked", "paid"] }],
      steps: [{ do: "set", field: "status", to: "seated" }],
      success: "자리에 모신 것으로 적었어요.",
      tone: "good",
    },
    missGuest: {
      label: "안 오셨어요",
      entity: "booking",
      when: [{ field: "status", op: "in", value: ["booked", "paid"] }],
      confirm: "오지 않은 것으로 적을까요?",
      steps: [{ do: "set", field: "status", to: "noShow" }],
      success: "그 시각을 다시 열었어요.",
      tone: "bad",
    },
    cancelGuest: {
      label: "취소",
      icon: "x",
      entity: "booking",
      when: [{ field: "status", op: "in", value: ["booked", "paid"] }],
      confirm: "이 {booking:을/를} 취소할까요? 그 시각이 다시 열려요.",
      steps: [{ do: "set", field: "status", to: "cancelled" }],
      success: "취소했어요. 그 시각을 다시 열었어요.",
      roles: ["admin"],
    },
    callGuest: {
      label: "전화",
      icon: "phone",
      entity: "booking",
      when: [{ field: "status", op: "in", value: ["booked", "paid"] }],
      steps: [{ do: "call", field: "phone", via: "tel" }],
      success: "전화를 열었어요.",
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
          resource: "table",
          date: "date",
          time: "time",
          slot: {
            unit: "slot",
            from: "11:00",
            to: "22:00",
            stepMinutes: 60,
            closedWeekdays: [1],
            breaks: [{ from: "15:00", to: "17:00" }],
          },
        },
      ],
    },
    {
      id: "find",
      title: "내 {booking}",
      icon: "search",
      blocks: [{ kind: "lookup", entity: "booking", by: ["phone", "number"], show: ["date", "time", "table", "people", "status"] }],
    },
    {
      id: "desk",
      title: "{booking} 장부",
      icon: "clipboard-list",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            {
              label: "오늘 {booking}",
              entity: "booking",
              metric: { fn: "count" },
              unit: "건",
              where: [
                { field: "date", op: "eq", value: { today: 0 } },
                { field: "status", op: "in", value: ["booked", "paid"] },
              ],
            },
            {
              label: "오늘 오실 분",
              entity: "booking",
              metric: { fn: "sum", field: "people" },
              unit: "명",
              where: [
                { field: "date", op: "eq", value: { today: 0 } },
                { field: "status", op: "in", value: ["booked", "paid"] },
              ],
            },
            {
              label: "이번 달 오신 분",
              entity: "booking",
              metric: { fn: "sum", field: "people" },
              unit: "명",
              where: [{ field: "status", op: "eq", value: "seated" }],
              period: { field: "date", unit: "month" },
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
          views: [{ kind: "cards", columns: ["date", "time", "people", "table", "request", "deposit"] }],
          actions: ["seatGuest", "takeDeposit", "missGuest", "cancelGuest", "callGuest"],
          create: false,
          empty: "기다리는 {booking:이/가} 없어요.",
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
            filters: ["date", "table", "status"],
          },
          views: [
            { kind: "table", columns: ["date", "time", "guest", "phone", "people", "table", "request", "deposit", "status"] },
            { kind: "calendar", date: "date", columns: ["time", "guest"] },
          ],
          actions: ["seatGuest", "takeDeposit", "missGuest", "cancelGuest", "callGuest"],
          empty: "아직 {booking:이/가} 없어요.",
        },
        {
          kind: "stats",
          form: "tally",
          title: "손님별 방문과 노쇼",
          entity: "booking",
          by: "guest",
          columns: [
            { label: "오심", metric: { fn: "count" }, where: [{ field: "status", op: "eq", value: "seated" }], unit: "번" },
            { label: "안 오심", metric: { fn: "count" }, where: [{ field: "status", op: "eq", value: "noShow" }], unit: "번" },
          ],
        },
      ],
    },
    {
      id: "tables",
      title: "{table}",
      icon: "table",
      access: ["admin"],
      blocks: [
        { kind: "collection", query: { entity: "table" }, views: [{ kind: "table", columns: ["name", "seats", "about", "deposit"] }] },
      ],
    },
  ],
};
