import { describe, expect, it } from "vitest";
import fc from "fast-check";
import file from "../../models/recogniser.json" with { type: "json" };
import { recognise } from "./recognise.ts";
import { measureRecognition } from "./testing/measure-recognition.ts";
import { hashOfData, readTrainingData } from "./testing/read-patterns.ts";

const { patterns, none } = readTrainingData();

describe("recognise", () => {
  it("is by a model of the data as they are (else: npm run train)", () => {
    expect(file.dataHash).toBe(hashOfData());
    expect(file.patterns.split(" ")).toEqual(patterns.map(({ id }) => id));
  });

  it("answers any text: three to ten patterns, likeliest first, with chances that are chances", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary", maxLength: 300 }), fc.string({ unit: "grapheme" })), (text) => {
        const { id, margin, some, ranked } = recognise(text);
        expect(ranked.length).toBeGreaterThanOrEqual(3);
        expect(ranked.length).toBeLessThanOrEqual(10);
        expect(ranked.map(({ score }) => score)).toEqual(ranked.map(({ score }) => score).toSorted((a, b) => b - a));
        expect(ranked.reduce((sum, { score }) => sum + score, 0)).toBeLessThan(1.0001);
        for (const chance of [margin, some, ...ranked.map(({ score }) => score)]) expect(chance >= 0 && chance <= 1).toBe(true);
        expect(id === null || id === ranked[0]!.id).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it("says none to nothing at all, and to signs without a word", () => {
    for (const text of ["", "   ", "\n\t", "?!…", "🙂🙂", "\ud800"]) expect(recognise(text).id).toBeNull();
  });

  it("reads the beginning of a text of any length", () => {
    const wish = "동네 미용실 예약 앱을 만들어 주세요. ";
    expect(recognise(wish.repeat(20_000)).id).toBe("hair-salon-booking");
  });

  it("gives the same answer each time", () => {
    const text = "직원들이 어제 몇 시에 나왔는지 적고 월급도 계산되면 좋겠어요";
    expect(recognise(text)).toEqual(recognise(text));
  });

  it("knows every pattern by its name, or one that is the same thing", () => {
    const family = new Map(patterns.map((pattern) => [pattern.id, pattern.family ?? pattern.id]));
    const missed = patterns.filter(({ id, name }) => family.get(recognise(name).ranked[0]!.id) !== family.get(id));
    expect(missed.map(({ name }) => name)).toEqual([]);
  });

  it("hears the same wish with and without the words that any wish has", () => {
    for (const tail of [" 앱", " 앱을 만들어 주세요", " 만들어줘", " 프로그램이 필요해요", " 만들고 싶어요"]) {
      const given = patterns.filter(({ name }) => recognise(name + tail).id !== null);
      expect([tail, given.length / patterns.length > 0.95]).toEqual([tail, true]);
    }
    expect(recognise("앱 하나 만들어 주세요").id).toBeNull();
  });

  it("knows what it was taught: nearly all ways of asking, and nearly all wishes of no kind", () => {
    const taught = [
      ...patterns.flatMap(({ id, says }) => says.filter((_, at) => at % 4 === 0).map((text) => ({ text, pattern: id }))),
      ...none.filter((_, at) => at % 4 === 0).map((text) => ({ text, pattern: null })),
    ];
    const measured = measureRecognition(taught, recognise);
    expect(measured.top1).toBeGreaterThan(0.9);
    expect(measured.none).toBeGreaterThan(0.9);
  });
});
