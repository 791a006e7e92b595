import type { RuleSpec } from "@appmon/appspec/rule-spec";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

const reading = { field: "status", op: "eq" as const, value: "reading" };
const finished = { field: "status", op: "eq" as const, value: "finished" };
const blank = (field: string) => ({ field, op: "empty" as const });

/** Books on three shelves, how far one has read, and the sentences worth keeping. */
export const READING_LOG: PatternDeclaration = {
  id: "reading-log",
  title: "독서 기록",
  tagline: "읽는 책과 마음에 남은 문장을 모아요",
  shelf: "life",
  icon: "book-open",
  family: "paper",
  palettes: [
    ["#fbf9f4", "#7c2d12"],
    ["#faf8f3", "#3f5b4b"],
  ],
  lists: {
    book: {
      name: "책",
      icon: "book",
      counter: "권",
      kind: "main",
      subtitleField: "author",
      fields: {
        title: { label: "제목", type: "text", required: true },
        author: { label: "지은이", type: "text" },
        pages: { label: "쪽수", type: "number", unit: "쪽", min: 1 },
        page: { label: "읽은 쪽", type: "number", unit: "쪽", min: 0, default: { value: 0 } },
        progress: { label: "진행률", type: "computed", unit: "%", formula: "round(page / pages * 100)" },
        left: { label: "남은 쪽", type: "computed", unit: "쪽", formula: "if(pages > 0, pages - page, 1 / 0)" },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["wanted 읽고 싶음 n", "reading 읽는 중 i", "finished 다 읽음 g.", "stopped 그만둠 n."],
          default: { value: "wanted" },
        },
        started: { label: "시작한 날", type: "date" },
        finished: { label: "다 읽은 날", type: "date" },
        stars: { label: "별점", type: "rating" },
        review: { label: "한줄평", type: "longtext" },
        kind: {
          label: "분야",
          type: "select",
          options: [
            "novel 소설 a",
            "essay 에세이 w",
            "social 인문·사회 i",
            "science 과학 g",
            "business 경제·경영 b",
            "child 어린이 w",
            "other 그 밖 n",
          ],
        },
        readOn: { label: "마지막으로 읽은 날", type: "date" },
        quotes: { label: "적은 {quote}", type: "computed", unit: "개", rollup: { entity: "quote", via: "book", fn: "count" } },
        days: { label: "읽은 동안", type: "computed", unit: "일", formula: "daysBetween(started, finished) + 1" },
      },
      constraints: [
        {
          kind: "check",
          when: [
            { field: "page", op: "filled" },
            { field: "pages", op: "filled" },
          ],
          must: [{ field: "page", op: "lte", value: { field: "pages" } }],
          message: "읽은 쪽은 쪽수를 넘을 수 없어요.",
        },
        {
          kind: "check",
          when: [
            { field: "finished", op: "filled" },
            { field: "started", op: "filled" },
          ],
          must: [{ field: "finished", op: "gte", value: { field: "started" } }],
          message: "다 읽은 날은 시작한 날보다 빠를 수 없어요.",
        },
      ],
      highlights: [
        {
          when: [reading, { field: "readOn", op: "lt", value: { today: -13 } }],
          tone: "warn",
          label: "멈춰 있어요",
        },
      ],
      sample: {
        columns: ["title", "author", "pages", "page", "status", "started", "finished", "stars", "kind", "readOn"],
        rows: [
          ["사피엔스", "유발 하라리", 636, 318, "reading", -30, null, null, "social", -16],
          ["아몬드", "손원평", 264, 264, "finished", -31, -26, 5, "novel", -26],
          ["불편한 편의점", "김호연", 268, 268, "finished", -52, -45, 4, "novel", -45],
          ["긴긴밤", "루리", 144, 36, "reading", -2, null, null, "child", -1],
          ["코스모스", "칼 세이건", 719, 0, "wanted", null, null, null, "science", null],
        ],
      },
    },
    quote: {
      name: "문장",
      icon: "bookmark",
      counter: "개",
      kind: "content",
      titleField: "words",
      exposure: "private",
      fields: {
        words: { label: "문장", type: "longtext", required: true },
        book: { label: "{book}", type: "relation", target: "book", required: true },
        page: { label: "쪽", type: "number", unit: "쪽", min: 1 },
        thought: { label: "내 생각", type: "longtext" },
      },
      sample: { columns: ["words", "book", "page", "thought"], rows: [] },
    },
    goal: {
      name: "목표",
      icon: "target",
      counter: "개",
      kind: "resource",
      titleField: "month",
      exposure: "private",
      fields: {
        month: { label: "언제부터", type: "month", required: true },
        books: { label: "한 해에 읽을 {book}", type: "number", unit: "권", min: 1, required: true, default: { value: 24 } },
      },
      sample: { columns: ["month", "books"], rows: [[0, 24]] },
    },
  },
  actions: {
    startBook: {
      label: "읽기 시작",
      icon: "book-open",
      entity: "book",
      when: [{ field: "status", op: "in", value: ["wanted", "stopped"] }],
      steps: [{ do: "set", field: "status", to: "reading" }],
      success: "읽는 중으로 옮겼어요.",
      tone: "good",
    },
    readTo: {
      label: "여기까지 읽음",
      icon: "bookmark",
      entity: "book",
      when: [reading],
      ask: ["page"],
      steps: [{ do: "set", field: "readOn", to: { auto: "today" } }],
      success: "읽은 쪽을 적었어요.",
    },
    finishBook: {
      label: "다 읽음",
      icon: "check",
      entity: "book",
      when: [reading],
      steps: [
        { do: "set", field: "status", to: "finished" },
        { do: "set", field: "finished", to: { auto: "today" } },
      ],
      success: "다 읽은 {book:으로/로} 옮겼어요.",
      tone: "good",
    },
  },
  rules: [
    // Also where a card was moved by hand, or a book comes in as it is.
    ...(["create", "update"] as const).flatMap((on): Omit<RuleSpec, "id">[] => [
      { entity: "book", on, when: [reading, blank("started")], steps: [{ do: "set", field: "started", to: { auto: "today" } }] },
      { entity: "book", on, when: [finished, blank("finished")], steps: [{ do: "set", field: "finished", to: { auto: "today" } }] },
      {
        entity: "book",
        on,
        when: [finished, { field: "pages", op: "filled" }],
        steps: [{ do: "set", field: "page", to: { field: "pages" } }],
      },
    ]),
    { entity: "book", on: "create", when: [reading, blank("readOn")], steps: [{ do: "set", field: "readOn", to: { auto: "today" } }] },
    {
      entity: "book",
      on: "update",
      when: [reading, blank("readOn")],
      steps: [{ do: "set", field: "readOn", to: { auto: "today" } }],
    },
  ],
  screens: [
    {
      id: "shelf",
      title: "책장",
      icon: "library",
      blocks: [
        {
          kind: "stats",
          items: [
            {
              label: "읽는 중",
              entity: "book",
              metric: { fn: "count" },
              unit: "권",
              where: [reading],
            },
            {
              label: "올해 다 읽음",
              entity: "book",
              metric: { fn: "count" },
              unit: "권",
              where: [finished],
              period: { field: "finished", unit: "year" },
            },
            {
              label: "이번 달 다 읽음",
              entity: "book",
              metric: { fn: "count" },
              unit: "권",
              where: [finished],
              period: { field: "finished", unit: "month" },
            },
            {
              label: "올해 다 읽은 쪽",
              entity: "book",
              metric: { fn: "sum", field: "page" },
              unit: "쪽",
              where: [finished],
              period: { field: "finished", unit: "year" },
            },
          ],
        },
        {
          kind: "stats",
          form: "goal",
          title: "올해 목표",
          entity: "book",
          date: "finished",
          where: [finished],
          metric: { fn: "count" },
          unit: "권",
          direction: "reach",
          over: "year",
          target: { entity: "goal", month: "month", amount: "books" },
        },
        {
          kind: "collection",
          query: { entity: "book", search: ["title", "author", "review"], filters: ["status", "kind"] },
          views: [
            { kind: "kanban", by: "status", columns: ["author", "progress"] },
            { kind: "table", columns: ["title", "author", "kind", "page", "left", "progress", "status", "finished", "stars"] },
          ],
          actions: ["startBook", "readTo", "finishBook"],
          empty: "아직 꽂힌 {book:이/가} 없어요. 첫 {book:을/를} 넣어 보세요.",
        },
      ],
    },
    {
      id: "quotes",
      title: "{quote}",
      icon: "bookmark",
      blocks: [
        {
          kind: "collection",
          query: { entity: "quote", search: ["words", "thought"], filters: ["book"] },
          views: [{ kind: "cards", columns: ["words", "book", "page"] }],
          empty: "마음에 남은 {quote:을/를} 쪽과 함께 적어 보세요.",
        },
      ],
    },
  ],
};
