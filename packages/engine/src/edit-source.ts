/** Around the place that is most like what was looked for. */
const SHOWN_LINES = 3;
const MAX_SHOWN = 400;

export interface SourceEdit {
  find: string;
  replace: string;
}

/** All edits in order, or why not one of them is made: each must find its text exactly once. */
export function editSource(source: string, edits: readonly SourceEdit[]): { source: string } | { problem: string } {
  let next = source;
  for (const [at, { find, replace }] of edits.entries()) {
    const first = find === "" ? -1 : next.indexOf(find);
    if (first < 0) return { problem: `edits.${at}.find is not there. The nearest lines are:\n${nearestLines(source, find)}` };
    const lines = occurrences(next, find);
    if (lines.length > 1)
      return { problem: `edits.${at}.find is there ${lines.length} times, in lines ${lines.slice(0, 8).join(", ")}; take more around it` };
    next = next.slice(0, first) + replace + next.slice(first + find.length);
  }
  return { source: next };
}

/** Line numbers at which `find` begins. */
function occurrences(source: string, find: string): number[] {
  const lines: number[] = [];
  for (let at = source.indexOf(find); at >= 0; at = source.indexOf(find, at + 1)) lines.push(source.slice(0, at).split("\n").length);
  return lines;
}

/** The lines around the one that shares most words with what was looked for, with their numbers. */
function nearestLines(source: string, find: string): string {
  const wanted = new Set(wordsOf(find.split("\n").find((line) => line.trim() !== "") ?? find));
  const lines = source.split("\n");
  const likeness = lines.map((line) => wordsOf(line).filter((word) => wanted.has(word)).length / (wordsOf(line).length + wanted.size || 1));
  const best = likeness.indexOf(Math.max(...likeness));
  const from = Math.max(0, best - SHOWN_LINES);
  return lines
    .slice(from, best + SHOWN_LINES + 1)
    .map((line, at) => `${from + at + 1}| ${line}`)
    .join("\n")
    .slice(0, MAX_SHOWN);
}

function wordsOf(line: string): string[] {
  return line.match(/[\p{L}\p{N}_$]+/gu) ?? [];
}
