/** The view of a kind that the fields of an entity allow: which of them it stands on. */
import { DATED_TYPES, DAY_TYPES, KANBAN_TYPES, MOMENT_TYPES, NUMERIC_TYPES } from "@appmon/appspec/field-kinds";
import type { AppSpec, EntitySpec, FieldSpec, FieldType, ViewSpec } from "@appmon/appspec/spec";
import { matrixFor } from "../capability/sheet.ts";
import { columnsFor } from "./screens-for-entity.ts";

export type ViewKind = ViewSpec["kind"];
type View<K extends ViewKind> = Extract<ViewSpec, { kind: K }>;

const COLUMNS: Partial<Record<ViewKind, number>> = { table: 7, calendar: 2, menu: 3, tree: 3 };

/** undefined = a field it cannot be without is missing. Fields that were `said` are taken before others that would do. */
export function viewForEntity(
  spec: Pick<AppSpec, "entities">,
  entity: EntitySpec,
  kind: ViewKind,
  said: readonly FieldSpec[] = [],
): ViewSpec | undefined {
  const shown = entity.fields.filter(({ hidden }) => !hidden);
  const view = standing(spec, entity, kind, [...said.filter((field) => shown.includes(field)), ...shown], said);
  if (!view || kind === "matrix") return view;
  const used = new Set(Object.values(view));
  const columns = columnsFor(entity)
    .filter((id) => id === entity.titleField || !used.has(id))
    .slice(0, COLUMNS[kind] ?? 4);
  return { ...view, columns };
}

/** `fields`: in order of preference. */
function standing(
  spec: Pick<AppSpec, "entities">,
  entity: EntitySpec,
  kind: ViewKind,
  fields: readonly FieldSpec[],
  said: readonly FieldSpec[],
): ViewSpec | undefined {
  const first = (types: ReadonlySet<FieldType>, wanted?: RegExp, role?: string) =>
    said.find((field) => types.has(field.type) && fields.includes(field)) ??
    (wanted && fields.find((field) => types.has(field.type) && wanted.test(field.label))) ??
    fields.find((field) => field.id === role && types.has(field.type)) ??
    fields.find((field) => types.has(field.type));
  switch (kind) {
    case "matrix":
      return matrixFor(spec, entity);
    case "calendar": {
      const date = first(DATED_TYPES, undefined, entity.dateField);
      return date && { kind, date: date.id };
    }
    case "kanban": {
      const by = first(KANBAN_TYPES, undefined, entity.statusField);
      return by && { kind, by: by.id };
    }
    case "timetable":
      return timetableFor(fields);
    case "timeline": {
      const date = first(DATED_TYPES, undefined, entity.dateField);
      return date && { kind, date: date.id };
    }
    case "gantt":
      return ganttFor(fields);
    case "rank": {
      const by = first(NUMERIC_TYPES, SCORE);
      return by && { kind, by: by.id, ...(LESS_IS_BETTER.test(`${by.label}(${by.unit ?? ""})`) && { low: true }) };
    }
    case "menu": {
      const price = first(new Set<FieldType>(["money"]), /(가격|금액|요금|단가)/);
      const group = fields.find((field) => field.type === "select" && field.id !== entity.statusField);
      return price && { kind, price: price.id, ...(group && { group: group.id }) };
    }
    case "feed": {
      const date = first(MOMENT_TYPES, /(작성|등록|올린|게시)/, entity.dateField);
      const author = fields.find(
        (field) => (field.type === "text" || field.type === "relation") && field.id !== entity.titleField && AUTHOR.test(field.label),
      );
      return { kind, ...(date && { date: date.id }), ...(author && { author: author.id }) };
    }
    case "tree": {
      const under = fields.find((field) => field.type === "relation" && field.target === entity.id);
      return under && { kind, under: under.id };
    }
    case "locator": {
      const address =
        fields.find(({ type }) => type === "address") ??
        fields.find(({ type, label }) => type === "text" && /(주소|소재지|위치)/.test(label));
      return address && { kind, address: address.id };
    }
    default:
      return { kind };
  }
}

const SCORE = /(평균|총점|순이익|순수익|수익|남는 돈|점수|득점|포인트|승점|득표|판매|매출|조회|추천|좋아요|별점|평점|기록|횟수|금액)/;
const LESS_IS_BETTER = /(순위|등수|완주|타수|소요|랩\s?타임|\(초\)|\(분\))/;
const AUTHOR = /(작성자|글쓴이|쓴\s?사람|올린\s?사람|닉네임|기자|저자|작가|이름|회원|담당자)/;
const WEEKDAY = /^[월화수목금토일]/;

/** Whether its options are days of the week. */
export function isWeekdays(field: FieldSpec): boolean {
  const options = field.options ?? [];
  return (
    (field.type === "select" || field.type === "multiselect") && options.length >= 2 && options.every(({ label }) => WEEKDAY.test(label))
  );
}

/** Whether it says a period of a school day: 1교시. */
const isPeriod = ({ type, label, options = [] }: FieldSpec): boolean =>
  (type === "number" && /교시/.test(label)) ||
  (type === "select" && options.length > 1 && options.every((option) => /교시|타임/.test(option.label)));

function timetableFor(fields: readonly FieldSpec[]): View<"timetable"> | undefined {
  const day = fields.find(isWeekdays) ?? fields.find(({ type }) => DAY_TYPES.has(type));
  const times = fields.filter(({ type }) => type === "time");
  const start = times.find(({ label }) => !/(종료|끝|마감|까지)/.test(label)) ?? fields.find(isPeriod);
  const end = start?.type === "time" ? times.find((field) => field !== start && /(종료|끝|마감|까지)/.test(field.label)) : undefined;
  if (!day || (!start && day.type !== "datetime")) return undefined;
  return { kind: "timetable", day: day.id, ...(start && { time: start.id }), ...(end && { end: end.id }) };
}

function ganttFor(fields: readonly FieldSpec[]): View<"gantt"> | undefined {
  const done = fields.find(({ type, label }) => type === "percent" && /(진행|진척|달성|완료|공정)/.test(label));
  const share = done && { done: done.id };
  const range = fields.find(({ type }) => type === "daterange");
  if (range) return { kind: "gantt", start: range.id, ...share };
  const days = fields.filter(({ type }) => DAY_TYPES.has(type));
  const start = days.find(({ label }) => /(시작|착수|착공|출발|개강|입주|체크인|개막|부터|발주)/.test(label));
  const end = days.find(
    (field) => field !== start && /(종료|마감|완료|끝|납기|기한|준공|도착|종강|체크아웃|폐막|까지|예정)/.test(field.label),
  );
  return start && end && { kind: "gantt", start: start.id, end: end.id, ...share };
}
