import { toolBlock } from "@appmon/appspec/tool-block";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

/** Hours of study timed and added up by subject, against what one means to do a day and a week, until the exam. */
export const STUDY_TIMER: PatternDeclaration = {
  id: "study-timer",
  title: "공부 시간",
  tagline: "재고, 쌓고, 모자란 {subject:을/를} 찾아요",
  shelf: "life",
  examples: { trade: "various", lists: { subject: "subject", session: "told", exam: ["다음 시험", "모의시험"] } },
  icon: "clock",
  family: "calm",
  palettes: [
    ["#f4f7fd", "#2f54b8"],
    ["#f6faf5", "#2f7a45"],
  ],
  lists: {
    subject: {
      name: "과목",
      icon: "book",
      counter: "개",
      kind: "resource",
      exposure: "private",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        goal: { label: "일주일 목표", type: "number", unit: "시간", min: 0, max: 100, step: 0.5, required: true, default: { value: 8 } },
        week: {
          label: "최근 7일",
          type: "computed",
          unit: "분",
          rollup: {
            entity: "session",
            via: "subject",
            fn: "sum",
            field: "minutes",
            where: [{ field: "at", op: "gte", value: { today: -6 } }],
          },
        },
        total: {
          label: "모두",
          type: "computed",
          unit: "분",
          rollup: { entity: "session", via: "subject", fn: "sum", field: "minutes" },
        },
        lack: { label: "모자란 시간", type: "computed", unit: "분", formula: "max(0, goal * 60 - week)" },
        rate: {
          label: "채운 비율",
          type: "computed",
          formula: "if(goal > 0, min(100, round(week / (goal * 60) * 100)), 100)",
          result: "percent",
        },
        colour: { label: "색", type: "colour" },
      },
      highlights: [
        { when: [{ field: "lack", op: "eq", value: 0 }], tone: "good", label: "다 채웠어요" },
        { when: [{ field: "rate", op: "lt", value: 50 }], tone: "warn", label: "절반이 안 돼요" },
      ],
      sample: {
        columns: ["name", "goal", "colour"],
        rows: [
          ["국어", 6, "#c2410c"],
          ["영어", 8, "#1d4ed8"],
          ["한국사", 5, "#7c3aed"],
          ["행정법", 9, "#15803d"],
          ["행정학", 8, "#ca8a04"],
        ],
      },
    },
    session: {
      name: "공부 기록",
      icon: "clock",
      counter: "건",
      kind: "log",
      exposure: "private",
      fields: {
        what: { label: "한 것", type: "text", required: true, placeholder: "기출 2회, 120–148쪽" },
        at: { label: "마친 때", type: "datetime", required: true, default: { auto: "now" } },
        minutes: { label: "한 시간", type: "number", unit: "분", min: 1, max: 720, required: true },
        subject: { label: "{subject}", type: "relation", target: "subject" },
        rest: { label: "뺀 쉼", type: "number", unit: "분", min: 0, max: 300 },
        focus: { label: "집중", type: "rating" },
      },
      constraints: [{ kind: "check", must: [{ field: "at", op: "lte", value: { today: 0 } }], message: "앞날은 적을 수 없어요." }],
      highlights: [{ when: [{ field: "subject", op: "empty" }], tone: "warn", label: "무엇을 공부했나요?" }],
      sample: {
        columns: ["what", "at", "minutes", "subject", "focus"],
        rows: [
          ["비문학 지문 세 개", [0, "07:40"], 80, "국어", 4],
          ["행정학 두문자 암기", [-1, "20:30"], 70, "행정학", 3],
          ["조선 후기 기출", [-1, "17:10"], 45, "한국사", 4],
          ["행정쟁송법 12강", [-1, "16:10"], 160, "행정법", 5],
          ["독해 모의고사 2회", [-1, "11:40"], 125, "영어", 4],
          ["문법 120–148쪽", [-1, "09:20"], 80, "국어", 4],
          ["행정학 3단원 정리", [-3, "21:20"], 110, "행정학", 3],
          ["영단어 200개", [-3, "10:10"], 60, "영어", 4],
          ["행정학 기출 1회", [-5, "18:40"], 90, "행정학", 2],
          ["행정법 총론 복습", [-5, "15:00"], 150, "행정법", 4],
        ],
      },
    },
    exam: {
      name: "시험",
      icon: "flag",
      counter: "개",
      kind: "main",
      exposure: "private",
      fields: {
        name: { label: "이름", type: "text", required: true },
        date: { label: "날짜", type: "date", required: true, countdown: true },
        wish: { label: "목표", type: "text" },
      },
      sample: {
        columns: ["name", "date", "wish"],
        rows: [
          ["9급 국가직 필기", 134, "평균 85점"],
          ["전국 모의고사", 23, "행정학 80점 넘기"],
        ],
      },
    },
    aim: {
      name: "하루 목표",
      icon: "target",
      counter: "개",
      kind: "resource",
      titleField: "month",
      exposure: "private",
      fields: {
        month: { label: "달", type: "month", required: true, unique: true },
        minutes: { label: "하루에", type: "number", unit: "분", min: 10, max: 1200, step: 10, required: true, default: { value: 540 } },
        word: { label: "한마디", type: "text" },
      },
      sample: {
        columns: ["month", "minutes", "word"],
        rows: [
          [-1, 480, "자리에 앉는 것부터"],
          [0, 540, "하루 순공 아홉 시간"],
        ],
      },
    },
  },
  screens: [
    {
      id: "now",
      title: "재기",
      icon: "clock",
      blocks: [
        { kind: "stats", form: "upcoming", title: "다가오는 {exam}", entity: "exam", dates: ["date"], days: 200 },
        {
          kind: "stats",
          form: "goal",
          entity: "session",
          date: "at",
          metric: { fn: "sum", field: "minutes" },
          unit: "분",
          direction: "reach",
          over: "day",
          target: { entity: "aim", month: "month", amount: "minutes" },
        },
        toolBlock("timer", { title: "공부", mode: "stopwatch", logTo: "session" }),
        {
          kind: "collection",
          title: "오늘 한 것",
          query: {
            entity: "session",
            where: [{ field: "at", op: "eq", value: { today: 0 } }],
            sort: [{ field: "at", dir: "desc" }],
          },
          views: [{ kind: "list", columns: ["subject", "minutes", "at", "focus"] }],
          empty: "시작을 누르고, 마치면 기록하고 끝내요. 켜 둔 채 잊었으면 시간을 고칠 수 있어요.",
        },
      ],
    },
    {
      id: "focus",
      title: "집중과 쉼",
      icon: "repeat",
      blocks: [
        toolBlock("timer", {
          title: "50분 집중",
          mode: "interval",
          intervals: [
            { label: "집중", minutes: 50 },
            { label: "쉼", minutes: 10, rest: true },
          ],
          rounds: 4,
          logTo: "session",
        }),
      ],
    },
    {
      id: "board",
      title: "기록",
      icon: "calendar",
      blocks: [
        {
          kind: "collection",
          query: { entity: "session", sort: [{ field: "at", dir: "desc" }], filters: ["subject"], search: ["what"] },
          views: [
            { kind: "timetable", day: "at", columns: ["subject", "minutes"] },
            { kind: "table", columns: ["at", "what", "subject", "minutes", "rest", "focus"] },
            { kind: "calendar", date: "at", columns: ["subject", "minutes"] },
          ],
          empty: "아직 기록이 없어요.",
          export: true,
        },
        {
          kind: "stats",
          form: "report",
          title: "{subject}마다 한 시간",
          entity: "session",
          date: "at",
          period: "week",
          by: "subject",
          columns: [
            { label: "한 시간", metric: { fn: "sum", field: "minutes" }, unit: "분" },
            { label: "집중", metric: { fn: "avg", field: "focus" } },
          ],
        },
      ],
    },
    {
      id: "subjects",
      title: "{subject:과/와} 목표",
      icon: "target",
      blocks: [
        {
          kind: "collection",
          query: { entity: "subject", sort: [{ field: "lack", dir: "desc" }] },
          views: [{ kind: "cards", columns: ["lack", "rate", "week", "goal", "total"] }],
          empty: "공부할 {subject:을/를} 먼저 적어 주세요.",
        },
        {
          kind: "collection",
          title: "{exam}",
          query: { entity: "exam", sort: [{ field: "date", dir: "asc" }] },
          views: [{ kind: "table", columns: ["name", "date", "wish"] }],
          empty: "시험 날을 적으면 며칠 남았는지 보여 드려요.",
        },
        {
          kind: "collection",
          title: "{aim}",
          query: { entity: "aim", sort: [{ field: "month", dir: "desc" }] },
          views: [{ kind: "table", columns: ["month", "minutes", "word"] }],
          empty: "하루에 몇 분 할지 정해 보세요.",
        },
      ],
    },
  ],
};
