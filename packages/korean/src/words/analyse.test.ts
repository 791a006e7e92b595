import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { analyse } from "./analyse.ts";

const cut = (text: string) => analyse(text).map(({ surface }) => surface);

describe("analyse", () => {
  test("parts nouns from their particles, and verbs from their endings", () => {
    expect(cut("재고가 3권 이하면 알려줘")).toEqual(expect.arrayContaining(["재고", "가", "3", "권"]));
    expect(cut("출판사별로 정산")).toEqual(expect.arrayContaining(["출판사", "정산"]));
  });

  test("mends typos, and keeps the places of what was typed", () => {
    const text = "  디쟈이너별 스케쥴";
    const designer = analyse(text).find(({ surface }) => surface === "디자이너")!;
    expect(text.slice(designer.start, designer.end)).toBe("디쟈이너");
    expect(analyse(text).find(({ surface }) => surface === "스케줄")).toBeDefined();
  });

  test("reads text that came as single jamo", () => {
    const text = "예약을 받아요".normalize("NFD");
    expect(cut(text)).toEqual(cut("예약을 받아요"));
    expect(analyse(text).at(-1)!.end).toBe(text.length);
  });

  test("finds nothing where nothing is", () => {
    expect(analyse("")).toEqual([]);
    expect(analyse(" \n\t ")).toEqual([]);
  });

  test("covers any text, letter by letter and in its order", { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary", maxLength: 60 }), fc.string({ unit: "grapheme", maxLength: 60 })), (text) => {
        let end = 0;
        for (const morpheme of analyse(text)) {
          expect(morpheme.start).toBeGreaterThanOrEqual(end);
          expect(morpheme.end).toBeGreaterThan(morpheme.start);
          expect(text.slice(end, morpheme.start).trim()).toBe("");
          end = morpheme.end;
        }
        expect(text.slice(end).trim()).toBe("");
      }),
    );
  });
});
