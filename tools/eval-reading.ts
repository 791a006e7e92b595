/**
 * Measures the reader: `npm run eval:reading [-- FILE.jsonl] [--json] [--folds 0,1] [--curve]`.
 * With a file of annotated utterances, the models as they are stored; without one, the corpus itself in five folds by subject, each read
 * by models that have not seen it. `--curve` learns from a quarter, a half and all of the rest.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { read } from "@appmon/korean/reader/read";
import { readUtterance, type Utterance } from "@appmon/korean/reader/read-corpus";
import { measureFold } from "./train/measure-folds.ts";
import { type ReadingScore, scoreReadings } from "./train/measure-reading.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: "boolean", default: false },
    folds: { type: "string", default: "0,1,2,3,4" },
    curve: { type: "boolean", default: false },
    without: { type: "string" },
  },
});

const [file] = positionals;
if (file !== undefined) report("file", measureFile(file));
else measureCorpus();

/** A line that cannot be read is told and left out: one bad line hides nothing of the others. */
function measureFile(path: string): ReadingScore {
  const utterances: Utterance[] = [];
  for (const [index, line] of readFileSync(path, "utf8").split("\n").entries()) {
    if (line.trim() === "") continue;
    try {
      utterances.push(readUtterance(line));
    } catch (error) {
      console.error(`${path}:${index + 1}: left out: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return scoreReadings(
    utterances.map(({ reading }) => reading),
    utterances.map(({ reading, app }) => read(reading.text, app)),
  );
}

function measureCorpus(): void {
  const folds = values.folds.split(",").map(Number);
  for (const share of values.curve ? [0.25, 0.5, 1] : [1]) {
    const parts = folds.map((fold) => {
      const part = measureFold(fold, { share, without: values.without });
      if (!values.json)
        report(`fold ${fold}, ${Math.round(share * 100)} %, ${part.taught} utterances`, scoreReadings(part.marked, part.found));
      return part;
    });
    report(`all, ${Math.round(share * 100)} %`, scoreReadings(parts.flatMap(({ marked }) => marked), parts.flatMap(({ found }) => found))); // prettier-ignore
  }
}

function report(name: string, score: ReadingScore): void {
  if (values.json) {
    console.log(JSON.stringify(score));
    return;
  }
  const percent = (share: number) => (100 * share).toFixed(1).padStart(5);
  const { slots, intents, claims } = score;
  console.log(
    `${name.padEnd(34)} n ${String(score.n).padStart(4)}  slots exact ${percent(slots.exact.f)}  overlap ${percent(slots.overlap.f)}  intents ${percent(intents.f)}  claims ${percent(claims.f)}`,
  );
}
