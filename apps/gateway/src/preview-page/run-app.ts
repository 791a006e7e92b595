import type { PreviewBuild } from "@appmon/builder/build-request";
import { linkFonts } from "./link-fonts.ts";
import { createPackageLoader } from "./load-packages.ts";
import { MemoryStorage } from "./memory-storage.ts";
import { ModuleGraph } from "./module-graph.ts";
import type { ModuleExports } from "./module-graph.ts";
import { nextTask, paintedSoon, rootFilled } from "./preview-painted.ts";
import type { PreviewSettings } from "./preview-settings.ts";

/** Runs one app, once, in a page that has no server behind it. */
export interface AppRun {
  /** A shared package by its name. */
  vendor(name: string): Promise<ModuleExports>;
  readonly hasBegun: boolean;
  /** Resolves when something of it is on screen; rejects with what a module threw. */
  run(build: PreviewBuild): Promise<void>;
}

/**
 * Call it before the kit is evaluated: the kit keeps records in the page's storage where no server keeps them, and that is
 * replaced here by one that ends with the page.
 */
export function prepareApp({ vendor: places, fonts }: Pick<PreviewSettings, "vendor" | "fonts">): AppRun {
  for (const name of ["localStorage", "sessionStorage"] as const)
    Object.defineProperty(window, name, { configurable: true, value: new MemoryStorage() });
  const vendor = createPackageLoader(places);
  // Nothing is ever refreshed in place.
  const graph = new ModuleGraph({
    vendor,
    stylesheet: linkFonts(fonts),
    register: () => undefined,
    signature: () => (type) => type,
    isBoundary: () => false,
    exchange: () => undefined,
  });
  return {
    vendor,
    get hasBegun() {
      return !graph.isEmpty;
    },
    async run({ css, modules, entry }) {
      const styles = new CSSStyleSheet();
      styles.replaceSync(css);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles];
      await graph.start(new Map(modules.map((module) => [module.path, module])), entry);
      await rootFilled(() => false);
      await nextTask();
      await paintedSoon();
    },
  };
}
