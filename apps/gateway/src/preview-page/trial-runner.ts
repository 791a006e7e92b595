/**
 * Runs one app that somebody tries without an account. It is handed over by the page around the frame, so nothing of it is kept
 * on any server; what is entered lives in this page and ends with it.
 */
import { MemoryStorage } from "./memory-storage.ts";
import { ModuleGraph } from "./module-graph.ts";
import type { ModuleExports } from "./module-graph.ts";
import { hearWorkspace, readSettings, tellError, tellWorkspace } from "./preview-channel.ts";
import { nextTask, paintedSoon, rootFilled } from "./preview-painted.ts";
import { watchFaults } from "./react-faults.ts";

const VERSION = "1";

// Before the kit is evaluated: it keeps records in this storage, where no server keeps them.
for (const name of ["localStorage", "sessionStorage"] as const)
  Object.defineProperty(window, name, { configurable: true, value: new MemoryStorage() });

const settings = readSettings();
const packages = new Map<string, Promise<ModuleExports>>();

function vendor(name: string): Promise<ModuleExports> {
  let loading = packages.get(name);
  if (!loading) {
    const url = settings.vendor[name];
    loading = url ? import(url) : Promise.reject(new Error(`"${name}" is not available here`));
    packages.set(name, loading);
  }
  return loading;
}

// One app, run once: nothing is ever refreshed in place.
const graph = new ModuleGraph({
  vendor,
  register: () => undefined,
  signature: () => (type) => type,
  isBoundary: () => false,
  exchange: () => undefined,
});

watchFaults((error, inRender) => tellError(settings, error, inRender ? "render" : "runtime", VERSION));

hearWorkspace(settings, (message) => {
  if (message.type !== "run" || !graph.isEmpty) return;
  const started = performance.now();
  const { build } = message;
  const styles = new CSSStyleSheet();
  styles.replaceSync(build.css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles];
  const sources = new Map(build.modules.map((module) => [module.path, module]));
  graph
    .start(sources, build.entry)
    .then(() => rootFilled(() => false))
    .then(nextTask)
    .then(paintedSoon)
    .then(() => {
      const ms = Math.round((performance.now() - started) * 10) / 10;
      tellWorkspace(settings, { source: "appmon-preview", type: "ready", version: VERSION, ms });
    })
    .catch((error: unknown) => tellError(settings, error, "load", VERSION));
});

for (const name of settings.warm) vendor(name).catch((error: unknown) => tellError(settings, error, "load"));
tellWorkspace(settings, { source: "appmon-preview", type: "open" });
