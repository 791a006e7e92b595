import type { RuleSpec } from "@appmon/appspec/rule-spec";
import type { Condition } from "@appmon/appspec/spec";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

/** Working days from a start, Saturdays and Sundays left out: a start on one of them counts as the Monday after. */
const WEEKDAY = "weekday(start)";
const WORKDAYS = `if(${WEEKDAY} > 5, 8 - ${WEEKDAY}, 0) + days - 1 + 2 * floor((if(${WEEKDAY} > 5, 1, ${WEEKDAY}) + days - 2) / 5)`;

/** An end that was told becomes working days, and days off where it begins or ends on a Saturday or Sunday. */
const TOLD: Condition = { field: "until", op: "filled" };
const BY_END = (["create", "update"] as const).flatMap((on): Omit<RuleSpec, "id">[] => [
  {
    entity: "task",
    on,
    when: [TOLD],
    steps: [
      { do: "set", field: "days", to: { field: "untilDays" } },
      { do: "set", field: "rest", to: null },
    ],
  },
  {
    entity: "task",
    on,
    when: [TOLD, { field: "untilOff", op: "eq", value: 1 }],
    steps: [{ do: "set", field: "rest", to: { field: "untilRest" } }],
  },
  { entity: "task", on, when: [TOLD], steps: [{ do: "set", field: "until", to: null }] },
]);
const helper = (label: string, formula: string) => ({ label, type: "computed" as const, formula, hidden: true });

/** Tasks of a project as bars: what follows what, how far it has come, and how late it is against the first plan. */
export const PROJECT_GANTT: PatternDeclaration = {
  id: "project-gantt",
  title: "프로젝트 일정",
  tagline: "작업을 막대로 그리고, 처음 계획과 얼마나 달라졌는지 봐요",
  shelf: "work",
  icon: "kanban",
  family: "work",
  palettes: [
    ["#f6f8fb", "#1d4ed8"],
    ["#f6f9f8", "#0f766e"],
  ],
  lists: {
    project: {
      name: "프로젝트",
      icon: "briefcase",
      counter: "개",
      kind: "main",
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true },
        client: { label: "고객", type: "text" },
        start: { label: "시작", type: "date", required: true, default: { auto: "today" } },
        due: { label: "마감", type: "date", countdown: true },
        allDays: { label: "잡은 날수", type: "number", unit: "일", min: 0, default: { value: 0 }, hidden: true },
        doneDays: { label: "끝낸 날수", type: "number", unit: "일", min: 0, default: { value: 0 }, hidden: true },
        progress: {
          label: "진행률",
          type: "computed",
          formula: "if(allDays > 0, round(doneDays / allDays * 100, 1), 0)",
          result: "percent",
        },
        expected: {
          label: "오늘까지 계획",
          type: "computed",
          formula: "round(max(0, min(100, daysBetween(start, today()) / daysBetween(start, due) * 100)))",
          result: "percent",
        },
        behind: { label: "뒤처짐", type: "computed", unit: "%p", formula: "if(isEmpty(expected), 0, max(0, expected - progress))" },
        lastDay: { label: "예상 끝", type: "computed", rollup: { entity: "task", via: "project", fn: "max", field: "end" } },
        late: {
          label: "밀린 작업",
          type: "computed",
          unit: "개",
          rollup: {
            entity: "task",
            via: "project",
            fn: "count",
            where: [
              { field: "end", op: "lt", value: { today: 0 } },
              { field: "done", op: "lt", value: 100 },
            ],
          },
        },
      },
      constraints: [
        {
          kind: "check",
          when: [{ field: "due", op: "filled" }],
          must: [{ field: "due", op: "gte", value: { field: "start" } }],
          message: "마감은 시작보다 빠를 수 없어요.",
        },
      ],
      highlights: [
        { when: [{ field: "lastDay", op: "gt", value: { field: "due" } }], tone: "bad", label: "마감을 넘겨요" },
        { when: [{ field: "behind", op: "gte", value: 20 }], tone: "warn", label: "계획보다 뒤처졌어요" },
      ],
      sample: {
        columns: ["name", "client", "start", "due", "allDays", "doneDays"],
        rows: [
          ["쇼핑몰 개편", "한빛유통", -40, 33, 80, 34],
          ["브랜드 사진 촬영", "모아카페", -4, 9, 5, 3],
        ],
      },
    },
    person: {
      name: "담당자",
      icon: "users",
      counter: "명",
      kind: "person",
      fields: {
        name: { label: "이름", type: "text", required: true },
        colour: { label: "색", type: "select", options: ["blue 파랑 i", "green 초록 g", "orange 주황 w", "purple 보라 a"] },
        open: {
          label: "남은 작업",
          type: "computed",
          unit: "개",
          rollup: { entity: "task", via: "who", fn: "count", where: [{ field: "done", op: "lt", value: 100 }] },
        },
        late: {
          label: "밀린 작업",
          type: "computed",
          unit: "개",
          rollup: {
            entity: "task",
            via: "who",
            fn: "count",
            where: [
              { field: "end", op: "lt", value: { today: 0 } },
              { field: "done", op: "lt", value: 100 },
            ],
          },
        },
      },
      highlights: [
        { when: [{ field: "late", op: "gt", value: 0 }], tone: "bad", label: "밀린 작업이 있어요" },
        { when: [{ field: "open", op: "gte", value: 5 }], tone: "warn", label: "작업이 몰렸어요" },
      ],
      sample: {
        columns: ["name", "colour"],
        rows: [
          ["윤서진", "blue"],
          ["장하민", "green"],
          ["문지호", "orange"],
          ["배수아", "purple"],
        ],
      },
    },
    task: {
      name: "작업",
      icon: "list-checks",
      counter: "개",
      kind: "main",
      fields: {
        name: { label: "작업", type: "text", required: true },
        project: { label: "{project}", type: "relation", target: "project" },
        stage: { label: "단계", type: "text", placeholder: "기획, 철거, 시험" },
        who: { label: "담당", type: "relation", target: "person" },
        before: { label: "앞 작업", type: "relation", target: "task", help: "앞 작업이 끝난 다음 날보다 빨리 시작할 수 없어요." },
        start: { label: "시작", type: "date", required: true, default: { auto: "today" } },
        until: { label: "끝나는 날", type: "date", help: "알면 적어요. 비우면 일하는 날로 세어요." },
        days: { label: "일하는 날", type: "number", unit: "일", min: 1, required: true, default: { value: 5 } },
        rest: {
          label: "그 사이 쉬는 날",
          type: "number",
          unit: "일",
          help: "비워 두면 토·일요일을 빼고 세요. 공휴일이 끼면 쉬는 날을 모두 세어 적어요.",
        },
        end: { label: "끝", type: "date" },
        done: { label: "진행률", type: "percent", min: 0, max: 100, required: true, default: { value: 0 } },
        planStart: { label: "처음 시작", type: "date", help: "처음 적을 때 저절로 남아요." },
        planEnd: { label: "처음 끝", type: "date", help: "처음 적을 때 저절로 남아요." },
        beforeEnd: { label: "앞 작업 끝", type: "date", help: "앞 작업에서 저절로 와요." },
        moved: { label: "마지막으로 고친 날", type: "date", hidden: true },
        replan: { label: "지금을 처음 계획으로", type: "boolean", default: { value: false }, hidden: true },
        total: helper("끝나는 날까지", "daysBetween(start, until) + 1"),
        over: helper("주를 빼고 남은 날", "total - 7 * floor(total / 7)"),
        untilDays: helper(
          "끝나는 날까지 일하는 날",
          `max(1, total - 2 * floor(total / 7) - if(and(over > 0, ${WEEKDAY} <= 6, ${WEEKDAY} + over > 6), 1, 0) - if(and(over > 0, ${WEEKDAY} + over > 7), 1, 0))`,
        ),
        untilOff: helper("토·일에 시작하거나 끝남", `if(or(${WEEKDAY} > 5, weekday(until) > 5, total < 1), 1, 0)`),
        untilRest: helper("끝나는 날까지 쉬는 날", "total - untilDays"),
        placed: {
          label: "시작할 수 있는 날",
          type: "computed",
          formula: "if(and(daysBetween(beforeEnd, start) <= 0), addDays(beforeEnd, 1), start)",
          result: "date",
        },
        finish: {
          label: "계산한 끝",
          type: "computed",
          formula: `addDays(start, if(isEmpty(rest), ${WORKDAYS}, days + rest - 1))`,
          result: "date",
        },
        work: { label: "끝낸 날수", type: "computed", unit: "일", formula: "days * done / 100" },
        slip: { label: "계획보다 늦음", type: "computed", unit: "일", formula: "daysBetween(planEnd, end)" },
        beforeNow: { label: "앞 작업이 끝나는 날", type: "computed", lookup: { via: "before", field: "end" } },
        overlap: { label: "앞 작업과 겹친 날", type: "computed", unit: "일", formula: "max(0, daysBetween(start, beforeNow) + 1)" },
      },
      constraints: [
        {
          kind: "check",
          when: [{ field: "end", op: "filled" }],
          must: [{ field: "end", op: "gte", value: { field: "start" } }],
          message: "끝은 시작보다 빠를 수 없어요.",
        },
      ],
      highlights: [
        {
          when: [
            { field: "end", op: "lt", value: { today: 0 } },
            { field: "done", op: "lt", value: 100 },
          ],
          tone: "bad",
          label: "끝났어야 해요",
        },
        {
          when: [
            { field: "end", op: "eq", value: { today: 0 } },
            { field: "done", op: "lt", value: 100 },
          ],
          tone: "warn",
          label: "오늘까지예요",
        },
        { when: [{ field: "overlap", op: "gt", value: 0 }], tone: "bad", label: "앞 작업과 겹쳐요" },
        { when: [{ field: "done", op: "gte", value: 100 }], tone: "good", label: "끝" },
        { when: [{ field: "slip", op: "gt", value: 0 }], tone: "warn", label: "계획보다 늦어요" },
      ],
      sample: {
        columns: ["name", "project", "stage", "who", "before", "start", "days", "rest", "end", "done", "planStart", "planEnd", "beforeEnd"],
        rows: [
          ["기획", "쇼핑몰 개편", "기획", "윤서진", null, -40, 10, 4, -27, 100, -40, -27, null],
          ["화면 설계", "쇼핑몰 개편", "기획", "윤서진", "기획", -26, 10, 4, -13, 100, -26, -13, -27],
          ["디자인", "쇼핑몰 개편", "디자인", "배수아", "화면 설계", -12, 15, 6, 8, 60, -12, 5, -13],
          ["서버 개발", "쇼핑몰 개편", "개발", "문지호", "화면 설계", -12, 25, 10, 22, 20, -12, 22, -13],
          ["화면 개발", "쇼핑몰 개편", "개발", "장하민", "디자인", 9, 8, 2, 18, 0, 6, 15, 8],
          ["결제 연동", "쇼핑몰 개편", "개발", "장하민", "화면 개발", 19, 4, 2, 24, 0, 16, 21, 18],
          ["상품 옮기기", "쇼핑몰 개편", "개발", "문지호", "결제 연동", 25, 2, 0, 26, 0, 22, 23, 24],
          ["전체 시험", "쇼핑몰 개편", "시험", "윤서진", "상품 옮기기", 27, 3, 2, 31, 0, 24, 28, 26],
          ["오류 고치기", "쇼핑몰 개편", "시험", "장하민", "전체 시험", 32, 2, 0, 33, 0, 29, 30, 31],
          ["오픈", "쇼핑몰 개편", "오픈", "윤서진", "오류 고치기", 34, 1, 0, 34, 0, 31, 31, 33],
          ["촬영 준비", "브랜드 사진 촬영", "기획", "배수아", null, -4, 3, 0, -2, 100, -4, -2, null],
          ["매장 촬영", "브랜드 사진 촬영", "촬영", "배수아", "촬영 준비", 5, 2, 0, 6, 0, 5, 6, -2],
        ],
      },
    },
    milestone: {
      name: "이정표",
      icon: "flag",
      counter: "개",
      kind: "resource",
      parent: "project",
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true },
        project: { label: "{project}", type: "relation", target: "project", required: true },
        date: { label: "날", type: "date", required: true, countdown: true },
        reached: { label: "마침", type: "boolean", default: { value: false } },
      },
      highlights: [
        {
          when: [
            { field: "date", op: "lt", value: { today: 0 } },
            { field: "reached", op: "eq", value: false },
          ],
          tone: "bad",
          label: "지났어요",
        },
      ],
      sample: {
        columns: ["name", "project", "date", "reached"],
        rows: [
          ["화면 설계 확정", "쇼핑몰 개편", -13, true],
          ["디자인 확정", "쇼핑몰 개편", 8, false],
          ["시험 시작", "쇼핑몰 개편", 27, false],
          ["오픈", "쇼핑몰 개편", 34, false],
          ["사진 전달", "브랜드 사진 촬영", 9, false],
        ],
      },
    },
  },
  actions: {
    tellProgress: {
      label: "진행률 적기",
      icon: "activity",
      entity: "task",
      when: [{ field: "done", op: "lt", value: 100 }],
      ask: ["done"],
      steps: [{ do: "set", field: "moved", to: { auto: "today" } }],
      success: "적었어요. 프로젝트 진행률도 바뀌었어요.",
    },
    finishTask: {
      label: "끝냈어요",
      icon: "check",
      entity: "task",
      when: [{ field: "done", op: "lt", value: 100 }],
      steps: [
        { do: "set", field: "done", to: 100 },
        { do: "set", field: "moved", to: { auto: "today" } },
      ],
      success: "수고했어요. 끝낸 작업으로 적었어요.",
      tone: "good",
    },
    reopenTask: {
      label: "아직 안 끝났어요",
      entity: "task",
      when: [{ field: "done", op: "gte", value: 100 }],
      ask: ["done"],
      steps: [],
      success: "하는 작업으로 되돌렸어요.",
    },
    pushBack: {
      label: "앞 작업 뒤로 밀기",
      icon: "arrow-right",
      entity: "task",
      when: [{ field: "overlap", op: "gt", value: 0 }],
      steps: [{ do: "set", field: "moved", to: { auto: "now" } }],
      success: "앞 작업이 끝난 다음 날로 옮겼어요.",
      tone: "accent",
    },
    savePlan: {
      label: "지금을 처음 계획으로",
      icon: "bookmark",
      entity: "task",
      when: [{ field: "slip", op: "ne", value: 0 }],
      confirm: "처음 계획을 지금 날짜로 다시 잡을까요?",
      steps: [{ do: "set", field: "replan", to: true }],
      success: "지금 날짜를 처음 계획으로 남겼어요.",
    },
    reach: {
      label: "마쳤어요",
      icon: "check",
      entity: "milestone",
      when: [{ field: "reached", op: "eq", value: false }],
      steps: [{ do: "set", field: "reached", to: true }],
      success: "마친 이정표로 적었어요.",
      tone: "good",
    },
  },
  rules: [
    ...BY_END,
    // The end of a bar was drawn to another day.
    {
      entity: "task",
      on: "update",
      changed: "end",
      steps: [
        { do: "set", field: "until", to: { field: "end" } },
        { do: "set", field: "days", to: { field: "untilDays" } },
        { do: "set", field: "rest", to: { field: "untilRest" } },
        { do: "set", field: "until", to: null },
      ],
    },
    {
      entity: "task",
      on: "create",
      steps: [
        { do: "set", field: "beforeEnd", to: { via: "before", field: "end" } },
        { do: "set", field: "start", to: { field: "placed" } },
        { do: "set", field: "end", to: { field: "finish" } },
        { do: "set", field: "planStart", to: { field: "start" } },
        { do: "set", field: "planEnd", to: { field: "end" } },
      ],
    },
    {
      entity: "task",
      on: "update",
      steps: [
        { do: "set", field: "beforeEnd", to: { via: "before", field: "end" } },
        { do: "set", field: "start", to: { field: "placed" } },
        { do: "set", field: "end", to: { field: "finish" } },
      ],
    },
    {
      entity: "task",
      on: "update",
      when: [{ field: "replan", op: "eq", value: true }],
      steps: [
        { do: "set", field: "planStart", to: { field: "start" } },
        { do: "set", field: "planEnd", to: { field: "end" } },
        { do: "set", field: "replan", to: false },
      ],
    },
    {
      entity: "task",
      on: "while",
      steps: [
        { do: "add", via: "project", field: "allDays", by: { field: "days", sign: 1 } },
        { do: "add", via: "project", field: "doneDays", by: { field: "work", sign: 1 } },
      ],
    },
  ],
  screens: [
    {
      id: "schedule",
      title: "일정",
      icon: "kanban",
      blocks: [
        {
          kind: "stats",
          items: [
            {
              label: "끝났어야 할 작업",
              entity: "task",
              metric: { fn: "count" },
              where: [
                { field: "end", op: "lt", value: { today: 0 } },
                { field: "done", op: "lt", value: 100 },
              ],
              unit: "개",
              tone: "bad",
            },
            {
              label: "지금 하는 작업",
              entity: "task",
              metric: { fn: "count" },
              where: [
                { field: "start", op: "lte", value: { today: 0 } },
                { field: "done", op: "lt", value: 100 },
              ],
              unit: "개",
            },
            {
              label: "앞 작업과 겹친 작업",
              entity: "task",
              metric: { fn: "count" },
              where: [{ field: "overlap", op: "gt", value: 0 }],
              unit: "개",
              tone: "warn",
            },
          ],
        },
        {
          kind: "collection",
          query: { entity: "task", sort: [{ field: "start", dir: "asc" }], search: ["name"], filters: ["project", "who", "stage"] },
          views: [
            { kind: "gantt", start: "start", end: "end", done: "done", columns: ["who"] },
            { kind: "table", columns: ["project", "stage", "who", "start", "end", "days", "done", "before", "slip"] },
            { kind: "calendar", date: "end", columns: ["name", "who"] },
          ],
          actions: ["tellProgress", "finishTask", "reopenTask", "pushBack", "savePlan"],
          empty: "할 {task:을/를} 차례로 적어 보세요. 시작과 끝만 적으면 막대가 그려져요.",
          export: true,
        },
        {
          kind: "collection",
          title: "처음 계획",
          query: { entity: "task", sort: [{ field: "planStart", dir: "asc" }], filters: ["project"] },
          views: [{ kind: "gantt", start: "planStart", end: "planEnd", columns: ["who"] }],
          create: false,
          empty: "{task:을/를} 적으면 처음 날짜가 여기에 남아요.",
        },
      ],
    },
    {
      id: "projects",
      title: "{project}",
      icon: "briefcase",
      blocks: [
        {
          kind: "collection",
          query: { entity: "project", sort: [{ field: "due", dir: "asc" }] },
          views: [
            { kind: "table", columns: ["name", "client", "progress", "expected", "due", "lastDay", "late"] },
            { kind: "gantt", start: "start", end: "due", columns: ["client"] },
          ],
          empty: "첫 {project:을/를} 만들어 보세요.",
        },
        { kind: "chart", title: "단계마다 잡은 날수", chart: "bar", entity: "task", x: "stage", y: { fn: "sum", field: "days" } },
      ],
    },
    {
      id: "mine",
      title: "담당마다",
      icon: "users",
      blocks: [
        {
          kind: "collection",
          title: "일주일 안에 끝낼 {task}",
          query: {
            entity: "task",
            where: [
              { field: "done", op: "lt", value: 100 },
              { field: "end", op: "lte", value: { today: 7 } },
            ],
            sort: [{ field: "end", dir: "asc" }],
            filters: ["who"],
          },
          views: [{ kind: "table", columns: ["name", "who", "project", "end", "done"] }],
          actions: ["tellProgress", "finishTask"],
          create: false,
          empty: "일주일 안에 끝낼 {task:이/가} 없어요.",
        },
        {
          kind: "collection",
          title: "남은 {task}",
          query: {
            entity: "task",
            where: [{ field: "done", op: "lt", value: 100 }],
            sort: [{ field: "start", dir: "asc" }],
            filters: ["who", "project"],
            group: "who",
          },
          views: [{ kind: "table", columns: ["name", "project", "start", "end", "done"] }],
          actions: ["tellProgress", "finishTask"],
          create: false,
          empty: "남은 {task:이/가} 없어요.",
        },
        {
          kind: "collection",
          title: "{person}",
          query: { entity: "person" },
          views: [{ kind: "table", columns: ["name", "colour", "open", "late"] }],
          empty: "같이 일하는 {person:을/를} 적어 주세요.",
        },
      ],
    },
    {
      id: "client",
      title: "고객 보기",
      icon: "share-2",
      blocks: [
        {
          kind: "section",
          section: "text",
          heading: "얼마나 왔는지 알려 드려요",
          body: "진행률과 중요한 날만 보여요. 이 화면 주소를 고객에게 보내 주세요.",
        },
        {
          kind: "collection",
          title: "{project}",
          query: { entity: "project", sort: [{ field: "due", dir: "asc" }] },
          views: [{ kind: "cards", columns: ["client", "progress", "start", "due"] }],
          create: false,
        },
        {
          kind: "collection",
          title: "{milestone}",
          query: { entity: "milestone", sort: [{ field: "date", dir: "asc" }], group: "project" },
          views: [{ kind: "timeline", date: "date", columns: ["project", "reached"] }],
          create: false,
          empty: "{project:을/를} 열어 {milestone:을/를} 적으면 여기에 보여요.",
        },
      ],
    },
  ],
};
