/** 틱택토 against a computer that never loses. Pure. */
export type Mark = "O" | "X";
export type Board = readonly (Mark | null)[];
export const EMPTY_BOARD: Board = Array.from({ length: 9 }, () => null);

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const;

/** The three places that win, if somebody has. */
export function winningLine(board: Board): readonly number[] | undefined {
  return LINES.find(([a, b, c]) => board[a] !== null && board[a] === board[b] && board[a] === board[c]);
}

export function outcomeOf(board: Board): Mark | "draw" | null {
  const line = winningLine(board);
  if (line) return board[line[0] ?? 0] ?? null;
  return board.every((mark) => mark !== null) ? "draw" : null;
}

export function placed(board: Board, at: number, mark: Mark): Board {
  return board.map((before, place) => (place === at ? mark : before));
}

/** The best place for `mark`; null when the board is full. */
export function bestMove(board: Board, mark: Mark): number | null {
  let best: number | null = null;
  let bestValue = -Infinity;
  for (const place of openPlaces(board)) {
    const value = -valueFor(placed(board, place, mark), other(mark), -Infinity, -bestValue, 1);
    if (value > bestValue) [best, bestValue] = [place, value];
  }
  return best;
}

const other = (mark: Mark): Mark => (mark === "O" ? "X" : "O");
const openPlaces = (board: Board) => [4, 0, 2, 6, 8, 1, 3, 5, 7].filter((place) => board[place] === null);

/** What the position is worth to the one who moves; sooner wins and later losses are better. */
function valueFor(board: Board, mark: Mark, low: number, high: number, depth: number): number {
  const outcome = outcomeOf(board);
  if (outcome === "draw") return 0;
  if (outcome !== null) return outcome === mark ? 20 - depth : depth - 20;
  let best = -Infinity;
  for (const place of openPlaces(board)) {
    best = Math.max(best, -valueFor(placed(board, place, mark), other(mark), -high, -Math.max(low, best), depth + 1));
    if (best >= high) break;
  }
  return best;
}
