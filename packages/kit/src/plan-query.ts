/**
 * A request measured by what the app declares: what cannot be asked is refused here, so that whoever answers it, PostgreSQL or the
 * browser, is given columns and values of known kinds only.
 */
import { MOST_COUNTED, MOST_PER_PAGE, type QueryRequest } from "./data-query.ts";
import { josa } from "./josa.ts";
import type { Bucket } from "./measure.ts";
import { DerivedProblem, type DerivedStep, isAcross, planSteps, type StepPlanner } from "./plan-derived.ts";
import { type QueryPosition, readPosition } from "./query-position.ts";
import { type QueryColumn, type ColumnKind, columnOf, isTime } from "./query-column.ts";
import { type QueryTest, quoted, refused, testOf } from "./query-tests.ts";
import { type Actor, may } from "./record-access.ts";
import { namesMoment, type SearchWord, searchWords } from "./search-words.ts";
import type { CollectionSchema, Metric } from "./schema.ts";

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
  /** null = records are asked for, or numbers; else only how many there are, counted so far. */
  countUpTo: number | null;
  expand: { column: QueryColumn; target: CollectionSchema }[];
  /** null = records are asked for. */
  aggregate: { fn: Metric["fn"]; column?: QueryColumn; as: string }[] | null;
  groupBy: { column: QueryColumn; bucket?: Bucket }[];
  /** What is worked out of every record before it is asked of it. */
  steps: readonly DerivedStep[];
  /** "2026-11-20" */
  today: string;
  /** What other lists say of the records of a page, which come along with it. */
  told: readonly DerivedStep[];
}

const SORTABLE: ReadonlySet<ColumnKind> = new Set(["number", "moment", "range", "text", "choice", "relation", "boolean"]);
const GROUPABLE: ReadonlySet<ColumnKind> = new Set(["number", "moment", "range", "text", "choice", "relation", "boolean", "list"]);
const SEARCHABLE: ReadonlySet<ColumnKind> = new Set(["number", "moment", "range", "text", "choice", "relation", "list"]);

const MOST = { conditions: 30, sorts: 4, groups: 3, numbers: 12, relations: 12, search: 200, skip: 10_000_000 };

interface Asked {
  schema: CollectionSchema;
  collections: ReadonlyMap<string, CollectionSchema>;
  actor: Actor;
  /** "2026-11-20" */
  today: string;
}
interface Planning extends Asked {
  derived: StepPlanner;
}

/**
 * Refuses with `query/refused` and a sentence what the collection has no answer to: fields it does not have or cannot work out, operators its
 * kinds do not know, fields that this one may not see, nor what is worked out from them. Whether they may list the collection is asked
 * by who answers.
 */
export function planQuery(asked: Asked, request: QueryRequest): QueryPlan {
  const planning: Planning = { ...asked, derived: planSteps(asked, asked.schema) };
  const { where = [], sort = [], expand = [], groupBy = [], aggregate, count, page = {} } = request;
  for (const [list, most] of [
    [where, MOST.conditions],
    [sort, MOST.sorts],
    [expand, MOST.relations],
    [groupBy, MOST.groups],
    [aggregate ?? [], MOST.numbers],
  ] as const)
    if (list.length > most) throw refused(`한 번에 ${most}개까지 물어볼 수 있어요`);
  if (aggregate === undefined && groupBy.length > 0) throw refused("묶어서 볼 때는 무엇을 셀지도 정해 주세요");
  if (aggregate !== undefined && count !== undefined) throw refused("세는 것과 묶어서 보는 것은 따로 물어봐 주세요");
  const sorts = sort.map(({ field, dir }) => ({ ...sortBy(planning, field), dir }));
  return {
    schema: planning.schema,
    tests: where.map((condition) => testOf({ column: (id) => columnFor(planning, id), today: asked.today }, condition)),
    search: searchOf(planning, request.search),
    isMine: request.mine === true,
    sort: sorts,
    after: page.after === undefined ? null : startAfter(page.after, sorts),
    skip: between(page.skip ?? 0, 0, MOST.skip),
    size: between(page.size ?? 50, 1, MOST_PER_PAGE),
    wantsTotal: request.total === true,
    countUpTo: count ? between(count.upTo, 1, MOST_COUNTED) : null,
    expand: expand.map((id) => {
      const column = columnFor(planning, id);
      const target = column.target === undefined ? undefined : planning.collections.get(column.target);
      if (column.kind !== "relation" || !target) throw refused(`${josa(quoted(column), "은/는")} 다른 데이터를 가리키지 않아요`);
      return { column, target };
    }),
    aggregate: aggregate?.map(({ fn, field, as }) => numberOf(planning, fn, field, as)) ?? null,
    groupBy: groupBy.map((by) => groupOf(planning, by)),
    steps: planning.derived.steps,
    today: asked.today,
    told: aggregate || count ? [] : toldSteps(planning),
  };
}

/** Of fields that read other lists those that this one may see; what cannot be worked out is told of nobody. */
function toldSteps({ schema, actor, ...lists }: Planning): readonly DerivedStep[] {
  const told = planSteps(lists, schema, "e");
  for (const field of schema.fields.filter(isAcross)) {
    try {
      if (actor.admin || !planSteps(lists, schema).column(field.id).isPrivate) told.column(field.id);
    } catch (error) {
      if (!(error instanceof DerivedProblem)) throw error;
    }
  }
  return told.steps;
}

const between = (value: number, least: number, most: number): number => {
  if (!Number.isInteger(value) || value < least || value > most) throw refused("쪽을 다시 확인해 주세요");
  return value;
};

function columnFor({ schema, actor, derived }: Planning, id: string): QueryColumn {
  const column = columnOf(schema, id) ?? derivedColumn(schema, derived, id);
  if (!column) throw refused(`${josa(`‘${id.slice(0, 40)}’`, "은/는")} 찾거나 셀 수 없는 항목이에요`);
  if (column.isPrivate && !actor.admin) throw refused(`${josa(quoted(column), "은/는")} 볼 수 없는 항목이에요`);
  return column;
}

/** undefined = there is none, or nothing to work it out from. */
function derivedColumn({ fields }: CollectionSchema, derived: StepPlanner, id: string): QueryColumn | undefined {
  if (!fields.some((field) => field.id === id && field.type === "computed")) return undefined;
  try {
    return derived.column(id);
  } catch (error) {
    if (error instanceof DerivedProblem) return undefined;
    throw error;
  }
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
    const column = columnOf(schema, id) ?? derivedColumn(schema, planning.derived, id);
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
