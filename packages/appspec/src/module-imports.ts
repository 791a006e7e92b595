/** What a module of an app's own imports, read without a parser: what is looked at here may not parse. */

/** Specifiers of all static imports and re-exports, as they are written. */
export function importsOf(source: string): string[] {
  return [...source.matchAll(/^[ \t]*(?:import\b\s*(?:[^;'"]*?\bfrom\s*)?|export\b[^;'"]*?\bfrom\s*)(["'])([^"'\n]+)\1/gm)].map(
    (match) => match[2]!,
  );
}

/** "../data/sale" in "src/custom/board.tsx", like "@/data/sale" → "src/data/sale"; undefined for a package, or above the sources. */
export function localImport(importer: string, specifier: string): string | undefined {
  if (specifier.startsWith("@/")) return normalised(`src/${specifier.slice(2)}`);
  if (!/^\.{1,2}(?:\/|$)/.test(specifier)) return undefined;
  return normalised(`${importer.slice(0, importer.lastIndexOf("/"))}/${specifier}`);
}

function normalised(path: string): string | undefined {
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join("/").replace(/\.(?:[jt]sx?)$/, "");
}
