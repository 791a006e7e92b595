/** Type-checks many compiled apps in one run of TypeScript 7 against the real kit, without writing a file. */
import { fileURLToPath } from "node:url";
import { dirname, join } from "node:path";
import { API, type Diagnostic } from "typescript/unstable/sync";
import type { FileSystem } from "typescript/unstable/fs";

const REPOSITORY = fileURLToPath(new URL("../../../../", import.meta.url));
/** Inside the repository, so that packages resolve from its node_modules; nothing is there on disk. */
const ROOT = join(REPOSITORY, ".type-check");
const CONFIG = join(ROOT, "tsconfig.json");

/** Lives as long as the test process: what TypeScript has read of itself, of React and of the kit is read once for all. */
let checker: API | null = null;
/** What lies in `ROOT` for the checker now. */
let tree: Tree = { files: new Map(), folders: new Map() };

/** `app/path:line message` of every finding; empty when all apps type-check. Unused imports and locals count as findings. */
export function typeErrors(apps: Record<string, string>[]): string[] {
  const files = new Map<string, string>([
    [CONFIG, tsconfig(apps.length)],
    [join(ROOT, "css.d.ts"), 'declare module "*.css";\n'],
  ]);
  apps.forEach((app, index) => {
    for (const [path, text] of Object.entries(app)) files.set(join(ROOT, `app-${index}`, path), text);
  });
  const before = tree.files;
  tree = { files, folders: foldersOf(files.keys()) };
  checker ??= new API({ cwd: REPOSITORY, fs: overlay() });
  const snapshot = checker.updateSnapshot({ openProjects: [CONFIG], fileChanges: changesBetween(before, files) });
  try {
    const project = snapshot.getProject(CONFIG);
    if (!project) throw new Error("TypeScript did not open the project");
    const { program } = project;
    // File by file: asking for the whole program would check the kit each time as well.
    const sources = program.getSourceFileNames().filter((name) => name.startsWith(`${ROOT}/`));
    const findings = [
      ...program.getProgramDiagnostics(),
      ...program.getSyntacticDiagnostics(),
      ...sources.flatMap((name) => program.getSemanticDiagnostics(name)),
    ];
    return findings.filter((finding) => finding.fileName === undefined || finding.fileName.startsWith(ROOT)).map(describe);
  } finally {
    snapshot.dispose();
  }
}

function changesBetween(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) {
  return {
    created: [...after.keys()].filter((path) => !before.has(path)),
    changed: [...after].filter(([path, text]) => before.has(path) && before.get(path) !== text).map(([path]) => path),
    deleted: [...before.keys()].filter((path) => !after.has(path)),
  };
}

function describe(finding: Diagnostic): string {
  const where = finding.fileName === undefined ? "" : `${finding.fileName.slice(ROOT.length + 1)}:${finding.pos} `;
  return `${where}TS${finding.code} ${finding.text}`;
}

interface Tree {
  files: Map<string, string>;
  folders: Map<string, { files: Set<string>; directories: Set<string> }>;
}

function foldersOf(paths: Iterable<string>): Tree["folders"] {
  const folders: Tree["folders"] = new Map();
  const folder = (path: string) => {
    const known = folders.get(path);
    if (known) return known;
    const made = { files: new Set<string>(), directories: new Set<string>() };
    folders.set(path, made);
    if (path !== ROOT) folder(dirname(path)).directories.add(path.slice(dirname(path).length + 1));
    return made;
  };
  for (const path of paths) folder(dirname(path)).files.add(path.slice(dirname(path).length + 1));
  return folders;
}

/** The files of `tree` over those on disk. */
function overlay(): FileSystem {
  const isOurs = (path: string) => path === ROOT || path.startsWith(`${ROOT}/`);
  return {
    readFile: (path) => tree.files.get(path) ?? (isOurs(path) ? null : undefined),
    fileExists: (path) => (isOurs(path) ? tree.files.has(path) : undefined),
    directoryExists: (path) => (isOurs(path) ? tree.folders.has(path) : undefined),
    getAccessibleEntries: (path) => {
      const entries = tree.folders.get(path);
      return entries ? { files: [...entries.files], directories: [...entries.directories] } : undefined;
    },
  };
}

/** "@/" means the sources of the app it stands in, which only one app can be said of. */
function tsconfig(apps: number): string {
  return JSON.stringify({
    include: ["**/*"],
    compilerOptions: {
      target: "es2024",
      lib: ["es2024", "dom", "dom.iterable"],
      module: "esnext",
      moduleResolution: "bundler",
      jsx: "react-jsx",
      strict: true,
      noUnusedLocals: true,
      noUncheckedIndexedAccess: true,
      noFallthroughCasesInSwitch: true,
      isolatedModules: true,
      verbatimModuleSyntax: true,
      allowImportingTsExtensions: true,
      skipLibCheck: true,
      noEmit: true,
      types: [],
      ...(apps === 1 && { paths: { "@/*": ["./app-0/src/*"] } }),
    },
  });
}
