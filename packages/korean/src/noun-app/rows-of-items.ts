/** Where the things a message names one by one go: into the list they belong to, with their prices and numbers. */
import type { EntitySpec } from "@appmon/appspec/spec";
import { placeBooked } from "../booking/place-booked.ts";
import { placeRoster } from "../booking/roster.ts";
import { BOOKABLE } from "./implied-entities.ts";
import type { Domain } from "../data/domains.ts";
import { findHeadNoun, findNoun, type KnownNoun } from "../nouns/noun-lexicon.ts";
import { senseOf } from "../nouns/noun-sense.ts";
import type { SaidThing, ThingGroup } from "./priced-items.ts";

/** What the planner keeps of an entity it will build, as far as rows are concerned. */
export interface RowsWanted {
  name: string;
  kind?: NonNullable<EntitySpec["kind"]>;
  known?: KnownNoun;
  extra?: string[];
  fields?: string[];
  order: number;
  origin: "user" | "template";
  /** Titles of the rows that were said, in their order. */
  rows?: string[];
  /** How many there are, where their names are not told. */
  count?: number;
}

const MOST_ROWS = 100;
const MONEY = /(?:가격|요금|단가|수강료|레슨비|대여료|이용료|월 요금|금액)(?=[*(]|$)/;
const AMOUNT = /^(?:현재 수량|현재고|재고 수량|재고|수량|보유 수량|총 수량|개수)(?=[*(]|$)/;
/** What is sold, lent or taught, not what somebody paid. */
const OFFERS =
  /^(?:product|menuItem|service|treatment|lesson|guestRoom|room|field|seat|bay|campsiteSpot|membershipPlan|plan|rentalItem|usedItem|roomTheme|ticket|item|fabric|equipment|course|ride)$/;
const BARE =
  /^(?:\d{1,3}\s?(?:호|회|인분|단|회권|시간|분|개월|박|명|인|인용|개|kg|g|L|ml|박스|줄|판)|[소중대]|특대|미니|[SMLX]{1,3}|라지|레귤러|스몰|미디엄|보통|곱빼기|어른|어린이|성인|청소년|대인|소인)$/;
const VISITOR = /^(?:어른|어린이|성인|청소년|대인|소인|유아|학생|경로|초등학생|중고생|아이|단체)$/;
/** How many of each went: 몇 장 팔렸는지. */
const SOLD = /몇\s?(?:장|개|잔|그릇|판|봉지|인분)\s?(?:나\s)?(?:팔|나갔)|판매\s?(?:량|수량)|팔린\s?(?:개수|수량|장수)/;
/** In use or free. */
const BY_STATE = /(쓰는\s?중|사용\s?중|이용\s?중|비었|빈\s?(?:자리|기계|곳)|비어|남은\s?시간|쓰고\s?있|사용\s?여부|누가\s?쓰)/;
const NO_SUBJECT =
  /^(?:메뉴|가격|가격표|요금|요금표|상품|종류|구성|옵션|크기|사이즈|주문|예약|판매|신청|관리|앱|사이트|페이지|목록|우리|동네|온라인|직거래|확정만|맞춤|수제)$/;

const nounOf = (want: RowsWanted): KnownNoun | undefined => want.known ?? findNoun(want.name) ?? findHeadNoun(want.name)?.noun;
/** 손님 and 고객: two names for one thing. */
export function sameNoun(a: string, b: string): boolean {
  const [first, second] = [findNoun(a) ?? findHeadNoun(a)?.noun, findNoun(b) ?? findHeadNoun(b)?.noun];
  return first !== undefined && first === second;
}

const labelsOf = (want: RowsWanted): readonly string[] => want.fields ?? nounOf(want)?.labels ?? [];
const labelLike = (want: RowsWanted, label: RegExp): string | undefined => labelsOf(want).find((one) => label.test(one));
const plain = (label: string): string => label.replace(/\(.*\)|\*/g, "");

interface Placing {
  text: string;
  things: readonly ThingGroup[];
  domain: Domain;
}

/** Marks in `wanted` what gets which rows, and adds the list they need where there is none. */
export function placeThings(wanted: RowsWanted[], { text, things, domain }: Placing): void {
  ownRooms(wanted, things);
  placeBooked(wanted, things, text, domain);
  placeRoster(wanted, text);
  for (const group of things) {
    if (group.kind === "priced") placePriced(wanted, group, text, domain);
    if (group.kind === "counted") placeCounted(wanted, group, text);
    if (group.kind === "stages") placeStages(wanted, group, text);
    if (group.kind === "named") placeNamed(wanted, group, text, domain);
  }
}

/** 펜션 예약, 난초방 국화방: whose rooms are named keeps those, and no list of places to stay. */
function ownRooms(wanted: RowsWanted[], things: readonly ThingGroup[]): void {
  const areRooms = things.some(({ items }) => items.length > 0 && items.every(({ name }) => /(?:방|룸|실|호|호실|동|채)$/.test(name)));
  const place = wanted.find((want) => nounOf(want)?.id === "lodging");
  if (!areRooms || !place) return;
  if (wanted.some((want) => nounOf(want)?.id === "guestRoom")) wanted.splice(wanted.indexOf(place), 1);
  else Object.assign(place, { name: "객실", known: findNoun("객실") });
}

function add(wanted: RowsWanted[], name: string, known?: KnownNoun): RowsWanted {
  const made: RowsWanted = { name, order: wanted.length, origin: "user", ...(known && { known }) };
  wanted.push(made);
  return made;
}

const isOffer = (want: RowsWanted): boolean => OFFERS.test(nounOf(want)?.id ?? "");

/** What a shop of this kind calls what it has. */
function offerName(wanted: readonly RowsWanted[], text: string, domain: Domain): string {
  if (/(메뉴|분식|식당|카페|커피|떡볶이|치킨|피자|도시락|반찬|포장마차)/.test(text) || ["food", "cafe", "drink"].includes(domain.id))
    return "메뉴";
  const isBooked = wanted.some(({ name }) => /(예약|대관)$/.test(name)) || /예약/.test(text);
  if (wanted.some(({ name }) => /주문$/.test(name)) || /(주문|판매|직거래|쇼핑몰|장터)/.test(text)) return "상품";
  if (/(입장|체험|관람)/.test(text)) return "체험권";
  if (isBooked) return domain.resource ?? "서비스";
  if (/(레슨|수업|강의|클래스|과외|교습)/.test(text)) return "수업";
  return domain.resource === "수업" ? "상품" : (domain.resource ?? "상품");
}

function placePriced(wanted: RowsWanted[], group: ThingGroup, text: string, domain: Domain): void {
  if (/(가계부|지출|용돈|영수증|정산|더치페이|축의금|회비|경비)/.test(text) && !/(주문|판매|예약|메뉴판|가격표)/.test(text)) return;
  const booking = wanted.find(({ name }) => /(예약|대관)$/.test(name));
  // 어른 15000원 어린이 12000원: so many of each come, and that is what it costs.
  if (booking && group.items.every(({ name }) => VISITOR.test(name))) {
    const costs = group.items.map(({ name, price }) => `${name} 인원*${price}`).join("+");
    booking.extra = [...(booking.extra ?? []), ...group.items.map(({ name }) => `${name} 인원(명)`), `금액(${costs})`];
    return;
  }
  // 단체주문 with a price list: an order like any other, of several things.
  const grouped = wanted.find(({ name }) => /^(?:단체|배달|포장|전화|택배|점심|도시락|간식|회식)주문$/.test(name));
  if (grouped) grouped.name = grouped.name.replace("주문", " 주문");
  const target =
    wanted.find((want) => isOffer(want) && labelLike(want, MONEY)) ?? wanted.find(isOffer) ?? add(wanted, offerName(wanted, text, domain));
  if (target.rows) return;
  const price = labelLike(target, MONEY);
  if (price === undefined) target.extra = [...(target.extra ?? []), "가격*"];
  if (SOLD.test(text) && price !== undefined) {
    target.extra = [...(target.extra ?? []), "팔린 수량", `판매 금액(${plain(price)}*팔린 수량)`];
    for (let at = wanted.length - 1; at >= 0; at--)
      if (/^(?:promotion|campaign|sale)$/.test(nounOf(wanted[at]!)?.id ?? "")) wanted.splice(at, 1);
  }
  const subject = subjectOf(group, target, text);
  target.rows = group.items.flatMap((thing) => {
    const rooms = /^(\d{1,2})개$/.exec(thing.size ?? "");
    const isRoom = rooms && /^(?:guestRoom|room|seat|field|campsiteSpot)$/.test(nounOf(target)?.id ?? "");
    const cost = thing.price === undefined ? "" : `:${thing.price}`;
    if (isRoom) return Array.from({ length: Number(rooms[1]) }, (_, at) => `${thing.name} ${at + 1}${cost}`);
    return [`${fullName(thing, subject)}${cost}`];
  });
}

/** 케이크 1호, 1회 레슨: a size alone names nothing. */
function fullName(thing: SaidThing, subject: { word: string; isBehind: boolean } | undefined): string {
  const name = [thing.name, thing.size].filter((part) => part !== undefined && part !== "").join(" ");
  if (!subject || !BARE.test(thing.name) || name.includes(subject.word)) return name;
  return subject.isBehind ? `${name} ${subject.word}` : `${subject.word} ${name}`;
}

function subjectOf(group: ThingGroup, target: RowsWanted, text: string): { word: string; isBehind: boolean } | undefined {
  if (!group.items.some(({ name }) => BARE.test(name))) return undefined;
  if (nounOf(target)?.id === "lesson") return { word: /(레슨|과외|강습|수강|클래스|수업)/.exec(text)?.[1] ?? target.name, isBehind: true };
  if (group.items.some(({ name }) => /^(?:어른|어린이|성인|청소년|대인|소인|\d+\s?(?:시간|분|회권|개월))$/.test(name))) return undefined;
  const before = /([가-힣]{2,8}?)(?:은|는|이|가)?[\s:,.]*$/.exec(text.slice(0, group.span[0]))?.[1];
  const sold = /([가-힣]{2,6})\s?(?:예약\s?주문|주문|판매|가게|집\s)/.exec(text)?.[1];
  const word = [before, sold].find((one) => one !== undefined && !NO_SUBJECT.test(one) && !/(?:게|고|요|서|면|만|도|해|돼)$/.test(one));
  return word === undefined ? undefined : { word, isBehind: false };
}

const LENT = findNoun("대여물품");
const SPOT = findNoun("캠핑사이트");
const MACHINE = findNoun("이용기기");

const GOES_ALONG = /(?:토핑|사리|옵션|추가\s?메뉴|사이드\s?추가|(?<![가-힣])추가)(?:은|는|로|으로)?\s?(?:추가|선택)?\s?[(:：]?\s?$/;

/** Machines and places are listed where it is asked which of them are free or there; 법인차 2대 운행일지 says of how many, and no more. */
export function isListed(group: ThingGroup, text: string): boolean {
  // 토핑(치즈 1000원, 만두 1500원): what goes along with a dish, no dish of its own.
  if (
    group.kind === "priced" &&
    group.items.some(({ name }) => GOES_ALONG.test(`${text.slice(0, group.span[0])}${/^.*\(/.exec(name)?.[0] ?? ""}`))
  )
    return false;
  return (
    group.kind !== "counted" || BY_STATE.test(text) || /(예약|대관|현황|빌려|대여|렌탈|재고|보유)/.test(text) || group.items.length !== 1
  );
}

function placeCounted(wanted: RowsWanted[], group: ThingGroup, text: string): void {
  const isBooked = wanted.some(({ name }) => /(예약|대관|부킹)$/.test(name)) || /(예약|대관)/.test(text);
  const kept = wanted.find(
    (want) => labelLike(want, AMOUNT) && !/^(?:order|log)$/.test(nounOf(want)?.id ?? "") && nounOf(want)?.kind !== "log",
  );
  const store = kept ?? (/(빌려|대여|렌탈)/.test(text) && LENT && !isBooked ? add(wanted, "물품", LENT) : undefined);
  if (store && !isBooked && !BY_STATE.test(text)) {
    const label = plain(labelLike(store, AMOUNT)!);
    store.rows ??= group.items.map(({ name, count }) => `${name}~${label}=${count}`);
    return;
  }
  const total = group.items.reduce((sum, { count = 0 }) => sum + count, 0);
  if (total > MOST_ROWS) return;
  const single = group.items.length === 1 ? group.items[0]! : undefined;
  const camp = wanted.find((want) => nounOf(want)?.id === "lodging");
  const isSpots = group.items.every(({ name }) => /(구역|존|데크|사이트|파쇄석|카라반|글램핑)$/.test(name));
  if (camp && isSpots && SPOT) Object.assign(camp, { name: "자리", known: SPOT });
  const target =
    (camp && isSpots ? camp : undefined) ??
    wanted.find(
      (want) => nounOf(want)?.kind === "resource" && (single === undefined || want.name === single.name || BOOKABLE.test(want.name)),
    ) ??
    (single && findNoun(single.name)?.kind === "resource" ? add(wanted, single.name, senseOf(single.name, text)?.known) : undefined) ??
    add(wanted, single ? single.name : isSpots ? "자리" : "기기", isSpots ? SPOT : MACHINE);
  if (target.rows) return;
  target.kind = "resource";
  if (single) {
    // 좌석 현황 40석: how they are kept is no name of each.
    const each = /^(?:현황|관리|목록|정리|배치|예약|배정|상황|대여)$/.test(single.name) ? target.name : single.name;
    target.rows = Array.from({ length: single.count! }, (_, at) => `${at + 1}번 ${each}`);
    return;
  }
  const by = isSpots && group.items.every(({ name }) => name.endsWith("구역")) ? "구역" : "종류";
  const noun = nounOf(target);
  const choice = `${by}(${group.items.map(({ name }) => name).join("/")})*`;
  if (noun) {
    const [first = "이름*", ...others] = noun.labels.filter((label) => plain(label) !== by && !(by === "구역" && plain(label) === "종류"));
    target.known = { ...noun, labels: [first, choice, ...others], titles: [] };
  }
  target.rows = group.items.flatMap(({ name, count = 0 }) => Array.from({ length: count }, (_, at) => `${name} ${at + 1}번~${by}=${name}`));
}

function placeStages(wanted: RowsWanted[], group: ThingGroup, text: string): void {
  if (group.of === "후보") {
    const ballot = wanted.find((want) => nounOf(want)?.id === "poll") ?? add(wanted, "투표");
    ballot.rows = group.items.map(({ name }) => `${name}~득표수=0~상태=진행중`);
    return;
  }
  const noun = findNoun("진행순서");
  const there = wanted.find((want) => nounOf(want)?.id === noun?.id);
  const plan = there ?? wanted.find((want) => /^(?:itineraryStop|schedule|event)$/.test(nounOf(want)?.id ?? ""));
  // 일정표, 행사: the day itself is this order of things.
  if (plan && !there && group.items.some(({ at }) => at !== undefined))
    Object.assign(plan, {
      known: noun,
      fields: undefined,
      ...(!/(일정|순서|식순|표)/.test(plan.name) && { name: /일정표/.test(text) ? "일정표" : "진행 순서" }),
    });
  const target = (plan?.known?.id === noun?.id ? plan : there) ?? {
    name: "진행 순서",
    order: -1,
    origin: "user" as const,
    ...(noun && { known: noun }),
  };
  if (!wanted.includes(target)) wanted.unshift(target);
  target.rows = group.items.map(({ name, at }, i) => `${name}~순번=${i + 1}${at === undefined ? "" : `~시작 시간=${at}~상태=대기`}`);
}

const SIDES = /(?:모둠|팀|소속|반|조|편|부서|학급)$/;

function placeNamed(wanted: RowsWanted[], group: ThingGroup, text: string, domain: Domain): void {
  const names = group.items.map(({ name }) => name);
  const choices = names.join("/");
  const { of } = group;
  if (of !== undefined && /^(?:팀|군|반|조|모둠|파트|동)$/.test(of)) {
    const owner = /([가-힣]{2,6})(?:은|는)?\s*$/.exec(text.slice(0, group.span[0]))?.[1];
    if (owner && of === "동" && !findNoun(owner) && wanted[0]) wanted[0].extra = [...(wanted[0].extra ?? []), `${owner}(${choices})`];
    for (const want of wanted) {
      const noun = nounOf(want);
      const at = noun?.labels.findIndex((label) => plain(label).endsWith(of) || (SIDES.test(plain(label)) && of !== "동")) ?? -1;
      if (!noun || at < 0) continue;
      const label = noun.labels[at]!;
      const called = /^(?:팀|군)$/.test(of) && plain(label) === "모둠" ? "팀" : plain(label);
      want.known = { ...noun, labels: noun.labels.with(at, `${called}(${choices})${label.includes("*") ? "*" : ""}`) };
    }
    return;
  }
  // 지수쌤 민호쌤: who one chooses.
  if (of !== undefined && /^(?:쌤|선생님)$/.test(of)) {
    const staff =
      wanted.find((want) => /^(?:stylist|instructor)$/.test(nounOf(want)?.id ?? "")) ?? add(wanted, "선생님", findNoun("디자이너"));
    staff.rows ??= names;
    return;
  }
  // 종목: what the records have a choice of already gets the ones that were said.
  const chosen = of === "종목" ? wanted.find((want) => nounOf(want)?.id === "scoreEntry") : undefined;
  const points = chosen && nounOf(chosen);
  if (chosen && points) {
    chosen.known = { ...points, labels: points.labels.map((label) => (label === "이유" ? `종목(${choices})*` : label)) };
    return;
  }
  // What an order is made with is chosen with it.
  if (of !== undefined && /^(?:맛|색|색상|사이즈|크기)$/.test(of)) {
    const target = wanted.find(({ name }) => /주문$/.test(name)) ?? wanted[0] ?? add(wanted, "주문");
    target.extra = [...(target.extra ?? []), `${of}(${choices})`];
    return;
  }
  const isStaff = (want: RowsWanted) => /^(?:stylist|instructor)$/.test(nounOf(want)?.id ?? "");
  const target =
    wanted.find((want) => (isOffer(want) || nounOf(want)?.kind === "resource") && !want.rows && !isStaff(want)) ??
    (wanted.some(({ name }) => /(예약|대관)$/.test(name))
      ? add(wanted, of && BOOKABLE.test(of) ? (domain.id === "stay" ? "객실" : of === "실" ? "룸" : of) : offerName(wanted, text, domain))
      : undefined);
  if (target) target.rows ??= names;
  else if (wanted[0]) wanted[0].extra = [...(wanted[0].extra ?? []), `${of ?? "종류"}(${choices})`];
}
