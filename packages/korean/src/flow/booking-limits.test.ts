import { expect, it } from "vitest";
import { createApp } from "../noun-app/create-app.ts";

const booking = (text: string) =>
  createApp({ text, today: "2026-11-20", seed: 5 }).spec.entities.find(({ constraints }) =>
    constraints?.some(({ kind }) => kind === "noOverlap"),
  )!;

it.each([
  ["출장 세차 예약 하루 3대만 받아요", 3],
  ["메이크업 예약 하루에 두 팀만", 2],
  ["훈련소 체험 예약 하루 15마리까지", 15],
])("%s: the day takes so many, and nobody comes twice into one hour", (text, limit) => {
  const entity = booking(text);
  expect(entity.constraints).toContainEqual(expect.objectContaining({ kind: "capacity", of: [entity.dateField], limit }));
  const days = entity.sample.map((row) => row[entity.dateField!]);
  for (const day of days) expect(days.filter((other) => other === day).length).toBeLessThanOrEqual(limit);
});

it("lets nobody bring more people than fit", () => {
  const people = booking("글램핑 예약 최대 5명").fields.find(({ label }) => label === "인원");
  expect(people).toMatchObject({ min: 1, max: 5 });
});
