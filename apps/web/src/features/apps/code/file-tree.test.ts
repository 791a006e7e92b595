import { describe, expect, it } from "vitest";
import { treeMove, treeRows, typedRow } from "./file-tree.ts";

const PATHS = ["index.html", "src/app.tsx", "src/screens/home.tsx", "src/screens/members.tsx", "src/theme.ts"];
const names = (closed: string[] = []) => treeRows(PATHS, new Set(closed)).map(({ path }) => path);

describe("the file tree", () => {
  it("lists folders before files, and nothing of a closed folder", () => {
    expect(names()).toEqual([
      "src",
      "src/screens",
      "src/screens/home.tsx",
      "src/screens/members.tsx",
      "src/app.tsx",
      "src/theme.ts",
      "index.html",
    ]);
    expect(names(["src/screens"])).toEqual(["src", "src/screens", "src/app.tsx", "src/theme.ts", "index.html"]);
    expect(treeRows(PATHS, new Set()).find(({ path }) => path === "src/app.tsx")).toMatchObject({ level: 2, position: 2, siblings: 3 });
  });

  it("is walked with the arrows, Home and End", () => {
    const rows = treeRows(PATHS, new Set());
    expect(treeMove(rows, "src", "ArrowDown")).toEqual({ type: "focus", path: "src/screens" });
    expect(treeMove(rows, "src", "ArrowUp")).toBeNull();
    expect(treeMove(rows, "src", "End")).toEqual({ type: "focus", path: "index.html" });
    expect(treeMove(rows, "index.html", "Home")).toEqual({ type: "focus", path: "src" });
    expect(treeMove(rows, "src/screens/home.tsx", "ArrowLeft")).toEqual({ type: "focus", path: "src/screens" });
    expect(treeMove(rows, "src/screens", "ArrowLeft")).toEqual({ type: "close", path: "src/screens" });
    expect(treeMove(rows, "src/screens", "ArrowRight")).toEqual({ type: "focus", path: "src/screens/home.tsx" });
    expect(treeMove(treeRows(PATHS, new Set(["src"])), "src", "ArrowRight")).toEqual({ type: "open", path: "src" });
  });

  it("goes to the name that is typed, around the end", () => {
    const rows = treeRows(PATHS, new Set());
    expect(typedRow(rows, "src", "s")).toBe("src/screens");
    expect(typedRow(rows, "src/screens", "s")).toBe("src");
    expect(typedRow(rows, "src", "sc")).toBe("src/screens");
    expect(typedRow(rows, "index.html", "M")).toBe("src/screens/members.tsx");
    expect(typedRow(rows, "src", "x")).toBeNull();
  });
});
