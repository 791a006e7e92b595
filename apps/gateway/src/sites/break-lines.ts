/** Width of a character in ems of the text: syllables and other wide letters are about as wide as high. */
const widthOf = (char: string): number =>
  /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff00-\uff60\p{Extended_Pictographic}]/u.test(char) ? 0.92 : char === " " ? 0.28 : 0.58;
const widthOfText = (text: string): number => [...text].reduce((sum, char) => sum + widthOf(char), 0);

/**
 * Lines of at most `ems` in width that keep words whole, as Korean is set; a word wider than a line is cut. What does not fit
 * into `most` lines ends in "…".
 */
export function breakLines(text: string, ems: number, most: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text
    .trim()
    .split(/\s+/)
    .flatMap((one) => pieces(one, ems))) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (widthOfText(longer) <= ems) {
      line = longer;
      continue;
    }
    lines.push(line);
    line = word;
  }
  if (line !== "") lines.push(line);
  if (lines.length <= most) return lines;
  let last = lines[most - 1]!;
  while (widthOfText(`${last}…`) > ems) last = [...last].slice(0, -1).join("");
  return [...lines.slice(0, most - 1), `${last.trimEnd()}…`];
}

function pieces(word: string, ems: number): string[] {
  const parts: string[] = [];
  let part = "";
  for (const char of word) {
    if (part !== "" && widthOfText(part + char) > ems) {
      parts.push(part);
      part = "";
    }
    part += char;
  }
  return part === "" ? parts : [...parts, part];
}
