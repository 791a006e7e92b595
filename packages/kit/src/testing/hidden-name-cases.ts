/** What a stranger tries to learn a name that is kept from them: one table for the data API and for the store of an exported app. */
import type { DataStore } from "../data-store.ts";

/** Stands in the hidden fields of the records, and nowhere else. */
export const HIDDEN_NAME = "홍길동";

type Question = Parameters<NonNullable<DataStore["query"]>>[0];

/** Lists of `hiddenNameApp`: what was lent (`loan`, called by who has it), how it was (`visit`, called by a loan), a room at a time (`stay`). */
export const HIDDEN_NAME_QUESTIONS: readonly { name: string; ask: Question; is: "refused" | "none" | "nameless" }[] = [
  { name: "a page", ask: { entity: "loan" }, is: "nameless" },
  {
    name: "a filter by the whole name",
    ask: { entity: "loan", where: [{ field: "borrower", op: "eq", value: HIDDEN_NAME }] },
    is: "refused",
  },
  { name: "a filter by a part", ask: { entity: "loan", where: [{ field: "borrower", op: "contains", value: "홍" }] }, is: "refused" },
  { name: "a filter by there being one", ask: { entity: "loan", where: [{ field: "borrower", op: "filled" }] }, is: "refused" },
  {
    name: "another field held against it",
    ask: { entity: "loan", where: [{ field: "thing", op: "eq", value: { field: "borrower" } }] },
    is: "refused",
  },
  { name: "an order", ask: { entity: "loan", sort: [{ field: "borrower", dir: "asc" }] }, is: "refused" },
  { name: "an order by what is worked out of it", ask: { entity: "loan", sort: [{ field: "shout", dir: "asc" }] }, is: "refused" },
  { name: "a search in it", ask: { entity: "loan", search: { text: HIDDEN_NAME, in: ["borrower"] } }, is: "none" },
  { name: "a search in all", ask: { entity: "loan", search: { text: HIDDEN_NAME } }, is: "none" },
  { name: "a search by initials", ask: { entity: "loan", search: { text: "ㅎㄱㄷ" } }, is: "none" },
  { name: "groups", ask: { entity: "loan", groupBy: ["borrower"], aggregate: [{ fn: "count", as: "n" }] }, is: "refused" },
  { name: "the least of it", ask: { entity: "loan", aggregate: [{ fn: "min", field: "borrower", as: "n" }] }, is: "refused" },
  {
    name: "how many there are of it",
    ask: { entity: "loan", where: [{ field: "borrower", op: "ne", value: "" }], count: { upTo: 10 } },
    is: "refused",
  },
  { name: "records that another list points to", ask: { entity: "visit", expand: ["loan"] }, is: "nameless" },
  { name: "an order by what a relation is called", ask: { entity: "visit", sort: [{ field: "loan", dir: "asc" }] }, is: "refused" },
  { name: "a search for what a relation is called", ask: { entity: "visit", search: { text: HIDDEN_NAME, in: ["loan"] } }, is: "none" },
  { name: "a search in a copy", ask: { entity: "visit", search: { text: HIDDEN_NAME, in: ["kept"] } }, is: "none" },
  { name: "a filter by a copy", ask: { entity: "visit", where: [{ field: "kept", op: "eq", value: HIDDEN_NAME }] }, is: "refused" },
  {
    name: "a filter by what is looked up",
    ask: { entity: "visit", where: [{ field: "who", op: "eq", value: HIDDEN_NAME }] },
    is: "refused",
  },
  { name: "groups by what is looked up", ask: { entity: "visit", groupBy: ["who"], aggregate: [{ fn: "count", as: "n" }] }, is: "refused" },
  { name: "the last of it", ask: { entity: "shelf", sort: [{ field: "latest", dir: "asc" }] }, is: "refused" },
  { name: "what a rollup has of it", ask: { entity: "shelf" }, is: "nameless" },
];
