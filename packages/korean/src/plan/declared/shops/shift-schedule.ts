import type { Rollup } from "@appmon/appspec/derived-spec";
import type { RuleStep } from "@appmon/appspec/rule-spec";
import type { ActionSpec, Condition, Effect, Sort } from "@appmon/appspec/spec";
import type { DeclaredField, PatternDeclaration } from "../../pattern-declaration.ts";

const TODAY = { today: 0 };
const is = (field: string, op: Condition["op"], value: NonNullable<Condition["value"]>): Condition => ({ field, op, value });
const at = (...status: string[]): Condition => ({ field: "status", op: "in", value: status });
const by = (field: string, dir: Sort["dir"] = "asc"): Sort => ({ field, dir });
const set = (field: string, to: Extract<Effect, { do: "set" }>["to"]): Effect => ({ do: "set", field, to });
// prettier-ignore
const state = (label: string, ...options: string[]): DeclaredField => ({ label, type: "status", required: true, options, default: { value: options[0]!.split(" ")[0]! } });
// prettier-ignore
const rolled = (label: string, unit: string, rollup: Rollup): DeclaredField => ({ label, type: "computed", rollup, ...(unit === "원" ? { result: "money" } : { unit }) });
type Deed = Omit<ActionSpec, "id">;
/** A button: on which records it stands, the state it takes them to or what else it does, and what is said then. */
// prettier-ignore
const move = (entity: string, label: string, when: Condition[], to: string | Effect[], success: string, more?: Partial<Deed>): Deed => ({ entity, label, when, steps: typeof to === "string" ? [{ do: "set", field: "status", to }] : to, success, roles: ["admin"], ...more });

const ON = is("status", "ne", "off");
const WEEK = ["월", "화", "수", "목", "금", "토", "일"];
const WEEKENDS = "if(isEmpty(weekend), need, weekend)";
const neededIn = (days: number): DeclaredField => ({
  label: `${days}일 뒤 필요한 사람`,
  type: "computed",
  hidden: true,
  formula: `if(weekday(addDays(today(), ${days})) > 5, ${WEEKENDS}, need)`,
});
/** What the example shifts of a band take. */
const HOURS: Readonly<Record<string, readonly (string | number)[]>> = {
  오픈: ["08:00", "13:00", 0, "08:00", "13:00"],
  미들: ["12:00", "17:30", 30, "12:00", "17:30"],
  마감: ["17:00", "22:00", 0, "17:00", "22:00"],
};
const OF_BAND: RuleStep[] = [
  { do: "set", field: "start", to: { via: "band", field: "start" } },
  { do: "set", field: "end", to: { via: "band", field: "end" } },
  { do: "set", field: "rest", to: { via: "band", field: "pause" } },
  { do: "set", field: "from", to: { via: "band", field: "start" } },
  { do: "set", field: "till", to: { via: "band", field: "end" } },
];
const TAKEN: RuleStep[] = [
  { do: "set", field: "from", to: { field: "start" } },
  { do: "set", field: "till", to: { field: "end" } },
];
const ALL_DAY: RuleStep[] = [
  { do: "set", field: "from", to: "00:00" },
  { do: "set", field: "till", to: "23:59" },
];

/** Who works when: the owner fills the week, staff swap with each other, gaps and too many hours show. */
export const SHIFT_SCHEDULE: PatternDeclaration = {
  id: "shift-schedule",
  title: "알바 근무표",
  tagline: "이번 주에 누가 언제 일하는지 함께 봐요",
  shelf: "shop",
  icon: "calendar",
  family: "work",
  palettes: [
    ["#f6f8fc", "#2f4fae"],
    ["#f8f7f2", "#7a4b12"],
  ],
  people: {
    signup: false,
    roles: [
      { id: "admin", label: "사장", admin: true },
      { id: "staff", label: "직원" },
    ],
  },
  lists: {
    worker: {
      name: "직원",
      icon: "users",
      counter: "명",
      kind: "person",
      exposure: "private",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        phone: { label: "연락처", type: "phone" },
        can: { label: "할 수 있는 자리", type: "multiselect", options: ["open 오픈", "hall 홀", "kitchen 주방", "close 마감"] },
        most: {
          label: "주 최대 시간",
          type: "number",
          unit: "시간",
          min: 1,
          default: { value: 15 },
          help: "넘으면 빨갛게 보여요. 비워 두면 알리지 않아요.",
        },
        wage: { label: "시급", type: "money", unit: "원", min: 0, private: true, default: { value: 10320 } },
        week: rolled("이번 주 시간", "시간", { entity: "shift", via: "worker", fn: "sum", field: "hours", where: [is("weeks", "eq", 0)] }),
        next: rolled("다음 주 시간", "시간", { entity: "shift", via: "worker", fn: "sum", field: "hours", where: [is("weeks", "eq", 1)] }),
        pay: { label: "이번 주 예상 급여", type: "computed", formula: "week * wage", result: "money" },
        // prettier-ignore
        month: rolled("이번 달 시간", "시간", { entity: "shift", via: "worker", fn: "sum", field: "hours", where: [is("date", "eq", { month: 0 })] }),
        monthPay: { label: "이번 달 예상 급여", type: "computed", formula: "month * wage", result: "money" },
      },
      highlights: [
        { when: [is("week", "gt", { field: "most" })], tone: "bad", label: "이번 주 시간이 넘어요" },
        { when: [is("next", "gt", { field: "most" })], tone: "bad", label: "다음 주 시간이 넘어요" },
      ],
      sample: {
        columns: ["name", "phone", "can", "most", "wage"],
        rows: [
          ["김지훈", "010-3321-4507", ["open", "hall"], 15, 10500],
          ["이소연", "010-5120-8834", ["open", "hall", "close"], 30, 11500],
          ["박하람", "010-7745-2096", ["hall", "close"], 15, 10500],
          ["최도영", "010-2908-6613", ["kitchen"], 35, 12000],
          ["정유나", "010-6432-1178", ["hall", "kitchen"], 15, 10500],
          ["한승우", "010-8051-3942", ["close", "kitchen"], 20, 11000],
        ],
      },
    },
    band: {
      name: "근무 시간대",
      icon: "clock",
      counter: "개",
      kind: "resource",
      exposure: "private",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        start: { label: "시작", type: "time", required: true },
        end: { label: "끝", type: "time", required: true },
        hours: {
          label: "일한 것으로 치는 시간",
          type: "number",
          unit: "시간",
          min: 0.5,
          step: 0.5,
          help: "쉬는 시간은 빼고 적어요. 비워 두면 시작부터 끝까지로 세요.",
        },
        span: { label: "시작부터 끝까지", type: "computed", unit: "시간", formula: "round(minutesBetween(start, end) / 30) / 2" },
        pause: { label: "쉬는 시간", type: "computed", unit: "분", formula: "max(0, span - hours) * 60", hidden: true },
        need: { label: "하루에 필요한 사람", type: "number", unit: "명", min: 0, required: true, default: { value: 1 } },
        weekend: { label: "주말에 필요한 사람", type: "number", unit: "명", min: 0, help: "평일과 같으면 비워 둬요." },
        today: rolled("오늘", "명", { entity: "shift", via: "band", fn: "count", where: [is("date", "eq", TODAY), ON] }),
        tomorrow: rolled("내일", "명", { entity: "shift", via: "band", fn: "count", where: [is("date", "eq", { today: 1 }), ON] }),
        after: rolled("모레", "명", { entity: "shift", via: "band", fn: "count", where: [is("date", "eq", { today: 2 }), ON] }),
        lack: {
          label: "사흘 동안 빈 칸",
          type: "computed",
          unit: "칸",
          formula: "max(0, need0 - today) + max(0, need1 - tomorrow) + max(0, need2 - after)",
        },
        ...Object.fromEntries([0, 1, 2].map((day) => [`need${day}`, neededIn(day)])),
        ...Object.fromEntries(
          WEEK.flatMap((day, n) => [
            [
              `on${n}`,
              {
                ...rolled(`다음 주 ${day}`, "명", {
                  entity: "shift",
                  via: "band",
                  fn: "count",
                  where: [is("weeks", "eq", 1), is("day", "eq", n + 1), ON],
                }),
                hidden: true,
              },
            ],
            [
              `lack${n}`,
              { label: `${day} 모자람`, type: "computed" as const, unit: "명", formula: `max(0, ${n < 5 ? "need" : WEEKENDS} - on${n})` },
            ],
          ]),
        ),
        lackNext: { label: "다음 주 빈 칸", type: "computed", unit: "칸", formula: WEEK.map((_, n) => `lack${n}`).join(" + ") },
      },
      highlights: [
        { when: [is("today", "lt", { field: "need0" })], tone: "bad", label: "오늘 비어요" },
        { when: [is("tomorrow", "lt", { field: "need1" })], tone: "bad", label: "내일 비어요" },
        { when: [is("after", "lt", { field: "need2" })], tone: "warn", label: "모레 비어요" },
        { when: [is("lackNext", "gt", 0)], tone: "warn", label: "다음 주에 비어요" },
      ],
      sample: {
        columns: ["name", "start", "end", "hours", "need"],
        rows: [
          ["오픈", "08:00", "13:00", 5, 2],
          ["미들", "12:00", "17:30", 5, 1],
          ["마감", "17:00", "22:00", 5, 2],
        ],
      },
    },
    shift: {
      name: "근무",
      icon: "calendar-check",
      counter: "건",
      kind: "main",
      titleField: "label",
      exposure: "private",
      fields: {
        worker: { label: "{worker}", type: "relation", target: "worker", required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        band: { label: "{band}", type: "relation", target: "band" },
        bandName: { label: "시간대", type: "computed", lookup: { via: "band", field: "name" } },
        label: {
          label: "무엇",
          type: "computed",
          formula: 'if(status = "off", "쉼", if(isEmpty(bandName), "근무", bandName))',
          result: "text",
        },
        start: { label: "시작", type: "time", help: "비워 두면 시간대의 시작과 끝이 들어가요." },
        end: { label: "끝", type: "time" },
        rest: { label: "쉬는 시간", type: "number", unit: "분", min: 0 },
        hours: {
          label: "시간",
          type: "computed",
          unit: "시간",
          formula: 'if(status = "off" || isEmpty(start) || isEmpty(end), 0, round(max(0, minutesBetween(start, end) - rest) / 30) / 2)',
        },
        day: { label: "요일", type: "computed", formula: "weekday(date)", hidden: true },
        // When somebody is taken: their hours, or all of a day off.
        from: { label: "여기부터", type: "time", hidden: true, roles: ["admin"] },
        till: { label: "여기까지", type: "time", hidden: true, roles: ["admin"] },
        stale: {
          label: "때가 바뀜",
          type: "computed",
          formula: 'if(status != "off" && (start != from || end != till), 1, 0)',
          hidden: true,
        },
        edited: { label: "확정 뒤 바뀜", type: "boolean", default: { value: false }, hidden: true, roles: ["admin"] },
        weeks: {
          label: "몇 주 뒤",
          type: "computed",
          unit: "주",
          // Days count from a Thursday: weeks begin on the Monday four days later.
          formula: "floor((floor(date) - 4) / 7) - floor((floor(today()) - 4) / 7)",
        },
        nextWeek: { label: "다음 주 그날", type: "computed", formula: "addDays(date, 7)", result: "date" },
        stand: { label: "대신할 {worker}", type: "relation", target: "worker" },
        note: { label: "메모", type: "text" },
        again: { label: "다음 주로 옮겨 적음", type: "boolean", default: { value: false }, hidden: true },
        status: {
          // prettier-ignore
          ...state("상태", "draft 짜는 중 n", "fixed 확정 g", "asked 대타 부탁 w", "taken 대타 받음 a", "swapped 바꿈 확인 i", "off 쉬는 날 n"),
          default: { value: "fixed" },
        },
      },
      constraints: [
        {
          kind: "noOverlap",
          within: ["worker"],
          start: ["date", "from"],
          end: ["till"],
          message: "그때는 이미 근무가 있거나 쉬기로 한 날이에요.",
        },
        {
          kind: "check",
          when: [is("status", "ne", "off")],
          must: [
            { field: "start", op: "filled" },
            { field: "end", op: "filled" },
          ],
          message: "시간대를 고르거나 시작과 끝을 적어 주세요.",
        },
        {
          kind: "check",
          when: [at("taken")],
          must: [{ field: "stand", op: "filled" }],
          message: "누가 대신 서는지 골라 주세요.",
        },
      ],
      highlights: [
        { when: [at("asked")], tone: "warn", label: "대타를 찾아요" },
        { when: [at("taken")], tone: "info", label: "사장 확인을 기다려요" },
        { when: [at("fixed"), is("edited", "eq", true)], tone: "info", label: "확정 뒤 바뀌었어요" },
      ],
      sample: {
        columns: ["worker", "date", "band", "stand", "note", "status", "start", "end", "rest", "from", "till"],
        rows: [
          ["김지훈", 0, "오픈", null, null, "fixed"],
          ["이소연", 0, "오픈", null, null, "fixed"],
          ["정유나", 0, "미들", null, null, "fixed"],
          ["박하람", 0, "마감", null, null, "fixed"],
          ["한승우", 0, "마감", null, null, "fixed"],
          ["이소연", 1, "오픈", null, null, "fixed"],
          ["최도영", 1, "미들", null, null, "fixed"],
          ["박하람", 1, "마감", "한승우", "병원 예약이 있어요", "taken"],
          ["정유나", 1, "마감", null, null, "fixed"],
          ["김지훈", 1, "오픈", null, "가족 모임", "off"],
          ["이소연", 2, "오픈", null, null, "draft"],
          ["김지훈", 2, "오픈", null, null, "draft"],
          ["최도영", 2, "미들", null, null, "draft"],
          ["한승우", 2, "마감", null, null, "draft"],
          ["이소연", -1, "오픈", null, null, "fixed"],
          ["최도영", -1, "오픈", null, null, "fixed"],
          ["정유나", -1, "미들", null, null, "fixed"],
          ["한승우", -1, "마감", null, "하람 대신 섰어요", "fixed"],
          ["이소연", -2, "마감", null, null, "fixed"],
          ["최도영", -2, "마감", null, null, "fixed"],
        ].map((row) => [...row, ...(row[5] === "off" ? [null, null, null, "00:00", "23:59"] : HOURS[String(row[2])]!)]),
      },
    },
    off: {
      name: "쉬고 싶은 날",
      icon: "moon",
      counter: "건",
      kind: "log",
      titleField: "worker",
      exposure: "private",
      fields: {
        worker: { label: "{worker}", type: "relation", target: "worker", required: true },
        date: { label: "날짜", type: "date", required: true },
        reason: { label: "까닭", type: "text" },
        asked: { label: "낸 날", type: "date", required: true, default: { auto: "today" } },
        status: state("상태", "asked 냈어요 i", "granted 받음 g.", "refused 안 돼요 b."),
      },
      constraints: [{ kind: "unique", fields: ["worker", "date"], message: "그날은 이미 냈어요." }],
      sample: {
        columns: ["worker", "date", "reason", "asked", "status"],
        rows: [
          ["정유나", 5, "시험이 있어요", 0, "asked"],
          ["이소연", 8, "여행", -1, "asked"],
          ["김지훈", 1, "가족 모임", -6, "granted"],
        ],
      },
    },
  },
  rules: [
    {
      entity: "band",
      on: "create",
      when: [{ field: "hours", op: "empty" }],
      steps: [{ do: "set", field: "hours", to: { field: "span" } }],
    },
    // Hours are those of the band, where none are said.
    {
      entity: "shift",
      on: "create",
      when: [
        { field: "band", op: "filled" },
        { field: "start", op: "empty" },
      ],
      steps: OF_BAND,
    },
    { entity: "shift", on: "update", changed: "band", steps: OF_BAND },
    { entity: "shift", on: "create", when: [is("status", "ne", "off")], steps: TAKEN },
    { entity: "shift", on: "update", when: [is("stale", "eq", 1)], steps: TAKEN },
    ...(["create", "update"] as const).map((on) => ({ entity: "shift", on, when: [at("off")], steps: ALL_DAY })),
    ...["worker", "date", "start", "end"].map((changed) => ({
      entity: "shift",
      on: "update" as const,
      changed,
      steps: [{ do: "set" as const, field: "edited", to: true }],
    })),
    { entity: "shift", on: "update", when: [at("fixed")], steps: [{ do: "set", field: "edited", to: false }] },
    {
      entity: "off",
      on: "update",
      when: [at("granted")],
      steps: [
        {
          do: "create",
          entity: "shift",
          values: { worker: { field: "worker" }, date: { field: "date" }, note: { field: "reason" }, status: "off" },
        },
      ],
    },
    {
      entity: "shift",
      on: "update",
      when: [at("swapped")],
      steps: [
        { do: "set", field: "worker", to: { field: "stand" } },
        { do: "set", field: "stand", to: null },
        { do: "set", field: "status", to: "fixed" },
      ],
    },
    {
      entity: "shift",
      on: "update",
      when: [is("again", "eq", true)],
      steps: [
        {
          do: "create",
          entity: "shift",
          values: {
            worker: { field: "worker" },
            date: { field: "nextWeek" },
            band: { field: "band" },
            start: { field: "start" },
            end: { field: "end" },
            rest: { field: "rest" },
            status: "draft",
          },
        },
      ],
    },
  ],
  actions: {
    fixShift: move("shift", "확정", [at("draft")], "fixed", "확정했어요. 직원 화면에 보여요.", { tone: "good" }),
    copyShift: move(
      "shift",
      "다음 주에도",
      [is("again", "eq", false), is("status", "ne", "off")],
      [set("again", true)],
      "다음 주 같은 요일에 적었어요.",
      { icon: "repeat" },
    ),
    loosenShift: move("shift", "다시 짜기", [at("fixed")], "draft", "짜는 중으로 되돌렸어요.", { confirm: "확정을 풀까요?" }),
    askSwap: move("shift", "대타 부탁", [at("fixed"), is("date", "gte", TODAY)], "asked", "부탁했어요. 누가 받으면 사장이 확인해요.", {
      icon: "users",
      ask: ["note"],
      roles: ["admin", "staff"],
    }),
    takeSwap: move("shift", "제가 설게요", [at("asked")], "taken", "받았어요. 사장이 확인하면 바뀌어요.", {
      icon: "check",
      tone: "good",
      ask: ["stand"],
      roles: ["admin", "staff"],
    }),
    declineSwap: move("shift", "부탁 거두기", [at("asked", "taken")], "fixed", "원래대로 두었어요.", {
      confirm: "대타를 되돌릴까요?",
      roles: ["admin", "staff"],
    }),
    confirmSwap: move("shift", "바꾸기 확인", [at("taken")], "swapped", "근무표를 바꿨어요.", { tone: "good" }),
    grantOff: move("off", "받기", [at("asked")], "granted", "쉬는 날로 적었어요. 그날에는 근무를 넣을 수 없어요.", { tone: "good" }),
    refuseOff: move("off", "안 돼요", [at("asked")], "refused", "안 된다고 알렸어요.", { tone: "bad" }),
  },
  screens: [
    {
      id: "week",
      title: "이번 주",
      icon: "calendar",
      access: ["admin", "staff"],
      blocks: [
        {
          kind: "stats",
          // prettier-ignore
          items: [
            { label: "오늘 일하는 {worker}", entity: "shift", metric: { fn: "count" }, where: [is("date", "eq", TODAY), is("status", "ne", "off")], unit: "명" },
            { label: "사흘 동안 빈 칸", entity: "band", metric: { fn: "sum", field: "lack" }, unit: "칸", tone: "bad" },
            { label: "대타를 찾는 {shift}", entity: "shift", metric: { fn: "count" }, where: [at("asked")], unit: "건", tone: "warn" },
          ],
        },
        {
          kind: "collection",
          title: "확정된 {shift}",
          query: { entity: "shift", where: [is("status", "ne", "draft")], sort: [by("date"), by("start")], filters: ["worker"] },
          views: [
            { kind: "matrix", row: "worker", date: "date" },
            { kind: "table", columns: ["worker", "date", "start", "end", "hours", "note", "status"] },
            { kind: "calendar", date: "date", columns: ["worker", "start", "end"] },
          ],
          create: false,
          actions: ["askSwap", "takeSwap", "declineSwap"],
          empty: "아직 {shift:이/가} 없어요. ‘짜기’에서 칸을 눌러 넣어 주세요.",
        },
        {
          kind: "collection",
          title: "대타를 찾는 {shift}",
          query: { entity: "shift", where: [at("asked", "taken")], sort: [by("date")] },
          views: [{ kind: "cards", columns: ["date", "worker", "start", "end", "stand", "note", "status"] }],
          create: false,
          actions: ["takeSwap", "declineSwap", "confirmSwap"],
          empty: "대타를 찾는 {shift:이/가} 없어요.",
        },
      ],
    },
    {
      id: "plan",
      title: "짜기",
      icon: "table",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          title: "주간 표",
          query: { entity: "shift", sort: [by("date"), by("start")], filters: ["worker", "band", "status", "date"] },
          views: [
            { kind: "matrix", row: "worker", date: "date" },
            { kind: "table", columns: ["worker", "date", "start", "end", "hours", "status"] },
          ],
          actions: ["fixShift", "copyShift", "loosenShift"],
          empty: "칸을 눌러 첫 {shift:을/를} 넣어 보세요.",
        },
        {
          kind: "collection",
          title: "빈 칸",
          query: { entity: "band", sort: [by("start")] },
          views: [{ kind: "table", columns: ["start", "end", "need", "weekend", "today", "tomorrow", "after", "lack"] }],
          empty: "오픈, 마감처럼 {band:을/를} 만들어 두면 빈 칸을 세어 드려요.",
        },
        {
          kind: "collection",
          title: "다음 주에 모자란 사람",
          query: { entity: "band", sort: [by("start")] },
          views: [{ kind: "table", columns: [...WEEK.map((_, n) => `lack${n}`), "lackNext"] }],
          create: false,
          empty: "{band:을/를} 만들면 요일마다 몇 명이 모자란지 보여요.",
        },
        {
          kind: "collection",
          title: "주마다 몇 시간",
          query: { entity: "worker", sort: [by("next", "desc")] },
          views: [{ kind: "table", columns: ["week", "next", "most"] }],
          empty: "함께 일하는 {worker:을/를} 먼저 적어 주세요.",
        },
        {
          kind: "collection",
          title: "먼저 볼 {off}",
          query: { entity: "off", where: [at("asked", "granted"), is("date", "gte", TODAY)], sort: [by("date")] },
          views: [{ kind: "table", columns: ["date", "reason", "status"] }],
          create: false,
          actions: ["grantOff", "refuseOff"],
          empty: "앞으로 쉬고 싶다는 날이 없어요.",
        },
      ],
    },
    {
      id: "offs",
      title: "{off}",
      icon: "moon",
      access: ["admin", "staff"],
      blocks: [
        {
          kind: "collection",
          query: { entity: "off", sort: [by("asked")], filters: ["status", "worker"] },
          views: [{ kind: "table", columns: ["date", "reason", "asked", "status"] }],
          actions: ["grantOff", "refuseOff"],
          empty: "쉬고 싶은 날이 있으면 미리 내 주세요.",
        },
      ],
    },
    {
      id: "hours",
      title: "시간 합",
      icon: "bar-chart-3",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            { label: "이번 주 모두", entity: "shift", metric: { fn: "sum", field: "hours" }, where: [is("weeks", "eq", 0)], unit: "시간" },
            { label: "이번 주 예상 급여", entity: "worker", metric: { fn: "sum", field: "pay" }, unit: "원" },
            { label: "이번 달 예상 급여", entity: "worker", metric: { fn: "sum", field: "monthPay" }, unit: "원" },
            { label: "확인할 대타", entity: "shift", metric: { fn: "count" }, where: [at("taken")], unit: "건", tone: "warn" },
          ],
        },
        {
          kind: "collection",
          title: "{worker}",
          query: { entity: "worker", sort: [by("week", "desc")] },
          views: [{ kind: "table", columns: ["week", "next", "most", "pay", "month", "monthPay", "can", "phone"] }],
          empty: "함께 일하는 {worker:을/를} 먼저 적어 주세요.",
          export: true,
        },
      ],
    },
  ],
};
