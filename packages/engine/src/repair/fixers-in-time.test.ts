import { describe, expect, it } from "vitest";
import { phrasingApp } from "../testing/measure-phrasings.ts";
import { fixFile } from "./fix-file.ts";

const APP = phrasingApp("할 일 앱");
const LONG = 20_000;
const FAST_MS = 200;
const TIMES_QUARTER = 8;
const BEGINNINGS = [
  "import {\n",
  "import ",
  "import a, {\n",
  "/*",
  "//",
  "\n",
  " \n",
  " ",
  "\t",
  "<Icon ",
  "<Icon name={ ",
  "<a ",
  '<a "',
  "<a '",
  "<a {",
  "export {\n",
  "export default\n",
  "useEffect(() => {",
  "useEffect(() => {setA(",
  "setA(",
  "onClick={setA(",
  "onClick={setA((",
  "{useState,",
  "useState ",
  "```\n",
  "\n```",
  "{a:{",
  "가",
  "'",
];

/** Milliseconds of this thread's own processor: what else runs makes nobody wait here. */
function fixingTook(source: string): number {
  const before = process.threadCpuUsage();
  fixFile({ path: "src/custom/chart.tsx", source }, { spec: APP, dataImports: [] });
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

const fastestOf = (tries: number, source: string): number => Math.min(...Array.from({ length: tries }, () => fixingTook(source)));

/** Looked through in time, or, on a machine that is slow just now, in about four times what a quarter of it takes: by squares it were sixteen. */
function expectInTime(sourceOf: (length: number) => string): void {
  if (fixingTook(sourceOf(LONG)) <= FAST_MS) return;
  expect(fastestOf(4, sourceOf(LONG))).toBeLessThanOrEqual(Math.max(FAST_MS, TIMES_QUARTER * fastestOf(4, sourceOf(LONG / 4))));
}

describe("a source of nothing but beginnings", () => {
  it.each(BEGINNINGS)("%j over and over is looked through in time", (piece) => {
    const source = (length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
    expectInTime(source);
    expectInTime((length) => `${source(length)}x`);
    expectInTime((length) => `import { Star } from "lucide-react";\nuseEffect(() => {${source(length)}`);
  });
});
