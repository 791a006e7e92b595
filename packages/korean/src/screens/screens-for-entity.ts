/** List screen, record screen and row actions of one entity; the views follow from its fields. */
import type { ActionSpec, Condition, EntitySpec, FieldSpec, Option, Query, ScreenSpec, Sort, ViewSpec } from "@appmon/appspec/spec";
import { stateActionId } from "../action-id.ts";
import { josa } from "../korean-text.ts";
import { pathSegment, plural } from "../plural-path.ts";

export interface ScreenContext {
  entities: readonly EntitySpec[];
  /** Ids and paths in use. Not changed. */
  takenScreenIds?: ReadonlySet<string>;
  takenActionIds?: ReadonlySet<string>;
  /** Put this view first when its fields allow it: "달력으로". */
  preferView?: ViewSpec["kind"];
}

export interface EntityScreens {
  screens: ScreenSpec[];
  actions: ActionSpec[];
  /** Screen ids for the menu, in order. Empty for child entities. */
  navItems: string[];
}

/** Screens and actions for an entity that is (or will be) in `context.entities`. A child entity gets none: it lives in its parent. */
export function screensForEntity(entity: EntitySpec, context: ScreenContext): EntityScreens {
  const actions = actionsForEntity(entity, context.takenActionIds ?? new Set());
  if (entity.parent) return { screens: [], actions, navItems: [] };
  const taken = context.takenScreenIds ?? new Set<string>();
  const listId = freeId(plural(entity.id), taken);
  const detailId = freeId(`${entity.id}Detail`, taken);
  const path = `/${pathSegment(listId === plural(entity.id) ? entity.id : listId)}`;
  const children = context.entities.filter((other) => other.parent === entity.id).map((other) => other.id);
  const list: ScreenSpec = {
    id: listId,
    title: listTitle(entity),
    path,
    icon: entity.icon,
    blocks: [
      {
        id: `${listId}List`,
        kind: "collection",
        query: { ...queryFor(entity), ...groupedBy(entity) },
        views: viewsFor(entity, context.preferView),
        create: true,
        ...(actions.length > 0 ? { actions: actions.slice(0, 3).map((action) => action.id) } : {}),
        empty: emptySentence(entity),
        export: entity.kind !== "content",
      },
    ],
  };
  const detail: ScreenSpec = {
    id: detailId,
    title: `${entity.name} 상세`,
    path: `${path}/:id`,
    icon: entity.icon,
    blocks: [
      {
        id: `${detailId}Record`,
        kind: "record",
        entity: entity.id,
        ...(children.length > 0 ? { children } : {}),
        ...(actions.length > 0 ? { actions: actions.map((action) => action.id) } : {}),
      },
    ],
  };
  return { screens: [list, detail], actions, navItems: [listId] };
}

function freeId(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base;
  for (let n = 2; ; n++) if (!taken.has(`${base}${n}`)) return `${base}${n}`;
}

function listTitle(entity: EntitySpec): string {
  return entity.kind === "content" || /(기록|목록|일지|내역|장부|명단|게시판|일기장|갤러리)$/.test(entity.name)
    ? entity.name
    : `${entity.name} ${entity.kind === "log" ? "내역" : "목록"}`;
}

function emptySentence(entity: EntitySpec): string {
  return entity.kind === "content"
    ? `아직 올라온 ${josa(entity.name, "이/가")} 없어요. 첫 번째 글을 남겨 보세요.`
    : `아직 등록된 ${josa(entity.name, "이/가")} 없어요. 첫 ${josa(entity.name, "을/를")} 추가해 보세요.`;
}

/** Search in what is written, filters on what is picked, soonest or newest first. */
export function queryFor(entity: EntitySpec): Query {
  const visible = entity.fields.filter((field) => !field.hidden);
  const written = visible.filter((field) => ["text", "longtext", "phone", "address", "email"].includes(field.type));
  // Whose record it is, is looked for by name: the bookings of a guest.
  const called = visible.filter(({ id, type, required }) => type === "relation" && (required || id === entity.titleField)).slice(0, 2);
  const search = [...called, ...written].slice(0, 4).map((field) => field.id);
  const month = visible.find((field) => field.type === "month");
  const time = month ?? visible.find((field) => field.id === entity.dateField && (field.type === "date" || field.type === "datetime"));
  const filters = [
    ...visible.filter((field) => ["status", "select", "boolean", "relation", "multiselect"].includes(field.type)).slice(0, 4),
    ...(time ? [time] : []),
  ].map((field) => field.id);
  const sort = sortFor(entity);
  return {
    entity: entity.id,
    ...(sort.length > 0 ? { sort } : {}),
    ...(search.length > 0 ? { search } : {}),
    ...(filters.length > 0 ? { filters } : {}),
  };
}

/** 장보기, 준비물: what is ticked off is gone through kind by kind. */
function groupedBy(entity: EntitySpec): Pick<Query, "group"> {
  if (viewsFor(entity)[0]?.kind !== "checklist") return {};
  const kind = entity.fields.find((field) => field.type === "select" && !field.hidden && /(분류|종류|구분|카테고리)$/.test(field.label));
  return kind && (kind.options?.length ?? 0) >= 3 ? { group: kind.id } : {};
}

function sortFor(entity: EntitySpec): Sort[] {
  // What goes off is eaten first.
  const expiry = entity.fields.find(
    (field) => field.type === "date" && !field.hidden && /^(?:유통|소비|사용|유효)\s?기[한간]$/.test(field.label),
  );
  if (expiry) return [{ field: expiry.id, dir: "asc" }];
  const date = entity.fields.find((field) => field.id === entity.dateField && field.type !== "daterange");
  if (!date) return [];
  const upcoming = /(마감|기한|만료|예정|다음|납기|반납)/.test(date.label) || /(예약|일정|대관|행사|모임|수업|근무)/.test(entity.name);
  const time = entity.fields.find((field) => field.type === "time");
  const dir = upcoming ? "asc" : "desc";
  const place = entity.fields.find((field) => field.type === "number" && field.label === "순위");
  return [
    { field: date.id, dir },
    ...(time ? [{ field: time.id, dir } as const] : []),
    ...(place ? [{ field: place.id, dir: "asc" } as const] : []),
  ];
}

/** All views that the fields allow, best first. Never empty. */
export function viewsFor(entity: EntitySpec, prefer?: ViewSpec["kind"]): ViewSpec[] {
  const columns = columnsFor(entity);
  const compact = columns.slice(0, 4);
  const views: ViewSpec[] = [];
  const status = entity.fields.find((field) => field.id === entity.statusField && !field.hidden);
  const date = entity.fields.find((field) => field.id === entity.dateField && !field.hidden);
  const done = entity.fields.find(
    (field) => field.type === "boolean" && /(완료|구매|챙김|체크|복용|외움|이룸|가 봄|했)/.test(field.label) && !field.hidden,
  );
  const table: ViewSpec = { kind: "table", columns };
  const scheduled = /(예약|일정|스케줄|대관|수업|근무|당번|연차|휴가|행사|모임|기념일)/.test(entity.name);
  const image = entity.imageField !== undefined;
  if (image) {
    views.push(
      entity.kind === "content" && /(사진|작품|갤러리|앨범|그림)/.test(entity.name)
        ? { kind: "gallery", columns: compact }
        : { kind: "cards", columns: compact },
    );
    if (status) views.push({ kind: "kanban", by: status.id, columns: compact });
    views.push(table);
  } else if (entity.kind === "content") views.push({ kind: "list", columns: compact }, { kind: "cards", columns: compact });
  else if (done && !status) views.push({ kind: "checklist", columns: compact }, table);
  else if (scheduled) views.push(table);
  else if (status && entity.kind === "main" && /(할\s?일|업무|프로젝트|리드|작업|과제|태스크|지원)/.test(entity.name))
    views.push({ kind: "kanban", by: status.id, columns: compact }, table);
  else views.push(table);
  if (status && !views.some((view) => view.kind === "kanban")) views.push({ kind: "kanban", by: status.id, columns: compact });
  if (date) {
    const calendar: ViewSpec = { kind: "calendar", date: date.id, columns: compact.slice(0, 2) };
    if (scheduled) views.unshift(calendar);
    else views.push(calendar);
  }
  if (image && !views.some((view) => view.kind === "gallery")) views.push({ kind: "gallery", columns: compact.slice(0, 2) });
  if (prefer) {
    const at = views.findIndex((view) => view.kind === prefer);
    const [wanted] = at >= 0 ? views.splice(at, 1) : [];
    if (wanted) views.unshift(wanted);
    else if (prefer === "list" || prefer === "cards" || prefer === "gallery" || prefer === "checklist")
      views.unshift({ kind: prefer, columns: compact });
  }
  return views.slice(0, 4);
}

/** Title first, then what tells records apart; long texts last or not at all. */
export function columnsFor(entity: EntitySpec): string[] {
  const weight = (field: FieldSpec): number => {
    if (field.id === entity.titleField) return 0;
    if (field.type === "image") return 9;
    if (field.type === "longtext" || field.type === "url" || field.type === "address") return 8;
    return 1;
  };
  return entity.fields
    .filter((field) => !field.hidden)
    .map((field, order) => ({ field, order }))
    .toSorted((a, b) => weight(a.field) - weight(b.field) || a.order - b.order)
    .filter(({ field }) => weight(field) < 9)
    .slice(0, 7)
    .map(({ field }) => field.id);
}

/** Buttons that move a record along, tick it off, change a stock or call its phone. At most five. */
export function actionsForEntity(entity: EntitySpec, taken: ReadonlySet<string>): ActionSpec[] {
  const actions: ActionSpec[] = [];
  const used = new Set(taken);
  const add = (action: ActionSpec): void => {
    if (used.has(action.id) || actions.length >= 5) return;
    used.add(action.id);
    actions.push(action);
  };
  const suffix = entity.id.charAt(0).toUpperCase() + entity.id.slice(1);
  const status = entity.fields.find((field) => field.id === entity.statusField && !field.hidden);
  if (status) for (const action of statusActions(entity, status)) add(action);
  const tick = entity.fields.find(
    (field) =>
      field.type === "boolean" &&
      !field.hidden &&
      /(완료|구매|챙김|체크|복용|외움|이룸|가 봄|납부|입금|확인|좋아요|고정|맞힘|응답)/.test(field.label),
  );
  if (tick)
    add({
      id: `toggle${capital(tick.id)}${suffix}`,
      label: `${tick.label.replace(/\s*(여부|체크)$/, "")} 체크`.trim(),
      icon: "check",
      entity: entity.id,
      steps: [{ do: "toggle", field: tick.id }],
      success: `${tick.label.replace(/\s*여부$/, "")} 표시를 바꿨어요.`,
      tone: "good",
    });
  const counter = entity.fields.find(
    (field) =>
      field.type === "number" &&
      !field.hidden &&
      /(재고|현재\s*수량|좋아요|득표|추천|기도한|잔여\s*횟수)/.test(field.label) &&
      !/(안전|최소|적정)/.test(field.label),
  );
  if (counter) for (const action of counterActions(entity, counter, suffix)) add(action);
  const phone = entity.fields.find((field) => field.type === "phone" && !field.hidden);
  if (phone)
    add({
      id: `call${suffix}`,
      label: "전화 걸기",
      icon: "phone",
      entity: entity.id,
      when: [{ field: phone.id, op: "filled" }],
      steps: [{ do: "call", field: phone.id, via: "tel" }],
      success: "전화 앱을 열었어요.",
    });
  if (/(주문|견적|정산|회비|결산|장보기|청첩|초대|공지)/.test(entity.name))
    add({
      id: `copy${suffix}`,
      label: "내용 복사",
      icon: "copy",
      entity: entity.id,
      steps: [{ do: "copy", fields: columnsFor(entity) }],
      success: "내용을 복사했어요. 메신저에 붙여넣어 보세요.",
    });
  return actions;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const VERB_LABEL: ReadonlyMap<string, string> = new Map(
  Object.entries({
    확정: "확정",
    완료: "완료 처리",
    취소: "취소",
    승인: "승인",
    반려: "반려",
    거절: "거절",
    호출: "호출",
    입장: "입장 처리",
    납부완료: "납부 확인",
    입금완료: "입금 확인",
    반납완료: "반납 처리",
    답변완료: "답변 완료",
    처리중: "처리 시작",
    진행중: "시작",
    준비중: "준비 시작",
  }),
);

/** One action for every status but the first: shown where it makes sense, asked first where it cannot be taken back. */
function statusActions(entity: EntitySpec, status: FieldSpec): ActionSpec[] {
  const options = status.options ?? [];
  const out: ActionSpec[] = [];
  const idFor = (value: string) => stateActionId(value, entity.id, (id) => out.some((action) => action.id === id));
  for (const [index, option] of options.entries()) {
    if (index === 0 && (options.length > 2 || options.some((other) => other.final))) continue;
    const when = whenFor(status, options, option, index);
    const negative = /(취소|반려|거절|해지|탈퇴|퇴사|폐기|실패|포기)/.test(option.label);
    const confirming = negative || option.final === true;
    out.push({
      id: idFor(option.value),
      label: VERB_LABEL.get(option.label) ?? `${josa(option.label, "으로/로")} 변경`,
      icon: negative ? "x-circle" : option.final ? "check-circle" : "arrow-right",
      entity: entity.id,
      when,
      ...(confirming
        ? {
            confirm:
              negative && option.label === "취소"
                ? `이 ${josa(entity.name, "을/를")} 취소할까요?`
                : `이 ${josa(entity.name, "을/를")} '${option.label}' 상태로 바꿀까요?`,
          }
        : {}),
      steps: [{ do: "set", field: status.id, to: option.value }],
      success: `'${option.label}' 상태로 바꿨어요.`,
      tone: negative ? "bad" : (option.tone ?? "neutral"),
    });
  }
  // 납부완료 by mistake: of two states the first is a press away as well.
  const [first, last] = options;
  if (first && last?.final && options.length === 2)
    out.push({
      id: idFor(first.value),
      label: `${josa(first.label, "으로/로")} 되돌리기`,
      icon: "refresh-cw",
      entity: entity.id,
      when: [{ field: status.id, op: "eq", value: last.value }],
      steps: [{ do: "set", field: status.id, to: first.value }],
      success: `'${first.label}' 상태로 되돌렸어요.`,
    });
  // Forward moves first, and no more than three: five buttons on a row is no choice at all.
  return out.slice(0, 3);
}

function whenFor(status: FieldSpec, options: readonly Option[], option: Option, index: number): Condition[] {
  if (option.final) {
    const open = options.filter((other) => !other.final && other.value !== option.value).map((other) => other.value);
    if (open.length > 0) return [isOneOf(status.id, open)];
    return [{ field: status.id, op: "ne", value: option.value }];
  }
  const earlier = options
    .slice(0, index)
    .filter((other) => !other.final)
    .map((other) => other.value);
  return earlier.length > 0 ? [isOneOf(status.id, earlier)] : [{ field: status.id, op: "ne", value: option.value }];
}

function isOneOf(field: string, values: string[]): Condition {
  const [only] = values;
  return values.length === 1 && only !== undefined ? { field, op: "eq", value: only } : { field, op: "in", value: values };
}

function counterActions(entity: EntitySpec, counter: FieldSpec, suffix: string): ActionSpec[] {
  const base = { entity: entity.id };
  if (/(재고|수량)/.test(counter.label))
    return [
      {
        ...base,
        id: `stockUp${suffix}`,
        label: "입고 +1",
        icon: "plus",
        steps: [{ do: "add", field: counter.id, by: 1 }],
        success: "수량을 1 늘렸어요.",
        tone: "good",
      },
      {
        ...base,
        id: `stockDown${suffix}`,
        label: "출고 −1",
        icon: "truck",
        when: [{ field: counter.id, op: "gt", value: 0 }],
        steps: [{ do: "add", field: counter.id, by: -1 }],
        success: "수량을 1 줄였어요.",
      },
    ];
  if (/잔여/.test(counter.label))
    return [
      {
        ...base,
        id: `useOne${suffix}`,
        label: "1회 사용",
        icon: "check",
        when: [{ field: counter.id, op: "gt", value: 0 }],
        steps: [{ do: "add", field: counter.id, by: -1 }],
        success: "잔여 횟수를 1 줄였어요.",
      },
    ];
  const [label, icon] = /득표/.test(counter.label)
    ? (["투표하기", "vote"] as const)
    : /기도/.test(counter.label)
      ? (["함께 기도했어요", "hand-heart"] as const)
      : (["좋아요", "heart"] as const);
  return [
    {
      ...base,
      id: `addOne${suffix}`,
      label,
      icon,
      steps: [{ do: "add", field: counter.id, by: 1 }],
      success: `${label.replace(/하기$/, "")} 했어요.`.replace("기도했어요 했어요", "기도했어요"),
      tone: "accent",
    },
  ];
}
