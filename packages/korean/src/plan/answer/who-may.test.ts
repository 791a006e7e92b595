import { guardedEntities } from "@appmon/appspec/guarded-entity";
import type { AppSpec } from "@appmon/appspec/spec";
import { type Actor, may, STRANGER, visibleTo } from "@appmon/kit/record-access";
import type { CollectionSchema, People } from "@appmon/kit/schema";
import { describe, expect, it } from "vitest";
import { appOfPattern } from "../app-of-pattern.ts";
import { DECLARED_PATTERNS } from "../declared-patterns.ts";
import { type Deed, reachOf } from "./who-may.ts";

const APPS = DECLARED_PATTERNS.map((pattern): AppSpec => appOfPattern(pattern, { seed: 7, today: "2026-11-20" }));
const BROWSER = "browser-of-this-one";
const KIT_DEEDS = { see: "read", add: "create", change: "update", delete: "delete" } as const satisfies Record<Deed, string>;

const strangerOf = ({ auth }: AppSpec): Actor =>
  auth ? { id: null, role: null, admin: false, people: auth as unknown as People, browser: BROWSER } : { ...STRANGER, browser: BROWSER };

describe("who may do what", () => {
  it("is what the data API would say to somebody who comes along, list by list and field by field", () => {
    let asked = 0;
    for (const spec of APPS)
      for (const list of guardedEntities(spec)) {
        const schema = list as unknown as CollectionSchema;
        const actor = strangerOf(spec);
        const filled = Object.fromEntries(list.fields.map(({ id }) => [id, "x"]));
        const others = { ...filled, id: "r1", createdAt: "", updatedAt: "", createdBy: "somebody-else" };
        const own = { ...others, id: "r2", createdBy: BROWSER };
        for (const deed of ["see", "change", "delete"] as const) {
          const reach = reachOf(spec, list, { kind: "stranger" }, deed);
          expect([spec.title, list.name, deed, reach === "all"]).toEqual([
            spec.title,
            list.name,
            deed,
            may(schema, actor, KIT_DEEDS[deed], others),
          ]);
          // What nobody can have made, nobody has.
          if (reach === "none" && may(schema, actor, "create"))
            expect([list.name, may(schema, actor, KIT_DEEDS[deed], own)]).toEqual([list.name, false]);
          asked++;
        }
        for (const { id, label } of list.fields) {
          const shown = visibleTo(schema, actor, others as never);
          expect([spec.title, list.name, label, reachOf(spec, list, { kind: "stranger" }, "see", id) === "all"]).toEqual([
            spec.title, list.name, label, shown !== undefined && id in shown,
          ]); // prettier-ignore
        }
      }
    expect(asked).toBeGreaterThan(2_000);
  });

  it("is everything for whoever runs it, and nothing of a list that is found by its key alone for others", () => {
    for (const spec of APPS)
      for (const list of guardedEntities(spec)) {
        expect(reachOf(spec, list, { kind: "owner" }, "delete")).toBe("all");
        if (list.foundBy !== undefined) expect(reachOf(spec, list, { kind: "maker" }, "see")).toBe("none");
      }
  });
});
