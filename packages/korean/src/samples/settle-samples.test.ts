import { figuresOf } from "@appmon/appspec/parts/stats/declare";
import { describe, expect, it } from "vitest";
import { createApp } from "../noun-app/create-app.ts";

describe("samples that go together", () => {
  it("show a balance that is no debt, whatever chance says", () => {
    for (let seed = 1; seed <= 30; seed++) {
      const { spec } = createApp({
        text: "우리 동네 배드민턴 모임 회비랑 출석 관리하고 싶어요. 총무는 저 혼자예요",
        today: "2026-11-22",
        seed,
      });
      const item = spec.screens
        .flatMap(({ blocks }) => blocks)
        .flatMap(figuresOf)
        .find(({ less }) => less)!;
      const rows = (id: string) => spec.entities.find((one) => one.id === id)!.sample;
      const paid = rows(item.entity).filter((row) => (item.where ?? []).every((one) => "value" in one && row[one.field] === one.value));
      const total = (list: typeof paid, field: string) => list.reduce((sum, row) => sum + Number(row[field]), 0);
      expect(total(rows(item.less!.entity), item.less!.metric.field!)).toBeLessThanOrEqual(total(paid, item.metric.field!));
    }
  });

  it.each(["스터디룸 예약, 시간당 요금", "택시 운행 일지 거리 요금 인원당 금액", "상가 층별 관리비 목록"])(
    "asks no half a won of anybody: %s",
    (text) => {
      for (let seed = 1; seed <= 5; seed++)
        for (const entity of createApp({ text, today: "2026-11-22", seed }).spec.entities)
          for (const field of entity.fields.filter(({ type }) => type === "money"))
            for (const row of entity.sample)
              if (typeof row[field.id] === "number") expect(row[field.id], `${entity.name} ${field.label}`).toBeGreaterThanOrEqual(100);
    },
  );

  it("shows as many people as there are said to be", () => {
    const { spec } = createApp({ text: "직원 근무표 6인 사무실", today: "2026-11-22", seed: 2 });
    expect(spec.entities.find(({ id }) => id === "staff")?.sample.length).toBe(6);
  });

  it("have something to be compared with, where one practises", () => {
    const { spec } = createApp({ text: "헬스 운동일지 세트 무게 횟수", today: "2026-11-22", seed: 4 });
    const log = spec.entities.find(({ id }) => id === "workout")!;
    const newest = log.sample.toSorted((a, b) => String(b[log.dateField!]).localeCompare(String(a[log.dateField!])))[0]!;
    expect(log.sample.filter((row) => row[log.titleField] === newest[log.titleField]).length).toBe(2);
  });
});

it("takes a runner about six minutes for a kilometre, and somebody on foot longer", () => {
  const minutesAKm = (text: string) => {
    const entity = createApp({ text, today: "2026-11-20", seed: 5 }).spec.entities[0]!;
    const field = (label: string) => entity.fields.find((one) => one.label === label)!.id;
    return entity.sample.map((row) => Number(row[field("시간")]) / Number(row[field("거리")]));
  };
  for (const pace of minutesAKm("달리기 기록 거리 시간")) expect(pace).toBeGreaterThan(5);
  for (const pace of minutesAKm("산책 기록 거리 시간")) expect(pace).toBeGreaterThan(10);
});
