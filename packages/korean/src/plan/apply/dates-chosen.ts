/** Days that can be chosen: a stretch of days, and days of the week that are left out. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { Constraint } from "@appmon/appspec/rule-spec";
import type { AppSpec, EntitySpec, FieldSpec, SampleRow } from "@appmon/appspec/spec";
import type { Name } from "../../claims/claim.ts";
import { WEEKDAY_LETTERS } from "../../grammar/calendar.data.ts";
import type { DateExpression } from "../../grammar/dates.ts";
import type { Schedule, ScheduleEntry } from "../../grammar/schedule.ts";
import { josa } from "../../korean-text.ts";
import { fieldNamed, type FoundField, visible } from "../part-of-app.ts";
import type { Planned, Planning } from "../planned.ts";
import { dayFrom } from "../sample-rows-of.ts";
import { toldDays } from "./schedule-bookings.ts";
import { weekdayField } from "./weekdays.ts";

const DAYS: ReadonlySet<FieldSpec["type"]> = new Set(["date", "datetime"]);

/** Undefined where no day is chosen in the app, or the schedule says no such thing. */
export function boundDates(schedule: Schedule, name: Name | null, planning: Planning): Planned | undefined {
  const { entries, step } = schedule;
  const span = entries.find(({ date, until }) => date !== null && until !== null);
  const off = entries.filter(isDayOff).flatMap(({ weekdays }) => weekdays ?? []);
  if (step !== null || entries.some((entry) => entry !== span && !isDayOff(entry)) || (!span && off.length === 0)) return undefined;
  const found = chosenDay(name, planning);
  if (!found) return undefined;
  return datesBound(found, { span, off }, planning);
}

/** Days of one field that cannot be chosen: outside of a stretch, or of some days of the week. */
export function datesBound(
  { entity, field }: FoundField,
  { span, off }: { span?: ScheduleEntry | undefined; off: readonly number[] },
  planning: Pick<Planning, "today">,
): Planned | undefined {
  const stretch = span && stretchOf(span, planning.today);
  if (span && !stretch) return undefined;
  const weekday = off.length > 0 ? weekdayField(entity, field) : undefined;
  if (weekday && field.type !== "date" && field.type !== "datetime") return undefined;
  const told = [
    ...(stretch ? [`${toldDay(stretch.from)}부터 ${toldDay(stretch.to)}까지`] : []),
    ...(off.length > 0 ? [`${toldDays(off)} 빼고`] : []),
  ].join(" ");
  const where = `${entity.name}의 ${field.label}`;
  const must = [
    ...(stretch
      ? [
          { field: field.id, op: "gte" as const, value: stretch.from },
          { field: field.id, op: "lte" as const, value: field.type === "datetime" ? `${stretch.to}T23:59` : stretch.to },
        ]
      : []),
    ...(weekday ? off.map((day) => ({ field: weekday.field.id, op: "ne" as const, value: WEEKDAY_LETTERS[day]! })) : []),
  ];
  const constraint: Constraint = {
    kind: "check",
    when: [{ field: field.id, op: "filled" }],
    must,
    message: `${josa(field.label, "은/는")} ${told} 고를 수 있어요.`,
    // Orders that were taken stay when the days move on.
    keeps: true,
  };
  if (entity.constraints?.some((one) => JSON.stringify(one) === JSON.stringify(constraint)))
    return { kind: "there", text: `${josa(where, "은/는")} ${told} 고를 수 있어요.`, about: entity.id };
  const ops: SpecOp[] = [
    ...(weekday?.isNew ? [{ op: "addField" as const, entity: entity.id, field: weekday.field }] : []),
    { op: "addConstraint", entity: entity.id, constraint },
    ...movedInto(entity, field, stretch, off),
  ];
  return {
    kind: "done",
    ops,
    text: `${josa(where, "은/는")} ${told} 고를 수 있어요.${weekday?.isNew ? ` 요일은 ‘${weekday.field.label}’에 저절로 나와요.` : ""}`,
    about: entity.id,
  };
}

const isDayOff = ({ closed, weekdays, from }: ScheduleEntry): boolean => closed && weekdays !== null && from === null;

/** The day that is named, else the only one that is asked of whoever comes. */
function chosenDay(name: Name | null, planning: Planning): FoundField | undefined {
  const { spec } = planning;
  const named = name && fieldNamed(name, spec);
  if (named) return DAYS.has(named.field.type) ? named : undefined;
  const asked = spec.entities.flatMap((entity) =>
    isHandedIn(spec, entity)
      ? visible(entity)
          .filter((field) => DAYS.has(field.type) && isChosen(field))
          .map((field) => ({ entity, field }))
      : [],
  );
  if (asked.length > 0) return asked.length === 1 ? asked[0] : undefined;
  // Where what is ordered points to a round or a day of its own, that one is chosen.
  const rounds = spec.entities.flatMap((entity) =>
    entity.kind === "resource" &&
    spec.entities.some((other) => isHandedIn(spec, other) && other.fields.some(({ target }) => target === entity.id))
      ? visible(entity)
          .filter((field) => DAYS.has(field.type) && isChosen(field))
          .map((field) => ({ entity, field }))
      : [],
  );
  return rounds.length === 1 ? rounds[0] : undefined;
}

const isChosen = (field: FieldSpec): boolean => field.roles === undefined && !(field.default && "auto" in field.default);

/** Visitors write it: a form, a cart or a booking on a screen that is not the owner's alone. */
const isHandedIn = (spec: AppSpec, entity: EntitySpec): boolean =>
  spec.screens.some(({ blocks }) =>
    blocks.some(
      (block) =>
        ((block.kind === "form" || block.kind === "booking") && block.entity === entity.id) ||
        (block.kind === "shop" && block.order === entity.id),
    ),
  );

interface Stretch {
  from: string;
  to: string;
}

/** The next such days: a last day that is over by now is next year's. */
function stretchOf({ date, until }: ScheduleEntry, today: string): Stretch | undefined {
  const [first, last] = [dayOf(date), dayOf(until)];
  if (!first || !last) return undefined;
  const year = Number(today.slice(0, 4));
  const inYear = (day: { year: number | null; rest: string }, other: number) => `${day.year ?? other}-${day.rest}`;
  let to = inYear(last, first.year ?? year);
  if (last.year === null && first.year === null && to < today) to = inYear(last, year + 1);
  let from = inYear(first, Number(to.slice(0, 4)));
  if (first.year === null && from > to) from = inYear(first, Number(to.slice(0, 4)) - 1);
  return from <= to && isDay(from) && isDay(to) ? { from, to } : undefined;
}

function dayOf(date: DateExpression | null): { year: number | null; rest: string } | undefined {
  if (date?.kind !== "absolute" || date.day === null) return undefined;
  return { year: date.year, rest: `${String(date.month).padStart(2, "0")}-${String(date.day).padStart(2, "0")}` };
}

const isDay = (day: string): boolean => !Number.isNaN(Date.parse(day)) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
const toldDay = (day: string): string => `${Number(day.slice(0, 4))}년 ${Number(day.slice(5, 7))}월 ${Number(day.slice(8, 10))}일`;

/** Examples lie on days that can be chosen. */
function movedInto(entity: EntitySpec, field: FieldSpec, stretch: Stretch | undefined, off: readonly number[]): SpecOp[] {
  const fits = (day: string) =>
    (!stretch || (day >= stretch.from && day <= stretch.to)) && !off.includes(new Date(`${day}T00:00:00Z`).getUTCDay());
  const sample = entity.sample.map((row, at): SampleRow => {
    const value = row[field.id];
    if (typeof value !== "string" || fits(value.slice(0, 10))) return row;
    let day = stretch ? dayFrom(stretch.from, at) : value.slice(0, 10);
    for (let n = 0; n < 7 && !fits(day); n++) day = dayFrom(day, 1);
    return fits(day) ? { ...row, [field.id]: `${day}${value.slice(10)}` } : row;
  });
  return sample.some((row, at) => row !== entity.sample[at]) ? [{ op: "setSample", entity: entity.id, sample }] : [];
}
