import type { PatternDeclaration } from "../../pattern-declaration.ts";

/** Meetings of a club: who comes, who came, and whom one has not seen for long. */
export const CLUB_ATTENDANCE: PatternDeclaration = {
  id: "club-attendance",
  title: "동호회 출석",
  tagline: "다음 {meeting}에 누가 오는지 보고, 온 사람을 적어요",
  shelf: "group",
  examples: { trade: "hiking", lists: { meeting: "meeting" }, people: { member: "member" } },
  icon: "users",
  family: "paper",
  palettes: [
    ["#f7f9fc", "#1d4ed8"],
    ["#faf8f3", "#a16207"],
  ],
  lists: {
    member: {
      name: "회원",
      icon: "user",
      counter: "명",
      kind: "person",
      fields: {
        name: { label: "이름", type: "text", required: true },
        phone: { label: "연락처", type: "phone", unique: true },
        part: { label: "파트", type: "text" },
        joined: { label: "들어온 날", type: "date", default: { auto: "today" } },
        asked: {
          label: "지난 모임",
          type: "computed",
          unit: "번",
          rollup: { entity: "answer", via: "member", fn: "count", where: [{ field: "actual", op: "filled" }] },
        },
        came: {
          label: "참석",
          type: "computed",
          unit: "번",
          rollup: {
            entity: "answer",
            via: "member",
            fn: "count",
            where: [{ field: "actual", op: "in", value: ["came", "late"] }],
          },
        },
        absent: {
          label: "말없이 빠짐",
          type: "computed",
          unit: "번",
          rollup: { entity: "answer", via: "member", fn: "count", where: [{ field: "actual", op: "eq", value: "noShow" }] },
        },
        rate: { label: "참석률", type: "computed", formula: "if(asked > 0, round(came / asked * 100), 0)", result: "percent" },
      },
      highlights: [{ when: [{ field: "absent", op: "gte", value: 2 }], tone: "warn", label: "연락해 보세요" }],
      sample: {
        columns: ["name", "phone", "part", "joined"],
        rows: [
          ["김서연", "010-3321-4507", "총무", -400],
          ["박준호", "010-5120-8834", "회원", -320],
          ["이하린", "010-7745-2096", "회원", -200],
          ["최유진", "010-2908-6613", "회장", -700],
        ],
      },
    },
    meeting: {
      name: "모임",
      icon: "calendar",
      counter: "회",
      kind: "main",
      fields: {
        name: { label: "이름", type: "text", required: true },
        when: { label: "언제", type: "datetime", required: true },
        place: { label: "어디서", type: "address" },
        seats: { label: "정원", type: "number", unit: "명", min: 1, required: true, default: { value: 20 } },
        fee: { label: "참가비", type: "money", unit: "원", min: 0, default: { value: 0 } },
        about: { label: "안내", type: "longtext" },
        coming: {
          label: "올 사람",
          type: "computed",
          unit: "명",
          rollup: { entity: "answer", via: "meeting", fn: "count", where: [{ field: "says", op: "eq", value: "yes" }] },
        },
        left: { label: "남은 자리", type: "computed", unit: "자리", formula: "seats - coming" },
      },
      sample: {
        columns: ["name", "when", "place", "seats", "fee", "about"],
        rows: [
          ["토요일 아침 산행", [4, "08:00"], "북한산 우이분소", 12, 5000, "물과 간식을 챙겨 주세요."],
          ["지난주 둘레길", [-3, "09:00"], "불암산 입구", 12, 5000, null],
          ["가을 야유회", [-17, "10:00"], "남이섬 선착장", 20, 30000, null],
        ],
      },
    },
    answer: {
      name: "참석",
      icon: "check-circle",
      counter: "건",
      kind: "log",
      titleField: "member",
      parent: "meeting",
      fields: {
        meeting: { label: "{meeting}", type: "relation", target: "meeting", required: true },
        member: { label: "{member}", type: "relation", target: "member", required: true },
        says: {
          label: "답",
          type: "status",
          required: true,
          options: ["yes 가요 g", "no 못 가요 n.", "wait 자리 나면 가요 w."],
          default: { value: "yes" },
        },
        actual: {
          label: "실제",
          type: "select",
          options: ["came 왔어요 g", "late 늦었어요 w", "noShow 말없이 빠짐 b", "away 못 온다고 했어요 n"],
        },
        paid: { label: "참가비 냄", type: "boolean", default: { value: false } },
      },
      constraints: [
        { kind: "unique", fields: ["meeting", "member"], message: "이 {meeting}에 이미 답한 {member:이에요/예요}." },
        {
          kind: "capacity",
          of: ["meeting"],
          limit: { via: "meeting", field: "seats" },
          exceptStatus: ["no", "wait"],
          message: "자리가 다 찼어요. ‘자리 나면 가요’로 적어 주세요.",
        },
      ],
      sample: {
        columns: ["meeting", "member", "says", "actual", "paid"],
        rows: [
          ["토요일 아침 산행", "김서연", "yes", null, true],
          ["토요일 아침 산행", "박준호", "no", null, false],
          ["지난주 둘레길", "김서연", "yes", "came", true],
          ["지난주 둘레길", "박준호", "yes", "noShow", false],
          ["지난주 둘레길", "최유진", "yes", "late", true],
          ["가을 야유회", "김서연", "yes", "came", true],
          ["가을 야유회", "박준호", "yes", "noShow", false],
          ["가을 야유회", "이하린", "yes", "came", true],
          ["가을 야유회", "최유진", "yes", "came", true],
        ],
      },
    },
  },
  actions: {
    markCame: {
      label: "왔어요",
      icon: "check",
      entity: "answer",
      when: [{ field: "actual", op: "empty" }],
      steps: [{ do: "set", field: "actual", to: "came" }],
      success: "온 것으로 적었어요.",
      tone: "good",
    },
    markNoShow: {
      label: "말없이 빠짐",
      entity: "answer",
      when: [{ field: "actual", op: "empty" }],
      steps: [{ do: "set", field: "actual", to: "noShow" }],
      success: "빠진 것으로 적었어요.",
      tone: "bad",
    },
    markPaid: {
      label: "참가비 받음",
      icon: "coins",
      entity: "answer",
      when: [{ field: "paid", op: "eq", value: false }],
      steps: [{ do: "set", field: "paid", to: true }],
      success: "받은 것으로 적었어요.",
    },
  },
  screens: [
    {
      id: "meetings",
      title: "{meeting}",
      icon: "calendar",
      blocks: [
        {
          kind: "collection",
          title: "다가오는 {meeting}",
          query: {
            entity: "meeting",
            where: [{ field: "when", op: "gte", value: { today: 0 } }],
            sort: [{ field: "when", dir: "asc" }],
          },
          views: [{ kind: "cards", columns: ["name", "when", "place", "coming", "left", "fee", "about"] }],
          empty: "잡힌 {meeting:이/가} 없어요. 다음 {meeting:을/를} 잡아 보세요.",
        },
        {
          kind: "collection",
          title: "모든 {meeting}",
          create: false,
          query: { entity: "meeting", sort: [{ field: "when", dir: "desc" }] },
          views: [
            { kind: "calendar", date: "when", columns: ["name", "coming"] },
            { kind: "table", columns: ["name", "when", "place", "coming", "fee"] },
          ],
          empty: "아직 {meeting:이/가} 없어요. 첫 {meeting:을/를} 잡아 보세요.",
        },
      ],
    },
    {
      id: "answers",
      title: "{answer}",
      icon: "check-circle",
      blocks: [
        {
          kind: "collection",
          query: { entity: "answer", filters: ["meeting", "says", "actual"], group: "meeting" },
          views: [{ kind: "table", columns: ["member", "meeting", "says", "actual", "paid"] }],
          actions: ["markCame", "markNoShow", "markPaid"],
          empty: "누가 오는지 적어 보세요.",
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
          query: { entity: "member", search: ["name", "phone"], sort: [{ field: "rate", dir: "desc" }] },
          views: [{ kind: "table", columns: ["name", "part", "rate", "came", "asked", "absent", "phone"] }],
          empty: "아직 {member:이/가} 없어요. 먼저 {member:을/를} 적어 주세요.",
          export: true,
        },
      ],
    },
  ],
};
