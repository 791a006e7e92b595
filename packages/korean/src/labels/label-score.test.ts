import { describe, expect, it } from "vitest";
import file from "../../models/labels.json" with { type: "json" };
import { hashOf, readBlueprintLines } from "../blueprints/testing/read-blueprint-lines.ts";
import { DECLARED_PATTERNS } from "../plan/declared-patterns.ts";
import { labelExamples } from "./label-examples.ts";
import { openNameClass } from "../name-class/name-score.ts";
import { trainNameClass } from "../name-class/train-name-class.ts";
import { meanLabelScore } from "./label-score.ts";

describe("what a name is of", () => {
  const lines = readBlueprintLines();
  const examples = labelExamples(lines, DECLARED_PATTERNS);

  it("is trained on the data there are, and would be the same again: npm run train -- labels", () => {
    expect(trainNameClass(examples, hashOf(examples))).toEqual(file);
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
    const apart = labelExamples(lines.filter(isApart), []);
    const known = labelExamples(
      lines.filter((line, at) => !isApart(line, at)),
      DECLARED_PATTERNS,
    );
    const score = openNameClass(trainNameClass(known, ""));
    const seen = new Set(known.map(({ text }) => text));
    const unseen = apart.filter(({ text }) => !seen.has(text));
    const right = unseen.filter(({ text, isOne }) => score(text) > 0 === isOne);
    expect(unseen.length).toBeGreaterThan(1_000);
    expect(right.length / unseen.length).toBeGreaterThan(5 / 6);
  });
});
