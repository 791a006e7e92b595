import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseAction } from "./actions.ts";
import { parseCondition } from "./conditions.ts";
import { parseDate } from "./dates.ts";
import { parseEffect } from "./effects.ts";
import { parseFormulaWords } from "./formulas.ts";
import { parseNames, parseRow } from "./lists.ts";
import { parseMeasure } from "./measures.ts";
import { parseOrder } from "./orders.ts";
import { parseGroup, parsePeriod } from "./periods.ts";
import { parseQuantity } from "./quantity.ts";
import { parseSchedule } from "./schedule.ts";
import { type Slice, sliceOf } from "./slice.ts";
import { parseValue } from "./values.ts";

const PARSERS: Readonly<Record<string, (slice: Slice) => unknown>> = {
  parseAction, parseCondition, parseDate, parseEffect, parseFormulaWords, parseMeasure, parseNames, parseOrder, parseGroup, parsePeriod, parseQuantity,
  parseRow, parseSchedule, parseValue,
}; // prettier-ignore

const PIECES = [
  "재고", "가", "을", " ", "3", "12,000", ".", "원", "명", "이상", "넘", "지나", "전", "뒤", "매달", "월", "화수", "요일", "오전", "10시", "~", "부터", "까지", "한", "두 번",
  "만오천", "곱하기", "나눠", "뺀", "%", "의", "안", "못", "되", "하", "순", "높은", "(", ")", "'", ",", "/", "빨간색", "총", "평균", "별", "마다", "보다", "거나", "\n", "🙂", "a", "반",
]; // prettier-ignore
const phrases = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 14 }).map((pieces) => pieces.join("")),
  fc.string({ unit: "grapheme", maxLength: 60 }),
);

/** Every place inside what a parser answered. */
function placesIn(value: unknown, found: { start: number; end: number }[] = []): { start: number; end: number }[] {
  if (Array.isArray(value)) for (const inner of value) placesIn(inner, found);
  else if (typeof value === "object" && value !== null) {
    if ("start" in value && "end" in value) found.push(value as { start: number; end: number });
    for (const inner of Object.values(value)) placesIn(inner, found);
  }
  return found;
}

describe.each(Object.entries(PARSERS))("%s", (_, parse) => {
  it("answers any words at all, the same each time, with places inside them", () => {
    fc.assert(
      fc.property(phrases, fc.nat(50), (phrase, before) => {
        const text = `${"가".repeat(before)}${phrase}${"나".repeat(5)}`;
        const slice = sliceOf(text, { start: before, end: before + phrase.length });
        const found = parse(slice);
        expect(parse(slice)).toEqual(found);
        for (const { start, end } of placesIn(found)) {
          expect(start).toBeGreaterThanOrEqual(before);
          expect(end).toBeLessThanOrEqual(before + phrase.length);
          expect(start).toBeLessThanOrEqual(end);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("answers what is far too long", () => {
    const text = "3일마다 재고가 5개 이하거나 수량 곱하기 단가에 월화수 10시부터 ".repeat(400);
    expect(() => parse(sliceOf(text, { start: 0, end: text.length }))).not.toThrow();
  });
});
