import type { Rollup } from "@appmon/appspec/derived-spec";
import type { Exposure } from "@appmon/appspec/exposure";
import type { IconName } from "@appmon/appspec/icon-names";
import type { ActionSpec, CollectionBlock, Condition, Effect, EntitySpec, Query, Sort, StatsItem, ViewSpec } from "@appmon/appspec/spec";
import type { DeclaredField, PatternDeclaration } from "../../pattern-declaration.ts";

const TODAY = { today: 0 };
const THIS_MONTH = { month: 0 };
const NOW_DAY = { auto: "today" } as const;
const is = (field: string, op: Condition["op"], value: NonNullable<Condition["value"]>): Condition => ({ field, op, value });
const at = (...status: string[]): Condition => ({ field: "status", op: "in", value: status });
const by = (field: string, dir: Sort["dir"] = "asc"): Sort => ({ field, dir });
const set = (field: string, to: Extract<Effect, { do: "set" }>["to"]): Effect => ({ do: "set", field, to });
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
type Deed = Omit<ActionSpec, "id">;
/** A button: on which records it stands, the state it takes them to or what else it does, and what is said then. */
// prettier-ignore
const move = (entity: string, label: string, when: Condition[], to: string | Effect[], success: string, more?: Partial<Deed>): Deed => ({ entity, label, when, steps: typeof to === "string" ? [{ do: "set", field: "status", to }] : to, success, roles: ["admin", "staff"], ...more });

/** What has to go from the shelves today, what was opened when, and what throwing away costs in a month. */
export const EXPIRY_CHECK: PatternDeclaration = {
  id: "expiry-check",
  title: "기한 점검",
  tagline: "지난 것과 곧 지날 것을 먼저 봐요",
  shelf: "shop",
  examples: { trade: "cafe", lists: { area: ["냉장고", "진열대", "선반"], product: "stock" } },
  icon: "clipboard-list",
  family: "work",
  palettes: [
    ["#f8faf5", "#39641f"],
    ["#fdf7f5", "#a13a1d"],
  ],
  people: {
    signup: false,
    roles: [
      { id: "admin", label: "사장", admin: true },
      { id: "staff", label: "직원" },
    ],
  },
  lists: {
    area: {
      ...list("구역", "map-pin", "resource", "private"),
      counter: "곳",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        expired: rolled("지난 것", "건", {
          entity: "batch",
          via: "area",
          fn: "count",
          where: [at("have", "sale"), is("discard", "lt", TODAY)],
        }),
        today: rolled("오늘까지", "건", {
          entity: "batch",
          via: "area",
          fn: "count",
          where: [at("have", "sale"), is("discard", "eq", TODAY)],
        }),
        who: { label: "마지막에 본 사람", type: "text" },
        checked: { label: "마지막 점검", type: "date" },
      },
      highlights: [
        { when: [is("expired", "gt", 0)], tone: "bad", label: "지난 것이 있어요" },
        { when: [is("checked", "lt", TODAY)], tone: "warn", label: "오늘 점검 안 함" },
        { when: [{ field: "checked", op: "empty" }], tone: "warn", label: "아직 점검 안 함" },
      ],
      sample: {
        columns: ["name", "who", "checked"],
        rows: [
          ["우유 냉장고", "김서연", -1],
          ["샌드위치 매대", "김서연", -1],
          ["주방 선반", "김서연", 0],
        ],
      },
    },
    product: {
      ...list("물건", "package", "resource", "private"),
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        area: { label: "{area}", type: "relation", target: "area" },
        warn: { label: "며칠 전부터 알릴까요", type: "number", unit: "일", min: 0, default: { value: 3 } },
        price: { label: "파는 값", type: "money", unit: "원", min: 0 },
        keeps: {
          label: "따고 며칠",
          type: "number",
          unit: "일",
          min: 0,
          default: { value: 3 },
          help: "딴 뒤 이만큼 지나면 버려요.",
        },
        cost: { label: "사 온 값", type: "money", unit: "원", min: 0, private: true, roles: ["admin"], default: { value: 0 } },
        wasted: rolled("이번 달 버린 수", "개", {
          entity: "batch",
          via: "product",
          fn: "sum",
          field: "count",
          where: [at("trash"), is("gone", "eq", THIS_MONTH)],
        }),
        loss: { label: "이번 달 버린 금액", type: "computed", formula: "wasted * cost", result: "money" },
      },
      sample: {
        columns: ["name", "area", "warn", "price", "keeps", "cost"],
        rows: [
          ["우유 1L", "우유 냉장고", 3, null, 3, 2600],
          ["생크림 500ml", "우유 냉장고", 3, null, 2, 5400],
          ["에그 샌드위치", "샌드위치 매대", 1, 5500, 1, 3400],
          ["그릭요거트", "우유 냉장고", 3, 4800, 5, 3200],
          ["식빵", "주방 선반", 2, null, 3, 3800],
          ["바닐라 시럽", "주방 선반", 14, null, 30, 12000],
        ],
      },
    },
    batch: {
      name: "재고",
      icon: "boxes",
      kind: "main",
      counter: "건",
      titleField: "product",
      exposure: "private",
      fields: {
        product: { label: "{product}", type: "relation", target: "product", required: true },
        due: { label: "유통기한", type: "date" },
        count: { label: "수", type: "number", unit: "개", min: 1, required: true, default: { value: 1 } },
        lot: { label: "제조번호", type: "text" },
        opened: { label: "딴 날", type: "date", help: "딴 것만 적어요. 물건에 적은 날수로 버릴 날이 정해져요." },
        keeps: { label: "따고 며칠", type: "number", unit: "일", help: "비워 두면 물건에서 채워져요." },
        discard: { label: "버릴 날", type: "date", countdown: true, help: "기한과 딴 날로 저절로 정해져요." },
        area: { label: "{area}", type: "relation", target: "area", help: "비워 두면 물건에서 채워져요." },
        early: {
          label: "계산한 버릴 날",
          type: "computed",
          formula: "if(isEmpty(opened), due, if(isEmpty(due), addDays(opened, keeps), min(due, addDays(opened, keeps))))",
          result: "date",
        },
        left: { label: "남은 날", type: "computed", unit: "일", formula: "daysBetween(today(), discard)" },
        warn: { label: "며칠 전부터", type: "computed", unit: "일", lookup: { via: "product", field: "warn" } },
        soon: { label: "곧 지남", type: "computed", formula: "if(left <= warn, 1, 0)" },
        cost: { label: "사 온 값", type: "computed", lookup: { via: "product", field: "cost" }, private: true },
        worth: { label: "금액", type: "computed", formula: "count * cost", result: "money", private: true },
        off: { label: "할인율", type: "percent", min: 0, max: 100, default: { value: 30 } },
        price: { label: "파는 값", type: "computed", lookup: { via: "product", field: "price" } },
        salePrice: {
          label: "할인한 값",
          type: "computed",
          formula: 'if(price > 0, join(round(price * (1 - off / 100), -1), "원"), "")',
          result: "text",
        },
        gone: { label: "치운 날", type: "date" },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["have 있음 i", "sale 할인 a", "sold 팔림 g.", "trash 버림 b.", "back 반품 n."],
          default: { value: "have" },
        },
      },
      constraints: [
        {
          kind: "check",
          when: [{ field: "opened", op: "empty" }],
          must: [{ field: "due", op: "filled" }],
          message: "유통기한이나 딴 날을 적어 주세요.",
        },
      ],
      highlights: [
        { when: [at("have", "sale"), is("discard", "lt", TODAY)], tone: "bad", label: "지났어요" },
        { when: [at("have", "sale"), is("discard", "eq", TODAY)], tone: "warn", label: "오늘까지" },
        { when: [at("have", "sale"), is("soon", "eq", 1)], tone: "info", label: "곧 지나요" },
      ],
      sample: {
        columns: ["product", "due", "count", "lot", "opened", "keeps", "discard", "area", "gone", "status"],
        rows: [
          ["에그 샌드위치", -1, 1, "S1118", null, 1, -1, "샌드위치 매대", null, "have"],
          ["생크림 500ml", 4, 1, "K2207", -2, 2, 0, "우유 냉장고", null, "have"],
          ["에그 샌드위치", 0, 3, "S1119", null, 1, 0, "샌드위치 매대", null, "sale"],
          ["우유 1L", 6, 1, "M0412", 0, 3, 3, "우유 냉장고", null, "have"],
          ["식빵", 2, 4, "B3301", null, 3, 2, "주방 선반", null, "have"],
          ["에그 샌드위치", 1, 5, "S1120", null, 1, 1, "샌드위치 매대", null, "have"],
          ["우유 1L", 8, 6, "M0415", null, 3, 8, "우유 냉장고", null, "have"],
          ["생크림 500ml", 11, 2, "K2211", null, 2, 11, "우유 냉장고", null, "have"],
          ["그릭요거트", 14, 8, "Y0091", null, 5, 14, "우유 냉장고", null, "have"],
          ["바닐라 시럽", 210, 2, "V7712", null, 30, 210, "주방 선반", null, "have"],
          ["우유 1L", -2, 2, "M0403", null, 3, -2, "우유 냉장고", -2, "trash"],
          ["에그 샌드위치", -3, 4, "S1116", null, 1, -3, "샌드위치 매대", -3, "trash"],
          ["식빵", -4, 3, "B3288", null, 3, -4, "주방 선반", -4, "trash"],
          ["에그 샌드위치", -2, 6, "S1117", null, 1, -2, "샌드위치 매대", -2, "sold"],
        ],
      },
    },
    check: {
      ...list("점검", "list-checks", "log"),
      counter: "건",
      titleField: "area",
      exposure: "private",
      fields: {
        area: { label: "{area}", type: "relation", target: "area", required: true },
        at: { label: "본 때", type: "datetime", required: true, default: { auto: "now" } },
        who: { label: "본 사람", type: "text", required: true },
      },
      sample: {
        columns: ["area", "at", "who"],
        rows: [
          ["주방 선반", [0, "07:40"], "김서연"],
          ["우유 냉장고", [-1, "07:35"], "김서연"],
          ["주방 선반", [-1, "21:50"], "박준호"],
          ["샌드위치 매대", [-1, "07:38"], "김서연"],
          ["우유 냉장고", [-2, "07:44"], "박준호"],
        ],
      },
    },
  },
  rules: [
    {
      entity: "batch",
      on: "create",
      steps: [
        { do: "set", field: "keeps", to: { via: "product", field: "keeps" } },
        { do: "set", field: "area", to: { via: "product", field: "area" } },
        { do: "set", field: "discard", to: { field: "early" } },
      ],
    },
    // A date that was mistyped.
    { entity: "batch", on: "update", changed: "due", steps: [{ do: "set", field: "discard", to: { field: "early" } }] },
    {
      entity: "batch",
      on: "update",
      when: [{ field: "opened", op: "filled" }],
      steps: [{ do: "set", field: "discard", to: { field: "early" } }],
    },
    {
      entity: "area",
      on: "update",
      when: [is("checked", "eq", TODAY)],
      steps: [{ do: "create", entity: "check", values: { area: { record: true }, at: { auto: "now" }, who: { field: "who" } } }],
    },
  ],
  actions: {
    openOne: move(
      "batch",
      "땄어요",
      [at("have", "sale"), { field: "opened", op: "empty" }],
      [set("opened", NOW_DAY)],
      "딴 날을 적고 버릴 날을 다시 정했어요.",
      { icon: "key" },
    ),
    discount: move("batch", "할인", [at("have"), is("discard", "gte", TODAY)], "sale", "할인으로 옮겼어요."),
    sold: move(
      "batch",
      "팔림",
      [at("have", "sale"), is("discard", "gte", TODAY)],
      [set("status", "sold"), set("gone", NOW_DAY)],
      "목록에서 뺐어요.",
      { icon: "check", tone: "good" },
    ),
    trash: move("batch", "버림", [at("have", "sale")], [set("status", "trash"), set("gone", NOW_DAY)], "버린 것으로 적었어요.", {
      icon: "trash-2",
      tone: "bad",
    }),
    trashSome: move(
      "batch",
      "수 적고 버림",
      [at("have", "sale"), is("count", "gt", 1)],
      [set("status", "trash"), set("gone", NOW_DAY)],
      "버린 것으로 적었어요.",
      { ask: ["count"], tone: "bad" },
    ),
    putBack: move(
      "batch",
      "되돌리기",
      [at("sold", "trash", "back")],
      [set("status", "have"), set("gone", null)],
      "다시 있는 것으로 적었어요.",
      { icon: "refresh-cw" },
    ),
    giveBack: move("batch", "반품", [at("have", "sale")], [set("status", "back"), set("gone", NOW_DAY)], "반품으로 적었어요.", {
      confirm: "거래처에 돌려보낼까요?",
      roles: ["admin"],
    }),
    finishCheck: move(
      "area",
      "점검 완료",
      [is("expired", "eq", 0), is("checked", "ne", TODAY)],
      [set("checked", NOW_DAY)],
      "점검을 마쳤어요.",
      { icon: "list-checks", ask: ["who"], tone: "good" },
    ),
  },
  screens: [
    {
      ...screen("today", "오늘 뺄 것", "alert-triangle", ["admin", "staff"]),
      blocks: [
        {
          kind: "stats",
          items: [
            count("지난 것", "batch", "건", [at("have", "sale"), is("discard", "lt", TODAY)], { tone: "bad" }),
            count("오늘까지", "batch", "건", [at("have", "sale"), is("discard", "eq", TODAY)], { tone: "warn" }),
            count("곧 지날 것", "batch", "건", [at("have", "sale"), is("discard", "gt", TODAY), is("soon", "eq", 1)]),
            sum("이번 달 버린 수", "product", "wasted", [], { unit: "개" }),
          ],
        },
        shown(
          "곧 뺄 {batch}",
          "batch",
          { where: [at("have", "sale"), is("soon", "eq", 1)], sort: [by("discard")], filters: ["area"] },
          { kind: "cards", columns: ["discard", "left", "count", "area", "salePrice", "status"] },
          {
            actions: ["trash", "trashSome", "discount", "sold", "giveBack"],
            empty: "곧 뺄 것이 없어요. 들어온 것은 {batch} 추가를 눌러 적어 주세요.",
          },
        ),
        shown(
          "{area} 점검",
          "area",
          {},
          { kind: "cards", columns: ["expired", "today", "checked", "who"] },
          { create: false, actions: ["finishCheck"], empty: "‘물건과 구역’에서 {area:을/를} 먼저 만들어 주세요." },
        ),
      ],
    },
    {
      ...screen("all", "있는 것", "boxes", ["admin", "staff"]),
      blocks: [
        {
          kind: "collection",
          query: {
            entity: "batch",
            where: [at("have", "sale")],
            sort: [by("discard")],
            search: ["product", "lot"],
            filters: ["product", "area", "status"],
          },
          views: [
            { kind: "table", columns: ["count", "due", "opened", "discard", "left", "area", "lot", "status"] },
            { kind: "calendar", date: "discard", columns: ["product", "count"] },
          ],
          actions: ["openOne", "discount", "sold", "trash", "trashSome"],
          empty: "들어온 물건과 기한을 적어 주세요. 같은 물건도 날짜마다 따로 적어요.",
        },
        shown(
          "오늘 치운 것",
          "batch",
          { where: [at("sold", "trash", "back"), is("gone", "eq", TODAY)], sort: [by("product")] },
          { kind: "table", columns: ["count", "discard", "area", "status"] },
          { create: false, actions: ["putBack"], empty: "오늘 치운 것이 없어요." },
        ),
      ],
    },
    {
      ...screen("checks", "{check} 기록", "list-checks", ["admin"]),
      blocks: [
        {
          kind: "collection",
          query: { entity: "check", sort: [by("at", "desc")], filters: ["area"] },
          views: [
            { kind: "table", columns: ["at", "who"] },
            { kind: "calendar", date: "at", columns: ["area", "who"] },
          ],
          create: false,
          empty: "점검을 마치면 누가 언제 봤는지 여기에 남아요.",
        },
      ],
    },
    {
      ...screen("waste", "버린 금액", "coins", ["admin"]),
      blocks: [
        {
          kind: "stats",
          items: [
            sum("이번 달 버린 금액", "product", "loss", [], { tone: "bad" }),
            sum("이번 달 버린 수", "product", "wasted", [], { unit: "개" }),
          ],
        },
        shown(
          "많이 버린 {product}",
          "product",
          { sort: [by("loss", "desc")] },
          [
            { kind: "rank", by: "loss", columns: ["wasted", "cost"] },
            { kind: "table", columns: ["area", "keeps", "cost", "wasted", "loss"] },
          ],
          { create: false, empty: "아직 버린 것이 없어요.", export: true },
        ),
        {
          kind: "stats",
          form: "report",
          title: "기간마다 버린 것",
          entity: "batch",
          date: "gone",
          period: "month",
          where: [at("trash")],
          by: "product",
          columns: [
            { label: "금액", metric: { fn: "sum", field: "worth" }, unit: "원" },
            { label: "수", metric: { fn: "sum", field: "count" }, unit: "개" },
          ],
        },
        shown(
          "치운 {batch}",
          "batch",
          { where: [at("sold", "trash", "back")], sort: [by("gone", "desc")], filters: ["status", "product", "gone"] },
          { kind: "table", columns: ["gone", "count", "worth", "area", "lot", "status"] },
          { create: false, actions: ["putBack"], empty: "아직 치운 것이 없어요.", export: true },
        ),
      ],
    },
    {
      ...screen("setup", "{product:과/와} {area}", "settings", ["admin", "staff"]),
      blocks: [
        shown(
          "{product}",
          "product",
          { search: ["name"], filters: ["area"] },
          { kind: "table", columns: ["area", "warn", "keeps", "price"] },
          { empty: "점검할 {product:을/를} 적어 주세요." },
        ),
        shown(
          "{area}",
          "area",
          {},
          { kind: "table", columns: ["checked", "who"] },
          { empty: "냉장고, 매대처럼 {area:을/를} 나눠 주세요." },
        ),
      ],
    },
  ],
};
