/** 지렁이. Pure: a step at a time. */
import { type Chance } from "../../shared/chance.ts";
import type { Direction } from "../shared/directions.tsx";

export const FIELD = 14;
export interface Snake {
  /** Places, head first: row × FIELD + column. */
  body: readonly number[];
  food: number;
  heading: Direction;
  isOver: boolean;
}

export function startSnake(chance: Chance): Snake {
  const middle = Math.floor(FIELD / 2) * FIELD + 4;
  const body = [middle, middle - 1, middle - 2];
  return { body, food: freePlace(body, chance), heading: "right", isOver: false };
}

const OPPOSITE: Record<Direction, Direction> = { up: "down", down: "up", left: "right", right: "left" };

/** A snake cannot turn back into its own neck. */
export function turned(snake: Snake, heading: Direction): Snake {
  const [head, neck] = snake.body;
  return heading === OPPOSITE[snake.heading] || nextPlace(head ?? 0, heading) === neck ? snake : { ...snake, heading };
}

/** One step ahead: grows on food, ends at a wall or at itself. */
export function stepped(snake: Snake, chance: Chance): Snake {
  if (snake.isOver) return snake;
  const place = nextPlace(snake.body[0] ?? 0, snake.heading);
  const eats = place === snake.food;
  const rest = eats ? snake.body : snake.body.slice(0, -1);
  if (place === null || rest.includes(place)) return { ...snake, isOver: true };
  const body = [place, ...rest];
  if (body.length === FIELD * FIELD) return { ...snake, body, isOver: true };
  return { ...snake, body, food: eats ? freePlace(body, chance) : snake.food };
}

function nextPlace(place: number, heading: Direction): number | null {
  const [row, column] = [Math.floor(place / FIELD), place % FIELD];
  if (heading === "up") return row === 0 ? null : place - FIELD;
  if (heading === "down") return row === FIELD - 1 ? null : place + FIELD;
  if (heading === "left") return column === 0 ? null : place - 1;
  return column === FIELD - 1 ? null : place + 1;
}

function freePlace(body: readonly number[], chance: Chance): number {
  const free = Array.from({ length: FIELD * FIELD }, (_, place) => place).filter((place) => !body.includes(place));
  return free[Math.floor(chance() * free.length)] ?? 0;
}
