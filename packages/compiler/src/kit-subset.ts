/** The part of the kit an app is made of: an exported project carries no file and no library that nothing in it uses. */
import { cssSubset, WornClasses } from "./css-subset.ts";

/** `import … from "x"`, `export … from "x"`, `import "x"` and `import("x")`, in either quotes: people and models write files too. */
const SPECIFIER = /\b(?:from|import)\s*\(?\s*(["'])([^"'\n]+)\1/g;
const CSS_IMPORT = /^@import "\.\/([^"]+)"[^\n]*\n/gm;
const KIT = "@appmon/kit/";

/** Module specifiers of a source file, in the order they stand. */
export function importsOf(source: string): string[] {
  return [...source.matchAll(SPECIFIER)].map(([, , specifier = ""]) => specifier);
}

/**
 * What of `kitSources` the files of an app reach through their imports. Of the style sheets `kit.css` pulls in, the rules that
 * no element can match any more are left out, and sheets of which nothing is left, line and file.
 * @param appSources TypeScript sources of the app: they import "@appmon/kit/…"
 * @param kitSources sources of the kit by path relative to its `src/`
 */
export function kitSubset(appSources: readonly string[], kitSources: Readonly<Record<string, string>>): Record<string, string> {
  const found = new Set<string>();
  const open = appSources.flatMap((source) =>
    importsOf(source).flatMap((specifier) => (specifier.startsWith(KIT) ? [specifier.slice(KIT.length)] : [])),
  );
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const path = [name, `${name}.tsx`, `${name}.ts`].find((candidate) => Object.hasOwn(kitSources, candidate));
    if (path === undefined || found.has(path)) continue;
    found.add(path);
    if (!path.endsWith(".css"))
      open.push(
        ...importsOf(kitSources[path] ?? "").flatMap((specifier) => (specifier.startsWith(".") ? [pathFrom(path, specifier)] : [])),
      );
  }
  const subset = Object.fromEntries([...found].sort().map((path) => [path, kitSources[path] ?? ""]));
  return withStyles(subset, appSources, kitSources);
}

/** The path of a relative specifier of a file: "views/view-list.tsx", "../icon.tsx" → "icon.tsx". */
function pathFrom(file: string, specifier: string): string {
  const parts = file.split("/").slice(0, -1);
  for (const part of specifier.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== ".") parts.push(part);
  }
  return parts.join("/");
}

function withStyles(
  subset: Record<string, string>,
  appSources: readonly string[],
  kitSources: Readonly<Record<string, string>>,
): Record<string, string> {
  const files = { ...subset };
  const scripts = Object.keys(subset).flatMap((path) => (path.endsWith(".css") ? [] : [subset[path] ?? ""]));
  const sources = [...appSources, ...scripts];
  const worn = new WornClasses(sources);
  for (const entry of Object.keys(subset).filter((path) => path.endsWith(".css"))) {
    const source = subset[entry] ?? "";
    const sheets = [...source.matchAll(CSS_IMPORT)].flatMap(([, path = ""]) => (Object.hasOwn(kitSources, path) ? [path] : []));
    const kept = cssSubset(Object.fromEntries(sheets.map((path) => [path, kitSources[path] ?? ""])), worn, sources);
    files[entry] = source.replace(CSS_IMPORT, (line, path: string) => (!sheets.includes(path) || Object.hasOwn(kept, path) ? line : ""));
    Object.assign(files, kept);
  }
  return files;
}
