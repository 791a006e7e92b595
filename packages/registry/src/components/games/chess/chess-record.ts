/** A game of chess as it is kept: moves the way players write them down, so that a record reads like a score sheet. */
import { josa } from "@appmon/kit/data";
import type { Json } from "@appmon/kit/schema";
import { type Level, LEVELS, type Rival } from "../shared/levels.ts";
import type { Kept, List } from "../../shared/list.ts";
import { matchOf, outcomeOf } from "./match.ts";
import { type Color, movesOf, written } from "./position.ts";

export const SIDES: Record<Color, string> = { w: "백", b: "흑" };

/** `won` and `lost` are of the one who plays white; with two at one board the winner is said in `detail`. */
export type ChessStatus = "going" | "won" | "lost" | "drawn";

export interface ChessGameState {
  moves: readonly string[];
  rival: Rival;
  level: Level;
  status: ChessStatus;
  /** How it ended. */
  detail: string;
}

export const newChessGame = (rival: Rival, level: Level): ChessGameState => ({ moves: [], rival, level, status: "going", detail: "" });

/** "1. e4 e5 2. Nf3" */
export function scoreSheet(moves: readonly string[]): string {
  return moves.map((move, at) => (at % 2 === 0 ? `${at / 2 + 1}. ${move}` : move)).join(" ");
}

/** The moves of a score sheet, up to the first that could not have been played: text in a record is anybody's to write. */
export function movesOfSheet(text: string): string[] {
  const words = text.split(/\s+/).slice(0, 2_000);
  const { moves, positions } = matchOf(words.map((word) => word.replace(/^\d+\.+/, "")).filter((word) => word !== ""));
  return moves.map((move, at) => written(positions[at]!, move, movesOf(positions[at]!)));
}

/** The game after a move; it ends where the rules end it. */
export function withMove(game: ChessGameState, san: string): ChessGameState {
  const moves = [...game.moves, san];
  const ended = outcomeOf(matchOf(moves));
  if (!ended) return { ...game, moves };
  const winner = ended.winner && (game.rival === "person" ? ` ${SIDES[ended.winner]} 승리` : "");
  return { ...game, moves, status: statusOf(ended.winner), detail: `${ended.words}${winner ?? ""}` };
}

/** Against the computer one takes back its answer too. */
export function withoutLastMove(game: ChessGameState): ChessGameState {
  const count = game.rival === "computer" && game.moves.length % 2 === 0 ? 2 : 1;
  return { ...game, moves: game.moves.slice(0, -count) };
}

/** The one whose turn it is gives up; against the computer always oneself. */
export function resigned(game: ChessGameState): ChessGameState {
  const loser: Color = game.rival === "computer" || game.moves.length % 2 === 0 ? "w" : "b";
  const words =
    game.rival === "computer"
      ? "기권했어요. 컴퓨터 승리"
      : `${josa(SIDES[loser], "이/가")} 기권했어요. ${SIDES[loser === "w" ? "b" : "w"]} 승리`;
  return { ...game, status: loser === "w" ? "lost" : "won", detail: words };
}

const statusOf = (winner: Color | null): ChessStatus => (winner === null ? "drawn" : winner === "w" ? "won" : "lost");

export function chessTitle({ rival, level }: Pick<ChessGameState, "rival" | "level">): string {
  return rival === "person" ? "둘이서 두는 체스" : `컴퓨터와 체스 (${LEVELS.find(({ value }) => value === level)?.label ?? "보통"})`;
}

/** What of a game has a field in the collection. */
export function chessValues(list: List, game: ChessGameState): Record<string, Json> {
  const all: Record<string, Json> = {
    [list.titleField]: chessTitle(game),
    moves: scoreSheet(game.moves),
    rival: game.rival,
    level: game.level,
    [list.statusField ?? "status"]: game.status,
    detail: game.detail,
    score: game.status === "won" ? 1 : 0,
    count: Math.ceil(game.moves.length / 2),
  };
  return Object.fromEntries(Object.entries(all).filter(([id]) => list.fields.some((field) => field.id === id)));
}

export function chessGameOf(list: List, record: Kept): ChessGameState {
  const status = record[list.statusField ?? "status"];
  const level = LEVELS.find(({ value }) => value === record["level"])?.value ?? "normal";
  return {
    moves: movesOfSheet(typeof record["moves"] === "string" ? record["moves"] : ""),
    rival: record["rival"] === "person" ? "person" : "computer",
    level,
    status: status === "won" || status === "lost" || status === "drawn" ? status : "going",
    detail: typeof record["detail"] === "string" ? record["detail"] : "",
  };
}
