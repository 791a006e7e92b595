import { expect, test } from "vitest";
import { externalBrowserUrl, inAppBrowser } from "./in-app-browser.ts";

const android = "Mozilla/5.0 (Linux; Android 15; SM-S921N";
test.each([
  ["KakaoTalk", `${android}; wv) AppleWebKit/537.36 Version/4.0 Chrome/130.0 Mobile Safari/537.36 KAKAOTALK/25.1.0 (INAPP)`, "kakaotalk"],
  [
    "the Naver app",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 NAVER(inapp; search; 2000; 12.8.2)",
    "other",
  ],
  ["an Android web view", `${android}; wv) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36`, "other"],
  ["Chrome on Android", `${android}) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36`, null],
  ["Safari", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1", null],
])("knows %s", (_name, userAgent, expected) => {
  expect(inAppBrowser(userAgent)).toBe(expected);
});

test("hands the whole address over to KakaoTalk, query included", () => {
  expect(externalBrowserUrl("https://a.kr/login?redirectUrl=%2Fappmon")).toBe(
    "kakaotalk://web/openExternal?url=https%3A%2F%2Fa.kr%2Flogin%3FredirectUrl%3D%252Fappmon",
  );
});
