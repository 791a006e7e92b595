/**
 * `npm test`: the checks and every test. `npm run test:fast`: the checks and what needs no service or browser and is done in
 * seconds, for the loop of a developer. `npm run test:soak`: what shows itself only in many rounds. Prints the longest files, what failed, each with
 * the head of its message, and "N passed, N failed" at the end, so that the last lines of a long log say it all; exit code 1
 * when anything failed. Words behind the command go on to vitest.
 */
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { constants, setPriority, tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { findChromium } from "./testing/chromium.ts";

const ROOT = resolve(import.meta.dirname, "..");
const scratch = mkdtempSync(join(tmpdir(), "appmon-test-"));
const [mode, ...given] = process.argv.slice(2);
/** What Node has made of our sources, for the many processes of a run that load the same ones; a developer's loop finds it again. */
const COMPILED = mode === "fast" ? join(ROOT, ".cache/compiled") : join(scratch, "compiled");
/** Kept between runs: seconds by file, of the last run. */
const DURATIONS = join(ROOT, ".cache/test-durations.json");
/** How much of a failure's message is printed again at the end. */
const MESSAGE_LINES = 12;
const LONGEST = 20;

if (mode !== "all" && mode !== "fast" && mode !== "soak") throw new Error("usage: node tools/test.ts all|fast|soak [vitest's own options]");

let passed = 0;
let failed = 0;
const failures: string[] = [];
const seconds: Record<string, number> = {};

/** The parts of vitest's JSON report that are read here. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

function failure(file: string, title: string, message: string): string {
  const head = message.split("\n").slice(0, MESSAGE_LINES);
  return [`✗ ${relative(ROOT, file)} › ${title}`, ...head.map((line) => `    ${line}`)].join("\n");
}

function collect(report: Report): void {
  for (const file of report.testResults) {
    seconds[relative(ROOT, file.name)] = (file.endTime - file.startTime) / 1_000;
    const broken = file.assertionResults.filter((one) => one.status === "failed");
    for (const one of broken) failures.push(failure(file.name, one.fullName, one.failureMessages.join("\n")));
    if (file.status === "failed" && broken.length === 0) failures.push(failure(file.name, "the file itself", file.message));
  }
}

function run(name: string, command: string[], env: Record<string, string> = {}): boolean {
  console.log(`\n── ${name}`);
  const [program = "", ...args] = command;
  const started = performance.now();
  const ok =
    spawnSync(program, args, { cwd: ROOT, stdio: "inherit", env: { ...process.env, NODE_COMPILE_CACHE: COMPILED, ...env } }).status === 0;
  console.log(`── ${name}: ${ok ? "" : "failed, "}${((performance.now() - started) / 1_000).toFixed(0)} s`);
  return ok;
}

function tests(name: string, args: string[], env?: Record<string, string>): void {
  const report = join(scratch, `${name}.json`);
  const vitest = [process.execPath, join(ROOT, "node_modules/vitest/vitest.mjs"), "run", ...args];
  const ok = run(name, [...vitest, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...given], env);
  try {
    const result = JSON.parse(readFileSync(report, "utf8")) as Report;
    collect(result);
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

function printLongest(): void {
  mkdirSync(join(ROOT, ".cache"), { recursive: true });
  writeFileSync(DURATIONS, JSON.stringify(seconds, null, 2));
  const longest = Object.entries(seconds).toSorted((a, b) => b[1] - a[1]);
  console.log(`\n── the longest of ${longest.length} files, seconds`);
  for (const [file, took] of longest.slice(0, LONGEST)) console.log(`${took.toFixed(1).padStart(7)}  ${file}`);
}

const CHECK = [process.execPath, join(ROOT, "tools/check.ts")];
function checked(ok: boolean): void {
  if (ok) return void passed++;
  failed++;
  failures.push("✗ check › see its lines above");
}

/**
 * The check beside something else; answers, once that is done, whether it passed, and prints what it said.
 *
 * @param isPatient it has what the others leave, which wait for a database or a browser now and then, and none of them waits for it
 */
function checkBeside(isPatient: boolean): () => Promise<boolean> {
  const lines = join(scratch, "check.txt");
  const output = openSync(lines, "w");
  const [program = "", ...args] = CHECK;
  const child = spawn(program, args, { cwd: ROOT, stdio: ["ignore", output, output] });
  if (isPatient && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const ended = new Promise<number | null>((done) => child.once("exit", done));
  return async () => {
    const code = await ended;
    console.log(`\n── check\n${readFileSync(lines, "utf8")}`);
    return code === 0;
  };
}

const started = performance.now();
if (mode !== "fast") findChromium();
const check = mode === "soak" ? undefined : checkBeside(mode === "all");
if (check && mode === "fast") {
  tests("logic", ["--project=logic", "--project=web"], { FAST: "1" });
  checked(await check());
  console.log("\nLeft out, as each takes seconds: the files of tools/testing/slow-files.json. npm test runs them.");
} else {
  const isSoak = mode === "soak";
  const env: Record<string, string> = isSoak ? { SOAK: "1" } : {};
  const projects = isSoak ? ["--project=soak"] : ["--project=logic", "--project=web", "--project=service"];
  const journeys = ["--config", isSoak ? "e2e/vitest.soak.config.ts" : "e2e/vitest.config.ts"];
  // One after the other: side by side they take as long on two cores, and each thing waits longer for its turn.
  tests("unit", projects, env);
  if (check) checked(await check());
  tests("journeys", journeys, env);
}
rmSync(scratch, { recursive: true, force: true });
printLongest();
if (failures.length > 0) console.log(`\n── what failed\n${failures.join("\n")}`);
console.log(`\nin ${((performance.now() - started) / 60_000).toFixed(1)} minutes`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
