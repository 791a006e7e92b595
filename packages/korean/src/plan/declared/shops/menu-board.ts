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
    texts: { "dish.english": "", "dish.allergy": "" },
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
        english: { label: "외국어 이름", type: "text", roles: ["admin"] },
        group: {
          label: "분류",
          type: "select",
          required: true,
          options: ["coffee 커피", "tea 차와 라떼", "dessert 디저트", "brunch 브런치"],
          roles: ["admin"],
        },
        price: { label: "가격", type: "money", unit: "원", min: 1, required: true, roles: ["admin"] },
        about: { label: "설명", type: "longtext", roles: ["admin"] },
        photo: { label: "사진", type: "image", roles: ["admin"] },
        spicy: {
          label: "맵기",
          type: "select",
          options: ["none 안 매움 n", "mild 보통 w", "hot 매움 b"],
          default: { value: "none" },
          roles: ["admin"],
        },
        allergy: {
          label: "알레르기",
          type: "multiselect",
          options: ["milk 우유", "egg 달걀", "wheat 밀", "nut 견과", "shrimp 새우", "soy 대두"],
          roles: ["admin"],
        },
        vegan: { label: "비건", type: "boolean", default: { value: false }, roles: ["admin"] },
        pick: { label: "오늘의 추천", type: "boolean", default: { value: false }, roles: ["admin"] },
        order: { label: "순서", type: "number", unit: "번", min: 1, required: true, default: { value: 50 }, roles: ["admin"] },
        state: { label: "판매", type: "status", required: true, options: ["on 판매 중 g", "off 품절 b"], default: { value: "on" } },
      },
      highlights: [
        { when: [is("state", "eq", "off")], tone: "bad", label: "품절" },
        { when: [is("vegan", "eq", true)], tone: "good", label: "비건" },
      ],
      sample: {
        columns: ["name", "english", "group", "price", "about", "spicy", "allergy", "vegan", "pick", "order", "state"],
        // prettier-ignore
        rows: [
          ["아메리카노", "Americano", "coffee", 4500, "고소한 콩과 산뜻한 콩 가운데 골라 주세요.", "none", [], true, false, 1, "on"],
          ["카페라떼", "Caffe latte", "coffee", 5000, null, "none", ["milk"], false, true, 2, "on"],
          ["바닐라라떼", "Vanilla latte", "coffee", 5500, "바닐라빈을 직접 끓여요.", "none", ["milk"], false, false, 3, "on"],
          ["콜드브루", "Cold brew", "coffee", 5200, "열네 시간 내려요.", "none", [], true, false, 4, "on"],
          ["말차라떼", "Matcha latte", "tea", 5800, null, "none", ["milk"], false, false, 5, "off"],
          ["유자차", "Yuja tea", "tea", 5500, "고흥 유자를 담갔어요.", "none", [], true, false, 6, "on"],
          ["바스크 치즈케이크", "Basque cheesecake", "dessert", 7000, "하루 열두 조각만 구워요.", "none", ["milk", "egg", "wheat"], false, true, 7, "on"],
          ["소금빵", "Salt bread", "dessert", 3800, null, "none", ["milk", "wheat"], false, false, 8, "on"],
          ["호두 쿠키", "Walnut cookie", "dessert", 3500, null, "none", ["wheat", "egg", "nut"], false, false, 9, "on"],
          ["에그 샌드위치", "Egg sandwich", "brunch", 8500, "오전 11시부터 2시까지 있어요.", "none", ["egg", "wheat"], false, false, 10, "on"],
          ["새우 토마토 파스타", "Shrimp tomato pasta", "brunch", 14500, "오전 11시부터 2시까지 있어요.", "mild", ["shrimp", "wheat"], false, false, 11, "on"],
          ["매운 두부 덮밥", "Spicy tofu rice", "brunch", 11000, "채수로 끓였어요.", "hot", ["soy", "wheat"], false, false, 12, "on"],
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
  actions: {
    soldOut: move("dish", "품절", [is("state", "eq", "on")], [set("state", "off")], "품절로 바꿨어요. 손님 화면에 바로 보여요.", {
      tone: "bad",
    }),
    backOn: move("dish", "다시 팔기", [is("state", "eq", "off")], [set("state", "on")], "다시 파는 것으로 바꿨어요.", { tone: "good" }),
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
          views: [{ kind: "list" }],
          create: false,
          empty: "지금은 알릴 것이 없어요.",
        },
        {
          kind: "collection",
          title: "오늘의 추천",
          query: { entity: "dish", where: [is("pick", "eq", true), is("state", "eq", "on")], sort: [by("order")] },
          views: [{ kind: "cards", columns: ["english", "price", "about"] }],
          create: false,
          empty: "오늘의 추천을 고르면 여기에 보여요.",
        },
        {
          kind: "collection",
          title: "모든 {dish}",
          query: {
            entity: "dish",
            sort: [by("state"), by("order")],
            search: ["name", "english", "about"],
            filters: ["group", "vegan", "spicy", "allergy"],
          },
          views: [
            { kind: "menu", price: "price", group: "group", columns: ["english", "allergy"] },
            { kind: "gallery", columns: ["price", "group"] },
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
          query: { entity: "dish", where: [is("state", "eq", "on")], sort: [by("order")] },
          views: [{ kind: "menu", price: "price", group: "group", columns: ["english"] }],
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
            { label: "모든 {dish}", entity: "dish", metric: { fn: "count" }, unit: "개" },
            { label: "품절", entity: "dish", metric: { fn: "count" }, where: [is("state", "eq", "off")], unit: "개", tone: "bad" },
            { label: "비건", entity: "dish", metric: { fn: "count" }, where: [is("vegan", "eq", true)], unit: "개", tone: "good" },
          ],
        },
        {
          kind: "collection",
          query: { entity: "dish", sort: [by("order")], search: ["name"], filters: ["group", "state"] },
          views: [
            { kind: "table", columns: ["group", "price", "english", "allergy", "vegan", "pick", "order", "state"] },
            { kind: "kanban", by: "group", columns: ["price", "state"] },
          ],
          actions: ["soldOut", "backOn", "changePrice", "togglePick"],
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
