import type { DeclaredList, PatternDeclaration } from "../../pattern-declaration.ts";

/** Everybody reads, members write, and change what is their own. */
const OPEN: NonNullable<DeclaredList["access"]> = [
  { role: "any", can: ["list", "read"] },
  { role: "member", can: ["create"] },
  { role: "sender", can: ["update", "delete"] },
];

/** Reviews that are left out of sight count for nothing. */
const SHOWN = [{ field: "shown", op: "eq" as const, value: 1 }];

const PARTS: ReadonlySet<string> = new Set(["taste", "much", "worth"]);
const EATEN =
  /맛|먹|식당|점심|저녁|밥|음식|국수|면|분식|급식|메뉴|카페|커피|빵|떡|술|과자|디저트|요리|안주|치킨|피자|고기|반찬|도시락|간식/;

/** Taste and size are asked of what is eaten; of all else there is one number. */
function asked(declared: PatternDeclaration, { text }: { text: string }): PatternDeclaration {
  if (EATEN.test(text)) return declared;
  const { place, review } = declared.lists as { place: DeclaredList; review: DeclaredList };
  const kept = review.sample.columns.map((column) => !PARTS.has(column));
  const without = (fields: DeclaredList["fields"]) => Object.fromEntries(Object.entries(fields).filter(([id]) => !PARTS.has(id)));
  const sample = {
    columns: review.sample.columns.filter((column) => !PARTS.has(column)),
    rows: review.sample.rows.map((row) => row.filter((_, at) => kept[at])),
  };
  return {
    ...declared,
    lists: {
      ...declared.lists,
      place: { ...place, fields: without(place.fields) },
      review: { ...review, fields: without(review.fields), sample },
    },
    screens: declared.screens.map((screen) => ({
      ...screen,
      blocks: screen.blocks.map((block) =>
        block.kind === "collection"
          ? {
              ...block,
              views: block.views.map((view) => ({
                ...view,
                ...(view.columns && { columns: view.columns.filter((id) => !PARTS.has(id)) }),
              })),
            }
          : block,
      ),
    })),
  };
}

/** Places with stars of many: one review a person, places only for those with enough of them, and reported ones left out of the mean. */
export const REVIEW_SITE: PatternDeclaration = {
  id: "review-site",
  title: "점심집 별점",
  tagline: "다녀온 {place:을/를} 매기고, 순위에서 골라요",
  forWish: asked,
  shelf: "group",
  examples: { trade: "restaurant", lists: { kind: "topic", place: "told" } },
  icon: "star",
  family: "paper",
  palettes: [
    ["#fdf9f2", "#a04a10"],
    ["#f6f8fb", "#2d5a94"],
  ],
  people: {
    signup: true,
    roles: [
      { id: "member", label: "회원" },
      { id: "admin", label: "운영자", admin: true },
    ],
  },
  lists: {
    kind: {
      name: "분류",
      icon: "tags",
      counter: "개",
      kind: "resource",
      access: [{ role: "any", can: ["list", "read"] }],
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        places: { label: "{place}", type: "computed", unit: "곳", rollup: { entity: "place", via: "kind", fn: "count" } },
        mean: { label: "분류 평균", type: "computed", unit: "점", rollup: { entity: "place", via: "kind", fn: "avg", field: "stars" } },
      },
      sample: { columns: ["name"], rows: [["한식"], ["국수와 분식"], ["일식과 중식"], ["양식"]] },
    },
    person: {
      name: "사람",
      icon: "user",
      counter: "명",
      kind: "person",
      access: OPEN,
      fields: {
        name: { label: "별명", type: "text", required: true, unique: true, maxLength: 20 },
        wrote: { label: "쓴 {review}", type: "computed", unit: "개", rollup: { entity: "review", via: "who", fn: "count" } },
      },
      sample: { columns: ["name"], rows: [["점심시간"], ["매운거좋아"], ["곱빼기"], ["커피는두잔"], ["천천히씹기"]] },
    },
    place: {
      name: "식당",
      icon: "utensils",
      counter: "곳",
      kind: "content",
      imageField: "photo",
      access: OPEN,
      fields: {
        name: { label: "이름", type: "text", required: true },
        kind: { label: "{kind}", type: "relation", target: "kind" },
        address: { label: "주소", type: "address" },
        photo: { label: "사진", type: "image" },
        about: { label: "설명", type: "longtext" },
        stars: {
          label: "평균",
          type: "computed",
          unit: "점",
          rollup: { entity: "review", via: "place", fn: "avg", field: "stars", where: SHOWN },
        },
        count: { label: "{review}", type: "computed", unit: "개", rollup: { entity: "review", via: "place", fn: "count", where: SHOWN } },
        taste: {
          label: "맛",
          type: "computed",
          unit: "점",
          rollup: { entity: "review", via: "place", fn: "avg", field: "taste", where: SHOWN },
        },
        much: {
          label: "양",
          type: "computed",
          unit: "점",
          rollup: { entity: "review", via: "place", fn: "avg", field: "much", where: SHOWN },
        },
        worth: {
          label: "값",
          type: "computed",
          unit: "점",
          rollup: { entity: "review", via: "place", fn: "avg", field: "worth", where: SHOWN },
        },
        mean: { label: "분류 평균", type: "computed", unit: "점", lookup: { via: "kind", field: "mean" } },
        rank: {
          label: "순위 점수",
          type: "computed",
          unit: "점",
          formula: "if(isEmpty(mean), stars, round((stars * count + mean * 5) / (count + 5), 2))",
        },
      },
      constraints: [{ kind: "unique", fields: ["name", "address"], message: "이미 있는 {place:이에요/예요}." }],
      highlights: [
        { when: [{ field: "count", op: "lt", value: 3 }], tone: "neutral", label: "후기를 기다려요" },
        { when: [{ field: "stars", op: "gte", value: 4.3 }], tone: "good", label: "별점이 높아요" },
      ],
      sample: {
        columns: ["name", "kind", "address", "about"],
        rows: [
          ["한솥밥상", "한식", "서울 중구 다동길 12", "백반 하나, 반찬 일곱 가지"],
          ["김가네 손칼국수", "국수와 분식", "서울 중구 무교로 8", "칼국수와 보리밥"],
          ["수라 비빔밥", "한식", "서울 중구 청계천로 40", null],
          ["미도 돈가스", "일식과 중식", "서울 중구 을지로 19", "두툼한 안심"],
          ["홍루", "일식과 중식", "서울 중구 남대문로 5", "볶음밥이 유명해요"],
          ["파스타 한 접시", "양식", "서울 중구 세종대로 14", null],
          ["엄마 김밥", "국수와 분식", "서울 중구 다동길 30", "김밥과 라볶이"],
          ["들깨 칼국수", "국수와 분식", "서울 중구 서소문로 11", null],
        ],
      },
    },
    review: {
      name: "후기",
      icon: "star",
      counter: "개",
      kind: "main",
      titleField: "body",
      owner: "creator",
      imageField: "photo",
      likesField: "helps",
      access: OPEN,
      fields: {
        place: { label: "{place}", type: "relation", target: "place", required: true },
        who: {
          label: "쓰는 {person}",
          type: "relation",
          target: "person",
          required: true,
          placeholder: "별명을 적어 주세요",
        },
        stars: { label: "점수", type: "rating", required: true },
        taste: { label: "맛", type: "rating" },
        much: { label: "양", type: "rating" },
        worth: { label: "값", type: "rating" },
        body: { label: "내용", type: "longtext", required: true, placeholder: "어땠는지 적어 주세요" },
        photo: { label: "사진", type: "image" },
        date: { label: "간 날", type: "date", required: true, default: { auto: "today" } },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["open 공개 g", "hidden 감춤 n"],
          default: { value: "open" },
          roles: ["admin"],
        },
        helps: { label: "도움돼요 수", type: "number", unit: "명", min: 0, default: { value: 0 } },
        reports: { label: "{report}", type: "number", unit: "건", min: 0, default: { value: 0 }, roles: ["admin"] },
        shown: { label: "보여요", type: "computed", formula: 'if(status = "open", if(reports < 3, 1, 0), 0)' },
      },
      constraints: [
        { kind: "unique", fields: ["place", "who"], message: "이 {place}에는 이미 썼어요. 쓴 {review:을/를} 고쳐 주세요." },
        { kind: "check", must: [{ field: "date", op: "lte", value: { today: 0 } }], message: "앞날은 적을 수 없어요." },
      ],
      highlights: [{ when: [{ field: "shown", op: "eq", value: 0 }], tone: "bad", label: "감춰짐" }],
      sample: {
        columns: ["place", "who", "stars", "taste", "much", "worth", "body", "date", "status", "reports", "helps"],
        rows: [
          ["한솥밥상", "점심시간", 5, 5, 5, 5, "반찬이 매일 바뀌고 누룽지도 줘요.", -2, "open", 0, 2],
          ["한솥밥상", "매운거좋아", 4, 4, 5, 4, "제육이 조금 달지만 양이 많아요.", -9, "open", 0, 0],
          ["한솥밥상", "곱빼기", 4, 4, 5, 5, "밥을 더 주셔서 배불러요.", -15, "open", 0, 0],
          ["한솥밥상", "커피는두잔", 5, 5, 4, 5, "11시 40분에 가면 바로 앉아요.", -21, "open", 0, 2],
          ["한솥밥상", "천천히씹기", 3, 3, 4, 4, "나물이 제 입에는 짰어요.", -30, "open", 0, 0],
          ["김가네 손칼국수", "점심시간", 4, 5, 4, 4, "국물이 시원하고 보리밥이 덤이에요.", -5, "open", 0, 1],
          ["김가네 손칼국수", "곱빼기", 5, 5, 5, 4, "곱빼기가 천 원밖에 안 비싸요.", -12, "open", 0, 1],
          ["김가네 손칼국수", "천천히씹기", 4, 4, 4, 4, "김치를 직접 담그신대요.", -26, "open", 0, 0],
          ["미도 돈가스", "매운거좋아", 4, 4, 3, 3, "고기가 부드러워요. 줄이 길어요.", -7, "open", 0, 0],
          ["미도 돈가스", "커피는두잔", 3, 4, 3, 2, "만오천 원이면 자주 못 가요.", -18, "open", 0, 1],
          ["홍루", "곱빼기", 1, 1, 2, 1, "옆 가게가 훨씬 나아요. 거기로 가세요.", -6, "hidden", 2, 0],
          ["엄마 김밥", "점심시간", 4, 4, 4, 5, "라볶이에 김밥을 찍어 드세요.", -3, "open", 0, 0],
        ],
      },
    },
    report: {
      name: "신고",
      icon: "flag",
      counter: "건",
      kind: "child",
      parent: "review",
      titleField: "why",
      access: [
        { role: "member", can: ["create"] },
        { role: "sender", can: ["list", "read"] },
      ],
      fields: {
        review: { label: "{review}", type: "relation", target: "review", required: true },
        why: { label: "까닭", type: "select", required: true, options: ["abuse 욕설 b", "ad 광고 w", "fake 거짓 w", "other 기타 n"] },
      },
      constraints: [{ kind: "capacity", of: ["review"], limit: 1, each: "creator", message: "이미 알려 주셨어요." }],
      sample: {
        columns: ["review", "why"],
        rows: [
          ["옆 가게가 훨씬 나아요. 거기로 가세요.", "ad"],
          ["옆 가게가 훨씬 나아요. 거기로 가세요.", "ad"],
        ],
      },
    },
  },
  rules: [{ entity: "report", on: "while", steps: [{ do: "add", via: "review", field: "reports", by: 1 }] }],
  actions: {
    hide: {
      label: "감추기",
      entity: "review",
      when: [{ field: "status", op: "eq", value: "open" }],
      steps: [{ do: "set", field: "status", to: "hidden" }],
      success: "감췄어요. 평균에서도 빠졌어요.",
      tone: "bad",
      roles: ["admin"],
    },
    show: {
      label: "다시 보이기",
      icon: "eye",
      entity: "review",
      when: [{ field: "status", op: "eq", value: "hidden" }],
      steps: [{ do: "set", field: "status", to: "open" }],
      success: "다시 보여요.",
      roles: ["admin"],
    },
  },
  notices: ["report"],
  screens: [
    {
      id: "rank",
      title: "순위",
      icon: "trophy",
      blocks: [
        {
          kind: "collection",
          title: "{review} 세 개가 넘은 {place}",
          query: { entity: "place", where: [{ field: "count", op: "gte", value: 3 }], filters: ["kind"] },
          views: [{ kind: "rank", by: "rank", columns: ["kind", "stars", "count"] }],
          create: false,
          empty: "{review:이/가} 세 개씩 모이면 순위가 나와요.",
        },
        {
          kind: "collection",
          title: "새 {review}",
          query: {
            entity: "review",
            where: SHOWN,
            sort: [{ field: "date", dir: "desc" }],
            search: ["body"],
            filters: ["place", "stars"],
          },
          views: [
            { kind: "feed", date: "date", author: "who", columns: ["place", "stars"] },
            { kind: "list", columns: ["place", "who", "stars", "date"] },
          ],
          create: false,
          empty: "첫 {review:을/를} 기다리고 있어요.",
        },
        {
          kind: "collection",
          title: "도움이 된 {review}",
          query: {
            entity: "review",
            where: [...SHOWN, { field: "helps", op: "gt", value: 0 }],
            sort: [{ field: "helps", dir: "desc" }],
            limit: 10,
          },
          views: [{ kind: "list", columns: ["place", "who", "stars"] }],
          create: false,
          empty: "도움돼요를 누른 {review:이/가} 여기에 모여요.",
        },
      ],
    },
    {
      id: "places",
      title: "{place} 찾기",
      icon: "search",
      blocks: [
        {
          kind: "collection",
          query: { entity: "place", sort: [{ field: "stars", dir: "desc" }], search: ["name", "address", "about"], filters: ["kind"] },
          views: [
            { kind: "cards", columns: ["kind", "stars", "count", "taste", "much", "worth"] },
            { kind: "locator", address: "address", columns: ["kind", "stars"] },
          ],
          empty: "찾는 곳이 없어요. {place:을/를} 더해 주세요.",
        },
      ],
    },
    {
      id: "write",
      title: "{review} 쓰기",
      icon: "pencil",
      blocks: [
        { kind: "form", entity: "review", submitLabel: "올리기", success: "올렸어요. 평균이 바로 바뀌었어요." },
        {
          kind: "collection",
          title: "내가 쓴 {review}",
          query: { entity: "review", mine: true, sort: [{ field: "date", dir: "desc" }] },
          views: [{ kind: "table", columns: ["place", "stars", "date"] }],
          create: false,
          empty: "내가 쓴 {review:이/가} 여기에 모여요.",
        },
        { kind: "chart", title: "점수 분포", chart: "bar", entity: "review", where: SHOWN, x: "stars", y: { fn: "count" } },
        {
          kind: "collection",
          title: "{person}",
          query: { entity: "person", sort: [{ field: "wrote", dir: "desc" }] },
          views: [{ kind: "list", columns: ["wrote"] }],
          empty: "별명을 먼저 만들어 주세요. 그 이름으로 써요.",
        },
      ],
    },
    {
      id: "desk",
      title: "운영",
      icon: "shield",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            { label: "이번 달 {review}", entity: "review", metric: { fn: "count" }, period: { field: "date", unit: "month" }, unit: "개" },
            { label: "알려 온 {review}", entity: "review", metric: { fn: "count" }, where: [{ field: "reports", op: "gte", value: 1 }] },
          ],
        },
        {
          kind: "collection",
          title: "알려 온 {review}",
          query: { entity: "review", sort: [{ field: "reports", dir: "desc" }], filters: ["status", "place"] },
          views: [{ kind: "table", columns: ["body", "place", "who", "stars", "reports", "status"] }],
          actions: ["hide", "show"],
          create: false,
        },
        { kind: "collection", title: "{kind}", query: { entity: "kind" }, views: [{ kind: "table", columns: ["name", "places", "mean"] }] },
        { kind: "profile" },
      ],
    },
  ],
};
