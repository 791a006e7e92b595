import { toolBlock } from "@appmon/appspec/tool-block";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

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
          options: ["morning 아침 w", "day 낮 i", "night 밤 a"],
          default: { value: "morning" },
        },
        why: { label: "왜 하나요", type: "text", placeholder: "마음이 흔들릴 때 다시 읽어요" },
        since: { label: "시작한 날", type: "date", required: true, default: { auto: "today" } },
        kept: { label: "지킨 날", type: "computed", unit: "일", rollup: { entity: "check", via: "habit", fn: "count" } },
        month: {
          label: "이번 달",
          type: "computed",
          unit: "일",
          rollup: { entity: "check", via: "habit", fn: "count", where: [{ field: "date", op: "eq", value: { month: 0 } }] },
        },
        last: { label: "마지막", type: "computed", rollup: { entity: "check", via: "habit", fn: "max", field: "date" }, result: "date" },
        rate: {
          label: "지킨 비율",
          type: "computed",
          formula: "round(kept / (daysBetween(since, today()) + 1) * 100)",
          result: "percent",
        },
      },
      sample: {
        columns: ["name", "when", "why", "since"],
        rows: [
          ["물 한 잔 마시기", "morning", "몸이 가벼워져요", -9],
          ["30분 걷기", "day", "허리가 덜 아파요", -9],
          ["책 열 쪽 읽기", "night", null, -9],
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
      },
      constraints: [
        { kind: "unique", fields: ["habit", "date"], message: "그날은 이미 체크했어요." },
        { kind: "check", must: [{ field: "date", op: "lte", value: { today: 0 } }], message: "앞날은 미리 체크할 수 없어요." },
      ],
      sample: {
        columns: ["habit", "date", "note"],
        rows: [
          ["물 한 잔 마시기", -1, null],
          ["물 한 잔 마시기", -2, null],
          ["물 한 잔 마시기", -3, null],
          ["물 한 잔 마시기", -5, null],
          ["30분 걷기", -1, "비가 와서 집 안에서"],
          ["30분 걷기", -3, null],
          ["책 열 쪽 읽기", -1, null],
          ["책 열 쪽 읽기", -2, null],
          ["책 열 쪽 읽기", -4, null],
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
          ],
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
          query: { entity: "habit", sort: [{ field: "rate", dir: "desc" }] },
          views: [{ kind: "cards", columns: ["name", "when", "rate", "kept", "month", "last", "why"] }],
          empty: "지키고 싶은 {habit:을/를} 하나만 적어 보세요.",
        },
      ],
    },
  ],
};
