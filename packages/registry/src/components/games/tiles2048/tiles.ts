/** 2048. Pure: chance comes in as a function. */
import type { Direction } from "../shared/directions.tsx";
import { type Chance } from "../../shared/chance.ts";

export const SIDE = 4;
/** Row by row; 0 = empty. */
export type Tiles = readonly number[];

export function startTiles(chance: Chance): Tiles {
  return withNewTile(
    withNewTile(
      Array.from({ length: SIDE * SIDE }, () => 0),
      chance,
    ),
    chance,
  );
}

/** A two, seldom a four, on an empty place; the same tiles when there is none. */
export function withNewTile(tiles: Tiles, chance: Chance): Tiles {
  const empty = tiles.flatMap((value, at) => (value === 0 ? [at] : []));
  if (empty.length === 0) return tiles;
  const place = empty[Math.floor(chance() * empty.length)];
  const value = chance() < 0.9 ? 2 : 4;
  return tiles.map((before, at) => (at === place ? value : before));
}

/** Tiles after a push, without a new one, and the points it made. */
export function pushed(tiles: Tiles, direction: Direction): { tiles: Tiles; points: number; hasMoved: boolean } {
  const next = [...tiles];
  let points = 0;
  for (let line = 0; line < SIDE; line++) {
    const places = Array.from({ length: SIDE }, (_, at) => placeOf(line, at, direction));
    const merged = mergedLine(places.map((place) => tiles[place] ?? 0));
    points += merged.points;
    for (const [at, place] of places.entries()) next[place] = merged.line[at] ?? 0;
  }
  return { tiles: next, points, hasMoved: next.some((value, at) => value !== tiles[at]) };
}

export function canMove(tiles: Tiles): boolean {
  return (["up", "left", "down", "right"] as const).some((direction) => pushed(tiles, direction).hasMoved);
}

/** Another chance: the smaller half of the tiles goes, the larger stays where it is. */
export function revived(tiles: Tiles): Tiles {
  const kept = new Set(
    tiles
      .map((value, at) => ({ value, at }))
      .toSorted((a, b) => b.value - a.value || a.at - b.at)
      .slice(0, (SIDE * SIDE) / 2)
      .map(({ at }) => at),
  );
  return tiles.map((value, at) => (kept.has(at) ? value : 0));
}

/** The `at`-th place of a line, counted from the wall it is pushed to. */
function placeOf(line: number, at: number, direction: Direction): number {
  const along = direction === "right" || direction === "down" ? SIDE - 1 - at : at;
  return direction === "left" || direction === "right" ? line * SIDE + along : along * SIDE + line;
}

/** Each tile merges once, from the wall on. */
function mergedLine(line: readonly number[]): { line: number[]; points: number } {
  const values = line.filter((value) => value > 0);
  const merged: number[] = [];
  let points = 0;
  for (let at = 0; at < values.length; at++) {
    const value = values[at]!;
    if (value === values[at + 1]) {
      merged.push(value * 2);
      points += value * 2;
      at++;
    } else merged.push(value);
  }
  return { line: [...merged, ...Array.from({ length: SIDE - merged.length }, () => 0)], points };
}
