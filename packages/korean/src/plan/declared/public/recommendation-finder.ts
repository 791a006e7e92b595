import type { PatternDeclaration } from "../../pattern-declaration.ts";

/** A few answers about today, and everything on the list is weighed against them at once, with the reasons. */
export const RECOMMENDATION_FINDER: PatternDeclaration = {
  id: "recommendation-finder",
  title: "저녁 메뉴 추천",
  tagline: "오늘 기분과 예산을 고르면 세 가지를 골라 드려요",
  shelf: "life",
  icon: "sparkles",
  family: "play",
  palettes: [
    ["#fff8f3", "#b03a10"],
    ["#f6f9f4", "#3c6a1e"],
  ],
  lists: {
    taste: {
      name: "오늘의 답",
      icon: "help-circle",
      kind: "resource",
      exposure: "private",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        mood: { label: "어떤 것이 당기나요?", type: "select", required: true, options: ["soup 국물", "noodle 면", "rice 밥", "meat 고기"] },
        spice: { label: "매운 건요?", type: "select", required: true, options: ["hot 매움", "mild 담백"] },
        who: { label: "누구와 먹나요?", type: "select", required: true, options: ["alone 혼자", "together 여럿"] },
        budget: { label: "한 사람 예산 (꼭 지켜요)", type: "money", unit: "원", min: 1000, required: true, default: { value: 10000 } },
      },
      sample: { columns: ["name", "mood", "spice", "who", "budget"], rows: [["오늘 저녁", "soup", "hot", "alone", 10000]] },
    },
    dish: {
      name: "후보",
      icon: "utensils",
      counter: "개",
      kind: "main",
      imageField: "photo",
      exposure: "private",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        price: { label: "값", type: "money", unit: "원", min: 0, required: true },
        traits: { label: "특징", type: "tags", required: true, help: "국물·면·밥·고기, 매움·담백, 혼자·여럿 가운데 맞는 것" },
        where: { label: "어디서", type: "text" },
        link: { label: "바깥 주소", type: "url" },
        photo: { label: "사진", type: "image" },
        taste: { label: "{taste}", type: "relation", target: "taste", required: true },
        on: { label: "지금 먹을 수 있음", type: "boolean", default: { value: true } },
        skip: { label: "오늘은 별로", type: "boolean", default: { value: false } },
        saved: { label: "담음", type: "boolean", default: { value: false } },
        likes: { label: "좋아요", type: "number", unit: "번", min: 0, default: { value: 0 } },
        dislikes: { label: "별로", type: "number", unit: "번", min: 0, default: { value: 0 } },
        eaten: { label: "마지막으로 먹은 날", type: "date" },
        mood: { label: "당기는 것", type: "computed", lookup: { via: "taste", field: "mood" }, result: "text" },
        spice: { label: "맵기", type: "computed", lookup: { via: "taste", field: "spice" }, result: "text" },
        who: { label: "누구와", type: "computed", lookup: { via: "taste", field: "who" }, result: "text" },
        budget: { label: "예산", type: "computed", lookup: { via: "taste", field: "budget" }, result: "money" },
        recent: { label: "사흘 안에 먹음", type: "computed", formula: "if(daysBetween(eaten, today()) <= 3, 1, 0)" },
        match: {
          label: "맞는 정도",
          type: "computed",
          formula:
            "max(0, round((if(contains(traits, mood), 3, 0) + if(contains(traits, spice), 3, 0) + if(contains(traits, who), 2, 0)) / 8 * 100) - if(recent = 1, 30, 0))",
          result: "percent",
        },
        why: {
          label: "까닭",
          type: "computed",
          formula:
            'join(if(contains(traits, mood), join(mood, " "), ""), if(contains(traits, spice), join(spice, " "), ""), if(contains(traits, who), join(who, " "), ""), if(recent = 1, "(얼마 전에 먹어서 낮췄어요)", ""))',
          result: "text",
        },
        fits: { label: "권할 수 있음", type: "computed", formula: "if(and(price <= budget, on, not(skip)), 1, 0)" },
      },
      highlights: [
        { when: [{ field: "saved", op: "eq", value: true }], tone: "accent", label: "담았어요" },
        { when: [{ field: "fits", op: "eq", value: 0 }], tone: "neutral", label: "오늘은 빠졌어요" },
      ],
      sample: {
        columns: ["name", "price", "traits", "where", "taste", "on", "skip", "saved", "likes", "dislikes", "eaten"],
        rows: [
          ["김치찌개", 9000, ["국물", "밥", "매움", "혼자"], "집 앞 백반집", "오늘 저녁", true, false, true, 4, 1, -9],
          ["순두부찌개", 9500, ["국물", "밥", "매움", "혼자"], "두부마을", "오늘 저녁", true, false, false, 2, 0, -2],
          ["쌀국수", 11000, ["국물", "면", "담백", "혼자"], "포하노이", "오늘 저녁", true, false, true, 3, 0, -12],
          ["칼국수", 9000, ["국물", "면", "담백", "여럿"], "바지락손칼국수", "오늘 저녁", true, false, false, 1, 1, null],
          ["비빔밥", 10000, ["밥", "담백", "혼자"], "전주밥상", "오늘 저녁", true, false, false, 1, 0, -6],
          ["제육덮밥", 9500, ["밥", "고기", "매움", "혼자"], "덮밥공방", "오늘 저녁", true, false, false, 2, 1, -20],
          ["짬뽕", 10000, ["국물", "면", "매움", "혼자"], "만리장성", "오늘 저녁", true, false, false, 0, 2, -15],
          ["삼겹살", 17000, ["고기", "담백", "여럿"], "연탄구이", "오늘 저녁", true, false, false, 0, 0, null],
          ["곱창전골", 19000, ["국물", "고기", "매움", "여럿"], "곱창이야기", "오늘 저녁", true, false, false, 0, 1, null],
          ["돈가스", 12000, ["고기", "밥", "담백", "혼자"], "바삭", "오늘 저녁", false, false, false, 0, 1, -30],
        ],
      },
    },
  },
  actions: {
    pass: {
      label: "이건 별로",
      entity: "dish",
      when: [{ field: "skip", op: "eq", value: false }],
      steps: [
        { do: "set", field: "skip", to: true },
        { do: "add", field: "dislikes", by: 1 },
      ],
      success: "뺐어요. 다음 것이 들어왔어요.",
    },
    eat: {
      label: "이걸로!",
      icon: "heart",
      entity: "dish",
      steps: [
        { do: "set", field: "eaten", to: { auto: "today" } },
        { do: "add", field: "likes", by: 1 },
      ],
      success: "맛있게 드세요! 며칠 동안은 덜 권할게요.",
      tone: "good",
    },
    save: { label: "담기", icon: "bookmark", entity: "dish", steps: [{ do: "toggle", field: "saved" }], success: "내 목록을 바꿨어요." },
    unskip: {
      label: "다시 넣기",
      icon: "repeat",
      entity: "dish",
      when: [{ field: "skip", op: "eq", value: true }],
      steps: [{ do: "set", field: "skip", to: false }],
      success: "다시 권할게요.",
    },
  },
  screens: [
    {
      id: "pick",
      title: "골라 드려요",
      icon: "sparkles",
      blocks: [
        {
          kind: "collection",
          title: "먼저 {taste:을/를} 바꿔 보세요",
          query: { entity: "taste", limit: 1 },
          views: [{ kind: "cards", columns: ["mood", "spice", "who", "budget"] }],
          empty: "네 가지만 답하면 바로 골라 드려요.",
        },
        {
          kind: "collection",
          title: "오늘은 이 셋",
          query: {
            entity: "dish",
            where: [{ field: "fits", op: "eq", value: 1 }],
            sort: [
              { field: "match", dir: "desc" },
              { field: "likes", dir: "desc" },
            ],
            limit: 3,
          },
          views: [{ kind: "cards", columns: ["match", "why", "price", "where"] }],
          actions: ["eat", "pass", "save"],
          create: false,
          empty: "예산 안에 맞는 것이 없어요. 예산을 올리거나 뺀 것을 다시 넣어 보세요.",
        },
        {
          kind: "stats",
          items: [
            { label: "지금 권할 수 있는 것", entity: "dish", metric: { fn: "count" }, where: [{ field: "fits", op: "eq", value: 1 }] },
            {
              label: "예산을 풀면",
              entity: "dish",
              metric: { fn: "count" },
              where: [
                { field: "on", op: "eq", value: true },
                { field: "skip", op: "eq", value: false },
              ],
            },
            { label: "오늘 뺀 것", entity: "dish", metric: { fn: "count" }, where: [{ field: "skip", op: "eq", value: true }] },
          ],
        },
      ],
    },
    {
      id: "saved",
      title: "내 목록",
      icon: "bookmark",
      blocks: [
        {
          kind: "collection",
          query: { entity: "dish", where: [{ field: "saved", op: "eq", value: true }], sort: [{ field: "match", dir: "desc" }] },
          views: [{ kind: "cards", columns: ["price", "where", "eaten", "match"] }],
          actions: ["eat", "save"],
          create: false,
          empty: "마음에 드는 것을 담아 두세요.",
        },
        {
          kind: "collection",
          title: "오늘 뺀 것",
          query: { entity: "dish", where: [{ field: "skip", op: "eq", value: true }] },
          views: [{ kind: "list", columns: ["price", "match"] }],
          actions: ["unskip"],
          create: false,
          empty: "아직 뺀 것이 없어요.",
        },
      ],
    },
    {
      id: "dish",
      title: "{dish} 고치기",
      icon: "utensils",
      blocks: [
        {
          kind: "collection",
          query: { entity: "dish", sort: [{ field: "match", dir: "desc" }], search: ["name", "where"], filters: ["traits", "on"] },
          views: [
            { kind: "table", columns: ["name", "price", "traits", "match", "on", "likes", "dislikes"] },
            { kind: "rank", by: "likes", columns: ["dislikes", "price"] },
          ],
          empty: "먹고 싶은 것과 그 특징을 적어 보세요.",
        },
        {
          kind: "stats",
          title: "반응",
          items: [
            { label: "좋아요", entity: "dish", metric: { fn: "sum", field: "likes" }, tone: "good" },
            { label: "별로", entity: "dish", metric: { fn: "sum", field: "dislikes" }, tone: "warn" },
          ],
        },
      ],
    },
  ],
};
