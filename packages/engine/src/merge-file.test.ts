import { describe, expect, it } from "vitest";
import { mergeFile } from "./merge-file.ts";

const base = "one\ntwo\nthree\nfour\nfive\n";

describe("merging a file", () => {
  it("takes what each side changed elsewhere", () => {
    const mine = base.replace("one", "ONE");
    const theirs = base.replace("five", "FIVE");
    expect(mergeFile({ mine, base, theirs })).toEqual({ ok: true, text: "ONE\ntwo\nthree\nfour\nFIVE\n" });
  });

  it("has no conflict where both changed the same way", () => {
    const changed = base.replace("two", "2");
    expect(mergeFile({ mine: changed, base, theirs: changed })).toEqual({ ok: true, text: changed });
  });

  it("shows both sides where they contradict", () => {
    const merged = mergeFile({ mine: base.replace("two", "mine"), base, theirs: base.replace("two", "theirs") });
    expect(merged.ok).toBe(false);
    expect(merged.text).toBe("one\n<<<<<<< mine\nmine\n=======\ntheirs\n>>>>>>> theirs\nthree\nfour\nfive\n");
  });

  it("takes what was made on top of one's own lines, however near", () => {
    const mine = base.replace("two", "mine");
    const theirs = mine.replace("one", "ONE").replace("three", "THREE");
    expect(mergeFile({ mine, base, theirs })).toEqual({ ok: true, text: theirs });
  });

  it("lets one's own lines win where they contradict, and says which they are", () => {
    const mine = base.replace("two", "mine\nmine too");
    const theirs = base.replace("one\n", "zero\none\n").replace("two", "theirs").replace("five", "FIVE");
    expect(mergeFile({ mine, base, theirs })).toMatchObject({
      ok: false,
      mineWins: "zero\none\nmine\nmine too\nthree\nfour\nFIVE\n",
      kept: [{ from: 3, to: 4 }],
    });
  });

  it.each([
    ["deleted by one, untouched by the other", { mine: null, base, theirs: base }, { ok: true, text: null }],
    ["deleted by one, changed by the other", { mine: null, base, theirs: "x" }, { ok: false, text: null, mineWins: null, kept: [] }],
    ["new on one side", { mine: "x", base: null, theirs: null }, { ok: true, text: "x" }],
    ["new on both sides, unlike", { mine: "x", base: null, theirs: "y" }, { ok: false, text: null, mineWins: "x", kept: [] }],
  ])("%s", (_name, input, expected) => expect(mergeFile(input)).toEqual(expected));
});
