/** The stretch of time a figure is of: 이번 달, 올해, 최근 30일. */
import type { Condition, FieldSpec, StatsItem } from "@appmon/appspec/spec";
import type { Period } from "../../grammar/periods.ts";
import { type Bucket, DAY_TOLD, MONTH_TOLD, RUNNING_TOLD } from "./figure-words.data.ts";

const BUCKETS: ReadonlySet<string> = new Set(["day", "week", "month", "year"]);
/** Days of a unit of time, as they are counted in conditions. */
export const DAYS_OF_UNIT: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30, year: 365 };

/** 월별, 매주: the steps of time a figure is told apart by. */
export const bucketOf = (period: Period | null): Bucket | undefined =>
  period?.kind === "each" && BUCKETS.has(period.unit) ? (period.unit as Bucket) : undefined;

export interface SpanOfTime {
  where: Condition[];
  /** What is running now, as a number at the top says it. */
  period?: StatsItem["period"];
  /** As a title says it. */
  told: string;
}

/** Of a number at the top: the stretch that is running is beside the one before it. */
export function spanOfStat(period: Period | null, date: FieldSpec | undefined, today: string): SpanOfTime | undefined {
  if (period?.kind === "running" && period.offset === 0 && BUCKETS.has(period.unit) && date && date.type !== "daterange")
    return { where: [], period: { field: date.id, unit: period.unit as Bucket }, told: RUNNING_TOLD[period.unit as Bucket] };
  return spanOf(period, date, today);
}

/** As conditions on the day of a record. Undefined where no condition says it. */
export function spanOf(period: Period | null, date: FieldSpec | undefined, today: string): SpanOfTime | undefined {
  if (period === null || period.kind === "all" || bucketOf(period) !== undefined) return { where: [], told: "" };
  if (!date) return undefined;
  if (period.kind === "rolling" && period.amount < 0) {
    const days = DAYS_OF_UNIT[period.unit];
    if (days === undefined || date.type === "month") return undefined;
    return {
      where: [
        { field: date.id, op: "gte", value: { today: period.amount * days } },
        { field: date.id, op: "lte", value: { today: 0 } },
      ],
      told: `최근 ${-period.amount * days}일`,
    };
  }
  if (period.kind !== "running") return undefined;
  const { offset, unit } = period;
  if (unit === "day" || unit === "month") {
    const told = (unit === "day" ? DAY_TOLD : MONTH_TOLD)[String(offset)];
    return told === undefined
      ? undefined
      : { where: [{ field: date.id, op: "eq", value: unit === "day" ? { today: offset } : { month: offset } }], told };
  }
  // No condition says "this year": the year is named, so that the title stays true when it is over.
  if (unit === "year" && date.type !== "month") {
    const year = Number(today.slice(0, 4)) + offset;
    return {
      where: [
        { field: date.id, op: "gte", value: `${year}-01-01` },
        { field: date.id, op: "lte", value: `${year}-12-31` },
      ],
      told: `${year}년`,
    };
  }
  return undefined;
}
