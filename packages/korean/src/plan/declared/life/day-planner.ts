import { toolBlock } from "@appmon/appspec/tool-block";
import type { Rollup } from "@appmon/appspec/derived-spec";
import type { Condition, StatsItem, Tone } from "@appmon/appspec/spec";
import type { Json } from "@appmon/kernel/json";
import type { DeclaredField, PatternDeclaration } from "../../pattern-declaration.ts";

const OPEN = { field: "status", op: "in" as const, value: ["todo", "doing"] };
const AHEAD = [OPEN, { field: "date", op: "gt" as const, value: { today: 0 } }];
/** What returns comes on a day that is still to come, however long it was put off. */
const COMES = "max(date, today())";

const is = (field: string, value: Json) => ({ field, op: "eq" as const, value });
const rolled = (label: string, unit: string, rollup: Rollup): DeclaredField => ({ label, type: "computed", unit, rollup });
const counted = (label: string, unit: string, entity: string, where: Condition[], tone?: Tone): StatsItem => ({
  label,
  entity,
  metric: { fn: "count" },
  unit,
  where,
  ...(tone && { tone }),
});
const SELECT = { type: "select" as const, required: true };
const choice = (label: string, options: string[], value: string) => ({ ...SELECT, label, options, default: { value } });
const status = (label: string, options: string[], value: string): DeclaredField => ({
  label,
  type: "status",
  required: true,
  options,
  default: { value },
});

/** What is to be done today: what was put off comes along, what returns comes again by itself. */
export const DAY_PLANNER: PatternDeclaration = {
  id: "day-planner",
  title: "하루 할 일",
  tagline: "오늘 할 것만 적고, 못 한 것은 따라오게 해요",
  shelf: "life",
  icon: "list-checks",
  family: "paper",
  palettes: [
    ["#f7f8fc", "#3b5bdb"],
    ["#fbf8f2", "#9a5b13"],
  ],
  lists: {
    area: {
      name: "분류",
      icon: "tags",
      counter: "개",
      kind: "resource",
      exposure: "private",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        colour: { label: "색", type: "colour" },
        open: rolled("남은 일", "개", { entity: "task", via: "area", fn: "count", where: [OPEN] }),
        week: rolled("최근 7일에 끝낸 일", "개", {
          entity: "task",
          via: "area",
          fn: "count",
          where: [is("status", "done"), { field: "doneOn", op: "gte", value: { today: -6 } }],
        }),
      },
      sample: {
        columns: ["name", "colour"],
        rows: [
          ["회사", "#3b5bdb"],
          ["집안일", "#2f9e44"],
          ["아이", "#e8590c"],
          ["나", "#7048e8"],
        ],
      },
    },
    task: {
      name: "할 일",
      icon: "list-checks",
      counter: "개",
      kind: "main",
      exposure: "private",
      fields: {
        name: { label: "이름", type: "text", required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        time: { label: "시각", type: "time" },
        until: { label: "끝나는 시각", type: "time" },
        due: { label: "마감", type: "date", countdown: true },
        area: { label: "{area}", type: "relation", target: "area" },
        box: choice("칸", ["now 중요하고 급함 b", "plan 중요함 i", "quick 급함 w", "later 나중에 n"], "plan"),
        minutes: { label: "예상", type: "number", unit: "분", min: 0 },
        repeat: choice("되풀이", ["none 없음 n", "daily 매일 g", "workday 평일 i", "weekly 매주 a", "monthly 매달 w"], "none"),
        status: status("상태", ["todo 할 일 n", "doing 하는 중 i", "dropped 그만둠 n.", "done 끝 g."], "todo"),
        late: {
          label: "미룬 날",
          type: "computed",
          unit: "일",
          formula: 'if(or(status = "todo", status = "doing"), max(0, daysBetween(date, today())), 0)',
        },
        postponed: { label: "미룬 횟수", type: "computed", unit: "번", formula: "moved" },
        moved: { label: "옮긴 횟수", type: "number", unit: "번", min: 0, default: { value: 0 }, hidden: true },
        under: { label: "위 일", type: "relation", target: "task" },
        steps: rolled("작은 단계", "개", { entity: "task", via: "under", fn: "count" }),
        stepsDone: rolled("끝낸 단계", "개", {
          entity: "task",
          via: "under",
          fn: "count",
          where: [{ field: "status", op: "in", value: ["done", "dropped"] }],
        }),
        spent: { label: "걸린", type: "number", unit: "분", min: 0 },
        doneOn: { label: "끝낸 날", type: "date" },
        followed: { label: "다음 차례를 만듦", type: "boolean", hidden: true },
        move: { label: "옮기기", type: "select", options: ["tomorrow 내일로", "week 다음 주로", "skip 다음 차례로"], hidden: true },
        put: {
          label: "옮기면",
          type: "computed",
          formula: 'if(move = "skip", next, addDays(today(), if(move = "week", 7, 1)))',
          hidden: true,
        },
        next: {
          label: "다음 차례",
          type: "computed",
          hidden: true,
          formula: `if(repeat = "daily", addDays(${COMES}, 1), if(repeat = "workday", addDays(${COMES}, if(weekday(${COMES}) = 5, 3, if(weekday(${COMES}) = 6, 2, 1))), if(repeat = "weekly", addDays(date, 7 * (1 + floor(max(0, daysBetween(date, today())) / 7))), if(repeat = "monthly", addMonths(date, 1 + max(0, monthsBetween(date, today()))), date))))`,
        },
        note: { label: "메모", type: "longtext" },
      },
      constraints: [
        {
          kind: "check",
          when: [
            { field: "until", op: "filled" },
            { field: "time", op: "filled" },
          ],
          must: [{ field: "until", op: "gt", value: { field: "time" } }],
          message: "끝나는 시각은 시작하는 시각보다 뒤여야 해요.",
        },
      ],
      highlights: [
        { when: [OPEN, { field: "due", op: "lt", value: { today: 0 } }], tone: "bad", label: "마감이 지났어요" },
        { when: [OPEN, is("due", { today: 0 })], tone: "warn", label: "오늘 마감" },
        { when: [OPEN, { field: "date", op: "gt", value: { field: "due" } }], tone: "bad", label: "마감보다 늦게 잡았어요" },
        {
          when: [OPEN, { field: "steps", op: "gt", value: 0 }, { field: "steps", op: "eq", value: { field: "stepsDone" } }],
          tone: "good",
          label: "작은 단계를 다 했어요. 끝낼까요?",
        },
        { when: [{ field: "late", op: "gt", value: 0 }], tone: "warn", label: "미뤄 둔 일" },
      ],
      sample: {
        columns: [
          "name",
          "date",
          "time",
          "until",
          "due",
          "area",
          "box",
          "minutes",
          "repeat",
          "status",
          "under",
          "spent",
          "doneOn",
          "moved",
        ],
        rows: [
          ["주간보고", 0, "09:00", "10:00", 0, "회사", "now", 60, "weekly", "done", null, 75, 0, 0],
          ["은행 월세 이체", -1, null, null, 0, "집안일", "quick", 5, "monthly", "done", null, 5, 0, 0],
          ["아이 준비물 챙기기", 0, null, null, null, "아이", "quick", 10, "none", "done", null, 10, 0, 0],
          ["치과", 0, "15:00", "16:00", null, "나", "plan", 60, "none", "todo", null, null, null, 0],
          ["세금계산서 보내기", 0, null, null, 0, "회사", "now", 30, "none", "doing", null, null, null, 0],
          ["운동", 0, "19:00", "19:40", null, "나", "plan", 40, "daily", "todo", null, null, null, 0],
          ["책 반납", -2, null, null, -1, "나", "later", null, "none", "todo", null, null, null, 2],
          ["방 정리", 0, null, null, null, "집안일", "later", 60, "none", "todo", null, null, null, 0],
          ["제안서 쓰기", 4, null, null, 6, "회사", "plan", 180, "none", "todo", null, null, null, 0],
          ["목차 잡기", 1, null, null, null, "회사", "plan", 30, "none", "todo", "제안서 쓰기", null, null, 0],
          ["자료 모으기", 3, null, null, null, "회사", "plan", 60, "none", "todo", "제안서 쓰기", null, null, 0],
          ["주간보고", 7, "09:00", "10:00", null, "회사", "now", 60, "weekly", "todo", null, null, null, 0],
          ["장보기", -3, null, null, null, "집안일", "plan", 60, "none", "done", null, 50, -3, 0],
          ["견적 비교", -4, "10:00", "11:00", null, "회사", "plan", 60, "none", "done", null, 80, -4, 1],
        ],
      },
    },
  },
  actions: {
    begin: {
      label: "지금 시작",
      icon: "arrow-right",
      entity: "task",
      when: [is("status", "todo")],
      steps: [{ do: "set", field: "status", to: "doing" }],
      success: "지금 하는 일로 올렸어요.",
    },
    tomorrow: {
      label: "내일로",
      icon: "calendar",
      entity: "task",
      when: [OPEN],
      steps: [
        { do: "add", field: "moved", by: 1 },
        { do: "set", field: "move", to: "tomorrow" },
      ],
      success: "내일로 옮겼어요.",
    },
    nextWeek: {
      label: "다음 주로",
      entity: "task",
      when: [OPEN],
      steps: [
        { do: "add", field: "moved", by: 1 },
        { do: "set", field: "move", to: "week" },
      ],
      success: "일주일 뒤로 옮겼어요.",
    },
    skip: {
      label: "이번은 건너뛰기",
      entity: "task",
      when: [OPEN, { field: "repeat", op: "ne", value: "none" }],
      steps: [{ do: "set", field: "move", to: "skip" }],
      success: "다음 차례로 넘겼어요.",
    },
    today: {
      label: "오늘 할래요",
      icon: "sun",
      entity: "task",
      when: AHEAD,
      steps: [{ do: "set", field: "date", to: { auto: "today" } }],
      success: "오늘로 당겼어요.",
      tone: "good",
    },
    drop: {
      label: "그만두기",
      entity: "task",
      when: [OPEN],
      confirm: "그만둘까요? 되풀이하는 일이면 다음부터 안 나와요.",
      steps: [{ do: "set", field: "status", to: "dropped" }],
      success: "그만둔 것으로 적었어요. 주간 화면에서 되돌릴 수 있어요.",
    },
    again: {
      label: "다시 할 일로",
      icon: "refresh-cw",
      entity: "task",
      when: [{ field: "status", op: "in", value: ["done", "dropped"] }],
      steps: [
        { do: "set", field: "status", to: "todo" },
        { do: "set", field: "doneOn", to: null },
      ],
      success: "할 일로 되돌렸어요.",
    },
  },
  rules: [
    // Known once it is done.
    {
      entity: "task",
      on: "create",
      steps: [
        { do: "set", field: "spent", to: null },
        { do: "set", field: "doneOn", to: null },
        { do: "set", field: "moved", to: 0 },
      ],
    },
    {
      entity: "task",
      on: "update",
      when: [{ field: "move", op: "filled" }],
      steps: [
        { do: "set", field: "date", to: { field: "put" } },
        { do: "set", field: "move", to: null },
      ],
    },
    { entity: "task", on: "update", when: [is("status", "done")], steps: [{ do: "set", field: "doneOn", to: { auto: "today" } }] },
    {
      entity: "task",
      on: "create",
      when: [is("status", "done"), { field: "doneOn", op: "empty" }],
      steps: [{ do: "set", field: "doneOn", to: { field: "date" } }],
    },
    // Whoever takes back a tick and sets it again has one next time, not two.
    {
      entity: "task",
      on: "update",
      when: [is("status", "done"), { field: "repeat", op: "ne", value: "none" }, is("followed", false)],
      steps: [
        { do: "set", field: "followed", to: true },
        {
          do: "create",
          entity: "task",
          values: {
            name: { field: "name" },
            date: { field: "next" },
            time: { field: "time" },
            until: { field: "until" },
            area: { field: "area" },
            box: { field: "box" },
            minutes: { field: "minutes" },
            repeat: { field: "repeat" },
            note: { field: "note" },
          },
        },
      ],
    },
  ],
  screens: [
    {
      id: "today",
      title: "오늘",
      icon: "list-checks",
      blocks: [
        {
          kind: "stats",
          items: [
            counted("오늘 끝낸 일", "개", "task", [is("status", "done"), is("doneOn", { today: 0 })], "good"),
            counted("남은 일", "개", "task", [OPEN, { field: "date", op: "lte", value: { today: 0 } }]),
            {
              label: "남은 예상 시간",
              entity: "task",
              metric: { fn: "sum", field: "minutes" },
              where: [OPEN, { field: "date", op: "lte", value: { today: 0 } }],
              unit: "분",
            },
            counted("마감 지남", "개", "task", [OPEN, { field: "due", op: "lt", value: { today: 0 } }], "bad"),
          ],
        },
        {
          kind: "collection",
          title: "오늘 할 것",
          query: {
            entity: "task",
            where: [OPEN, { field: "date", op: "lte", value: { today: 0 } }],
            sort: [
              { field: "late", dir: "desc" },
              { field: "time", dir: "asc" },
            ],
            filters: ["area", "box"],
          },
          views: [{ kind: "checklist", columns: ["time", "due", "area", "minutes"] }],
          actions: ["begin", "tomorrow", "nextWeek", "skip", "drop"],
          empty: "오늘 할 것을 다 했어요. 더 할 것이 있으면 적어 보세요.",
        },
        {
          kind: "collection",
          title: "오늘 끝낸 것",
          query: { entity: "task", where: [is("status", "done"), is("doneOn", { today: 0 })] },
          views: [{ kind: "checklist", columns: ["area", "minutes", "spent"] }],
          actions: ["again"],
          create: false,
          empty: "끝낸 것은 여기로 내려와요.",
        },
        {
          kind: "collection",
          title: "이번 주에 올 것",
          query: {
            entity: "task",
            where: [...AHEAD, { field: "date", op: "lte", value: { today: 7 } }],
            sort: [
              { field: "date", dir: "asc" },
              { field: "time", dir: "asc" },
            ],
            limit: 7,
          },
          views: [{ kind: "list", columns: ["date", "time", "due", "area", "minutes"] }],
          actions: ["today"],
          create: false,
          empty: "일주일 안에 잡아 둔 일이 없어요.",
        },
      ],
    },
    {
      id: "focus",
      title: "집중",
      icon: "target",
      blocks: [
        {
          kind: "collection",
          title: "지금 하는 일",
          query: { entity: "task", where: [is("status", "doing")] },
          views: [{ kind: "cards", columns: ["minutes", "due", "stepsDone", "steps", "note"] }],
          create: false,
          actions: ["tomorrow"],
          empty: "오늘 화면에서 하나를 골라 ‘지금 시작’을 눌러 주세요.",
        },
        toolBlock("timer", {
          title: "25분 집중",
          mode: "interval",
          intervals: [
            { label: "집중", minutes: 25 },
            { label: "쉬기", minutes: 5, rest: true },
          ],
          rounds: 4,
        }),
        {
          kind: "collection",
          title: "큰 일과 작은 단계",
          query: { entity: "task", where: [OPEN] },
          views: [{ kind: "tree", under: "under", columns: ["date", "minutes", "status"] }],
          empty: "큰 일을 적고, 그 아래 작은 단계를 나눠 보세요.",
        },
      ],
    },
    {
      id: "boxes",
      title: "네 칸",
      icon: "layout-grid",
      blocks: [
        {
          kind: "collection",
          query: { entity: "task", where: [OPEN], filters: ["area"] },
          views: [{ kind: "kanban", by: "box", columns: ["date", "due", "minutes"] }],
          actions: ["begin", "tomorrow"],
          empty: "급한 일과 중요한 일을 나눠 적어 보세요.",
        },
      ],
    },
    {
      id: "week",
      title: "주간",
      icon: "calendar",
      blocks: [
        {
          kind: "collection",
          query: { entity: "task", search: ["name", "note"], filters: ["area", "status"] },
          views: [
            { kind: "timetable", day: "date", time: "time", end: "until", columns: ["area"] },
            { kind: "calendar", date: "date", columns: ["time", "area", "status"] },
            { kind: "table", columns: ["date", "name", "area", "minutes", "spent", "repeat", "status"] },
          ],
          actions: ["today", "again"],
          empty: "빈 시간을 눌러 할 일을 놓아 보세요.",
        },
        {
          kind: "stats",
          form: "report",
          title: "끝낸 일",
          entity: "task",
          date: "doneOn",
          period: "week",
          by: "area",
          where: [is("status", "done")],
          columns: [
            { label: "끝낸 일", metric: { fn: "count" }, unit: "개" },
            { label: "예상", metric: { fn: "sum", field: "minutes" }, unit: "분" },
            { label: "걸린", metric: { fn: "sum", field: "spent" }, unit: "분" },
          ],
        },
        {
          kind: "collection",
          title: "{area}",
          query: { entity: "area" },
          views: [{ kind: "cards", columns: ["open", "week", "colour"] }],
          empty: "회사, 집안일처럼 나눠 볼 {area:을/를} 적어 주세요.",
        },
      ],
    },
  ],
};
