import { describe, expect, it } from "vitest";
import { createApp } from "./create-app.ts";

const overlapOf = (text: string) =>
  createApp({ text, today: "2026-11-20", seed: 3 })
    .spec.entities.flatMap((entity) => entity.constraints ?? [])
    .find((constraint) => constraint.kind === "noOverlap");

describe("a booking app", () => {
  it("takes one customer at a time where the work is done by the same hands", () => {
    expect(overlapOf("미용실 예약 앱 만들어줘")).toMatchObject({ within: [] });
    expect(overlapOf("동네 네일샵 예약 받는 앱 만들어줘")).toMatchObject({ within: [] });
  });
  it("has people's names where people are asked for", () => {
    const booking = createApp({ text: "동네 네일샵 예약 받는 앱 만들어줘", today: "2026-11-20", seed: 3 }).spec.entities.find(
      (entity) => entity.name === "예약",
    )!;
    for (const row of booking.sample) expect(row[booking.titleField]).toMatch(/^[가-힣]{2,4}$/);
  });
  it("takes as many at a time as there are rooms", () => {
    expect(overlapOf("스터디룸 예약 앱. 방이 4개예요")?.kind === "noOverlap" && overlapOf("스터디룸 예약 앱. 방이 4개예요")).toMatchObject({
      within: [expect.any(String)],
    });
  });
});
