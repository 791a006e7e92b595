/** Hours, days off, breaks and steps of what can be booked, and how many at once. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { BookingBlock, BookingSlot } from "@appmon/appspec/parts/booking/declare";
import type { AppSpec, ScreenSpec } from "@appmon/appspec/spec";
import { WEEKDAY_LETTERS } from "../../grammar/calendar.data.ts";
import type { Schedule, ScheduleEntry } from "../../grammar/schedule.ts";
import { josa } from "../../korean-text.ts";
import type { Planned, Planning } from "../planned.ts";
import { type NoOverlap, noOverlapOf, withNoOverlap } from "./booked-lengths.ts";
import { HOURS, MINUTES } from "./rows.data.ts";

/** Undefined where the app has nothing to book or the schedule says nothing of hours, days off or steps. */
export function scheduleBookings(schedule: Schedule, { spec, mode, said = [] }: Planning): Planned | undefined {
  const places = bookingsOf(spec);
  const [first] = places;
  if (!first || schedule.every?.unit === "month" || schedule.entries.some(({ date }) => date !== null)) return undefined;
  const { entity: about, slot: was } = first.block;
  // Days off said one after the other add up; those a pattern begins with give way.
  const marker = `${about}.closed`;
  const adds = mode === "edit" || said.includes(marker);
  const { patch: asked, left } = slotOf(schedule, was, { closed: adds ? (was.closedWeekdays ?? []) : [], lasts: lengthOf(spec, about) });
  // Whole days and nights have no hours.
  const patch = was.unit === "slot" ? asked : asked.closedWeekdays ? { closedWeekdays: asked.closedWeekdays } : {};
  if (Object.keys(patch).length === 0) return undefined;
  const told = [`${toldSlot(patch)}`, ...left];
  const same = places.every(({ block }) =>
    Object.entries(patch).every(([key, value]) => sameAs(block.slot[key as keyof BookingSlot], value)),
  );
  if (same && left.length === 0) return { kind: "there", text: `예약은 ${told[0]} 받아요.`, about };
  const ops: SpecOp[] = places.map(({ screen, block }) => ({
    op: "setBlock",
    screen: screen.id,
    block: { ...block, slot: { ...block.slot, ...patch } },
  }));
  return {
    kind: "done",
    ops: [...ops, ...(patch.stepMinutes === undefined ? [] : lengthOps(spec, about, patch.stepMinutes))],
    text: [`예약을 ${told[0]} 받게 했어요.`, ...left].join(" "),
    about,
    ...(patch.closedWeekdays && { rowsOf: marker }),
  };
}

interface Place {
  screen: ScreenSpec;
  block: BookingBlock;
}

/** Every place of an app where something is booked; that by the hour first. */
export const bookingsOf = (spec: AppSpec): Place[] =>
  spec.screens
    .flatMap((screen) => screen.blocks.flatMap((block) => (block.kind === "booking" ? [{ screen, block }] : [])))
    .filter(({ block }, _, all) => block.slot.unit === all[0]!.block.slot.unit);

const LENGTHS: ReadonlySet<string> = new Set([MINUTES, HOURS]);
const sameAs = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Minutes of a booking that says nothing of its own, where each is as long as what is booked. */
function lengthOf({ entities }: AppSpec, booked: string): number {
  const entity = entities.find(({ id }) => id === booked);
  const rule = entity && noOverlapOf(entity);
  return rule?.lasts ? (rule.minutes ?? 0) : 0;
}

/** `closed`: days off that stay. `lasts`: minutes a booking takes at least. */
function slotOf(
  { entries, step }: Schedule,
  was: BookingSlot,
  { closed, lasts: least }: { closed: readonly number[]; lasts: number },
): { patch: Partial<BookingSlot>; left: string[] } {
  const open = entries.filter((entry) => isOpen(entry) && !isLast(entry));
  const [main, ...others] = open.filter(({ from, to }) => from !== null && to !== null);
  const begins = open.find(({ from, to }) => from !== null && to === null)?.from;
  const ends = open.find(({ from, to }) => from === null && to !== null)?.to;
  const hours = main ? { from: main.from!, to: main.to! } : { from: begins ?? undefined, to: ends ?? undefined };
  const last = entries.find(isLast);
  const lasts = Math.max(least, step ?? was.stepMinutes ?? 60);
  // 마지막 예약 18시: what begins then is taken still.
  const to = last ? Math.max(hours.to ?? 0, last.from! + lasts) : hours.to;
  const off = entries.filter((entry) => entry.closed && entry.from === null && entry.to === null).flatMap(({ weekdays }) => weekdays ?? []);
  // 화~토 10시부터: the other days are days off.
  const days = open.every(({ weekdays }) => weekdays !== null) ? [...new Set(open.flatMap(({ weekdays }) => weekdays!))] : [];
  const rest = days.length > 1 && days.length < 7 ? [0, 1, 2, 3, 4, 5, 6].filter((day) => !days.includes(day)) : [];
  const all = [...new Set([...closed, ...off, ...rest])].toSorted((a, b) => a - b);
  const breaks = entries.filter(isBreak).map(({ from, to: end }) => ({ from: clock(from!), to: clock(end!) }));
  const differing = others.filter((entry) => entry.from !== main!.from || entry.to !== main!.to);
  return {
    patch: {
      ...(hours.from !== undefined && { from: clock(hours.from) }),
      ...(to !== undefined && to > (hours.from ?? 0) && { to: clock(to) }),
      ...((off.length > 0 || rest.length > 0) && all.length < 7 && { closedWeekdays: all }),
      ...(breaks.length > 0 && { breaks }),
      ...(step !== null && step >= 5 && step <= 720 && { stepMinutes: step }),
    },
    left: differing.map(
      ({ weekdays, from, to: end }) =>
        `‘${weekdays ? `${toldDays(weekdays)} ` : ""}${clock(from!)}~${clock(end!)}’: 요일마다 다른 시각은 아직 못 정해요.`,
    ),
  };
}

/** What is booked by the hour: somewhere in the day, in order. A single time is no stretch of it. */
const isOpen = ({ closed, from, to, date }: ScheduleEntry): boolean =>
  !closed && date === null && (from !== null || to !== null) && (from === null || to === null || to > from);
/** 마지막 예약 18시: named, at one time. */
const isLast = ({ closed, name, weekdays, from, to }: ScheduleEntry): boolean =>
  !closed && name !== null && weekdays === null && from !== null && from === to;
const isBreak = ({ closed, from, to }: ScheduleEntry): boolean => closed && from !== null && to !== null && to > from;
const clock = (minutes: number): string =>
  `${String(Math.floor(Math.min(minutes, 1439) / 60)).padStart(2, "0")}:${String(minutes >= 1440 ? 59 : minutes % 60).padStart(2, "0")}`;

/** Where bookings are all of one length, it is that of a step. Where each is as long as what is booked, a step says only when one may begin. */
function lengthOps(spec: AppSpec, booked: string, step: number): SpecOp[] {
  const entity = spec.entities.find(({ id }) => id === booked)!;
  const rule = noOverlapOf(entity);
  if (rule?.minutes === undefined || rule.minutes === step || rule.lasts) return [];
  const targets = new Set(entity.fields.flatMap(({ target }) => target ?? []));
  const hasLengths = spec.entities.some(
    ({ id, fields }) => targets.has(id) && fields.some(({ type, unit }) => type === "number" && unit !== undefined && LENGTHS.has(unit)),
  );
  return hasLengths && step < rule.minutes ? [] : [withNoOverlap(entity, { ...rule, minutes: step })];
}

/** 한 타임에 두 명: as many bookings may be at the same time, whatever they are of. */
export function bookedAtOnce(amount: number, { spec }: Planning): Planned | undefined {
  const [place] = bookingsOf(spec);
  const entity = spec.entities.find(({ id }) => id === place?.block.entity);
  const rule = entity && noOverlapOf(entity);
  if (!place || !entity || !rule || !Number.isInteger(amount) || amount < 1 || amount > 500) return undefined;
  const { capacity: _, ...bare } = rule;
  const next: NoOverlap = { ...bare, within: [], ...(amount > 1 && { capacity: amount }) };
  const text = `${josa(entity.name, "은/는")} 같은 때에 ${amount}건까지만 받아요.`;
  return sameAs(rule, next)
    ? { kind: "there", text, about: entity.id }
    : { kind: "done", ops: [withNoOverlap(entity, next)], text, about: entity.id };
}

/** 월요일, 수요일: as they stand in a sentence. */
export const toldDays = (days: readonly number[]): string => days.map((day) => `${WEEKDAY_LETTERS[day]}요일`).join(", ");

/** 10:00부터 20:00까지 월요일 빼고: as it stands in a sentence. */
export function toldSlot({ from, to, closedWeekdays, stepMinutes, breaks }: Partial<BookingSlot>): string {
  return [
    from && `${from}부터`,
    to && `${to}까지`,
    stepMinutes && `${stepMinutes}분 단위로`,
    closedWeekdays && (closedWeekdays.length > 0 ? `${toldDays(closedWeekdays)} 빼고` : "날마다"),
    breaks && `${breaks.map((one) => `${one.from}~${one.to}`).join(", ")} 쉬고`,
  ]
    .filter(Boolean)
    .join(" ");
}
