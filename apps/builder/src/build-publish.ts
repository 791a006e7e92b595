import { createHash } from "node:crypto";
import { build } from "esbuild";
import type { BuildFailure, Plugin } from "esbuild";
import { Features, transform as transformStyles } from "lightningcss";
import { entryOf, linkImport } from "./build-preview.ts";
import type { BuildFinding, PublishBuild, PublishPage, SourceFiles } from "./build-request.ts";
import { candidatesOf, createStyleCompiler, ownStyles, styleFinding } from "./compile-styles.ts";
import { compressBody } from "./compress.ts";
import { inspectCode } from "./inspect-code.ts";
import { publishDocument } from "./publish-document.ts";
import { checkSources } from "./source-guard.ts";
import { fontStylesheets, vendorModules } from "./vendor-list.ts";
import { vendorClosure, vendorFilesOf } from "./vendor-manifest.ts";
import type { VendorFlavour, VendorManifest } from "./vendor-manifest.ts";
import { withoutSamples } from "./without-samples.ts";

type PublishedFile = PublishBuild["files"][number];
type LoadedKind = "tsx" | "ts" | "jsx" | "json";

export type PublishOutcome = { ok: true; value: PublishBuild } | { ok: false; findings: BuildFinding[] };

/** What of the vendor manifest a published app refers to. */
export interface PublishVendor {
  flavour: VendorFlavour;
  stylesheet: string;
  fonts: VendorManifest["fonts"];
}

const maxBundleBytes = 5 * 1024 * 1024;
/** Good enough to answer at once; the slowest quality is for later, in the background. */
const publishQuality = 5;

/** One minified module, one stylesheet and a document without a line of inline script, each precompressed. */
export async function buildPublish(files: SourceFiles, page: PublishPage, vendor: PublishVendor): Promise<PublishOutcome> {
  const refused = checkSources(files);
  if (refused.length > 0) return { ok: false, findings: refused };
  const entry = entryOf(files);
  if (!entry) return { ok: false, findings: [{ code: "no-entry", message: "there is no src/main.tsx" }] };
  const bundled = page.data === "hosted" ? withoutSamples(files) : files;
  const [script, style] = await Promise.all([bundleScript(bundled, entry, vendor), bundleStyles(files)]);
  if (!script.ok) return script;
  if (!style.ok) return style;
  const assets = [
    asset("app", "js", script.code),
    asset("app", "css", style.css),
    asset("page", "js", Buffer.from(`window.__APPMON__=${JSON.stringify({ data: page.data })};`)),
  ];
  const fonts = [...script.fonts].sort().flatMap((specifier) => vendor.fonts[specifier] ?? []);
  const html = publishDocument(page, {
    module: assets[0]!.path,
    preload: vendorClosure(vendor.flavour, script.vendor),
    stylesheets: [vendor.stylesheet, ...fonts.map((font) => font.stylesheet), assets[1]!.path],
    settings: assets[2]!.path,
  });
  const all: PublishedFile[] = [
    ...assets,
    { path: "/index.html", contentType: "text/html; charset=utf-8", body: Buffer.from(html), brotli: null, gzip: null, immutable: false },
  ];
  const compressed = await Promise.all(all.map(async (file) => ({ ...file, ...(await compressBody(file.body, publishQuality)) })));
  const fontFiles = fonts.flatMap(({ stylesheet, files: subsets }) => [stylesheet, ...subsets]);
  const shared = [...vendorFilesOf(vendor.flavour, script.vendor), vendor.stylesheet, ...fontFiles];
  return { ok: true, value: { files: compressed, shared, seen: inspectCode(files, page.inspect ?? []) } };
}

function asset(name: string, ending: "js" | "css", body: Uint8Array): PublishedFile {
  const hash = createHash("sha256").update(body).digest("hex").slice(0, 16);
  const contentType = ending === "js" ? "text/javascript; charset=utf-8" : "text/css; charset=utf-8";
  return { path: `/assets/${name}-${hash}.${ending}`, contentType, body, brotli: null, gzip: null, immutable: true };
}

type Bundled = { ok: true; code: Uint8Array; vendor: Set<string>; fonts: Set<string> } | { ok: false; findings: BuildFinding[] };

async function bundleScript(files: SourceFiles, entry: string, { flavour }: PublishVendor): Promise<Bundled> {
  const vendor = new Set<string>();
  const fonts = new Set<string>();
  try {
    const result = await build({
      entryPoints: [entry],
      plugins: [memoryPlugin(files, flavour, { vendor, fonts })],
      bundle: true,
      write: false,
      splitting: false,
      format: "esm",
      platform: "browser",
      target: "es2022",
      minify: true,
      legalComments: "none",
      charset: "utf8",
      jsx: "automatic",
      tsconfigRaw: {},
      absWorkingDir: "/",
      define: { "process.env.NODE_ENV": '"production"' },
      logLevel: "silent",
    });
    const code = result.outputFiles[0]!.contents;
    if (code.byteLength > maxBundleBytes)
      return { ok: false, findings: [{ code: "too-large", message: "the bundle is larger than 5 MB" }] };
    return { ok: true, code, vendor, fonts };
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    return { ok: false, findings: error.errors.slice(0, 20).map(findingOf) };
  }
}

/**
 * Sources live in memory under the namespace "app". Nothing is ever resolved or loaded by esbuild itself, and no `resolveDir`
 * is given to it: with one, a computed import is expanded over the real disk past every plugin.
 */
function memoryPlugin(files: SourceFiles, flavour: VendorFlavour, met: { vendor: Set<string>; fonts: Set<string> }): Plugin {
  const exists = (path: string) => Object.hasOwn(files, path.slice(1));
  return {
    name: "app-sources",
    setup(pluginBuild) {
      pluginBuild.onResolve({ filter: /.*/ }, (args) => {
        if (args.kind === "entry-point") return { path: args.path, namespace: "app" };
        if (args.namespace !== "app" || (args.kind !== "import-statement" && args.kind !== "dynamic-import"))
          return refusal(`${args.kind} is not allowed`);
        if (Object.keys(args.with).length > 0) return refusal("import attributes are not allowed");
        // React's runtime is asked for by the JSX transform, in whichever spelling it uses.
        const link = linkImport(args.importer, args.path, exists);
        if ("refused" in link) return refusal(link.refused);
        if (fontStylesheets.has(args.path)) met.fonts.add(args.path);
        if (link.target === null) return { path: args.path, namespace: "nothing" };
        if (!vendorModules.has(link.target)) return { path: link.target, namespace: "app" };
        const url = flavour.modules[link.target];
        if (!url) return refusal(`"${link.target}" has no vendor file`);
        met.vendor.add(link.target);
        return { path: url, external: true };
      });
      pluginBuild.onLoad({ filter: /.*/, namespace: "app" }, (args) => {
        const source = files[args.path.slice(1)];
        return source === undefined ? refusal("no such module") : { contents: source, loader: loaderOf(args.path) };
      });
      pluginBuild.onLoad({ filter: /.*/, namespace: "nothing" }, () => ({ contents: "", loader: "js" }));
      pluginBuild.onLoad({ filter: /.*/, namespace: "file" }, () => refusal("files of the host are not readable"));
    },
  };
}

function refusal(text: string): { errors: { text: string; detail: string }[] } {
  return { errors: [{ text, detail: "import-not-allowed" }] };
}

function loaderOf(path: string): LoadedKind {
  if (path.endsWith(".json")) return "json";
  if (path.endsWith(".ts")) return "ts";
  return path.endsWith(".tsx") ? "tsx" : "jsx";
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && Array.isArray((error as Partial<BuildFailure>).errors);
}

function findingOf(error: BuildFailure["errors"][number]): BuildFinding {
  return {
    code: error.detail === "import-not-allowed" ? "import-not-allowed" : "syntax",
    path: error.location?.file.replace(/^app:\/?/, "").replace(/^\//, ""),
    line: error.location?.line,
    message: error.text.slice(0, 300),
  };
}

type Styled = { ok: true; css: Uint8Array } | { ok: false; findings: BuildFinding[] };

async function bundleStyles(files: SourceFiles): Promise<Styled> {
  try {
    const compiler = await createStyleCompiler(ownStyles(files));
    const candidates = Object.entries(files).flatMap(([path, source]) => candidatesOf(path, source));
    const css = compiler.build(new Set(candidates));
    // Nesting stays: writing it out multiplies selectors with every level, and browsers of the last years read it.
    const { code } = transformStyles({
      filename: "app.css",
      code: Buffer.from(css),
      minify: true,
      exclude: Features.Nesting,
      errorRecovery: true,
    });
    return { ok: true, css: code };
  } catch (error) {
    return { ok: false, findings: [styleFinding(error)] };
  }
}
