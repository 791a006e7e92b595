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

const IMPORT =
  /^import\s+(type\s+)?(?:([A-Za-z_$][\w$]*)\s*,?\s*)?(?:\*\s*as\s+([A-Za-z_$][\w$]*)\s*|\{([^}]*)\}\s*)?from\s*["']([^"'\n]+)["'];?[ \t]*\n?/gm;

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
  return new RegExp(`(?<![\\w$.'"])${name.replaceAll("$", "\\$")}(?![\\w$'"])`).test(withoutImports(source));
}

/** Whether the module declares or imports a name. */
export function declaresName(source: string, name: string): boolean {
  const imported = readImports(source).some(
    (line) => line.default === name || line.namespace === name || line.named.some((named) => localName(named) === name),
  );
  return (
    imported ||
    new RegExp(`\\b(?:function|class|const|let|var|interface|type|enum)\\s+${name}\\b|[{,]\\s*${name}\\s*[,}=:][^;]*?=`).test(
      withoutImports(source),
    )
  );
}

/** Imports a name, beside what is imported from there already. */
export function addImport(source: string, name: string, from: string): string {
  const line = readImports(source).find((candidate) => candidate.from === from && candidate.namespace === undefined);
  if (line) return source.replace(line.text, writeImport({ ...line, named: [...line.named, name] }));
  return writeImport({ named: [name], from }) + source;
}

function withoutImports(source: string): string {
  return source.replace(IMPORT, "").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
}
