import { describe, expect, it } from "vitest";
import { applyOperations } from "./apply-operation.ts";
import { parseSpec } from "./parse-spec.ts";
import type { AppSpec, FieldSpec, FieldType } from "./spec.ts";
import { validateSpec } from "./validate-spec.ts";
import type { ViewSpec } from "./view-spec.ts";

const field = (id: string, type: FieldType, more: Partial<FieldSpec> = {}): FieldSpec => ({ id, label: id, type, ...more });
const weekdays = [..."월화수목금"].map((label, at) => ({ value: `day${at}`, label }));
const FIELDS: FieldSpec[] = [
  field("name", "text"),
  field("day", "select", { options: weekdays }),
  field("start", "time"),
  field("end", "time"),
  field("from", "date"),
  field("to", "date"),
  field("share", "percent"),
  field("price", "money"),
  field("place", "address"),
  field("above", "relation", { target: "thing" }),
  field("other", "relation", { target: "elsewhere" }),
  field("author", "text"),
];
const VIEWS: ViewSpec[] = [
  { kind: "timetable", day: "day", time: "start", end: "end", columns: ["name"] },
  { kind: "timeline", date: "from", per: "year" },
  { kind: "gantt", start: "from", end: "to", done: "share" },
  { kind: "rank", by: "price", low: true },
  { kind: "menu", price: "price", group: "day" },
  { kind: "feed", date: "from", author: "author" },
  { kind: "tree", under: "above" },
  { kind: "locator", address: "place" },
];

const app = (views: ViewSpec[]): AppSpec => ({
  v: 1,
  title: "보기",
  icon: "star",
  seed: 1,
  theme: { family: "work", mode: "light", background: "#ffffff", primary: "#223344" },
  entities: [
    { id: "thing", name: "것", titleField: "name", fields: FIELDS, sample: [] },
    { id: "elsewhere", name: "딴것", titleField: "name", fields: [field("name", "text")], sample: [] },
  ],
  actions: [],
  screens: [{ id: "home", title: "홈", path: "/", blocks: [{ id: "list", kind: "collection", query: { entity: "thing" }, views }] }],
  nav: { kind: "top", home: "home", items: ["home"] },
  notes: [],
});
const viewsOf = (spec: AppSpec): ViewSpec[] =>
  spec.screens.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === "collection" ? block.views : [])));
const kinds = (spec: AppSpec) => viewsOf(spec).map(({ kind }) => kind);

describe("views and the fields they stand on", () => {
  it("fit, and survive storage", () => {
    const spec = app(VIEWS);
    expect(validateSpec(spec)).toEqual([]);
    expect(parseSpec(JSON.parse(JSON.stringify(spec)))).toStrictEqual(spec);
  });

  it.each<ViewSpec>([
    { kind: "timetable", day: "name" },
    { kind: "timetable", day: "day", time: "price" },
    { kind: "timeline", date: "start" },
    { kind: "gantt", start: "name" },
    { kind: "gantt", start: "from", done: "price" },
    { kind: "rank", by: "name" },
    { kind: "menu", price: "name" },
    { kind: "feed", author: "price" },
    { kind: "tree", under: "name" },
    { kind: "tree", under: "other" },
    { kind: "locator", address: "price" },
    { kind: "locator", address: "gone" },
  ])("%o does not", (view) => expect(validateSpec(app([view]))).not.toEqual([]));

  it.each([
    ["day", { gone: ["timetable"], less: { menu: "group" } }],
    ["start", { gone: [], less: { timetable: "time" } }],
    ["end", { gone: [], less: { timetable: "end" } }],
    ["from", { gone: ["timeline", "gantt"], less: { feed: "date" } }],
    ["to", { gone: [], less: { gantt: "end" } }],
    ["share", { gone: [], less: { gantt: "done" } }],
    ["price", { gone: ["rank", "menu"], less: {} }],
    ["place", { gone: ["locator"], less: {} }],
    ["above", { gone: ["tree"], less: {} }],
    ["author", { gone: [], less: { feed: "author" } }],
  ] as const)("without %s what cannot be without it goes, the rest is simpler, and undoing brings all back", (id, { gone, less }) => {
    const spec = app(VIEWS);
    const { spec: next, inverse } = applyOperations(spec, [{ op: "hideField", entity: "thing", field: id }]);
    expect(validateSpec(next)).toEqual([]);
    expect(kinds(next)).toEqual(VIEWS.map(({ kind }) => kind).filter((kind) => !(gone as readonly string[]).includes(kind)));
    for (const [kind, key] of Object.entries(less)) expect(viewsOf(next).find((view) => view.kind === kind)).not.toHaveProperty(key);
    expect(applyOperations(next, inverse).spec).toStrictEqual(spec);
  });

  it("another type does the same to what no longer fits", () => {
    const become = (id: string, type: FieldType) =>
      applyOperations(app(VIEWS), [{ op: "setField", entity: "thing", field: id, patch: { type } }]).spec;
    expect(kinds(become("place", "phone"))).not.toContain("locator");
    expect(kinds(become("place", "text"))).toContain("locator");
    expect(viewsOf(become("share", "text")).find(({ kind }) => kind === "gantt")).not.toHaveProperty("done");
    expect(kinds(become("price", "text"))).not.toContain("rank");
  });

  it("a relation that points elsewhere from now on holds no hierarchy", () => {
    const next = applyOperations(app(VIEWS), [{ op: "setField", entity: "thing", field: "above", patch: { target: "elsewhere" } }]).spec;
    expect(validateSpec(next)).toEqual([]);
    expect(kinds(next)).not.toContain("tree");
  });

  it("a list stays when its only view goes", () => {
    const next = applyOperations(app([{ kind: "tree", under: "above" }]), [{ op: "hideField", entity: "thing", field: "above" }]).spec;
    expect(viewsOf(next)).toEqual([{ kind: "list" }]);
  });
});
