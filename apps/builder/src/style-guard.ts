import { type CSSToken, tokenize, TokenType } from "@csstools/css-tokenizer";

/**
 * What an app's stylesheet may say. Tailwind and lightningcss are given only what passes here: a stylesheet can otherwise name
 * JavaScript to run (`@plugin`, `@config`), files and hosts to read (`@import`), or rules that double with every level. It is
 * read as CSS Syntax 3 reads it, escapes and all; what other readers could take for something else is refused.
 */
const allowedDirectives = new Set([
  "theme",
  "layer",
  "apply",
  "media",
  "supports",
  "keyframes",
  "-webkit-keyframes",
  "font-face",
  "container",
  "property",
  "charset",
  "page",
  "starting-style",
  "variant",
  "import",
  "custom-variant",
  "tailwind",
  "scope",
  "position-try",
  "view-transition",
  "counter-style",
]);

const maxRuleDepth = 12;
/** A nested rule stands for the product of the selectors around it. */
const maxExpandedSelectors = 2000;

/** Dropped as text before anything else reads them: nothing in them may look like their end and not be it. */
const droppedDirectives = new Set(["import", "charset", "tailwind"]);
const importable = /^tailwindcss(\/(theme|preflight|utilities)(\.css)?)?$/;
const importOptions = new Set(["layer", "theme", "prefix", "source", "important"]);
/** Functions whose strings are addresses. */
const addressed = new Set(["url", "src", "image", "image-set", "-webkit-image-set", "cross-fade", "-webkit-cross-fade"]);
const allowedAddress = /^(data:(image|font)\/|https:\/\/|#|\/(?!\/))/i;

const maxBrackets = 64;

export interface RefusedStyle {
  reason: string;
  line: number;
}

/** The reason why a stylesheet is refused, or null. */
export function scanStyles(css: string): RefusedStyle | null {
  const broken: { message: string; at: number }[] = [];
  const tokens = tokenize({ css }, { onParseError: ({ message, sourceStart }) => broken.push({ message, at: sourceStart }) });
  const refuse = (reason: string, at: number): RefusedStyle => ({ reason, line: css.slice(0, at).split("\n").length });
  if (broken[0]) return refuse(broken[0].message.split("\n")[0]!.slice(0, 200), broken[0].at);
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    const reason =
      refuseName(token) ?? (token[0] === TokenType.AtKeyword ? refuseDirective(token[4].value.toLowerCase(), preludeAt(tokens, at)) : null);
    if (reason) return refuse(reason, token[2]);
  }
  const found = refuseAddresses(tokens) ?? refuseShape(tokens);
  return found && refuse(found.reason, found.at);
}

/** Directives and functions are written as they are called: not every reader resolves an escape. */
function refuseName(token: CSSToken): string | null {
  const isNamed = token[0] === TokenType.AtKeyword || token[0] === TokenType.Function || token[0] === TokenType.URL;
  return isNamed && token[1].includes("\\") ? "escapes are not allowed in directives, functions and addresses" : null;
}

/** What stands between a directive and its block or its semicolon, which is the last of it where there is one. */
function preludeAt(tokens: readonly CSSToken[], from: number): CSSToken[] {
  const isEnd = ([type]: CSSToken) =>
    type === TokenType.Semicolon || type === TokenType.OpenCurly || type === TokenType.CloseCurly || type === TokenType.EOF;
  const end = tokens.findIndex((token, at) => at > from && isEnd(token));
  return tokens.slice(from + 1, end + 1);
}

function refuseDirective(name: string, prelude: readonly CSSToken[]): string | null {
  if (!allowedDirectives.has(name)) return `@${name.slice(0, 40)} is not allowed`;
  if (droppedDirectives.has(name)) {
    const [first, ...others] = prelude.filter(([type]) => type !== TokenType.Whitespace);
    if (name === "import" && !(first?.[0] === TokenType.String && importable.test(first[4].value)))
      return "only tailwindcss can be imported from a stylesheet";
    const end = prelude.at(-1)?.[0];
    const isPlain = (token: CSSToken) =>
      token[0] === TokenType.Ident ||
      token[0] === TokenType.CloseParen ||
      token[0] === TokenType.Semicolon ||
      (token[0] === TokenType.Function && importOptions.has(token[4].value.toLowerCase()));
    const isFirstPlain = first !== undefined && (isPlain(first) || (first[0] === TokenType.String && !/[;\\]/.test(first[1])));
    if (end !== TokenType.Semicolon || !isFirstPlain || !others.every(isPlain)) return `@${name} must be one plain line with a semicolon`;
  }
  if (name === "custom-variant") {
    const said = prelude.slice(0, -1).map(([, raw]) => raw);
    if (/[&@{]/.test(said.join("").replace(/&:[\w-]+|&\[[\w="'-]+\]|&:is\(\.dark \*\)/g, "")))
      return "@custom-variant may only name one state";
  }
  return null;
}

interface Found {
  reason: string;
  at: number;
}

/** Addresses, however they are written: url(x), url("x"), image-set("x" 1x). */
function refuseAddresses(tokens: readonly CSSToken[]): Found | null {
  // For every bracket that is open: whether strings in it are addresses.
  const open: boolean[] = [];
  for (const token of tokens) {
    const [type, , at] = token;
    if (type === TokenType.Function) open.push((open.at(-1) ?? false) || addressed.has(token[4].value.toLowerCase()));
    else if (type === TokenType.OpenParen) open.push(open.at(-1) ?? false);
    else if (type === TokenType.CloseParen) open.pop();
    const isAddress = type === TokenType.URL || (type === TokenType.String && open.at(-1) === true);
    if (!isAddress) continue;
    const address = token[4].value;
    // Browsers take a backslash for a slash and read over tabs and line ends; other readers may take /* for a comment.
    // oxlint-disable-next-line no-control-regex -- these are what it is about
    if (/[\\\u0000-\u001f]|\/\*/.test(address) || !allowedAddress.test(address))
      return { reason: "url() must be data:, https: or a path on the app's own origin", at };
  }
  return null;
}

function refuseShape(tokens: readonly CSSToken[]): Found | null {
  const stack = [1];
  let commas = 0;
  let brackets = 0;
  for (const [type, , at] of tokens) {
    if (type === TokenType.OpenParen || type === TokenType.Function) {
      if (++brackets > maxBrackets) return { reason: `brackets nested deeper than ${maxBrackets}`, at };
    } else if (type === TokenType.CloseParen) brackets = Math.max(0, brackets - 1);
    else if (type === TokenType.Comma) commas++;
    else if (type === TokenType.Semicolon) commas = brackets = 0;
    else if (type === TokenType.OpenCurly) {
      const selectors = stack[stack.length - 1]! * (commas + 1);
      if (selectors > maxExpandedSelectors) return { reason: "nested selectors multiply too far", at };
      stack.push(stack.length === 1 ? commas + 1 : selectors);
      if (stack.length > maxRuleDepth + 1) return { reason: `rules nested deeper than ${maxRuleDepth}`, at };
      commas = brackets = 0;
    } else if (type === TokenType.CloseCurly) {
      if (stack.length > 1) stack.pop();
      commas = brackets = 0;
    }
  }
  return null;
}
