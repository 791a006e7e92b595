import { describe, expect, it } from "vitest";
import { createApp } from "../noun-app/create-app.ts";
import { SAMPLE_STORY } from "../data/sample-story.ts";

it("begins with its first scene: the oldest record is the last sample row", () => {
  const spec = createApp({ text: "텍스트 어드벤처 게임", today: "2026-11-20", seed: 7 }).spec;
  expect(spec.entities.find(({ id }) => id === "scene")?.sample.at(-1)).toMatchObject({ id: "s1", title: SAMPLE_STORY[0]!.title });
});

describe("the story one begins with", () => {
  it("has at least eight scenes, and every choice leads to one", () => {
    expect(SAMPLE_STORY.length).toBeGreaterThanOrEqual(8);
    const ids = SAMPLE_STORY.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { choices } of SAMPLE_STORY)
      for (const [label, next] of choices) expect([label !== "", ids.includes(next)]).toEqual([true, true]);
  });
  it("every scene can be reached, and from every scene an ending", () => {
    const ahead = (from: string, seen = new Set<string>()): Set<string> => {
      if (seen.has(from)) return seen;
      seen.add(from);
      for (const [, next] of SAMPLE_STORY.find(({ id }) => id === from)!.choices) ahead(next, seen);
      return seen;
    };
    expect(ahead("s1").size).toBe(SAMPLE_STORY.length);
    const endings = SAMPLE_STORY.filter(({ choices }) => choices.length === 0).map(({ id }) => id);
    expect(endings.length).toBeGreaterThan(1);
    for (const { id } of SAMPLE_STORY) expect(endings.some((ending) => ahead(id).has(ending))).toBe(true);
  });
});
