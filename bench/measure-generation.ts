/**
 * `npm run bench:generation -- FILE.jsonl… [--n 5]`: what it takes from a prompt to an app the preview can load, for each prompt
 * of the files: the engine, the compiler and the preview's bundler, one after the other and nothing beside them. On one core:
 * `taskset -c 0 npm run bench:generation -- …`.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createBuilder } from "@appmon/builder/create-builder";
import { compileApp } from "@appmon/compiler/compile-app";
import { seedOf } from "@appmon/engine/seed-of";
import { takeTurn } from "@appmon/engine/take-turn";
import { readItems } from "../tools/eval/eval-item.ts";
import { kstToday } from "../tools/kst-today.ts";
import { percentile } from "./statistics.ts";

const STEPS = ["engine", "compiler", "bundle", "whole"] as const;
type Step = (typeof STEPS)[number];

const { values, positionals } = parseArgs({ allowPositionals: true, options: { n: { type: "string", default: "5" } } });
if (positionals.length === 0) throw new Error("Say which files of prompts: npm run bench:generation -- FILE.jsonl…");
const n = Math.max(1, Math.min(50, Number(values.n) || 5));
const items = (await Promise.all(positionals.map(readItems))).flat();
const today = kstToday();
const cacheDir = await mkdtemp(join(tmpdir(), "appmon-bench-"));
const builder = await createBuilder({ cacheDir, processes: 1 });
try {
  // The first app of a process would measure how its code is read.
  for (const { prompt } of items.slice(0, 5)) await measure("warm", prompt);
  const medians = new Map<string, Record<Step, number>>();
  for (const { id, prompt } of items) {
    const runs: Record<Step, number>[] = [];
    // A project of its own each time: an app asked for again would be remembered.
    for (let run = 0; run < n; run++) runs.push(await measure(`${id}-${run}`, prompt));
    medians.set(
      id,
      Object.fromEntries(
        STEPS.map((step) => [
          step,
          percentile(
            runs.map((each) => each[step]),
            0.5,
          ),
        ]),
      ) as Record<Step, number>,
    );
  }
  console.log(`${items.length} prompts, the median of ${n} runs of each, in ms:`);
  for (const step of STEPS) {
    const samples = [...medians.values()].map((each) => each[step]);
    console.log(`${step.padEnd(9)} p50 ${percentile(samples, 0.5).toFixed(1)}, p95 ${percentile(samples, 0.95).toFixed(1)}`);
  }
  const slowest = [...medians].toSorted(([, a], [, b]) => b.whole - a.whole).slice(0, 5);
  console.log(`slowest: ${slowest.map(([id, { whole }]) => `${id} ${whole.toFixed(1)}`).join(", ")}`);
} finally {
  await builder.close();
  await rm(cacheDir, { recursive: true, force: true });
}

async function measure(project: string, prompt: string): Promise<Record<Step, number>> {
  const started = performance.now();
  const turn = takeTurn({ text: prompt, today, seed: seedOf(prompt) });
  if (turn.kind !== "create") throw new Error(`no app came of: ${prompt.slice(0, 80)}`);
  const understood = performance.now();
  const files = compileApp(turn.spec);
  const compiled = performance.now();
  const built = await builder.preview(project, files);
  const bundled = performance.now();
  if (!built.ok) throw new Error(`${project} does not build: ${JSON.stringify(built.findings.slice(0, 3))}`);
  return { engine: understood - started, compiler: compiled - understood, bundle: bundled - compiled, whole: bundled - started };
}
