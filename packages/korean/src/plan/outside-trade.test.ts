import type { EntitySpec } from "@appmon/appspec/spec";
import { validateSpec } from "@appmon/appspec/validate-spec";
import { describe, expect, it } from "vitest";
import { appOfPattern } from "./app-of-pattern.ts";
import { DECLARED_PATTERNS } from "./declared-patterns.ts";
import { OUTSIDE_TRADES, outsideTradeOf, withNeutralNames, withoutTradeParts, withoutTradeRows } from "./outside-trade.ts";

const byId = new Map(DECLARED_PATTERNS.map((pattern) => [pattern.id, pattern]));
const asked = { seed: 3, today: "2026-11-28" };

const shown = ({ fields }: EntitySpec) => fields.flatMap(({ label, hidden }) => (hidden ? [] : [label]));
const twiceIn = (entity: EntitySpec) => shown(entity).filter((label, at, all) => all.indexOf(label) !== at);

describe("what a kind of app is called outside its trade", () => {
  it("is said of kinds there are, each once", () => {
    const ids = OUTSIDE_TRADES.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !byId.has(id))).toEqual([]);
    // Kinds with rows of other trades have names that fit them.
    expect(ids.filter((id) => byId.get(id)?.examples)).toEqual([]);
  });

  it.each(OUTSIDE_TRADES.filter(({ own }) => own.length > 0).map((one) => [one.id, one] as const))(
    "%s speaks of parts it has, and makes a sound app",
    (id, outside) => {
      const pattern = byId.get(id)!;
      const spec = appOfPattern(pattern, asked);
      const fieldsOf = (list: string) => spec.entities.find((one) => one.id === list)?.fields ?? [];
      const unknown = [
        ...Object.keys(outside.lists ?? {}).filter((list) => !pattern.lists[list]),
        ...(outside.empty ?? []).filter((list) => !pattern.lists[list]),
        ...[...Object.keys(outside.fields ?? {}), ...(outside.clear ?? [])].filter((place) => {
          const [list = "", field = ""] = place.split(".");
          return !pattern.lists[list]?.fields[field];
        }),
        ...Object.keys(outside.options ?? {}).filter((place) => {
          const [list = "", field = "", value = ""] = place.split(".");
          return !fieldsOf(list)
            .find((one) => one.id === field)
            ?.options?.some((option) => option.value === value);
        }),
      ];
      expect(unknown).toEqual([]);
      const neutral = withoutTradeParts(appOfPattern(withoutTradeRows(withNeutralNames(pattern, outside), outside), asked), outside);
      expect(validateSpec(neutral)).toEqual([]);
      for (const entity of neutral.entities) {
        const twice = twiceIn(entity).filter((label) => !twiceIn(spec.entities.find((one) => one.id === entity.id)!).includes(label));
        expect(twice, entity.name).toEqual([]);
        expect(shown(entity).length, entity.name).toBeGreaterThan(0);
      }
      expect(new Set(neutral.entities.map(({ name }) => name)).size).toBe(neutral.entities.length);
    },
  );

  it("is left as it is where the wish says the trade", () => {
    const clinic = byId.get("clinic-reception-queue")!;
    expect(outsideTradeOf(clinic, "치과 예약 받는 앱", { said: "치과", named: "치과" })).toBeUndefined();
    expect(outsideTradeOf(clinic, "방앗간 순번 예약", { said: "방앗간", named: "방앗간" })).toBeDefined();
  });
});
