/** Samples that fill a view: a week of lessons, bars that follow one another, a family under its eldest. */
import type { EntitySpec, FieldSpec, SampleRow, ViewSpec } from "@appmon/appspec/spec";
import type { Json } from "@appmon/kernel/json";
import { findHeadNoun, findNoun } from "../nouns/noun-lexicon.ts";
import { shiftDate } from "../samples/sample-value.ts";

/** The rows of `entity` as the view shows them best; rows themselves where it shows them well already. */
export function sampleForView(entity: EntitySpec, view: ViewSpec, today: string): SampleRow[] {
  if (entity.sample.length === 0) return entity.sample;
  const fieldOf = (id: string | undefined) => entity.fields.find((field) => field.id === id);
  switch (view.kind) {
    case "timetable":
      return week(entity, fieldOf(view.day)!, fieldOf(view.time), fieldOf(view.end), today);
    case "gantt":
      return plan(entity, fieldOf(view.start)!, fieldOf(view.end), fieldOf(view.done), today);
    case "tree":
      return family(entity, view.under);
    default:
      return entity.sample;
  }
}

/** Start and length in minutes, day by day: gaps and full mornings as in a real week. */
const LESSONS: readonly (readonly [day: number, start: number, minutes: number])[] = [
  [0, 540, 60],
  [0, 630, 90],
  [1, 600, 60],
  [1, 840, 90],
  [2, 540, 60],
  [2, 780, 60],
  [3, 630, 90],
  [3, 840, 60],
  [4, 600, 60],
  [4, 720, 60],
  [4, 900, 90],
  [0, 840, 60],
];
const PERIODS_A_DAY = 4;

function week({ sample }: EntitySpec, day: FieldSpec, time: FieldSpec | undefined, end: FieldSpec | undefined, today: string): SampleRow[] {
  const monday = shiftDate(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
  const options = day.options?.map(({ value }) => value) ?? [];
  const isPeriod = time !== undefined && time.type !== "time";
  const days = options.length > 0 ? Math.min(5, options.length) : 5;
  const slots: (readonly [number, number, number])[] = isPeriod
    ? Array.from({ length: days * PERIODS_A_DAY }, (_, at) => [at % days, Math.floor(at / days), 1])
    : LESSONS.filter(([weekday]) => weekday < days);
  return slots.map(([weekday, start, minutes], at) => {
    const row = sample[(at * 3 + Math.floor(at / sample.length)) % sample.length]!;
    const date = shiftDate(monday, weekday);
    const value: Json =
      day.type === "datetime"
        ? `${date}T${clock(start)}`
        : day.type === "date"
          ? date
          : day.type === "multiselect"
            ? [options[weekday % options.length] ?? ""]
            : (options[weekday % options.length] ?? null);
    return {
      ...row,
      id: `s${at + 1}`,
      [day.id]: value,
      ...(time && { [time.id]: isPeriod ? period(time, start) : clock(start) }),
      ...(end && { [end.id]: clock(start + minutes) }),
    };
  });
}

const period = (time: FieldSpec, at: number): Json =>
  time.type === "number" ? at + 1 : (time.options?.[at % time.options.length]?.value ?? null);
const clock = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** One after another with some overlap, the early ones done, today in the middle. */
function plan(
  { sample, fields, statusField }: EntitySpec,
  start: FieldSpec,
  end: FieldSpec | undefined,
  done: FieldSpec | undefined,
  today: string,
): SampleRow[] {
  const steps = fields.find(({ id }) => id === statusField)?.options ?? [];
  const step = (share: number) =>
    share >= 100
      ? steps.findLast(({ final, tone }) => final && tone !== "bad")
      : share > 0
        ? steps.find(({ final }, at) => at > 0 && !final)
        : steps[0];
  return sample.map((row, at) => {
    const offset = Math.round((at - sample.length / 2) * 8);
    const days = 9 + ((at * 5) % 14);
    const [from, to] = [shiftDate(today, offset), shiftDate(today, offset + days)];
    const share = Math.max(0, Math.min(100, Math.round((-offset / days) * 20) * 5));
    const stamp = (day: string, field: FieldSpec) => (field.type === "datetime" ? `${day}T09:00` : day);
    return {
      ...row,
      [start.id]: start.type === "daterange" ? { start: from, end: to } : stamp(from, start),
      ...(end && { [end.id]: stamp(to, end) }),
      ...(done && { [done.id]: share }),
      ...(statusField !== undefined && step(share) && { [statusField]: step(share)!.value }),
    };
  });
}

/** One at the top, three below, and the rest in turn below those; titles of rank go down with them. */
function family({ name, sample: given, fields, titleField }: EntitySpec, under: string): SampleRow[] {
  // The lexicon names a family from its eldest on.
  const titles = (findNoun(name) ?? findHeadNoun(name)?.noun)?.titles.map((title) => title.split(/[:~]/)[0]) ?? [];
  const place = (row: SampleRow) => titles.indexOf(String(row[titleField]));
  const sample = given.toSorted((a, b) => place(a) - place(b));
  const rank = fields.find(({ type, label, hidden }) => type === "select" && !hidden && /(직책|직급|단계|세대)/.test(label));
  const above = (at: number): number => (at === 0 ? -1 : at <= 3 ? 0 : 1 + ((at - 4) % 3));
  const depth = (at: number): number => (at <= 0 ? 0 : 1 + depth(above(at)));
  return sample.map((row, at) => {
    const option = rank?.options?.[Math.min(depth(at) + Number(depth(at) > 1 && at > 6), rank.options.length - 1)];
    return { ...row, [under]: at === 0 ? null : sample[above(at)]!.id, ...(rank && option && { [rank.id]: option.value }) };
  });
}
