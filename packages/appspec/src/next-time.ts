/** When an automation that runs every day, week or month runs next. Times are Seoul's, which has no summer time. */
import type { AutomationTrigger } from "./automation-spec.ts";

const NINE_HOURS = 9 * 3_600_000;
const DAY = 24 * 3_600_000;

/** The first moment after `after` (milliseconds), as milliseconds. */
export function nextTime({ unit, day = 1, time }: Extract<AutomationTrigger, { event: "every" }>, after: number): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const ofDay = (hours * 60 + minutes) * 60_000;
  /** Midnight of the day that it is in Seoul, on a clock whose zone is Seoul. */
  const today = Math.floor((after + NINE_HOURS) / DAY) * DAY;
  const moment = (midnight: number) => midnight + ofDay - NINE_HOURS;
  if (unit === "month") {
    const first = new Date(today);
    for (let ahead = 0; ; ahead++) {
      const [year, month] = [first.getUTCFullYear(), first.getUTCMonth() + ahead];
      const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
      const at = moment(Date.UTC(year, month, Math.min(day, last)));
      if (at > after) return at;
    }
  }
  const weekday = new Date(today).getUTCDay() || 7;
  const step = unit === "week" ? 7 : 1;
  const at = moment(today + (unit === "week" ? (day - weekday + 7) % 7 : 0) * DAY);
  return at > after ? at : at + step * DAY;
}
