/** A generated module: its imports, collected while its body is written, and the body. */
export class SourceFile {
  private readonly imports = new Map<string, Set<string>>();
  private readonly stylesheets: string[] = [];
  private readonly declarations = new Map<string, string>();
  private readonly sections: string[] = [];

  /** Imports `name` from `specifier` once; `name` may be written "type Name". Answers the name as it stands in code. */
  use(specifier: string, name: string): string {
    const names = this.imports.get(specifier);
    if (names) names.add(name);
    else this.imports.set(specifier, new Set([name]));
    return name.replace(/^type /, "");
  }

  /** Imports a stylesheet, before everything else. */
  wear(specifier: string): void {
    this.stylesheets.push(specifier);
  }

  /** Declares `name` once, above all sections. */
  declare(name: string, line: string): void {
    this.declarations.set(name, line);
  }

  /** Adds a top-level declaration; an empty line stands between two. */
  add(section: string): void {
    this.sections.push(section);
  }

  toString(): string {
    const named = [...this.imports].sort(byOrigin).map(([specifier, names]) => importLine(specifier, [...names].sort(byName)));
    const lines = [...this.stylesheets.map((specifier) => `import "${specifier}";`), ...named];
    const head = lines.length > 0 ? [lines.join("\n")] : [];
    const declared = this.declarations.size > 0 ? [[...this.declarations.values()].join("\n")] : [];
    return `${[...head, ...declared, ...this.sections].join("\n\n")}\n`;
  }
}

function importLine(specifier: string, names: string[]): string {
  // A module whose names are all types is erased as a whole.
  const typeOnly = names.every((name) => name.startsWith("type "));
  const listed = typeOnly ? names.map((name) => name.slice("type ".length)) : names;
  const keyword = typeOnly ? "import type" : "import";
  const line = `${keyword} { ${listed.join(", ")} } from "${specifier}";`;
  return line.length <= 120 ? line : `${keyword} {\n${listed.map((name) => `  ${name},\n`).join("")}} from "${specifier}";`;
}

/** Packages first, then the app's own modules, each by name. */
function byOrigin([a]: [string, unknown], [b]: [string, unknown]): number {
  return Number(a.startsWith(".")) - Number(b.startsWith(".")) || compare(a, b);
}

function byName(a: string, b: string): number {
  return compare(a.replace(/^type /, ""), b.replace(/^type /, ""));
}

/** By UTF-16 unit: the same on every machine, unlike a locale's order. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
