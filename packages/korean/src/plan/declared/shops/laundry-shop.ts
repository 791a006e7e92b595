import type { Rollup } from "@appmon/appspec/derived-spec";
import type { RuleStep } from "@appmon/appspec/rule-spec";
import type { ActionSpec, Condition, Effect, Sort, StatsItem } from "@appmon/appspec/spec";
import type { DeclaredField, PatternDeclaration } from "../../pattern-declaration.ts";

const TODAY = { today: 0 };
const NOW_DAY = { auto: "today" } as const;
const is = (field: string, op: Condition["op"], value: NonNullable<Condition["value"]>): Condition => ({ field, op, value });
const at = (...status: string[]): Condition => ({ field: "status", op: "in", value: status });
const by = (field: string, dir: Sort["dir"] = "asc"): Sort => ({ field, dir });
const set = (field: string, to: Extract<Effect, { do: "set" }>["to"]): Effect => ({ do: "set", field, to });
// prettier-ignore
const sum = (label: string, entity: string, field: string, where: Condition[], more?: Partial<StatsItem>): StatsItem => ({ label, entity, metric: { fn: "sum", field }, unit: "원", where, ...more });
// prettier-ignore
const rolled = (label: string, unit: string, rollup: Rollup): DeclaredField => ({ label, type: "computed", rollup, ...(unit === "원" ? { result: "money" } : { unit }) });
const copy = (field: string, via: string, from = field): RuleStep => ({ do: "set", field, to: { via, field: from } });
type Deed = Omit<ActionSpec, "id">;
/** A button: on which records it stands, the state it takes them to or what else it does, and what is said then. */
// prettier-ignore
const move = (entity: string, label: string, when: Condition[], to: string | Effect[], success: string, more?: Partial<Deed>): Deed => ({ entity, label, when, steps: typeof to === "string" ? [{ do: "set", field: "status", to }] : to, success, roles: ["admin", "staff"], ...more });

/** Clothes that are left to be cleaned: taken in by tapping, hung up by number, called for and handed out piece by piece. */
export const LAUNDRY_SHOP: PatternDeclaration = {
  id: "laundry-shop",
  title: "세탁소 장부",
  tagline: "맡긴 옷이 어디까지 됐고 어디 걸렸는지 바로 찾아요",
  shelf: "shop",
  examples: { trade: "laundry", lists: { price: "service" }, kinds: ["price.kind"] },
  icon: "shirt",
  family: "shop",
  palettes: [
    ["#f4f8fc", "#1b5a99"],
    ["#f8f6fb", "#65408c"],
  ],
  people: {
    signup: false,
    roles: [
      { id: "admin", label: "사장", admin: true },
      { id: "staff", label: "직원" },
    ],
  },
  lists: {
    customer: {
      name: "손님",
      icon: "users",
      counter: "명",
      kind: "person",
      subtitleField: "phone",
      exposure: "private",
      fields: {
        name: { label: "이름", type: "text", required: true },
        phone: { label: "연락처", type: "phone", unique: true },
        address: { label: "주소", type: "address" },
        here: rolled("가게에 있는 옷", "벌", {
          entity: "piece",
          via: "customer",
          fn: "sum",
          field: "quantity",
          where: [at("taken", "doing", "ready")],
        }),
        owes: rolled("받을 돈", "원", { entity: "ticket", via: "customer", fn: "sum", field: "left" }),
      },
      sample: {
        columns: ["name", "phone", "address"],
        rows: [
          ["김서연", "010-3321-4507", "새솔마을 3단지 302동"],
          ["박준호", "010-5120-8834", null],
          ["이하린", "010-7745-2096", "중앙로 41, 2층"],
          ["최유진", "010-2908-6613", "새솔마을 1단지 105동"],
          ["정민수", "010-6432-1178", null],
          ["한지우", "010-8051-3942", "한빛빌라 나동 201호"],
          ["오세진", "010-7703-4268", null],
        ],
      },
    },
    price: {
      name: "값표",
      icon: "tag",
      counter: "개",
      kind: "resource",
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        kind: {
          label: "종류",
          type: "select",
          required: true,
          options: ["dry 드라이", "wash 물빨래", "shoes 신발", "mend 수선"],
          default: { value: "dry" },
        },
        price: { label: "값", type: "money", unit: "원", min: 0, required: true },
        days: { label: "걸리는 날", type: "number", unit: "일", min: 1, required: true, default: { value: 3 } },
      },
      sample: {
        columns: ["name", "kind", "price", "days"],
        rows: [
          ["셔츠", "wash", 2000, 2],
          ["코트", "dry", 12000, 3],
          ["정장 한 벌", "dry", 9000, 3],
          ["패딩", "dry", 18000, 5],
          ["니트", "dry", 6000, 3],
          ["운동화", "shoes", 7000, 4],
          ["이불", "wash", 15000, 3],
          ["바지 길이 줄이기", "mend", 5000, 2],
        ],
      },
    },
    ticket: {
      name: "접수",
      icon: "receipt",
      counter: "건",
      kind: "main",
      titleField: "number",
      access: [{ role: "staff", can: ["list", "read", "create", "update"] }],
      fields: {
        number: { label: "접수번호", type: "text", default: { auto: "sequence", prefix: "" } },
        customer: { label: "{customer}", type: "relation", target: "customer", required: true },
        date: { label: "맡긴 날", type: "date", required: true, default: { auto: "today" } },
        due: { label: "약속한 날", type: "date", countdown: true, help: "비워 두면 보통 걸리는 날 뒤로 적어요." },
        usual: { label: "보통 걸리는 날", type: "computed", formula: "addDays(date, 3)", result: "date" },
        rate: { label: "할인", type: "percent", min: 0, max: 100, default: { value: 0 } },
        rush: { label: "급한 값", type: "money", unit: "원", min: 0, default: { value: 0 }, help: "급하게 하거나 더 받을 때 적어요." },
        paid: { label: "받은 돈", type: "money", unit: "원", min: 0, default: { value: 0 } },
        total: { label: "옷값", type: "money", unit: "원", min: 0, default: { value: 0 } },
        off: { label: "깎은 돈", type: "computed", formula: "round(total * rate / 100)", result: "money" },
        sum: { label: "합계", type: "computed", formula: "total - off + rush", result: "money" },
        left: { label: "받을 돈", type: "computed", formula: "sum - paid", result: "money" },
      },
      constraints: [
        {
          kind: "check",
          when: [is("left", "lt", 0), is("total", "gt", 0)],
          must: [is("paid", "lte", 0)],
          message: "받은 돈이 합계보다 많아요.",
        },
        {
          kind: "check",
          when: [{ field: "due", op: "filled" }],
          must: [is("due", "gte", { field: "date" })],
          message: "약속한 날은 맡긴 날보다 빠를 수 없어요.",
        },
      ],
      highlights: [{ when: [is("left", "gt", 0)], tone: "warn", label: "받을 돈이 있어요" }],
      sample: {
        columns: ["number", "customer", "date", "due", "rate", "paid", "total"],
        rows: [
          ["0415", "한지우", 0, 3, 0, 0, 24000],
          ["0414", "오세진", 0, 5, 0, 18000, 18000],
          ["0413", "정민수", -1, 1, 0, 0, 14000],
          ["0412", "김서연", -2, 0, 10, 0, 22000],
          ["0411", "최유진", -3, 0, 0, 15000, 15000],
          ["0410", "이하린", -4, -1, 0, 0, 18000],
          ["0409", "박준호", -6, -3, 0, 9000, 21000],
          ["0388", "정민수", -41, -37, 0, 0, 7000],
        ],
      },
    },
    piece: {
      name: "맡긴 옷",
      icon: "shirt",
      counter: "건",
      kind: "child",
      parent: "ticket",
      titleField: "price",
      access: [{ role: "staff", can: ["list", "read", "create", "update"] }],
      fields: {
        ticket: { label: "{ticket}", type: "relation", target: "ticket", required: true },
        price: { label: "무엇", type: "relation", target: "price", required: true },
        quantity: { label: "벌 수", type: "number", unit: "벌", min: 1, max: 99, required: true, default: { value: 1 } },
        tag: { label: "옷 번호", type: "text", default: { auto: "sequence", prefix: "N" } },
        note: { label: "색·특징·치수", type: "text" },
        photo: { label: "얼룩·흠 사진", type: "image" },
        place: { label: "걸린 자리", type: "text" },
        unitPrice: { label: "한 벌 값", type: "money", unit: "원", min: 0 },
        customer: { label: "{customer}", type: "relation", target: "customer" },
        phone: { label: "연락처", type: "phone" },
        ready: { label: "다 된 날", type: "date" },
        called: { label: "연락함", type: "boolean", default: { value: false } },
        amount: { label: "금액", type: "computed", formula: "quantity * unitPrice", result: "money" },
        due: { label: "약속한 날", type: "computed", lookup: { via: "ticket", field: "due" } },
        kind: { label: "종류", type: "computed", lookup: { via: "price", field: "kind" } },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["taken 맡음 i", "doing 하는 중 w", "ready 다 됨 g", "handed 찾아감 n.", "back 돌려줌 n."],
          default: { value: "taken" },
        },
      },
      highlights: [
        { when: [at("ready"), is("ready", "lt", { today: -30 })], tone: "bad", label: "30일 넘게 안 찾음" },
        { when: [at("taken", "doing"), is("due", "lte", TODAY)], tone: "bad", label: "약속한 날이에요" },
      ],
      sample: {
        columns: ["ticket", "price", "quantity", "tag", "note", "place", "unitPrice", "customer", "phone", "ready", "called", "status"],
        rows: [
          ["0415", "정장 한 벌", 1, "N0027", "남색, 바지 무릎 얼룩", null, 9000, "한지우", "010-8051-3942", null, false, "taken"],
          ["0415", "이불", 1, "N0026", "흰색 겨울 이불", null, 15000, "한지우", "010-8051-3942", null, false, "taken"],
          ["0414", "패딩", 1, "N0025", "검정 롱패딩, 소매 보풀", null, 18000, "오세진", "010-7703-4268", null, false, "taken"],
          ["0413", "운동화", 2, "N0024", "흰 운동화 두 켤레", null, 7000, "정민수", "010-6432-1178", null, false, "doing"],
          ["0412", "셔츠", 5, "N0023", "흰 셔츠 다섯 벌", null, 2000, "김서연", "010-3321-4507", null, false, "doing"],
          ["0412", "코트", 1, "N0022", "회색 코트, 단추 하나 느슨함", "가-12", 12000, "김서연", "010-3321-4507", 0, false, "ready"],
          ["0411", "바지 길이 줄이기", 3, "N0021", "기장 3cm", "나-03", 5000, "최유진", "010-2908-6613", -1, true, "ready"],
          ["0410", "니트", 3, "N0020", "베이지, 회색, 남색", "나-08", 6000, "이하린", "010-7745-2096", -1, false, "ready"],
          ["0409", "정장 한 벌", 1, "N0019", "검정", null, 9000, "박준호", "010-5120-8834", -4, true, "handed"],
          ["0409", "코트", 1, "N0018", "낙타색", "가-05", 12000, "박준호", "010-5120-8834", -3, true, "ready"],
          ["0388", "운동화", 1, "N0004", "검정 러닝화", "다-11", 7000, "정민수", "010-6432-1178", -37, true, "ready"],
        ],
      },
    },
  },
  rules: [
    { entity: "ticket", on: "create", when: [{ field: "due", op: "empty" }], steps: [{ do: "set", field: "due", to: { field: "usual" } }] },
    { entity: "piece", on: "create", steps: [copy("unitPrice", "price", "price"), copy("customer", "ticket"), copy("phone", "customer")] },
    {
      entity: "piece",
      on: "while",
      when: [is("status", "ne", "back")],
      steps: [{ do: "add", via: "ticket", field: "total", by: { field: "amount", sign: 1 } }],
    },
  ],
  actions: {
    start: move("piece", "하는 중", [at("taken")], "doing", "하는 중으로 바꿨어요."),
    finish: move(
      "piece",
      "다 됨",
      [at("taken", "doing")],
      [set("status", "ready"), set("ready", NOW_DAY)],
      "다 됐어요. 연락할 손님에 올렸어요.",
      { icon: "check", ask: ["place"], tone: "good" },
    ),
    textGuest: move("piece", "문자", [at("ready")], [{ do: "call", field: "phone", via: "sms" }], "문자를 열었어요."),
    markCalled: move("piece", "연락함", [at("ready"), is("called", "eq", false)], [set("called", true)], "연락한 것으로 적었어요."),
    hand: move("piece", "찾아감", [at("ready")], "handed", "찾아간 것으로 적었어요. 받을 돈을 확인해 주세요.", { tone: "good" }),
    unready: move(
      "piece",
      "아직 안 됐어요",
      [at("ready")],
      [set("status", "doing"), set("ready", null), set("called", false)],
      "하는 중으로 돌려놨어요.",
    ),
    unhand: move("piece", "되돌리기", [at("handed", "back")], "ready", "가게에 있는 옷으로 돌려놨어요.", { icon: "repeat" }),
    giveBack: move("piece", "그냥 돌려줌", [at("taken", "doing", "ready")], "back", "돌려준 것으로 적었어요.", {
      confirm: "하지 않고 돌려줄까요? 옷값에서 빠져요.",
      tone: "bad",
    }),
    takeMoney: move("ticket", "돈 받기", [is("left", "gt", 0)], [{ do: "add", field: "total", by: 0 }], "모두 얼마를 받았는지 적었어요.", {
      icon: "coins",
      ask: ["paid"],
      tone: "good",
    }),
  },
  screens: [
    {
      id: "desk",
      title: "오늘",
      icon: "clipboard-list",
      access: ["admin", "staff"],
      blocks: [
        {
          kind: "collection",
          title: "오늘까지 약속한 옷",
          query: { entity: "piece", where: [at("taken", "doing"), is("due", "lte", TODAY)], sort: [by("due")] },
          views: [{ kind: "cards", columns: ["tag", "quantity", "customer", "note", "due", "status"] }],
          create: false,
          actions: ["start", "finish"],
          empty: "오늘까지 약속한 옷이 없어요.",
        },
        {
          kind: "shop",
          title: "새 {ticket}",
          entity: "price",
          price: "price",
          group: "kind",
          order: "ticket",
          total: "total",
          line: "piece",
          lineOrder: "ticket",
          lineItem: "price",
          quantity: "quantity",
        },
      ],
    },
    {
      id: "pieces",
      title: "옷 찾기",
      icon: "search",
      access: ["admin", "staff"],
      blocks: [
        {
          kind: "collection",
          title: "가게에 있는 옷",
          query: {
            entity: "piece",
            where: [at("taken", "doing", "ready")],
            sort: [by("due")],
            search: ["phone", "tag", "note", "customer"],
            filters: ["status", "customer"],
          },
          views: [{ kind: "table", columns: ["tag", "quantity", "customer", "phone", "place", "note", "due", "status"] }],
          create: false,
          actions: ["start", "finish", "hand", "unready", "giveBack"],
          empty: "맡긴 옷이 없어요. ‘오늘’에서 접수해 주세요.",
        },
        {
          kind: "collection",
          title: "{customer}",
          query: { entity: "customer", search: ["name", "phone"], sort: [by("owes", "desc")] },
          views: [{ kind: "table", columns: ["phone", "here", "owes", "address"] }],
          empty: "{customer:은/는} 접수할 때 이름만 적어도 생겨요.",
        },
        {
          kind: "collection",
          title: "{ticket:과/와} 받을 돈",
          query: { entity: "ticket", sort: [by("number", "desc")], search: ["number", "customer"], filters: ["customer"] },
          views: [{ kind: "table", columns: ["customer", "date", "due", "total", "off", "rush", "sum", "paid", "left"] }],
          create: false,
          actions: ["takeMoney"],
          empty: "아직 {ticket:이/가} 없어요.",
        },
        {
          kind: "collection",
          title: "찾아간 옷",
          query: { entity: "piece", where: [at("handed", "back")], sort: [by("tag", "desc")], search: ["phone", "tag", "customer"] },
          views: [{ kind: "table", columns: ["tag", "quantity", "customer", "phone", "note", "status"] }],
          create: false,
          actions: ["unhand"],
          empty: "아직 찾아간 옷이 없어요.",
        },
      ],
    },
    {
      id: "calls",
      title: "연락할 손님",
      icon: "phone",
      access: ["admin", "staff"],
      blocks: [
        {
          kind: "collection",
          title: "다 됐다고 알릴 옷",
          query: { entity: "piece", where: [at("ready"), is("called", "eq", false)], sort: [by("ready")] },
          views: [{ kind: "table", columns: ["customer", "phone", "quantity", "place", "ready"] }],
          create: false,
          actions: ["textGuest", "markCalled", "hand"],
          empty: "연락할 손님이 없어요.",
        },
        {
          kind: "collection",
          title: "30일 넘게 안 찾은 옷",
          query: { entity: "piece", where: [at("ready"), is("ready", "lt", { today: -30 })], sort: [by("ready")] },
          views: [{ kind: "table", columns: ["customer", "phone", "place", "ready", "called"] }],
          create: false,
          actions: ["textGuest", "hand"],
          empty: "오래된 옷이 없어요.",
        },
        {
          kind: "collection",
          title: "받을 돈이 남은 {ticket}",
          query: { entity: "ticket", where: [is("left", "gt", 0)], sort: [by("date")] },
          views: [{ kind: "table", columns: ["customer", "date", "sum", "paid", "left"] }],
          create: false,
          actions: ["takeMoney"],
          empty: "모두 받았어요.",
        },
      ],
    },
    {
      id: "mine",
      title: "내 옷",
      icon: "shirt",
      blocks: [
        { kind: "lookup", entity: "piece", by: ["phone", "tag"], show: ["tag", "quantity", "note", "photo", "ready", "status"] },
        {
          kind: "collection",
          title: "{price}",
          query: { entity: "price" },
          views: [{ kind: "menu", price: "price", group: "kind", columns: ["days"] }],
          create: false,
        },
      ],
    },
    {
      id: "money",
      title: "매출",
      icon: "coins",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            sum("이번 달 접수", "ticket", "sum", [], { period: { field: "date", unit: "month" }, tone: "good" }),
            sum("받을 돈", "ticket", "left", [], { tone: "warn" }),
            sum("가게에 있는 옷", "piece", "quantity", [at("taken", "doing", "ready")], { unit: "벌" }),
          ],
        },
        {
          kind: "stats",
          form: "tally",
          title: "많이 맡기는 것",
          entity: "piece",
          by: "price",
          where: [is("status", "ne", "back")],
          // prettier-ignore
          columns: [{ label: "금액", metric: { fn: "sum", field: "amount" }, unit: "원" }, { label: "벌 수", metric: { fn: "sum", field: "quantity" }, unit: "벌" }],
        },
        {
          kind: "collection",
          title: "{price}",
          query: { entity: "price", filters: ["kind"] },
          views: [{ kind: "table", columns: ["kind", "price", "days"] }],
        },
      ],
    },
  ],
};
