import { expect, it } from "vitest";
import { shares } from "@appmon/korean/asked-parts/shares";
import { outcomeExamples, readOutcomeMessages, trainOutcomes } from "./asked-outcomes.ts";

/** Of the messages some are looked at, and of these every third is measured. */
const LOOKED_AT = 12;
const MEASURED = 3;
const SURE = 0.45;

it("tells of requests it has not seen what is asked for, and knows when it does not know", { timeout: 240_000 }, () => {
  const examples = readOutcomeMessages()
    .filter((_, at) => at % LOOKED_AT === 0)
    .flatMap(outcomeExamples);
  const { weights } = trainOutcomes(examples.filter((_, at) => at % MEASURED !== 0), ""); // prettier-ignore
  const told = examples.flatMap(({ outcomes, inputs, right }, at) => {
    if (at % MEASURED !== 0 || outcomes.length === 0) return [];
    const chances = shares(weights, inputs).slice(0, -1);
    const most = Math.max(...chances);
    return [{ likely: most, isRight: right.includes(chances.indexOf(most)) }];
  });
  const share = (of: typeof told) => of.filter(({ isRight }) => isRight).length / of.length;
  expect(told.length).toBeGreaterThan(80);
  expect(share(told)).toBeGreaterThan(0.25);
  expect(share(told.filter(({ likely }) => likely >= SURE))).toBeGreaterThan(share(told.filter(({ likely }) => likely < SURE)) + 0.2); // prettier-ignore
});
