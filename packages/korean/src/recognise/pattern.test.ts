import { describe, expect, it } from "vitest";
import { linksOf } from "./pattern.ts";
import { readTrainingData } from "./testing/read-patterns.ts";

const { patterns, sayings, none } = readTrainingData();
const ids = new Set(patterns.map(({ id }) => id));

describe("the patterns", () => {
  it("have ids and names of their own", () => {
    expect(ids.size).toBe(patterns.length);
  });

  it("link only lists that they have", () => {
    const loose = patterns.flatMap(({ id, lists }) => {
      const names = new Set(lists.map(({ name }) => name));
      return lists.flatMap(({ fields }) =>
        fields.flatMap((field) =>
          linksOf(field)
            .filter((target) => !names.has(target))
            .map((target) => `${id}: ${field} (${target})`),
        ),
      );
    });
    expect(loose).toEqual([]);
  });

  it("name every list, and every field of a list, once", () => {
    const twice = (names: readonly string[]): string[] => names.filter((name, at) => names.indexOf(name) !== at);
    for (const { id, lists } of patterns) {
      expect([id, twice(lists.map(({ name }) => name))]).toEqual([id, []]);
      for (const { name, fields } of lists)
        expect([id, name, twice(fields.map((field) => field.split(/[:→]/)[0]!))]).toEqual([id, name, []]);
    }
  });

  it("tell what sets them apart from patterns that there are", () => {
    const strange = patterns.flatMap(({ id, near }) =>
      near.filter((line) => !ids.has(line.split(":")[0]!)).map((line) => `${id}: ${line}`),
    );
    expect(strange).toEqual([]);
  });

  it("are of a family only with another", () => {
    const families = patterns.flatMap(({ family }) => family ?? []);
    expect(families.filter((family, _, all) => all.filter((other) => other === family).length < 2)).toEqual([]);
  });
});

describe("the ways of asking", () => {
  it("are for patterns that there are, eight more for each", () => {
    expect(sayings.map(({ pattern }) => pattern).filter((id) => !ids.has(id))).toEqual([]);
    const written = new Map<string, number>();
    for (const { pattern, says } of sayings) written.set(pattern, (written.get(pattern) ?? 0) + says.length);
    expect([...ids].filter((id) => (written.get(id) ?? 0) < 8)).toEqual([]);
  });

  it("ask for one pattern each: none is also a wish of no kind", () => {
    const said = new Set([...patterns.flatMap(({ says }) => says), ...sayings.flatMap(({ says }) => says)]);
    expect(none.filter((text) => said.has(text))).toEqual([]);
  });
});
