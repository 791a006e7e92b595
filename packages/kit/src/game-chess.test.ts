import { Chess } from "chess.js";
import { describe, expect, it } from "vitest";
import { chessAfter, chessAnswer, chessOutcome } from "./game-chess.ts";
import type { ChessMove } from "./game-chess.ts";

/** "e2e4 e7e5 …" */
const played = (text: string): ChessMove[] =>
  text
    .split(" ")
    .map((move) => ({ from: move.slice(0, 2), to: move.slice(2, 4), ...(move[4] ? { promotion: move[4] } : {}) }) as ChessMove);
const rest = () => Promise.resolve();

describe("체스", () => {
  it.each([
    ["fool's mate", "f2f3 e7e5 g2g4 d8h4", "b"],
    ["scholar's mate", "e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 h5f7", "w"],
  ])("%s is one", (_, moves, winner) => expect(chessOutcome(chessAfter(played(moves)))).toMatchObject({ winner, words: "체크메이트!" }));

  it("castles, promotes and takes in passing", () => {
    expect(chessAfter(played("e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1")).get("f1")).toMatchObject({ type: "r", color: "w" });
    expect(chessAfter(played("a2a4 b7b5 a4b5 a7a6 b5a6 c8b7 a6b7 h7h6 b7a8n")).get("a8")).toMatchObject({ type: "n", color: "w" });
    expect(chessAfter(played("e2e4 a7a6 e4e5 d7d5 e5d6")).get("d5")).toBeUndefined();
  });
  it("refuses what is against the rules", () => expect(() => chessAfter(played("e2e5"))).toThrow());

  it.each([
    ["7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "움직일 수가 없어 비겼어요 (스테일메이트)"],
    ["7k/8/6K1/8/8/8/8/8 b - - 0 1", "남은 말로는 이길 수 없어 비겼어요"],
    ["7k/8/6K1/8/8/8/8/Q7 b - - 100 90", "50수 동안 잡은 말이 없어 비겼어요"],
  ])("%s is a draw", (fen, words) => expect(chessOutcome(new Chess(fen))).toEqual({ winner: null, words }));
  it("so is the same position three times", () =>
    expect(chessOutcome(chessAfter(played("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8")))?.words).toContain("세 번"));

  it.each(["normal", "hard"] as const)("%s: takes a mate, and a queen that hangs", async (level) => {
    expect(await chessAnswer(played("f2f3 e7e5 g2g4"), level, () => 0.9, rest)).toEqual({ from: "d8", to: "h4" });
    expect(await chessAnswer(played("e2e4 e7e5 d1h5 g8f6 a2a3"), level, () => 0.9, rest)).toEqual({ from: "f6", to: "h5" });
  });
  it("plays legal moves only, and none when it is over", async () => {
    const moves: ChessMove[] = [];
    for (let move = 0; move < 30; move += 1) {
      const next = await chessAnswer(moves, "easy", Math.random, rest);
      if (!next) break;
      moves.push(next);
      expect(() => chessAfter(moves)).not.toThrow();
    }
    expect(await chessAnswer(played("f2f3 e7e5 g2g4 d8h4"), "normal", () => 0, rest)).toBeUndefined();
  });
});
