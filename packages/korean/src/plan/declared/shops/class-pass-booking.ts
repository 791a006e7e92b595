import type { PatternDeclaration } from "../../pattern-declaration.ts";

/** Members sign up for classes with the number of their pass; what is left of it goes down by itself. */
export const CLASS_PASS_BOOKING: PatternDeclaration = {
  id: "class-pass-booking",
  title: "수업 예약과 횟수권",
  tagline: "시간표에서 {lesson:을/를} 골라 신청하면 {pass}에서 한 번이 빠져요",
  shelf: "shop",
  examples: { trade: "pilates", lists: { lesson: "class" }, people: { teacher: "staff" } },
  icon: "calendar-check",
  family: "calm",
  palettes: [
    ["#faf6f4", "#8f4a5c"],
    ["#f4f8f6", "#2f6b5b"],
  ],
  people: {
    signup: false,
    roles: [
      { id: "teacher", label: "강사" },
      { id: "admin", label: "원장", admin: true },
    ],
  },
  lists: {
    teacher: {
      name: "강사",
      icon: "user",
      kind: "resource",
      fields: { name: { label: "이름", type: "text", required: true }, intro: { label: "소개", type: "text" } },
      sample: {
        columns: ["name", "intro"],
        rows: [
          ["박선우", "기구 8년, 자세 교정을 오래 가르쳤어요"],
          ["이채원", "처음 오신 분을 천천히 이끌어요"],
          ["김도연", "매트와 소도구로 코어를 다져요"],
        ],
      },
    },
    term: {
      name: "수강권 종류",
      icon: "tag",
      counter: "개",
      kind: "resource",
      exposure: "shown",
      starter: true,
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        count: { label: "횟수", type: "number", unit: "회", min: 1, required: true, default: { value: 10 } },
        days: { label: "기간", type: "number", unit: "일", min: 1, required: true, default: { value: 30 } },
        price: { label: "값", type: "money", unit: "원", min: 0 },
      },
      sample: {
        columns: ["name", "count", "days", "price"],
        rows: [
          ["10회권", 10, 30, 250000],
          ["20회권", 20, 60, 460000],
          ["30회권", 30, 90, 660000],
        ],
      },
    },
    pass: {
      name: "수강권",
      icon: "ticket",
      counter: "장",
      kind: "resource",
      exposure: "shown",
      subtitleField: "name",
      fields: {
        code: { label: "수강권 번호", type: "text", default: { auto: "sequence", prefix: "P" } },
        name: { label: "회원 이름", type: "text", required: true, private: true },
        phone: { label: "연락처", type: "phone", private: true },
        care: { label: "조심할 점", type: "text", private: true, placeholder: "허리 디스크, 임신 중" },
        kind: { label: "종류", type: "relation", target: "term" },
        own: { label: "총 횟수", type: "number", unit: "회", min: 1, help: "비워 두면 종류대로 채워져요." },
        ownDays: { label: "기간", type: "number", unit: "일", min: 1, help: "비워 두면 종류대로 채워져요." },
        price: { label: "결제액", type: "money", unit: "원", min: 0, private: true, help: "비워 두면 종류의 값으로 채워져요." },
        start: { label: "시작일", type: "date", required: true, default: { auto: "today" } },
        left: { label: "남은 횟수", type: "number", unit: "회", min: 0 },
        paused: {
          label: "정지 일수",
          type: "number",
          unit: "일",
          min: 0,
          default: { value: 0 },
          help: "적은 날수만큼 만료일이 뒤로 가요.",
        },
        // prettier-ignore
        missed: { label: "결석과 늦은 취소", type: "computed", unit: "번", rollup: { entity: "entry", via: "pass", fn: "count", where: [{ field: "status", op: "in", value: ["missed", "late"] }] } },
        until: { label: "만료일", type: "computed", formula: "addDays(start, ownDays + paused - 1)" },
        daysLeft: { label: "남은 날", type: "computed", unit: "일", formula: "daysBetween(today(), addDays(start, ownDays + paused - 1))" },
        ending: { label: "챙길 때", type: "computed", formula: "and(daysLeft >= 0, or(left <= 2, daysLeft <= 7))" },
      },
      highlights: [
        { when: [{ field: "daysLeft", op: "lt", value: 0 }], tone: "neutral", label: "끝났어요" },
        { when: [{ field: "missed", op: "gte", value: 3 }], tone: "bad", label: "세 번 넘게 안 왔어요" },
        { when: [{ field: "left", op: "lte", value: 0 }], tone: "bad", label: "다 썼어요" },
        { when: [{ field: "left", op: "lte", value: 2 }], tone: "bad", label: "두 번 이하 남았어요" },
        { when: [{ field: "daysLeft", op: "lte", value: 7 }], tone: "warn", label: "곧 끝나요" },
      ],
      constraints: [
        {
          kind: "check",
          when: [{ field: "kind", op: "empty" }],
          must: [
            { field: "own", op: "gt", value: 0 },
            { field: "ownDays", op: "gt", value: 0 },
          ],
          message: "종류를 고르거나 횟수와 기간을 직접 적어 주세요.",
        },
      ],
      sample: {
        columns: ["code", "name", "phone", "care", "kind", "own", "ownDays", "price", "start", "left", "paused"],
        rows: [
          ["P0001", "이서연", "010-3321-4507", null, "30회권", 30, 90, 660000, -84, 8, 0],
          ["P0002", "박민지", "010-5120-8834", "무릎 수술 1년 지남", "30회권", 30, 90, 660000, -35, 21, 0],
          ["P0003", "김하늘", "010-7745-2096", null, "10회권", 10, 30, 250000, -20, 2, 0],
          ["P0004", "정유진", "010-2908-6613", "거북목", "10회권", 10, 30, 250000, -12, 6, 0],
          ["P0005", "최가영", "010-6432-1178", null, "30회권", 30, 90, 660000, -9, 27, 0],
          ["P0006", "한소담", "010-8051-3942", null, "10회권", 10, 30, 250000, -3, 9, 0],
          ["P0007", "오수빈", "010-4417-2083", "산후 8개월", "30회권", 30, 90, 660000, -60, 12, 7],
          ["P0008", "윤지아", "010-9026-5541", null, "10회권", 10, 30, 250000, -27, 0, 0],
          ["P0009", "임도현", "010-3378-1620", "허리 디스크", "10회권", 10, 30, 250000, -8, 7, 0],
        ],
      },
    },
    lesson: {
      name: "수업",
      icon: "calendar",
      counter: "개",
      kind: "main",
      exposure: "shown",
      subtitleField: "start",
      fields: {
        name: { label: "이름", type: "text", required: true },
        teacher: { label: "{teacher}", type: "relation", target: "teacher" },
        start: { label: "시작", type: "datetime", required: true },
        seats: { label: "정원", type: "number", unit: "명", min: 1, required: true, default: { value: 6 } },
        // prettier-ignore
        taken: { label: "신청", type: "computed", unit: "명", rollup: { entity: "entry", via: "lesson", fn: "count", where: [{ field: "status", op: "in", value: ["booked", "came", "missed"] }], everyone: true } },
        left: { label: "남은 자리", type: "computed", unit: "자리", formula: "max(0, seats - taken)" },
        teacherName: { label: "{teacher} 이름", type: "computed", lookup: { via: "teacher", field: "name" }, hidden: true },
      },
      constraints: [
        {
          kind: "noOverlap",
          within: ["teacher"],
          start: ["start"],
          minutes: 50,
          message: "그 시각에는 이 {teacher:이/가} 다른 {lesson:을/를} 해요.",
        },
      ],
      highlights: [{ when: [{ field: "left", op: "lte", value: 0 }], tone: "bad", label: "마감, 대기만 돼요" }],
      sample: {
        columns: ["name", "teacher", "start", "seats"],
        rows: [
          ["기구 기초 저녁", "이채원", [-1, "19:00"], 6],
          ["매트 코어", "김도연", [0, "10:00"], 8],
          ["기구 중급 저녁", "박선우", [0, "19:00"], 6],
          ["소도구 스트레칭", "김도연", [1, "10:00"], 8],
          ["기구 중급", "이채원", [1, "19:00"], 6],
          ["바렐 순환", "박선우", [4, "19:00"], 6],
        ],
      },
    },
    entry: {
      name: "신청",
      icon: "check-circle",
      kind: "log",
      parent: "lesson",
      titleField: "pass",
      subtitleField: "start",
      exposure: "submitted",
      fields: {
        lesson: { label: "{lesson}", type: "relation", target: "lesson", required: true },
        pass: { label: "내 {pass} 번호", type: "relation", target: "pass", required: true },
        wait: { label: "자리가 찼으면 대기로 넣어요", type: "boolean", default: { value: false } },
        name: { label: "이름", type: "text", roles: ["admin"] },
        start: { label: "시작", type: "datetime", roles: ["admin"] },
        until: { label: "{pass} 만료일", type: "date", roles: ["admin"] },
        teacherName: { label: "{teacher}", type: "computed", lookup: { via: "lesson", field: "teacherName" } },
        gone: { label: "취소한 수", type: "number", unit: "번", min: 0, roles: ["admin"], default: { value: 0 } },
        status: {
          label: "상태",
          type: "status",
          required: true,
          roles: ["teacher", "admin"],
          options: ["booked 확정 i", "waiting 대기 w", "came 출석 g.", "missed 결석 b.", "cancelled 취소 n.", "late 늦은 취소 b."],
          default: { value: "booked" },
        },
      },
      constraints: [
        {
          kind: "check",
          must: [{ field: "start", op: "lte", value: { field: "until" } }],
          message: "{lesson} 날에는 {pass} 기간이 끝나 있어요. 새 {pass:을/를} 먼저 마련해 주세요.",
        },
        {
          kind: "noOverlap",
          within: ["pass"],
          start: ["start"],
          minutes: 50,
          exceptStatus: ["cancelled", "late"],
          message: "그 시각에는 이미 신청한 {lesson:이/가} 있어요.",
        },
        {
          kind: "capacity",
          of: ["lesson"],
          limit: { via: "lesson", field: "seats" },
          exceptStatus: ["waiting", "cancelled", "late"],
          message: "정원이 다 찼어요. ‘대기로 넣어요’를 켜고 다시 신청해 주세요.",
        },
      ],
      sample: {
        columns: ["lesson", "pass", "name", "wait", "start", "until", "gone", "status"],
        rows: [
          ["기구 기초 저녁", "P0001", "이서연", false, [-1, "19:00"], 5, 0, "came"],
          ["기구 기초 저녁", "P0008", "윤지아", false, [-1, "19:00"], 2, 0, "missed"],
          ["매트 코어", "P0005", "최가영", false, [0, "10:00"], 80, 1, "late"],
          ["기구 중급 저녁", "P0007", "오수빈", false, [0, "19:00"], 36, 0, "booked"],
          ["기구 중급", "P0001", "이서연", false, [1, "19:00"], 5, 0, "booked"],
          ["기구 중급", "P0002", "박민지", false, [1, "19:00"], 54, 0, "booked"],
          ["기구 중급", "P0003", "김하늘", false, [1, "19:00"], 9, 0, "booked"],
          ["기구 중급", "P0005", "최가영", false, [1, "19:00"], 80, 0, "booked"],
          ["기구 중급", "P0006", "한소담", false, [1, "19:00"], 26, 0, "booked"],
          ["기구 중급", "P0007", "오수빈", false, [1, "19:00"], 36, 0, "booked"],
          ["기구 중급", "P0009", "임도현", true, [1, "19:00"], 21, 0, "waiting"],
          ["기구 중급", "P0004", "정유진", true, [1, "19:00"], 17, 0, "waiting"],
        ],
      },
    },
    cancel: {
      name: "취소",
      kind: "log",
      titleField: "entry",
      exposure: "submitted",
      fields: { entry: { label: "취소할 {entry}", type: "relation", target: "entry", required: true } },
      constraints: [{ kind: "unique", fields: ["entry"], message: "이미 취소한 {entry:이에요/예요}." }],
      sample: { columns: ["entry"], rows: [] },
    },
  },
  rules: [
    {
      entity: "pass",
      on: "create",
      when: [
        { field: "price", op: "empty" },
        { field: "kind", op: "filled" },
      ],
      steps: [{ do: "set", field: "price", to: { via: "kind", field: "price" } }],
    },
    {
      entity: "pass",
      on: "create",
      when: [
        { field: "own", op: "empty" },
        { field: "kind", op: "filled" },
      ],
      steps: [{ do: "set", field: "own", to: { via: "kind", field: "count" } }],
    },
    {
      entity: "pass",
      on: "create",
      when: [
        { field: "ownDays", op: "empty" },
        { field: "kind", op: "filled" },
      ],
      steps: [{ do: "set", field: "ownDays", to: { via: "kind", field: "days" } }],
    },
    { entity: "pass", on: "create", steps: [{ do: "set", field: "left", to: { field: "own" } }] },
    {
      entity: "entry",
      on: "create",
      steps: [
        { do: "set", field: "name", to: { via: "pass", field: "name" } },
        { do: "set", field: "start", to: { via: "lesson", field: "start" } },
        { do: "set", field: "until", to: { via: "pass", field: "until" } },
      ],
    },
    // prettier-ignore
    { entity: "entry", on: "create", when: [{ field: "wait", op: "eq", value: true }], steps: [{ do: "set", field: "status", to: "waiting" }] },
    // prettier-ignore
    { entity: "entry", on: "while", when: [{ field: "status", op: "in", value: ["booked", "came", "missed", "late"] }], steps: [{ do: "add", via: "pass", field: "left", by: -1 }] },
    { entity: "cancel", on: "create", steps: [{ do: "add", via: "entry", field: "gone", by: 1 }] },
    // prettier-ignore
    { entity: "entry", on: "update", when: [{ field: "gone", op: "gt", value: 0 }, { field: "start", op: "gt", value: { today: 0 } }], steps: [{ do: "set", field: "status", to: "cancelled" }] },
    // prettier-ignore
    { entity: "entry", on: "update", when: [{ field: "gone", op: "gt", value: 0 }, { field: "start", op: "lte", value: { today: 0 } }, { field: "status", op: "eq", value: "booked" }], steps: [{ do: "set", field: "status", to: "late" }] },
  ],
  actions: {
    // prettier-ignore
    markCame: { label: "출석", icon: "check", entity: "entry", when: [{ field: "status", op: "eq", value: "booked" }], steps: [{ do: "set", field: "status", to: "came" }], success: "출석으로 적었어요.", tone: "good" },
    // prettier-ignore
    markMissed: { label: "결석", entity: "entry", when: [{ field: "status", op: "eq", value: "booked" }], steps: [{ do: "set", field: "status", to: "missed" }], success: "결석으로 적었어요.", tone: "bad" },
    // prettier-ignore
    undoMark: { label: "출결 되돌리기", entity: "entry", when: [{ field: "status", op: "in", value: ["came", "missed"] }], steps: [{ do: "set", field: "status", to: "booked" }], success: "다시 확정으로 돌렸어요." },
    // prettier-ignore
    promote: { label: "자리 났어요", entity: "entry", when: [{ field: "status", op: "eq", value: "waiting" }], steps: [{ do: "set", field: "status", to: "booked" }], success: "대기에서 확정으로 올렸어요. 한 번이 빠졌어요." },
  },
  notices: ["entry"],
  screens: [
    {
      id: "week",
      title: "시간표",
      icon: "calendar",
      blocks: [
        { kind: "section", section: "text", body: "{lesson:을/를} 골라 신청해 주세요. 하루 전까지 취소하면 횟수가 돌아와요." },
        {
          kind: "collection",
          query: { entity: "lesson", sort: [{ field: "start", dir: "asc" }] },
          views: [{ kind: "timetable", day: "start", columns: ["teacher", "left"] }],
          create: false,
          empty: "아직 열린 {lesson:이/가} 없어요.",
        },
        { kind: "form", title: "{entry}하기", entity: "entry", submitLabel: "신청하기", success: "신청했어요." },
      ],
    },
    {
      id: "mine",
      title: "내 {lesson}",
      icon: "ticket",
      blocks: [
        { kind: "lookup", title: "남은 횟수", entity: "pass", by: ["code"], show: ["kind", "own", "left", "until", "daysLeft"] },
        {
          kind: "collection",
          title: "내가 한 {entry}",
          query: { entity: "entry" },
          views: [{ kind: "list", columns: ["lesson", "start", "status"] }],
          create: false,
          empty: "이 기기에서 한 {entry:이/가} 여기에 모여요.",
        },
        { kind: "form", title: "{entry} 취소", entity: "cancel", submitLabel: "취소하기", success: "취소했어요." },
      ],
    },
    {
      id: "today",
      title: "출석",
      icon: "list-checks",
      access: ["teacher", "admin"],
      blocks: [
        {
          kind: "collection",
          title: "오늘부터의 명단",
          query: {
            entity: "entry",
            where: [{ field: "start", op: "gte", value: { today: 0 } }],
            sort: [{ field: "start", dir: "asc" }],
            group: "lesson",
            filters: ["teacherName", "start", "status"],
          },
          views: [{ kind: "table", columns: ["name", "start", "teacherName", "status"] }],
          actions: ["markCame", "markMissed", "undoMark", "promote"],
          create: false,
          empty: "신청한 사람이 아직 없어요.",
        },
      ],
    },
    {
      id: "passes",
      title: "{pass}",
      icon: "users",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          title: "곧 끝나는 {pass}",
          query: { entity: "pass", where: [{ field: "ending", op: "eq", value: true }], sort: [{ field: "daysLeft", dir: "asc" }] },
          views: [{ kind: "table", columns: ["name", "phone", "left", "until", "daysLeft"] }],
          create: false,
          empty: "곧 끝나는 {pass:이/가} 없어요.",
        },
        {
          kind: "collection",
          title: "모든 {pass}",
          query: { entity: "pass", search: ["code", "name", "phone"], filters: ["kind"], sort: [{ field: "start", dir: "desc" }] },
          views: [{ kind: "table", columns: ["name", "phone", "kind", "left", "until", "missed", "price", "care"] }],
          export: true,
          empty: "첫 회원에게 {pass:을/를} 팔아 보세요.",
        },
        {
          kind: "collection",
          title: "{term}",
          query: { entity: "term", sort: [{ field: "count", dir: "asc" }] },
          views: [{ kind: "table", columns: ["count", "days", "price"] }],
          empty: "파는 횟수와 기간, 값을 적어 두면 고르기만 하면 돼요.",
        },
      ],
    },
    {
      id: "plan",
      title: "운영",
      icon: "bar-chart-3",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          // prettier-ignore
          items: [
            { label: "이번 달 매출", entity: "pass", metric: { fn: "sum", field: "price" }, period: { field: "start", unit: "month" }, unit: "원" },
            { label: "이용 중인 {pass}", entity: "pass", metric: { fn: "count" }, where: [{ field: "daysLeft", op: "gte", value: 0 }, { field: "left", op: "gt", value: 0 }], unit: "장" },
            { label: "이번 달 출석", entity: "entry", metric: { fn: "count" }, where: [{ field: "status", op: "eq", value: "came" }], period: { field: "start", unit: "month" }, unit: "번" },
            { label: "이번 달 결석과 늦은 취소", entity: "entry", metric: { fn: "count" }, where: [{ field: "status", op: "in", value: ["missed", "late"] }], period: { field: "start", unit: "month" }, unit: "번", tone: "bad" },
          ],
        },
        // prettier-ignore
        { kind: "collection", title: "{lesson} 짜기", query: { entity: "lesson", sort: [{ field: "start", dir: "desc" }] }, views: [{ kind: "table", columns: ["teacher", "start", "seats", "taken", "left"] }]  },
        { kind: "collection", title: "{teacher}", query: { entity: "teacher" }, views: [{ kind: "table", columns: ["intro"] }] },
      ],
    },
  ],
};
