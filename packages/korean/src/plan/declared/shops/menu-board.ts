import type { ActionSpec, Condition, Effect, Sort } from "@appmon/appspec/spec";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

const TODAY = { today: 0 };
const is = (field: string, op: Condition["op"], value: NonNullable<Condition["value"]>): Condition => ({ field, op, value });
const by = (field: string, dir: Sort["dir"] = "asc"): Sort => ({ field, dir });
const set = (field: string, to: Extract<Effect, { do: "set" }>["to"]): Effect => ({ do: "set", field, to });
type Deed = Omit<ActionSpec, "id">;
/** A button: on which records it stands, the state it takes them to or what else it does, and what is said then. */
// prettier-ignore
const move = (entity: string, label: string, when: Condition[], to: string | Effect[], success: string, more?: Partial<Deed>): Deed => ({ entity, label, when, steps: typeof to === "string" ? [{ do: "set", field: "status", to }] : to, success, roles: ["admin", "staff"], ...more });

/** A menu for guests to read on their phones; prices and what has run out change at once. */
export const MENU_BOARD: PatternDeclaration = {
  id: "menu-board",
  title: "메뉴판",
  tagline: "휴대폰으로 보는 우리 가게 {dish}",
  shelf: "shop",
  examples: {
    trade: "cafe",
    lists: { dish: "goods", notice: "told" },
    kinds: ["dish.group"],
    texts: { "dish.english": "", "dish.allergy": "", "dish.more": "", "dish.origin": "" },
  },
  icon: "coffee",
  family: "paper",
  palettes: [
    ["#faf6f0", "#6b4423"],
    ["#f6f8f3", "#3f5d2c"],
  ],
  people: {
    signup: false,
    roles: [
      { id: "admin", label: "사장", admin: true },
      { id: "staff", label: "직원" },
    ],
  },
  lists: {
    dish: {
      name: "메뉴",
      icon: "coffee",
      counter: "개",
      kind: "content",
      imageField: "photo",
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true, roles: ["admin"] },
        price: { label: "가격", type: "money", unit: "원", min: 1, help: "시가면 비워 두세요.", roles: ["admin"] },
        group: {
          label: "분류",
          type: "select",
          options: ["coffee 커피", "tea 차와 라떼", "dessert 디저트", "brunch 브런치"],
          roles: ["admin"],
        },
        photo: { label: "사진", type: "image", roles: ["admin"] },
        about: { label: "설명", type: "longtext", roles: ["admin"] },
        english: { label: "외국어 이름", type: "text", roles: ["admin"] },
        more: { label: "크기와 더하기", type: "text", placeholder: "큰 것 +500원", roles: ["admin"] },
        spicy: {
          label: "맵기",
          type: "select",
          options: ["none 안 매움 n", "mild 보통 w", "hot 매움 b"],
          roles: ["admin"],
        },
        allergy: {
          label: "알레르기",
          type: "multiselect",
          options: ["milk 우유", "egg 달걀", "wheat 밀", "nut 견과", "shrimp 새우", "soy 대두"],
          roles: ["admin"],
        },
        origin: { label: "원산지", type: "text", placeholder: "돼지고기 국내산", roles: ["admin"] },
        vegan: { label: "비건", type: "boolean", default: { value: false }, roles: ["admin"] },
        pick: { label: "오늘의 추천", type: "boolean", default: { value: false }, roles: ["admin"] },
        order: { label: "순서", type: "number", unit: "번", min: 1, default: { value: 50 }, roles: ["admin"] },
        until: {
          label: "언제까지 팔아요",
          type: "date",
          help: "비워 두면 계속 팔아요. 지나면 손님 화면에서 저절로 내려가요.",
          roles: ["admin"],
        },
        state: {
          label: "판매",
          type: "status",
          required: true,
          options: ["on 판매 중 g", "off 품절 b", "rest 내림 n"],
          default: { value: "on" },
        },
        offOn: { label: "품절된 날", type: "date", roles: ["admin"] },
        past: { label: "기간 지남", type: "computed", formula: "if(until < today(), 1, 0)", hidden: true },
        told: {
          label: "안내",
          type: "computed",
          formula:
            'join(english, if(isEmpty(english) || isEmpty(more), "", " · "), more, if(isEmpty(origin) || (isEmpty(english) && isEmpty(more)), "", " · "), if(isEmpty(origin), "", "원산지: "), origin)',
          result: "text",
        },
      },
      highlights: [
        { when: [is("state", "eq", "off")], tone: "bad", label: "품절" },
        { when: [is("past", "eq", 1)], tone: "neutral", label: "기간이 지나 내렸어요" },
        { when: [is("vegan", "eq", true)], tone: "good", label: "비건" },
      ],
      sample: {
        // prettier-ignore
        columns: ["name", "english", "group", "price", "more", "about", "spicy", "allergy", "origin", "vegan", "pick", "order", "until", "state", "offOn"],
        // prettier-ignore
        rows: [
          ["아메리카노", "Americano", "coffee", 4500, "큰 것 +500원", "고소한 콩과 산뜻한 콩 가운데 골라 주세요.", null, [], null, true, false, 1, null, "on", null],
          ["카페라떼", "Caffe latte", "coffee", 5000, "큰 것 +500원", null, null, ["milk"], null, false, true, 2, null, "on", null],
          ["바닐라라떼", "Vanilla latte", "coffee", 5500, "큰 것 +500원", "바닐라빈을 직접 끓여요.", null, ["milk"], null, false, false, 3, null, "on", null],
          ["콜드브루", "Cold brew", "coffee", 5200, null, "열네 시간 내려요.", null, [], null, true, false, 4, null, "on", null],
          ["말차라떼", "Matcha latte", "tea", 5800, null, null, null, ["milk"], null, false, false, 5, null, "off", -1],
          ["유자차", "Yuja tea", "tea", 5500, null, "고흥 유자를 담갔어요.", null, [], null, true, false, 6, 60, "on", null],
          ["바스크 치즈케이크", "Basque cheesecake", "dessert", 7000, null, "하루 열두 조각만 구워요.", null, ["milk", "egg", "wheat"], null, false, true, 7, null, "on", null],
          ["소금빵", "Salt bread", "dessert", 3800, null, null, null, ["milk", "wheat"], null, false, false, 8, null, "on", null],
          ["호두 쿠키", "Walnut cookie", "dessert", 3500, null, null, null, ["wheat", "egg", "nut"], null, false, false, 9, null, "on", null],
          ["에그 샌드위치", "Egg sandwich", "brunch", 8500, null, "오전 11시부터 2시까지 있어요.", null, ["egg", "wheat"], "달걀 국내산", false, false, 10, null, "on", null],
          ["새우 토마토 파스타", "Shrimp tomato pasta", "brunch", 14500, null, "오전 11시부터 2시까지 있어요.", "mild", ["shrimp", "wheat"], "새우 베트남산", false, false, 11, null, "on", null],
          ["매운 두부 덮밥", "Spicy tofu rice", "brunch", 11000, "곱빼기 +2,000원", "채수로 끓였어요.", "hot", ["soy", "wheat"], "쌀·두부 국내산", false, false, 12, null, "on", null],
        ],
      },
    },
    notice: {
      name: "알림",
      icon: "megaphone",
      counter: "건",
      kind: "content",
      exposure: "shown",
      fields: {
        body: { label: "내용", type: "text", required: true },
        period: { label: "보이는 기간", type: "daterange", required: true },
      },
      sample: {
        columns: ["body", "period"],
        rows: [
          ["이번 주는 오후 8시까지 열어요.", [-2, 4]],
          ["겨울 딸기 메뉴가 곧 나와요.", [6, 30]],
          ["추석에는 이틀 쉬었어요.", [-60, -58]],
        ],
      },
    },
  },
  rules: [
    { entity: "dish", on: "create", steps: [{ do: "set", field: "offOn", to: null }] },
    {
      entity: "dish",
      on: "update",
      changed: "state",
      when: [is("state", "eq", "off")],
      steps: [{ do: "set", field: "offOn", to: { auto: "today" } }],
    },
  ],
  actions: {
    soldOut: move("dish", "품절", [is("state", "eq", "on")], [set("state", "off")], "품절로 바꿨어요. 손님 화면에 바로 보여요.", {
      tone: "bad",
    }),
    backOn: move("dish", "다시 팔기", [is("state", "in", ["off", "rest"])], [set("state", "on")], "다시 파는 것으로 바꿨어요.", {
      tone: "good",
    }),
    takeDown: move("dish", "내리기", [is("state", "ne", "rest")], [set("state", "rest")], "손님 화면에서 내렸어요. 다시 팔 수 있어요."),
    changePrice: move("dish", "가격 고치기", [], [{ do: "add", field: "order", by: 0 }], "가격을 고쳤어요. 손님 화면에 바로 보여요.", {
      icon: "tag",
      ask: ["price"],
      roles: ["admin"],
    }),
    togglePick: move("dish", "추천", [], [{ do: "toggle", field: "pick" }], "오늘의 추천을 바꿨어요.", { icon: "star", roles: ["admin"] }),
  },
  screens: [
    {
      id: "menu",
      title: "{dish}",
      icon: "coffee",
      blocks: [
        {
          kind: "collection",
          title: "알려 드려요",
          query: { entity: "notice", where: [is("period", "eq", TODAY)] },
          views: [{ kind: "list", columns: ["period"] }],
          create: false,
          empty: "지금은 알릴 것이 없어요.",
        },
        {
          kind: "collection",
          title: "오늘의 추천",
          query: { entity: "dish", where: [is("pick", "eq", true), is("state", "eq", "on"), is("past", "eq", 0)], sort: [by("order")] },
          views: [{ kind: "cards", columns: ["price", "told", "about"] }],
          create: false,
          empty: "오늘의 추천을 고르면 여기에 보여요.",
        },
        {
          kind: "collection",
          title: "모든 {dish}",
          query: {
            entity: "dish",
            where: [is("state", "ne", "rest"), is("past", "eq", 0)],
            sort: [by("state"), by("order")],
            search: ["name", "english", "about"],
            filters: ["group", "vegan", "spicy", "allergy"],
          },
          views: [
            { kind: "menu", price: "price", group: "group", columns: ["told", "allergy"] },
            { kind: "gallery", columns: ["price", "about", "spicy", "allergy", "told", "state"] },
          ],
          create: false,
          empty: "‘고치기’에서 첫 {dish:을/를} 적어 주세요.",
        },
      ],
    },
    {
      id: "board",
      title: "큰 화면",
      icon: "image",
      blocks: [
        {
          kind: "collection",
          query: { entity: "dish", where: [is("state", "eq", "on"), is("past", "eq", 0)], sort: [by("order")] },
          views: [{ kind: "menu", price: "price", group: "group", columns: ["told"] }],
          create: false,
          empty: "지금 파는 {dish:이/가} 없어요.",
        },
      ],
    },
    {
      id: "edit",
      title: "고치기",
      icon: "pencil",
      access: ["admin", "staff"],
      blocks: [
        {
          kind: "stats",
          items: [
            {
              label: "지금 파는 {dish}",
              entity: "dish",
              metric: { fn: "count" },
              where: [is("state", "eq", "on"), is("past", "eq", 0)],
              unit: "개",
            },
            { label: "품절", entity: "dish", metric: { fn: "count" }, where: [is("state", "eq", "off")], unit: "개", tone: "bad" },
            { label: "내린 {dish}", entity: "dish", metric: { fn: "count" }, where: [is("state", "eq", "rest")], unit: "개" },
            {
              label: "일주일 안에 끝나요",
              entity: "dish",
              metric: { fn: "count" },
              where: [is("until", "gte", TODAY), is("until", "lte", { today: 7 }), is("state", "ne", "rest")],
              unit: "개",
              tone: "warn",
            },
          ],
        },
        {
          kind: "collection",
          title: "어제나 그전부터 품절",
          query: { entity: "dish", where: [is("state", "eq", "off"), is("offOn", "lt", TODAY)], sort: [by("offOn")] },
          views: [{ kind: "list", columns: ["offOn", "price"] }],
          create: false,
          actions: ["backOn", "takeDown"],
          empty: "오래 품절인 {dish:이/가} 없어요.",
        },
        {
          kind: "collection",
          query: { entity: "dish", sort: [by("order")], search: ["name"], filters: ["group", "state"] },
          views: [
            { kind: "table", columns: ["price", "group", "state", "pick", "until", "more", "origin", "order"] },
            { kind: "kanban", by: "group", columns: ["price", "state"] },
          ],
          actions: ["soldOut", "backOn", "changePrice", "togglePick", "takeDown"],
          empty: "첫 {dish:을/를} 적으면 손님 화면에 바로 보여요.",
        },
        {
          kind: "collection",
          title: "{notice}",
          query: { entity: "notice" },
          views: [{ kind: "table", columns: ["period"] }],
          empty: "기간을 정해 적으면 그동안만 위에 보여요.",
        },
      ],
    },
  ],
};
