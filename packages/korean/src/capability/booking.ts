/** Booking by asking what, which day and which hour; a board of the day for those who write bookings down themselves. */
import type { BookingBlock, BookingSlot } from "@appmon/appspec/parts/booking/declare";
import type { Constraint } from "@appmon/appspec/rule-spec";
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { bookingsADay } from "../flow/booking-limits.ts";
import { lengthRelation } from "../plan/apply/booked-lengths.ts";
import { bookedAs } from "../booking/is-booked.ts";
import { josa } from "../korean-text.ts";
import { shiftDate } from "../samples/sample-value.ts";
import { changeEntity, changeScreen, hasBlock, withNote, withScreen } from "./app-screens.ts";
import type { Capability } from "./capability.ts";
import { isWanted } from "./is-declined.ts";
import { irregularDayOff, readHours } from "./read-hours.ts";
import { spanOf } from "./span-of-minutes.ts";

const WORDS = /(예약|대관|부킹|방문\s?시간|시간\s?슬롯|타임\s?슬롯)/;

export const booking: Capability = {
  name: "booking",
  label: "시간을 골라 예약하기",
  isAskedFor: ({ text }, spec) =>
    (isWanted(text, WORDS) || (!WORDS.test(text) && bookedAs(text) !== undefined)) && bookable(spec) !== undefined,
  addTo(spec, request) {
    const entity = bookable(spec);
    if (!entity || hasBlock(spec, "booking", entity.id)) return spec;
    const block = blockFor(spec, entity, request.text);
    const board = block.layout === "board";
    let next = changeEntity(
      spec,
      settled(spec, withRule(spec, entity, block, request.text), {
        block,
        today: request.today,
        aDay: Math.min(3, bookingsADay(request.text) ?? 3),
      }),
    );
    const home = spec.screens.find((screen) => screen.id === spec.nav.home);
    const form = home?.blocks.find((candidate) => candidate.kind === "form" && candidate.entity === entity.id);
    const title = board ? `${entity.name} 현황판` : `${entity.name}하기`;
    const made = withScreen(next, { id: board ? "board" : "book", title, icon: board ? "table" : "calendar-check", blocks: [block] });
    next = made.spec;
    if (home && form)
      next = changeScreen(next, home.id, (blocks) =>
        blocks
          .filter((candidate) => candidate !== form)
          .map((candidate) =>
            candidate.kind === "section" && candidate.section === "hero"
              ? { ...candidate, cta: { label: title, screen: made.id } }
              : candidate,
          ),
      );
    const irregular = irregularDayOff(request.text);
    if (irregular !== undefined)
      next = withNote(next, {
        kind: "unsupported",
        text: `${irregular}처럼 매주 같지 않은 쉬는 날은 저절로 막히지 않아요. 그날은 쉬는 날이라고 예약을 하나 넣어 두면 다른 예약이 들어오지 않아요.`,
        node: entity.id,
      });
    return withNote(next, noteFor(entity, block, request.text));
  },
};

/** The entity one books: it is on a day, and two of it must not collide. */
function bookable(spec: AppSpec): EntitySpec | undefined {
  return spec.entities.find(
    (entity) => !entity.parent && /(예약|대관|부킹)\s?(신청|관리|현황)?$/.test(entity.name) && dateOf(entity) !== undefined,
  );
}

const shown = (entity: EntitySpec): FieldSpec[] => entity.fields.filter((field) => !field.hidden);

function dateOf(entity: EntitySpec): FieldSpec | undefined {
  const fields = shown(entity);
  const dated = fields.filter((field) => ["date", "datetime", "daterange"].includes(field.type));
  return (
    dated.find((field) => /(체크인|입실|시작일|대여일)/.test(field.label)) ??
    dated.find((field) => field.id === entity.dateField) ??
    dated.find((field) => !/(생일|생년월일|등록|접수|가입|만료)/.test(field.label))
  );
}

function blockFor(spec: AppSpec, entity: EntitySpec, text: string): BookingBlock {
  const fields = shown(entity);
  const date = dateOf(entity)!;
  const times = fields.filter((field) => field.type === "time");
  const time = times.find((field) => /시작/.test(field.label)) ?? times.find((field) => !/(종료|끝)/.test(field.label));
  const endTime = times.find((field) => /(종료|끝)/.test(field.label));
  const endDate = fields.find((field) => field.type === "date" && field !== date && /(체크아웃|퇴실|종료일|반납)/.test(field.label));
  const resource = fields.find(
    (field) => field.type === "relation" && spec.entities.find((other) => other.id === field.target)?.kind === "resource",
  );
  const { capacity: _capacity, ...said } = readHours(text);
  // Where each lasts as long as what is booked, an hour is too wide a step: much of the day would stay empty.
  const hours = said.stepMinutes === undefined && lengthRelation(entity, spec) ? { ...said, stepMinutes: TIMELY_STEP } : said;
  const unit: BookingSlot["unit"] =
    endDate && /(체크아웃|퇴실)/.test(endDate.label) ? "night" : (time ?? (date.type === "datetime" ? date : undefined)) ? "slot" : "day";
  return {
    id: "booking",
    kind: "booking",
    entity: entity.id,
    ...(resource && { resource: resource.id }),
    date: date.id,
    ...(time && { time: time.id }),
    ...(endTime && { endTime: endTime.id }),
    ...(endDate && { endDate: endDate.id }),
    slot: { unit, ...(unit === "slot" ? hours : hours.closedWeekdays && { closedWeekdays: hours.closedWeekdays }) },
    ...(keptByOwner(text) && { layout: "board" as const }),
  };
}

/** Minutes between two times that are offered, and between two examples at least. */
const TIMELY_STEP = 30;
const APART = 60;

/** Bookings that come by telephone and are written down here; a board shows what is free. */
function keptByOwner(text: string): boolean {
  return /(현황판|현황\s?보|배정표|제가\s?(입력|적|등록)|직접\s?(입력|적|등록)|전화로|회의실|직원들?(이|끼리|용)|사내|한눈에|시간표\s?처럼)/.test(
    text,
  );
}

/** Nobody comes twice into one slot: the entity's rule, made if it has none, with how long one stays and how many fit. */
function withRule(spec: AppSpec, entity: EntitySpec, block: BookingBlock, text: string): EntitySpec {
  const { capacity: atOnce, stepMinutes = 60 } = readHours(text);
  // 하루 50명 in ten hours: several come at once.
  const slots = block.slot.unit === "slot" ? startsOf(block.slot).length : 0;
  const aDay = bookingsADay(text) ?? 0;
  const capacity = atOnce ?? (slots > 0 && aDay > slots && !block.resource ? Math.ceil(aDay / slots) : undefined);
  const others = (entity.constraints ?? []).filter((rule) => rule.kind !== "noOverlap");
  const had = entity.constraints?.find((rule) => rule.kind === "noOverlap");
  const rule: Constraint =
    had?.kind === "noOverlap"
      ? had
      : {
          kind: "noOverlap",
          within: block.resource ? [block.resource] : [],
          start: [block.date, ...(block.time ? [block.time] : [])],
          message: `그 시간에는 이미 ${josa(entity.name, "이/가")} 있어요.`,
        };
  const lasts = lengthRelation(entity, spec);
  const lasting = block.slot.unit === "slot" && !rule.end ? { minutes: stepMinutes, ...(lasts && { lasts }) } : {};
  return { ...entity, constraints: [...others, { ...rule, ...lasting, ...(capacity && capacity > 1 && { capacity }) }] };
}

/** Sample bookings stand on real slots around today, so that the board shows a day in use. */
function settled(
  spec: AppSpec,
  entity: EntitySpec,
  { block, today, aDay }: { block: BookingBlock; today: string; aDay: number },
): EntitySpec {
  if (block.slot.unit !== "slot") return entity;
  const { stepMinutes = 60, closedWeekdays = [] } = block.slot;
  const starts = startsOf({ ...block.slot, stepMinutes: lengthRelation(entity, spec) ? Math.max(APART, stepMinutes) : stepMinutes });
  const count = starts.length;
  const clock = (minutes: number) => {
    const shown = Math.min(minutes, 23 * 60 + 59);
    return `${String(Math.floor(shown / 60)).padStart(2, "0")}:${String(shown % 60).padStart(2, "0")}`;
  };
  const type = entity.fields.find((field) => field.id === block.date)?.type;
  const sample = entity.sample.map((row, index) => {
    // Another slot for each row of a day: no two collide, whatever they are for.
    const at = (index * 2 + 1) % count;
    let day = shiftDate(today, Math.floor(index / aDay) + Math.floor((index * 2 + 1) / count));
    for (let tries = 0; tries < 7 && closedWeekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay()); tries++) day = shiftDate(day, 1);
    return {
      ...row,
      ...(type === "datetime" && { [block.date]: `${day}T${clock(starts[at]!)}` }),
      ...(type === "date" && { [block.date]: day }),
      ...(block.time && { [block.time]: clock(starts[at]!) }),
      ...(block.endTime && { [block.endTime]: clock(starts[at]! + stepMinutes) }),
    };
  });
  return { ...entity, sample };
}

/** Minutes at which a slot begins; what touches a break is none. */
function startsOf({ from = "10:00", to = "20:00", stepMinutes = 60, breaks = [] }: BookingSlot): number[] {
  const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  const starts: number[] = [];
  for (let at = minutes(from); at + stepMinutes <= minutes(to);) {
    const rest = breaks.find((one) => at < minutes(one.to) && minutes(one.from) < at + stepMinutes);
    if (!rest) starts.push(at);
    at = rest ? minutes(rest.to) : at + stepMinutes;
  }
  return starts.length > 0 ? starts : [minutes(from)];
}

function noteFor(entity: EntitySpec, block: BookingBlock, text: string): AppSpec["notes"][number] {
  const { from = "10:00", to = "20:00", stepMinutes = 60, unit } = block.slot;
  const said = readHours(text);
  if (unit !== "slot")
    return { kind: "understood", text: `이미 찬 날은 고를 수 없게 하고 ${josa(entity.name, "을/를")} 받아요.`, node: entity.id };
  const step = spanOf(stepMinutes);
  const rest = (block.slot.breaks ?? []).map((one) => `${one.from}~${one.to}`).join(", ");
  const stated = said.from !== undefined && said.stepMinutes !== undefined;
  return {
    kind: stated ? "understood" : "assumed",
    text: `${josa(entity.name, "은/는")} ${from}부터 ${to}까지 ${step} 단위로 받고${rest === "" ? "" : ` ${josa(rest, "은/는")} 쉬며`}, 찬 시간은 고를 수 없어요.`,
    node: entity.id,
  };
}
