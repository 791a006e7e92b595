import type { PreviewModule } from "@appmon/builder/build-request";
import { isLocalImport, resolveImport } from "@appmon/builder/resolve-import";

export type ModuleExports = Record<string, unknown>;

/** A module that has been run, or is being run. */
interface RunningModule {
  source: PreviewModule;
  exports: ModuleExports;
  done: Promise<ModuleExports>;
  finished: boolean;
}

type Exchange = (next: ModuleExports) => boolean;

/** What running a module needs of the page. */
export interface GraphHost {
  /** Loads a package by its name. */
  vendor(name: string): Promise<ModuleExports>;
  /** Called for every component that a module declares. `id` is unique within the module. */
  register(path: string, type: unknown, id: string): void;
  /** Makes the function that marks a component's hooks. */
  signature(): (...args: unknown[]) => unknown;
  /** True for the exports of a module that consist of components only. */
  isBoundary(exports: ModuleExports): boolean;
  /**
   * How to put other exports in the place of these without running their importers; undefined when something holds on to
   * them. Answers false when the others do not fit. */
  exchange(exports: ModuleExports): Exchange | undefined;
}

type ModuleBody = (...args: unknown[]) => Promise<void>;
const AsyncFunction = (async () => undefined).constructor as new (...args: string[]) => ModuleBody;
const parameters = [
  "__vite_ssr_import__",
  "__vite_ssr_dynamic_import__",
  "__vite_ssr_exports__",
  "__vite_ssr_exportAll__",
  "__vite_ssr_import_meta__",
  "$RefreshReg$",
  "$RefreshSig$",
];

/** Thrown when an update cannot stop at components and the page has to start over. */
export class NeedsReload extends Error {}

/**
 * The app's modules as they run in the page. An update is tried on a copy of the graph; only when every module of it ran does it
 * become the graph, so a broken one leaves the last good one in place.
 */
export class ModuleGraph {
  readonly #host: GraphHost;
  #running = new Map<string, RunningModule>();

  constructor(host: GraphHost) {
    this.#host = host;
  }

  get isEmpty(): boolean {
    return this.#running.size === 0;
  }

  /** Runs an app for the first time. Rejects with what a module threw. */
  async start(sources: ReadonlyMap<string, PreviewModule>, entry: string): Promise<void> {
    await this.#attempt(sources, new Map(), [entry]);
  }

  /**
   * Brings the graph to `sources`: runs what changed and what imports it, up to modules of components. Returns false when nothing
   * that runs was concerned. Rejects with `NeedsReload`, or with what a module threw.
   */
  async update(sources: ReadonlyMap<string, PreviewModule>, entry: string): Promise<boolean> {
    const changed = [...this.#running.keys()].filter((path) => sources.get(path)?.hash !== this.#running.get(path)!.source.hash);
    const retargeted = [...this.#running.values()].filter(({ source }) => {
      const next = sources.get(source.path);
      return next && next.imports.join() !== source.imports.join();
    });
    const { stale, boundaries, exchanges } = this.#reach([...changed, ...retargeted.map(({ source }) => source.path)], sources, entry);
    if (stale.size === 0) return false;
    const kept = new Map([...this.#running].filter(([path]) => !stale.has(path) && sources.has(path)));
    await this.#attempt(sources, kept, [...boundaries, ...exchanges.keys()]);
    for (const [path, exchange] of exchanges)
      if (!exchange(this.#running.get(path)!.exports)) throw new NeedsReload(`${path} no longer exports the same values`);
    for (const path of boundaries)
      if (!this.#host.isBoundary(this.#running.get(path)!.exports)) throw new NeedsReload(`${path} no longer exports components only`);
    return true;
  }

  #reach(
    changed: string[],
    sources: ReadonlyMap<string, PreviewModule>,
    entry: string,
  ): { stale: Set<string>; boundaries: string[]; exchanges: Map<string, Exchange> } {
    const stale = new Set(changed);
    const boundaries = new Set<string>();
    const exchanges = new Map<string, Exchange>();
    const queue = [...changed];
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
      if (path === entry) throw new NeedsReload(`${path} starts the app`);
      const exists = sources.has(path);
      if (exists && this.#host.isBoundary(this.#running.get(path)!.exports)) {
        boundaries.add(path);
        continue;
      }
      const exchange = exists ? this.#host.exchange(this.#running.get(path)!.exports) : undefined;
      if (exchange) {
        exchanges.set(path, exchange);
        continue;
      }
      for (const [importer, { source }] of this.#running) {
        if (!source.imports.includes(path) || stale.has(importer)) continue;
        stale.add(importer);
        queue.push(importer);
      }
    }
    return { stale, boundaries: [...boundaries], exchanges };
  }

  async #attempt(sources: ReadonlyMap<string, PreviewModule>, kept: Map<string, RunningModule>, roots: string[]): Promise<void> {
    const registered: [string, unknown, string][] = [];
    const next = new Map(kept);
    await this.#prefetch(sources);
    for (const root of roots) await this.#run(root, sources, next, registered, []);
    this.#running = next;
    for (const [path, type, id] of registered) this.#host.register(path, type, id);
  }

  /** Packages side by side before the first module waits for them one after another. */
  async #prefetch(sources: ReadonlyMap<string, PreviewModule>): Promise<void> {
    const names = new Set([...sources.values()].flatMap((source) => source.imports.filter((name) => !isLocalImport(name))));
    await Promise.all([...names].map((name) => this.#host.vendor(name)));
  }

  #run(
    path: string,
    sources: ReadonlyMap<string, PreviewModule>,
    graph: Map<string, RunningModule>,
    registered: [string, unknown, string][],
    stack: string[],
  ): Promise<ModuleExports> {
    const known = graph.get(path);
    // A module that waits for itself gets what there is so far, as the language has it.
    if (known) return known.finished || !stack.includes(path) ? known.done : Promise.resolve(known.exports);
    const source = sources.get(path);
    if (!source) return Promise.reject(new Error(`there is no module ${path}`));
    const exports: ModuleExports = Object.create(null);
    Object.defineProperty(exports, Symbol.toStringTag, { value: "Module" });
    const load = (specifier: string): Promise<ModuleExports> => {
      if (specifier.endsWith(".css")) return Promise.resolve({});
      if (!isLocalImport(specifier)) return this.#host.vendor(specifier);
      const target = resolveImport(path, specifier, (candidate) => sources.has(candidate));
      return target === null
        ? Promise.reject(new Error(`${path} imports "${specifier}", which does not exist`))
        : this.#run(target, sources, graph, registered, [...stack, path]);
    };
    const lazy = (specifier: string): Promise<ModuleExports> => load(String(specifier));
    const register = (type: unknown, id: string) => registered.push([path, type, id]);
    const running: RunningModule = { source, exports, done: Promise.resolve(exports), finished: false };
    graph.set(path, running);
    running.done = (async () => {
      const body = new AsyncFunction(...parameters, `"use strict";${source.code}\n//# sourceURL=appmon:/${path}`);
      await body(
        load,
        lazy,
        exports,
        (from: ModuleExports) => exportAll(exports, from),
        { url: new URL(path, location.origin).href, env: {} },
        register,
        () => this.#host.signature(),
      );
      running.finished = true;
      return exports;
    })();
    return running.done;
  }
}

function exportAll(exports: ModuleExports, from: ModuleExports): void {
  for (const key of Object.keys(from)) {
    if (key === "default" || Object.hasOwn(exports, key)) continue;
    Object.defineProperty(exports, key, { enumerable: true, configurable: true, get: () => from[key] });
  }
}
