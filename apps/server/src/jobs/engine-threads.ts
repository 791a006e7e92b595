import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { OftenAskedChange, OftenAskedChoice, OftenAskedForm } from "@appmon/appspec/often-asked-change";
import type { AppSpec } from "@appmon/appspec/spec";
import { refusal } from "@appmon/contract/failure-codes";
import type { FoundForms } from "@appmon/korean/offers/change-forms";
import type { TurnInput, TurnResult } from "@appmon/engine/turn";
import { FairQueue } from "@appmon/kernel/fair-queue";
import { threadEnv } from "../thread-env.ts";
import type { EngineMessage, EngineResults, EngineTask } from "./engine-task.ts";

const THREAD = new URL("./engine-thread.ts", import.meta.url);
/** An ordinary turn takes a hundredth of it, the longest message that may be sent a fifth. */
const DEADLINE_MS = 1_000;
/** What a thread has not done yet reads and compiles its code and its data meanwhile: it may take so many times as long. */
const COLD = 5;
/** On a machine that has no time for the thread, the clock may run so many times as long as the work. */
const PATIENCE = 20;
/** A thread is asked how long it has worked; one that is stuck does not answer, one that waits for a processor answers late. */
const ANSWER_MS = 1_000;
const MAX_HEAP_MB = 512;
/** Of one person; more has no end that anybody would wait for. */
const MOST_WAITING = 40;

export interface EngineThreadsOptions {
  /** Threads at most; they are started when there is work for them. */
  threads?: number;
  /** Milliseconds of work after which a task is ended with its thread. */
  deadlineMs?: number;
  script?: URL;
}

/** The built-in engine in threads of its own. `person` is whoever waits for it: people take turns. */
export interface EngineThreads {
  /**
   * Refuses with `generation/too-long` what takes longer than the deadline or more memory than a thread has, and with
   * `generation/too-many` what comes while too much of the same person is waiting.
   */
  takeTurn(input: TurnInput, person: string, signal?: AbortSignal): Promise<TurnResult>;
  /** Sources of an app, path → text. Refuses like `takeTurn`. */
  compile(spec: AppSpec, person: string): Promise<Record<string, string>>;
  /** Forms in which what is asked for could be done by hand, likeliest first. Refuses like `takeTurn`. */
  changeForms(text: string, spec: AppSpec, person: string): Promise<FoundForms>;
  /** Changes people often ask for, of those an app has parts for; and one of them as a form, undefined where there is none. Refuse like `takeTurn`. */
  oftenAsked(spec: AppSpec, words: string, today: string, person: string): Promise<OftenAskedChange[]>;
  oftenAskedForm(choice: OftenAskedChoice, spec: AppSpec, today: string, person: string): Promise<OftenAskedForm | undefined>;
  /** Starts every thread and lets it run once, so that nobody waits for that. */
  warm(): Promise<void>;
  close(): Promise<void>;
}

interface Job {
  person: string;
  task: EngineTask;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/** What needs code and data of its own: a new app and a change of one are read by different parts. */
type Work = EngineTask["kind"] | "change";

const workOf = (task: EngineTask): Work => (task.kind === "turn" && task.input.spec ? "change" : task.kind);

/** What a thread does to warm up. */
const WARMED: readonly Work[] = ["turn", "compile", "change"];

interface Thread {
  worker: Worker;
  isReady: boolean;
  /** What it has done before, also to warm up: its code and data are loaded. */
  loaded: Set<Work>;
  /** Called when it is ready, or gone. */
  tell(): void;
  job: Job | undefined;
  /** What it had worked before this job. */
  cpuMs: number;
  watch: NodeJS.Timeout | undefined;
}

export function createEngineThreads({
  threads: most = Math.min(4, Math.max(2, availableParallelism())),
  deadlineMs = DEADLINE_MS,
  script = THREAD,
}: EngineThreadsOptions = {}): EngineThreads {
  const queue = new FairQueue<Job>();
  const threads = new Set<Thread>();
  const running = new Map<string, number>();
  let isWarm = false;
  let isClosed = false;

  const start = (): Promise<void> => {
    const worker = new Worker(script, {
      env: threadEnv(),
      workerData: { isWarm },
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    const { promise, resolve } = Promise.withResolvers<void>();
    const loaded = new Set<Work>(isWarm ? WARMED : []);
    const thread: Thread = { worker, isReady: false, loaded, tell: resolve, job: undefined, cpuMs: 0, watch: undefined };
    threads.add(thread);
    // An idle thread keeps no process alive.
    worker.unref();
    worker.on("message", (message: EngineMessage) => hear(thread, message));
    worker.once("error", (error: Error & { code?: string }) =>
      lose(thread, error.code === "ERR_WORKER_OUT_OF_MEMORY" ? refusal("generation/too-long") : error),
    );
    worker.once("exit", () => lose(thread, new Error("an engine thread ended by itself")));
    return promise;
  };

  const hear = (thread: Thread, message: EngineMessage): void => {
    thread.cpuMs = message.cpuMs;
    thread.isReady = true;
    thread.tell();
    const job = settle(thread);
    if (job && message.type === "done") thread.loaded.add(workOf(job.task));
    if (message.type === "done") job?.resolve(message.result);
    if (message.type === "broke") job?.reject(message.error);
    pump();
  };

  /** Frees the thread of its job. */
  const settle = (thread: Thread): Job | undefined => {
    const { job } = thread;
    clearTimeout(thread.watch);
    thread.job = undefined;
    if (!job) return undefined;
    thread.worker.unref();
    const left = (running.get(job.person) ?? 1) - 1;
    if (left > 0) running.set(job.person, left);
    else running.delete(job.person);
    return job;
  };

  const lose = (thread: Thread, error: unknown): void => {
    if (!threads.delete(thread)) return;
    void thread.worker.terminate();
    thread.tell();
    // One that cannot even start takes a job along each time, so that trying has an end.
    const job = settle(thread) ?? (thread.isReady ? undefined : queue.shift());
    job?.reject(error);
    if (isWarm && thread.isReady && !isClosed) void start();
    pump();
  };

  /** One thread is left free by whoever has much to do. */
  const mayRun = (person: string) => (running.get(person) ?? 0) < Math.max(1, most - 1);

  const pump = (): void => {
    if (isClosed) return;
    for (const thread of threads) {
      if (!thread.isReady || thread.job) continue;
      const job = queue.shift(mayRun);
      if (!job) return;
      run(thread, job);
    }
    const starting = [...threads].filter(({ isReady }) => !isReady).length;
    if (threads.size < most && queue.length > starting) void start();
  };

  const run = (thread: Thread, job: Job): void => {
    thread.job = job;
    running.set(job.person, (running.get(job.person) ?? 0) + 1);
    thread.worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    thread.worker.postMessage(job.task);
    const mostMs = thread.loaded.has(workOf(job.task)) ? deadlineMs : COLD * deadlineMs;
    thread.watch = setTimeout(() => void look(thread, { job, mostMs, since: performance.now() - mostMs }), mostMs);
  };

  /** Ends what has worked long enough. A thread that only waited for a processor goes on. */
  const look = async (thread: Thread, watched: { job: Job; mostMs: number; since: number }): Promise<void> => {
    const { job, mostMs, since } = watched;
    const worked = await Promise.race([
      thread.worker.cpuUsage().then(({ user, system }) => (user + system) / 1000 - thread.cpuMs),
      new Promise<number>((tell) => setTimeout(tell, ANSWER_MS, mostMs).unref()),
    ]).catch(() => mostMs);
    if (thread.job !== job) return;
    if (worked >= mostMs || performance.now() - since >= PATIENCE * mostMs) return lose(thread, refusal("generation/too-long"));
    thread.watch = setTimeout(() => void look(thread, watched), Math.max(20, mostMs - worked));
  };

  const ask = <K extends EngineTask["kind"]>(person: string, task: EngineTask & { kind: K }, signal?: AbortSignal) =>
    new Promise<EngineResults[K]>((resolve, reject) => {
      if (isClosed) return reject(refusal("service/unavailable"));
      if (signal?.aborted) return reject(signal.reason as Error);
      if (queue.lengthOf(person) >= MOST_WAITING) return reject(refusal("generation/too-many"));
      const job: Job = { person, task, resolve: (result) => resolve(result as EngineResults[K]), reject };
      signal?.addEventListener("abort", () => queue.remove((one) => one === job).length > 0 && reject(signal.reason as Error), {
        once: true,
      });
      queue.push(person, job);
      pump();
    });

  return {
    takeTurn: (input, person, signal) => ask(person, { kind: "turn", input }, signal),
    compile: (spec, person) => ask(person, { kind: "compile", spec }),
    changeForms: (text, spec, person) => ask(person, { kind: "forms", text, spec }),
    oftenAsked: (spec, words, today, person) => ask(person, { kind: "often-asked", words, spec, today }),
    oftenAskedForm: (choice, spec, today, person) => ask(person, { kind: "often-asked-form", choice, spec, today }),
    async warm() {
      isWarm = true;
      await Promise.all(Array.from({ length: most - threads.size }, start));
    },
    async close() {
      isClosed = true;
      for (const job of queue.remove(() => true)) job.reject(refusal("service/unavailable"));
      await Promise.all(
        [...threads].map((thread) => {
          settle(thread)?.reject(refusal("service/unavailable"));
          threads.delete(thread);
          return thread.worker.terminate();
        }),
      );
    },
  };
}
