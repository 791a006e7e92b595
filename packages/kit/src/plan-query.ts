/**
 * A request measured by what the app declares: what cannot be asked is refused here, so that whoever answers it, PostgreSQL or the
 * browser, is given columns and values of known kinds only.
 */
import { DataRefusal } from "./data-store.ts";
import { MOST_PER_PAGE, type QueryCondition, type QueryRequest } from "./data-query.ts";
import { josa } from "./josa.ts";
import type { Bucket } from "./measure.ts";
import { type QueryPosition, readPosition } from "./query-position.ts";
import { type QueryColumn, type ColumnKind, columnOf, isTime } from "./query-column.ts";
import { type Actor, may } from "./record-access.ts";
import { namesMoment, type SearchWord, searchWords } from "./search-words.ts";
import type { CollectionSchema, Metric } from "./schema.ts";

type Scalar = string | number | boolean;
export type QueryTest = { column: QueryColumn } & (
  | { op: "empty" | "filled" }
  | { op: "eq" | "ne" | "lt" | "lte" | "gt" | "gte"; value: Scalar }
  | { op: "eq" | "ne" | "lt" | "lte" | "gt" | "gte"; other: QueryColumn }
  /** A range that is this very one. */
  | { op: "is" | "isnt"; start: string; end: string }
  | { op: "in"; values: readonly Scalar[] }
  | { op: "contains" | "startsWith"; value: string }
  | { op: "between"; from: Scalar; to: Scalar }
);

/** A column with what its values are called where one reads them. */
export interface SearchColumn {
  column: QueryColumn;
  /** relation: the records it points to, and what they are called. */
  target?: { schema: CollectionSchema; title: QueryColumn };
}

export interface QuerySort extends SearchColumn {
  dir: "asc" | "desc";
}

export interface QueryPlan {
  schema: CollectionSchema;
  tests: QueryTest[];
  search: { words: SearchWord[]; columns: SearchColumn[] } | null;
  isMine: boolean;
  sort: QuerySort[];
  after: QueryPosition | null;
  skip: number;
  size: number;
  wantsTotal: boolean;
  expand: { column: QueryColumn; target: CollectionSchema }[];
  /** null = records are asked for. */
  aggregate: { fn: Metric["fn"]; column?: QueryColumn; as: string }[] | null;
  groupBy: { column: QueryColumn; bucket?: Bucket }[];
}

const ORDERED = ["eq", "ne", "lt", "lte", "gt", "gte", "in", "between", "empty", "filled"] as const;
const OPERATORS: Record<ColumnKind, readonly QueryCondition["op"][]> = {
  number: ORDERED,
  moment: [...ORDERED, "startsWith"],
  range: ["eq", "ne", "lt", "lte", "gt", "gte", "between", "empty", "filled"],
  text: ["eq", "ne", "in", "contains", "startsWith", "empty", "filled"],
  choice: ["eq", "ne", "in", "empty", "filled"],
  relation: ["eq", "ne", "in", "empty", "filled"],
  list: ["in", "contains", "empty", "filled"],
  boolean: ["eq", "ne", "in", "empty", "filled"],
  file: ["empty", "filled"],
};
const SORTABLE: ReadonlySet<ColumnKind> = new Set(["number", "moment", "range", "text", "choice", "relation", "boolean"]);
const GROUPABLE: ReadonlySet<ColumnKind> = new Set(["number", "moment", "range", "text", "choice", "relation", "boolean", "list"]);
const SEARCHABLE: ReadonlySet<ColumnKind> = new Set(["number", "moment", "range", "text", "choice", "relation", "list"]);

const MOST = { conditions: 30, values: 200, sorts: 4, groups: 3, numbers: 12, relations: 12, search: 200, text: 2_000, skip: 10_000_000 };

const refused = (sentence: string): DataRefusal => new DataRefusal("query/refused", sentence);

interface Planning {
  schema: CollectionSchema;
  collections: ReadonlyMap<string, CollectionSchema>;
  actor: Actor;
  /** "2026-11-20" */
  today: string;
}

/**
 * Refuses with `query/refused` and a sentence what the collection has no answer to: fields it does not have or works out, operators its kinds
 * do not know, fields that this one may not see. Whether they may list the collection is asked by who answers.
 */
export function planQuery(planning: Planning, request: QueryRequest): QueryPlan {
  const { where = [], sort = [], expand = [], groupBy = [], aggregate, page = {} } = request;
  for (const [list, most] of [
    [where, MOST.conditions],
    [sort, MOST.sorts],
    [expand, MOST.relations],
    [groupBy, MOST.groups],
    [aggregate ?? [], MOST.numbers],
  ] as const)
    if (list.length > most) throw refused(`한 번에 ${most}개까지 물어볼 수 있어요`);
  if (aggregate === undefined && groupBy.length > 0) throw refused("묶어서 볼 때는 무엇을 셀지도 정해 주세요");
  const sorts = sort.map(({ field, dir }) => ({ ...sortBy(planning, field), dir }));
  return {
    schema: planning.schema,
    tests: where.map((condition) => testOf(planning, condition)),
    search: searchOf(planning, request.search),
    isMine: request.mine === true,
    sort: sorts,
    after: page.after === undefined ? null : startAfter(page.after, sorts),
    skip: between(page.skip ?? 0, 0, MOST.skip),
    size: between(page.size ?? 50, 1, MOST_PER_PAGE),
    wantsTotal: request.total === true,
    expand: expand.map((id) => {
      const column = columnFor(planning, id);
      const target = column.target === undefined ? undefined : planning.collections.get(column.target);
      if (column.kind !== "relation" || !target) throw refused(`${josa(quoted(column), "은/는")} 다른 데이터를 가리키지 않아요`);
      return { column, target };
    }),
    aggregate: aggregate?.map(({ fn, field, as }) => numberOf(planning, fn, field, as)) ?? null,
    groupBy: groupBy.map((by) => groupOf(planning, by)),
  };
}

const quoted = ({ label }: QueryColumn): string => `‘${label}’`;
const between = (value: number, least: number, most: number): number => {
  if (!Number.isInteger(value) || value < least || value > most) throw refused("쪽을 다시 확인해 주세요");
  return value;
};

function columnFor({ schema, actor }: Planning, id: string): QueryColumn {
  const column = columnOf(schema, id);
  if (!column) throw refused(`${josa(`‘${id.slice(0, 40)}’`, "은/는")} 찾거나 셀 수 없는 항목이에요`);
  if (column.isPrivate && !actor.admin) throw refused(`${josa(quoted(column), "은/는")} 볼 수 없는 항목이에요`);
  return column;
}

function testOf(planning: Planning, { field, op, value: given }: QueryCondition): QueryTest {
  const column = columnFor(planning, field);
  if (!OPERATORS[column.kind].includes(op)) throw refused(`${josa(quoted(column), "은/는")} 그렇게 견줄 수 없어요`);
  if (op === "empty" || op === "filled") return { column, op };
  const asked = relativeDay(given, planning.today);
  switch (op) {
    case "in":
      if (!Array.isArray(asked) || asked.length > MOST.values) throw wrongValue(column);
      return { column, op, values: asked.map((one) => scalarFor(column, one)) };
    case "between":
      if (!Array.isArray(asked) || asked.length !== 2) throw wrongValue(column);
      return { column, op, from: scalarFor(column, asked[0]), to: scalarFor(column, asked[1]) };
    case "contains":
    case "startsWith":
      return { column, op, value: textFor(column, asked) };
    default:
      return comparison(planning, column, op, asked);
  }
}

function comparison(planning: Planning, column: QueryColumn, op: "eq" | "ne" | "lt" | "lte" | "gt" | "gte", asked: unknown): QueryTest {
  const isEquality = op === "eq" || op === "ne";
  if (isEquality && (asked === null || asked === undefined || asked === "")) return { column, op: op === "eq" ? "empty" : "filled" };
  if (typeof asked === "object" && asked !== null && !Array.isArray(asked)) {
    const { field, start, end } = asked as { field?: unknown; start?: unknown; end?: unknown };
    if (column.kind === "range" && isEquality && isDay(start) && isDay(end)) return { column, op: op === "eq" ? "is" : "isnt", start, end };
    const other = typeof field === "string" ? columnFor(planning, field) : undefined;
    if (!other || !isLike(column, other)) throw wrongValue(column);
    return { column, op, other };
  }
  return { column, op, value: scalarFor(column, asked) };
}

const isLike = (a: QueryColumn, b: QueryColumn): boolean =>
  a.kind === b.kind && a.kind !== "range" && a.kind !== "list" && isTime(a) === isTime(b) && a.target === b.target;

const wrongValue = (column: QueryColumn): DataRefusal => refused(`${josa(quoted(column), "와/과")} 견줄 값을 다시 확인해 주세요`);

function relativeDay(given: unknown, today: string): unknown {
  if (Array.isArray(given)) return given.map((one: unknown) => relativeDay(one, today));
  const days: unknown = typeof given === "object" && given !== null ? (given as { today?: unknown }).today : undefined;
  if (typeof days !== "number") return given;
  const at = new Date(`${today}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  if (Number.isNaN(at.getTime())) throw refused("날짜를 다시 확인해 주세요");
  return at.toISOString().slice(0, 10);
}

const DAY = /^\d{4}-\d{2}(-\d{2}(T\d{2}:\d{2})?)?$/;
const TIME = /^\d{2}:\d{2}$/;
const isDay = (value: unknown): value is string => typeof value === "string" && DAY.test(value);

/** A value of the column's own kind; nothing else is compared with it. */
function scalarFor(column: QueryColumn, value: unknown): Scalar {
  const fits =
    column.kind === "number"
      ? typeof value === "number" && Number.isFinite(value)
      : column.kind === "boolean"
        ? typeof value === "boolean"
        : column.kind === "moment" && isTime(column)
          ? typeof value === "string" && TIME.test(value)
          : column.kind === "moment" || column.kind === "range"
            ? isDay(value)
            : true;
  if (!fits) throw wrongValue(column);
  return typeof value === "number" || typeof value === "boolean" ? value : textFor(column, value);
}

/** PostgreSQL has no text with a NUL in it: nothing that is stored could be found by one. */
function textFor(column: QueryColumn, value: unknown): string {
  if (typeof value !== "string" || value.length > MOST.text || value.includes("\0")) throw wrongValue(column);
  return value;
}

function sortBy(planning: Planning, id: string): SearchColumn {
  const column = columnFor(planning, id);
  const found = SORTABLE.has(column.kind) && !column.isLong ? named(planning, column) : undefined;
  if (!found) throw refused(`${josa(quoted(column), "으로/로")} 차례를 정할 수 없어요`);
  return found;
}

/** undefined = a relation to what this one may not list, or that is called by something other than a text of its own. */
function named({ collections, actor }: Planning, column: QueryColumn): SearchColumn | undefined {
  if (column.kind !== "relation") return { column };
  const schema = column.target === undefined ? undefined : collections.get(column.target);
  const title = schema && columnOf(schema, schema.titleField);
  if (!title || title.kind !== "text" || title.isLong || (title.isPrivate && !actor.admin) || !may(schema, actor, "list")) return undefined;
  return { column, target: { schema, title } };
}

function searchOf(planning: Planning, search: QueryRequest["search"]): QueryPlan["search"] {
  if (!search) return null;
  if (search.text.length > MOST.search || search.text.includes("\0")) throw refused(`${MOST.search}자까지 찾을 수 있어요`);
  const words = searchWords(search.text);
  if (words.length === 0) return null;
  const { schema, actor } = planning;
  const asked = search.in?.map((id) => {
    const column = columnOf(schema, id);
    if (!column) throw refused(`${josa(`‘${id.slice(0, 40)}’`, "은/는")} 찾거나 셀 수 없는 항목이에요`);
    return column;
  });
  const all = asked ?? schema.fields.filter((field) => !field.hidden).flatMap((field) => columnOf(schema, field.id) ?? []);
  // What one may not see is not searched for them, whoever wrote the list of fields.
  const columns = all
    .filter((column) => SEARCHABLE.has(column.kind) && (!column.isPrivate || actor.admin))
    .filter(({ kind }) => (kind !== "moment" && kind !== "range") || words.some(namesMoment))
    .flatMap((column) => named(planning, column) ?? []);
  return { words, columns };
}

const ALIAS = /^[a-z]\w{0,39}$/i;

function numberOf(
  planning: Planning,
  fn: Metric["fn"],
  field: string | undefined,
  as: string,
): NonNullable<QueryPlan["aggregate"]>[number] {
  if (!ALIAS.test(as)) throw refused("숫자의 이름을 다시 확인해 주세요");
  if (fn === "count") return { fn, as };
  const column = columnFor(planning, field ?? "");
  if (column.kind !== "number") throw refused(`${josa(quoted(column), "은/는")} 숫자가 아니에요`);
  return { fn, column, as };
}

function groupOf(planning: Planning, by: string | { field: string; bucket: Bucket }): QueryPlan["groupBy"][number] {
  const column = columnFor(planning, typeof by === "string" ? by : by.field);
  if (!GROUPABLE.has(column.kind) || column.isLong) throw refused(`${josa(quoted(column), "으로/로")} 묶을 수 없어요`);
  if (typeof by === "string") return { column };
  if ((column.kind !== "moment" && column.kind !== "range") || isTime(column))
    throw refused(`${josa(quoted(column), "은/는")} 날짜가 아니에요`);
  return { column, bucket: by.bucket };
}

function startAfter(text: string, sorts: readonly SearchColumn[]): QueryPosition {
  const position = readPosition(
    text,
    sorts.map(({ column }) => column),
  );
  if (!position) throw refused("이어서 볼 자리를 찾지 못했어요. 처음부터 다시 봐 주세요");
  return position;
}
