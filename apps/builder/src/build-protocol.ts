import type { BuildFinding, PublishPage, SourceFiles } from "./build-request.ts";
import type { PublishVendor } from "./build-publish.ts";

/** What a process is for. A publish that takes the bundler down leaves previews and type checks alone. */
export type WorkerRole = "preview" | "publish" | "types";

/** Parent → process. One at a time. */
export interface WorkerJob {
  project: string;
  files: SourceFiles;
  /** Only for publishing. */
  publish?: { page: PublishPage; vendor: PublishVendor };
}

/** Process → parent: first that it is warm, then one answer for each job. */
export type WorkerMessage = { type: "ready" } | { type: "done"; outcome: WorkerOutcome };

export type WorkerOutcome = { ok: true; value: unknown } | { ok: false; findings: BuildFinding[] };
