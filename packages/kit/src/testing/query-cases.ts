/** What is asked of the data of a small theatre, and what the answer is: one table for PostgreSQL and for the browser. */
import type { QueryRequest } from "../data-query.ts";
import type { StoredRecord } from "../data-store.ts";
import type { CollectionSchema } from "../schema.ts";
import { DERIVED_CASES, DERIVED_OF_HALLS, DERIVED_OF_SHOWS } from "./derived-cases.ts";

/** "2026-11-20" */
export const QUERY_TODAY = "2026-11-20";

const hall: CollectionSchema = {
  id: "hall",
  name: "공연장",
  titleField: "name",
  fields: [
    { id: "name", label: "이름", type: "text" },
    { id: "town", label: "지역", type: "text" },
    { id: "goal", label: "목표", type: "money" },
    ...DERIVED_OF_HALLS,
  ],
};
const show: CollectionSchema = {
  id: "show",
  name: "공연",
  titleField: "name",
  fields: [
    { id: "name", label: "제목", type: "text" },
    { id: "about", label: "소개", type: "longtext" },
    { id: "hall", label: "공연장", type: "relation", target: "hall" },
    { id: "price", label: "가격", type: "money" },
    { id: "day", label: "공연일", type: "date" },
    { id: "opens", label: "예매 시작", type: "datetime" },
    { id: "starts", label: "시작 시각", type: "time" },
    { id: "season", label: "시즌", type: "month" },
    { id: "run", label: "공연 기간", type: "daterange" },
    { id: "phone", label: "문의", type: "phone" },
    {
      id: "state",
      label: "상태",
      type: "status",
      options: [
        { value: "open", label: "예매 중" },
        { value: "soon", label: "곧 시작", price: 500 },
        { value: "over", label: "끝남" },
      ],
    },
    { id: "tags", label: "갈래", type: "tags" },
    { id: "free", label: "무료", type: "boolean" },
    { id: "least", label: "최저가", type: "money" },
    { id: "note", label: "내부 메모", type: "text", private: true },
    ...DERIVED_OF_SHOWS,
    { id: "poster", label: "포스터", type: "image" },
  ],
};
export const QUERY_COLLECTIONS: readonly CollectionSchema[] = [hall, show];

const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 0, minute)).toISOString();
const made = (minute: number) => ({ createdAt: at(minute), updatedAt: at(minute) });

/** Newest first. */
export const QUERY_RECORDS: Readonly<Record<string, readonly StoredRecord[]>> = {
  hall: [
    { id: "h1", ...made(2), name: "국립극장", town: "서울", goal: 100_000 },
    { id: "h2", ...made(1), name: "바다 무대", town: "부산", goal: 20_000 },
  ],
  show: [
    {
      id: "s6",
      ...made(9),
      name: "Ｌａ Ｔｒａｖｉａｔａ",
      hall: "h1",
      price: 120_000,
      day: "2026-12-24",
      opens: "2026-11-20T09:30",
      season: "2026-12",
      run: { start: "2026-12-20", end: "2026-12-31" },
      state: "soon",
      tags: ["오페라"],
      free: false,
      least: 30_000,
      note: "비밀",
    },
    {
      id: "s5",
      ...made(8),
      name: "춤추는 김밥 10호",
      about: "부산에서 온 이야기",
      hall: "h2",
      price: 15_000,
      day: "2026-11-20",
      starts: "19:30",
      state: "open",
      tags: ["무용", "가족"],
      free: false,
      least: 15_000,
      phone: "051-123-4567",
    },
    {
      id: "s4",
      ...made(7),
      name: "춤추는 김밥 2호",
      hall: "h1",
      price: 0,
      day: "2026-11-19",
      state: "over",
      tags: [],
      free: true,
      run: { start: "2026-11-01", end: "2026-11-19" },
    },
    { id: "s3", ...made(6), name: "100% 이야기_끝", price: 9_900.5, day: "2026-02-28", season: "2026-02", state: "over", hall: "gone" },
    { id: "s2", ...made(6), name: null, price: null, state: "unknown", day: null, tags: null, free: null },
    { id: "s1", ...made(5), name: "서울 밤", price: "비쌈", day: 20261120, state: 3, tags: "글", free: "yes", run: "내내", hall: 7 },
  ],
};

export interface QueryCase {
  name: string;
  /** Of the shows, where nothing else is said. */
  ask: Partial<QueryRequest>;
  ids?: string[];
  groups?: unknown[];
}

const where = (field: string, op: NonNullable<QueryRequest["where"]>[number]["op"], value?: never | unknown): QueryCase["ask"] => ({
  where: [{ field, op, ...(value !== undefined && { value: value as string }) }],
});
const search = (text: string, ...fields: string[]): QueryCase["ask"] => ({ search: { text, ...(fields.length > 0 && { in: fields }) } });
const sort = (field: string, dir: "asc" | "desc"): QueryCase["ask"] => ({ sort: [{ field, dir }] });
const count = [{ fn: "count", as: "n" }] as const;

export const QUERY_CASES: readonly QueryCase[] = [
  ...DERIVED_CASES,
  { name: "nothing asked: newest first, then by id", ask: {}, ids: ["s6", "s5", "s4", "s2", "s3", "s1"] },
  { name: "a number is equal", ask: where("price", "eq", 15_000), ids: ["s5"] },
  { name: "a number is not", ask: where("price", "ne", 0), ids: ["s6", "s5", "s2", "s3", "s1"] },
  { name: "less than a number, and no text counts as one", ask: where("price", "lt", 15_000), ids: ["s4", "s3"] },
  { name: "between, both ends included", ask: where("price", "between", [0, 15_000]), ids: ["s5", "s4", "s3"] },
  { name: "one of several numbers", ask: where("price", "in", [0, 120_000]), ids: ["s6", "s4"] },
  { name: "as much as another field", ask: where("price", "eq", { field: "least" }), ids: ["s5", "s2", "s1"] },
  { name: "more than another field", ask: where("price", "gt", { field: "least" }), ids: ["s6"] },
  { name: "today", ask: where("day", "eq", { today: 0 }), ids: ["s5"] },
  { name: "from yesterday on", ask: where("day", "gte", { today: -1 }), ids: ["s6", "s5", "s4"] },
  { name: "a day in a month", ask: where("day", "eq", "2026-11"), ids: ["s5", "s4"] },
  { name: "a moment on a day", ask: where("opens", "lte", "2026-11-20"), ids: ["s6"] },
  { name: "days between", ask: where("day", "between", ["2026-02-28", "2026-11-19"]), ids: ["s4", "s3"] },
  { name: "a day that begins like", ask: where("day", "startsWith", "2026-1"), ids: ["s6", "s5", "s4"] },
  { name: "a time of day", ask: where("starts", "gt", "19:00"), ids: ["s5"] },
  { name: "a month", ask: where("season", "lt", "2026-12-01"), ids: ["s3"] },
  { name: "within a range of days", ask: where("run", "eq", "2026-11-10"), ids: ["s4"] },
  { name: "this very range", ask: where("run", "eq", { start: "2026-11-01", end: "2026-11-19" }), ids: ["s4"] },
  { name: "a range that is over by then", ask: where("run", "lt", "2026-12-01"), ids: ["s4"] },
  { name: "a range that touches others", ask: where("run", "between", ["2026-11-15", "2026-12-20"]), ids: ["s6", "s4"] },
  { name: "made since", ask: where("createdAt", "gte", "2026-11-01T09:07"), ids: ["s6", "s5", "s4"] },
  { name: "made that day in Seoul", ask: where("createdAt", "eq", "2026-11-01"), ids: ["s6", "s5", "s4", "s2", "s3", "s1"] },
  { name: "a choice", ask: where("state", "eq", "over"), ids: ["s4", "s3"] },
  { name: "any choice of", ask: where("state", "in", ["open", "soon"]), ids: ["s6", "s5"] },
  { name: "not that choice, or none", ask: where("state", "ne", "over"), ids: ["s6", "s5", "s2", "s1"] },
  { name: "a list has it", ask: where("tags", "contains", "가족"), ids: ["s5"] },
  { name: "a list has one of", ask: where("tags", "in", ["가족", "오페라"]), ids: ["s6", "s5"] },
  { name: "an empty list, or none", ask: where("tags", "empty"), ids: ["s4", "s2", "s3", "s1"] },
  { name: "yes", ask: where("free", "eq", true), ids: ["s4"] },
  { name: "not yes", ask: where("free", "eq", false), ids: ["s6", "s5", "s2", "s3", "s1"] },
  { name: "empty", ask: where("name", "empty"), ids: ["s2"] },
  { name: "filled with a number", ask: where("price", "filled"), ids: ["s6", "s5", "s4", "s3"] },
  { name: "a text holds, signs of patterns and all", ask: where("name", "contains", "0% 이야기_"), ids: ["s3"] },
  { name: "a text holds, whatever case", ask: where("phone", "contains", "123-45"), ids: ["s5"] },
  { name: "a text begins", ask: where("name", "startsWith", "춤추는"), ids: ["s5", "s4"] },
  { name: "points to", ask: where("hall", "eq", "h1"), ids: ["s6", "s4"] },
  {
    name: "all conditions at once",
    ask: { where: [...where("hall", "eq", "h1").where!, ...where("price", "gt", 0).where!] },
    ids: ["s6"],
  },
  { name: "some word in any field", ask: search("이야기"), ids: ["s5", "s3"] },
  { name: "every word, each in any field", ask: search("김밥 부산"), ids: ["s5"] },
  { name: "and in the title of what it points to", ask: search("바다무대"), ids: ["s5"] },
  { name: "letters of full width, and spaces, do not count", ask: search("la traviata", "name"), ids: ["s6"] },
  { name: "initial consonants", ask: search("ㄱㅂ", "name"), ids: ["s5", "s4"] },
  { name: "initial consonants over what is not Korean", ask: search("ㅂㅎ", "name"), ids: ["s5", "s4"] },
  { name: "a double consonant is another one", ask: search("ㄲ", "name"), ids: ["s3"] },
  { name: "consonants among syllables", ask: search("춤ㅊ", "name"), ids: ["s5", "s4"] },
  { name: "a telephone without its hyphens", ask: search("0511234", "phone"), ids: ["s5"] },
  { name: "a number with its commas", ask: search("120,000", "price"), ids: ["s6"] },
  { name: "a comma is no number", ask: search(",", "price"), ids: [] },
  { name: "a day as one says it", ask: search("11월20일", "day"), ids: ["s5"] },
  { name: "what a choice is called", ask: search("예매", "state"), ids: ["s5"] },
  { name: "one of a list", ask: search("무용", "tags"), ids: ["s5"] },
  { name: "no field over the end of another", ask: search("2호국립"), ids: [] },
  { name: "signs of patterns are letters like others", ask: search("100%"), ids: ["s3"] },
  { name: "only spaces: everything", ask: search("  - "), ids: ["s6", "s5", "s4", "s2", "s3", "s1"] },
  { name: "by size, what has none last", ask: sort("price", "asc"), ids: ["s4", "s3", "s5", "s6", "s2", "s1"] },
  { name: "by size the other way, what has none still last", ask: sort("price", "desc"), ids: ["s6", "s5", "s3", "s4", "s2", "s1"] },
  { name: "by choices as they are offered", ask: sort("state", "asc"), ids: ["s5", "s6", "s4", "s3", "s2", "s1"] },
  { name: "as a dictionary, numbers by size", ask: sort("name", "asc"), ids: ["s3", "s1", "s4", "s5", "s6", "s2"] },
  { name: "by the title of what it points to", ask: sort("hall", "asc"), ids: ["s6", "s4", "s5", "s2", "s3", "s1"] },
  { name: "by day", ask: sort("day", "desc"), ids: ["s6", "s5", "s4", "s3", "s2", "s1"] },
  { name: "by the beginning of a range", ask: sort("run", "asc"), ids: ["s4", "s6", "s5", "s2", "s3", "s1"] },
  { name: "yes last", ask: sort("free", "asc"), ids: ["s6", "s5", "s2", "s3", "s1", "s4"] },
  { name: "oldest first", ask: sort("createdAt", "asc"), ids: ["s1", "s2", "s3", "s4", "s5", "s6"] },
  {
    name: "by one field, then by another",
    ask: {
      sort: [
        { field: "hall", dir: "desc" },
        { field: "price", dir: "asc" },
      ],
    },
    ids: ["s5", "s4", "s6", "s3", "s2", "s1"],
  },
  {
    name: "everything in one number",
    ask: {
      aggregate: [
        { fn: "count", as: "n" },
        { fn: "sum", field: "price", as: "total" },
        { fn: "avg", field: "price", as: "mean" },
        { fn: "min", field: "price", as: "least" },
        { fn: "max", field: "price", as: "most" },
      ],
    },
    groups: [{ key: [], values: { n: 6, total: 144_900.5, mean: 36_225.125, least: 0, most: 120_000 } }],
  },
  {
    name: "nothing in numbers",
    ask: {
      ...where("name", "eq", "없는 이름"),
      aggregate: [
        { fn: "count", as: "n" },
        { fn: "sum", field: "price", as: "total" },
        { fn: "max", field: "price", as: "most" },
      ],
    },
    groups: [{ key: [], values: { n: 0, total: 0, most: null } }],
  },
  {
    name: "by a choice",
    ask: { aggregate: count, groupBy: ["state"] },
    groups: [
      { key: ["open"], values: { n: 1 } },
      { key: ["over"], values: { n: 2 } },
      { key: ["soon"], values: { n: 1 } },
      { key: ["unknown"], values: { n: 1 } },
      { key: [null], values: { n: 1 } },
    ],
  },
  {
    name: "by month, days that are none aside",
    ask: { aggregate: [{ fn: "sum", field: "price", as: "total" }], groupBy: [{ field: "day", bucket: "month" }] },
    groups: [
      { key: ["2026-02"], values: { total: 9_900.5 } },
      { key: ["2026-11"], values: { total: 15_000 } },
      { key: ["2026-12"], values: { total: 120_000 } },
      { key: [null], values: { total: 0 } },
    ],
  },
  {
    name: "by week, which begins on Monday",
    ask: { ...where("day", "filled"), aggregate: count, groupBy: [{ field: "day", bucket: "week" }] },
    groups: [
      { key: ["2026-02-23"], values: { n: 1 } },
      { key: ["2026-11-16"], values: { n: 2 } },
      { key: ["2026-12-21"], values: { n: 1 } },
    ],
  },
  {
    name: "by the year of a month, and by day of what was made",
    ask: {
      ...where("season", "filled"),
      aggregate: count,
      groupBy: [
        { field: "season", bucket: "year" },
        { field: "createdAt", bucket: "day" },
      ],
    },
    groups: [{ key: ["2026", "2026-11-01"], values: { n: 2 } }],
  },
  {
    name: "each of a list counts",
    ask: { aggregate: count, groupBy: ["tags"] },
    groups: [
      { key: ["가족"], values: { n: 1 } },
      { key: ["무용"], values: { n: 1 } },
      { key: ["오페라"], values: { n: 1 } },
      { key: [null], values: { n: 4 } },
    ],
  },
  {
    name: "by yes and no",
    ask: { aggregate: [{ fn: "avg", field: "price", as: "mean" }], groupBy: ["free"] },
    groups: [
      { key: [false], values: { mean: 48_300.166667 } },
      { key: [true], values: { mean: 0 } },
    ],
  },
  {
    name: "by a number",
    ask: { ...where("price", "gt", 10_000), aggregate: count, groupBy: ["price"] },
    groups: [
      { key: [15_000], values: { n: 1 } },
      { key: [120_000], values: { n: 1 } },
    ],
  },
];

/** What no collection has an answer to, whoever asks. */
export const QUERY_REFUSED: readonly [name: string, ask: Partial<QueryRequest>][] = [
  ["a field that is not there", where("nothing", "eq", 1)],
  ["a field of an object's prototype", where("__proto__", "empty")],
  ["a text where a number is worked out", where("half", "gt", "1")],
  ["what is worked out from itself", where("circle", "gt", 1)],
  ["what is worked out from what is not there", where("lost", "gt", 1)],
  ["an operator of another kind", where("price", "contains", "1")],
  ["a text where a number stands", where("price", "eq", "1")],
  ["a number where a day stands", where("day", "gt", 20_261_120)],
  ["a day that is none", where("day", "gt", "'; drop table records; --")],
  ["a field of another kind beside it", where("price", "eq", { field: "name" })],
  ["a list that is none", where("price", "in", 5)],
  ["half a stretch", where("price", "between", [1])],
  ["a NUL", where("name", "eq", "a\0b")],
  ["an order of lists", sort("tags", "asc")],
  ["an order of long texts", sort("about", "asc")],
  ["a sum of worked out texts", { aggregate: [{ fn: "sum", field: "said", as: "n" }] }],
  ["a sum of texts", { aggregate: [{ fn: "sum", field: "name", as: "n" }] }],
  ["a number without a proper name", { aggregate: [{ fn: "count", as: "n; drop" }] }],
  ["groups of nothing", { groupBy: ["state"] }],
  ["months of a text", { aggregate: count, groupBy: [{ field: "name", bucket: "month" }] }],
  ["a relation that is none", { expand: ["name"] }],
  ["a place that is none", { page: { after: "[1]" } }],
  ["a place that is no moment", { page: { after: JSON.stringify(["2026-99-99T00:00:00.000Z", "s1"]) } }],
  ["a page that is too long", { page: { size: 201 } }],
];
