/**
 * `node tools/check-changes.ts FILE.jsonl…`: what is wrong with changes: their form, and whether each of their tries is done in its app.
 * Exit code 1 where anything is.
 */
import { readFileSync } from "node:fs";
import { changeFaults } from "@appmon/korean/changes/testing/change-faults";

const seen = new Set<string>();
let sound = 0;
let broken = 0;
for (const file of process.argv.slice(2)) {
  for (const [at, line] of readFileSync(file, "utf8").split("\n").entries()) {
    if (line.trim() === "") continue;
    const { id, faults, told } = changeFaults(line);
    if (seen.has(id)) faults.push("the id is taken");
    seen.add(id);
    for (const one of told) console.log(`     ${one}`);
    if (faults.length === 0) sound++;
    else {
      broken++;
      console.log(`FAIL ${file}:${at + 1} ${id}\n${faults.map((fault) => `     ${fault.slice(0, 600)}`).join("\n")}`);
    }
  }
}
console.log(`${sound} sound, ${broken} with faults`);
process.exitCode = broken > 0 ? 1 : 0;
