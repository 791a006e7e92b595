/** Numbers that records count down, entered or left empty: one table for PostgreSQL and for the store in the browser. */
import type { Collection, Json, Rule } from "../schema.ts";
import type { CheckDeed } from "./check-cases.ts";
import { field, list } from "./case-lists.ts";

const to = (target: string) => field(target, "relation", { target });
const name = field("name", "text");
const quantity = field("quantity", "number", { min: 1, required: true });

export const TOO_MANY = "남은 것보다 많이 고를 수 없어요";

export const STOCK_COLLECTIONS: readonly Collection[] = [
  // The beginning is for products that are made in a form; none of the rules adds to `shelf`.
  list("product", [
    name,
    field("stock", "number", { label: "재고", min: 0 }),
    field("shelf", "number", { label: "진열", min: 0, default: { value: 0 } }),
    field("sold", "number", { min: 0 }),
    field("balance", "number"),
  ]),
  list("sale", [name, to("product"), quantity]),
  list("delivery", [name, to("product"), quantity]),
  list("display", [name, to("product"), quantity]),
  list("hold", [name, to("product"), quantity, field("left", "computed", { lookup: { via: "product", field: "stock" } })], {
    constraints: [{ kind: "check", must: [{ field: "left", op: "gte", value: { field: "quantity" } }], message: TOO_MANY }],
  }),
  list("limit", [name, field("quantity", "number"), field("most", "number")], {
    constraints: [{ kind: "check", must: [{ field: "quantity", op: "lte", value: { field: "most" } }], message: TOO_MANY }],
  }),
  list("member", [name, field("points", "number", { label: "포인트", min: 0, default: { value: 0 } })]),
  list("earning", [name, to("member"), quantity]),
  list("spending", [name, to("member"), quantity]),
  // Called by whose it is.
  list("pass", [to("member"), field("left", "number", { label: "남은 횟수", min: 0, default: { value: 0 } })]),
  list("visit", [name, to("pass"), quantity]),
];

const add = (id: string, entity: string, via: string, ...sums: [field: string, sign: 1 | -1][]): Rule => ({
  id,
  entity,
  on: "while",
  steps: sums.map(([of, sign]) => ({ do: "add", via, field: of, by: { field: "quantity", sign } })),
});
export const STOCK_RULES: readonly Rule[] = [
  add("sell", "sale", "product", ["stock", -1], ["sold", 1], ["balance", -1]),
  add("deliver", "delivery", "product", ["stock", 1]),
  add("show", "display", "product", ["shelf", -1]),
  add("earn", "earning", "member", ["points", 1]),
  add("spend", "spending", "member", ["points", -1]),
  add("enter", "visit", "pass", ["left", -1]),
];

export interface StockCase {
  name: string;
  /** All of them are done but the last one, which may be refused. */
  deeds: CheckDeed[];
  /** What is said then. */
  refused?: string;
  /** Of the product or member that was made first. */
  after?: Record<string, Json>;
}

const product = (more: Record<string, Json>): CheckDeed => ({ create: "product", values: { name: "초코쿠키", ...more }, as: "it" });
const made = (create: string, amount: number, as?: string): CheckDeed => ({
  create,
  values: { name: "", product: "#it", member: "#it", quantity: amount },
  ...(as !== undefined && { as }),
});
const unnamed = product({ stock: null });
const member = (more: Record<string, Json>): CheckDeed => ({ create: "member", values: { name: "김하늘", ...more }, as: "it" });

export const STOCK_CASES: readonly StockCase[] = [
  { name: "a stock that was not entered is not counted", deeds: [unnamed, made("sale", 3)], after: { stock: null, sold: 3, balance: -3 } },
  {
    name: "nor where it has a beginning and was left empty",
    deeds: [product({ shelf: null }), made("display", 3)],
    after: { shelf: null },
  },
  {
    name: "a 0 that was given is sold out",
    deeds: [product({ stock: 0 }), made("sale", 1)],
    refused: "‘초코쿠키’의 재고가 0 남아 있어서 1을 뺄 수 없어요",
    after: { stock: 0 },
  },
  {
    name: "so is the 0 it begins with",
    deeds: [product({}), made("display", 1)],
    refused: "‘초코쿠키’의 진열이 0 남아 있어서 1을 뺄 수 없어요",
  },
  { name: "a number that was given goes down", deeds: [product({ stock: 5 }), made("sale", 3)], after: { stock: 2 } },
  {
    name: "a sale that is taken back leaves it empty",
    deeds: [unnamed, made("sale", 3, "sale"), { remove: "sale", id: "#sale" }],
    after: { stock: null, sold: 0 },
  },
  {
    name: "a sale that is corrected leaves it empty",
    deeds: [unnamed, made("sale", 3, "sale"), { update: "sale", id: "#sale", values: { quantity: 1 } }],
    after: { stock: null, sold: 1 },
  },
  { name: "counting begins with what comes in", deeds: [unnamed, made("delivery", 10), made("sale", 3)], after: { stock: 7 } },
  {
    name: "and ends when it is emptied, whatever is taken back then",
    deeds: [
      unnamed,
      made("delivery", 10, "delivery"),
      { update: "product", id: "#it", values: { stock: null } },
      { remove: "delivery", id: "#delivery" },
    ],
    after: { stock: null },
  },
  {
    name: "points that nobody has earned are none",
    deeds: [member({ points: null }), made("spending", 100)],
    refused: "‘김하늘’의 포인트가 0 남아 있어서 100을 뺄 수 없어요",
    after: { points: null },
  },
  {
    name: "a pass is called by whose it is",
    deeds: [
      { create: "member", values: { name: "김하늘" }, as: "who" },
      { create: "pass", values: { member: "#who", left: 1 }, as: "it" },
      { create: "visit", values: { name: "", pass: "#it", quantity: 2 } },
    ],
    refused: "‘김하늘’의 남은 횟수가 1 남아 있어서 2를 뺄 수 없어요",
  },
  {
    name: "points that were earned are spent",
    deeds: [member({ points: null }), made("earning", 300), made("spending", 100)],
    after: { points: 200 },
  },
  { name: "a check against a stock that was not entered", deeds: [unnamed, made("hold", 3)] },
  { name: "a check against too small a stock", deeds: [product({ stock: 2 }), made("hold", 3)], refused: TOO_MANY },
  { name: "a check against a stock of 0", deeds: [product({ stock: 0 }), made("hold", 1)], refused: TOO_MANY },
  { name: "no limit is entered", deeds: [{ create: "limit", values: { name: "", quantity: 5, most: null } }] },
  { name: "a limit is entered", deeds: [{ create: "limit", values: { name: "", quantity: 5, most: 4 } }], refused: TOO_MANY },
  {
    name: "nothing is compared with a limit",
    deeds: [{ create: "limit", values: { name: "", quantity: null, most: 4 } }],
    refused: TOO_MANY,
  },
];
