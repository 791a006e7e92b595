import type { ActionSpec, Condition, Effect, Sort } from "@appmon/appspec/spec";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

const TODAY = { today: 0 };
const NOW = { auto: "now" } as const;
const is = (field: string, op: Condition["op"], value: NonNullable<Condition["value"]>): Condition => ({ field, op, value });
const at = (...status: string[]): Condition => ({ field: "status", op: "in", value: status });
const by = (field: string, dir: Sort["dir"] = "asc"): Sort => ({ field, dir });
const DESK = ["admin", "staff"];
const set = (field: string, to: Extract<Effect, { do: "set" }>["to"]): Effect => ({ do: "set", field, to });
const SOURCES = ["instagram 인스타", "karrot 당근", "kakao 카카오톡", "flyer 전단", "shop 매장", "other 기타"];
/** What is given, in words. */
const BENEFIT =
  'if(kind = "won", join(value, "원 할인"), if(kind = "percent", join(value, "% 할인"), if(isEmpty(gift), "덤", join(gift, " 드려요"))))';
type Deed = Omit<ActionSpec, "id">;
/** A button: on which records it stands, the state it takes them to or what else it does, and what is said then. */
// prettier-ignore
const move = (entity: string, label: string, when: Condition[], to: string | Effect[], success: string, more?: Partial<Deed>): Deed => ({ entity, label, when, steps: typeof to === "string" ? [{ do: "set", field: "status", to }] : to, success, roles: ["admin", "staff"], ...more });

/** Coupons that guests take with their phone number, staff cash in by code, and whose yield is seen by where they were spread. */
export const COUPON_ISSUE: PatternDeclaration = {
  id: "coupon-issue",
  title: "쿠폰 나눠 주기",
  tagline: "전화번호로 {coupon:을/를} 받고, 매장에서 번호를 보여 줘요",
  shelf: "shop",
  examples: { trade: "cafe", lists: { coupon: ["가을 3,000원", "전단 3,000원", "첫 방문 10%", "작은 선물"] } },
  icon: "ticket",
  family: "play",
  palettes: [
    ["#fff6f3", "#b3321a"],
    ["#f4f6ff", "#3b3fb0"],
  ],
  people: {
    signup: false,
    roles: [
      { id: "admin", label: "사장", admin: true },
      { id: "staff", label: "직원" },
    ],
  },
  lists: {
    coupon: {
      name: "쿠폰",
      icon: "ticket",
      counter: "장",
      kind: "resource",
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        kind: {
          label: "혜택",
          type: "select",
          required: true,
          options: ["won 금액 할인", "percent 퍼센트 할인", "gift 덤"],
          default: { value: "won" },
        },
        value: {
          label: "할인 값",
          type: "number",
          min: 0,
          required: true,
          default: { value: 0 },
          help: "금액 할인은 원, 퍼센트 할인은 %예요.",
        },
        most: { label: "최대 할인", type: "money", unit: "원", min: 0, help: "퍼센트 할인에만 써요. 비워 두면 끝없이 깎아요." },
        gift: { label: "무엇을 드리나요", type: "text" },
        least: { label: "얼마부터", type: "money", unit: "원", min: 0, required: true, default: { value: 0 } },
        total: { label: "나눠 줄 장수", type: "number", unit: "장", min: 1, required: true, default: { value: 100 } },
        given: { label: "나간 장수", type: "number", unit: "장", min: 0, default: { value: 0 }, roles: ["admin"] },
        left: { label: "남은 장수", type: "computed", unit: "장", formula: "total - given" },
        until: { label: "언제까지", type: "date", countdown: true, help: "비워 두면 한 달 뒤까지 쓸 수 있어요." },
        usual: { label: "한 달 뒤", type: "computed", formula: "addDays(today(), 30)", result: "date", hidden: true },
        benefit: { label: "받는 혜택", type: "computed", formula: BENEFIT, result: "text" },
        source: {
          label: "뿌린 곳",
          type: "select",
          options: SOURCES,
          default: { value: "shop" },
        },
        open: { label: "나눠 주는 중", type: "boolean", default: { value: true } },
        used: {
          label: "쓴 장수",
          type: "computed",
          unit: "장",
          private: true,
          rollup: { entity: "issue", via: "coupon", fn: "count", where: [at("used")] },
        },
      },
      constraints: [
        {
          kind: "check",
          when: [is("kind", "eq", "percent")],
          must: [is("value", "lte", 100)],
          message: "퍼센트 할인은 100까지 적을 수 있어요.",
        },
        {
          kind: "check",
          when: [is("kind", "eq", "gift")],
          must: [{ field: "gift", op: "filled" }],
          message: "덤으로 무엇을 드리는지 적어 주세요.",
        },
        { kind: "check", must: [is("given", "lte", { field: "total" })], message: "이미 나간 장수보다 적게 줄일 수 없어요." },
      ],
      highlights: [
        { when: [is("open", "eq", false)], tone: "neutral", label: "멈췄어요" },
        { when: [is("left", "lte", 0)], tone: "bad", label: "마감" },
        { when: [is("until", "lt", TODAY)], tone: "neutral", label: "기한 지남" },
      ],
      sample: {
        columns: ["name", "kind", "value", "gift", "least", "total", "given", "until", "source", "open"],
        rows: [
          ["가을 3,000원", "won", 3000, null, 15000, 100, 5, 20, "instagram", true],
          ["전단 3,000원", "won", 3000, null, 15000, 50, 3, 20, "flyer", true],
          ["첫 방문 10%", "percent", 10, null, 10000, 30, 2, 40, "karrot", true],
          ["아메리카노 덤", "gift", 0, "아메리카노 한 잔", 8000, 2, 2, 12, "shop", true],
        ],
      },
    },
    issue: {
      name: "받은 쿠폰",
      icon: "receipt",
      counter: "장",
      kind: "main",
      titleField: "code",
      exposure: "submitted",
      fields: {
        coupon: { label: "{coupon}", type: "relation", target: "coupon", required: true },
        phone: { label: "전화번호", type: "phone", required: true },
        code: { label: "쿠폰 번호", type: "text", default: { auto: "sequence", prefix: "C" } },
        date: { label: "받은 날", type: "date", roles: ["admin"], default: { auto: "today" } },
        kind: { label: "혜택", type: "select", options: ["won 금액 할인", "percent 퍼센트 할인", "gift 덤"], roles: ["admin"] },
        value: { label: "할인 값", type: "number", roles: ["admin"] },
        most: { label: "최대 할인", type: "money", unit: "원", roles: ["admin"] },
        gift: { label: "덤", type: "text", roles: ["admin"] },
        least: { label: "얼마부터", type: "money", unit: "원", roles: ["admin"] },
        until: { label: "언제까지", type: "date", roles: ["admin"] },
        source: {
          label: "뿌린 곳",
          type: "select",
          options: SOURCES,
          roles: ["admin"],
        },
        benefit: { label: "받는 혜택", type: "computed", formula: BENEFIT, result: "text" },
        amount: { label: "산 금액", type: "money", unit: "원", min: 0, roles: DESK },
        branch: { label: "쓴 지점", type: "text", roles: DESK },
        usedAt: { label: "쓴 때", type: "datetime", roles: DESK },
        isOpen: { label: "나눠 주는 중", type: "computed", lookup: { via: "coupon", field: "open" }, result: "boolean", hidden: true },
        cut: { label: "퍼센트로 깎은 금액", type: "computed", formula: "floor(amount * value / 100)", hidden: true },
        off: {
          label: "깎은 금액",
          type: "computed",
          roles: ["admin"],
          // Nothing is said before something was bought.
          formula:
            'if(kind = "won", min(value, amount), if(kind = "percent", if(isEmpty(most), cut, min(cut, most)), 0)) * amount / amount',
          result: "money",
        },
        pay: { label: "받을 돈", type: "computed", roles: ["admin"], formula: "(amount - off) * amount / amount", result: "money" },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["got 쓸 수 있어요 g", "used 이미 썼어요 n.", "void 취소 b."],
          default: { value: "got" },
        },
      },
      constraints: [
        { kind: "unique", fields: ["coupon", "phone"], message: "이미 받은 번호예요. 아래 ‘내 쿠폰’에서 볼 수 있어요." },
        {
          kind: "capacity",
          of: ["coupon"],
          limit: { via: "coupon", field: "total" },
          exceptStatus: ["void"],
          message: "준비한 장수가 모두 나갔어요. 다른 {coupon:을/를} 골라 주세요.",
        },
        {
          kind: "check",
          when: [at("used")],
          must: [is("amount", "gte", { field: "least" })],
          message: "최소 금액보다 적어서 쓸 수 없어요. ‘얼마부터’를 확인해 주세요.",
        },
        {
          kind: "check",
          when: [at("got")],
          must: [is("until", "gte", TODAY), is("isOpen", "eq", true)],
          message: "지금은 받을 수 없는 {coupon:이에요/예요}. 다른 것을 골라 주세요.",
          keeps: true,
        },
      ],
      highlights: [
        { when: [at("got"), is("until", "lt", TODAY)], tone: "bad", label: "기한이 지났어요" },
        { when: [at("got"), is("until", "lte", { today: 3 })], tone: "warn", label: "곧 끝나요" },
        { when: [at("used")], tone: "neutral", label: "이미 썼어요" },
      ],
      sample: {
        // prettier-ignore
        columns: ["coupon", "phone", "code", "date", "kind", "value", "gift", "least", "until", "source", "amount", "branch", "usedAt", "status"],
        // prettier-ignore
        rows: [
          ["가을 3,000원", "010-3321-4507", "C0001", -9, "won", 3000, null, 15000, 20, "instagram", 24500, "본점", [-6, "13:12"], "used"],
          ["가을 3,000원", "010-5120-8834", "C0002", -8, "won", 3000, null, 15000, 20, "instagram", 18000, "본점", [-3, "19:40"], "used"],
          ["전단 3,000원", "010-7745-2096", "C0003", -7, "won", 3000, null, 15000, 20, "flyer", 31000, "역전점", [-2, "12:05"], "used"],
          ["아메리카노 덤", "010-2908-6613", "C0004", -6, "gift", 0, "아메리카노 한 잔", 8000, 12, "shop", 9500, "본점", [-6, "15:20"], "used"],
          ["첫 방문 10%", "010-6432-1178", "C0005", -5, "percent", 10, null, 10000, 40, "karrot", 22000, "역전점", [-1, "18:33"], "used"],
          ["가을 3,000원", "010-8051-3942", "C0006", -4, "won", 3000, null, 15000, 20, "instagram", null, null, null, "got"],
          ["가을 3,000원", "010-7703-4268", "C0007", -3, "won", 3000, null, 15000, 20, "instagram", null, null, null, "got"],
          ["전단 3,000원", "010-4417-2083", "C0008", -3, "won", 3000, null, 15000, 20, "flyer", null, null, null, "got"],
          ["아메리카노 덤", "010-9026-5541", "C0009", -2, "gift", 0, "아메리카노 한 잔", 8000, 12, "shop", null, null, null, "got"],
          ["전단 3,000원", "010-3378-1620", "C0010", -1, "won", 3000, null, 15000, 20, "flyer", null, null, null, "got"],
          ["첫 방문 10%", "010-6190-7734", "C0011", -1, "percent", 10, null, 10000, 40, "karrot", null, null, null, "got"],
          ["가을 3,000원", "010-2845-9917", "C0012", 0, "won", 3000, null, 15000, 20, "instagram", null, null, null, "got"],
        ],
      },
    },
  },
  rules: [
    {
      entity: "issue",
      on: "create",
      steps: [
        { do: "set", field: "kind", to: { via: "coupon", field: "kind" } },
        { do: "set", field: "value", to: { via: "coupon", field: "value" } },
        { do: "set", field: "most", to: { via: "coupon", field: "most" } },
        { do: "set", field: "gift", to: { via: "coupon", field: "gift" } },
        { do: "set", field: "least", to: { via: "coupon", field: "least" } },
        { do: "set", field: "until", to: { via: "coupon", field: "until" } },
        { do: "set", field: "source", to: { via: "coupon", field: "source" } },
        { do: "set", field: "amount", to: null },
        { do: "set", field: "branch", to: null },
        { do: "set", field: "usedAt", to: null },
      ],
    },
    { entity: "coupon", on: "create", steps: [{ do: "set", field: "given", to: 0 }] },
    {
      entity: "coupon",
      on: "create",
      when: [{ field: "until", op: "empty" }],
      steps: [{ do: "set", field: "until", to: { field: "usual" } }],
    },
    { entity: "issue", on: "while", when: [is("status", "ne", "void")], steps: [{ do: "add", via: "coupon", field: "given", by: 1 }] },
  ],
  actions: {
    useCoupon: move(
      "issue",
      "쓰기",
      [at("got"), is("until", "gte", TODAY)],
      [set("status", "used"), set("usedAt", NOW)],
      "썼어요. 깎은 금액과 받을 돈을 확인해 주세요.",
      { icon: "check", ask: ["amount"], tone: "good" },
    ),
    undoUse: move(
      "issue",
      "되돌리기",
      [at("used")],
      [set("status", "got"), set("amount", null), set("usedAt", null)],
      "다시 쓸 수 있게 했어요.",
      { confirm: "쓴 것을 되돌릴까요?", roles: ["admin"] },
    ),
    voidIssue: move("issue", "무효로", [at("got")], "void", "무효로 했어요. 한 장을 다른 분이 받을 수 있어요.", {
      confirm: "이 {issue:을/를} 못 쓰게 할까요?",
      tone: "bad",
      roles: ["admin"],
    }),
    pause: move(
      "coupon",
      "멈추기",
      [is("open", "eq", true)],
      [set("open", false)],
      "이제 받아 갈 수 없어요. 이미 받은 것은 쓸 수 있어요.",
      {
        roles: ["admin"],
      },
    ),
    resume: move("coupon", "다시 나눠 주기", [is("open", "eq", false)], [set("open", true)], "다시 받아 갈 수 있어요.", {
      tone: "good",
      roles: ["admin"],
    }),
  },
  screens: [
    {
      id: "take",
      title: "{coupon} 받기",
      icon: "ticket",
      blocks: [
        {
          kind: "collection",
          title: "지금 받을 수 있는 {coupon}",
          query: { entity: "coupon", where: [is("until", "gte", TODAY), is("left", "gt", 0), is("open", "eq", true)], sort: [by("until")] },
          views: [{ kind: "cards", columns: ["benefit", "most", "least", "left", "until"] }],
          create: false,
          empty: "지금은 받을 수 있는 {coupon:이/가} 없어요.",
        },
        {
          kind: "form",
          title: "한 장 받기",
          entity: "issue",
          submitLabel: "{coupon} 받기",
          success: "받았어요. ‘내 쿠폰’에서 번호를 보여 주세요.",
        },
      ],
    },
    {
      id: "mine",
      title: "내 쿠폰",
      icon: "search",
      blocks: [
        { kind: "lookup", entity: "issue", by: ["phone", "code"], show: ["coupon", "code", "benefit", "least", "until", "status"] },
        {
          kind: "collection",
          title: "이 휴대폰에서 받은 것",
          query: { entity: "issue", sort: [by("date", "desc")] },
          views: [{ kind: "cards", columns: ["coupon", "benefit", "least", "until", "status"] }],
          create: false,
          empty: "이 휴대폰에서 받은 {coupon:이/가} 없어요.",
        },
      ],
    },
    {
      id: "check",
      title: "확인하고 쓰기",
      icon: "check-circle",
      access: ["admin", "staff"],
      blocks: [
        {
          kind: "stats",
          items: [
            {
              label: "오늘 쓴 장수",
              entity: "issue",
              metric: { fn: "count" },
              where: [at("used")],
              period: { field: "usedAt", unit: "day" },
              unit: "장",
            },
            {
              label: "아직 안 쓴 장수",
              entity: "issue",
              metric: { fn: "count" },
              where: [at("got"), is("until", "gte", TODAY)],
              unit: "장",
            },
            {
              label: "사흘 안에 끝나는 것",
              entity: "issue",
              metric: { fn: "count" },
              where: [at("got"), is("until", "gte", TODAY), is("until", "lte", { today: 3 })],
              unit: "장",
              tone: "warn",
            },
          ],
        },
        {
          kind: "collection",
          title: "번호를 넣어 찾기",
          query: { entity: "issue", search: ["code", "phone"], sort: [by("date", "desc")], filters: ["status", "coupon"] },
          views: [
            { kind: "cards", columns: ["coupon", "benefit", "least", "until", "amount", "off", "pay", "branch", "usedAt", "status"] },
            { kind: "table", columns: ["coupon", "benefit", "phone", "until", "amount", "off", "branch", "usedAt", "status"] },
          ],
          create: false,
          actions: ["useCoupon", "undoUse", "voidIssue"],
          empty: "손님이 보여 주는 쿠폰 번호를 위에 넣어 주세요.",
        },
      ],
    },
    {
      id: "result",
      title: "결과",
      icon: "bar-chart-3",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            { label: "나간 장수", entity: "issue", metric: { fn: "count" }, unit: "장" },
            { label: "쓴 장수", entity: "issue", metric: { fn: "count" }, where: [at("used")], unit: "장", tone: "good" },
            { label: "깎은 금액", entity: "issue", metric: { fn: "sum", field: "off" }, where: [at("used")], unit: "원", tone: "warn" },
            { label: "쿠폰으로 온 매출", entity: "issue", metric: { fn: "sum", field: "amount" }, where: [at("used")], unit: "원" },
          ],
        },
        {
          kind: "stats",
          form: "tally",
          title: "뿌린 곳별",
          entity: "issue",
          by: "source",
          // prettier-ignore
          columns: [{ label: "받은 수", metric: { fn: "count" }, unit: "장" }, { label: "쓴 수", metric: { fn: "count" }, where: [at("used")], unit: "장" }, { label: "쓴 비율", metric: { fn: "count" }, where: [at("used")], share: true }, { label: "매출", metric: { fn: "sum", field: "amount" }, where: [at("used")], unit: "원" }],
        },
        {
          kind: "chart",
          title: "달마다 {coupon:으로/로} 온 매출",
          chart: "bar",
          entity: "issue",
          x: "usedAt",
          bucket: "month",
          y: { fn: "sum", field: "amount" },
          where: [at("used")],
        },
        {
          kind: "collection",
          title: "{coupon}",
          query: { entity: "coupon", sort: [by("until", "desc")], filters: ["source"] },
          views: [{ kind: "table", columns: ["benefit", "least", "total", "given", "used", "left", "until", "source"] }],
          actions: ["pause", "resume"],
          empty: "첫 {coupon:을/를} 만들면 손님 화면에 보여요.",
        },
      ],
    },
  ],
};
