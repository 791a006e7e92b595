/** What a choice is called is its owner's to change: nothing that is worked out goes by it. */
import type { EntitySpec } from "@appmon/appspec/spec";
import { expect, it } from "vitest";
import { appOfPattern } from "./app-of-pattern.ts";
import { DECLARED_PATTERNS } from "./declared-patterns.ts";

const TEXT = /"([^"]*)"/g;

it("no formula compares what a looked-up choice is called", () => {
  const compared = DECLARED_PATTERNS.flatMap((pattern) => {
    const { entities } = appOfPattern(pattern, { seed: 7, today: "2026-11-20" });
    const labelsOf = (list: EntitySpec, id: string) => {
      const { lookup } = list.fields.find((field) => field.id === id) ?? {};
      const target = entities.find((one) => one.id === list.fields.find((field) => field.id === lookup?.via)?.target);
      return target?.fields.find((field) => field.id === lookup?.field)?.options?.map(({ label }) => label) ?? [];
    };
    return entities.flatMap((list) =>
      list.fields.flatMap(({ id, formula = "" }) => {
        const texts = [...formula.matchAll(TEXT)].map((match) => match[1]!);
        const read = [...new Set(formula.match(/[A-Za-z]\w*/g) ?? [])].flatMap((name) => labelsOf(list, name));
        return texts.some((text) => read.includes(text)) ? [`${pattern.id}.${list.id}.${id}`] : [];
      }),
    );
  });
  expect(compared).toEqual([]);
});
