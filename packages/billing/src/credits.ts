import type { Plan } from "./catalogue.ts";
import { PLAN_LIMITS } from "./catalogue.ts";
import { type Period, periodContaining, periodStart } from "./period.ts";
import { daysInMonth, fromSeoul, toSeoul } from "./seoul-date.ts";

/** Credits that came together and expire together. */
export interface CreditLot {
  id: string;
  remaining: number;
  expiresAtMs: number;
}

/** What is taken from one lot. */
export interface CreditPart {
  lot: string;
  quantity: number;
}

const PACK_YEARS = 5;

/** Whole credits of lots that have not expired. */
export function creditBalance(lots: readonly CreditLot[], nowMs: number): number {
  return lots.filter((lot) => lot.expiresAtMs > nowMs).reduce((sum, lot) => sum + lot.remaining, 0);
}

/** Takes `quantity` from what expires first; undefined when there is not enough, and then nothing is taken. */
export function takeCredits(lots: readonly CreditLot[], quantity: number, nowMs: number): CreditPart[] | undefined {
  if (!Number.isSafeInteger(quantity) || quantity < 0) throw new RangeError(`${quantity} credits`);
  const open = lots
    .filter((lot) => lot.expiresAtMs > nowMs && lot.remaining > 0)
    .sort((a, b) => a.expiresAtMs - b.expiresAtMs || (a.id < b.id ? -1 : 1));
  const parts: CreditPart[] = [];
  let missing = quantity;
  for (const lot of open) {
    if (missing === 0) break;
    const part = Math.min(missing, lot.remaining);
    parts.push({ lot: lot.id, quantity: part });
    missing -= part;
  }
  return missing === 0 ? parts : undefined;
}

/** A month's credits that a person should have by now. */
export interface MonthlyLot {
  /** The same for the same month, so that it is given once however often it is looked at. */
  key: string;
  quantity: number;
  grantedAtMs: number;
  expiresAtMs: number;
}

/**
 * The credits of the month a paid plan is in, counted from the start of what was paid, also where a year was paid at once. What
 * is not spent carries over into the month after, and no further.
 */
export function monthlyLotOf(plan: Exclude<Plan, "free">, paid: Pick<Period, "startMs" | "endMs">, nowMs: number): MonthlyLot | undefined {
  if (nowMs < paid.startMs || nowMs >= paid.endMs) return undefined;
  const month = periodContaining(paid.startMs, "month", nowMs);
  return {
    key: String(month.index),
    quantity: PLAN_LIMITS[plan].monthlyCredits,
    grantedAtMs: month.startMs,
    expiresAtMs: periodStart(paid.startMs, "month", month.index + 2),
  };
}

/** The free credits of the calendar month in Seoul; they end with it. */
export function freeLotOf(nowMs: number): MonthlyLot {
  const { year, month } = toSeoul(nowMs);
  const start = fromSeoul({ year, month, day: 1, timeMs: 0 });
  return {
    key: `${year}-${String(month).padStart(2, "0")}`,
    quantity: PLAN_LIMITS.free.monthlyCredits,
    grantedAtMs: start,
    expiresAtMs: fromSeoul({ year, month, day: daysInMonth(year, month), timeMs: 86_400_000 }),
  };
}

/** Bought credits last as long as a commercial claim does. */
export function packExpiresAt(paidAtMs: number): number {
  return periodStart(paidAtMs, "year", PACK_YEARS);
}
