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

/** One try to bring the graph to other sources. */
interface Attempt {
  sources: ReadonlyMap<string, PreviewModule>;
  graph: Map<string, RunningModule>;
  /** What was declared until it succeeded. */
  registered: [path: string, type: unknown, id: string][];
  succeeded: boolean;
}

type Exchange = (next: ModuleExports) => boolean;

/** What running a module needs of the page. */
export interface GraphHost {
  /** Loads a package by its name. */
  vendor(name: string): Promise<ModuleExports>;
  /** Called for every import of a stylesheet. */
  stylesheet(specifier: string): void;
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

/** What an update concerns, and where it stops. */
interface Reached {
  stale: ReadonlySet<string>;
  boundaries: string[];
  exchanges: ReadonlyMap<string, Exchange>;
}

/** Thrown when an update cannot stop at components and the page has to start over. */
export class NeedsReload extends Error {}

/**
 * The app's modules as they run in the page. An update is tried on a copy of the graph; only when every module of it ran does it
 * become the graph, so a broken one leaves the last good one in place.
 */
export class ModuleGraph {
  readonly #host: GraphHost;
  #current: Attempt = { sources: new Map(), graph: new Map(), registered: [], succeeded: true };

  constructor(host: GraphHost) {
    this.#host = host;
  }

  get isEmpty(): boolean {
    return this.#running.size === 0;
  }

  get #running(): Map<string, RunningModule> {
    return this.#current.graph;
  }

  /** Runs an app for the first time. Rejects with what a module threw. */
  async start(sources: ReadonlyMap<string, PreviewModule>, entry: string): Promise<void> {
    await this.#attempt(sources, new Map(), [entry]);
  }

  /**
   * Brings the graph to `sources`: runs what changed and what imports it, up to modules of components. Returns false when nothing
   * that runs was concerned. Rejects with `NeedsReload`, or with what a module threw that nobody loads apart.
   */
  async update(sources: ReadonlyMap<string, PreviewModule>, entry: string): Promise<boolean> {
    const changed = [...this.#running.keys()].filter((path) => sources.get(path)?.hash !== this.#running.get(path)!.source.hash);
    const retargeted = [...this.#running.values()].filter(({ source }) => {
      const next = sources.get(source.path);
      return next && next.imports.join() !== source.imports.join();
    });
    const from = [...changed, ...retargeted.map(({ source }) => source.path)];
    const broken = new Map<string, unknown>();
    for (;;) {
      const reached = this.#reach(from, sources, entry, broken);
      if (reached.stale.size === 0) {
        this.#current.sources = sources;
        return false;
      }
      const size = broken.size;
      if (await this.#replace(sources, reached, broken)) return true;
      if (broken.size === size) throw broken.values().next().value;
    }
  }

  /** False when a module threw, which is then among `broken`. */
  async #replace(sources: ReadonlyMap<string, PreviewModule>, reached: Reached, broken: Map<string, unknown>): Promise<boolean> {
    const { stale, boundaries, exchanges } = reached;
    const kept = new Map([...this.#running].filter(([path]) => !stale.has(path) && sources.has(path)));
    const failed = await this.#attempt(sources, kept, [...boundaries, ...exchanges.keys()], broken);
    if (failed) return false;
    for (const [path, exchange] of exchanges)
      if (!exchange(this.#running.get(path)!.exports)) throw new NeedsReload(`${path} no longer exports the same values`);
    for (const path of boundaries)
      if (!this.#host.isBoundary(this.#running.get(path)!.exports)) throw new NeedsReload(`${path} no longer exports components only`);
    return true;
  }

  /** An update does not stop at `broken` modules: whoever loads them apart runs again and finds out. */
  #reach(changed: string[], sources: ReadonlyMap<string, PreviewModule>, entry: string, broken: ReadonlyMap<string, unknown>): Reached {
    const stale = new Set(changed);
    const boundaries = new Set<string>();
    const exchanges = new Map<string, Exchange>();
    const queue = [...changed];
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
      if (path === entry) {
        if (broken.size > 0) throw broken.values().next().value;
        throw new NeedsReload(`${path} starts the app`);
      }
      const { finished, exports } = this.#running.get(path)!;
      const stops = finished && sources.has(path) && !broken.has(path);
      if (stops && this.#host.isBoundary(exports)) {
        boundaries.add(path);
        continue;
      }
      const exchange = stops ? this.#host.exchange(exports) : undefined;
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

  /** Answers true when a root threw and `broken` was given to take it; else it rejects. */
  async #attempt(
    sources: ReadonlyMap<string, PreviewModule>,
    kept: Map<string, RunningModule>,
    roots: string[],
    broken?: Map<string, unknown>,
  ): Promise<boolean> {
    const attempt: Attempt = { sources, graph: new Map(kept), registered: [], succeeded: false };
    await this.#prefetch(sources);
    for (const root of roots)
      try {
        await this.#run(root, attempt, []);
      } catch (error) {
        if (!broken) throw error;
        broken.set(root, error);
        return true;
      }
    this.#current = attempt;
    attempt.succeeded = true;
    for (const [path, type, id] of attempt.registered.splice(0)) this.#host.register(path, type, id);
    return false;
  }

  /** Packages side by side before the first module waits for them one after another. */
  async #prefetch(sources: ReadonlyMap<string, PreviewModule>): Promise<void> {
    const names = new Set([...sources.values()].flatMap((source) => source.imports.filter((name) => !isLocalImport(name))));
    await Promise.all([...names].map((name) => this.#host.vendor(name)));
  }

  #run(path: string, attempt: Attempt, stack: string[]): Promise<ModuleExports> {
    const { sources, graph } = attempt;
    const known = graph.get(path);
    // A module that waits for itself gets what there is so far, as the language has it.
    if (known) return known.finished || !stack.includes(path) ? known.done : Promise.resolve(known.exports);
    const source = sources.get(path);
    if (!source) return Promise.reject(new Error(`there is no module ${path}`));
    const exports: ModuleExports = Object.create(null);
    Object.defineProperty(exports, Symbol.toStringTag, { value: "Module" });
    const load = (specifier: string): Promise<ModuleExports> => this.#load(path, specifier, attempt, [...stack, path]);
    // It may be asked for long after, when another attempt has succeeded.
    const lazy = (specifier: string): Promise<ModuleExports> =>
      this.#load(path, String(specifier), attempt.succeeded ? this.#current : attempt, []);
    const register = (type: unknown, id: string) => {
      if (attempt.succeeded) this.#host.register(path, type, id);
      else attempt.registered.push([path, type, id]);
    };
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

  #load(importer: string, specifier: string, attempt: Attempt, stack: string[]): Promise<ModuleExports> {
    if (specifier.endsWith(".css")) {
      this.#host.stylesheet(specifier);
      return Promise.resolve({});
    }
    if (!isLocalImport(specifier)) return this.#host.vendor(specifier);
    const target = resolveImport(importer, specifier, (candidate) => attempt.sources.has(candidate));
    return target === null
      ? Promise.reject(new Error(`${importer} imports "${specifier}", which does not exist`))
      : this.#run(target, attempt, stack);
  }
}

function exportAll(exports: ModuleExports, from: ModuleExports): void {
  for (const key of Object.keys(from)) {
    if (key === "default" || Object.hasOwn(exports, key)) continue;
    Object.defineProperty(exports, key, { enumerable: true, configurable: true, get: () => from[key] });
  }
}
