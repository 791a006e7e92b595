import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bestCut, chanceOf, type Lattice, type Segment, statesOf, sumLattice } from "./lattice.ts";

/** Every way to cut a lattice, with its score. */
function allCuts({ length, names, longest, segments, outside, pairs }: Lattice): { cut: Segment[]; score: number }[] {
  const cuts: { cut: Segment[]; score: number }[] = [];
  const walk = (place: number, before: number, apart: number, cut: Segment[], score: number): void => {
    if (place === length) {
      cuts.push({ cut, score });
      return;
    }
    walk(place + 1, before, 1, cut, score + outside[place]!);
    for (let size = 1; size <= Math.min(longest, length - place); size++)
      for (let name = 0; name < names; name++) {
        const own = segments[(place * longest + size - 1) * names + name]!;
        const pair = pairs[(apart * (names + 1) + before) * names + name]!;
        if (own > -Infinity) walk(place + size, name, 0, [...cut, { from: place, to: place + size, name }], score + own + pair);
      }
  };
  walk(0, names, 1, [], 0);
  return cuts;
}

const lattices = fc
  .record({ length: fc.integer({ min: 1, max: 4 }), names: fc.integer({ min: 1, max: 2 }), longest: fc.integer({ min: 1, max: 3 }) })
  .chain(({ length, names, longest }) => {
    const score = fc.double({ min: -30, max: 30, noNaN: true });
    const scores = (count: number) => fc.array(score, { minLength: count, maxLength: count }).map((values) => Float64Array.from(values));
    return fc
      .tuple(
        scores(length * longest * names),
        scores(length),
        scores(statesOf(names) * names),
        fc.integer({ min: 0, max: length * longest }),
      )
      .map(([segments, outside, pairs, forbidden]): Lattice => {
        segments.fill(-Infinity, forbidden * names, (forbidden + 1) * names);
        return { length, names, longest, segments, outside, pairs };
      });
  });

describe("a lattice", () => {
  test("its best cut and the chances of its segments are those of all cuts, counted one by one", () => {
    fc.assert(
      fc.property(lattices, (lattice) => {
        const cuts = allCuts(lattice);
        const top = Math.max(...cuts.map(({ score }) => score));
        const scoreOf = (wanted: readonly Segment[]) => cuts.find(({ cut }) => JSON.stringify(cut) === JSON.stringify(wanted))!.score;
        expect(scoreOf(bestCut(lattice))).toBeCloseTo(top, 6);
        const sums = sumLattice(lattice);
        const all = cuts.reduce((sum, { score }) => sum + Math.exp(score - top), 0);
        expect(sums.logOfAll).toBeCloseTo(top + Math.log(all), 6);
        for (let from = 0; from < lattice.length; from++)
          for (let size = 1; size <= Math.min(lattice.longest, lattice.length - from); size++)
            for (let name = 0; name < lattice.names; name++) {
              const having = cuts.filter(({ cut }) => cut.some((one) => one.from === from && one.to === from + size && one.name === name));
              const chance = having.reduce((sum, { score }) => sum + Math.exp(score - top), 0) / all;
              expect(chanceOf(lattice, sums, from, size, name)).toBeCloseTo(chance, 6);
            }
      }),
    );
  });
});
