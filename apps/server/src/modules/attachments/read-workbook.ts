import { Worker } from "node:worker_threads";

/** 100 000 lines of a few columns; more is no list that a person keeps by hand. */
const MAX_UNPACKED_BYTES = 32 * 1024 * 1024;
const MAX_HEAP_MB = 512;
const TIMEOUT_MS = 10_000;
const THREAD = new URL("./workbook-worker.ts", import.meta.url);

export interface Sheet {
  /** The first ones, cells as text; empty lines are left out. */
  rows: string[][];
  /** How many there are in all. */
  count: number;
}

/** The first sheet of an Excel workbook; `undefined` where it cannot be read, unpacks to too much or takes too long. Never rejects. */
export function readWorkbook(bytes: Buffer, limits: { maxRows: number; maxColumns: number }): Promise<Sheet | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(THREAD, {
      workerData: { bytes: new Uint8Array(bytes), ...limits, maxUnpackedBytes: MAX_UNPACKED_BYTES },
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
      // Nothing of ours is known where a stranger's file is read.
      env: {},
      stdout: true,
      stderr: true,
    });
    const end = (sheet?: Sheet) => {
      clearTimeout(timer);
      resolve(sheet);
      void worker.terminate();
    };
    const timer = setTimeout(end, TIMEOUT_MS);
    worker.once("message", end);
    // Whatever is wrong with the file, the person can only give another.
    worker.once("error", () => end());
    worker.once("exit", () => end());
  });
}
