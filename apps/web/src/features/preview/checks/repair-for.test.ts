import { expect, test } from "vitest";
import type { Finding } from "./check-state.ts";
import { repairFor, withMender, type Written } from "./repair-for.ts";

const finding = (id: string, values: Finding["values"] = {}): Finding => ({ id, weight: "fix", values });

test.each<[string, Finding, boolean, unknown]>([
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
  expect(repairFor(found, { hasHandEdits, hasComponents: false, nameable: [] })).toEqual(repair);
});

test.each<[string, string, Partial<Written>, unknown, Partial<Finding>]>([
  ["what its code can name is named", "label", { hasComponents: true, nameable: ["label"] }, { kind: "name" }, { todo: "nameable" }],
  ["even where files were edited by hand", "label", { hasHandEdits: true, nameable: ["label"] }, { kind: "name" }, { todo: "nameable" }],
  [
    "what it cannot name is a model's or a person's",
    "button-name",
    { hasComponents: true, nameable: ["label"] },
    undefined,
    { todo: "inComponent", ask: "이름을 붙여 줘" },
  ],
  ["an app without components is pointed at", "button-name", {}, undefined, {}],
  ["and so is what is no name", "scrollable-region-focusable", { hasComponents: true }, undefined, {}],
])("in a component: %s", (_name, rule, written, repair, more) => {
  const about = { hasHandEdits: false, hasComponents: false, nameable: [], ...written };
  const found = finding("access", { rule });
  expect(repairFor(found, about)).toEqual(repair);
  expect(withMender(found, about, "이름을 붙여 줘")).toEqual({ ...found, ...more });
});
