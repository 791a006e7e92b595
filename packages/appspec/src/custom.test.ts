import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { applyOperations } from "./apply-operation.ts";
import type { CustomBlock } from "./parts/custom/declare.ts";
import { summariseChange } from "./diff-spec.ts";
import type { SpecOp } from "./operation.ts";
import { importsOf, localImport } from "./module-imports.ts";
import { migrateSpec } from "./migrate-spec.ts";
import { parseOperations } from "./parse-operations.ts";
import { parseSpec } from "./parse-spec.ts";
import type { AppSpec } from "./spec.ts";
import { validSpec } from "./testing/arbitrary-valid-spec.ts";

const [spec] = fc.sample(
  validSpec.filter(
    (candidate) =>
      candidate.entities.length > 1 && candidate.files === undefined && candidate.entities.every((entity) => entity.parent === undefined),
  ),
  { seed: 4, numRuns: 1 },
) as [AppSpec];
const [entity, other] = spec.entities as [AppSpec["entities"][0], AppSpec["entities"][0]];
const screen = spec.screens.find((candidate) => !candidate.path.includes(":"))!;
const PATH = "src/custom/gauge.tsx";
const source = (specifier: string) =>
  `import { useState } from "react";\nimport { x } from "${specifier}";\n\nexport function Gauge() {\n  return null;\n}\n`;
const set = (path: string, text: string): SpecOp => ({ op: "setFile", file: { path, source: text } });
const place = (block: Partial<CustomBlock> = {}): SpecOp => ({
  op: "addBlock",
  screen: screen.id,
  block: { id: "gauge", kind: "custom", file: PATH, component: "Gauge", title: "눈금", props: { max: 10 }, ...block },
});
const own = `../data/${entity.id.toLowerCase()}`;
const whole = (block: Partial<CustomBlock> = {}, path = "/gauges"): SpecOp => ({
  op: "addScreen",
  screen: {
    id: "gauges",
    title: "눈금판",
    path,
    blocks: [{ id: "gauges-whole", kind: "custom", file: PATH, component: "Gauge", whole: true, ...block }],
  },
});

describe("code of the app's own", () => {
  it("comes with its place, changes and goes, each to be taken back exactly", () => {
    const added = applyOperations(spec, [set(PATH, source(own)), place()]);
    expect(parseSpec(JSON.parse(JSON.stringify(added.spec)))).toEqual(added.spec);
    expect(applyOperations(added.spec, added.inverse).spec).toEqual(spec);
    const changed = applyOperations(added.spec, [set(PATH, `${source(own)}// anew\n`)]);
    expect(changed.spec.files).toHaveLength(1);
    expect(summariseChange(added.spec, changed.spec)).toEqual(["눈금: 코드를 고침"]);
    expect(applyOperations(changed.spec, changed.inverse).spec).toEqual(added.spec);
    const gone = applyOperations(added.spec, [
      { op: "dropBlock", screen: screen.id, block: "gauge" },
      { op: "dropFile", path: PATH },
    ]);
    expect(gone.spec).toEqual(spec);
    expect(applyOperations(gone.spec, gone.inverse).spec).toEqual(added.spec);
  });

  it("can draw a whole screen with a place in the menu, also one of a record, and share modules", () => {
    const ops: SpecOp[] = [
      set(PATH, `import { half } from "./shared/half";\nimport { y } from "@/data/${entity.id}";\nexport { Gauge } from "./other";\n`),
      set("src/custom/shared/half.ts", "export const half = (n: number) => n / 2;\n"),
      whole(),
      { op: "setNav", patch: { items: [...spec.nav.items, "gauges"] } },
    ];
    const added = applyOperations(spec, ops);
    expect(parseSpec(JSON.parse(JSON.stringify(added.spec)))).toEqual(added.spec);
    expect(applyOperations(added.spec, added.inverse).spec).toEqual(spec);
    const paged = applyOperations(spec, [set(PATH, source(own)), whole({ record: entity.id }, "/gauges/:id")]);
    expect(paged.spec.screens.at(-1)!.blocks).toHaveLength(1);
  });

  it("goes with the data it works on, and comes back with it; so does what imports it", () => {
    const added = applyOperations(spec, [
      set("src/custom/read.ts", `export { x } from "@/data/${other.id}";\n`),
      set(PATH, source("./read")),
      set("src/custom/apart.ts", "export const one = 1;\n"),
      place(),
    ]).spec;
    const without = applyOperations(added, [{ op: "dropEntity", entity: other.id }]);
    expect(JSON.stringify(without.spec)).not.toContain("Gauge");
    expect(without.spec.files?.map(({ path }) => path)).toEqual(["src/custom/apart.ts"]);
    expect(applyOperations(without.spec, without.inverse).spec).toEqual(added);
  });

  it("may be placed by a name it does not export yet: that is for the build to say", () => {
    expect(() => applyOperations(spec, [set(PATH, source(own)), place({ component: "Clock" })])).not.toThrow();
  });

  it("may be written before what it imports: that is for the build to say", () => {
    expect(() => applyOperations(spec, [set(PATH, source("./later")), set("src/custom/b.tsx", source("@/data/later"))])).not.toThrow();
  });

  it.each<[string, SpecOp[]]>([
    ["stands where there is none", [place()]],
    ["is dropped where it still stands", [set(PATH, source(own)), place(), { op: "dropFile", path: PATH }]],
    ["was never there", [{ op: "dropFile", path: PATH }]],
    ["bears a name of the app's own modules", [set(PATH, "export function ChartBlock() {}"), place({ component: "ChartBlock" })]],
    ["is given a prop that is React's", [set(PATH, source(own)), place({ props: { ref: 1 } })]],
    ["shares a whole screen", [set(PATH, source(own)), place({ whole: true, id: "one" }), place({ id: "two" })]],
    ["shows a record where no path leads to one", [set(PATH, source(own)), whole({ record: entity.id })]],
    ["shows a record of nothing", [set(PATH, source(own)), whole({ record: "nobody" }, "/gauges/:id")]],
    [
      "shares the name of a component",
      [set(PATH, source(own)), set("src/custom/b.tsx", source(own)), place(), place({ id: "b", file: "src/custom/b.tsx" })],
    ],
    ["differs from another only by capitals", [set(PATH, source(own)), set("src/custom/Gauge.ts", "export {};")]],
    ...[
      "node:fs",
      "axios",
      "https://evil.example/x.js",
      "../app",
      "../../secret",
      "../../../etc/passwd",
      "@/app",
      "@/../x",
      "@appmon/kit/hosted-store",
    ].map((specifier): [string, SpecOp[]] => [`imports ${specifier}`, [set(PATH, source(specifier))]]),
    ["takes something along", [set(PATH, 'export * from "../theme";')]],
    ["is more than an app may have", Array.from({ length: 81 }, (_, at) => set(`src/custom/f${at}.ts`, "export {};"))],
    ["is longer together than it may be", Array.from({ length: 10 }, (_, at) => set(`src/custom/f${at}.ts`, "x".repeat(50_000)))],
    ...[
      "src/app.tsx",
      "src/custom/../app.tsx",
      "src/custom//a.tsx",
      "/src/custom/a.tsx",
      "src/custom/a.js",
      "src/custom/a.d.ts",
      "src/custom/한글.tsx",
      "src/custom/a.tsx\0",
      "src/custom/con.tsx",
      "src/custom/a/b/c/d/e.tsx",
      "src\\custom\\a.tsx",
    ].map((path): [string, SpecOp[]] => [`is called ${JSON.stringify(path)}`, [set(path, "export {};")]]),
  ])("is refused when it %s", (_what, ops) => {
    expect(() => applyOperations(spec, ops)).toThrow(expect.objectContaining({ code: "spec/operation-refused" }));
  });

  it("comes over a wire only in bounds", () => {
    expect(parseOperations([set(PATH, source(own))])).toEqual([set(PATH, source(own))]);
    for (const file of [{ path: "src/custom/../x.ts" }, { source: "x".repeat(60_001) }, { source: "" }, { path: "src/app.tsx" }])
      expect(() => parseOperations([{ op: "setFile", file: { path: PATH, source: "export {}", ...file } }])).toThrow();
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

  it("finds its neighbours and its data from wherever it stands", () => {
    expect(localImport("src/custom/a/b.tsx", "../../data/sale")).toBe("src/data/sale");
    expect(localImport("src/custom/b.tsx", "./c.tsx")).toBe("src/custom/c");
    expect(localImport("src/custom/b.tsx", "@/data/sale")).toBe("src/data/sale");
    for (const away of ["react", "../../../../x", "@appmon/kit/ui"]) expect(localImport("src/custom/b.tsx", away)).toBeUndefined();
  });
});

describe("what was stored as slots", () => {
  const body = 'import { x } from "../data/sale";\nimport { ProfitCurve } from "./profit-curve";\n\nexport function Gauge() {}\n';
  const stored = {
    ...spec,
    slots: [
      { id: "Gauge", uses: [], source: body },
      { id: "ProfitCurve", uses: [entity.id], source: "export function ProfitCurve() {}" },
    ],
    screens: spec.screens.map((one) =>
      one === screen ? { ...one, blocks: [...one.blocks, { id: "gauge", kind: "slot", slot: "Gauge", props: { a: 1 } }] } : one,
    ),
  };

  it("opens as files, in the place where its components stood", () => {
    const opened = parseSpec(JSON.parse(JSON.stringify(stored)));
    expect(opened.files).toEqual([
      { path: "src/custom/gauge.tsx", source: body },
      { path: "src/custom/profit-curve.tsx", source: "export function ProfitCurve() {}" },
    ]);
    expect(opened.screens.find(({ id }) => id === screen.id)!.blocks.at(-1)).toEqual({
      id: "gauge",
      kind: "custom",
      file: "src/custom/gauge.tsx",
      component: "Gauge",
      props: { a: 1 },
    });
    expect(JSON.stringify(opened)).not.toMatch(/"slots?"/);
    expect(migrateSpec(opened)).toBe(opened);
  });

  it("leaves everything else as it is, whatever it is", () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => void expect(migrateSpec(value)).toBe(value)));
    fc.assert(
      fc.property(validSpec, (one) => void expect(migrateSpec(one)).toBe(one)),
      { numRuns: 50 },
    );
  });
});
