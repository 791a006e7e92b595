import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { flagged, minesAround, newField, opened } from "./mines/mines.ts";
import { FIELD, startSnake, stepped, turned } from "./snake/snake.ts";
import type { Snake } from "./snake/snake.ts";
import { bestMove, EMPTY_BOARD, outcomeOf, placed } from "./tictactoe/tictactoe.ts";
import type { Board } from "./tictactoe/tictactoe.ts";
import { canMove, pushed, revived, startTiles, withNewTile } from "./tiles2048/tiles.ts";
import { guessProblem, judgeDigits, secretDigits } from "./baseball/baseball.ts";
import { hangmanOf, jamoOf, MOST_MISSES } from "./hangman/hangman.ts";
import { judgeHands } from "./rps/rps.ts";

const row = (...values: number[]) => [...values, ...Array.from({ length: 12 }, () => 0)];

describe("2048", () => {
  it.each([
    [row(2, 2, 0, 0), "left", row(4, 0, 0, 0), 4],
    [row(2, 2, 2, 2), "left", row(4, 4, 0, 0), 8],
    [row(4, 2, 2, 0), "right", row(0, 0, 4, 4), 4],
    [row(2, 0, 0, 2), "left", row(4, 0, 0, 0), 4],
    [row(2, 4, 2, 4), "left", row(2, 4, 2, 4), 0],
  ] as const)("%j pushed %s", (tiles, direction, expected, points) => {
    expect(pushed(tiles, direction)).toMatchObject({ tiles: expected, points });
  });
  it("pushes down to the last row", () => expect(pushed(row(2, 0, 0, 0), "down").tiles[12]).toBe(2));
  it("starts with two tiles and ends when nothing can move", () => {
    expect(startTiles(() => 0.3).filter((value) => value > 0)).toHaveLength(2);
    const stuck = [2, 4, 2, 4, 4, 2, 4, 2, 2, 4, 2, 4, 4, 2, 4, 2];
    expect(canMove(stuck)).toBe(false);
    expect(withNewTile(stuck, () => 0)).toBe(stuck);
  });
  it("gives room again to who is revived, and keeps the largest tile", () => {
    const stuck = [2, 4, 2, 4, 4, 2, 64, 2, 2, 4, 2, 4, 4, 2, 4, 2];
    const again = revived(stuck);
    expect(canMove(again)).toBe(true);
    expect(again[6]).toBe(64);
    expect(again.filter((value) => value === 0)).toHaveLength(8);
  });
  it("never loses value in a push", () =>
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(0, 2, 4, 8), { minLength: 16, maxLength: 16 }),
        fc.constantFrom("up", "down", "left", "right"),
        (tiles, direction) => {
          const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
          expect(sum(pushed(tiles, direction).tiles)).toBe(sum(tiles));
        },
      ),
    ));
});

describe("snake", () => {
  const snake: Snake = { body: [30, 29, 28], food: 31, heading: "right", isOver: false };
  it("grows on food", () => expect(stepped(snake, () => 0).body).toEqual([31, 30, 29, 28]));
  it("moves on without", () => expect(stepped({ ...snake, food: 5 }, () => 0).body).toEqual([31, 30, 29]));
  it("does not turn back into itself", () => expect(turned(snake, "left")).toBe(snake));
  it("ends at the wall", () => {
    let now: Snake = { ...snake, food: 0 };
    for (let step = 0; step < FIELD && !now.isOver; step++) now = stepped(now, () => 0);
    expect(now.isOver).toBe(true);
    expect(stepped(now, () => 0)).toBe(now);
  });
  it("ends at itself", () =>
    expect(stepped({ body: [30, 31, 45, 44, 43, 29], food: 0, heading: "down", isOver: false }, () => 0).isOver).toBe(true));
  it("lays food where the snake is not", () => expect(startSnake(() => 0.99).body).not.toContain(startSnake(() => 0.99).food));
});

describe("tic-tac-toe", () => {
  it("the computer never loses, whatever the visitor does", () => {
    const play = (board: Board): void => {
      for (let at = 0; at < 9; at++) {
        if (board[at] !== null) continue;
        const mine = placed(board, at, "O");
        expect(outcomeOf(mine)).not.toBe("O");
        if (outcomeOf(mine) !== null) continue;
        const next = placed(mine, bestMove(mine, "X")!, "X");
        if (outcomeOf(next) === null) play(next);
      }
    };
    play(EMPTY_BOARD);
  });
  it("wins when it can", () => expect(bestMove(["X", "X", null, "O", "O", null, null, null, null], "X")).toBe(2));
});

describe("words and digits", () => {
  it.each([
    ["값", ["ㄱ", "ㅏ", "ㅂ", "ㅅ"]],
    ["꽤", ["ㄱ", "ㄱ", "ㅗ", "ㅏ", "ㅣ"]],
    ["개", ["ㄱ", "ㅏ", "ㅣ"]],
  ])("%s is spelled %j", (word, letters) => expect(jamoOf(word)).toEqual(letters));
  it("every word can be spelled with the keys there are", () => {
    for (const word of ["사과나무", "도서관", "왜가리", "의사", "쌍꺼풀", "바퀴"])
      for (const letter of jamoOf(word)) expect("ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎㅏㅑㅓㅕㅗㅛㅜㅠㅡㅣ").toContain(letter);
  });
  it("hangman shows what is guessed and ends after seven misses", () => {
    expect(hangmanOf("사과", ["ㅅ", "ㅏ"])).toMatchObject({ shown: ["사", "__ㅏ"], misses: 0, state: "playing" });
    expect(hangmanOf("사과", ["ㅅ", "ㅏ", "ㄱ", "ㅗ"]).state).toBe("won");
    expect(hangmanOf("사과", [..."ㄴㄷㄹㅁㅂㅇㅈ"].slice(0, MOST_MISSES))).toMatchObject({ misses: MOST_MISSES, state: "lost" });
  });
  it.each([
    ["123", "123", { strikes: 3, balls: 0 }],
    ["123", "132", { strikes: 1, balls: 2 }],
    ["123", "312", { strikes: 0, balls: 3 }],
    ["123", "456", { strikes: 0, balls: 0 }],
  ])("%s against %s", (secret, guess, expected) => expect(judgeDigits(secret, guess)).toEqual(expected));
  it("the secret has three different digits, the first not zero", () =>
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 12, maxLength: 12 }), (numbers) => {
        let at = 0;
        const secret = secretDigits(() => numbers[at++ % numbers.length]!);
        expect(secret).toMatch(/^[1-9]\d\d$/);
        expect(guessProblem(secret)).toBe("");
      }),
    ));
  it.each([
    ["가위", "보", "win"],
    ["바위", "보", "lose"],
    ["보", "보", "draw"],
    ["바위", "가위", "win"],
  ] as const)("%s against %s: %s", (mine, theirs, outcome) => expect(judgeHands(mine, theirs)).toBe(outcome));
});

describe("mines", () => {
  it("the first place is never a mine and opens a field", () =>
    fc.assert(
      fc.property(
        fc.nat({ max: 80 }),
        fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 80, maxLength: 80 }),
        (place, numbers) => {
          let at = 0;
          const field = opened(newField(9, 9, 10), place, () => numbers[at++ % numbers.length]!);
          expect(field.state).not.toBe("lost");
          expect(field.mines.size).toBe(10);
          expect(field.mines.has(place)).toBe(false);
          expect(minesAround(field, place)).toBe(0);
        },
      ),
    ));
  it("is won when only mines are shut, lost on a mine, and flags keep a place shut", () => {
    const start = opened(newField(9, 9, 10), 40, () => 0.5);
    const [mine] = start.mines;
    expect(opened(start, mine!, () => 0.5).state).toBe("lost");
    expect(opened(flagged(start, mine!), mine!, () => 0.5).state).toBe("playing");
    let field = start;
    for (let place = 0; place < 81; place++) if (!start.mines.has(place)) field = opened(field, place, () => 0.5);
    expect(field.state).toBe("won");
  });
});
