import { expect, it } from "vitest";
import { evidenceFor } from "@appmon/korean/grounding/evidence";
import { groundWith } from "@appmon/korean/grounding/grounding-model";
import { trainGrounding } from "@appmon/korean/grounding/train-grounding";
import { appAsMarked } from "./app-as-marked.ts";
import { exampleOf, readGroundingMessages } from "./grounding.ts";

/** Every so many-th message; of those the apps that are measured. */
const PART = 3;
const APPS_APART = 4;

it("tells what of an app it has not seen a message is about, though most words differ: among the first three of three in four", () => {
  const messages = readGroundingMessages().filter((_, at) => at % PART === 0);
  const apps = [...new Set(messages.map(({ app }) => app))];
  const heard = messages.map((message) => ({ message, example: exampleOf(message) }));
  // A change of the kinds of apps may leave a few without what they are about.
  expect(heard.filter(({ example }) => !example).length).toBeLessThan(messages.length / 20);
  const isApart = (app: string) => apps.indexOf(app) % APPS_APART === 0;
  const model = trainGrounding(
    heard.flatMap(({ message, example }) => (example && !isApart(message.app) ? [example] : [])),
    "",
  );
  const told = heard.flatMap(({ message, example }) => {
    if (!example || !isApart(message.app)) return [];
    const evidence = evidenceFor(message.say, appAsMarked(message.app));
    const { found, none } = groundWith(model, evidence);
    const right = example.right.map((at) => evidence.candidates[at]);
    return [
      {
        isThere: !right.includes(undefined),
        among: found.slice(0, 3).some(({ candidate }) => right.includes(candidate)),
        none,
        first: found[0]!.likely,
      },
    ];
  });
  const there = told.filter(({ isThere }) => isThere);
  const lacking = told.filter(({ isThere }) => !isThere);
  expect(there.length).toBeGreaterThan(30);
  expect(there.filter(({ among }) => among).length / there.length).toBeGreaterThan(0.7);
  expect(lacking.filter(({ none, first }) => none > first).length / lacking.length).toBeGreaterThan(0.7);
});
