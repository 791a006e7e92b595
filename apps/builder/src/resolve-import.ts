/**
 * How an import in an app's source finds its module. Shared by the preview compiler, the publisher and the preview page, which
 * therefore cannot disagree. Pure.
 */
const endings = ["", ".tsx", ".ts", ".jsx", ".js", ".json", "/index.tsx", "/index.ts", "/index.jsx", "/index.js"];

/**
 * Absolute module path ("/src/screens/home.tsx") that `specifier` means inside `importer`, or null when there is none.
 * `exists` answers for absolute module paths. `@/x` and `/src/x` are read from the root of the sources.
 */
export function resolveImport(importer: string, specifier: string, exists: (path: string) => boolean): string | null {
  const base = basePath(importer, specifier.replace(/\?.*$/, ""));
  if (base === null) return null;
  for (const ending of endings) if (exists(base + ending)) return base + ending;
  // TypeScript sources may name the file that would be emitted.
  const emitted = /^(.*)\.jsx?$/.exec(base);
  if (emitted) for (const ending of [".tsx", ".ts"]) if (exists(emitted[1] + ending)) return emitted[1] + ending;
  return null;
}

/** True for an import of one of the app's own files, false for the name of a package. */
export function isLocalImport(specifier: string): boolean {
  return (
    specifier.startsWith("./") ||
    specifier.startsWith("../") ||
    specifier === "." ||
    specifier === ".." ||
    specifier.startsWith("/") ||
    specifier.startsWith("@/")
  );
}

function basePath(importer: string, specifier: string): string | null {
  if (specifier.startsWith("@/")) return normalise(`/src/${specifier.slice(2)}`);
  if (specifier.startsWith("/")) return normalise(specifier);
  if (!isLocalImport(specifier)) return null;
  return normalise(`${importer.slice(0, importer.lastIndexOf("/"))}/${specifier}`);
}

function normalise(path: string): string | null {
  const out: string[] = [];
  for (const part of path.split("/")) {
    if (part === "" || part === ".") continue;
    if (part === "..") {
      if (out.pop() === undefined) return null;
    } else out.push(part);
  }
  return `/${out.join("/")}`;
}
