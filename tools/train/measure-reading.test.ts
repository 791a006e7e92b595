import { readAnnotation } from "@appmon/korean/reader/read-annotation";
import { describe, expect, test } from "vitest";
import { scoreReadings } from "./measure-reading.ts";

const score = (marked: string, found: string) => scoreReadings([readAnnotation(marked)], [readAnnotation(found)]);
const all = { p: 1, r: 1, f: 1 };

describe("scoreReadings", () => {
  test("what agrees wholly has all", () => {
    const marked = "[subject:책방] <keep>[thing:책] [field:제목]</keep>";
    expect(score(marked, marked)).toEqual({ n: 1, slots: { exact: all, overlap: all }, intents: { f: 1 }, claims: { f: 1 } });
  });

  test("a longer span overlaps and is not exact, another label is neither", () => {
    const { slots } = score("<keep>[thing:책] [field:제목]</keep>", "<keep>[thing:책 제목]</keep>");
    expect(slots.exact).toEqual({ p: 0, r: 0, f: 0 });
    expect(slots.overlap).toEqual({ p: 1, r: 0.5, f: 0.6667 });
    expect(score("<keep>[thing:책]</keep>", "<keep>[field:책]</keep>").slots.overlap.f).toBe(0);
  });

  test("everything found counts once", () => {
    expect(score("<keep>[field:이름] [field:나이]</keep>", "<keep>[field:이름 나이]</keep>").slots.overlap).toEqual({
      p: 1,
      r: 0.5,
      f: 0.6667,
    });
  });

  test("an ask is the same when its intent and all its slots are", () => {
    expect(score("<keep>[thing:책] 적고</keep>", "<show>[thing:책] 적고</show>")).toMatchObject({ intents: { f: 0 }, claims: { f: 0 } });
    expect(score("<keep>[thing:책] [field:제목] 적고</keep>", "<keep>[thing:책] 제목 적고</keep>")).toMatchObject({
      intents: { f: 1 },
      claims: { f: 0 },
    });
  });

  test("of nothing nothing is measured", () => {
    expect(scoreReadings([], [])).toMatchObject({ n: 0, slots: { exact: { p: 0, r: 0, f: 0 } } });
  });
});
