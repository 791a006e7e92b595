import type { Rollup } from "@appmon/appspec/derived-spec";
import type { AccessRule } from "@appmon/appspec/people-spec";
import type { Condition } from "@appmon/appspec/spec";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

const LEADERS_WRITE: AccessRule[] = [
  { role: "leader", can: ["list", "read", "create", "update"] },
  { role: "member", can: ["list", "read"] },
];

const SEEN: Rollup = { entity: "attendance", via: "person", fn: "count" };
const THIS_WEEK: Condition = { field: "sunday", op: "gte", value: { today: -6 } };
const THREE_WEEKS_ABSENT: Condition[] = [
  { field: "sunday", op: "gte", value: { today: -20 } },
  { field: "worship", op: "eq", value: "absent" },
];

/** Small groups of a church: who came this week, what to pray for, who has not been seen, how newcomers are doing. */
export const CHURCH_CELL: PatternDeclaration = {
  id: "church-cell",
  title: "우리 셀 모임",
  tagline: "이번 주 누가 왔는지 적고, 기도 제목을 함께 나눠요",
  shelf: "group",
  icon: "church",
  family: "calm",
  palettes: [
    ["#f7f6fb", "#5b3f9c"],
    ["#f4f8f5", "#2c6b4a"],
  ],
  people: {
    signup: false,
    roles: [
      { id: "member", label: "셀원" },
      { id: "leader", label: "리더" },
      { id: "admin", label: "교역자", admin: true },
    ],
  },
  lists: {
    cell: {
      name: "셀",
      icon: "users",
      counter: "개",
      kind: "resource",
      access: [
        { role: "leader", can: ["list", "read", "update"] },
        { role: "member", can: ["list", "read"] },
      ],
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        leader: { label: "리더", type: "text" },
        day: { label: "모이는 요일", type: "select", options: ["mon 월", "tue 화", "wed 수", "thu 목", "fri 금", "sat 토", "sun 일"] },
        place: { label: "곳", type: "text" },
        people: { label: "인원", type: "computed", unit: "명", rollup: { entity: "person", via: "cell", fn: "count" } },
        asked: {
          label: "이번 주 적은 사람",
          type: "computed",
          unit: "명",
          rollup: { entity: "person", via: "cell", fn: "sum", field: "asked1" },
        },
        came: { label: "예배", type: "computed", unit: "명", rollup: { entity: "person", via: "cell", fn: "sum", field: "came1" } },
        met: { label: "모임", type: "computed", unit: "명", rollup: { entity: "person", via: "cell", fn: "sum", field: "met1" } },
        rate: { label: "예배 비율", type: "computed", formula: "if(people > 0, round(came / people * 100), 0)", result: "percent" },
      },
      highlights: [{ when: [{ field: "asked", op: "eq", value: 0 }], tone: "bad", label: "아직 보고 안 했어요" }],
      sample: {
        columns: ["name", "leader", "day", "place"],
        rows: [
          ["믿음셀", "김선영", "fri", "교육관 203호"],
          ["소망셀", "박민수", "sat", "카페 봄"],
        ],
      },
    },
    person: {
      name: "사람",
      icon: "user",
      counter: "명",
      kind: "person",
      access: LEADERS_WRITE,
      fields: {
        name: { label: "이름", type: "text", required: true },
        cell: { label: "{cell}", type: "relation", target: "cell" },
        phone: { label: "전화", type: "phone", private: true },
        birthday: { label: "생일", type: "date" },
        duty: { label: "직분", type: "text" },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["newcomer 새가족 a", "member 등록 g", "resting 쉼 n", "moved 옮김 n."],
          default: { value: "newcomer" },
        },
        week: { label: "새가족 교육", type: "number", unit: "주차", min: 0, max: 4, default: { value: 0 } },
        asked1: { label: "이번 주 적음", type: "computed", rollup: { ...SEEN, where: [THIS_WEEK] } },
        came1: {
          label: "이번 주 예배",
          type: "computed",
          rollup: { ...SEEN, where: [THIS_WEEK, { field: "worship", op: "ne", value: "absent" }] },
        },
        met1: { label: "이번 주 모임", type: "computed", rollup: { ...SEEN, where: [THIS_WEEK, { field: "met", op: "eq", value: true }] } },
        missed: { label: "세 주 동안 빠짐", type: "computed", unit: "번", rollup: { ...SEEN, where: THREE_WEEKS_ABSENT } },
        called: { label: "연락한 날", type: "date" },
      },
      highlights: [
        { when: [{ field: "missed", op: "gte", value: 3 }], tone: "bad", label: "세 주 이어 안 왔어요" },
        { when: [{ field: "status", op: "eq", value: "newcomer" }], tone: "accent", label: "새가족" },
      ],
      sample: {
        columns: ["name", "cell", "phone", "birthday", "duty", "status", "week", "called"],
        rows: [
          ["김선영", "믿음셀", "010-4417-2083", -12400, "리더", "member", 4, null],
          ["이정호", "믿음셀", "010-3378-1620", -11680, null, "member", 4, null],
          ["최영민", "믿음셀", "010-6190-7734", -10588, null, "member", 4, null],
          ["한지혜", "믿음셀", "010-2845-9917", -9857, null, "member", 4, -2],
          ["박민수", "소망셀", "010-9026-5541", -12050, "리더", "member", 4, null],
          ["오세진", "소망셀", "010-7703-4268", -11320, "총무", "member", 4, null],
          ["윤서현", "소망셀", "010-5568-3041", -10222, null, "member", 4, null],
          ["박은지", null, "010-8120-6675", -9490, null, "newcomer", 3, null],
        ],
      },
    },
    attendance: {
      name: "출석",
      icon: "check-circle",
      counter: "건",
      kind: "log",
      titleField: "person",
      access: LEADERS_WRITE,
      fields: {
        person: { label: "{person}", type: "relation", target: "person", required: true },
        sunday: { label: "주일", type: "date", required: true, default: { auto: "today" } },
        worship: {
          label: "예배",
          type: "select",
          required: true,
          options: ["here 현장 g", "online 온라인 i", "absent 안 옴 b"],
          default: { value: "here" },
        },
        met: { label: "모임", type: "boolean", default: { value: false } },
        quiet: { label: "묵상", type: "number", unit: "일", min: 0, max: 7, default: { value: 0 } },
        why: { label: "까닭", type: "text" },
      },
      constraints: [{ kind: "unique", fields: ["person", "sunday"], message: "그 주는 이미 적었어요." }],
      sample: {
        columns: ["person", "sunday", "worship", "met", "quiet", "why"],
        rows: [
          ["김선영", -5, "here", true, 6, null],
          ["이정호", -5, "here", true, 4, null],
          ["최영민", -5, "online", false, 2, "감기"],
          ["한지혜", -5, "absent", false, 0, "연락이 안 돼요"],
          ["한지혜", -12, "absent", false, 0, null],
          ["한지혜", -19, "absent", false, 0, "시험 기간"],
          ["김선영", -12, "here", true, 7, null],
          ["이정호", -12, "absent", false, 1, "출장"],
          ["박민수", -12, "here", true, 5, null],
          ["오세진", -12, "here", true, 3, null],
        ],
      },
    },
    prayer: {
      name: "기도 제목",
      icon: "hand-heart",
      counter: "개",
      kind: "main",
      titleField: "body",
      owner: "creator",
      access: [
        { role: "member", can: ["list", "read", "create"] },
        { role: "leader", can: ["list", "read", "create", "update"] },
        { role: "owner", can: ["update", "delete"] },
      ],
      fields: {
        body: { label: "기도 제목", type: "longtext", required: true },
        person: { label: "누구", type: "relation", target: "person" },
        cell: { label: "{cell}", type: "relation", target: "cell" },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["praying 기도 중 i", "answered 응답 g.", "closed 마침 n."],
          default: { value: "praying" },
        },
        answered: { label: "응답된 날", type: "date" },
        thanks: { label: "감사", type: "text" },
      },
      sample: {
        columns: ["body", "person", "cell", "date", "status", "answered", "thanks"],
        rows: [
          ["아버지 무릎 수술이 잘 되기를", "이정호", "믿음셀", -4, "praying", null, null],
          ["이직을 두고 마음이 평안하도록", "최영민", "믿음셀", -6, "praying", null, null],
          ["딸 수능 준비를 끝까지 잘하도록", "오세진", "소망셀", -9, "praying", null, null],
          ["새 집을 구할 수 있도록", "윤서현", "소망셀", -33, "answered", -8, "교회 가까운 곳으로 옮기게 됐어요."],
          ["어머니 검사 결과", "김선영", "믿음셀", -26, "answered", -12, "이상이 없다고 해요."],
        ],
      },
    },
    visit: {
      name: "심방",
      icon: "heart",
      counter: "건",
      kind: "log",
      titleField: "person",
      access: [],
      fields: {
        person: { label: "{person}", type: "relation", target: "person", required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        kind: {
          label: "종류",
          type: "select",
          required: true,
          options: ["visit 방문 i", "call 전화 n", "talk 상담 a", "hospital 병원 w"],
          default: { value: "call" },
        },
        note: { label: "글", type: "longtext" },
      },
      sample: {
        columns: ["person", "date", "kind", "note"],
        rows: [
          ["한지혜", -2, "call", "시험이 끝나는 다음 주에 나오기로 했어요."],
          ["이정호", -3, "hospital", "아버지 수술 날짜를 함께 챙기기로."],
          ["박은지", -10, "visit", "아이가 어려서 온라인 모임이 편하다고 해요."],
        ],
      },
    },
  },
  rules: [
    {
      entity: "prayer",
      on: "update",
      when: [{ field: "status", op: "eq", value: "answered" }],
      steps: [{ do: "set", field: "answered", to: { auto: "today" } }],
    },
  ],
  actions: {
    called: {
      label: "연락했어요",
      icon: "phone",
      entity: "person",
      when: [{ field: "missed", op: "gte", value: 3 }],
      steps: [{ do: "set", field: "called", to: { auto: "today" } }],
      success: "연락한 날을 적었어요.",
      tone: "good",
      roles: ["leader", "admin"],
    },
    nextWeek: {
      label: "한 주 더",
      entity: "person",
      when: [
        { field: "status", op: "eq", value: "newcomer" },
        { field: "week", op: "lt", value: 4 },
      ],
      steps: [{ do: "add", field: "week", by: 1 }],
      success: "새가족 교육이 한 주 늘었어요.",
      roles: ["leader", "admin"],
    },
    welcome: {
      label: "{cell}에 들어가기",
      entity: "person",
      when: [
        { field: "status", op: "eq", value: "newcomer" },
        { field: "week", op: "gte", value: 4 },
      ],
      ask: ["cell"],
      steps: [{ do: "set", field: "status", to: "member" }],
      success: "이제 한 식구예요.",
      tone: "good",
      roles: ["leader", "admin"],
    },
    answer: {
      label: "응답됐어요",
      icon: "sparkles",
      entity: "prayer",
      when: [{ field: "status", op: "eq", value: "praying" }],
      ask: ["thanks"],
      steps: [{ do: "set", field: "status", to: "answered" }],
      success: "감사 쪽으로 옮겼어요.",
      tone: "good",
    },
  },
  screens: [
    {
      id: "week",
      title: "이번 주",
      icon: "check-circle",
      access: ["leader", "member", "admin"],
      blocks: [
        { kind: "stats", form: "upcoming", title: "이번 주 생일", entity: "person", dates: ["birthday"], yearly: ["birthday"], days: 7 },
        {
          kind: "collection",
          title: "주일 {attendance}",
          query: { entity: "attendance", filters: ["person"] },
          views: [
            { kind: "table", columns: ["sunday", "worship", "met", "quiet", "why"] },
            { kind: "matrix", row: "person", date: "sunday", mark: "worship", weekday: 0 },
          ],
        },
      ],
    },
    {
      id: "prayers",
      title: "{prayer}",
      icon: "hand-heart",
      access: ["leader", "member", "admin"],
      blocks: [
        {
          kind: "collection",
          query: {
            entity: "prayer",
            where: [{ field: "status", op: "eq", value: "praying" }],
            sort: [{ field: "date", dir: "desc" }],
            filters: ["cell"],
          },
          views: [{ kind: "cards", columns: ["person", "cell", "date"] }],
          actions: ["answer"],
          empty: "함께 기도할 제목을 나눠 주세요.",
        },
        {
          kind: "collection",
          title: "응답과 감사",
          query: {
            entity: "prayer",
            where: [{ field: "status", op: "eq", value: "answered" }],
            sort: [{ field: "answered", dir: "desc" }],
          },
          views: [{ kind: "cards", columns: ["person", "answered", "thanks"] }],
          create: false,
          empty: "응답된 제목이 여기에 모여요.",
        },
      ],
    },
    {
      id: "roll",
      title: "명부와 새가족",
      icon: "users",
      access: ["leader", "admin"],
      blocks: [
        {
          kind: "collection",
          query: { entity: "person", search: ["name"], filters: ["cell", "status"] },
          views: [{ kind: "table", columns: ["cell", "duty", "status", "week", "birthday", "phone"] }],
          actions: ["nextWeek", "welcome"],
          empty: "{person:을/를} 적어 주세요.",
          export: true,
        },
      ],
    },
    {
      id: "pastor",
      title: "{cell} 보고",
      icon: "clipboard-list",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          title: "세 주 이어 안 온 사람",
          query: { entity: "person", where: [{ field: "missed", op: "gte", value: 3 }], filters: ["cell"] },
          views: [{ kind: "table", columns: ["cell", "missed", "called", "phone"] }],
          actions: ["called"],
          create: false,
          empty: "모두 얼굴을 봤어요.",
        },
        {
          kind: "collection",
          query: { entity: "cell" },
          views: [{ kind: "table", columns: ["leader", "people", "asked", "came", "met", "rate"] }],
        },
        {
          kind: "collection",
          title: "{visit}",
          query: { entity: "visit", sort: [{ field: "date", dir: "desc" }], filters: ["kind"] },
          views: [{ kind: "table", columns: ["date", "kind", "note"] }],
          empty: "{visit:과/와} 상담은 교역자만 봐요.",
        },
      ],
    },
  ],
};
