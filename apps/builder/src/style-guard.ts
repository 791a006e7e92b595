/**
 * What an app's stylesheet may say. Tailwind and lightningcss are given only what passes here: a stylesheet can otherwise name
 * JavaScript to run (`@plugin`, `@config`), files and hosts to read (`@import`), or rules that double with every level.
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

/** The reason why a stylesheet is refused, or null. */
export function scanStyles(css: string): { reason: string; line: number } | null {
  const bare = css.replace(/\/\*[\s\S]*?(\*\/|$)/g, (comment) => comment.replace(/[^\n]/g, " "));
  const line = (at: number) => bare.slice(0, at).split("\n").length;
  // An escape can spell a directive or `url` in a way that the checks below do not read.
  const escaped = /@[\w-]{0,40}\\|\\\w[\w\\-]{0,40}\s?[\w\\-]{0,40}\(/.exec(bare);
  if (escaped) return { reason: "escapes are not allowed in directives and functions", line: line(escaped.index) };
  for (const match of bare.matchAll(/@([a-z-]+)([^;{}]{0,200})/gi)) {
    const name = match[1]!.toLowerCase();
    const rest = match[2]!.trim();
    if (!allowedDirectives.has(name)) return { reason: `@${name} is not allowed`, line: line(match.index) };
    if (name === "import" && !/^(["'])(tailwindcss|tailwindcss\/(theme|preflight|utilities)(\.css)?)\1(\s|$)/.test(rest)) {
      return { reason: "only tailwindcss can be imported from a stylesheet", line: line(match.index) };
    }
    if (name === "custom-variant" && /[&@{]/.test(rest.replace(/&:[\w-]+|&\[[\w="'-]+\]|&:is\(\.dark \*\)/g, ""))) {
      return { reason: "@custom-variant may only name one state", line: line(match.index) };
    }
  }
  for (const match of bare.matchAll(/url\(\s*["']?([^"')]{0,40})/gi)) {
    if (!/^(data:(image|font)\/|https:\/\/|#|\/(?!\/))/i.test(match[1]!))
      return { reason: "url() must be data:, https: or a path on the app's own origin", line: line(match.index) };
  }
  return scanRules(bare, line);
}

function scanRules(css: string, line: (at: number) => number): { reason: string; line: number } | null {
  const stack = [1];
  let commas = 0;
  let parens = 0;
  for (let at = 0; at < css.length; at++) {
    const char = css[at];
    if (char === '"' || char === "'") {
      const end = css.indexOf(char, at + 1);
      if (end < 0) return null;
      at = end;
    } else if (char === "(") {
      if (++parens > 64) return { reason: "brackets nested deeper than 64", line: line(at) };
    } else if (char === ")") parens = Math.max(0, parens - 1);
    else if (char === ",") commas++;
    else if (char === ";") commas = parens = 0;
    else if (char === "{") {
      const selectors = stack[stack.length - 1]! * (commas + 1);
      if (selectors > maxExpandedSelectors) return { reason: "nested selectors multiply too far", line: line(at) };
      stack.push(stack.length === 1 ? commas + 1 : selectors);
      if (stack.length > maxRuleDepth + 1) return { reason: `rules nested deeper than ${maxRuleDepth}`, line: line(at) };
      commas = parens = 0;
    } else if (char === "}") {
      if (stack.length > 1) stack.pop();
      commas = parens = 0;
    }
  }
  return null;
}
