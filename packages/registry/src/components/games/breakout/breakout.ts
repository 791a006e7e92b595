/** Bricks, a ball and a bar. Pure: one step at a time, on a field 100 wide and 120 high. */
export const FIELD = { width: 100, height: 120 } as const;
export const BALL = 1.6;
export const BAR = { width: 20, height: 3, y: 112 } as const;
const COLUMNS = 8;
const BRICK = { width: FIELD.width / COLUMNS, height: 5, top: 10 } as const;

export interface Breakout {
  ball: { x: number; y: number; dx: number; dy: number };
  /** Middle of the bar. */
  bar: number;
  /** Places of the bricks that are left, row by row. */
  bricks: readonly number[];
  lives: number;
  broken: number;
}

export const ROWS = { easy: 3, normal: 5, hard: 7 } as const;
const SPEED = { easy: 0.8, normal: 1, hard: 1.25 } as const;
export type BreakoutLevel = keyof typeof ROWS;

/** Where a brick stands. */
export const placeOf = (brick: number) => ({
  x: (brick % COLUMNS) * BRICK.width,
  y: BRICK.top + Math.floor(brick / COLUMNS) * BRICK.height,
  width: BRICK.width,
  height: BRICK.height,
});

export function breakoutFor(level: BreakoutLevel): Breakout {
  return {
    ball: served(level),
    bar: FIELD.width / 2,
    bricks: Array.from({ length: ROWS[level] * COLUMNS }, (_, brick) => brick),
    lives: 3,
    broken: 0,
  };
}

const served = (level: BreakoutLevel) => ({ x: 50, y: 90, dx: 0.45 * SPEED[level], dy: -0.9 * SPEED[level] });

/** The bar under `x`, kept inside the field. */
export const withBar = (state: Breakout, x: number): Breakout => ({
  ...state,
  bar: Math.min(FIELD.width - BAR.width / 2, Math.max(BAR.width / 2, x)),
});

/** What the next moment looks like. A ball that falls costs a life and is served anew. */
export function stepped(state: Breakout, level: BreakoutLevel): Breakout {
  let { x, y, dx, dy } = state.ball;
  x += dx;
  y += dy;
  if (x < BALL || x > FIELD.width - BALL) dx = x < BALL ? Math.abs(dx) : -Math.abs(dx);
  if (y < BALL) dy = Math.abs(dy);
  const hitsBar = dy > 0 && y + BALL >= BAR.y && y - BALL <= BAR.y + BAR.height && Math.abs(x - state.bar) <= BAR.width / 2 + BALL;
  if (hitsBar) {
    const speed = Math.hypot(dx, dy);
    // Where it meets the bar decides where it goes; never quite flat.
    const turn = Math.max(-0.8, Math.min(0.8, (x - state.bar) / (BAR.width / 2))) * 1.05;
    dx = Math.sin(turn) * speed;
    dy = -Math.cos(turn) * speed;
  }
  const hit = state.bricks.find((brick) => {
    const place = placeOf(brick);
    return x + BALL > place.x && x - BALL < place.x + place.width && y + BALL > place.y && y - BALL < place.y + place.height;
  });
  if (hit !== undefined) {
    const place = placeOf(hit);
    // From the side it turns sideways, else up or down.
    const isSide = state.ball.y > place.y && state.ball.y < place.y + place.height;
    if (isSide) dx = -dx;
    else dy = -dy;
  }
  if (y > FIELD.height + BALL) return { ...state, ball: served(level), lives: state.lives - 1 };
  return {
    ...state,
    ball: { x, y, dx, dy },
    bricks: hit === undefined ? state.bricks : state.bricks.filter((brick) => brick !== hit),
    broken: state.broken + (hit === undefined ? 0 : 1),
  };
}
