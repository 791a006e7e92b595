import { describe, expect, it } from "vitest";
import { createId, isId } from "./id.ts";

describe("ids", () => {
  it("are of one shape and never twice the same, also beyond the random bytes that are fetched at once", () => {
    const ids = Array.from({ length: 2_000 }, () => createId("req"));
    expect(ids.every((id) => isId("req", id))).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
    // Each place of an id takes every letter: no byte is left out or used for two places.
    for (let at = 4; at < 28; at++) expect(new Set(ids.map((id) => id[at])).size).toBe(32);
  });
});
