import { parseSync } from "oxc-parser";
import type { BuildFinding, SourceFiles } from "./build-request.ts";
import { scanNesting } from "./nesting-scan.ts";

/** Code of an app's own: written by a model or by hand, for this app alone. */
export const isCustomFile = (path: string): boolean => path.startsWith("src/custom/");

const scriptPath = /\.(tsx|ts)$/;

/** Ways out of the app, around its data, and to run text as code. What they are for goes through the kit. */
const GLOBALS: ReadonlyMap<string, string> = new Map([
  ...["fetch", "XMLHttpRequest", "WebSocket", "EventSource", "WebTransport", "RTCPeerConnection", "BroadcastChannel"].map(
    (name) => [name, "data goes through the hooks of @appmon/kit/data"] as const,
  ),
  ...["localStorage", "sessionStorage", "indexedDB", "caches", "cookieStore"].map(
    (name) => [name, "what is kept is a record of the app"] as const,
  ),
  ...["eval", "Function", "importScripts", "Worker", "SharedWorker"].map((name) => [name, "code is not made at run time"] as const),
]);
/** Members of anything at all that lead there, or put markup past React. */
const MEMBERS: ReadonlySet<string> = new Set([
  ...GLOBALS.keys(),
  "cookie",
  "sendBeacon",
  "serviceWorker",
  "defaultView",
  "contentWindow",
  "contentDocument",
  "constructor",
  "__proto__",
  "innerHTML",
  "outerHTML",
  "insertAdjacentHTML",
  "createContextualFragment",
  "srcdoc",
  "opener",
  "postMessage",
]);
const ATTRIBUTES: ReadonlySet<string> = new Set(["dangerouslySetInnerHTML", "srcDoc", "srcdoc"]);
const ELEMENTS: ReadonlySet<string> = new Set(["script", "iframe", "frame", "object", "embed", "base", "link", "meta", "portal"]);
/** The global itself: whoever holds it under another name holds everything. */
const WHOLE: ReadonlySet<string> = new Set(["window", "globalThis"]);
/** Other names of the global, and of other windows. */
const OTHERS: ReadonlySet<string> = new Set([...WHOLE, "self", "top", "parent", "frames", "open"]);
const WRITES: ReadonlySet<string> = new Set(["write", "writeln", "execCommand", "parseFromString"]);

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

/** What code of the app's own may not do, file by file with the line. What does not parse is for the build to say. */
export function guardCustom(files: SourceFiles): BuildFinding[] {
  return Object.entries(files).flatMap(([path, source]) =>
    isCustomFile(path) && scriptPath.test(path) ? (guardFile(path, source) ?? []) : [],
  );
}

const known = new Map<string, BuildFinding | null>();
const MOST_KNOWN = 500;

/** The same text is judged once: an edit of another file costs nothing here. */
function guardFile(path: string, source: string): BuildFinding | null {
  const key = `${path}\n${source}`;
  let found = known.get(key);
  if (found === undefined) {
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(key, (found = readFile(path, source)));
  }
  return found;
}

function readFile(path: string, source: string): BuildFinding | null {
  if (scanNesting(source)) return null;
  const { program, errors } = parseSync(path, source, { lang: path.endsWith(".tsx") ? "tsx" : "ts", sourceType: "module" });
  if (errors.length > 0) return null;
  const left: [node: Node, role: string, parent: Node | null][] = [[program as unknown as Node, "", null]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [node, role, parent] = next;
    const reason = refused(node, role, parent);
    if (reason !== undefined) return { code: "not-allowed", path, line: source.slice(0, node.start).split("\n").length, message: reason };
    // Types are gone before anything runs.
    if (node.type.startsWith("TS") && !("expression" in node)) continue;
    for (const [key, value] of Object.entries(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) left.push([child, key, node]);
  }
  return null;
}

function refused(node: Node, role: string, parent: Node | null): string | undefined {
  if (node.type === "Identifier") return refusedName(node, role, parent);
  if (node.type === "MemberExpression") return refusedMember(node);
  if (node.type === "Property" && parent?.type === "ObjectPattern") {
    const key = nameOf(node["key"] as Node);
    return key !== undefined && MEMBERS.has(key) ? `.${key} is not allowed here` : undefined;
  }
  if (node.type === "JSXAttribute") {
    const name = (node["name"] as Node)["name"];
    return typeof name === "string" && ATTRIBUTES.has(name) ? `${name} is not allowed: draw with React` : undefined;
  }
  if (node.type === "JSXOpeningElement") {
    const name = (node["name"] as Node)["name"];
    return typeof name === "string" && ELEMENTS.has(name) ? `<${name}> is not allowed` : undefined;
  }
  if (node.type === "CallExpression") return refusedCall(node);
  // An element may be called by a name that holds it: <Tag />.
  const text = textOf(node)?.trim().toLowerCase();
  if (text === "iframe" || text === "script") return `"${text}" is not allowed`;
  return undefined;
}

function refusedName(node: Node, role: string, parent: Node | null): string | undefined {
  const name = String(node["name"]);
  if (isName(role, parent)) return undefined;
  const why = GLOBALS.get(name);
  if (why !== undefined) return `${name} is not allowed: ${why}`;
  const isRead = role === "object" && parent?.type === "MemberExpression";
  return WHOLE.has(name) && !isRead ? `${name} may only be read member by member` : undefined;
}

/** A name of something else: `x.fetch` is looked at as a member, `{ fetch: 1 }` is a key. */
function isName(role: string, parent: Node | null): boolean {
  if (role === "property" && parent?.type === "MemberExpression" && parent["computed"] !== true) return true;
  if (role === "key" && parent?.["computed"] !== true && parent?.["shorthand"] !== true) return true;
  return parent?.type === "LabeledStatement" || parent?.type === "ImportSpecifier" || parent?.type === "ExportSpecifier";
}

function refusedMember(node: Node): string | undefined {
  const object = node["object"] as Node;
  const property = node["property"] as Node;
  const ofGlobal = object.type === "Identifier" && WHOLE.has(String(object["name"]));
  const name = node["computed"] === true ? textOf(property) : nameOf(property);
  if (name === undefined) return ofGlobal ? "members of the global are written out" : undefined;
  if (MEMBERS.has(name)) return `.${name} is not allowed here`;
  if (ofGlobal && OTHERS.has(name)) return `.${name} is not allowed here`;
  return WRITES.has(name) && object.type === "Identifier" && object["name"] === "document" ? `document.${name} is not allowed` : undefined;
}

/** `document.createElement("script")`, and of something that is only known at run time. */
function refusedCall(node: Node): string | undefined {
  const callee = node["callee"] as Node;
  if (callee.type !== "MemberExpression") return undefined;
  const method = nameOf(callee["property"] as Node);
  if (method !== "createElement" && method !== "createElementNS") return undefined;
  const owner = callee["object"] as Node;
  if (owner.type !== "Identifier" || owner["name"] !== "document") return undefined;
  const made = textOf((node["arguments"] as Node[])[method === "createElement" ? 0 : 1]);
  return made !== undefined && !ELEMENTS.has(made.toLowerCase()) ? undefined : "elements are drawn with React";
}

const nameOf = (node: Node | undefined): string | undefined =>
  typeof node?.["name"] === "string" ? node["name"] : typeof node?.["value"] === "string" ? node["value"] : undefined;
const textOf = (node: Node | undefined): string | undefined => {
  if (node?.type === "Literal" && typeof node["value"] === "string") return node["value"];
  if (node?.type === "TemplateLiteral" && (node["expressions"] as unknown[]).length === 0)
    return (node["quasis"] as { value: { cooked: string } }[])[0]?.value.cooked ?? undefined;
  return undefined;
};

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof (value as Node).type === "string";
}
