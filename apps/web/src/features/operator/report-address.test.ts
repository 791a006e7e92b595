import { describe, expect, it } from "vitest";
import { reportedName } from "./report-address.ts";

describe("the reported app", () => {
  it.each([
    ["nail-shop", "nail-shop"],
    ["  Nail-Shop ", "nail-shop"],
    ["nail-shop.apps.example", "nail-shop"],
    ["https://nail-shop.apps.example/orders?x=1#top", "nail-shop"],
    ["http://nail-shop.apps.localhost:3000/", "nail-shop"],
    ["", ""],
  ])("is read out of %j", (text, name) => {
    expect(reportedName(text)).toBe(name);
  });
});
