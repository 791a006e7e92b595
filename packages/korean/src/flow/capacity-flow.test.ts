import { expect, it } from "vitest";
import { createFromText } from "../plan/create-from-text.ts";

const limitsOf = (text: string) =>
  createFromText({ text, today: "2026-11-26", seed: 7 }).spec.entities.flatMap(({ constraints = [] }) =>
    constraints.filter((one) => one.kind === "capacity"),
  );

it.each([
  ["신청곡 앱 만들어줘. 곡명, 가수, 신청자. 매달 20건까지만", "month", 20],
  ["상담 신청 받는 앱, 신청자랑 상담 날짜. 일주일에 10건까지만 받아요", "week", 10],
  ["신청곡 앱 만들어줘. 곡명, 가수, 신청자. 하루 12곡까지만 받아요", "day", 12],
])("%s: so many in each, and not altogether", (text, period, limit) => {
  // A known kind brings limits of its own.
  const limits = limitsOf(text).filter((one) => one.limit === limit);
  expect(limits).toHaveLength(1);
  expect(limits[0]).toMatchObject({ of: [], per: { period } });
});

it("is so many altogether where no period is said", () => {
  expect(limitsOf("신청곡 앱 만들어줘. 곡명, 가수, 신청자. 선착순 20명")).toEqual([
    expect.not.objectContaining({ per: expect.anything() }),
  ]);
});
