/** What building the shared packages left behind. Files are named by their content and never change once they exist. */
export interface VendorManifest {
  /** Changes with the kit's sources and with the versions of what it is made of. */
  key: string;
  /** Where the files lie; beside each `x` lie `x.br` and `x.gz`, but for fonts. */
  directory: string;
  /** Development build of React, which alone can do Fast Refresh. */
  preview: VendorBundle;
  /** Production build. */
  publish: VendorFlavour;
  /** URL of the base rules and the kit's stylesheet, which begins with the order of layers. */
  stylesheet: string;
  /** Web fonts by the stylesheet that sources import ("@appmon/kit/fonts/serif.css"). */
  fonts: Record<string, VendorFont>;
  /** Scripts of the preview page by name ("registry", "guard"), when their sources were given. */
  scripts: Record<string, string>;
  files: VendorFile[];
}

/** All packages in one module: a page that is there before its app, as previews are, loads all of them, and one file is soon there. */
export interface VendorBundle {
  url: string;
  /** Package name as sources spell it → name under which the module exports what the package exports. */
  names: Record<string, string>;
  /** URLs of everything that it imports at once, transitively. */
  needs: string[];
}

/** Each package in a file of its own, with what several share in others: a published app loads what it is made of. */
export interface VendorFlavour {
  /** Package name as sources spell it → URL ("/_vendor/react-4f0c….js"). */
  modules: Record<string, string>;
  /** URL → URLs of everything that it imports, transitively, without itself. */
  needs: Record<string, string[]>;
  /** URL → URLs that it imports itself, at once or later, for every file of this flavour. */
  imports: Record<string, string[]>;
}

export interface VendorFont {
  /** URL of its `@font-face` rules. */
  stylesheet: string;
  /** URLs of what they name. A page loads a few of them: those with characters that it shows. */
  files: string[];
}

export interface VendorFile {
  /** File name in `directory`, and the last part of its URL. */
  name: string;
  contentType: string;
  bytes: number;
}

/** Every vendor file is served from this path on every app's origin. */
export const vendorPath = "/_vendor/";

/** What may be asked for below `vendorPath`. Names are flat: nothing else of the folder can be reached. */
export const vendorName = /^[\w-][\w.-]*\.(?:js|css|woff2)$/;

/** Content type of a vendor file, by its name. */
export function vendorType(name: string): string {
  if (name.endsWith(".woff2")) return "font/woff2";
  return name.endsWith(".css") ? "text/css; charset=utf-8" : "text/javascript; charset=utf-8";
}

/** Every file that may be asked for once the given modules run, those that are loaded later too. Read from the bundler's own graph. */
export function vendorFilesOf(flavour: VendorFlavour, modules: Iterable<string>): string[] {
  // A set that grows while it is walked: files import one another, in circles too.
  const urls = new Set([...modules].map((module) => flavour.modules[module]).filter((url) => url !== undefined));
  for (const url of urls) for (const imported of flavour.imports[url] ?? []) urls.add(imported);
  return [...urls];
}

/** The given modules and what they import, each once, dependencies first, for preloading. */
export function vendorClosure(flavour: VendorFlavour, modules: Iterable<string>): string[] {
  const urls = new Set<string>();
  for (const module of modules) {
    const url = flavour.modules[module];
    if (!url) continue;
    for (const needed of flavour.needs[url] ?? []) urls.add(needed);
    urls.add(url);
  }
  return [...urls];
}
