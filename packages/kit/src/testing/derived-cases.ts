/** What is worked out of the small theatre's records, and what is asked of it: part of the one table of cases. */
import type { FieldSchema } from "../schema.ts";
import type { QueryCase } from "./query-cases.ts";

const computed = (id: string, how: Pick<FieldSchema, "formula" | "lookup" | "rollup" | "result">): FieldSchema => ({
  id,
  label: id,
  type: "computed",
  ...how,
});
const shows = { entity: "show", via: "hall" } as const;

export const DERIVED_OF_HALLS: readonly FieldSchema[] = [
  computed("shows", { rollup: { ...shows, fn: "count" } }),
  computed("total", { rollup: { ...shows, fn: "sum", field: "price" } }),
  computed("mean", { rollup: { ...shows, fn: "avg", field: "price" } }),
  computed("cheapest", { rollup: { ...shows, fn: "min", field: "price" } }),
  computed("latestDay", { rollup: { ...shows, fn: "max", field: "day" } }),
  computed("lastName", { rollup: { ...shows, fn: "last", field: "name" } }),
  computed("lastState", { rollup: { ...shows, fn: "last", field: "state" } }),
  computed("thisMonth", { rollup: { ...shows, fn: "count", where: [{ field: "day", op: "eq", value: { month: 0 } }] } }),
  computed("fromToday", { rollup: { ...shows, fn: "sum", field: "price", where: [{ field: "day", op: "gte", value: { today: 0 } }] } }),
  computed("halves", { rollup: { ...shows, fn: "sum", field: "half", where: [{ field: "half", op: "gt", value: 10_000 }] } }),
  computed("left", { formula: "goal - total", result: "money" }),
];

export const DERIVED_OF_SHOWS: readonly FieldSchema[] = [
  // Reads what stands below it.
  computed("share", { formula: "round(price / hallTotal * 100, 1)", result: "percent" }),
  computed("half", { formula: "price / 2" }),
  computed("hallTotal", { lookup: { via: "hall", field: "total" } }),
  computed("town", { lookup: { via: "hall", field: "town" } }),
  computed("hallLeft", { lookup: { via: "hall", field: "left" } }),
  computed("level", { formula: 'IF(price >= 100000, "비싸요", IF(price > 0, "보통", "무료"))' }),
  computed("said", { formula: 'join(name, " / ", state, " / ", price, " / ", day)' }),
  computed("isKimbap", { formula: 'CONTAINS(name, "김밥")' }),
  computed("isFamily", { formula: 'and(contains(tags, "가족"), not(free), price < 20000)' }),
  computed("another", { formula: 'or(state = "soon", free)' }),
  computed("until", { formula: "days(today(), day)" }),
  computed("months", { formula: "months(day, today())" }),
  computed("week", { formula: "addDays(day, 7)" }),
  computed("nextMonth", { formula: "addMonths(day, 12)" }),
  computed("later", { formula: "if(day > today(), day, today())" }),
  computed("spread", { formula: "max(price, least) - min(price, least)" }),
  computed("rounded", { formula: "round(price / 7) + floor(price / 7, 2) - ceil(price / 7, -2) + abs(0 - price)" }),
  computed("power", { formula: "pow(price / 10000, 0.5)" }),
  computed("broken", { formula: "price / (price - price)" }),
  computed("cost", { formula: "price + cost(state)" }),
  computed("circle", { formula: "price + around" }),
  computed("around", { formula: "circle * 2" }),
  computed("lost", { formula: "price * nothing" }),
  computed("isDue", { formula: 'if(day < today(), "지남", "남음")' }),
  computed("isLater", { formula: "if(day != today() && price > 0, price, -1)" }),
  computed("notDue", { formula: "!(day < today()) || price > 100000" }),
  computed("same", { formula: "if(day == today(), 1, if(day <> today(), 2, 3))" }),
  computed("hasNoDay", { formula: "isEmpty(day)" }),
  computed("unpriced", { formula: "if(isEmpty(price), 1, if(empty(name), 2, if(isEmpty(tags), 3, if(isEmpty(state), 4, 5))))" }),
  computed("noFree", { formula: "isEmpty(free)" }),
  computed("noShare", { formula: "empty(price / (price - price))" }),
  computed("weekday", { formula: "weekday(day)" }),
  computed("weekdayLater", { formula: "weekday(addDays(day, 4)) + weekday(addDays(day, -20000)) * 10" }),
  computed("third", { formula: "if(price / 3 * 3 = price, 1, 0)" }),
];

const of = (field: string, fn: "sum" | "avg" | "min" | "max" = "sum"): QueryCase["ask"] => ({ aggregate: [{ fn, field, as: "n" }] });
const by = (field: string): QueryCase["ask"] => ({ aggregate: [{ fn: "count", as: "n" }], groupBy: [field] });
const keys = (...groups: [key: string | number | boolean | null, n: number][]) => groups.map(([key, n]) => ({ key: [key], values: { n } }));
const hall = { entity: "hall" } as const;

export const DERIVED_CASES: readonly QueryCase[] = [
  { name: "a formula, in a condition", ask: { where: [{ field: "half", op: "gt", value: 5_000 }] }, ids: ["s6", "s5"] },
  {
    name: "a formula, in an order; what has none last",
    ask: { sort: [{ field: "half", dir: "desc" }] },
    ids: ["s6", "s5", "s3", "s4", "s2", "s1"],
  },
  { name: "a sum of formulas", ask: of("half"), groups: [{ key: [], values: { n: 72_450.25 } }] },
  { name: "counted by what a formula says", ask: by("level"), groups: keys(["무료", 1], ["보통", 2], ["비싸요", 1], [null, 2]) },
  { name: "looked up in another list", ask: { where: [{ field: "town", op: "eq", value: "서울" }] }, ids: ["s6", "s4"] },
  { name: "put in order by what is looked up", ask: { sort: [{ field: "town", dir: "asc" }] }, ids: ["s5", "s6", "s4", "s2", "s3", "s1"] },
  { name: "counted by what is looked up", ask: by("town"), groups: keys(["부산", 1], ["서울", 2], [null, 3]) },
  { name: "searched in what is looked up", ask: { search: { text: "부산", in: ["town"] } }, ids: ["s5"] },
  { name: "how many point here", ask: { ...hall, where: [{ field: "shows", op: "eq", value: 2 }] }, ids: ["h1"] },
  { name: "put in order by how much points here", ask: { ...hall, sort: [{ field: "total", dir: "asc" }] }, ids: ["h2", "h1"] },
  { name: "a sum of sums", ask: { ...hall, ...of("total") }, groups: [{ key: [], values: { n: 135_000 } }] },
  { name: "a mean", ask: { ...hall, where: [{ field: "mean", op: "eq", value: 60_000 }] }, ids: ["h1"] },
  { name: "the least", ask: { ...hall, ...by("cheapest") }, groups: keys([0, 1], [15_000, 1]) },
  { name: "the latest day", ask: { ...hall, ...by("latestDay") }, groups: keys(["2026-11-20", 1], ["2026-12-24", 1]) },
  { name: "the last one's name", ask: { ...hall, ...by("lastName") }, groups: keys(["춤추는 김밥 10호", 1], ["Ｌａ Ｔｒａｖｉａｔａ", 1]) },
  { name: "the last one's choice, as it is called", ask: { ...hall, ...by("lastState") }, groups: keys(["곧 시작", 1], ["예매 중", 1]) },
  { name: "only of this month", ask: { ...hall, ...by("thisMonth") }, groups: keys([1, 2]) },
  { name: "only from today on", ask: { ...hall, ...by("fromToday") }, groups: keys([15_000, 1], [120_000, 1]) },
  { name: "of what is worked out there, where that is more", ask: { ...hall, ...by("halves") }, groups: keys([0, 1], [60_000, 1]) },
  { name: "a formula over a sum of another list", ask: { ...hall, sort: [{ field: "left", dir: "asc" }] }, ids: ["h1", "h2"] },
  { name: "there and back: a share of what all come to", ask: { where: [{ field: "share", op: "gte", value: 50 }] }, ids: ["s6", "s5"] },
  { name: "two lists away", ask: { where: [{ field: "hallLeft", op: "lt", value: 0 }] }, ids: ["s6", "s4"] },
  { name: "yes and no, all of them", ask: { where: [{ field: "isFamily", op: "eq", value: true }] }, ids: ["s5"] },
  { name: "yes and no, one of them", ask: { where: [{ field: "another", op: "eq", value: true }] }, ids: ["s6", "s4"] },
  { name: "a text that holds another", ask: { where: [{ field: "isKimbap", op: "eq", value: true }] }, ids: ["s5", "s4"] },
  {
    name: "joined as one reads it",
    ask: { where: [{ field: "said", op: "contains", value: " / 예매 중 / 15000 / 2026-11-20" }] },
    ids: ["s5"],
  },
  { name: "days between", ask: by("until"), groups: keys([-265, 1], [-1, 1], [0, 1], [34, 1], [null, 2]) },
  { name: "whole months between", ask: by("months"), groups: keys([-1, 1], [0, 2], [8, 1], [null, 2]) },
  {
    name: "a day, by month",
    ask: { aggregate: [{ fn: "count", as: "n" }], groupBy: [{ field: "week", bucket: "month" }] },
    groups: keys(["2026-03", 1], ["2026-11", 2], ["2026-12", 1], [null, 2]),
  },
  { name: "the same day a year on", ask: { where: [{ field: "nextMonth", op: "eq", value: "2027-02-28" }] }, ids: ["s3"] },
  { name: "the later of two days", ask: by("later"), groups: keys(["2026-11-20", 5], ["2026-12-24", 1]) },
  { name: "an empty day meets no comparison: if(…) comes to what stands last", ask: by("isDue"), groups: keys(["남음", 4], ["지남", 2]) },
  { name: "an empty day beside a number", ask: of("isLater"), groups: [{ key: [], values: { n: 129_898.5 } }] },
  { name: "joined and turned round by signs", ask: { where: [{ field: "notDue", op: "eq", value: true }] }, ids: ["s6", "s5"] },
  { name: "neither the same as an empty day nor another", ask: by("same"), groups: keys([1, 1], [2, 3], [3, 2]) },
  { name: "whether a day is empty", ask: { where: [{ field: "hasNoDay", op: "eq", value: true }] }, ids: ["s2", "s1"] },
  { name: "whether a number, a text, a list or a choice is empty", ask: by("unpriced"), groups: keys([1, 2], [3, 2], [5, 2]) },
  { name: "whether a yes or no was never asked", ask: { where: [{ field: "noFree", op: "eq", value: true }] }, ids: ["s2", "s3", "s1"] },
  { name: "what cannot be worked out is empty", ask: { where: [{ field: "noShare", op: "ne", value: true }] }, ids: [] },
  { name: "the day of the week, Monday first", ask: by("weekday"), groups: keys([4, 2], [5, 1], [6, 1], [null, 2]) },
  {
    name: "the day of the week of days that are worked out, before 1970 too",
    ask: by("weekdayLater"),
    groups: keys([31, 2], [42, 1], [53, 1], [null, 2]),
  },
  { name: "between the most and the least", ask: of("spread", "max"), groups: [{ key: [], values: { n: 90_000 } }] },
  { name: "rounded up, down and to the next", ask: of("rounded"), groups: [{ key: [], values: { n: 165_400.55 } }] },
  { name: "a root", ask: of("power"), groups: [{ key: [], values: { n: 5.683859 } }] },
  { name: "what cannot be divided is none", ask: { where: [{ field: "broken", op: "filled" }] }, ids: [] },
  { name: "what chosen options add", ask: of("cost"), groups: [{ key: [], values: { n: 145_400.5 } }] },
  { name: "a third three times is the whole", ask: of("third"), groups: [{ key: [], values: { n: 4 } }] },
];
