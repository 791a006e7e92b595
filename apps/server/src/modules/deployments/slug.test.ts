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
  it.each([
    ["a brand anywhere", ["naver", "my-naver-login", "na-ver", "kakao-gift", "applestore", "samsungcard-event", "coupang-refund"]],
    ["a bank", ["kbstar", "shinhan-bank", "wooribank", "hanabank", "kb-bank", "nh-card", "toss-login", "tossbank", "ibk-otp"]],
    ["the state", ["gov", "gov24", "hometax", "hometax-refund", "police-notice", "nts-tax", "minwon", "korea-gov-tax"]],
    ["us", ["appmon", "app-mon", "appmon-support", "official", "admin"]],
    ["by look", ["kaka0", "paypa1", "g00gle", "sh1nhan", "app1e-id", "sarnsung"]],
  ])("refuses imitations: %s", (_what, slugs) => {
    for (const slug of slugs) expect(findSlugProblem(slug), slug).toBe("reserved");
  });
  it("leaves ordinary words alone, also those that banks are called by", () => {
    for (const slug of [
      "hana-cafe",
      "woori-academy",
      "woori-dongne",
      "line-dance",
      "band-practice",
      "master-class",
      "korea-trip",
      "toss-ball",
      "banking-note-club",
      "navigator",
      "skate-club",
      "lgbt-cafe",
      "pineapple-farm",
    ])
      expect(findSlugProblem(slug), slug).toBeUndefined();
  });
  it("suggests what it would take itself, whatever the entity is called", () => {
    for (const id of ["reservation", "보호자", "", "p", "stockItem2"])
      expect(findSlugProblem(suggestSlug({ entities: [{ id }] }, "app_0123456789abcdefghjkmnpq"))).toBeUndefined();
  });
});
