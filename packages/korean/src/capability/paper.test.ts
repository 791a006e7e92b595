import { validateSpec } from "@appmon/appspec/validate-spec";
import { describe, expect, it } from "vitest";
import { createApp } from "../noun-app/create-app.ts";

const made = (text: string) => createApp({ text, today: "2026-03-12", seed: 7 }).spec;
const printed = (text: string) =>
  made(text)
    .screens.flatMap((screen) => screen.blocks)
    .flatMap((block) => (block.kind === "record" && block.print ? [block.entity] : []));

describe("records on paper", () => {
  it("a quote has lines, a sender, and totals that follow from its lines", () => {
    const spec = made("간판 제작 견적서 앱");
    expect(validateSpec(spec)).toEqual([]);
    const quote = spec.entities.find(({ id }) => id === "quote")!;
    const lines = spec.entities.find(({ parent }) => parent === "quote")!;
    expect(lines.fields.map(({ label }) => label)).toEqual(expect.arrayContaining(["품목", "수량", "단가", "금액"]));
    expect(quote.fields.map(({ label }) => label)).toEqual(expect.arrayContaining(["공급가", "부가세", "합계", "공급자 상호"]));
    expect(spec.rules).toContainEqual(expect.objectContaining({ entity: lines.id, on: "while" }));
    const supply = quote.fields.find(({ label }) => label === "공급가")!.id;
    for (const row of quote.sample) {
      const own = lines.sample.filter((line) => line.quote === row.id);
      expect(own.length).toBeGreaterThan(0);
      expect(row[supply]).toBe(own.reduce((sum, line) => sum + Number(line.quantity) * Number(line.unitPrice), 0));
    }
    expect(printed("간판 제작 견적서 앱")).toContain("quote");
  });
  it("what was listed stays as it was listed", () => {
    const spec = made("견적서: 품명, 수량, 단가, 납기, 비고");
    expect(spec.entities).toHaveLength(1);
  });
  it("anything one asks to print is printed, nothing else is", () => {
    expect(printed("상담 일지 인쇄할 수 있게")).toHaveLength(1);
    expect(printed("상담 일지 관리")).toEqual([]);
    expect(made("근로 계약서 관리 PDF로 출력").notes.some(({ kind }) => kind === "unsupported")).toBe(false);
  });
});
