import { toolBlock } from "@appmon/appspec/tool-block";
import type { Rollup } from "@appmon/appspec/derived-spec";
import type { IconName } from "@appmon/appspec/icon-names";
import type { Json } from "@appmon/kernel/json";
import type { DeclaredField, DeclaredList, PatternDeclaration } from "../../pattern-declaration.ts";

const WEEK = [
  { field: "date", op: "gte" as const, value: { today: 0 } },
  { field: "date", op: "lte" as const, value: { today: 6 } },
];
const is = (field: string, value: Json) => ({ field, op: "eq" as const, value });
const up = (field: string) => ({ field, dir: "asc" as const });
const down = (field: string) => ({ field, dir: "desc" as const });
const rolled = (label: string, unit: string, rollup: Rollup): DeclaredField => ({ label, type: "computed", unit, rollup });
const SELECT = { type: "select" as const, required: true };
const choice = (label: string, options: string[], value: string) => ({ ...SELECT, label, options, default: { value } });
const UNITS = [
  "g g",
  "ml ml",
  "tbsp 큰술",
  "tsp 작은술",
  "cup 컵",
  "piece 개",
  "block 모",
  "clove 쪽",
  "stalk 대",
  "bowl 공기",
  "handful 줌",
  "pinch 꼬집",
];
const LIKED = { when: [is("liked", true)], tone: "accent" as const, label: "즐겨찾기" };

type Counter = NonNullable<DeclaredList["counter"]>;
type Kind = NonNullable<DeclaredList["kind"]>;
/** A list that is nobody else's. */
const own = (name: string, icon: IconName, counter: Counter, kind: Kind) => ({ name, icon, counter, kind, exposure: "private" as const });

/** Recipes that grow with the number of people, what can be cooked with what is there, and a week of meals with its shopping. */
export const RECIPE_BOOK: PatternDeclaration = {
  id: "recipe-book",
  title: "우리 집 레시피",
  tagline: "인분을 바꾸면 {ingredient} 양이 따라오고, 식단을 짜면 장보기가 나와요",
  shelf: "life",
  icon: "chef-hat",
  family: "calm",
  palettes: [
    ["#fdf7f0", "#b4481c"],
    ["#f6f9f2", "#3f7d34"],
  ],
  lists: {
    stuff: {
      ...own("식재료", "salad", "개", "resource"),
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        have: { label: "집에 있어요", type: "boolean", default: { value: false } },
        // Asked of every new one: what is measured in spoons is not in grams.
        unit: { ...SELECT, label: "단위", options: UNITS },
        avoid: { label: "못 먹는 재료", type: "boolean", default: { value: false }, help: "이 재료가 든 요리에 빨간 표시가 붙어요" },
        need: { label: "이번 주 쓸 양", type: "computed", rollup: { entity: "ingredient", via: "stuff", fn: "sum", field: "need" } },
        buy: { label: "살 양", type: "computed", formula: 'if(need > 0, join(round(need, 1), unit), "")' },
      },
      highlights: [{ when: [is("avoid", true)], tone: "bad", label: "못 먹어요" }],
      sample: {
        columns: ["name", "unit", "have", "avoid"],
        rows: [
          ["된장", "tbsp", true, false],
          ["두부", "g", true, false],
          ["애호박", "g", false, false],
          ["밥", "bowl", true, false],
          ["김치", "g", true, false],
          ["소고기", "g", false, false],
          ["무", "g", true, false],
          ["달걀", "piece", true, false],
          ["바나나", "piece", false, false],
          ["밀가루", "g", true, false],
          ["우유", "ml", false, true],
          ["당면", "g", false, false],
          ["시금치", "handful", false, false],
          ["소금", "pinch", true, false],
        ],
      },
    },
    dish: {
      ...own("요리", "utensils", "개", "main"),
      imageField: "photo",
      fields: {
        name: { label: "이름", type: "text", required: true },
        photo: { label: "사진", type: "image" },
        kind: choice(
          "분류",
          [
            "soup 밥·국 i",
            "side 반찬 g",
            "noodle 면 w",
            "meat 고기 b",
            "bake 간식·빵 a",
            "guest 손님상 a",
            "baby 유아식 w",
            "other 그 밖 n",
          ],
          "side",
        ),
        servings: { label: "지금 볼 인분", type: "number", unit: "인분", min: 1, help: "비워 두면 기준 인분이에요." },
        base: { label: "기준 인분", type: "number", unit: "인분", min: 1, required: true, default: { value: 2 } },
        minutes: { label: "걸리는 시간", type: "number", unit: "분", min: 1 },
        level: { label: "어려움", type: "select", options: ["easy 쉬움 g", "normal 보통 i", "hard 어려움 w"], default: { value: "easy" } },
        parts: rolled("적은 재료", "개", { entity: "ingredient", via: "dish", fn: "count" }),
        missing: rolled("모자란 재료", "개", { entity: "ingredient", via: "dish", fn: "count", where: [is("have", false)] }),
        stars: rolled("평균 별점", "점", { entity: "cooked", via: "dish", fn: "avg", field: "stars" }),
        last: { label: "마지막으로 먹은 날", type: "computed", rollup: { entity: "cooked", via: "dish", fn: "max", field: "date" } },
        times: rolled("해 먹은 횟수", "번", { entity: "cooked", via: "dish", fn: "count" }),
        idle: { label: "안 먹은 지", type: "computed", unit: "일", formula: "daysBetween(if(times > 0, last, since), today())" },
        bad: rolled("못 먹는 재료", "개", { entity: "ingredient", via: "dish", fn: "count", where: [is("avoid", true)] }),
        safe: { label: "마음 놓고 먹어요", type: "computed", formula: "not(bad > 0)" },
        planned: rolled("이번 주 식단", "인분", { entity: "plan", via: "dish", fn: "sum", field: "people", where: WEEK }),
        how: { label: "만드는 법", type: "longtext", placeholder: "한 번에 적어도 되고, 아래에서 단계로 나눠도 돼요" },
        secret: { label: "비법", type: "longtext" },
        liked: { label: "즐겨찾기", type: "boolean", default: { value: false } },
        cookedOn: { label: "해 먹었다고 누른 날", type: "date" },
        source: { label: "출처", type: "url", placeholder: "https://" },
        since: { label: "적은 날", type: "date", required: true, default: { auto: "today" } },
      },
      highlights: [{ when: [{ field: "bad", op: "gt", value: 0 }], tone: "bad", label: "못 먹는 재료가 들었어요" }, LIKED],
      sample: {
        columns: ["name", "kind", "base", "servings", "minutes", "level", "secret", "since", "liked"],
        rows: [
          ["된장찌개", "soup", 2, 2, 20, "easy", "쌀뜨물로 끓이면 국물이 구수해요", -120, true],
          ["김치볶음밥", "soup", 1, 1, 15, "easy", "김치를 먼저 오래 볶아요", -110, false],
          ["소고기무국", "soup", 4, 4, 40, "normal", "무를 참기름에 볶다가 물을 부어요", -100, true],
          ["달걀말이", "side", 2, 2, 10, "normal", "불을 약하게 두고 세 번에 나눠 부어요", -80, false],
          ["잡채", "guest", 6, 6, 60, "hard", "당면은 삶아서 바로 간장에 버무려요", -50, false],
          ["바나나머핀", "bake", 6, 6, 35, "normal", "바나나는 점이 생길 때까지 익혀요", -30, false],
        ],
      },
    },
    ingredient: {
      ...own("재료", "salad", "개", "child"),
      titleField: "stuff",
      parent: "dish",
      fields: {
        dish: { label: "{dish}", type: "relation", target: "dish", required: true },
        stuff: { label: "{stuff}", type: "relation", target: "stuff", required: true },
        shown: {
          label: "지금 인분에 맞춘 양",
          type: "computed",
          formula: 'if(little, "조금", join(round(amount * servings / base, 1), unit))',
        },
        have: { label: "집에 있어요", type: "computed", lookup: { via: "stuff", field: "have" } },
        amount: { label: "기준 인분의 양", type: "number", min: 0, step: 0.1, required: true, default: { value: 1 } },
        little: { label: "인분이 바뀌어도 그대로", type: "boolean", default: { value: false } },
        unit: { label: "단위", type: "computed", lookup: { via: "stuff", field: "unit" } },
        avoid: { label: "못 먹는 재료", type: "computed", lookup: { via: "stuff", field: "avoid" } },
        servings: { label: "지금 볼 인분", type: "computed", lookup: { via: "dish", field: "servings" } },
        base: { label: "기준 인분", type: "computed", lookup: { via: "dish", field: "base" } },
        planned: { label: "이번 주 식단", type: "computed", lookup: { via: "dish", field: "planned" } },
        need: { label: "이번 주 쓸 양", type: "computed", formula: "if(little, 0, round(amount * planned / base, 1))" },
      },
      constraints: [{ kind: "unique", fields: ["dish", "stuff"], message: "이 {dish}에 이미 넣은 재료예요. 그 줄의 양을 고쳐 주세요." }],
      highlights: [{ when: [is("have", false)], tone: "warn", label: "없어요" }],
      sample: {
        columns: ["dish", "stuff", "amount", "little"],
        rows: [
          ["된장찌개", "된장", 2, false],
          ["된장찌개", "두부", 150, false],
          ["된장찌개", "애호박", 80, false],
          ["김치볶음밥", "밥", 1, false],
          ["김치볶음밥", "김치", 120, false],
          ["소고기무국", "소고기", 200, false],
          ["소고기무국", "무", 300, false],
          ["소고기무국", "소금", 1, true],
          ["달걀말이", "달걀", 4, false],
          ["달걀말이", "소금", 1, true],
          ["잡채", "당면", 300, false],
          ["잡채", "시금치", 3, false],
          ["바나나머핀", "바나나", 2, false],
          ["바나나머핀", "밀가루", 180, false],
          ["바나나머핀", "우유", 80, false],
        ],
      },
    },
    step: {
      ...own("단계", "list", "개", "child"),
      titleField: "what",
      parent: "dish",
      fields: {
        dish: { label: "{dish}", type: "relation", target: "dish", required: true },
        order: { label: "순서", type: "number", unit: "번", min: 1, required: true, default: { value: 1 } },
        what: { label: "할 일", type: "text", required: true, maxLength: 200 },
        minutes: { label: "시간", type: "number", unit: "분", min: 1 },
      },
      constraints: [{ kind: "unique", fields: ["dish", "order"], message: "그 순서는 이미 있어요. 다른 번호를 적어 주세요." }],
      sample: {
        columns: ["dish", "order", "what", "minutes"],
        rows: [
          ["된장찌개", 1, "쌀뜨물에 된장을 풀고 끓여요", 5],
          ["된장찌개", 2, "애호박과 두부를 넣고 중불에서 끓여요", 10],
          ["달걀말이", 1, "달걀을 풀고 소금을 조금 넣어요", 2],
          ["달걀말이", 2, "약한 불에서 세 번에 나눠 부으며 말아요", 8],
          ["바나나머핀", 1, "바나나를 으깨 나머지 재료와 섞어요", 10],
          ["바나나머핀", 2, "180도로 데운 오븐에서 구워요", 25],
        ],
      },
    },
    cooked: {
      ...own("해 먹은 기록", "star", "회", "log"),
      titleField: "dish",
      fields: {
        dish: { label: "{dish}", type: "relation", target: "dish", required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        stars: { label: "별점", type: "rating" },
        changed: { label: "한 줄과 바꾼 점", type: "longtext" },
        photo: { label: "사진", type: "image" },
      },
      constraints: [{ kind: "check", must: [{ field: "date", op: "lte", value: { today: 0 } }], message: "앞날은 미리 적을 수 없어요." }],
      sample: {
        columns: ["dish", "date", "stars", "changed"],
        rows: [
          ["된장찌개", -2, 4, "두부를 더 넣었더니 든든했어요"],
          ["달걀말이", -5, 5, null],
          ["김치볶음밥", -8, 4, "참치를 넣어도 맛있어요"],
          ["소고기무국", -19, 5, "국물이 시원했어요"],
          ["소고기무국", -47, 4, "소금을 조금 덜 넣을 것"],
        ],
      },
    },
    plan: {
      ...own("식단", "calendar", "개", "main"),
      titleField: "dish",
      fields: {
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        meal: choice("끼니", ["morning 아침 w", "noon 점심 i", "evening 저녁 a"], "evening"),
        dish: { label: "{dish}", type: "relation", target: "dish", required: true },
        people: { label: "인분", type: "number", unit: "인분", min: 1, required: true, default: { value: 2 } },
      },
      constraints: [{ kind: "unique", fields: ["date", "meal", "dish"], message: "그 끼니에 이미 놓은 {dish:이에요/예요}." }],
      sample: {
        columns: ["date", "meal", "dish", "people"],
        rows: [
          [0, "evening", "소고기무국", 4],
          [1, "evening", "잡채", 6],
          [2, "evening", "된장찌개", 4],
          [3, "morning", "달걀말이", 2],
          [4, "evening", "김치볶음밥", 2],
        ],
      },
    },
  },
  actions: {
    cookIt: {
      label: "오늘 해 먹었어요",
      icon: "check",
      entity: "dish",
      when: [{ field: "cookedOn", op: "ne", value: { today: 0 } }],
      steps: [{ do: "set", field: "cookedOn", to: { auto: "today" } }],
      success: "해 먹은 기록에 넣었어요. 별점은 거기에서 줘요.",
      tone: "good",
    },
    like: { label: "즐겨찾기", icon: "star", entity: "dish", steps: [{ do: "toggle", field: "liked" }], success: "즐겨찾기를 바꿨어요." },
    addServing: {
      label: "1인분 늘리기",
      icon: "plus",
      entity: "dish",
      steps: [{ do: "add", field: "servings", by: 1 }],
      success: "1인분 늘렸어요. 재료 양도 바뀌었어요.",
    },
    cutServing: {
      label: "1인분 줄이기",
      icon: "minus",
      entity: "dish",
      when: [{ field: "servings", op: "gt", value: 1 }],
      steps: [{ do: "add", field: "servings", by: -1 }],
      success: "1인분 줄였어요. 재료 양도 바뀌었어요.",
    },
  },
  rules: [
    {
      entity: "dish",
      on: "create",
      when: [{ field: "servings", op: "empty" }],
      steps: [{ do: "set", field: "servings", to: { field: "base" } }],
    },
    {
      entity: "dish",
      on: "update",
      when: [is("cookedOn", { today: 0 })],
      steps: [{ do: "create", entity: "cooked", values: { dish: { record: true }, date: { auto: "today" } } }],
    },
  ],
  screens: [
    {
      id: "today",
      title: "오늘 뭐 먹지",
      icon: "chef-hat",
      blocks: [
        {
          kind: "collection",
          title: "오늘 {plan}",
          query: { entity: "plan", where: [is("date", { today: 0 })], sort: [up("meal")] },
          views: [{ kind: "cards", columns: ["meal", "people"] }],
          empty: "오늘 {plan:이/가} 비어 있어요. 아래에서 하나 골라 보세요.",
        },
        {
          kind: "collection",
          title: "2주 넘게 안 먹은 {dish}",
          query: {
            entity: "dish",
            where: [{ field: "idle", op: "gte", value: 14 }, is("bad", 0)],
            sort: [down("idle")],
            filters: ["kind"],
            limit: 4,
          },
          views: [{ kind: "cards", columns: ["kind", "minutes", "stars", "last", "missing"] }],
          create: false,
          empty: "요즘 골고루 드셨네요. 2주 넘게 안 먹은 {dish:이/가} 없어요.",
        },
        toolBlock("draw", { style: "wheel", title: "못 정하겠으면 돌려요", source: { entity: "dish", field: "name" } }),
        {
          kind: "collection",
          title: "모든 {dish}",
          query: { entity: "dish", search: ["name", "how", "secret"], filters: ["kind", "level", "liked", "safe"], sort: [down("stars")] },
          views: [
            { kind: "gallery", columns: ["kind", "minutes", "stars"] },
            { kind: "table", columns: ["name", "kind", "minutes", "level", "stars", "last", "bad"] },
          ],
          actions: ["cookIt", "like"],
          empty: "아직 적은 {dish:이/가} 없어요. 자주 해 먹는 것부터 적어 보세요.",
        },
      ],
    },
    {
      id: "follow",
      title: "따라 하기",
      icon: "clock",
      blocks: [
        toolBlock("timer", { title: "타이머", mode: "countdown", minutes: 10 }),
        {
          kind: "collection",
          title: "{ingredient}",
          query: { entity: "ingredient", filters: ["dish"], group: "dish" },
          views: [{ kind: "list", columns: ["shown", "have"] }],
          empty: "{dish}에 들어가는 재료를 적어 주세요.",
        },
        {
          kind: "collection",
          title: "{step}",
          query: { entity: "step", filters: ["dish"], group: "dish", sort: [up("order")] },
          views: [{ kind: "cards", columns: ["order", "minutes"] }],
          empty: "만드는 차례를 한 줄씩 적어 주세요.",
        },
      ],
    },
    {
      id: "pantry",
      title: "있는 재료로",
      icon: "salad",
      blocks: [
        {
          kind: "collection",
          title: "만들 수 있는 {dish}",
          query: {
            entity: "dish",
            where: [{ field: "parts", op: "gt", value: 0 }],
            sort: [up("missing"), up("minutes")],
            filters: ["kind", "safe"],
          },
          views: [{ kind: "table", columns: ["name", "missing", "minutes", "bad", "last"] }],
          create: false,
          empty: "{dish:과/와} 재료를 적어 두면 지금 만들 수 있는 것부터 보여 드려요.",
        },
        {
          kind: "collection",
          title: "집에 있는 것을 눌러요",
          query: { entity: "stuff", search: ["name"], sort: [up("name")] },
          views: [{ kind: "checklist", columns: ["unit", "avoid"] }],
          empty: "자주 쓰는 {stuff:을/를} 적어 주세요.",
        },
      ],
    },
    {
      id: "week",
      title: "{plan:과/와} 장보기",
      icon: "calendar",
      blocks: [
        {
          kind: "collection",
          title: "이번 주 {plan}",
          query: { entity: "plan", sort: [up("date"), up("meal")] },
          views: [
            { kind: "matrix", row: "meal", date: "date" },
            { kind: "table", columns: ["date", "meal", "dish", "people"] },
          ],
          empty: "칸을 눌러 {dish:을/를} 놓아 보세요.",
        },
        {
          kind: "collection",
          title: "장보기 (앞으로 7일)",
          query: { entity: "stuff", where: [{ field: "need", op: "gt", value: 0 }, is("have", false)], sort: [up("name")] },
          views: [{ kind: "checklist", columns: ["buy"] }],
          create: false,
          empty: "살 것이 없어요. {plan:을/를} 놓으면 모자란 재료가 나와요.",
          export: true,
        },
      ],
    },
    {
      id: "diary",
      title: "먹은 기록",
      icon: "star",
      blocks: [
        {
          kind: "collection",
          query: { entity: "cooked", sort: [down("date")], filters: ["dish"] },
          views: [{ kind: "feed", date: "date", columns: ["stars", "changed"] }],
          empty: "해 먹은 날 별점과 한 줄을 남겨 보세요.",
        },
      ],
    },
  ],
};
