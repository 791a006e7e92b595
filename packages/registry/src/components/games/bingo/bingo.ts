/** 빙고. Pure: chance comes in as a function that answers 0 ≤ n < 1. */
import { type Chance, drawn } from "../../shared/chance.ts";

/** The items of a board in rows, or undefined where there are too few to fill it. */
export function bingoBoard(items: readonly string[], size: number, chance: Chance): string[] | undefined {
  const different = [...new Set(items)];
  return different.length < size * size ? undefined : drawn(different, size * size, chance);
}

/** "1" … "25" */
export function bingoNumbers(size: number): string[] {
  return Array.from({ length: size * size }, (_, at) => String(at + 1));
}

/** Places of every line that is full: rows, columns and both diagonals. */
export function bingoLines(marked: ReadonlySet<number>, size: number): number[][] {
  const steps = Array.from({ length: size }, (_, at) => at);
  const lines = [
    ...steps.map((row) => steps.map((column) => row * size + column)),
    ...steps.map((column) => steps.map((row) => row * size + column)),
    steps.map((at) => at * size + at),
    steps.map((at) => at * size + (size - 1 - at)),
  ];
  return lines.filter((line) => line.every((place) => marked.has(place)));
}
