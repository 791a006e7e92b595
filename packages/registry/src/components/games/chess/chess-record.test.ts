import { describe, expect, it } from "vitest";
import { chessGameOf, chessValues, movesOfSheet, newChessGame, resigned, scoreSheet, withMove, withoutLastMove } from "./chess-record.ts";
import type { ChessGameState } from "./chess-record.ts";
import type { Collection } from "@appmon/kit/schema";

const played = (moves: string, rival: ChessGameState["rival"] = "person") =>
  moves.split(" ").reduce(withMove, newChessGame(rival, "normal"));
const collection: Collection = {
  id: "games",
  name: "게임",
  titleField: "title",
  statusField: "status",
  fields: ["title", "moves", "rival", "level", "status", "detail"].map((id) => ({ id, label: id, type: "text" })),
  sample: [],
};

describe("a game of chess that is kept", () => {
  it("is what it was when it is read back", () => {
    for (const game of [newChessGame("computer", "hard"), played("e4 e5 Nf3"), resigned(played("e4")), played("f3 e5 g4 Qh4#")])
      expect(chessGameOf(collection, { id: "1", createdAt: "", updatedAt: "", ...chessValues(collection, game) })).toEqual(game);
  });
  it("reads like a score sheet", () => expect(scoreSheet(played("e4 e5 Nf3").moves)).toBe("1. e4 e5 2. Nf3"));
  it("takes no move from a record that could not be played", () => {
    expect(movesOfSheet("1. e4 e5 2. Ke7 Nf6")).toEqual(["e4", "e5"]);
    expect(movesOfSheet("<script>")).toEqual([]);
  });
  it("ends with mate, and says for whom", () => {
    expect(played("f3 e5 g4 Qh4#")).toMatchObject({ status: "lost", detail: "체크메이트! 흑 승리" });
    expect(played("f3 e5 g4 Qh4#", "computer")).toMatchObject({ status: "lost", detail: "체크메이트!" });
  });
  it("takes back the computer's answer along with one's own move", () => {
    expect(withoutLastMove(played("e4 e5 Nf3 Nc6", "computer")).moves).toEqual(["e4", "e5"]);
    expect(withoutLastMove(played("e4 e5 Nf3", "person")).moves).toEqual(["e4", "e5"]);
    expect(withoutLastMove(played("e4", "computer")).moves).toEqual([]);
  });
  it("is lost by the one who gives up", () => {
    expect(resigned(played("e4", "computer"))).toMatchObject({ status: "lost" });
    expect(resigned(played("e4", "person"))).toMatchObject({ status: "won", detail: "흑이 기권했어요. 백 승리" });
  });
});
