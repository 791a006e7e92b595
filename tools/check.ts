/** `npm run check`: everything that can be judged without running the product. Prints one line a check; exit code 1 on any finding. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { findFloorBreaches } from "./check/floors.ts";
import { findLicenceBreaches } from "./check/licences.ts";
import { findBareParticles } from "./check/particles.ts";
import { findSizeBreaches } from "./check/sizes.ts";

const ROOT = resolve(import.meta.dirname, "..");
const WEB = join(ROOT, "apps/web");
const bin = (name: string) => join(ROOT, "node_modules/.bin", name);

/** TypeScript 7 is a program in Go: it takes room instead of clearing it up all the time, a fifth of the processor less. */
const TSC_ENV = { GOGC: "400" };
/** Types that several threads need are worked out by each of them: one is the least work, and the other processor has the other programs. */
const tsc = (folder: string) => command("tsc", ["-p", folder, "--checkers", "1"], { env: TSC_ENV });

interface Check {
  name: string;
  /** Findings; empty = all well. */
  run(): string[] | Promise<string[]>;
}

/** Programs of their own work side by side, while what is looked at here is looked at. */
const checks: Check[] = [
  { name: "types", run: () => tsc(".") },
  {
    name: "types in browsers",
    run: async () => [...(await tsc("packages/kit")), ...(await tsc("packages/registry")), ...(await webTypes())],
  },
  { name: "unused code", run: () => command("knip", ["--no-progress"]) },
  { name: "lint", run: () => command("oxlint", ["--deny-warnings"]) },
  { name: "format", run: () => command("oxfmt", ["--check"]) },
  { name: "floors and circles", run: findFloorBreaches },
  { name: "sizes", run: findSizeBreaches },
  { name: "particles", run: findBareParticles },
  { name: "licences", run: findLicenceBreaches },
];

async function webTypes(): Promise<string[]> {
  if (!existsSync(join(WEB, "tsconfig.json"))) return ["apps/web has no tsconfig.json"];
  return [...(await command("react-router", ["typegen"], { cwd: WEB })), ...(await tsc(WEB))];
}

async function command(name: string, args: string[], { cwd = ROOT, env = {} }: { cwd?: string; env?: Record<string, string> } = {}) {
  const child = spawn(bin(name), args, { cwd, env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  try {
    const [said, complaint, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
    if (status === 0) return [];
    return [`${name} ended with ${status}`, ...`${said}\n${complaint}`.split("\n").filter((line) => line.trim() !== "")].slice(0, 60);
  } catch (error) {
    return [`${name}: ${error instanceof Error ? error.message : error}`];
  }
}

const started = performance.now();
const results = checks.map(async (check) => {
  const findings = await check.run();
  return { ...check, findings, seconds: (performance.now() - started) / 1_000 };
});
for (const result of results) {
  const { name, findings, seconds } = await result;
  if (findings.length > 0) process.exitCode = 1;
  console.log(`${findings.length === 0 ? "ok  " : "FAIL"} ${name} (after ${seconds.toFixed(1)} s)`);
  for (const finding of findings) console.log(`     ${finding}`);
}
