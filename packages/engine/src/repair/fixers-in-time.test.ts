import { describe, expect, it } from "vitest";
import { phrasingApp } from "../testing/measure-phrasings.ts";
import { fixFile } from "./fix-file.ts";

const APP = phrasingApp("할 일 앱");
const LONG = 20_000;
const SLOWEST_MS = 200;
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

describe("a source of nothing but beginnings", () => {
  it.each(BEGINNINGS)("%j over and over is looked through in time", (piece) => {
    const source = piece.repeat(Math.ceil(LONG / piece.length)).slice(0, LONG);
    for (const whole of [source, `${source}x`, `import { Star } from "lucide-react";\nuseEffect(() => {${source}`]) {
      let took = Infinity;
      for (let tries = 0; tries < 4 && took > SLOWEST_MS; tries++) {
        const before = process.threadCpuUsage();
        fixFile({ path: "src/custom/chart.tsx", source: whole }, { spec: APP, dataImports: [] });
        const { user, system } = process.threadCpuUsage(before);
        took = (user + system) / 1_000;
      }
      expect(took).toBeLessThanOrEqual(SLOWEST_MS);
    }
  });
});
