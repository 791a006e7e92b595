import { readInThread } from "./read-in-thread.ts";

/** 100 000 lines of a few columns; more is no list that a person keeps by hand. */
const MAX_UNPACKED_BYTES = 32 * 1024 * 1024;
const THREAD = new URL("./workbook-worker.ts", import.meta.url);

export interface Sheet {
  /** The first ones, cells as text; empty lines are left out. */
  rows: string[][];
  /** How many there are in all. */
  count: number;
}

/** The first sheet of an Excel workbook; `undefined` where it cannot be read, unpacks to too much or takes too long. Never rejects. */
export function readWorkbook(bytes: Buffer, limits: { maxRows: number; maxColumns: number }): Promise<Sheet | undefined> {
  return readInThread<Sheet>(THREAD, { bytes, ...limits, maxUnpackedBytes: MAX_UNPACKED_BYTES });
}
