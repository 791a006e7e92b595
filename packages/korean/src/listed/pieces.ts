/** A stretch of a text, cut where somebody set one thing apart from the next. */
export interface Piece {
  text: string;
  /** Offset in the whole text, UTF-16. */
  start: number;
}

const OPEN = "([（［{〔";
const CLOSE = ")]）］}〕";

/** The piece without spaces around it. */
export function trimmed({ text, start }: Piece): Piece {
  const from = text.search(/\S/);
  return from < 0 ? { text: "", start } : { text: text.slice(from).trimEnd(), start: start + from };
}

/** Cuts at what `isCut` accepts outside of brackets; what it cuts at belongs to no piece. */
export function cutOutside({ text, start }: Piece, isCut: (character: string, at: number, text: string) => boolean): Piece[] {
  const pieces: Piece[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at <= text.length; at++) {
    const character = text[at];
    if (character !== undefined && OPEN.includes(character)) depth++;
    if (character !== undefined && CLOSE.includes(character)) depth = Math.max(0, depth - 1);
    if (character !== undefined && !(depth === 0 && isCut(character, at, text))) continue;
    pieces.push({ text: text.slice(from, at), start: start + from });
    from = at + 1;
  }
  return pieces;
}

/** A bracket that is never closed hides nothing from there on. */
export function balanced(text: string): string {
  const open: number[] = [];
  for (const [at, character] of [...text].entries()) {
    if (OPEN.includes(character)) open.push(at);
    if (CLOSE.includes(character)) open.pop();
  }
  return open.length === 0 ? text : [...text].map((one, at) => (open.includes(at) ? " " : one)).join("");
}

/** The lines of a text with their places. */
export const linesOf = (text: string): Piece[] => cutOutside({ text, start: 0 }, (character) => character === "\n");

/** The sentences of a text: up to . ! ? or the end of a line; a point within a number or a name ends none. */
export const sentencesOf = (text: string): Piece[] =>
  cutOutside(
    { text, start: 0 },
    (character, at, whole) => /[!?\n。—]/.test(character) || (character === "." && /^(?:\s|$|[가-힣])/.test(whole.slice(at + 1, at + 2))),
  );
