import { toolBlock } from "@appmon/appspec/tool-block";
import type { Condition } from "@appmon/appspec/spec";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

const WEIGHED: Condition[] = [{ field: "weight", op: "filled" }];

/** Sets and runs, with the best one so far and what one has not trained for long. */
export const WORKOUT_LOG: PatternDeclaration = {
  id: "workout-log",
  title: "운동 기록",
  tagline: "오늘 한 운동을 적고, 최고 기록을 넘어서요",
  shelf: "life",
  examples: { trade: "gym", lists: { exercise: "work", set: "told" } },
  icon: "dumbbell",
  family: "work",
  palettes: [
    ["#f6f7f9", "#b91c1c"],
    ["#f5f8f8", "#115e59"],
  ],
  lists: {
    exercise: {
      name: "운동",
      icon: "dumbbell",
      counter: "개",
      kind: "resource",
      exposure: "private",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        part: {
          label: "부위",
          type: "select",
          options: [
            "chest 가슴 b",
            "back 등 i",
            "legs 하체 g",
            "shoulder 어깨 w",
            "arms 팔 a",
            "core 배 n",
            "full 전신 a",
            "cardio 유산소 g",
            "other 그 밖 n",
          ],
        },
        best: { label: "최고 무게", type: "computed", unit: "kg", rollup: { entity: "set", via: "exercise", fn: "max", field: "weight" } },
        most: { label: "최고 횟수", type: "computed", unit: "회", rollup: { entity: "set", via: "exercise", fn: "max", field: "times" } },
        farthest: {
          label: "최고 거리",
          type: "computed",
          unit: "km",
          rollup: { entity: "set", via: "exercise", fn: "max", field: "distance" },
        },
        latest: {
          label: "지난번 무게",
          type: "computed",
          unit: "kg",
          rollup: { entity: "set", via: "exercise", fn: "last", field: "weight", where: WEIGHED },
        },
        sets: { label: "한 세트", type: "computed", unit: "세트", rollup: { entity: "set", via: "exercise", fn: "sum", field: "sets" } },
        latestTimes: {
          label: "지난번 횟수",
          type: "computed",
          unit: "회",
          rollup: { entity: "set", via: "exercise", fn: "last", field: "times" },
        },
        strongest: {
          label: "한 번에 들 수 있는 무게",
          type: "computed",
          unit: "kg",
          rollup: { entity: "set", via: "exercise", fn: "max", field: "oneRep" },
        },
        last: { label: "마지막", type: "computed", rollup: { entity: "set", via: "exercise", fn: "max", field: "date" }, result: "date" },
        rest: { label: "쉰 날", type: "computed", unit: "일", formula: "daysBetween(last, today())" },
      },
      highlights: [{ when: [{ field: "rest", op: "gte", value: 7 }], tone: "warn", label: "쉰 지 오래됐어요" }],
      sample: {
        columns: ["name", "part"],
        rows: [
          ["스쿼트", "legs"],
          ["벤치 프레스", "chest"],
          ["랫 풀다운", "back"],
          ["달리기", "cardio"],
        ],
      },
    },
    set: {
      name: "세트",
      icon: "check-circle",
      counter: "건",
      kind: "log",
      titleField: "exercise",
      exposure: "private",
      fields: {
        exercise: { label: "{exercise}", type: "relation", target: "exercise", required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        weight: { label: "무게", type: "number", unit: "kg", min: 0, step: 0.5 },
        times: { label: "횟수", type: "number", unit: "회", min: 0 },
        sets: {
          label: "세트 수",
          type: "number",
          unit: "세트",
          min: 1,
          step: 1,
          default: { value: 1 },
          help: "같은 무게와 횟수로 한 만큼",
        },
        distance: { label: "거리", type: "number", unit: "km", min: 0, step: 0.1 },
        minutes: { label: "걸린 시간", type: "number", unit: "분", min: 0 },
        pace: { label: "1 km에", type: "computed", unit: "분", formula: "if(minutes > 0, round(minutes / distance, 1), 1 / 0)" },
        volume: {
          label: "총 볼륨",
          type: "computed",
          unit: "kg",
          formula: "if(weight * times > 0, weight * times * max(1, sets), 1 / 0)",
        },
        oneRep: {
          label: "한 번에 들 무게(어림)",
          type: "computed",
          unit: "kg",
          formula: "if(weight * times > 0, if(times > 1, round(weight * (1 + times / 30), 1), weight), 1 / 0)",
        },
        best: { label: "최고 무게", type: "computed", unit: "kg", lookup: { via: "exercise", field: "best" } },
        note: { label: "메모", type: "text" },
        photo: { label: "사진", type: "image" },
      },
      constraints: [{ kind: "check", must: [{ field: "date", op: "lte", value: { today: 0 } }], message: "앞날의 운동은 적을 수 없어요." }],
      highlights: [
        {
          when: [
            { field: "weight", op: "gt", value: 0 },
            { field: "weight", op: "gte", value: { field: "best" } },
          ],
          tone: "accent",
          label: "최고 기록",
        },
      ],
      sample: {
        columns: ["exercise", "date", "weight", "times", "sets", "distance", "minutes", "note"],
        rows: [
          ["스쿼트", -8, 60, 8, 4, null, null, null],
          ["스쿼트", -1, 65, 8, 4, null, null, "무릎이 편했어요"],
          ["벤치 프레스", -1, 40, 10, 5, null, null, null],
          ["벤치 프레스", -8, 37.5, 10, 4, null, null, null],
          ["랫 풀다운", -15, 35, 12, 3, null, null, null],
          ["달리기", -3, null, null, 1, 5, 30, "비가 왔지만 뛰었어요"],
        ],
      },
    },
    goal: {
      name: "목표",
      icon: "target",
      counter: "개",
      kind: "resource",
      titleField: "month",
      exposure: "private",
      fields: {
        month: { label: "언제부터", type: "month", required: true, default: { auto: "today" } },
        sets: { label: "이번 주 세트", type: "number", unit: "세트", min: 1, required: true, default: { value: 12 } },
      },
      sample: { columns: ["month", "sets"], rows: [[0, 12]] },
    },
  },
  screens: [
    {
      id: "today",
      title: "기록",
      icon: "dumbbell",
      blocks: [
        {
          kind: "stats",
          form: "goal",
          title: "이번 주 목표",
          entity: "set",
          date: "date",
          metric: { fn: "sum", field: "sets" },
          unit: "세트",
          direction: "reach",
          over: "week",
          target: { entity: "goal", month: "month", amount: "sets" },
        },
        {
          kind: "stats",
          items: [
            {
              label: "오늘 볼륨",
              entity: "set",
              metric: { fn: "sum", field: "volume" },
              period: { field: "date", unit: "day" },
              unit: "kg",
              tone: "good",
            },
            {
              label: "이번 달 세트",
              entity: "set",
              metric: { fn: "sum", field: "sets" },
              period: { field: "date", unit: "month" },
              unit: "세트",
            },
            {
              label: "이번 주 거리",
              entity: "set",
              metric: { fn: "sum", field: "distance" },
              period: { field: "date", unit: "week" },
              unit: "km",
            },
            {
              label: "이번 주 운동 시간",
              entity: "set",
              metric: { fn: "sum", field: "minutes" },
              period: { field: "date", unit: "week" },
              unit: "분",
            },
          ],
        },
        {
          kind: "collection",
          title: "한 것",
          query: { entity: "set", sort: [{ field: "date", dir: "desc" }], filters: ["exercise", "date"] },
          views: [
            { kind: "table", columns: ["date", "exercise", "weight", "times", "sets", "volume", "distance", "minutes", "pace", "note"] },
            { kind: "calendar", date: "date", columns: ["exercise"] },
          ],
          empty: "오늘 한 첫 {set:을/를} 적어 보세요.",
        },
      ],
    },
    {
      id: "exercises",
      title: "{exercise}",
      icon: "list",
      blocks: [
        {
          kind: "collection",
          query: { entity: "exercise", search: ["name"], filters: ["part"], sort: [{ field: "last", dir: "asc" }] },
          views: [
            { kind: "cards", columns: ["part", "latest", "latestTimes", "best", "most", "farthest", "strongest", "last", "rest", "sets"] },
          ],
          empty: "하는 {exercise:을/를} 먼저 적어 주세요.",
        },
      ],
    },
    {
      id: "rest",
      title: "쉬는 시간",
      icon: "clock",
      blocks: [toolBlock("timer", { mode: "countdown", minutes: 1.5 })],
    },
    {
      id: "progress",
      title: "나아지는 중",
      icon: "trending-up",
      blocks: [
        { kind: "stats", form: "trend", title: "무게와 횟수", entity: "set", date: "date", values: ["weight", "times"], by: "exercise" },
        {
          kind: "stats",
          form: "tally",
          title: "부위마다",
          entity: "exercise",
          by: "part",
          columns: [
            { label: "세트", metric: { fn: "sum", field: "sets" }, unit: "세트" },
            { label: "쉰 날", metric: { fn: "min", field: "rest" }, unit: "일" },
          ],
        },
        {
          kind: "chart",
          title: "주마다 볼륨",
          chart: "bar",
          entity: "set",
          x: "date",
          bucket: "week",
          y: { fn: "sum", field: "volume" },
        },
      ],
    },
  ],
};
