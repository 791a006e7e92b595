import type { PatternDeclaration } from "../../pattern-declaration.ts";

const sum = (terms: readonly string[]): string => {
  const half = Math.ceil(terms.length / 2);
  return terms.length < 2 ? terms.join("") : `(${sum(terms.slice(0, half))}+${sum(terms.slice(half))})`;
};
const digits = (held: string, most: number, mark: (digit: number) => string): string =>
  sum(Array.from({ length: most }, (_, at) => `${at + 1}*contains(${held},"${mark(at + 1)}")`));
/** Formulas read a clock time such as "08:56" sign by sign. */
const hourOf = (clock: string) =>
  `10*${digits(`join("|",${clock})`, 2, (digit) => `|${digit}`)}+${digits(clock, 9, (digit) => `${digit}:`)}`;
const minuteOf = (clock: string) =>
  `10*${digits(clock, 5, (digit) => `:${digit}`)}+${digits(`join(${clock},"|")`, 9, (digit) => `${digit}|`)}`;

/** Coming and going with one button each; the office sees who is here, who is late and who works too long. */
export const ATTENDANCE_CLOCK: PatternDeclaration = {
  id: "attendance-clock",
  title: "출퇴근 기록",
  tagline: "출근과 퇴근을 누르면 일한 시간이 저절로 나와요",
  shelf: "work",
  icon: "clock",
  family: "work",
  palettes: [
    ["#f5f8fc", "#1d4f91"],
    ["#f6faf7", "#15693b"],
  ],
  people: { signup: false, roles: [{ id: "admin", label: "관리자", admin: true }] },
  lists: {
    scheme: {
      name: "근무제",
      icon: "calendar",
      counter: "개",
      kind: "resource",
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        begins: { label: "시작", type: "time", required: true },
        ends: { label: "끝", type: "time", required: true },
        rest: { label: "쉬는 시간", type: "number", unit: "분", min: 0, required: true, default: { value: 60 } },
        should: { label: "하루 일할 시간", type: "number", unit: "분", min: 0, required: true, default: { value: 480 } },
        grace: { label: "봐주는 시간", type: "number", unit: "분", min: 0, required: true, default: { value: 10 } },
      },
      sample: {
        columns: ["name", "begins", "ends", "rest", "should", "grace"],
        rows: [
          ["주간", "09:00", "18:00", 60, 480, 10],
          ["오후", "14:00", "20:00", 30, 330, 10],
          ["야간", "22:00", "07:00", 60, 480, 5],
        ],
      },
    },
    employee: {
      name: "직원",
      icon: "users",
      counter: "명",
      kind: "person",
      // Whoever comes in picks their own name.
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true },
        team: { label: "팀", type: "text" },
        scheme: { label: "{scheme}", type: "relation", target: "scheme", required: true },
        week: {
          label: "이번 주",
          type: "computed",
          unit: "시간",
          rollup: { entity: "shift", via: "employee", fn: "sum", field: "hours", where: [{ field: "weeksAgo", op: "eq", value: 0 }] },
        },
        weekLeft: { label: "52시간까지", type: "computed", unit: "시간", formula: "round(52 - week, 2)" },
        working: {
          label: "일하는 중",
          type: "computed",
          unit: "건",
          rollup: { entity: "shift", via: "employee", fn: "count", where: [{ field: "status", op: "eq", value: "working" }] },
        },
        today: {
          label: "오늘 기록",
          type: "computed",
          unit: "건",
          rollup: { entity: "shift", via: "employee", fn: "count", where: [{ field: "date", op: "eq", value: { today: 0 } }] },
        },
        away: {
          label: "오늘 휴가",
          type: "computed",
          unit: "건",
          rollup: {
            entity: "shift",
            via: "employee",
            fn: "count",
            where: [
              { field: "date", op: "eq", value: { today: 0 } },
              { field: "place", op: "eq", value: "leave" },
            ],
          },
        },
        now: {
          label: "지금",
          type: "computed",
          formula: 'if(working > 0, "일하는 중", if(away > 0, "휴가", if(today > 0, "퇴근", "안 옴")))',
          result: "text",
        },
      },
      highlights: [
        { when: [{ field: "week", op: "gte", value: 52 }], tone: "bad", label: "52시간을 채웠어요" },
        { when: [{ field: "week", op: "gte", value: 48 }], tone: "warn", label: "48시간을 넘었어요" },
        { when: [{ field: "now", op: "eq", value: "안 옴" }], tone: "info", label: "아직 안 왔어요" },
      ],
      sample: {
        columns: ["name", "team", "scheme"],
        rows: [
          ["한지우", "생산", "주간"],
          ["서동현", "생산", "주간"],
          ["임채원", "포장", "주간"],
          ["조민석", "포장", "주간"],
          ["노하은", "출하", "주간"],
        ],
      },
    },
    shift: {
      name: "근무",
      icon: "clock",
      counter: "건",
      kind: "main",
      titleField: "employee",
      subtitleField: "date",
      // Handed in and ended in one's own browser; what was stamped stays as it was.
      access: [
        { role: "any", can: ["create"] },
        { role: "sender", can: ["list", "read", "update"] },
      ],
      fields: {
        employee: { label: "{employee}", type: "relation", target: "employee", required: true },
        place: {
          label: "곳",
          type: "select",
          required: true,
          options: ["office 사무실 i", "home 재택 g", "outside 외근 a", "leave 휴가 n"],
          default: { value: "office" },
        },
        date: { label: "날", type: "date", required: true, default: { auto: "today" }, roles: ["admin"] },
        in: { label: "찍은 출근", type: "time", default: { auto: "now" }, roles: ["admin"] },
        out: { label: "찍은 퇴근", type: "time", roles: ["admin"] },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["working 일하는 중 i", "left 퇴근 g."],
          default: { value: "working" },
        },
        scheme: { label: "{scheme}", type: "relation", target: "scheme", roles: ["admin"] },
        begins: { label: "정한 시작", type: "time", roles: ["admin"] },
        rest: { label: "쉬는 시간", type: "number", unit: "분", min: 0, roles: ["admin"] },
        should: { label: "하루 일할 시간", type: "number", unit: "분", min: 0, roles: ["admin"] },
        grace: { label: "봐주는 시간", type: "number", unit: "분", min: 0, roles: ["admin"] },
        fixIn: {
          label: "고친 출근",
          type: "computed",
          rollup: { entity: "fix", via: "shift", fn: "last", field: "wantIn", where: [{ field: "status", op: "eq", value: "granted" }] },
        },
        fixOut: {
          label: "고친 퇴근",
          type: "computed",
          rollup: { entity: "fix", via: "shift", fn: "last", field: "wantOut", where: [{ field: "status", op: "eq", value: "granted" }] },
        },
        came: { label: "출근", type: "computed", formula: 'if(fixIn = "", in, fixIn)', result: "text" },
        went: { label: "퇴근", type: "computed", formula: 'if(fixOut = "", out, fixOut)', result: "text" },
        cameHour: { label: "출근 시", type: "computed", unit: "시", formula: hourOf("came") },
        cameMinute: { label: "출근 분", type: "computed", unit: "분", formula: minuteOf("came") },
        wentHour: { label: "퇴근 시", type: "computed", unit: "시", formula: hourOf("went") },
        wentMinute: { label: "퇴근 분", type: "computed", unit: "분", formula: minuteOf("went") },
        beginsHour: { label: "정한 시", type: "computed", unit: "시", formula: hourOf("begins") },
        beginsMinute: { label: "정한 분", type: "computed", unit: "분", formula: minuteOf("begins") },
        from: { label: "0시부터 출근까지", type: "computed", unit: "분", formula: "cameHour * 60 + cameMinute" },
        until: {
          label: "0시부터 퇴근까지",
          type: "computed",
          unit: "분",
          formula: 'if(went = "", from, wentHour * 60 + wentMinute + if(wentHour * 60 + wentMinute < from, 1440, 0))',
        },
        minutes: { label: "일한 분", type: "computed", unit: "분", formula: "max(0, until - from - if(until > from, rest, 0))" },
        hours: { label: "일한 시간", type: "computed", unit: "시간", formula: "round(minutes / 60, 2)" },
        worked: {
          label: "일한 만큼",
          type: "computed",
          formula: 'if(went = "", "", join(floor(minutes / 60), "시간 ", minutes - floor(minutes / 60) * 60, "분"))',
          result: "text",
        },
        over: { label: "연장", type: "computed", unit: "시간", formula: "round(max(0, minutes - 480) / 60, 2)" },
        night: {
          label: "밤 근무",
          type: "computed",
          unit: "시간",
          formula: "round((max(0, min(until, 1800) - max(from, 1320)) + max(0, min(until, 360) - from)) / 60, 2)",
        },
        lateBy: {
          label: "늦은 시간",
          type: "computed",
          unit: "분",
          formula: 'if(came = "", 0, if(begins = "", 0, max(0, from - beginsHour * 60 - beginsMinute)))',
        },
        verdict: {
          label: "판정",
          type: "computed",
          formula: 'if(place = "leave", "휴가", if(lateBy > grace, "지각", if(went = "", "정상", if(minutes < should, "조퇴", "정상"))))',
          result: "text",
        },
        weeksAgo: { label: "몇 주 전", type: "computed", unit: "주", formula: "floor((today() * 1 + 3) / 7) - floor((date * 1 + 3) / 7)" },
      },
      constraints: [
        { kind: "unique", fields: ["employee", "date"], message: "오늘은 이미 출근을 찍었어요. 아래 목록에서 퇴근을 눌러 주세요." },
        {
          kind: "check",
          when: [{ field: "out", op: "filled" }],
          must: [{ field: "in", op: "filled" }],
          message: "출근을 찍은 다음에 퇴근을 찍을 수 있어요.",
        },
      ],
      highlights: [
        { when: [{ field: "verdict", op: "eq", value: "지각" }], tone: "bad", label: "지각" },
        { when: [{ field: "verdict", op: "eq", value: "조퇴" }], tone: "warn", label: "조퇴" },
        { when: [{ field: "over", op: "gt", value: 0 }], tone: "info", label: "연장" },
      ],
      sample: {
        columns: ["employee", "place", "date", "in", "out", "status", "scheme", "begins", "rest", "should", "grace"],
        rows: [
          ["한지우", "office", -3, "08:56", "18:30", "left", "주간", "09:00", 60, 480, 10],
          ["서동현", "office", -3, "08:51", "18:02", "left", "주간", "09:00", 60, 480, 10],
          ["한지우", "office", -2, "09:14", "18:20", "left", "주간", "09:00", 60, 480, 10],
          ["임채원", "home", -2, "08:58", "18:00", "left", "주간", "09:00", 60, 480, 10],
          ["조민석", "office", -1, "09:02", "20:05", "left", "주간", "09:00", 60, 480, 10],
          ["서동현", "outside", -1, "08:47", "16:30", "left", "주간", "09:00", 60, 480, 10],
          ["한지우", "office", 0, "08:53", null, "working", "주간", "09:00", 60, 480, 10],
          ["서동현", "office", 0, "08:49", null, "working", "주간", "09:00", 60, 480, 10],
          ["임채원", "home", 0, "09:03", null, "working", "주간", "09:00", 60, 480, 10],
          ["노하은", "leave", 0, null, null, "left", "주간", "09:00", 60, 480, 10],
        ],
      },
    },
    fix: {
      name: "정정 신청",
      icon: "pencil",
      counter: "건",
      kind: "main",
      titleField: "shift",
      exposure: "submitted",
      fields: {
        shift: { label: "고칠 {shift}", type: "relation", target: "shift", required: true },
        wantIn: { label: "바라는 출근", type: "time", required: true },
        wantOut: { label: "바라는 퇴근", type: "time", required: true },
        why: { label: "까닭", type: "text", required: true },
        wasIn: { label: "원래 출근", type: "time", roles: ["admin"] },
        wasOut: { label: "원래 퇴근", type: "time", roles: ["admin"] },
        date: { label: "신청일", type: "date", required: true, default: { auto: "today" } },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["asked 신청 i", "granted 승인 g.", "refused 반려 b."],
          default: { value: "asked" },
        },
      },
      sample: {
        columns: ["shift", "wantIn", "wantOut", "why", "wasIn", "wasOut", "date", "status"],
        rows: [["서동현", "08:51", "18:32", "퇴근을 깜빡하고 늦게 찍었어요", "08:51", "18:02", -2, "asked"]],
      },
    },
  },
  actions: {
    leave: {
      label: "퇴근",
      icon: "log-out",
      entity: "shift",
      when: [{ field: "status", op: "eq", value: "working" }],
      confirm: "지금 시각으로 퇴근을 찍을까요?",
      steps: [{ do: "set", field: "status", to: "left" }],
      success: "퇴근을 찍었어요. 오늘도 수고했어요.",
      tone: "good",
    },
    grant: {
      label: "승인",
      icon: "check",
      entity: "fix",
      when: [{ field: "status", op: "eq", value: "asked" }],
      steps: [{ do: "set", field: "status", to: "granted" }],
      success: "승인했어요. 찍은 시각은 그대로 남고 고친 시각으로 계산해요.",
      tone: "good",
      roles: ["admin"],
    },
    refuse: {
      label: "반려",
      entity: "fix",
      when: [{ field: "status", op: "eq", value: "asked" }],
      steps: [{ do: "set", field: "status", to: "refused" }],
      success: "반려했어요.",
      tone: "bad",
      roles: ["admin"],
    },
  },
  rules: [
    {
      entity: "shift",
      on: "create",
      steps: [
        { do: "set", field: "scheme", to: { via: "employee", field: "scheme" } },
        { do: "set", field: "begins", to: { via: "scheme", field: "begins" } },
        { do: "set", field: "should", to: { via: "scheme", field: "should" } },
        { do: "set", field: "rest", to: { via: "scheme", field: "rest" } },
        { do: "set", field: "grace", to: { via: "scheme", field: "grace" } },
      ],
    },
    {
      entity: "shift",
      on: "create",
      when: [{ field: "place", op: "eq", value: "leave" }],
      steps: [
        { do: "set", field: "in", to: null },
        { do: "set", field: "status", to: "left" },
      ],
    },
    {
      entity: "shift",
      on: "update",
      when: [
        { field: "status", op: "eq", value: "left" },
        { field: "in", op: "filled" },
        { field: "out", op: "empty" },
      ],
      steps: [{ do: "set", field: "out", to: { auto: "now" } }],
    },
    {
      entity: "fix",
      on: "create",
      steps: [
        { do: "set", field: "wasIn", to: { via: "shift", field: "in" } },
        { do: "set", field: "wasOut", to: { via: "shift", field: "out" } },
      ],
    },
  ],
  screens: [
    {
      id: "clock",
      title: "출퇴근",
      icon: "clock",
      blocks: [
        {
          kind: "form",
          title: "출근 찍기",
          entity: "shift",
          submitLabel: "출근",
          success: "출근을 찍었어요. 갈 때는 아래에서 퇴근을 눌러 주세요.",
        },
        {
          kind: "collection",
          title: "지금 일하는 중",
          query: { entity: "shift", where: [{ field: "status", op: "eq", value: "working" }], sort: [{ field: "date", dir: "desc" }] },
          views: [{ kind: "cards", columns: ["date", "came", "place", "verdict"] }],
          actions: ["leave"],
          create: false,
          empty: "출근을 찍으면 여기에 퇴근 단추가 나와요.",
        },
        {
          kind: "collection",
          title: "내 {shift}",
          query: {
            entity: "shift",
            where: [{ field: "date", op: "gte", value: { today: -13 } }],
            sort: [{ field: "date", dir: "desc" }],
            filters: ["employee"],
          },
          views: [{ kind: "table", columns: ["employee", "date", "came", "went", "worked", "over", "verdict"] }],
          create: false,
          empty: "지난 두 주의 {shift:이/가} 여기에 보여요.",
        },
      ],
    },
    {
      id: "fixes",
      title: "{fix}",
      icon: "pencil",
      blocks: [
        { kind: "form", entity: "fix", submitLabel: "신청하기", success: "신청했어요. 관리자가 승인하면 고친 시각으로 계산해요." },
        {
          kind: "collection",
          title: "올린 신청",
          query: { entity: "fix", sort: [{ field: "date", dir: "desc" }], filters: ["status"] },
          views: [{ kind: "table", columns: ["shift", "wasIn", "wasOut", "wantIn", "wantOut", "why", "status"] }],
          actions: ["grant", "refuse"],
          create: false,
          empty: "올린 신청이 없어요.",
        },
      ],
    },
    {
      id: "today",
      title: "오늘 현황",
      icon: "activity",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            {
              label: "일하는 중",
              entity: "shift",
              metric: { fn: "count" },
              where: [{ field: "status", op: "eq", value: "working" }],
              unit: "명",
              tone: "good",
            },
            {
              label: "안 옴",
              entity: "employee",
              metric: { fn: "count" },
              where: [{ field: "now", op: "eq", value: "안 옴" }],
              unit: "명",
              tone: "warn",
            },
            {
              label: "오늘 지각",
              entity: "shift",
              metric: { fn: "count" },
              where: [
                { field: "date", op: "eq", value: { today: 0 } },
                { field: "verdict", op: "eq", value: "지각" },
              ],
              unit: "명",
              tone: "bad",
            },
            {
              label: "기다리는 정정",
              entity: "fix",
              metric: { fn: "count" },
              where: [{ field: "status", op: "eq", value: "asked" }],
              unit: "건",
            },
          ],
        },
        {
          kind: "collection",
          title: "{employee}",
          query: { entity: "employee", search: ["name", "team"], sort: [{ field: "week", dir: "desc" }] },
          views: [{ kind: "table", columns: ["name", "team", "now", "week", "weekLeft", "scheme"] }],
          empty: "먼저 {scheme:과/와} {employee:을/를} 적어 주세요.",
        },
        {
          kind: "collection",
          title: "{scheme}",
          query: { entity: "scheme" },
          views: [{ kind: "table", columns: ["name", "begins", "ends", "rest", "should", "grace"] }],
          empty: "시작과 끝, 쉬는 시간을 정해 주세요.",
        },
      ],
    },
    {
      id: "month",
      title: "달마다",
      icon: "table",
      access: ["admin"],
      blocks: [
        {
          kind: "report",
          title: "사람마다 합계",
          entity: "shift",
          date: "date",
          period: "month",
          group: "employee",
          where: [{ field: "place", op: "ne", value: "leave" }],
          metrics: [
            { label: "나온 날", metric: { fn: "count" }, unit: "일" },
            { label: "늦은 분", metric: { fn: "sum", field: "lateBy" }, unit: "분" },
            { label: "연장", metric: { fn: "sum", field: "over" }, unit: "시간" },
            { label: "밤 근무", metric: { fn: "sum", field: "night" }, unit: "시간" },
            { label: "일한 시간", metric: { fn: "sum", field: "hours" }, unit: "시간" },
          ],
        },
        {
          kind: "tally",
          title: "이번 달 지각",
          entity: "shift",
          by: "employee",
          where: [{ field: "date", op: "eq", value: { month: 0 } }],
          columns: [
            { label: "지각", metric: { fn: "count" }, where: [{ field: "verdict", op: "eq", value: "지각" }], unit: "번" },
            { label: "조퇴", metric: { fn: "count" }, where: [{ field: "verdict", op: "eq", value: "조퇴" }], unit: "번" },
            { label: "나온 날", metric: { fn: "count" }, where: [{ field: "place", op: "ne", value: "leave" }], unit: "일" },
          ],
        },
        {
          kind: "collection",
          title: "모든 {shift}",
          query: { entity: "shift", sort: [{ field: "date", dir: "desc" }], filters: ["employee", "date", "place"] },
          views: [
            { kind: "matrix", row: "employee", date: "date", columns: ["worked"] },
            { kind: "table", columns: ["employee", "date", "came", "went", "worked", "over", "night", "verdict"] },
          ],
          empty: "아직 찍은 {shift:이/가} 없어요.",
          export: true,
        },
      ],
    },
  ],
};
