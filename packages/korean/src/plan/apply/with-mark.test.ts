import type { Highlight } from "@appmon/appspec/spec";
import { describe, expect, it } from "vitest";
import { withMark } from "./with-mark.ts";

const over = (value: number): Highlight => ({ when: [{ field: "load", op: "gt", value }], tone: "warn" });

describe("the marks of a list", () => {
  it("have what asks for more before what asks for less, in whichever order they were said", () => {
    expect(withMark([over(80)], over(90))).toEqual([over(90), over(80)]);
    expect(withMark([over(90)], over(80))).toEqual([over(90), over(80)]);
  });

  it("have what was asked for last before what has nothing to do with it", () => {
    const other: Highlight = { when: [{ field: "state", op: "eq", value: "open" }], tone: "bad" };
    expect(withMark([other], over(80))).toEqual([over(80), other]);
  });
});
