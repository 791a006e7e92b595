import { describe, expect, it } from "vitest";
import { createRandom } from "../random.ts";
import { vary } from "./augment.ts";
import { openModel } from "./model-file.ts";
import { recogniseWith } from "./recognise.ts";
import { foldOf, FOLDS } from "./testing/folds.ts";
import { measureRecognition } from "./testing/measure-recognition.ts";
import { readTrainingData } from "./testing/read-patterns.ts";
import { trainRecogniser } from "./train-recogniser.ts";
import type { TrainingData } from "./training-data.ts";

const whole = readTrainingData();
const KEPT = new Set(["hair-salon-booking", "household-ledger", "approval-workflow", "loan-calculator", "secondhand-market", "baby-log"]);
const few: TrainingData = {
  patterns: whole.patterns.filter(({ id }) => KEPT.has(id)),
  sayings: whole.sayings.filter(({ pattern }) => KEPT.has(pattern)),
  none: whole.none.slice(0, 80),
};

describe("training", () => {
  it("makes the same file of the same data", () => {
    expect(trainRecogniser(few, "x")).toEqual(trainRecogniser(few, "x"));
  });

  it("teaches what was held out: ways of asking that were not trained on", () => {
    const { train, test } = foldOf(few, 0);
    const trained = new Set(train.patterns.flatMap(({ says }) => says));
    expect(test.filter(({ text }) => trained.has(text))).toEqual([]);
    const model = openModel(trainRecogniser(train, ""));
    const measured = measureRecognition(test, (text) => recogniseWith(model, text));
    expect(measured.n).toBe(KEPT.size * 2 + Math.ceil(80 / FOLDS));
    expect(measured.top1).toBeGreaterThan(0.7);
  });

  it("refuses ways of asking for a pattern that there is not", () => {
    const data = { ...few, sayings: [{ pattern: "no-such-thing", words: [], says: ["…"] }] };
    expect(() => trainRecogniser(data, "")).toThrow("no-such-thing");
  });
});

describe("vary", () => {
  it("changes a text as its seed says, and never into nothing", () => {
    for (const text of [...few.patterns.flatMap(({ says }) => says), "앱", " ", "만들어줘"]) {
      const varied = vary(text, createRandom(3));
      expect(varied).toBe(vary(text, createRandom(3)));
      expect(varied.length).toBeGreaterThan(0);
    }
  });
});

describe("measureRecognition", () => {
  it("counts the likeliest and the three likeliest apart from none", () => {
    const answers: Record<string, { id: string | null; ranked: string[] }> = {
      right: { id: "a", ranked: ["a", "b", "c"] },
      shy: { id: null, ranked: ["a", "b", "c"] },
      third: { id: "b", ranked: ["b", "c", "a"] },
      nothing: { id: null, ranked: ["b", "c", "d"] },
      invented: { id: "b", ranked: ["b", "c", "d"] },
    };
    const asked = Object.keys(answers).map((text) => ({ text, pattern: text === "nothing" || text === "invented" ? null : "a" }));
    const measured = measureRecognition(asked, (text) => {
      const { id, ranked } = answers[text]!;
      return { id, margin: 0, likely: 0, some: 0, ranked: ranked.map((one) => ({ id: one, score: 0 })) };
    });
    expect(measured).toEqual({
      n: 5,
      top1: 2 / 3,
      top3: 1,
      none: (1 / 2 + 2 / 3) / 2,
      wrong: [
        { text: "shy", pattern: "a", got: null },
        { text: "third", pattern: "a", got: "b" },
        { text: "invented", pattern: null, got: "b" },
      ],
    });
  });
});
