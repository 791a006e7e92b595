/** Hours, days off and steps of what can be booked. */
import type { BookingSlot } from "@appmon/appspec/service-blocks";
import type { Schedule, ScheduleEntry } from "../../grammar/schedule.ts";
import type { Planned, Planning } from "../planned.ts";

const WEEKDAYS = ["일", "월", "화", "수", "목", "금", "토"];

/** Undefined where the app has nothing to book or the schedule says nothing of hours, days off or steps. */
export function scheduleBookings(schedule: Schedule, { spec }: Planning): Planned | undefined {
  const patch = slotOf(schedule);
  if (Object.keys(patch).length === 0) return undefined;
  const places = spec.screens.flatMap((screen) =>
    screen.blocks.flatMap((block) => (block.kind === "booking" && block.slot.unit === "slot" ? [{ screen, block }] : [])),
  );
  if (places.length === 0) return undefined;
  const about = places[0]!.block.entity;
  const same = places.every(({ block }) =>
    Object.entries(patch).every(([key, value]) => sameAs(block.slot[key as keyof BookingSlot], value)),
  );
  if (same) return { kind: "there", text: `예약은 ${toldSlot(patch)} 받아요.`, about };
  return {
    kind: "done",
    ops: places.map(({ screen, block }) => ({
      op: "setBlock" as const,
      screen: screen.id,
      block: { ...block, slot: { ...block.slot, ...patch } },
    })),
    text: `예약을 ${toldSlot(patch)} 받게 했어요.`,
    about,
  };
}

const sameAs = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function slotOf({ entries, step }: Schedule): Partial<BookingSlot> {
  const open = entries.find((entry) => !entry.closed && entry.from !== null && entry.to !== null && entry.to > entry.from);
  const off = entries.filter((entry) => entry.closed && entry.from === null).flatMap(({ weekdays }) => weekdays ?? []);
  // 화~토 10시부터: the other days are days off.
  const days = open?.weekdays ?? [];
  const closed = [...off, ...(days.length > 1 ? [0, 1, 2, 3, 4, 5, 6].filter((day) => !days.includes(day)) : [])];
  const breaks = entries.filter(isBreak).map(({ from, to }) => ({ from: clock(from!), to: clock(to!) }));
  return {
    ...(open && { from: clock(open.from!), to: clock(open.to!) }),
    ...(closed.length > 0 && closed.length < 7 && { closedWeekdays: [...new Set(closed)].toSorted((a, b) => a - b) }),
    ...(breaks.length > 0 && { breaks }),
    ...(step !== null && step >= 5 && step <= 720 && { stepMinutes: step }),
  };
}

const isBreak = ({ closed, from, to }: ScheduleEntry): boolean => closed && from !== null && to !== null && to > from;
const clock = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** 10:00부터 20:00까지 월요일 빼고: as it stands in a sentence. */
export function toldSlot({ from, to, closedWeekdays, stepMinutes, breaks }: Partial<BookingSlot>): string {
  return [
    from && to && `${from}부터 ${to}까지`,
    stepMinutes && `${stepMinutes}분 단위로`,
    closedWeekdays && `${closedWeekdays.map((day) => `${WEEKDAYS[day]}요일`).join(", ")} 빼고`,
    breaks && `${breaks.map((one) => `${one.from}~${one.to}`).join(", ")} 쉬고`,
  ]
    .filter(Boolean)
    .join(" ");
}
