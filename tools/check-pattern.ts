/**
 * `node tools/check-pattern.ts FILE…`: what is wrong with declarations of patterns, listed or not: spec, rows, types of the
 * sources they compile to. Exit code 1 where anything is.
 */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { compileApp } from "@appmon/compiler/compile-app";
import { typeErrors } from "@appmon/compiler/testing/check-apps";
import { appOfPattern } from "@appmon/korean/plan/app-of-pattern";
import type { PatternDeclaration } from "@appmon/korean/plan/pattern-declaration";
import { patternFaults } from "@appmon/korean/plan/testing/pattern-faults";

const today = "2026-11-20";
let broken = false;
for (const file of process.argv.slice(2)) {
  const patterns = Object.values((await import(pathToFileURL(resolve(file)).href)) as Record<string, PatternDeclaration>);
  for (const pattern of patterns) {
    let faults: string[];
    try {
      faults = patternFaults(pattern, today);
      if (faults.length === 0) faults = typeErrors([compileApp(appOfPattern(pattern, { seed: 7, today }))]).map(String);
    } catch (error) {
      faults = [error instanceof Error ? error.message : String(error)];
    }
    if (faults.length > 0) broken = true;
    console.log(faults.length === 0 ? `ok   ${pattern.id}` : `FAIL ${pattern.id}\n${faults.map((fault) => `     ${fault}`).join("\n")}`);
  }
}
process.exitCode = broken ? 1 : 0;
