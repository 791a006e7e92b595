/** Names out of what was typed or pasted: one a line, or between commas; blanks and doubles go. */
export function namesIn(text: string): string[] {
  return [
    ...new Set(
      text
        .split(/[\n,;\t]+/)
        .map((name) => name.trim().slice(0, 60))
        .filter(Boolean),
    ),
  ].slice(0, 300);
}
