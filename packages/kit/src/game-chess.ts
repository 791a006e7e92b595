/** 체스: the rules are chess.js's; here is how the computer plays. */
import { Chess } from "chess.js";
import type { Color, PieceSymbol, Square } from "chess.js";
import type { Chance } from "./draw/draw.ts";
import type { GameLevel } from "./games/game-settings.ts";

export interface ChessMove {
  from: Square;
  to: Square;
  promotion?: PieceSymbol;
}

/** The position after these moves from the start, each with its squares or as it is written down ("Nf3"). */
export function chessAfter(moves: readonly (ChessMove | string)[]): Chess {
  const chess = new Chess();
  for (const move of moves) chess.move(move);
  return chess;
}

/** Why it is over, in words; undefined while it goes on. */
export function chessOutcome(chess: Chess): { winner: Color | null; words: string } | undefined {
  if (chess.isCheckmate()) return { winner: chess.turn() === "w" ? "b" : "w", words: "체크메이트!" };
  if (chess.isStalemate()) return { winner: null, words: "움직일 수가 없어 비겼어요 (스테일메이트)" };
  if (chess.isInsufficientMaterial()) return { winner: null, words: "남은 말로는 이길 수 없어 비겼어요" };
  if (chess.isThreefoldRepetition()) return { winner: null, words: "같은 모양이 세 번 나와 비겼어요" };
  return chess.isDraw() ? { winner: null, words: "50수 동안 잡은 말이 없어 비겼어요" } : undefined;
}

const DEPTHS: Record<GameLevel, number> = { easy: 1, normal: 2, hard: 3 };
/** An easy opponent plays now and then whatever comes to its mind. */
const CARELESS = 0.35;
const MATE = 100_000;

/**
 * What the computer plays; undefined when the game is over.
 * @param rest awaited between moves that are considered, so that the screen stays alive
 */
export async function chessAnswer(
  played: readonly (ChessMove | string)[],
  level: GameLevel,
  chance: Chance,
  rest: () => Promise<unknown>,
): Promise<ChessMove | undefined> {
  const chess = chessAfter(played);
  const moves = ordered(chess);
  if (level === "easy" && chance() < CARELESS) return moves[Math.floor(chance() * moves.length)]?.move;
  let best: ChessMove | undefined;
  let bestValue = -Infinity;
  for (const { move } of moves) {
    chess.move(move);
    // A little chance between moves that are worth the same, so that no two games are alike.
    const value = -valueFor(chess, DEPTHS[level] - 1, -Infinity, -bestValue + 1) + chance();
    chess.undo();
    if (value > bestValue) [best, bestValue] = [move, value];
    await rest();
  }
  return best;
}

/** What the position is worth to the side that moves, looking `depth` moves ahead. */
function valueFor(chess: Chess, depth: number, low: number, high: number): number {
  if (depth === 0) return standing(chess);
  const moves = ordered(chess);
  // A sooner mate is a better one.
  if (moves.length === 0) return chess.inCheck() ? -MATE - depth : 0;
  let best = -Infinity;
  for (const { move } of moves) {
    chess.move(move);
    const value = -valueFor(chess, depth - 1, -high, -Math.max(low, best));
    chess.undo();
    best = Math.max(best, value);
    if (best >= high) break;
  }
  return best;
}

const WORTH: Record<PieceSymbol, number> = { p: 100, n: 320, b: 330, r: 500, q: 900, k: 0 };

/** Legal moves, those that take most first. */
function ordered(chess: Chess): { move: ChessMove; gain: number }[] {
  return chess
    .moves({ verbose: true })
    .map(({ from, to, promotion, captured, piece }) => ({
      move: promotion ? { from, to, promotion } : { from, to },
      gain: (captured ? WORTH[captured] * 10 - WORTH[piece] : 0) + (promotion ? WORTH[promotion] : 0),
    }))
    .toSorted((a, b) => b.gain - a.gain);
}

/** Material and where it stands: near the middle, pawns far ahead, the king at home. */
function standing(chess: Chess): number {
  let value = 0;
  for (const [row, line] of chess.board().entries())
    for (const [column, piece] of line.entries()) {
      if (!piece) continue;
      const ahead = piece.color === "w" ? 6 - row : row - 1;
      const middle = 7 - Math.abs(column - 3.5) - Math.abs(row - 3.5);
      const place =
        piece.type === "p"
          ? ahead * 6 + (column > 1 && column < 6 ? ahead * 3 : 0)
          : piece.type === "k"
            ? -middle * 4
            : middle * (piece.type === "n" || piece.type === "b" ? 8 : 2);
      value += (piece.color === chess.turn() ? 1 : -1) * (WORTH[piece.type] + place);
    }
  return value;
}
