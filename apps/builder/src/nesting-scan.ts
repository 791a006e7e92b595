/**
 * A linear, iterative look at how deep a source could nest, made before any parser sees it: recursive parsers in native code
 * die on depth, and a dead process is everybody's. It reads characters, not grammar, so it errs on the careful side, and what
 * slips past still meets the unlimited stack and the deadline of the process that parses.
 */

/** Brackets of any kind, or JSX elements, inside one another. */
export const maxDepth = 256;
/** The same where strings and comments are counted too, which ordinary texts may fill with unmatched brackets. */
const maxRawDepth = 4096;
/** Operators in one expression without `;`, `,` or a bracket between them: each is one level of the syntax tree. */
export const maxChain = 3000;
/** Prefix operators in a row. */
const maxPrefixRun = 128;
/** Conditional operators nested in one expression. */
const maxTernaries = 256;

const opening = "([{";
const closing = ")]}";
const operators = "+-*%&|^~=.";

interface Level {
  chain: number;
  ternaries: number;
}

/**
 * The reason why a script is refused, or null. Brackets are counted twice, with strings and comments skipped and without, so
 * that what only looks like a string cannot hide any depth.
 */
export function scanNesting(source: string): string | null {
  return scan(source, true, maxDepth) ?? scan(source, false, maxRawDepth);
}

function scan(source: string, skipText: boolean, deepest: number): string | null {
  const levels: Level[] = [{ chain: 0, ternaries: 0 }];
  let elements = 0;
  let prefixRun = 0;
  for (let at = 0; at < source.length; at++) {
    const char = source[at]!;
    if (char === " " || char === "\t" || char === "\n" || char === "\r") continue;
    if (skipText) {
      const end = textEnd(source, at);
      if (end > at) {
        at = end;
        prefixRun = 0;
        continue;
      }
    }
    const level = levels[levels.length - 1]!;
    if (char === "!" || char === "~" || char === "+" || char === "-") {
      if (++prefixRun > maxPrefixRun) return `more than ${maxPrefixRun} prefix operators in a row`;
    } else prefixRun = 0;
    if (opening.includes(char)) {
      levels.push({ chain: 0, ternaries: 0 });
      if (levels.length > deepest + 1) return `brackets nested deeper than ${deepest}`;
    } else if (closing.includes(char)) {
      if (levels.length > 1) levels.pop();
    } else if (char === ";" || char === ",") {
      level.chain = 0;
      level.ternaries = 0;
    } else if (char === "?") {
      const next = source[at + 1];
      if (next === "?" || next === ".") at++;
      else if (next !== ":" && skipText && ++level.ternaries > maxTernaries) return `more than ${maxTernaries} nested conditionals`;
      level.chain++;
    } else if (operators.includes(char) || (char === "!" && prefixRun > 1)) {
      if (skipText && ++level.chain > maxChain) return `an expression of more than ${maxChain} operators`;
    } else if (char === "<") {
      const next = source[at + 1] ?? "";
      if (next === "/") elements = Math.max(0, elements - 1);
      else if (startsElement(source[at - 1], next) && ++elements > deepest) return `elements nested deeper than ${deepest}`;
    } else if (char === "/" && source[at + 1] === ">") elements = Math.max(0, elements - 1);
  }
  return null;
}

/** `<a` opens an element unless it touches an identifier, as type arguments do (`useState<string>`). */
function startsElement(before: string | undefined, after: string): boolean {
  return /[A-Za-z>]/.test(after) && !(before !== undefined && /[\w$]/.test(before));
}

/** Index of the last character of the comment or plain string that begins at `at`, or `at` when none does. */
function textEnd(source: string, at: number): number {
  const char = source[at];
  if (char === "/" && source[at + 1] === "/") return lineEnd(source, at);
  if (char === "/" && source[at + 1] === "*") {
    const end = source.indexOf("*/", at + 2);
    return end < 0 ? source.length : end + 1;
  }
  if (char !== '"' && char !== "'") return at;
  for (let i = at + 1; i < source.length; i++) {
    if (source[i] === "\\") i++;
    // An apostrophe in the text of an element is no string: it has no partner on its line.
    else if (source[i] === "\n") return at;
    else if (source[i] === char) return i;
  }
  return at;
}

function lineEnd(source: string, at: number): number {
  const end = source.indexOf("\n", at);
  return end < 0 ? source.length : end;
}
