import type { Rollup } from "@appmon/appspec/derived-spec";
import type { AccessRule } from "@appmon/appspec/people-spec";
import type { RuleSpec } from "@appmon/appspec/rule-spec";
import type { Condition } from "@appmon/appspec/spec";
import type { Json } from "@appmon/kernel/json";
import type { DeclaredField, PatternDeclaration } from "../../pattern-declaration.ts";

const is = (field: string, value: Json) => ({ field, op: "eq" as const, value });

const LEADERS_WRITE: AccessRule[] = [
  { role: "leader", can: ["list", "read", "create", "update"] },
  { role: "member", can: ["list", "read"] },
];

const SEEN: Rollup = { entity: "attendance", via: "person", fn: "count" };
const THIS_WEEK: Condition = { field: "sunday", op: "gte", value: { today: -6 } };
const THREE_WEEKS_ABSENT: Condition[] = [{ field: "sunday", op: "gte", value: { today: -20 } }, is("worship", "absent")];

const HERE: Condition = { field: "status", op: "in", value: ["newcomer", "member"] };
/** Whoever is pressed is written down for the last Sunday, whichever day it is pressed on. */
const LAST_SUNDAY = "if(weekday(today()) = 7, today(), addDays(today(), -weekday(today())))";
const pressed = (label: string, field: string, success: string, tone?: "good" | "bad") => ({
  label,
  entity: "person",
  when: [is("asked1", 0)],
  steps: [{ do: "set" as const, field, to: { auto: "today" as const } }],
  success,
  ...(tone && { tone }),
  roles: ["leader", "admin"],
});
const writes = (field: string, worship: string, met: boolean): Omit<RuleSpec, "id"> => ({
  entity: "person",
  on: "update",
  when: [is(field, { today: 0 })],
  steps: [{ do: "create", entity: "attendance", values: { person: { record: true }, sunday: { field: "lastSunday" }, worship, met } }],
});
const CAME: Condition = { field: "worship", op: "ne", value: "absent" };
const OF_CELL: Rollup = { entity: "person", via: "cell", fn: "sum" };
const rolled = (label: string, rollup: Rollup): DeclaredField => ({ label, type: "computed", unit: "명", rollup });
const choice = (label: string, options: string[], value: string) => ({
  type: "select" as const,
  required: true,
  label,
  options,
  default: { value },
});
const status = (label: string, options: string[], value: string) => ({ ...choice(label, options, value), type: "status" as const });
const count = (label: string, entity: string, where: Condition[]) => ({
  label,
  entity,
  metric: { fn: "count" as const },
  where,
  unit: "명",
});

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
        people: { label: "인원", type: "computed", unit: "명", rollup: { entity: "person", via: "cell", fn: "count", where: [HERE] } },
        asked: rolled("이번 주 적은 사람", { ...OF_CELL, field: "asked1" }),
        came: rolled("예배", { ...OF_CELL, field: "came1" }),
        met: rolled("모임", { ...OF_CELL, field: "met1" }),
        reported: {
          label: "이번 주 보고",
          type: "computed",
          unit: "번",
          rollup: { entity: "report", via: "cell", fn: "count", where: [{ field: "date", op: "gte", value: { today: -6 } }] },
        },
        lastMet: {
          label: "마지막 모임",
          type: "computed",
          result: "date",
          rollup: { entity: "report", via: "cell", fn: "max", field: "date", where: [is("held", true)] },
        },
        rate: { label: "예배 비율", type: "computed", formula: "if(people > 0, round(came / people * 100), 0)", result: "percent" },
      },
      highlights: [{ when: [is("reported", 0)], tone: "bad", label: "아직 보고 안 했어요" }],
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
        status: status("상태", ["newcomer 새가족 a", "member 등록 g", "resting 쉼 n", "moved 옮김 n."], "newcomer"),
        week: { label: "새가족 교육", type: "number", unit: "주차", min: 0, max: 4, default: { value: 0 } },
        asked1: { label: "이번 주 적음", type: "computed", rollup: { ...SEEN, where: [THIS_WEEK] } },
        came1: rolled("이번 주 예배", { ...SEEN, where: [THIS_WEEK, CAME] }),
        met1: { label: "이번 주 모임", type: "computed", rollup: { ...SEEN, where: [THIS_WEEK, is("met", true)] } },
        missed: { label: "세 주 동안 빠짐", type: "computed", unit: "번", rollup: { ...SEEN, where: THREE_WEEKS_ABSENT } },
        seen: {
          label: "마지막으로 온 날",
          type: "computed",
          result: "date",
          rollup: { ...SEEN, fn: "max", field: "sunday", where: [CAME] },
        },
        called: { label: "연락한 날", type: "date" },
        bothOn: { label: "예배와 모임을 누른 날", type: "date", hidden: true },
        hereOn: { label: "예배만을 누른 날", type: "date", hidden: true },
        absentOn: { label: "안 왔어요를 누른 날", type: "date", hidden: true },
        lastSunday: { label: "지난 주일", type: "computed", formula: LAST_SUNDAY, result: "date", hidden: true },
      },
      highlights: [
        { when: [{ field: "missed", op: "gte", value: 3 }], tone: "bad", label: "세 주 이어 안 왔어요" },
        { when: [is("status", "newcomer")], tone: "accent", label: "새가족" },
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
        worship: choice("예배", ["here 현장 g", "online 온라인 i", "absent 안 옴 b"], "here"),
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
        ],
      },
    },
    report: {
      name: "모임 보고",
      icon: "clipboard-list",
      counter: "건",
      kind: "log",
      titleField: "cell",
      access: LEADERS_WRITE,
      fields: {
        cell: { label: "{cell}", type: "relation", target: "cell", required: true },
        date: { label: "모인 날", type: "date", required: true, default: { auto: "today" } },
        held: { label: "모였어요", type: "boolean", default: { value: true } },
        people: { label: "모인 사람", type: "number", unit: "명", min: 0 },
        guests: { label: "새로 온 사람", type: "number", unit: "명", min: 0 },
        offering: { label: "헌금", type: "money", unit: "원", min: 0 },
        place: { label: "모인 곳", type: "text" },
        note: { label: "나눔과 기도 제목", type: "longtext" },
      },
      constraints: [{ kind: "unique", fields: ["cell", "date"], message: "그날 보고는 이미 있어요." }],
      highlights: [{ when: [is("held", false)], tone: "warn", label: "못 모였어요" }],
      sample: {
        columns: ["cell", "date", "held", "people", "guests", "offering", "place", "note"],
        rows: [
          ["믿음셀", -3, true, 3, 0, 45000, "교육관 203호", "이정호 집사님 아버지 수술을 두고 기도했어요."],
          ["믿음셀", -10, true, 3, 0, 40000, "교육관 203호", null],
          ["소망셀", -9, true, 3, 1, 38000, "카페 봄", "박은지 자매가 처음 함께했어요."],
        ],
      },
    },
    prayer: {
      name: "기도 제목",
      icon: "hand-heart",
      counter: "개",
      kind: "main",
      titleField: "body",
      likesField: "prayed",
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
        status: status("상태", ["praying 기도 중 i", "answered 응답 g.", "closed 마침 n."], "praying"),
        answered: { label: "응답된 날", type: "date" },
        thanks: { label: "감사", type: "text" },
        prayed: { label: "기도했어요", type: "number", unit: "명", min: 0, default: { value: 0 } },
      },
      sample: {
        columns: ["body", "person", "cell", "date", "status", "answered", "thanks", "prayed"],
        rows: [
          ["아버지 무릎 수술이 잘 되기를", "이정호", "믿음셀", -4, "praying", null, null, 5],
          ["이직을 두고 마음이 평안하도록", "최영민", "믿음셀", -6, "praying", null, null, 3],
          ["딸 수능 준비를 끝까지 잘하도록", "오세진", "소망셀", -9, "praying", null, null, 6],
          ["새 집을 구할 수 있도록", "윤서현", "소망셀", -33, "answered", -8, "교회 가까운 곳으로 옮기게 됐어요.", 9],
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
        kind: choice("종류", ["visit 방문 i", "call 전화 n", "talk 상담 a", "hospital 병원 w"], "call"),
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
    writes("bothOn", "here", true),
    writes("hereOn", "here", false),
    writes("absentOn", "absent", false),
    {
      entity: "prayer",
      on: "update",
      when: [is("status", "answered")],
      steps: [{ do: "set", field: "answered", to: { auto: "today" } }],
    },
  ],
  actions: {
    both: pressed("예배·모임", "bothOn", "예배와 모임에 온 것으로 적었어요.", "good"),
    here: pressed("예배만", "hereOn", "예배에 온 것으로 적었어요."),
    absent: pressed("안 왔어요", "absentOn", "안 온 것으로 적었어요.", "bad"),
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
      when: [is("status", "newcomer"), { field: "week", op: "lt", value: 4 }],
      steps: [{ do: "add", field: "week", by: 1 }],
      success: "새가족 교육이 한 주 늘었어요.",
      roles: ["leader", "admin"],
    },
    welcome: {
      label: "{cell}에 들어가기",
      entity: "person",
      when: [is("status", "newcomer"), { field: "week", op: "gte", value: 4 }],
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
      when: [is("status", "praying")],
      ask: ["thanks"],
      steps: [{ do: "set", field: "status", to: "answered" }],
      success: "감사 쪽으로 옮겼어요.",
      tone: "good",
    },
    close: {
      label: "그만 기도해요",
      entity: "prayer",
      when: [is("status", "praying")],
      steps: [{ do: "set", field: "status", to: "closed" }],
      success: "마친 제목으로 옮겼어요.",
    },
    again: {
      label: "다시 기도해요",
      entity: "prayer",
      when: [{ field: "status", op: "ne", value: "praying" }],
      steps: [{ do: "set", field: "status", to: "praying" }],
      success: "다시 기도할 제목으로 옮겼어요.",
    },
  },
  screens: [
    {
      id: "week",
      title: "이번 주",
      icon: "check-circle",
      access: ["leader", "member", "admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            count("이번 주 예배", "person", [{ field: "came1", op: "gt", value: 0 }]),
            count("이번 주 모임", "person", [{ field: "met1", op: "gt", value: 0 }]),
            count("아직 안 적음", "person", [HERE, is("asked1", 0)]),
            count("새가족", "person", [is("status", "newcomer")]),
          ],
        },
        {
          kind: "collection",
          title: "이번 주 {attendance} 적기",
          query: { entity: "person", where: [HERE, is("asked1", 0)], sort: [{ field: "name", dir: "asc" }], filters: ["cell"] },
          views: [{ kind: "list", columns: ["cell", "seen"] }],
          actions: ["both", "here", "absent"],
          create: false,
          empty: "이번 주는 모두 적었어요.",
        },
        {
          kind: "collection",
          title: "{report}",
          query: { entity: "report", sort: [{ field: "date", dir: "desc" }], filters: ["cell", "date"] },
          views: [{ kind: "table", columns: ["date", "people", "guests", "offering", "place", "note"] }],
          empty: "모임이 끝나면 몇 명 왔는지, 헌금과 기도 제목을 적어 주세요.",
          export: true,
        },
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
          query: { entity: "prayer", where: [is("status", "praying")], sort: [{ field: "date", dir: "desc" }], filters: ["cell"] },
          views: [{ kind: "cards", columns: ["person", "cell", "date"] }],
          actions: ["answer", "close"],
          empty: "함께 기도할 제목을 나눠 주세요.",
        },
        {
          kind: "collection",
          title: "응답과 마친 제목",
          query: {
            entity: "prayer",
            where: [{ field: "status", op: "in", value: ["answered", "closed"] }],
            sort: [{ field: "answered", dir: "desc" }],
            filters: ["status"],
          },
          views: [{ kind: "cards", columns: ["person", "status", "answered", "thanks"] }],
          actions: ["again"],
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
          title: "세 주 이어 안 온 사람",
          query: { entity: "person", where: [{ field: "missed", op: "gte", value: 3 }], filters: ["cell"] },
          views: [{ kind: "table", columns: ["cell", "missed", "seen", "called", "phone"] }],
          actions: ["called"],
          create: false,
          empty: "모두 얼굴을 봤어요.",
        },
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
          kind: "stats",
          items: [
            count("보고 안 한 {cell}", "cell", [is("reported", 0)]),
            {
              label: "이번 달 헌금",
              entity: "report",
              metric: { fn: "sum", field: "offering" },
              period: { field: "date", unit: "month" },
              unit: "원",
            },
          ],
        },
        {
          kind: "collection",
          title: "이번 주 보고 안 한 {cell}",
          query: { entity: "cell", where: [is("reported", 0)] },
          views: [{ kind: "list", columns: ["leader", "lastMet"] }],
          create: false,
          empty: "모두 보고했어요.",
        },
        {
          kind: "collection",
          query: { entity: "cell" },
          views: [{ kind: "table", columns: ["leader", "people", "reported", "lastMet", "asked", "came", "met", "rate"] }],
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
