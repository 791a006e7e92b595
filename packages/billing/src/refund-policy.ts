import { DAY_MS, seoulDaysBetween } from "./seoul-date.ts";
import { assertWon } from "./won.ts";

/** 전자상거래법 §17: seven days, the day of the contract not counted. */
const WITHDRAWAL_DAYS = 7;

export interface RefundQuote {
  /** `withdrawal`: unused within seven days, everything back. `share`: what was not provided yet. `nothing`: all of it was. */
  kind: "withdrawal" | "share" | "nothing";
  amountKrw: number;
}

/** Credits bought once: the share that is unspent and has not expired. */
export function quotePackRefund(pack: {
  paidKrw: number;
  balanceKrw: number;
  credits: number;
  unspent: number;
  paidAtMs: number;
  nowMs: number;
}): RefundQuote {
  assertShare(pack.unspent, pack.credits);
  if (pack.unspent === pack.credits && isWithdrawable(pack.paidAtMs, pack.nowMs)) return full(pack.balanceKrw);
  return share(pack.paidKrw, pack.balanceKrw, pack.unspent, pack.credits);
}

/**
 * A subscription's period: the share of days that are left, today not counted, and never more than the share of its credits
 * that are left. Without penalty, whenever it is asked for (방문판매법, 계속거래).
 */
export function quotePeriodRefund(period: {
  paidKrw: number;
  balanceKrw: number;
  startMs: number;
  endMs: number;
  credits: number;
  unspent: number;
  paidAtMs: number;
  nowMs: number;
}): RefundQuote {
  assertShare(period.unspent, period.credits);
  const { nowMs } = period;
  if (period.unspent === period.credits && isWithdrawable(period.paidAtMs, nowMs)) return full(period.balanceKrw);
  const total = seoulDaysBetween(period.startMs, period.endMs);
  const left = Math.min(total, Math.max(0, seoulDaysBetween(nowMs, period.endMs)));
  const byDays = share(period.paidKrw, period.balanceKrw, left, total);
  const byCredits = share(period.paidKrw, period.balanceKrw, period.unspent, period.credits);
  return byCredits.amountKrw < byDays.amountKrw ? byCredits : byDays;
}

/** Within seven days; a day ends at midnight in Seoul. */
export function isWithdrawable(paidAtMs: number, nowMs: number): boolean {
  return seoulDaysBetween(paidAtMs, nowMs) <= WITHDRAWAL_DAYS;
}

/** The law gives three business days (§18); a refund that is not through after one day wakes somebody while there is time. */
export function refundAlarmAt(askedAtMs: number): number {
  return askedAtMs + DAY_MS;
}

function full(balanceKrw: number): RefundQuote {
  return balanceKrw > 0 ? { kind: "withdrawal", amountKrw: balanceKrw } : { kind: "nothing", amountKrw: 0 };
}

/** Rounded up: the won in doubt is the customer's. Never more than there is to give back. */
function share(paidKrw: number, balanceKrw: number, left: number, of: number): RefundQuote {
  assertWon(paidKrw);
  assertWon(balanceKrw);
  const amountKrw = of === 0 ? 0 : Math.min(balanceKrw, Math.ceil((paidKrw * left) / of));
  return amountKrw > 0 ? { kind: "share", amountKrw } : { kind: "nothing", amountKrw: 0 };
}

function assertShare(unspent: number, of: number): void {
  if (unspent < 0 || unspent > of) throw new RangeError("more unspent than there was");
}
