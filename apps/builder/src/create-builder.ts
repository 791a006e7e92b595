import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { createBuildJail } from "./build-jail.ts";
import type { WorkerJob, WorkerOutcome } from "./build-protocol.ts";
import type { Builder, BuildFinding, BuildOrder, BuildResult, PreviewBuild, PublishBuild, SourceFiles } from "./build-request.ts";
import { buildVendor } from "./build-vendor.ts";
import type { VendorManifest } from "./vendor-manifest.ts";
import { WorkerPool } from "./worker-pool.ts";

export interface BuilderOptions {
  /** Preview processes; two unless told otherwise. */
  processes?: number;
  /** Kept between starts; holds the vendor files. */
  cacheDir: string;
  /** Browser scripts of the preview page, see `buildVendor`. */
  scripts?: Record<string, string>;
  /** Milliseconds after which a build is ended with its process. */
  deadlineMs?: number;
  /** Whether every process, with one to spare, is started before there is work; yes unless told otherwise. */
  warm?: boolean;
}

/** A builder with the shared packages that its pages refer to. */
export interface RunningBuilder extends Builder {
  readonly vendor: VendorManifest;
  /** `preview` for sources of people without an account, in a process of their own: they slow nobody down. Started when first asked for. */
  trial: Builder["preview"];
}

const defaultDeadlineMs = 4000;

/**
 * Starts the builder: shared packages (built on the first start, read later), then the supervised processes. Rejects when the
 * kit does not build or no process can start; afterwards nothing that a source does makes its methods reject.
 */
export async function createBuilder({
  processes = 2,
  cacheDir,
  scripts,
  deadlineMs = defaultDeadlineMs,
  warm = true,
}: BuilderOptions): Promise<RunningBuilder> {
  const emptyFolder = join(cacheDir, "empty");
  await mkdir(emptyFolder, { recursive: true });
  const jail = createBuildJail(emptyFolder);
  const spares = warm ? 1 : 0;
  const pools = {
    preview: new WorkerPool({ jail, role: "preview", size: processes, spares, deadlineMs }),
    publish: new WorkerPool({ jail, role: "publish", size: 1, spares, deadlineMs }),
    types: new WorkerPool({ jail, role: "types", size: 1, spares, deadlineMs }),
  };
  let trials: WorkerPool | undefined;
  const close = () => [...Object.values(pools), ...(trials ? [trials] : [])].forEach((pool) => pool.close());
  try {
    // One after the other: the first start works for half a minute here, and on a slow machine the processes would run out of time beside it.
    const vendor = await buildVendor({ outDir: cacheDir, scripts });
    if (warm) await Promise.all(Object.values(pools).map((pool) => pool.warm()));
    const publishVendor = { flavour: vendor.publish, stylesheet: vendor.stylesheet, fonts: vendor.fonts };
    return {
      vendor,
      level: jail.level,
      preview: remembered((project, files, order) => timed<PreviewBuild>(pools.preview, { project, files }, order)),
      trial: (project, files, order) =>
        timed<PreviewBuild>(
          (trials ??= new WorkerPool({ jail, role: "preview", size: 1, spares: 0, deadlineMs })),
          { project, files },
          order,
        ),
      publish: (project, files, page, order) =>
        timed<PublishBuild>(pools.publish, { project, files, publish: { page, vendor: publishVendor } }, order),
      checkTypes: (project, files, order) => timed<BuildFinding[]>(pools.types, { project, files }, order),
      close: async () => close(),
    };
  } catch (error) {
    close();
    throw error;
  }
}

type PreviewOf = Builder["preview"];
const REMEMBERED_PROJECTS = 200;

/** The last build of each project is asked for again at once by the preview that shows it: the same files, the same build. */
function remembered(build: PreviewOf): PreviewOf {
  const last = new Map<string, { files: SourceFiles; result: ReturnType<PreviewOf> }>();
  return (project, files, order) => {
    const known = last.get(project);
    if (known && haveSameFiles(known.files, files)) return known.result;
    const result = build(project, files, order);
    last.delete(project);
    last.set(project, { files, result });
    const forget = () => last.get(project)?.result === result && last.delete(project);
    // A refusal may be a process that was lost: it is tried again when asked for again.
    result.then((outcome) => outcome.ok || forget(), forget);
    const oldest = last.keys().next().value;
    if (last.size > REMEMBERED_PROJECTS && oldest !== undefined) last.delete(oldest);
    return result;
  };
}

function haveSameFiles(a: SourceFiles, b: SourceFiles): boolean {
  if (a === b) return true;
  const paths = Object.keys(a);
  return paths.length === Object.keys(b).length && paths.every((path) => a[path] === b[path]);
}

async function timed<T>(pool: WorkerPool, job: WorkerJob, order: BuildOrder | undefined): Promise<BuildResult<T>> {
  const started = performance.now();
  const outcome: WorkerOutcome = await pool.run(job, order);
  const ms = performance.now() - started;
  return outcome.ok ? { ok: true, value: outcome.value as T, ms } : { ok: false, findings: outcome.findings, ms };
}
