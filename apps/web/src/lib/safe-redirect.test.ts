import { describe, expect, test } from "vitest";
import { safeRedirect } from "./safe-redirect.ts";

describe("follows paths of this site", () => {
  test.each(["/", "/appmon", "/appmon/chat/room_1", "/appmon/chat?sort=new#top", "/mypage/app/app_1?tab=%EB%8D%B0", "/faq?q=a%2F%2Fb"])(
    "%s",
    (path) => {
      expect(safeRedirect(path)).toBe(path);
    },
  );
});

describe("refuses every way out of it", () => {
  test.each([
    "https://evil.example",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "\\\\evil.example",
    " /appmon",
    "/ /evil.example",
    "/./\\/evil.example",
    "/.//evil.example",
    "/a/..//evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "evil.example",
    "@evil.example",
    "/\u0000",
    `/${"a".repeat(2001)}`,
    "",
    null,
    undefined,
  ])("%j", (target) => {
    expect(safeRedirect(target)).toBe("/appmon");
  });
});

test.each(["/login", "/login?error=x", "/auth/callback/kakao", "/auth/signup", "/x/../login"])(
  "never leads back into signing in: %s",
  (target) => {
    expect(safeRedirect(target, "/")).toBe("/");
  },
);

test("keeps pages whose names only begin like the sign-in pages", () => {
  expect(safeRedirect("/login-help")).toBe("/login-help");
});
