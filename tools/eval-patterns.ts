/**
 * `npm run eval:patterns [-- FILE.jsonl] [--json]`: how often the kind of app a wish asks for is recognised.
 * With FILE (lines {"text", "pattern": id | null}): the shipped models on that file; `--json` prints exactly one JSON object
 * {n, top1, top3, none, wrong}; what they mean is told in `measure-recognition`. Without FILE: wishes of strangers, each by models that
 * have learnt from other writers alone, and the learning curve.
 */
import { readFileSync } from "node:fs";
import { ASKED, type Measured, measureRecognition, recognitionOf } from "@appmon/korean/recognise/testing/measure-recognition";
import { weighKinds } from "@appmon/korean/recognise/weigh-kinds";
import type { MarkedWish } from "@appmon/korean/recognise/wish-corpus";
import { readWishes } from "./train/kinds-of-wishes.ts";
import { measureKinds, STYLES, type StyleOfWish } from "./train/measure-kinds.ts";

/** Shares of the writers that the learning curve is drawn at. */
const CURVE = [0.25, 0.5, 1];

const options = process.argv.slice(2);
const file = options.find((option) => !option.startsWith("--"));
const asJson = options.includes("--json");

if (file === undefined) measureWriters(readWishes());
else measureFile(file);

function measureFile(path: string): void {
  const lines = readFileSync(path, "utf8").split("\n");
  const asked = lines.filter((line) => line.trim() !== "").map((line) => ASKED.parse(JSON.parse(line)));
  const measured = measureRecognition(asked, (text) => recognitionOf(weighKinds(text)));
  if (asJson) return console.log(JSON.stringify(measured));
  console.log(rowOf(measured));
  for (const { text, pattern, got } of measured.wrong) console.log(`${pattern ?? "(none)"} ⇐ ${got ?? "(none)"}: ${text}`);
}

function measureWriters(wishes: readonly MarkedWish[]): void {
  const writers = [...new Set(wishes.map(({ writer }) => writer))];
  const measured = CURVE.map((share) => {
    const some = new Set(writers.slice(0, Math.ceil(writers.length * share)));
    return { share, ...measureKinds(wishes.filter(({ writer }) => some.has(writer))) };
  });
  if (asJson) return console.log(JSON.stringify(measured));
  for (const { share, ...by } of measured) for (const style of STYLES) console.log(`${percent(share)} of the writers  ${rowOfStyle(style, by[style])}`); // prettier-ignore
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`.padStart(8);
}

function rowOf({ n, top1, top3, none }: Measured): string {
  return `${n} texts  top-1${percent(top1)}  top-3${percent(top3)}  none/some${percent(none)}`;
}

function rowOfStyle(style: StyleOfWish, { n, right, near, top3 }: ReturnType<typeof measureKinds>[StyleOfWish]): string {
  return `${style.padEnd(9)}${`${n}`.padStart(5)} wishes  right${percent(right)}  near${percent(near)}  top-3${percent(top3)}`;
}
