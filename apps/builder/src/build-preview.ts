import type { BuildFinding, PreviewBuild, PreviewModule, SourceFiles } from "./build-request.ts";
import { BytesCache } from "./bytes-cache.ts";
import { candidatesOf, createStyleCompiler, ownStyles, styleFinding } from "./compile-styles.ts";
import type { StyleCompiler } from "./compile-styles.ts";
import { isLocalImport, resolveImport } from "./resolve-import.ts";
import { checkSources } from "./source-guard.ts";
import { transformModule } from "./transform-module.ts";
import type { TransformedModule } from "./transform-module.ts";
import { fontStylesheets, kitStylesheet, nearestVendor, routerExports, vendorModules } from "./vendor-list.ts";

/** What a process remembers of a project between two of its versions. */
interface ProjectState {
  sources: Map<string, { source: string; module: TransformedModule | null; candidates: string[] }>;
  styles: StyleCompiler | null;
}

const scriptFile = /\.(tsx|ts|jsx|js|json)$/;
const entries = ["/src/main.tsx", "/src/main.ts", "/src/index.tsx", "/src/main.jsx"];
/** A warm Tailwind compiler holds about this much. */
const compilerBytes = 4 * 1024 * 1024;
const projects = new BytesCache<ProjectState>(256 * 1024 * 1024);

export type PreviewOutcome = { ok: true; value: PreviewBuild } | { ok: false; findings: BuildFinding[] };

/** Module list and stylesheet of one version. Only what differs from the project's version before is worked on. */
export async function buildPreview(project: string, files: SourceFiles): Promise<PreviewOutcome> {
  const before = projects.get(project);
  const refused = checkSources(files, (path, source) => before?.sources.get(path)?.source === source);
  if (refused.length > 0) return { ok: false, findings: refused };
  const state: ProjectState = { sources: new Map(), styles: before?.styles ?? null };
  const findings: BuildFinding[] = [];
  for (const [path, source] of Object.entries(files)) {
    const known = before?.sources.get(path);
    if (known?.source === source) {
      state.sources.set(path, known);
      continue;
    }
    const transformed = scriptFile.test(path) ? transformModule(`/${path}`, source) : null;
    if (transformed && !transformed.ok) findings.push(...transformed.findings);
    else state.sources.set(path, { source, module: transformed?.module ?? null, candidates: candidatesOf(path, source) });
  }
  const entry = entryOf(files);
  if (!entry) findings.push({ code: "no-entry", message: "there is no src/main.tsx" });
  const modules = findings.length === 0 ? linkModules(state, findings) : [];
  if (findings.length > 0) return { ok: false, findings };
  try {
    const own = ownStyles(files);
    if (state.styles?.own !== own) state.styles = await createStyleCompiler(own);
    const css = state.styles.build(candidates(state));
    projects.set(project, state, sizeOf(state));
    return { ok: true, value: { modules, css, entry: entry! } };
  } catch (error) {
    return { ok: false, findings: [styleFinding(error)] };
  }
}

/** Path of the module that starts the app ("/src/main.tsx"), or null. */
export function entryOf(files: SourceFiles): string | null {
  return entries.find((path) => Object.hasOwn(files, path.slice(1))) ?? null;
}

/** Why `specifier` cannot be imported by an app, or where it leads: a module path, a vendor name, or nothing for a stylesheet. */
export function linkImport(
  importer: string,
  specifier: string,
  exists: (path: string) => boolean,
): { target: string | null } | { refused: string } {
  if (specifier === kitStylesheet || fontStylesheets.has(specifier)) return { target: null };
  if (!isLocalImport(specifier)) {
    if (vendorModules.has(specifier)) return { target: specifier };
    return { refused: `"${specifier.slice(0, 80)}" is not available here; the nearest is "${nearestVendor(specifier)}"` };
  }
  const target = resolveImport(importer, specifier, exists);
  if (target === null) return { refused: `there is no module "${specifier.slice(0, 120)}"` };
  if (target.endsWith(".css")) return { target: null };
  return scriptFile.test(target) ? { target } : { refused: `"${specifier.slice(0, 120)}" is not a module` };
}

function linkModules(state: ProjectState, findings: BuildFinding[]): PreviewModule[] {
  const exists = (path: string) => state.sources.has(path.slice(1));
  const modules: PreviewModule[] = [];
  for (const [path, { module, source }] of state.sources) {
    if (!module) continue;
    const imports = new Set<string>();
    for (const specifier of module.specifiers) {
      const link = linkImport(`/${path}`, specifier, exists);
      if ("refused" in link)
        findings.push({
          code: isLocalImport(specifier) ? "import-not-found" : "import-not-allowed",
          path,
          line: lineOfImport(source, specifier),
          message: link.refused,
        });
      else if (link.target) imports.add(link.target);
    }
    for (const name of module.routerNames) {
      if (name !== "default" && !routerExports.includes(name))
        findings.push({
          code: "import-not-allowed",
          path,
          line: lineOfImport(source, "react-router"),
          message: `"react-router" has no "${name.slice(0, 60)}" here; use <Routes> and <Route>`,
        });
    }
    modules.push({ path: `/${path}`, hash: module.hash, code: module.code, imports: [...imports] });
  }
  return modules;
}

/** Line where a module is named; undefined where it is spelt otherwise than it is meant, with an escape. */
function lineOfImport(source: string, specifier: string): number | undefined {
  const at = [`"${specifier}"`, `'${specifier}'`].map((quoted) => source.indexOf(quoted)).find((index) => index >= 0);
  return at === undefined ? undefined : source.slice(0, at).split("\n").length;
}

function* candidates(state: ProjectState): Iterable<string> {
  for (const source of state.sources.values()) yield* source.candidates;
}

function sizeOf(state: ProjectState): number {
  let bytes = compilerBytes;
  for (const { source } of state.sources.values()) bytes += source.length * 4;
  return bytes;
}
