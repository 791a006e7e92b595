import type { EntitySpec, FieldSpec, Query, Sort, ViewSpec } from "@appmon/appspec/spec";
import { josa } from "../korean-text.ts";
import { columnsFor } from "../screens-for-entity.ts";
import {
  askEntity,
  collectionsOf,
  DATE_TYPES,
  type EditContext,
  type EditOutcome,
  type EditRule,
  entityFor,
  NUMBER_TYPES,
  visibleFields,
} from "./edit-outcome.ts";

/** How a list is shown: view, order, groups, search, filters. */
export const editViews: EditRule = (context) => view(context) ?? sort(context) ?? group(context) ?? search(context) ?? filter(context);

const VIEWS: [pattern: RegExp, kind: ViewSpec["kind"], said: string][] = [
  [/(달력|캘린더)/, "calendar", "달력으로"],
  [/(칸반|보드로|보드\s?형|트렐로|상태별로\s?(끌|옮|나눠|나누))/, "kanban", "칸반으로"],
  [/(체크리스트|체크\s?목록)/, "checklist", "체크리스트로"],
  [/(갤러리|사진만|사진\s?위주|사진첩|앨범)/, "gallery", "갤러리로"],
  [/(카드|인스타)/, "cards", "카드로"],
  [/(표로|표\s?형|테이블|엑셀처럼|엑셀\s?같|스프레드)/, "table", "표로"],
  [/(리스트로|목록으로|목록형|한\s?줄씩)/, "list", "목록으로"],
];

function view(context: EditContext): EditOutcome | undefined {
  const { text, spec } = context;
  const found = VIEWS.find(([pattern]) => pattern.test(text));
  if (!found || !/(로|처럼|보여|보이|보게|보고|바꿔|변경|해\s?줘|형|나눠|쭉|쫙|있게)/.test(text)) return undefined;
  if (/(첫\s?화면|메뉴|버튼|옵션|내려받|다운)/.test(text)) return undefined;
  const [, kind, said] = found;
  const suits = (entity: EntitySpec) => fieldForView(entity, kind) !== null;
  const named = context.words.entities[0] ?? context.words.fields[0]?.entity;
  const candidates = spec.entities.filter((entity) => !entity.parent && collectionsOf(spec, entity.id).length > 0 && suits(entity));
  const entity = named ?? (candidates.length === 1 ? candidates[0] : pickMain(context, candidates));
  if (!entity)
    return candidates.length > 0
      ? askEntity(spec.entities, (choice) => `${josa(choice.name, "을/를")} ${said} 보여줘`)
      : missing(spec.entities[0]!, kind);
  const field = fieldForView(entity, kind, context);
  if (field === null) return missing(entity, kind);
  const columns = columnsFor(entity).slice(0, kind === "table" ? 7 : 4);
  const next: ViewSpec =
    kind === "calendar"
      ? { kind, date: field!.id, columns: columns.slice(0, 2) }
      : kind === "kanban"
        ? { kind, by: field!.id, columns }
        : { kind, columns };
  const blocks = collectionsOf(spec, entity.id);
  if (blocks.length === 0) return undefined;
  const own = blocks.filter(({ block }) => block.create !== false);
  return {
    kind: "ops",
    ops: (own.length > 0 ? own : blocks).map(({ screen, block }) => ({ op: "setView", screen: screen.id, block: block.id, view: next })),
    summary: `${josa(entity.name, "을/를")} ${said} 보여 드려요.`,
  };
}

function pickMain(context: EditContext, candidates: EntitySpec[]): EntitySpec | undefined {
  const main = entityFor(context);
  return main && candidates.includes(main) ? main : undefined;
}

/** The field a view stands on; undefined = it needs none, null = the entity has none. */
function fieldForView(entity: EntitySpec, kind: ViewSpec["kind"], context?: EditContext): FieldSpec | undefined | null {
  const fields = visibleFields(entity);
  const said = context?.words.fields.filter((mention) => mention.entity === entity).map((mention) => mention.field) ?? [];
  if (kind === "calendar")
    return (
      [...said, ...fields.filter((field) => field.id === entity.dateField), ...fields].find(
        (field) => DATE_TYPES.has(field.type) || field.type === "daterange",
      ) ?? null
    );
  if (kind === "kanban")
    return (
      [...said, ...fields.filter((field) => field.id === entity.statusField), ...fields].find(
        (field) => field.type === "status" || field.type === "select",
      ) ?? null
    );
  return undefined;
}

function missing(entity: EntitySpec, kind: ViewSpec["kind"]): EditOutcome {
  const [what, chip] =
    kind === "calendar" ? ["날짜 항목이", `${entity.name}에 날짜 항목 추가해줘`] : ["상태 항목이", `${entity.name}에 상태 항목 추가해줘`];
  return { kind: "ask", question: `${entity.name}에 ${what} 없어서 그렇게 보여 드릴 수 없어요. 먼저 넣을까요?`, chips: [chip] };
}

function sort(context: EditContext): EditOutcome | undefined {
  const { text, words } = context;
  if (!/(순으로|순서|정렬|순$|순\s|부터\s?(보|나|정|먼저|위)|부터$|먼저\s?(보|나))/.test(text)) return undefined;
  const entity = entityFor(context);
  if (!entity) return askEntity(context.spec.entities, (choice) => `${choice.name}: ${text}`);
  const fields = visibleFields(entity);
  const said = words.fields.find((mention) => mention.entity === entity)?.field;
  const down = /(높은|많은|큰|비싼|최신|최근|늦은|먼\s|내림)/.test(text);
  const first = (types: (field: FieldSpec) => boolean) => fields.find(types);
  let by: Sort | undefined;
  if (said) by = { field: said.id, dir: down ? "desc" : "asc" };
  else if (/(최신|최근|새로운|새\s?글|등록순|나중)/.test(text)) by = { field: "createdAt", dir: "desc" };
  else if (/(오래된|먼저\s?등록|옛날)/.test(text)) by = { field: "createdAt", dir: "asc" };
  else if (/(가나다|이름|ㄱㄴㄷ|abc)/i.test(text)) by = { field: entity.titleField, dir: "asc" };
  else if (/(가격|금액|비싼|싼|저렴)/.test(text))
    by = pick(
      first((field) => field.type === "money"),
      down ? "desc" : "asc",
    );
  else if (/(별점|평점|점수|인기)/.test(text))
    by = pick(
      first((field) => field.type === "rating") ?? first((field) => NUMBER_TYPES.has(field.type)),
      /낮은/.test(text) ? "asc" : "desc",
    );
  else if (/(날짜|가까운|임박|마감|빠른|날)/.test(text))
    by = pick(
      first((field) => field.id === entity.dateField && DATE_TYPES.has(field.type)) ?? first((field) => DATE_TYPES.has(field.type)),
      down ? "desc" : "asc",
    );
  else if (/(많은|적은|높은|낮은|큰|작은)/.test(text))
    by = pick(
      first((field) => NUMBER_TYPES.has(field.type)),
      down ? "desc" : "asc",
    );
  if (!by) return undefined;
  const label =
    by.field === "createdAt"
      ? by.dir === "desc"
        ? "최신순"
        : "등록순"
      : `${fields.find((field) => field.id === by.field)?.label ?? ""} ${by.dir === "desc" ? "내림차순" : "오름차순"}`;
  return query(context, entity, { sort: [by] }, `${josa(entity.name, "을/를")} ${josa(label, "으로/로")} 정렬했어요.`);
}

const pick = (field: FieldSpec | undefined, dir: Sort["dir"]): Sort | undefined => field && { field: field.id, dir };

function group(context: EditContext): EditOutcome | undefined {
  if (!/(별로|마다)\s?(묶|모아|나눠|나누|구분|그룹)|묶어서/.test(context.text)) return undefined;
  const entity = entityFor(context);
  if (!entity) return undefined;
  const field =
    context.words.fields.find((mention) => mention.entity === entity)?.field ??
    (/(날짜|일)별/.test(context.text) ? visibleFields(entity).find((candidate) => DATE_TYPES.has(candidate.type)) : undefined) ??
    (/상태별/.test(context.text) ? visibleFields(entity).find((candidate) => candidate.id === entity.statusField) : undefined);
  return field && query(context, entity, { group: field.id }, `${josa(entity.name, "을/를")} ${field.label}별로 묶어 보여 드려요.`);
}

function search(context: EditContext): EditOutcome | undefined {
  const { text } = context;
  if (!/(검색|찾기|찾을\s?수|찾게)/.test(text)) return undefined;
  const entity = entityFor(context) ?? context.spec.entities[0]!;
  if (/(빼|없애|지워|필요\s?없)/.test(text)) return query(context, entity, { search: [] }, "검색창을 뺐어요.");
  const said = context.words.fields.filter((mention) => mention.entity === entity).map((mention) => mention.field.id);
  const fields =
    said.length > 0
      ? said
      : visibleFields(entity)
          .filter((field) => ["text", "longtext", "phone", "email", "address", "tags", "select", "status"].includes(field.type))
          .slice(0, 6)
          .map((field) => field.id);
  return query(context, entity, { search: fields }, `${entity.name}에 검색창을 넣었어요. 초성으로도 찾을 수 있어요.`);
}

const FILTERABLE = new Set(["status", "select", "multiselect", "boolean", "relation", "date", "datetime", "tags"]);

/** 지역별로 골라 보게, 상태로 거르기, 미납한 사람만. */
function filter(context: EditContext): EditOutcome | undefined {
  const { text, spec, words } = context;
  if (/(그래프|차트|통계)/.test(text)) return undefined;
  if (/(필터|거르|거를|걸러|골라\s?보|골라서\s?보|나눠\s?보|별로\s?보)/.test(text)) {
    const entity = entityFor(context);
    if (!entity) return undefined;
    const said = words.fields
      .filter((mention) => mention.entity === entity && FILTERABLE.has(mention.field.type))
      .map((mention) => mention.field);
    const fields =
      said.length > 0
        ? said
        : visibleFields(entity)
            .filter((field) => FILTERABLE.has(field.type))
            .slice(0, 4);
    if (fields.length === 0) return undefined;
    const before = collectionsOf(spec, entity.id)[0]?.block.query.filters ?? [];
    return query(
      context,
      entity,
      { filters: [...new Set([...before, ...fields.map((field) => field.id)])] },
      `${josa(fields.map((field) => field.label).join(", "), "으로/로")} 골라 볼 수 있게 했어요.`,
    );
  }
  const option = words.options[0];
  if (option && /만\s?(보|나오|모아|표시)|만$/.test(text)) {
    return query(
      context,
      option.entity,
      { where: [{ field: option.field.id, op: "eq", value: option.option.value }] },
      `${option.entity.name} 중에서 ‘${option.option.label}’만 보여 드려요.`,
    );
  }
  return undefined;
}

function query(context: EditContext, entity: EntitySpec, patch: Partial<Omit<Query, "entity">>, summary: string): EditOutcome | undefined {
  const blocks = collectionsOf(context.spec, entity.id);
  const own = blocks.filter(({ block }) => block.create !== false);
  const chosen = own.length > 0 ? own : blocks;
  if (chosen.length === 0) return undefined;
  return { kind: "ops", ops: chosen.map(({ screen, block }) => ({ op: "setQuery", screen: screen.id, block: block.id, patch })), summary };
}
