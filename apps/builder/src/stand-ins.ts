import { parseSync } from "oxc-parser";
import type { BuildFinding, SourceFiles } from "./build-request.ts";
import { guardCustom, isCustomFile } from "./custom-guard.ts";
import { addMissingExports } from "./missing-exports.ts";
import { resolveImport } from "./resolve-import.ts";

/** Each round may bring to light what the one before hid. */
const MAX_ROUNDS = 4;

type Outcome<T> = { ok: true; value: T } | { ok: false; findings: BuildFinding[] };

/**
 * Builds an app so that a file of its own that does not build fails alone: in its place, and in that of all that import it, stands
 * a component that says so; and in the place of a component that its file does not export. `failed` tells what was wrong, by file. Findings of any other file fail the whole, as ever.
 */
export async function buildStanding<T extends { failed?: BuildFinding[] }>(
  files: SourceFiles,
  build: (files: SourceFiles) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const placed = addMissingExports(files);
  const failed: BuildFinding[] = [...placed.findings];
  let left = placed.files;
  let found = guardCustom(files);
  for (let round = 0; ; round++) {
    if (found.length > 0) {
      failed.push(...found);
      // Of what is not exported the rest of the file is well.
      left = withStandIns(left, files, failed.slice(placed.findings.length));
    }
    const outcome = await build(left);
    if (outcome.ok) return { ok: true, value: { ...outcome.value, failed } };
    const isTheirs = outcome.findings.every(({ path }) => path !== undefined && isCustomFile(path));
    if (!isTheirs || round === MAX_ROUNDS) return { ok: false, findings: [...failed, ...outcome.findings] };
    found = outcome.findings;
  }
}

/** `files` with a stand-in for each file that failed or imports one that did; what nobody else imports goes. */
function withStandIns(files: SourceFiles, written: SourceFiles, failed: readonly BuildFinding[]): SourceFiles {
  const reasons = new Map<string, string>();
  for (const { path, line, message } of failed)
    if (path !== undefined && !reasons.has(path)) reasons.set(path, `${line === undefined ? "" : `${line}: `}${message}`);
  const imports = new Map(Object.entries(written).map(([path, source]) => [path, importsIn(path, source, written)]));
  for (let size = -1; size !== reasons.size;) {
    size = reasons.size;
    for (const [path, list] of imports) {
      const lost = isCustomFile(path) && !reasons.has(path) ? list.find(({ target }) => reasons.has(target)) : undefined;
      if (lost) reasons.set(path, `${lost.target}: ${reasons.get(lost.target)}`);
    }
  }
  const next: Record<string, string> = { ...files };
  for (const [path, reason] of reasons) {
    const names = new Set<string>();
    for (const [importer, list] of imports)
      if (!reasons.has(importer)) for (const { target, name } of list) if (target === path) names.add(name);
    if (names.size > 0) next[path] = standIn(path, reason, names);
    else delete next[path];
  }
  return next;
}

/** Exports a component by each of these names. Without JSX, so that it can stand in a ".ts" file too. */
function standIn(path: string, reason: string, names: ReadonlySet<string>): string {
  const props = `{ file: ${JSON.stringify(path)}, reason: ${JSON.stringify(reason.slice(0, 400))} }`;
  const lines = [...names].map((name) =>
    name === "default" ? "export default Failed;" : /^[A-Za-z_$][\w$]*$/.test(name) ? `export const ${name} = Failed;` : "",
  );
  return `import { createElement } from "react";
import { CustomFailure } from "@appmon/kit/custom-block";

function Failed(_props: object) {
  return createElement(CustomFailure, ${props});
}
${lines.join("\n")}
`;
}

interface Imported {
  /** Path of the file that is imported, of those there are. */
  target: string;
  /** Name it is imported by; "default". */
  name: string;
}

/** What a file imports of the app's own code. Of what is loaded apart the default export is asked for, see `customPart`. What does not parse imports nothing. */
function importsIn(path: string, source: string, files: SourceFiles): Imported[] {
  if (!/\.tsx?$/.test(path) || (!isCustomFile(path) && !source.includes("custom/"))) return [];
  const { module, errors } = parseSync(path, source, { sourceType: "module", lang: path.endsWith("x") ? "tsx" : "ts" });
  if (errors.length > 0) return [];
  const exists = (candidate: string) => Object.hasOwn(files, candidate.slice(1));
  const targetOf = (specifier: string) => resolveImport(`/${path}`, specifier, exists)?.slice(1);
  const found: Imported[] = [];
  const add = (specifier: string, names: (string | null | undefined)[]) => {
    const target = targetOf(specifier);
    if (target !== undefined && isCustomFile(target)) for (const name of names) found.push({ target, name: name ?? "default" });
  };
  for (const { moduleRequest, entries } of module.staticImports)
    add(
      moduleRequest.value,
      entries.length === 0 ? [""] : entries.filter(({ isType }) => !isType).map(({ importName }) => importName.name),
    );
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, importName } of entries) if (moduleRequest) add(moduleRequest.value, [importName.name]);
  for (const { moduleRequest } of module.dynamicImports) {
    const [, specifier] = /^["']([^"']*)["']$/.exec(source.slice(moduleRequest.start, moduleRequest.end)) ?? [];
    if (specifier !== undefined) add(specifier, ["default"]);
  }
  return found;
}
