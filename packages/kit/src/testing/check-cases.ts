/** Checks that read other lists, told as what happens in a small library: one table for PostgreSQL and for the store in the browser. */
import type { Collection, FieldSchema, Json, Rule } from "../schema.ts";
import { field, list } from "./case-lists.ts";

/** "2026-11-20", a Friday. */
export const CHECK_TODAY = "2026-11-20";

const computed = (id: string, how: Partial<FieldSchema>): FieldSchema => field(id, "computed", how);
const text = field("name", "text");
const LEVELS = [
  { value: "young", label: "막내" },
  { value: "old", label: "고참" },
];
const out = { field: "returned", op: "ne", value: true } as const;

export const LATE = "연체 중인 집은 못 빌려요";
export const THREE = "한 집에 3권까지 빌릴 수 있어요";
export const USED_UP = "잔여 횟수가 없으면 예약할 수 없어요";
export const NIGHTS = "막내는 화·목 밤에 들어갈 수 없어요";
export const TOO_DEAR = "한 장바구니는 10,000원까지예요";

/** Everybody may hand in, and nobody but the one who runs it may read. */
const hidden = { access: [{ role: "any", can: ["create" as const] }] };

export const CHECK_COLLECTIONS: readonly Collection[] = [
  list("home", [
    text,
    computed("lateBooks", {
      rollup: { entity: "loan", via: "home", fn: "count", where: [out, { field: "due", op: "lt", value: { today: 0 } }] },
    }),
    computed("outBooks", { rollup: { entity: "loan", via: "home", fn: "count", where: [out] } }),
  ]),
  list(
    "loan",
    [
      field("book", "text"),
      field("home", "relation", { target: "home", required: true }),
      field("due", "date"),
      field("returned", "boolean"),
      computed("homeLate", { lookup: { via: "home", field: "lateBooks" } }),
      computed("homeOut", { lookup: { via: "home", field: "outBooks" } }),
    ],
    {
      ...hidden,
      constraints: [
        { kind: "check", must: [{ field: "homeLate", op: "eq", value: 0 }], message: LATE },
        { kind: "check", when: [out], must: [{ field: "homeOut", op: "lte", value: 3 }], message: THREE },
      ],
    },
  ),
  list("pass", [
    text,
    field("total", "number"),
    computed("used", { rollup: { entity: "visit", via: "pass", fn: "count" } }),
    computed("left", { formula: "total - used" }),
  ]),
  list(
    "visit",
    [
      field("memo", "text"),
      field("pass", "relation", { target: "pass", required: true }),
      field("allowed", "number"),
      computed("left", { lookup: { via: "pass", field: "left" } }),
      computed("used", { lookup: { via: "pass", field: "used" } }),
      computed("more", { formula: "left + allowed" }),
    ],
    {
      ...hidden,
      constraints: [{ kind: "check", keeps: true, must: [{ field: "more", op: "gte", value: 0 }], message: USED_UP }],
    },
  ),
  list("person", [text, field("level", "select", { options: LEVELS })]),
  list(
    "shift",
    [
      field("memo", "text"),
      field("who", "relation", { target: "person" }),
      field("day", "date"),
      field("part", "select", { options: ["day", "night"].map((value) => ({ value, label: value })) }),
      computed("level", { lookup: { via: "who", field: "level" } }),
      computed("weekday", { formula: "weekday(day)" }),
    ],
    {
      constraints: [
        {
          kind: "check",
          when: [
            { field: "level", op: "eq", value: "막내" },
            { field: "part", op: "eq", value: "night" },
          ],
          must: [{ field: "weekday", op: "in", value: [1, 3, 5, 6, 7] }],
          message: NIGHTS,
        },
      ],
    },
  ),
  list("cart", [text, field("most", "money"), computed("sum", { rollup: { entity: "line", via: "cart", fn: "sum", field: "price" } })], {
    constraints: [
      {
        kind: "check",
        when: [{ field: "most", op: "filled" }],
        must: [{ field: "sum", op: "lte", value: { field: "most" } }],
        message: TOO_DEAR,
      },
    ],
  }),
  list("line", [field("memo", "text"), field("cart", "relation", { target: "cart" }), field("price", "money")]),
  list("order", [field("memo", "text"), field("home", "relation", { target: "home" })]),
];

/** An order for a household is lent at once: a record that a rule makes is checked as any other. */
export const CHECK_RULES: readonly Rule[] = [
  {
    id: "lend",
    entity: "order",
    on: "create",
    steps: [{ do: "create", entity: "loan", values: { book: { field: "memo" }, home: { field: "home" } } }],
  },
];

export type CheckDeed =
  | {
      create: string;
      values: Record<string, Json>;
      as?: string;
      parts?: { collection: string; via: string; values: Record<string, Json> }[];
    }
  | { update: string; id: string; values: Record<string, Json> }
  | { remove: string; id: string };

export interface CheckCase {
  name: string;
  /** "#a" in a value is the id of what was made `as` "a". All of them are done but the last one, which may be refused. */
  deeds: CheckDeed[];
  /** undefined = the last deed is done too. */
  refused?: { message: string; fields: string[] };
}

const home: CheckDeed = { create: "home", values: { name: "101호" }, as: "home" };
const lend = (more: Record<string, Json> = {}, as?: string): CheckDeed => ({
  create: "loan",
  values: { book: "책", home: "#home", due: "2026-12-01", returned: false, ...more },
  ...(as !== undefined && { as }),
});
const three: CheckDeed[] = [home, lend({}, "a"), lend({}, "b"), lend({}, "c")];
const pass = (total: number): CheckDeed => ({ create: "pass", values: { name: "5회권", total }, as: "pass" });
const visit = (more: Record<string, Json> = {}, as?: string): CheckDeed => ({
  create: "visit",
  values: { memo: "", pass: "#pass", allowed: 0, ...more },
  ...(as !== undefined && { as }),
});
const person = (level: string): CheckDeed => ({ create: "person", values: { name: "김하늘", level }, as: "who" });
const shift = (day: string, part: string): CheckDeed => ({ create: "shift", values: { memo: "", who: "#who", day, part } });
const cart = (most: number | null, ...prices: number[]): CheckDeed => ({
  create: "cart",
  values: { name: "장바구니", most },
  parts: prices.map((price) => ({ collection: "line", via: "cart", values: { memo: "", price } })),
});

const isLate = { message: LATE, fields: ["home"] };
const isFull = { message: THREE, fields: ["home"] };

export const CHECK_CASES: readonly CheckCase[] = [
  { name: "a household without late books borrows", deeds: [home, lend()] },
  { name: "a book that would itself be late is not lent", deeds: [home, lend({ due: "2026-11-19" })], refused: isLate },
  {
    name: "a book in hand does not become late by hand",
    deeds: [home, lend({}, "a"), { update: "loan", id: "#a", values: { due: "2026-11-19" } }],
    refused: isLate,
  },
  { name: "three books", deeds: three },
  { name: "a fourth one is refused", deeds: [...three, lend()], refused: isFull },
  { name: "one that is back already is no fourth one", deeds: [...three, lend({ returned: true })] },
  { name: "one given back makes room", deeds: [...three, { update: "loan", id: "#a", values: { returned: true } }, lend()] },
  { name: "one deleted makes room", deeds: [...three, { remove: "loan", id: "#a" }, lend()] },
  {
    name: "one that is taken out again is a fourth one",
    deeds: [...three, lend({ returned: true }, "d"), { update: "loan", id: "#d", values: { returned: false } }],
    refused: isFull,
  },
  {
    name: "another household has room of its own",
    deeds: [...three, { create: "home", values: { name: "202호" }, as: "other" }, lend({ home: "#other" })],
  },
  {
    name: "one that moves to a full household is refused",
    deeds: [
      ...three,
      { create: "home", values: { name: "202호" }, as: "other" },
      lend({ home: "#other" }, "d"),
      { update: "loan", id: "#d", values: { home: "#home" } },
    ],
    refused: isFull,
  },
  {
    name: "what else changes of one of three is nobody's business",
    deeds: [...three, { update: "loan", id: "#a", values: { book: "다른 책" } }],
  },
  {
    name: "a record that a rule makes is checked",
    deeds: [...three, { create: "order", values: { memo: "책", home: "#home" } }],
    refused: isFull,
  },
  { name: "a record that a rule makes and that has room", deeds: [home, { create: "order", values: { memo: "책", home: "#home" } }] },
  { name: "a visit that is left", deeds: [pass(1), visit()] },
  { name: "no visit is left", deeds: [pass(1), visit(), visit()], refused: { message: USED_UP, fields: ["pass", "allowed"] } },
  { name: "a formula over what is looked up", deeds: [pass(1), visit(), visit({ allowed: 1 })] },
  {
    name: "a visit that was taken stays when the pass gets smaller",
    deeds: [
      pass(2),
      visit({}, "a"),
      visit(),
      { update: "pass", id: "#pass", values: { total: 1 } },
      { update: "visit", id: "#a", values: { memo: "늦음" } },
    ],
  },
  {
    name: "the pass of a visit that kept its place cannot be left for a full one",
    deeds: [
      pass(0),
      { create: "pass", values: { name: "큰 이용권", total: 9 }, as: "big" },
      visit({ pass: "#big", allowed: 0 }, "a"),
      { update: "visit", id: "#a", values: { allowed: -5 } },
    ],
  },
  {
    name: "a young one by night on a Tuesday",
    deeds: [person("young"), shift("2026-11-24", "night")],
    refused: { message: NIGHTS, fields: ["day"] },
  },
  { name: "a young one by night on a Wednesday", deeds: [person("young"), shift("2026-11-25", "night")] },
  { name: "a young one by day on a Thursday", deeds: [person("young"), shift("2026-11-26", "day")] },
  { name: "an old one by night on a Thursday", deeds: [person("old"), shift("2026-11-26", "night")] },
  {
    name: "nobody by night on a Thursday",
    deeds: [{ create: "shift", values: { memo: "", who: null, day: "2026-11-26", part: "night" } }],
  },
  { name: "a record with its parts is asked when all of them are there", deeds: [cart(10_000, 4_000, 6_000)] },
  { name: "parts that come to too much", deeds: [cart(10_000, 4_000, 6_001)], refused: { message: TOO_DEAR, fields: [] } },
  { name: "a condition that is not met asks nothing", deeds: [cart(null, 4_000, 60_000)] },
];

/** What happens in a case, on any store. */
export interface CheckedStore {
  create(
    collection: string,
    values: Record<string, Json>,
    parts: { collection: string; via: string; values: Record<string, Json> }[],
  ): Promise<{ id: string }>;
  update(collection: string, id: string, values: Record<string, Json>): Promise<unknown>;
  remove(collection: string, id: string): Promise<void>;
}

/** Does all deeds of a case; answers what the last one came to. */
export async function playCase({ deeds }: Pick<CheckCase, "deeds">, store: CheckedStore): Promise<PromiseSettledResult<unknown>> {
  const ids = new Map<string, string>();
  const named = (value: Json): Json => (typeof value === "string" && value.startsWith("#") ? (ids.get(value.slice(1)) ?? value) : value);
  const resolved = (values: Record<string, Json>) => Object.fromEntries(Object.entries(values).map(([key, value]) => [key, named(value)]));
  const does = async (deed: CheckDeed): Promise<unknown> => {
    if ("update" in deed) return store.update(deed.update, String(named(deed.id)), resolved(deed.values));
    if ("remove" in deed) return store.remove(deed.remove, String(named(deed.id)));
    const made = await store.create(deed.create, resolved(deed.values), deed.parts ?? []);
    if (deed.as !== undefined) ids.set(deed.as, made.id);
    return made;
  };
  for (const deed of deeds.slice(0, -1)) await does(deed);
  const [last] = await Promise.allSettled([does(deeds.at(-1)!)]);
  return last!;
}
