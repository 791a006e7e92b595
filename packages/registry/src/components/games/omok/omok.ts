/** 오목: five in a row, without forbidden moves. Pure: chance comes in as a function that answers 0 ≤ n < 1. */
import { type Chance } from "../../shared/chance.ts";
import type { Level } from "../shared/levels.ts";

export type Stone = "black" | "white";
/** Row by row. */
export type OmokBoard = readonly (Stone | null)[];

const FIVE = 5;
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

export const emptyOmok = (size: number): OmokBoard => Array.from({ length: size * size }, () => null);
export const withStone = (board: OmokBoard, at: number, stone: Stone): OmokBoard => board.map((was, place) => (place === at ? stone : was));
export const otherStone = (stone: Stone): Stone => (stone === "black" ? "white" : "black");

/** The row of five or more through a place; undefined when there is none. */
export function fiveThrough(board: OmokBoard, size: number, at: number): number[] | undefined {
  const stone = board[at];
  if (!stone) return undefined;
  for (const [dx, dy] of DIRECTIONS) {
    const run = [at, ...runFrom(board, size, at, [dx, dy]), ...runFrom(board, size, at, [-dx, -dy])];
    if (run.length >= FIVE) return run;
  }
  return undefined;
}

function runFrom(board: OmokBoard, size: number, at: number, [dx, dy]: readonly [number, number]): number[] {
  const run: number[] = [];
  for (let [x, y] = [(at % size) + dx, Math.floor(at / size) + dy]; board[placeOf(x, y, size)] === board[at]; [x, y] = [x + dx, y + dy])
    run.push(placeOf(x, y, size));
  return run;
}

/** -1 outside of the board. */
const placeOf = (x: number, y: number, size: number) => (x < 0 || y < 0 || x >= size || y >= size ? -1 : y * size + x);

/** What a row of five places is worth to whoever plays into it, by the stones that already stand there and are all of one side. */
const OWN = [7, 35, 800, 15_000, 800_000];
const THEIRS = [7, 15, 400, 1_800, 100_000];

/** What a free place is worth to `stone`: its own rows and those it spoils. */
function worthOf(board: OmokBoard, size: number, at: number, stone: Stone): number {
  const [x, y] = [at % size, Math.floor(at / size)];
  let worth = 0;
  for (const [dx, dy] of DIRECTIONS)
    for (let start = 1 - FIVE; start <= 0; start += 1) {
      let [own, theirs, isWhole] = [0, 0, true];
      for (let step = start; step < start + FIVE && isWhole; step += 1) {
        const place = placeOf(x + dx * step, y + dy * step, size);
        if (place < 0) isWhole = false;
        else if (board[place] === stone) own += 1;
        else if (board[place]) theirs += 1;
      }
      if (isWhole && (own === 0 || theirs === 0)) worth += theirs > 0 ? THEIRS[theirs]! : OWN[own]!;
    }
  return worth;
}

const CONSIDERED = 8;
/** How much of what the answer gains counts against a move. */
const FEAR = 0.7;
/** An easy opponent takes now and then not the best place but one of these. */
const EASY_CHOICES = 4;

/** Where the computer plays; undefined on a full board. */
export function bestStone(board: OmokBoard, size: number, stone: Stone, level: Level, chance: Chance): number | undefined {
  if (board.every((one) => one === null)) return Math.floor((size * size) / 2);
  const ranked = rankedPlaces(board, size, stone);
  if (level === "easy" && chance() < 0.4) return ranked[Math.floor(chance() * Math.min(EASY_CHOICES, ranked.length))]?.at;
  if (level !== "hard") return ranked[0]?.at;
  const looked = ranked.slice(0, CONSIDERED).map(({ at, worth }) => {
    const after = withStone(board, at, stone);
    if (fiveThrough(after, size, at)) return { at, worth: Infinity };
    return { at, worth: worth - FEAR * (rankedPlaces(after, size, otherStone(stone))[0]?.worth ?? 0) };
  });
  return looked.toSorted((a, b) => b.worth - a.worth)[0]?.at;
}

function rankedPlaces(board: OmokBoard, size: number, stone: Stone): { at: number; worth: number }[] {
  return board
    .flatMap((was, at) => (was === null ? [{ at, worth: worthOf(board, size, at, stone) }] : []))
    .toSorted((a, b) => b.worth - a.worth);
}
