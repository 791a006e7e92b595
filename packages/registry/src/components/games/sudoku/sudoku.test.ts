import { describe, expect, it } from "vitest";
import { answersOf, choicesAt, HOLES, sudokuFor } from "./sudoku.ts";

/** The same numbers for the same start (mulberry32). */
const chanceFrom = (start: number) => {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

describe.each([1, 7, 42])("a sudoku (%i)", (start) => {
  const { puzzle, answer } = sudokuFor("normal", chanceFrom(start));
  it("has every number once in every row, column and box of its answer", () => {
    for (let cell = 0; cell < 81; cell += 1) expect(choicesAt(answer.with(cell, 0), cell)).toEqual([answer[cell]]);
  });
  it("shows nothing but its answer, and has one only", () => {
    for (const [cell, digit] of puzzle.entries()) if (digit !== 0) expect(digit).toBe(answer[cell]);
    expect(answersOf(puzzle, 2)).toBe(1);
  });
  it("has the holes of its level", () => expect(puzzle.filter((digit) => digit === 0).length).toBe(HOLES.normal));
});
