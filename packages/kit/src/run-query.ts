/**
 * Answers a planned query from records that are at hand, as PostgreSQL does from those it holds: for apps that were exported, and for
 * previews without a server. One table of cases holds for both.
 */
import { countedAnswer, MOST_GROUPS, type QueryAnswer, type QueryGroup, type QueryKey } from "./data-query.ts";
import type { StoredRecord } from "./data-store.ts";
import { takeSteps } from "./derive-records.ts";
import { exactSum } from "./figures/exact-sum.ts";
import { settled } from "./formula.ts";
import { type Bucket, bucketOf } from "./measure.ts";
import type { QueryPlan, QuerySort, SearchColumn } from "./plan-query.ts";
import { type QueryColumn, valueIn } from "./query-column.ts";
import { before, passes } from "./records/query-passes.ts";
import { writePosition } from "./query-position.ts";
import { digitsOf, foldForSearch, holdsWord, type SearchWord } from "./search-words.ts";
import type { CollectionSchema } from "./schema.ts";

export interface QuerySource {
  /** What the asker may list, as they may see it, newest first. */
  records: readonly StoredRecord[];
  /** The same of another collection; none where they may list nothing of it. */
  others(schema: CollectionSchema): readonly StoredRecord[];
  /** All records of a collection, for what is rolled up for everyone; absent = `others` are. */
  all?(schema: CollectionSchema): readonly StoredRecord[];
  /** Account of the asker. */
  asker: string | null;
}

export function runQuery(plan: QueryPlan, { records, others, all, asker }: QuerySource): QueryAnswer {
  const titles = titlesBy(others);
  const from = { others, ...(all && { all }), today: plan.today };
  const stored = new Map(records.map((record) => [record.id, record]));
  const found = takeSteps(plan.steps, records, from).filter(
    (record) =>
      (!plan.isMine || (asker !== null && record.createdBy === asker)) &&
      plan.tests.every((test) => passes(test, record)) &&
      (plan.search === null ||
        plan.search.words.every((word) => plan.search!.columns.some((column) => says(column, record, word, titles)))),
  );
  if (plan.aggregate) return { items: [], next: null, groups: groupsOf(plan, found) };
  if (plan.countUpTo !== null) return countedAnswer(found.length, plan.countUpTo);
  const keyed = found.map((record) => ({
    record,
    keys: plan.sort.map((sort) => keyOf(sort, record, titles)),
    createdAt: record.createdAt,
    id: record.id,
  }));
  keyed.sort((a, b) => compareRows(plan.sort, a, b));
  const { after } = plan;
  const left = after === null ? keyed : keyed.filter((row) => compareRows(plan.sort, row, after) > 0);
  const page = left.slice(plan.skip, plan.skip + plan.size);
  const last = page.at(-1);
  return {
    items: [
      ...takeSteps(
        plan.told,
        page.map(({ record }) => stored.get(record.id)!),
        from,
      ),
    ],
    next: last && left.length > plan.skip + plan.size ? writePosition(last) : null,
    ...(plan.wantsTotal && { total: found.length }),
    ...(plan.expand.length > 0 && { related: relatedTo(plan, page, others) }),
  };
}

type Titles = (target: NonNullable<SearchColumn["target"]>, id: string) => string | null;

function titlesBy(others: QuerySource["others"]): Titles {
  const known = new Map<CollectionSchema, Map<string, StoredRecord>>();
  return ({ schema, title }, id) => {
    let byId = known.get(schema);
    if (!byId) known.set(schema, (byId = new Map(others(schema).map((record) => [record.id, record]))));
    const record = byId.get(id);
    return record ? (valueIn(title, record) as string | null) : null;
  };
}

/** Whether the word stands in what the field says of the record. */
function says({ column, target }: SearchColumn, record: StoredRecord, word: SearchWord, titles: Titles): boolean {
  const value = valueIn(column, record);
  const holds = (text: string | null) => text !== null && holdsWord(foldForSearch(text), word);
  switch (column.kind) {
    case "number": {
      const digits = digitsOf(word);
      return typeof value === "number" && digits !== null && String(value).includes(digits);
    }
    case "moment":
      return holds(momentText(column, value as string | null));
    case "range": {
      const range = value as { start: string | null; end: string | null } | null;
      return holds(momentText(column, range?.start ?? null)) || holds(momentText(column, range?.end ?? null));
    }
    case "relation":
      return typeof value === "string" && target !== undefined && holds(titles(target, value));
    case "choice":
    case "list": {
      const held = typeof value === "string" ? [value] : ((value as readonly string[] | null) ?? []);
      return column.options ? held.some((one) => optionsSaying(column, word).includes(one)) : held.some(holds);
    }
    default:
      return holds(value as string | null);
  }
}

/** Choices whose label holds the word. */
export const optionsSaying = ({ options = [] }: QueryColumn, word: SearchWord): string[] =>
  options.filter(({ label }) => holdsWord(foldForSearch(label), word)).map(({ value }) => value);

/** "2026-11-20" as it stands and as one says it: "2026년 11월 20일". */
function momentText({ length }: QueryColumn, value: string | null): string | null {
  if (value === null || length === 5) return value;
  const bare = (part: string) => part.replace(/^0+/, "");
  return `${value} ${value.slice(0, 4)}년${bare(value.slice(5, 7))}월${bare(value.slice(8, 10))}일`;
}

const collator = new Intl.Collator("ko", { numeric: true });
/** By code points, as PostgreSQL compares bytes. */
function byPoints(a: string, b: string): number {
  const [left, right] = [[...a], [...b]];
  const at = left.findIndex((sign, index) => sign !== right[index]);
  return at < 0 ? left.length - right.length : (left[at]!.codePointAt(0) ?? 0) - (right[at]?.codePointAt(0) ?? -1);
}

function keyOf({ column, target }: SearchColumn, record: StoredRecord, titles: Titles): string | null {
  if (column.system === "createdAt" || column.system === "updatedAt") return record[column.system];
  const value = valueIn(column, record);
  switch (column.kind) {
    case "choice": {
      if (!column.options || value === null) return value as string | null;
      const at = column.options.findIndex((option) => option.value === value);
      return at < 0 ? null : String(at + 1);
    }
    case "boolean":
      return value ? "1" : "0";
    case "range":
      return (value as { start: string | null } | null)?.start ?? null;
    case "relation":
      return target && typeof value === "string" ? titles(target, value) : null;
    default:
      return value === null ? null : String(value);
  }
}

interface Row {
  keys: readonly (string | null)[];
  createdAt: string;
  id: string;
}

/** What has no value stands last, whichever way the rest is sorted. */
function compareRows(sorts: readonly QuerySort[], a: Row, b: Row): number {
  for (const [at, { column, dir }] of sorts.entries()) {
    const [left, right] = [a.keys[at] ?? null, b.keys[at] ?? null];
    if (left === null || right === null) {
      if (left !== right) return left === null ? 1 : -1;
      continue;
    }
    const order = compareKeys(column, left, right);
    if (order !== 0) return dir === "desc" ? -order : order;
  }
  return -before(a.createdAt, b.createdAt) || before(a.id, b.id);
}

function compareKeys(column: QueryColumn, left: string, right: string): number {
  if (column.kind === "number" || column.kind === "boolean" || (column.kind === "choice" && column.options))
    return Number(left) - Number(right);
  if (column.kind === "moment" || column.kind === "range") return before(left, right);
  return collator.compare(left, right) || byPoints(left, right);
}

/** The day, week, month or year of a moment; null = it is none. */
function bucketFor(value: string | null, bucket: Bucket): string | null {
  const [day, rest] = /^\d{4}-\d{2}(-\d{2})?/.exec(value ?? "") ?? [];
  if (day === undefined) return null;
  const whole = rest === undefined ? `${day}-01` : day;
  // Only weeks ask which days there are.
  if (bucket !== "week") return bucketOf(whole, bucket);
  const at = new Date(`${whole}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(whole) ? bucketOf(whole, "week") : null;
}

function groupKeys({ column, bucket }: QueryPlan["groupBy"][number], record: StoredRecord): readonly QueryKey[] {
  const value = valueIn(column, record);
  const at = column.kind === "range" ? ((value as { start: string | null } | null)?.start ?? null) : value;
  if (bucket) return [bucketFor(at as string | null, bucket)];
  if (Array.isArray(at)) return at.length > 0 ? (at as string[]) : [null];
  return [at as QueryKey];
}

function groupsOf(plan: QueryPlan, found: readonly StoredRecord[]): QueryGroup[] {
  const groups = new Map<string, { key: QueryKey[]; records: StoredRecord[] }>();
  for (const record of found) {
    let keys: QueryKey[][] = [[]];
    for (const by of plan.groupBy) keys = keys.flatMap((key) => groupKeys(by, record).map((one) => [...key, one]));
    for (const key of keys) {
      const name = JSON.stringify(key);
      const group = groups.get(name) ?? { key, records: [] };
      groups.set(name, group);
      group.records.push(record);
    }
  }
  // Without groups there is one number over everything, also over nothing.
  if (plan.groupBy.length === 0 && groups.size === 0) groups.set("[]", { key: [], records: [] });
  const sorted = [...groups.values()].toSorted((a, b) => {
    for (const [at, left] of a.key.entries()) {
      const order = compareGroupKeys(left, b.key[at] ?? null);
      if (order !== 0) return order;
    }
    return 0;
  });
  return sorted.slice(0, MOST_GROUPS).map(({ key, records }) => ({
    key,
    values: Object.fromEntries((plan.aggregate ?? []).map((one) => [one.as, numberOver(one, records)])),
  }));
}

function compareGroupKeys(left: QueryKey, right: QueryKey): number {
  if (left === null || right === null) return left === right ? 0 : left === null ? 1 : -1;
  return typeof left === "string" && typeof right === "string" ? byPoints(left, right) : Number(left) - Number(right);
}

const MILLION = 1_000_000;
const LARGE = 1e9;

function numberOver({ fn, column }: NonNullable<QueryPlan["aggregate"]>[number], records: readonly StoredRecord[]): number | null {
  if (fn === "count" || !column) return records.length;
  const numbers = records.map((record) => valueIn(column, record)).filter((value) => typeof value === "number");
  const sum = exactSum(numbers);
  if (fn !== "sum" && numbers.length === 0) return null;
  const least = () => numbers.reduce((one, other) => Math.min(one, other), Infinity);
  const most = () => numbers.reduce((one, other) => Math.max(one, other), -Infinity);
  const value = fn === "sum" ? sum : fn === "avg" ? sum / numbers.length : fn === "min" ? least() : most();
  const kept = settled(value);
  // A large number times a million is beyond the digits a double has. Never a zero with a sign.
  return kept === null ? null : (Math.abs(kept) < LARGE ? Math.round(kept * MILLION) / MILLION : Number(kept.toFixed(6))) + 0;
}

function relatedTo(
  plan: QueryPlan,
  page: readonly { record: StoredRecord }[],
  others: QuerySource["others"],
): Record<string, StoredRecord[]> {
  const related: Record<string, StoredRecord[]> = {};
  for (const { column, target } of plan.expand) {
    const wanted = new Set(page.map(({ record }) => valueIn(column, record)));
    const known = new Set((related[target.id] ?? []).map(({ id }) => id));
    related[target.id] = [...(related[target.id] ?? []), ...others(target).filter(({ id }) => wanted.has(id) && !known.has(id))];
  }
  return related;
}
