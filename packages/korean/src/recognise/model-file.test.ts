import { describe, expect, it } from "vitest";
import { encodeWeights, openWeights } from "./model-file.ts";

const softmax = {
  classes: 3,
  weights: Float32Array.from([0, -4, 0.01, 1, 0, 0, 0.25, 0.5, -0.125]),
  bias: Float32Array.from([0.5, -0.5, 0]),
};
const vocabulary = {
  index: new Map([
    [7, 0],
    [4_000_000_000, 1],
    [42, 2],
  ]),
  idf: Float32Array.from([1, 2, 3]),
};

/** Every weight that was kept, as "feature label" → value. */
function keptOf(most: number): Map<string, number> {
  const model = openWeights(encodeWeights(softmax, vocabulary, most));
  const kept = new Map<string, number>();
  for (let feature = 0; feature < 3; feature++)
    for (let at = model.starts[feature]!; at < model.starts[feature + 1]!; at++)
      kept.set(`${feature} ${model.labels[at]}`, model.values[at]!);
  return kept;
}

describe("the model's file", () => {
  it("gives back the features, and the weights within a hundredth of the largest", () => {
    const model = openWeights(encodeWeights(softmax, vocabulary, 100));
    expect([...model.vocabulary.index]).toEqual([...vocabulary.index]);
    expect([...model.vocabulary.idf]).toEqual([1, 2, 3]);
    expect([...model.bias]).toEqual([0.5, -0.5, 0]);
    const kept = keptOf(100);
    softmax.weights.forEach((weight, at) => {
      expect(Math.abs((kept.get(`${Math.floor(at / 3)} ${at % 3}`) ?? 0) - weight)).toBeLessThan(0.04);
    });
  });

  it("leaves out the smallest weights where there are too many", () => {
    expect([...keptOf(3).keys()].toSorted()).toEqual(["0 1", "1 0", "2 1"]);
  });

  it("refuses more classes than a byte tells apart", () => {
    expect(() => encodeWeights({ classes: 257, weights: new Float32Array(257), bias: new Float32Array(257) }, vocabulary, 1)).toThrow(
      "257",
    );
  });
});
