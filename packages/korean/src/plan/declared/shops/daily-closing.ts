import type { Rollup } from "@appmon/appspec/derived-spec";
import type { Exposure } from "@appmon/appspec/exposure";
import type { IconName } from "@appmon/appspec/icon-names";
import type { ActionSpec, CollectionBlock, Condition, Effect, EntitySpec, Query, Sort, StatsItem, ViewSpec } from "@appmon/appspec/spec";
import type { DeclaredField, PatternDeclaration } from "../../pattern-declaration.ts";

const TODAY = { today: 0 };
const THIS_MONTH = { month: 0 };
const is = (field: string, op: Condition["op"], value: NonNullable<Condition["value"]>): Condition => ({ field, op, value });
const at = (...status: string[]): Condition => ({ field: "status", op: "in", value: status });
const by = (field: string, dir: Sort["dir"] = "asc"): Sort => ({ field, dir });
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
type Deed = Omit<ActionSpec, "id">;
/** A button: on which records it stands, the state it takes them to or what else it does, and what is said then. */
// prettier-ignore
const move = (entity: string, label: string, when: Condition[], to: string | Effect[], success: string, more?: Partial<Deed>): Deed => ({ entity, label, when, steps: typeof to === "string" ? [{ do: "set", field: "status", to }] : to, success, roles: ["admin", "staff"], ...more });

// prettier-ignore
const versus = (label: string, days: number): StatsItem => sum(label, "closing", "sales", [is("date", "eq", TODAY)], { less: { entity: "closing", metric: { fn: "sum", field: "sales" }, where: [is("date", "eq", { today: days })] } });
const WEEKDAY = ["월", "화", "수", "목", "금", "토"].reduceRight(
  (rest, day, at) => `if(weekday(date) = ${at + 1}, "${day}", ${rest})`,
  '"일"',
);

/** The day's takings by kind, the drawer counted note by note, and what is left of a month. */
export const DAILY_CLOSING: PatternDeclaration = {
  id: "daily-closing",
  title: "하루 마감",
  tagline: "오늘 매출을 적고 서랍 돈이 맞는지 세요",
  shelf: "shop",
  examples: { trade: "restaurant", lists: { "expense.what": "title:stock" } },
  icon: "calculator",
  family: "work",
  palettes: [
    ["#f5f8fa", "#14568c"],
    ["#f7f8f4", "#4a6417"],
  ],
  people: {
    signup: false,
    roles: [
      { id: "admin", label: "사장", admin: true },
      { id: "staff", label: "직원" },
    ],
  },
  lists: {
    closing: {
      ...list("마감", "calculator", "log"),
      counter: "건",
      titleField: "date",
      subtitleField: "branch",
      exposure: "private",
      fields: {
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        branch: { label: "지점", type: "text", required: true, default: { value: "본점" } },
        who: { label: "담당", type: "text" },
        float: { label: "시재금", type: "money", unit: "원", min: 0, required: true, default: { value: 200000 } },
        cash: { label: "현금 매출", type: "money", unit: "원", min: 0, required: true, default: { value: 0 } },
        card: { label: "카드 매출", type: "money", unit: "원", min: 0, required: true, default: { value: 0 } },
        transfer: { label: "이체 매출", type: "money", unit: "원", min: 0, required: true, default: { value: 0 } },
        other: {
          label: "그 밖의 매출",
          type: "money",
          unit: "원",
          min: 0,
          default: { value: 0 },
          help: "상품권, 지역화폐, 간편결제를 더해 적어요.",
        },
        delivery: {
          label: "배달 매출",
          type: "money",
          unit: "원",
          min: 0,
          default: { value: 0 },
          help: "합계만 적거나, 저장한 뒤 배달앱별로 나눠 적으면 저절로 더해져요.",
        },
        cashOut: {
          label: "현금으로 쓴 돈",
          type: "money",
          unit: "원",
          min: 0,
          default: { value: 0 },
          help: "합계만 적거나, 저장한 뒤 쓴 돈을 하나씩 적으면 저절로 더해져요.",
        },
        drawer: {
          label: "서랍에 있는 돈",
          type: "money",
          unit: "원",
          min: 0,
          help: "합계만 알면 여기에, 장수를 세면 아래에 적어요.",
        },
        n50000: { label: "5만 원권", type: "number", unit: "장", min: 0, default: { value: 0 } },
        n10000: { label: "1만 원권", type: "number", unit: "장", min: 0, default: { value: 0 } },
        n5000: { label: "5천 원권", type: "number", unit: "장", min: 0, default: { value: 0 } },
        n1000: { label: "1천 원권", type: "number", unit: "장", min: 0, default: { value: 0 } },
        n500: { label: "500원", type: "number", unit: "개", min: 0, default: { value: 0 } },
        n100: { label: "100원", type: "number", unit: "개", min: 0, default: { value: 0 } },
        sales: { label: "매출", type: "computed", formula: "cash + card + transfer + other + delivery", result: "money" },
        counted: {
          label: "센 돈",
          type: "computed",
          formula: "if(drawer > 0, drawer, n50000 * 50000 + n10000 * 10000 + n5000 * 5000 + n1000 * 1000 + n500 * 500 + n100 * 100)",
          result: "money",
        },
        expected: { label: "있어야 할 돈", type: "computed", formula: "float + cash - cashOut", result: "money" },
        gap: { label: "차이", type: "computed", formula: "if(counted = 0, 0, counted - expected)", result: "money" },
        bank: {
          label: "입금할 돈",
          type: "computed",
          formula: "max(0, if(counted = 0, expected, counted) - float)",
          result: "money",
          help: "시재금을 남기고 은행에 넣을 돈이에요.",
        },
        weekday: { label: "요일", type: "computed", result: "text", formula: WEEKDAY },
        // What a closed day says: it stays so until the owner opens it again.
        says: {
          label: "적힌 것",
          type: "computed",
          hidden: true,
          formula: "cash + card * 3 + transfer * 5 + other * 7 + delivery * 11 + cashOut * 13 + float * 17 + counted * 19",
        },
        kept: { label: "마감할 때 적힌 것", type: "number", hidden: true, roles: ["admin"] },
        spent: rolled("쓴 돈", "원", { entity: "expense", via: "closing", fn: "sum", field: "amount" }),
        fees: rolled("배달앱 수수료", "원", { entity: "delivery", via: "closing", fn: "sum", field: "cut" }),
        left: { label: "남은 돈", type: "computed", formula: "sales - spent - fees", result: "money" },
        reason: { label: "차이 나는 까닭", type: "text", placeholder: "잔돈을 잘못 거슬러 줬어요" },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["open 적는 중 w", "closed 마감 g.", "again 다시 엶 a"],
          default: { value: "open" },
        },
      },
      constraints: [
        { kind: "unique", fields: ["date", "branch"], message: "그날 {closing:은/는} 이미 있어요. 그 {closing:을/를} 열어 고쳐 주세요." },
        {
          kind: "check",
          when: [{ field: "kept", op: "filled" }],
          must: [at("closed", "again")],
          message: "마감한 날은 사장이 ‘다시 열기’로만 열 수 있어요.",
        },
        {
          kind: "check",
          when: [at("closed"), { field: "kept", op: "filled" }],
          must: [is("says", "eq", { field: "kept" })],
          message: "마감한 날이에요. 사장이 ‘다시 열기’를 눌러야 고칠 수 있어요.",
        },
        {
          kind: "check",
          when: [at("closed"), is("gap", "lt", 0)],
          must: [{ field: "reason", op: "filled" }],
          message: "서랍 돈이 모자라요. 까닭을 적어야 마감할 수 있어요.",
        },
        {
          kind: "check",
          when: [at("closed"), is("gap", "gt", 0)],
          must: [{ field: "reason", op: "filled" }],
          message: "서랍 돈이 남아요. 까닭을 적어야 마감할 수 있어요.",
        },
      ],
      highlights: [
        { when: [is("status", "ne", "closed"), is("date", "lt", TODAY)], tone: "bad", label: "마감하지 않았어요" },
        { when: [is("gap", "lt", 0)], tone: "bad", label: "돈이 모자라요" },
        { when: [is("gap", "gt", 0)], tone: "warn", label: "돈이 남아요" },
      ],
      sample: {
        // prettier-ignore
        columns: ["date", "branch", "who", "float", "cash", "card", "transfer", "delivery", "cashOut", "n50000", "n10000", "n5000", "n1000", "n500", "n100", "reason", "status"],
        rows: [
          [0, "본점", "윤가람", 200000, 168000, 402000, 0, 96000, 12000, 0, 0, 0, 0, 0, 0, null, "open"],
          [-1, "본점", "윤가람", 200000, 312000, 684000, 45000, 220000, 38000, 5, 18, 5, 14, 4, 10, "잔돈을 잘못 거슬러 줬어요", "closed"],
          [-2, "본점", "서다온", 200000, 248000, 593000, 20000, 174000, 0, 7, 7, 3, 11, 3, 5, null, "closed"],
          [-3, "본점", "윤가람", 200000, 221000, 566000, 0, 158000, 21000, 6, 8, 2, 8, 3, 5, null, "closed"],
          [-4, "본점", "서다온", 200000, 197000, 512000, 30000, 143000, 0, 6, 7, 3, 10, 3, 5, null, "closed"],
          [-5, "본점", "문태오", 200000, 364000, 827000, 60000, 262000, 46000, 8, 9, 3, 11, 3, 5, null, "closed"],
          [-6, "본점", "문태오", 200000, 351000, 791000, 35000, 248000, 0, 9, 8, 2, 10, 2, 5, "손님이 잔돈을 두고 가셨어요", "closed"],
          [-7, "본점", "윤가람", 200000, 274000, 610000, 25000, 181000, 15000, 7, 8, 4, 7, 3, 5, null, "closed"],
        ],
      },
    },
    app: {
      ...list("배달앱", "bike", "resource", "private"),
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        rate: { label: "수수료", type: "percent", min: 0, max: 100, default: { value: 0 }, help: "결제 수수료까지 더해 적어 주세요." },
      },
      sample: {
        columns: ["name", "rate"],
        rows: [
          ["배달의민족", 12],
          ["쿠팡이츠", 13],
          ["요기요", 11],
        ],
      },
    },
    delivery: {
      ...list("배달 매출", "bike", "child"),
      counter: "건",
      parent: "closing",
      titleField: "app",
      exposure: "private",
      fields: {
        closing: { label: "{closing}", type: "relation", target: "closing", required: true },
        app: { label: "{app}", type: "relation", target: "app", required: true },
        amount: { label: "금액", type: "money", unit: "원", min: 1, required: true },
        rate: { label: "수수료율", type: "percent", default: { from: { via: "app", field: "rate" } } },
        cut: { label: "수수료", type: "computed", formula: "round(amount * rate / 100)", result: "money" },
        net: { label: "들어올 돈", type: "computed", formula: "amount - cut", result: "money" },
      },
      sample: {
        columns: ["closing", "app", "amount"],
        rows: [
          [0, "배달의민족", 60000],
          [0, "쿠팡이츠", 36000],
          [-1, "배달의민족", 130000],
          [-1, "쿠팡이츠", 70000],
          [-1, "요기요", 20000],
          [-2, "배달의민족", 104000],
          [-2, "쿠팡이츠", 70000],
          [-3, "배달의민족", 96000],
          [-3, "쿠팡이츠", 62000],
          [-4, "배달의민족", 88000],
          [-4, "쿠팡이츠", 55000],
          [-5, "배달의민족", 151000],
          [-5, "쿠팡이츠", 86000],
          [-5, "요기요", 25000],
          [-6, "배달의민족", 148000],
          [-6, "쿠팡이츠", 100000],
          [-7, "배달의민족", 112000],
          [-7, "쿠팡이츠", 69000],
        ],
      },
    },
    expense: {
      ...list("지출", "receipt", "child"),
      counter: "건",
      parent: "closing",
      titleField: "what",
      exposure: "private",
      fields: {
        what: { label: "무엇에 썼나요", type: "text", required: true },
        closing: { label: "{closing}", type: "relation", target: "closing", required: true },
        group: {
          label: "분류",
          type: "select",
          required: true,
          options: ["food 재료", "supply 소모품", "bill 공과금", "wage 인건비", "etc 기타"],
          default: { value: "food" },
        },
        amount: { label: "금액", type: "money", unit: "원", min: 1, required: true },
        date: { label: "날짜", type: "computed", lookup: { via: "closing", field: "date" } },
        method: { label: "방법", type: "select", required: true, options: ["cash 현금", "card 카드"], default: { value: "cash" } },
        receipt: { label: "영수증", type: "image" },
      },
      sample: {
        columns: ["what", "closing", "group", "amount", "method"],
        rows: [
          ["양파와 대파", 0, "food", 12000, "cash"],
          ["얼음과 레몬", -1, "food", 26000, "cash"],
          ["물티슈", -1, "supply", 12000, "cash"],
          ["식용유 18L", -2, "food", 54000, "card"],
          ["종량제 봉투", -3, "supply", 21000, "cash"],
          ["도시가스", -4, "bill", 183000, "card"],
          ["고기 보충", -5, "food", 46000, "cash"],
          ["주말 알바 일당", -6, "wage", 96000, "card"],
          ["포장 용기", -7, "supply", 15000, "cash"],
        ],
      },
    },
    goal: {
      ...list("하루 목표", "target", "resource"),
      titleField: "month",
      exposure: "private",
      fields: {
        month: { label: "언제부터", type: "month", required: true, unique: true },
        amount: { label: "하루 목표", type: "money", unit: "원", min: 1, required: true },
      },
      sample: { columns: ["month", "amount"], rows: [[-1, 1200000]] },
    },
  },
  rules: [
    ...(["create", "update"] as const).map((on) => ({
      entity: "closing",
      on,
      when: [at("closed")],
      steps: [{ do: "set" as const, field: "kept", to: { field: "says" } }],
    })),
    { entity: "closing", on: "update", when: [at("again")], steps: [{ do: "set", field: "kept", to: null }] },
    { entity: "delivery", on: "while", steps: [{ do: "add", via: "closing", field: "delivery", by: { field: "amount", sign: 1 } }] },
    {
      entity: "expense",
      on: "while",
      when: [is("method", "eq", "cash")],
      steps: [{ do: "add", via: "closing", field: "cashOut", by: { field: "amount", sign: 1 } }],
    },
  ],
  actions: {
    closeDay: move("closing", "마감하기", [is("status", "ne", "closed")], "closed", "마감했어요. 수고하셨어요.", {
      icon: "check",
      confirm: "이날 마감할까요?",
      tone: "good",
    }),
    openAgain: move("closing", "다시 열기", [at("closed")], "again", "다시 열었어요. 고친 뒤 마감해 주세요.", {
      confirm: "마감을 풀고 다시 고칠까요?",
      roles: ["admin"],
    }),
  },
  screens: [
    {
      ...screen("today", "오늘 {closing}", "calculator", ["admin", "staff"]),
      blocks: [
        {
          kind: "stats",
          items: [
            sum("오늘 매출", "closing", "sales", [], { period: { field: "date", unit: "day" }, tone: "good" }),
            sum("이번 달 매출", "closing", "sales", [], { period: { field: "date", unit: "month" } }),
            {
              label: "{closing} 안 한 날",
              entity: "closing",
              metric: { fn: "count" },
              where: [is("status", "ne", "closed"), is("date", "lt", TODAY)],
              unit: "일",
              tone: "bad",
            },
          ],
        },
        shown(
          "아직 {closing}하지 않은 날",
          "closing",
          { where: [is("status", "ne", "closed")], sort: [by("date", "desc")] },
          { kind: "cards", columns: ["who", "sales", "expected", "counted", "gap", "bank", "status"] },
          { actions: ["closeDay"], empty: "모두 {closing}했어요. 오늘 매출은 {closing} 추가를 눌러 적어 주세요." },
        ),
        {
          kind: "section",
          section: "steps",
          heading: "이렇게 해요",
          items: [
            { title: "매출 적기", body: "현금, 카드, 이체를 적고 배달 매출은 앱마다 나눠 적어요." },
            { title: "돈 세기", body: "서랍 돈을 합계나 장수로 넣으면 차이가 나와요." },
            { title: "마감하기", body: "차이가 있으면 까닭을 적고 마감해요." },
          ],
        },
      ],
    },
    {
      ...screen("result", "결과", "trending-up", ["admin"]),
      blocks: [
        {
          kind: "stats",
          items: [
            sum("오늘 매출", "closing", "sales", [], { period: { field: "date", unit: "day" }, tone: "good" }),
            versus("어제보다", -1),
            versus("지난주 같은 요일보다", -7),
            sum("이번 달 모자란 돈", "closing", "gap", [is("gap", "lt", 0), is("date", "eq", THIS_MONTH)], { tone: "bad" }),
          ],
        },
        {
          kind: "stats",
          form: "goal",
          title: "오늘 목표",
          entity: "closing",
          date: "date",
          metric: { fn: "sum", field: "sales" },
          unit: "원",
          direction: "reach",
          over: "day",
          target: { entity: "goal", month: "month", amount: "amount" },
        },
        shown(
          "지난 {closing}",
          "closing",
          { sort: [by("date", "desc")], filters: ["date", "branch", "who", "status"] },
          [
            {
              kind: "table",
              columns: ["weekday", "branch", "sales", "cash", "card", "delivery", "gap", "reason", "bank", "who", "status"],
            },
            { kind: "calendar", date: "date", columns: ["sales", "status"] },
          ],
          { create: false, actions: ["openAgain"], empty: "아직 적은 {closing:이/가} 없어요.", export: true },
        ),
      ],
    },
    {
      ...screen("month", "월 정산", "bar-chart-3", ["admin"]),
      blocks: [
        {
          kind: "stats",
          form: "report",
          entity: "closing",
          date: "date",
          period: "month",
          columns: [
            { label: "매출", metric: { fn: "sum", field: "sales" }, unit: "원" },
            { label: "쓴 돈", metric: { fn: "sum", field: "spent" }, unit: "원" },
            { label: "배달앱 수수료", metric: { fn: "sum", field: "fees" }, unit: "원" },
            { label: "남은 돈", metric: { fn: "sum", field: "left" }, unit: "원" },
          ],
        },
        {
          kind: "chart",
          title: "날마다 매출",
          chart: "bar",
          entity: "closing",
          x: "date",
          bucket: "day",
          y: { fn: "sum", field: "sales" },
        },
        {
          kind: "chart",
          title: "요일별 평균 매출",
          chart: "bar",
          entity: "closing",
          x: "weekday",
          y: { fn: "avg", field: "sales" },
        },
        { kind: "chart", title: "어디에 썼나요", chart: "donut", entity: "expense", x: "group", y: { fn: "sum", field: "amount" } },
        {
          kind: "stats",
          form: "tally",
          title: "배달앱별",
          entity: "delivery",
          by: "app",
          // prettier-ignore
          columns: [{ label: "매출", metric: { fn: "sum", field: "amount" }, unit: "원" }, { label: "수수료", metric: { fn: "sum", field: "cut" }, unit: "원" }, { label: "들어올 돈", metric: { fn: "sum", field: "net" }, unit: "원" }],
        },
      ],
    },
    {
      ...screen("spending", "쓴 돈", "receipt", ["admin"]),
      blocks: [
        shown(
          "{expense}",
          "expense",
          { sort: [by("date", "desc")], search: ["what"], filters: ["group", "method"] },
          { kind: "table", columns: ["date", "group", "amount", "method", "receipt"] },
          { create: false, empty: "{closing:을/를} 열어 그날 쓴 돈을 적으면 여기에 모여요.", export: true },
        ),
      ],
    },
    {
      ...screen("setup", "목표와 {app}", "settings", ["admin"]),
      blocks: [
        shown(
          "{goal}",
          "goal",
          { sort: [by("month", "desc")] },
          { kind: "table", columns: ["amount"] },
          { empty: "하루에 얼마를 팔고 싶은지 적어 주세요." },
        ),
        shown("{app}", "app", {}, { kind: "table", columns: ["rate"] }, { empty: "쓰는 {app:과/와} 수수료를 적어 주세요." }),
      ],
    },
  ],
};
