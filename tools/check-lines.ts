/** What the checks of data share whose files hold a line of JSON for each thing. */
import { readFileSync } from "node:fs";

export interface CheckedLine {
  /** "" where it could not be read. */
  id: string;
  faults: string[];
  /** What is worth reading though nothing is wrong. */
  told?: readonly string[];
}

/** Prints what is wrong, file by file and line by line, ids used twice as well; exit code 1 where anything is. */
export function checkLines(files: readonly string[], check: (line: string) => CheckedLine): void {
  const seen = new Set<string>();
  let sound = 0;
  let broken = 0;
  for (const file of files) {
    for (const [at, line] of readFileSync(file, "utf8").split("\n").entries()) {
      if (line.trim() === "") continue;
      const { id, faults, told = [] } = check(line);
      const all = seen.has(id) ? [...faults, "the id is taken"] : faults;
      seen.add(id);
      for (const one of told) console.log(`     ${one}`);
      if (all.length === 0) sound++;
      else {
        broken++;
        console.log(`FAIL ${file}:${at + 1} ${id}\n${all.map((fault) => `     ${fault.slice(0, 600)}`).join("\n")}`);
      }
    }
  }
  console.log(`${sound} sound, ${broken} with faults`);
  process.exitCode = broken > 0 ? 1 : 0;
}
