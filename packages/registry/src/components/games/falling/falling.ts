/** 블록 쌓기: pieces of four fall into a well; full rows go. Pure: chance comes in. */
import { type Chance } from "../../shared/chance.ts";

export const WELL = { width: 10, height: 20 };
/** Squares of each piece about its turning point. */
const PIECES = {
  I: ["-1,0 0,0 1,0 2,0", "0,-1 0,0 0,1 0,2"],
  O: ["0,0 1,0 0,1 1,1"],
  T: ["-1,0 0,0 1,0 0,1", "0,-1 0,0 0,1 -1,0", "-1,0 0,0 1,0 0,-1", "0,-1 0,0 0,1 1,0"],
  S: ["0,0 1,0 -1,1 0,1", "0,-1 0,0 1,0 1,1"],
  Z: ["-1,0 0,0 0,1 1,1", "1,-1 1,0 0,0 0,1"],
  J: ["-1,0 0,0 1,0 1,1", "0,-1 0,0 0,1 -1,1", "-1,-1 -1,0 0,0 1,0", "0,-1 0,0 0,1 1,-1"],
  L: ["-1,0 0,0 1,0 -1,1", "0,-1 0,0 0,1 -1,-1", "-1,0 0,0 1,0 1,-1", "0,-1 0,0 0,1 1,1"],
} as const;
export type PieceKind = keyof typeof PIECES;
const KINDS = Object.keys(PIECES) as PieceKind[];
const POINTS = [0, 100, 300, 500, 800];

export interface Falling {
  /** By row from the top; null = empty. */
  well: readonly (PieceKind | null)[];
  piece: { kind: PieceKind; turn: number; x: number; y: number };
  next: PieceKind;
  lines: number;
  score: number;
  isOver: boolean;
}

const drawKind = (chance: Chance): PieceKind => KINDS[Math.floor(chance() * KINDS.length) % KINDS.length]!;
const fresh = (kind: PieceKind): Falling["piece"] => ({ kind, turn: 0, x: 4, y: 1 });

export const newFalling = (chance: Chance): Falling => ({
  well: Array.from({ length: WELL.width * WELL.height }, () => null),
  piece: fresh(drawKind(chance)),
  next: drawKind(chance),
  lines: 0,
  score: 0,
  isOver: false,
});

/** Places of the piece in the well. */
export function squaresOf({ kind, turn, x, y }: Falling["piece"]): [x: number, y: number][] {
  const shapes = PIECES[kind];
  return shapes[turn % shapes.length]!.split(" ").map((pair) => {
    const [dx = 0, dy = 0] = pair.split(",").map(Number);
    return [x + dx, y + dy];
  });
}

const fits = ({ well }: Falling, piece: Falling["piece"]): boolean =>
  squaresOf(piece).every(([x, y]) => x >= 0 && x < WELL.width && y >= 0 && y < WELL.height && well[y * WELL.width + x] === null);

/** To the side, or turned; where there is no room it stays as it is. A turn may step aside by one. */
export function moved(game: Falling, how: "left" | "right" | "turn"): Falling {
  if (game.isOver) return game;
  const { piece } = game;
  const tries =
    how === "turn"
      ? [0, -1, 1].map((aside) => ({ ...piece, turn: piece.turn + 1, x: piece.x + aside }))
      : [{ ...piece, x: piece.x + (how === "left" ? -1 : 1) }];
  const found = tries.find((one) => fits(game, one));
  return found ? { ...game, piece: found } : game;
}

/** One row down; what has arrived stays, full rows go, and the next piece comes. */
export function fallen(game: Falling, chance: Chance): Falling {
  if (game.isOver) return game;
  const down = { ...game.piece, y: game.piece.y + 1 };
  if (fits(game, down)) return { ...game, piece: down };
  const well = [...game.well];
  for (const [x, y] of squaresOf(game.piece)) well[y * WELL.width + x] = game.piece.kind;
  const rows = Array.from({ length: WELL.height }, (_, y) => well.slice(y * WELL.width, (y + 1) * WELL.width));
  const kept = rows.filter((row) => row.includes(null));
  const gone = WELL.height - kept.length;
  const empty = Array.from({ length: gone * WELL.width }, () => null);
  const next: Falling = {
    well: [...empty, ...kept.flat()],
    piece: fresh(game.next),
    next: drawKind(chance),
    lines: game.lines + gone,
    score: game.score + POINTS[gone]! * levelOf(game),
    isOver: false,
  };
  return fits(next, next.piece) ? next : { ...next, isOver: true };
}

/** All the way down at once. */
export function dropped(game: Falling, chance: Chance): Falling {
  let next = game;
  while (!next.isOver && fits(next, { ...next.piece, y: next.piece.y + 1 }))
    next = { ...next, piece: { ...next.piece, y: next.piece.y + 1 } };
  return fallen(next, chance);
}

/** Every ten rows it gets faster. */
export const levelOf = ({ lines }: Pick<Falling, "lines">): number => Math.min(15, 1 + Math.floor(lines / 10));
