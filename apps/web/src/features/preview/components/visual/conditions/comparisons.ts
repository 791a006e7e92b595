/** Ways to compare a field, by what kind of thing it holds, and the conditions each of them comes to. */
import type { Condition, FieldSpec, FieldType } from "@appmon/appspec/spec";

/** What is asked for beside the field. `amount` and `clock` may be another field of the record instead. */
export type Need = "choices" | "amount" | "clock" | "word" | "days" | "other" | "nothing";
/** What stands on the right: picked, typed as a number or a text, or the id of another field. */
export interface Right {
  choices: readonly string[];
  number: number;
  text: string;
  other: string;
}
type Made = Pick<Condition, "op" | "value">;
interface Comparison {
  need: Need;
  made: (right: Right) => Made[];
}

const beside =
  (op: Condition["op"], need: "amount" | "clock") =>
  ({ number, text, other }: Right): Made[] => [{ op, value: other === "" ? (need === "amount" ? number : text) : { field: other } }];
const amount = (op: Condition["op"]): Comparison => ({ need: "amount", made: beside(op, "amount") });
const clock = (op: Condition["op"]): Comparison => ({ need: "clock", made: beside(op, "clock") });
const other = (op: Condition["op"]): Comparison => ({ need: "other", made: (right) => [{ op, value: { field: right.other } }] });
const word = (op: Condition["op"]): Comparison => ({ need: "word", made: ({ text }) => [{ op, value: text }] });
const plain = (...made: Made[]): Comparison => ({ need: "nothing", made: () => made });
/** Days from today on, as they are made of the number of days that is typed. */
const days = (...made: [op: Condition["op"], far: (days: number) => number][]): Comparison => ({
  need: "days",
  made: ({ number }) => made.map(([op, far]) => ({ op, value: { today: far(number) } })),
});
const back = (far: number) => 0 - far;
const ahead = (far: number) => far;
const now = () => 0;
const today = (op: Condition["op"]) => plain({ op, value: { today: 0 } });
const month = (op: Condition["op"], months = 0) => plain({ op, value: { month: months } });

export const COMPARISONS = {
  is: {
    need: "choices",
    made: ({ choices }) => [choices.length === 1 ? { op: "eq", value: choices[0]! } : { op: "in", value: [...choices] }],
  },
  isNot: { need: "choices", made: ({ choices }) => choices.map((value) => ({ op: "ne", value })) },
  has: {
    need: "choices",
    made: ({ choices }) => [choices.length === 1 ? { op: "contains", value: choices[0]! } : { op: "in", value: [...choices] }],
  },
  ticked: plain({ op: "eq", value: true }),
  unticked: plain({ op: "eq", value: false }),
  more: amount("gt"),
  least: amount("gte"),
  less: amount("lt"),
  most: amount("lte"),
  equals: amount("eq"),
  differs: amount("ne"),
  today: today("eq"),
  past: today("lt"),
  fromToday: today("gte"),
  afterToday: today("gt"),
  untilToday: today("lte"),
  within: days(["gte", now], ["lte", ahead]),
  longAgo: days(["lt", back]),
  leastAgo: days(["lte", back]),
  recent: days(["gte", back], ["lte", now]),
  farAhead: days(["gt", ahead]),
  daysAgo: days(["eq", back]),
  inDays: days(["eq", ahead]),
  thisMonth: month("eq"),
  lastMonth: month("eq", -1),
  nextMonth: month("eq", 1),
  pastMonths: month("lt"),
  fromThisMonth: month("gte"),
  before: other("lt"),
  until: other("lte"),
  after: other("gt"),
  from: other("gte"),
  same: other("eq"),
  notSame: other("ne"),
  earlier: clock("lt"),
  later: clock("gte"),
  contains: word("contains"),
  reads: word("eq"),
  readsNot: word("ne"),
  empty: plain({ op: "empty" }),
  filled: plain({ op: "filled" }),
} as const satisfies Record<string, Comparison>;
export type How = keyof typeof COMPARISONS;

/** What is compared alike. `span`: from one day to another. */
type Kind = "choice" | "several" | "tick" | "number" | "day" | "month" | "span" | "clock" | "text" | "tags" | "link" | "file";

const FILLING = ["filled", "empty"] as const;
const BESIDE_DAYS = ["before", "until", "after", "from", "same"] as const;
const MONTHS = ["thisMonth", "lastMonth", "nextMonth"] as const;
/** The likeliest first. */
const HOWS: Readonly<Record<Kind, readonly How[]>> = {
  choice: ["is", "isNot", ...FILLING],
  several: ["has", ...FILLING],
  tick: ["ticked", "unticked"],
  number: ["more", "least", "less", "most", "equals", "differs", ...FILLING],
  day: [
    "today",
    "past",
    "fromToday",
    "afterToday",
    "untilToday",
    "within",
    "longAgo",
    "leastAgo",
    "recent",
    "farAhead",
    "daysAgo",
    "inDays",
    ...MONTHS,
    ...BESIDE_DAYS,
    ...FILLING,
  ],
  month: [...MONTHS, "pastMonths", "fromThisMonth", ...BESIDE_DAYS, ...FILLING],
  span: ["today", "past", "afterToday", ...FILLING],
  clock: ["earlier", "later", ...FILLING],
  text: ["contains", "reads", "readsNot", ...FILLING],
  tags: ["contains", ...FILLING],
  link: [...FILLING, "same", "notSame"],
  file: FILLING,
};

const KINDS: Readonly<Record<Exclude<FieldType, "computed">, Kind>> = {
  text: "text",
  longtext: "text",
  phone: "text",
  email: "text",
  url: "text",
  address: "text",
  colour: "text",
  number: "number",
  money: "number",
  percent: "number",
  rating: "number",
  date: "day",
  datetime: "day",
  time: "clock",
  month: "month",
  daterange: "span",
  select: "choice",
  status: "choice",
  multiselect: "several",
  tags: "tags",
  boolean: "tick",
  relation: "link",
  image: "file",
  file: "file",
};
const RESULTS = { number: "number", money: "number", percent: "number", date: "day", text: "text", boolean: "tick" } as const;

/** A choice that is looked up is one too, by its label. */
function kindOf({ type, result = "number", options }: FieldSpec): Kind {
  if (type !== "computed") return KINDS[type];
  return options ? "choice" : RESULTS[result];
}

/** The other fields of a record that one can be held against. */
export function othersOf(fields: readonly FieldSpec[], field: FieldSpec): FieldSpec[] {
  const kind = kindOf(field);
  if (kind !== "number" && kind !== "day" && kind !== "month" && kind !== "clock" && kind !== "link") return [];
  return fields.filter((one) => one.id !== field.id && kindOf(one) === kind && one.target === field.target);
}

/** Ways a field can be compared, the likeliest first. @param fields those of its record */
export function howsOf(fields: readonly FieldSpec[], field: FieldSpec): How[] {
  const kind = kindOf(field);
  const hasChoices = kind !== "choice" && kind !== "several" ? true : (field.options ?? []).length > 0;
  const hasOthers = othersOf(fields, field).length > 0;
  return HOWS[kind].filter((how) => {
    const { need } = COMPARISONS[how];
    return need === "choices" ? hasChoices : need !== "other" || hasOthers;
  });
}
