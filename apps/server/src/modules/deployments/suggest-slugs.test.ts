import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findSlugProblem } from "./slug.ts";
import { suggestSlugs } from "./suggest-slugs.ts";

describe("addresses suggested for an app", () => {
  it.each([
    ["하늘 네일샵", ["reservation"], ["haneul-neilsyap", "haneul-reservation", "haneul"]],
    ["Book Club 독서 모임", [], ["book-club-dokseo-moim", "book-club", "dokseo-moim", "book"]],
    ["🍞", ["menuItem"], ["menu-item"]],
  ])("of %s are read from its name", (title, words, expected) => {
    const slugs = suggestSlugs(title, words);
    for (const slug of expected) expect(slugs).toContain(slug);
    expect(slugs[0]).toBe(expected[0]);
  });

  it("are never those of somebody else", () => expect(suggestSlugs("네이버 naver 로그인", ["naver"])).not.toContain("naver"));

  it("can always be taken, whatever the name is", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", maxLength: 60 }),
        fc.array(fc.string({ maxLength: 20 }), { maxLength: 3 }),
        (title, words) => {
          for (const slug of suggestSlugs(title, words)) expect([slug, findSlugProblem(slug)]).toEqual([slug, undefined]);
        },
      ),
    );
  });
});
