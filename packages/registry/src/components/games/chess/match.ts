/** A game of chess from its start, how it ends, and how the computer plays. */
import type { Chance } from "../../shared/chance.ts";
import type { Level } from "../shared/levels.ts";
import {
  after,
  type Color,
  isInCheck,
  type Kind,
  type Move,
  movesOf,
  otherColor,
  type Position,
  readMove,
  START,
  written,
} from "./position.ts";

export interface Match {
  /** Every position so far, the last one as it stands now. */
  positions: readonly Position[];
  moves: readonly Move[];
}

const NEW_MATCH: Match = { positions: [START], moves: [] };
export const standing = ({ positions }: Match): Position => positions.at(-1)!;

/** The match after one more move, or undefined where it may not be played. */
export function withMoveWritten(match: Match, text: string): Match | undefined {
  const move = readMove(standing(match), text);
  return move && { positions: [...match.positions, after(standing(match), move)], moves: [...match.moves, move] };
}

/** The match of these moves, up to the first that could not have been played. */
export function matchOf(moves: readonly string[]): Match {
  let match = NEW_MATCH;
  for (const text of moves) {
    const next = withMoveWritten(match, text);
    if (!next) break;
    match = next;
  }
  return match;
}

/** Why it is over, in words; undefined while it goes on. */
export function outcomeOf(match: Match): { winner: Color | null; words: string } | undefined {
  const position = standing(match);
  if (movesOf(position).length === 0)
    return isInCheck(position)
      ? { winner: otherColor(position.turn), words: "체크메이트!" }
      : { winner: null, words: "움직일 수가 없어 비겼어요 (스테일메이트)" };
  if (cannotMate(position)) return { winner: null, words: "남은 말로는 이길 수 없어 비겼어요" };
  const same = keyOf(position);
  if (match.positions.filter((other) => keyOf(other) === same).length >= 3)
    return { winner: null, words: "같은 모양이 세 번 나와 비겼어요" };
  return position.quiet >= 100 ? { winner: null, words: "50수 동안 잡은 말이 없어 비겼어요" } : undefined;
}

/** Kings alone, with one knight, or with bishops of one shade. */
function cannotMate({ board }: Position): boolean {
  const rest = board.flatMap((piece, at) =>
    piece && piece.kind !== "k" ? [{ kind: piece.kind, shade: (at + Math.floor(at / 8)) % 2 }] : [],
  );
  if (rest.length === 0 || (rest.length === 1 && rest[0]!.kind === "n")) return true;
  return rest.every(({ kind, shade }) => kind === "b" && shade === rest[0]!.shade);
}

/** Two positions are the same where the same moves can be played. */
function keyOf(position: Position): string {
  const { board, turn, castling, passing } = position;
  const isPassing = passing !== null && movesOf(position).some(({ piece, to }) => piece.kind === "p" && to === passing);
  const pieces = board.map((piece) => (piece ? (piece.color === "w" ? piece.kind.toUpperCase() : piece.kind) : ".")).join("");
  return `${pieces} ${turn} ${castling} ${isPassing ? passing : "-"}`;
}

const DEPTHS: Record<Level, number> = { easy: 1, normal: 2, hard: 3 };
/** An easy opponent plays now and then whatever comes to its mind. */
const CARELESS = 0.35;
const MATE = 100_000;

/**
 * What the computer plays, as it is written down; undefined when the game is over.
 * @param rest awaited between moves that are considered, so that the screen stays alive
 */
export async function answerTo(
  position: Position,
  level: Level,
  chance: Chance,
  rest: () => Promise<unknown>,
): Promise<string | undefined> {
  const moves = ordered(position);
  const say = (move: Move | undefined) => move && written(position, move, moves);
  if (level === "easy" && chance() < CARELESS) return say(moves[Math.floor(chance() * moves.length)]);
  let best: Move | undefined;
  let bestValue = -Infinity;
  for (const move of moves) {
    // A little chance between moves that are worth the same, so that no two games are alike.
    const value = -valueFor(after(position, move), DEPTHS[level] - 1, -Infinity, -bestValue + 1) + chance();
    if (value > bestValue) [best, bestValue] = [move, value];
    await rest();
  }
  return say(best);
}

/** What the position is worth to the side that moves, looking `depth` moves ahead. */
function valueFor(position: Position, depth: number, low: number, high: number): number {
  if (depth === 0) return worthOf(position);
  const moves = ordered(position);
  // A sooner mate is a better one.
  if (moves.length === 0) return isInCheck(position) ? -MATE - depth : 0;
  let best = -Infinity;
  for (const move of moves) {
    const value = -valueFor(after(position, move), depth - 1, -high, -Math.max(low, best));
    best = Math.max(best, value);
    if (best >= high) break;
  }
  return best;
}

const WORTH: Record<Kind, number> = { p: 100, n: 320, b: 330, r: 500, q: 900, k: 0 };

/** Legal moves, those that take most first. */
function ordered(position: Position): Move[] {
  const gainOf = ({ captured, piece, promotion }: Move) =>
    (captured ? WORTH[captured.kind] * 10 - WORTH[piece.kind] : 0) + (promotion ? WORTH[promotion] : 0);
  return movesOf(position).toSorted((a, b) => gainOf(b) - gainOf(a));
}

/** Material and where it stands: near the middle, pawns far ahead, the king at home. */
function worthOf({ board, turn }: Position): number {
  let value = 0;
  for (const [at, piece] of board.entries()) {
    if (!piece) continue;
    const [row, column] = [Math.floor(at / 8), at % 8];
    const ahead = piece.color === "w" ? 6 - row : row - 1;
    const middle = 7 - Math.abs(column - 3.5) - Math.abs(row - 3.5);
    const place =
      piece.kind === "p"
        ? ahead * 6 + (column > 1 && column < 6 ? ahead * 3 : 0)
        : piece.kind === "k"
          ? -middle * 4
          : middle * (piece.kind === "n" || piece.kind === "b" ? 8 : 2);
    value += (piece.color === turn ? 1 : -1) * (WORTH[piece.kind] + place);
  }
  return value;
}
