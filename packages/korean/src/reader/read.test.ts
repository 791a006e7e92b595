import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readAppWords } from "./app-words.ts";
import { LOOSE_LABELS } from "./read-annotation.ts";
import { read } from "./read.ts";
import type { Reading, Span } from "./reading.ts";
import { rounds, roundsTimeout } from "../../../../tools/testing/scale.ts";

/** What holds of every reading, whatever was typed. */
function expectSound(text: string, reading: Reading): void {
  expect(reading.text).toBe(text);
  const inside = ({ start, end, confidence }: Span, within: { start: number; end: number }) => {
    expect(start).toBeGreaterThanOrEqual(within.start);
    expect(end).toBeLessThanOrEqual(within.end);
    expect(end).toBeGreaterThan(start);
    expect(confidence).toBeGreaterThanOrEqual(0);
    expect(confidence).toBeLessThanOrEqual(1);
  };
  const inOrder = (spans: readonly Span[]) => {
    for (const [index, { start }] of spans.entries()) if (index > 0) expect(start).toBeGreaterThanOrEqual(spans[index - 1]!.end);
  };
  const whole = { start: 0, end: text.length };
  inOrder(reading.clauses);
  inOrder(reading.loose);
  for (const clause of reading.clauses) {
    inside(clause, whole);
    inOrder(clause.slots);
    for (const slot of clause.slots) inside(slot, clause);
  }
  for (const slot of reading.loose) inside(slot, whole);
  expect(reading.loose.filter(({ label }) => !LOOSE_LABELS.has(label))).toEqual([]);
  const shared = reading.loose.filter((slot) => reading.clauses.some((clause) => slot.end > clause.start && slot.start < clause.end));
  expect(shared).toEqual([]);
}

const korean = fc
  .array(fc.constantFrom("예약", "책방", "이", "을 ", "별로 ", "적고 ", "3개 ", "넘으면 ", "빨갛게", "\n", ". ", "😀", "(", "홍길동,", " 빼줘"), { maxLength: 40 })
  .map((parts) => parts.join("")); // prettier-ignore

describe("read", () => {
  test("finds what a plain wish asks", () => {
    const { clauses, text } = read("회원 명단을 적고 회비 합계를 계산해줘");
    expect(clauses.map(({ intent }) => intent)).toEqual(expect.arrayContaining(["keep", "compute"]));
    expect(clauses.flatMap(({ slots }) => slots.map(({ start, end }) => text.slice(start, end)))).toContain("회원 명단");
  });

  test("takes any text: nothing lies outside it, no slot crosses a clause", { timeout: roundsTimeout(120_000) }, () => {
    fc.assert(
      fc.property(fc.oneof(korean, fc.string({ unit: "binary", maxLength: 80 }), fc.string({ unit: "grapheme", maxLength: 80 })), fc.boolean(), (text, edit) =>
        expectSound(text, read(text, edit ? readAppWords("책방: 책(제목, 저자), 판매") : undefined)),
      ),
      { numRuns: rounds(40, 2_000) },
    ); // prettier-ignore
  });

  test("reads a page of five thousand characters, with spaces or without", { timeout: roundsTimeout(120_000) }, () => {
    const line = "동네 책방인데 입고랑 판매 적고 출판사별 정산 매달 보게. ";
    for (const text of [line.repeat(170).slice(0, 5000), line.replaceAll(" ", "").repeat(220).slice(0, 5000), "가".repeat(5000)])
      expectSound(text, read(text));
  });

  test("reads nothing where nothing is", () => {
    for (const text of ["", "   ", "\n"]) expect(read(text)).toEqual({ text, clauses: [], loose: [] });
  });
});
