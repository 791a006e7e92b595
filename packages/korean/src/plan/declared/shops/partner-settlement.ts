import type { Exposure } from "@appmon/appspec/exposure";
import type { IconName } from "@appmon/appspec/icon-names";
import type { RuleStep } from "@appmon/appspec/rule-spec";
import type { ActionSpec, CollectionBlock, Condition, Effect, EntitySpec, Query, Sort, StatsItem, ViewSpec } from "@appmon/appspec/spec";
import type { DeclaredField, PatternDeclaration } from "../../pattern-declaration.ts";

const NOW_DAY = { auto: "today" } as const;
const is = (field: string, op: Condition["op"], value: NonNullable<Condition["value"]>): Condition => ({ field, op, value });
const at = (...status: string[]): Condition => ({ field: "status", op: "in", value: status });
const by = (field: string, dir: Sort["dir"] = "asc"): Sort => ({ field, dir });
const set = (field: string, to: Extract<Effect, { do: "set" }>["to"]): Effect => ({ do: "set", field, to });
// prettier-ignore
const count = (label: string, entity: string, unit: string, where: Condition[], more?: Partial<StatsItem>): StatsItem => ({ label, entity, metric: { fn: "count" }, unit, where, ...more });
// prettier-ignore
const sum = (label: string, entity: string, field: string, where: Condition[], more?: Partial<StatsItem>): StatsItem => ({ label, entity, metric: { fn: "sum", field }, unit: "원", where, ...more });
const copy = (field: string, via: string, from = field): RuleStep => ({ do: "set", field, to: { via, field: from } });
const MODES = ["sell 수수료를 떼고 나머지를 줘요", "refer 수수료율만큼만 줘요"];
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
// prettier-ignore
const state = (label: string, ...options: string[]): DeclaredField => ({ label, type: "status", required: true, options, default: { value: options[0]!.split(" ")[0]! } });
const choice = (label: string, ...options: string[]): DeclaredField => ({ ...state(label, ...options), type: "select" });
type Deed = Omit<ActionSpec, "id">;
/** A button: on which records it stands, the state it takes them to or what else it does, and what is said then. */
// prettier-ignore
const move = (entity: string, label: string, when: Condition[], to: string | Effect[], success: string, more?: Partial<Deed>): Deed => ({ entity, label, when, steps: typeof to === "string" ? [{ do: "set", field: "status", to }] : to, success, roles: ["admin"], ...more });

/** Goods of others sold in one's shop: each sale is split at once, and a month is closed into a statement for each partner. */
export const PARTNER_SETTLEMENT: PatternDeclaration = {
  id: "partner-settlement",
  title: "위탁 판매 정산",
  tagline: "판 만큼 {partner} 몫이 바로 나뉘고, 달마다 명세가 나와요",
  shelf: "shop",
  examples: { trade: "craft", lists: { product: "goods" } },
  icon: "coins",
  family: "work",
  palettes: [
    ["#f5f9f6", "#226244"],
    ["#f8f6fa", "#6a3f7d"],
  ],
  people: {
    signup: false,
    roles: [
      { id: "admin", label: "사장", admin: true },
      { id: "staff", label: "직원" },
    ],
  },
  lists: {
    partner: {
      ...list("업체", "users", "person", "private"),
      counter: "곳",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        manager: { label: "담당", type: "text" },
        phone: { label: "연락처", type: "phone" },
        rate: {
          label: "수수료율",
          type: "percent",
          min: 0,
          max: 100,
          required: true,
          roles: ["admin"],
          default: { value: 30 },
          help: "바꾸면 다음 판매부터 달라져요.",
        },
        mode: { label: "나누는 법", type: "select", options: MODES, roles: ["admin"], default: { value: "sell" } },
        card: { label: "카드 수수료율", type: "percent", min: 0, max: 10, roles: ["admin"], default: { value: 2.5 } },
        least: {
          label: "얼마부터 보내나요",
          type: "money",
          unit: "원",
          min: 0,
          roles: ["admin"],
          default: { value: 0 },
          help: "모자라면 다음 달로 넘어가요.",
        },
        tax: {
          label: "세금",
          type: "select",
          options: ["none 없음", "bill 계산서", "p33 3.3% 떼기"],
          roles: ["admin"],
          default: { value: "none" },
        },
        account: { label: "계좌", type: "text", private: true, roles: ["admin"] },
        code: {
          label: "확인 코드",
          type: "text",
          unique: true,
          private: true,
          roles: ["admin"],
          placeholder: "moon4821",
          help: "업체가 자기 판매와 명세를 볼 때 넣어요.",
        },
        open: { label: "아직 정산하지 않은 몫", type: "money", unit: "원", roles: ["admin"], default: { value: 0 } },
        closed: { label: "정산한 달", type: "month", roles: ["admin"] },
        sold: {
          label: "이번 달 판매",
          type: "computed",
          result: "money",
          rollup: { entity: "sale", via: "partner", fn: "sum", field: "amount", where: [is("date", "eq", { month: 0 })] },
        },
        left: {
          label: "남은 물건",
          type: "computed",
          unit: "개",
          rollup: { entity: "product", via: "partner", fn: "sum", field: "left" },
        },
        taxRate: { label: "떼는 비율", type: "computed", formula: 'if(tax = "p33", 3.3, 0)', result: "percent" },
      },
      highlights: [{ when: [is("open", "gt", 0), is("open", "lt", { field: "least" })], tone: "info", label: "다음 달로 넘어가요" }],
      sample: {
        columns: ["name", "manager", "phone", "rate", "card", "least", "tax", "account", "code", "open", "closed"],
        rows: [
          ["달빛공방", "한소리", "010-3321-4507", 30, 2.5, 30000, "p33", "국민 0000-00-0000", "moon4821", 136500, -1],
          ["온실", "박은결", "010-5120-8834", 30, 2.5, 30000, "bill", "신한 000-000-0000", "green7316", 81900, -1],
          ["작은책방", "이든", "010-7745-2096", 25, 2.5, 30000, "bill", "농협 000-0000-000", "book2094", 43875, -1],
          ["호롱", "최다솜", "010-2908-6613", 35, 2.5, 30000, "p33", "카카오 0000-00-000", "lamp5530", 23400, -2],
        ],
      },
    },
    product: {
      ...list("상품", "package", "resource"),
      subtitleField: "partner",
      exposure: "private",
      fields: {
        name: { label: "이름", type: "text", required: true },
        partner: { label: "{partner}", type: "relation", target: "partner", required: true },
        price: { label: "값", type: "money", unit: "원", min: 0 },
        taken: { label: "맡은 수", type: "number", unit: "개", min: 0, default: { value: 10 } },
        left: { label: "남은 수", type: "number", unit: "개", min: 0, help: "비워 두면 맡은 수가 들어가고, 팔면 줄어요." },
        worth: { label: "남은 물건 값", type: "computed", formula: "left * price", result: "money" },
        code: { label: "확인 코드", type: "text", private: true, roles: ["admin"] },
        taps: { label: "바로 판 횟수", type: "number", unit: "번", min: 0 },
      },
      constraints: [{ kind: "unique", fields: ["name", "partner"], message: "이 업체의 같은 이름 상품이 이미 있어요." }],
      highlights: [{ when: [is("left", "lte", 2)], tone: "warn", label: "얼마 안 남았어요" }],
      sample: {
        columns: ["name", "partner", "price", "taken", "left", "code", "taps"],
        rows: [
          ["달항아리 소", "달빛공방", 50000, 10, 6, "moon4821", 0],
          ["찻잔", "달빛공방", 28000, 12, 12, "moon4821", 0],
          ["테라리움", "온실", 40000, 8, 5, "green7316", 0],
          ["독립출판 시집", "작은책방", 15000, 15, 11, "book2094", 0],
          ["황동 촛대", "호롱", 36000, 6, 5, "lamp5530", 0],
        ],
      },
    },
    sale: {
      ...list("판매", "receipt", "log"),
      counter: "건",
      titleField: "what",
      access: [{ role: "staff", can: ["list", "read", "create", "update"] }],
      fields: {
        product: { label: "{product}", type: "relation", target: "product", help: "물건이 아니면 비우고 업체와 값을 적어요." },
        kind: choice("종류", "sold 판매 g", "back 손님 반품 w", "home 업체에 돌려줌 n", "more 더 맡음 i"),
        quantity: { label: "수", type: "number", unit: "개", min: 1, required: true, default: { value: 1 } },
        price: { label: "값", type: "money", unit: "원", min: 0, help: "비워 두면 상품 값이에요. 깎아 팔았으면 적어요." },
        partner: { label: "{partner}", type: "relation", target: "partner", help: "상품을 고르면 저절로 들어가요." },
        what: { label: "무엇", type: "text", help: "상품을 고르면 저절로 들어가요." },
        card: {
          label: "카드 수수료율",
          type: "percent",
          min: 0,
          max: 10,
          help: "비워 두면 업체에 적은 비율이 들어가요. 현금이면 0으로 적어 주세요.",
        },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        rate: { label: "수수료율", type: "percent", min: 0, max: 100, roles: ["admin"], help: "비워 두면 업체에 적은 율이에요." },
        mode: { label: "나누는 법", type: "select", options: MODES, roles: ["admin"], hidden: true },
        code: { label: "확인 코드", type: "text", private: true, roles: ["admin"] },
        // What was brought back takes off; what came or went without being sold is no money.
        sign: { label: "판매면 1", type: "computed", hidden: true, formula: 'if(kind = "sold", 1, if(kind = "back", -1, 0))' },
        move: { label: "남은 수 바뀜", type: "computed", hidden: true, formula: 'if(kind = "sold" || kind = "home", -quantity, quantity)' },
        amount: { label: "금액", type: "computed", formula: "quantity * price * sign", result: "money" },
        cardFee: { label: "카드 수수료", type: "computed", formula: "round(amount * card / 100)", result: "money" },
        fee: {
          label: "우리 몫",
          type: "computed",
          formula: 'if(mode = "refer", amount - cardFee - round((amount - cardFee) * rate / 100), round((amount - cardFee) * rate / 100))',
          result: "money",
        },
        share: { label: "줄 몫", type: "computed", formula: "amount - cardFee - fee", result: "money" },
      },
      constraints: [
        { kind: "check", must: [{ field: "partner", op: "filled" }], message: "{product:이나/나} {partner:을/를} 골라 주세요." },
        { kind: "check", must: [{ field: "price", op: "filled" }], message: "얼마인지 값을 적어 주세요." },
      ],
      sample: {
        columns: ["product", "kind", "quantity", "card", "date", "what", "partner", "price", "rate", "code"],
        rows: [
          ["달항아리 소", "sold", 2, 2.5, -1, "달항아리 소", "달빛공방", 50000, 30, "moon4821"],
          ["달항아리 소", "sold", 3, 2.5, -6, "달항아리 소", "달빛공방", 50000, 30, "moon4821"],
          ["달항아리 소", "back", 1, 2.5, -4, "달항아리 소", "달빛공방", 50000, 30, "moon4821"],
          ["테라리움", "sold", 2, 2.5, -2, "테라리움", "온실", 40000, 30, "green7316"],
          ["테라리움", "sold", 1, 2.5, -8, "테라리움", "온실", 40000, 30, "green7316"],
          ["독립출판 시집", "sold", 1, 2.5, -3, "독립출판 시집", "작은책방", 15000, 25, "book2094"],
          ["독립출판 시집", "sold", 3, 2.5, -9, "독립출판 시집", "작은책방", 15000, 25, "book2094"],
          ["황동 촛대", "sold", 1, 0, -5, "황동 촛대", "호롱", 36000, 35, "lamp5530"],
        ],
      },
    },
    statement: {
      name: "명세",
      icon: "file-text",
      counter: "장",
      titleField: "name",
      access: [],
      fields: {
        name: { label: "이름", type: "text" },
        partner: { label: "{partner}", type: "relation", target: "partner", required: true },
        month: { label: "달", type: "month", required: true },
        sum: { label: "몫 합", type: "money", unit: "원", required: true },
        taxRate: { label: "떼는 비율", type: "percent" },
        code: { label: "확인 코드", type: "text", private: true },
        account: { label: "계좌", type: "text", private: true },
        tax: { label: "세금 뺌", type: "computed", formula: "floor(sum * taxRate / 100)", result: "money" },
        pay: { label: "보낼 돈", type: "computed", formula: "sum - tax", result: "money" },
        sent: { label: "보낸 날", type: "date" },
        status: state("상태", "asking 확인 기다림 w", "objected 이의 b", "agreed 맞음 i", "sent 보냄 g."),
      },
      constraints: [{ kind: "unique", fields: ["partner", "month"], message: "이 달은 이미 정산했어요." }],
      highlights: [{ when: [at("agreed")], tone: "warn", label: "보내 주세요" }],
      sample: {
        columns: ["name", "partner", "month", "sum", "taxRate", "code", "account", "sent", "status"],
        rows: [
          ["달빛공방", "달빛공방", -1, 214000, 3.3, "moon4821", "국민 0000-00-0000", null, "agreed"],
          ["온실", "온실", -1, 163800, 0, "green7316", "신한 000-000-0000", -8, "sent"],
          ["작은책방", "작은책방", -1, 58500, 0, "book2094", "농협 000-0000-000", null, "asking"],
          ["달빛공방", "달빛공방", -2, 187200, 3.3, "moon4821", "국민 0000-00-0000", -38, "sent"],
          ["호롱", "호롱", -2, 46800, 3.3, "lamp5530", "카카오 0000-00-000", -37, "sent"],
        ],
      },
    },
    answer: {
      ...list("업체 답", "message-circle", "log"),
      counter: "건",
      titleField: "code",
      exposure: "submitted",
      fields: {
        code: { label: "확인 코드", type: "text", required: true },
        says: choice("답", "agree 맞아요 g", "object 다른 것이 있어요 b"),
        body: { label: "무엇이 다른가요", type: "longtext" },
        date: { label: "작성일", type: "date", default: { auto: "today" } },
        status: state("상태", "new 새로 w", "seen 봤어요 g."),
      },
      constraints: [
        {
          kind: "check",
          when: [is("says", "eq", "object")],
          must: [{ field: "body", op: "filled" }],
          message: "무엇이 다른지 적어 주세요.",
        },
      ],
      sample: {
        columns: ["code", "says", "body", "date", "status"],
        rows: [
          ["moon4821", "agree", null, -1, "new"],
          ["green7316", "agree", null, -9, "seen"],
        ],
      },
    },
  },
  rules: [
    {
      entity: "sale",
      on: "create",
      when: [{ field: "product", op: "filled" }],
      steps: [copy("what", "product", "name"), copy("partner", "product")],
    },
    {
      entity: "sale",
      on: "create",
      when: [
        { field: "product", op: "filled" },
        { field: "price", op: "empty" },
      ],
      steps: [copy("price", "product")],
    },
    {
      entity: "sale",
      on: "create",
      when: [{ field: "rate", op: "empty" }],
      steps: [copy("rate", "partner")],
    },
    {
      entity: "sale",
      on: "create",
      steps: [copy("code", "partner"), copy("mode", "partner")],
    },
    {
      entity: "sale",
      on: "create",
      when: [{ field: "card", op: "empty" }],
      steps: [copy("card", "partner")],
    },
    {
      entity: "sale",
      on: "while",
      steps: [
        { do: "add", via: "product", field: "left", by: { field: "move", sign: 1 } },
        { do: "add", via: "partner", field: "open", by: { field: "share", sign: 1 } },
      ],
    },
    {
      entity: "sale",
      on: "while",
      when: [is("kind", "eq", "more")],
      steps: [{ do: "add", via: "product", field: "taken", by: { field: "quantity", sign: 1 } }],
    },
    { entity: "product", on: "create", steps: [copy("code", "partner"), { do: "set", field: "taps", to: 0 }] },
    {
      entity: "product",
      on: "create",
      when: [{ field: "left", op: "empty" }],
      steps: [{ do: "set", field: "left", to: { field: "taken" } }],
    },
    {
      entity: "product",
      on: "update",
      changed: "taps",
      steps: [{ do: "create", entity: "sale", values: { product: { record: true }, kind: "sold", quantity: 1, date: { auto: "today" } } }],
    },
    {
      entity: "partner",
      on: "create",
      steps: [
        { do: "set", field: "open", to: 0 },
        { do: "set", field: "closed", to: null },
      ],
    },
    {
      entity: "partner",
      on: "update",
      changed: "closed",
      steps: [
        {
          do: "create",
          entity: "statement",
          values: {
            partner: { record: true },
            name: { field: "name" },
            month: { field: "closed" },
            sum: { field: "open" },
            taxRate: { field: "taxRate" },
            code: { field: "code" },
            account: { field: "account" },
          },
        },
      ],
    },
    { entity: "statement", on: "while", steps: [{ do: "add", via: "partner", field: "open", by: { field: "sum", sign: -1 } }] },
  ],
  actions: {
    closeMonth: move("partner", "정산하기", [is("open", "gt", 0), is("open", "gte", { field: "least" })], [], "명세를 만들었어요.", {
      icon: "lock",
      ask: ["closed"],
      tone: "good",
    }),
    sellOne: move("product", "하나 팔림", [is("left", "gt", 0)], [{ do: "add", field: "taps", by: 1 }], "하나 판 것으로 적었어요.", {
      icon: "check",
      tone: "good",
      roles: ["admin", "staff"],
    }),
    markAgreed: move("statement", "맞음", [at("asking", "objected")], "agreed", "맞다고 적었어요.", { icon: "check" }),
    markObjected: move("statement", "이의", [at("asking")], "objected", "이의가 있다고 적었어요.", { tone: "bad" }),
    copyAccount: move(
      "statement",
      "계좌 복사",
      [is("status", "ne", "sent")],
      [{ do: "copy", fields: ["name", "account", "pay"] }],
      "복사했어요.",
      { icon: "copy" },
    ),
    send: move("statement", "보냄", [at("asking", "agreed")], [set("status", "sent"), set("sent", NOW_DAY)], "보낸 날을 적었어요.", {
      icon: "check-circle",
      confirm: "돈을 보낸 것으로 적을까요?",
      tone: "good",
    }),
    unsend: move(
      "statement",
      "보냄 되돌리기",
      [at("sent")],
      [set("status", "agreed"), set("sent", null)],
      "아직 안 보낸 것으로 돌려놨어요.",
      {
        icon: "repeat",
      },
    ),
    seeAnswer: move("answer", "봤어요", [at("new")], "seen", "본 것으로 적었어요.", { icon: "check" }),
  },
  screens: [
    {
      ...screen("shares", "{partner}별 몫", "coins", ["admin"]),
      blocks: [
        {
          kind: "stats",
          items: [
            sum("아직 정산하지 않은 몫", "partner", "open", []),
            sum("이번 달 판매", "sale", "amount", [], { period: { field: "date", unit: "month" } }),
            sum("이번 달 우리 몫", "sale", "fee", [], { period: { field: "date", unit: "month" }, tone: "good" }),
            sum("보낼 돈", "statement", "pay", [is("status", "ne", "sent")], { tone: "warn" }),
          ],
        },
        {
          kind: "collection",
          query: { entity: "partner", sort: [by("open", "desc")], search: ["name", "manager"] },
          views: [table("open sold left rate least tax closed manager phone")],
          actions: ["closeMonth"],
          empty: "물건을 맡긴 {partner:을/를} 먼저 적어 주세요.",
          export: true,
        },
        {
          kind: "stats",
          form: "report",
          title: "{partner}별 판매",
          entity: "sale",
          date: "date",
          period: "month",
          by: "partner",
          columns: [
            { label: "판매", metric: { fn: "sum", field: "amount" }, unit: "원" },
            { label: "우리 몫", metric: { fn: "sum", field: "fee" }, unit: "원" },
            { label: "줄 몫", metric: { fn: "sum", field: "share" }, unit: "원" },
          ],
        },
        shown("새로 온 {answer}", "answer", { where: [at("new")] }, cards("says body date"), {
          create: false,
          actions: ["seeAnswer"],
          empty: "새로 온 답이 없어요.",
        }),
      ],
    },
    {
      ...screen("sales", "{sale}", "receipt", ["admin", "staff"]),
      blocks: [
        {
          kind: "collection",
          title: "{product}",
          query: { entity: "product", search: ["name"], filters: ["partner"] },
          views: [cards("partner price left"), table("partner price taken left worth")],
          actions: ["sellOne"],
          empty: "맡은 {product:을/를} 적어 주세요.",
        },
        {
          kind: "collection",
          title: "{sale}",
          query: { entity: "sale", sort: [by("date", "desc")], search: ["what"], filters: ["date", "partner", "kind", "product"] },
          views: [table("date partner kind quantity amount cardFee fee share")],
          empty: "판 것을 적으면 줄 몫이 바로 나뉘어요.",
          export: true,
        },
      ],
    },
    {
      ...screen("pay", "보낼 돈", "banknote", ["admin"]),
      blocks: [
        {
          kind: "stats",
          items: [
            sum("보낼 돈", "statement", "pay", [is("status", "ne", "sent")], { tone: "warn" }),
            count("아직 안 보낸 곳", "statement", "곳", [is("status", "ne", "sent")]),
          ],
        },
        shown(
          "아직 안 보낸 {statement}",
          "statement",
          { where: [is("status", "ne", "sent")], sort: [by("month")] },
          cards("month sum tax pay status"),
          { create: false, actions: ["markAgreed", "markObjected", "copyAccount", "send"], empty: "보낼 돈이 없어요." },
        ),
        shown(
          "모든 {statement}",
          "statement",
          { sort: [by("month", "desc")], filters: ["partner", "status"] },
          table("month sum taxRate tax pay sent status"),
          { create: false, actions: ["unsend"], empty: "정산하면 {statement:이/가} 여기에 모여요.", export: true },
        ),
        {
          kind: "chart",
          title: "달마다 판매",
          chart: "bar",
          entity: "sale",
          x: "date",
          bucket: "month",
          y: { fn: "sum", field: "amount" },
        },
      ],
    },
    {
      ...screen("theirs", "업체 확인", "search"),
      blocks: [
        {
          kind: "section",
          section: "text",
          heading: "맡기신 물건이 얼마나 팔렸나요",
          body: "확인 코드를 넣으면 판매와 명세를 볼 수 있어요.",
        },
        { kind: "lookup", title: "내 {statement}", entity: "statement", by: ["code"], show: ["month", "sum", "taxRate", "sent", "status"] },
        { kind: "lookup", title: "내 {product}", entity: "product", by: ["code"], show: ["price", "taken", "left"] },
        { kind: "lookup", title: "내 {sale}", entity: "sale", by: ["code"], show: ["date", "kind", "quantity", "price", "rate"] },
        { kind: "form", title: "명세가 맞나요", entity: "answer", submitLabel: "보내기", success: "보냈어요. 확인하고 연락드릴게요." },
      ],
    },
  ],
};
