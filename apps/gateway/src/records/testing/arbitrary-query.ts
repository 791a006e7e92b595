/** Records, rules, askers and questions of any kind, hostile ones among them, for what has to hold whatever they are. */
import { type Actor, ANYBODY, STRANGER } from "@appmon/kit/record-access";
import type { StoredRecord } from "@appmon/kit/data-store";
import type { AccessRule, CollectionSchema, FieldSchema, Opening } from "@appmon/kit/schema";
import fc from "fast-check";

const NASTY = [
  "",
  " ",
  "'",
  "''; drop table records; --",
  '"',
  "$1",
  "%_\\",
  "{}",
  "[1]",
  "null",
  "data",
  "__proto__",
  "constructor",
  "\\u0000",
  "김민수",
  "ㄱㅁㅅ",
  "ＡＢＣ",
  "2026-11-20",
  "2026-11",
  "23:59",
  "24:00",
  "9:30",
  "2026-11-20T23:30",
  "2026-02-30T10:00",
  "2026-11-20T25:00",
  "0001-01-01 00:00",
  "9999-12-31T23:59",
  "🙂",
  "가\u0001나",
];
export const nasty = fc.constantFrom(...NASTY);
/** Worked out of the others, here and in the records that are pointed to and that point here. */
const DERIVED: readonly FieldSchema[] = [
  { id: "twice", label: "두 배", type: "computed", formula: "price * 2 + if(done, 1, 0) / 3 - round(price / 7, 1)" },
  { id: "next", label: "다음", type: "computed", formula: "max(addDays(day, pointing * 3), addMonths(day, 1))" },
  { id: "words", label: "말", type: "computed", formula: 'join(title, " ", kind, " ", price, " ", at)' },
  {
    id: "fits",
    label: "맞음",
    type: "computed",
    formula: 'or(and(price > 0, contains(labels, "가")), kind = "나", contains(title, "나무"))',
  },
  { id: "due", label: "지남", type: "computed", formula: 'if(day < at && price <> 0, "지남", if(isEmpty(day), "없음", title))' },
  { id: "weekday", label: "요일", type: "computed", formula: "if(day == next, weekday(day), weekday(addDays(at, price)) - 7)" },
  {
    id: "bare",
    label: "빔",
    type: "computed",
    formula: "isEmpty(price) + isEmpty(kind) * 2 + isEmpty(labels) * 4 + isEmpty(done) * 8 + empty(words) * 16 + empty(next) * 32",
  },
  { id: "on", label: "뒤", type: "computed", formula: "addMinutes(at, price * 7 - pointing)" },
  { id: "clockOn", label: "시각 뒤", type: "computed", formula: "addMinutes(title, price)" },
  {
    id: "gap",
    label: "사이",
    type: "computed",
    formula: "minutesBetween(at, on) + minutesBetween(title, clockOn) / 3 + minutesBetween(at, title)",
  },
  { id: "otherTwice", label: "다른 것의 두 배", type: "computed", lookup: { via: "other", field: "twice" } },
  { id: "otherKind", label: "다른 것의 갈래", type: "computed", lookup: { via: "other", field: "kind" } },
  {
    id: "pointing",
    label: "가리키는 것",
    type: "computed",
    rollup: { entity: "thing", via: "other", fn: "count", where: [{ field: "day", op: "lte", value: { today: 0 } }] },
  },
  { id: "sums", label: "합", type: "computed", rollup: { entity: "thing", via: "other", fn: "sum", field: "twice" } },
  {
    id: "least",
    label: "가장 적음",
    type: "computed",
    rollup: { entity: "thing", via: "other", fn: "min", field: "price", where: [{ field: "fits", op: "eq", value: true }] },
  },
  { id: "lastDay", label: "마지막 날", type: "computed", rollup: { entity: "thing", via: "other", fn: "last", field: "next" } },
  // Whoever asks, by all records: what is private, and what others made, counts too.
  { id: "allPointing", label: "모두", type: "computed", rollup: { entity: "thing", via: "other", fn: "count", everyone: true } },
  {
    id: "allSums",
    label: "모두의 합",
    type: "computed",
    rollup: { entity: "thing", via: "other", fn: "sum", field: "sums", everyone: true, where: [{ field: "secret", op: "filled" }] },
  },
  { id: "otherAll", label: "다른 것의 모두", type: "computed", lookup: { via: "other", field: "allLeft" } },
  { id: "allLeft", label: "남은 것", type: "computed", formula: "10 - allPointing - allSums" },
  { id: "hush", label: "쉿", type: "computed", rollup: { entity: "thing", via: "other", fn: "last", field: "secret" } },
];
export const FIELDS = [..."title price day at span kind labels done other secret".split(" "), ...DERIVED.map(({ id }) => id), "weird'--\""];
export const schemaOf = (access: AccessRule[], open: Opening | undefined): CollectionSchema[] => [
  {
    id: "thing",
    name: "물건",
    titleField: "title",
    owner: "creator",
    access,
    ...(open && { open }),
    fields: [
      { id: "title", label: "이름", type: "text" },
      { id: "price", label: "가격", type: "money" },
      { id: "day", label: "날", type: "date" },
      { id: "at", label: "때", type: "datetime" },
      { id: "span", label: "기간", type: "daterange" },
      { id: "kind", label: "갈래", type: "select", options: ["a", "나", "c"].map((value) => ({ value, label: `이름 ${value}` })) },
      { id: "labels", label: "꼬리표", type: "tags" },
      { id: "done", label: "끝", type: "boolean" },
      { id: "other", label: "다른 것", type: "relation", target: "thing" },
      { id: "secret", label: "비밀", type: "text", private: true },
      ...DERIVED,
      { id: FIELDS.at(-1)!, label: "이상한 것", type: "text" },
    ],
  },
];
const MAKERS = ["vis_me", "vis_you", undefined];
const day = fc.constantFrom("2026-11-20", "2026-11-21", "2026-02-28", "2025-12-31");
const instant = fc.nat({ max: 5 }).map((minute) => new Date(Date.UTC(2026, 10, 20, 0, minute)).toISOString());
const value: Record<string, fc.Arbitrary<unknown>> = {
  title: fc.constantFrom("김민수", "김 민수", "감 10", "감 9", "ABC 나무", "나무", "09:30", "23:45", null),
  price: fc.constantFrom(0, 1_000, -5, 12.25, 3e9, null),
  day,
  at: fc.tuple(day, fc.constantFrom("T09:30", "T23:59", "")).map((parts) => parts.join("")),
  span: fc.tuple(day, day).map(([start, end]) => ({ start, end })),
  kind: fc.constantFrom("a", "나", "c", "z", null),
  labels: fc.subarray(["가", "나", "다"]),
  done: fc.boolean(),
  other: fc.constantFrom("r0", "r1", "gone", null),
  secret: nasty,
  [FIELDS.at(-1)!]: nasty,
};
const odd = fc.oneof(
  nasty,
  fc.integer({ min: -9, max: 9 }),
  fc.boolean(),
  fc.constant([]),
  fc.constant([1, "가"]),
  fc.constant({ start: 3 }),
);
const record = fc.record({
  createdAt: instant,
  updatedAt: instant,
  createdBy: fc.constantFrom(...MAKERS),
  ...Object.fromEntries(
    Object.entries(value).map(([id, usual]) => [id, fc.oneof({ weight: 6, arbitrary: usual }, { weight: 1, arbitrary: odd })]),
  ),
});
export const list = fc
  .array(record, { minLength: 3, maxLength: 14 })
  .map((made) =>
    made.map(({ createdBy, ...rest }, at) => ({ id: `r${at}`, ...rest, ...(createdBy && { createdBy }) }) as unknown as StoredRecord),
  );

const ORDERED = ["eq", "ne", "lt", "lte", "gt", "gte", "empty", "filled"] as const;
const EQUAL = ["eq", "ne", "empty", "filled"] as const;
const OPS: Record<string, readonly string[]> = {
  title: [...EQUAL, "contains", "startsWith"],
  price: ORDERED,
  day: ORDERED,
  at: ORDERED,
  span: EQUAL,
  kind: EQUAL,
  labels: ["empty", "filled"],
  done: EQUAL,
  other: EQUAL,
  twice: ORDERED,
  sums: ORDERED,
  otherTwice: ORDERED,
  pointing: ORDERED,
  next: ORDERED,
  lastDay: ORDERED,
  words: [...EQUAL, "contains", "startsWith"],
  otherKind: EQUAL,
  fits: EQUAL,
};
const price = fc.constantFrom(0, 1, 2, 2_000, 1_857.1);
const asked: Record<string, fc.Arbitrary<unknown>> = {
  ...value,
  twice: price,
  sums: price,
  otherTwice: price,
  pointing: price,
  next: day,
  lastDay: day,
  fits: fc.boolean(),
  words: fc.constantFrom("김민수", "나무 이름", "이름 a", " 1000 ", "2026-11-20"),
  otherKind: fc.constantFrom("이름 a", "a"),
};
const fitting = fc
  .constantFrom(...Object.keys(OPS))
  .chain((id) => fc.record({ field: fc.constant(id), op: fc.constantFrom(...OPS[id]!), value: asked[id]! }));
const fittingMany = fc.oneof(
  fc.record({ field: fc.constantFrom("day", "at", "span", "createdAt"), op: fc.constant("between"), value: fc.tuple(day, day) }),
  fc.record({ field: fc.constant("day"), op: fc.constant("in"), value: fc.array(day, { maxLength: 3 }) }),
  fc.record({ field: fc.constant("labels"), op: fc.constantFrom("contains"), value: fc.constantFrom("가", "나") }),
  fc.record({ field: fc.constant("labels"), op: fc.constant("in"), value: fc.subarray(["가", "나"]) }),
  fc.record({
    field: fc.constant("day"),
    op: fc.constantFrom(...ORDERED),
    value: fc.constantFrom({ field: "at" }, { today: 0 }, "2026-11"),
  }),
  fc.record({ field: fc.constant("title"), op: fc.constantFrom("eq", "ne"), value: fc.constant({ field: FIELDS.at(-1)! }) }),
  fc.record({ field: fc.constant(FIELDS.at(-1)!), op: fc.constantFrom("eq", "contains", "startsWith"), value: nasty }),
);
const anyCondition = fc.record({
  field: fc.constantFrom(...FIELDS, "createdAt", "id"),
  op: fc.constantFrom("eq", "ne", "lt", "lte", "gt", "gte", "in", "contains", "empty", "filled", "between", "startsWith"),
  value: fc.oneof(nasty, day, odd),
});
const condition = fc.oneof(
  { weight: 6, arbitrary: fitting },
  { weight: 5, arbitrary: fittingMany },
  { weight: 1, arbitrary: anyCondition },
);
const field = fc.constantFrom(...FIELDS.filter((id) => id !== "secret" && id !== "labels"), "createdAt");
export const request = fc.record(
  {
    where: fc.array(condition, { maxLength: 2 }),
    search: fc.record({ text: fc.oneof(nasty, fc.constantFrom("ㄱ", "김 민", "나무", "1,000", "이름", "11월")) }),
    mine: fc.constantFrom(true, false, false),
    sort: fc.array(fc.record({ field, dir: fc.constantFrom("asc", "desc") }), { maxLength: 2 }),
    total: fc.boolean(),
    count: fc.constantFrom(undefined, undefined, undefined, { upTo: 1 }, { upTo: 3 }, { upTo: 10_000 }),
    expand: fc.constantFrom(["other"], []),
  },
  { requiredKeys: [] },
);
export const numbers = fc.record(
  {
    where: fc.array(condition, { maxLength: 1 }),
    aggregate: fc.constant([
      { fn: "count", as: "n" },
      { fn: "sum", field: "price", as: "s" },
      { fn: "max", field: "price", as: "m" },
      { fn: "sum", field: "twice", as: "t" },
      { fn: "avg", field: "sums", as: "a" },
    ]),
    groupBy: fc.array(
      fc.oneof(
        field,
        fc.record({ field: fc.constantFrom("day", "at", "span", "createdAt"), bucket: fc.constantFrom("day", "week", "month", "year") }),
      ),
      { maxLength: 2 },
    ),
  },
  { requiredKeys: ["aggregate"] },
);
export const access = fc.array(
  fc.record({
    role: fc.constantFrom("any", "guest", "owner", "sender", "staff"),
    can: fc.constantFrom(["list", "read"] as const, ["list"] as const, ["read", "create"] as const),
    through: fc.constantFrom(undefined, ["other"]),
  }),
  { minLength: 1, maxLength: 2 },
) as fc.Arbitrary<AccessRule[]>;
export const actor: fc.Arbitrary<Actor> = fc.constantFrom<Actor[]>(
  ANYBODY,
  STRANGER,
  { ...STRANGER, browser: "vis_me" },
  { id: "vis_me", role: "staff", admin: false, people: null },
  { id: "vis_me", role: "guest", admin: false, people: null, holds: new Set(["r0", "r3"]) },
);
