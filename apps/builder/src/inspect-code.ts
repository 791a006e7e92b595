/** Reads the code that people and models wrote for signs that it takes what visitors type and gives it to somebody else. */
import { parse } from "@babel/parser";
import type { CodeSeen, CodeSign, SourceFiles } from "./build-request.ts";
import { isWellKnownHost } from "./well-known-hosts.ts";

interface Node {
  type: string;
  loc?: { start: { line: number } };
  [key: string]: unknown;
}

const MOST_SIGNS = 40;
const MOST_TEXTS = 2_000;
const MOST_CHARS = 200;

/** What browsers fill in from what they keep for a person. */
const SECRET_FILLS = new Set(["current-password", "new-password", "one-time-code", "cc-number", "cc-csc"]);
const HIDING_STYLE = /text-?security/i;
const PICTURE_PLACES = new Set(["src", "srcset", "poster", "background", "backgroundimage", "xlinkhref"]);
const FORM_PLACES = new Set(["action", "formaction"]);
const OPENING_CALLS = new Set(["open", "assign", "replace"]);

/** Looks into those of the files that are named. What is found is bounded; nothing is run. */
export function inspectCode(files: SourceFiles, paths: readonly string[]): CodeSeen {
  const seen: CodeSeen = { signs: [], texts: [] };
  for (const path of paths) {
    const source = files[path];
    if (source === undefined) continue;
    if (path.endsWith(".css")) {
      if (HIDING_STYLE.test(source)) seen.signs.push({ kind: "password", path, line: 1, detail: "text-security" });
    } else if (/\.(tsx?|jsx?)$/.test(path)) inspectModule(path, source, seen);
  }
  return { signs: seen.signs.slice(0, MOST_SIGNS), texts: [...new Set(seen.texts)].slice(0, MOST_TEXTS) };
}

function inspectModule(path: string, source: string, seen: CodeSeen): void {
  let program: Node;
  try {
    const syntax = path.endsWith(".ts") ? (["typescript"] as const) : (["jsx", "typescript"] as const);
    program = parse(source, { sourceType: "module", plugins: [...syntax], attachComment: false, errorRecovery: true })
      .program as unknown as Node;
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof RangeError)) throw error;
    seen.signs.push({ kind: "unread", path, line: 1, detail: error.message.slice(0, MOST_CHARS) });
    return;
  }
  const names = readNames(program);
  const sign = (kind: CodeSign["kind"], node: Node, detail: string) =>
    seen.signs.push({ kind, path, line: node.loc?.start.line ?? 1, detail: detail.replaceAll("\0", "…").slice(0, MOST_CHARS) });

  /** Something is given a value: an attribute, a property of an object, an assignment, `setAttribute`. */
  const given = (node: Node, name: string, value: Node) => {
    const place = name.toLowerCase().replaceAll(/[-:]/g, "");
    const written = stringsIn(value, names);
    if (place === "type" && written.some((text) => text.trim().toLowerCase() === "password")) sign("password", node, "type=password");
    if (place === "autocomplete" && written.some((text) => text.split(/\s+/).some((word) => SECRET_FILLS.has(word))))
      sign("password", node, written.join(" "));
    if (HIDING_STYLE.test(place)) sign("password", node, name);
    for (const text of written) {
      const host = foreignHost(text);
      if (host === undefined) continue;
      if (FORM_PLACES.has(place)) sign("form", node, text);
      else if (!names.holdsTyped(value)) continue;
      else if (PICTURE_PLACES.has(place)) sign("picture", node, text);
      else if ((place === "href" || place === "to" || place === "location") && !isWellKnownHost(host)) sign("page", node, text);
    }
  };

  visit(program, (node) => {
    const literal = literalText(node);
    if (literal !== undefined) {
      const text = literal.replaceAll(/\s+/g, " ").trim();
      if (HIDING_STYLE.test(text) && /text-security\s*:/i.test(text)) sign("password", node, text);
      if (/\p{L}/u.test(text)) seen.texts.push(text.slice(0, MOST_CHARS));
    }
    if (node.type === "JSXAttribute" && node["value"]) given(node, attributeName(node), node["value"] as Node);
    if (node.type === "ObjectProperty" || node.type === "AssignmentExpression") {
      const isProperty = node.type === "ObjectProperty";
      const name = isProperty ? keyName(node) : lastName(node["left"] as Node);
      if (name !== undefined) given(node, name, (isProperty ? node["value"] : node["right"]) as Node);
    }
    if (node.type === "CallExpression") inspectCall(node, { names, given, sign });
  });
}

interface Inspection {
  names: Names;
  given(node: Node, name: string, value: Node): void;
  sign(kind: CodeSign["kind"], node: Node, detail: string): void;
}

function inspectCall(node: Node, { names, given, sign }: Inspection): void {
  const called = lastName(node["callee"] as Node);
  const [first, second] = node["arguments"] as Node[];
  if (called === "setAttribute" && first && second) for (const name of stringsIn(first, names)) given(node, name, second);
  if (!called || !OPENING_CALLS.has(called) || !first || !names.holdsTyped(first)) return;
  for (const text of stringsIn(first, names)) {
    const host = foreignHost(text);
    if (host !== undefined && !isWellKnownHost(host)) sign("page", node, text);
  }
}

/** "https://shop.example.com/…" → "shop.example.com"; a computed part of it is "…". Undefined for addresses of the app itself. */
function foreignHost(text: string): string | undefined {
  const host = /(?:^|[\s"'(,])(?:https?:)?\/\/([^\s/?#"')]+)/i.exec(text)?.[1];
  return host === undefined || host.startsWith("www.w3.org") ? undefined : host.toLowerCase();
}

interface Names {
  /** Names of the file that are texts written down in it. */
  texts: ReadonlyMap<string, Node>;
  /** Expressions whose texts are known already. */
  read: Map<Node, string[]>;
  /** Whether something that a visitor has typed is in the expression. */
  holdsTyped(expression: Node): boolean;
}

function readNames(program: Node): Names {
  const texts = new Map<string, Node>();
  const values = new Map<string, Node[]>();
  const setters = new Map<string, string>();
  const add = (name: string, value: Node) => values.set(name, [...(values.get(name) ?? []), value]);
  visit(program, (node) => {
    if (node.type === "VariableDeclarator" && node["init"]) {
      const [target, init] = [node["id"] as Node, node["init"] as Node];
      for (const name of boundNames(target)) add(name, init);
      if (target.type === "Identifier") texts.set(String(target["name"]), init);
      // const [words, setWords] = useState("")
      const [state, setter] = target.type === "ArrayPattern" ? boundNames(target) : [];
      if (state !== undefined && setter !== undefined) setters.set(setter, state);
    }
    if (node.type === "AssignmentExpression") for (const name of boundNames(node["left"] as Node)) add(name, node["right"] as Node);
    if (node.type === "CallExpression") {
      const state = setters.get(lastName(node["callee"] as Node) ?? "");
      if (state !== undefined) for (const value of node["arguments"] as Node[]) add(state, value);
    }
  });
  const typed = new Set<string>();
  const holdsTyped = (expression: Node): boolean => {
    let holds = false;
    visit(expression, (node) => {
      holds ||= readsField(node) || (node.type === "Identifier" && typed.has(String(node["name"])));
    });
    return holds;
  };
  // What is made of something typed is typed; each round finds at least one more name or is the last.
  for (let before = -1; before < typed.size;) {
    before = typed.size;
    for (const [name, given] of values) if (!typed.has(name) && given.some(holdsTyped)) typed.add(name);
  }
  return { texts, read: new Map(), holdsTyped };
}

/** `event.target.value`, `field.current.value`, `document.querySelector("input").value`, `new FormData(form)`. */
function readsField(node: Node): boolean {
  if (node.type === "NewExpression") return lastName(node["callee"] as Node) === "FormData";
  if (!isMember(node) || lastName(node) !== "value") return false;
  const holder = node["object"] as Node;
  const name = lastName(holder);
  return name === "target" || name === "currentTarget" || name === "current" || /^(Optional)?CallExpression$/.test(unwrapped(holder).type);
}

const isMember = (node: Node) => node.type === "MemberExpression" || node.type === "OptionalMemberExpression";
const WRAPPERS = new Set(["TSAsExpression", "TSNonNullExpression", "TSSatisfiesExpression", "ParenthesizedExpression"]);
const unwrapped = (node: Node): Node => (WRAPPERS.has(node.type) ? unwrapped(node["expression"] as Node) : node);

function boundNames(target: Node): string[] {
  if (target.type === "Identifier") return [String(target["name"])];
  if (target.type === "ArrayPattern") return (target["elements"] as (Node | null)[]).flatMap((part) => (part ? boundNames(part) : []));
  if (target.type === "ObjectPattern")
    return (target["properties"] as Node[]).flatMap((part) => boundNames((part["value"] ?? part["argument"]) as Node));
  if (target.type === "AssignmentPattern") return boundNames(target["left"] as Node);
  return [];
}

const DEEPEST = 8;
const LONGEST = 2_000;
const MOST_READINGS = 20;

/** Every text that an expression may be, each once; what is computed in it stands as "\0". Bounded, however often names are repeated in it. */
function stringsIn(expression: Node, names: Names, depth = 0): string[] {
  const node = unwrapped(expression);
  const known = names.read.get(node);
  if (known) return known;
  const found = depth > DEEPEST ? [] : readStrings(node, names, depth).slice(0, MOST_READINGS);
  const texts = found.map((text) => text.slice(0, LONGEST));
  names.read.set(node, texts);
  return texts;
}

function readStrings(node: Node, names: Names, depth: number): string[] {
  const literal = literalText(node);
  if (literal !== undefined) return [literal];
  const inside = (part: unknown) => stringsIn(part as Node, names, depth + 1);
  switch (node.type) {
    case "JSXExpressionContainer":
      return inside(node["expression"]);
    case "TemplateLiteral": {
      const quasis = node["quasis"] as { value: { cooked?: string } }[];
      const parts = (node["expressions"] as Node[]).map((part) => inside(part)[0] ?? "\0");
      return [quasis.map(({ value }, index) => (value.cooked ?? "") + (parts[index] ?? "")).join("")];
    }
    case "BinaryExpression":
      return node["operator"] === "+" ? [`${inside(node["left"])[0] ?? "\0"}${inside(node["right"])[0] ?? "\0"}`] : [];
    case "ConditionalExpression":
      return [...inside(node["consequent"]), ...inside(node["alternate"])];
    case "LogicalExpression":
      return [...inside(node["left"]), ...inside(node["right"])];
    case "Identifier": {
      const known = names.texts.get(String(node["name"]));
      return known ? inside(known) : [];
    }
    default:
      return [];
  }
}

function literalText(node: Node): string | undefined {
  if (node.type === "StringLiteral" || node.type === "JSXText") return String(node["value"]);
  return node.type === "TemplateElement" ? (node["value"] as { cooked?: string }).cooked : undefined;
}

function attributeName(attribute: Node): string {
  const name = attribute["name"] as Node;
  if (name.type !== "JSXNamespacedName") return String(name["name"]);
  return `${String((name["namespace"] as Node)["name"])}:${String((name["name"] as Node)["name"])}`;
}

function keyName(property: Node): string | undefined {
  const key = property["key"] as Node;
  if (key.type === "StringLiteral") return String(key["value"]);
  return key.type === "Identifier" && property["computed"] !== true ? String(key["name"]) : undefined;
}

/** The last name of `a.b["c"]`: "c". */
function lastName(expression: Node): string | undefined {
  const node = unwrapped(expression);
  if (node.type === "Identifier") return String(node["name"]);
  if (!isMember(node)) return undefined;
  const property = node["property"] as Node;
  return property.type === "StringLiteral" ? String(property["value"]) : node["computed"] === true ? undefined : lastName(property);
}

function visit(node: unknown, see: (node: Node) => void): void {
  if (Array.isArray(node)) return node.forEach((each) => visit(each, see));
  if (typeof node !== "object" || node === null || !("type" in node)) return;
  see(node as Node);
  for (const [key, value] of Object.entries(node)) if (key !== "loc" && typeof value === "object") visit(value, see);
}
