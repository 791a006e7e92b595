import { Chess } from "chess.js";
import { describe, expect, it } from "vitest";
import { answerTo, type Match, matchOf, outcomeOf, standing } from "./match.ts";
import type { Piece, Position } from "./position.ts";

/** "e2e4 e7e5 …", as it is written down. */
function written(text: string): string[] {
  const chess = new Chess();
  for (const move of text.split(" ")) chess.move(move);
  return chess.history();
}
const played = (text: string): Match => matchOf(written(text));
const at = (match: Match, square: string) => standing(match).board["abcdefgh".indexOf(square[0]!) + 8 * (8 - Number(square[1]))];
/** A position as it is noted: pieces, whose turn it is, and how long nothing was taken. */
function noted(fen: string): Match {
  const chess = new Chess(fen);
  const pieces = chess.board().flat();
  const board = pieces.map((piece): Piece | null => (piece ? { color: piece.color, kind: piece.type } : null));
  const position: Position = { board, turn: chess.turn(), castling: "", passing: null, quiet: Number(fen.split(" ")[4]) };
  return { positions: [position], moves: [] };
}
const rest = () => Promise.resolve();

describe("체스", () => {
  it.each([
    ["fool's mate", "f2f3 e7e5 g2g4 d8h4", "b"],
    ["scholar's mate", "e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 h5f7", "w"],
  ])("%s is one", (_, moves, winner) => expect(outcomeOf(played(moves))).toMatchObject({ winner, words: "체크메이트!" }));

  it("castles, promotes and takes in passing", () => {
    expect(at(played("e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1"), "f1")).toEqual({ kind: "r", color: "w" });
    expect(at(played("a2a4 b7b5 a4b5 a7a6 b5a6 c8b7 a6b7 h7h6 b7a8n"), "a8")).toEqual({ kind: "n", color: "w" });
    expect(at(played("e2e4 a7a6 e4e5 d7d5 e5d6"), "d5")).toBeNull();
  });
  it("goes no further than the rules allow", () => expect(matchOf(["e4", "e5", "Ke3", "d5"]).moves).toHaveLength(2));

  it.each([
    ["7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "움직일 수가 없어 비겼어요 (스테일메이트)"],
    ["7k/8/6K1/8/8/8/8/8 b - - 0 1", "남은 말로는 이길 수 없어 비겼어요"],
    ["7k/8/6K1/8/8/8/8/Q7 b - - 100 90", "50수 동안 잡은 말이 없어 비겼어요"],
  ])("%s is a draw", (fen, words) => expect(outcomeOf(noted(fen))).toEqual({ winner: null, words }));
  it("so is the same position three times", () =>
    expect(outcomeOf(played("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8"))?.words).toContain("세 번"));

  it.each(["normal", "hard"] as const)("%s: takes a mate, and a queen that hangs", async (level) => {
    expect(await answerTo(standing(played("f2f3 e7e5 g2g4")), level, () => 0.9, rest)).toBe("Qh4#");
    expect(await answerTo(standing(played("e2e4 e7e5 d1h5 g8f6 a2a3")), level, () => 0.9, rest)).toBe("Nxh5");
  });
  it("plays legal moves only, and none when it is over", async () => {
    const moves: string[] = [];
    for (let move = 0; move < 30; move += 1) {
      const next = await answerTo(standing(matchOf(moves)), "easy", Math.random, rest);
      if (next === undefined) break;
      moves.push(next);
      expect(matchOf(moves).moves).toHaveLength(moves.length);
    }
    expect(await answerTo(standing(played("f2f3 e7e5 g2g4 d8h4")), "normal", () => 0, rest)).toBeUndefined();
  });
});
