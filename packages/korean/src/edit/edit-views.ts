import type { EntitySpec, FieldSpec, Query, Sort } from "@appmon/appspec/spec";
import { josa } from "../korean-text.ts";
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
import { editViewKind } from "./edit-view-kind.ts";

/** How a list is shown: view, order, groups, search, filters. */
export const editViews: EditRule = (context) =>
  editViewKind(context) ?? sort(context) ?? group(context) ?? search(context) ?? filter(context);

function sort(context: EditContext): EditOutcome | undefined {
  const { text, words } = context;
  if (
    !/(순으로|순서|정렬|[가-힣]순(?:$|\s|[.!])|\s순(?:$|\s)|부터\s?(보|나|정|먼저|위)|부터$|먼저\s?(보|나)|(?:거|것|건|글|꺼)\s먼저$)/.test(
      text,
    )
  )
    return undefined;
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
  else if (
    /(들어온|들어오|다녀간|방문한)/.test(text) &&
    fields.some((field) => field.id === entity.dateField && DATE_TYPES.has(field.type))
  )
    by = { field: entity.dateField!, dir: down ? "desc" : "asc" };
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
    const other = words.fields.find((mention) => mention.entity === entity);
    if (said.length === 0 && other && !NUMBER_TYPES.has(other.field.type))
      return {
        kind: "ask",
        question: `${josa(other.field.label, "은/는")} 고르는 항목이 아니어서 그것으로 걸러 볼 수 없어요. 묶어서 볼까요, 고르는 항목으로 바꿀까요?`,
        chips: [`${other.field.label}별로 묶어서 보여줘`],
      };
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
