/** Sudoku: a full grid by shuffling one that is right, and as many holes as still leave one answer. Pure. */
import { type Chance, shuffled } from "../../shared/chance.ts";

/** 81 numbers, row by row; 0 is empty. */
export type Grid = readonly number[];

export const HOLES = { easy: 36, normal: 45, hard: 52 } as const;
export type SudokuLevel = keyof typeof HOLES;

/** A puzzle with one answer only, and that answer. */
export function sudokuFor(level: SudokuLevel, chance: Chance): { puzzle: Grid; answer: Grid } {
  const answer = fullGrid(chance);
  const puzzle = [...answer];
  let holes = 0;
  for (const cell of shuffled(
    puzzle.map((_, at) => at),
    chance,
  )) {
    if (holes >= HOLES[level]) break;
    const kept = puzzle[cell]!;
    puzzle[cell] = 0;
    if (answersOf(puzzle, 2) === 1) holes += 1;
    else puzzle[cell] = kept;
  }
  return { puzzle, answer };
}

/** Bands, stacks, rows and columns within them and the digits change places: what was right stays right. */
function fullGrid(chance: Chance): number[] {
  const lines = () => shuffled([0, 1, 2], chance).flatMap((band) => shuffled([0, 1, 2], chance).map((line) => band * 3 + line));
  const digits = shuffled([1, 2, 3, 4, 5, 6, 7, 8, 9], chance);
  const [rows, columns] = [lines(), lines()];
  return rows.flatMap((row) => columns.map((column) => digits[(row * 3 + Math.floor(row / 3) + column) % 9]!));
}

/** Numbers that may stand in a cell. */
export function choicesAt(grid: Grid, cell: number): number[] {
  const [row, column] = [Math.floor(cell / 9), cell % 9];
  const [top, left] = [row - (row % 3), column - (column % 3)];
  const taken = new Set<number>();
  for (let n = 0; n < 9; n += 1) {
    taken.add(grid[row * 9 + n]!);
    taken.add(grid[n * 9 + column]!);
    taken.add(grid[(top + Math.floor(n / 3)) * 9 + left + (n % 3)]!);
  }
  return [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => !taken.has(digit));
}

/** How many ways the empty cells can be filled, counted up to `most`. The cell with the fewest choices is tried first. */
export function answersOf(grid: Grid, most: number): number {
  let best: { cell: number; choices: number[] } | undefined;
  for (let cell = 0; cell < 81; cell += 1) {
    if (grid[cell] !== 0) continue;
    const choices = choicesAt(grid, cell);
    if (choices.length === 0) return 0;
    if (!best || choices.length < best.choices.length) best = { cell, choices };
    if (choices.length === 1) break;
  }
  if (!best) return 1;
  let found = 0;
  for (const digit of best.choices) {
    found += answersOf(grid.with(best.cell, digit), most - found);
    if (found >= most) break;
  }
  return found;
}
