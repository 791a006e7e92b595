import type { PreviewBuild, PreviewModule } from "@appmon/builder/build-request";

/** Data of the event `version` on `/_preview/events`: how to get from one version to another. */
export interface PreviewVersion {
  version: string;
  /** The version that this builds on; null when it stands alone and names every module. */
  base: string | null;
  entry: string;
  /** The app's stylesheet; null when it is the same as in `base`. */
  css: string | null;
  /** Modules that `base` does not have in this form. */
  modules: PreviewModule[];
  /** Paths of modules that are no longer there. */
  removed: string[];
}

/** What a page that has `base` must be told to have `next`; everything when it has nothing. */
export function previewVersion(version: string, next: PreviewBuild, base: { version: string; build: PreviewBuild } | null): PreviewVersion {
  if (!base) return { version, base: null, entry: next.entry, css: next.css, modules: next.modules, removed: [] };
  const had = new Map(base.build.modules.map((module) => [module.path, module.hash]));
  const has = new Set(next.modules.map((module) => module.path));
  return {
    version,
    base: base.version,
    entry: next.entry,
    css: next.css === base.build.css ? null : next.css,
    modules: next.modules.filter((module) => had.get(module.path) !== module.hash),
    removed: [...had.keys()].filter((path) => !has.has(path)),
  };
}
