/** Style sheets without the rules that nothing in an app can match: read as blocks, so that what stays keeps its bytes. */

const CLASS_NAME = /\bam-[a-z0-9-]+/g;
/** Conditions around rules, which are looked into; other at-rules (`@font-face`, `@property`) stay as they are. */
const CONDITION = /^@(?:media|supports|container|layer|scope|starting-style)\b/;
const KEYFRAMES = /^@keyframes\s+([\w-]+)/;

interface Part {
  /** What stands before the brace, or the whole declaration. */
  head: string;
  /** Undefined for a declaration. */
  children: Part[] | undefined;
  /** Space and comments before it. */
  lead: string;
  /** The text from the last child to the brace. */
  tail: string;
}

/** Names that sources wear, and beginnings of names that they put together. */
export class WornClasses {
  readonly #names: ReadonlySet<string>;
  readonly #beginnings: readonly string[];

  constructor(sources: readonly string[]) {
    this.#names = new Set(sources.flatMap((source) => source.match(CLASS_NAME) ?? []));
    this.#beginnings = [...this.#names].filter((name) => name.endsWith("-"));
  }

  has(name: string): boolean {
    return this.#names.has(name) || this.#beginnings.some((beginning) => name.startsWith(beginning));
  }
}

/** The sheets by path with the rules that something can match; those of which nothing is left are not there. */
export function cssSubset(sheets: Readonly<Record<string, string>>, worn: WornClasses, sources: readonly string[]): Record<string, string> {
  const kept = Object.entries(sheets).map(([path, text]) => {
    const { parts, tail } = partsOf(text);
    return { path, tail, parts: parts.flatMap((part, at) => matching(part, worn, at === 0)) };
  });
  const animated = [...kept.flatMap(({ parts }) => parts.filter(({ head }) => !KEYFRAMES.test(head)).map(textOf)), ...sources].join("\n");
  const isUsed = ({ head }: Part): boolean => {
    const [, name] = KEYFRAMES.exec(head) ?? [];
    return name === undefined || new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(animated);
  };
  return Object.fromEntries(
    kept.flatMap(({ path, parts, tail }) => {
      const left = parts.filter(isUsed);
      return left.every(({ head }) => head === "") ? [] : [[path, `${left.map(textOf).join("")}${tail}`.trimStart()]];
    }),
  );
}

const textOf = ({ lead, head, children, tail }: Part): string =>
  children === undefined ? `${lead}${head}` : `${lead}${head}{${children.map(textOf).join("")}${tail}}`;

/** The part with what can be matched of it; none where nothing of it can. The first one of a sheet leaves its comment behind. */
function matching(part: Part, worn: WornClasses, isFirst = false): Part[] {
  const { head, children } = part;
  if (children === undefined) return [part];
  const name = head.trim();
  const isCondition = CONDITION.test(name);
  if (name.startsWith("@") && !isCondition) return [part];
  const selectors = isCondition ? [] : listIn(head).filter((selector) => canMatch(selector, worn));
  if (!isCondition && selectors.length === 0) return isFirst ? commentOf(part) : [];
  const left = children.flatMap((child) => matching(child, worn));
  if (left.length === 0) return isFirst ? commentOf(part) : [];
  const lead = children[0] !== left[0] && left[0] ? { ...left[0], lead: left[0].lead.replace(/^\n\s*\n/, "\n") } : left[0];
  return [{ ...part, head: isCondition ? head : headOf(head, selectors), children: lead ? [lead, ...left.slice(1)] : left }];
}

/** What a sheet is about is said before its first rule. */
const commentOf = ({ lead }: Part): Part[] =>
  lead.includes("/*") ? [{ lead: lead.trimEnd(), head: "", children: undefined, tail: "" }] : [];

/** The selectors that are left, laid out as the whole list was. */
function headOf(head: string, selectors: readonly string[]): string {
  if (selectors.length === listIn(head).length) return head;
  const indent = /\n([ \t]*)\S[^\n]*$/.exec(head)?.[1] ?? "";
  return `${selectors.map((selector) => selector.trim()).join(`,\n${indent}`)} `;
}

/** Whether all of what a selector asks for is there; of what stands in `:is()`, `:where()` and `:has()` one is enough. */
function canMatch(selector: string, worn: WornClasses): boolean {
  let rest = "";
  for (let at = 0; at < selector.length; at += 1) {
    const [asked, name] = /^:(not|is|where|has)\(/.exec(selector.slice(at)) ?? [];
    if (asked === undefined) {
      rest += selector[at];
      continue;
    }
    const end = closingOf(selector, at + asked.length - 1);
    const inner = listIn(selector.slice(at + asked.length, end));
    if (name !== "not" && !inner.some((one) => canMatch(one, worn))) return false;
    at = end;
  }
  return (rest.match(CLASS_NAME) ?? []).every((name) => worn.has(name));
}

/** The place of the parenthesis that closes the one at `from`. */
function closingOf(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "(") depth += 1;
    else if (text[at] === ")" && (depth -= 1) === 0) return at;
  }
  return text.length;
}

/** What commas outside parentheses and brackets separate. */
function listIn(text: string): string[] {
  const list = [""];
  let depth = 0;
  for (const char of text) {
    if (char === "(" || char === "[") depth += 1;
    if (char === ")" || char === "]") depth -= 1;
    if (char === "," && depth === 0) list.push("");
    else list[list.length - 1] += char;
  }
  return list;
}

/** Reads a sheet; `tail` is what stands after its last part. */
function partsOf(text: string): { parts: Part[]; tail: string } {
  const reader = { text, at: 0 };
  return readParts(reader);
}

interface Reader {
  text: string;
  at: number;
}

function readParts(reader: Reader): { parts: Part[]; tail: string } {
  const parts: Part[] = [];
  for (;;) {
    const [lead = ""] = /^(?:\s|\/\*[^]*?\*\/)*/.exec(reader.text.slice(reader.at)) ?? [];
    const start = reader.at + lead.length;
    if (start >= reader.text.length || reader.text[start] === "}") {
      reader.at = start;
      return { parts, tail: lead };
    }
    const end = endOfHead(reader.text, start);
    if (reader.text[end] !== "{") {
      reader.at = reader.text[end] === ";" ? end + 1 : end;
      parts.push({ lead, head: reader.text.slice(start, reader.at), children: undefined, tail: "" });
      continue;
    }
    reader.at = end + 1;
    const inner = readParts(reader);
    reader.at += 1;
    parts.push({ lead, head: reader.text.slice(start, end), children: inner.parts, tail: inner.tail });
  }
}

/** Where a head ends: at a brace or a semicolon that stands in no string, comment or parenthesis. */
function endOfHead(text: string, start: number): number {
  const token = /"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|\/\*[^]*?\*\/|[(){};]/g;
  token.lastIndex = start;
  let depth = 0;
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const [sign] = found;
    if (sign === "(") depth += 1;
    else if (sign === ")") depth -= 1;
    else if (depth === 0 && (sign === "{" || sign === ";" || sign === "}")) return found.index;
  }
  return text.length;
}
