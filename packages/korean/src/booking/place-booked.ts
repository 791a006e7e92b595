/** Where what is said of a booking goes: what can be booked into one list by its own name, what it carries into the booking. */
import type { Domain } from "../data/domains.ts";
import { findHeadNoun, findNoun, type KnownNoun } from "../nouns/noun-lexicon.ts";
import { peopleNamed } from "./people-named.ts";
import type { RowsWanted } from "../noun-app/rows-of-items.ts";
import type { ThingGroup } from "../noun-app/priced-items.ts";
import { bookedAs } from "./is-booked.ts";
import type { SaidPlaces } from "./read-places.ts";

const nounOf = (want: RowsWanted): KnownNoun | undefined => want.known ?? findNoun(want.name) ?? findHeadNoun(want.name)?.noun;

/** Lists of what can be booked; of several, the one that was told is meant. */
const PLACES = new Set([
  "room",
  "guestRoom",
  "field",
  "seat",
  "campsiteSpot",
  "lodging",
  "machineInUse",
  "equipment",
  "carWash",
  "venue",
  "facility",
  "treatmentBed",
  "bay",
  "vehicle",
  "carpool",
]);
const STAFF = new Set(["stylist", "instructor", "staff", "employee"]);
const OFFERS = new Set(["treatment", "service", "lesson", "menuItem", "course"]);
/** Booked already, in a way of their own. */
const OWN_BOOKING =
  /^(?:bookingInquiry|petSitting|viewing|visitTurn|golfPlan|clinicVisit|bookingDeposit|order|castingInquiry|ticketBooking|reservation|venueRental)$/;
/** Kept of a talk that was had; where a talk is booked by the quarter of an hour, the booking is what is kept. */
const TALKS = new Set(["consultation", "oneOnOne", "participant", "guardianPerson", "visit", "application", "schedule", "classHour"]);
const REQUESTS = new Set(["requestForm", "usageRequest"]);
/** For whom somebody books, asked besides who it is. */
const FOR_WHOM: readonly (readonly [RegExp, string])[] = [
  [/(?:학부모|보호자).*(?:상담|면담)|(?:상담|면담).*학부모/, "학생 이름*"],
  [/(?:강아지|반려견|애견|고양이|반려묘|반려동물|댕댕이)/, "반려동물 이름"],
];

/** What each kind of thing that can be booked is told about. */
const KINDS: readonly { of: RegExp; noun: string; labels?: readonly string[] }[] = [
  {
    of: /(?:사이트|데크|구역|파쇄석|텐트|평상)$/,
    noun: "데크",
    labels: ["자리 이름*", "인원(명)", "1박 요금", "상태(이용가능/점검중)", "설명"],
  },
  { of: /(?:객실|독채|카라반|글램핑|풀빌라)$/, noun: "객실" },
  { of: /(?:코트|구장|경기장|운동장|링크|레인|타석|그라운드|풀장)$/, noun: "코트" },
  { of: /(?:테이블)$/, noun: "테이블" },
  { of: /(?:룸|방|실|홀|강당|스튜디오|부스|마당|공간)$/, noun: "회의실" },
];
const PLAIN = ["이름*", "설명", "상태(이용가능/점검중)"];

/** Marks in `wanted` what was said of the booking in `things`; adds the booking itself where nobody called it one. */
export function placeBooked(
  wanted: RowsWanted[],
  things: readonly Pick<ThingGroup, "kind" | "places" | "asks">[],
  text: string,
  domain: Domain,
): void {
  const as = bookedAs(text);
  if (as === undefined) return;
  const isMeeting = as.includes(" ");
  const places = things.flatMap(({ places: said }) => (said ? [said] : []));
  const asks = things.flatMap(({ asks: said }) => said ?? []);
  if (isMeeting) drop(wanted, (want) => TALKS.has(nounOf(want)?.id ?? ""));
  const isBooking = (want: RowsWanted) => /(?:예약|대관|부킹)(?:\s?신청)?$/.test(want.name) && nounOf(want)?.id !== "order";
  const others = wanted.some((want) => OWN_BOOKING.test(nounOf(want)?.id ?? "") || /예약/.test(want.name));
  if (!wanted.some(isBooking) && !others && (isMeeting || as === "대관" || places.length > 0 || asks.length > 0))
    wanted.push({ name: as, order: -2, origin: "user", ...(isMeeting && { known: findNoun("예약")! }) });
  const booking = wanted.find(isBooking);
  if (!booking) return;
  if (things.some(({ kind }) => kind === "booked")) {
    // What else is told is told of the booking, and who asks for it is asked by it.
    booking.order = -2;
    drop(wanted, (want) => want !== booking && REQUESTS.has(nounOf(want)?.id ?? ""));
  }
  for (const said of places) {
    if (said.sort === "place") placePlaces(wanted, booking, said, text, domain);
    if (said.sort === "staff") placeStaff(wanted, said);
    if (said.sort === "offer") placeOffers(wanted, booking, said);
  }
  const asides = wanted.filter((want) => want !== booking && isWhereOrWhy(want, text, places));
  // 출석 회비 예약 관리: several of them are lists told one after the other.
  if (asides.length === 1 || things.some(({ kind }) => kind === "booked")) drop(wanted, (want) => asides.includes(want));
  // 노쇼, 예약금: how a booking ends and what was paid for it are told of the booking.
  const deposits = wanted.filter(
    (want) =>
      nounOf(want)?.id === "bookingDeposit" || (nounOf(want)?.id === "deposit" && !want.fields && /(?:예약금|계약금|선금)/.test(text)),
  );
  drop(wanted, (want) => want !== booking && deposits.includes(want));
  if (deposits.length > 0) asks.push(...(/(?:예약금|선금|계약금)/.test(text) ? ["예약금"] : []), ...(/노쇼/.test(text) ? [NO_SHOW] : []));
  const named = asks.some((label) => /이름/.test(label));
  const whose = isMeeting || asks.length > 0 ? FOR_WHOM.filter(([said]) => !named && said.test(text)).map(([, label]) => label) : [];
  const extra = [...whose, ...asks];
  if (extra.length > 0) booking.extra = [...(booking.extra ?? []), ...extra];
}

const NO_SHOW = "상태(신청/확정/방문완료/노쇼/취소)";
const BOOKED_THEMSELVES = new Set([
  "lesson",
  "event",
  "meetup",
  "trip",
  "performance",
  "classHour",
  "order",
  "contest",
  "festival",
  "waiting",
]);
const BUSINESS = /(?:관|장|집|점|소|샵|숍|당|텔|골프|볼링|클럽|센터|학원|유치원|교실)$/;

/** 사진관 예약, 스크린골프 룸 예약: where it is, or what one does there; the booking is what is kept. */
function isWhereOrWhy(want: RowsWanted, text: string, places: readonly SaidPlaces[]): boolean {
  const noun = nounOf(want);
  if (
    want.rows ||
    want.fields ||
    noun?.kind === "person" ||
    (PLACES.has(noun?.id ?? "") && noun?.id !== "carWash") ||
    OFFERS.has(noun?.id ?? "")
  )
    return false;
  if (noun !== undefined && !BUSINESS.test(want.name) && noun.kind !== "log" && (noun.kind !== "main" || BOOKED_THEMSELVES.has(noun.id)))
    return false;
  return new RegExp(
    `(?<![가-힣])${want.name}(?:에서|인데요?|하는데요?|만)?\\s(?:[^\\s.,]+\\s){0,3}?(?:${["[가-힣]{0,3}예약", "대관", "\\d+\\s?분", "(?:한|두|\\d)\\s?시간", ...places.map(({ of }) => of)].join("|")})`,
  ).test(text);
}

function drop(wanted: RowsWanted[], isOne: (want: RowsWanted) => boolean): void {
  for (let at = wanted.length - 1; at >= 0; at--) if (isOne(wanted[at]!)) wanted.splice(at, 1);
}

/** 방 of a house where one sleeps is a 객실. */
function calledHere(of: string, text: string, domain: Domain): string {
  if (!/^(?:방|룸)$/.test(of)) return of;
  const kind = /(?<![가-힣])[가-힣]{1,4}(?:룸|습실|주실|음실|의실|나실|업실)(?![가-힣]{2})/.exec(text)?.[0];
  return domain.id === "stay" ? "객실" : kind !== undefined && findNoun(kind)?.id === "room" ? kind : of;
}

function placePlaces(wanted: RowsWanted[], booking: RowsWanted, said: SaidPlaces, text: string, domain: Domain): void {
  const name = calledHere(said.of, text, domain);
  const isPlace = (want: RowsWanted) =>
    want !== booking &&
    (want.name === said.of || want.name === name || PLACES.has(nounOf(want)?.id ?? "") || want.kind === "resource") &&
    !OFFERS.has(nounOf(want)?.id ?? "") &&
    !STAFF.has(nounOf(want)?.id ?? "");
  const target = wanted.find((want) => want.name === said.of || want.name === name) ?? wanted.find(isPlace);
  drop(wanted, (want) => want !== target && isPlace(want));
  const place = target ?? { name, order: wanted.length, origin: "user" as const };
  if (!target) wanted.push(place);
  const kind = KINDS.find(({ of }) => of.test(name));
  const noun = findNoun(kind?.noun ?? "회의실")!;
  const cost = costOf(text);
  Object.assign(place, {
    name,
    kind: "resource",
    known: {
      ...noun,
      labels: kind ? (kind.labels ?? noun.labels) : cost === undefined ? PLAIN : PLAIN.toSpliced(1, 0, "이용 요금"),
      titles: [],
      ...(kind === undefined && { id: "bookedThing" }),
    },
    rows: said.names.map((one) => (cost === undefined ? one : `${one}:${cost}`)),
  });
}

/** 시간당 3만원, 1박 12만원: what each of them costs, where one price is told. */
function costOf(text: string): number | undefined {
  const said = [
    ...text.matchAll(
      /(?:시간당|한\s?시간에|1시간에|1박에?|하루에?|회당)\s?(\d{1,3})\s?(만|천)\s?(?:(\d)\s?천)?\s?원|(?:시간당|한\s?시간에|1박에?|하루에?|회당)\s?(\d{1,3}(?:,\d{3})+|\d{4,7})\s?원/g,
    ),
  ];
  if (said.length !== 1) return undefined;
  const [, number, unit, thousands, plain] = said[0]!;
  return plain === undefined
    ? Number(number) * (unit === "만" ? 10_000 : 1_000) + Number(thousands ?? 0) * 1_000
    : Number(plain.replaceAll(",", ""));
}

function placeStaff(wanted: RowsWanted[], said: SaidPlaces): void {
  const noun = findNoun("디자이너")!;
  const isOne = (want: RowsWanted) => STAFF.has(nounOf(want)?.id ?? "") || want.name === said.of || want.name === "선생";
  // 변호사 세 명: of whom the lexicon knows no names.
  const names = said.names.length === 0 && findNoun(said.of) === undefined ? peopleNamed(said.count, said.of) : said.names;
  const target = wanted.find((want) => want.name.replace(/님$/, "") === said.of.replace(/님$/, "")) ?? wanted.find(isOne);
  drop(wanted, (want) => want !== target && isOne(want));
  const staff = target ?? { name: said.of, order: wanted.length, origin: "user" as const };
  if (!target) wanted.push(staff);
  Object.assign(staff, {
    name: said.of,
    kind: "resource",
    known: noun,
    count: said.count,
    ...(names.length > 0 && { rows: names }),
  });
}

function placeOffers(wanted: RowsWanted[], booking: RowsWanted, said: SaidPlaces): void {
  const target = wanted.find((want) => want !== booking && (OFFERS.has(nounOf(want)?.id ?? "") || want.name === said.of));
  if (target?.rows) return;
  const offer = target ?? { name: said.of, order: wanted.length, origin: "user" as const };
  if (!target) wanted.push(offer);
  const noun = findNoun("시술")!;
  const own = findNoun(said.of);
  const [, ...labels] = noun.labels;
  Object.assign(offer, {
    name: said.of,
    count: said.count,
    ...(own?.kind !== "resource" && { known: { ...noun, labels: ["이름*", ...labels] }, kind: "resource" }),
  });
}

/** A label the booking has, or that it is told by: 시간대 of what has an hour. */
export function isAskedAlready(things: readonly Pick<ThingGroup, "kind" | "asks">[], label: string): boolean {
  return things.some(({ kind, asks }) => (kind === "booked" && /^시간대/.test(label)) || asks?.some((said) => said.endsWith(label)));
}

/** What is booked has been told; nothing of the kind is added besides. */
export function isToldAlready(wanted: readonly RowsWanted[], extra: string): boolean {
  const id = findNoun(extra)?.id ?? "";
  const isPlaced = wanted.some((want) => want.kind === "resource" && want.rows !== undefined && !STAFF.has(nounOf(want)?.id ?? ""));
  const isStaffed = wanted.some((want) => want.kind === "resource" && nounOf(want)?.id === "stylist");
  const isOffered = wanted.some((want) => want.kind === "resource" && OFFERS.has(nounOf(want)?.id ?? ""));
  return (isPlaced && (PLACES.has(id) || OFFERS.has(id))) || (isStaffed && STAFF.has(id)) || (isOffered && OFFERS.has(id));
}
