/** Components that a screen places and whose file does not export them: told by file, with a stand-in for that name alone. */
import { parseSync } from "oxc-parser";
import type { BuildFinding, SourceFiles } from "./build-request.ts";
import { isCustomFile } from "./custom-guard.ts";
import { resolveImport } from "./resolve-import.ts";

const MOST_NAMED = 12;

/** `customPart(() => import("../custom/clock"), "Clock")`: what stands behind the import. */
const PLACED = /^\s*,\s*["']([A-Za-z_$][\w$]{0,60})["']/;

export interface MissingExports {
  /** The files with what they lack. */
  files: SourceFiles;
  findings: BuildFinding[];
}

/** `files` where each place of a component finds one, and what had to be added for that. The very `files` where all are there. */
export function addMissingExports(files: SourceFiles): MissingExports {
  const lacking = new Map<string, Set<string>>();
  const findings: BuildFinding[] = [];
  for (const { path, name } of placesIn(files)) {
    const known = lacking.get(path) ?? new Set();
    const exported = known.has(name) ? undefined : exportsOf(path, files[path]!);
    if (!exported || exported.has(name)) continue;
    lacking.set(path, known.add(name));
    const others = [...exported].slice(0, MOST_NAMED).join(", ");
    findings.push({
      code: "export-not-found",
      path,
      message: `does not export ${name}; ${others === "" ? "it exports nothing" : `it exports ${others}`}`,
    });
  }
  if (lacking.size === 0) return { files, findings };
  const whole = [...lacking].map(([path, names]) => [path, `${files[path]}${standInsFor(path, [...names])}`]);
  return { files: { ...files, ...(Object.fromEntries(whole) as SourceFiles) }, findings };
}

/** Places of components in the generated screens: which file, and by which name. */
function placesIn(files: SourceFiles): { path: string; name: string }[] {
  const exists = (candidate: string) => Object.hasOwn(files, candidate.slice(1));
  return Object.entries(files).flatMap(([importer, source]) => {
    if (!importer.endsWith(".tsx") || isCustomFile(importer) || !source.includes("customPart")) return [];
    const { module, errors } = parseSync(importer, source, { sourceType: "module", lang: "tsx" });
    if (errors.length > 0) return [];
    return module.dynamicImports.flatMap(({ end, moduleRequest }) => {
      const [, specifier] = /^["']([^"']*)["']$/.exec(source.slice(moduleRequest.start, moduleRequest.end)) ?? [];
      const [, name] = PLACED.exec(source.slice(end)) ?? [];
      const path = specifier === undefined ? undefined : resolveImport(`/${importer}`, specifier, exists)?.slice(1);
      return path !== undefined && name !== undefined && isCustomFile(path) ? [{ path, name }] : [];
    });
  });
}

/** Names of values that a module exports; undefined = its text does not tell, or it does not parse. */
function exportsOf(path: string, source: string): ReadonlySet<string> | undefined {
  const { module, errors } = parseSync(path, source, { sourceType: "module", lang: path.endsWith("x") ? "tsx" : "ts" });
  const entries = module.staticExports.flatMap((one) => one.entries);
  if (errors.length > 0 || entries.some(({ exportName }) => exportName.kind === "None")) return undefined;
  return new Set(entries.flatMap(({ isType, exportName }) => (isType ? [] : (exportName.name ?? "default"))));
}

/** Behind what is written there, so that its lines stay what they are; under names that nothing there bears. */
function standInsFor(path: string, names: readonly string[]): string {
  const lines = names.map((name) => {
    const props = `{ file: ${JSON.stringify(path)}, reason: ${JSON.stringify(`does not export ${name}`)} }`;
    return `const standInOf$${name} = (_props: object) => standIn$element(StandIn$, ${props});\nexport { standInOf$${name} as ${name} };`;
  });
  return `
import { createElement as standIn$element } from "react";
import { CustomFailure as StandIn$ } from "@appmon/kit/custom-block";
${lines.join("\n")}
`;
}
