import { describe, expect, it } from "vitest";
import { normaliseDomain } from "./normalise-domain.ts";

const OURS = ["appmon.example", "apps.appmon.example"];

describe("a domain somebody typed", () => {
  it.each([
    ["shop.example.co.kr", "shop.example.co.kr"],
    [" HTTPS://Shop.Example.com/menu?x=1 ", "shop.example.com"],
    ["shop.example.com.", "shop.example.com"],
    ["가게.한국", "xn--o39akk.xn--3e0b707e"],
  ])("%s is %s", (typed, domain) => expect(normaliseDomain(typed, OURS)).toBe(domain));

  it.each([
    "",
    "shop",
    "localhost",
    "a.localhost",
    "192.168.0.1",
    "-a.com",
    "a..com",
    "a b.com",
    "x.apps.appmon.example",
    "appmon.example",
    "_a.com",
    "a.com:80",
  ])("%s can not be anybody's", (typed) => expect(normaliseDomain(typed, OURS)).toBeUndefined());
});
