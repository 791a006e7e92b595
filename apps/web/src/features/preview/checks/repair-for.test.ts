import { expect, test } from "vitest";
import type { Finding } from "./check-state.ts";
import { repairFor } from "./repair-for.ts";

const finding = (id: string, values: Finding["values"] = {}): Finding => ({ id, weight: "fix", values });

test.each<[string, Finding, boolean, unknown]>([
  ["open data is closed", finding("openAll"), false, { kind: "close" }],
  ["personal data is closed", finding("personal", { entity: "예약" }), false, { kind: "close" }],
  ["a collection strangers change is guarded", finding("strangersChange", { entity: "예약" }), false, { kind: "guard", entity: "예약" }],
  ["pale words get another colour", finding("access", { rule: "color-contrast" }), false, { kind: "contrast" }],
  ["an input that lost its name by hand has it again", finding("access", { rule: "label" }), true, { kind: "rewrite" }],
  ["an input a model left without one needs words", finding("access", { rule: "label" }), false, undefined],
  ["other rules of accessibility need a person", finding("access", { rule: "scrollable-region-focusable" }), true, undefined],
  ["code that was broken by hand is written anew", finding("screenFault", { screen: "홈" }), true, { kind: "rewrite" }],
  ["code that nobody touched is not", finding("screenFault", { screen: "홈" }), false, undefined],
  ["a page that was too slow is not", finding("loadSilent"), true, undefined],
])("%s", (_name, found, hasHandEdits, repair) => {
  expect(repairFor(found, hasHandEdits)).toEqual(repair);
});
