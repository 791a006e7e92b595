import type { Rollup } from "@appmon/appspec/derived-spec";
import type { Exposure } from "@appmon/appspec/exposure";
import type { IconName } from "@appmon/appspec/icon-names";
import type { RuleStep } from "@appmon/appspec/rule-spec";
import type { ActionSpec, CollectionBlock, Condition, Effect, EntitySpec, Query, Sort, ViewSpec } from "@appmon/appspec/spec";
import type { DeclaredField, PatternDeclaration } from "../../pattern-declaration.ts";

const is = (field: string, op: Condition["op"], value: NonNullable<Condition["value"]>): Condition => ({ field, op, value });
const at = (...status: string[]): Condition => ({ field: "status", op: "in", value: status });
const by = (field: string, dir: Sort["dir"] = "asc"): Sort => ({ field, dir });
const DESK = ["admin", "staff"];
const PAYS = ["card 카드", "cash 현금", "transfer 이체", "etc 기타"];
const set = (field: string, to: Extract<Effect, { do: "set" }>["to"]): Effect => ({ do: "set", field, to });
// prettier-ignore
const rolled = (label: string, unit: string, rollup: Rollup): DeclaredField => ({ label, type: "computed", rollup, ...(unit === "원" ? { result: "money" } : { unit }) });
const copy = (field: string, via: string, from = field): RuleStep => ({ do: "set", field, to: { via, field: from } });
const list = (name: string, icon: IconName, kind: EntitySpec["kind"] & {}, exposure?: Exposure) => ({
  name,
  icon,
  kind,
  ...(exposure && { exposure }),
});
const screen = (id: string, title: string, icon: IconName, access?: string[]) => ({ id, title, icon, ...(access && { access }) });
// prettier-ignore
const shown = (title: string, entity: string, query: Omit<Query, "entity">, views: ViewSpec | ViewSpec[], more?: Partial<CollectionBlock>): Omit<CollectionBlock, "id"> => ({ kind: "collection", title, query: { entity, ...query }, views: [views].flat(), ...more });
type Deed = Omit<ActionSpec, "id">;
/** A button: on which records it stands, the state it takes them to or what else it does, and what is said then. */
// prettier-ignore
const move = (entity: string, label: string, when: Condition[], to: string | Effect[], success: string, more?: Partial<Deed>): Deed => ({ entity, label, when, steps: typeof to === "string" ? [{ do: "set", field: "status", to }] : to, success, roles: ["admin", "staff"], ...more });

/** Guests order from their table, the kitchen sends dishes out one by one, the hall settles a table and opens it anew. */
export const TABLE_QR_ORDER: PatternDeclaration = {
  id: "table-qr-order",
  title: "테이블 주문",
  tagline: "앉은 자리에서 휴대폰으로 시켜요",
  shelf: "shop",
  examples: { trade: "pub", lists: { dish: "goods" }, kinds: ["dish.group"] },
  icon: "utensils",
  family: "shop",
  palettes: [
    ["#fbf7f4", "#8c3b1f"],
    ["#f6f7fb", "#3a3f8f"],
  ],
  people: {
    signup: false,
    roles: [
      { id: "admin", label: "사장", admin: true },
      { id: "staff", label: "직원" },
    ],
  },
  lists: {
    table: {
      ...list("자리", "table", "resource", "shown"),
      fields: {
        name: { label: "자리", type: "text", required: true, unique: true },
        seats: { label: "앉을 수 있는 수", type: "number", unit: "명", min: 1, default: { value: 4 } },
        round: { label: "받은 팀", type: "number", unit: "팀", min: 0, default: { value: 0 }, help: "계산을 마칠 때마다 하나씩 늘어요." },
        // What the bill comes to is written down when it is settled: later dishes of the table are another party's.
        total: { label: "계산할 돈", type: "money", unit: "원", default: { value: 0 }, hidden: true, roles: ["admin"] },
        pay: { label: "결제", type: "select", options: PAYS, roles: DESK },
        sum: rolled("지금 합계", "원", {
          entity: "line",
          via: "table",
          fn: "sum",
          field: "amount",
          where: [is("round", "eq", { field: "tableRound" }), is("status", "ne", "cancelled")],
        }),
        waiting: rolled("안 나간 것", "개", { entity: "line", via: "table", fn: "count", where: [at("new")] }),
        state: { label: "상태", type: "computed", formula: 'if(sum > 0, "식사 중", "빈 자리")', result: "text" },
      },
      highlights: [
        { when: [is("waiting", "gt", 0)], tone: "warn", label: "나갈 것이 있어요" },
        { when: [is("sum", "gt", 0)], tone: "info", label: "식사 중" },
      ],
      sample: {
        columns: ["name", "seats", "round", "total"],
        rows: [
          ["1번", 2, 1, 26000],
          ["2번", 2, 1, 17000],
          ["3번", 4, 1, 38000],
          ["4번", 4, 1, 0],
          ["5번", 4, 1, 24000],
          ["6번", 4, 0, 0],
          ["7번", 6, 1, 31000],
          ["8번", 6, 0, 0],
          ["9번", 4, 0, 0],
          ["10번", 4, 0, 0],
          ["바 1", 1, 0, 0],
          ["바 2", 1, 0, 0],
        ],
      },
    },
    dish: {
      ...list("메뉴", "utensils", "resource"),
      imageField: "photo",
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true },
        group: { label: "분류", type: "select", options: ["snack 안주", "meal 식사", "side 사이드", "drink 술", "soft 음료", "etc 기타"] },
        price: { label: "가격", type: "money", unit: "원", min: 0, required: true },
        about: { label: "설명과 외국어 이름", type: "longtext" },
        photo: { label: "사진", type: "image" },
        place: { label: "만드는 곳", type: "select", required: true, options: ["kitchen 주방", "bar 바"], default: { value: "kitchen" } },
        state: { label: "판매", type: "status", required: true, options: ["on 판매 중 g", "off 품절 b"], default: { value: "on" } },
      },
      sample: {
        columns: ["name", "group", "price", "about", "place", "state"],
        rows: [
          ["모둠꼬치", "snack", 18000, "일곱 가지 꼬치 · Assorted skewers", "kitchen", "on"],
          ["오뎅탕", "snack", 16000, "혼자서도 둘이서도 · Fish cake soup", "kitchen", "on"],
          ["명란구이", "snack", 15000, "Grilled pollack roe", "kitchen", "on"],
          ["타코와사비", "snack", 9000, "Octopus with wasabi", "bar", "off"],
          ["볶음우동", "meal", 13000, "Stir-fried udon", "kitchen", "on"],
          ["생맥주 500cc", "drink", 5000, "Draft beer", "bar", "on"],
          ["하이볼", "drink", 8000, "Highball", "bar", "on"],
          ["탄산수", "soft", 3000, "Sparkling water", "bar", "on"],
        ],
      },
    },
    order: {
      ...list("주문", "receipt", "log"),
      counter: "건",
      titleField: "number",
      exposure: "submitted",
      fields: {
        number: { label: "주문번호", type: "text", default: { auto: "sequence", prefix: "T" } },
        table: { label: "앉은 {table}", type: "relation", target: "table", required: true },
        request: { label: "부탁", type: "text", placeholder: "덜 맵게, 접시 하나 더" },
        total: { label: "금액", type: "money", unit: "원", min: 0, default: { value: 0 } },
      },
      sample: {
        columns: ["number", "table", "request", "total"],
        rows: [
          ["T0012", "3번", null, 10000],
          ["T0011", "7번", "덜 맵게 해 주세요", 31000],
          ["T0010", "3번", null, 28000],
          ["T0009", "5번", null, 24000],
          ["T0008", "2번", null, 17000],
          ["T0007", "1번", "앞접시 하나 더 주세요", 26000],
          ["T0006", "7번", null, 52000],
          ["T0005", "5번", null, 43000],
          ["T0004", "4번", null, 39000],
          ["T0003", "3번", null, 47000],
          ["T0002", "2번", null, 26000],
          ["T0001", "1번", null, 34000],
        ],
      },
    },
    line: {
      ...list("주문한 메뉴", "list-checks", "child"),
      parent: "order",
      titleField: "dish",
      exposure: "submitted",
      fields: {
        order: { label: "{order}", type: "relation", target: "order", required: true },
        dish: { label: "{dish}", type: "relation", target: "dish", required: true },
        quantity: { label: "수량", type: "number", unit: "개", min: 1, max: 99, required: true, default: { value: 1 } },
        unitPrice: { label: "단가", type: "money", unit: "원", min: 0 },
        table: { label: "{table}", type: "relation", target: "table" },
        round: { label: "몇 번째 팀", type: "number", unit: "팀" },
        at: { label: "시킨 때", type: "datetime" },
        amount: { label: "금액", type: "computed", formula: "quantity * unitPrice", result: "money" },
        place: { label: "만드는 곳", type: "computed", lookup: { via: "dish", field: "place" } },
        request: { label: "부탁", type: "computed", lookup: { via: "order", field: "request" } },
        tableRound: { label: "지금 앉은 팀", type: "computed", unit: "팀", lookup: { via: "table", field: "round" } },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["new 만드는 중 w", "served 나감 g.", "cancelled 취소 n."],
          default: { value: "new" },
        },
      },
      sample: {
        columns: ["order", "dish", "quantity", "unitPrice", "table", "round", "at", "status"],
        rows: [
          ["T0012", "생맥주 500cc", 2, 5000, "3번", 1, [0, "20:41"], "new"],
          ["T0011", "모둠꼬치", 1, 18000, "7번", 1, [0, "20:35"], "new"],
          ["T0011", "볶음우동", 1, 13000, "7번", 1, [0, "20:35"], "new"],
          ["T0010", "모둠꼬치", 1, 18000, "3번", 1, [0, "20:12"], "served"],
          ["T0010", "생맥주 500cc", 2, 5000, "3번", 1, [0, "20:12"], "served"],
          ["T0009", "오뎅탕", 1, 16000, "5번", 1, [0, "20:05"], "served"],
          ["T0009", "하이볼", 1, 8000, "5번", 1, [0, "20:05"], "served"],
          ["T0008", "타코와사비", 1, 9000, "2번", 1, [0, "19:58"], "served"],
          ["T0008", "하이볼", 1, 8000, "2번", 1, [0, "19:58"], "served"],
          ["T0007", "오뎅탕", 1, 16000, "1번", 1, [0, "19:50"], "served"],
          ["T0007", "생맥주 500cc", 2, 5000, "1번", 1, [0, "19:50"], "served"],
          ["T0006", "모둠꼬치", 2, 18000, "7번", 0, [0, "19:10"], "served"],
          ["T0006", "하이볼", 2, 8000, "7번", 0, [0, "19:10"], "served"],
          ["T0005", "모둠꼬치", 1, 18000, "5번", 0, [0, "18:55"], "served"],
          ["T0005", "생맥주 500cc", 5, 5000, "5번", 0, [0, "18:55"], "served"],
          ["T0004", "볶음우동", 3, 13000, "4번", 0, [0, "18:40"], "served"],
          ["T0003", "오뎅탕", 2, 16000, "3번", 0, [0, "18:31"], "served"],
          ["T0003", "생맥주 500cc", 3, 5000, "3번", 0, [0, "18:31"], "served"],
          ["T0002", "모둠꼬치", 1, 18000, "2번", 0, [0, "18:22"], "served"],
          ["T0002", "하이볼", 1, 8000, "2번", 0, [0, "18:22"], "served"],
          ["T0001", "모둠꼬치", 1, 18000, "1번", 0, [0, "18:05"], "served"],
          ["T0001", "오뎅탕", 1, 16000, "1번", 0, [0, "18:05"], "served"],
        ],
      },
    },
    bill: {
      ...list("계산", "receipt", "log", "private"),
      counter: "건",
      titleField: "table",
      fields: {
        table: { label: "{table}", type: "relation", target: "table", required: true },
        amount: { label: "금액", type: "money", unit: "원", min: 0, required: true },
        pay: { label: "결제", type: "select", options: PAYS, default: { value: "card" } },
        at: { label: "계산한 때", type: "datetime", default: { auto: "now" } },
        note: { label: "메모", type: "text", placeholder: "5천 원 깎아 드림" },
      },
      sample: {
        columns: ["table", "amount", "pay", "at"],
        rows: [
          ["1번", 34000, "card", [0, "19:30"]],
          ["2번", 26000, "card", [0, "19:41"]],
          ["4번", 39000, "cash", [0, "19:52"]],
          ["3번", 47000, "card", [0, "19:58"]],
          ["5번", 43000, "transfer", [0, "19:55"]],
          ["7번", 52000, "card", [0, "20:20"]],
        ],
      },
    },
    call: {
      ...list("부르기", "bell", "log"),
      counter: "건",
      titleField: "table",
      exposure: "submitted",
      fields: {
        table: { label: "{table}", type: "relation", target: "table", required: true },
        what: {
          label: "무엇이 필요하세요",
          type: "select",
          required: true,
          options: ["staff 직원", "water 물", "cutlery 수저·접시", "tissue 물티슈·냅킨", "side 밑반찬", "bill 계산", "etc 기타"],
          default: { value: "staff" },
        },
        at: { label: "부른 때", type: "datetime", roles: DESK, default: { auto: "now" } },
        status: { label: "상태", type: "status", required: true, options: ["new 기다림 w", "done 다녀옴 g."], default: { value: "new" } },
      },
      sample: {
        columns: ["table", "what", "at", "status"],
        rows: [
          ["5번", "water", [0, "20:43"], "new"],
          ["1번", "bill", [0, "20:40"], "new"],
          ["3번", "cutlery", [0, "20:15"], "done"],
          ["7번", "staff", [0, "20:02"], "done"],
        ],
      },
    },
  },
  rules: [
    {
      entity: "line",
      on: "create",
      steps: [
        copy("unitPrice", "dish", "price"),
        copy("table", "order"),
        copy("round", "table"),
        { do: "set", field: "at", to: { auto: "now" } },
      ],
    },
    {
      entity: "line",
      on: "while",
      when: [is("status", "ne", "cancelled")],
      steps: [
        { do: "add", via: "order", field: "total", by: { field: "amount", sign: 1 } },
        { do: "add", via: "table", field: "total", by: { field: "amount", sign: 1 } },
      ],
    },
    { entity: "table", on: "create", steps: [{ do: "set", field: "pay", to: null }] },
    {
      entity: "table",
      on: "update",
      changed: "round",
      when: [is("total", "gt", 0), { field: "pay", op: "filled" }],
      steps: [
        {
          do: "create",
          entity: "bill",
          values: { table: { record: true }, amount: { field: "total" }, pay: { field: "pay" }, at: { auto: "now" } },
        },
        { do: "set", field: "total", to: 0 },
        { do: "set", field: "pay", to: null },
      ],
    },
    // Without anything to pay nothing is kept of how it was paid, or the next party would be taken for settled.
    {
      entity: "table",
      on: "update",
      when: [is("total", "lte", 0), { field: "pay", op: "filled" }],
      steps: [{ do: "set", field: "pay", to: null }],
    },
  ],
  actions: {
    serve: move("line", "나감", [at("new")], "served", "나간 것으로 적었어요.", { tone: "good" }),
    cancelLine: move("line", "취소", [at("new")], "cancelled", "취소했어요. 합계에서 뺐어요.", {
      confirm: "이 메뉴를 취소할까요? 합계에서 빠져요.",
      tone: "bad",
    }),
    unserve: move("line", "되돌리기", [at("served", "cancelled")], "new", "만드는 중으로 돌려놨어요.", { icon: "repeat" }),
    recall: move("call", "되돌리기", [at("done")], "new", "부르는 중으로 돌려놨어요.", { icon: "repeat" }),
    reopenTable: move(
      "table",
      "계산 되돌리기",
      [is("sum", "eq", 0), is("round", "gt", 0)],
      [{ do: "add", field: "round", by: -1 }],
      "앞 손님의 상을 다시 열었어요. 받은 돈은 마감에 그대로 있어요.",
      {
        icon: "repeat",
        confirm: "방금 비운 자리를 다시 열까요? 앞 손님이 시킨 것이 돌아와요.",
      },
    ),
    answerCall: move("call", "다녀옴", [at("new")], "done", "다녀온 것으로 적었어요.", { tone: "good" }),
    settleTable: move(
      "table",
      "계산 완료",
      [is("sum", "gt", 0)],
      [{ do: "add", field: "round", by: 1 }],
      "자리를 비웠어요. 다음 손님은 0원부터 시작해요.",
      {
        icon: "credit-card",
        ask: ["pay"],
        tone: "good",
      },
    ),
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
          total: "total",
          line: "line",
          lineOrder: "order",
          lineItem: "dish",
          quantity: "quantity",
        },
      ],
    },
    {
      ...screen("ours", "우리 상", "receipt"),
      blocks: [
        shown(
          "우리가 시킨 것",
          "line",
          { where: [is("at", "gte", { today: 0 })], sort: [by("at", "desc")] },
          { kind: "table", columns: ["quantity", "amount", "at", "status"] },
          { create: false, empty: "아직 시킨 것이 없어요. {dish}에서 담아 보세요." },
        ),
        shown(
          "주문한 금액",
          "order",
          { sort: [by("createdAt", "desc")], limit: 10 },
          { kind: "list", columns: ["table", "total", "request"] },
          {
            create: false,
            empty: "아직 시킨 것이 없어요.",
          },
        ),
        { kind: "form", title: "직원 부르기", entity: "call", submitLabel: "부르기", success: "불렀어요. 곧 갈게요." },
      ],
    },
    {
      ...screen("kitchen", "주방", "chef-hat", ["admin", "staff"]),
      blocks: [
        shown(
          "주방에서 나갈 것",
          "line",
          { where: [at("new"), is("place", "eq", "주방")], sort: [by("at")] },
          { kind: "cards", columns: ["table", "quantity", "request", "at"] },
          { create: false, actions: ["serve", "cancelLine"], empty: "만들 것이 없어요." },
        ),
        shown(
          "바에서 나갈 것",
          "line",
          { where: [at("new"), is("place", "eq", "바")], sort: [by("at")] },
          { kind: "cards", columns: ["table", "quantity", "request", "at"] },
          { create: false, actions: ["serve", "cancelLine"], empty: "따를 것이 없어요." },
        ),
        shown(
          "오늘 나간 것과 취소한 것",
          "line",
          { where: [at("served", "cancelled"), is("at", "gte", { today: 0 })], sort: [by("at", "desc")], filters: ["table"] },
          { kind: "table", columns: ["table", "quantity", "at", "status"] },
          { create: false, actions: ["unserve"], empty: "아직 나간 것이 없어요." },
        ),
      ],
    },
    {
      ...screen("hall", "홀", "bell", ["admin", "staff"]),
      blocks: [
        {
          kind: "stats",
          items: [
            { label: "부르는 곳", entity: "call", metric: { fn: "count" }, where: [at("new")], unit: "곳", tone: "warn" },
            { label: "안 나간 것", entity: "line", metric: { fn: "count" }, where: [at("new")], unit: "개" },
            { label: "식사 중", entity: "table", metric: { fn: "count" }, where: [is("sum", "gt", 0)], unit: "곳" },
            { label: "빈 {table}", entity: "table", metric: { fn: "count" }, where: [is("sum", "eq", 0)], unit: "곳" },
          ],
        },
        shown(
          "부르는 {table}",
          "call",
          { where: [at("new")], sort: [by("at")] },
          { kind: "cards", columns: ["what", "at"] },
          { create: false, actions: ["answerCall"], empty: "부르는 {table:이/가} 없어요." },
        ),
        shown(
          "{table}",
          "table",
          { sort: [by("waiting", "desc"), by("sum", "desc")] },
          { kind: "cards", columns: ["state", "sum", "waiting", "seats"] },
          { create: false, actions: ["settleTable", "reopenTable"], empty: "‘{dish:과/와} {table}’에서 {table:을/를} 먼저 만들어 주세요." },
        ),
        shown(
          "다녀온 부름",
          "call",
          { where: [at("done")], sort: [by("at", "desc")], limit: 10 },
          { kind: "list", columns: ["what", "at"] },
          { create: false, actions: ["recall"], empty: "아직 다녀온 곳이 없어요." },
        ),
      ],
    },
    {
      ...screen("close", "마감", "coins", ["admin"]),
      blocks: [
        {
          kind: "stats",
          items: [
            {
              label: "오늘 계산한 돈",
              entity: "bill",
              metric: { fn: "sum", field: "amount" },
              period: { field: "at", unit: "day" },
              unit: "원",
              tone: "good",
            },
            { label: "오늘 계산한 {table}", entity: "bill", metric: { fn: "count" }, period: { field: "at", unit: "day" }, unit: "곳" },
            { label: "아직 상에 있는 돈", entity: "table", metric: { fn: "sum", field: "sum" }, unit: "원" },
            { label: "오늘 {order}", entity: "order", metric: { fn: "count" }, period: { field: "createdAt", unit: "day" }, unit: "건" },
          ],
        },
        {
          kind: "stats",
          form: "report",
          title: "결제별 매출",
          entity: "bill",
          date: "at",
          period: "day",
          by: "pay",
          columns: [
            { label: "금액", metric: { fn: "sum", field: "amount" }, unit: "원" },
            { label: "계산", metric: { fn: "count" }, unit: "건" },
          ],
        },
        shown(
          "{bill}",
          "bill",
          { sort: [by("at", "desc")], filters: ["at", "pay", "table"] },
          { kind: "table", columns: ["at", "amount", "pay", "note"] },
          {
            empty: "자리에서 ‘계산 완료’를 누르면 여기에 모여요.",
            export: true,
          },
        ),
        {
          kind: "stats",
          form: "report",
          title: "많이 나간 {dish}",
          entity: "line",
          date: "at",
          period: "day",
          by: "dish",
          where: [is("status", "ne", "cancelled")],
          // prettier-ignore
          columns: [{ label: "수량", metric: { fn: "sum", field: "quantity" }, unit: "개" }, { label: "금액", metric: { fn: "sum", field: "amount" }, unit: "원" }],
        },
      ],
    },
    {
      ...screen("setup", "{dish:과/와} {table}", "settings", ["admin", "staff"]),
      blocks: [
        shown(
          "{dish}",
          "dish",
          { filters: ["group", "place", "state"], search: ["name"] },
          { kind: "table", columns: ["group", "price", "place", "about", "state"] },
          { actions: ["soldOut", "backOn"], empty: "팔 {dish:을/를} 먼저 적어 주세요." },
        ),
        shown(
          "{table}",
          "table",
          {},
          { kind: "table", columns: ["seats", "round", "sum"] },
          { empty: "{table:을/를} 먼저 만들어 주세요." },
        ),
      ],
    },
  ],
};
