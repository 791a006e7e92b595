import { hash } from "node:crypto";
import { moduleRunnerTransformSync, transformSync } from "oxc-transform";
import type { OxcError } from "oxc-transform";
import type { BuildFinding } from "./build-request.ts";
import { BytesCache } from "./bytes-cache.ts";

/** A module as it depends on nothing but its own text: what it imports is still spelled as the author did. */
export interface TransformedModule {
  hash: string;
  code: string;
  specifiers: string[];
  /** Names that are imported from react-router, of which only a part is there. */
  routerNames: string[];
}

export type TransformResult = { ok: true; module: TransformedModule } | { ok: false; findings: BuildFinding[] };

/** Shared by all projects: generated apps have many files in common. */
const cache = new BytesCache<TransformedModule>(96 * 1024 * 1024);

/** Short content hash; equal for equal sources in every project and process. */
export function contentHash(source: string): string {
  return hash("sha256", source, "hex").slice(0, 20);
}

/**
 * TypeScript and JSX to the module-runner form with React Refresh registration. `path` is absolute ("/src/app.tsx"); only its
 * ending matters for the result.
 */
export function transformModule(path: string, source: string): TransformResult {
  const ending = path.slice(path.lastIndexOf("."));
  const id = contentHash(source);
  const key = `${id}${ending}`;
  const known = cache.get(key);
  if (known) return { ok: true, module: known };
  if (ending === ".json") return remember(key, { hash: id, code: jsonModule(source), specifiers: [], routerNames: [] });
  const scripted = transformSync(path, source, {
    lang: ending === ".jsx" ? "jsx" : ending === ".js" ? "jsx" : ending === ".ts" ? "ts" : "tsx",
    sourceType: "module",
    target: "es2022",
    cwd: "/",
    typescript: { onlyRemoveTypeImports: false },
    jsx: { runtime: "automatic", refresh: ending === ".tsx" || ending === ".jsx" },
  });
  if (scripted.errors.length > 0) return { ok: false, findings: findingsOf(path, source, scripted.errors) };
  const runnable = moduleRunnerTransformSync(path, scripted.code);
  if (runnable.errors.length > 0) return { ok: false, findings: findingsOf(path, scripted.code, runnable.errors) };
  const specifiers = [...new Set([...runnable.deps, ...runnable.dynamicDeps])];
  return remember(key, { hash: id, code: runnable.code, specifiers, routerNames: importedNames(runnable.code, "react-router") });
}

function remember(key: string, module: TransformedModule): TransformResult {
  cache.set(key, module, module.code.length * 2 + 200);
  return { ok: true, module };
}

/** The runner form spells them out: `await __vite_ssr_import__("x", { importedNames: ["A"] })`. */
function importedNames(code: string, specifier: string): string[] {
  const names = new Set<string>();
  for (const [, from, list] of code.matchAll(
    /^const \w+ = await __vite_ssr_import__\("([^"]+)", \{ importedNames: \[([^\]]*)\] \}\);$/gm,
  )) {
    if (from === specifier) for (const [, name] of list!.matchAll(/"([^"]+)"/g)) names.add(name!);
  }
  return [...names];
}

function jsonModule(source: string): string {
  return `const value = ${source.replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029")};\nObject.defineProperty(__vite_ssr_exports__, "default", { enumerable: true, value });\n`;
}

function findingsOf(path: string, source: string, errors: OxcError[]): BuildFinding[] {
  return errors.slice(0, 20).map((error) => ({
    code: "syntax",
    path: path.slice(1),
    line: error.labels[0] ? lineAt(source, error.labels[0].start) : undefined,
    message: error.message.slice(0, 300),
  }));
}

/** oxc counts UTF-8 bytes or UTF-16 units depending on the entry point; a line number only needs to be close. */
function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split("\n").length;
}
