import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { computerMove, dealt, optionsOf, played, potOf, START_CHIPS } from "./holdem.ts";
import type { Table } from "./holdem.ts";

function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}
const names = ["나", "하늘", "도윤", "세라", "태오", "아린"];
const players = (chips: readonly number[]) => chips.map((one, at) => ({ name: names[at]!, chips: one }));
const all = (table: Table): number => table.seats.reduce((sum, { chips }) => sum + chips, 0) + (table.result ? 0 : potOf(table));

describe("a hand of hold'em", () => {
  it("ends, and no chip is made or lost, however computers play it", () =>
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 2_000 }), { minLength: 2, maxLength: 6 }),
        fc.nat(),
        fc.nat(5),
        (chips, seed, dealer) => {
          const chance = chanceOf(seed);
          let table = dealt(players(chips), dealer, 20, chance);
          const before = all(table);
          for (let moves = 0; !table.result; moves += 1) {
            expect(moves).toBeLessThan(400);
            expect(table.seats[table.turn]).toMatchObject({ isFolded: false });
            table = played(table, computerMove(table, chance));
            expect(all(table)).toBe(before);
            for (const seat of table.seats) expect(seat.chips).toBeGreaterThanOrEqual(0);
          }
          expect(new Set([...table.board, ...table.seats.flatMap(({ cards }) => cards)]).size).toBe(table.board.length + chips.length * 2);
        },
      ),
    ));

  it("goes street by street when everybody checks", () => {
    let table = dealt(players([1_000, 1_000, 1_000]), 0, 20, chanceOf(3));
    const streets = [table.street];
    while (!table.result) {
      table = played(table, { do: "call" });
      if (streets.at(-1) !== table.street) streets.push(table.street);
    }
    expect(streets).toEqual(["preflop", "flop", "turn", "river", "over"]);
    expect(table.board).toHaveLength(5);
    expect(potOf(table)).toBe(60);
  });

  it("is won by the last one who has not folded", () => {
    let table = dealt(players([1_000, 1_000]), 0, 20, chanceOf(3));
    table = played(table, { do: "fold" });
    expect(table.result).toMatchObject({ words: "하늘 승리 (모두 폴드)", won: [0, 30] });
  });

  it("gives nobody more from another than they put in themselves", () => {
    // The short one holds the best cards; what the others bet beyond it is between them.
    const table = dealt(players([50, 1_000, 1_000]), 0, 20, chanceOf(9));
    const rigged: Table = {
      ...table,
      deck: ["2c", "3d", "7h", "9s", "Jc"],
      seats: table.seats.map((seat, at) => ({
        ...seat,
        cards: [
          ["As", "Ah"],
          ["Ks", "Kh"],
          ["4d", "5c"],
        ][at]!,
      })),
    };
    let next = rigged;
    for (const move of [{ do: "raise", to: 50 }, { do: "raise", to: 300 }, { do: "call" }] as const) next = played(next, move);
    while (!next.result) next = played(next, { do: "call" });
    expect(next.result.won).toEqual([150, 500, 0]);
  });

  it("turns a move that is not allowed into the nearest one", () => {
    const table = dealt(players([1_000, 1_000, 1_000]), 0, 20, chanceOf(1));
    const { raise } = optionsOf(table);
    expect(played(table, { do: "raise", to: 1 }).seats[table.turn]!.bet).toBe(raise!.from);
    expect(played(table, { do: "raise", to: 9_999 }).seats[table.turn]!.chips).toBe(0);
  });

  it("lets whoever lost everything buy in again", () =>
    expect(dealt(players([0, 500]), 0, 20, chanceOf(1)).seats[0]!.chips + 10).toBe(START_CHIPS));
});
