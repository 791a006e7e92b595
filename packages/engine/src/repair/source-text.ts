/** Reading and writing the imports of a source without a parser: what is looked at here may not parse. */

export interface ImportLine {
  /** As it stands in the source, with its line break. */
  text: string;
  default?: string;
  /** "* as name" */
  namespace?: string;
  /** "name", "name as other", "type Name" */
  named: string[];
  from: string;
}

/** Every stretch has an end, so that a source of nothing but beginnings is read as fast as any other. */
const IMPORT =
  /^import\s{1,20}(type\s{1,20})?(?:([A-Za-z_$][\w$]{0,80})\s{0,20},?\s{0,20})?(?:\*\s{0,20}as\s{1,20}([A-Za-z_$][\w$]{0,80})\s{0,20}|\{([^}]{0,2000})\}\s{0,20})?from\s{0,20}["']([^"'\n]{1,200})["'];?[ \t]{0,20}\n?/gm;

export function readImports(source: string): ImportLine[] {
  return [...source.matchAll(IMPORT)].map(([text, type, standard, namespace, braces, from]) => ({
    text,
    ...(standard && standard !== "type" && { default: standard }),
    ...(namespace && { namespace }),
    named: (braces ?? "")
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "")
      .map((name) => (type && !name.startsWith("type ") ? `type ${name}` : name)),
    from: from!,
  }));
}

export function writeImport({ default: standard, namespace, named, from }: Omit<ImportLine, "text">): string {
  const parts = [standard, namespace && `* as ${namespace}`, named.length > 0 ? `{ ${named.join(", ")} }` : undefined];
  return `import ${parts.filter(Boolean).join(", ")} from ${JSON.stringify(from)};\n`;
}

/** The name an import brings into the module. */
export function localName(named: string): string {
  return named
    .replace(/^type\s+/, "")
    .split(/\s+as\s+/)
    .at(-1)!;
}

/** Whether a name is used outside of imports, comments and strings. */
export function usesName(source: string, name: string): boolean {
  const text = withoutStrings(withoutImports(source));
  const own = name.replaceAll("$", "\\$");
  // A key of an object is no use of the name.
  return new RegExp(`(?<![\\w$.'"-])${own}(?![\\w$'"-])(?!(?<=[{,]\\s{0,20}${own})\\s{0,20}:)`).test(text);
}

/** Whether the module declares or imports a name. */
export function declaresName(source: string, name: string): boolean {
  const imported = readImports(source).some(
    (line) => line.default === name || line.namespace === name || line.named.some((named) => localName(named) === name),
  );
  return (
    imported ||
    takenApart(source).has(name) ||
    new RegExp(
      `\\b(?:function|class|const|let|var|interface|type|enum)\\s+${name}\\b|[{,]\\s{0,20}${name}\\s{0,20}[,}=:][^;]{0,400}?=`,
    ).test(withoutImports(source))
  );
}

/** Names that functions take apart in their parameters, as components do with their props. */
function takenApart(source: string): Set<string> {
  const lists = source.matchAll(/\(\s{0,20}\{([^{}]{0,2000})\}/g);
  return new Set(
    [...lists].flatMap(([, names = ""]) =>
      names.split(",").map((one) => /[\w$]+(?=\s*(?:=[^=]*)?$)/.exec(one.split(":").at(-1)!.trim())?.[0] ?? ""),
    ),
  );
}

/** Imports a name, beside what is imported from there already. */
export function addImport(source: string, name: string, from: string): string {
  const line = readImports(source).find((candidate) => candidate.from === from && candidate.namespace === undefined);
  if (line) return source.replace(line.text, writeImport({ ...line, named: [...line.named, name] }));
  return writeImport({ named: [name], from }) + source;
}

/** Class names and texts are full of words. */
const withoutStrings = (source: string): string =>
  source.replaceAll(/(?<=[=(,:[{?&|+!\s])(?:"[^"\\\n]{0,2000}"|'[^'\\\n]{0,2000}')/g, '""');

function withoutImports(source: string): string {
  return withoutBlockComments(source.replace(IMPORT, "")).replace(/^[ \t]*\/\/.*$/gm, "");
}

function withoutBlockComments(source: string): string {
  let kept = "";
  let from = 0;
  for (let open = source.indexOf("/*"); open >= 0; open = source.indexOf("/*", from)) {
    const close = source.indexOf("*/", open + 2);
    if (close < 0) break;
    kept += source.slice(from, open);
    from = close + 2;
  }
  return kept + source.slice(from);
}
