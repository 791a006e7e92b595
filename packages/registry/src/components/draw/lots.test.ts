import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chanceOf } from "../../testing/chance-of.ts";
import { drawn, shuffled } from "../shared/chance.ts";
import { namesIn } from "../shared/names.ts";
import { drawnNumbers, inGroups, ladderPath, ladderRungs, seated, weighted } from "./lots.ts";
import { resized } from "./use-names.ts";

const people = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { maxLength: 40 });
const seed = fc.integer();

describe("drawing by weight", () => {
  it("brings up each as often as its weight says, and never what weighs nothing", () => {
    const counts = [0, 0, 0, 0];
    const chance = chanceOf(7);
    for (let turn = 0; turn < 4_000; turn += 1) counts[weighted([1, 3, 0, Number.NaN], chance)]! += 1;
    expect(counts.slice(2)).toEqual([0, 0]);
    expect(counts[1]! / counts[0]!).toBeGreaterThan(2.6);
    expect(counts[1]! / counts[0]!).toBeLessThan(3.4);
  });
  it("finds nothing where nothing can come up", () => {
    expect(weighted([], () => 0)).toBe(-1);
    expect(weighted([0, -1], () => 0.5)).toBe(-1);
    expect(weighted([1, 2], () => 1)).toBe(1);
  });
});

describe("drawing by lot", () => {
  it("loses nobody and draws nobody twice", () =>
    fc.assert(
      fc.property(people, seed, fc.nat({ max: 50 }), (names, number, count) => {
        expect(shuffled(names, chanceOf(number)).toSorted()).toEqual(names.toSorted());
        const some = drawn(names, count, chanceOf(number));
        expect(new Set(some).size).toBe(Math.min(count, names.length));
      }),
    ));

  it("gives every name about the same chance", () => {
    const chance = chanceOf(1);
    const wins = new Map<string, number>();
    for (let round = 0; round < 6_000; round++) {
      const [name] = drawn(["a", "b", "c", "d", "e", "f"], 1, chance);
      wins.set(name!, (wins.get(name!) ?? 0) + 1);
    }
    for (const count of wins.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150);
  });

  it("numbers lie in their range, differ and are in order", () =>
    fc.assert(
      fc.property(seed, (number) => {
        const six = drawnNumbers(1, 45, 6, chanceOf(number));
        expect(six).toHaveLength(6);
        expect(six.every((value, at) => value >= 1 && value <= 45 && (at === 0 || value > six[at - 1]!))).toBe(true);
      }),
    ));

  it("groups hold everybody once and differ by one at most", () =>
    fc.assert(
      fc.property(people, seed, fc.integer({ min: 1, max: 9 }), (names, number, size) => {
        const groups = inGroups(names, size, chanceOf(number));
        expect(groups.flat().toSorted()).toEqual(names.toSorted());
        const sizes = groups.map((group) => group.length);
        if (sizes.length > 0) expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        expect(sizes.every((length) => length <= size)).toBe(true);
      }),
    ));

  it("seats everybody once and leaves fixed seats alone", () =>
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 30 }),
        seed,
        fc.integer({ min: 1, max: 8 }),
        (names, number, columns) => {
          const fixed = new Map([[0, names.at(-1)!]]);
          const seats = seated(names, { columns }, fixed, chanceOf(number)).flat();
          expect(seats.filter((name) => name !== null).toSorted()).toEqual(names.toSorted());
          expect(seats[0]).toBe(names.at(-1));
        },
      ),
    ));

  it("a ladder leads everybody to an end of their own", () =>
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 12 }), seed, (lines, number) => {
        const rungs = ladderRungs(lines, 10, chanceOf(number));
        const ends = Array.from({ length: lines }, (_, line) => ladderPath(line, rungs).at(-1));
        expect(new Set(ends).size).toBe(lines);
        for (const row of rungs) expect(row.every((line, at) => at === 0 || line - row[at - 1]! > 1)).toBe(true);
      }),
    ));

  it("as many names as people are counted", () => {
    expect(resized(["김하나", "이두리", "박세찬"], 2)).toEqual(["김하나", "이두리"]);
    expect(resized(["김하나", "3번"], 4)).toEqual(["김하나", "3번", "4번", "5번"]);
  });

  it.each([
    ["가\n나\n\n 가 ", ["가", "나"]],
    ["김하나, 이두리;박세찬\t최네모", ["김하나", "이두리", "박세찬", "최네모"]],
    ["  ", []],
  ])("reads names out of %j", (text, names) => expect(namesIn(text)).toEqual(names));
});
