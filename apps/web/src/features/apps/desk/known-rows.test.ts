import { expect, it } from "vitest";
import { knownRows } from "./known-rows.ts";

const page = (rows: number, hasMore: boolean) => ({ items: Array.from({ length: rows }, () => ({}) as never), hasMore });
const full = page(100, true);

it.each([
  ["nothing until the first page is there", [[3, full]], undefined, undefined],
  ["a page that has them all", [[0, page(7, false)]], undefined, { count: 7, isWhole: true }],
  ["nothing to see", [[0, page(0, false)]], undefined, { count: 0, isWhole: true }],
  ["one row more than was read, until it is counted", [[0, full]], undefined, { count: 101, isWhole: false }],
  ["what was counted", [[0, full]], { count: 19_000, isMore: false }, { count: 19_000, isWhole: true }],
  ["one row more than was counted", [[0, full]], { count: 100_000, isMore: true }, { count: 100_001, isWhole: false }],
  [
    "what was read beyond that",
    [
      [0, full],
      [1_000, full],
    ],
    { count: 100_000, isMore: true },
    { count: 100_101, isWhole: false },
  ],
  [
    "the end, once it was read",
    [
      [0, full],
      [1_001, page(20, false)],
    ],
    { count: 100_000, isMore: true },
    { count: 100_120, isWhole: true },
  ],
  [
    "rows that came since it was counted",
    [
      [0, full],
      [1, full],
    ],
    { count: 150, isMore: false },
    { count: 201, isWhole: false },
  ],
  [
    "an empty page beyond the end",
    [
      [0, full],
      [5, page(0, false)],
    ],
    { count: 180, isMore: false },
    { count: 180, isWhole: true },
  ],
] as const)("the rows of a list are %s", (_what, pages, counted, known) => {
  expect(knownRows(new Map<number, typeof full>(pages as never), 100, counted)).toEqual(known);
});
