/** Fields of an entity from what was said: lists, wishes in passing, and what the rest of the app calls for. */
import type { EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import type { Domain } from "../data/domains.ts";
import { GROUPED_BY } from "../data/grouped-by.ts";
import { fieldFromLabel } from "./field-from-label.ts";
import { typeOfLabel } from "./field-type-of-label.ts";
import { isByDay } from "../booking/is-booked.ts";
import { BOOKABLE } from "../noun-app/implied-entities.ts";
import { findHeadNoun, findNoun, type KnownNoun } from "../nouns/noun-lexicon.ts";
import { saidChoices } from "../noun-app/enumerated-choices.ts";

/** Ways of saying one field: who says one of them needs none of the others. */
const SAME_FIELD = [
  /^(?:유통|사용|소비|유효)기한$/,
  /^(?:구매|구입|매입)(?:가|가격|금액|비용)$/,
  /^(?:분류|카테고리)$/,
  /^(개수|갯수|수량)$/,
  /^(받는날|받는날짜|픽업날|픽업날짜|픽업일|픽업일자|수령일|수령날짜|배달날짜|배송희망일)$/,
  /^(연락처|전화번호|휴대폰|휴대폰번호|핸드폰|핸드폰번호|폰번호|전화)$/,
  /^(메모|비고|특이사항)$/,
  /^(띠|급수|레벨)$/,
  /^(구역|하우스|밭)$/,
];

/** Two or three extra wishes for a known noun (생일이랑 계약일) join its usual fields; a list that names the record stands alone. */
export function mergeWithDefaults(
  { name, known: meant }: { name: string; known?: KnownNoun },
  given: readonly string[],
  built: readonly EntitySpec[],
  /** Said in passing: they never stand for all there is. */
  inPassing = false,
): FieldSpec[] {
  const known = meant ?? findNoun(name) ?? findHeadNoun(name)?.noun;
  // 수유 기록, 기저귀도: one of the choices its own field has.
  const options = new Set((known?.labels ?? []).flatMap((label) => /\(([^)]*)\)/.exec(label)?.[1]?.split("/") ?? []));
  const isOwnName = (label: string) =>
    !label.includes("(") && known?.names.includes(label.replace(/[*\s]|\(.*$/g, "")) === true && typeOfLabel(label).type === "text";
  // 카테고리 of what is sorted by 분류: called as it was said, with the choices it has.
  const sorts = (meant ?? findNoun(name))?.labels.find((label) => /^분류\(/.test(label));
  const labels = given
    .map((label) => (sorts && label === "카테고리" ? sorts.replace("분류", label) : label))
    .map((label) => asItsOwn(label, known))
    .filter((label) => given.length >= 4 || !isOwnName(label))
    // 언제 뭐 맞았는지, 다음 거 디데이: the noun has a day, a name and the next one already.
    .filter((label) => !known || inPassing || given.length >= 3 || !saidByNoun(known, label))
    .filter((label) => given.length >= 4 || !options.has(label) || typeOfLabel(label).type !== "text");
  const complete =
    !inPassing && (labels.length >= 4 || (labels.length >= 2 && labels.some((label) => /(이름|제목|명|성함|종목)(\(.*)?$/.test(label))));
  // 지원 대학 전형 마감일 경쟁률: what it is about goes by its own name.
  const nameless =
    !known &&
    (labels.length <= 3 || (/비교/.test(name) && typeOfLabel(labels[0] ?? "").type !== "text")) &&
    !labels.some((label) => /(이름|제목|명|내용|번호|품목|종류)(\(.*)?$/.test(label));
  if (nameless && !/(기록|일지|내역|장부)$/.test(name)) {
    // One field is little to go by: when it was, and what else there is to say.
    const besides = labels.length === 1 ? (typeOfLabel(labels[0]!).type === "date" ? ["메모"] : ["날짜", "메모"]) : [];
    return fieldsFromLabels([`${name} 이름*`, ...labels, ...besides], name, built);
  }
  // 보증금 월세 채광 of flats that are compared: each goes by a name.
  const title0 = known?.labels[0];
  if (
    complete &&
    title0 &&
    (/(후보|비교)/.test(name) || /(사진|이미지)$/.test(labels[0] ?? "")) &&
    typeOfLabel(labels[0] ?? "").type !== "text"
  )
    return fieldsFromLabels([title0, ...labels], name, built);
  // 거래처 외상장부 …: whose they are, where those are kept as well.
  const whose =
    complete && title0 && known?.kind === "log" && built.some((entity) => entity.name === title0.replace(/[*@]/g, "").replace(/명$/, ""));
  if (whose && !labels.some((label) => label.startsWith(title0.replace(/[*@]/g, "").replace(/명$/, ""))))
    return fieldsFromLabels([title0.replace(/^@/, ""), ...labels], name, built);
  if (!known || complete) return fieldsFromLabels(labels, name, built);
  const bare = (label: string): string => label.replace(/[*@\s]|\(.*$/g, "");
  const said = new Set(labels.map(bare));
  // 마감 beside 마감일, 원고료 beside 금액: one of the two is enough.
  const paid = labels.some((label) => typeOfLabel(bare(label)).type === "money");
  const isSaid = (label: string): boolean =>
    said.has(label) ||
    // 곡 beside 곡명.
    (label.endsWith("명") && said.has(label.slice(0, -1))) ||
    SAME_FIELD.some((same) => same.test(label) && [...said].some((one) => same.test(one))) ||
    (paid && !inPassing && /^(금액|가격|비용|요금)$/.test(label)) ||
    [...said].some((one) => one.length >= 2 && label.length <= one.length + 1 && label.startsWith(one));
  const rest = known.labels.filter((label) => !isSaid(bare(label)));
  const [title, ...others] = rest;
  const ordered = title && bare(title) === bare(known.labels[0] ?? "") ? [title, ...labels, ...others] : [...labels, ...rest];
  return fieldsFromLabels(
    ordered.map((label) => label.replace(/^@/, "")),
    name,
    built,
  ).map((field) => {
    if (said.has(bare(field.label))) return field;
    // What a record goes by is one line: 내용 of a ledger.
    const isTitle = title !== undefined && bare(field.label) === bare(known.labels[0] ?? "") && field.type === "longtext";
    return { ...field, ...(isTitle && { type: "text" as const }), origin: "template" as const };
  });
}

/** 시간 of a run is how long it took: a measure the noun has under that very name. */
function asItsOwn(label: string, known: KnownNoun | undefined): string {
  if (typeOfLabel(label).type !== "time") return label;
  return (
    known?.labels.find((one) => one.replace(/[*@]|\(.*$/g, "") === label && /\((?:분|시간)\)/.test(one))?.replace(/[*@]/g, "") ?? label
  );
}

/** A label so general that the noun's own say the same: 날짜 of what has a 접종일, 다음꺼 디데이 of what has a 다음 접종일. */
function saidByNoun(noun: KnownNoun, label: string): boolean {
  const own = noun.labels.map((one) => one.replace(/[*@]|\(.*$/g, ""));
  if (/^날짜\*?$/.test(label)) return own.some((one) => one !== "날짜" && typeOfLabel(one).type === "date" && !one.startsWith("다음"));
  if (/^이름\*?$/.test(label)) return own.some((one) => one.endsWith("이름"));
  // 몇 시에 일어났는지, 몇 시간 잤는지: the hours it has.
  if (/^(?:시간|[가-힣]{1,3}는지)$/.test(label)) return own.filter((one) => typeOfLabel(one).type === "time").length >= 2;
  if (/^내용\*?$/.test(label)) return noun.labels[0]?.endsWith("*") === true && typeOfLabel(own[0] ?? "").type === "text";
  return /^다음\s?(?:꺼|거|것)?\s?(?:디데이|날짜|날)?$/.test(label) && own.some((one) => one.startsWith("다음"));
}

/** Computed fields last, because they refer to the others. */
export function fieldsFromLabels(
  labels: readonly string[],
  noun: string,
  entities: readonly EntitySpec[],
  used: ReadonlySet<string> = new Set(),
): FieldSpec[] {
  const taken = new Set(used);
  const entityNames = entities.map(({ id, name }) => ({ id, name }));
  const make = (label: string): FieldSpec => {
    const field = fieldFromLabel(label, { takenIds: taken, entityNames, noun, origin: "user" });
    taken.add(field.id);
    return field;
  };
  const later = labels.map((label) => /\([^)]*[*×+\-x][^)]*\)/.test(label) && /[가-힣]\s*[*×x+-]/.test(label));
  const fields = new Map<number, FieldSpec>();
  for (const pass of [false, true]) for (const [i, label] of labels.entries()) if (later[i] === pass) fields.set(i, make(label));
  return [...fields.entries()].toSorted(([a], [b]) => a - b).map(([, field]) => field);
}

/** A user's short list gets a name to go by when it has none: "날짜, 무게, 횟수" of 운동 → 종목 first. */
export function completeFields(fields: FieldSpec[], noun: string): FieldSpec[] {
  if (fields.some((field) => field.type === "text" || field.type === "relation")) return fields;
  const known = findNoun(noun) ?? findHeadNoun(noun)?.noun;
  const titleLabel = known?.labels[0]?.replace(/[*@]/g, "").replace(/\(.*\)/, "") ?? `${noun} 이름`;
  const title = fieldFromLabel(titleLabel, { takenIds: new Set(fields.map((field) => field.id)), noun, origin: "template" });
  return title.type === "text" ? [title, ...fields] : fields;
}

/** Fields of an entity whose shape depends on the rest of the app; undefined where the lexicon's own will do. */
export function contextFields(name: string, built: readonly EntitySpec[], domain: Domain, text: string): FieldSpec[] | undefined {
  const labels = /(예약|대관|부킹)(\s?신청)?$/.test(name)
    ? bookingLabels(name, built, domain, text)
    : /(^|\s)주문$/.test(name)
      ? orderLabels(built, text)
      : /견적\s?(신청|요청|문의|의뢰|상담)$/.test(name)
        ? quoteLabels(text)
        : undefined;
  return labels && templateFields(labels, name, built);
}

/** Fields nobody asked for one by one. */
export function templateFields(labels: readonly string[], name: string, built: readonly EntitySpec[]): FieldSpec[] {
  return fieldsFromLabels(labels, name, built).map((field) => ({ ...field, origin: "template" as const }));
}

/** 견종이랑 몸무게 받고: whatever else a booking asks for, it still says what is booked. */
export function withBooked(name: string, fields: readonly FieldSpec[], built: readonly EntitySpec[]): FieldSpec[] {
  const isOrder = /주문$/.test(name);
  const offer = built.find(({ id, kind }) => (isOrder ? id === "product" || id === "menuItem" : kind === "resource"));
  if (!/(예약|대관|주문)$/.test(name) || !offer || fields.some(({ type }) => type === "relation")) return [...fields];
  const [link] = templateFields([`${offer.name}*`], name, built).filter(({ type }) => type === "relation");
  // What is ordered is on the list now, and need not be written down.
  const kept = fields.filter(({ label, origin }) => !isOrder || origin === "user" || label !== "주문 내용");
  return link && kept.every(({ id }) => id !== link.id) ? kept.toSpliced(1, 0, link) : [...fields];
}

/** What a booking is asked for besides, in the words it is said with. */
const BOOKING_ASKS: readonly (readonly [RegExp, string])[] = [
  [/차(?:량)?\s?번호/, "차량 번호"],
  [/도착\s?(?:예정\s?)?시간/, "도착 시간"],
  [/(?:어린이|아이|유아|아기)\s?(?:수|인원|몇\s?명)/, "아이 인원(명)"],
  [/(?:반려견|반려동물|강아지|애견)\s?동반/, "반려동물 동반 여부"],
  [/(?:바베큐|바비큐|숯불)/, "바비큐 신청 여부"],
  [/생년월일/, "생년월일"],
  [/사진\S{0,2}\s?(?:첨부|올리|올려|보내|같이\s?보)/, "참고 사진"],
  [/증상/, "증상"],
  [/알레르기|알러지/, "알레르기"],
  [/(?:초진|재진|첫\s?방문|처음\s?오)/, "방문 구분(처음/다시)"],
];

/** A booking points to what is booked; by the night where one sleeps, by the hour elsewhere. */
function bookingLabels(name: string, built: readonly EntitySpec[], domain: Domain, text: string): string[] {
  // One sits at a table, not on the menu.
  const isStaff = (entity: EntitySpec) => findNoun(entity.name)?.id === "stylist";
  const resource =
    built.find((entity) => entity.kind === "resource" && BOOKABLE.test(entity.name)) ??
    built.find((entity) => entity.kind === "resource" && !isStaff(entity)) ??
    built.find((entity) => entity.kind === "resource") ??
    built.find(({ id }) => id === "lesson") ??
    built.find(({ id }) => id === "instructor");
  const nights = /(객실|펜션|숙소|호텔|민박|숙박|\d\s?박(?![가-힣])|체크인|캠핑)/.test(text) || domain.id === "stay";
  // 원장님 두 분: who does it is chosen beside what is done.
  const staff = built.find((entity) => entity !== resource && isStaff(entity));
  const rental = /대관(\s?신청)?$/.test(name);
  const byDay = isByDay(text);
  return [
    rental ? "신청자*" : "예약자*",
    "연락처*",
    ...(resource ? [`${resource.name}*`] : []),
    ...(staff ? [`${staff.name}*`] : []),
    ...(nights
      ? ["체크인 날짜*", "체크아웃 날짜*"]
      : byDay
        ? ["날짜*"]
        : rental
          ? ["날짜*", "시작 시간*", "종료 시간*"]
          : ["날짜*", "시간*"]),
    ...(/(인원|최대\s?\d+\s?명|펜션|룸|식당|테이블|객실|구장|카페)/.test(text + (resource?.name ?? "")) ? ["인원(명)"] : []),
    rental || /승인/.test(text) ? "상태(대기/승인/거절/취소)" : "상태(신청/확정/완료/취소)",
    ...BOOKING_ASKS.flatMap(([said, label]) => (said.test(text) ? [label] : [])),
    ...(/(입금|계약금|예약금|선금)\S{0,4}\s?(?:했는지|됐는지|여부|확인|체크|받)/.test(text) ? ["입금 여부"] : []),
    ...(/특이\s?사항/.test(text) ? [] : ["요청사항"]),
  ];
}

/** An order points to what is sold; an address where it is sent, a day where it is fetched. */
function orderLabels(built: readonly EntitySpec[], text: string): string[] | undefined {
  const offer = built.find((entity) => entity.id === "product" || entity.id === "menuItem");
  if (!offer) return undefined;
  const sent = /(쇼핑몰|택배|배송|배달|스토어|온라인)/.test(text);
  return [
    "주문자*",
    "주문번호",
    "연락처*",
    `${offer.name}*`,
    "수량*",
    "금액",
    ...(sent ? ["배송지"] : []),
    // 배달일, 희망 배송일: said of what is sent as well.
    ...(!sent || /(배달일|배송일|배달\s?날짜|배송\s?날짜|받는\s?날|희망일|받을\s?날)/.test(text) ? ["받는 날짜"] : []),
    ...(sent && !/배달/.test(text) ? [] : ["수령 방법(방문/포장/배달)"]),
    "상태(접수/준비중/완료/취소)",
    "요청사항",
  ];
}

/** A price is asked for a thing, or for a place that somebody comes to see. */
function quoteLabels(text: string): string[] {
  const visited = /(인테리어|청소|이사|도배|시공|방문|철거|공사|수리|설치|방역|리모델링|출장)/.test(text);
  return [
    "신청자*",
    "연락처*",
    ...(visited ? ["주소*", "희망일*", "평수"] : ["견적 받을 것*", "사진", "희망일"]),
    "요청 내용",
    visited ? "상태(접수/상담중/방문예정/완료/취소)" : "상태(접수/견적발송/진행/완료/취소)",
  ];
}

/** Wishes outside any list: a choice or a rating by its own name (맵기, 사이즈, 별점), who spent the money. */
export function mentionedLabels(text: string): string[] {
  const labels = OWN_CHOICES.filter((word) => new RegExp(`(^|[\\s,(])${word}(?=[\\s,.)]|도|랑|이랑|을|를|와|과|는|은|별|$)`).test(text));
  for (const match of text.matchAll(
    /(?<![가-힣])([가-힣]{2,5})별(?:로|\s(?:로\s)?(?:정리|합계|비교|통계|분류|구분|기록|관리|출석|인원|명단|탑승))/g,
  ))
    if (
      match[1] &&
      !OWN_GROUP.test(match[1]) &&
      (match[1] === "지역" || !findNoun(match[1])) &&
      !labels.includes(match[1]) &&
      labels.length < 6
    )
      labels.push(match[1]);
  labels.push(...groupedLabels(text, labels));
  // 좋아하는 꽃도, 뭐 자주 사가는지: what somebody who comes again likes.
  const liked = /(좋아하는|선호하는|자주\s?(?:사는|시키는|먹는|찾는))\s([가-힣]{1,5}?)(?:도|을|를|이랑|랑|은|이)?(?=\s|[,.]|$)/.exec(text);
  if (liked && !/^(?:거|것|걸|사람|분|곳|데|애)$/.test(liked[2]!)) labels.push(`${liked[1]} ${liked[2]}`);
  else if (/(?:뭐|뭘|무엇을?)\s?(?:자주|주로|많이)\s?(?:사|시키|먹|찾)[가-힣]{0,3}는지/.test(text)) labels.push("자주 사는 것");
  for (const [pair, label] of OPPOSITES) if (pair.test(text)) labels.push(label);
  const choices = saidChoices(text);
  // 지역별로 오사카 교토: said with what it can hold.
  for (const { label, options } of choices)
    labels.splice(labels.indexOf(label), labels.includes(label) ? 1 : 0, `${label}(${options.join("/")})`);
  if (/(?:카드\s?(?:문구|메시지)|문구\s?카드|축하\s?(?:문구|메시지)|각인\s?문구|리본\s?문구)/.test(text) && /주문/.test(text))
    labels.push("카드 문구");
  // 쌍둥이 수유 기록: which of the children it was.
  const children = childrenIn(text);
  if (children.length > 0) labels.push(`아이(${children.join("/")})`);
  // 누가 냈는지 of a fee is answered by whose fee it is.
  if (
    /(?:누가|각자|각각)\s?(?:얼마\s?)?(썼|쓴|냈|낸|샀|결제)/.test(text) &&
    !/(회비|참가비|월세|납부|미납|벌금|수강료|[가-힣]비\s?(?:걷|모으|모은))/.test(text)
  )
    labels.push(/(부부|남편|아내|와이프)/.test(text) ? "쓴 사람(남편/아내)" : "쓴 사람");
  // 남편이랑 생활비: of what two spend, which of them it was.
  else if (/(남편|아내|와이프)(?:이?랑|하고|와|과)|부부|신혼/.test(text) && /(생활비|공동\s?통장|가계부|지출|같이\s?쓰는\s?돈)/.test(text))
    labels.push("쓴 사람(남편/아내)");
  if (/누가\s?(?:뭐|뭘|무엇을?|어떤\s?거)?\s?(?:가져|맡|준비|사\s?오|사\s?올|챙)/.test(text)) labels.push("맡은 사람");
  // 사진 첨부, 현장 사진도 올리게: a picture of each, whatever it is of.
  const picture =
    /(?:([가-힣]{2,4})\s)?사진(?:도|은|을|까지|이랑|랑)?\s?(?:도\s)?(?:첨부|올리|올려|찍어|넣|자랑|공유|인증|같이\s?(?:올|남|넣)|업로드|남기)/.exec(
      text,
    );
  if (picture)
    labels.push(picture[1] && /^(현장|전후|시공|수리|완료|작업|설치|점검|인증|하자)$/.test(picture[1]) ? `${picture[1]} 사진` : "사진");
  // 차 있는 사람, 못 먹는 음식: asked of each.
  for (const [, has] of text.matchAll(/(?<![가-힣])([가-힣]{1,4})\s있는\s(?:사람|분|애)(?=이?랑|[\s,도만은이]|$)/g))
    if (has && !/^(수|쉬고|하고|자고|관심)$/.test(has)) labels.push(`${has} 있는지`);
  if (/(?:돈|수고비|사례비)(?:을|은|도)?\s?받(?:은|았)/.test(text) && !/(외상|빌려|빌린|회비|월세|축의|부조)/.test(text))
    labels.push("받은 돈");
  // 매입가 판매가 마진: what is earned is worked out.
  const [bought, sold] = [/매입가|매입\s?금액|구입가|사입가|매수가/.exec(text)?.[0], /판매가|판매\s?금액|매도가/.exec(text)?.[0]];
  if (bought && sold && /(마진|이익|수익|차익)/.test(text))
    labels.push(bought, sold, `${/마진|이익|수익|차익/.exec(text)![0]}(${sold}-${bought})`);
  if (/생일인\s?(?:직원|회원|학생|고객|손님|사람|친구|분)/.test(text)) labels.push("생일");
  if (/보호자\s?(?:연락처|전화번호|번호|폰)/.test(text)) labels.push("보호자 연락처");
  // 수료증 받은 사람 표시: said of each.
  for (const [, what, deed] of text.matchAll(
    /(?<![가-힣])([가-힣]{2,5})\s(받은|낸|제출한|가져온|작성한)\s(?:사람|분|애|학생|회원)(?:은|는|도|만|들|을)?\s?(?:표시|체크|구분|확인|따로)/g,
  ))
    if (what && deed && !/(비|료|돈|세|지랑|고|는지)$/.test(what))
      labels.push(`${what} ${{ 받은: "받음", 낸: "제출", 제출한: "제출", 가져온: "가져옴", 작성한: "작성" }[deed]} 여부`);
  // 몇 포기 신청받고: how many each of them wants.
  const many = /몇\s?(포기|개|박스|상자|병|판|마리|세트|봉|단|장)(?:를|을|씩)?\s?(?:신청|주문|필요|사)/.exec(text)?.[1];
  if (many) labels.push(`수량(${many})`);
  for (const [, what] of text.matchAll(/(?<![가-힣])([가-힣]{2,5})\s(?:필요한지|필요\s?여부|필요하신지)/g))
    if (what) labels.push(`${what} 필요 여부`);
  // 누구랑 쳤는지.
  if (/누구(?:랑|하고|와)\s\S{1,6}는지/.test(text)) labels.push("함께한 사람");
  if (/(?:못|안)\s?먹는\s?(?:음식|거|것|메뉴)/.test(text)) labels.push("못 먹는 음식");
  // 청소 담당도 정하고: who does it.
  for (const [, what] of text.matchAll(/(?<![가-힣])([가-힣]{2,4})\s담당(?:자)?(?:도|을|를)?\s?(?:정하|정해|지정|배정|적|기록|넣)/g))
    if (what) labels.push(`${what} 담당`);
  // 다음 검진일 알려주게: when it is due again.
  for (const [, label] of text.matchAll(/(다음\s?[가-힣]{1,4}(?:일|날))(?=[\s,.을를이도]|알|$)/g))
    if (label && !/(생일|평일|매일|주일|휴일|내일|요일|기념일)$/.test(label)) labels.push(label);
  for (const [, label] of text.matchAll(BARE_LABEL)) if (label && !labels.includes(label) && labels.length < 8) labels.push(label);
  return labels;
}
/** 띠별로, 라인별로: with the choices such a thing usually has. */
function groupedLabels(text: string, labels: string[]): string[] {
  const found = [...text.matchAll(/(?<![가-힣])([가-힣]{1,3})별(?:로|\s|$)/g)].flatMap(([, word]) =>
    word && GROUPED_BY[word] ? [word] : [],
  );
  for (const word of found) if (labels.includes(word)) labels.splice(labels.indexOf(word), 1);
  return [...new Set(found)].map((word) => `${word}(${GROUPED_BY[word]})`);
}
/** Words that can only be something written down about a thing: 재고 유효기간, 택배 주문 송장번호. Not what is worked out or looked up by them. */
const BARE_LABEL =
  /(?<![가-힣])(유통기한|유효기간|소비기한|사용기한|송장번호|운송장번호|차량번호|차종|주행거리|칼로리|페이스|랩타임|심박수|물때|수온|체지방률?|식사\s?인원|마진율?|할인율|원산지|로트번호|바코드|일련번호|좌석번호|동호수|보증금|만기일|제조일|개봉일|기압|습도|영수증|계약서|자격증|첨부파일|생년월일|비상연락처|생일|알레르기|특이사항|복용량|출판사|작가|감독|평점|한줄평)(?=이?랑|하고|까지|도|와|과|[\s,.]|$)(?!\s?(?:축하|파티|선물|카드|케이크|쿠폰|초대|관리|알림|임박|계산|순|검색|순서|정산|정렬))/g;

const OWN_CHOICES = [
  "맵기",
  "사이즈",
  "결제수단",
  "별점",
  "난이도",
  "우선순위",
  "혈액형",
  "성별",
  "날씨",
  "기분",
  "장르",
  "등급",
  "포지션",
  "직급",
];

/** What every record has or what a list shows by itself: 날짜별로, 종류별로. */
const OWN_GROUP =
  /^(날짜|일자|요일|시간|시간대|월|주|연도|년도|기간|분기|종류|분류|유형|항목|카테고리|상태|개인|사람|각자|단계|순서|과목|이름|가격|금액|성별|특)$/;

/** Both of a pair are kept: which of the two it was is a field. */
const OPPOSITES: readonly (readonly [RegExp, string])[] = [
  [/보[낸내]\S*[\s,]+받[은는]|받[은는]\S*[\s,]+보[낸내]/, "구분(보냄/받음)"],
  [
    /(?<![가-힣])준(?:거|것|돈|걸)?(?:이랑|랑|하고)?[\s,]+받은|받은(?:거|것|돈|걸)?(?:이랑|랑|하고)?[\s,]+준(?:거|것|돈|걸)?(?=\s|$)/,
    "구분(줌/받음)",
  ],
  [/가\s?본\s?(?:데|곳|거)\S{0,2}[\s,]+안\s?가\s?본/, "구분(가봄/안 가봄)"],
  [/가진\s?(?:거|것)\S{0,2}[\s,]+(?:구하는|찾는|없는|갖고\s?싶은)/, "구분(있음/구함)"],
  [/들어온\S*[\s,]+나간|나간\S*[\s,]+들어온/, "구분(들어옴/나감)"],
  [/(?<![가-힣])산\S?[\s,]+판\S?(?=\s|$)/, "구분(구매/판매)"],
];

const CHILD_CARE =
  /(수유|기저귀|육아|성장|이유식|접종|등하원|숙제|칭찬|스티커|용돈|독서|학원|공부|간식|약\s?먹|키\s?재|몸무게|어린이집|유치원|픽업|심부름|받아쓰기|집안일|체온)/;

/** 쌍둥이, 아이 둘이라: which of the children it was, where something of theirs is kept. */
function childrenIn(text: string): string[] {
  if (!CHILD_CARE.test(text)) return [];
  const counted =
    /(?:아이|애|아기|자녀|아들|딸|애기)(?:들)?(?:이|가)?\s?(둘|셋|넷|두\s?명|세\s?명|네\s?명|2명|3명|4명)|(두|세|네)\s?(?:아이|애|아들|딸|남매|형제|자매)/.exec(
      text,
    );
  const many =
    /^(?:셋|세|3)|삼남매|삼형제|세쌍둥이/.test(`${counted?.[1] ?? counted?.[2] ?? ""}`) || /(삼남매|삼형제|세자매|세쌍둥이)/.test(text);
  const four = /^(?:넷|네|4)/.test(counted?.[1] ?? counted?.[2] ?? "");
  if (!counted && !/(쌍둥이|연년생|남매|형제|자매)/.test(text)) return [];
  return ["첫째", "둘째", "셋째", "넷째"].slice(0, four ? 4 : many ? 3 : 2);
}
