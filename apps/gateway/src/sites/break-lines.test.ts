import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { breakLines } from "./break-lines.ts";

describe("lines on a picture", () => {
  it("keep words whole", () => {
    expect(breakLines("우리 아이들 예방접종과 병원 방문 기록장", 11, 2)).toEqual(["우리 아이들 예방접종과", "병원 방문 기록장"]);
  });

  it("cut a word that is wider than a line, and say that there is more", () => {
    expect(breakLines("가나다라마바사", 3, 2)).toEqual(["가나다", "라마…"]);
  });

  it("are none for no words", () => {
    expect(breakLines("  ", 10, 2)).toEqual([]);
  });

  it("are never more than asked for, and lose nothing but the end", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", maxLength: 120 }),
        fc.integer({ min: 3, max: 20 }),
        fc.integer({ min: 1, max: 3 }),
        (text, ems, most) => {
          const lines = breakLines(text, ems, most);
          expect(lines.length).toBeLessThanOrEqual(most);
          const said = text.replace(/\s+/g, "");
          expect(said.startsWith(lines.join("").replace(/\s+/g, "").replace(/…$/, ""))).toBe(true);
        },
      ),
    );
  });
});
