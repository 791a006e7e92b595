import { availableParallelism } from "node:os";
import type { PreviewBuild } from "@appmon/builder/build-request";
import type { VendorManifest } from "@appmon/builder/vendor-manifest";
import type { LookRequest, ScreenSight, TryReport, TryStep } from "@appmon/engine/tools/refine-tool";
import { sightDocument } from "@appmon/gateway/preview-page/preview-document";
import { FairQueue } from "@appmon/kernel/fair-queue";
import { type Eye, type EyeAnswer, openEye } from "./eye.ts";
import type { SightLimits, SightTask } from "./sight-task.ts";

/** Of one person; more has no end that anybody would wait for. */
const MOST_WAITING = 4;
const LIMITS: SightLimits = { look: 9_000, operate: 18_000, screen: 4_000, step: 3_000 };
/** A browser that starts takes so long at most, on top of what is done with it. */
const START_MS = 10_000;
/** What is not answered by then is not answered any more. */
const GRACE_MS = 1_000;
const IDLE_MS = 60_000;
/** Longer than this nobody waits for a turn: the model goes on without having looked. */
const TURN_MS = 30_000;

export interface SightOptions {
  /** The browser's program. */
  executable: string;
  vendor: VendorManifest;
  log: { info(data: object, message: string): void; warn(data: object, message: string): void };
  /** Browsers at most. */
  atOnce?: number;
  limits?: Partial<SightLimits>;
  idleMs?: number;
  turnMs?: number;
}

export type Seeing<T> = { kind: "seen"; value: T } | { kind: "unavailable"; detail: string };

export interface SightOrder {
  /** Whoever waits for it: people take turns. */
  person: string;
  build: PreviewBuild;
  signal: AbortSignal;
}

/** Browsers of the server's own, for apps of strangers. What goes wrong with them is an outcome: nothing here rejects. */
export interface SightService {
  look(order: SightOrder, wish: LookRequest): Promise<Seeing<ScreenSight[]>>;
  operate(order: SightOrder, steps: TryStep[]): Promise<Seeing<TryReport>>;
  /** Starts a browser if there is none: somebody is about to need one. */
  warm(): void;
  close(): Promise<void>;
}

interface Job {
  person: string;
  task: SightTask;
  /** Told once, whatever comes. */
  resolve(answer: EyeAnswer): void;
}

export function createSight({
  executable,
  vendor,
  log,
  atOnce = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2))),
  limits: given,
  idleMs = IDLE_MS,
  turnMs = TURN_MS,
}: SightOptions): SightService {
  const limits = { ...LIMITS, ...given };
  const queue = new FairQueue<Job>();
  /** Eye → what it is at work on. */
  const eyes = new Map<Eye, Job | undefined>();
  let firstLaunch = 0;
  let isClosed = false;
  let idle: NodeJS.Timeout | undefined;

  const open = (): Eye => {
    const eye = openEye({
      executable,
      vendorDirectory: vendor.directory,
      firstLaunch,
      onBrowser: ({ level, at }) => {
        // What did not work once is not tried again.
        firstLaunch = at;
        if (level === "bare") log.warn({ level }, "the browser that looks at apps runs without its sandbox: this system allows none");
        else log.info({ level }, "a browser looks at apps");
      },
    });
    eyes.set(eye, undefined);
    return eye;
  };

  const drop = (eye: Eye, detail: string): Promise<void> => {
    eyes.delete(eye);
    return eye.close(detail);
  };

  const pump = (): void => {
    if (isClosed) return;
    for (const [eye, job] of eyes) if (eye.isGone && !job) eyes.delete(eye);
    while (queue.length > 0) {
      const free = [...eyes].find(([, job]) => !job)?.[0] ?? (eyes.size < atOnce ? open() : undefined);
      const job = free && queue.shift();
      if (!free || !job) break;
      void run(free, job);
    }
    clearTimeout(idle);
    idle = setTimeout(() => [...eyes].filter(([, job]) => !job).forEach(([eye]) => void drop(eye, "nobody looked any more")), idleMs);
    idle.unref();
  };

  const run = async (eye: Eye, job: Job): Promise<void> => {
    eyes.set(eye, job);
    const ms = (job.task.wish.kind === "look" ? limits.look + limits.screen : limits.operate) + START_MS + GRACE_MS;
    const timer = setTimeout(() => void drop(eye, "the app took too long to look at"), ms);
    const answer = await eye.see(job.task);
    clearTimeout(timer);
    if (eyes.has(eye)) eyes.set(eye, undefined);
    job.resolve(answer);
    pump();
  };

  const ask = ({ person, build, signal }: SightOrder, wish: SightTask["wish"]): Promise<EyeAnswer> =>
    new Promise((resolve) => {
      const end = (answer: EyeAnswer) => {
        if (answer.kind === "unavailable" && !signal.aborted) log.warn({ detail: answer.detail }, "an app was not looked at");
        resolve(answer);
      };
      const refuse = (detail: string) => end({ kind: "unavailable", detail });
      if (isClosed) return refuse("the service is ending");
      if (signal.aborted) return refuse("stopped");
      if (queue.lengthOf(person) >= MOST_WAITING) return refuse("too much is waiting to be looked at");
      const stop = () => {
        clearTimeout(turn);
        refuse("stopped");
        queue.remove((one) => one === job);
        for (const [eye, working] of eyes) if (working === job) void drop(eye, "stopped");
      };
      const job: Job = {
        person,
        task: { ...sightDocument({ build, vendor }), limits, wish },
        resolve: (answer) => {
          clearTimeout(turn);
          signal.removeEventListener("abort", stop);
          end(answer);
        },
      };
      signal.addEventListener("abort", stop, { once: true });
      const turn = setTimeout(() => {
        for (const late of queue.remove((one) => one === job))
          late.resolve({ kind: "unavailable", detail: "too many apps are looked at now" });
      }, turnMs);
      queue.push(person, job);
      pump();
    });

  return {
    // The process that answers is ours: it answers what it was asked.
    look: async (order, wish) => (await ask(order, { kind: "look", ...wish })) as Seeing<ScreenSight[]>,
    operate: async (order, steps) => (await ask(order, { kind: "try", steps })) as Seeing<TryReport>,
    warm() {
      if (isClosed || [...eyes.keys()].some((eye) => !eye.isGone)) return;
      open();
      pump();
    },
    async close() {
      isClosed = true;
      clearTimeout(idle);
      for (const job of queue.remove(() => true)) job.resolve({ kind: "unavailable", detail: "the service is ending" });
      await Promise.all([...eyes.keys()].map((eye) => drop(eye, "the service is ending")));
    },
  };
}
