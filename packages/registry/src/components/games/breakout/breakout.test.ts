import { describe, expect, it } from "vitest";
import { BAR, type Breakout, breakoutFor, FIELD, placeOf, stepped, withBar } from "./breakout.ts";

const start = breakoutFor("normal");
const at = (ball: Partial<Breakout["ball"]>, more: Partial<Breakout> = {}): Breakout => ({
  ...start,
  ...more,
  ball: { ...start.ball, ...ball },
});
const after = (state: Breakout, steps: number) => Array.from({ length: steps }).reduce<Breakout>((now) => stepped(now, "normal"), state);

describe("bricks and a ball", () => {
  it("breaks the brick that is hit and turns back", () => {
    const place = placeOf(35);
    const hit = stepped(at({ x: place.x + 6, y: place.y + place.height + 2, dx: 0, dy: -1 }), "normal");
    expect(hit.bricks).not.toContain(35);
    expect(hit).toMatchObject({ broken: 1, ball: { dy: 1 } });
  });
  it("goes up again from the bar, to the side it was hit on", () => {
    const hit = stepped(at({ x: start.bar + 5, y: BAR.y - 2, dx: 0, dy: 1 }), "normal");
    expect(hit.ball.dy).toBeLessThan(0);
    expect(hit.ball.dx).toBeGreaterThan(0);
  });
  it("costs a life when the ball falls, and serves another", () => {
    const fallen = after(at({ x: 5, y: FIELD.height, dx: 0, dy: 1 }, { bar: 80 }), 4);
    expect(fallen.lives).toBe(2);
    expect(fallen.ball.y).toBeLessThan(BAR.y);
  });
  it("keeps the bar in the field", () =>
    expect([withBar(start, -50).bar, withBar(start, 500).bar]).toEqual([BAR.width / 2, FIELD.width - BAR.width / 2]));
  it("keeps the ball between the walls", () => {
    let now = start;
    for (let n = 0; n < 3000 && now.lives > 0; n += 1) {
      now = withBar(stepped(now, "normal"), now.ball.x);
      expect(now.ball.x).toBeGreaterThan(-2);
      expect(now.ball.x).toBeLessThan(FIELD.width + 2);
    }
    expect(now.bricks.length).toBeLessThan(start.bricks.length);
  });
});
