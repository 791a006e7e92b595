import type { EntitySpec, FieldSpec, Query, Sort, ViewSpec } from "@appmon/appspec/spec";
import { matrixFor } from "../capability/sheet.ts";
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
  [/(출석표|근무표(?:로|처럼)|주간표|매트릭스|요일별\s?표|날짜별\s?(?:출석)?표)/, "matrix", "주간표로"],
  [/(칸반|보드로|보드\s?형|트렐로|상태별로\s?(끌|옮|나눠|나누))/, "kanban", "칸반으로"],
  [/(체크리스트|체크\s?목록)/, "checklist", "체크리스트로"],
  [/(갤러리|사진만|사진\s?위주|사진첩|앨범)/, "gallery", "갤러리로"],
  [/(카드(?!사|\s?결제|\s?번호|\s?대금|\s?값)|인스타)/, "cards", "카드로"],
  [/(표로|표\s?형|테이블(?:로|\s?(?:뷰|형|보기|형식|처럼))|엑셀처럼|엑셀\s?같|스프레드)/, "table", "표로"],
  [/(리스트로|목록으로|목록형|한\s?줄씩)/, "list", "목록으로"],
];

function view(context: EditContext): EditOutcome | undefined {
  const { text, spec, words } = context;
  const unknown = UNKNOWN_VIEWS.find(([pattern]) => pattern.test(text));
  if (unknown)
    return {
      kind: "unsupported",
      text: `${josa(unknown[1], "은/는")} 아직 없어요. 날짜는 달력으로, 진행 상황은 칸반으로 볼 수 있어요.`,
      chips: chipsForViews(context),
    };
  const found = VIEWS.find(([pattern]) => pattern.test(text));
  if (
    !found ||
    !/(로|처럼|보여|보이|보게|보고|볼\s?수|바꿔|변경|해\s?줘|형|나눠|쭉|쫙|있게|뷰|보기|표시|(?:달력|캘린더|칸반|갤러리)\s*[.!]*$)/.test(
      text,
    )
  )
    return undefined;
  const menuIsData = words.entities.some((entity) => entity.name.includes("메뉴"));
  if (/(첫\s?화면|버튼|옵션|내려받|다운|필드|항목)/.test(text) || (/메뉴/.test(text) && !menuIsData)) return undefined;
  const [, kind, said] = found;
  const word = found[0].exec(text)?.[0] ?? "";
  // 카드 is a way to pay here: "카드 결제만 보여줘" filters.
  if (words.options.some((mention) => mention.option.label.includes(word)) && !/(카드로|카드형|카드\s?(?:보기|뷰|모양))/.test(text))
    return undefined;
  const suits = (entity: EntitySpec) => (kind === "matrix" ? matrixFor(spec, entity) !== undefined : fieldForView(entity, kind) !== null);
  const named = words.entities[0] ?? words.fields[0]?.entity ?? words.screenEntities[0];
  const candidates = spec.entities.filter((entity) => !entity.parent && collectionsOf(spec, entity.id).length > 0 && suits(entity));
  const entity = named ?? (candidates.length === 1 ? candidates[0] : pickMain(context, candidates));
  if (!entity)
    return candidates.length > 0
      ? askEntity(candidates, (choice) => `${josa(choice.name, "을/를")} ${said} 보여줘`)
      : missing(spec.entities[0]!, kind);
  const field = fieldForView(entity, kind, context);
  const matrix = kind === "matrix" ? matrixFor(spec, entity) : undefined;
  if (field === null || (kind === "matrix" && !matrix)) return missing(entity, kind);
  const per = words.fields.find((mention) => mention.entity === entity && /^\s*별/.test(text.slice(mention.span[1])))?.field;
  if (kind === "kanban" && per && field && per !== field)
    return {
      kind: "ask",
      question: `${josa(per.label, "은/는")} 고르는 항목이 아니라서 칸반으로 나눌 수 없어요. 어떻게 할까요?`,
      chips: [`${per.label}별로 묶어서 보여줘`, `${field.label}별 칸반으로 보여줘`],
    };
  const columns = columnsFor(entity).slice(0, kind === "table" ? 7 : 4);
  const next: ViewSpec = matrix
    ? matrix
    : kind === "calendar"
      ? { kind, date: field!.id, columns: columns.slice(0, 2) }
      : kind === "kanban"
        ? { kind, by: field!.id, columns }
        : { kind: kind as Exclude<typeof kind, "matrix">, columns };
  const blocks = collectionsOf(spec, entity.id);
  if (blocks.length === 0) return undefined;
  const own = blocks.filter(({ block }) => block.create !== false);
  return {
    kind: "ops",
    ops: (own.length > 0 ? own : blocks).map(({ screen, block }) => ({ op: "setView", screen: screen.id, block: block.id, view: next })),
    summary: `${josa(entity.name, "을/를")} ${said} 보여 드려요.`,
  };
}

const UNKNOWN_VIEWS: readonly (readonly [RegExp, string])[] = [
  [/간트/, "간트 차트 보기"],
  [/(타임라인|연표)/, "타임라인 보기"],
  [/시간표(?:로|처럼|\s?형)/, "시간표 보기"],
  [/지도(?:로|에)\s?(?:보|표시|찍|나)/, "지도 보기"],
];

function chipsForViews(context: EditContext): string[] {
  const entity = entityFor(context) ?? context.spec.entities[0]!;
  return (["calendar", "kanban"] as const)
    .filter((kind) => fieldForView(entity, kind) !== null)
    .map((kind) => `${josa(entity.name, "을/를")} ${kind === "calendar" ? "달력" : "칸반"}으로 보여줘`);
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
    kind === "calendar" || kind === "matrix"
      ? ["날짜 항목이", `${entity.name}에 날짜 항목 추가해줘`]
      : ["상태 항목이", `${entity.name}에 상태 항목 추가해줘`];
  return { kind: "ask", question: `${entity.name}에 ${what} 없어서 그렇게 보여 드릴 수 없어요. 먼저 넣을까요?`, chips: [chip] };
}

function sort(context: EditContext): EditOutcome | undefined {
  const { text, words } = context;
  if (!/(순으로|순서|정렬|[가-힣]순(?:$|\s|[.!])|\s순(?:$|\s)|부터\s?(보|나|정|먼저|위)|부터$|먼저\s?(보|나))/.test(text)) return undefined;
  if (/(순서\s?(?:항목|필드|칸|추가)|메뉴\s?순서)/.test(text)) return undefined;
  const entity = entityFor(context);
  if (!entity) return askEntity(context.spec.entities, (choice) => `${choice.name} ${text}`);
  const fields = visibleFields(entity);
  const said = words.fields.find((mention) => mention.entity === entity)?.field;
  const down = /(높은|많은|큰|비싼|최신|최근|늦은|먼\s|내림|거꾸로|역순)/.test(text);
  const first = (types: (field: FieldSpec) => boolean) => fields.find(types);
  let by: Sort | undefined;
  // The choices of a select are stored as ids: their own order cannot be sorted by yet.
  if (said && (said.type === "select" || said.type === "status") && /(높은|낮은|급한|중요)/.test(text))
    return {
      kind: "ask",
      question: `${josa(said.label, "은/는")} 글자라서 높고 낮음으로 줄 세울 수 없어요. 대신 이렇게 볼까요?`,
      chips: [`${said.label}별로 묶어서 보여줘`, `${said.label}별 칸반으로 보여줘`],
    };
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
  if (!/(별로|마다)\s?(묶|모아|나눠|나누|구분|그룹)|묶어서|묶어\s?(?:줘|보)/.test(context.text)) return undefined;
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
  if (!/(검색|찾기|찾을\s?수|찾게|찾을수)/.test(text) || /(버튼|메뉴|필드|항목)/.test(text)) return undefined;
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
  if (/(필터|거르|거를|걸러|골라\s?(?:보|볼|서\s?보)|나눠\s?(?:보|볼)|별로\s?(?:보|볼|따로))/.test(text)) {
    const entity = entityFor(context);
    if (!entity) return askEntity(spec.entities, (choice) => `${choice.name}에 필터 넣어줘`);
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
  const without =
    /(?:숨겨|숨기|안\s?보이게|빼고\s?(?:보|나)|제외하고\s?(?:보|나)|안\s?나오게|(?:된|인|한)\s?(?:건|것은?|거는?|주문|예약)?(?:은|는)?\s?(?:빼|숨|제외))/;
  if (option && without.test(text) && !/(목록에서|표에서|카드에서)/.test(text)) {
    return query(
      context,
      option.entity,
      { where: [{ field: option.field.id, op: "ne", value: option.option.value }] },
      `${option.entity.name}에서 ‘${option.option.label}’${josa(option.option.label, "은/는").slice(option.option.label.length)} 빼고 보여 드려요.`,
    );
  }
  const open = openOnly(context);
  if (open) return open;
  if (option && /만\s?(보|나오|모아|표시|볼|따로)|만$/.test(text)) {
    return query(
      context,
      option.entity,
      { where: [{ field: option.field.id, op: "eq", value: option.option.value }] },
      `${option.entity.name} 중에서 ‘${option.option.label}’만 보여 드려요.`,
    );
  }
  return undefined;
}

/** 안 끝난 것만, 부족한 것만: what a status, a tick or a mark of the app already says. */
function openOnly(context: EditContext): EditOutcome | undefined {
  const { text, spec } = context;
  if (!/만\s?(?:보|나오|모아|표시|볼|따로)|만$/.test(text)) return undefined;
  const marked = spec.entities.flatMap((entity) =>
    (entity.highlights ?? []).flatMap((highlight) =>
      highlight.label && text.includes(highlight.label.replace("기한 ", "")) ? [{ entity, highlight }] : [],
    ),
  );
  const about = entityFor(context);
  const mark = marked.find((candidate) => candidate.entity === about) ?? (marked.length === 1 ? marked[0] : undefined);
  if (mark)
    return query(
      context,
      mark.entity,
      { where: mark.highlight.when },
      `${mark.entity.name} 중에서 ‘${mark.highlight.label}’인 것만 보여 드려요.`,
    );
  const undone = /(안\s?(?:끝난|한|된|했)|덜\s?(?:끝난|된)|남은|미완료|완료\s?안|끝나지\s?않은|못\s?한)/.test(text);
  if (!undone) return undefined;
  const entity = entityFor(context);
  if (!entity) return undefined;
  const status = visibleFields(entity).find((field) => field.id === entity.statusField);
  const open = status?.options?.filter((option) => !option.final).map((option) => option.value) ?? [];
  if (status && open.length > 0 && open.length < (status.options?.length ?? 0))
    return query(
      context,
      entity,
      { where: [{ field: status.id, op: "in", value: open }] },
      `${entity.name} 중에서 아직 끝나지 않은 것만 보여 드려요.`,
    );
  const tick = visibleFields(entity).find((field) => field.type === "boolean" && /(완료|했|끝|체크|납부|구매)/.test(field.label));
  return (
    tick &&
    query(
      context,
      entity,
      { where: [{ field: tick.id, op: "eq", value: false }] },
      `${entity.name} 중에서 ${josa(tick.label, "이/가")} 아닌 것만 보여 드려요.`,
    )
  );
}

function query(context: EditContext, entity: EntitySpec, patch: Partial<Omit<Query, "entity">>, summary: string): EditOutcome | undefined {
  const blocks = collectionsOf(context.spec, entity.id);
  const own = blocks.filter(({ block }) => block.create !== false);
  const chosen = own.length > 0 ? own : blocks;
  if (chosen.length === 0) return undefined;
  return { kind: "ops", ops: chosen.map(({ screen, block }) => ({ op: "setQuery", screen: screen.id, block: block.id, patch })), summary };
}
