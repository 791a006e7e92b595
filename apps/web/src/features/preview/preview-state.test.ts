import { describe, expect, test } from "vitest";
import { emptyPreview, previewReducer } from "./preview-state.ts";
import type { PreviewAction } from "./preview-state.ts";
import { parsePreviewMessage, previewOrigin } from "./preview-message.ts";

const ready = (version: number | null, ms = 120): PreviewAction => ({
  type: "from-frame",
  message: { source: "appmon-preview", type: "ready", version, ms },
});
const error = (message: string): PreviewAction => ({
  type: "from-frame",
  message: { source: "appmon-preview", type: "error", message, phase: "load" },
});
const version = (value: number | null): PreviewAction => ({ type: "version", version: value });
const run = (...actions: PreviewAction[]) => actions.reduce(previewReducer, emptyPreview);

describe("what the frame is known to show", () => {
  test.each<[string, PreviewAction[], string]>([
    ["nothing yet", [], "empty"],
    ["the warm page", [ready(null, 8)], "empty"],
    ["a first build", [{ type: "build-started" }], "making"],
    ["a first version that has not answered", [version(1)], "making"],
    ["a version that answered", [version(1), ready(1)], "ready"],
    ["a version that answered before the server said so", [ready(1), version(1)], "ready"],
    ["the last good version while a newer one is built", [ready(1), { type: "build-started" }], "updating"],
    ["the last good version when the build ended without one", [ready(1), { type: "build-started" }, { type: "build-ended" }], "ready"],
    ["a newer version on its way", [ready(1), version(2)], "updating"],
    ["a newer version that answered", [ready(1), version(2), ready(2)], "ready"],
    ["a page that never said it was ready", [version(1), { type: "patience-over" }], "ready"],
    ["patience with nothing to wait for", [{ type: "patience-over" }], "empty"],
    ["a build that failed before there was anything", [{ type: "build-started" }, { type: "build-ended" }], "empty"],
  ])("%s", (_name, actions, phase) => {
    expect(run(...actions).phase).toBe(phase);
  });

  test("an older version number never takes back a newer one", () => {
    expect(run(version(3), version(2)).expected).toBe(3);
  });

  test("the same error is counted, and a new version starts without errors", () => {
    const state = run(ready(1), error("x is undefined"), error("x is undefined"), error("y"));
    expect(state.errors).toEqual([
      { message: "x is undefined", phase: "load", count: 2, version: null, stack: null, path: "/" },
      { message: "y", phase: "load", count: 1, version: null, stack: null, path: "/" },
    ]);
    expect(previewReducer(state, ready(1)).errors).toHaveLength(2);
    expect(previewReducer(state, ready(2)).errors).toEqual([]);
  });

  test("an error knows its version, its stack and the screen it was seen on", () => {
    const route: PreviewAction = { type: "from-frame", message: { source: "appmon-preview", type: "route", path: "/orders" } };
    const thrown = { source: "appmon-preview", type: "error", message: "x", phase: "render", version: "3", stack: "at Home" } as const;
    expect(run(ready(3), route, { type: "from-frame", message: thrown }).errors).toEqual([
      { message: "x", phase: "render", count: 1, version: 3, stack: "at Home", path: "/orders" },
    ]);
  });

  test("follows the address of the screen", () => {
    const route: PreviewAction = { type: "from-frame", message: { source: "appmon-preview", type: "route", path: "bookings/new" } };
    expect(run(route).path).toBe("/bookings/new");
  });
});

describe("messages from the frame", () => {
  const frame = { window: { name: "frame" }, origin: "http://p-abc.apps.localhost:3000" };
  const good = { source: frame.window, origin: frame.origin, data: { source: "appmon-preview", type: "route", path: "/a" } };

  test("takes a known message from the frame itself", () => {
    expect(parsePreviewMessage(good, frame)).toEqual(good.data);
  });

  test.each([
    ["another window", { ...good, source: { name: "other" } }],
    ["no window", { ...good, source: null }],
    ["another origin", { ...good, origin: "http://p-abd.apps.localhost:3000" }],
    ["another port", { ...good, origin: "http://p-abc.apps.localhost:3001" }],
    ["another sender's shape", { ...good, data: { ...good.data, source: "react-devtools" } }],
    ["an unknown type", { ...good, data: { source: "appmon-preview", type: "eval" } }],
    ["a version that is no number", { ...good, data: { source: "appmon-preview", type: "ready", version: "one", ms: 1 } }],
    ["a message without end", { ...good, data: { source: "appmon-preview", type: "error", message: "x".repeat(4001), phase: "run" } }],
    ["nothing", { ...good, data: null }],
  ])("ignores %s", (_name, envelope) => {
    expect(parsePreviewMessage(envelope, frame)).toBeUndefined();
  });

  test("ignores everything before the frame has a window", () => {
    expect(parsePreviewMessage({ ...good, source: null }, { window: null, origin: frame.origin })).toBeUndefined();
  });

  test.each([
    ["http://p-abc.apps.localhost:3000/x?y", "http://p-abc.apps.localhost:3000"],
    ["javascript:alert(1)", undefined],
    ["data:text/html,x", undefined],
    ["/relative", undefined],
  ])("knows the origin of %s", (url, origin) => {
    expect(previewOrigin(url)).toBe(origin);
  });
});
