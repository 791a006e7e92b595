import { describe, expect, it } from "vitest";
import { createApp } from "./create-app.ts";

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
        .flatMap((block) => (block.kind === "stats" ? block.items : []))
        .find(({ less }) => less)!;
      const rows = (id: string) => spec.entities.find((one) => one.id === id)!.sample;
      const paid = rows(item.entity).filter((row) => (item.where ?? []).every((one) => "value" in one && row[one.field] === one.value));
      const total = (list: typeof paid, field: string) => list.reduce((sum, row) => sum + Number(row[field]), 0);
      expect(total(rows(item.less!.entity), item.less!.metric.field!)).toBeLessThanOrEqual(total(paid, item.metric.field!));
    }
  });

  it("go by hour by hour where one taps, and keep an amount with the kind it belongs to", () => {
    const { spec } = createApp({ text: "아기 수유 기저귀 기록 한 손으로 누르게", today: "2026-11-22", seed: 3 });
    const log = spec.entities.find(({ id }) => id === "babyLog")!;
    const block = spec.screens.flatMap(({ blocks }) => blocks).find((one) => one.kind === "quick")!;
    const amount = log.fields.find(({ label }) => label === "수유량")!.id;
    const feeding = log.fields.find(({ id }) => id === block.choice)!.options!.find(({ label }) => label === "수유")!.value;
    expect(log.sample.some((row) => row[block.choice] === feeding && Number(row[amount]) > 0)).toBe(true);
    expect(log.sample.filter((row) => row[block.choice] !== feeding).every((row) => row[amount] === undefined)).toBe(true);
    for (const row of log.sample) expect(String(row[block.at]) < "2026-11-22").toBe(true);
    expect(new Set(log.sample.map((row) => row[block.at])).size).toBe(log.sample.length);
  });
});
