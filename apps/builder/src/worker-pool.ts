import { hash } from "node:crypto";
import type { BuildJail } from "./build-jail.ts";
import type { WorkerJob, WorkerOutcome, WorkerRole } from "./build-protocol.ts";
import { WorkerLost, WorkerProcess } from "./worker-process.ts";

export interface PoolOptions {
  jail: BuildJail;
  role: WorkerRole;
  /** Processes that projects are spread over. */
  size: number;
  /** Warm processes kept for the moment one is lost. */
  spares: number;
  /** After this a running job is ended with its process. */
  deadlineMs: number;
}

interface Waiting {
  job: WorkerJob;
  retried: boolean;
  resolve: (outcome: WorkerOutcome) => void;
}

interface Slot {
  process: WorkerProcess;
  queue: Waiting[];
  /** The job that holds the slot; null when free. */
  running: Waiting | null;
  since: number;
  stall: NodeJS.Timeout | null;
}

/** A neighbour waits this long behind somebody's job; then the job goes on beside the slot and a spare takes its place. */
const patienceMs = 200;
const maxAside = 2;
const maxQueue = 50;

/**
 * Supervised processes with projects hashed onto them, so that a project finds its warm caches again. A process runs one job at
 * a time: whoever kills or blocks it hurts only his own job.
 */
export class WorkerPool {
  readonly #options: PoolOptions;
  readonly #slots: Slot[];
  #spares: WorkerProcess[] = [];
  readonly #aside = new Set<WorkerProcess>();
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#slots = Array.from({ length: options.size }, () => ({ process: this.#spawn(), queue: [], running: null, since: 0, stall: null }));
    this.#restock();
  }

  /** Resolves when every process is warm; rejects when one cannot start. */
  async warm(): Promise<void> {
    await Promise.all([...this.#slots.map((slot) => slot.process), ...this.#spares].map((process) => process.ready));
  }

  /** Never rejects: a lost process becomes a finding of the job that lost it. */
  run(job: WorkerJob): Promise<WorkerOutcome> {
    const slot = this.#slots[Number.parseInt(hash("sha1", job.project, "hex").slice(0, 8), 16) % this.#slots.length]!;
    if (this.#closed || slot.queue.length >= maxQueue)
      return Promise.resolve({ ok: false, findings: [{ code: "busy", message: "too many builds are waiting" }] });
    return new Promise((resolve) => {
      slot.queue.push({ job, retried: false, resolve });
      this.#pump(slot);
    });
  }

  close(): void {
    this.#closed = true;
    for (const slot of this.#slots) {
      if (slot.stall) clearTimeout(slot.stall);
      slot.process.kill();
      for (const waiting of slot.queue.splice(0))
        waiting.resolve({ ok: false, findings: [{ code: "busy", message: "the builder is closed" }] });
    }
    for (const process of [...this.#spares, ...this.#aside]) process.kill();
    this.#spares = [];
  }

  #pump(slot: Slot): void {
    if (slot.running) {
      if (!slot.stall && slot.queue.length > 0)
        slot.stall = setTimeout(() => this.#stepAside(slot), Math.max(0, patienceMs - (performance.now() - slot.since)));
      return;
    }
    const next = slot.queue.shift();
    if (!next) return;
    if (!slot.process.alive) slot.process = this.#replacement();
    slot.running = next;
    slot.since = performance.now();
    void this.#execute(slot, slot.process, next);
    this.#pump(slot);
  }

  async #execute(slot: Slot, process: WorkerProcess, waiting: Waiting): Promise<void> {
    const outcome = await process.run(waiting.job, this.#options.deadlineMs).catch((error: unknown) => error);
    if (this.#aside.delete(process)) process.kill();
    if (slot.running === waiting) {
      slot.running = null;
      if (slot.stall) clearTimeout(slot.stall);
      slot.stall = null;
    }
    if (!(outcome instanceof Error)) waiting.resolve(outcome as WorkerOutcome);
    else if (outcome instanceof WorkerLost && outcome.reason === "crashed" && !waiting.retried && !this.#closed) {
      // Perhaps the process was already broken by a job before. Once more, on a fresh one.
      waiting.retried = true;
      slot.queue.unshift(waiting);
    } else {
      const code = outcome instanceof WorkerLost ? outcome.reason : "crashed";
      waiting.resolve({ ok: false, findings: [{ code, message: outcome.message.replace(/\s+/g, " ").slice(0, 300) }] });
    }
    if (!this.#closed) this.#pump(slot);
  }

  #stepAside(slot: Slot): void {
    slot.stall = null;
    if (!slot.running || slot.queue.length === 0 || this.#aside.size >= maxAside || this.#closed) return;
    this.#aside.add(slot.process);
    slot.process = this.#replacement();
    slot.running = null;
    this.#pump(slot);
  }

  #replacement(): WorkerProcess {
    const process = this.#spares.find((spare) => spare.alive) ?? this.#spawn();
    this.#spares = this.#spares.filter((spare) => spare !== process && spare.alive);
    this.#restock();
    return process;
  }

  #restock(): void {
    while (this.#spares.length < this.#options.spares) this.#spares.push(this.#spawn());
  }

  #spawn(): WorkerProcess {
    return new WorkerProcess(this.#options.jail, this.#options.role);
  }
}
