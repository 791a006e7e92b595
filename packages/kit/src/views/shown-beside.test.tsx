import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { shownBy } from "./shown-beside.ts";

const block = (props: object) => createElement("section", { key: JSON.stringify(props), ...props } as object);

describe("what a screen shows of itself", () => {
  it("are the lists of its blocks, but not the record one is looking at", () => {
    const blocks = [
      block({ collection: { id: "post" }, listPath: "/posts" }),
      block({ collection: { id: "comment" }, via: "post" }),
      block({ title: "안내" }),
      null,
      "글",
    ];
    expect([...shownBy(blocks)]).toEqual(["comment"]);
    expect([...shownBy(block({ collection: { id: "reply" } }))]).toEqual(["reply"]);
    expect([...shownBy(undefined)]).toEqual([]);
  });
});
