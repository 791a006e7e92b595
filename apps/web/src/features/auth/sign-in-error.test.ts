import { expect, test } from "vitest";
import english from "../../../locales/en/auth.json";
import korean from "../../../locales/ko/auth.json";
import { SIGN_IN_ERROR_NAMES, signInErrorKey } from "./sign-in-error.ts";

test.each(SIGN_IN_ERROR_NAMES)("%s has a sentence in both languages", (name) => {
  const key = signInErrorKey(name)!;
  expect(korean.login.errors[key]).toMatch(/요\./);
  expect(english.login.errors[key].length).toBeGreaterThan(10);
});

test("a name nobody knows, also one of an object's own, gets the general sentence", () => {
  expect(signInErrorKey("Whatever")).toBe("unknown");
  expect(signInErrorKey("toString")).toBe("unknown");
  expect(signInErrorKey(null)).toBeNull();
});
