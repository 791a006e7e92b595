import { expect, it } from "vitest";
import { shares } from "@appmon/korean/asked-parts/shares";
import { findSegments, readSegmenter } from "@appmon/korean/sequence/segmenter";
import { fieldExamples, nameExample, readWishesOfFields, trainStatedFieldNames, trainStatedFieldWeights } from "./stated-fields.ts";

const MEASURED = 4;

it("finds in wishes it has not seen what is to be written down, and which field of the app that is", { timeout: 240_000 }, () => {
  const wishes = readWishesOfFields();
  const [learnt, unseen] = [wishes.filter((_, at) => at % MEASURED !== 0), wishes.filter((_, at) => at % MEASURED === 0)];
  const tagger = readSegmenter(trainStatedFieldNames(learnt.map(nameExample), ""));
  const read = unseen.map(nameExample).map(({ observed, segments }) => ({ got: findSegments(tagger, observed), segments }));
  const share = (hits: readonly boolean[]) => hits.filter(Boolean).length / hits.length;
  const meets = (all: readonly { from: number; to: number }[]) => (one: { from: number; to: number }) => all.some(({ from, to }) => from < one.to && one.from < to); // prettier-ignore
  expect(share(read.flatMap(({ got, segments }) => got.map(meets(segments))))).toBeGreaterThan(0.65);
  expect(share(read.flatMap(({ got, segments }) => segments.map(meets(got))))).toBeGreaterThan(0.5);
  const { weights } = trainStatedFieldWeights(learnt.flatMap(fieldExamples), "");
  const chosen = unseen.flatMap(fieldExamples).map(({ inputs, right }) => {
    const chances = shares(weights, inputs);
    return right.includes(chances.indexOf(Math.max(...chances)));
  });
  expect(chosen.length).toBeGreaterThan(150);
  expect(share(chosen)).toBeGreaterThan(0.5);
});
