import { describe, expect, it } from "vitest";
import { findSlugProblem, suggestSlug } from "./slug.ts";

describe("slugs", () => {
  it.each(["nail-shop", "abc", "a1b", "my-app-2026"])("takes %s", (slug) => expect(findSlugProblem(slug)).toBeUndefined());
  it.each(["", "ab", "-abc", "abc-", "Abc", "네일", "a b c", "a.b", "a--b", "xn--abc", `a${"b".repeat(60)}`])(
    "refuses the shape of %j",
    (slug) => expect(findSlugProblem(slug)).toBe("shape"),
  );
  it.each(["www", "naver", "my-naver-login", "kbstar-event", "p-0123456789abcdef0123456789abcd", "appmon-support"])(
    "refuses %s, which imitates",
    (slug) => expect(findSlugProblem(slug)).toBe("reserved"),
  );
  it("suggests what it would take itself, whatever the entity is called", () => {
    for (const id of ["reservation", "보호자", "", "p", "stockItem2"])
      expect(findSlugProblem(suggestSlug({ entities: [{ id }] }, "app_0123456789abcdefghjkmnpq"))).toBeUndefined();
  });
});
