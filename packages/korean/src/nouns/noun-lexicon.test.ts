import { describe, expect, it } from "vitest";
import { KNOWN_NOUNS } from "./noun-lexicon.ts";

const twice = (all: readonly string[]) => all.filter((one, at) => all.indexOf(one) !== at);

describe("the lexicon of nouns", () => {
  it("gives every noun an id of its own", () => expect(twice(KNOWN_NOUNS.map(({ id }) => id))).toEqual([]));
  it("lets every name stand for one noun", () => expect(twice(KNOWN_NOUNS.flatMap(({ names }) => names))).toEqual([]));
  it("writes names without spaces, as they are looked up", () => {
    for (const { names } of KNOWN_NOUNS) for (const name of names) expect(name).toMatch(/^\S+$/);
  });
});
