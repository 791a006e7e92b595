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
 * Everything that is refused before a parser sees a source: shape, names, sizes, depth, imports whose target is computed.
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

const importWord = /(?<![\w$.])(import|require)(?![\w$])/g;
const literalImport = /^import\(\s{0,50}(["'])[^"'\\\n]{0,250}\1\s{0,50}\)/;

/**
 * esbuild expands a computed `import()` or `require()` over the real disk without asking a plugin, so only
 * `import("./literal")` passes.
 */
function computedImport(path: string, source: string): BuildFinding | null {
  for (const match of source.matchAll(importWord)) {
    const called = callAt(source, match.index + match[0].length);
    if (!called || (match[1] === "import" && literalImport.test(source.slice(match.index, match.index + 400)))) continue;
    const line = source.slice(0, match.index).split("\n").length;
    return { code: "import-not-allowed", path, line, message: `${match[1]}() must be import() of one plain string` };
  }
  return null;
}

/** Whether a call begins at `at`, after any white space, comments and a phase (`import.source`). */
function callAt(source: string, at: number): boolean {
  for (;;) {
    const char = source[at];
    if (char === "(") return true;
    if (char === "/" && source[at + 1] === "*") {
      const end = source.indexOf("*/", at + 2);
      // A comment without an end is no program, and reading on for each word would cost its length every time.
      if (end < 0) return true;
      at = end + 2;
    } else if (char === "/" && source[at + 1] === "/") {
      const end = source.indexOf("\n", at);
      if (end < 0) return false;
      at = end + 1;
    } else if (char !== undefined && /\s/.test(char)) at++;
    else {
      const phase = /^\.\s{0,50}(source|defer)/.exec(source.slice(at, at + 80));
      if (!phase) return false;
      at += phase[0].length;
    }
  }
}
