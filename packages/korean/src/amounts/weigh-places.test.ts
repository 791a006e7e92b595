import { expect, it } from "vitest";
import file from "../../models/stated-amounts.json" with { type: "json" };
import { hashOfStatedAmounts, readStatedAmounts, statedExamples, trainStatedAmounts } from "../../../../tools/train/stated-amounts.ts";
import { shares } from "../asked-parts/shares.ts";
import { appOfPattern } from "../plan/app-of-pattern.ts";
import { DECLARED_PATTERNS } from "../plan/declared-patterns.ts";
import { nameOfPlace, statedPlaces } from "./stated-places.ts";
import { weighPlaces } from "./weigh-places.ts";

const appOf = (id: string) =>
  appOfPattern(
    DECLARED_PATTERNS.find((one) => one.id === id)!,
    { seed: 7, today: "2026-11-20" },
  );

it("is by a model of the data as they are (else: npm run train -- statedAmounts)", () => {
  expect(file.dataHash).toBe(hashOfStatedAmounts());
});

it("marks places that the apps have", () => {
  const fitted = readStatedAmounts().slice(0, 80).flatMap(statedExamples); // prettier-ignore
  const placed = fitted.filter(({ place }) => place !== null);
  expect(placed.filter(({ place, places }) => places.includes(place!)).length / placed.length).toBeGreaterThan(0.8);
});

it("has a place for what begins with nothing, once for each list", () => {
  const names = statedPlaces(appOf("rental-management")).map(nameOfPlace);
  expect(names).toContain("계약: 관리비의 처음 값");
  expect(new Set(names).size).toBe(names.length);
});

it("gives chances, in what the place is counted in", () => {
  const [found] = weighPlaces("월세 계약기간 1년", appOf("rental-management"));
  expect(found).toMatchObject({ to: 12, place: { list: "계약" } });
  expect(found!.likely).toBeGreaterThan(0);
  expect(found!.likely).toBeLessThanOrEqual(1);
});

it("learns more than to leave all as it is, from other writers", () => {
  const all = readStatedAmounts().filter(({ writer }) => writer <= 4).flatMap((one) => statedExamples(one).map((example) => ({ ...example, writer: one.writer }))); // prettier-ignore
  const { weights } = trainStatedAmounts(all.filter(({ writer }) => writer !== 4), ""); // prettier-ignore
  const judged = all
    .filter(({ writer }) => writer === 4)
    .flatMap(({ inputs, places, place }) => {
      const chances = shares(weights, inputs);
      const first = places.reduce((best, _, at) => (chances[at]! > chances[best]! ? at : best), 0);
      return chances[first]! >= 0.5 ? [places[first] === place] : [];
    });
  expect(judged.length).toBeGreaterThan(5);
  expect(judged.filter(Boolean).length / judged.length).toBeGreaterThan(0.55);
});
