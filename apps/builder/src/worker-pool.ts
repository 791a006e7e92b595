import { hash } from "node:crypto";
import type { BuildJail } from "./build-jail.ts";
import { FairQueue } from "@appmon/kernel/fair-queue";
import type { WorkerJob, WorkerOutcome, WorkerRole } from "./build-protocol.ts";
import type { BuildOrder } from "./build-request.ts";
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
  person: string;
  replaces: string | undefined;
  retried: boolean;
  resolve: (outcome: WorkerOutcome) => void;
}

interface Slot {
  /** Started by `warm`, or by the first job. */
  process: WorkerProcess | undefined;
  queue: FairQueue<Waiting>;
  /** The job that holds the slot; null when free. */
  running: Waiting | null;
  since: number;
  stall: NodeJS.Timeout | null;
}

/** A neighbour waits this long behind somebody's job; then the job goes on beside the slot and a spare takes its place. */
const patienceMs = 200;
const maxAside = 2;
const maxQueue = 200;
const maxOfOnePerson = 25;

/**
 * Supervised processes with projects hashed onto them, so that a project finds its warm caches again. A process runs one job at
 * a time: whoever kills or blocks it hurts only his own job. People take turns at a process, and whoever has a job that takes long
 * gets no other one until that has ended.
 */
export class WorkerPool {
  readonly #options: PoolOptions;
  readonly #slots: Slot[];
  #spares: WorkerProcess[] = [];
  /** Jobs that go on beside their slots: process → person. */
  readonly #aside = new Map<WorkerProcess, string>();
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#slots = Array.from({ length: options.size }, () => ({
      process: undefined,
      queue: new FairQueue<Waiting>(),
      running: null,
      since: 0,
      stall: null,
    }));
  }

  /**
   * Starts the process of every slot now, and not with the first job; spares come with the first job that is done, as a pool that
   * has no work can lose nothing. Resolves when all are ready; rejects when one cannot start.
   */
  async warm(): Promise<void> {
    for (const slot of this.#slots) slot.process ??= this.#spawn();
    await Promise.all(this.#slots.map(({ process }) => process?.ready));
  }

  /** Never rejects: a lost process becomes a finding of the job that lost it; so does being replaced while it waits. */
  run(job: WorkerJob, { person = job.project, replaces }: BuildOrder = {}): Promise<WorkerOutcome> {
    const slot = this.#slots[Number.parseInt(hash("sha1", job.project, "hex").slice(0, 8), 16) % this.#slots.length]!;
    if (replaces !== undefined) {
      const isReplaced = (waiting: Waiting) => waiting.replaces === replaces && waiting.job.project === job.project;
      for (const { resolve } of slot.queue.remove(isReplaced))
        resolve({ ok: false, findings: [{ code: "superseded", message: "a newer one has taken its place" }] });
    }
    if (this.#closed || slot.queue.length >= maxQueue || slot.queue.lengthOf(person) >= maxOfOnePerson)
      return Promise.resolve({ ok: false, findings: [{ code: "busy", message: "too many builds are waiting" }] });
    return new Promise((resolve) => {
      slot.queue.push(person, { job, person, replaces, retried: false, resolve });
      this.#pump(slot);
    });
  }

  close(): void {
    this.#closed = true;
    for (const slot of this.#slots) {
      if (slot.stall) clearTimeout(slot.stall);
      slot.process?.kill();
      for (const waiting of slot.queue.remove(() => true))
        waiting.resolve({ ok: false, findings: [{ code: "busy", message: "the builder is closed" }] });
    }
    for (const process of [...this.#spares, ...this.#aside.keys()]) process.kill();
    this.#spares = [];
  }

  #pump(slot: Slot): void {
    if (slot.running) {
      if (!slot.stall && isWaitedFor(slot))
        slot.stall = setTimeout(() => this.#stepAside(slot), Math.max(0, patienceMs - (performance.now() - slot.since)));
      return;
    }
    const next = slot.queue.shift((person) => ![...this.#aside.values()].includes(person));
    if (!next) return;
    const process = slot.process?.alive ? slot.process : this.#replacement();
    slot.process = process;
    slot.running = next;
    slot.since = performance.now();
    void this.#execute(slot, process, next);
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
      slot.queue.pushBack(waiting.person, waiting);
    } else {
      const code = outcome instanceof WorkerLost ? outcome.reason : "crashed";
      waiting.resolve({ ok: false, findings: [{ code, message: outcome.message.replace(/\s+/g, " ").slice(0, 300) }] });
    }
    if (this.#closed) return;
    this.#restock();
    // Whoever had a job beside the slots may have another one now, on any of them.
    for (const each of this.#slots) this.#pump(each);
  }

  #stepAside(slot: Slot): void {
    slot.stall = null;
    if (!slot.process || !slot.running || !isWaitedFor(slot) || this.#aside.size >= maxAside || this.#closed) return;
    this.#aside.set(slot.process, slot.running.person);
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

/** By somebody else than whoever has it. */
function isWaitedFor({ running, queue }: Slot): boolean {
  return running !== null && queue.length > queue.lengthOf(running.person);
}
