/** How many are taken at once or in a day: 한 타임에 두 명, 하루 60박스까지. */
import { isBirthLabel } from "@appmon/appspec/identity-label";
import { amountInUnit, isCountedAs } from "../../grammar/amount-in-unit.ts";
import type { Constraint } from "@appmon/appspec/rule-spec";
import type { EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { TIME_BUCKETS } from "@appmon/appspec/spec";
import type { Limit } from "../../claims/claim.ts";
import { compactName } from "../../claims/resolve.ts";
import { AT_ONCE_WORDS } from "../../claims/stated-facts.data.ts";
import { Lexicon } from "../../grammar/lexicon.ts";
import type { Group, Period } from "../../grammar/periods.ts";
import type { Quantity } from "../../grammar/quantity.ts";
import { josa } from "../../korean-text.ts";
import { type Period as TimeBucket, PERIODS_SAID } from "../../requests/limit-period.ts";
import { mainList, visible } from "../part-of-app.ts";
import type { Planned, Planner, Planning } from "../planned.ts";
import { boundDates } from "./dates-chosen.ts";
import { bookedAtOnce, bookingsOf, scheduleBookings } from "./schedule-bookings.ts";
import { COMING_UNITS } from "./things.data.ts";

const COMING: ReadonlySet<string> = new Set(COMING_UNITS);
const AT_ONCE = new Lexicon(AT_ONCE_WORDS.map((word) => [word, true] as const));

/** Limits of bookings and of days; undefined for every other one. */
export const capacity: Planner<"limit"> = (claim, planning) => {
  const { schedule, limit, when, who, effects } = claim;
  if (schedule && who === null) {
    const bounded =
      when === null || claim.of.length > 0
        ? (scheduleBookings(schedule, planning) ?? boundDates(schedule, claim.of[0] ?? null, planning))
        : undefined;
    if (bounded) return bounded;
  }
  if (
    claim.law !== "atMost" ||
    limit?.kind !== "quantity" ||
    limit.value.dimension !== "count" ||
    when ||
    who ||
    effects.some(({ kind }) => kind !== "forbid")
  )
    return undefined;
  if (claim.unread.length > 0 || claim.of.length > 0) return undefined;
  const { amount } = limit.value;
  const per = claim.period ?? limit.per;
  if (isAtOnce(claim)) return bookedAtOnce(amount, planning);
  const span = per?.kind === "each" ? TIME_BUCKETS.find((unit) => unit === per.unit) : undefined;
  // 1인당 하루 두 개까지: of each of them, and no limit to all that comes in a day.
  return span && claim.per === null ? perSpan(limit.value, span, planning) : undefined;
};

/** Said of a time: 한 타임에 두 명. One and no more (한 분만) is said of nothing else, where a time is what is booked. */
function isAtOnce({ per, period, limit }: Limit): boolean {
  const value = limit?.kind === "quantity" ? limit : undefined;
  if (period || value?.per) return isHourly(period ?? value!.per!);
  const by = byOf(per) ?? value?.name?.text;
  return by === undefined
    ? per === null && value !== undefined && COMING.has(value.value.unit) && value.value.amount === 1
    : AT_ONCE.at(compactName(by), 0) !== null;
}
const byOf = (group: Group | null): string | undefined => group?.by?.text;
const isHourly = (period: Period): boolean => period.kind === "each" && period.unit === "hour";

/** So many in a day, or in a week: of the number that is ordered where it is counted as such, else of records. */
function perSpan(said: Quantity, span: TimeBucket, { spec }: Planning): Planned | undefined {
  const { unit } = said;
  const booked = bookingsOf(spec)[0]?.block.entity;
  const entity = spec.entities.find(({ id }) => id === booked) ?? mainList(spec);
  const day = entity && dayOf(entity);
  if (!entity || !day) return undefined;
  const counted = visible(entity).find(
    (field) => field.type === "number" && isCountedAs(unit, field.unit) && field.min !== undefined && field.min > 0,
  );
  const amount = amountInUnit(said, counted?.unit);
  if (amount === undefined) return undefined;
  const records = counted === undefined && (unit === entity.counter || COMING.has(unit));
  if (!counted && !records) return undefined;
  const final = entity.fields.find(({ id }) => id === entity.statusField)?.options?.filter((option) => option.final) ?? [];
  // Those that ended well have taken their place.
  const gone = final.filter(({ tone }) => tone === "neutral" || tone === "bad").map(({ value }) => value);
  const each = span === "day" ? `${day.label}마다` : PERIODS_SAID[span];
  const text = `${josa(entity.name, "은/는")} ${each} ${amount}${counted?.unit ?? unit}까지만 받아요.`;
  const constraint: Constraint = {
    kind: "capacity",
    of: span === "day" ? [day.id] : [],
    limit: amount,
    ...(span !== "day" && { per: { period: span, on: day.id } }),
    ...(counted && { amount: counted.id }),
    ...(gone.length > 0 && { exceptStatus: gone }),
    message: text,
  };
  if (entity.constraints?.some((one) => JSON.stringify(one) === JSON.stringify(constraint)))
    return { kind: "there", text, about: entity.id };
  return { kind: "done", ops: [{ op: "addConstraint", entity: entity.id, constraint }], text, about: entity.id };
}

const dayOf = (entity: EntitySpec): FieldSpec | undefined =>
  visible(entity).find(({ type, label, default: begins }) => type === "date" && !(begins && "auto" in begins) && !isBirthLabel(label));
