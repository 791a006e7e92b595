import { describe, expect, it } from "vitest";
import { validSpec } from "./testing/arbitrary-valid-spec.ts";
import fc from "fast-check";
import { changedScreens } from "./changed-screens.ts";
import type { AppSpec } from "./spec.ts";

const list = (id: string, entity: string) => ({
  id,
  title: id,
  path: `/${id}`,
  blocks: [{ id: `${id}-list`, kind: "collection", query: { entity }, views: [{ kind: "table" }] }],
});
const app = {
  theme: { primary: "#000000" },
  entities: [
    { id: "booking", name: "예약", fields: [] },
    { id: "guest", name: "손님", fields: [] },
  ],
  screens: [
    { id: "home", title: "홈", path: "/", blocks: [] },
    list("bookings", "booking"),
    list("guests", "guest"),
    { ...list("one", "guest"), path: "/guests/:id" },
  ],
  nav: { home: "home", items: ["home", "guests", "bookings"] },
} as unknown as AppSpec;

describe("the screens of a change", () => {
  it("are those that show records of a collection that changed, without those of a single record", () => {
    const after = { ...app, entities: app.entities.map((one) => (one.id === "guest" ? { ...one, name: "단골" } : one)) };
    expect(changedScreens(app, after)).toEqual(["/guests"]);
  });

  it("are those whose parts changed, in the order of the menu", () => {
    const after = { ...app, screens: app.screens.map((one) => (one.id === "home" ? one : { ...one, title: `${one.title}!` })) };
    expect(changedScreens(app, after)).toEqual(["/guests", "/bookings"]);
  });

  it("are those drawn by code that changed, its own or what it imports", () => {
    const drawn = (id: string) => ({
      ...list(id, "guest"),
      blocks: [{ id: `${id}-board`, kind: "custom", file: `src/custom/${id}.tsx`, component: "Board", whole: true }],
    });
    const file = (name: string, source: string) => ({ path: `src/custom/${name}.tsx`, source });
    const files = [
      file("bus", 'import { seat } from "./seat";'),
      file("dues", "export const a = 1;"),
      file("seat", "export const seat = 1;"),
    ];
    const own = { ...app, screens: [...app.screens, drawn("dues"), drawn("bus")], files } as AppSpec;
    const changed = (name: string): AppSpec => ({
      ...own,
      files: own.files!.map((one) => (one.path.includes(name) ? { ...one, source: `${one.source}\n` } : one)),
    });
    expect(["dues", "seat"].map((name) => changedScreens(own, changed(name)))).toEqual([["/dues"], ["/bus"]]);
  });

  it("are those whose code is given a list that changed", () => {
    const block = {
      id: "board",
      kind: "custom",
      file: "src/custom/board.tsx",
      component: "Board",
      lists: [{ prop: "guests", entity: "guest" }],
    };
    const own = { ...app, screens: [...app.screens, { ...list("board", "guest"), blocks: [block] }] } as AppSpec;
    const renamed = (id: string) => ({ ...own, entities: own.entities.map((one) => (one.id === id ? { ...one, name: "새 이름" } : one)) });
    expect(["guest", "booking"].map((id) => changedScreens(own, renamed(id)))).toEqual([["/guests", "/board"], ["/bookings"]]);
  });

  it("are none where colours or the menu changed", () => {
    expect(changedScreens(app, { ...app, theme: { ...app.theme, primary: "#ffffff" } })).toEqual([]);
    expect(changedScreens(app, { ...app, nav: { ...app.nav, items: ["bookings", "home", "guests"] } })).toEqual([]);
  });

  it("are none between an app and itself, whatever the app", () => {
    fc.assert(
      fc.property(validSpec, (spec) => void expect(changedScreens(spec, structuredClone(spec))).toEqual([])),
      { numRuns: 50 },
    );
  });
});
