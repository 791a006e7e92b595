import { expect, it } from "vitest";
import storedAsked from "../../packages/korean/models/asked-field-tagger.json" with { type: "json" };
import { spansOf } from "@appmon/korean/asked-fields/field-tagger";
import { readSegmenter } from "@appmon/korean/sequence/segmenter";
import { analyse } from "@appmon/korean/words/analyse";
import { fieldLessons, hashOfAskedFieldData, readerLessons, trainFieldTagger } from "./field-tagger.ts";

/** In five parts; one of them is measured. */
const PARTS = 5;
const SURE = 0.4;

it("finds the fields and choices of messages it has not learnt from: of three in five all of them, letter for letter", () => {
  const lessons = fieldLessons();
  const apart = lessons.filter((_, at) => at % PARTS === PARTS - 1);
  const learnt = lessons.filter((_, at) => at % PARTS !== PARTS - 1);
  const tagger = readSegmenter(trainFieldTagger([...learnt, ...readerLessons()], ""));
  const keyOf = (spans: readonly { name: string; start: number; end: number }[]) =>
    spans.flatMap(({ name, start, end }) => (name === "field" || name === "choice" ? [`${name} ${start} ${end}`] : [])).join();
  const right = apart.filter(
    ({ text, app, spans }) => keyOf(spansOf(tagger, analyse(text), app).filter(({ confidence }) => confidence >= SURE)) === keyOf(spans),
  );
  expect(apart.length).toBeGreaterThan(300);
  expect(right.length / apart.length).toBeGreaterThan(3 / 5);
});

it("has learnt of what strangers ask to be written down as it lies here", () => {
  expect(storedAsked.dataHash).toBe(hashOfAskedFieldData());
});
