import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawn, drawnNumbers, inGroups, ladderPath, ladderRungs, namesIn, seated, shuffled, weighted } from "../draw/draw.ts";
import { resized } from "../draw/use-names.ts";
import { clockText, standingOf } from "./interval-clock.ts";
import { isSame, makeQuestions } from "../quiz/quiz.ts";
import { settle } from "../routines/settle.ts";

/** Chance that can be repeated (mulberry32). */
function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
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

describe("questions", () => {
  const cards = Array.from({ length: 12 }, (_, at) => ({
    id: `${at}`,
    prompt: `문제 ${at}`,
    answer: `답 ${at % 6}`,
    wrong: at % 2 === 0 ? ["다른 답", `답 ${at % 6}`] : [],
    explain: "",
  }));
  it("hold their answer among up to four different choices, once", () =>
    fc.assert(
      fc.property(seed, fc.integer({ min: 1, max: 20 }), (number, count) => {
        const questions = makeQuestions(cards, count, "choice4", chanceOf(number));
        expect(questions).toHaveLength(Math.min(count, cards.length));
        expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
        for (const { choices, answer } of questions) {
          expect(choices.filter((choice) => choice === answer)).toHaveLength(1);
          expect(new Set(choices).size).toBe(choices.length);
          expect(choices).toHaveLength(4);
        }
      }),
    ));
  it("without a question or an answer are not asked", () =>
    expect(makeQuestions([{ id: "1", prompt: "", answer: "가", wrong: [], explain: "" }], 5, "choice4", chanceOf(1))).toEqual([]));
  it.each([
    ["한라산", "한라산", true],
    ["  한 라산.", "한라산", true],
    ["H2o", "H2O", true],
    ["나아지다", "나아지다, 개선하다", true],
    ["빌리다", "빌리다 (동사)", true],
    ["", "한라산", false],
    ["지리산", "한라산", false],
    ["나비가꽃밭에 앉았다", "나비가 꽃밭에 앉았다", true],
    ["나비가 꽃밭에 안잤다", "나비가 꽃밭에 앉았다", false],
  ])("typed %j for %j: %s", (given, answer, right) => expect(isSame(given, answer)).toBe(right));
});

describe("settling up", () => {
  it("names the transfers that make it even", () => {
    const { total, balances, transfers } = settle(
      ["가", "나", "다"],
      [
        { payer: "가", amount: 60_000 },
        { payer: "나", amount: 30_000 },
      ],
    );
    expect(total).toBe(90_000);
    expect(balances.map(({ share }) => share)).toEqual([30_000, 30_000, 30_000]);
    expect(transfers).toEqual([{ from: "다", to: "가", amount: 30_000 }]);
  });
  it("adds up to the last won and needs fewer transfers than people", () =>
    fc.assert(
      fc.property(fc.array(fc.record({ payer: fc.constantFrom("가", "나", "다", "라"), amount: fc.nat({ max: 500_000 }) })), (expenses) => {
        const { total, balances, transfers } = settle(["가", "나", "다", "라", "마"], expenses);
        expect(balances.reduce((sum, { share }) => sum + share, 0)).toBe(total);
        const left = new Map(balances.map(({ person, balance }) => [person, balance]));
        for (const { from, to, amount } of transfers) {
          left.set(from, left.get(from)! + amount);
          left.set(to, left.get(to)! - amount);
        }
        expect([...left.values()].every((value) => value === 0)).toBe(true);
        expect(transfers.length).toBeLessThan(balances.length);
      }),
    ));
});

describe("a timer of stretches", () => {
  const stretches = [
    { label: "집중", minutes: 25 },
    { label: "휴식", minutes: 5 },
  ];
  it.each([
    [0, { at: 0, round: 1, leftSeconds: 1_500 }],
    [1_499.5, { at: 0, leftSeconds: 1 }],
    [1_500, { at: 1, round: 1, leftSeconds: 300 }],
    [1_800, { at: 0, round: 2, leftSeconds: 1_500 }],
    [7_200, { isOver: true }],
  ])("after %d seconds", (elapsed, expected) => expect(standingOf(stretches, 4, elapsed)).toMatchObject(expected));
  it("is over at once when it lasts no time", () => expect(standingOf([], 4, 0).isOver).toBe(true));
  it.each([
    [0, "0:00"],
    [75, "1:15"],
    [3_700, "1:01:40"],
  ])("%d s = %s", (seconds, text) => expect(clockText(seconds)).toBe(text));
});
