import type { Rollup } from "@appmon/appspec/derived-spec";
import type { Exposure } from "@appmon/appspec/exposure";
import type { IconName } from "@appmon/appspec/icon-names";
import type { ActionSpec, CollectionBlock, Condition, Effect, EntitySpec, Query, Sort, StatsItem, ViewSpec } from "@appmon/appspec/spec";
import type { DeclaredField, PatternDeclaration } from "../../pattern-declaration.ts";

const TODAY = { today: 0 };
const NOW = { auto: "now" } as const;
const is = (field: string, op: Condition["op"], value: NonNullable<Condition["value"]>): Condition => ({ field, op, value });
const at = (...status: string[]): Condition => ({ field: "status", op: "in", value: status });
const by = (field: string, dir: Sort["dir"] = "asc"): Sort => ({ field, dir });
const set = (field: string, to: Extract<Effect, { do: "set" }>["to"]): Effect => ({ do: "set", field, to });
// prettier-ignore
const state = (label: string, ...options: string[]): DeclaredField => ({ label, type: "status", required: true, options, default: { value: options[0]!.split(" ")[0]! } });
const choice = (label: string, ...options: string[]): DeclaredField => ({ ...state(label, ...options), type: "select" });
// prettier-ignore
const count = (label: string, entity: string, unit: string, where: Condition[], more?: Partial<StatsItem>): StatsItem => ({ label, entity, metric: { fn: "count" }, unit, where, ...more });
// prettier-ignore
const sum = (label: string, entity: string, field: string, where: Condition[], more?: Partial<StatsItem>): StatsItem => ({ label, entity, metric: { fn: "sum", field }, unit: "원", where, ...more });
// prettier-ignore
const rolled = (label: string, unit: string, rollup: Rollup): DeclaredField => ({ label, type: "computed", rollup, ...(unit === "원" ? { result: "money" } : { unit }) });
const list = (name: string, icon: IconName, kind: EntitySpec["kind"] & {}, exposure?: Exposure) => ({
  name,
  icon,
  kind,
  ...(exposure && { exposure }),
});
const screen = (id: string, title: string, icon: IconName, access?: string[]) => ({ id, title, icon, ...(access && { access }) });
// prettier-ignore
const shown = (title: string, entity: string, query: Omit<Query, "entity">, views: ViewSpec | ViewSpec[], more?: Partial<CollectionBlock>): Omit<CollectionBlock, "id"> => ({ kind: "collection", title, query: { entity, ...query }, views: [views].flat(), ...more });
const cards = (columns: string): ViewSpec => ({ kind: "cards", columns: columns.split(" ") });
const table = (columns: string): ViewSpec => ({ kind: "table", columns: columns.split(" ") });
type Deed = Omit<ActionSpec, "id">;
/** A button: on which records it stands, the state it takes them to or what else it does, and what is said then. */
// prettier-ignore
const move = (entity: string, label: string, when: Condition[], to: string | Effect[], success: string, more?: Partial<Deed>): Deed => ({ entity, label, when, steps: typeof to === "string" ? [{ do: "set", field: "status", to }] : to, success, roles: ["admin"], ...more });

/** A menu with a cart for the neighbourhood; the kitchen takes orders, riders carry them and account for the cash. */
export const LOCAL_DELIVERY_ORDERS: PatternDeclaration = {
  id: "local-delivery-orders",
  title: "동네 배달 주문",
  tagline: "수수료 없이 우리 가게로 바로 주문해요",
  shelf: "shop",
  examples: { trade: "chicken", lists: { dish: "goods" }, kinds: ["dish.group"] },
  icon: "bike",
  family: "shop",
  palettes: [
    ["#fff8f1", "#b4410e"],
    ["#f6faf3", "#3f6212"],
  ],
  people: {
    signup: false,
    roles: [
      { id: "admin", label: "사장", admin: true },
      { id: "rider", label: "기사" },
    ],
  },
  lists: {
    dish: {
      ...list("메뉴", "utensils", "resource"),
      imageField: "photo",
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true },
        group: {
          label: "분류",
          type: "select",
          required: true,
          options: ["main 족발·보쌈", "side 곁들임", "drink 음료"],
          default: { value: "main" },
        },
        price: { label: "가격", type: "money", unit: "원", min: 0, required: true },
        about: { label: "설명", type: "longtext" },
        photo: { label: "사진", type: "image" },
        state: state("판매", "on 판매 중 g", "off 품절 b"),
      },
      sample: {
        columns: ["name", "group", "price", "about", "state"],
        rows: [
          ["앞다리 족발", "main", 36000, "둘이서 넉넉해요. 무김치와 쌈이 따라가요.", "on"],
          ["불족발", "main", 38000, "매콤하게 한 번 더 구웠어요.", "on"],
          ["보쌈 반 족발 반", "main", 42000, "둘 다 드시고 싶을 때 골라 보세요.", "on"],
          ["혼밥 족발", "main", 16000, "한 분이 드시기 좋은 양이에요.", "on"],
          ["막국수", "side", 8000, "비빔장이 따로 가요.", "on"],
          ["주먹밥", "side", 3000, null, "on"],
          ["계란찜", "side", 5000, null, "off"],
          ["콜라 1.25L", "drink", 3000, null, "on"],
        ],
      },
    },
    area: {
      ...list("배달 동네", "map-pin", "resource", "shown"),
      counter: "곳",
      fields: {
        name: { label: "동네", type: "text", required: true, unique: true },
        fee: { label: "배달비", type: "money", unit: "원", min: 0, required: true, default: { value: 0 } },
      },
      sample: {
        columns: ["name", "fee"],
        rows: [
          ["연남동", 1000],
          ["동교동", 2000],
          ["성산동", 3000],
          ["망원동", 3000],
        ],
      },
    },
    rider: {
      ...list("기사", "bike", "person", "private"),
      counter: "명",
      fields: {
        name: { label: "이름", type: "text", required: true },
        phone: { label: "연락처", type: "phone" },
        now: { label: "배달 중", type: "computed", unit: "건", rollup: { entity: "run", via: "rider", fn: "count", where: [at("out")] } },
        trips: rolled("오늘 마친 배달", "건", { entity: "run", via: "rider", fn: "count", where: [at("done"), is("date", "eq", TODAY)] }),
        cash: rolled("가져올 현금", "원", {
          entity: "run",
          via: "rider",
          fn: "sum",
          field: "cash",
          where: [at("done"), is("date", "eq", TODAY)],
        }),
      },
      sample: {
        columns: ["name", "phone"],
        rows: [
          ["강준호", "010-6190-7734"],
          ["백승민", "010-2845-9917"],
        ],
      },
    },
    order: {
      name: "주문",
      icon: "receipt",
      counter: "건",
      titleField: "number",
      exposure: "submitted",
      fields: {
        number: { label: "주문번호", type: "text", default: { auto: "sequence", prefix: "D" } },
        phone: { label: "연락처", type: "phone", required: true },
        area: { label: "동네", type: "relation", target: "area", required: true },
        address: { label: "자세한 주소", type: "address", required: true },
        pay: choice("결제", "card 만나서 카드", "cash 만나서 현금", "transfer 계좌 이체"),
        inCash: { label: "현금으로 냄", type: "computed", formula: 'if(pay = "cash", 1, 0)', hidden: true },
        request: { label: "부탁", type: "text", placeholder: "문 앞에 두고 문자 주세요" },
        date: { label: "주문한 날", type: "date", default: { auto: "today" }, roles: ["admin"] },
        food: { label: "음식값", type: "money", unit: "원", min: 0, default: { value: 0 } },
        areaFee: { label: "동네 배달비", type: "money", default: { from: { via: "area", field: "fee" } } },
        fee: { label: "배달비", type: "computed", formula: "if(food >= 30000, 0, areaFee)", result: "money" },
        sum: { label: "합계", type: "computed", formula: "food + fee", result: "money" },
        status: state(
          "상태",
          "new 새 주문 w",
          "soon 30분쯤 걸려요 i",
          "later 50분쯤 걸려요 i",
          "long 70분쯤 걸려요 i",
          "refused 받지 못함 n.",
        ),
      },
      constraints: [
        { kind: "check", when: [is("food", "gt", 0)], must: [is("food", "gte", 15000)], message: "15,000원부터 받아요.", keeps: true },
      ],
      highlights: [{ when: [at("new")], tone: "warn", label: "받아 주세요" }],
      sample: {
        columns: ["number", "phone", "area", "address", "pay", "request", "date", "food", "status"],
        rows: [
          ["D0111", "010-4417-2083", "성산동", "성산로 42, 101동 1203호", "card", null, 0, 42000, "new"],
          ["D0110", "010-7703-4268", "연남동", "연남로 35, 402호", "cash", null, 0, 16000, "refused"],
          ["D0109", "010-8051-3942", "망원동", "월드컵로 88, 3층", "cash", "벨 누르지 말아 주세요", 0, 44000, "later"],
          ["D0108", "010-6432-1178", "연남동", "연희로 21, 201호", "card", null, 0, 24000, "soon"],
          ["D0107", "010-3321-4507", "동교동", "양화로 150, 702호", "card", null, 0, 19000, "soon"],
          ["D0106", "010-5120-8834", "성산동", "월드컵북로 50, 201호", "transfer", "문 앞에 두고 문자 주세요", 0, 38000, "soon"],
          ["D0105", "010-7745-2096", "망원동", "포은로 77, 2층", "cash", null, 0, 24000, "later"],
          ["D0104", "010-2908-6613", "연남동", "동교로 212, 1층", "card", null, 0, 36000, "soon"],
          ["D0103", "010-9026-5541", "성산동", "성산로 118, 가동 302호", "cash", "수저는 빼 주세요", 0, 16000, "soon"],
          ["D0102", "010-3378-1620", "동교동", "홍익로 3, 501호", "card", null, 0, 24000, "soon"],
          ["D0101", "010-6190-2257", "연남동", "성미산로 170, 302호", "cash", null, 0, 21000, "soon"],
        ],
      },
    },
    line: {
      ...list("주문한 메뉴", "shopping-bag", "child"),
      parent: "order",
      titleField: "dish",
      fields: {
        order: { label: "{order}", type: "relation", target: "order", required: true },
        dish: { label: "{dish}", type: "relation", target: "dish", required: true },
        quantity: { label: "수량", type: "number", unit: "개", min: 1, max: 99, required: true, default: { value: 1 } },
        unitPrice: { label: "단가", type: "money", unit: "원", min: 0 },
        called: { label: "주문할 때 이름", type: "text" },
        amount: { label: "금액", type: "computed", formula: "quantity * unitPrice", result: "money" },
      },
      sample: {
        columns: ["order", "dish", "quantity", "unitPrice"],
        rows: [
          ["D0111", "보쌈 반 족발 반", 1, 42000],
          ["D0110", "혼밥 족발", 1, 16000],
          ["D0109", "앞다리 족발", 1, 36000],
          ["D0109", "막국수", 1, 8000],
          ["D0108", "혼밥 족발", 1, 16000],
          ["D0108", "막국수", 1, 8000],
          ["D0107", "혼밥 족발", 1, 16000],
          ["D0107", "주먹밥", 1, 3000],
          ["D0106", "불족발", 1, 38000],
          ["D0105", "혼밥 족발", 1, 16000],
          ["D0105", "막국수", 1, 8000],
          ["D0104", "앞다리 족발", 1, 36000],
          ["D0103", "혼밥 족발", 1, 16000],
          ["D0102", "혼밥 족발", 1, 16000],
          ["D0102", "막국수", 1, 8000],
          ["D0101", "혼밥 족발", 1, 16000],
          ["D0101", "계란찜", 1, 5000],
        ],
      },
    },
    run: {
      ...list("배달", "bike", "log"),
      counter: "건",
      titleField: "order",
      access: [
        { role: "rider", can: ["list", "read", "update"] },
        { role: "sender", can: ["list", "read"], through: ["order"] },
      ],
      fields: {
        order: { label: "{order}", type: "relation", target: "order", required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        rider: { label: "{rider}", type: "relation", target: "rider" },
        doneAt: { label: "드린 때", type: "datetime" },
        address: { label: "주소", type: "computed", lookup: { via: "order", field: "address" } },
        phone: { label: "연락처", type: "computed", lookup: { via: "order", field: "phone" } },
        request: { label: "부탁", type: "computed", lookup: { via: "order", field: "request" } },
        pay: { label: "결제", type: "computed", lookup: { via: "order", field: "pay" } },
        sum: { label: "받을 돈", type: "computed", lookup: { via: "order", field: "sum" } },
        inCash: { label: "현금으로 받음", type: "computed", lookup: { via: "order", field: "inCash" }, result: "number", hidden: true },
        cash: { label: "현금", type: "computed", formula: "if(inCash = 1, sum, 0)", result: "money" },
        status: state("상태", "cooking 조리 중 w", "out 배달 중 i", "done 완료 g.", "failed 드리지 못함 b."),
      },
      sample: {
        columns: ["order", "date", "rider", "doneAt", "status"],
        rows: [
          ["D0109", 0, "강준호", null, "out"],
          ["D0108", 0, "백승민", null, "out"],
          ["D0107", 0, "백승민", [0, "19:42"], "done"],
          ["D0106", 0, "백승민", [0, "19:20"], "done"],
          ["D0105", 0, "강준호", [0, "19:08"], "done"],
          ["D0104", 0, "백승민", [0, "18:47"], "done"],
          ["D0103", 0, "강준호", [0, "18:31"], "done"],
          ["D0102", 0, "백승민", [0, "18:12"], "done"],
          ["D0101", 0, "강준호", [0, "17:55"], "done"],
        ],
      },
    },
  },
  rules: [
    {
      entity: "line",
      on: "create",
      steps: [
        { do: "set", field: "unitPrice", to: { via: "dish", field: "price" } },
        { do: "set", field: "called", to: { via: "dish", field: "name" } },
      ],
    },
    { entity: "line", on: "while", steps: [{ do: "add", via: "order", field: "food", by: { field: "amount", sign: 1 } }] },
    {
      entity: "order",
      on: "update",
      when: [at("soon", "later", "long")],
      steps: [{ do: "create", entity: "run", values: { order: { record: true } } }],
    },
  ],
  actions: {
    takeSoon: move("order", "30분에 받기", [at("new")], "soon", "받았어요. 손님 화면에 30분쯤으로 보여요.", { tone: "good" }),
    takeLater: move("order", "50분에 받기", [at("new")], "later", "받았어요. 손님 화면에 50분쯤으로 보여요."),
    takeLong: move("order", "70분에 받기", [at("new")], "long", "받았어요. 손님 화면에 70분쯤으로 보여요."),
    refuseOrder: move("order", "못 받음", [at("new")], "refused", "받지 못한 것으로 손님께 보여요.", { tone: "bad" }),
    sendRun: move("run", "기사에게 맡기기", [at("cooking")], "out", "맡겼어요. 기사 화면에 주소와 받을 돈이 보여요.", { ask: ["rider"] }),
    finishRun: move("run", "배달 완료", [at("out")], [set("status", "done"), set("doneAt", NOW)], "드린 시각을 적었어요.", {
      icon: "check-circle",
      tone: "good",
      roles: ["admin", "rider"],
    }),
    backRun: move(
      "run",
      "배달 완료 취소",
      [at("done"), is("date", "eq", TODAY)],
      [set("status", "out"), set("doneAt", null)],
      "배달 중으로 되돌렸어요.",
      {
        roles: ["admin", "rider"],
      },
    ),
    failRun: move("run", "드리지 못함", [at("cooking", "out")], "failed", "드리지 못한 것으로 적었어요.", {
      confirm: "이 배달을 드리지 못한 것으로 적을까요?",
      tone: "bad",
      roles: ["admin", "rider"],
    }),
    soldOut: move("dish", "품절", [is("state", "eq", "on")], [set("state", "off")], "손님 화면에서 담을 수 없게 했어요.", { tone: "bad" }),
    backOn: move("dish", "다시 팔기", [is("state", "eq", "off")], [set("state", "on")], "다시 담을 수 있어요.", { tone: "good" }),
  },
  screens: [
    {
      ...screen("menu", "{dish}", "shopping-cart"),
      blocks: [
        {
          kind: "shop",
          entity: "dish",
          price: "price",
          group: "group",
          order: "order",
          total: "food",
          line: "line",
          lineOrder: "order",
          lineItem: "dish",
          quantity: "quantity",
          minimum: 15000,
        },
        {
          kind: "section",
          section: "text",
          heading: "배달 안내",
          body: "15,000원부터 주문할 수 있고, 30,000원이 넘으면 배달비를 받지 않아요. 아래 동네로 오후 4시부터 밤 10시까지 배달해요.",
        },
        shown("{area:과/와} 배달비", "area", { sort: [by("fee")] }, { kind: "menu", price: "fee" }, { create: false }),
      ],
    },
    {
      ...screen("mine", "내 {order}", "search"),
      blocks: [
        shown("이 휴대폰에서 한 {order}", "order", { sort: [by("createdAt", "desc")] }, cards("food fee sum pay area status"), {
          create: false,
          empty: "아직 한 {order:이/가} 없어요. {dish:을/를} 담아 보세요.",
        }),
        shown("어디쯤인가요", "run", { sort: [by("createdAt", "desc")] }, cards("status doneAt"), {
          create: false,
          empty: "가게에서 {order:을/를} 받으면 여기에 보여요.",
        }),
        {
          kind: "lookup",
          title: "번호로 찾기",
          entity: "order",
          by: ["number", "phone"],
          show: ["number", "food", "fee", "sum", "pay", "area", "status"],
        },
      ],
    },
    {
      ...screen("board", "주문판", "bell", ["admin"]),
      blocks: [
        shown("새 {order}", "order", { where: [at("new")], sort: [by("createdAt")] }, cards("area address phone sum pay request"), {
          create: false,
          actions: ["takeSoon", "takeLater", "takeLong", "refuseOrder"],
          empty: "새로 들어온 {order:이/가} 없어요. 전화로 받은 것은 {dish} 화면에서 대신 담아 주세요.",
        }),
        shown(
          "나갈 것과 가는 중",
          "run",
          { where: [at("cooking", "out")], sort: [by("createdAt")] },
          table("address phone sum pay request rider status"),
          { create: false, actions: ["sendRun", "finishRun", "failRun"], empty: "나갈 {run:이/가} 없어요." },
        ),
        shown(
          "만들 {dish}",
          "line",
          { sort: [by("createdAt", "desc")], group: "order", limit: 40 },
          { kind: "list", columns: ["quantity"] },
          { create: false, empty: "{order:이/가} 들어오면 무엇을 만들지 여기에 보여요." },
        ),
      ],
    },
    {
      ...screen("rides", "내 {run}", "bike", ["admin", "rider"]),
      blocks: [
        shown(
          "지금 갈 곳",
          "run",
          { where: [at("out")], sort: [by("createdAt")], filters: ["rider"] },
          cards("rider address phone sum pay request"),
          { create: false, actions: ["finishRun", "failRun"], empty: "맡은 {run:이/가} 없어요." },
        ),
        shown("오늘 가져올 현금", "rider", {}, table("trips now cash"), { create: false }),
      ],
    },
    {
      ...screen("settle", "정산", "coins", ["admin"]),
      blocks: [
        {
          kind: "stats",
          items: [
            sum("오늘 매출", "run", "sum", [is("status", "ne", "failed")], { period: { field: "date", unit: "day" }, tone: "good" }),
            count("오늘 {run}", "run", "건", [is("status", "ne", "failed")], { period: { field: "date", unit: "day" } }),
          ],
        },
        shown("{rider}별 가져올 현금", "rider", {}, table("trips cash phone"), { empty: "배달할 {rider:을/를} 먼저 적어 주세요." }),
        {
          kind: "stats",
          form: "tally",
          title: "오늘 결제별 매출",
          entity: "order",
          by: "pay",
          where: [at("soon", "later", "long"), is("date", "eq", TODAY)],
          // prettier-ignore
          columns: [{ label: "금액", metric: { fn: "sum", field: "sum" }, unit: "원" }, { label: "건수", metric: { fn: "count" }, unit: "건" }],
        },
        {
          kind: "stats",
          form: "report",
          title: "기간별 매출",
          entity: "run",
          date: "date",
          period: "month",
          where: [is("status", "ne", "failed")],
          // prettier-ignore
          columns: [{ label: "매출", metric: { fn: "sum", field: "sum" }, unit: "원" }, { label: "배달", metric: { fn: "count" }, unit: "건" }],
        },
        shown(
          "오늘 마친 {run}",
          "run",
          { where: [at("done", "failed"), is("date", "eq", TODAY)], sort: [by("doneAt", "desc")], filters: ["rider"] },
          table("doneAt rider address pay sum status"),
          { create: false, actions: ["backRun"], empty: "아직 마친 {run:이/가} 없어요.", export: true },
        ),
        shown(
          "모든 {order}",
          "order",
          { sort: [by("number", "desc")], search: ["number", "phone", "address"], filters: ["date", "area", "status"] },
          table("date phone area address food fee sum pay status"),
          { create: false, empty: "아직 {order:이/가} 없어요.", export: true },
        ),
      ],
    },
    {
      ...screen("goods", "{dish:과/와} 동네", "settings", ["admin"]),
      blocks: [
        shown("{dish}", "dish", { sort: [by("group")], filters: ["group", "state"] }, table("group price about state"), {
          actions: ["soldOut", "backOn"],
          empty: "팔 {dish:을/를} 먼저 적어 주세요.",
        }),
        shown("{area}", "area", { sort: [by("fee")] }, table("fee"), { empty: "배달할 동네를 적어 주세요." }),
      ],
    },
  ],
};
