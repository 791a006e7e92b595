import type { ActionSpec, StatsItem } from "@appmon/appspec/spec";
import type { DeclaredField, PatternDeclaration } from "../../pattern-declaration.ts";

const KINDS = ["meal 밥 g", "snack 간식 w", "walk 산책 i", "medicine 약 a", "toilet 화장실 n", "play 놀이 g"];
const today = (label: string, kind: string): DeclaredField => ({
  label,
  type: "computed",
  unit: "번",
  rollup: {
    entity: "care",
    via: "pet",
    fn: "count",
    where: [
      { field: "kind", op: "eq", value: kind },
      { field: "at", op: "gte", value: { today: 0 } },
    ],
  },
});
const done = (label: string, kind: string): StatsItem => ({
  label,
  entity: "care",
  metric: { fn: "count" },
  where: [{ field: "kind", op: "eq", value: kind }],
  period: { field: "at", unit: "day" },
  unit: "번",
});

/** A button on each of them; whatever was pressed, the press itself is what is written down. */
const tap = (label: string, kind: string): Omit<ActionSpec, "id"> => ({
  label,
  entity: "pet",
  steps: [
    { do: "set", field: "did", to: kind },
    { do: "add", field: "taps", by: 1 },
  ],
  success: "지금 한 것으로 적었어요.",
});

/** Meals, walks and health of a pet, written down by everybody at home. */
export const PET_CARE: PatternDeclaration = {
  id: "pet-care",
  title: "반려동물 수첩",
  tagline: "밥, 산책, 약을 같이 적고 {shot:과/와} 몸무게를 챙겨요",
  shelf: "life",
  icon: "paw-print",
  family: "calm",
  palettes: [
    ["#fdf8f2", "#b45f1b"],
    ["#f5f8f6", "#3f6f5b"],
  ],
  lists: {
    pet: {
      name: "아이",
      icon: "paw-print",
      counter: "마리",
      kind: "resource",
      exposure: "private",
      fields: {
        name: { label: "이름", type: "text", required: true },
        kind: { label: "종류", type: "select", options: ["dog 강아지", "cat 고양이", "hamster 햄스터", "bird 새", "other 다른 동물"] },
        breed: { label: "품종", type: "text" },
        born: { label: "태어난 날", type: "date" },
        age: { label: "나이", type: "computed", unit: "살", formula: "yearsBetween(born, today())" },
        food: { label: "사료", type: "text", placeholder: "닭고기 없는 것, 한 끼 60 g" },
        meals: { label: "하루 끼니", type: "number", unit: "번", min: 1, max: 10, default: { value: 2 } },
        walks: { label: "하루 산책", type: "number", unit: "번", min: 0, max: 10, help: "산책하지 않는 아이는 비워 두세요." },
        allergy: { label: "못 먹는 것", type: "text" },
        care: { label: "조심할 것", type: "longtext" },
        weight: {
          label: "지금 몸무게",
          type: "computed",
          unit: "kg",
          rollup: { entity: "weight", via: "pet", fn: "last", field: "value" },
        },
        photo: { label: "사진", type: "image" },
        fed: today("오늘 밥", "meal"),
        walked: today("오늘 산책", "walk"),
        did: { label: "방금 누른 것", type: "select", options: KINDS },
        taps: { label: "누른 횟수", type: "number", min: 0, default: { value: 0 } },
        toFeed: { label: "더 줄 밥", type: "computed", unit: "번", formula: "max(0, meals - fed)" },
        toWalk: { label: "더 할 산책", type: "computed", unit: "번", formula: "max(0, walks - walked)" },
        overdue: {
          label: "지난 예방",
          type: "computed",
          unit: "건",
          rollup: { entity: "shot", via: "pet", fn: "count", where: [{ field: "left", op: "lt", value: 0 }] },
        },
        spent: { label: "병원비 모두", type: "computed", rollup: { entity: "clinic", via: "pet", fn: "sum", field: "paid" } },
      },
      highlights: [
        { when: [{ field: "overdue", op: "gt", value: 0 }], tone: "bad", label: "지난 예방이 있어요" },
        { when: [{ field: "toFeed", op: "gt", value: 0 }], tone: "warn", label: "밥이 남았어요" },
        { when: [{ field: "toWalk", op: "gt", value: 0 }], tone: "info", label: "산책이 남았어요" },
      ],
      sample: {
        columns: ["name", "kind", "breed", "born", "food", "meals", "walks", "allergy", "care"],
        rows: [
          ["보리", "dog", "푸들", -1250, "한 끼 60 g", 2, 2, "닭고기", "초인종 소리에 놀라요"],
          ["나비", "cat", "코리안 쇼트헤어", -800, "한 끼 40 g", 3, null, null, "창문을 꼭 닫아 주세요"],
        ],
      },
    },
    care: {
      name: "돌봄",
      icon: "heart",
      counter: "건",
      kind: "log",
      titleField: "kind",
      exposure: "private",
      fields: {
        kind: {
          label: "무엇",
          type: "select",
          required: true,
          options: KINDS,
        },
        at: { label: "언제", type: "datetime", required: true, default: { auto: "now" } },
        pet: { label: "{pet}", type: "relation", target: "pet" },
        who: { label: "누가", type: "text" },
        note: { label: "메모", type: "text" },
      },
      constraints: [{ kind: "check", must: [{ field: "at", op: "lte", value: { today: 0 } }], message: "앞날은 미리 적을 수 없어요." }],
      sample: {
        columns: ["kind", "at", "pet", "who", "note"],
        rows: [
          ["meal", [0, "07:30"], "보리", "엄마", null],
          ["walk", [0, "08:00"], "보리", "민수", "공원 두 바퀴"],
          ["meal", [0, "07:40"], "나비", "엄마", null],
          ["walk", [-1, "19:10"], "보리", "아빠", null],
          ["medicine", [-1, "20:00"], "보리", "민수", "눈약"],
        ],
      },
    },
    shot: {
      name: "예방",
      icon: "heart-pulse",
      counter: "건",
      kind: "main",
      titleField: "name",
      exposure: "private",
      fields: {
        name: { label: "무엇", type: "text", required: true },
        pet: { label: "{pet}", type: "relation", target: "pet", required: true },
        done: { label: "마지막으로 한 날", type: "date", required: true, default: { auto: "today" } },
        every: { label: "간격", type: "number", unit: "일", min: 1, required: true, default: { value: 30 } },
        next: { label: "다음 날", type: "computed", formula: "addDays(done, every)", result: "date" },
        left: { label: "남은 날", type: "computed", unit: "일", formula: "daysBetween(today(), addDays(done, every))" },
      },
      highlights: [
        { when: [{ field: "left", op: "lt", value: 0 }], tone: "bad", label: "지났어요" },
        { when: [{ field: "left", op: "lte", value: 7 }], tone: "warn", label: "곧 다가와요" },
      ],
      sample: {
        columns: ["name", "pet", "done", "every"],
        rows: [
          ["심장사상충 약", "보리", -26, 30],
          ["종합 접종", "보리", -200, 365],
          ["구충제", "나비", -95, 90],
        ],
      },
    },
    weight: {
      name: "몸무게",
      icon: "activity",
      counter: "건",
      kind: "log",
      titleField: "pet",
      exposure: "private",
      fields: {
        pet: { label: "{pet}", type: "relation", target: "pet", required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        value: { label: "몸무게", type: "number", unit: "kg", min: 0.01, step: 0.01, required: true },
      },
      constraints: [
        { kind: "check", must: [{ field: "date", op: "lte", value: { today: 0 } }], message: "앞날의 몸무게는 적을 수 없어요." },
        { kind: "unique", fields: ["pet", "date"], message: "그날 몸무게는 이미 적었어요." },
      ],
      sample: {
        columns: ["pet", "date", "value"],
        rows: [
          ["보리", -90, 4.1],
          ["보리", -60, 4.2],
          ["보리", -30, 4.3],
          ["보리", -2, 4.3],
          ["나비", -60, 3.6],
          ["나비", -5, 3.7],
        ],
      },
    },
    clinic: {
      name: "병원",
      icon: "stethoscope",
      counter: "회",
      kind: "log",
      titleField: "what",
      exposure: "private",
      fields: {
        pet: { label: "{pet}", type: "relation", target: "pet", required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        what: { label: "왜 갔나요", type: "text", required: true },
        said: { label: "들은 말과 처방", type: "longtext" },
        paid: { label: "병원비", type: "money", unit: "원", min: 0 },
        again: { label: "다시 갈 날", type: "date", countdown: true },
        place: { label: "어디서", type: "text" },
      },
      highlights: [{ when: [{ field: "again", op: "gte", value: { today: 0 } }], tone: "info", label: "다시 가요" }],
      sample: {
        columns: ["pet", "date", "what", "said", "paid", "again", "place"],
        rows: [
          ["보리", -14, "눈물이 많이 나요", "눈약을 하루 두 번, 일주일", 38000, 3, "동네 동물병원"],
          ["나비", -95, "건강 검진", "이상 없어요. 물을 더 마시게 해 주세요", 85000, null, "동네 동물병원"],
        ],
      },
    },
  },
  actions: {
    feed: { ...tap("밥 줬어요", "meal"), icon: "check", tone: "good" },
    walk: tap("산책했어요", "walk"),
    cure: tap("약 먹였어요", "medicine"),
    treat: tap("간식 줬어요", "snack"),
    doneToday: {
      label: "오늘 했어요",
      icon: "check",
      entity: "shot",
      steps: [{ do: "set", field: "done", to: { auto: "today" } }],
      success: "오늘 한 것으로 적고 다음 날을 다시 잡았어요.",
      tone: "good",
    },
  },
  rules: [
    {
      entity: "pet",
      on: "update",
      changed: "taps",
      steps: [{ do: "create", entity: "care", values: { kind: { field: "did" }, pet: { record: true }, at: { auto: "now" } } }],
    },
  ],
  screens: [
    {
      id: "today",
      title: "오늘",
      icon: "heart",
      blocks: [
        {
          kind: "collection",
          title: "지금 한 것을 눌러요",
          query: { entity: "pet", sort: [{ field: "name", dir: "asc" }] },
          views: [{ kind: "cards", columns: ["fed", "walked", "toFeed", "toWalk"] }],
          actions: ["feed", "walk", "cure", "treat"],
          empty: "같이 사는 {pet:을/를} 적으면 여기에서 눌러 적어요.",
        },
        {
          kind: "stats",
          title: "오늘",
          items: [done("밥", "meal"), done("산책", "walk"), done("약", "medicine"), done("간식", "snack")],
        },
        {
          kind: "collection",
          title: "곧 챙길 {shot}",
          query: { entity: "shot", where: [{ field: "left", op: "lte", value: 7 }], sort: [{ field: "left", dir: "asc" }] },
          views: [{ kind: "list", columns: ["pet", "next", "left"] }],
          actions: ["doneToday"],
          create: false,
          empty: "일주일 안에 챙길 것이 없어요.",
        },
        {
          kind: "collection",
          title: "오늘과 지난 기록",
          query: { entity: "care", sort: [{ field: "at", dir: "desc" }], filters: ["pet", "kind"] },
          views: [{ kind: "table", columns: ["at", "kind", "pet", "who", "note"] }],
          empty: "아직 적은 것이 없어요. 밥을 주면 위에서 눌러 주세요.",
        },
      ],
    },
    {
      id: "health",
      title: "건강",
      icon: "heart-pulse",
      blocks: [
        {
          kind: "collection",
          title: "{shot}",
          query: { entity: "shot", sort: [{ field: "next", dir: "asc" }], filters: ["pet"] },
          views: [{ kind: "cards", columns: ["name", "pet", "next", "left", "done"] }],
          actions: ["doneToday"],
          empty: "접종이나 약을 적어 두면 다음 날을 알려 드려요.",
        },
        { kind: "stats", form: "trend", title: "{weight}", entity: "weight", date: "date", values: ["value"], by: "pet" },
        {
          kind: "collection",
          title: "{weight} 기록",
          query: { entity: "weight", sort: [{ field: "date", dir: "desc" }], filters: ["pet"] },
          views: [{ kind: "table", columns: ["date", "pet", "value"] }],
          empty: "몸무게를 적으면 그래프로 보여 드려요.",
        },
      ],
    },
    {
      id: "clinics",
      title: "{clinic}",
      icon: "stethoscope",
      blocks: [
        {
          kind: "stats",
          items: [
            {
              label: "올해 병원비",
              entity: "clinic",
              metric: { fn: "sum", field: "paid" },
              period: { field: "date", unit: "year" },
              unit: "원",
              tone: "warn",
            },
            {
              label: "이번 달",
              entity: "clinic",
              metric: { fn: "sum", field: "paid" },
              period: { field: "date", unit: "month" },
              unit: "원",
            },
          ],
        },
        {
          kind: "collection",
          query: { entity: "clinic", sort: [{ field: "date", dir: "desc" }], filters: ["pet"], search: ["what", "said"] },
          views: [{ kind: "table", columns: ["date", "pet", "what", "said", "paid", "again", "place"] }],
          empty: "아직 다녀온 적이 없어요.",
        },
      ],
    },
    {
      id: "pets",
      title: "우리 {pet}",
      icon: "paw-print",
      blocks: [
        {
          kind: "collection",
          query: { entity: "pet" },
          views: [{ kind: "cards", columns: ["name", "kind", "age", "weight", "fed", "walked", "food", "allergy", "care", "spent"] }],
          empty: "같이 사는 {pet:을/를} 적어 주세요.",
        },
      ],
    },
  ],
};
