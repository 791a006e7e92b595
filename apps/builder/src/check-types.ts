import { readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { API } from "typescript/unstable/sync";
import type { FileSystem, FileSystemEntries } from "typescript/unstable/fs";
import type { BuildFinding, SourceFiles } from "./build-request.ts";
import { checkSources } from "./source-guard.ts";

/** Folders that the type checker may read besides the app's sources, which exist in memory only. */
const kitFolder = dirname(fileURLToPath(import.meta.resolve("@appmon/kit/kit.css")));
const modulesFolder = join(fileURLToPath(import.meta.resolve("react")), "..", "..");
const readable = [realpathSync(kitFolder), modulesFolder];
const root = "/app";
const configPath = `${root}/tsconfig.json`;
const maxFindings = 50;

const config = JSON.stringify({
  compilerOptions: {
    target: "es2024",
    lib: ["es2024", "dom", "dom.iterable"],
    module: "esnext",
    moduleResolution: "bundler",
    allowImportingTsExtensions: true,
    jsx: "react-jsx",
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    isolatedModules: true,
    resolveJsonModule: true,
    allowArbitraryExtensions: true,
    erasableSyntaxOnly: true,
    types: [],
    paths: {
      "@/*": ["./src/*"],
      "@appmon/kit/*": [`${readable[0]}/*`],
      ...Object.fromEntries(["react", "react-dom"].map((name) => [name, [`${modulesFolder}/@types/${name}/index.d.ts`]])),
      "react/*": [`${modulesFolder}/@types/react/*`],
      "react-dom/*": [`${modulesFolder}/@types/react-dom/*`],
      "react-router": [`${modulesFolder}/react-router/dist/production/index.d.ts`, `${modulesFolder}/react-router`],
      "*": [`${modulesFolder}/*`],
    },
  },
  include: ["src"],
});

const declarations = 'declare module "*.css" {}\n';

interface Checker {
  api: API;
  files: Map<string, string>;
  folders: Map<string, FileSystemEntries>;
}

/** Projects that share a checker take turns in one `/app`; what differs between two turns is all that is read again. */
let checker: Checker | null = null;
/** The checker keeps what it has seen; it is started afresh now and then so that strangers' sources do not add up. */
let checksLeft = 0;
const checksPerStart = 300;

export type TypesOutcome = { ok: true; value: BuildFinding[] } | { ok: false; findings: BuildFinding[] };

/** Type errors of the app's own files (empty = none), or why the sources were not looked at. */
export function checkTypes(files: SourceFiles): TypesOutcome {
  const refused = checkSources(files);
  if (refused.length > 0) return { ok: false, findings: refused };
  const sources = new Map(
    Object.entries(files)
      .filter(([path]) => /\.(tsx?|json)$/.test(path))
      .map(([path, source]) => [`${root}/${path}`, source]),
  );
  sources.set(`${root}/src/styles.d.ts`, declarations);
  sources.set(configPath, config);
  if (checksLeft-- <= 0) {
    checker?.api.close();
    checker = null;
    checksLeft = checksPerStart;
  }
  const before = checker?.files ?? new Map<string, string>();
  checker ??= start();
  checker.files = sources;
  checker.folders = foldersOf(sources.keys());
  const created = [...sources.keys()].filter((path) => !before.has(path));
  const changed = [...sources].filter(([path, source]) => before.has(path) && before.get(path) !== source).map(([path]) => path);
  const deleted = [...before.keys()].filter((path) => !sources.has(path));
  const snapshot = checker.api.updateSnapshot({ openProjects: [configPath], fileChanges: { created, changed, deleted } });
  try {
    const project = snapshot.getProject(configPath);
    if (!project) throw new Error("the type checker opened no project");
    return { ok: true, value: collect(project.program, sources) };
  } finally {
    snapshot.dispose();
  }
}

type Program = NonNullable<ReturnType<ReturnType<API["updateSnapshot"]>["getProject"]>>["program"];

function collect(program: Program, sources: Map<string, string>): BuildFinding[] {
  const findings: BuildFinding[] = [];
  for (const diagnostic of [...program.getSyntacticDiagnostics(), ...perFile(program, sources)]) {
    const path = diagnostic.fileName;
    const source = path === undefined ? undefined : sources.get(path);
    if (path === undefined || source === undefined) continue;
    const chain = diagnostic.messageChain?.[0]?.text;
    findings.push({
      code: "type",
      path: path.slice(root.length + 1),
      line: source.slice(0, diagnostic.pos).split("\n").length,
      message: `TS${diagnostic.code}: ${diagnostic.text}${chain ? ` ${chain}` : ""}`.replace(/\s+/g, " ").slice(0, 400),
    });
    if (findings.length >= maxFindings) break;
  }
  return findings;
}

/** File by file: asking for the whole program would check the kit and React as well. */
function* perFile(program: Program, sources: Map<string, string>) {
  for (const path of sources.keys()) if (/\.tsx?$/.test(path) && !path.endsWith(".d.ts")) yield* program.getSemanticDiagnostics(path);
}

function start(): Checker {
  const files = new Map<string, string>();
  const current = () => checker!;
  const fs: FileSystem = {
    readFile: (path) => current().files.get(path) ?? (isReadable(path) ? cachedRead(path) : null),
    fileExists: (path) => current().files.has(path) || (isReadable(path) && statOf(path) === "file"),
    directoryExists: (path) => current().folders.has(path) || (isReadable(path) && statOf(path) === "directory"),
    getAccessibleEntries: (path) => current().folders.get(path) ?? (isReadable(path) ? entriesOf(path) : { files: [], directories: [] }),
    realpath: (path) => path,
  };
  return { api: new API({ cwd: root, fs }), files, folders: new Map() };
}

/** Answers about folders of ours are remembered: they do not change while the process lives. */
const reads = new Map<string, string | null>();
const stats = new Map<string, "file" | "directory" | null>();

function isReadable(path: string): boolean {
  return !path.includes("/../") && readable.some((folder) => path === folder || path.startsWith(`${folder}/`));
}

function cachedRead(path: string): string | null {
  let text = reads.get(path);
  if (text === undefined) {
    text = statOf(path) === "file" ? readFileSync(path, "utf8") : null;
    reads.set(path, text);
  }
  return text;
}

function statOf(path: string): "file" | "directory" | null {
  let kind = stats.get(path);
  if (kind === undefined) {
    const found = statSync(path, { throwIfNoEntry: false });
    kind = found?.isFile() ? "file" : found?.isDirectory() ? "directory" : null;
    stats.set(path, kind);
  }
  return kind;
}

function entriesOf(path: string): FileSystemEntries {
  const entries = statOf(path) === "directory" ? readdirSync(path, { withFileTypes: true }) : [];
  return {
    files: entries.filter((entry) => entry.isFile()).map((entry) => entry.name),
    directories: entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name),
  };
}

function foldersOf(paths: Iterable<string>): Map<string, FileSystemEntries> {
  const folders = new Map<string, FileSystemEntries>();
  const folder = (path: string): FileSystemEntries => {
    let entries = folders.get(path);
    if (!entries) {
      folders.set(path, (entries = { files: [], directories: [] }));
      if (path !== "/") {
        const parent = folder(path.slice(0, path.lastIndexOf("/")) || "/");
        parent.directories.push(path.slice(path.lastIndexOf("/") + 1));
      }
    }
    return entries;
  };
  for (const path of paths) folder(path.slice(0, path.lastIndexOf("/"))).files.push(path.slice(path.lastIndexOf("/") + 1));
  return folders;
}
