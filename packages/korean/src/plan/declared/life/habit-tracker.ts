import { toolBlock } from "@appmon/appspec/tool-block";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

const DAYS = [
  ["mon", "월"],
  ["tue", "화"],
  ["wed", "수"],
  ["thu", "목"],
  ["fri", "금"],
  ["sat", "토"],
  ["sun", "일"],
] as const;
const FIRST_OF_MONTH = "addMonths(0, monthsBetween(0, today()))";

/** Habits ticked off day by day, with the days on which one kept them. */
export const HABIT_TRACKER: PatternDeclaration = {
  id: "habit-tracker",
  title: "습관 체크",
  tagline: "오늘 할 {habit:을/를} 누르고, 얼마나 지켰는지 봐요",
  shelf: "life",
  icon: "check-circle",
  family: "calm",
  palettes: [
    ["#f6f8f4", "#4d7c0f"],
    ["#f7f6fc", "#6d4bc3"],
  ],
  lists: {
    habit: {
      name: "습관",
      icon: "repeat",
      counter: "개",
      kind: "main",
      exposure: "private",
      fields: {
        name: { label: "이름", type: "text", required: true },
        when: {
          label: "언제",
          type: "select",
          required: true,
          options: ["any 하루 중 n", "morning 아침 w", "day 낮 i", "night 밤 a"],
          default: { value: "any" },
        },
        days: {
          label: "무슨 요일",
          type: "multiselect",
          options: DAYS.map(([day, name]) => `${day} ${name}`),
          help: "비우면 아무 날이나예요.",
        },
        goal: {
          label: "한 주에 몇 번",
          type: "number",
          unit: "번",
          min: 1,
          max: 7,
          default: { value: 7 },
          help: "날마다 하면 7번이에요. 요일을 고르면 그 수만큼으로 세요.",
        },
        amount: { label: "얼마나", type: "text", placeholder: "8잔, 30분" },
        cost: { label: "하루에 아끼는 돈", type: "money", unit: "원", min: 0, help: "담배나 술처럼 끊는 것이면 적어요." },
        since: { label: "시작한 날", type: "date", required: true, default: { auto: "today" } },
        why: { label: "왜 하나요", type: "text", placeholder: "마음이 흔들릴 때 다시 읽어요" },
        day: { label: "며칠째", type: "computed", unit: "일", formula: "max(0, daysBetween(since, today()) + 1)" },
        target: {
          label: "한 주 목표",
          type: "computed",
          unit: "번",
          formula: `if(isEmpty(days), if(goal > 0, goal, 7), ${DAYS.map(([day]) => `if(contains(days, "${day}"), 1, 0)`).join(" + ")})`,
        },
        isToday: {
          label: "오늘 하는 날",
          type: "computed",
          formula: `or(isEmpty(days), ${DAYS.map(([day], at) => `and(weekday(today()) = ${at + 1}, contains(days, "${day}"))`).join(" || ")})`,
          hidden: true,
        },
        kept: { label: "지킨 날", type: "computed", unit: "일", rollup: { entity: "check", via: "habit", fn: "count" } },
        month: {
          label: "이번 달",
          type: "computed",
          unit: "일",
          rollup: { entity: "check", via: "habit", fn: "count", where: [{ field: "date", op: "eq", value: { month: 0 } }] },
        },
        monthRate: {
          label: "이번 달 지킨 비율",
          type: "computed",
          formula: `round(min(1, month / max(1, floor((daysBetween(max(since, ${FIRST_OF_MONTH}), today()) + 1) * target / 7))) * 100)`,
          result: "percent",
        },
        saved: { label: "아낀 돈", type: "computed", formula: "if(cost > 0, kept * cost, 1 / 0)", result: "money" },
        week: {
          label: "이번 주",
          type: "computed",
          unit: "번",
          rollup: { entity: "check", via: "habit", fn: "count", where: [{ field: "thisWeek", op: "eq", value: true }] },
        },
        left: { label: "이번 주 남은 번", type: "computed", unit: "번", formula: "max(0, target - week)" },
        today: {
          label: "오늘",
          type: "computed",
          unit: "번",
          rollup: { entity: "check", via: "habit", fn: "count", where: [{ field: "date", op: "eq", value: { today: 0 } }] },
        },
        seven: {
          label: "최근 7일",
          type: "computed",
          unit: "일",
          rollup: { entity: "check", via: "habit", fn: "count", where: [{ field: "date", op: "gte", value: { today: -6 } }] },
        },
        last: { label: "마지막", type: "computed", rollup: { entity: "check", via: "habit", fn: "max", field: "date" }, result: "date" },
        rest: { label: "쉰 날", type: "computed", unit: "일", formula: "max(0, daysBetween(if(isEmpty(last), since, last), today()) - 1)" },
        rate: {
          label: "처음부터 지킨 비율",
          type: "computed",
          // Of what was aimed at; more than that is no more than all.
          formula: "round(min(1, kept / max(1, floor((daysBetween(since, today()) + 1) * target / 7))) * 100)",
          result: "percent",
        },
      },
      constraints: [{ kind: "unique", fields: ["name"], message: "이미 있는 {habit:이에요/예요}. 이름을 다르게 적어 주세요." }],
      highlights: [
        { when: [{ field: "seven", op: "eq", value: 7 }], tone: "accent", label: "7일 내내 지켰어요" },
        { when: [{ field: "left", op: "eq", value: 0 }], tone: "good", label: "이번 주 목표를 채웠어요" },
        {
          when: [
            { field: "rest", op: "gte", value: 3 },
            { field: "left", op: "gt", value: 0 },
          ],
          tone: "warn",
          label: "며칠째 쉬고 있어요",
        },
      ],
      sample: {
        columns: ["name", "when", "goal", "amount", "why", "since"],
        rows: [
          ["물 마시기", "morning", 7, "8잔", "몸이 가벼워져요", -9],
          ["걷기", "day", 3, "30분", "허리가 덜 아파요", -9],
          ["책 읽기", "night", 5, "열 쪽", null, -9],
        ],
      },
    },
    check: {
      name: "체크",
      icon: "check",
      counter: "회",
      kind: "log",
      titleField: "habit",
      exposure: "private",
      fields: {
        habit: { label: "{habit}", type: "relation", target: "habit", required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        note: { label: "한 줄", type: "text" },
        thisWeek: { label: "이번 주", type: "computed", formula: "and(date >= addDays(today(), 1 - weekday(today())))" },
      },
      constraints: [
        { kind: "unique", fields: ["habit", "date"], message: "그날은 이미 체크했어요." },
        { kind: "check", must: [{ field: "date", op: "lte", value: { today: 0 } }], message: "앞날은 미리 체크할 수 없어요." },
      ],
      sample: {
        columns: ["habit", "date", "note"],
        rows: [
          ["물 마시기", -1, null],
          ["물 마시기", -2, null],
          ["물 마시기", -3, null],
          ["물 마시기", -4, null],
          ["물 마시기", -5, null],
          ["물 마시기", -6, null],
          ["물 마시기", 0, null],
          ["걷기", -1, "비가 와서 집 안에서"],
          ["걷기", -3, null],
          ["책 읽기", -5, null],
          ["책 읽기", -6, null],
          ["책 읽기", -8, null],
        ],
      },
    },
  },
  screens: [
    {
      id: "today",
      title: "오늘",
      icon: "check-circle",
      blocks: [
        toolBlock("routine", { entity: "habit", group: "when", per: "day", log: "check", logItem: "habit", logDate: "date" }),
        {
          kind: "stats",
          items: [
            {
              label: "오늘 지킨 것",
              entity: "check",
              metric: { fn: "count" },
              period: { field: "date", unit: "day" },
              unit: "개",
              tone: "good",
            },
            { label: "이번 주", entity: "check", metric: { fn: "count" }, period: { field: "date", unit: "week" }, unit: "번" },
            { label: "이번 달", entity: "check", metric: { fn: "count" }, period: { field: "date", unit: "month" }, unit: "번" },
            {
              label: "이번 주 목표를 채운 {habit}",
              entity: "habit",
              metric: { fn: "count" },
              where: [{ field: "left", op: "eq", value: 0 }],
              unit: "개",
              tone: "accent",
            },
          ],
        },
        {
          kind: "collection",
          title: "오늘 더 할 {habit}",
          query: {
            entity: "habit",
            where: [
              { field: "isToday", op: "eq", value: true },
              { field: "left", op: "gt", value: 0 },
              { field: "today", op: "eq", value: 0 },
            ],
            sort: [{ field: "left", dir: "desc" }],
          },
          views: [{ kind: "list", columns: ["left", "week", "amount"] }],
          create: false,
          empty: "오늘 할 것은 다 했어요.",
        },
      ],
    },
    {
      id: "board",
      title: "판",
      icon: "calendar",
      blocks: [
        {
          kind: "collection",
          query: { entity: "check", sort: [{ field: "date", dir: "desc" }] },
          views: [
            { kind: "matrix", row: "habit", date: "date" },
            { kind: "calendar", date: "date", columns: ["habit"] },
          ],
          empty: "아직 체크한 날이 없어요. 오늘부터 시작해요.",
        },
      ],
    },
    {
      id: "habits",
      title: "{habit}",
      icon: "repeat",
      blocks: [
        {
          kind: "collection",
          query: { entity: "habit", filters: ["when"], sort: [{ field: "rate", dir: "desc" }] },
          views: [
            {
              kind: "cards",
              columns: ["amount", "day", "kept", "month", "monthRate", "week", "target", "days", "seven", "rate", "last", "saved", "why"],
            },
          ],
          empty: "지키고 싶은 {habit:을/를} 하나만 적어 보세요.",
        },
      ],
    },
  ],
};
