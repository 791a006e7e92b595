import { Worker } from "node:worker_threads";

const MAX_HEAP_MB = 512;
/** Of the thread's own processor: the largest file that may be read takes a few seconds, on a slow and busy machine twenty and more. */
const MOST_CPU_MS = 60_000;
/** Whatever it waits for, nobody waits longer. */
const TIMEOUT_MS = 120_000;
const LOOK_MS = 1_000;

/**
 * What a thread of its own makes of a stranger's file; `undefined` where it cannot be read, needs too much memory or takes too long.
 * Never rejects.
 */
export function readInThread<T>(script: URL, task: { bytes: Buffer } & Record<string, unknown>): Promise<T | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(script, {
      workerData: { ...task, bytes: new Uint8Array(task.bytes) },
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
      // Nothing of ours is known where a stranger's file is read.
      env: {},
      stdout: true,
      stderr: true,
    });
    const end = (read?: T) => {
      clearTimeout(timer);
      clearInterval(looks);
      resolve(read);
      void worker.terminate();
    };
    const timer = setTimeout(end, TIMEOUT_MS);
    const looks = setInterval(() => {
      worker.cpuUsage().then(
        ({ user, system }) => {
          if ((user + system) / 1_000 > MOST_CPU_MS) end();
        },
        // It is over, or has not begun.
        () => undefined,
      );
    }, LOOK_MS);
    worker.once("message", end);
    // Whatever is wrong with the file, the person can only give another.
    worker.once("error", () => end());
    worker.once("exit", () => end());
  });
}
