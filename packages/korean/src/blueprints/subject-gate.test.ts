import { expect, it } from "vitest";
import file from "../../models/subject-gate.json" with { type: "json" };
import { hashOfGateData } from "../../../../tools/train/subject-gate.ts";
import { subjectChance } from "./subject-gate.ts";

const NEAR = { id: "kiln", score: 0.4 };
const wish = { first: NEAR, second: { id: "pot", score: 0.15 }, rival: { id: "dues", score: 0.1 }, told: 250, some: 0.2, likely: 0.3 };

it("is trained on the data there are: npm run train -- subjects", () => {
  expect(file.dataHash).toBe(hashOfGateData());
});

it("is surer the nearer a subject lies, the farther the next one, and the less a declared kind has of it", () => {
  const chance = subjectChance(wish);
  expect(chance).toBeGreaterThan(0.5);
  expect(subjectChance({ ...wish, first: { ...NEAR, score: 0.2 } })).toBeLessThan(chance);
  expect(subjectChance({ ...wish, second: { id: "pot", score: 0.39 } })).toBeLessThan(chance);
  expect(subjectChance({ ...wish, rival: { id: "dues", score: 0.38 } })).toBeLessThan(chance);
  expect(subjectChance({ ...wish, some: 1, likely: 1 })).toBeLessThan(chance);
});

it("is a chance where nothing else is near", () => {
  const alone = subjectChance({ ...wish, second: undefined, rival: undefined });
  expect(alone).toBeGreaterThan(0);
  expect(alone).toBeLessThanOrEqual(1);
});
