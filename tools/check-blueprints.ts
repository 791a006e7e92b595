/** `node tools/check-blueprints.ts FILE.jsonl…`: what is wrong with blueprints: their form, their spec, their rows. */
import { patternFaults } from "@appmon/korean/plan/testing/pattern-faults";
import { declarationOfBlueprint } from "@appmon/korean/blueprints/declaration-of-blueprint";
import { BLUEPRINT } from "@appmon/korean/blueprints/blueprint";
import { checkLines } from "./check-lines.ts";

const DAYS = ["2026-11-20", "2027-01-31", "2028-02-29", "2026-11-29", "2026-12-07"];

checkLines(process.argv.slice(2), (line) => {
  let id = "";
  try {
    const blueprint = BLUEPRINT.parse(JSON.parse(line));
    id = blueprint.id;
    const pattern = declarationOfBlueprint(blueprint);
    return { id, faults: [...new Set(DAYS.flatMap((day) => patternFaults(pattern, day)))] };
  } catch (error) {
    return { id, faults: [error instanceof Error ? error.message : String(error)] };
  }
});
