import type { PatternDeclaration } from "../../pattern-declaration.ts";

/** Guests book rooms by the night at prices of weekdays, weekends and the season; the house sees who leaves and who comes. */
export const GUESTHOUSE_ROOMS: PatternDeclaration = {
  id: "guesthouse-rooms",
  title: "펜션 방 예약",
  tagline: "빈 방을 보고 며칠 밤 묵을지 골라요",
  shelf: "shop",
  examples: { trade: "stay", lists: { room: "room" } },
  icon: "bed",
  family: "calm",
  palettes: [
    ["#f6f9f5", "#2f6b4f"],
    ["#f7f6fa", "#5b4a8a"],
  ],
  people: {
    signup: false,
    roles: [
      { id: "cleaner", label: "청소" },
      { id: "admin", label: "주인", admin: true },
    ],
  },
  lists: {
    room: {
      name: "방",
      icon: "bed",
      kind: "resource",
      exposure: "shown",
      highlights: [{ when: [{ field: "dirty", op: "gt", value: 0 }], tone: "warn", label: "청소할 방" }],
      fields: {
        name: { label: "이름", type: "text", required: true },
        price: { label: "평일 1박", type: "money", unit: "원", min: 0 },
        weekend: { label: "금·토 1박", type: "money", unit: "원", min: 0, help: "비워 두면 평일과 같아요." },
        season: { label: "성수기에 더하는 값", type: "money", unit: "원", min: 0, required: true, default: { value: 0 } },
        from: { label: "성수기 첫날", type: "date", help: "성수기 값이 없으면 비워 두세요." },
        to: { label: "성수기 마지막 날", type: "date" },
        base: { label: "기본 인원", type: "number", unit: "명", min: 1, required: true, default: { value: 2 } },
        most: { label: "최대 인원", type: "number", unit: "명", min: 1, required: true, default: { value: 4 } },
        extra: { label: "한 명 더", type: "money", unit: "원", min: 0, required: true, default: { value: 0 } },
        about: { label: "소개", type: "longtext" },
        guide: { label: "출입 안내", type: "longtext", private: true },
        dirty: { label: "청소할 것", type: "number", unit: "번", min: 0, default: { value: 0 } },
        // prettier-ignore
        leaves: { label: "오늘 나감", type: "computed", rollup: { entity: "booking", via: "room", fn: "count", where: [{ field: "checkOut", op: "eq", value: { today: 0 } }, { field: "status", op: "in", value: ["staying", "out"] }] } },
        // prettier-ignore
        comes: { label: "오늘 들어옴", type: "computed", rollup: { entity: "booking", via: "room", fn: "count", where: [{ field: "checkIn", op: "eq", value: { today: 0 } }, { field: "status", op: "in", value: ["confirmed", "staying"] }] } },
      },
      sample: {
        columns: ["name", "price", "weekend", "season", "from", "to", "base", "most", "extra", "about", "guide", "dirty"],
        // prettier-ignore
        rows: [
          ["솔방", 110000, 150000, 40000, 240, 280, 2, 4, 20000, "마당이 보이는 온돌방이에요.", "대문 비밀번호 2580*, 오른쪽 첫 방이에요.", 0],
          ["대방", 130000, 170000, 40000, 240, 280, 3, 6, 20000, "다락이 있어 아이들이 좋아해요.", "대문 비밀번호 2580*, 계단 위 방이에요.", 1],
          ["매방", 90000, 120000, 30000, 240, 280, 2, 2, 20000, "둘이 조용히 쉬기 좋아요.", "대문 비밀번호 2580*, 우물 옆 방이에요.", 0],
          ["별채", 190000, 240000, 60000, 240, 280, 4, 8, 20000, "한 채를 통째로 써요. 바비큐장이 딸려 있어요.", "뒤쪽 주차장으로 오세요. 현관 비밀번호 1379*.", 0],
        ],
      },
    },
    booking: {
      name: "예약",
      icon: "calendar-check",
      kind: "main",
      titleField: "guest",
      exposure: "submitted",
      constraints: [
        {
          kind: "noOverlap",
          within: ["room"],
          start: ["checkIn"],
          end: ["checkOut"],
          exceptStatus: ["cancelled", "expired"],
          message: "그 밤에는 이미 찬 {room:이에요/예요}. 다른 날이나 다른 {room:을/를} 골라 주세요.",
        },
        // prettier-ignore
        { kind: "check", must: [{ field: "checkOut", op: "gt", value: { field: "checkIn" } }], message: "나가는 날은 들어오는 날보다 뒤여야 해요." },
        // prettier-ignore
        { kind: "check", when: [{ field: "status", op: "in", value: ["waiting", "confirmed"] }, { field: "people", op: "gt", value: { field: "most" } }], must: [{ field: "people", op: "lte", value: { field: "most" } }], message: "이 {room}에 묵을 수 있는 인원을 넘었어요. 더 큰 {room:을/를} 골라 주세요." },
        // What the house writes down itself, of another site or a closed night, has no number.
        // prettier-ignore
        { kind: "check", when: [{ field: "status", op: "eq", value: "waiting" }, { field: "source", op: "eq", value: "direct" }], must: [{ field: "phone", op: "filled" }], message: "연락처를 적어 주세요." },
      ],
      highlights: [
        // prettier-ignore
        { when: [{ field: "status", op: "eq", value: "waiting" }, { field: "made", op: "lt", value: { today: 0 } }], tone: "bad", label: "하루가 지나도 입금이 없어요" },
        { when: [{ field: "status", op: "eq", value: "waiting" }], tone: "warn", label: "입금을 기다려요" },
        // prettier-ignore
        { when: [{ field: "status", op: "in", value: ["confirmed", "staying"] }, { field: "checkOut", op: "lt", value: { today: 0 } }], tone: "bad", label: "나갔는지 적어 주세요" },
      ],
      withdrawal: { field: "status", to: "cancelled", until: { field: "checkIn", hours: 72 } },
      fields: {
        room: { label: "{room}", type: "relation", target: "room", required: true },
        checkIn: { label: "체크인", type: "date", required: true },
        checkOut: { label: "체크아웃", type: "date", required: true },
        guest: { label: "이름", type: "text", required: true },
        phone: { label: "연락처", type: "phone", private: true },
        people: { label: "인원", type: "number", unit: "명", min: 1, required: true, default: { value: 2 } },
        options: {
          label: "더할 것",
          type: "multiselect",
          options: ["bbq 바비큐 20,000원", "bedding 침구 10,000원", "breakfast 조식 15,000원"],
        },
        memo: { label: "요청", type: "text", placeholder: "도착 시각, 반려견" },
        number: { label: "예약번호", type: "text", default: { auto: "sequence", prefix: "G" } },
        source: {
          label: "들어온 길",
          type: "select",
          roles: ["admin"],
          options: ["direct 직접 예약", "phone 전화", "naver 네이버", "airbnb 에어비앤비", "yanolja 야놀자·여기어때", "etc 기타"],
          default: { value: "direct" },
        },
        // prettier-ignore
        deal: { label: "따로 정한 값", type: "money", unit: "원", min: 0, roles: ["admin"], help: "할인이나 다른 사이트 값이 있으면 적어요. 총액이 이 값이 돼요." },
        made: { label: "예약한 날", type: "date", roles: ["admin"], default: { auto: "today" } },
        paidOn: { label: "입금 확인한 날", type: "date", roles: ["admin"] },
        nights: { label: "밤", type: "computed", formula: "daysBetween(checkIn, checkOut)", unit: "박" },
        weekends: {
          label: "그중 금·토",
          type: "computed",
          formula:
            "2 * floor((checkOut - 1) / 7) + min(checkOut - 1 - 7 * floor((checkOut - 1) / 7), 2) - (2 * floor((checkIn - 1) / 7) + min(checkIn - 1 - 7 * floor((checkIn - 1) / 7), 2))",
          unit: "박",
        },
        price: { label: "평일 1박", type: "money", default: { from: { via: "room", field: "price" } } },
        high: { label: "금·토 1박", type: "money", default: { from: { via: "room", field: "weekend" } } },
        season: { label: "성수기", type: "money", default: { from: { via: "room", field: "season" } }, hidden: true },
        from: { label: "성수기 첫날", type: "computed", lookup: { via: "room", field: "from" }, hidden: true },
        to: { label: "성수기 끝날", type: "computed", lookup: { via: "room", field: "to" }, hidden: true },
        base: { label: "기본 인원", type: "number", default: { from: { via: "room", field: "base" } }, hidden: true },
        most: { label: "최대 인원", type: "computed", unit: "명", lookup: { via: "room", field: "most" } },
        extra: { label: "한 명 더", type: "money", default: { from: { via: "room", field: "extra" } }, hidden: true },
        guide: { label: "방 안내", type: "computed", lookup: { via: "room", field: "guide" } },
        // prettier-ignore
        adds: { label: "더할 값", type: "computed", formula: 'if(contains(options, "bbq"), 20000, 0) + if(contains(options, "bedding"), 10000, 0) + if(contains(options, "breakfast"), 15000, 0)', result: "money", hidden: true },
        total: {
          label: "총액",
          type: "computed",
          formula:
            "if(isEmpty(deal), if(price > 0, price * (nights - weekends) + if(isEmpty(high), price, high) * weekends + if(or(isEmpty(from), isEmpty(to)), 0, season * max(0, min(checkOut, to + 1) - max(checkIn, from))) + max(0, people - base) * extra * nights + adds, 1 / 0), deal)",
          result: "money",
          help: "신청하면 ‘내 예약’에서 바로 보여요.",
        },
        // prettier-ignore
        way: { label: "출입 안내", type: "computed", formula: 'if(and(daysBetween(today(), checkIn) <= 1, or(status = "confirmed", status = "staying")), guide, "")', help: "입금이 확인되면 하루 전부터 보여요." },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: [
            "waiting 입금 대기 w",
            "confirmed 확정 i",
            "staying 묵는 중 g",
            "out 나감 n.",
            "cancelled 취소 n.",
            "expired 만료 n.",
            "blocked 막아 둠 n",
          ],
          default: { value: "waiting" },
        },
      },
      sample: {
        columns: ["room", "checkIn", "checkOut", "guest", "phone", "people", "options", "number", "status", "paidOn", "made", "source"],
        // prettier-ignore
        rows: [
          ["솔방", 1, 3, "김서연", "010-3321-4507", 3, ["bbq"], "G0008", "confirmed", -6, -7, "direct"],
          ["대방", -2, 0, "박준호", "010-5120-8834", 4, [], "G0005", "out", -10, -11, "phone"],
          ["대방", 0, 2, "이하린", "010-7745-2096", 3, ["breakfast"], "G0006", "confirmed", -7, -8, "naver"],
          ["매방", -1, 1, "최유진", "010-2908-6613", 2, [], "G0007", "staying", -8, -8, "direct"],
          ["별채", 4, 6, "정민수", "010-6432-1178", 7, ["bbq", "bedding"], "G0009", "waiting", null, 0, "direct"],
          ["매방", 8, 9, "한지우", "010-8051-3942", 2, [], "G0010", "cancelled", -5, -6, "direct"],
          ["별채", -9, -7, "오세진", "010-7703-4268", 5, ["bbq"], "G0003", "out", -20, -21, "phone"],
        ],
      },
    },
    refund: {
      name: "환불",
      icon: "wallet",
      kind: "log",
      parent: "booking",
      titleField: "booking",
      exposure: "private",
      fields: {
        booking: { label: "{booking}", type: "relation", target: "booking", required: true },
        on: { label: "취소한 날", type: "date", required: true, default: { auto: "today" } },
        checkIn: { label: "체크인", type: "computed", lookup: { via: "booking", field: "checkIn" } },
        total: { label: "총액", type: "computed", lookup: { via: "booking", field: "total" } },
        left: { label: "남은 날", type: "computed", formula: "daysBetween(on, checkIn)", unit: "일" },
        fixed: { label: "따로 정한 환불", type: "money", unit: "원", min: 0, help: "비워 두면 7일 전 전부, 3일 전 반으로 계산해요." },
        // prettier-ignore
        amount: { label: "돌려줄 돈", type: "computed", formula: "if(isEmpty(fixed), round(total * if(left >= 7, 1, if(left >= 3, 0.5, 0))), fixed)", result: "money" },
        done: { label: "돌려줬어요", type: "boolean", default: { value: false } },
      },
      // prettier-ignore
      highlights: [{ when: [{ field: "amount", op: "gt", value: 0 }, { field: "done", op: "eq", value: false }], tone: "bad", label: "돌려줄 돈이 있어요" }],
      sample: { columns: ["booking", "on", "done"], rows: [["한지우", -1, false]] },
    },
  },
  rules: [
    // prettier-ignore
    { entity: "booking", on: "update", when: [{ field: "status", op: "eq", value: "confirmed" }], steps: [{ do: "set", field: "paidOn", to: { auto: "today" } }] },
    // prettier-ignore
    { entity: "booking", on: "update", when: [{ field: "status", op: "eq", value: "cancelled" }, { field: "paidOn", op: "filled" }], steps: [{ do: "create", entity: "refund", values: { booking: { record: true } } }] },
    // prettier-ignore
    { entity: "booking", on: "update", when: [{ field: "status", op: "eq", value: "out" }], steps: [{ do: "add", via: "room", field: "dirty", by: 1 }] },
  ],
  actions: {
    // prettier-ignore
    confirm: { label: "입금 확인", entity: "booking", when: [{ field: "status", op: "eq", value: "waiting" }], tone: "good", steps: [{ do: "set", field: "status", to: "confirmed" }], success: "확정했어요." },
    // prettier-ignore
    arrive: { label: "들어왔어요", entity: "booking", when: [{ field: "status", op: "eq", value: "confirmed" }], steps: [{ do: "set", field: "status", to: "staying" }], success: "묵는 중으로 바꿨어요." },
    // prettier-ignore
    leave: { label: "나갔어요", entity: "booking", when: [{ field: "status", op: "eq", value: "staying" }], steps: [{ do: "set", field: "status", to: "out" }], success: "나간 것으로 적었어요. 청소할 방에 올렸어요." },
    // prettier-ignore
    cancel: { label: "취소", entity: "booking", when: [{ field: "status", op: "in", value: ["waiting", "confirmed"] }], confirm: "예약을 취소할까요?", tone: "bad", steps: [{ do: "set", field: "status", to: "cancelled" }], success: "취소했어요. 돌려줄 돈을 확인해 주세요." },
    // prettier-ignore
    expire: { label: "만료", entity: "booking", when: [{ field: "status", op: "eq", value: "waiting" }], confirm: "입금이 없어 {booking:을/를} 풀까요? 그 밤이 다시 열려요.", tone: "bad", steps: [{ do: "set", field: "status", to: "expired" }], success: "풀었어요. 그 밤이 다시 열렸어요." },
    // prettier-ignore
    giveBack: { label: "돌려줬어요", icon: "check", entity: "refund", when: [{ field: "done", op: "eq", value: false }], tone: "good", steps: [{ do: "set", field: "done", to: true }], success: "돌려준 것으로 적었어요." },
    // prettier-ignore
    clean: { label: "청소 끝", entity: "room", when: [{ field: "dirty", op: "gt", value: 0 }], tone: "good", steps: [{ do: "set", field: "dirty", to: 0 }], success: "깨끗한 방으로 바꿨어요." },
  },
  screens: [
    {
      id: "book",
      title: "{booking}하기",
      icon: "calendar-check",
      blocks: [
        { kind: "booking", entity: "booking", resource: "room", date: "checkIn", endDate: "checkOut", slot: { unit: "night" } },
        {
          kind: "collection",
          title: "{room:과/와} 값",
          query: { entity: "room" },
          views: [{ kind: "cards", columns: ["price", "weekend", "base", "most", "about"] }],
          create: false,
        },
      ],
    },
    {
      id: "find",
      title: "내 {booking}",
      icon: "search",
      blocks: [
        {
          kind: "lookup",
          entity: "booking",
          by: ["number", "phone"],
          show: ["room", "checkIn", "checkOut", "people", "total", "status", "way"],
        },
      ],
    },
    {
      id: "today",
      title: "오늘",
      icon: "home",
      access: ["cleaner", "admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            // prettier-ignore
            { label: "오늘 들어올 팀", entity: "booking", metric: { fn: "count" }, unit: "팀", where: [{ field: "checkIn", op: "eq", value: { today: 0 } }, { field: "status", op: "eq", value: "confirmed" }] },
            // prettier-ignore
            { label: "오늘 나갈 팀", entity: "booking", metric: { fn: "count" }, unit: "팀", where: [{ field: "checkOut", op: "eq", value: { today: 0 } }, { field: "status", op: "eq", value: "staying" }] },
          ],
        },
        {
          kind: "collection",
          query: {
            entity: "room",
            sort: [
              { field: "dirty", dir: "desc" },
              { field: "comes", dir: "desc" },
            ],
          },
          views: [{ kind: "cards", columns: ["leaves", "comes", "dirty"] }],
          create: false,
          actions: ["clean"],
        },
        {
          kind: "collection",
          title: "오늘 묵는 손님",
          query: {
            entity: "booking",
            where: [
              { field: "checkIn", op: "lte", value: { today: 0 } },
              { field: "checkOut", op: "gte", value: { today: 0 } },
              { field: "status", op: "in", value: ["confirmed", "staying"] },
            ],
          },
          views: [{ kind: "table", columns: ["room", "checkIn", "checkOut", "people", "options", "memo", "status"] }],
          create: false,
          actions: ["arrive", "leave"],
          empty: "오늘 묵는 손님이 없어요.",
        },
      ],
    },
    {
      id: "calendar",
      title: "{booking} 장부",
      icon: "calendar",
      access: ["admin"],
      blocks: [
        // Rooms beside nights; the day of leaving is asked with the name.
        {
          kind: "booking",
          title: "{room:과/와} 밤",
          entity: "booking",
          resource: "room",
          date: "checkIn",
          layout: "board",
          slot: { unit: "night" },
        },
        {
          kind: "collection",
          title: "앞으로의 {booking}",
          query: {
            entity: "booking",
            where: [{ field: "checkOut", op: "gte", value: { today: 0 } }],
            sort: [{ field: "checkIn", dir: "asc" }],
            search: ["guest", "phone", "number"],
            filters: ["status", "room", "checkIn", "source"],
          },
          views: [
            { kind: "table", columns: ["room", "checkIn", "checkOut", "nights", "people", "phone", "total", "paidOn", "source", "status"] },
            { kind: "gantt", start: "checkIn", end: "checkOut", columns: ["room"] },
          ],
          actions: ["confirm", "arrive", "leave", "cancel", "expire"],
          empty: "아직 {booking:이/가} 없어요.",
        },
        {
          kind: "collection",
          title: "지난 {booking}",
          query: {
            entity: "booking",
            where: [{ field: "checkOut", op: "lt", value: { today: 0 } }],
            sort: [{ field: "checkIn", dir: "desc" }],
            search: ["guest", "phone", "number"],
            filters: ["room", "checkIn", "status"],
          },
          views: [{ kind: "table", columns: ["room", "checkIn", "checkOut", "people", "phone", "total", "status"] }],
          create: false,
          actions: ["arrive", "leave"],
          empty: "지난 {booking:이/가} 없어요.",
          export: true,
        },
      ],
    },
    {
      id: "money",
      title: "매출과 환불",
      icon: "coins",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            // prettier-ignore
            { label: "기다리는 입금", entity: "booking", metric: { fn: "sum", field: "total" }, unit: "원", where: [{ field: "status", op: "eq", value: "waiting" }], tone: "warn" },
            // prettier-ignore
            { label: "돌려줄 돈", entity: "refund", metric: { fn: "sum", field: "amount" }, unit: "원", where: [{ field: "done", op: "eq", value: false }], tone: "bad" },
          ],
        },
        {
          kind: "stats",
          form: "report",
          title: "매출",
          entity: "booking",
          date: "checkIn",
          period: "month",
          where: [{ field: "status", op: "in", value: ["confirmed", "staying", "out"] }],
          by: "room",
          columns: [
            { label: "매출", metric: { fn: "sum", field: "total" }, unit: "원" },
            { label: "묵은 밤", metric: { fn: "sum", field: "nights" }, unit: "박" },
          ],
        },
        {
          kind: "stats",
          form: "tally",
          title: "이번 달 들어온 길별",
          entity: "booking",
          by: "source",
          where: [
            { field: "status", op: "in", value: ["confirmed", "staying", "out"] },
            { field: "checkIn", op: "eq", value: { month: 0 } },
          ],
          columns: [
            { label: "{booking}", metric: { fn: "count" }, unit: "건" },
            { label: "묵은 밤", metric: { fn: "sum", field: "nights" }, unit: "박" },
            { label: "매출", metric: { fn: "sum", field: "total" }, unit: "원" },
          ],
        },
        {
          kind: "collection",
          title: "{refund}",
          query: { entity: "refund", sort: [{ field: "on", dir: "desc" }], filters: ["done"] },
          views: [{ kind: "table", columns: ["on", "checkIn", "left", "total", "amount", "done"] }],
          create: false,
          actions: ["giveBack"],
          empty: "돌려줄 돈이 없어요.",
        },
      ],
    },
    {
      id: "rooms",
      title: "{room} 관리",
      icon: "bed",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          query: { entity: "room" },
          views: [{ kind: "table", columns: ["price", "weekend", "season", "from", "to", "base", "most", "extra"] }],
          empty: "빌려줄 {room:을/를} 먼저 적어 주세요.",
        },
      ],
    },
  ],
};
