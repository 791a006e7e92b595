/**
 * `npm run eval:patterns [-- FILE.jsonl] [--json] [--folds=N]`: how often the kind of app a wish asks for is recognised.
 * With FILE (lines {"text", "pattern": id | null}): the shipped model on that file; `--json` prints exactly one JSON object
 * {n, top1, top3, none, wrong}; what they mean is told in `measure-recognition`. Without FILE: models trained without a part of the
 * ways of asking, on that part, fold by fold, then the learning curve.
 */
import { readFileSync } from "node:fs";
import { openModel } from "@appmon/korean/recognise/model-file";
import { recognise, recogniseWith } from "@appmon/korean/recognise/recognise";
import { trainRecogniser } from "@appmon/korean/recognise/train-recogniser";
import { foldOf, FOLDS } from "@appmon/korean/recognise/testing/folds";
import { ASKED, type Measured, measureRecognition } from "@appmon/korean/recognise/testing/measure-recognition";
import { readTrainingData } from "@appmon/korean/recognise/testing/read-patterns";

/** Shares of the ways of asking that the learning curve is drawn at. */
const CURVE = [0.25, 0.5, 1];

const options = process.argv.slice(2);
const file = options.find((option) => !option.startsWith("--"));
const asJson = options.includes("--json");
const folds = Number(options.find((option) => option.startsWith("--folds="))?.slice(8) ?? FOLDS);

if (file === undefined) measureFolds();
else measureFile(file);

function measureFile(path: string): void {
  const lines = readFileSync(path, "utf8").split("\n");
  const asked = lines.filter((line) => line.trim() !== "").map((line) => ASKED.parse(JSON.parse(line)));
  const measured = measureRecognition(asked, recognise);
  if (asJson) return console.log(JSON.stringify(measured));
  console.log(row("", measured));
  for (const { text, pattern, got } of measured.wrong) console.log(`${pattern ?? "(none)"} ⇐ ${got ?? "(none)"}: ${text}`);
}

function measureFolds(): void {
  const data = readTrainingData();
  const measured: Measured[] = [];
  for (let fold = 0; fold < folds; fold++) {
    measured.push(measureFold(fold, 1));
    if (!asJson) console.log(row(`fold ${fold + 1}`, measured[fold]!));
  }
  const all = meanOf(measured);
  if (asJson) return console.log(JSON.stringify(all));
  console.log(row("all", all));
  for (const share of CURVE) console.log(row(`${share * 100} % said`, share === 1 ? measured[0]! : measureFold(0, share)));

  function measureFold(fold: number, share: number): Measured {
    const { train, test } = foldOf(data, fold, share);
    const model = openModel(trainRecogniser(train, ""));
    return measureRecognition(test, (text) => recogniseWith(model, text));
  }
}

function meanOf(measured: readonly Measured[]): Measured {
  const mean = (of: (one: Measured) => number): number => measured.reduce((sum, one) => sum + of(one), 0) / measured.length;
  return {
    n: measured.reduce((sum, { n }) => sum + n, 0),
    top1: mean(({ top1 }) => top1),
    top3: mean(({ top3 }) => top3),
    none: mean(({ none }) => none),
    wrong: measured.flatMap(({ wrong }) => wrong),
  };
}

function row(name: string, { n, top1, top3, none }: Measured): string {
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`.padStart(8);
  return `${name.padEnd(12)}${`${n}`.padStart(6)} texts  top-1${percent(top1)}  top-3${percent(top3)}  none/some${percent(none)}`;
}
