import { expect, test } from "vitest";
import { readCookie } from "./token-storage.ts";

test.each([
  ["a cookie among others", "a=1; AM_AT=tok.en; b=2", "tok.en"],
  ["an encoded value", "AM_AT=a%20b%3D", "a b="],
  ["a value that only looks encoded", "AM_AT=100%", "100%"],
  ["a value with an equals sign", "AM_AT=abc==", "abc=="],
  ["an empty one as absent", "AM_AT=", undefined],
  ["a longer name as another", "XAM_AT=1; AM_ATX=2", undefined],
  ["no cookies at all", "", undefined],
])("reads %s", (_name, cookies, expected) => {
  expect(readCookie("AM_AT", cookies)).toBe(expected);
});
