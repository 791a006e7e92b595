/**
 * Runs an app in its preview: listens for versions, runs their modules, refreshes components in place and tells the workspace
 * how it went. The app's packages are real modules of the page; its own sources arrive in the events.
 */
import type { PreviewModule } from "@appmon/builder/build-request";
import * as refresh from "react-refresh/runtime";
import { linkFonts } from "./link-fonts.ts";
import { createPackageLoader } from "./load-packages.ts";
import { ModuleGraph, NeedsReload } from "./module-graph.ts";
import type { ModuleExports } from "./module-graph.ts";
import { readSettings, tellError, tellWorkspace } from "./preview-channel.ts";
import type { PreviewVersion } from "./preview-event.ts";
import { nextTask, paintedSoon, rootFilled } from "./preview-painted.ts";
import { watchFaults } from "./react-faults.ts";
import { startWorkspaceBridge } from "./workspace-bridge.ts";

// The kit asks this when it is evaluated, React's renderer looks for its hook then: both before any package is loaded.
const live = new WeakMap<object, (next: unknown) => void>();
const settings = readSettings();
(window as { __APPMON__?: unknown }).__APPMON__ = { data: "hosted", live, isVisitorView: settings.isVisitorView === true };
refresh.injectIntoGlobalHook(window);

const load = createPackageLoader(settings.vendor);
let renderer: Promise<ModuleExports> | undefined;

function vendor(name: string): Promise<ModuleExports> {
  return name === "react-dom/client" ? (renderer ??= load(name).then(readied)) : load(name);
}

/**
 * A renderer notes which components failed, to try them anew, only from its first refresh on: this one, of nothing, lets a component
 * that fails in the first version of all be mended by the next.
 */
function readied(renderer: ModuleExports): ModuleExports {
  for (const nothing of [() => null, () => null]) refresh.register(nothing, "appmon readied");
  refresh.performReactRefresh();
  return renderer;
}

const graph = new ModuleGraph({
  vendor,
  stylesheet: linkFonts(settings.fonts),
  register: (path, type, id) => refresh.register(type, `${path} ${id}`),
  signature: () => refresh.createSignatureFunctionForTransform(),
  isBoundary(exports) {
    const keys = Object.keys(exports);
    return keys.length > 0 && keys.every((key) => isComponent(key, exports[key]));
  },
  exchange(exports) {
    const values = Object.entries(exports).map(([key, value]) => [key, live.get(value as object)] as const);
    if (values.length === 0 || values.some(([, put]) => !put)) return undefined;
    return (next) => {
      const fits = values.every(([key]) => typeof next[key] === "object" && next[key] !== null);
      if (fits) for (const [key, put] of values) put?.(next[key]);
      return fits;
    };
  },
});

/** Any function could be a component to React; by its name it says whether it is one. */
function isComponent(key: string, value: unknown): boolean {
  if (!refresh.isLikelyComponentType(value)) return false;
  const name = key === "default" && typeof value === "function" ? value.name : key;
  return /^[A-Z]/.test(name) || (key === "default" && typeof value === "object");
}

/** What the stream has told, whether or not it runs. */
const told = new Map<string, PreviewModule>();
let toldVersion: string | null = null;
let toldStyles = "";
/** What runs. */
let good: { version: string; entry: string; sources: Map<string, PreviewModule>; styles: string } | null = null;
/** Set while an update is being applied, to the first thing that went wrong in it. */
let applying: { version: string; error: unknown } | null = null;

/** What went wrong since the sources on screen were last changed: it is the next version's too, when that is the same. */
let faults: { error: unknown; phase: "load" | "render" | "runtime" }[] = [];
const mostFaults = 10;

const reopenMs = 1000;
const styles = new CSSStyleSheet();
document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles];

async function receive(next: PreviewVersion): Promise<void> {
  const started = performance.now();
  if (next.version === good?.version && next.version === toldVersion) return tellReady(next.version, started);
  if (next.base !== null && next.base !== toldVersion) return location.reload();
  const names = new Set(next.modules.map((module) => module.path));
  for (const path of next.base === null ? [...told.keys()].filter((known) => !names.has(known)) : next.removed) told.delete(path);
  for (const module of next.modules) told.set(module.path, module);
  toldVersion = next.version;
  if (next.css !== null) toldStyles = next.css;
  const sources = new Map(told);
  const previous = good;
  const isSame = next.base !== null && next.modules.length === 0 && next.removed.length === 0;
  if (!isSame) faults = [];
  try {
    if (next.entry !== (previous?.entry ?? next.entry)) throw new NeedsReload("another entry");
    await apply(next.version, next.entry, sources, toldStyles);
    good = { version: next.version, entry: next.entry, sources, styles: toldStyles };
    await tellReady(next.version, started);
    for (const { error, phase } of isSame ? faults : []) tellError(settings, error, phase, next.version);
  } catch (error) {
    if (error instanceof NeedsReload) return location.reload();
    const phase = error instanceof RenderFailure ? "render" : "load";
    // The same sources under the next version's name would be taken for what stands already.
    if (faults.length < mostFaults) faults.push({ error: unwrap(error), phase });
    tellError(settings, unwrap(error), phase, next.version);
    if (!previous) return;
    styles.replaceSync(previous.styles);
    // Components of the failed version may be on screen or have emptied it: run the last good ones again.
    if (error instanceof RenderFailure) await apply(previous.version, previous.entry, previous.sources, previous.styles);
  }
}

class RenderFailure extends Error {}

function unwrap(error: unknown): unknown {
  return error instanceof RenderFailure ? error.cause : error;
}

/** Runs modules and lets React show them. Rejects with what a module threw, or with `RenderFailure`. */
async function apply(version: string, entry: string, sources: Map<string, PreviewModule>, css: string): Promise<void> {
  const first = graph.isEmpty;
  const attempt = (applying = { version, error: null as unknown });
  try {
    if (first) {
      styles.replaceSync(css);
      await graph.start(sources, entry);
    } else {
      const concerned = await graph.update(sources, entry);
      if (css !== good?.styles) styles.replaceSync(css);
      if (!concerned) return;
      refresh.performReactRefresh();
    }
    await rootFilled(() => attempt.error !== null);
    // Effects of the commit run in a task of their own.
    await nextTask();
  } finally {
    applying = null;
  }
  if (attempt.error !== null) throw new RenderFailure("a component threw", { cause: attempt.error });
}

async function tellReady(version: string, started: number): Promise<void> {
  await paintedSoon();
  tellWorkspace(settings, { source: "appmon-preview", type: "ready", version, ms: Math.round((performance.now() - started) * 10) / 10 });
}

watchFaults((error, inRender) => {
  if (applying) applying.error ??= error ?? new Error("unknown error");
  else {
    const phase = inRender ? "render" : "runtime";
    if (faults.length < mostFaults) faults.push({ error, phase });
    tellError(settings, error, phase, good?.version);
  }
});

startWorkspaceBridge(settings);
for (const name of settings.warm) vendor(name).catch((error: unknown) => tellError(settings, error, "load"));

/** One version after the other, in the order in which they came. */
let turn = Promise.resolve();

let events: EventSource | undefined;

function listen(): void {
  events?.close();
  const opened = new EventSource(`/_preview/events?after=${encodeURIComponent(toldVersion ?? "")}`);
  events = opened;
  opened.addEventListener("version", (event) => {
    const next = JSON.parse((event as MessageEvent<string>).data) as PreviewVersion;
    turn = turn.then(() => receive(next)).catch((error: unknown) => tellError(settings, error, "load", next.version));
  });
  // A dropped connection comes back by itself; one that was refused does not.
  opened.addEventListener("error", () => {
    if (opened.readyState === EventSource.CLOSED) setTimeout(() => events === opened && listen(), reopenMs);
  });
}

// In a tab of its own that nobody sees it would keep one of the few connections a browser has for a place. In the workspace it goes on:
// what is being made there is told when it is done.
if (window.top === window)
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) return listen();
    events?.close();
    events = undefined;
  });
listen();
