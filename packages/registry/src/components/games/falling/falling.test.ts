import { describe, expect, it } from "vitest";
import { dropped, fallen, levelOf, moved, newFalling, squaresOf, WELL } from "./falling.ts";
import type { Falling, PieceKind } from "./falling.ts";

const with_ = (kind: PieceKind, change: Partial<Falling> = {}): Falling => ({
  ...newFalling(() => 0),
  piece: { kind, turn: 0, x: 4, y: 1 },
  ...change,
});
const filled = ({ well }: Falling): number => well.filter((one) => one !== null).length;
const bottom = (gap: number[]) =>
  Array.from({ length: WELL.width * WELL.height }, (_, at) => {
    const [x, y] = [at % WELL.width, Math.floor(at / WELL.width)];
    return y === WELL.height - 1 && !gap.includes(x) ? ("I" as const) : null;
  });

describe("블록 쌓기", () => {
  it("stays in the well, however it is moved and turned", () => {
    for (const kind of ["I", "O", "T", "S", "Z", "J", "L"] as const)
      for (let seed = 0; seed < 60; seed += 1) {
        let game = with_(kind);
        for (let step = 0; step < 12; step += 1) game = moved(game, (["left", "turn", "right"] as const)[(seed * 7 + step * step) % 3]!);
        for (const [x, y] of squaresOf(game.piece)) expect(x >= 0 && x < WELL.width && y >= 0 && y < WELL.height).toBe(true);
      }
  });
  it("lies down where it arrives, and the next piece comes", () => {
    const after = dropped(with_("O"), () => 0.5);
    expect([filled(after), after.piece.y, after.isOver]).toEqual([4, 1, false]);
    expect(after.well.slice(-WELL.width).filter((one) => one === "O")).toHaveLength(2);
  });
  it("clears a full row and pays for it", () => {
    const after = dropped(with_("I", { well: bottom([3, 4, 5, 6]) }), () => 0);
    expect([after.lines, after.score, filled(after)]).toEqual([1, 100, 0]);
  });
  it("keeps a row with a gap", () => expect(dropped(with_("I", { well: bottom([2, 3, 4, 5, 6]) }), () => 0).lines).toBe(0));
  it("is over when nothing more fits, and then nothing moves", () => {
    let game = with_("O");
    for (let piece = 0; piece < 40 && !game.isOver; piece += 1) game = dropped(game, () => 0.2);
    expect(game.isOver).toBe(true);
    expect(fallen(game, () => 0)).toBe(game);
    expect(moved(game, "left")).toBe(game);
  });
  it("gets faster every ten rows", () => expect([0, 9, 10, 400].map((lines) => levelOf({ lines }))).toEqual([1, 1, 2, 15]));
});
