import { expect, it } from "vitest";
import { createRandom } from "../random.ts";
import { GATE_INPUTS, type GateCase, type GateKind, trainGate } from "./gate.ts";
import { chanceOf } from "./logistic.ts";

/** Of very different sizes, and overlapping: some lie higher on the second input. */
function cases(): GateCase[] {
  const random = createRandom(3);
  const noise = () => random.next() + random.next() - 1;
  const of = (kind: GateKind, middle: number) => ({
    kind,
    inputs: [1, middle + 12 * noise(), 3 * noise(), 22 + 9 * noise(), 1.6 + noise() / 10],
  });
  return Array.from({ length: 900 }, (_, at) => (at % 3 === 0 ? of("some", 9) : at % 3 === 1 ? of("none", -5) : of("strange", 2)));
}

it("comes to rest: the same cases twice over, in another order, set the same gate", () => {
  const once = trainGate(cases());
  const twice = trainGate([...cases(), ...cases()].toReversed());
  expect(once).toHaveLength(GATE_INPUTS);
  for (const [at, weight] of once.entries()) expect(twice[at]).toBeCloseTo(weight, 6);
});

it("stands between the kinds", () => {
  const weights = trainGate(cases());
  const open = (kind: GateKind) => {
    const all = cases().filter((one) => one.kind === kind);
    return all.filter(({ inputs }) => chanceOf(weights, inputs) >= 0.5).length / all.length;
  };
  expect(open("some")).toBeGreaterThan(0.8);
  expect(open("none")).toBeLessThan(0.2);
});
