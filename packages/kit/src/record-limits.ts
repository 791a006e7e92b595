/** Places that run out and demands on a record's own values. Pure; also run by the data API. */
import { sharesAll, statusFieldOf } from "./record-conflict.ts";
import { exactSum } from "./figures/exact-sum.ts";
import { grouped, unitOf } from "./format-text.ts";
import { josa } from "./josa.ts";
import { bucketOf } from "./measure.ts";
import { type Actor, makerOf } from "./record-access.ts";
import { type Given, isEmpty, isPlain, meetsAll, own, same } from "./record-rules.ts";
import { restsOn } from "./records/rests-on.ts";
import { onSeoulClock } from "./seoul-clock.ts";
import type { CollectionSchema, Condition, Constraint } from "./schema.ts";

export interface Breach {
  /** Fields the person has to change. */
  fields: string[];
  /** Korean sentence to show. */
  message: string;
}

type Capacity = Extract<Constraint, { kind: "capacity" }>;
export type Check = Extract<Constraint, { kind: "check" }>;

export const checksOf = ({ constraints = [] }: CollectionSchema): Check[] => constraints.filter((one) => one.kind === "check");

interface Asked {
  record: Given;
  before: Given | undefined;
  today: string;
  /** Other lists say part of what is asked for. */
  isTold?: boolean;
}

/** The first of `checks` that `record` does not meet. One that an older record never met is not asked for until its fields change. */
export function unmetCheck(schema: CollectionSchema, checks: readonly Check[], { record, before, today, isTold }: Asked): Breach | null {
  const meets = (check: Check, one: Given) =>
    !meetsAll(check.when, one, today) ||
    meetsAll(
      check.must.filter((condition) => !isWithoutLimit(schema, condition, one)),
      one,
      today,
    );
  for (const check of checks) {
    const isUnchanged = (fields: readonly string[]) => before && fields.every((field) => same(own(before, field), own(record, field)));
    if (isUnchanged(namedIn(check))) continue;
    if (check.keeps && before && meetsAll(check.when, before, today) && meetsAll(check.must, before, today)) continue;
    // What others did to it is not held against who gives one of three late books back.
    if (isTold && before && !meets(check, before) && isUnchanged(ownFields(schema, namedIn(check)))) continue;
    if (meets(check, record)) continue;
    const named = check.must.map((condition) => condition.field);
    return { fields: isTold ? ownFields(schema, named) : [...new Set(named)], message: check.message };
  }
  return null;
}

const ORDERING: ReadonlySet<string> = new Set(["lt", "lte", "gt", "gte"]);

/**
 * How many at most, against a number that nobody has entered: there is no such limit. The limit is the field that is compared with, or
 * what other lists say (an order of 3, against the stock of its product).
 */
function isWithoutLimit(schema: CollectionSchema, { field, op, value }: Condition, record: Given): boolean {
  const other = isPlain(value) ? own(value, "field") : undefined;
  if (!ORDERING.has(op) || typeof other !== "string") return false;
  const [left, right] = [own(record, field), own(record, other)];
  if (typeof left === "number") return isEmpty(right);
  return typeof right === "number" && isEmpty(left) && schema.fields.some(({ id, type }) => id === field && type === "computed");
}

/** Fields of the record itself that these rest on: of what is looked up, the relation that leads there. */
const ownFields = (schema: CollectionSchema, ids: readonly string[]): string[] => [
  ...new Set(ids.flatMap((id) => restsOn(schema, id).map((field) => field.id))),
];

/** Fields that a check names, on both sides. */
export function namedIn(check: Pick<Check, "when" | "must">): string[] {
  return [...(check.when ?? []), ...check.must].flatMap(({ field, value }) =>
    typeof value === "object" && value !== null && "field" in value && typeof value.field === "string" ? [field, value.field] : [field],
  );
}

/** The day, week, month or year that a record counts for; null = it has no day. */
function periodOf({ period, on }: NonNullable<Capacity["per"]>, record: Given): string | null {
  // An example was made on no day.
  const said = on === undefined && own(record, "sample") === true ? null : own(record, on ?? "createdAt");
  const day = typeof said !== "string" ? "" : (on === undefined ? onSeoulClock(said) : said).slice(0, 10);
  return isRealDay(day) ? bucketOf(day, period) : null;
}

/** A day of the calendar, as the database takes one for it: no 31st of February. */
function isRealDay(day: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}

/** What a record shares with those that it is counted with beyond fields: its period, and who made it. null = it is not counted. */
function countedAs({ per, each }: Capacity, record: Given): string | null {
  const period = per ? periodOf(per, record) : "";
  const maker = each ? own(record, "createdBy") : "";
  return period === null || typeof maker !== "string" ? null : `${period}/${maker}`;
}

/**
 * Whether `record` finds a place beside `others`, each with when and by whom it was made where the limit goes by that. `limit` is the capacity's number, already read from the target where it
 * stands there. A record that had its place keeps it, also when the limit was lowered since.
 */
export function findFullPlace(
  schema: CollectionSchema,
  rule: Capacity,
  { record, before, others, limit }: { record: Given; before: Given | undefined; others: readonly Given[]; limit: number },
): Breach | null {
  const statusField = statusFieldOf(schema);
  const isIdle = (one: Given) => statusField !== undefined && (rule.exceptStatus ?? []).includes(String(own(one, statusField)));
  const placesOf = (one: Given) => (rule.amount === undefined ? 1 : Math.max(0, Number(own(one, rule.amount)) || 0));
  const mine = countedAs(rule, record);
  const isBeside = (one: Given) =>
    mine !== null && countedAs(rule, one) === mine && (rule.of.length === 0 || sharesAll(rule.of, one, record));
  // What takes nothing fits in anywhere, also where too much is taken since the limit was lowered.
  if (isIdle(record) || !isBeside(record) || placesOf(record) === 0) return null;
  if (before && !isIdle(before) && isBeside(before) && placesOf(before) >= placesOf(record)) return null;
  const taken = others.flatMap((other) => (isIdle(other) || !isBeside(other) ? [] : placesOf(other)));
  if (paperSum([...taken, placesOf(record)]) <= limit) return null;
  return fullPlace(schema, rule, Math.max(0, limit - paperSum(taken)));
}

/** As the database adds them up: 0.1 and 0.2 are 0.3. */
const paperSum = (numbers: readonly number[]): number => Number(exactSum(numbers).toPrecision(15));

/** When and by whom a record that is being written was made: now, where it is not there yet. `now`: Seoul's wall clock. */
export const madeAs = (before: Given | undefined, { now, actor }: { now: string; actor: Actor }): Given =>
  before
    ? { createdAt: own(before, "createdAt"), createdBy: own(before, "createdBy") }
    : { createdAt: `${now}:00+09:00`, createdBy: makerOf(actor) };

/** The fields that say which place a record takes. */
export const placeFieldsOf = ({ of, per }: Capacity): string[] => (per?.on === undefined || of.includes(per.on) ? of : [...of, per.on]);

/** What is said where so many places are left, too few; of a sum in a unit, how much of it. */
export function fullPlace({ fields }: CollectionSchema, rule: Capacity, left: number): Breach {
  const amount = fields.find(({ id }) => id === rule.amount);
  if (!amount || left <= 0) return { fields: placeFieldsOf(rule), message: rule.message };
  const unit = unitOf(amount);
  const room = grouped(left, unit) + unit;
  const said = unit === "" ? `지금 남은 자리는 ${josa(room, "이에요/예요")}.` : `지금은 ${room}까지 더 적을 수 있어요.`;
  return { fields: [amount.id], message: `${rule.message} ${said}` };
}
