import type { PatternDeclaration } from "../../pattern-declaration.ts";

/** A shoot is booked by its guest; then pictures are chosen, retouched and handed over before the day that was promised. */
export const PHOTO_SHOOT_BOOKING: PatternDeclaration = {
  id: "photo-shoot-booking",
  title: "촬영 예약과 납품",
  tagline: "{artist:과/와} 시각을 골라 예약하고, 보정이 어디까지 됐는지 봐요",
  shelf: "shop",
  examples: { trade: "photo", lists: { product: "service" }, people: { artist: "staff" } },
  icon: "camera",
  family: "paper",
  palettes: [
    ["#f8f6f3", "#6b4a2f"],
    ["#f4f6f9", "#33508a"],
  ],
  people: { signup: false, roles: [{ id: "admin", label: "작가", admin: true }] },
  lists: {
    product: {
      name: "상품",
      icon: "image",
      kind: "resource",
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true },
        price: { label: "가격", type: "money", unit: "원", min: 0 },
        minutes: { label: "길이", type: "number", unit: "분", min: 0, required: true, default: { value: 60 } },
        free: { label: "무료 보정", type: "number", unit: "장", min: 0, required: true, default: { value: 3 } },
        extra: { label: "한 장 더", type: "money", unit: "원", min: 0, required: true, default: { value: 0 } },
        days: { label: "납품까지", type: "number", unit: "일", min: 0, required: true, default: { value: 14 } },
        deposit: { label: "계약금", type: "money", unit: "원", min: 0, default: { value: 0 } },
      },
      sample: {
        columns: ["name", "price", "minutes", "free", "extra", "days", "deposit"],
        rows: [
          ["프로필", 120000, 60, 3, 20000, 10, 30000],
          ["가족사진", 180000, 90, 3, 20000, 14, 50000],
          ["여권·증명", 25000, 10, 1, 10000, 1, 0],
          ["돌 스냅 출장", 450000, 90, 20, 10000, 30, 200000],
        ],
      },
    },
    artist: {
      name: "작가",
      icon: "user",
      kind: "resource",
      exposure: "shown",
      fields: { name: { label: "이름", type: "text", required: true }, intro: { label: "잘하는 사진", type: "text" } },
      sample: {
        columns: ["name", "intro"],
        rows: [
          ["윤슬", "자연광 프로필과 가족사진"],
          ["한결", "돌잔치와 야외 스냅"],
        ],
      },
    },
    shoot: {
      name: "촬영",
      icon: "camera",
      kind: "main",
      titleField: "guest",
      subtitleField: "date",
      exposure: "submitted",
      withdrawal: { field: "status", to: "cancelled", until: { field: "date", hours: 72 } },
      constraints: [
        {
          kind: "noOverlap",
          within: ["artist"],
          start: ["date", "time"],
          minutes: 90,
          lasts: { via: "product", field: "minutes" },
          exceptStatus: ["cancelled"],
          message: "그 시각에는 이 {artist}에게 다른 {shoot:이/가} 있어요. 다른 시각을 골라 주세요.",
        },
      ],
      fields: {
        artist: { label: "{artist}", type: "relation", target: "artist", required: true },
        date: { label: "날짜", type: "date", required: true },
        time: { label: "시각", type: "time", required: true },
        product: { label: "{product}", type: "relation", target: "product", required: true },
        guest: { label: "이름", type: "text", required: true },
        phone: { label: "연락처", type: "phone", required: true },
        place: { label: "장소", type: "address", placeholder: "출장이면 적어 주세요" },
        request: { label: "부탁", type: "text", placeholder: "몇 명이 오는지, 옷, 배경" },
        number: { label: "접수번호", type: "text", default: { auto: "sequence", prefix: "P" } },
        shot: { label: "찍은 표시", type: "number", min: 0, roles: ["admin"], default: { value: 0 }, hidden: true },
        picked: { label: "고른 장수", type: "computed", unit: "장", rollup: { entity: "pick", via: "shoot", fn: "sum", field: "count" } },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["booked 예약 i", "done 촬영 완료 g.", "cancelled 취소 n."],
          default: { value: "booked" },
        },
      },
      sample: {
        columns: ["artist", "date", "time", "product", "guest", "phone", "place", "number", "status"],
        rows: [
          ["윤슬", 2, "11:00", "가족사진", "김서연", "010-3321-4507", null, "P0008", "booked"],
          ["한결", 3, "12:30", "돌 스냅 출장", "박준호", "010-5120-8834", "마포구 양화로 45 3층", "P0009", "booked"],
          ["윤슬", -6, "11:00", "가족사진", "이하린", "010-7745-2096", null, "P0005", "done"],
          ["윤슬", -4, "14:00", "프로필", "최유진", "010-2908-6613", null, "P0006", "done"],
          ["한결", -33, "12:00", "돌 스냅 출장", "정민수", "010-6432-1178", "은평구 연서로 20", "P0003", "done"],
          ["윤슬", -20, "17:00", "프로필", "한지우", "010-8051-3942", null, "P0004", "done"],
        ],
      },
    },
    work: {
      name: "작업",
      icon: "paintbrush",
      kind: "main",
      titleField: "guest",
      exposure: "private",
      highlights: [
        // prettier-ignore
        { when: [{ field: "due", op: "lt", value: { today: 0 } }, { field: "status", op: "ne", value: "done" }], tone: "bad", label: "납품일 지남" },
        // prettier-ignore
        { when: [{ field: "due", op: "lte", value: { today: 3 } }, { field: "status", op: "in", value: ["pick", "edit", "check"] }], tone: "warn", label: "사흘 안에 납품" },
        // prettier-ignore
        { when: [{ field: "status", op: "eq", value: "before" }, { field: "paid", op: "lt", value: { field: "deposit" } }], tone: "warn", label: "계약금을 기다려요" },
      ],
      fields: {
        guest: { label: "이름", type: "text", required: true },
        shoot: { label: "{shoot}", type: "relation", target: "shoot", required: true },
        product: { label: "{product}", type: "relation", target: "product", required: true },
        number: { label: "접수번호", type: "text" },
        phone: { label: "연락처", type: "phone" },
        date: { label: "촬영일", type: "computed", lookup: { via: "shoot", field: "date" }, result: "date" },
        price: { label: "가격", type: "money", default: { from: { via: "product", field: "price" } } },
        free: { label: "무료 보정", type: "number", default: { from: { via: "product", field: "free" } }, hidden: true },
        extra: { label: "한 장 더", type: "money", default: { from: { via: "product", field: "extra" } }, hidden: true },
        days: { label: "납품까지", type: "computed", lookup: { via: "product", field: "days" }, hidden: true },
        deposit: { label: "계약금", type: "money", default: { from: { via: "product", field: "deposit" } } },
        picked: { label: "고른 장수", type: "computed", lookup: { via: "shoot", field: "picked" }, unit: "장" },
        state: { label: "예약 상태", type: "computed", lookup: { via: "shoot", field: "status" } },
        due: { label: "납품 예정", type: "computed", formula: "addDays(date, days)", result: "date" },
        // prettier-ignore
        deal: { label: "따로 정한 값", type: "money", unit: "원", min: 0, help: "할인이 있으면 적어요. 총액이 이 값이 돼요." },
        total: {
          label: "총액",
          type: "computed",
          formula: "if(isEmpty(deal), price + max(0, picked - free) * extra, deal)",
          result: "money",
        },
        // prettier-ignore
        paid: { label: "받은 돈", type: "computed", result: "money", rollup: { entity: "payment", via: "work", fn: "sum", field: "amount" } },
        left: { label: "남은 돈", type: "computed", formula: "total - paid", result: "money" },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["before 촬영 전 n", "pick 고르기 대기 w", "edit 보정 중 i", "check 확인 a", "done 납품 g."],
          default: { value: "before" },
        },
      },
      sample: {
        columns: ["guest", "shoot", "product", "number", "phone", "status"],
        rows: [
          ["김서연", "김서연", "가족사진", "P0008", "010-3321-4507", "before"],
          ["박준호", "박준호", "돌 스냅 출장", "P0009", "010-5120-8834", "before"],
          ["이하린", "이하린", "가족사진", "P0005", "010-7745-2096", "edit"],
          ["최유진", "최유진", "프로필", "P0006", "010-2908-6613", "pick"],
          ["정민수", "정민수", "돌 스냅 출장", "P0003", "010-6432-1178", "check"],
          ["한지우", "한지우", "프로필", "P0004", "010-8051-3942", "done"],
        ],
      },
    },
    pick: {
      name: "사진 고르기",
      icon: "check-circle",
      kind: "log",
      titleField: "name",
      exposure: "submitted",
      highlights: [{ when: [{ field: "shoot", op: "empty" }], tone: "warn", label: "어느 예약인지 이어 주세요" }],
      fields: {
        name: { label: "이름", type: "text", required: true },
        // prettier-ignore
        shoot: { label: "내 {shoot}", type: "relation", target: "shoot", help: "보이지 않으면 비워 두세요. 이름을 보고 이어 드려요." },
        photos: { label: "사진 번호", type: "longtext", required: true, placeholder: "012, 037, 041" },
        count: { label: "몇 장", type: "number", unit: "장", min: 1, required: true },
      },
      sample: {
        columns: ["name", "shoot", "photos", "count"],
        rows: [
          ["이하린", "이하린", "004, 018, 023, 031, 047", 5],
          ["한지우", "한지우", "102, 115, 120", 3],
          ["정민수", "정민수", "본식 앞 12장, 가족 8장", 20],
        ],
      },
    },
    payment: {
      name: "입금",
      icon: "coins",
      kind: "log",
      parent: "work",
      titleField: "work",
      exposure: "private",
      fields: {
        work: { label: "{work}", type: "relation", target: "work", required: true },
        kind: {
          label: "구분",
          type: "select",
          required: true,
          options: ["deposit 계약금 i", "rest 잔금 g", "extra 추가 a"],
          default: { value: "deposit" },
        },
        amount: { label: "금액", type: "money", unit: "원", min: 1, required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
      },
      sample: {
        columns: ["work", "kind", "amount", "date"],
        rows: [
          ["김서연", "deposit", 50000, -8],
          ["박준호", "deposit", 200000, -12],
          ["이하린", "deposit", 50000, -14],
          ["정민수", "deposit", 200000, -45],
          ["한지우", "rest", 120000, -12],
        ],
      },
    },
  },
  rules: [
    // prettier-ignore
    { entity: "shoot", on: "create", steps: [{ do: "create", entity: "work", values: { guest: { field: "guest" }, shoot: { record: true }, product: { field: "product" }, number: { field: "number" }, phone: { field: "phone" } } }] },
    // A shoot that was taken is no longer only booked.
    // prettier-ignore
    { entity: "work", on: "update", when: [{ field: "status", op: "eq", value: "pick" }], steps: [{ do: "add", via: "shoot", field: "shot", by: 1 }] },
    // prettier-ignore
    { entity: "shoot", on: "update", when: [{ field: "shot", op: "gt", value: 0 }, { field: "status", op: "eq", value: "booked" }], steps: [{ do: "set", field: "status", to: "done" }] },
  ],
  actions: {
    // prettier-ignore
    cancelShoot: { label: "취소", icon: "x", entity: "shoot", when: [{ field: "status", op: "eq", value: "booked" }], confirm: "이 {shoot} 예약을 취소할까요? 그 시각이 다시 열려요.", steps: [{ do: "set", field: "status", to: "cancelled" }], success: "취소했어요. 그 시각이 다시 열렸어요.", tone: "bad" },
    // prettier-ignore
    textGuest: { label: "문자", icon: "message-circle", entity: "work", steps: [{ do: "call", field: "phone", via: "sms" }], success: "문자를 열었어요." },
    // prettier-ignore
    shot: { label: "촬영 끝", entity: "work", when: [{ field: "status", op: "eq", value: "before" }], steps: [{ do: "set", field: "status", to: "pick" }], success: "고르기를 기다려요. 손님에게 원본을 보내 주세요." },
    // prettier-ignore
    edit: { label: "보정 시작", entity: "work", when: [{ field: "status", op: "eq", value: "pick" }], steps: [{ do: "set", field: "status", to: "edit" }], success: "보정 중으로 옮겼어요." },
    // prettier-ignore
    show: { label: "확인 요청", entity: "work", when: [{ field: "status", op: "eq", value: "edit" }], steps: [{ do: "set", field: "status", to: "check" }], success: "손님 확인을 기다려요." },
    // prettier-ignore
    deliver: { label: "납품", entity: "work", when: [{ field: "status", op: "eq", value: "check" }, { field: "left", op: "lte", value: 0 }], tone: "good", steps: [{ do: "set", field: "status", to: "done" }], success: "납품했어요." },
    // prettier-ignore
    deliverOwing: { label: "잔금 두고 납품", entity: "work", when: [{ field: "status", op: "eq", value: "check" }, { field: "left", op: "gt", value: 0 }], confirm: "아직 잔금이 남았어요. 그래도 납품할까요?", tone: "bad", steps: [{ do: "set", field: "status", to: "done" }], success: "납품했어요. 잔금이 남아 있어요." },
  },
  screens: [
    {
      id: "book",
      title: "{shoot} 예약",
      icon: "calendar-check",
      blocks: [
        {
          kind: "booking",
          entity: "shoot",
          resource: "artist",
          date: "date",
          time: "time",
          slot: { unit: "slot", from: "11:00", to: "20:00", stepMinutes: 30 },
        },
        {
          kind: "collection",
          title: "{product}",
          query: { entity: "product" },
          views: [{ kind: "menu", price: "price", columns: ["name", "minutes", "free", "days"] }],
        },
      ],
    },
    {
      id: "mine",
      title: "내 {shoot}",
      icon: "search",
      blocks: [
        {
          kind: "lookup",
          entity: "work",
          by: ["number", "phone"],
          show: ["product", "date", "status", "due", "picked", "deposit", "total", "left"],
        },
        {
          kind: "lookup",
          title: "예약 확인과 취소",
          entity: "shoot",
          by: ["number", "phone"],
          show: ["date", "time", "artist", "product", "status"],
        },
        {
          kind: "form",
          title: "{pick}",
          entity: "pick",
          submitLabel: "이 사진으로 할게요",
          success: "사진을 골랐어요. 무료 장수를 넘으면 값이 더해져요.",
        },
      ],
    },
    {
      id: "board",
      title: "작업판",
      icon: "kanban",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            // prettier-ignore
            { label: "납품이 늦은 {work}", entity: "work", metric: { fn: "count" }, unit: "건", where: [{ field: "due", op: "lt", value: { today: 0 } }, { field: "status", op: "ne", value: "done" }, { field: "state", op: "ne", value: "취소" }], tone: "bad" },
            // prettier-ignore
            { label: "7일 안 {shoot}", entity: "shoot", metric: { fn: "count" }, unit: "건", where: [{ field: "status", op: "eq", value: "booked" }, { field: "date", op: "gte", value: { today: 0 } }, { field: "date", op: "lte", value: { today: 7 } }] },
            // prettier-ignore
            { label: "받을 돈", entity: "work", metric: { fn: "sum", field: "left" }, unit: "원", where: [{ field: "state", op: "ne", value: "취소" }], tone: "warn" },
          ],
        },
        {
          kind: "collection",
          query: {
            entity: "work",
            where: [
              { field: "state", op: "ne", value: "취소" },
              { field: "status", op: "ne", value: "done" },
            ],
            sort: [{ field: "due", dir: "asc" }],
            search: ["guest", "phone", "number"],
            filters: ["status", "product"],
          },
          views: [
            { kind: "table", columns: ["date", "product", "due", "picked", "total", "paid", "left", "status"] },
            { kind: "kanban", by: "status", columns: ["product", "due", "left"] },
          ],
          create: false,
          actions: ["shot", "edit", "show", "deliver", "deliverOwing", "textGuest"],
          empty: "예약이 들어오면 {work:이/가} 저절로 생겨요.",
        },
        {
          kind: "collection",
          title: "손님이 고른 사진",
          query: { entity: "pick", sort: [{ field: "createdAt", dir: "desc" }], search: ["name", "photos"] },
          views: [{ kind: "table", columns: ["photos", "count", "shoot"] }],
          empty: "아직 고른 손님이 없어요.",
        },
      ],
    },
    {
      id: "calendar",
      title: "달력",
      icon: "calendar",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          query: {
            entity: "shoot",
            sort: [{ field: "date", dir: "desc" }],
            search: ["guest", "phone", "number"],
            filters: ["date", "artist", "status"],
          },
          views: [
            { kind: "calendar", date: "date", columns: ["time", "artist", "product"] },
            { kind: "table", columns: ["date", "time", "artist", "product", "phone", "place", "request", "status"] },
          ],
          actions: ["cancelShoot"],
        },
      ],
    },
    {
      id: "money",
      title: "{payment}",
      icon: "coins",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            // prettier-ignore
            { label: "이번 달 {payment}", entity: "payment", metric: { fn: "sum", field: "amount" }, unit: "원", period: { field: "date", unit: "month" } },
          ],
        },
        {
          kind: "collection",
          title: "돈이 남은 {work}",
          query: {
            entity: "work",
            where: [
              { field: "left", op: "gt", value: 0 },
              { field: "state", op: "ne", value: "취소" },
            ],
            sort: [{ field: "date", dir: "asc" }],
          },
          views: [{ kind: "table", columns: ["product", "date", "phone", "total", "paid", "left", "status"] }],
          create: false,
          actions: ["textGuest"],
          empty: "모두 받았어요.",
        },
        {
          kind: "collection",
          title: "{payment}",
          query: { entity: "payment", sort: [{ field: "date", dir: "desc" }], filters: ["kind"] },
          views: [{ kind: "table", columns: ["kind", "amount", "date"] }],
        },
        {
          kind: "collection",
          title: "납품한 {work}",
          query: { entity: "work", where: [{ field: "status", op: "eq", value: "done" }], sort: [{ field: "date", dir: "desc" }] },
          views: [{ kind: "table", columns: ["product", "date", "due", "total", "left"] }],
          create: false,
          empty: "납품하면 여기에 모여요.",
        },
        { kind: "collection", title: "{artist}", query: { entity: "artist" }, views: [{ kind: "table", columns: ["intro"] }] },
      ],
    },
  ],
};
