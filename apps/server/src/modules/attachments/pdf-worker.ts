/** Reads the words of one PDF, in a thread of its own that its parent ends when it takes too long. Nothing in it is run or fetched. */
import { parentPort, workerData } from "node:worker_threads";
import { getDocumentProxy } from "unpdf";

interface Task {
  bytes: Uint8Array;
  maxPages: number;
  maxChars: number;
}

const { bytes, maxPages, maxChars } = workerData as Task;

const document = await getDocumentProxy(bytes, { disableFontFace: true, stopAtErrors: false });
const pages: string[] = [];
let chars = 0;
for (let number = 1; number <= Math.min(document.numPages, maxPages) && chars < maxChars; number++) {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  const text = items.map((item) => ("str" in item ? `${item.str}${item.hasEOL ? "\n" : ""}` : "")).join("");
  chars += text.length;
  pages.push(text.trim());
  page.cleanup();
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage({ text: pages.join("\n\n").trim().slice(0, maxChars), pages: document.numPages });
