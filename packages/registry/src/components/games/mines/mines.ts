/** 지뢰찾기. Pure: the mines are laid after the first place was opened, so that nobody loses at once. */
import { type Chance, shuffled } from "../../shared/chance.ts";

export interface Minefield {
  width: number;
  height: number;
  count: number;
  /** Empty until the first place is opened. */
  mines: ReadonlySet<number>;
  open: ReadonlySet<number>;
  flags: ReadonlySet<number>;
  state: "playing" | "won" | "lost";
}

export function newField(width: number, height: number, count: number): Minefield {
  return { width, height, count, mines: new Set(), open: new Set(), flags: new Set(), state: "playing" };
}

export function neighbours({ width, height }: Minefield, place: number): number[] {
  const [row, column] = [Math.floor(place / width), place % width];
  const around: number[] = [];
  for (let r = Math.max(0, row - 1); r <= Math.min(height - 1, row + 1); r++)
    for (let c = Math.max(0, column - 1); c <= Math.min(width - 1, column + 1); c++)
      if (r !== row || c !== column) around.push(r * width + c);
  return around;
}

export function minesAround(field: Minefield, place: number): number {
  return neighbours(field, place).filter((one) => field.mines.has(one)).length;
}

/** Opens a place, and what lies around it as long as nothing is near. A flagged place stays shut. */
export function opened(field: Minefield, place: number, chance: Chance): Minefield {
  if (field.state !== "playing" || field.flags.has(place) || field.open.has(place)) return field;
  const laid = field.mines.size > 0 ? field : { ...field, mines: layMines(field, place, chance) };
  if (laid.mines.has(place)) return { ...laid, open: new Set([...laid.open, ...laid.mines]), state: "lost" };
  const open = new Set(laid.open);
  const waiting = [place];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (open.has(at) || laid.flags.has(at)) continue;
    open.add(at);
    if (minesAround(laid, at) === 0) waiting.push(...neighbours(laid, at).filter((one) => !open.has(one)));
  }
  const isWon = open.size === laid.width * laid.height - laid.count;
  return { ...laid, open, state: isWon ? "won" : "playing" };
}

export function flagged(field: Minefield, place: number): Minefield {
  if (field.state !== "playing" || field.open.has(place)) return field;
  const flags = new Set(field.flags);
  if (!flags.delete(place)) flags.add(place);
  return { ...field, flags };
}

function layMines(field: Minefield, first: number, chance: Chance): Set<number> {
  const safe = new Set([first, ...neighbours(field, first)]);
  const places = Array.from({ length: field.width * field.height }, (_, place) => place).filter((place) => !safe.has(place));
  return new Set(shuffled(places, chance).slice(0, field.count));
}
