import { describe, expect, it } from "vitest";
import { withoutBranches } from "./without-branches.ts";

const said = (...lines: string[]) =>
  lines.map((line) => {
    const [id = "", editOf = null] = line.split("<");
    return { id, editOf };
  });
const left = (...lines: string[]) => withoutBranches(said(...lines)).map(({ id }) => id);

describe("a conversation with branches", () => {
  it("is told as the last message knows it", () => {
    expect(left("a", "b", "c", "d")).toEqual(["a", "b", "c", "d"]);
    expect(left("a", "b", "c", "d", "e<c", "f")).toEqual(["a", "b", "e", "f"]);
    expect(left("a", "b", "c<a", "d", "e<c", "f")).toEqual(["e", "f"]);
    expect(left("a", "b", "c", "d<b", "e", "f<d")).toEqual(["a", "f"]);
  });

  it("leaves out all before where the earlier message is out of sight", () => {
    expect(left("x", "y", "z<a", "w")).toEqual(["z", "w"]);
  });
});
