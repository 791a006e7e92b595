import { parseSync } from "oxc-parser";
import type { BuildFinding, SourceFiles } from "./build-request.ts";
import { scanNesting } from "./nesting-scan.ts";
import { scanStyles } from "./style-guard.ts";

export const maxFileBytes = 256 * 1024;
export const maxProjectBytes = 2 * 1024 * 1024;
export const maxFiles = 400;

const scriptPath = /\.(tsx|ts|jsx|js)$/;
/** Files that would steer a build tool; none of ours reads one, and none may appear as if it did. */
const configFile =
  /(^|\/)(tsconfig[^/]*\.json|jsconfig[^/]*\.json|package(-lock)?\.json|\.[^/]*|[^/]*\.config\.[cm]?[jt]s|[^/]*\.d\.ts|node_modules)($|\/)/i;
const pathGrammar = /^(index\.html|src\/[\p{L}\p{N}_@()[\]$ .+-]+(\/[\p{L}\p{N}_@()[\]$ .+-]+)*)$/u;

/**
 * Everything that is refused before a tool works on a source: shape, names, sizes, depth, imports whose target is computed.
 * `passedBefore` names the texts that are known to be fine, so that an edit costs only what it changed.
 */
export function checkSources(files: SourceFiles, passedBefore: (path: string, source: string) => boolean = () => false): BuildFinding[] {
  const findings: BuildFinding[] = [];
  const paths = Object.keys(files);
  if (paths.length > maxFiles) return [{ code: "too-large", message: `more than ${maxFiles} files` }];
  let total = 0;
  for (const path of paths) {
    const source: unknown = files[path];
    const refused = refusePath(path);
    if (refused || typeof source !== "string") {
      findings.push({ code: "path-not-allowed", path: path.slice(0, 200), message: refused ?? "source is not text" });
      continue;
    }
    const bytes = Buffer.byteLength(source);
    total += bytes;
    if (bytes > maxFileBytes) {
      findings.push({ code: "too-large", path, message: `larger than ${maxFileBytes} bytes` });
      continue;
    }
    if (passedBefore(path, source)) continue;
    const finding = checkSource(path, source);
    if (finding) findings.push(finding);
  }
  if (total > maxProjectBytes) findings.push({ code: "too-large", message: `sources together larger than ${maxProjectBytes} bytes` });
  return findings;
}

function refusePath(path: string): string | null {
  if (path.length > 200) return "path longer than 200 characters";
  // A path of "src" level: `..`, absolute paths, backslashes, NUL and empty parts do not match the grammar or are excluded here.
  if (!pathGrammar.test(path) || /(^|\/)\.{1,2}(\/|$)/.test(path)) return "paths are relative, below src/, in plain characters";
  if (configFile.test(path)) return "configuration files have no effect here and are refused";
  return null;
}

function checkSource(path: string, source: string): BuildFinding | null {
  if (source.includes("\0")) return { code: "syntax", path, message: "NUL byte in source" };
  if (path.endsWith(".css")) {
    const found = scanStyles(source);
    return found && { code: "style-not-allowed", path, line: found.line, message: found.reason };
  }
  if (path.endsWith(".json")) return jsonProblem(path, source);
  if (!scriptPath.test(path)) return null;
  const tooDeep = scanNesting(source);
  if (tooDeep) return { code: "too-deep", path, message: tooDeep };
  return computedImport(path, source);
}

function jsonProblem(path: string, source: string): BuildFinding | null {
  const tooDeep = scanNesting(source);
  if (tooDeep) return { code: "too-deep", path, message: tooDeep };
  try {
    JSON.parse(source);
    return null;
  } catch (error) {
    return { code: "syntax", path, message: (error as Error).message.slice(0, 300) };
  }
}

/**
 * What can begin an import that is computed. The word `import` cannot be written with an escape, so sources without any of these
 * need not be parsed for it: what follows it in a declaration is a name, a string, `{` or `*`.
 */
const maybeComputed = /\\u|require|import\s*[^\s\w{*"'$]/;
const languages = { tsx: "tsx", ts: "ts", jsx: "jsx", js: "jsx" } as const;
const maxSpecifier = 250;

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

/**
 * esbuild expands a computed `import()` or `require()` over the real disk without asking a plugin, so only
 * `import("./literal")` passes, and `require` is not there at all, however it is spelt or wrapped.
 */
function computedImport(path: string, source: string): BuildFinding | null {
  if (!maybeComputed.test(source)) return null;
  const ending = scriptPath.exec(path)![1] as keyof typeof languages;
  const { program, errors } = parseSync(path, source, { lang: languages[ending], sourceType: "module" });
  const line = (at: number) => source.slice(0, at).split("\n").length;
  const [error] = errors;
  if (error) return { code: "syntax", path, line: error.labels[0] && line(error.labels[0].start), message: error.message.slice(0, 300) };
  const found = findNode(program as unknown as Node, isComputedImport);
  if (!found) return null;
  const word = found.type === "ImportExpression" ? "import" : "require";
  return { code: "import-not-allowed", path, line: line(found.start), message: `${word}() must be import() of one plain string` };
}

function isComputedImport(node: Node, role: string, parent: Node | undefined): boolean {
  if (node.type === "ImportExpression") {
    const { type, value } = node["source"] as Node;
    return (
      type !== "Literal" || typeof value !== "string" || value.length > maxSpecifier || node["options"] !== null || node["phase"] !== null
    );
  }
  if (node.type === "TSExternalModuleReference") return true;
  if (node.type !== "Identifier" || node["name"] !== "require") return false;
  // `x.require` and `{ require: 1 }` are names of something else.
  const isOwn = (role === "property" && parent?.type === "MemberExpression") || (role === "key" && parent?.["shorthand"] !== true);
  return !isOwn || parent?.["computed"] === true;
}

/** The first node that `isMeant` says, in no particular order. Without recursion: sources are as deep as they like. */
function findNode(root: Node, isMeant: (node: Node, role: string, parent: Node | undefined) => boolean): Node | null {
  const left: [node: Node, role: string, parent: Node | undefined][] = [[root, "", undefined]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [node, role, parent] = next;
    if (isMeant(node, role, parent)) return node;
    for (const [key, value] of Object.entries(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) left.push([child, key, node]);
  }
  return null;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof (value as Node).type === "string";
}
