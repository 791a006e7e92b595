/** When bookings are taken: 매주 화요일은 쉬어요, 예약은 10시부터 7시까지만, 1시부터 2시는 점심시간이에요. */
import { parseSchedule, type ScheduleEntry } from "../grammar/schedule.ts";
import type { Place } from "../grammar/slice.ts";
import { bookingsOf, scheduleBookings } from "../plan/apply/schedule-bookings.ts";
import { type RequestReader, wordsLeft } from "./clause.ts";
import { OPENING_SAID } from "./opening-words.data.ts";

const SAID: ReadonlySet<string> = new Set(OPENING_SAID.split(" "));

export const readOpeningHours: RequestReader = (clause) => {
  const { text, spec, today } = clause;
  const places = bookingsOf(spec);
  if (places.length === 0) return undefined;
  const parsed = parseSchedule({ text, start: 0 });
  if (!parsed || !parsed.value.entries.every(isHours)) return undefined;
  const booked = new Set(places.map(({ block }) => spec.entities.find(({ id }) => id === block.entity)?.name));
  const outside: Place[] = [...parsed.unread, ...parsed.value.entries.flatMap(({ name }) => name ?? [])];
  const strange = wordsLeft(clause, []).filter(
    (word) =>
      outside.some(({ start, end }) => word.start < end && start < word.end) &&
      !SAID.has(word.text) &&
      !SAID.has(word.stem) &&
      !booked.has(word.text),
  );
  return strange.length > 0 ? undefined : scheduleBookings(parsed.value, { spec, today, mode: "edit" });
};

/** A day off, a break, or from when to when; a single time is an appointment. */
const isHours = ({ closed, weekdays, date, from, to }: ScheduleEntry): boolean =>
  date === null && ((closed && weekdays !== null) || (from !== null && to !== null && to > from));
