import type { PatternDeclaration } from "../../pattern-declaration.ts";

/** An event with sessions that fill up, and people who sign up for them. */
export const EVENT_REGISTRATION: PatternDeclaration = {
  id: "event-registration",
  title: "행사 신청",
  tagline: "자리가 남은 {session:을/를} 골라 신청해요",
  shelf: "group",
  examples: { trade: "various", lists: { session: "class" } },
  icon: "ticket",
  family: "paper",
  palettes: [
    ["#fbf8f3", "#9a3412"],
    ["#f6f7fd", "#4338ca"],
  ],
  people: { signup: false, roles: [{ id: "admin", label: "운영진", admin: true }] },
  lists: {
    session: {
      name: "프로그램",
      icon: "calendar",
      counter: "개",
      kind: "resource",
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true },
        when: { label: "언제", type: "datetime", required: true },
        place: { label: "어디서", type: "text" },
        seats: { label: "정원", type: "number", unit: "명", min: 1, required: true, default: { value: 20 } },
        about: { label: "소개", type: "longtext" },
        taken: {
          label: "신청한 사람",
          type: "computed",
          unit: "명",
          rollup: {
            entity: "entry",
            via: "session",
            fn: "count",
            where: [{ field: "status", op: "ne", value: "cancelled" }],
            everyone: true,
          },
        },
        left: { label: "남은 자리", type: "computed", unit: "자리", formula: "seats - taken" },
      },
      highlights: [{ when: [{ field: "left", op: "lte", value: 0 }], tone: "bad", label: "마감" }],
      sample: {
        columns: ["name", "when", "place", "seats", "about"],
        rows: [
          ["동네 산책과 사진", [6, "10:00"], "정문 앞", 15, "휴대폰만 있으면 돼요."],
          ["손글씨 엽서 만들기", [6, "14:00"], "2층 작업실", 3, "재료는 저희가 준비해요."],
          ["저녁 작은 음악회", [7, "19:00"], "마당", 60, "비가 오면 1층 홀에서 해요."],
        ],
      },
    },
    entry: {
      name: "신청",
      icon: "user-plus",
      counter: "건",
      kind: "main",
      titleField: "guest",
      exposure: "submitted",
      fields: {
        session: { label: "{session}", type: "relation", target: "session", required: true },
        guest: { label: "이름", type: "text", required: true },
        phone: { label: "연락처", type: "phone", required: true },
        note: { label: "하고 싶은 말", type: "longtext" },
        number: { label: "신청번호", type: "text", default: { auto: "sequence", prefix: "E" } },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["entered 신청 i", "came 오셨어요 g.", "cancelled 취소 n."],
          default: { value: "entered" },
        },
      },
      constraints: [
        { kind: "unique", fields: ["session", "phone"], message: "이미 이 {session:을/를} 신청하셨어요." },
        {
          kind: "capacity",
          of: ["session"],
          limit: { via: "session", field: "seats" },
          exceptStatus: ["cancelled"],
          message: "자리가 다 찼어요. 다른 {session:을/를} 골라 주세요.",
        },
      ],
      sample: {
        columns: ["session", "guest", "phone", "number", "status", "note"],
        rows: [
          ["손글씨 엽서 만들기", "김서연", "010-3321-4507", "E0001", "entered", null],
          ["손글씨 엽서 만들기", "박준호", "010-5120-8834", "E0002", "entered", "아이와 함께 가도 되나요?"],
          ["동네 산책과 사진", "이하린", "010-7745-2096", "E0003", "entered", null],
          ["저녁 작은 음악회", "최유진", "010-2908-6613", "E0004", "entered", null],
        ],
      },
    },
  },
  actions: {
    checkIn: {
      label: "오셨어요",
      icon: "check",
      entity: "entry",
      when: [{ field: "status", op: "eq", value: "entered" }],
      steps: [{ do: "set", field: "status", to: "came" }],
      success: "오신 것으로 적었어요.",
      tone: "good",
    },
  },
  screens: [
    {
      id: "home",
      title: "안내",
      icon: "home",
      blocks: [
        {
          kind: "section",
          section: "hero",
          heading: "이번 주말, 함께해요",
          body: "마음에 드는 {session:을/를} 골라 신청해 주세요. 자리가 차면 마감돼요.",
          cta: { label: "신청하기", screen: "enter" },
        },
        {
          kind: "collection",
          query: { entity: "session", sort: [{ field: "when", dir: "asc" }] },
          views: [{ kind: "cards", columns: ["name", "when", "place", "about", "left"] }],
          create: false,
        },
      ],
    },
    {
      id: "enter",
      title: "신청하기",
      icon: "user-plus",
      blocks: [{ kind: "form", entity: "entry", submitLabel: "신청하기", success: "신청했어요. 신청번호를 적어 두세요." }],
    },
    {
      id: "find",
      title: "내 {entry}",
      icon: "search",
      blocks: [{ kind: "lookup", entity: "entry", by: ["phone", "number"], show: ["session", "guest", "number", "status"] }],
    },
    {
      id: "desk",
      title: "접수대",
      icon: "clipboard-list",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          title: "{session}",
          query: { entity: "session", sort: [{ field: "when", dir: "asc" }] },
          views: [{ kind: "table", columns: ["name", "when", "place", "seats", "taken", "left"] }],
        },
        {
          kind: "collection",
          title: "{entry}한 사람",
          query: { entity: "entry", search: ["guest", "phone", "number"], filters: ["session", "status"] },
          views: [{ kind: "table", columns: ["number", "guest", "phone", "session", "status", "note"] }],
          actions: ["checkIn"],
          empty: "아직 {entry:이/가} 없어요.",
          export: true,
        },
      ],
    },
  ],
};
