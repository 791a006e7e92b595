/**
 * Measures the built-in engine end to end: `npm run eval -- FILE.jsonl --out DIR [--limit N] [--only ID] [--widths 1280,390,1440]`.
 * Every prompt becomes an app that is type-checked, bundled, opened and operated in Chromium. Exit code 1 when any fails.
 */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { createBuilder } from "@appmon/builder/create-builder";
import { Conversation } from "./conversation.ts";
import { type EvalItem, readItems } from "./eval/eval-item.ts";
import { type ItemReport, reportTable, summarise } from "./eval/eval-report.ts";
import { evaluateApp, type EvaluateOptions } from "./eval/evaluate-app.ts";
import { launchChromium } from "./eval/launch-chromium.ts";
import { reportMarkdown, reportPage } from "./eval/lines-report.ts";
import { kstToday } from "./kst-today.ts";
import { seedOf } from "@appmon/engine/seed-of";

const USAGE = "쓰는 법: npm run eval -- FILE.jsonl --out DIR [--limit N] [--only ID] [--widths 1280,390]";

interface Arguments {
  file: string;
  out: string;
  limit: number;
  only: string | undefined;
  widths: number[];
}

function readArguments(): Arguments | string {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        out: { type: "string" },
        limit: { type: "string" },
        only: { type: "string" },
        widths: { type: "string", default: "1280" },
      },
    });
    const [file, ...rest] = positionals;
    const limit = values.limit === undefined ? Infinity : Number(values.limit);
    const widths = values.widths.split(",").map(Number);
    if (file === undefined || rest.length > 0) return "문제 파일 하나를 적어 주세요.";
    if (values.out === undefined) return "--out 으로 결과를 둘 폴더를 적어 주세요.";
    if (!(limit >= 1)) return "--limit 은 1 이상의 수예요.";
    if (!widths.every((width) => Number.isInteger(width) && width >= 240)) return "--widths 는 240 이상의 수를 쉼표로 이어 적어 주세요.";
    return { file, out: resolve(values.out), limit, only: values.only, widths };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function evaluate(item: EvalItem, options: EvaluateOptions): Promise<ItemReport> {
  const started = performance.now();
  const report: ItemReport = {
    id: item.id,
    title: "",
    ok: false,
    typeErrors: [],
    consoleErrors: [],
    screens: [],
    crud: { collections: [], ok: false },
    colours: { stated: [], exact: false },
    lines: [],
    audit: { screens: 0, axe: [], overflow: [] },
    timeMs: { generate: 0, build: 0, total: 0 },
    notes: [],
    screenshots: [],
  };
  try {
    const conversation = new Conversation(options.today, seedOf(item.prompt));
    const said = conversation.say(item.prompt);
    report.timeMs.generate = performance.now() - started;
    if (!conversation.spec) {
      report.notes.push(`${said.kind}: ${said.summary}`);
      return report;
    }
    const { buildMs, ...findings } = await evaluateApp(conversation.spec, options);
    Object.assign(report, findings);
    report.timeMs.build = buildMs;
    report.ok =
      report.typeErrors.length === 0 &&
      report.consoleErrors.length === 0 &&
      report.screens.length > 0 &&
      report.screens.every((screen) => screen.ok) &&
      report.crud.ok &&
      report.audit.axe.length === 0 &&
      report.audit.overflow.length === 0 &&
      // Sentences of what must be are promises; tests of a public benchmark are counted.
      report.lines.every((line) => line.task !== undefined || line.verdict !== "not met") &&
      report.colours.exact;
  } catch (error) {
    // One app that breaks the harness must not end the run; it counts as failed and says why.
    report.notes.unshift(`stopped: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  } finally {
    report.timeMs.total = performance.now() - started;
  }
  return report;
}

async function run({ file, out, limit, only, widths }: Arguments): Promise<boolean> {
  const items = (await readItems(file)).filter((item) => only === undefined || only.split(",").includes(item.id)).slice(0, limit);
  if (items.length === 0) throw new Error(only === undefined ? `${file} 에 문제가 없어요.` : `${only} 라는 문제가 없어요.`);
  await mkdir(out, { recursive: true });
  const cacheDir = await mkdtemp(join(tmpdir(), "appmon-eval-"));
  const builder = await createBuilder({ cacheDir, processes: 1 });
  const browser = await launchChromium();
  const reports: ItemReport[] = [];
  try {
    for (const item of items) {
      const folder = join(out, item.id.replace(/[^\w-]/g, "_"));
      const report = await evaluate(item, { browser, builder, folder, today: kstToday(), widths, lines: item.lines });
      reports.push(report);
      console.log(reportTable([report]));
    }
  } finally {
    await browser.close();
    await builder.close();
    await rm(cacheDir, { recursive: true, force: true });
  }
  const summary = summarise(reports);
  await writeFile(join(out, "report.html"), reportPage(reports, out));
  await writeFile(join(out, "report.md"), reportMarkdown(reports));
  await writeFile(join(out, "report.json"), `${JSON.stringify({ summary, items: reports }, null, 2)}\n`);
  console.log(`\n${reportTable(reports)}\n`);
  console.log(JSON.stringify(summary));
  console.log(
    `lines: ${summary.lines.met} met of ${summary.lines.judged} judged of ${summary.lines.total} (${(summary.lines.metShare * 100).toFixed(1)} % of all met)`,
  );
  console.log(`${summary.passed} passed, ${summary.failed} failed`);
  return summary.failed === 0;
}

const given = readArguments();
if (typeof given === "string") {
  console.error(`${given}\n${USAGE}`);
  process.exitCode = 2;
} else {
  process.exitCode = (await run(given)) ? 0 : 1;
}
