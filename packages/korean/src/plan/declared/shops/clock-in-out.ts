import type { ActionSpec, Condition, Effect, Sort, StatsItem } from "@appmon/appspec/spec";
import type { DeclaredField, PatternDeclaration } from "../../pattern-declaration.ts";

const TODAY = { today: 0 };
const THIS_MONTH = { month: 0 };
const is = (field: string, op: Condition["op"], value: NonNullable<Condition["value"]>): Condition => ({ field, op, value });
const at = (...status: string[]): Condition => ({ field: "status", op: "in", value: status });
const by = (field: string, dir: Sort["dir"] = "asc"): Sort => ({ field, dir });
const set = (field: string, to: Extract<Effect, { do: "set" }>["to"]): Effect => ({ do: "set", field, to });
// prettier-ignore
const state = (label: string, ...options: string[]): DeclaredField => ({ label, type: "status", required: true, options, default: { value: options[0]!.split(" ")[0]! } });
// prettier-ignore
const count = (label: string, entity: string, unit: string, where: Condition[], more?: Partial<StatsItem>): StatsItem => ({ label, entity, metric: { fn: "count" }, unit, where, ...more });
type Deed = Omit<ActionSpec, "id">;
/** A button: on which records it stands, the state it takes them to or what else it does, and what is said then. */
// prettier-ignore
const move = (entity: string, label: string, when: Condition[], to: string | Effect[], success: string, more?: Partial<Deed>): Deed => ({ entity, label, when, steps: typeof to === "string" ? [{ do: "set", field: "status", to }] : to, success, ...more });

/** Minutes after the hour that was agreed; before it where they are below zero. */
const BEHIND =
  "if(isEmpty(start), 0, if(minutesBetween(start, came) > 720, minutesBetween(start, came) - 1440, minutesBetween(start, came)))";

/** A tablet at the door takes names and four digits; the owner sees who is here, who is late, and the hours of a month. */
export const CLOCK_IN_OUT: PatternDeclaration = {
  id: "clock-in-out",
  title: "출퇴근 기록",
  tagline: "이름과 네 자리로 출근을 찍어요",
  shelf: "shop",
  icon: "clock",
  family: "work",
  palettes: [
    ["#f4f8f8", "#0d6b63"],
    ["#f7f7fb", "#4545a0"],
  ],
  people: { signup: false, roles: [{ id: "admin", label: "사장", admin: true }] },
  lists: {
    worker: {
      name: "직원",
      icon: "users",
      counter: "명",
      kind: "person",
      // Whoever comes in picks their own name; the hours are the owner's.
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        pin: { label: "비밀번호 네 자리", type: "text", required: true, maxLength: 4, private: true },
        start: { label: "약속 출근", type: "time", default: { value: "09:00" }, help: "날마다 다르면 비워 둬요. 지각을 세지 않아요." },
        grace: { label: "봐주는 시간", type: "number", unit: "분", min: 0, default: { value: 10 } },
        rest: {
          label: "쉬는 시간",
          type: "number",
          unit: "분",
          min: 0,
          default: { value: 60 },
          help: "쉬는 시간을 찍지 않은 날, 여덟 시간이 넘으면 다 빼고 네 시간이 넘으면 절반을 빼요.",
        },
        place: { label: "{place}", type: "relation", target: "place", help: "고르면 그 매장의 코드를 넣어야 찍혀요." },
        wage: { label: "시급", type: "money", unit: "원", min: 0, private: true, default: { value: 10320 } },
        here: {
          label: "오늘 출근",
          type: "computed",
          private: true,
          unit: "번",
          rollup: { entity: "work", via: "worker", fn: "count", where: [is("date", "eq", TODAY)] },
        },
        days: {
          label: "이번 달 나온 날",
          type: "computed",
          private: true,
          unit: "일",
          rollup: { entity: "work", via: "worker", fn: "count", where: [is("date", "eq", THIS_MONTH)] },
        },
        minutes: {
          label: "이번 달 일한 분",
          type: "computed",
          private: true,
          unit: "분",
          rollup: { entity: "work", via: "worker", fn: "sum", field: "worked", where: [is("date", "eq", THIS_MONTH)] },
        },
        hours: { label: "이번 달 시간", type: "computed", private: true, unit: "시간", formula: "round(minutes / 60, 1)" },
        overs: {
          label: "이번 달 연장",
          type: "computed",
          private: true,
          unit: "분",
          rollup: { entity: "work", via: "worker", fn: "sum", field: "over", where: [is("date", "eq", THIS_MONTH)] },
        },
        pay: {
          label: "이번 달 급여",
          type: "computed",
          private: true,
          result: "money",
          formula: "round((minutes + overs * 0.5) / 60 * wage)",
          help: "연장은 1.5배로 쳐요. 주휴수당과 세금은 넣지 않았어요.",
        },
        lates: {
          label: "이번 달 지각",
          type: "computed",
          private: true,
          unit: "번",
          rollup: { entity: "work", via: "worker", fn: "count", where: [is("late", "gt", 0), is("date", "eq", THIS_MONTH)] },
        },
      },
      highlights: [{ when: [is("lates", "gte", 3)], tone: "bad", label: "이번 달 지각 세 번" }],
      sample: {
        columns: ["name", "pin", "start", "grace", "rest", "place", "wage"],
        rows: [
          ["오하린", "4821", "09:00", 10, 60, null, 11000],
          ["민재석", "1937", "09:00", 10, 60, null, 10500],
          ["배수아", "7402", "10:00", 10, 60, null, 10500],
          ["지현우", "6658", "12:00", 10, 60, null, 10320],
          ["남도희", "3095", "13:30", 10, 60, "본점", 10320],
        ],
      },
    },
    place: {
      name: "매장",
      icon: "store",
      counter: "곳",
      kind: "resource",
      // Whoever clocks in is checked by it; its code is the owner's.
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        code: { label: "매장 코드", type: "text", maxLength: 8, private: true, help: "매장에 붙여 두는 숫자예요. 날마다 바꿔도 돼요." },
      },
      sample: { columns: ["name", "code"], rows: [["본점", "3906"]] },
    },
    knock: {
      name: "출근 찍기",
      icon: "key",
      counter: "건",
      kind: "log",
      titleField: "worker",
      // Numbers are handed in and never shown again.
      access: [{ role: "any", can: ["create"] }],
      fields: {
        worker: { label: "이름", type: "relation", target: "worker", required: true },
        pin: { label: "비밀번호 네 자리", type: "text", required: true, maxLength: 4 },
        code: { label: "매장 코드", type: "text", maxLength: 8, help: "매장에 코드가 없으면 비워 둬요." },
        key: { label: "맞는 번호", type: "text", roles: ["admin"] },
        place: { label: "{place}", type: "relation", target: "place", roles: ["admin"] },
        placeCode: { label: "맞는 매장 코드", type: "text", roles: ["admin"] },
      },
      constraints: [
        {
          kind: "check",
          when: [{ field: "placeCode", op: "filled" }],
          must: [is("code", "eq", { field: "placeCode" })],
          message: "매장 코드가 맞지 않아요. 매장에 붙은 숫자를 넣어 주세요.",
        },
        { kind: "check", must: [is("pin", "eq", { field: "key" })], message: "비밀번호 네 자리가 맞지 않아요." },
      ],
      sample: { columns: ["worker", "pin", "key"], rows: [] },
    },
    work: {
      name: "근무 기록",
      icon: "clock",
      counter: "건",
      kind: "log",
      titleField: "worker",
      access: [{ role: "sender", can: ["list", "read", "update"] }],
      fields: {
        worker: { label: "이름", type: "relation", target: "worker", required: true, roles: ["admin"] },
        date: { label: "날짜", type: "date", required: true, roles: ["admin"], default: { auto: "today" } },
        came: { label: "출근", type: "time", required: true, roles: ["admin"], default: { auto: "now" } },
        went: { label: "퇴근", type: "time", roles: ["admin"] },
        first: { label: "처음 찍은 출근", type: "time", roles: ["admin"], help: "출근을 고쳐도 이 시각은 그대로 남아요." },
        fixed: { label: "사장이 고침", type: "boolean", roles: ["admin"], default: { value: false } },
        note: { label: "고친 까닭", type: "text", roles: ["admin"] },
        rested: { label: "쉰 시간", type: "number", unit: "분", min: 0, roles: ["admin"], help: "쉬러 가고 돌아온 것을 찍으면 더해져요." },
        // A pause that is going on, and the minutes somebody was gone between two turns of one day.
        pauseFrom: { label: "자리 비운 때", type: "time", roles: ["admin"], hidden: true },
        pauseTo: { label: "돌아온 때", type: "time", roles: ["admin"], hidden: true },
        away: { label: "나갔다 온 시간", type: "number", unit: "분", roles: ["admin"], hidden: true },
        restedNow: { label: "이제까지 쉼", type: "computed", hidden: true, formula: "rested + minutesBetween(pauseFrom, pauseTo)" },
        awayNow: { label: "이제까지 비움", type: "computed", hidden: true, formula: "away + minutesBetween(went, pauseTo)" },
        start: { label: "약속", type: "computed", lookup: { via: "worker", field: "start" } },
        grace: { label: "봐주는 시간", type: "computed", unit: "분", lookup: { via: "worker", field: "grace" } },
        rest: { label: "쉬는 시간", type: "computed", unit: "분", lookup: { via: "worker", field: "rest" } },
        behind: { label: "약속보다", type: "computed", unit: "분", formula: BEHIND },
        late: { label: "지각", type: "computed", unit: "분", formula: "if(behind > grace, behind, 0)" },
        span: { label: "나와 있던 분", type: "computed", hidden: true, formula: "if(isEmpty(went), 0, minutesBetween(came, went) - away)" },
        worked: {
          label: "일한 분",
          type: "computed",
          unit: "분",
          formula: "max(0, span - if(rested > 0, rested, if(span >= 480, rest, if(span >= 240, floor(rest / 2), 0))))",
        },
        hours: { label: "일한 시간(시간)", type: "computed", unit: "시간", formula: "round(worked / 60, 2)" },
        over: { label: "연장", type: "computed", unit: "분", formula: "max(0, worked - 8 * 60)" },
        // Who works past midnight still finds themselves at the door.
        open: {
          label: "찍을 수 있음",
          type: "computed",
          unit: "건",
          formula: 'if(date = today(), 1, if(status = "gone", 0, if(daysBetween(date, today()) = 1, 1, 0)))',
        },
        time: {
          label: "일한 시간",
          type: "computed",
          formula: 'if(worked > 0, join(floor(worked / 60), "시간 ", worked - floor(worked / 60) * 60, "분"), "")',
          result: "text",
        },
        status: state("상태", "here 일하는 중 g", "resting 쉬는 중 w", "gone 퇴근 n."),
      },
      constraints: [
        {
          kind: "unique",
          fields: ["worker", "date"],
          message: "오늘은 이미 출근을 찍었어요. 갈 때는 아래에서 퇴근을, 다시 왔으면 다시 왔어요를 눌러 주세요.",
        },
      ],
      highlights: [
        { when: [is("status", "ne", "gone"), is("date", "lt", TODAY)], tone: "bad", label: "퇴근을 찍지 않았어요" },
        { when: [is("late", "gt", 0)], tone: "warn", label: "지각" },
      ],
      sample: {
        columns: ["worker", "date", "came", "went", "first", "fixed", "note", "status"],
        rows: [
          ["오하린", 0, "09:12", null, "09:12", false, null, "here"],
          ["민재석", 0, "08:56", null, "08:56", false, null, "here"],
          ["배수아", 0, "09:58", null, "09:58", false, null, "resting"],
          ["오하린", -1, "09:04", "18:03", "09:04", false, null, "gone"],
          ["민재석", -1, "08:51", "18:00", "08:51", false, null, "gone"],
          ["배수아", -1, "10:02", "19:05", "10:02", false, null, "gone"],
          ["남도희", -1, "13:27", null, "13:27", false, null, "here"],
          ["지현우", -1, "12:00", "18:31", "12:26", true, "버스 사고로 늦게 찍었어요", "gone"],
          ["오하린", -2, "08:58", "18:01", "08:58", false, null, "gone"],
          ["민재석", -2, "09:15", "18:06", "09:15", false, null, "gone"],
          ["남도희", -2, "13:24", "21:02", "13:24", false, null, "gone"],
        ],
      },
    },
    fix: {
      name: "고침 부탁",
      icon: "pencil",
      counter: "건",
      kind: "log",
      titleField: "worker",
      exposure: "submitted",
      fields: {
        worker: { label: "이름", type: "relation", target: "worker", required: true },
        date: { label: "어느 날", type: "date", required: true, default: { auto: "today" } },
        came: { label: "맞는 출근 시각", type: "time" },
        went: { label: "맞는 퇴근 시각", type: "time" },
        reason: { label: "까닭", type: "text", required: true },
        status: state("상태", "asked 부탁 w", "done 고쳤어요 g.", "refused 고치지 않음 n."),
      },
      sample: {
        columns: ["worker", "date", "came", "went", "reason", "status"],
        rows: [
          ["남도희", -1, null, "21:00", "마감하고 찍는 것을 잊었어요", "asked"],
          ["지현우", -1, "12:00", null, "버스 사고로 늦게 찍었어요", "done"],
        ],
      },
    },
  },
  rules: [
    {
      entity: "knock",
      on: "create",
      steps: [
        { do: "set", field: "key", to: { via: "worker", field: "pin" } },
        { do: "set", field: "place", to: { via: "worker", field: "place" } },
        { do: "set", field: "placeCode", to: { via: "place", field: "code" } },
        { do: "create", entity: "work", values: { worker: { field: "worker" } } },
      ],
    },
    { entity: "work", on: "create", steps: [{ do: "set", field: "first", to: { field: "came" } }] },
    { entity: "work", on: "update", when: [at("resting")], steps: [{ do: "set", field: "pauseFrom", to: { auto: "now" } }] },
    {
      entity: "work",
      on: "update",
      when: [at("here"), { field: "pauseFrom", op: "filled" }],
      steps: [
        { do: "set", field: "pauseTo", to: { auto: "now" } },
        { do: "set", field: "rested", to: { field: "restedNow" } },
        { do: "set", field: "pauseFrom", to: null },
      ],
    },
    {
      entity: "work",
      on: "update",
      when: [at("here"), { field: "went", op: "filled" }],
      steps: [
        { do: "set", field: "pauseTo", to: { auto: "now" } },
        { do: "set", field: "away", to: { field: "awayNow" } },
        { do: "set", field: "went", to: null },
      ],
    },
    {
      entity: "work",
      on: "update",
      when: [at("gone"), { field: "went", op: "empty" }],
      steps: [{ do: "set", field: "went", to: { auto: "now" } }],
    },
  ],
  actions: {
    goHome: move("work", "퇴근", [at("here", "resting"), is("date", "gte", { today: -1 })], "gone", "퇴근을 찍었어요. 수고하셨어요.", {
      icon: "log-out",
      confirm: "퇴근을 찍을까요?",
      tone: "good",
    }),
    takeRest: move("work", "쉬러 가요", [at("here"), is("date", "eq", TODAY)], "resting", "쉬는 중으로 바꿨어요.", { icon: "coffee" }),
    comeAgain: move(
      "work",
      "다시 왔어요",
      [at("gone"), is("date", "eq", TODAY)],
      "here",
      "다시 일하는 중으로 바꿨어요. 비운 동안은 빼고 세요.",
      {
        confirm: "퇴근을 되돌리고 다시 일할까요?",
      },
    ),
    endRest: move("work", "돌아왔어요", [at("resting")], "here", "다시 일하는 중으로 바꿨어요.", { icon: "check" }),
    writeOut: move(
      "work",
      "퇴근 적기",
      [is("status", "ne", "gone"), is("date", "lt", TODAY)],
      [set("status", "gone"), set("fixed", true)],
      "퇴근 시각을 적었어요.",
      { icon: "pencil", ask: ["went", "note"], roles: ["admin"] },
    ),
    writeIn: move("work", "출근 고치기", [], [set("fixed", true)], "고쳤어요. 처음 찍은 시각도 남아 있어요.", {
      icon: "pencil",
      ask: ["came", "note"],
      roles: ["admin"],
    }),
    finishFix: move("fix", "고쳤어요", [at("asked")], "done", "고친 것으로 적었어요.", {
      icon: "check",
      tone: "good",
      confirm: "‘{work}’에서 시각을 고쳤나요?",
      roles: ["admin"],
    }),
    refuseFix: move("fix", "고치지 않음", [at("asked")], "refused", "고치지 않기로 했어요.", { tone: "bad", roles: ["admin"] }),
  },
  screens: [
    {
      id: "door",
      title: "출근 찍기",
      icon: "clock",
      blocks: [
        { kind: "form", entity: "knock", submitLabel: "출근", success: "출근을 찍었어요. 오늘도 잘 부탁해요." },
        {
          kind: "collection",
          title: "오늘 나온 사람",
          query: { entity: "work", where: [is("open", "eq", 1)], sort: [by("date", "desc"), by("came")] },
          views: [{ kind: "cards", columns: ["came", "went", "date", "status"] }],
          create: false,
          actions: ["goHome", "takeRest", "endRest", "comeAgain"],
          empty: "아직 찍은 사람이 없어요. 이름을 고르고 네 자리를 눌러 주세요.",
        },
      ],
    },
    {
      id: "fixes",
      title: "{fix}",
      icon: "pencil",
      blocks: [
        { kind: "form", entity: "fix", submitLabel: "부탁하기", success: "부탁했어요. 받기 전에는 기록이 그대로예요." },
        {
          kind: "collection",
          title: "부탁한 것",
          query: { entity: "fix", sort: [by("date", "desc")] },
          views: [{ kind: "table", columns: ["date", "came", "went", "reason", "status"] }],
          create: false,
          actions: ["finishFix", "refuseFix"],
          empty: "고쳐 달라는 부탁이 없어요.",
        },
      ],
    },
    {
      id: "now",
      title: "지금",
      icon: "eye",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            count("지금 나와 있는 사람", "work", "명", [is("date", "eq", TODAY), at("here", "resting")], { tone: "good" }),
            count("오늘 지각", "work", "명", [is("date", "eq", TODAY), is("late", "gt", 0)], { tone: "warn" }),
            count("퇴근을 안 찍은 날", "work", "건", [is("date", "lt", TODAY), is("status", "ne", "gone")], { tone: "bad" }),
          ],
        },
        {
          kind: "collection",
          title: "지금 나와 있는 사람",
          query: { entity: "work", where: [is("date", "eq", TODAY), at("here", "resting")], sort: [by("came")] },
          views: [{ kind: "table", columns: ["came", "late", "status"] }],
          create: false,
          empty: "지금 나와 있는 사람이 없어요.",
        },
        {
          kind: "collection",
          title: "오늘 아직 안 온 사람",
          query: { entity: "worker", where: [is("here", "eq", 0)], sort: [by("start")] },
          views: [{ kind: "cards", columns: ["start"] }],
          create: false,
          empty: "모두 나왔어요.",
        },
        {
          kind: "collection",
          title: "확인할 기록",
          query: { entity: "work", where: [is("date", "lt", TODAY), is("status", "ne", "gone")] },
          views: [{ kind: "table", columns: ["date", "came", "status"] }],
          create: false,
          actions: ["writeOut"],
          empty: "퇴근을 빼먹은 날이 없어요.",
        },
      ],
    },
    {
      id: "records",
      title: "{work}",
      icon: "list",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          query: { entity: "work", sort: [by("date", "desc"), by("came")], filters: ["worker", "date", "status"] },
          views: [
            { kind: "table", columns: ["date", "came", "went", "time", "late", "rested", "over", "first", "fixed", "note", "status"] },
            { kind: "calendar", date: "date", columns: ["worker", "came"] },
          ],
          actions: ["writeOut", "writeIn"],
          empty: "아직 찍은 기록이 없어요.",
          export: true,
        },
      ],
    },
    {
      id: "month",
      title: "{worker:과/와} 월 집계",
      icon: "bar-chart-3",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          items: [{ label: "이번 달 급여", entity: "worker", metric: { fn: "sum", field: "pay" }, unit: "원" }],
        },
        {
          kind: "collection",
          query: { entity: "worker", sort: [by("hours", "desc")] },
          views: [{ kind: "table", columns: ["days", "hours", "lates", "overs", "pay", "wage", "start", "place"] }],
          empty: "함께 일하는 {worker:을/를} 먼저 적어 주세요.",
          export: true,
        },
        {
          kind: "stats",
          form: "report",
          title: "기간별 합계",
          entity: "work",
          date: "date",
          period: "month",
          by: "worker",
          columns: [
            { label: "나온 날", metric: { fn: "count" }, unit: "일" },
            { label: "일한 시간", metric: { fn: "sum", field: "hours" }, unit: "시간" },
            { label: "지각", metric: { fn: "count" }, where: [is("late", "gt", 0)], unit: "번" },
            { label: "지각한 분", metric: { fn: "sum", field: "late" }, unit: "분" },
          ],
        },
        {
          kind: "collection",
          title: "{place}",
          query: { entity: "place" },
          views: [{ kind: "table", columns: ["code"] }],
          empty: "매장에서만 찍게 하려면 {place:과/와} 코드를 적고, {worker}에서 골라 주세요.",
        },
      ],
    },
  ],
};
