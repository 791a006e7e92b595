import { describe, expect, it } from "vitest";
import file from "../../models/labels.json" with { type: "json" };
import { hashOf, readBlueprintLines } from "../blueprints/testing/read-blueprint-lines.ts";
import { labelExamples } from "./label-examples.ts";
import { meanLabelScore, openLabels } from "./label-score.ts";
import { trainLabels } from "./train-labels.ts";

describe("what a name is of", () => {
  const lines = readBlueprintLines();
  const examples = labelExamples(lines);

  it("is trained on the data there are, and would be the same again: npm run train -- labels", () => {
    expect(trainLabels(examples, hashOf(examples))).toEqual(file);
  });

  it.each([
    [["강아지 이름", "견종", "산책 간 시각", "만난 사람"], true],
    [["레미콘", "덤프트럭", "지게차"], false],
    [["짬뽕밥", "군만두", "볶음우동"], false],
  ])("tells %s by all of them together", (names, areFields) => {
    expect(meanLabelScore(names) > 0).toBe(areFields);
  });

  it("is told of names that stand in no blueprint it was trained on: of five in six", () => {
    const isApart = (_: string, at: number) => at % 5 === 0;
    const apart = labelExamples(lines.filter((line, at) => isApart(line, at)));
    const known = labelExamples(lines.filter((line, at) => !isApart(line, at)));
    const score = openLabels(trainLabels(known, ""));
    const seen = new Set(known.map(({ text }) => text));
    const unseen = apart.filter(({ text }) => !seen.has(text));
    const right = unseen.filter(({ text, isField }) => score(text) > 0 === isField);
    expect(unseen.length).toBeGreaterThan(1_000);
    expect(right.length / unseen.length).toBeGreaterThan(5 / 6);
  });
});
