/**
 * `npm test`: the checks, then every test. Prints what failed, each with the head of its message, and
 * "N passed, N failed" at the end, so that the last lines of a long log say it all; exit code 1 when anything failed.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { findChromium } from "./testing/chromium.ts";

const ROOT = resolve(import.meta.dirname, "..");
const scratch = mkdtempSync(join(tmpdir(), "appmon-test-"));
/** How much of a failure's message is printed again at the end. */
const MESSAGE_LINES = 12;

let passed = 0;
let failed = 0;
const failures: string[] = [];

/** The parts of vitest's JSON report that are read here. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

function failure(file: string, title: string, message: string): string {
  const head = message.split("\n").slice(0, MESSAGE_LINES);
  return [`✗ ${relative(ROOT, file)} › ${title}`, ...head.map((line) => `    ${line}`)].join("\n");
}

function collectFailures(report: Report): void {
  for (const file of report.testResults) {
    const broken = file.assertionResults.filter((one) => one.status === "failed");
    for (const one of broken) failures.push(failure(file.name, one.fullName, one.failureMessages.join("\n")));
    if (file.status === "failed" && broken.length === 0) failures.push(failure(file.name, "the file itself", file.message));
  }
}

function run(name: string, command: string[]): boolean {
  console.log(`\n── ${name}`);
  const [program = "", ...args] = command;
  const ok = spawnSync(program, args, { cwd: ROOT, stdio: "inherit" }).status === 0;
  if (!ok) console.log(`── ${name}: failed`);
  return ok;
}

function tests(name: string, config: string): void {
  const report = join(scratch, `${name}.json`);
  const ok = run(name, [
    process.execPath,
    join(ROOT, "node_modules/vitest/vitest.mjs"),
    "run",
    "--config",
    config,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...process.argv.slice(2),
  ]);
  try {
    const result = JSON.parse(readFileSync(report, "utf8")) as Report;
    collectFailures(result);
    passed += result.numPassedTests;
    failed += result.numFailedTests;
    if (!ok && result.numFailedTests === 0) {
      failed++;
      failures.push(`✗ ${name} › the run ended with an error outside any test`);
    }
  } catch {
    failed++;
    failures.push(`✗ ${name} › the runner did not come up, or left no report`);
  }
}

findChromium();
if (run("check", [process.execPath, join(ROOT, "tools/check.ts")])) passed++;
else {
  failed++;
  failures.push("✗ check › see its lines above");
}
tests("unit", "vitest.config.ts");
tests("journeys", "e2e/vitest.config.ts");
rmSync(scratch, { recursive: true, force: true });
if (failures.length > 0) console.log(`\n── what failed\n${failures.join("\n")}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
