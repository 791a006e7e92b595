/** Coupons and points: what they take off an order. The data's own rules work the same out again; this is what is shown before. */
import type { StoredRecord } from "../data-store.ts";
import type { Collection } from "../schema.ts";

/** Where a shop keeps its coupons and the points of its customers. */
export interface RewardPlace {
  coupon?: Collection;
  couponCode?: string;
  couponWon?: string;
  couponPercent?: string;
  couponUntil?: string;
  /** Relation of the order to its coupon, and what the order copies of it. */
  orderCoupon?: string;
  couponCopies?: readonly string[];
  member?: Collection;
  memberPhone?: string;
  memberPoints?: string;
  orderMember?: string;
  /** Points that are paid with. */
  orderPoints?: string;
  /** Percent of what is paid that comes back as points. */
  rate?: number;
}

const plain = (value: unknown): string => (typeof value === "string" ? value.toUpperCase().replaceAll(/[\s-]/g, "") : "");

/** The coupon among these that has this code. */
export const couponCalled = (place: RewardPlace, records: readonly StoredRecord[], typed: string): StoredRecord | undefined =>
  plain(typed) === "" ? undefined : records.find((record) => plain(record[place.couponCode ?? ""]) === plain(typed));

/** The coupon that was found for a code, or why it can not be used. `today` is "2026-11-20". */
export function couponFor(
  place: RewardPlace,
  coupon: StoredRecord | undefined,
  typed: string,
  today: string,
): { coupon: StoredRecord } | { refusal: string } {
  if (plain(typed) === "") return { refusal: "쿠폰 번호를 넣어 주세요." };
  if (!coupon) return { refusal: "없는 쿠폰 번호예요. 다시 확인해 주세요." };
  const until = coupon[place.couponUntil ?? ""];
  if (typeof until === "string" && until !== "" && until < today) return { refusal: `${until}까지 쓸 수 있던 쿠폰이에요.` };
  return { coupon };
}

/** Won that a coupon takes off `total`: a fixed amount, a share of the goods without the delivery fee, or both; never more than there is. */
export function discountOf(place: RewardPlace, coupon: StoredRecord | undefined, total: number, fee = 0): number {
  if (!coupon) return 0;
  const number = (field: string | undefined) => Math.max(0, Number(coupon[field ?? ""]) || 0);
  return Math.min(total, number(place.couponWon) + Math.floor((Math.max(0, total - fee) * number(place.couponPercent)) / 100));
}

/** Whose points they are: the one signed in, else whoever has this number. */
export function memberFor(
  place: RewardPlace,
  records: readonly StoredRecord[],
  who: { account: string | undefined; phone: string },
): StoredRecord | undefined {
  const own = who.account === undefined ? undefined : records.find((record) => record.createdBy === who.account);
  const phone = plain(who.phone);
  return own ?? (phone.length < 9 ? undefined : records.find((record) => plain(record[place.memberPhone ?? ""]) === phone));
}

/** Points that can be paid with: whole ones, no more than one has and no more than is to be paid. */
export function usablePoints(wanted: number, balance: number, due: number): number {
  return Math.max(0, Math.min(Math.floor(wanted) || 0, balance, due));
}

/** Points that come back for what is paid. */
export const earnedPoints = (paid: number, rate: number): number => Math.max(0, Math.floor((paid * rate) / 100));
