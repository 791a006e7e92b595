import type { AccessRule } from "@appmon/appspec/people-spec";
import type { Condition } from "@appmon/appspec/spec";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

const ADULTS_WRITE: AccessRule[] = [
  { role: "adult", can: ["list", "read", "create", "update", "delete"] },
  { role: "child", can: ["list", "read"] },
];
/** Children put down what they have made out themselves, and change that alone. */
const ALL_WRITE: AccessRule[] = [
  { role: "adult", can: ["list", "read", "create", "update", "delete"] },
  { role: "child", can: ["list", "read", "create"] },
  { role: "owner", can: ["update", "delete"] },
];
const NOBODY_TAKES: Condition[] = [
  { field: "pick", op: "empty" },
  { field: "age", op: "eq", value: "아이" },
];
const GOES_ON: Condition[] = [{ field: "ended", op: "eq", value: false }];
/** Weekdays by how far into a week of days counted from a Thursday one is. */
const EDGES = [0.1, 0.2, 0.4, 0.5, 0.6, 0.8];
const CODES = ["thu", "fri", "sat", "sun", "mon", "tue", "wed"];
/** Whether a weekly lesson is held today (0) or tomorrow (1): not after its end, and not on the day it is left out. */
const heldIn = (ahead: number) => {
  const code = (at: number) => `"${CODES[(at + ahead) % 7]}"`;
  const name = EDGES.reduceRight((rest, edge, at) => `if(today()/7-floor(today()/7)<${edge},${code(at)},${rest})`, code(6));
  return `and(contains(days,${name}),not(until<today()+${ahead}),not(off=today()+${ahead}))`;
};

/** Who of the family is where today, who takes and fetches the children, and what to pack for tomorrow. */
export const FAMILY_CALENDAR: PatternDeclaration = {
  id: "family-calendar",
  title: "우리 집 달력",
  tagline: "오늘 누가 어디에 있고 누가 데리러 가는지 한눈에 봐요",
  shelf: "life",
  icon: "calendar",
  family: "paper",
  palettes: [
    ["#fdf8f1", "#b4531f"],
    ["#f4f8fd", "#2159b5"],
  ],
  people: {
    signup: false,
    roles: [
      { id: "adult", label: "어른" },
      { id: "child", label: "아이" },
      { id: "admin", label: "만든 사람", admin: true },
    ],
  },
  lists: {
    member: {
      name: "식구",
      icon: "users",
      counter: "명",
      kind: "person",
      access: ADULTS_WRITE,
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        role: { label: "역할", type: "select", required: true, options: ["adult 어른 i", "child 아이 g"], default: { value: "child" } },
        colour: { label: "색", type: "colour" },
        eatsOut: { label: "밖에서 먹는 날", type: "date" },
        dinner: {
          label: "오늘 저녁",
          type: "computed",
          formula: 'if(eatsOut = today(), "밖에서 먹어요", "집에서 먹어요")',
          result: "text",
        },
        rides: { label: "맡은 데려오기", type: "computed", unit: "개", rollup: { entity: "lesson", via: "pick", fn: "count" } },
      },
      sample: {
        columns: ["name", "role", "colour"],
        rows: [
          ["엄마", "adult", "#c2410c"],
          ["아빠", "adult", "#1d4ed8"],
          ["할머니", "adult", "#7c3aed"],
          ["지우", "child", "#15803d"],
          ["서우", "child", "#ca8a04"],
        ],
      },
    },
    lesson: {
      name: "매주 일정",
      icon: "repeat",
      counter: "개",
      kind: "main",
      access: ADULTS_WRITE,
      fields: {
        what: { label: "무엇", type: "text", required: true },
        who: { label: "누구", type: "relation", target: "member", required: true },
        days: {
          label: "요일",
          type: "multiselect",
          required: true,
          options: ["mon 월", "tue 화", "wed 수", "thu 목", "fri 금", "sat 토", "sun 일"],
        },
        start: { label: "시작", type: "time", required: true },
        end: { label: "끝", type: "time" },
        pick: { label: "데려옴", type: "relation", target: "member" },
        bring: { label: "준비물", type: "text" },
        until: { label: "이날까지", type: "date" },
        off: { label: "한 번 빠지는 날", type: "date", help: "그날만 오늘 일정에서 빠져요. 옮긴 날은 일정에 따로 적어요." },
        got: { label: "데려온 날", type: "date", hidden: true },
        ended: { label: "그만둠", type: "computed", formula: "not(or(isEmpty(until), until >= today()))", result: "boolean", hidden: true },
        age: { label: "어른·아이", type: "computed", lookup: { via: "who", field: "role" } },
        today: { label: "오늘 있음", type: "computed", formula: heldIn(0), result: "boolean" },
        tomorrow: { label: "내일 있음", type: "computed", formula: heldIn(1), result: "boolean" },
      },
      constraints: [
        {
          kind: "check",
          when: [{ field: "end", op: "filled" }],
          must: [{ field: "end", op: "gt", value: { field: "start" } }],
          message: "끝이 시작보다 뒤여야 해요.",
        },
        {
          kind: "noOverlap",
          within: ["who", "days"],
          start: ["start"],
          end: ["end"],
          message: "그 {member:은/는} 그 요일 그 시간에 다른 {lesson:이/가} 있어요.",
        },
        {
          kind: "noOverlap",
          within: ["pick", "days"],
          start: ["start"],
          end: ["end"],
          message: "데려올 사람이 그 시간에 다른 아이를 맡았어요. 다른 사람을 골라 주세요.",
        },
      ],
      highlights: [
        { when: [{ field: "ended", op: "eq", value: true }], tone: "neutral", label: "그만뒀어요" },
        { when: [{ field: "got", op: "eq", value: { today: 0 } }], tone: "good", label: "데려왔어요" },
        { when: [...NOBODY_TAKES, ...GOES_ON], tone: "bad", label: "맡을 사람 없음" },
      ],
      sample: {
        columns: ["what", "who", "days", "start", "end", "pick", "bring", "until"],
        rows: [
          ["태권도", "지우", ["mon", "wed", "fri"], "16:00", "17:00", "할머니", "도복과 띠", 120],
          ["피아노", "지우", ["tue", "thu"], "17:00", "17:50", "아빠", "체르니 책", 120],
          ["미술", "서우", ["wed"], "15:30", "16:30", "엄마", "앞치마", 90],
          ["수영", "서우", ["sat"], "10:00", "10:50", "아빠", "수영복과 수건", 60],
          ["영어 도서관", "서우", ["tue", "fri"], "16:30", "17:20", null, "읽은 책 두 권", 90],
          ["필라테스", "엄마", ["mon", "thu"], "19:30", "20:20", null, null, null],
        ],
      },
    },
    event: {
      name: "일정",
      icon: "calendar",
      counter: "건",
      kind: "main",
      access: ALL_WRITE,
      owner: "creator",
      fields: {
        what: { label: "무엇", type: "text", required: true },
        who: { label: "누구", type: "relation", target: "member", help: "온 식구가 함께면 비워 두세요." },
        start: { label: "시작", type: "datetime", required: true },
        end: { label: "끝", type: "datetime" },
        kind: {
          label: "종류",
          type: "select",
          options: [
            "school 학교 i",
            "clinic 병원 w",
            "work 일 n",
            "family 집안 행사 a",
            "friend 약속 g",
            "trip 여행 g",
            "exam 시험 b",
            "other 기타 n",
          ],
          default: { value: "family" },
        },
        place: { label: "어디", type: "address" },
        pick: { label: "데려갈 사람", type: "relation", target: "member" },
        bring: { label: "준비물", type: "text" },
        age: { label: "어른·아이", type: "computed", lookup: { via: "who", field: "role" } },
      },
      constraints: [
        {
          kind: "check",
          when: [{ field: "end", op: "filled" }],
          must: [{ field: "end", op: "gt", value: { field: "start" } }],
          message: "끝이 시작보다 뒤여야 해요.",
        },
        {
          kind: "noOverlap",
          within: ["who"],
          start: ["start"],
          end: ["end"],
          minutes: 30,
          message: "그 시간에 이미 다른 {event:이/가} 있어요.",
        },
        {
          kind: "noOverlap",
          within: ["pick"],
          start: ["start"],
          end: ["end"],
          minutes: 30,
          message: "데려갈 사람이 그 시간에 다른 {event:을/를} 맡았어요.",
        },
      ],
      highlights: [
        { when: [{ field: "start", op: "eq", value: { today: 0 } }], tone: "accent", label: "오늘" },
        { when: [...NOBODY_TAKES, { field: "start", op: "gt", value: { today: 0 } }], tone: "bad", label: "맡을 사람 없음" },
      ],
      sample: {
        columns: ["what", "who", "start", "end", "kind", "place", "pick", "bring"],
        rows: [
          ["출장", "아빠", [0, "09:00"], [0, "18:00"], "work", "대전 유성구 대학로 99", null, null],
          ["담임 선생님 상담", "엄마", [0, "16:00"], [0, "16:40"], "school", null, null, null],
          ["숲 체험 나들이", "서우", [1, "09:00"], [1, "13:00"], "school", null, "엄마", "도시락과 돗자리"],
          ["독감 예방접종", "서우", [3, "10:00"], [3, "10:30"], "clinic", "서울 마포구 양화로 45", null, "아기 수첩"],
          ["공개 수업", "지우", [5, "10:00"], [5, "11:30"], "school", null, "아빠", "실내화"],
          ["동창 모임", "엄마", [6, "19:00"], [6, "21:30"], "friend", null, null, null],
          ["온 식구 저녁 외식", null, [2, "18:30"], null, "family", null, null, null],
          ["치과 검진", "지우", [-3, "15:00"], [-3, "15:40"], "clinic", null, "할머니", null],
        ],
      },
    },
    shift: {
      name: "근무",
      icon: "briefcase",
      counter: "건",
      kind: "log",
      titleField: "who",
      access: ADULTS_WRITE,
      fields: {
        who: { label: "누구", type: "relation", target: "member", required: true },
        date: { label: "날짜", type: "date", required: true },
        kind: {
          label: "근무",
          type: "select",
          required: true,
          options: ["day 데이 i", "evening 이브닝 a", "night 나이트 b", "late 야근 b", "off 쉼 g", "home 재택 n", "trip 출장 w"],
        },
      },
      constraints: [{ kind: "unique", fields: ["who", "date"], message: "그날 {shift:은/는} 이미 적었어요." }],
      sample: {
        columns: ["who", "date", "kind"],
        rows: [
          ["엄마", 0, "day"],
          ["엄마", 1, "off"],
          ["엄마", 2, "night"],
          ["엄마", 3, "off"],
          ["아빠", 0, "trip"],
          ["아빠", 1, "off"],
          ["아빠", 2, "off"],
          ["아빠", 3, "home"],
        ],
      },
    },
    anniversary: {
      name: "기념일",
      icon: "cake",
      counter: "건",
      kind: "main",
      access: ADULTS_WRITE,
      fields: {
        name: { label: "이름", type: "text", required: true },
        kind: { label: "종류", type: "select", options: ["birthday 생일 g", "rite 제사 n", "wedding 결혼기념일 a", "other 그 밖 i"] },
        date: { label: "양력 날짜", type: "date", help: "해마다 같은 날에 챙겨요." },
        lunar: { label: "음력", type: "text", placeholder: "10월 18일" },
        lunarNext: { label: "음력이면 다음 양력 날짜", type: "date", help: "해마다 바뀌니 달력을 보고 적어 주세요." },
      },
      highlights: [
        {
          when: [
            { field: "lunar", op: "filled" },
            { field: "lunarNext", op: "empty" },
          ],
          tone: "warn",
          label: "양력 날짜를 적어 주세요",
        },
        { when: [{ field: "lunarNext", op: "lt", value: { today: 0 } }], tone: "warn", label: "다음 해 날짜를 적어 주세요" },
      ],
      sample: {
        columns: ["name", "kind", "date", "lunar", "lunarNext"],
        rows: [
          ["할아버지 제사", "rite", null, "10월 18일", 6],
          ["할머니 생신", "birthday", null, "11월 3일", 21],
          ["지우 생일", "birthday", -3268, null, null],
          ["결혼기념일", "wedding", -4015, null, null],
        ],
      },
    },
  },
  // Said by a press, and not asked of whoever writes somebody down.
  rules: [{ entity: "member", on: "create", steps: [{ do: "set", field: "eatsOut", to: null }] }],
  actions: {
    fetched: {
      label: "데려왔어요",
      icon: "check",
      entity: "lesson",
      when: [
        { field: "today", op: "eq", value: true },
        { field: "age", op: "eq", value: "아이" },
        { field: "got", op: "ne", value: { today: 0 } },
      ],
      steps: [{ do: "set", field: "got", to: { auto: "today" } }],
      success: "데려온 것으로 적었어요. 식구 모두에게 보여요.",
      tone: "good",
      roles: ["adult", "admin"],
    },
    notFetched: {
      label: "아직 안 데려왔어요",
      entity: "lesson",
      when: [{ field: "got", op: "eq", value: { today: 0 } }],
      steps: [{ do: "set", field: "got", to: null }],
      success: "되돌렸어요.",
      roles: ["adult", "admin"],
    },
    eatOut: {
      label: "밖에서 먹어요",
      entity: "member",
      when: [{ field: "eatsOut", op: "ne", value: { today: 0 } }],
      steps: [{ do: "set", field: "eatsOut", to: { auto: "today" } }],
      success: "오늘 저녁은 밖에서 먹는 것으로 적었어요.",
      roles: ["adult", "admin"],
    },
    eatHome: {
      label: "집에서 먹어요",
      entity: "member",
      when: [{ field: "eatsOut", op: "eq", value: { today: 0 } }],
      steps: [{ do: "set", field: "eatsOut", to: null }],
      success: "집에서 먹는 것으로 되돌렸어요.",
      roles: ["adult", "admin"],
    },
    skip: {
      label: "오늘 빠져요",
      entity: "lesson",
      when: [{ field: "today", op: "eq", value: true }],
      confirm: "오늘만 빠질까요? 다음 주에는 그대로 있어요.",
      steps: [{ do: "set", field: "off", to: { auto: "today" } }],
      success: "오늘 하루만 뺐어요.",
      roles: ["adult", "admin"],
    },
    takeLesson: {
      label: "누가 맡을까요",
      entity: "lesson",
      when: [{ field: "pick", op: "empty" }],
      ask: ["pick"],
      steps: [],
      success: "맡을 사람을 적었어요.",
      tone: "good",
      roles: ["adult", "admin"],
    },
    takeEvent: {
      label: "누가 맡을까요",
      entity: "event",
      when: [{ field: "pick", op: "empty" }],
      ask: ["pick"],
      steps: [],
      success: "맡을 사람을 적었어요.",
      tone: "good",
      roles: ["adult", "admin"],
    },
  },
  screens: [
    {
      id: "today",
      title: "오늘",
      icon: "home",
      access: ["adult", "child", "admin"],
      blocks: [
        {
          kind: "collection",
          title: "오늘 {lesson}",
          query: {
            entity: "lesson",
            where: [{ field: "today", op: "eq", value: true }],
            sort: [{ field: "start", dir: "asc" }],
            filters: ["who"],
          },
          views: [{ kind: "list", columns: ["start", "end", "who", "pick", "bring"] }],
          actions: ["fetched", "notFetched", "skip"],
          create: false,
          empty: "오늘은 매주 가는 곳이 없어요.",
        },
        {
          kind: "collection",
          title: "오늘부터 한 주 {event}",
          query: {
            entity: "event",
            where: [
              { field: "start", op: "gte", value: { today: 0 } },
              { field: "start", op: "lte", value: { today: 6 } },
            ],
            sort: [{ field: "start", dir: "asc" }],
            filters: ["who"],
          },
          views: [{ kind: "list", columns: ["start", "who", "pick", "bring", "place"] }],
          actions: ["takeEvent"],
          empty: "한 주 동안 따로 잡힌 {event:이/가} 없어요.",
        },
        {
          kind: "collection",
          title: "내일 챙길 것",
          query: {
            entity: "lesson",
            where: [
              { field: "tomorrow", op: "eq", value: true },
              { field: "bring", op: "filled" },
            ],
          },
          views: [{ kind: "list", columns: ["who", "bring"] }],
          create: false,
          empty: "매주 가는 곳에 챙길 것이 없어요.",
        },
        {
          kind: "collection",
          title: "맡을 사람 없는 {lesson}",
          query: { entity: "lesson", where: [...NOBODY_TAKES, ...GOES_ON], sort: [{ field: "start", dir: "asc" }] },
          views: [{ kind: "list", columns: ["who", "days", "end"] }],
          actions: ["takeLesson"],
          create: false,
          empty: "모두 맡을 사람이 있어요.",
        },
        {
          kind: "collection",
          title: "오늘 {shift}",
          query: { entity: "shift", where: [{ field: "date", op: "eq", value: { today: 0 } }] },
          views: [{ kind: "list", columns: ["kind"] }],
          empty: "오늘 적어 둔 {shift:이/가} 없어요.",
        },
        {
          kind: "collection",
          title: "오늘 저녁",
          query: { entity: "member" },
          views: [{ kind: "list", columns: ["dinner"] }],
          actions: ["eatOut", "eatHome"],
          create: false,
          empty: "함께 사는 {member:을/를} 적으면 누가 집에서 먹는지 보여요.",
        },
        {
          kind: "stats",
          form: "upcoming",
          title: "한 달 안 {anniversary}",
          entity: "anniversary",
          dates: ["date", "lunarNext"],
          yearly: ["date"],
          days: 30,
        },
      ],
    },
    {
      id: "week",
      title: "한 주",
      icon: "repeat",
      access: ["adult", "child", "admin"],
      blocks: [
        {
          kind: "collection",
          query: { entity: "lesson", filters: ["who", "pick"] },
          views: [
            { kind: "timetable", day: "days", time: "start", end: "end", columns: ["who", "pick"] },
            { kind: "table", columns: ["what", "who", "days", "start", "end", "pick", "bring", "off"] },
          ],
          empty: "학원처럼 매주 되풀이되는 것을 한 번만 적어 두세요.",
        },
      ],
    },
    {
      id: "month",
      title: "달력",
      icon: "calendar",
      access: ["adult", "child", "admin"],
      blocks: [
        {
          kind: "collection",
          query: { entity: "event", filters: ["who", "kind"], search: ["what"], sort: [{ field: "start", dir: "asc" }] },
          views: [
            { kind: "calendar", date: "start", columns: ["who", "pick"] },
            { kind: "table", columns: ["start", "what", "who", "kind", "pick", "bring"] },
          ],
        },
        {
          kind: "stats",
          form: "upcoming",
          title: "다가오는 {anniversary}",
          entity: "anniversary",
          dates: ["date", "lunarNext"],
          yearly: ["date"],
          days: 60,
        },
        {
          kind: "collection",
          title: "{shift}표",
          query: { entity: "shift" },
          views: [{ kind: "matrix", row: "who", date: "date", mark: "kind" }],
        },
      ],
    },
    {
      id: "home",
      title: "{member:과/와} {anniversary}",
      icon: "users",
      access: ["adult", "child", "admin"],
      blocks: [
        {
          kind: "collection",
          query: { entity: "member" },
          views: [{ kind: "cards", columns: ["role", "colour", "rides"] }],
          empty: "함께 사는 {member:을/를} 적어 주세요.",
        },
        {
          kind: "collection",
          title: "{anniversary}",
          query: { entity: "anniversary" },
          views: [{ kind: "table", columns: ["name", "kind", "date", "lunar", "lunarNext"] }],
          empty: "생일과 제사를 적어 두면 다가올 때 알려 드려요.",
        },
      ],
    },
  ],
};
