/** Times of day and moments as minutes, so that formulas go from one to another and on from one. */
import { dayNumber, dayOf } from "./formula-days.ts";

interface Minutes {
  /** Since midnight, or since 1970. */
  at: number;
  /** A time of any day. */
  isDaily: boolean;
}

const DAY_MINUTES = 1_440;
const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** "09:30", "2026-11-20T09:30"; null where it is no time there is. */
function minutesIn(value: unknown): Minutes | null {
  if (typeof value !== "string") return null;
  const isDaily = value.length === 5;
  const [, hour, minute] = CLOCK.exec(isDaily ? value : value.slice(11, 16)) ?? [];
  if (hour === undefined || minute === undefined) return null;
  const clock = Number(hour) * 60 + Number(minute);
  if (isDaily) return { at: clock, isDaily };
  const day = value[10] === "T" || value[10] === " " ? dayNumber(value) : null;
  return day === null ? null : { at: day * DAY_MINUTES + clock, isDaily };
}

/** Minutes from one time to another; of two times of day the second is of the next day where it is earlier. */
export function minutesBetween(from: unknown, to: unknown): number | null {
  const [a, b] = [minutesIn(from), minutesIn(to)];
  if (!a || !b || a.isDaily !== b.isDaily) return null;
  const between = b.at - a.at;
  return between < 0 && a.isDaily ? between + DAY_MINUTES : between;
}

/** The time so many minutes on, "10:30" or "2026-11-20 10:30"; null outside the years there are. */
export function minutesLater(from: unknown, minutes: number | null): string | null {
  const start = minutesIn(from);
  if (!start || minutes === null || !(Math.abs(minutes) <= MOST_MINUTES)) return null;
  const at = start.at + Math.floor(minutes + 0.5);
  const clock = ((at % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  const said = `${two(Math.floor(clock / 60))}:${two(clock % 60)}`;
  if (start.isDaily) return said;
  const day = dayOf((at - clock) / DAY_MINUTES);
  return day === null ? null : `${day} ${said}`;
}
/** More than the years there are have. */
const MOST_MINUTES = 6e9;
const two = (number: number): string => String(number).padStart(2, "0");
