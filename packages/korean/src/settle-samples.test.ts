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
});
