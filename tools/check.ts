/** `npm run check`: everything that can be judged without running the product. Prints one line a check; exit code 1 on any finding. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { findFloorBreaches } from "./check/floors.ts";
import { findLicenceBreaches } from "./check/licences.ts";
import { findBareParticles } from "./check/particles.ts";
import { findSizeBreaches } from "./check/sizes.ts";

const ROOT = resolve(import.meta.dirname, "..");
const bin = (name: string) => join(ROOT, "node_modules/.bin", name);

interface Check {
  name: string;
  /** Findings; empty = all well. */
  run(): string[];
}

const checks: Check[] = [
  { name: "format", run: () => command("oxfmt", ["--check"]) },
  { name: "lint", run: () => command("oxlint", ["--deny-warnings"]) },
  { name: "types", run: () => [...command("tsc", ["-p", "."]), ...command("tsc", ["-p", "packages/kit"]), ...webTypes()] },
  { name: "floors and circles", run: findFloorBreaches },
  { name: "sizes", run: findSizeBreaches },
  { name: "particles", run: findBareParticles },
  { name: "unused code", run: () => command("knip", ["--no-progress"]) },
  { name: "licences", run: findLicenceBreaches },
];

function webTypes(): string[] {
  const web = join(ROOT, "apps/web");
  if (!existsSync(join(web, "tsconfig.json"))) return ["apps/web has no tsconfig.json"];
  return [...command("react-router", ["typegen"], web), ...command("tsc", ["-p", "."], web)];
}

function command(name: string, args: string[], cwd = ROOT): string[] {
  const result = spawnSync(bin(name), args, { cwd, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  if (result.error) return [`${name}: ${result.error.message}`];
  if (result.status === 0) return [];
  return `${result.stdout}\n${result.stderr}`
    .split("\n")
    .filter((line) => line.trim() !== "")
    .slice(0, 60);
}

let failed = 0;
for (const check of checks) {
  const started = performance.now();
  const findings = check.run();
  if (findings.length > 0) failed++;
  console.log(`${findings.length === 0 ? "ok  " : "FAIL"} ${check.name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  for (const finding of findings) console.log(`     ${finding}`);
}
process.exitCode = failed > 0 ? 1 : 0;
