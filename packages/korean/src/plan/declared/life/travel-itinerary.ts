import type { PatternDeclaration } from "../../pattern-declaration.ts";

/** A journey day by day, with bookings, money and what to pack. */
export const TRAVEL_ITINERARY: PatternDeclaration = {
  id: "travel-itinerary",
  title: "여행 일정",
  tagline: "날마다 어디를 갈지, 얼마를 썼는지, 무엇을 챙길지 함께 봐요",
  shelf: "life",
  icon: "plane",
  family: "calm",
  palettes: [
    ["#f3f8fb", "#0b6e99"],
    ["#fbf7f1", "#b4532a"],
  ],
  lists: {
    trip: {
      name: "여행",
      icon: "plane",
      counter: "건",
      kind: "resource",
      exposure: "private",
      fields: {
        name: { label: "이름", type: "text", required: true },
        from: { label: "떠나는 날", type: "date", required: true, countdown: true },
        to: { label: "돌아오는 날", type: "date", required: true },
        place: { label: "어디로", type: "text" },
        budget: { label: "예산", type: "money", unit: "원", min: 0, default: { value: 500000 } },
        spent: { label: "쓴 돈", type: "computed", rollup: { entity: "cost", via: "trip", fn: "sum", field: "amount" }, result: "money" },
        left: { label: "남은 돈", type: "computed", formula: "budget - spent", result: "money" },
      },
      constraints: [
        {
          kind: "check",
          must: [{ field: "to", op: "gte", value: { field: "from" } }],
          message: "돌아오는 날은 떠나는 날보다 빠를 수 없어요.",
        },
      ],
      highlights: [{ when: [{ field: "left", op: "lt", value: 0 }], tone: "bad", label: "예산 넘음" }],
      sample: { columns: ["name", "from", "to", "place", "budget"], rows: [["제주 가족 여행", 10, 12, "제주", 1200000]] },
    },
    stop: {
      name: "일정",
      icon: "map-pin",
      counter: "건",
      kind: "main",
      titleField: "what",
      exposure: "private",
      fields: {
        trip: { label: "{trip}", type: "relation", target: "trip", required: true },
        date: { label: "날짜", type: "date", required: true },
        time: { label: "시각", type: "time", required: true },
        what: { label: "무엇을", type: "text", required: true },
        address: { label: "주소", type: "address" },
        move: {
          label: "이동",
          type: "select",
          options: ["walk 걷기", "bus 버스", "subway 지하철", "taxi 택시", "car 렌터카", "plane 비행기"],
        },
        number: { label: "예약번호", type: "text" },
        note: { label: "메모", type: "longtext" },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["planned 갈 곳 i", "been 다녀옴 g.", "skipped 건너뜀 n."],
          default: { value: "planned" },
        },
      },
      constraints: [
        {
          kind: "noOverlap",
          within: ["trip"],
          start: ["date", "time"],
          exceptStatus: ["skipped"],
          message: "같은 시각에 이미 {stop:이/가} 있어요.",
        },
      ],
      sample: {
        columns: ["trip", "date", "time", "what", "address", "move", "number", "note", "status"],
        rows: [
          ["제주 가족 여행", 10, "09:10", "김포 출발", "서울 강서구 하늘길 112", "plane", "KE1021", "한 시간 전 도착", "planned"],
          ["제주 가족 여행", 10, "11:30", "렌터카 받기", "제주 제주시 용문로 8", "car", "R-20817", null, "planned"],
          ["제주 가족 여행", 10, "13:00", "고기국수 점심", "제주 제주시 삼성로 67", "car", null, null, "planned"],
          ["제주 가족 여행", 11, "10:00", "비자림 걷기", "제주 제주시 구좌읍 비자숲길 55", "car", null, "운동화 신기", "planned"],
          ["제주 가족 여행", 12, "17:40", "제주 출발", null, "plane", "KE1138", null, "planned"],
        ],
      },
    },
    cost: {
      name: "경비",
      icon: "wallet",
      counter: "건",
      kind: "log",
      titleField: "what",
      exposure: "private",
      fields: {
        trip: { label: "{trip}", type: "relation", target: "trip", required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        what: { label: "내용", type: "text", required: true },
        kind: {
          label: "분류",
          type: "select",
          required: true,
          options: ["move 교통 i", "stay 숙박 a", "food 식비 g", "ticket 입장 w", "gift 선물 n"],
          default: { value: "food" },
        },
        amount: { label: "금액", type: "money", unit: "원", min: 1, required: true },
        who: { label: "낸 사람", type: "text" },
      },
      sample: {
        columns: ["trip", "date", "what", "kind", "amount", "who"],
        rows: [
          ["제주 가족 여행", -6, "왕복 비행기 3장", "move", 348000, "아빠"],
          ["제주 가족 여행", -5, "숙소 2박", "stay", 260000, "엄마"],
          ["제주 가족 여행", -5, "렌터카 예약", "move", 118000, "아빠"],
        ],
      },
    },
    pack: {
      name: "짐",
      icon: "briefcase",
      counter: "개",
      kind: "log",
      exposure: "private",
      fields: {
        name: { label: "이름", type: "text", required: true },
        who: { label: "누구 것", type: "text" },
        done: { label: "챙김", type: "boolean", default: { value: false } },
        trip: { label: "{trip}", type: "relation", target: "trip" },
      },
      sample: {
        columns: ["name", "who", "done", "trip"],
        rows: [
          ["신분증", "모두", false, "제주 가족 여행"],
          ["충전기", "아빠", true, "제주 가족 여행"],
          ["우산", "엄마", false, "제주 가족 여행"],
          ["멀미약", "하린", false, "제주 가족 여행"],
        ],
      },
    },
  },
  actions: {
    been: {
      label: "다녀왔어요",
      icon: "check",
      entity: "stop",
      when: [{ field: "status", op: "eq", value: "planned" }],
      steps: [{ do: "set", field: "status", to: "been" }],
      success: "다녀온 것으로 적었어요.",
      tone: "good",
    },
    skip: {
      label: "건너뛰기",
      entity: "stop",
      when: [{ field: "status", op: "eq", value: "planned" }],
      steps: [{ do: "set", field: "status", to: "skipped" }],
      success: "건너뛰었어요.",
    },
  },
  screens: [
    {
      id: "plan",
      title: "{stop}",
      icon: "map-pin",
      blocks: [
        {
          kind: "collection",
          query: {
            entity: "stop",
            sort: [
              { field: "date", dir: "asc" },
              { field: "time", dir: "asc" },
            ],
            search: ["what", "number", "note"],
            filters: ["trip", "status"],
            group: "date",
          },
          views: [
            { kind: "list", columns: ["time", "what", "address", "move", "number"] },
            { kind: "calendar", date: "date", columns: ["time", "what"] },
            { kind: "locator", address: "address", columns: ["what", "date", "time"] },
          ],
          actions: ["been", "skip"],
          empty: "첫날 갈 곳부터 적어 보세요.",
        },
      ],
    },
    {
      id: "money",
      title: "{cost}",
      icon: "wallet",
      blocks: [
        {
          kind: "collection",
          title: "{trip}",
          query: { entity: "trip", sort: [{ field: "from", dir: "desc" }] },
          views: [{ kind: "cards", columns: ["name", "from", "to", "place", "budget", "spent", "left"] }],
          empty: "어디로 떠나나요? {trip:을/를} 먼저 적어 주세요.",
        },
        {
          kind: "collection",
          title: "{cost}",
          query: { entity: "cost", sort: [{ field: "date", dir: "desc" }], filters: ["trip", "kind"] },
          views: [{ kind: "table", columns: ["date", "what", "kind", "amount", "who"] }],
          empty: "쓴 돈을 적으면 남은 예산을 알려 드려요.",
        },
        { kind: "chart", title: "어디에 썼나요", chart: "donut", entity: "cost", x: "kind", y: { fn: "sum", field: "amount" } },
      ],
    },
    {
      id: "packing",
      title: "{pack}",
      icon: "briefcase",
      blocks: [
        {
          kind: "collection",
          query: { entity: "pack", sort: [{ field: "done", dir: "asc" }], filters: ["who"] },
          views: [{ kind: "checklist", columns: ["name", "who"] }],
          empty: "챙길 것을 적어 보세요.",
        },
      ],
    },
  ],
};
