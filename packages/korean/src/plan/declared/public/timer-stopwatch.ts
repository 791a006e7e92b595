import { toolBlock } from "@appmon/appspec/tool-block";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

/** A clock to start at once: focus and rest by turns, a countdown, a stopwatch; finished stretches add up by subject. */
export const TIMER_STOPWATCH: PatternDeclaration = {
  id: "timer-stopwatch",
  title: "집중 시계",
  tagline: "시작만 누르면 집중과 쉼이 번갈아 돌아요",
  shelf: "life",
  icon: "clock",
  family: "calm",
  palettes: [
    ["#f4faf7", "#13694c"],
    ["#fdf6f4", "#b03a2e"],
  ],
  lists: {
    stretch: {
      name: "시간 기록",
      icon: "clipboard-list",
      counter: "건",
      kind: "log",
      fields: {
        title: { label: "과목", type: "text", required: true, placeholder: "수학" },
        minutes: { label: "걸린 시간", type: "number", unit: "분", min: 1, required: true },
        detail: { label: "자세히", type: "text" },
        at: { label: "끝낸 때", type: "datetime", required: true, default: { auto: "now" } },
        status: { label: "상태", type: "status", options: ["done 끝냄 g.", "quit 그만둠 n."], default: { value: "done" } },
      },
      sample: {
        columns: ["title", "minutes", "detail", "at", "status"],
        rows: [
          ["국어", 25, "25:00", [0, "06:30"], "done"],
          ["국어", 25, "25:00", [0, "07:00"], "done"],
          ["국어", 25, "25:00", [0, "07:30"], "done"],
          ["수학", 25, "25:00", [0, "08:30"], "done"],
          ["수학", 25, "25:00", [0, "09:00"], "done"],
          ["수학", 25, "25:00", [0, "09:30"], "done"],
          ["수학", 25, "25:00", [0, "10:00"], "done"],
          ["영어", 25, "25:00", [0, "10:30"], "done"],
          ["영어", 25, "25:00", [0, "11:00"], "done"],
          ["영어", 8, "8:12", [-1, "21:40"], "quit"],
        ],
      },
    },
    target: {
      name: "하루 목표",
      icon: "target",
      counter: "개",
      kind: "resource",
      titleField: "month",
      exposure: "private",
      fields: {
        month: { label: "어느 달", type: "month", required: true, unique: true },
        minutes: { label: "하루에", type: "number", unit: "분", min: 1, required: true },
      },
      sample: { columns: ["month", "minutes"], rows: [[0, 300]] },
    },
  },
  actions: {
    quit: {
      label: "그만둔 것으로",
      entity: "stretch",
      when: [{ field: "status", op: "ne", value: "quit" }],
      steps: [{ do: "set", field: "status", to: "quit" }],
      success: "합에서 뺐어요.",
    },
  },
  screens: [
    {
      id: "focus",
      title: "집중",
      icon: "clock",
      blocks: [
        toolBlock("timer", {
          title: "뽀모도로",
          mode: "interval",
          intervals: [
            { label: "집중", minutes: 25 },
            { label: "쉼", minutes: 5, rest: true },
          ],
          rounds: 4,
          logTo: "stretch",
        }),
      ],
    },
    {
      id: "down",
      title: "타이머",
      icon: "bell",
      blocks: [
        toolBlock("timer", { title: "남은 시간", mode: "countdown", minutes: 3, logTo: "stretch" }),
        toolBlock("timer", {
          title: "운동 인터벌 (40초·20초)",
          mode: "interval",
          intervals: [
            { label: "운동", minutes: 40 / 60 },
            { label: "쉼", minutes: 20 / 60, rest: true },
          ],
          rounds: 8,
        }),
      ],
    },
    { id: "up", title: "스톱워치", icon: "flag", blocks: [toolBlock("timer", { title: "스톱워치", mode: "stopwatch", logTo: "stretch" })] },
    {
      id: "record",
      title: "기록",
      icon: "bar-chart-3",
      blocks: [
        {
          kind: "stats",
          form: "goal",
          title: "오늘 목표",
          entity: "stretch",
          date: "at",
          where: [{ field: "status", op: "ne", value: "quit" }],
          metric: { fn: "sum", field: "minutes" },
          unit: "분",
          direction: "reach",
          over: "day",
          target: { entity: "target", month: "month", amount: "minutes" },
        },
        {
          kind: "stats",
          items: [
            {
              label: "오늘",
              entity: "stretch",
              metric: { fn: "sum", field: "minutes" },
              where: [{ field: "status", op: "ne", value: "quit" }],
              period: { field: "at", unit: "day" },
              unit: "분",
              tone: "good",
            },
            {
              label: "이번 주",
              entity: "stretch",
              metric: { fn: "sum", field: "minutes" },
              where: [{ field: "status", op: "ne", value: "quit" }],
              period: { field: "at", unit: "week" },
              unit: "분",
            },
          ],
        },
        {
          kind: "stats",
          form: "tally",
          title: "과목마다",
          entity: "stretch",
          by: "title",
          where: [{ field: "status", op: "ne", value: "quit" }],
          columns: [
            { label: "시간", metric: { fn: "sum", field: "minutes" }, unit: "분" },
            { label: "횟수", metric: { fn: "count" }, unit: "번" },
          ],
        },
        {
          kind: "chart",
          title: "날마다",
          chart: "bar",
          entity: "stretch",
          where: [{ field: "status", op: "ne", value: "quit" }],
          x: "at",
          bucket: "day",
          y: { fn: "sum", field: "minutes" },
        },
        {
          kind: "collection",
          title: "{stretch}",
          query: { entity: "stretch", sort: [{ field: "at", dir: "desc" }], filters: ["title", "status"] },
          views: [{ kind: "table", columns: ["at", "title", "minutes", "status"] }],
          actions: ["quit"],
          empty: "시계를 멈추고 ‘기록하고 끝내기’를 누르면 여기에 쌓여요.",
          export: true,
        },
        {
          kind: "collection",
          title: "{target}",
          query: { entity: "target", sort: [{ field: "month", dir: "desc" }] },
          views: [{ kind: "table", columns: ["month", "minutes"] }],
          empty: "하루에 몇 분 집중할지 정해 보세요.",
        },
      ],
    },
  ],
};
