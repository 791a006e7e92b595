/** Fields that begin with what another record holds: one table for PostgreSQL and for the store in the browser. */
import type { Collection, Json } from "../schema.ts";
import type { CheckDeed } from "./check-cases.ts";
import { field, list } from "./case-lists.ts";

export const COPY_COLLECTIONS: readonly Collection[] = [
  list("menu", [field("name", "text"), field("price", "money")]),
  list("order", [
    field("name", "text"),
    field("menu", "relation", { target: "menu" }),
    field("count", "number"),
    field("price", "money", { default: { from: { via: "menu", field: "price" } } }),
    field("total", "computed", { formula: "price * count", result: "money" }),
  ]),
];

export interface CopyCase {
  name: string;
  /** What is asked for, in order; `#a` is the record that was made as `a`. */
  deeds: CheckDeed[];
  /** What the order holds in the end. */
  order: Readonly<Record<string, Json>>;
}

const tea: CheckDeed = { create: "menu", values: { name: "차", price: 5_000 }, as: "tea" };
const cake: CheckDeed = { create: "menu", values: { name: "떡", price: 9_000 }, as: "cake" };
const ordered = (values: Record<string, Json> = {}): CheckDeed => ({
  create: "order",
  values: { name: "가", menu: "#tea", count: 2, ...values },
  as: "order",
});

export const COPY_CASES: readonly CopyCase[] = [
  { name: "what is not written is copied of the record that is chosen", deeds: [tea, ordered()], order: { price: 5_000 } },
  { name: "nor what a form sends as empty", deeds: [tea, ordered({ price: null })], order: { price: 5_000 } },
  {
    name: "a raised price leaves what was ordered before as it was",
    deeds: [tea, ordered(), { update: "menu", id: "#tea", values: { price: 6_000 } }],
    order: { price: 5_000 },
  },
  {
    name: "nor does a change of the order itself bring the new price",
    deeds: [
      tea,
      ordered(),
      { update: "menu", id: "#tea", values: { price: 6_000 } },
      { update: "order", id: "#order", values: { count: 3 } },
    ],
    order: { price: 5_000, count: 3 },
  },
  { name: "what is written stays, nothing at all included", deeds: [tea, ordered({ price: 0 })], order: { price: 0 } },
  {
    name: "another one that is chosen brings its own",
    deeds: [tea, cake, ordered(), { update: "order", id: "#order", values: { menu: "#cake" } }],
    order: { price: 9_000 },
  },
  {
    name: "unless it was written anew with it",
    deeds: [tea, cake, ordered(), { update: "order", id: "#order", values: { menu: "#cake", price: 8_000 } }],
    order: { price: 8_000 },
  },
  { name: "of nothing nothing is copied", deeds: [tea, ordered({ menu: null })], order: { price: null } },
];
