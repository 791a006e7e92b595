import { describe, expect, it } from "vitest";
import { isOfOpenPage } from "./open-pages.ts";

const HOME = "/house/apps/web/src/routes/home.tsx";
const MINE = "/house/apps/web/src/routes/mypage.tsx?route";
/** Module → those that import it. */
const IMPORTERS: Record<string, string[]> = {
  skeleton: ["card", MINE],
  card: [HOME],
  table: [MINE],
  hen: ["egg", MINE],
  egg: ["hen"],
};
const infoOf = (id: string) => (IMPORTERS[id] ? { importers: IMPORTERS[id] } : null);

describe("a module of the web app", () => {
  it.each([HOME, "card", "skeleton"])("%s is of an open page, which imports it itself or through others", (id) => {
    expect(isOfOpenPage(id, infoOf)).toBe(true);
  });
  it.each([MINE, "table", "hen", "nobody's"])("%s is of none, also where modules import one another", (id) => {
    expect(isOfOpenPage(id, infoOf)).toBe(false);
  });
});
