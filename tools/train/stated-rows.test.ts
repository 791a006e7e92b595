import { expect, it } from "vitest";
import { shares } from "@appmon/korean/asked-parts/shares";
import { findSegments, readSegmenter } from "@appmon/korean/sequence/segmenter";
import { listExamples, nameExample, readStatedWishes, trainRowLists, trainRowNames } from "./stated-rows.ts";

/** Of the wishes some are looked at: those with rows oftener, and of all every fourth is measured. */
const LOOKED_AT = 6;
const MEASURED = 4;

it("finds in wishes it has not seen what is named, and in which list it belongs", { timeout: 240_000 }, () => {
  const wishes = readStatedWishes().filter(({ rows }, at) => rows.length > 0 || at % LOOKED_AT === 0);
  const [learnt, unseen] = [wishes.filter((_, at) => at % MEASURED !== 0), wishes.filter((_, at) => at % MEASURED === 0)];
  const tagger = readSegmenter(trainRowNames(learnt.map(nameExample), ""));
  const found = unseen.map(nameExample).map(({ observed, segments }) => ({ got: findSegments(tagger, observed), segments }));
  const got = found.flatMap(({ got: all, segments }) =>
    all.map((one) => segments.some(({ from, to }) => from === one.from && to === one.to)),
  );
  expect(got.length).toBeGreaterThan(60);
  expect(got.filter(Boolean).length / got.length).toBeGreaterThan(0.5);
  const { weights } = trainRowLists(learnt.flatMap(listExamples), "");
  const chosen = unseen.flatMap(listExamples).map(({ inputs, right }) => {
    const chances = shares(weights, inputs);
    return right.includes(chances.indexOf(Math.max(...chances)));
  });
  expect(chosen.filter(Boolean).length / chosen.length).toBeGreaterThan(0.7);
});
