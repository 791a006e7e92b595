import { describe, expect, it } from "vitest";
import { readKitSources } from "./kit-sources.ts";

const sources = await readKitSources();
const list = sources["kit.css"]!;
const files = Object.keys(sources).filter((path) => path.startsWith("styles/"));
const imports = [...list.matchAll(/^@import "\.\/(styles\/[^"]+)" layer\(kit\);$/gm)].map((match) => match[1]!);

describe("the kit's stylesheet", () => {
  it("names every file once, and nothing but its files", () => {
    expect(imports.toSorted()).toEqual(files.toSorted());
    expect(list.match(/@import/g)).toHaveLength(imports.length);
  });

  it.each(files)("%s is short enough to read and stays in its layer", (file) => {
    const text = sources[file]!;
    expect(text.split("\n").length).toBeLessThanOrEqual(401);
    expect(text).not.toMatch(/@(?:import|layer)\b/);
  });
});
