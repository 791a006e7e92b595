import { disassemble } from "es-hangul";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { judgeTyped, scoreTyping, strokesOf } from "./typing.ts";
import type { CharState } from "./typing.ts";

const short: Record<string, CharState> = { r: "right", w: "wrong", h: "writing", ".": "ahead" };
const marks = (text: string) => [...text].map((letter) => short[letter]);

describe("characters while they are written", () => {
  it.each([
    ["하나", "", ".."],
    ["하나", "ㅎ", "h."],
    ["하나", "하", "r."],
    // The first key of 나 goes into the syllable before it until its vowel comes.
    ["하나", "한", "h."],
    ["하나", "하나", "rr"],
    ["하나", "핫", "w."],
    ["값이", "갑", "h."],
    ["값이", "값", "r."],
    ["읽어", "일", "h."],
    ["과자", "고", "h."],
    ["과자", "괒", "h."],
    ["갈비", "갋", "h."],
    // Nothing follows: a letter more is one too many.
    ["하", "한", "w"],
    // Only the last one typed can be unfinished.
    ["하나", "한나", "wr"],
    ["가 나", "가나", "rw."],
    ["cat", "ca", "rr."],
    ["cat", "cx", "rw."],
  ])("%s after %j: %s", (target, typed, expected) => expect(judgeTyped(target, typed)).toEqual(marks(expected)));

  it("letters that come one by one are never called wrong", () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0xac00, max: 0xd7a3 }), { minLength: 1, maxLength: 4 }), (codes) => {
        const target = String.fromCodePoint(...codes);
        const done = [...target].slice(0, -1).join("");
        const last = [...target].at(-1)!;
        for (const unfinished of [disassemble(last)[0]!, last]) expect(judgeTyped(target, done + unfinished)).not.toContain("wrong");
      }),
    ));
});

describe("keys a minute", () => {
  it.each([
    ["가나다", 6],
    ["값", 4],
    ["까", 3],
    ["과", 3],
    ["안 녕", 7],
    ["Hi", 3],
  ])("%s takes %d keys", (text, strokes) => expect(strokesOf(text)).toBe(strokes));

  it("counts the keys of what is right", () => {
    expect(scoreTyping([{ target: "가나다", typed: "가나다", ms: 6_000 }])).toEqual({ speed: 60, accuracy: 100 });
    expect(scoreTyping([{ target: "가나다", typed: "가너다", ms: 6_000 }])).toEqual({ speed: 40, accuracy: 67 });
  });
  it("what was left out or typed beyond the end is wrong", () => {
    expect(scoreTyping([{ target: "가나다라", typed: "가나", ms: 1_000 }]).accuracy).toBe(50);
    expect(scoreTyping([{ target: "가나", typed: "가나다라", ms: 1_000 }]).accuracy).toBe(50);
    expect(scoreTyping([])).toEqual({ speed: 0, accuracy: 0 });
  });
});
