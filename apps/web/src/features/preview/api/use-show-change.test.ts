import { describe, expect, it } from "vitest";
import { screenToShow } from "./use-show-change.ts";

describe("where a change is shown", () => {
  it.each([
    ["the first of its screens", ["/dues", "/members"], "/", "/dues"],
    ["here, where it is one of them", ["/dues", "/members"], "/members", undefined],
    ["here, with a question or a place behind the address", ["/members"], "/members/?sort=name#top", undefined],
    ["here, on a single record of the screen", ["/members"], "/members/s1", undefined],
    ["elsewhere, when only the letters begin alike", ["/member"], "/members", "/member"],
    ["on the opening screen, from any other", ["/"], "/members", "/"],
    ["here, when it is everywhere", [], "/members", undefined],
  ])("%s", (_, paths, path, expected) => {
    expect(screenToShow(paths, path)).toBe(expected);
  });
});
