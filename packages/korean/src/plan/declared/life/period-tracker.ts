import type { Rollup } from "@appmon/appspec/derived-spec";
import type { IconName } from "@appmon/appspec/icon-names";
import type { Condition, ConditionOp } from "@appmon/appspec/spec";
import type { Json } from "@appmon/kernel/json";
import type { DeclaredField, DeclaredList, PatternDeclaration } from "../../pattern-declaration.ts";

const down = (field: string) => ({ field, dir: "desc" as const });
const blank = (field: string): Condition => ({ field, op: "empty" });
const cond = (field: string, op: ConditionOp, value: Json): Condition => ({ field, op, value });

type Counter = NonNullable<DeclaredList["counter"]>;
type Kind = NonNullable<DeclaredList["kind"]>;
/** A list that is nobody else's. */
const own = (name: string, icon: IconName, counter: Counter, kind: Kind) => ({ name, icon, counter, kind, exposure: "private" as const });
const rolled = (label: string, rollup: Rollup, unit = ""): DeclaredField => ({ label, type: "computed", rollup, ...(unit && { unit }) });

/** When it came, when it will come again, and how one felt. */
export const PERIOD_TRACKER: PatternDeclaration = {
  id: "period-tracker",
  title: "월경 달력",
  tagline: "시작한 날만 누르면 다음 예정일을 알려 드려요",
  shelf: "life",
  icon: "flower-2",
  family: "calm",
  palettes: [
    ["#fdf5f7", "#b0406a"],
    ["#f8f6fc", "#6b4bb0"],
  ],
  lists: {
    me: {
      ...own("내 주기", "heart", "개", "resource"),
      // There is one, and it is the person's own from the start.
      starter: true,
      fields: {
        name: { label: "이름", type: "text", required: true, default: { value: "나" } },
        base: { label: "보통 주기", type: "number", unit: "일", min: 15, max: 90, default: { value: 28 } },
        length: { label: "보통 기간", type: "number", unit: "일", min: 1, max: 15, default: { value: 5 } },
        next: { label: "다음 예정일", type: "computed", formula: "addDays(last, cycle)" },
        left: { label: "남은 날", type: "computed", unit: "일", formula: "daysBetween(today(), next)" },
        today: { label: "주기 며칠째", type: "computed", unit: "일", formula: "daysBetween(last, today()) + 1" },
        sure: { label: "예측", type: "computed", formula: 'if(starts >= 2, "최근 기록으로 셌어요", "보통 주기로 어림했어요")' },
        open: rolled("끝을 적지 않은 주기", { entity: "cycle", via: "me", fn: "count", where: [blank("end")] }, "번"),
        // Two weeks are the longest that a first day is still of this one, where nobody said that it ended.
        phase: {
          label: "오늘은",
          type: "computed",
          formula:
            'if(isEmpty(last), "아직 적은 주기가 없어요", if(and(open > 0, today <= 14), "월경 중이에요", if(left < 0, "예정일이 지났어요", if(and(today() >= fertileFrom, today() <= fertileTo), "가임기로 어림해요", "다음 주기를 기다려요"))))',
        },
        late: { label: "늦어진 날", type: "computed", unit: "일", formula: "if(left < 0, 0 - left, 0)" },
        usual: rolled("평균 기간", { entity: "cycle", via: "me", fn: "avg", field: "days" }, "일"),
        ends: { label: "다음에 끝날 때쯤", type: "computed", formula: "addDays(next, if(isEmpty(length), 4, length - 1))" },
        ovulation: { label: "배란 어림", type: "computed", formula: "addDays(next, 0 - 14)" },
        fertileFrom: { label: "가임기 시작", type: "computed", formula: "addDays(next, 0 - 19)" },
        fertileTo: { label: "가임기 끝", type: "computed", formula: "addDays(next, 0 - 13)" },
        cycle: {
          label: "평균 길이",
          type: "computed",
          unit: "일",
          formula:
            "if(count >= 2, round(average, 1), if(starts >= 2, round(daysBetween(first, last) / (starts - 1), 1), if(base > 0, base, 28)))",
        },
        swing: { label: "흔들림", type: "computed", unit: "일", formula: "longest - shortest" },
        last: { label: "마지막 시작", type: "computed", rollup: { entity: "cycle", via: "me", fn: "max", field: "start" } },
        first: { label: "처음 적은 시작", type: "computed", rollup: { entity: "cycle", via: "me", fn: "min", field: "start" } },
        starts: rolled("적은 시작", { entity: "cycle", via: "me", fn: "count" }, "번"),
        count: rolled("모인 길이", { entity: "cycle", via: "me", fn: "count", where: [cond("gap", "gt", 0)] }, "번"),
        average: rolled(
          "길이 평균",
          { entity: "cycle", via: "me", fn: "avg", field: "gap", where: [cond("gap", "gt", 0), cond("start", "gte", { today: -215 })] },
          "일",
        ),
        longest: { label: "가장 긴 주기", type: "computed", unit: "일", rollup: { entity: "cycle", via: "me", fn: "max", field: "gap" } },
        shortest: rolled("가장 짧은 주기", { entity: "cycle", via: "me", fn: "min", field: "gap" }, "일"),
        began: { label: "시작을 누른 날", type: "date" },
        latest: { label: "이번 시작", type: "date" },
        before: { label: "지난번 시작", type: "date" },
        gap: { label: "지난번부터", type: "computed", unit: "일", formula: "daysBetween(before, latest)" },
      },
      constraints: [{ kind: "capacity", of: [], limit: 1, message: "내 주기는 하나예요." }],
      highlights: [
        { when: [cond("left", "lt", 0)], tone: "bad", label: "예정일이 지났어요" },
        { when: [cond("left", "lte", 3), cond("left", "gte", 0)], tone: "warn", label: "곧 시작해요" },
      ],
      sample: { columns: ["name", "base", "length"], rows: [["나", 28, 5]] },
    },
    cycle: {
      ...own("주기", "calendar", "회", "main"),
      titleField: "start",
      fields: {
        start: { label: "시작", type: "date", required: true, default: { auto: "today" } },
        end: { label: "끝", type: "date" },
        gap: {
          label: "앞 주기 길이",
          type: "number",
          unit: "일",
          min: 10,
          max: 120,
          help: "앞 시작부터 이번 시작까지예요. 비워 두어도 시작한 날들로 평균을 셈해요.",
        },
        days: { label: "기간", type: "computed", unit: "일", formula: "daysBetween(start, end) + 1" },
        me: { label: "{me}", type: "relation", target: "me", required: true, default: { value: "s1" } },
      },
      constraints: [
        {
          kind: "check",
          when: [{ field: "end", op: "filled" }],
          must: [cond("end", "gte", { field: "start" })],
          message: "끝은 시작보다 빠를 수 없어요.",
        },
        {
          kind: "check",
          must: [cond("start", "lte", { today: 0 })],
          message: "앞으로 올 날은 저절로 세어 드려요. 지난 시작을 적어 주세요.",
        },
        { kind: "noOverlap", within: [], start: ["start"], end: ["end"], message: "그 기간은 이미 적었어요." },
      ],
      sample: {
        columns: ["start", "end", "gap", "me"],
        rows: [
          [-22, -18, 31, "나"],
          [-53, -48, 28, "나"],
          [-81, -77, 30, "나"],
          [-111, -107, 29, "나"],
          [-140, -135, null, "나"],
        ],
      },
    },
    day: {
      ...own("하루", "heart", "건", "log"),
      titleField: "date",
      fields: {
        date: { label: "날짜", type: "date", required: true, unique: true, default: { auto: "today" } },
        flow: { label: "양", type: "select", options: ["none 없음 n", "light 적음 i", "medium 보통 w", "heavy 많음 b"] },
        pain: { label: "통증", type: "select", options: ["none 없음 n", "mild 약함 i", "medium 보통 w", "severe 심함 b"] },
        mood: { label: "기분", type: "select", options: ["good 좋음 g", "okay 보통 n", "edgy 예민 w", "low 우울 a"] },
        symptoms: {
          label: "증상",
          type: "multiselect",
          options: [
            "head 두통",
            "belly 배 아픔",
            "back 허리",
            "breast 가슴 통증",
            "skin 여드름",
            "swell 붓기",
            "tired 피로",
            "spot 부정출혈",
            "other 기타",
          ],
        },
        pills: { label: "진통제", type: "number", unit: "알", min: 0, max: 12 },
        test: { label: "배란 테스트", type: "select", options: ["no 음성 n", "yes 양성 g"] },
        heat: { label: "체온", type: "number", unit: "℃", min: 34, max: 42, step: 0.01 },
        note: { label: "메모", type: "longtext" },
      },
      constraints: [{ kind: "check", must: [cond("date", "lte", { today: 0 })], message: "앞날은 미리 적을 수 없어요." }],
      sample: {
        columns: ["date", "flow", "pain", "mood", "symptoms", "pills", "heat", "note"],
        rows: [
          [0, "none", "none", "good", [], null, 36.52, null],
          [-18, "light", "none", "okay", [], null, 36.38, null],
          [-20, "medium", "mild", "okay", ["tired"], null, 36.4, null],
          [-21, "heavy", "medium", "edgy", ["back", "swell"], 1, 36.41, "찜질팩이 도움이 됐어요"],
          [-22, "medium", "severe", "edgy", ["back", "head"], 2, 36.45, "오전에 쉬었어요"],
          [-24, "none", "none", "low", ["skin", "swell"], null, 36.71, null],
        ],
      },
    },
    pill: {
      ...own("피임약", "pill", "개", "resource"),
      fields: {
        name: { label: "이름", type: "text", required: true },
        start: { label: "시작", type: "date", required: true, default: { auto: "today" } },
        on: { label: "먹는 날", type: "number", unit: "일", min: 1, required: true, default: { value: 21 } },
        off: { label: "쉬는 날", type: "number", unit: "일", min: 0, required: true, default: { value: 7 } },
        nth: { label: "며칠째", type: "computed", unit: "일", formula: "daysBetween(start, today()) + 1" },
        phase: {
          label: "오늘은",
          type: "computed",
          formula: 'if(nth <= on, "먹는 날", if(nth <= on + off, "쉬는 날", "새 통을 시작할 날"))',
        },
        missed: { label: "빼먹은 날", type: "text" },
      },
      sample: { columns: ["name", "start", "on", "off", "missed"], rows: [] },
    },
  },
  actions: {
    begin: {
      label: "오늘 시작했어요",
      icon: "heart",
      entity: "me",
      when: [cond("began", "ne", { today: 0 })],
      steps: [{ do: "set", field: "began", to: { auto: "today" } }],
      success: "오늘을 첫날로 적고 다음 예정일을 다시 셌어요.",
      tone: "good",
    },
    cancel: {
      label: "시작을 잘못 눌렀어요",
      icon: "x",
      entity: "me",
      when: [cond("began", "eq", { today: 0 })],
      confirm: "오늘 시작을 취소할까요?",
      steps: [{ do: "set", field: "began", to: null }],
      success: "다시 누를 수 있어요. ‘지금 주기’에 남은 오늘 것은 지워 주세요.",
    },
    drop: {
      label: "지우기",
      icon: "x",
      entity: "cycle",
      when: [cond("start", "eq", { today: 0 })],
      confirm: "오늘 시작한 것을 지울까요?",
      steps: [{ do: "delete" }],
      success: "지우고 예정일을 다시 셌어요.",
    },
    end: {
      label: "오늘 끝났어요",
      icon: "check",
      entity: "cycle",
      when: [blank("end")],
      steps: [{ do: "set", field: "end", to: { auto: "today" } }],
      success: "끝난 날을 적었어요.",
    },
  },
  rules: [
    // Written by the button alone.
    { entity: "me", on: "create", steps: ["began", "latest", "before"].map((field) => ({ do: "set", field, to: null })) },
    {
      entity: "me",
      on: "update",
      changed: "began",
      when: [blank("began")],
      steps: [
        { do: "set", field: "latest", to: { field: "before" } },
        { do: "set", field: "before", to: null },
      ],
    },
    {
      entity: "me",
      on: "update",
      when: [{ field: "began", op: "eq", value: { today: 0 } }],
      steps: [
        { do: "set", field: "before", to: { field: "latest" } },
        { do: "set", field: "latest", to: { field: "began" } },
        { do: "create", entity: "cycle", values: { start: { field: "began" }, gap: { field: "gap" }, me: { record: true } } },
      ],
    },
  ],
  screens: [
    {
      id: "today",
      title: "오늘",
      icon: "heart",
      blocks: [
        {
          kind: "collection",
          query: { entity: "me" },
          views: [
            { kind: "cards", columns: ["phase", "next", "left", "late", "ends", "today", "fertileFrom", "fertileTo", "ovulation", "sure"] },
          ],
          actions: ["begin", "cancel"],
          empty: "이름을 적고 ‘오늘 시작했어요’를 눌러 보세요.",
        },
        {
          kind: "collection",
          title: "지금 주기",
          query: { entity: "cycle", where: [blank("end")] },
          views: [{ kind: "list", columns: ["start"] }],
          actions: ["end", "drop"],
          create: false,
          empty: "시작을 누르면 여기에서 끝난 날을 적어요.",
        },
        {
          kind: "collection",
          title: "오늘 증상",
          query: { entity: "day", where: [{ field: "date", op: "eq", value: { today: 0 } }] },
          views: [{ kind: "cards", columns: ["flow", "pain", "mood", "symptoms", "pills", "heat"] }],
          empty: "오늘 양과 통증, 기분을 적어 보세요.",
        },
        {
          kind: "collection",
          title: "{pill}",
          query: { entity: "pill", sort: [down("start")] },
          views: [{ kind: "list", columns: ["nth", "phase", "missed"] }],
          empty: "피임약을 먹는다면 새 통을 시작한 날을 적어 주세요.",
        },
      ],
    },
    {
      id: "calendar",
      title: "달력",
      icon: "calendar",
      blocks: [
        {
          kind: "calculator",
          title: "예정일과 가임기, 여행 날짜",
          inputs: [
            { id: "last", label: "마지막 시작", type: "date", required: true, default: { auto: "today" } },
            { id: "cycle", label: "평균 길이", type: "number", unit: "일", required: true, min: 15, max: 90, default: { value: 28 } },
            { id: "length", label: "보통 기간", type: "number", unit: "일", required: true, min: 1, max: 15, default: { value: 5 } },
            { id: "trip", label: "여행 가는 날", type: "date" },
            { id: "back", label: "돌아오는 날", type: "date" },
          ],
          outputs: [
            { id: "next", label: "다음 예정일", formula: "addDays(last, cycle)", date: true, show: "result" },
            { id: "ends", label: "끝날 때쯤", formula: "addDays(next, length - 1)", date: true },
            { id: "ovulation", label: "배란 어림", formula: "addDays(next, 0 - 14)", date: true },
            { id: "fertileFrom", label: "가임기 시작", formula: "addDays(next, 0 - 19)", date: true },
            { id: "fertileTo", label: "가임기 끝", formula: "addDays(next, 0 - 13)", date: true },
            { id: "thisEnd", label: "이번 기간 끝", formula: "addDays(last, length - 1)", date: true, show: "none" },
            { id: "thisStart", label: "이번 시작", formula: "addDays(last, 0)", date: true, show: "none" },
            {
              id: "overlap",
              label: "여행과 겹치는 날",
              formula: "max(0, min(daysBetween(next, back), length - 1) - max(daysBetween(next, trip), 0) + 1)",
              unit: "일",
            },
          ],
          calendar: [
            { label: "지난 기간", from: "thisStart", to: "thisEnd", tone: "bad" },
            { label: "예정 기간", from: "next", to: "ends", tone: "warn" },
            { label: "가임기", from: "fertileFrom", to: "fertileTo", tone: "good" },
          ],
          basis: "다음 예정일 14일 앞을 배란일로 어림했어요. 피임이나 진단에 쓰지 마세요.",
        },
        {
          kind: "collection",
          title: "날마다 적은 것",
          query: { entity: "day", sort: [down("date")], filters: ["flow", "pain", "mood"] },
          views: [
            { kind: "calendar", date: "date", columns: ["flow", "pain", "mood"] },
            { kind: "table", columns: ["date", "flow", "pain", "mood", "symptoms", "pills", "heat", "note"] },
          ],
          empty: "날짜를 눌러 그날을 적어 보세요.",
          export: true,
        },
      ],
    },
    {
      id: "stats",
      title: "통계",
      icon: "bar-chart-3",
      blocks: [
        {
          kind: "collection",
          title: "평균과 흔들림",
          query: { entity: "me" },
          views: [{ kind: "cards", columns: ["cycle", "usual", "longest", "shortest", "swing", "count"] }],
          create: false,
          empty: "두 번 넘게 적으면 평균이 나와요.",
        },
        {
          kind: "collection",
          title: "{cycle} 길이",
          query: { entity: "cycle", sort: [down("start")] },
          views: [
            { kind: "table", columns: ["start", "end", "days", "gap"] },
            { kind: "gantt", start: "start", end: "end" },
          ],
          empty: "예전에 시작한 날도 적어 두면 예측이 정확해져요.",
          export: true,
        },
        { kind: "stats", form: "trend", title: "길이 흐름", entity: "cycle", date: "start", values: ["gap", "days"] },
        {
          kind: "stats",
          form: "tally",
          title: "자주 겪은 증상",
          entity: "day",
          by: "symptoms",
          columns: [{ label: "겪은 날", metric: { fn: "count" }, unit: "일" }],
        },
        { kind: "stats", form: "trend", title: "체온과 진통제", entity: "day", date: "date", values: ["heat", "pills"] },
      ],
    },
  ],
};
