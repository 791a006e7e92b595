import { describe, expect, it } from "vitest";
import { appOfPattern } from "../app-of-pattern.ts";
import { DECLARED_PATTERNS } from "../declared-patterns.ts";
import { capabilitiesOf } from "./capabilities-of.ts";
import type { PatternDeclaration } from "../pattern-declaration.ts";
import { KINDS, OUTSIDE } from "./capability-kinds.data.ts";
import { everyNth } from "../../../../../tools/testing/scale.ts";

const appOf = (pattern: PatternDeclaration) => appOfPattern(pattern, { seed: 7, today: "2026-11-20" });
const APPS = everyNth(DECLARED_PATTERNS, 6).map(appOf);
const of = (id: string) => appOf(DECLARED_PATTERNS.find((pattern) => pattern.id === id)!);

describe("what an app has", () => {
  it("is told in whole sentences, of every kind of app", () => {
    for (const spec of APPS)
      for (const { fact, kind } of capabilitiesOf(spec)) {
        expect([kind, fact]).toEqual([kind, expect.stringMatching(/요( \([^)]+\))?\.$/)]);
        expect(fact).not.toMatch(/[{}]|undefined/);
      }
  });

  it("is every list and every field that is seen", () => {
    for (const spec of APPS) {
      const there = capabilitiesOf(spec);
      for (const { id, fields } of spec.entities) {
        expect(there.filter(({ kind, entity }) => kind === "list" && entity === id)).toHaveLength(1);
        const seen = fields.filter(({ hidden }) => !hidden);
        expect(there.filter(({ kind, entity }) => kind === "field" && entity === id)).toHaveLength(seen.length);
      }
    }
  });

  it("is also what comes with a field by its type", () => {
    const salon = capabilitiesOf(of("hair-salon-booking"));
    expect(salon.find(({ kind }) => kind === "call")?.fact).toBe("예약의 연락처를 누르면 바로 전화가 걸려요.");
    expect(capabilitiesOf(of("pet-care")).map(({ kind }) => kind)).toContain("photo");
  });

  it("names no word twice among the kinds", () => {
    const words = [...Object.values(KINDS), ...Object.values(OUTSIDE)].flatMap(({ words: said }) => said.split(" "));
    const shared = words.filter((word, at) => words.indexOf(word) !== at);
    expect(shared).toEqual(["보고서"]);
  });
});
