/** Columns that `text` takes in a monospaced editor: CJK and emoji take two. This is what formatters measure lines by. */
export function textWidth(text: string): number {
  // The usual line of code is ASCII.
  if (/^[\x00-\x7f]*$/.test(text)) return text.length;
  let width = 0;
  let isJoined = false;
  for (const character of text) {
    // Emoji joined by a zero-width joiner are drawn as one.
    if (!isJoined) width += characterWidth(character.codePointAt(0) ?? 0);
    isJoined = character === "\u200d";
  }
  return width;
}

function characterWidth(code: number): number {
  if (code < 0x300) return 1;
  if (code <= 0x36f || (code >= 0x200b && code <= 0x200f) || (code >= 0xfe00 && code <= 0xfe0f)) return 0;
  const wide =
    (code >= 0x1100 && code <= 0x115f) ||
    (code >= 0x2e80 && code <= 0x303e) ||
    (code >= 0x3041 && code <= 0xa4cf) ||
    (code >= 0xa960 && code <= 0xa97f) ||
    (code >= 0xac00 && code <= 0xd7a3) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0xfe30 && code <= 0xfe6f) ||
    (code >= 0xff00 && code <= 0xff60) ||
    (code >= 0xffe0 && code <= 0xffe6) ||
    (code >= 0x1f300 && code <= 0x1f64f) ||
    (code >= 0x1f680 && code <= 0x1f6ff) ||
    (code >= 0x1f900 && code <= 0x1f9ff) ||
    (code >= 0x20000 && code <= 0x3fffd);
  return wide ? 2 : 1;
}
