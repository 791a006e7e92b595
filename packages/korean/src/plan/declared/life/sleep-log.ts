import { toolBlock } from "@appmon/appspec/tool-block";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

/** Minutes since midnight of a time field, to the five minutes below: formulas read a time as the text "23:50". */
const minutesOf = (id: string) => {
  const sum = (digits: readonly number[], part: (digit: number) => string) =>
    digits.map((digit) => `${digit > 1 ? `${digit}*` : ""}contains(${part(digit)})`).join("+");
  const hours = sum([1, 2, 3, 4, 5, 6, 7, 8, 9], (digit) => `${id},"${digit}:"`);
  const tens = sum([1, 2, 3, 4, 5], (digit) => `${id},":${digit}"`);
  const fives = [5, 6, 7, 8, 9].map((digit) => `contains(join(${id},"x"),"${digit}x")`).join("+");
  return `60*(10*contains(join("x",${id}),"x1")+20*contains(join("x",${id}),"x2")+${hours})+10*(${tens})+5*(${fives})`;
};

/** When one went to bed and got up, how long and how well one slept, and what went before a bad night. */
export const SLEEP_LOG: PatternDeclaration = {
  id: "sleep-log",
  title: "잠 기록",
  tagline: "자기 전에 한 번, 일어나서 한 번 누르면 하룻밤이 남아요",
  shelf: "life",
  icon: "moon",
  family: "night",
  palettes: [
    ["#f4f5fc", "#3d43a8"],
    ["#f3f8fa", "#22607f"],
  ],
  lists: {
    sleep: {
      name: "잠",
      icon: "moon",
      counter: "회",
      kind: "log",
      titleField: "kind",
      exposure: "private",
      fields: {
        kind: { label: "어떤 잠", type: "select", required: true, options: ["night 밤잠 i", "nap 낮잠 w"], default: { value: "night" } },
        day: { label: "일어난 날", type: "date", help: "비워 두면 오늘이에요." },
        go: { label: "잠든 시각", type: "time" },
        up: { label: "일어난 시각", type: "time" },
        fresh: { label: "개운함", type: "rating" },
        delay: { label: "누워서 잠들기까지", type: "number", unit: "분", min: 0, max: 300, default: { value: 0 } },
        awake: { label: "깨어 있던 시간", type: "number", unit: "분", min: 0, max: 300, default: { value: 0 } },
        wakes: { label: "깬 횟수", type: "number", unit: "번", min: 0, max: 20, default: { value: 0 } },
        coffee: { label: "카페인", type: "boolean", default: { value: false } },
        drink: { label: "술", type: "boolean", default: { value: false } },
        moved: { label: "운동", type: "boolean", default: { value: false } },
        phone: { label: "자기 전 휴대폰", type: "boolean", default: { value: false } },
        pill: { label: "수면제", type: "boolean", default: { value: false } },
        mask: { label: "양압기", type: "boolean", default: { value: false } },
        note: { label: "메모", type: "text", placeholder: "반 알, 새벽 세 시에 깸" },
        shift: { label: "근무", type: "select", options: ["day 데이", "evening 이브닝", "night 나이트", "off 쉼"] },
        want: { label: "목표", type: "number", unit: "시간", min: 1, max: 24, step: 0.5, default: { value: 7 } },
        at: { label: "적은 때", type: "datetime", required: true, default: { auto: "now" } },
        bedAt: { label: "잠든 때 (0시부터)", type: "computed", unit: "분", formula: minutesOf("go"), hidden: true },
        past: {
          label: "밤 12시에서",
          type: "computed",
          unit: "분",
          formula: "if(bedAt >= 720, bedAt - 1440, bedAt)",
        },
        lay: { label: "잠든 때부터", type: "computed", unit: "분", formula: "minutesBetween(go, up)", hidden: true },
        minutes: { label: "잔 시간", type: "computed", unit: "분", formula: "if(isEmpty(up), 1 / 0, max(0, lay - awake))" },
        hours: { label: "몇 시간", type: "computed", unit: "시간", formula: "round(minutes / 60, 1)" },
        lack: {
          label: "모자란 잠",
          type: "computed",
          unit: "시간",
          formula: 'if(or(isEmpty(up), kind = "nap"), 1 / 0, round(max(0, want - minutes / 60), 1))',
        },
        enough: { label: "목표만큼 잠", type: "computed", formula: "if(minutes >= want * 60, 1, 0)", hidden: true },
        efficiency: {
          label: "수면 효율",
          type: "computed",
          formula: "round(max(0, lay - awake) / (lay + delay) * 100)",
          result: "percent",
        },
      },
      constraints: [
        { kind: "unique", fields: ["day", "go"], message: "그날 그 시각의 {sleep:은/는} 이미 적었어요." },
        { kind: "check", must: [{ field: "at", op: "lte", value: { today: 0 } }], message: "앞날은 적을 수 없어요." },
        {
          kind: "check",
          when: [{ field: "day", op: "filled" }],
          must: [{ field: "day", op: "lte", value: { today: 0 } }],
          message: "일어난 날은 앞날일 수 없어요.",
        },
      ],
      highlights: [
        { when: [{ field: "up", op: "empty" }], tone: "accent", label: "자는 중" },
        {
          when: [
            { field: "kind", op: "eq", value: "night" },
            { field: "lack", op: "gte", value: 2 },
          ],
          tone: "bad",
          label: "많이 모자라요",
        },
        {
          when: [
            { field: "kind", op: "eq", value: "night" },
            { field: "efficiency", op: "lt", value: 85 },
          ],
          tone: "warn",
          label: "효율 85% 아래",
        },
      ],
      sample: {
        columns: [
          "kind",
          "at",
          "day",
          "go",
          "up",
          "delay",
          "awake",
          "wakes",
          "fresh",
          "coffee",
          "drink",
          "moved",
          "phone",
          "shift",
          "want",
        ],
        rows: [
          ["night", [-1, "23:10"], 0, "23:20", "07:00", 10, 20, 2, 4, false, false, true, false, "off", 7],
          ["night", [-1, "00:50"], -1, "01:20", "06:50", 30, 0, 0, 2, true, false, false, true, "day", 7],
          ["night", [-3, "23:35"], -2, "23:50", "06:40", 15, 10, 1, 3, false, false, true, true, "day", 7],
          ["nap", [-2, "14:10"], -2, "14:20", "14:50", 10, 0, 0, 4, false, false, false, false, "off", 7],
          ["night", [-3, "00:15"], -3, "00:30", "07:10", 15, 0, 0, 4, false, false, false, true, "off", 7],
          ["night", [-5, "23:05"], -4, "23:30", "06:30", 25, 30, 3, 2, true, true, false, true, "day", 7],
          ["night", [-6, "23:20"], -5, "23:25", "06:35", 5, 0, 0, 5, false, false, true, false, "day", 7],
        ],
      },
    },
    aim: {
      name: "잠 목표",
      icon: "target",
      counter: "개",
      kind: "resource",
      titleField: "month",
      exposure: "private",
      fields: {
        month: { label: "달", type: "month", required: true, unique: true, default: { auto: "today" } },
        week: {
          label: "일주일에 잘 시간",
          type: "number",
          unit: "시간",
          min: 1,
          max: 100,
          step: 0.5,
          required: true,
          default: { value: 49 },
          help: "하루 7시간이면 49시간이에요.",
        },
        word: { label: "다짐", type: "text" },
      },
      sample: { columns: ["month", "week", "word"], rows: [[0, 49, "밤 12시 전에 불 끄기"]] },
    },
  },
  rules: [
    {
      entity: "sleep",
      on: "create",
      when: [{ field: "go", op: "empty" }],
      steps: [{ do: "set", field: "go", to: { auto: "now" } }],
    },
    // A night that is written down later is counted on the day one got up.
    {
      entity: "sleep",
      on: "create",
      when: [
        { field: "up", op: "filled" },
        { field: "day", op: "empty" },
      ],
      steps: [{ do: "set", field: "day", to: { auto: "today" } }],
    },
  ],
  actions: {
    wake: {
      label: "일어났어요",
      icon: "sun",
      entity: "sleep",
      when: [{ field: "up", op: "empty" }],
      steps: [
        { do: "set", field: "up", to: { auto: "now" } },
        { do: "set", field: "day", to: { auto: "today" } },
      ],
      success: "잘 주무셨어요? 개운함도 남겨 보세요.",
      tone: "good",
    },
    stillAsleep: {
      label: "잘못 눌렀어요",
      entity: "sleep",
      when: [
        { field: "up", op: "filled" },
        { field: "day", op: "eq", value: { today: 0 } },
      ],
      steps: [
        { do: "set", field: "up", to: null },
        { do: "set", field: "day", to: null },
      ],
      success: "자는 중으로 되돌렸어요.",
    },
    rate: {
      label: "개운함 남기기",
      icon: "star",
      entity: "sleep",
      when: [
        { field: "up", op: "filled" },
        { field: "fresh", op: "empty" },
      ],
      ask: ["fresh"],
      steps: [],
      success: "개운함을 적었어요.",
    },
  },
  screens: [
    {
      id: "now",
      title: "오늘",
      icon: "moon",
      blocks: [
        toolBlock("quick", { title: "이제 자요", entity: "sleep", choice: "kind", at: "at" }),
        {
          kind: "collection",
          title: "자는 중",
          query: { entity: "sleep", where: [{ field: "up", op: "empty" }], sort: [{ field: "at", dir: "desc" }] },
          views: [{ kind: "cards", columns: ["go", "at"] }],
          actions: ["wake"],
          create: false,
          empty: "일어나면 여기에서 한 번만 더 눌러 주세요.",
        },
        {
          kind: "collection",
          title: "지난밤과 요즘",
          query: {
            entity: "sleep",
            where: [{ field: "day", op: "gte", value: { today: -1 } }],
            sort: [{ field: "day", dir: "desc" }],
          },
          views: [{ kind: "list", columns: ["day", "go", "up", "hours", "lack", "fresh"] }],
          actions: ["rate", "stillAsleep"],
          empty: "어제오늘 적은 {sleep:이/가} 없어요. 잊었으면 시각을 적어 넣어요.",
        },
        {
          kind: "stats",
          items: [
            {
              label: "7일 평균 잔 시간",
              entity: "sleep",
              metric: { fn: "avg", field: "hours" },
              where: [
                { field: "day", op: "gte", value: { today: -6 } },
                { field: "kind", op: "eq", value: "night" },
              ],
              unit: "시간",
            },
            {
              label: "30일 평균 잔 시간",
              entity: "sleep",
              metric: { fn: "avg", field: "hours" },
              where: [
                { field: "day", op: "gte", value: { today: -29 } },
                { field: "kind", op: "eq", value: "night" },
              ],
              unit: "시간",
            },
            {
              label: "7일 평균 잠든 때, 밤 12시에서",
              entity: "sleep",
              metric: { fn: "avg", field: "past" },
              where: [
                { field: "day", op: "gte", value: { today: -6 } },
                { field: "kind", op: "eq", value: "night" },
              ],
              unit: "분",
            },
            {
              label: "목표만큼 잔 밤, 7일",
              entity: "sleep",
              metric: { fn: "count" },
              where: [
                { field: "enough", op: "eq", value: 1 },
                { field: "day", op: "gte", value: { today: -6 } },
                { field: "kind", op: "eq", value: "night" },
              ],
              unit: "밤",
              tone: "good",
            },
            {
              label: "12시 전에 잔 밤, 30일",
              entity: "sleep",
              metric: { fn: "count" },
              where: [
                { field: "past", op: "lt", value: 0 },
                { field: "kind", op: "eq", value: "night" },
                { field: "day", op: "gte", value: { today: -29 } },
              ],
              unit: "밤",
            },
          ],
        },
        {
          kind: "stats",
          form: "goal",
          title: "이번 주 잠",
          entity: "sleep",
          date: "day",
          metric: { fn: "sum", field: "hours" },
          unit: "시간",
          direction: "reach",
          over: "week",
          target: { entity: "aim", month: "month", amount: "week" },
        },
        {
          kind: "chart",
          title: "날마다 잔 시간",
          chart: "bar",
          entity: "sleep",
          x: "day",
          bucket: "day",
          y: { fn: "sum", field: "hours" },
        },
      ],
    },
    {
      id: "compare",
      title: "견주기",
      icon: "bar-chart-3",
      blocks: (
        [
          ["카페인", "coffee"],
          ["술", "drink"],
          ["운동", "moved"],
          ["자기 전 휴대폰", "phone"],
          ["수면제", "pill"],
          ["양압기", "mask"],
          ["근무", "shift"],
        ] as const
      ).map(([title, by]) => ({
        kind: "stats",
        form: "tally",
        title,
        entity: "sleep",
        by,
        where: [{ field: "kind", op: "eq", value: "night" }],
        columns: [
          { label: "잔 시간", metric: { fn: "avg", field: "hours" }, unit: "시간" },
          { label: "개운함", metric: { fn: "avg", field: "fresh" } },
          { label: "밤", metric: { fn: "count" }, unit: "번" },
        ],
      })),
    },
    {
      id: "sheet",
      title: "수면 일지",
      icon: "printer",
      blocks: [
        {
          kind: "collection",
          query: { entity: "sleep", sort: [{ field: "day", dir: "desc" }], filters: ["kind", "shift", "day"] },
          views: [
            { kind: "table", columns: ["day", "go", "up", "delay", "wakes", "awake", "hours", "efficiency", "fresh", "note"] },
            { kind: "calendar", date: "day", columns: ["hours", "fresh"] },
          ],
          actions: ["wake", "rate"],
          empty: "잊고 안 눌렀으면 시각을 적어 넣어요.",
          export: true,
        },
        toolBlock("compose", {
          title: "병원에 낼 2주 표",
          entity: "sleep",
          show: ["day", "go", "up", "delay", "wakes", "awake", "hours", "efficiency", "fresh"],
        }),
        {
          kind: "stats",
          form: "report",
          title: "달마다 밤잠",
          entity: "sleep",
          date: "day",
          period: "month",
          where: [{ field: "kind", op: "eq", value: "night" }],
          columns: [
            { label: "평균 잔 시간", metric: { fn: "avg", field: "hours" }, unit: "시간" },
            { label: "개운함", metric: { fn: "avg", field: "fresh" } },
            { label: "밤", metric: { fn: "count" }, unit: "번" },
          ],
        },
        {
          kind: "collection",
          title: "{aim}",
          query: { entity: "aim" },
          views: [{ kind: "table", columns: ["week", "word"] }],
          empty: "일주일에 몇 시간 잘지 정해 보세요.",
        },
      ],
    },
  ],
};
