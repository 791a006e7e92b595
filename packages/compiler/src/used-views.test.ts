import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { withUsedViews } from "./used-views.ts";

const path = "views/collection-views.tsx";
const kit = { [path]: readFileSync(new URL(`../../kit/src/${path}`, import.meta.url), "utf8"), "icon.tsx": "" };
const views = (...sources: string[]) => withUsedViews(sources, kit)[path]!;

describe("the views an exported project carries", () => {
  it("are those its files name, and lists", () => {
    const source = views('<CollectionBlock views={[{ kind: "gallery" }, { kind: "kanban", by: "status" }]} />');
    for (const kept of ["CardsView", "KanbanView", "ListView"]) expect(source.match(new RegExp(`\\b${kept}\\b`, "g"))).toHaveLength(2);
    for (const gone of ["TableView", "CalendarView", "TreeView"]) expect(source).not.toContain(gone);
    expect(source).toContain('case "cards":\n    case "gallery":');
  });
  it("are all of them where all are named", () => {
    const all = [...kit[path]!.matchAll(/case "(\w+)"/g)].map(([, kind]) => `{ kind: "${kind}" }`);
    expect(all.length).toBeGreaterThan(10);
    expect(views(all.join())).toBe(kit[path]);
  });
});
