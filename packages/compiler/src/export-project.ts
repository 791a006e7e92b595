/** AppSpec → a project that stands on its own: the app's files, what of the kit they use, and what it takes to run them. */
import type { AppSpec } from "@appmon/appspec/spec";
import { planApp } from "./app-plan.ts";
import { appTests } from "./app-tests/app-tests.ts";
import { compileApp } from "./compile-app.ts";
import { CONTAINER_FILES } from "./export-container.ts";
import { LINT_RULES } from "./export-lint.ts";
import { exportReadme } from "./export-readme.ts";
import { kebabCase } from "./identifier.ts";
import { importsOf, kitSubset } from "./kit-subset.ts";

/** The versions this repository is tested with; export-project.test.ts holds them to its package.json files. */
export const EXPORT_DEPENDENCIES = {
  "@fontsource/gaegu": "5.3.0",
  "@fontsource/gowun-dodum": "5.3.0",
  "@fontsource/nanum-myeongjo": "5.3.0",
  "@tanstack/react-virtual": "3.14.26",
  "date-fns": "4.4.0",
  dequal: "2.0.3",
  "es-hangul": "2.4.0",
  "lucide-react": "1.75.0",
  react: "19.3.1",
  "react-dom": "19.3.1",
  "react-hook-form": "7.92.0",
  "react-markdown": "10.1.0",
  "react-router": "8.4.0",
  recharts: "3.10.1",
  sonner: "2.0.8",
};
export const EXPORT_DEV_DEPENDENCIES = {
  "@tailwindcss/vite": "4.3.5",
  "@types/react": "19.3.0",
  "@types/react-dom": "19.3.0",
  "@vitejs/plugin-react": "6.3.0",
  oxlint: "1.94.0",
  tailwindcss: "4.3.5",
  typescript: "7.0.2",
  vite: "8.3.8",
  vitest: "5.1.1",
};

/** What every library of an export runs on; export-project.test.ts holds it to what they ask for. */
export const EXPORT_NODE = "^22.22.0 || ^24.0.0 || >=26.0.0";

/** What is there although no screen of the app uses it yet: the README shows its owner how to write one with them. */
const FOR_THE_OWNER = ['import "@appmon/kit/data";', 'import "@appmon/kit/ui";'];

/**
 * Path → text of a Vite project that runs with `npm install && npm run dev` and keeps its data in the browser.
 * @param kitSources sources of the kit by path relative to its `src/`, without tests and demos
 * @param app the app's own files, `src/main.tsx` among them; given where some were edited by hand
 */
export async function exportProject(
  spec: AppSpec,
  kitSources: Record<string, string>,
  app: Record<string, string> = compileApp(spec),
): Promise<Record<string, string>> {
  const tests = await testsOf(spec, app);
  const sources: Record<string, string> = { ...app, ...(tests !== undefined && { "src/app.test.ts": tests }) };
  const own = Object.keys(sources).flatMap((path) => (/\.tsx?$/.test(path) ? [sources[path] ?? ""] : []));
  const kit = kitSubset([...own, ...FOR_THE_OWNER], kitSources);
  const files: Record<string, string> = {
    ".gitignore": "node_modules/\ndist/\n*.local\n",
    ".oxlintrc.json": jsonText(LINT_RULES),
    "package.json": packageJson(spec, [...own, ...Object.values(kit)]),
    "tsconfig.json": tsconfig(),
    "vite.config.ts": viteConfig(),
    ...CONTAINER_FILES,
    ...sources,
  };
  for (const path of Object.keys(kit).sort()) files[`src/kit/${path}`] = kit[path] ?? "";
  return { "README.md": exportReadme(spec, Object.keys(files)), ...files };
}

/** The app's rules as tests; none where somebody has changed by hand what they are about. */
async function testsOf(spec: AppSpec, app: Readonly<Record<string, string>>): Promise<string | undefined> {
  const declared = Object.entries(compileApp(spec)).filter(([path]) => /^src\/(?:data\/.*|rules|people)\.ts$/.test(path));
  const isSame = declared.every(
    ([path, text]) => path === "src/data/lists.ts" || (app[path] !== undefined && untyped(app[path]) === untyped(text)),
  );
  return isSame ? appTests(planApp(spec)) : undefined;
}

/** A declaration without what only the type checker reads: versions were compiled by other compilers before. */
const untyped = (source: string): string =>
  source
    .replace(/^import [^\n]*\n/gm, "")
    .replace(/defineCollection<[^>]*>/, "defineCollection")
    .replace(/^export const rules: [^=]*=/m, "export const rules =");

/** @param sources everything that may import a library */
function packageJson(spec: AppSpec, sources: readonly string[]): string {
  const [home] = spec.entities;
  const manifest = {
    // npm names are ASCII; the title is not.
    name: `${kebabCase(home?.id ?? "app", "my")}-app`,
    private: true,
    version: "0.1.0",
    type: "module",
    engines: { node: EXPORT_NODE },
    scripts: {
      dev: "vite",
      build: "vite build",
      preview: "vite preview",
      check: "tsc",
      lint: "oxlint --deny-warnings",
      // An app without a rule has no tests to begin with.
      test: "vitest run --passWithNoTests",
    },
    dependencies: usedDependencies(sources),
    devDependencies: EXPORT_DEV_DEPENDENCIES,
  };
  return jsonText(manifest);
}

/** Libraries that are imported somewhere, and React's own pair of packages. */
function usedDependencies(sources: readonly string[]): Record<string, string> {
  const imported = new Set(["react", "react-dom", ...sources.flatMap(importsOf).map(packageOf)]);
  return Object.fromEntries(Object.entries(EXPORT_DEPENDENCIES).filter(([name]) => imported.has(name)));
}

/** "react-dom/client" → "react-dom", "@scope/name/part" → "@scope/name" */
function packageOf(specifier: string): string {
  return specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
}

function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function tsconfig(): string {
  const config = {
    compilerOptions: {
      target: "es2024",
      lib: ["es2024", "dom", "dom.iterable"],
      module: "esnext",
      moduleResolution: "bundler",
      jsx: "react-jsx",
      strict: true,
      noUncheckedIndexedAccess: true,
      noFallthroughCasesInSwitch: true,
      noUnusedLocals: true,
      isolatedModules: true,
      verbatimModuleSyntax: true,
      allowImportingTsExtensions: true,
      skipLibCheck: true,
      noEmit: true,
      types: ["vite/client"],
      paths: { "@appmon/kit/*": ["./src/kit/*"], "@/*": ["./src/*"] },
    },
    include: ["src"],
  };
  return jsonText(config);
}

function viteConfig(): string {
  return `import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [react(), tailwindcss()],
  // "@appmon/kit/*" is src/kit/* and "@/*" is src/*, as tsconfig.json says.
  resolve: { tsconfigPaths: true },
  build: {
    rolldownOptions: {
      // Libraries mark client modules for server rendering; here everything runs in the browser.
      checks: { moduleLevelDirective: false },
      // What changes seldom is in a file of its own, which browsers keep from one release to the next.
      output: { codeSplitting: { groups: [{ name: "react", test: /node_modules\\/(?:react|react-dom|react-router|scheduler)\\// }] } },
    },
  },
});
`;
}
