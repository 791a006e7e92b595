import type { ActionSpec, Condition, Effect, Sort, StatsItem } from "@appmon/appspec/spec";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

const is = (field: string, op: Condition["op"], value: NonNullable<Condition["value"]>): Condition => ({ field, op, value });
const at = (...status: string[]): Condition => ({ field: "status", op: "in", value: status });
const by = (field: string, dir: Sort["dir"] = "asc"): Sort => ({ field, dir });
const set = (field: string, to: Extract<Effect, { do: "set" }>["to"]): Effect => ({ do: "set", field, to });
// prettier-ignore
const sum = (label: string, entity: string, field: string, where: Condition[], more?: Partial<StatsItem>): StatsItem => ({ label, entity, metric: { fn: "sum", field }, unit: "원", where, ...more });
type Deed = Omit<ActionSpec, "id">;
/** A button: on which records it stands, the state it takes them to or what else it does, and what is said then. */
// prettier-ignore
const move = (entity: string, label: string, when: Condition[], to: string | Effect[], success: string, more?: Partial<Deed>): Deed => ({ entity, label, when, steps: typeof to === "string" ? [{ do: "set", field: "status", to }] : to, success, roles: ["admin", "seller"], ...more });

/** A till for a stall: tap what is sold, see the change, and know at the end of the day whose share is what. */
export const MARKET_STALL_POS: PatternDeclaration = {
  id: "market-stall-pos",
  title: "매대 계산대",
  tagline: "누르는 대로 합계가 나오고, 끝나면 저절로 모여요",
  shelf: "shop",
  examples: { trade: "craft", lists: { stock: "goods", item: "goods" } },
  icon: "shopping-bag",
  family: "play",
  palettes: [
    ["#fffaf0", "#9a5b00"],
    ["#f3f8fb", "#0f5c82"],
  ],
  people: {
    signup: false,
    roles: [
      { id: "admin", label: "사장", admin: true },
      { id: "seller", label: "파는 사람" },
    ],
  },
  lists: {
    fair: {
      name: "행사",
      icon: "flag",
      counter: "회",
      kind: "resource",
      exposure: "private",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        place: { label: "장소", type: "text" },
        rent: { label: "자릿세", type: "money", unit: "원", min: 0, required: true, default: { value: 0 } },
        float: { label: "시작 현금", type: "money", unit: "원", min: 0, required: true, default: { value: 50000 } },
        sales: {
          label: "매출",
          type: "computed",
          rollup: { entity: "line", via: "fair", fn: "sum", field: "amount", where: [at("sold")] },
          result: "money",
        },
        cash: {
          label: "현금으로 받은 돈",
          type: "computed",
          rollup: { entity: "line", via: "fair", fn: "sum", field: "amount", where: [at("sold"), is("pay", "eq", "현금")] },
          result: "money",
        },
        drawer: { label: "있어야 할 현금", type: "computed", formula: "float + cash", result: "money" },
        left: { label: "남은 돈", type: "computed", formula: "if(sales > 0, sales - rent, 0)", result: "money" },
      },
      sample: {
        columns: ["name", "date", "place", "rent", "float"],
        rows: [
          ["연희 플리마켓", 0, "연희동 골목 7번 자리", 20000, 50000],
          ["동지 손장터", 22, "망원 한강공원", 30000, 50000],
        ],
      },
    },
    stock: {
      name: "나눠 파는 것",
      icon: "package",
      counter: "개",
      kind: "resource",
      exposure: "private",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        brought: { label: "가져간 수", type: "number", unit: "개", min: 0, required: true, default: { value: 10 } },
        left: { label: "남은 수", type: "number", unit: "개", min: 0, help: "팔 때마다 저절로 줄어요." },
      },
      highlights: [
        { when: [is("left", "lte", 0)], tone: "bad", label: "다 팔렸어요" },
        { when: [is("left", "lte", 5)], tone: "warn", label: "얼마 안 남았어요" },
      ],
      sample: {
        columns: ["name", "brought", "left"],
        rows: [["엽서", 40, 29]],
      },
    },
    item: {
      name: "물건",
      icon: "tag",
      counter: "개",
      kind: "resource",
      imageField: "photo",
      exposure: "private",
      highlights: [
        { when: [is("left", "lte", 0)], tone: "bad", label: "다 팔렸어요" },
        { when: [is("left", "lte", 5)], tone: "warn", label: "얼마 안 남았어요" },
      ],
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        price: { label: "값", type: "money", unit: "원", min: 0, required: true },
        group: { label: "묶음인가요", type: "select", required: true, options: ["one 낱개", "set 묶음"], default: { value: "one" } },
        left: { label: "남은 수", type: "number", unit: "개", min: 0, help: "가져온 수를 적으면 팔 때마다 줄어요. 비워 두면 세지 않아요." },
        maker: { label: "만든 사람", type: "text" },
        fair: { label: "{fair}", type: "relation", target: "fair" },
        stock: {
          label: "{stock}",
          type: "relation",
          target: "stock",
          help: "낱개와 묶음이 같은 것에서 나갈 때만 골라요.",
        },
        pieces: { label: "몇 개가 나가나요", type: "number", unit: "개", min: 1, required: true, default: { value: 1 } },
        photo: { label: "사진", type: "image" },
        state: { label: "판매", type: "status", required: true, options: ["on 팔아요 g", "off 품절 b"], default: { value: "on" } },
      },
      sample: {
        columns: ["name", "price", "group", "left", "maker", "fair", "stock", "pieces", "state"],
        rows: [
          ["엽서 한 장", 2000, "one", null, "수민", "연희 플리마켓", "엽서", 1, "on"],
          ["스티커", 3000, "one", 24, "수민", "연희 플리마켓", null, 1, "on"],
          ["뜨개 키링", 8000, "one", 5, "하은", "연희 플리마켓", null, 1, "on"],
          ["작은 파우치", 15000, "one", 6, "하은", "연희 플리마켓", null, 1, "on"],
          ["엽서 세 장", 5000, "set", null, "수민", "연희 플리마켓", "엽서", 3, "on"],
        ],
      },
    },
    sale: {
      name: "판매",
      icon: "receipt",
      counter: "건",
      kind: "log",
      titleField: "number",
      access: [{ role: "seller", can: ["list", "read", "create", "update"] }],
      fields: {
        number: { label: "번호", type: "text", default: { auto: "sequence", prefix: "M" } },
        pay: {
          label: "결제",
          type: "select",
          required: true,
          options: ["cash 현금", "transfer 이체", "card 카드"],
          default: { value: "cash" },
        },
        given: { label: "받은 돈", type: "money", unit: "원", min: 0, help: "현금이면 받은 돈을 넣어 주세요. 거스름돈이 나와요." },
        seller: { label: "파는 사람", type: "text" },
        total: { label: "합계", type: "money", unit: "원", min: 0, default: { value: 0 } },
        // Nothing is said where no money was handed over.
        change: { label: "거스름돈", type: "computed", formula: "(given - total) * given / given", result: "money" },
      },
      constraints: [
        {
          kind: "check",
          when: [is("given", "gt", 0), is("total", "gt", 0)],
          must: [is("given", "gte", { field: "total" })],
          message: "받은 돈이 합계보다 적어요.",
          keeps: true,
        },
      ],
      sample: {
        columns: ["number", "pay", "given", "seller", "total"],
        rows: [
          ["M0010", "transfer", null, "수민", 11000],
          ["M0009", "cash", 10000, "하은", 10000],
          ["M0008", "transfer", null, "수민", 3000],
          ["M0007", "cash", 10000, "수민", 6000],
          ["M0006", "cash", 10000, "하은", 8000],
          ["M0005", "transfer", null, "하은", 5000],
          ["M0004", "cash", 5000, "수민", 3000],
          ["M0003", "transfer", null, "수민", 8000],
          ["M0002", "cash", 10000, "하은", 5000],
          ["M0001", "cash", 2000, "수민", 2000],
        ],
      },
    },
    line: {
      name: "판 물건",
      icon: "list",
      counter: "개",
      kind: "child",
      parent: "sale",
      titleField: "item",
      access: [{ role: "seller", can: ["list", "read", "create", "update"] }],
      fields: {
        sale: { label: "{sale}", type: "relation", target: "sale", required: true },
        item: { label: "{item}", type: "relation", target: "item", required: true },
        quantity: { label: "수", type: "number", unit: "개", min: 1, max: 99, required: true, default: { value: 1 } },
        price: { label: "값", type: "money", unit: "원", min: 0 },
        pieces: { label: "나간 개수", type: "number", unit: "개" },
        stock: { label: "{stock}", type: "relation", target: "stock" },
        fair: { label: "{fair}", type: "relation", target: "fair" },
        maker: { label: "만든 사람", type: "text" },
        at: { label: "판 때", type: "datetime" },
        amount: { label: "금액", type: "computed", formula: "quantity * price", result: "money" },
        gone: { label: "줄어든 수", type: "computed", unit: "개", formula: "quantity * pieces" },
        pay: { label: "결제", type: "computed", lookup: { via: "sale", field: "pay" } },
        status: { label: "상태", type: "status", required: true, options: ["sold 팔림 g", "back 되돌림 n."], default: { value: "sold" } },
      },
      sample: {
        columns: ["sale", "item", "quantity", "price", "pieces", "stock", "fair", "maker", "at", "status"],
        rows: [
          ["M0010", "뜨개 키링", 1, 8000, 1, null, "연희 플리마켓", "하은", [0, "15:21"], "sold"],
          ["M0010", "스티커", 1, 3000, 1, null, "연희 플리마켓", "수민", [0, "15:21"], "sold"],
          ["M0009", "엽서 세 장", 1, 5000, 3, "엽서", "연희 플리마켓", "수민", [0, "15:02"], "sold"],
          ["M0009", "엽서 한 장", 1, 2000, 1, "엽서", "연희 플리마켓", "수민", [0, "15:02"], "sold"],
          ["M0009", "스티커", 1, 3000, 1, null, "연희 플리마켓", "수민", [0, "15:02"], "sold"],
          ["M0008", "스티커", 1, 3000, 1, null, "연희 플리마켓", "수민", [0, "14:44"], "sold"],
          ["M0007", "스티커", 2, 3000, 1, null, "연희 플리마켓", "수민", [0, "14:30"], "sold"],
          ["M0006", "뜨개 키링", 1, 8000, 1, null, "연희 플리마켓", "하은", [0, "14:11"], "sold"],
          ["M0005", "엽서 세 장", 1, 5000, 3, "엽서", "연희 플리마켓", "수민", [0, "13:58"], "sold"],
          ["M0004", "스티커", 1, 3000, 1, null, "연희 플리마켓", "수민", [0, "13:35"], "sold"],
          ["M0003", "뜨개 키링", 1, 8000, 1, null, "연희 플리마켓", "하은", [0, "13:20"], "sold"],
          ["M0002", "엽서 세 장", 1, 5000, 3, "엽서", "연희 플리마켓", "수민", [0, "12:55"], "sold"],
          ["M0001", "엽서 한 장", 1, 2000, 1, "엽서", "연희 플리마켓", "수민", [0, "12:40"], "sold"],
        ],
      },
    },
  },
  rules: [
    { entity: "stock", on: "create", steps: [{ do: "set", field: "left", to: { field: "brought" } }] },
    {
      entity: "item",
      on: "update",
      changed: "left",
      when: [is("left", "lte", 0), is("state", "eq", "on")],
      steps: [{ do: "set", field: "state", to: "off" }],
    },
    {
      entity: "item",
      on: "update",
      // Who takes something off the till by hand means it.
      changed: "left",
      when: [is("left", "gt", 0), is("state", "eq", "off")],
      steps: [{ do: "set", field: "state", to: "on" }],
    },
    {
      entity: "line",
      on: "create",
      steps: [
        { do: "set", field: "price", to: { via: "item", field: "price" } },
        { do: "set", field: "pieces", to: { via: "item", field: "pieces" } },
        { do: "set", field: "stock", to: { via: "item", field: "stock" } },
        { do: "set", field: "fair", to: { via: "item", field: "fair" } },
        { do: "set", field: "maker", to: { via: "item", field: "maker" } },
        { do: "set", field: "at", to: { auto: "now" } },
      ],
    },
    {
      entity: "line",
      on: "while",
      when: [at("sold")],
      steps: [
        { do: "add", via: "sale", field: "total", by: { field: "amount", sign: 1 } },
        { do: "add", via: "item", field: "left", by: { field: "quantity", sign: -1 } },
        { do: "add", via: "stock", field: "left", by: { field: "gone", sign: -1 } },
      ],
    },
  ],
  actions: {
    takeBack: move("line", "되돌리기", [at("sold")], "back", "되돌렸어요. 남은 수와 매출이 돌아왔어요.", {
      icon: "refresh-cw",
      confirm: "판 것을 되돌릴까요? 남은 수와 매출이 돌아와요.",
    }),
    soldOut: move("item", "품절", [is("state", "eq", "on")], [set("state", "off")], "계산대에서 누를 수 없게 했어요.", { tone: "bad" }),
    backOn: move("item", "다시 팔기", [is("state", "eq", "off")], [set("state", "on")], "다시 누를 수 있어요.", { tone: "good" }),
    nextFair: move("item", "다음 행사로", [], [], "다음 행사로 옮겼어요.", { icon: "arrow-right", ask: ["fair"], roles: ["admin"] }),
    bring: move("item", "가져온 수", [{ field: "stock", op: "empty" }], [], "남은 수를 적었어요. 팔 때마다 줄어요.", {
      icon: "package",
      ask: ["left"],
    }),
    bringMore: move("stock", "가져온 수", [], [], "수를 적었어요.", { icon: "package", ask: ["brought", "left"] }),
  },
  screens: [
    {
      id: "till",
      title: "계산대",
      icon: "calculator",
      access: ["admin", "seller"],
      blocks: [
        {
          kind: "shop",
          entity: "item",
          price: "price",
          group: "group",
          order: "sale",
          total: "total",
          line: "line",
          lineOrder: "sale",
          lineItem: "item",
          quantity: "quantity",
        },
      ],
    },
    {
      id: "sofar",
      title: "지금까지",
      icon: "list",
      access: ["admin", "seller"],
      blocks: [
        {
          kind: "stats",
          items: [
            sum("오늘 매출", "line", "amount", [at("sold")], { period: { field: "at", unit: "day" }, tone: "good" }),
            sum("오늘 나간 수", "line", "gone", [at("sold")], { period: { field: "at", unit: "day" }, unit: "개" }),
            sum("현금", "line", "amount", [at("sold"), is("pay", "eq", "현금")], { period: { field: "at", unit: "day" } }),
            sum("이체와 카드", "line", "amount", [at("sold"), is("pay", "ne", "현금")], { period: { field: "at", unit: "day" } }),
          ],
        },
        {
          kind: "collection",
          title: "방금 판 것",
          query: { entity: "line", sort: [by("at", "desc")], limit: 30 },
          views: [{ kind: "table", columns: ["quantity", "amount", "pay", "at", "status"] }],
          create: false,
          actions: ["takeBack"],
          empty: "아직 판 것이 없어요. 계산대에서 첫 {item:을/를} 눌러 보세요.",
        },
        {
          kind: "collection",
          title: "남은 수",
          query: { entity: "item", where: [{ field: "left", op: "filled" }], sort: [by("left")] },
          views: [{ kind: "table", columns: ["left", "maker", "state"] }],
          create: false,
          actions: ["bring"],
          empty: "{item}에 가져온 수를 적어 두면 남은 수가 보여요.",
        },
        {
          kind: "collection",
          title: "묶음과 나눠 쓰는 것의 남은 수",
          query: { entity: "stock", sort: [by("left")] },
          views: [{ kind: "table", columns: ["left", "brought"] }],
          create: false,
          empty: "나눠 쓰는 것이 없어요.",
        },
      ],
    },
    {
      id: "sum",
      title: "{fair} 집계",
      icon: "bar-chart-3",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          title: "{fair}",
          query: { entity: "fair", sort: [by("date", "desc")] },
          views: [{ kind: "table", columns: ["date", "place", "sales", "cash", "float", "drawer", "rent", "left"] }],
          empty: "나갈 {fair:을/를} 먼저 적어 주세요.",
          export: true,
        },
        {
          kind: "stats",
          form: "tally",
          title: "만든 사람별 판 돈",
          entity: "line",
          by: "maker",
          where: [at("sold")],
          // prettier-ignore
          columns: [{ label: "매출", metric: { fn: "sum", field: "amount" }, unit: "원" }, { label: "나간 수", metric: { fn: "sum", field: "gone" }, unit: "개" }],
        },
        {
          kind: "stats",
          form: "tally",
          title: "{item}별",
          entity: "line",
          by: "item",
          where: [at("sold")],
          // prettier-ignore
          columns: [{ label: "수량", metric: { fn: "sum", field: "quantity" }, unit: "개" }, { label: "매출", metric: { fn: "sum", field: "amount" }, unit: "원" }],
        },
        {
          kind: "stats",
          form: "report",
          title: "날마다 판 돈",
          entity: "line",
          date: "at",
          period: "day",
          where: [at("sold")],
          by: "item",
          // prettier-ignore
          columns: [{ label: "매출", metric: { fn: "sum", field: "amount" }, unit: "원" }, { label: "수량", metric: { fn: "sum", field: "quantity" }, unit: "개" }],
        },
        {
          kind: "stats",
          form: "tally",
          title: "결제별",
          entity: "sale",
          by: "pay",
          // prettier-ignore
          columns: [{ label: "금액", metric: { fn: "sum", field: "total" }, unit: "원" }, { label: "건수", metric: { fn: "count" }, where: [is("total", "gt", 0)], unit: "건" }],
        },
      ],
    },
    {
      id: "goods",
      title: "{item}",
      icon: "tag",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          title: "파는 {item}",
          query: { entity: "item", sort: [by("name")], filters: ["fair", "maker", "state"] },
          views: [{ kind: "table", columns: ["price", "left", "maker", "fair", "group", "stock", "pieces", "state"] }],
          actions: ["bring", "soldOut", "backOn", "nextFair"],
          empty: "계산대에 보일 {item:과/와} 값을 적어 주세요. 세 장 묶음처럼 묶음 값도 따로 적을 수 있어요.",
        },
        {
          kind: "collection",
          title: "{stock}",
          query: { entity: "stock", sort: [by("name")] },
          views: [{ kind: "table", columns: ["brought", "left"] }],
          actions: ["bringMore"],
          empty: "낱개와 묶음을 함께 팔 때만 적어요. 어느 것이 팔려도 여기서 빠져요.",
        },
      ],
    },
  ],
};
