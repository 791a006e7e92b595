import { Chess } from "chess.js";
import fc from "fast-check";
import { expect, it } from "vitest";
import { matchOf, outcomeOf, standing } from "./match.ts";
import { isInCheck, movesOf, type Position, START, after, written } from "./position.ts";

const sans = (position: Position) => {
  const moves = movesOf(position);
  return moves.map((move) => written(position, move, moves)).toSorted();
};

it("allows what another reading of the rules allows, and writes it down alike, through whole games", () =>
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat()), (choices) => {
      const chess = new Chess();
      let position = START;
      const played: string[] = [];
      for (let turn = 0; turn < 80; turn += 1) {
        const theirs = chess.moves().toSorted();
        expect(sans(position)).toEqual(theirs);
        expect(isInCheck(position)).toBe(chess.inCheck());
        const outcome = outcomeOf(matchOf(played));
        expect(outcome === undefined ? undefined : outcome.winner).toBe(
          !chess.isGameOver() ? undefined : chess.isCheckmate() ? (chess.turn() === "w" ? "b" : "w") : null,
        );
        if (chess.isGameOver()) break;
        const san = theirs[choices.next().value % theirs.length]!;
        played.push(san);
        chess.move(san);
        const moves = movesOf(position);
        position = after(
          position,
          moves.find((move) => written(position, move, moves) === san)!,
        );
      }
      expect(standing(matchOf(played))).toEqual(position);
    }),
    { numRuns: 6 },
  ));

/** Counts of the positions that are reached so many moves on, as they are published for the start. */
it.each([
  [1, 20],
  [2, 400],
  [3, 8_902],
])("reaches in %i moves %i positions", (depth, count) => {
  const reach = (position: Position, left: number): number =>
    left === 0 ? 1 : movesOf(position).reduce((sum, move) => sum + reach(after(position, move), left - 1), 0);
  expect(reach(START, depth)).toBe(count);
});
