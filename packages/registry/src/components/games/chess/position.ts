/** 체스: where everything stands, and what may be played. Pure. Places count from a8, row by row, to h1. */
export type Color = "w" | "b";
export type Kind = "p" | "n" | "b" | "r" | "q" | "k";
export interface Piece {
  color: Color;
  kind: Kind;
}
export interface Move {
  from: number;
  to: number;
  piece: Piece;
  captured?: Piece;
  promotion?: Kind;
}
export interface Position {
  board: readonly (Piece | null)[];
  turn: Color;
  /** Sides that may still castle: of "KQkq", capitals white's. */
  castling: string;
  /** Where a pawn may be taken in passing. */
  passing: number | null;
  /** Moves of either side since a pawn moved or something was taken. */
  quiet: number;
}

export const otherColor = (color: Color): Color => (color === "w" ? "b" : "w");
export const squareName = (at: number): string => `${"abcdefgh"[at % 8]}${8 - Math.floor(at / 8)}`;

const BACK: readonly Kind[] = ["r", "n", "b", "q", "k", "b", "n", "r"];
const row = (color: Color, kinds: readonly Kind[]): Piece[] => kinds.map((kind) => ({ color, kind }));
const PAWNS = Array.from({ length: 8 }, (): Kind => "p");
export const START: Position = {
  board: [...row("b", BACK), ...row("b", PAWNS), ...Array.from({ length: 32 }, () => null), ...row("w", PAWNS), ...row("w", BACK)],
  turn: "w",
  castling: "KQkq",
  passing: null,
  quiet: 0,
};

type Step = readonly [column: number, row: number];
const STRAIGHT: readonly Step[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];
const SLANTED: readonly Step[] = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
];
const JUMPS: readonly Step[] = [
  [1, 2],
  [2, 1],
  [2, -1],
  [1, -2],
  [-1, -2],
  [-2, -1],
  [-2, 1],
  [-1, 2],
];
const AROUND = [...STRAIGHT, ...SLANTED];
const STEPS: Record<Exclude<Kind, "p">, readonly Step[]> = { n: JUMPS, b: SLANTED, r: STRAIGHT, q: AROUND, k: AROUND };
const PROMOTIONS: readonly Kind[] = ["q", "r", "b", "n"];
const forward = (color: Color) => (color === "w" ? -1 : 1);

/** The place so many columns and rows on; null beside the board. */
function stepped(at: number, [column, rows]: Step): number | null {
  const [x, y] = [(at % 8) + column, Math.floor(at / 8) + rows];
  return x < 0 || x > 7 || y < 0 || y > 7 ? null : y * 8 + x;
}

/** Places a piece comes to from here, as far as the board is free; the last one of a way may hold a piece. */
function reached(board: Position["board"], at: number, kind: Exclude<Kind, "p">): number[] {
  const isFar = kind === "b" || kind === "r" || kind === "q";
  return STEPS[kind].flatMap((step) => {
    const way: number[] = [];
    for (let place = stepped(at, step); place !== null; place = isFar && !board[place] ? stepped(place, step) : null) way.push(place);
    return way;
  });
}

/** Whether a piece of `by` could take what stands here. */
function isAttacked(board: Position["board"], at: number, by: Color): boolean {
  const holds = (place: number | null, kinds: string) => {
    const piece = place === null ? null : board[place];
    return piece?.color === by && kinds.includes(piece.kind);
  };
  return (
    reached(board, at, "r").some((place) => holds(place, "rq")) ||
    reached(board, at, "b").some((place) => holds(place, "bq")) ||
    reached(board, at, "n").some((place) => holds(place, "n")) ||
    reached(board, at, "k").some((place) => holds(place, "k")) ||
    [1, -1].some((side) => holds(stepped(at, [side, -forward(by)]), "p"))
  );
}

export function isInCheck({ board, turn }: Position): boolean {
  const king = board.findIndex((piece) => piece?.kind === "k" && piece.color === turn);
  return king !== -1 && isAttacked(board, king, otherColor(turn));
}

/** Everything the side whose turn it is may play. */
export function movesOf(position: Position): Move[] {
  const moves = position.board.flatMap((piece, from) => (piece?.color === position.turn ? movesFrom(position, piece, from) : []));
  return moves.filter((move) => !isInCheck({ ...position, board: boardAfter(position, move) }));
}

function movesFrom(position: Position, piece: Piece, from: number): Move[] {
  if (piece.kind === "p") return pawnMoves(position, piece, from);
  const moves = reached(position.board, from, piece.kind).flatMap((to): Move[] => {
    const captured = position.board[to];
    return captured?.color === piece.color ? [] : [{ from, to, piece, ...(captured && { captured }) }];
  });
  return piece.kind === "k" ? [...moves, ...castlings(position, piece, from)] : moves;
}

function pawnMoves({ board, passing }: Position, piece: Piece, from: number): Move[] {
  const ahead = forward(piece.color);
  const one = stepped(from, [0, ahead]);
  const moves: Move[] = [];
  if (one !== null && !board[one]) {
    moves.push({ from, to: one, piece });
    const two = stepped(one, [0, ahead]);
    if (two !== null && !board[two] && Math.floor(from / 8) === (piece.color === "w" ? 6 : 1)) moves.push({ from, to: two, piece });
  }
  for (const side of [1, -1]) {
    const to = stepped(from, [side, ahead]);
    if (to === null) continue;
    const captured = to === passing ? { color: otherColor(piece.color), kind: "p" as const } : board[to];
    if (captured && captured.color !== piece.color) moves.push({ from, to, piece, captured });
  }
  return moves.flatMap((move) => (move.to < 8 || move.to > 55 ? PROMOTIONS.map((promotion) => ({ ...move, promotion })) : [move]));
}

function castlings(position: Position, piece: Piece, from: number): Move[] {
  const { board, castling } = position;
  const isSafe = (place: number) => !isAttacked(board, place, otherColor(piece.color));
  const sides = [
    { right: "k", way: [1, 2], free: [1, 2], to: from + 2 },
    { right: "q", way: [-1, -2], free: [-1, -2, -3], to: from - 2 },
  ];
  return sides.flatMap(({ right, way, free, to }): Move[] => {
    if (!castling.includes(piece.color === "w" ? right.toUpperCase() : right)) return [];
    const isOpen = free.every((step) => !board[from + step]) && [0, ...way].every((step) => isSafe(from + step));
    return isOpen ? [{ from, to, piece }] : [];
  });
}

const isCastling = ({ piece, from, to }: Move) => piece.kind === "k" && Math.abs(to - from) === 2;

function boardAfter({ board }: Position, move: Move): (Piece | null)[] {
  const { from, to, piece, captured, promotion } = move;
  const next = [...board];
  next[from] = null;
  // What is taken in passing stands beside where the pawn comes to.
  if (captured && !board[to]) next[to - 8 * forward(piece.color)] = null;
  next[to] = promotion ? { color: piece.color, kind: promotion } : piece;
  if (isCastling(move)) {
    const [corner, beside] = to > from ? [from + 3, from + 1] : [from - 4, from - 1];
    next[beside] = next[corner]!;
    next[corner] = null;
  }
  return next;
}

/** Corners and kings, and the right that ends once something leaves or comes there. */
const RIGHTS: Readonly<Record<number, string>> = { 0: "q", 7: "k", 4: "kq", 56: "Q", 63: "K", 60: "KQ" };

export function after(position: Position, move: Move): Position {
  const { from, to, piece, captured } = move;
  const lost = `${RIGHTS[from] ?? ""}${RIGHTS[to] ?? ""}`;
  return {
    board: boardAfter(position, move),
    turn: otherColor(position.turn),
    castling: [...position.castling].filter((right) => !lost.includes(right)).join(""),
    passing: piece.kind === "p" && Math.abs(to - from) === 16 ? (from + to) / 2 : null,
    quiet: piece.kind === "p" || captured ? 0 : position.quiet + 1,
  };
}

/** A move as players write it down: "Nf3", "exd6", "O-O", "e8=Q+". */
export function written(position: Position, move: Move, moves: readonly Move[]): string {
  const next = after(position, move);
  return bare(move, moves) + (!isInCheck(next) ? "" : movesOf(next).length === 0 ? "#" : "+");
}

function bare(move: Move, moves: readonly Move[]): string {
  const { from, to, piece, captured, promotion } = move;
  if (isCastling(move)) return to > from ? "O-O" : "O-O-O";
  const target = `${captured ? "x" : ""}${squareName(to)}`;
  if (piece.kind === "p") return `${captured ? squareName(from)[0] : ""}${target}${promotion ? `=${promotion.toUpperCase()}` : ""}`;
  const others = moves.filter((other) => other.to === to && other.from !== from && other.piece.kind === piece.kind);
  const [column, line] = squareName(from);
  const isOnlyInColumn = others.every((other) => squareName(other.from)[0] !== column);
  const isOnlyInLine = others.every((other) => squareName(other.from)[1] !== line);
  const which = others.length === 0 ? "" : isOnlyInColumn ? column : isOnlyInLine ? line : `${column}${line}`;
  return `${piece.kind.toUpperCase()}${which}${target}`;
}

/** The move that is written so; undefined where it may not be played. */
export function readMove(position: Position, text: string): Move | undefined {
  const wanted = text.replace(/[+#!?]+$/, "");
  const moves = movesOf(position);
  return moves.find((move) => bare(move, moves) === wanted);
}
