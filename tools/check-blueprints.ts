/**
 * `node tools/check-blueprints.ts FILE.jsonl…`: what is wrong with blueprints: their form, their spec, their rows, names used twice.
 * Exit code 1 where anything is.
 */
import { readFileSync } from "node:fs";
import { patternFaults } from "@appmon/korean/plan/testing/pattern-faults";
import { declarationOfBlueprint } from "@appmon/korean/blueprints/declaration-of-blueprint";
import { BLUEPRINT } from "@appmon/korean/blueprints/blueprint";

const DAYS = ["2026-11-20", "2027-01-31", "2028-02-29", "2026-11-29", "2026-12-07"];
const seen = new Set<string>();
let sound = 0;
let broken = 0;
for (const file of process.argv.slice(2)) {
  for (const [at, line] of readFileSync(file, "utf8").split("\n").entries()) {
    if (line.trim() === "") continue;
    const faults: string[] = [];
    let id = "";
    try {
      const blueprint = BLUEPRINT.parse(JSON.parse(line));
      id = blueprint.id;
      if (seen.has(id)) faults.push("the id is taken");
      seen.add(id);
      const pattern = declarationOfBlueprint(blueprint);
      for (const day of DAYS) for (const fault of patternFaults(pattern, day)) if (!faults.includes(fault)) faults.push(fault);
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error));
    }
    if (faults.length === 0) sound++;
    else {
      broken++;
      console.log(`FAIL ${file}:${at + 1} ${id}\n${faults.map((fault) => `     ${fault.slice(0, 600)}`).join("\n")}`);
    }
  }
}
console.log(`${sound} sound, ${broken} with faults`);
process.exitCode = broken > 0 ? 1 : 0;
