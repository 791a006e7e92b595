import type { Condition, EntitySpec, FieldSpec, Query, Sort } from "@appmon/appspec/spec";
import { josa } from "../korean-text.ts";
import {
  askEntity,
  calledBy,
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
import { OVER_LAST, tickedIn, tickSaid } from "./tick-said.ts";

/** How a list is shown: view, order, groups, search, filters. */
export const editViews: EditRule = (context) =>
  editViewKind(context) ?? sort(context) ?? group(context) ?? search(context) ?? filter(context);

function sort(context: EditContext): EditOutcome | undefined {
  const { text, words } = context;
  if (
    !/(순으로|순서|정렬|(?:맨|제일|가장)\s?(?:위|아래|밑)(?:로|에)\s?(?:오|올|내|보|나|가|$)|(?:건|것|거|걸|애들|사람|인|된)(?:은|는|을|이)?\s?(?:맨|제일|가장)\s?(?:위|아래|밑)(?:로|에)|먼저\s?(?:오|올)|새로\s?(?:올라온|올린|등록된?|들어온)\s?(?:거|것|게|글)?\S*\s(?:맨\s?|제일\s?|가장\s?)?(?:먼저|위|앞)|위(?:로|에)\s?(?:오|올)|[가-힣]순(?:$|\s|[.!])|\s순(?:$|\s)|부터\s?(보|나|정|먼저|위)|부터$|먼저\s?(보|나)|(?:최신|최근|요즘|오래된|새로운)\s?(?:꺼|거|것|건|글)?(?:이|가|을|를)?\s?(?:맨\s?|제일\s?)?(?:위|먼저|앞)|(?:임박한?|가까운|급한)\s(?:\S{1,8}\s)?(?:맨\s?|제일\s?)?(?:위|먼저|앞)|(?:거|것|건|글|꺼)\s먼저$)/.test(
      text,
    )
  )
    return undefined;
  if (
    /(순서\s?(?:항목|필드|칸|추가)|메뉴\s?순서|(?:순서|위치)(?:를)?\s?(?:서로\s?)?바꿔|합계|합친|더한|더하|합산|총|평균|건수|몇\s?[가-힣]|그래프|차트)/.test(
      text,
    )
  )
    return undefined;
  const entity = (words.entities.length + words.fields.length === 0 ? onlyPriced(context) : undefined) ?? entityFor(context);
  if (!entity) return askEntity(context.spec.entities, (choice) => `${choice.name} ${text}`);
  const state = stateFirst(context, entity);
  if (state) return state;
  const fields = visibleFields(entity);
  const said = words.fields.find((mention) => mention.entity === entity)?.field;
  const down = /(높은|많은|큰|비싼|최신|최근|요즘|늦은|먼\s|내림|거꾸로|역순|무거운|넓은|긴\s|두꺼운)/.test(text) || OVER_LAST.test(text);
  const first = (types: (field: FieldSpec) => boolean) => fields.find(types);
  let by: Sort | undefined;
  const ranked = said?.options && /(높은|낮은|급한|중요)/.test(text) ? rankedBy(said, /낮은/.test(text)) : undefined;
  if (ranked) by = { field: said!.id, dir: ranked };
  else if (said && (said.type === "select" || said.type === "status") && /(높은|낮은|급한|중요)/.test(text))
    return {
      kind: "ask",
      question: `${josa(said.label, "은/는")} 글자라서 높고 낮음으로 줄 세울 수 없어요. 대신 이렇게 볼까요?`,
      chips: [`${said.label}별로 묶어서 보여줘`, `${said.label}별 칸반으로 보여줘`],
    };
  else if (said) by = { field: said.id, dir: down || (said.type === "rating" && !/(낮은|오름)/.test(text)) ? "desc" : "asc" };
  else if (
    /(들어온|들어오|다녀간|방문한)/.test(text) &&
    fields.some((field) => field.id === entity.dateField && DATE_TYPES.has(field.type))
  )
    by = { field: entity.dateField!, dir: down ? "desc" : "asc" };
  else if (/(최신|최근|요즘|새로운|새로\s?(?:올라|올린|등록|들어)|새\s?글|등록순|나중)/.test(text))
    by = { field: "createdAt", dir: "desc" };
  else if (/(오래된|먼저\s?등록|옛날)/.test(text)) by = { field: "createdAt", dir: "asc" };
  else if (/(가나다|이름|ㄱㄴㄷ|abc)/i.test(text)) by = { field: calledBy(entity).id, dir: "asc" };
  else if (/(가격|금액|비싼|싼|저렴)/.test(text))
    by = pick(
      first((field) => field.type === "money"),
      down ? "desc" : "asc",
    );
  else if (QUALITIES.some(([word]) => word.test(text)))
    by = pick(
      first((field) => NUMBER_TYPES.has(field.type) && QUALITIES.some(([word, label]) => word.test(text) && label.test(field.label))),
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

/** "비싼 순": the one list that has a price. */
function onlyPriced({ text, spec }: EditContext): EntitySpec | undefined {
  const posts = /(?:올라온|올린|새\s?글)/.test(text) ? spec.entities.filter(({ kind, parent }) => kind === "content" && !parent) : [];
  if (posts.length === 1) return posts[0];
  const priced = /(비싼|싼|저렴|가격|금액)/.test(text)
    ? spec.entities.filter((entity) => !entity.parent && visibleFields(entity).some(({ type }) => type === "money"))
    : [];
  return priced.length === 1 ? priced[0] : undefined;
}

const TOP = /^(?:아주\s?|매우\s?|최)?(?:높음|상|긴급|급함|중요|필수|vip|1순위|a)/i;

/** Which way a choice is sorted that says how much: 높음, 보통, 낮음. */
function rankedBy(field: FieldSpec, low: boolean): Sort["dir"] | undefined {
  const at = field.options?.findIndex(({ label }) => TOP.test(label)) ?? -1;
  const last = (field.options?.length ?? 0) - 1;
  if (at !== 0 && at !== last) return undefined;
  return (at === 0) === low ? "desc" : "asc";
}

/** 미납부터, 안 한 것부터 위에, 완료는 맨 아래로: a state at one end of its choices comes first. */
function stateFirst(context: EditContext, entity: EntitySpec): EditOutcome | undefined {
  const { text, words } = context;
  const up = /(부터|먼저|(?:맨|제일|가장)?\s?위(?:로|에)|앞으로)/.test(text);
  const down = /(?:맨|제일|가장)?\s?(?:아래|밑|뒤)(?:로|에)|나중에/.test(text);
  if ((!up && !down) || words.fields.some(({ field, said }) => said === undefined && DATE_TYPES.has(field.type))) return undefined;
  const status = visibleFields(entity).find((field) => field.id === entity.statusField && field.options);
  const option = words.options.find(
    (mention) =>
      mention.entity === entity &&
      !mention.field.hidden &&
      !words.entities.some(({ name }) => name === mention.option.label) &&
      !words.fields.some(({ field }) => field.label === mention.option.label),
  );
  const ticked = option ? undefined : tickSaid(context, entity);
  if (ticked) {
    const dir = ticked.is === (up && !down) ? "desc" : "asc";
    return query(
      context,
      entity,
      { sort: [{ field: ticked.field.id, dir }] },
      `${josa(ticked.field.label, "이/가")} ${ticked.is ? "된" : "안 된"} 것이 ${down ? "뒤에" : "먼저"} 오게 했어요.`,
    );
  }
  const undone = !option && /(안\s?(?:끝난|한|된|했)|덜\s?(?:끝난|된)|남은|미완료|못\s?한)/.test(text);
  const field = option?.field ?? (undone ? status : undefined);
  if (!field?.options) return undefined;
  const at = option ? field.options.findIndex(({ value }) => value === option.option.value) : 0;
  const last = field.options.length - 1;
  const name = option?.option.label ?? "끝나지 않은 것";
  if (at !== 0 && at !== last)
    return {
      kind: "ask",
      question: `‘${name}’만 앞에 세울 수는 없어요. 대신 이렇게 볼까요?`,
      chips: [`${field.label}별로 묶어서 보여줘`, `${name}만 보여줘`],
    };
  const dir = (at === 0) === (up && !down) ? "asc" : "desc";
  return query(
    context,
    entity,
    { sort: [{ field: field.id, dir }] },
    `${entity.name}에서 ${josa(`‘${name}’`, "이/가")} ${down ? "뒤에" : "먼저"} 오게 했어요.`,
  );
}

/** What one says of a thing, and what the field that says how much is called. */
const QUALITIES: readonly (readonly [RegExp, RegExp])[] = [
  [/(가벼운|무거운)/, /(무게|중량|체중)/],
  [/(넓은|좁은)/, /(면적|평수|넓이|크기)/],
  [/(긴\s|짧은)/, /(길이|기간|시간|거리)/],
  [/(어린|젊은|나이\s?(?:많|적))/, /(나이|연령|만\s?\d)/],
  [/(먼\s|가까운\s?거리)/, /(거리|km)/],
];

const pick = (field: FieldSpec | undefined, dir: Sort["dir"]): Sort | undefined => field && { field: field.id, dir };

function group(context: EditContext): EditOutcome | undefined {
  if (!/(별로|마다|단위로)\s?(?:\S{1,8}\s)?(묶|모아|나눠|나누|구분|그룹)|묶어서|묶어\s?(?:줘|보)/.test(context.text)) return undefined;
  const entity = entityFor(context);
  if (!entity) return undefined;
  const field =
    context.words.fields.find((mention) => mention.entity === entity)?.field ??
    (/(?:애들|애|아이|아이들|사람|학생|손님|고객|회원|직원|환자|이름)\s?별/.test(context.text) ? nameOf(entity) : undefined) ??
    (/(날짜|일)별/.test(context.text) ? visibleFields(entity).find((candidate) => DATE_TYPES.has(candidate.type)) : undefined) ??
    (/상태별/.test(context.text) ? visibleFields(entity).find((candidate) => candidate.id === entity.statusField) : undefined);
  const missing = field ? undefined : /([가-힣]{1,6})별로\s?(?:\S{1,8}\s)?묶/.exec(context.text)?.[1];
  if (missing)
    return {
      kind: "ask",
      question: `${entity.name}에 ‘${missing}’ 항목이 없어서 그것으로 묶을 수 없어요. 먼저 넣을까요?`,
      chips: [`${entity.name}에 ${missing} 항목 추가해줘`],
    };
  return field && query(context, entity, { group: field.id }, `${josa(entity.name, "을/를")} ${field.label}별로 묶어 보여 드려요.`);
}

/** Whom a record is of: who it points to, or the name written in it. */
const nameOf = (entity: EntitySpec): FieldSpec | undefined =>
  visibleFields(entity).find(
    ({ type, label }) => (type === "relation" || type === "text") && /(?:이름|학생|회원|고객|손님|환자|직원|성함|원생)$/.test(label),
  );

function search(context: EditContext): EditOutcome | undefined {
  const { text } = context;
  if (!/(검색|찾기|찾을\s?수|찾게|찾을수|찾아지|찾아볼|검색되|쳐도\s?나오)/.test(text) || /(버튼|메뉴|필드|항목)/.test(text))
    return undefined;
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
  if (/(그래프|차트|통계|까지만)/.test(text)) return undefined;
  if (/필터/.test(text) && /(빼|없애|지워|삭제|제거|필요\s?없)/.test(text)) {
    const entity = entityFor(context) ?? spec.entities[0]!;
    const gone = words.fields.filter((mention) => mention.entity === entity).map(({ field }) => field.id);
    const before = collectionsOf(spec, entity.id)[0]?.block.query.filters ?? [];
    return query(
      context,
      entity,
      { filters: gone.length > 0 ? before.filter((id) => !gone.includes(id)) : [] },
      `${entity.name}에서 필터를 뺐어요.`,
    );
  }
  const ticked = /만\s?(?:보|나오|모아|표시|볼|따로|추려|골라|뜨|보이)|만$/.test(text) ? tickedIn(context) : undefined;
  if (ticked)
    return query(
      context,
      ticked.entity,
      { where: [{ field: ticked.field.id, op: "eq", value: ticked.is }] },
      `${ticked.entity.name} 중에서 ${josa(ticked.field.label, "이/가")} ${ticked.is ? "된" : "안 된"} 것만 보여 드려요.`,
    );
  if (/(필터|거르|거를|걸러|골라\s?(?:보|볼|서\s?보)|나눠\s?(?:보|볼)|별로\s?(?:보|볼|따로))/.test(text)) {
    const entity = entityFor(context);
    if (!entity) return askEntity(spec.entities, (choice) => `${choice.name}에 필터 넣어줘`);
    const said = words.fields
      .filter((mention) => mention.entity === entity && FILTERABLE.has(mention.field.type))
      .map((mention) => mention.field);
    const other = words.fields.find((mention) => mention.entity === entity);
    const per = /([가-힣]{1,8})별로\s?(?:보|따로|나눠)/.exec(text)?.[1];
    if (per && said.length === 0 && !other && !/^(?:종류|항목|날짜|일자|월|주|요일|상태|분류|조건)$/.test(per))
      return {
        kind: "ask",
        question: `${entity.name}에는 ‘${per}’ 항목이 없어요. 무엇별로 볼까요?`,
        chips: visibleFields(entity)
          .filter((field) => FILTERABLE.has(field.type))
          .slice(0, 3)
          .map((field) => `${field.label}별로 묶어서 보여줘`),
      };
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
  const dated = byDay(context);
  if (dated) return dated;
  const option = words.options[0];
  const without =
    /(?:숨겨|숨기|안\s?보이게|빼고\s?(?:보|나)|제외하고\s?(?:보|나)|안\s?나오게|(?:된|인|한)\s?(?:건|것은?|거는?|주문|예약)?(?:은|는)?\s?(?:빼|숨|제외))/;
  if (option && without.test(text) && (words.fields.length === 0 || !/(목록에서|표에서|카드에서)/.test(text))) {
    return query(
      context,
      option.entity,
      { where: [{ field: option.field.id, op: "ne", value: option.option.value }] },
      `${option.entity.name}에서 ‘${option.option.label}’${josa(option.option.label, "은/는").slice(option.option.label.length)} 빼고 보여 드려요.`,
    );
  }
  const open = openOnly(context);
  if (open) return open;
  if (option && /만\s?(보|나오|모아|표시|볼|따로|추려|골라|뜨)|만$/.test(text)) {
    return query(
      context,
      option.entity,
      { where: [{ field: option.field.id, op: "eq", value: option.option.value }] },
      `${option.entity.name} 중에서 ‘${option.option.label}’만 보여 드려요.`,
    );
  }
  return undefined;
}

/** 오늘 예약만, 지난 일정 숨겨: by the day a record is of. */
function byDay(context: EditContext): EditOutcome | undefined {
  const { text, words } = context;
  const only = /만\s?(?:보|나오|모아|표시|볼|따로|추려|골라|뜨)|만[.!~]*$/.test(text);
  const hides = /(숨겨|숨기|안\s?보이게|안\s?나오게|빼고\s?(?:보|나)|가려)/.test(text);
  if ((!only && !hides) || words.options.length > 0) return undefined;
  const entity = entityFor(context);
  const said = words.fields.find((mention) => mention.entity === entity && mention.field.type === "date")?.field;
  const date = said ?? entity?.fields.find((field) => field.id === entity.dateField && field.type === "date" && !field.hidden);
  if (!entity || !date || words.fields.some(({ field }) => field !== date)) return undefined;
  const day = (value: number) => ({ today: value });
  const conditions = ((): Condition[] | undefined => {
    if (only && /(?<![가-힣])오늘/.test(text)) return [{ field: date.id, op: "eq", value: day(0) }];
    if (only && /(?<![가-힣])내일/.test(text)) return [{ field: date.id, op: "eq", value: day(1) }];
    if (only && /(이번\s?주|일주일)/.test(text))
      return [
        { field: date.id, op: "gte", value: day(0) },
        { field: date.id, op: "lte", value: day(6) },
      ];
    const ahead = /(?:안|아직)\s?지난/.test(text);
    const past = !ahead && /(?:^|\s)(?:이미\s)?지난(?!\s?(?:주|달|해|번))/.test(text);
    if (only && past) return [{ field: date.id, op: "lt", value: day(0) }];
    return (hides && past) || (only && (ahead || /(미래|다가오는|앞으로의|남은\s?일정)/.test(text)))
      ? [{ field: date.id, op: "gte", value: day(0) }]
      : undefined;
  })();
  if (!conditions) return undefined;
  const what = hides ? "지난 것은 빼고" : "말씀하신 날의 것만";
  return query(context, entity, { where: conditions }, `${entity.name}에서 ${josa(date.label, "을/를")} 보고 ${what} 보여 드려요.`);
}

/** 안 끝난 것만, 부족한 것만: what a status, a tick or a mark of the app already says. */
function openOnly(context: EditContext): EditOutcome | undefined {
  const { text, spec } = context;
  const hidesDone =
    /(?:끝난|완료된|완료한|다\s?된|마친)/.test(text) &&
    /(?:숨겨|숨기|안\s?보이게|안\s?나오게|안\s?뜨게|빼고\s?(?:보|나)|가려|빼줘)/.test(text);
  if (!hidesDone && !/만\s?(?:보|나오|모아|표시|볼|따로|추려|골라)|만$/.test(text)) return undefined;
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
  const undone = hidesDone || /(안\s?(?:끝난|한|된|했)|덜\s?(?:끝난|된)|남은|미완료|완료\s?안|끝나지\s?않은|못\s?한)/.test(text);
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
  const atHome = /(?:첫\s?화면|홈|메인)(?:\s?화면)?에/.test(context.text)
    ? blocks.filter(({ screen }) => screen.id === context.spec.nav.home)
    : [];
  const chosen = atHome.length > 0 ? atHome : own.length > 0 ? own : blocks;
  if (chosen.length === 0) return undefined;
  return { kind: "ops", ops: chosen.map(({ screen, block }) => ({ op: "setQuery", screen: screen.id, block: block.id, patch })), summary };
}
