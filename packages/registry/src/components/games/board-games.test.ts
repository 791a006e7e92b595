import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bingoBoard, bingoLines, bingoNumbers } from "./bingo/bingo.ts";
import { chainAnswer, chainProblem, chainStarts } from "./wordchain/chain.ts";
import { CHAIN_WORDS } from "./wordchain/chain-words.ts";
import { bestStone, emptyOmok, fiveThrough, otherStone, withStone } from "./omok/omok.ts";
import type { OmokBoard, Stone } from "./omok/omok.ts";

describe("빙고", () => {
  it.each([
    [3, [0, 1, 2], 1],
    [3, [0, 4, 8], 1],
    [3, [2, 4, 6], 1],
    [3, [0, 1, 2, 3, 6], 2],
    [3, [0, 1, 2, 3, 4, 5, 6, 7, 8], 8],
    [5, [0, 6, 12, 18], 0],
    [5, [0, 6, 12, 18, 24], 1],
  ])("%i a side with %j marked: %i lines", (size, marked, lines) => expect(bingoLines(new Set(marked), size)).toHaveLength(lines));

  it("fills a board with different items, or says that there are too few", () => {
    expect(new Set(bingoBoard(bingoNumbers(5), 5, Math.random)).size).toBe(25);
    expect(bingoBoard(["사과", "배", "사과", "감", "귤", "콩", "무", "파", "쑥"], 3, Math.random)).toBeUndefined();
  });
});

const SIZE = 15;
const at = (column: number, row: number) => row * SIZE + column;
const boardWith = (stones: readonly [number, number, Stone][]) =>
  stones.reduce<OmokBoard>((board, [column, row, stone]) => withStone(board, at(column, row), stone), emptyOmok(SIZE));
const row = (stone: Stone, columns: readonly number[], line = 7) => columns.map((column): [number, number, Stone] => [column, line, stone]);

describe("오목", () => {
  it.each([
    ["a row", row("black", [3, 4, 5, 6, 7]), at(5, 7), 5],
    ["a column", [3, 4, 5, 6, 7].map((line): [number, number, Stone] => [2, line, "white"]), at(2, 3), 5],
    ["a diagonal", [0, 1, 2, 3, 4].map((step): [number, number, Stone] => [10 + step, step, "black"]), at(14, 4), 5],
    ["the other diagonal", [0, 1, 2, 3, 4].map((step): [number, number, Stone] => [4 - step, step, "black"]), at(4, 0), 5],
    ["six", row("black", [3, 4, 5, 6, 7, 8]), at(8, 7), 6],
  ] as const)("%s of five wins", (_, stones, place, length) => expect(fiveThrough(boardWith(stones), SIZE, place)).toHaveLength(length));

  it("four do not, nor five that go over the edge or are not of one colour", () => {
    expect(fiveThrough(boardWith(row("black", [3, 4, 5, 6])), SIZE, at(4, 7))).toBeUndefined();
    expect(fiveThrough(boardWith([...row("black", [12, 13, 14]), ...row("black", [0, 1], 8)]), SIZE, at(13, 7))).toBeUndefined();
    expect(fiveThrough(boardWith([...row("black", [3, 4, 6, 7]), ...row("white", [5])]), SIZE, at(4, 7))).toBeUndefined();
  });

  it.each(["normal", "hard"] as const)("%s: takes a win, stops one, and stops an open three", (level) => {
    const four = boardWith([...row("white", [3, 4, 5, 6]), ...row("black", [3, 4, 5, 6], 9)]);
    expect([at(2, 7), at(7, 7)]).toContain(bestStone(four, SIZE, "white", level, () => 0.9));
    const threat = boardWith([...row("black", [3, 4, 5, 6]), ...row("white", [2])]);
    expect(bestStone(threat, SIZE, "white", level, () => 0.9)).toBe(at(7, 7));
    const three = boardWith([...row("black", [5, 6, 7]), ...row("white", [1], 1), ...row("white", [12], 12)]);
    expect([at(3, 7), at(4, 7), at(8, 7), at(9, 7)]).toContain(bestStone(three, SIZE, "white", level, () => 0.9));
  });

  it("plays a whole game against itself on free places only", () => {
    let board = emptyOmok(9);
    let stone: Stone = "black";
    for (let move = 0; move < 81; move += 1) {
      const place = bestStone(board, 9, stone, "easy", Math.random)!;
      expect(board[place]).toBeNull();
      board = withStone(board, place, stone);
      if (fiveThrough(board, 9, place)) return;
      stone = otherStone(stone);
    }
    expect(bestStone(board, 9, stone, "normal", Math.random)).toBeUndefined();
  });
});

describe("끝말잇기", () => {
  it.each([
    ["사과", ["과"]],
    ["노력", ["력", "역"]],
    ["마을로", ["로", "노"]],
    ["남녀", ["녀", "여"]],
    ["도리", ["리", "이"]],
    ["신라", ["라", "나"]],
    ["하나", ["나"]],
    ["화로", ["로", "노"]],
    ["음료", ["료", "요"]],
  ])("%s goes on with %j", (word, starts) => expect(chainStarts(word)).toEqual(starts));

  it.each([
    ["과자", ["사과"], ""],
    ["역사", ["노력"], ""],
    ["기차", ["사과"], "'과'로 시작하는 말을 적어 주세요"],
    ["기차", ["노력"], "'력'이나 '역'으로 시작하는 말을 적어 주세요"],
    ["사과", ["과자", "자동사", "사과", "과일사"], "이미 나온 말이에요"],
    ["과", ["사과"], "한글 두 글자 이상으로 적어 주세요"],
    ["apple", [], "한글 두 글자 이상으로 적어 주세요"],
    ["바다", [], ""],
  ])("%s after %j: %s", (word, before, problem) => expect(chainProblem(word, before)).toBe(problem));

  it("the computer says only what may be said, and nothing when it knows no word", () => {
    fc.assert(
      fc.property(fc.constantFrom(...CHAIN_WORDS), fc.boolean(), (word, isHard) => {
        const answer = chainAnswer(CHAIN_WORDS, [word], isHard, () => 0.5);
        if (answer !== undefined) expect(chainProblem(answer, [word])).toBe("");
      }),
      { numRuns: 40 },
    );
    expect(chainAnswer(CHAIN_WORDS, ["부엌"], false, () => 0)).toBeUndefined();
  });
  it("knows each word once, and can answer most of its own", () => {
    expect(new Set(CHAIN_WORDS).size).toBe(CHAIN_WORDS.length);
    for (const word of CHAIN_WORDS) expect(chainProblem(word, []), word).toBe("");
    const answered = CHAIN_WORDS.filter((word) => chainAnswer(CHAIN_WORDS, [word], false, () => 0) !== undefined);
    expect(answered.length / CHAIN_WORDS.length).toBeGreaterThan(0.6);
  });
});
