import { expect, test } from "vitest";
import type { AppItem, Deployment } from "@appmon/contract/app";
import { appState, initialApps, visibleApps } from "./apps-state.ts";
import type { AppFilter } from "./apps-state.ts";

function app(id: string, version: number, publicVersion: number | null, day: number): AppItem {
  const live = publicVersion === null ? null : ({ version: publicVersion } as Deployment);
  return {
    id,
    roomId: "r",
    title: `앱 ${id.toUpperCase()}`,
    icon: "home",
    version,
    primary: "#000",
    look: { title: "", icon: "", primary: "#000", background: "#fff", nav: "top", screen: "", parts: [] },
    background: "#fff",
    live,
    updatedAt: `2026-11-${day}T00:00:00.000Z`,
  };
}
const apps = [app("a", 3, 3, 10), app("b", 4, 2, 12), app("c", 1, null, 11)];

test("says whether an app is private, public or public with newer changes", () => {
  expect(apps.map(appState)).toEqual(["live", "stale", "draft"]);
});

test.each<[AppFilter, string[]]>([
  ["all", ["b", "c", "a"]],
  ["live", ["b", "a"]],
  ["stale", ["b"]],
  ["draft", ["c"]],
])("shows %s apps, newest change first", (filter, ids) => {
  expect(visibleApps(apps, { ...initialApps, filter }).map((item) => item.id)).toEqual(ids);
});

test("finds an app by a part of its title, whatever its case", () => {
  expect(visibleApps(apps, { ...initialApps, search: " b" }).map((item) => item.id)).toEqual(["b"]);
});
