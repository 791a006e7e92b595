import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { applyOperations } from "./apply-operation.ts";
import { importsOf } from "./check-slots.ts";
import { summariseChange } from "./diff-spec.ts";
import type { SpecOp } from "./operation.ts";
import { parseOperations } from "./parse-operations.ts";
import { parseSpec } from "./parse-spec.ts";
import type { AppSpec } from "./spec.ts";
import { validSpec } from "./testing/arbitrary-valid-spec.ts";

const [spec] = fc.sample(
  validSpec.filter((candidate) => candidate.entities.length > 1 && candidate.entities.every((entity) => entity.parent === undefined)),
  { seed: 4, numRuns: 1 },
) as [AppSpec];
const [entity, other] = spec.entities as [AppSpec["entities"][0], AppSpec["entities"][0]];
const screen = spec.screens.find((candidate) => !candidate.path.includes(":"))!;
const source = (specifier: string) =>
  `import { useState } from "react";\nimport { x } from "${specifier}";\n\nexport function Gauge() {\n  return null;\n}\n`;
const set = (id: string, text: string, uses = [entity.id]): SpecOp => ({ op: "setSlot", slot: { id, uses, source: text } });
const place: SpecOp = {
  op: "addBlock",
  screen: screen.id,
  block: { id: "gauge", kind: "slot", slot: "Gauge", title: "눈금", props: { max: 10 } },
};
const own = `../data/${entity.id.toLowerCase()}`;

describe("a component of the app's own", () => {
  it("comes with its place, changes and goes, each to be taken back exactly", () => {
    const added = applyOperations(spec, [set("Gauge", source(own)), place]);
    expect(parseSpec(JSON.parse(JSON.stringify(added.spec)))).toEqual(added.spec);
    expect(applyOperations(added.spec, added.inverse).spec).toEqual(spec);
    const changed = applyOperations(added.spec, [set("Gauge", `${source(own)}// anew\n`)]);
    expect(changed.spec.slots).toHaveLength(1);
    expect(summariseChange(added.spec, changed.spec)).toEqual(["눈금: 코드를 고침"]);
    expect(applyOperations(changed.spec, changed.inverse).spec).toEqual(added.spec);
    const gone = applyOperations(added.spec, [
      { op: "dropBlock", screen: screen.id, block: "gauge" },
      { op: "dropSlot", slot: "Gauge" },
    ]);
    expect(gone.spec).toEqual(spec);
    expect(applyOperations(gone.spec, gone.inverse).spec).toEqual(added.spec);
  });

  it("goes with the data it works on, and comes back with it", () => {
    const added = applyOperations(spec, [set("Gauge", source(`../data/${other.id}`), [other.id]), place]).spec;
    const without = applyOperations(added, [{ op: "dropEntity", entity: other.id }]);
    expect(JSON.stringify(without.spec)).not.toContain("Gauge");
    expect(applyOperations(without.spec, without.inverse).spec).toEqual(added);
  });

  it.each<[string, SpecOp[]]>([
    ["stands where there is none", [place]],
    ["is dropped where it still stands", [set("Gauge", source(own)), place, { op: "dropSlot", slot: "Gauge" }]],
    ["was never there", [{ op: "dropSlot", slot: "Gauge" }]],
    ["reads data it does not say it uses", [set("Gauge", source(own), [])]],
    ["uses data that is not there", [set("Gauge", source("react"), ["nobody"])]],
    ["bears a name of the app's own modules", [set("ChartBlock", source(own))]],
    [
      "is given a prop that is React's",
      [set("Gauge", source(own)), { ...place, block: { id: "g", kind: "slot", slot: "Gauge", props: { ref: 1 } } } as SpecOp],
    ],
    ...["node:fs", "axios", "https://evil.example/x.js", "../app", "../../secret", "./Other", "@appmon/kit/hosted-store"].map(
      (specifier): [string, SpecOp[]] => [`imports ${specifier}`, [set("Gauge", source(specifier))]],
    ),
    ["takes something along", [set("Gauge", 'export * from "../theme";')]],
  ])("is refused when it %s", (_what, ops) => {
    expect(() => applyOperations(spec, ops)).toThrow(expect.objectContaining({ code: "spec/operation-refused" }));
  });

  it("comes over a wire only in bounds", () => {
    expect(parseOperations([set("Gauge", source(own))])).toEqual([set("Gauge", source(own))]);
    for (const slot of [{ id: "gauge" }, { id: "Gauge", source: "x".repeat(40_001) }, { id: "Gauge", source: "" }, { id: "Ga/../uge" }])
      expect(() => parseOperations([{ op: "setSlot", slot: { uses: [], source: "export {}", ...slot } }])).toThrow();
  });

  it("imports what it says it imports, however it is laid out", () => {
    const text = `import a from 'one';
import {
  b,
  type C,
} from "two";
import "three";
export { d } from "four";
export * from "five";
const text = 'import x from "not this"';`;
    expect(importsOf(text)).toEqual(["one", "two", "three", "four", "five"]);
    expect(importsOf(`import{a}from"six";\nexport*from'seven'\nimport"eight"`)).toEqual(["six", "seven", "eight"]);
  });

  it("takes no text of what it exports for an import", () => {
    expect(importsOf('export function Note() {\n  return <input placeholder="색 이름" />;\n}')).toEqual([]);
    expect(importsOf("export const LABEL = '이름'")).toEqual([]);
  });
});
