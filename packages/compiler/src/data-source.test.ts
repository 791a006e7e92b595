import type { RuleSpec } from "@appmon/appspec/rule-spec";
import type { AppSpec, EntitySpec, FieldSpec, ViewSpec } from "@appmon/appspec/spec";
import { describe, expect, it } from "vitest";
import { compileApp } from "./compile-app.ts";

const field = (id: string, type: FieldSpec["type"], more: Partial<FieldSpec> = {}): FieldSpec => ({ id, label: id, type, ...more });
const dish: EntitySpec = {
  id: "dish",
  name: "메뉴",
  titleField: "name",
  fields: [field("name", "text"), field("price", "money")],
  sample: [],
};
const line: EntitySpec = {
  id: "line",
  name: "주문한 메뉴",
  titleField: "dish",
  fields: [field("dish", "relation", { target: "dish", required: true }), field("called", "text"), field("price", "money")],
  sample: [],
};
const copies = (from: string, more: Partial<RuleSpec> = {}): RuleSpec => ({
  id: "copy",
  entity: "line",
  on: "create",
  steps: [{ do: "set", field: "called", to: { via: "dish", field: from } }],
  ...more,
});
function lineOf(
  rules: RuleSpec[],
  kind: EntitySpec["kind"] = "content",
  more: FieldSpec[] = [],
  views: ViewSpec[] = [],
): { line: string; dish: string } {
  const files = compileApp({
    v: 1,
    title: "가게",
    icon: "star",
    seed: 1,
    theme: { family: "work", mode: "light", background: "#ffffff", primary: "#223344" },
    entities: [{ ...dish, kind, fields: [...dish.fields, ...more] }, line],
    rules,
    actions: [],
    screens: [
      {
        id: "home",
        title: "홈",
        path: "/",
        blocks: [
          { id: "l", kind: "collection", query: { entity: "line" }, views: [{ kind: "list" }] },
          ...(views.length > 0 ? [{ id: "d", kind: "collection" as const, query: { entity: "dish" }, views }] : []),
        ],
      },
    ],
    nav: { kind: "top", home: "home", items: ["home"] },
    notes: [],
  } as AppSpec);
  return { line: files["src/data/line.ts"]!, dish: files["src/data/dish.ts"]! };
}

describe("what a list says of itself", () => {
  it("is which field keeps the name of what its records are of, where a rule always copies it", () => {
    expect(lineOf([copies("name")]).line).toContain('keptTitle: "called"');
    for (const rule of [copies("price"), copies("name", { on: "update" }), copies("name", { when: [{ field: "price", op: "filled" }] })])
      expect(lineOf([rule]).line).not.toContain("keptTitle");
  });
  it("is which of its numbers count for everyone", () => {
    const ordered = { entity: "line", via: "dish", fn: "count" } as const;
    const dishOf = (everyone?: boolean) => lineOf([], "content", [field("n", "computed", { rollup: { ...ordered, everyone } })]).dish;
    expect(dishOf(true)).toMatch(/rollup: \{[^}]*fn: "count",\s*everyone: true/);
    for (const everyone of [false, undefined]) expect(dishOf(everyone)).not.toContain("everyone");
  });
  it("is what it stands in a tree by, where a screen shows it so", () => {
    expect(lineOf([]).dish).not.toContain("trees");
    const above = field("above", "relation", { target: "dish" });
    expect(lineOf([], "content", [above], [{ kind: "tree", under: "above" }]).dish).toContain('trees: ["above"]');
  });
  it("is that it is a setting, where others cannot be written without it", () => {
    expect(lineOf([], "resource").dish).toContain("setting: true");
    expect(lineOf([], "content").dish).not.toContain("setting");
  });
});
