/** Ways of drawing by lot. Pure: chance comes in as a function that answers 0 ≤ n < 1. */
import { type Chance, drawn, shuffled } from "../shared/chance.ts";

/** Place of one of them, each as likely as its weight says beside the others; -1 when nothing can come up. */
export function weighted(weights: readonly number[], chance: Chance): number {
  const sound = weights.map((weight) => (Number.isFinite(weight) && weight > 0 ? weight : 0));
  let left = chance() * sound.reduce((all, weight) => all + weight, 0);
  for (const [at, weight] of sound.entries()) {
    if (weight > 0 && left < weight) return at;
    left -= weight;
  }
  return sound.findLastIndex((weight) => weight > 0);
}

/** `count` different numbers of a range with both ends, in order. */
export function drawnNumbers(from: number, to: number, count: number, chance: Chance): number[] {
  const all = Array.from({ length: Math.max(0, Math.min(10_000, to - from + 1)) }, (_, at) => from + at);
  return drawn(all, count, chance).toSorted((a, b) => a - b);
}

/** Groups of about `size`: as many as it takes, none more than one larger than another. */
export function inGroups<T>(people: readonly T[], size: number, chance: Chance): T[][] {
  if (people.length === 0) return [];
  const groups = Array.from({ length: Math.max(1, Math.ceil(people.length / Math.max(1, size))) }, (): T[] => []);
  for (const [at, person] of shuffled(people, chance).entries()) groups[at % groups.length]!.push(person);
  return groups;
}

/**
 * Seats in `rows` of `columns` (as many rows as it takes where none are said); those in `fixed` (seat → person) stay where they are.
 * `null` = an empty seat. Who finds no seat is left out.
 */
export function seated<T>(
  people: readonly T[],
  { columns, rows: wanted }: { columns: number; rows?: number },
  fixed: ReadonlyMap<number, T>,
  chance: Chance,
): (T | null)[][] {
  const width = Math.max(1, columns);
  const kept = new Set(fixed.values());
  const others = shuffled(
    people.filter((person) => !kept.has(person)),
    chance,
  );
  const rows = Math.max(1, wanted ?? Math.ceil(people.length / width));
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: width }, (__, column) => {
      const seat = row * width + column;
      return fixed.get(seat) ?? (seat < people.length || others.length > 0 ? (others.shift() ?? null) : null);
    }),
  );
}

/** Rungs of a ladder by row: each is the left one of the two lines it joins. No two in a row touch. */
export function ladderRungs(lines: number, rows: number, chance: Chance): number[][] {
  return Array.from({ length: rows }, () => {
    const rungs: number[] = [];
    for (let line = 0; line < lines - 1; line++) if (rungs.at(-1) !== line - 1 && chance() < 0.45) rungs.push(line);
    return rungs;
  });
}

/** The line on which someone arrives who starts at `start`, with every line on the way: one more than there are rows. */
export function ladderPath(start: number, rungs: readonly (readonly number[])[]): number[] {
  const path = [start];
  let line = start;
  for (const row of rungs) {
    if (row.includes(line)) line += 1;
    else if (row.includes(line - 1)) line -= 1;
    path.push(line);
  }
  return path;
}
