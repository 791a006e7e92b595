import { readInThread } from "./read-in-thread.ts";

const MAX_PAGES = 50;
const MAX_CHARS = 60_000;
const THREAD = new URL("./pdf-worker.ts", import.meta.url);

export interface PdfText {
  /** Of the first pages, an empty line between two; "" where there are only pictures. */
  text: string;
  pages: number;
}

/** The words of a PDF; `undefined` where it cannot be read or takes too long. Never rejects. */
export function readPdf(bytes: Buffer): Promise<PdfText | undefined> {
  return readInThread<PdfText>(THREAD, { bytes, maxPages: MAX_PAGES, maxChars: MAX_CHARS });
}
