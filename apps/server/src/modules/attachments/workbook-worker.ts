/**
 * Reads the first sheet of one workbook, in a thread of its own that its parent ends when it takes too long. What is unpacked is
 * counted before it is: the sizes a hostile archive claims are what it gets room for.
 */
import { parentPort, workerData } from "node:worker_threads";
import { unzipSync, zipSync } from "fflate";
import { readSheet } from "read-excel-file/universal";

interface Task {
  bytes: Uint8Array;
  maxRows: number;
  maxColumns: number;
  maxUnpackedBytes: number;
}

/** What a sheet needs; pictures, macros and whatever else travels along stays packed. */
const PART =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/(?:_rels\/)?workbook\.xml(?:\.rels)?|xl\/(?:sharedStrings|styles)\.xml|xl\/worksheets\/[^/]+\.xml)$/;

const { bytes, maxRows, maxColumns, maxUnpackedBytes } = workerData as Task;

let unpacked = 0;
const parts = unzipSync(bytes, {
  filter: ({ name, originalSize }) => {
    if (!PART.test(name)) return false;
    unpacked += originalSize;
    if (unpacked > maxUnpackedBytes) throw new Error("unpacks to too much");
    return true;
  },
});
// Nothing in it is packed any more: it is read at once, without a stream.
const { buffer } = new Uint8Array(zipSync(parts, { level: 0 }));
const rows = await readSheet(buffer, { trim: true });
const filled = rows.map((row) => row.slice(0, maxColumns).map(say)).filter((row) => row.some((cell) => cell !== ""));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage({ rows: filled.slice(0, maxRows), count: filled.length });

/** A cell as a CSV of the same sheet has it. Of a formula it is what it came to; one that is written as text stays text. */
function say(cell: unknown): string {
  if (cell instanceof Date) {
    const [day = "", time = ""] = cell.toISOString().split("T");
    return time.startsWith("00:00:00") ? day : `${day} ${time.slice(0, 5)}`;
  }
  return cell === null || cell === undefined ? "" : String(cell);
}
