/** An entity from one noun: known ones from the lexicon, unknown ones with fields that fit their kind. */
import type { IconName } from "@appmon/appspec/icon-names";
import type { Constraint } from "@appmon/appspec/rule-spec";
import type { EntitySpec, FieldSpec, Highlight } from "@appmon/appspec/spec";
import { NORMAL_RANGES } from "../data/normal-ranges.ts";
import { englishId } from "../english-id.ts";
import { fieldFromLabel } from "../fields/field-from-label.ts";
import { cutText, josa } from "../korean-text.ts";
import { findHeadNoun, findNoun, type KnownNoun } from "./noun-lexicon.ts";
import { sampleRows } from "../samples/sample-rows.ts";

export interface NounContext {
  /** Ids of the app's entities so far. Not changed. */
  takenIds: ReadonlySet<string>;
  entities: readonly EntitySpec[];
  /** KST yyyy-mm-dd */
  today: string;
  seed: number;
  /** Fields the user named: they stand first and are kept; defaults fill what is missing only when there are few. */
  fields?: readonly FieldSpec[];
  /** Titles that fit the trade. */
  titles?: readonly string[];
  /** What the noun is, where the lexicon cannot say. */
  known?: KnownNoun;
  /** Overrides the kind that the noun suggests. */
  kind?: EntitySpec["kind"];
  /** For a person's own use: no assignees, a picture and a rating instead. */
  personal?: boolean;
  /** Number of sample rows; 6–8 by default. */
  count?: number;
  /** The titles were said one by one: their order says something. */
  inOrder?: boolean;
  /** Marks the entity as named by the user. */
  origin?: EntitySpec["origin"];
}

/** A complete, valid entity with lively sample rows for any noun. */
export function entityForNoun(noun: string, context: NounContext): EntitySpec {
  const name = cutText(noun.trim(), 30).trim() || "항목";
  const known = context.known ?? findNoun(name) ?? findHeadNoun(name)?.noun;
  const isNamed = context.known !== undefined || (known !== undefined && findNoun(name) === known);
  const id = isNamed && known && !context.takenIds.has(known.id) ? known.id : englishId(name, context.takenIds, "item", "entity");
  const given = (context.fields ?? []).map((field) => ({ ...field }));
  const fields = given.length >= 2 ? given : [...given, ...defaultFields(name, known, context, given)];
  const natural = given.length < 2 && known ? fields[0] : undefined;
  if (natural?.type === "longtext") Object.assign(natural, { type: "text" as const, maxLength: 200 });
  const titleField = natural && ["text", "relation", "date", "datetime"].includes(natural.type) ? natural.id : chooseTitle(fields, name);
  const kind = context.kind ?? known?.kind ?? guessKind(name);
  const entity: EntitySpec = {
    id,
    name,
    counter: known?.counter ?? (kind === "person" ? "명" : kind === "resource" ? "개" : "건"),
    icon: known?.icon ?? ICON_OF_KIND[kind],
    titleField,
    fields,
    kind,
    sample: [],
    ...(context.origin ? { origin: context.origin } : {}),
  };
  describe(entity);
  const relationIds = Object.fromEntries(context.entities.map((other) => [other.id, other.sample.map((row) => row.id)]));
  entity.sample = sampleRows(fields, name, {
    count: context.count ?? Math.min(6 + (context.seed % 3), distinctTitles(known, context)),
    today: context.today,
    seed: context.seed,
    relationIds,
    titleField,
    titles: context.titles ?? [],
    ...(context.known && { known: context.known }),
    ...(context.inOrder && { inOrder: true }),
  });
  settleOverlaps(entity);
  return entity;
}

/** Two samples of one name look like a mistake: there are no more rows than titles to tell them apart by. */
function distinctTitles(known: KnownNoun | undefined, { titles = [] }: NounContext): number {
  const pool = titles.length > 0 ? titles : (known?.titles ?? []);
  return pool.length >= 4 ? new Set(pool.map((title) => title.replace(/[:~].*$/, ""))).size : Infinity;
}

const ICON_OF_KIND: Record<NonNullable<EntitySpec["kind"]>, IconName> = {
  main: "clipboard-list",
  resource: "package",
  child: "message-circle",
  log: "notebook",
  person: "users",
  content: "file-text",
};

type Kind = NonNullable<EntitySpec["kind"]>;
function guessKind(name: string): Kind {
  if (
    /(자|인|원|생|님|사|가족|멤버|고객|손님|친구)$/.test(name) &&
    !/(의자|과자|상자|전자|사자|모자|공원|병원|학원|정원|회사|행사|식사|요리사례|인사|공사|검사|역사|등원|하원|지원|후원|응원|입원|퇴원|복원|확인|승인|할인|체인|디자인|라인|메인|출생|위생|고생|인생|봉사|조사|심사|답사|여행사|출판사|신문사|방송사)$/.test(
      name,
    )
  )
    return "person";
  if (/(기록|일지|내역|이력|로그|측정|체크|일보|장부)$/.test(name)) return "log";
  if (/(글|소식|공지|이야기|자료|콘텐츠|정보|가이드|소개|뉴스|작품)$/.test(name)) return "content";
  if (/(룸|실|장|방|좌석|코트|기계|장비|제품|상품|메뉴|종류)$/.test(name)) return "resource";
  return "main";
}

/** Labels for a noun nobody wrote down, by what kind of thing it is. */
const LABELS_OF_KIND: Record<Kind, (name: string, personal: boolean) => readonly string[]> = {
  person: () => ["이름*", "연락처*", "상태(활동중/휴면)", "등록일", "메모"],
  log: () => ["내용*", "날짜*", "사진", "메모"],
  content: () => ["제목*", "분류(일반/추천/기타)", "내용*", "작성자", "작성일"],
  resource: (name) => [`${name} 이름*`, "사진", "분류(기본/인기/기타)", "상태(이용가능/점검중)", "설명"],
  child: () => ["내용*", "작성자", "작성일"],
  main: (name, personal) =>
    personal
      ? [`${name} 이름*`, "사진", "날짜", "메모", "중요 여부"]
      : [`${name} 이름*`, "분류(기본/중요/기타)", "날짜", "담당자", "상태(대기/진행중/완료)", "메모"],
};

/** What is usually written down about a noun the lexicon does not know. */
export function usualLabels(name: string, personal: boolean): readonly string[] {
  return LABELS_OF_KIND[guessKind(name)](name, personal);
}

function defaultFields(name: string, known: KnownNoun | undefined, context: NounContext, given: readonly FieldSpec[]): FieldSpec[] {
  const labels = known?.labels ?? LABELS_OF_KIND[context.kind ?? guessKind(name)](name, context.personal === true);
  const taken = new Set(given.map((field) => field.id));
  const fields: FieldSpec[] = [];
  const entityNames = context.entities.map(({ id, name: entityName }) => ({ id, name: entityName }));
  // 회비 of a school is paid by its 원생: who is there already stands in for the usual person.
  const person = context.entities.find((entity) => entity.kind === "person");
  for (const raw of labels) {
    const usual = /^@?(회원|고객|직원|학생)(\*?)$/.exec(raw);
    const isThere = context.entities.some((entity) => entity.name === usual?.[1]);
    // "@보험계약=관련 증권번호": a relation under a name of its own.
    const [, pointed, called] = /^@([^=]+)=(.+)$/.exec(raw) ?? [];
    const label = usual && person && !isThere ? `${person.name}${usual[2]}` : (called ?? raw).replace(/^@/, "");
    const plain = label.replace(/\*$/, "").replace(/\(.*\)$/, "");
    if (given.some((field) => field.label.replace(/\s/g, "") === plain.replace(/\s/g, ""))) continue;
    const field = fieldFromLabel(label, { takenIds: taken, noun: name, entityNames, origin: "template" });
    // "@재고": a relation to that noun under whatever name the app has it.
    const target = raw.startsWith("@")
      ? context.entities.find((entity) => findNoun(entity.name) === findNoun(pointed ?? plain))
      : undefined;
    const title = called === undefined ? target?.name : plain;
    // Under the name the app has it, unless the label says more: 재고 of an app that keeps 부품 is its item.
    if (target && called === undefined && !taken.has(target.id)) field.id = target.id;
    if (target && title !== undefined)
      fields.push({ id: field.id, label: title, type: "relation", target: target.id, required: true, origin: "template" });
    else fields.push(field);
    taken.add(field.id);
  }
  return fields;
}

/** The field that names a record: said by its label, else the first text. One is made of a long text, never of a number. */
export function chooseTitle(fields: FieldSpec[], name: string): string {
  const compact = name.replace(/\s/g, "");
  const rank = (field: FieldSpec): number => {
    const label = field.label.replace(/\s/g, "");
    if (field.hidden) return -1;
    if (field.type === "relation") return 1;
    if (field.type === "longtext") return /(내용|할일)$/.test(label) ? 2 : 0;
    if (field.type !== "text") return field.type === "date" || field.type === "datetime" || field.type === "month" ? 1 : 0;
    if (/^(제목|이름|성함|성명|명칭)$/.test(label)) return 6;
    if (label === compact || label === `${compact}명` || label === `${compact}이름`) return 6;
    if (/(명|제목|이름)$/.test(label)) return 5;
    if (/(메모|비고|번호|주소|코드)$/.test(label)) return 2;
    return 3;
  };
  let best = fields[0];
  for (const field of fields) if (best === undefined || rank(field) > rank(best)) best = field;
  if (!best) {
    best = { id: "name", label: `${name} 이름`, type: "text", required: true };
    fields.push(best);
  }
  if (best.type === "longtext") Object.assign(best, { type: "text" as const, maxLength: 200 });
  if (["text", "relation", "date", "datetime"].includes(best.type)) best.required = true;
  return best.id;
}

/** Subtitle, image, status, date, constraints and highlights follow from the fields. Overwrites what it derives. */
export function describe(entity: EntitySpec): void {
  const visible = entity.fields.filter((field) => !field.hidden);
  const first = (...types: FieldSpec["type"][]): FieldSpec | undefined =>
    visible.find((field) => types.includes(field.type) && field.id !== entity.titleField);
  const assign = (key: "subtitleField" | "imageField" | "statusField" | "dateField", field: FieldSpec | undefined): void => {
    if (field) entity[key] = field.id;
    else delete entity[key];
  };
  assign(
    "imageField",
    visible.find((field) => field.type === "image"),
  );
  assign(
    "statusField",
    visible.find((field) => field.type === "status"),
  );
  const dates = visible.filter((field) => field.type === "date" || field.type === "datetime" || field.type === "daterange");
  assign(
    "dateField",
    dates.find((field) => /^(날짜|예약일|일시|예약일시|마감일|기간)$/.test(field.label)) ??
      dates.find((field) => !/(생일|생년월일|가입|등록|입사|설립|창단)/.test(field.label)),
  );
  assign(
    "subtitleField",
    visible.find(
      (field) => field.type === "text" && field.id !== entity.titleField && /^(한\s?줄\s?(소개|설명)|슬로건|부제)$/.test(field.label),
    ) ??
      first("relation", "select", "phone") ??
      visible.find((field) => field.type === "text" && field.id !== entity.titleField) ??
      first("date", "money"),
  );
  const highlights = findHighlights(entity, visible);
  if (highlights.length > 0) entity.highlights = highlights;
  const constraints = findConstraints(entity, visible);
  if (constraints.length > 0) entity.constraints = constraints;
}

function findHighlights(entity: EntitySpec, fields: readonly FieldSpec[]): Highlight[] {
  const out: Highlight[] = [];
  const minimum = fields.find((field) => /(안전|최소|적정)\s*(재고|수량)/.test(field.label) && field.type === "number");
  const stock = fields.find((field) => field !== minimum && field.type === "number" && /(재고|현재고|수량|보유)/.test(field.label));
  if (minimum && stock) out.push({ when: [{ field: stock.id, op: "lt", value: { field: minimum.id } }], tone: "bad", label: "부족" });
  else if (stock && /재고/.test(stock.label)) out.push({ when: [{ field: stock.id, op: "lte", value: 5 }], tone: "bad", label: "부족" });
  const status = fields.find((field) => field.id === entity.statusField);
  const finals = (status?.options ?? []).filter((option) => option.final).map((option) => option.value);
  const open = status && finals.length > 0 ? (status.options ?? []).filter((option) => !option.final).map((option) => option.value) : [];
  const due = fields.find((field) => field.type === "date" && /(마감|기한|납기|반납\s*예정|예정일)/.test(field.label));
  if (due)
    out.push({
      when: [
        { field: due.id, op: "lt", value: { today: 0 } },
        ...(status && open.length > 0 ? [{ field: status.id, op: "in" as const, value: open }] : []),
      ],
      tone: "bad",
      label: "기한 지남",
    });
  const expiry = fields.find((field) => field.type === "date" && /(만료|유통기한|만기|소비기한|유효기[간한]|사용기한)/.test(field.label));
  if (expiry)
    out.push({
      when: [
        { field: expiry.id, op: "lte", value: { today: 30 } },
        { field: expiry.id, op: "gte", value: { today: 0 } },
      ],
      tone: "warn",
      label: "만료 임박",
    });
  const unpaid = (status?.options ?? []).find((option) => /^(미납|미입금|연체)$/.test(option.label));
  if (status && unpaid) out.push({ when: [{ field: status.id, op: "eq", value: unpaid.value }], tone: "bad", label: unpaid.label });
  for (const field of fields) {
    const range = field.type === "number" && NORMAL_RANGES.find(({ label }) => label.test(field.label));
    if (!range) continue;
    out.push({ when: [{ field: field.id, op: "gt", value: range.to }], tone: "bad", label: `${field.label} 높음` });
    out.push({ when: [{ field: field.id, op: "lt", value: range.from }], tone: "warn", label: `${field.label} 낮음` });
  }
  return out;
}

/** Two bookings of one thing must not overlap: any entity with a place in time that is asked for and can be cancelled. */
function findConstraints(entity: EntitySpec, fields: readonly FieldSpec[]): Constraint[] {
  if (!/(예약|대관|부킹)(\s?(?:신청|관리))?$/.test(entity.name)) return [];
  // Rooms, people and things are busy one by one; two treatments at the same hour still need the same hands.
  const within = fields
    .filter(
      (field) =>
        field.type === "relation" &&
        !/(시술|메뉴|서비스|상품|코스|프로그램|진료|검사|과목|종류|부위|케어|마사지|촬영|관리$)/.test(field.label),
    )
    .map((field) => field.id)
    .slice(0, 1);
  const cancelled =
    fields
      .find((field) => field.id === entity.statusField)
      ?.options?.filter((option) => /(취소|거절|반려)/.test(option.label))
      .map((option) => option.value) ?? [];
  const except = cancelled.length > 0 ? { exceptStatus: cancelled } : {};
  const message = `그 시간에는 이미 ${josa(entity.name, "이/가")} 있어요.`;
  const range = fields.find((field) => field.type === "daterange");
  if (range) return [{ kind: "noOverlap", within, start: [range.id], ...except, message }];
  const checkIn = fields.find((field) => field.type === "date" && /(체크인|입실|시작일|대여일)/.test(field.label));
  const checkOut = fields.find((field) => field.type === "date" && /(체크아웃|퇴실|종료일|반납)/.test(field.label));
  if (checkIn && checkOut) return [{ kind: "noOverlap", within, start: [checkIn.id], end: [checkOut.id], ...except, message }];
  const moment = fields.find((field) => field.type === "datetime");
  if (moment) return [{ kind: "noOverlap", within, start: [moment.id], ...except, message }];
  const date = fields.find((field) => field.type === "date" && field.id === entity.dateField);
  const times = fields.filter((field) => field.type === "time");
  if (!date || times.length === 0) return [];
  const startTime = times.find((field) => /시작/.test(field.label)) ?? times[0];
  const endTime = times.find((field) => /(종료|끝)/.test(field.label));
  if (!startTime) return [];
  return [
    { kind: "noOverlap", within, start: [date.id, startTime.id], ...(endTime ? { end: [date.id, endTime.id] } : {}), ...except, message },
  ];
}

/** Samples obey the app's own rule: rows that would collide move to another hour or day. */
export function settleOverlaps(entity: EntitySpec): void {
  const rule = entity.constraints?.find((constraint) => constraint.kind === "noOverlap");
  if (!rule || rule.kind !== "noOverlap") return;
  const timeField = entity.fields.find((field) => field.type === "time" && rule.start.includes(field.id));
  if (timeField) {
    for (const [index, row] of entity.sample.entries()) {
      row[timeField.id] = `${String(10 + (index % 9)).padStart(2, "0")}:${index % 2 === 0 ? "00" : "30"}`;
      const endId = rule.end?.at(-1);
      if (endId) row[endId] = `${String(11 + (index % 9)).padStart(2, "0")}:${index % 2 === 0 ? "00" : "30"}`;
    }
    return;
  }
  const [from] = rule.start;
  const [to] = rule.end ?? [];
  const range = entity.fields.find((field) => field.id === from);
  if (!from || !range) return;
  const first = entity.sample[0]?.[from];
  const base =
    typeof first === "string"
      ? first
      : typeof first === "object" && first && !Array.isArray(first) && typeof first.start === "string"
        ? first.start
        : undefined;
  if (!base) return;
  for (const [index, row] of entity.sample.entries()) {
    const day = new Date(`${base.slice(0, 10)}T00:00:00Z`);
    day.setUTCDate(day.getUTCDate() + index * 3 - 6);
    const start = day.toISOString().slice(0, 10);
    day.setUTCDate(day.getUTCDate() + 1 + (index % 2));
    const end = day.toISOString().slice(0, 10);
    if (range.type === "daterange") row[from] = { start, end };
    else if (range.type === "date") {
      row[from] = start;
      if (to) row[to] = end;
    } else row[from] = `${start}T${String(10 + (index % 8)).padStart(2, "0")}:00`;
  }
}
