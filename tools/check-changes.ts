/** `node tools/check-changes.ts FILE.jsonl…`: what is wrong with changes: their form, and whether each of their tries is done in its app. */
import { changeFaults } from "@appmon/korean/changes/testing/change-faults";
import { checkLines } from "./check-lines.ts";

checkLines(process.argv.slice(2), changeFaults);
