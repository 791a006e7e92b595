import { expect, it } from "vitest";
import file from "../../models/blueprints.json" with { type: "json" };
import { IS_SOAK } from "../../../../tools/testing/scale.ts";
import { patternFaults } from "../plan/testing/pattern-faults.ts";
import { DECLARED_PATTERNS } from "../plan/declared-patterns.ts";
import { readTrainingData } from "../recognise/testing/read-patterns.ts";
import { findNearest } from "./find-blueprint.ts";
import { readBlueprint, blueprintDeclaration, blueprintIds } from "./blueprints.ts";
import { hashOf, readBlueprintLines } from "./testing/read-blueprint-lines.ts";
import { indexedDocuments } from "./train-index.ts";

const IDS = blueprintIds();
/** Rows lie around the day they are drawn on: at the end of a month and of February, on a Sunday and a Monday. */
const DAYS = ["2026-11-20", "2027-01-31", "2028-02-29", "2026-11-29", "2026-12-07"];

it("are called each by an id of its own, which no declared pattern has", () => {
  const all = [...IDS, ...DECLARED_PATTERNS.map(({ id }) => id)];
  expect(all.filter((id, at) => all.indexOf(id) !== at)).toEqual([]);
});

// One of the days for each in every run, in turn; all of them in the long one.
it("are sound on every day", () => {
  const faults = IDS.flatMap((id, at) =>
    (IS_SOAK ? DAYS : [DAYS[at % DAYS.length]!]).flatMap((day) =>
      patternFaults(blueprintDeclaration(id)!, day).map((fault) => `${id} on ${day}: ${fault}`),
    ),
  );
  expect(faults).toEqual([]);
});

it("are those that were written, searched in an index that was made of them: npm run train -- blueprints", () => {
  const lines = readBlueprintLines();
  expect(file.dataHash).toBe(hashOf([lines, indexedDocuments(lines, readTrainingData())]));
});

it("are found by what they are called", () => {
  const lost = IDS.filter((id) => !findNearest(readBlueprint(id)!.title).blueprints.some((found) => found.id === id));
  expect(lost).toEqual([]);
});
