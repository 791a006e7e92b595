import { describe, expect, it } from "vitest";
import { couponCalled, couponFor, discountOf, earnedPoints, memberFor, type RewardPlace, usablePoints } from "./rewards.ts";

const place: RewardPlace = {
  couponCode: "code",
  couponWon: "won",
  couponPercent: "percent",
  couponUntil: "until",
  memberPhone: "phone",
};
const record = (id: string, values: Record<string, string | number | null>) => ({ id, createdAt: "", updatedAt: "", ...values });
const coupons = [
  record("a", { code: "FIRST-10", percent: 10, until: "2026-12-31" }),
  record("b", { code: "OLD", won: 1_000, until: "2026-11-19" }),
  record("c", { code: "EVER", won: 5_000, percent: 10, until: null }),
];

describe("a coupon", () => {
  it.each([
    ["first10", "a"],
    [" FIRST-10 ", "a"],
    ["ever", "c"],
  ])("%j is found however it is written", (typed, id) =>
    expect(couponFor(place, couponCalled(place, coupons, typed), typed, "2026-11-20")).toEqual({ coupon: expect.objectContaining({ id }) }),
  );
  it.each([
    ["", "쿠폰 번호를 넣어 주세요."],
    ["NONE", "없는 쿠폰 번호예요. 다시 확인해 주세요."],
    ["OLD", "2026-11-19까지 쓸 수 있던 쿠폰이에요."],
  ])("%j says why not", (typed, refusal) =>
    expect(couponFor(place, couponCalled(place, coupons, typed), typed, "2026-11-20")).toEqual({ refusal }),
  );
  it("holds on its last day", () =>
    expect(couponFor(place, couponCalled(place, coupons, "OLD"), "OLD", "2026-11-19")).toHaveProperty("coupon"));
  it.each([
    [undefined, 20_000, 0],
    [coupons[0], 19_999, 1_999],
    [coupons[1], 20_000, 1_000],
    [coupons[1], 700, 700],
    [coupons[2], 20_000, 7_000],
  ])("takes off", (coupon, total, won) => expect(discountOf(place, coupon, total)).toBe(won));
  it("of a share takes it of the goods, not of the delivery fee", () => expect(discountOf(place, coupons[0], 23_000, 3_000)).toBe(2_000));
});

describe("points", () => {
  const members = [record("m", { phone: "010-1111-2222", points: 900 }), { ...record("n", { phone: "010-3" }), createdBy: "acc" }];
  it.each([
    [{ account: undefined, phone: "01011112222" }, "m"],
    [{ account: "acc", phone: "" }, "n"],
    [{ account: "other", phone: "010 1111 2222" }, "m"],
    [{ account: undefined, phone: "0103" }, undefined],
    [{ account: undefined, phone: "" }, undefined],
  ])("%j belong to %s", (who, id) => expect(memberFor(place, members, who)?.id).toBe(id));
  it.each([
    [500, 900, 20_000, 500],
    [5_000, 900, 20_000, 900],
    [5_000, 9_000, 3_000, 3_000],
    [-1, 900, 20_000, 0],
    [Number.NaN, 900, 20_000, 0],
    [10.9, 900, 20_000, 10],
  ])("of %d wanted with %d there and %d to pay: %d", (wanted, balance, due, used) => expect(usablePoints(wanted, balance, due)).toBe(used));
  it.each([
    [19_000, 5, 950],
    [999, 1, 9],
    [0, 5, 0],
    [-5, 5, 0],
  ])("for %d at %d%%: %d", (paid, rate, points) => expect(earnedPoints(paid, rate)).toBe(points));
});
