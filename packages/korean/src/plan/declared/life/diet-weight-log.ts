import { toolBlock } from "@appmon/appspec/tool-block";
import type { Rollup } from "@appmon/appspec/derived-spec";
import type { IconName } from "@appmon/appspec/icon-names";
import type { StatsItem } from "@appmon/appspec/spec";
import type { DeclaredField, DeclaredList, PatternDeclaration } from "../../pattern-declaration.ts";

const MEALS = ["breakfast 아침 w", "lunch 점심 i", "dinner 저녁 a", "snack 간식 n", "late 야식 b"];

const down = (field: string) => ({ field, dir: "desc" as const });
const rolled = (label: string, unit: string, rollup: Rollup): DeclaredField => ({ label, type: "computed", unit, rollup });
const SELECT = { type: "select" as const, required: true };
const choice = (label: string, options: string[], value: string) => ({ ...SELECT, label, options, default: { value } });

const aim = (title: string, field: string, unit: string, direction: "limit" | "reach") => ({
  kind: "stats" as const,
  form: "goal" as const,
  title,
  entity: "eaten",
  date: "date",
  metric: { fn: "sum" as const, field },
  unit,
  direction,
  over: "day" as const,
  target: { entity: "goal", month: "month", amount: field },
});

const out = (label: string, unit: "week" | "month"): StatsItem => ({
  label,
  entity: "eaten",
  metric: { fn: "count" },
  where: [{ field: "out", op: "eq", value: true }],
  period: { field: "date", unit },
  unit: "번",
});

type Counter = NonNullable<DeclaredList["counter"]>;
type Kind = NonNullable<DeclaredList["kind"]>;
/** A list that is nobody else's. */
const own = (name: string, icon: IconName, counter: Counter, kind: Kind) => ({ name, icon, counter, kind, exposure: "private" as const });

/** What was eaten against the day's calories, and a weight that comes nearer to where it should be. */
export const DIET_WEIGHT_LOG: PatternDeclaration = {
  id: "diet-weight-log",
  title: "식단과 체중",
  tagline: "오늘 남은 칼로리와 목표까지 남은 몸무게를 봐요",
  shelf: "life",
  icon: "activity",
  family: "calm",
  palettes: [
    ["#f4faf6", "#15795a"],
    ["#fdf7f4", "#b64526"],
  ],
  lists: {
    food: {
      ...own("음식", "salad", "개", "resource"),
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        base: { label: "한 번 먹는 양", type: "number", unit: "g", min: 1, required: true, default: { value: 100 } },
        kcal: { label: "그만큼의 칼로리", type: "number", unit: "kcal", min: 0, help: "모르면 비워 두고 먹을 때 적어도 돼요." },
        carb: { label: "탄수화물", type: "number", unit: "g", min: 0, step: 0.1, default: { value: 0 } },
        protein: { label: "단백질", type: "number", unit: "g", min: 0, step: 0.1, default: { value: 0 } },
        fat: { label: "지방", type: "number", unit: "g", min: 0, step: 0.1, default: { value: 0 } },
        kind: choice("구분", ["often 자주 먹는 것 g", "set 세트 a", "other 그 밖 n"], "other"),
        meal: { label: "주로 먹는 끼니", type: "select", required: true, options: MEALS, default: { value: "lunch" } },
        times: rolled("먹은 횟수", "번", { entity: "eaten", via: "food", fn: "count" }),
        tap: { label: "한 번에 넣기", type: "boolean", default: { value: false }, hidden: true },
      },
      sample: {
        columns: ["name", "base", "kcal", "carb", "protein", "fat", "kind", "meal"],
        rows: [
          ["그릭요거트", 150, 146, 6, 15, 6.5, "often", "breakfast"],
          ["비빔밥", 450, 560, 85, 20, 15, "other", "lunch"],
          ["사과", 200, 104, 27, 0.6, 0.3, "often", "snack"],
          ["닭가슴살", 150, 165, 0, 34.5, 2, "often", "dinner"],
          ["고구마", 150, 193, 45, 2, 0.3, "often", "dinner"],
          ["닭가슴살 고구마 도시락", 300, 358, 45, 36.5, 2.3, "set", "dinner"],
          ["아메리카노", 350, 10, 1.5, 0.5, 0, "often", "snack"],
          ["삼겹살 1인분", 200, 660, 1, 34, 57, "other", "dinner"],
        ],
      },
    },
    eaten: {
      ...own("먹은 것", "utensils", "건", "log"),
      titleField: "food",
      imageField: "photo",
      fields: {
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        meal: { label: "끼니", type: "select", required: true, options: MEALS, default: { value: "lunch" } },
        food: { label: "{food}", type: "relation", target: "food", required: true },
        grams: { label: "양", type: "number", unit: "g", min: 1, help: "비워 두면 한 번 먹는 양이에요." },
        typed: { label: "칼로리 바로 적기", type: "number", unit: "kcal", min: 0, help: "적으면 음식에 적힌 것 대신 이것으로 세요." },
        kcal: {
          label: "칼로리",
          type: "computed",
          unit: "kcal",
          formula: "if(isEmpty(typed), round(foodKcal * if(grams > 0, grams / base, 1)), typed)",
        },
        out: { label: "외식", type: "boolean", default: { value: false } },
        note: { label: "한 줄", type: "text" },
        photo: { label: "사진", type: "image" },
        carb: { label: "탄수화물", type: "computed", unit: "g", formula: "round(foodCarb * if(grams > 0, grams / base, 1), 1)" },
        protein: { label: "단백질", type: "computed", unit: "g", formula: "round(foodProtein * if(grams > 0, grams / base, 1), 1)" },
        fat: { label: "지방", type: "computed", unit: "g", formula: "round(foodFat * if(grams > 0, grams / base, 1), 1)" },
        base: { label: "기준 양", type: "computed", unit: "g", lookup: { via: "food", field: "base" } },
        foodKcal: { label: "기준 칼로리", type: "computed", unit: "kcal", lookup: { via: "food", field: "kcal" } },
        foodCarb: { label: "기준 탄수화물", type: "computed", unit: "g", lookup: { via: "food", field: "carb" } },
        foodProtein: { label: "기준 단백질", type: "computed", unit: "g", lookup: { via: "food", field: "protein" } },
        foodFat: { label: "기준 지방", type: "computed", unit: "g", lookup: { via: "food", field: "fat" } },
      },
      sample: {
        columns: ["date", "meal", "food", "grams", "out", "note"],
        rows: [
          [0, "breakfast", "그릭요거트", 150, false, null],
          [0, "lunch", "비빔밥", 450, true, "고추장을 반만 넣었어요"],
          [0, "snack", "사과", 200, false, null],
          [0, "dinner", "닭가슴살", 150, false, null],
          [0, "dinner", "고구마", 150, false, null],
          [-1, "breakfast", "그릭요거트", 150, false, null],
          [-1, "lunch", "닭가슴살 고구마 도시락", 300, false, null],
          [-1, "dinner", "삼겹살 1인분", 300, true, "회식"],
          [-2, "lunch", "비빔밥", 450, true, null],
          [-2, "dinner", "닭가슴살 고구마 도시락", 300, false, null],
        ],
      },
    },
    weight: {
      ...own("체중", "activity", "건", "log"),
      titleField: "date",
      fields: {
        date: { label: "날짜", type: "date", required: true, unique: true, default: { auto: "today" } },
        kg: { label: "몸무게", type: "number", unit: "kg", min: 20, max: 300, step: 0.1, required: true },
        fat: { label: "체지방", type: "percent", unit: "%", min: 1, max: 70 },
        waist: { label: "허리", type: "number", unit: "cm", min: 30, max: 200, step: 0.5 },
        photo: { label: "사진", type: "image" },
      },
      constraints: [
        { kind: "check", must: [{ field: "date", op: "lte", value: { today: 0 } }], message: "앞날의 몸무게는 적을 수 없어요." },
      ],
      sample: {
        columns: ["date", "kg", "fat", "waist"],
        rows: [
          [0, 69.2, 26.1, 81],
          [-1, 69.1, null, null],
          [-2, 69.4, null, null],
          [-3, 69.5, null, null],
          [-4, 69.6, null, null],
          [-5, 69.8, null, null],
          [-6, 69.9, null, null],
          [-14, 70.4, 27.0, 82.5],
          [-30, 71.3, 27.8, 84],
          [-45, 72, 28.4, 85],
        ],
      },
    },
    goal: {
      ...own("목표", "target", "개", "resource"),
      titleField: "month",
      fields: {
        month: { label: "언제부터", type: "month", required: true, default: { auto: "today" } },
        start: { label: "시작 체중", type: "number", unit: "kg", min: 20, max: 300, step: 0.1, required: true },
        target: { label: "목표 체중", type: "number", unit: "kg", min: 20, max: 300, step: 0.1, required: true },
        due: { label: "기한", type: "date", countdown: true },
        kcal: { label: "하루 칼로리", type: "number", unit: "kcal", min: 1, required: true, default: { value: 1500 } },
        carb: { label: "탄수화물", type: "number", unit: "g", min: 0, default: { value: 150 } },
        protein: { label: "단백질", type: "number", unit: "g", min: 0, default: { value: 90 } },
        fat: { label: "지방", type: "number", unit: "g", min: 0, default: { value: 45 } },
        lose: { label: "줄일 몸무게", type: "computed", unit: "kg", formula: "start - target" },
        weekly: {
          label: "한 주에 줄일 몸무게",
          type: "computed",
          unit: "kg",
          formula: "if(due > today(), round((start - target) * 7 / max(7, daysBetween(since, due)), 1), 1 / 0)",
        },
        since: { label: "시작한 날", type: "date", default: { auto: "today" } },
      },
      constraints: [{ kind: "capacity", of: [], limit: 1, message: "쓰는 목표는 하나예요. 있는 목표를 고쳐 주세요." }],
      highlights: [
        { when: [{ field: "weekly", op: "gt", value: 1 }], tone: "warn", label: "한 주 1 kg보다 빨라요. 기한을 늘려 보세요" },
        { when: [{ field: "kcal", op: "lt", value: 800 }], tone: "bad", label: "너무 낮아요. 몸을 해칠 수 있으니 의사와 의논해 주세요" },
      ],
      sample: {
        columns: ["month", "start", "target", "since", "due", "kcal", "carb", "protein", "fat"],
        rows: [[-1, 72, 64, -45, 160, 1400, 140, 70, 62]],
      },
    },
    fast: {
      ...own("단식", "clock", "회", "log"),
      fields: {
        title: { label: "이름", type: "text", required: true },
        date: { label: "끝난 날", type: "date", required: true, default: { auto: "today" } },
        minutes: { label: "길이", type: "number", unit: "분", min: 0 },
        hours: { label: "시간", type: "computed", unit: "시간", formula: "round(minutes / 60, 1)" },
      },
      highlights: [{ when: [{ field: "hours", op: "gte", value: 16 }], tone: "good", label: "16시간을 채웠어요" }],
      sample: {
        columns: ["title", "date", "minutes"],
        rows: [
          ["저녁 8시부터", -1, 965],
          ["저녁 8시부터", -2, 960],
          ["회식 다음 날", -4, 840],
        ],
      },
    },
  },
  actions: {
    ateIt: {
      label: "먹었어요",
      icon: "plus",
      entity: "food",
      steps: [{ do: "toggle", field: "tap" }],
      success: "오늘 먹은 것에 넣었어요.",
      tone: "good",
    },
  },
  // Every press turns the field over; either way it is one more portion.
  rules: [true, false].map((value) => ({
    entity: "food",
    on: "update" as const,
    when: [{ field: "tap", op: "eq" as const, value }],
    steps: [
      {
        do: "create" as const,
        entity: "eaten",
        values: { date: { auto: "today" as const }, meal: { field: "meal" }, food: { record: true as const }, grams: { field: "base" } },
      },
    ],
  })),
  screens: [
    {
      id: "today",
      title: "오늘",
      icon: "salad",
      blocks: [
        {
          kind: "stats",
          items: [
            {
              label: "오늘 남은 칼로리",
              entity: "goal",
              metric: { fn: "max", field: "kcal" },
              less: { entity: "eaten", metric: { fn: "sum", field: "kcal" }, where: [{ field: "date", op: "eq", value: { today: 0 } }] },
              unit: "kcal",
              tone: "good",
            },
            {
              label: "오늘 먹은 칼로리",
              entity: "eaten",
              metric: { fn: "sum", field: "kcal" },
              period: { field: "date", unit: "day" },
              unit: "kcal",
            },
          ],
        },
        aim("오늘 칼로리", "kcal", "kcal", "limit"),
        aim("단백질", "protein", "g", "reach"),
        aim("탄수화물", "carb", "g", "limit"),
        aim("지방", "fat", "g", "limit"),
        {
          kind: "collection",
          title: "한 번에 넣기",
          query: {
            entity: "food",
            where: [{ field: "kind", op: "in", value: ["often", "set"] }],
            sort: [down("times")],
            filters: ["meal"],
          },
          views: [{ kind: "list", columns: ["base", "kcal", "protein", "meal"] }],
          actions: ["ateIt"],
          create: false,
          empty: "자주 먹는 {food:을/를} 적어 두면 한 번 눌러 넣어요.",
        },
        {
          kind: "collection",
          title: "오늘 {eaten}",
          query: { entity: "eaten", where: [{ field: "date", op: "eq", value: { today: 0 } }], group: "meal" },
          views: [{ kind: "list", columns: ["grams", "kcal", "protein", "out", "note"] }],
          empty: "아직 적은 것이 없어요. 아침에 먹은 것부터 적어 보세요.",
        },
        { kind: "stats", title: "밖에서 먹은 끼니", items: [out("이번 주", "week"), out("이번 달", "month")] },
      ],
    },
    {
      id: "body",
      title: "{weight}",
      icon: "activity",
      blocks: [
        {
          kind: "stats",
          items: [
            {
              label: "7일 평균",
              entity: "weight",
              metric: { fn: "avg", field: "kg" },
              where: [{ field: "date", op: "gte", value: { today: -6 } }],
              unit: "kg",
            },
            {
              label: "가장 가벼웠던 몸무게",
              entity: "weight",
              metric: { fn: "min", field: "kg" },
              unit: "kg",
            },
            {
              label: "목표까지",
              entity: "weight",
              metric: { fn: "avg", field: "kg" },
              where: [{ field: "date", op: "gte", value: { today: -6 } }],
              less: { entity: "goal", metric: { fn: "min", field: "target" } },
              unit: "kg",
              tone: "warn",
            },
            {
              label: "지금까지 빠진 몸무게",
              entity: "goal",
              metric: { fn: "max", field: "start" },
              less: { entity: "weight", metric: { fn: "avg", field: "kg" }, where: [{ field: "date", op: "gte", value: { today: -6 } }] },
              unit: "kg",
              tone: "good",
            },
          ],
        },
        { kind: "stats", form: "trend", title: "몸무게 흐름", entity: "weight", date: "date", values: ["kg", "fat", "waist"] },
        {
          kind: "collection",
          query: { entity: "weight", sort: [down("date")] },
          views: [{ kind: "table", columns: ["date", "kg", "fat", "waist"] }],
          empty: "아침 몸무게를 적으면 7일 평균과 목표까지 남은 무게가 보여요.",
          export: true,
        },
      ],
    },
    {
      id: "diary",
      title: "식사 기록",
      icon: "calendar",
      blocks: [
        {
          kind: "stats",
          form: "report",
          title: "날마다 먹은 칼로리",
          entity: "eaten",
          date: "date",
          period: "week",
          columns: [
            { label: "칼로리", metric: { fn: "sum", field: "kcal" }, unit: "kcal" },
            { label: "단백질", metric: { fn: "sum", field: "protein" }, unit: "g" },
            { label: "탄수화물", metric: { fn: "sum", field: "carb" }, unit: "g" },
            { label: "지방", metric: { fn: "sum", field: "fat" }, unit: "g" },
          ],
        },
        {
          kind: "collection",
          query: { entity: "eaten", sort: [down("date")], filters: ["date", "meal", "out", "food"] },
          views: [
            { kind: "calendar", date: "date", columns: ["meal", "kcal"] },
            { kind: "gallery", columns: ["date", "kcal"] },
            { kind: "table", columns: ["date", "meal", "food", "grams", "kcal", "carb", "protein", "fat", "out"] },
          ],
          empty: "먹은 것을 적으면 날마다 모여요.",
        },
      ],
    },
    {
      id: "fasting",
      title: "{fast}",
      icon: "clock",
      blocks: [
        toolBlock("timer", { title: "16시간 {fast}", mode: "countdown", minutes: 960, logTo: "fast" }),
        {
          kind: "collection",
          query: { entity: "fast", sort: [down("date")] },
          views: [{ kind: "list", columns: ["date", "hours"] }],
          empty: "마지막 끼니를 먹고 시작을 눌러 보세요.",
        },
      ],
    },
    {
      id: "settings",
      title: "{goal:과/와} {food}",
      icon: "target",
      blocks: [
        {
          kind: "collection",
          title: "{goal}",
          query: { entity: "goal" },
          views: [{ kind: "cards", columns: ["start", "target", "lose", "due", "weekly", "kcal", "carb", "protein", "fat"] }],
          empty: "목표 체중과 하루 칼로리를 먼저 정해 주세요.",
        },
        {
          kind: "collection",
          title: "{food}",
          query: { entity: "food", search: ["name"], filters: ["kind", "meal"], sort: [{ field: "name", dir: "asc" }] },
          views: [{ kind: "table", columns: ["name", "base", "kcal", "carb", "protein", "fat", "kind"] }],
          empty: "없는 {food:은/는} 직접 넣어 두면 다음부터 골라 쓸 수 있어요.",
        },
      ],
    },
  ],
};
