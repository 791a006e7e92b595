/**
 * `node bench/lighthouse.ts [--n 5] [--path /]…`: Lighthouse as a phone sees the first pages (its own slow network and processor),
 * the median of n runs, from a service that was just started. Exit code 1 where a score is below its target.
 */
import { createServer, type AddressInfo } from "node:net";
import { parseArgs } from "node:util";
import lighthouse from "lighthouse";
import { chromium } from "playwright-core";
import { createAppmonProcess } from "../e2e/support/appmon-process.ts";
import { CHROMIUM_ARGS, findChromium } from "../tools/testing/chromium.ts";

const TARGETS = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 } as const;
type Category = keyof typeof TARGETS;
const CATEGORIES = Object.keys(TARGETS) as Category[];
const METRICS = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift", "speed-index"];

const { values } = parseArgs({ options: { n: { type: "string", default: "5" }, path: { type: "string", multiple: true } } });
const n = Math.max(1, Math.min(25, Number(values.n) || 5));

const appmon = await createAppmonProcess();
await appmon.start();
const port = await freePort();
const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`] });
let missed = 0;
try {
  for (const path of values.path ?? ["/", "/login"]) {
    const url = appmon.origin + path;
    // The first visitor of a page would measure how its files are read.
    await run(url);
    const results: Awaited<ReturnType<typeof run>>[] = [];
    for (let i = 0; i < n; i++) results.push(await run(url));
    const scores = CATEGORIES.map(
      (category) => [category, median(results.map(({ categories }) => categories[category]!.score! * 100))] as const,
    );
    const metrics = METRICS.map(
      (id) => `${id} ${Math.round(median(results.map(({ audits }) => audits[id]!.numericValue!)) * 1000) / 1000}`,
    );
    console.log(`${path}  ${scores.map(([category, score]) => `${category} ${Math.round(score)}`).join(", ")}  (median of ${n})`);
    console.log(`    ${metrics.join(", ")}`);
    for (const [category, score] of scores) {
      if (Math.round(score) >= TARGETS[category]) continue;
      missed++;
      const { categories, audits } = results[0]!;
      const short = categories[category]!.auditRefs.map(({ id }) => audits[id]!).filter(
        (audit) => audit.score !== null && audit.score < 0.9,
      );
      for (const audit of short) console.log(`    ${category}: ${audit.title} ${audit.displayValue ?? ""}`);
    }
  }
} finally {
  await browser.close();
  await appmon.dispose();
}
process.exitCode = missed > 0 ? 1 : 0;

async function run(url: string) {
  const result = await lighthouse(url, { port, onlyCategories: [...CATEGORIES], logLevel: "silent" });
  if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message ?? "no result"}`);
  return result.lhr;
}

function median(values_: number[]): number {
  const sorted = values_.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().once("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });
}
