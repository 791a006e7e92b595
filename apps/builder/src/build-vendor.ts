import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, stop } from "esbuild";
import type { Metafile, Plugin } from "esbuild";
import { bundle as bundleStyles, transform as transformStyles } from "lightningcss";
import { buildFontSheet } from "./build-fonts.ts";
import { layerOrder } from "./compile-styles.ts";
import { compressBody } from "./compress.ts";
import { fontStylesheets, formerKitModules, kitModules, reactModules, routerExports } from "./vendor-list.ts";
import { vendorPath, vendorType } from "./vendor-manifest.ts";
import type { VendorBundle, VendorFile, VendorFlavour, VendorFont, VendorManifest } from "./vendor-manifest.ts";

const require = createRequire(import.meta.url);
const kitSources = join(fileURLToPath(import.meta.resolve("@appmon/kit/kit.css")), "..");
/** Raised when the way of building changes, so that older results are not taken for current ones. */
const recipe = "2";
const vendorQuality = 9;

export interface VendorOptions {
  /** Kept between starts. Holds one folder of files and one manifest for each key. */
  outDir: string;
  /** Browser scripts of the preview page by name, each a path to its source; built beside the packages. */
  scripts?: Record<string, string>;
  /** Modules of the kit to build; all of them unless told otherwise. */
  kit?: readonly string[];
}

/**
 * React, the router and every module of the kit as ES modules with hashed names, precompressed: all of them in one for previews, with
 * React's development build, and one by one for what is published. Reads the manifest of an earlier start when nothing changed. Throws when a source does not build.
 */
export async function buildVendor({
  outDir,
  scripts = {},
  kit = [...kitModules, ...formerKitModules],
}: VendorOptions): Promise<VendorManifest> {
  const key = await vendorKey(kit, scripts);
  const directory = join(outDir, "vendor");
  const manifestPath = join(outDir, `vendor-${key}.json`);
  if (existsSync(manifestPath)) {
    const manifest: VendorManifest = { ...JSON.parse(await readFile(manifestPath, "utf8")), directory };
    if (manifest.files.every((file) => existsSync(join(directory, file.name)))) return manifest;
  }
  await mkdir(directory, { recursive: true });
  const scratch = await mkdtemp(join(outDir, "vendor-build-"));
  try {
    const [preview, publish, built, fonts] = await Promise.all([
      buildBundle(kit, scratch),
      buildFlavour(kit, scratch),
      Promise.all(Object.entries(scripts).map(async ([name, path]) => [name, await buildScript(name, path)] as const)),
      Promise.all([...fontStylesheets].map(buildFont)),
    ]);
    const stylesheet = output("kit.css", await kitStyles());
    const outputs = [
      ...preview.files,
      ...publish.files,
      ...built.map(([, file]) => file),
      stylesheet,
      ...fonts.flatMap(({ outputs }) => outputs),
    ];
    const files = await Promise.all([...new Map(outputs.map((file) => [file.name, file])).values()].map((file) => store(directory, file)));
    const manifest: VendorManifest = {
      key,
      directory,
      preview: preview.bundle,
      publish: publish.flavour,
      stylesheet: vendorPath + stylesheet.name,
      fonts: Object.fromEntries(fonts.map(({ specifier, font }) => [specifier, font])),
      scripts: Object.fromEntries(built.map(([name, file]) => [name, vendorPath + file.name])),
      files,
    };
    await writeWhole(manifestPath, JSON.stringify(manifest));
    return manifest;
  } finally {
    await rm(scratch, { recursive: true, force: true });
    await stop();
  }
}

interface Output {
  name: string;
  body: Uint8Array;
}

/** The name of the one module that has all the others; no package has it. */
const EVERYTHING = "packages";

async function buildBundle(kit: readonly string[], scratch: string): Promise<{ bundle: VendorBundle; files: Output[] }> {
  const packages = packageSources(kit);
  const names = Object.fromEntries([...packages.keys()].map((name, at) => [name, `p${at}`]));
  const parts = Object.entries(names).map(([name, part]) => `export * as ${part} from ${JSON.stringify(`vendor:${name}`)};`);
  const sources = new Map([...packages, [EVERYTHING, parts.join("\n")]]);
  const { metafile, files } = await buildModules("development", sources, [EVERYTHING], scratch);
  const { modules, needs } = describeFlavour(metafile);
  const url = modules[EVERYTHING]!;
  return { bundle: { url, names, needs: needs[url] ?? [] }, files };
}

async function buildFlavour(kit: readonly string[], scratch: string): Promise<{ flavour: VendorFlavour; files: Output[] }> {
  const sources = packageSources(kit);
  const { metafile, files } = await buildModules("production", sources, [...sources.keys()], scratch);
  return { flavour: describeFlavour(metafile), files };
}

/** By the name of a package, a module that exports what it exports, by name, which CommonJS packages do not by themselves. */
function packageSources(kit: readonly string[]): Map<string, string> {
  const targets: (readonly [name: string, target: string])[] = [
    ...reactModules.map((name) => [name, name] as const),
    ...kit.map((name) => [`@appmon/kit/${name}`, kitModule(name)] as const),
  ];
  return new Map(targets.map(([name, target]) => [name, entrySource(name, target)]));
}

async function buildModules(
  mode: "development" | "production",
  sources: ReadonlyMap<string, string>,
  entries: readonly string[],
  scratch: string,
): Promise<{ metafile: Metafile; files: Output[] }> {
  const result = await build({
    entryPoints: entries.map((name) => ({ in: `vendor:${name}`, out: fileName(name) })),
    plugins: [sourcePlugin(sources)],
    outdir: join(scratch, mode),
    write: false,
    metafile: true,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    minify: true,
    legalComments: "none",
    entryNames: "[name]-[hash]",
    chunkNames: "shared-[hash]",
    jsx: "automatic",
    conditions: [mode, "module"],
    define: { "process.env.NODE_ENV": JSON.stringify(mode) },
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
    logLevel: "silent",
  });
  return { metafile: result.metafile, files: result.outputFiles.map((file) => ({ name: basename(file.path), body: file.contents })) };
}

/** "vendor:react" → the source under that name. */
function sourcePlugin(sources: ReadonlyMap<string, string>): Plugin {
  return {
    name: "vendor",
    setup(pluginBuild) {
      pluginBuild.onResolve({ filter: /^vendor:/ }, (args) => ({ path: args.path.slice("vendor:".length), namespace: "vendor" }));
      pluginBuild.onLoad({ filter: /.*/, namespace: "vendor" }, (args) => ({
        contents: sources.get(args.path)!,
        loader: "js",
        resolveDir: dirname(fileURLToPath(import.meta.url)),
      }));
    },
  };
}

function entrySource(name: string, target: string): string {
  if (name === "react-router") return `export { ${routerExports.join(", ")} } from "react-router";`;
  if (name.startsWith("@appmon/kit/")) return `export * from ${JSON.stringify(target)};`;
  const names = Object.keys(require(name) as object).filter((key) => /^[A-Za-z_$][\w$]*$/.test(key) && key !== "default");
  return `import * as all from ${JSON.stringify(name)};\nexport default all.default ?? all;\n${names.map((key) => `export const ${key} = all.${key};`).join("\n")}`;
}

function describeFlavour(metafile: Metafile): VendorFlavour {
  const modules: Record<string, string> = {};
  const needs: Record<string, string[]> = {};
  const imports: Record<string, string[]> = {};
  const url = (path: string) => vendorPath + basename(path);
  const reach = (path: string, seen: Set<string>): Set<string> => {
    for (const imported of metafile.outputs[path]?.imports ?? []) {
      if (imported.external || imported.kind === "dynamic-import" || seen.has(imported.path)) continue;
      seen.add(imported.path);
      reach(imported.path, seen);
    }
    return seen;
  };
  for (const [path, out] of Object.entries(metafile.outputs)) {
    imports[url(path)] = out.imports.filter(({ external }) => !external).map((imported) => url(imported.path));
    // What is imported lazily is an entry point of its own too, but no package.
    if (!out.entryPoint?.startsWith("vendor:")) continue;
    modules[out.entryPoint.slice("vendor:".length)] = url(path);
    needs[url(path)] = [...reach(path, new Set())].map(url);
  }
  return { modules, needs, imports };
}

/** Run before anything else of their page: no modules. */
const CLASSIC_SCRIPTS = new Set(["guard", "candidate", "faults"]);

/** A page script: one file, nothing shared. */
async function buildScript(name: string, path: string): Promise<Output> {
  const result = await build({
    entryPoints: [path],
    write: false,
    bundle: true,
    format: CLASSIC_SCRIPTS.has(name) ? "iife" : "esm",
    platform: "browser",
    target: "es2022",
    minify: true,
    legalComments: "none",
    // The refresh runtime does nothing in its production build.
    define: { "process.env.NODE_ENV": '"development"' },
    tsconfigRaw: {},
    logLevel: "silent",
  });
  return output(`${name}.js`, result.outputFiles[0]!.contents);
}

/**
 * Tailwind's base rules below the kit's own, so that utilities and kit agree about what an element looks like unstyled. The kit's
 * files become one: a page asks for one stylesheet before it paints.
 */
async function kitStyles(): Promise<Uint8Array> {
  const base = await readFile(require.resolve("tailwindcss/preflight.css"), "utf8");
  const kit = Buffer.from(bundleStyles({ filename: join(kitSources, "kit.css") }).code).toString();
  const source = `${layerOrder}\n@layer base {\n${base}\n}\n${kit}`;
  return transformStyles({ filename: "kit.css", code: Buffer.from(source), minify: true }).code;
}

async function buildFont(specifier: string): Promise<{ specifier: string; font: VendorFont; outputs: Output[] }> {
  const { css, files } = await buildFontSheet(specifier, (name, body) => output(name, body).name);
  const sheet = output(`font-${basename(specifier)}`, css);
  const font = { stylesheet: vendorPath + sheet.name, files: files.map(({ name }) => vendorPath + name) };
  return { specifier, font, outputs: [sheet, ...files] };
}

function output(name: string, body: Uint8Array): Output {
  const dot = name.lastIndexOf(".");
  return { name: `${name.slice(0, dot)}-${createHash("sha256").update(body).digest("hex").slice(0, 12)}${name.slice(dot)}`, body };
}

async function store(directory: string, file: Output): Promise<VendorFile> {
  const path = join(directory, file.name);
  const described = { name: file.name, contentType: vendorType(file.name), bytes: file.body.byteLength };
  if (file.name.endsWith(".woff2")) {
    // Compressed as it is.
    await writeWhole(path, file.body);
    return described;
  }
  const compressed = await compressBody(file.body, vendorQuality);
  // Files without a compressed form still get their companions, so that serving needs no exception.
  await writeWhole(`${path}.br`, compressed.brotli ?? (await forced(file.body)).brotli);
  await writeWhole(`${path}.gz`, compressed.gzip ?? (await forced(file.body)).gzip);
  await writeWhole(path, file.body);
  return described;
}

async function forced(body: Uint8Array): Promise<{ brotli: Uint8Array; gzip: Uint8Array }> {
  const { brotliCompressSync, gzipSync } = await import("node:zlib");
  return { brotli: brotliCompressSync(body), gzip: gzipSync(body) };
}

/** Never half a file under its final name, whoever else starts at the same moment. */
async function writeWhole(path: string, body: string | Uint8Array): Promise<void> {
  const temporary = `${path}.${process.pid}.tmp`;
  await writeFile(temporary, body);
  await rename(temporary, path);
}

function kitModule(name: string): string {
  const path = [`${name}.tsx`, `${name}.ts`].map((file) => join(kitSources, file)).find((file) => existsSync(file));
  if (!path) throw new Error(`the kit has no module "${name}"`);
  return path;
}

function fileName(module: string): string {
  return module.replace(/^@appmon\//, "").replaceAll("/", "-");
}

/** Hash of every source of the kit and the scripts, and of the versions of all packages that the kit names. */
async function vendorKey(kit: readonly string[], scripts: Record<string, string>): Promise<string> {
  const hash = createHash("sha256").update(JSON.stringify([recipe, kit, vendorQuality]));
  const folders = new Set([kitSources, ...Object.values(scripts).map((path) => dirname(path))]);
  const own = [
    fileURLToPath(import.meta.url),
    // What page scripts take from elsewhere.
    ...["./build-fonts.ts", "./compile-styles.ts", "./vendor-list.ts", "@appmon/kernel/fault-text"].map((path) =>
      fileURLToPath(import.meta.resolve(path)),
    ),
  ];
  for (const path of [...own, ...(await Promise.all([...folders].map(sourcesIn))).flat()]) hash.update(path).update(await readFile(path));
  const packageFile: { dependencies: Record<string, string> } = JSON.parse(await readFile(join(kitSources, "..", "package.json"), "utf8"));
  for (const name of [...Object.keys(packageFile.dependencies), "esbuild", "tailwindcss", "react-refresh", "lightningcss", "axe-core"]) {
    hash.update(`${name}@${await installedVersion(name)}`);
  }
  return hash.digest("hex").slice(0, 16);
}

async function sourcesIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(tsx?|css)$/.test(name) && !/\.test\.tsx?$/.test(name));
  const paths = names.sort().map((name) => join(folder, name));
  const isFile = await Promise.all(paths.map(async (path) => (await stat(path)).isFile()));
  return paths.filter((_, i) => isFile[i]);
}

async function installedVersion(name: string): Promise<string> {
  for (const folder of require.resolve.paths(name) ?? []) {
    const path = join(folder, name, "package.json");
    if (existsSync(path)) return (JSON.parse(await readFile(path, "utf8")) as { version: string }).version;
  }
  throw new Error(`package "${name}" is not installed`);
}
