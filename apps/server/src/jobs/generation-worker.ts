import type { Database } from "@appmon/db/client";
import type { NoticeHub } from "@appmon/db/notice-hub";
import { runGeneration } from "../modules/generations/run-generation.ts";
import type { RunContext } from "../modules/generations/run-transaction.ts";
import { claimGeneration, findGeneration, type GenerationRow, releaseLease, renewLease } from "../modules/generations/store.ts";
import { MAX_ATTEMPTS } from "../modules/generations/transition.ts";

const HEARTBEAT_MS = 5_000;
const POLL_MS = 1_000;
const STOP_CHECK_MS = 250;
/** Longer than a turn with its build takes. */
const CLOSE_MS = 4_000;

export interface GenerationWorker {
  /** Carries out a run whose lease is this process's from its birth. */
  start(run: GenerationRow): void;
  /**
   * Stops taking runs and waits some seconds for those under way, which keep their lease until then; one that waits for a model is let
   * go. The leases of those that are not done are handed over: another process takes them up at once.
   */
  close(): Promise<void>;
  /** Aborted when runs were handed over: nothing of them ends here any more. */
  handedOver: AbortSignal;
}

export type WorkerDeps = { db: Database; hub: NoticeHub } & Pick<RunContext, "ports" | "log">;

/** Takes queued runs and runs of dead processes, several at a time, and keeps their leases alive. */
export function startGenerationWorker(deps: WorkerDeps): GenerationWorker {
  const { db, hub, log } = deps;
  const running = new Map<string, { run: GenerationRow; abort: AbortController; done: Promise<void> }>();
  const closing = new AbortController();
  const handedOver = new AbortController();

  const take = async (id?: string): Promise<boolean> => {
    if (closing.signal.aborted) return false;
    const run = await claimGeneration(db, id);
    if (run) begin(run);
    return run !== undefined;
  };

  const begin = (run: GenerationRow): void => {
    const abort = new AbortController();
    running.set(run.id, { run, abort, done: work(run, abort).finally(() => running.delete(run.id)) });
  };

  const work = async (run: GenerationRow, abort: AbortController): Promise<void> => {
    const heartbeat = setInterval(() => {
      renewLease(db, run).then(
        (row) => {
          if (!row || row.stopRequested) abort.abort();
        },
        (error) => log.error({ err: error, generation: run.id }, "lease was not renewed"),
      );
    }, HEARTBEAT_MS);
    try {
      const ports =
        run.attempt > MAX_ATTEMPTS
          ? { ...deps.ports, takeTurn: () => Promise.reject(new Error(`given up after ${MAX_ATTEMPTS} attempts`)) }
          : deps.ports;
      await runGeneration({ db, ports, log, signal: abort.signal, closing: closing.signal }, run);
    } catch (error) {
      // The database is away: the lease runs out and the run is taken up again.
      log.error({ err: error, generation: run.id }, "run was interrupted");
    } finally {
      clearInterval(heartbeat);
    }
  };

  const drain = async () => {
    while (await take());
  };
  const guarded = (work: Promise<unknown>) => {
    work.catch((error) => log.error({ err: error }, "no run could be taken"));
  };

  const unsubscribe = hub.subscribe("generation", (detail) => {
    if (detail?.startsWith("stop ")) running.get(detail.slice(5))?.abort.abort();
    else guarded(detail ? take(detail) : drain());
  });
  const poll = setInterval(() => guarded(drain()), POLL_MS);
  // A stop whose notice got lost is still seen well within a second.
  const stopCheck = setInterval(() => {
    for (const [id, { abort }] of running) guarded(findGeneration(db, id).then((row) => row?.stopRequested && abort.abort()));
  }, STOP_CHECK_MS);
  guarded(drain());

  return {
    start(run) {
      // A process that is closing lets go: the lease runs out and another one takes the run.
      if (!closing.signal.aborted) begin(run);
    },
    async close() {
      closing.abort();
      clearInterval(poll);
      clearInterval(stopCheck);
      unsubscribe();
      const under = [...running.values()];
      const done = Promise.all(under.map((entry) => entry.done));
      let timer: NodeJS.Timeout | undefined;
      await Promise.race([done, new Promise((late) => (timer = setTimeout(late, CLOSE_MS)))]);
      clearTimeout(timer);
      // Of those that ended meanwhile there is no lease left to hand over.
      await Promise.all(under.map(({ run }) => releaseLease(db, run)));
      handedOver.abort();
    },
    handedOver: handedOver.signal,
  };
}
