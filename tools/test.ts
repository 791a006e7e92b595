/** `npm test`: the checks, then every test. Prints "N passed, N failed" at the end; exit code 1 when anything failed. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { findChromium } from "./testing/chromium.ts";

const ROOT = resolve(import.meta.dirname, "..");
const scratch = mkdtempSync(join(tmpdir(), "appmon-test-"));
let passed = 0;
let failed = 0;

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
    const result = JSON.parse(readFileSync(report, "utf8")) as { numPassedTests: number; numFailedTests: number };
    passed += result.numPassedTests;
    failed += result.numFailedTests;
    if (!ok && result.numFailedTests === 0) failed++;
  } catch {
    // No report: the runner itself did not come up.
    failed++;
  }
}

findChromium();
if (run("check", [process.execPath, join(ROOT, "tools/check.ts")])) passed++;
else failed++;
tests("unit", "vitest.config.ts");
tests("journeys", "e2e/vitest.config.ts");
rmSync(scratch, { recursive: true, force: true });
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
