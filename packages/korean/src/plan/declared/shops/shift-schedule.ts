import type { Rollup } from "@appmon/appspec/derived-spec";
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
        most: { label: "주 최대 시간", type: "number", unit: "시간", min: 1, required: true, default: { value: 15 } },
        wage: { label: "시급", type: "money", unit: "원", min: 0, private: true, default: { value: 11000 } },
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
        need: { label: "하루에 필요한 사람", type: "number", unit: "명", min: 1, required: true, default: { value: 1 } },
        today: rolled("오늘", "명", { entity: "shift", via: "band", fn: "count", where: [is("date", "eq", TODAY)] }),
        tomorrow: rolled("내일", "명", { entity: "shift", via: "band", fn: "count", where: [is("date", "eq", { today: 1 })] }),
        after: rolled("모레", "명", { entity: "shift", via: "band", fn: "count", where: [is("date", "eq", { today: 2 })] }),
        lack: {
          label: "사흘 동안 빈 칸",
          type: "computed",
          unit: "칸",
          formula: "max(0, need - today) + max(0, need - tomorrow) + max(0, need - after)",
        },
      },
      highlights: [
        { when: [is("today", "lt", { field: "need" })], tone: "bad", label: "오늘 비어요" },
        { when: [is("tomorrow", "lt", { field: "need" })], tone: "bad", label: "내일 비어요" },
        { when: [is("after", "lt", { field: "need" })], tone: "warn", label: "모레 비어요" },
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
        label: { label: "무엇", type: "computed", formula: 'if(status = "off", "쉼", bandName)', result: "text" },
        start: { label: "시작", type: "computed", lookup: { via: "band", field: "start" } },
        end: { label: "끝", type: "computed", lookup: { via: "band", field: "end" } },
        hours: { label: "시간", type: "computed", unit: "시간", lookup: { via: "band", field: "hours" } },
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
        again: { label: "다음 주로 옮겨 적음", type: "boolean", default: { value: false } },
        status: {
          // prettier-ignore
          ...state("상태", "draft 짜는 중 n", "fixed 확정 g", "asked 대타 부탁 w", "taken 대타 받음 a", "swapped 바꿈 확인 i", "off 쉬는 날 n"),
          default: { value: "fixed" },
        },
      },
      constraints: [
        { kind: "unique", fields: ["worker", "date"], message: "그날은 이미 근무가 있거나 쉬기로 한 날이에요." },
        {
          kind: "check",
          when: [is("status", "ne", "off")],
          must: [{ field: "band", op: "filled" }],
          message: "어느 시간대인지 골라 주세요.",
        },
      ],
      highlights: [
        { when: [at("asked")], tone: "warn", label: "대타를 찾아요" },
        { when: [at("taken")], tone: "info", label: "사장 확인을 기다려요" },
      ],
      sample: {
        columns: ["worker", "date", "band", "stand", "note", "status"],
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
          ["김지훈", 1, null, null, "가족 모임", "off"],
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
        ],
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
          values: { worker: { field: "worker" }, date: { field: "nextWeek" }, band: { field: "band" }, status: "draft" },
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
    askSwap: move("shift", "대타 부탁", [at("fixed"), is("date", "gte", TODAY)], "asked", "부탁했어요. 상대가 받으면 사장이 확인해요.", {
      icon: "users",
      ask: ["stand", "note"],
      roles: ["admin", "staff"],
    }),
    takeSwap: move("shift", "제가 설게요", [at("asked")], "taken", "받았어요. 사장이 확인하면 바뀌어요.", {
      icon: "check",
      tone: "good",
      roles: ["admin", "staff"],
    }),
    declineSwap: move("shift", "못 서요", [at("asked", "taken")], "fixed", "원래대로 두었어요.", {
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
            { kind: "table", columns: ["date", "worker", "start", "end", "hours", "note", "status"] },
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
          query: { entity: "shift", sort: [by("date"), by("worker")], filters: ["worker", "band", "status"] },
          views: [
            { kind: "matrix", row: "worker", date: "date" },
            { kind: "table", columns: ["date", "worker", "start", "end", "hours", "status"] },
          ],
          actions: ["fixShift", "copyShift"],
          empty: "칸을 눌러 첫 {shift:을/를} 넣어 보세요.",
        },
        {
          kind: "collection",
          title: "빈 칸",
          query: { entity: "band" },
          views: [{ kind: "table", columns: ["start", "end", "need", "today", "tomorrow", "after", "lack"] }],
          empty: "오픈, 마감처럼 {band:을/를} 먼저 만들어 주세요.",
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
