import fc from "fast-check";
import { describe, expect, it } from "vitest";
import vectors from "../../models/kind-vectors.json" with { type: "json" };
import weights from "../../models/kinds-of-wishes.json" with { type: "json" };
import { hashOfWishes, saidOfKinds } from "../../../../tools/train/kinds-of-wishes.ts";
import { readTrainingData } from "./testing/read-patterns.ts";
import { weighKinds } from "./weigh-kinds.ts";

const likeliest = (text: string): string | undefined => weighKinds(text)[0]?.pattern.id;

describe("the kind of app that is wished for", () => {
  it("is by models of the data as they are (else: npm run train -- kindVectors kindsOfWishes)", () => {
    expect(vectors.dataHash).toBe(hashOfWishes());
    expect(weights.dataHash).toBe(hashOfWishes());
    expect(vectors.kinds.split(" ")).toEqual([...saidOfKinds().keys(), "-"]);
  });

  it("is told of any text: kinds with chances that are chances, likeliest first", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary", maxLength: 300 }), fc.string({ unit: "grapheme" })), (text) => {
        const chances = weighKinds(text).map(({ likely }) => likely);
        expect(chances).toEqual(chances.toSorted((a, b) => b - a));
        expect(chances.reduce((sum, one) => sum + one, 0)).toBeLessThan(1.0001);
        for (const chance of chances) expect(chance >= 0 && chance <= 1).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it("is none of nothing at all, and of signs without a word", () => {
    for (const text of ["", "   ", "?!…", "🙂🙂", "\ud800"])
      expect([text, weighKinds(text)[0]?.likely ?? 0]).toEqual([text, expect.any(Number)]);
    for (const text of ["", "   ", "?!…", "🙂🙂", "\ud800"]) expect(weighKinds(text)[0]?.likely ?? 0).toBeLessThan(0.2);
  });

  it("is known by its name, or is one that is the same thing", () => {
    const { patterns } = readTrainingData();
    const family = new Map(patterns.map((pattern) => [pattern.id, pattern.family ?? pattern.id]));
    const missed = patterns.filter(({ id, name }) => family.get(likeliest(name) ?? "") !== family.get(id));
    expect(missed.length / patterns.length).toBeLessThan(0.04);
  });

  it("is the same with and without the words that any wish has", () => {
    const { patterns } = readTrainingData();
    for (const tail of [" 앱", " 앱을 만들어 주세요", " 만들어줘", " 프로그램이 필요해요"]) {
      const same = patterns.filter(({ name }) => likeliest(name + tail) === likeliest(name));
      expect([tail, same.length / patterns.length > 0.93]).toEqual([tail, true]);
    }
  });
});
