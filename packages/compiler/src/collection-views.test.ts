import type { AppSpec, FieldSpec, FieldType } from "@appmon/appspec/spec";
import type { ViewSpec } from "@appmon/appspec/parts/collection/views";
import { describe, expect, it } from "vitest";
import { compileApp } from "./compile-app.ts";

const field = (id: string, type: FieldType, more: Partial<FieldSpec> = {}): FieldSpec => ({ id, label: id, type, ...more });
const app = (views: ViewSpec[], hidden: string[] = []): AppSpec => ({
  v: 1,
  title: "보기",
  icon: "star",
  seed: 1,
  theme: { family: "work", mode: "light", background: "#ffffff", primary: "#223344" },
  entities: [
    {
      id: "lesson",
      name: "수업",
      titleField: "name",
      fields: [
        field("name", "text"),
        field("day", "date"),
        field("start", "time"),
        field("price", "money"),
        field("under", "relation", { target: "lesson" }),
      ].map((one) => (hidden.includes(one.id) ? { ...one, hidden: true } : one)),
      sample: [],
    },
  ],
  actions: [],
  screens: [{ id: "home", title: "홈", path: "/", blocks: [{ id: "list", kind: "collection", query: { entity: "lesson" }, views }] }],
  nav: { kind: "top", home: "home", items: ["home"] },
  notes: [],
});
/** What stands behind `views=` in the home screen, spaces aside. */
function emitted(views: ViewSpec[], hidden: string[] = []): string {
  const files = compileApp(app(views, hidden));
  const source = files["src/screens/home.tsx"] ?? "";
  return (/views=\{(\[[\s\S]*?\])\}/.exec(source)?.[1] ?? "").replace(/\s+/g, "").replaceAll(",}", "}").replaceAll(",]", "]");
}

describe("the views of a list", () => {
  it("are written as they are declared", () => {
    expect(emitted([{ kind: "timetable", day: "day", time: "start", columns: ["name"] }])).toBe(
      '[{kind:"timetable",day:"day",time:"start",columns:["name"]}]',
    );
    expect(emitted([{ kind: "rank", by: "price", low: true }])).toBe('[{kind:"rank",by:"price",low:true}]');
    expect(emitted([{ kind: "timeline", date: "day", per: "year" }, { kind: "feed" }])).toBe(
      '[{kind:"timeline",date:"day",per:"year"},{kind:"feed"}]',
    );
  });

  it("lose what they can be without when it is hidden, and go when they cannot", () => {
    const views: ViewSpec[] = [
      { kind: "timetable", day: "day", time: "start" },
      { kind: "tree", under: "under" },
      { kind: "menu", price: "price" },
    ];
    expect(emitted(views, ["start", "under"])).toBe('[{kind:"timetable",day:"day"},{kind:"menu",price:"price"}]');
    expect(emitted(views, ["day", "under", "price"])).toBe('[{kind:"list"}]');
  });
});

describe("the first few of a list", () => {
  const withWhole = (path: string | null): string => {
    const spec = app([{ kind: "list" }]);
    const [home] = spec.screens;
    const first = {
      ...home!,
      blocks: [{ id: "few", kind: "collection", query: { entity: "lesson", limit: 3 }, views: [{ kind: "list" }] }],
    };
    const whole = { ...home!, id: "all", path: path ?? "" };
    const screens = [first, ...(path === null ? [] : [whole])] as AppSpec["screens"];
    return compileApp({ ...spec, screens })["src/screens/home.tsx"] ?? "";
  };

  it("lead to where all of it is", () => {
    expect(withWhole("/lessons")).toContain('wholeListPath="/lessons"');
  });

  it("lead nowhere where all of it is shown nowhere", () => {
    expect(withWhole(null)).not.toContain("wholeListPath");
  });
});
