export interface FoundLine {
  /** From 1. */
  line: number;
  /** The line without what it is indented by, and where in it the words stand. */
  text: string;
  from: number;
  to: number;
}

export interface FoundFile {
  path: string;
  lines: FoundLine[];
}

/** More than anybody reads. */
const MOST_LINES = 200;
const MOST_CHARS = 240;

/** Every line that has the words, whatever their case, file by file. `isCut`: there are more. */
export function searchFiles(files: Readonly<Record<string, string>>, words: string): { files: FoundFile[]; count: number; isCut: boolean } {
  const wanted = words.toLowerCase();
  const found: FoundFile[] = [];
  let count = 0;
  if (wanted.trim() === "") return { files: found, count, isCut: false };
  for (const path of Object.keys(files).toSorted((a, b) => a.localeCompare(b))) {
    const lines: FoundLine[] = [];
    for (const [index, whole] of (files[path] ?? "").split("\n").entries()) {
      if (!whole.toLowerCase().includes(wanted)) continue;
      if (count === MOST_LINES) return { files: lines.length > 0 ? [...found, { path, lines }] : found, count, isCut: true };
      count++;
      lines.push(toFound(whole, wanted, index + 1));
    }
    if (lines.length > 0) found.push({ path, lines });
  }
  return { files: found, count, isCut: false };
}

function toFound(whole: string, wanted: string, line: number): FoundLine {
  const indent = whole.length - whole.trimStart().length;
  const at = Math.max(0, whole.toLowerCase().indexOf(wanted) - indent);
  // A very long line is shown from shortly before the words.
  const cut = at > MOST_CHARS / 2 ? at - 40 : 0;
  const text = whole.slice(indent + cut, indent + cut + MOST_CHARS);
  return { line, text, from: at - cut, to: Math.min(text.length, at - cut + wanted.length) };
}
