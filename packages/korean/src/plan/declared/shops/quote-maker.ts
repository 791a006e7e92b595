import type { ActionSpec, Condition, Effect, Sort } from "@appmon/appspec/spec";
import { toolBlock } from "@appmon/appspec/tool-block";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

const TODAY = { today: 0 };
const NOW_DAY = { auto: "today" } as const;
const is = (field: string, op: Condition["op"], value: NonNullable<Condition["value"]>): Condition => ({ field, op, value });
const no = (field: string): Condition => ({ field, op: "empty" });
const by = (field: string, dir: Sort["dir"] = "asc"): Sort => ({ field, dir });
const set = (field: string, to: Extract<Effect, { do: "set" }>["to"]): Effect & { do: "set" } => ({ do: "set", field, to });
const EXPIRED = [is("status", "eq", "sent"), is("until", "lt", TODAY)];
type Deed = Omit<ActionSpec, "id">;
/** A button on quotes: on which of them it stands, what it does, and what is said then. */
// prettier-ignore
const deed = (label: string, when: Condition[], steps: Effect[], success: string, more?: Partial<Deed>): Deed => ({ label, entity: "quote", when, steps, success, roles: ["admin"], ...more });

/** Quotations out of a price list: with tax and discount, in rounds, what became of them and what is still to be paid. */
export const QUOTE_MAKER: PatternDeclaration = {
  id: "quote-maker",
  title: "견적서",
  tagline: "단가표에서 고르고 수량만 넣으면 부가세까지 나와요",
  shelf: "shop",
  examples: { trade: "interior", lists: { price: "service", quote: "title:service" }, texts: { "quote.kind": "", "line.spec": "" } },
  icon: "file-text",
  family: "work",
  palettes: [
    ["#f6f8fb", "#1d4f91"],
    ["#faf7f2", "#8a4b14"],
  ],
  people: { signup: false, roles: [{ id: "admin", label: "사장", admin: true }] },
  notices: ["reply"],
  lists: {
    price: {
      name: "단가표",
      icon: "tag",
      kind: "resource",
      exposure: "private",
      fields: {
        name: { label: "품목", type: "text", required: true },
        unit: { label: "단위", type: "text", placeholder: "평, 개, 식" },
        price: { label: "단가", type: "money", unit: "원", min: 0 },
        cost: { label: "원가", type: "money", unit: "원", min: 0, default: { value: 0 } },
      },
      sample: {
        columns: ["name", "unit", "price", "cost"],
        rows: [
          ["실크 도배", "평", 28000, 17000],
          ["강화 장판", "평", 32000, 21000],
          ["철거", "식", 300000, 200000],
          ["욕실 타일", "㎡", 45000, 30000],
          ["양변기 교체", "식", 280000, 190000],
        ],
      },
    },
    customer: {
      name: "손님",
      icon: "users",
      kind: "person",
      fields: {
        name: { label: "이름", type: "text", required: true },
        company: { label: "회사", type: "text" },
        phone: { label: "연락처", type: "phone" },
        address: { label: "주소", type: "address" },
        accepted: {
          label: "승낙한 금액",
          type: "computed",
          result: "money",
          rollup: { entity: "quote", via: "customer", fn: "sum", field: "total", where: [is("status", "eq", "accepted")] },
        },
        owed: {
          label: "받을 돈",
          type: "computed",
          result: "money",
          rollup: { entity: "quote", via: "customer", fn: "sum", field: "owed" },
        },
      },
      sample: {
        columns: ["name", "company", "phone", "address"],
        rows: [
          ["김서연", null, "010-3321-4507", "마포구 성산로 12"],
          ["박준호", "준호카페", "010-5120-8834", "은평구 연서로 31"],
          ["이하린", null, "010-7745-2096", "서대문구 홍제천로 8"],
        ],
      },
    },
    quote: {
      name: "견적",
      icon: "file-text",
      kind: "main",
      titleField: "title",
      subtitleField: "number",
      exposure: "private",
      constraints: [
        {
          kind: "check",
          when: [is("sum", "gt", 0)],
          must: [is("discount", "lte", { field: "sum" })],
          message: "할인이 금액보다 커요.",
        },
        {
          kind: "check",
          when: [is("status", "eq", "accepted")],
          must: [is("sum", "eq", { field: "fixed" })],
          message: "승낙된 {quote:은/는} 고칠 수 없어요. ‘고쳐 쓰기’를 누르고 다시 보내 주세요.",
        },
      ],
      highlights: [
        { when: EXPIRED, tone: "bad", label: "기간 지남" },
        { when: [is("status", "eq", "sent"), is("sentOn", "lte", { today: -3 })], tone: "warn", label: "사흘 넘게 답이 없어요" },
        { when: [is("status", "eq", "writing"), is("sum", "eq", 0)], tone: "info", label: "품목을 넣어 주세요" },
        { when: [is("owed", "gt", 0)], tone: "warn", label: "받을 돈이 있어요" },
      ],
      fields: {
        number: { label: "번호", type: "text", default: { auto: "sequence", prefix: "Q" } },
        round: { label: "차수", type: "number", unit: "차", min: 1, default: { value: 1 } },
        customer: { label: "{customer}", type: "relation", target: "customer", required: true },
        title: { label: "제목", type: "text", required: true, placeholder: "20평 도배와 장판" },
        kind: { label: "일 종류", type: "text", placeholder: "도배" },
        date: { label: "쓴 날", type: "date", required: true, default: { auto: "today" } },
        valid: { label: "유효 일수", type: "number", unit: "일", min: 1, required: true, default: { value: 14 } },
        tax: {
          label: "부가세",
          type: "select",
          required: true,
          options: ["add 따로 더해요", "in 단가에 들어 있어요", "none 없어요"],
          default: { value: "add" },
        },
        discount: { label: "할인", type: "money", unit: "원", min: 0, default: { value: 0 } },
        discountRate: { label: "할인율", type: "percent", min: 0, max: 100, default: { value: 0 }, help: "금액 대신 %로 깎을 때 적어요." },
        depositRate: { label: "계약금 비율", type: "percent", min: 0, max: 100, default: { value: 30 } },
        until: { label: "유효기간", type: "computed", formula: "addDays(date, valid)", result: "date" },
        sum: { label: "품목 합", type: "money", unit: "원", min: 0, default: { value: 0 } },
        net: {
          label: "할인한 금액",
          type: "computed",
          formula: "max(0, sum - discount - round(sum * discountRate / 100))",
          result: "money",
          hidden: true,
        },
        supply: { label: "공급가", type: "computed", formula: 'if(tax = "in", round(net / 1.1), net)', result: "money" },
        vat: {
          label: "부가세 금액",
          type: "computed",
          formula: 'if(tax = "none", 0, if(tax = "in", net - supply, round(net * 0.1)))',
          result: "money",
        },
        total: { label: "합계", type: "computed", formula: "supply + vat", result: "money" },
        deposit: { label: "계약금", type: "computed", formula: "round(total * depositRate / 100)", result: "money" },
        owed: {
          label: "받을 돈",
          type: "computed",
          formula: 'if(status = "accepted" && isEmpty(paidOn), total - if(isEmpty(depositOn), 0, deposit), 0)',
          result: "money",
        },
        cost: { label: "원가 합", type: "money", unit: "원", min: 0, private: true, default: { value: 0 } },
        profit: { label: "남는 돈", type: "computed", formula: "supply - cost", result: "money" },
        note: { label: "비고", type: "longtext", placeholder: "공사 기간, 들어 있지 않은 것, 입금 계좌" },
        lastRound: { label: "앞 차수", type: "computed", formula: "round - 1", hidden: true },
        sentOn: { label: "보낸 날", type: "date" },
        answeredOn: { label: "답 받은 날", type: "date" },
        fixed: { label: "승낙된 품목 합", type: "money", unit: "원", min: 0 },
        depositOn: { label: "계약금 받은 날", type: "date" },
        paidOn: { label: "다 받은 날", type: "date" },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["writing 쓰는 중 n", "sent 보냄 i", "accepted 승낙 g.", "refused 거절 b."],
          default: { value: "writing" },
        },
      },
      sample: {
        // prettier-ignore
        columns: ["number", "round", "customer", "title", "kind", "date", "valid", "tax", "discount", "depositRate", "sum", "cost", "sentOn", "answeredOn", "fixed", "depositOn", "paidOn", "status"],
        // prettier-ignore
        rows: [
          ["Q0019", 1, "이하린", "작은방 장판", "장판", 0, 14, "add", 0, 30, 256000, 168000, null, null, null, null, null, "writing"],
          ["Q0018", 2, "김서연", "20평 도배와 장판", "도배", -2, 14, "add", 100000, 30, 1500000, 960000, -2, null, null, null, null, "sent"],
          ["Q0017", 1, "박준호", "주방 벽 타일", "타일", -12, 14, "add", 0, 30, 540000, 360000, -12, -9, null, null, null, "refused"],
          ["Q0016", 1, "박준호", "카페 벽 도배", "도배", -9, 14, "add", 0, 30, 840000, 510000, -9, null, null, null, null, "sent"],
          ["Q0015", 1, "이하린", "욕실 타일과 변기", "욕실", -14, 14, "add", 50000, 30, 1180000, 790000, -14, -11, 1180000, -10, null, "accepted"],
        ],
      },
    },
    line: {
      name: "견적 항목",
      icon: "list",
      kind: "child",
      parent: "quote",
      titleField: "what",
      exposure: "private",
      constraints: [
        { kind: "check", must: [{ field: "what", op: "filled" }], message: "단가표에서 고르거나 품목을 적어 주세요." },
        { kind: "check", must: [{ field: "unitPrice", op: "filled" }], message: "단가를 적어 주세요." },
      ],
      fields: {
        quote: { label: "{quote}", type: "relation", target: "quote", required: true },
        item: { label: "단가표에서 고르기", type: "relation", target: "price" },
        what: { label: "품목", type: "text", help: "단가표에서 고르면 비워 두세요." },
        spec: { label: "규격", type: "text" },
        quantity: { label: "수량", type: "number", unit: "", min: 0.1, required: true, step: 0.1, default: { value: 1 } },
        unitPrice: { label: "단가", type: "money", unit: "원", min: 0, help: "비워 두면 단가표의 값이 들어가요." },
        cost: { label: "원가", type: "money", unit: "원", min: 0, private: true, help: "비워 두면 단가표의 값이 들어가요." },
        number: { label: "견적 번호", type: "text" },
        amount: { label: "금액", type: "computed", formula: "round(quantity * unitPrice)", result: "money" },
        costs: { label: "원가 합", type: "computed", formula: "round(quantity * cost)", result: "money" },
      },
      sample: {
        columns: ["quote", "item", "what", "spec", "quantity", "unitPrice", "cost", "number"],
        rows: [
          ["작은방 장판", "강화 장판", "강화 장판", "2.2T", 8, 32000, 21000, "Q0019"],
          ["20평 도배와 장판", "실크 도배", "실크 도배", "LX 지인", 20, 28000, 17000, "Q0018"],
          ["20평 도배와 장판", "강화 장판", "강화 장판", "2.2T", 20, 32000, 21000, "Q0018"],
          ["20평 도배와 장판", "철거", "철거", null, 1, 300000, 200000, "Q0018"],
          ["주방 벽 타일", "욕실 타일", "욕실 타일", null, 12, 45000, 30000, "Q0017"],
          ["카페 벽 도배", "실크 도배", "실크 도배", null, 30, 28000, 17000, "Q0016"],
          ["욕실 타일과 변기", "욕실 타일", "욕실 타일", "300각", 20, 45000, 30000, "Q0015"],
          ["욕실 타일과 변기", "양변기 교체", "양변기 교체", null, 1, 280000, 190000, "Q0015"],
        ],
      },
    },
    past: {
      name: "지난 차수",
      icon: "clock",
      kind: "child",
      parent: "quote",
      titleField: "round",
      exposure: "private",
      fields: {
        quote: { label: "{quote}", type: "relation", target: "quote", required: true },
        round: { label: "차수", type: "number", unit: "차", required: true },
        sum: { label: "품목 합", type: "money", unit: "원" },
        discount: { label: "할인", type: "money", unit: "원" },
        total: { label: "합계", type: "money", unit: "원" },
        on: { label: "고친 날", type: "date", default: { auto: "today" } },
      },
      sample: {
        columns: ["quote", "round", "sum", "discount", "total", "on"],
        rows: [],
      },
    },
    reply: {
      name: "손님 답",
      icon: "message-circle",
      kind: "log",
      titleField: "number",
      exposure: "submitted",
      fields: {
        number: { label: "견적 번호", type: "text", required: true },
        accepts: { label: "승낙할게요", type: "boolean", default: { value: false } },
        name: { label: "이름", type: "text", required: true },
        memo: { label: "하고 싶은 말", type: "text" },
        seen: { label: "봤어요", type: "boolean", default: { value: false }, roles: ["admin"] },
      },
      sample: {
        columns: ["number", "accepts", "name", "memo", "seen"],
        rows: [
          ["Q0018", false, "김서연", "장판 색을 한 번 더 보고 싶어요", false],
          ["Q0015", true, "이하린", null, true],
        ],
      },
    },
  },
  rules: [
    {
      entity: "line",
      on: "create",
      steps: [{ do: "set", field: "number", to: { via: "quote", field: "number" } }],
    },
    ...[
      ["what", "name"],
      ["unitPrice", "price"],
      ["cost", "cost"],
    ].map(([field, from]) => ({
      entity: "line",
      on: "create" as const,
      when: [no(field!), { field: "item", op: "filled" as const }],
      steps: [{ do: "set" as const, field: field!, to: { via: "item", field: from! } }],
    })),
    {
      entity: "line",
      on: "while",
      steps: [
        { do: "add", via: "quote", field: "sum", by: { field: "amount", sign: 1 } },
        { do: "add", via: "quote", field: "cost", by: { field: "costs", sign: 1 } },
      ],
    },
    {
      entity: "quote",
      on: "create",
      steps: [
        set("round", 1),
        set("sum", 0),
        set("cost", 0),
        ...["sentOn", "answeredOn", "fixed", "depositOn", "paidOn"].map((field) => set(field, null)),
      ],
    },
    // What was said before is kept as it was.
    {
      entity: "quote",
      on: "update",
      changed: "round",
      when: [is("round", "gt", 1)],
      steps: [
        {
          do: "create",
          entity: "past",
          values: {
            quote: { record: true },
            round: { field: "lastRound" },
            sum: { field: "sum" },
            discount: { field: "discount" },
            total: { field: "total" },
          },
        },
      ],
    },
    {
      entity: "quote",
      on: "update",
      when: [is("status", "eq", "accepted")],
      steps: [set("answeredOn", NOW_DAY), { do: "set", field: "fixed", to: { field: "sum" } }],
    },
  ],
  actions: {
    send: deed(
      "보냄",
      [is("status", "eq", "writing"), is("sum", "gt", 0)],
      [set("status", "sent"), set("sentOn", NOW_DAY), { do: "copy", fields: ["number", "title", "total", "until"] }],
      "보낸 것으로 적고 복사했어요. 손님에게 붙여 넣어 보내 주세요.",
    ),
    accept: deed(
      "승낙",
      [is("status", "eq", "sent"), is("until", "gte", TODAY)],
      [set("status", "accepted")],
      "승낙으로 적었어요. 이제 고칠 수 없어요.",
      { tone: "good" },
    ),
    refuse: deed("거절", [is("status", "eq", "sent")], [set("status", "refused"), set("answeredOn", NOW_DAY)], "거절로 적었어요.", {
      tone: "bad",
    }),
    longer: deed("기간 늘리기", EXPIRED, [], "유효기간을 고쳤어요.", { ask: ["valid"] }),
    again: deed(
      "고쳐 쓰기",
      [is("status", "ne", "writing"), no("depositOn"), no("paidOn")],
      [{ do: "add", field: "round", by: 1 }, set("status", "writing"), set("date", NOW_DAY), set("sentOn", null), set("answeredOn", null)],
      "다음 차수가 되었어요. 품목과 할인을 고쳐 다시 보내 주세요.",
      { icon: "pencil", confirm: "고쳐 쓸까요? 다시 보낼 때까지 ‘쓰는 중’이 돼요." },
    ),
    takeDeposit: deed(
      "계약금 받음",
      [is("status", "eq", "accepted"), no("depositOn"), no("paidOn"), is("deposit", "gt", 0)],
      [set("depositOn", NOW_DAY)],
      "계약금을 받은 것으로 적었어요.",
      { icon: "coins" },
    ),
    takeRest: deed("다 받음", [is("owed", "gt", 0)], [set("paidOn", NOW_DAY)], "돈을 다 받은 것으로 적었어요.", {
      icon: "check",
      tone: "good",
      confirm: "남은 돈을 모두 받았나요?",
    }),
    seeReply: {
      label: "봤어요",
      entity: "reply",
      when: [is("seen", "eq", false)],
      steps: [{ do: "set", field: "seen", to: true }],
      success: "본 것으로 적었어요.",
      roles: ["admin"],
    },
  },
  screens: [
    {
      id: "quotes",
      title: "{quote}",
      icon: "file-text",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            { label: "답 기다림", entity: "quote", metric: { fn: "count" }, where: [is("status", "eq", "sent")], unit: "건" },
            {
              label: "이번 달 보냄",
              entity: "quote",
              metric: { fn: "count" },
              period: { field: "sentOn", unit: "month" },
              unit: "건",
            },
            {
              label: "답 기다리는 금액",
              entity: "quote",
              metric: { fn: "sum", field: "total" },
              where: [is("status", "eq", "sent")],
              unit: "원",
            },
            { label: "기간 지남", entity: "quote", metric: { fn: "count" }, where: EXPIRED, unit: "건", tone: "bad" },
            {
              label: "이번 달 승낙",
              entity: "quote",
              metric: { fn: "sum", field: "total" },
              where: [is("status", "eq", "accepted")],
              period: { field: "answeredOn", unit: "month" },
              unit: "원",
              tone: "good",
            },
            { label: "받을 돈", entity: "quote", metric: { fn: "sum", field: "owed" }, unit: "원", tone: "warn" },
          ],
        },
        {
          kind: "collection",
          title: "새로 온 {reply}",
          query: { entity: "reply", where: [is("seen", "eq", false)] },
          views: [{ kind: "list", columns: ["name", "accepts", "memo"] }],
          create: false,
          actions: ["seeReply"],
          empty: "새로 온 답이 없어요.",
        },
        {
          kind: "collection",
          title: "사흘 넘게 답 없는 {quote}",
          query: { entity: "quote", where: [is("status", "eq", "sent"), is("sentOn", "lte", { today: -3 })], sort: [by("sentOn")] },
          views: [{ kind: "table", columns: ["customer", "sentOn", "total", "until"] }],
          create: false,
          actions: ["accept", "refuse", "longer", "again"],
          empty: "답을 기다리는 {quote:이/가} 없어요.",
        },
        {
          kind: "collection",
          title: "모든 {quote}",
          query: {
            entity: "quote",
            sort: [by("date", "desc")],
            search: ["title", "number", "customer"],
            filters: ["status", "customer", "date"],
          },
          views: [{ kind: "table", columns: ["number", "round", "customer", "total", "profit", "until", "owed", "status"] }],
          actions: ["send", "accept", "refuse", "longer", "again", "takeDeposit", "takeRest"],
          empty: "손님을 골라 첫 {quote:을/를} 써 보세요.",
          export: true,
        },
      ],
    },
    {
      id: "find",
      title: "받은 {quote} 보기",
      icon: "search",
      blocks: [
        {
          kind: "lookup",
          entity: "quote",
          by: ["number"],
          show: ["title", "until", "supply", "vat", "total", "deposit", "note", "status"],
        },
        {
          kind: "lookup",
          title: "품목 보기",
          entity: "line",
          by: ["number"],
          show: ["what", "spec", "quantity", "unitPrice", "amount"],
        },
        { kind: "form", title: "답하기", entity: "reply", submitLabel: "답 보내기", success: "답을 보냈어요. 곧 연락드릴게요." },
      ],
    },
    {
      id: "result",
      title: "뽑기와 결과",
      icon: "printer",
      access: ["admin"],
      blocks: [
        toolBlock("compose", { title: "견적서 뽑기", entity: "line", show: ["quote", "what", "spec", "quantity", "unitPrice", "amount"] }),
        {
          kind: "chart",
          title: "달마다 승낙 금액",
          chart: "bar",
          entity: "quote",
          x: "answeredOn",
          bucket: "month",
          y: { fn: "sum", field: "total" },
          where: [is("status", "eq", "accepted")],
        },
        {
          kind: "stats",
          form: "tally",
          title: "일 종류별 결과",
          entity: "quote",
          by: "kind",
          columns: [
            { label: "쓴 견적", metric: { fn: "count" }, unit: "건" },
            {
              label: "승낙 비율",
              metric: { fn: "count" },
              where: [is("status", "eq", "accepted")],
              unit: "%",
              share: true,
            },
            { label: "승낙 금액", metric: { fn: "sum", field: "total" }, where: [is("status", "eq", "accepted")], unit: "원" },
          ],
        },
      ],
    },
    {
      id: "prices",
      title: "{price}",
      icon: "tag",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          query: { entity: "price", search: ["name"] },
          views: [{ kind: "table", columns: ["unit", "price", "cost"] }],
        },
        {
          kind: "collection",
          title: "{customer}",
          query: { entity: "customer", search: ["name", "phone"] },
          views: [{ kind: "table", columns: ["company", "phone", "accepted", "owed", "address"] }],
        },
      ],
    },
  ],
};
