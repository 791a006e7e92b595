import type { PatternDeclaration } from "../../pattern-declaration.ts";

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
        pages: { label: "쪽수", type: "number", unit: "쪽", min: 1, required: true },
        page: { label: "읽은 쪽", type: "number", unit: "쪽", min: 0, default: { value: 0 } },
        progress: { label: "진행률", type: "computed", unit: "%", formula: "round(page / pages * 100)" },
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
      },
      constraints: [
        { kind: "check", must: [{ field: "page", op: "lte", value: { field: "pages" } }], message: "읽은 쪽은 쪽수를 넘을 수 없어요." },
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
      sample: {
        columns: ["title", "author", "pages", "page", "status", "started", "finished", "stars"],
        rows: [
          ["사피엔스", "유발 하라리", 636, 318, "reading", -13, null, null],
          ["아몬드", "손원평", 264, 264, "finished", -31, -26, 5],
          ["불편한 편의점", "김호연", 268, 268, "finished", -52, -45, 4],
          ["긴긴밤", "루리", 144, 36, "reading", -2, null, null],
          ["코스모스", "칼 세이건", 719, 0, "wanted", null, null, null],
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
  },
  actions: {
    finishBook: {
      label: "다 읽음",
      icon: "check",
      entity: "book",
      when: [{ field: "status", op: "eq", value: "reading" }],
      steps: [
        { do: "set", field: "status", to: "finished" },
        { do: "set", field: "finished", to: { auto: "today" } },
      ],
      success: "다 읽은 {book:으로/로} 옮겼어요.",
      tone: "good",
    },
  },
  rules: [
    {
      entity: "book",
      on: "update",
      when: [{ field: "status", op: "eq", value: "finished" }],
      steps: [{ do: "set", field: "page", to: { field: "pages" } }],
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
              where: [{ field: "status", op: "eq", value: "reading" }],
            },
            {
              label: "올해 다 읽음",
              entity: "book",
              metric: { fn: "count" },
              unit: "권",
              where: [{ field: "status", op: "eq", value: "finished" }],
              period: { field: "finished", unit: "year" },
            },
          ],
        },
        {
          kind: "collection",
          query: { entity: "book", search: ["title", "author"] },
          views: [
            { kind: "kanban", by: "status", columns: ["author", "progress"] },
            { kind: "table", columns: ["title", "author", "page", "progress", "status", "stars"] },
          ],
          actions: ["finishBook"],
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
