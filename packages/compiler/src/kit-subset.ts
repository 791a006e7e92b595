/** The part of the kit an app is made of: an exported project carries no file and no library that nothing in it uses. */

/** `import … from "x"`, `export … from "x"`, `import "x"` and `import("x")`, in either quotes: people and models write files too. */
const SPECIFIER = /\b(?:from|import)\s*\(?\s*(["'])([^"'\n]+)\1/g;
const CSS_IMPORT = /^@import "\.\/([^"]+)"[^\n]*\n/gm;
const CLASS_NAME = /\bam-[a-z0-9-]+/g;
const KIT = "@appmon/kit/";

/** Module specifiers of a source file, in the order they stand. */
export function importsOf(source: string): string[] {
  return [...source.matchAll(SPECIFIER)].map(([, , specifier = ""]) => specifier);
}

/**
 * What of `kitSources` the files of an app reach through their imports. Of the style sheets `kit.css` pulls in, those that
 * no element can match any more are left out, line and file.
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
  const classes = new Set([...appSources, ...scripts].flatMap((source) => source.match(CLASS_NAME) ?? []));
  for (const entry of Object.keys(subset).filter((path) => path.endsWith(".css"))) {
    const source = subset[entry] ?? "";
    const sheets = [...source.matchAll(CSS_IMPORT)].flatMap(([, path = ""]) => (Object.hasOwn(kitSources, path) ? [path] : []));
    const kept = keptSheets(sheets, kitSources, classes);
    files[entry] = source.replace(CSS_IMPORT, (line, path: string) => (!sheets.includes(path) || kept.has(path) ? line : ""));
    for (const path of kept) files[path] = kitSources[path] ?? "";
  }
  return files;
}

/** Those something can match, and those they take their animations from. */
function keptSheets(sheets: readonly string[], kitSources: Readonly<Record<string, string>>, classes: ReadonlySet<string>): Set<string> {
  const text = (path: string) => kitSources[path] ?? "";
  const kept = new Set(sheets.filter((path) => canMatch(text(path), classes)));
  for (const path of kept)
    for (const other of sheets) {
      const animations = [...text(other).matchAll(/@keyframes ([\w-]+)/g)].map(([, name = ""]) => name);
      if (!kept.has(other) && animations.some((name) => new RegExp(`\\b${name}\\b`).test(text(path)))) kept.add(other);
    }
  return kept;
}

/** Whether some outermost rule of a sheet asks only for classes that are there. */
function canMatch(sheet: string, classes: ReadonlySet<string>): boolean {
  const asked = (selector: string) => selector.replace(/:not\([^)]*\)/g, "").match(CLASS_NAME) ?? [];
  return outermostSelectors(sheet).some((selector) => asked(selector).every((name) => classes.has(name)));
}

/** Selectors that are inside no other; at-rules that only set a condition (`@media`) are looked into, `@keyframes` is not. */
function outermostSelectors(sheet: string): string[] {
  const selectors: string[] = [];
  /** For each open brace: whether rules directly inside still are outermost. */
  const open: boolean[] = [];
  let head = "";
  for (const char of sheet.replace(/\/\*.*?\*\//gs, "")) {
    if (char === "{") {
      const isOutermost = open.at(-1) ?? true;
      const isCondition = /^\s*@(?!keyframes|property|font-face)/.test(head);
      if (isOutermost && !head.trim().startsWith("@")) selectors.push(...head.split(","));
      open.push(isOutermost && isCondition);
      head = "";
    } else if (char === "}" || char === ";") {
      if (char === "}") open.pop();
      head = "";
    } else head += char;
  }
  return selectors;
}
