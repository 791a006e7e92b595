import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import type { ServerResponse } from "node:http";
import type { ModelFault } from "./model-turn.ts";

/** Begins a stream of events, if nobody has yet. */
function beginEvents(response: ServerResponse): void {
  if (response.headersSent) return;
  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-cache" });
  response.flushHeaders();
}

/** Writes an event that comes before the answer. */
export function writeThought(response: ServerResponse, event: string): void {
  beginEvents(response);
  response.write(event);
}

/** Writes server-sent events with the faults that are faults of the line. Comes back when the reader has gone, too. */
export async function writeEvents(
  response: ServerResponse,
  events: string[],
  { fault, slowMs }: { fault: ModelFault | undefined; slowMs: number },
): Promise<void> {
  beginEvents(response);
  const bytes = Buffer.from(events.join(""));
  if (fault === "cut-mid-token") return cut(response, bytes);
  if (fault === "split-every-byte") await writeBytes(response, bytes);
  else if (fault === "slow")
    for (const event of events) {
      if (response.destroyed) return;
      await wait(slowMs);
      response.write(event);
    }
  else response.write(bytes);
  response.end();
}

/** Writes an answer in one piece. */
export async function writeWhole(
  response: ServerResponse,
  status: number,
  body: object,
  { fault, slowMs, headers = {} }: { fault?: ModelFault; slowMs: number; headers?: Record<string, string> },
): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(body));
  if (fault === "slow") await wait(slowMs);
  if (response.destroyed) return;
  response.writeHead(status, { "content-type": "application/json", ...headers });
  if (fault === "cut-mid-token") return cut(response, bytes);
  if (fault === "split-every-byte") await writeBytes(response, bytes);
  else response.write(bytes);
  response.end();
}

/** One at a time: written together they would arrive together. */
async function writeBytes(response: ServerResponse, bytes: Buffer): Promise<void> {
  for (let at = 0; at < bytes.length && !response.destroyed; at++) {
    await new Promise<void>((done) => response.write(bytes.subarray(at, at + 1), () => done()));
    await nextTurn();
  }
}

/** Half of the bytes, then a broken connection. They are on their way before it breaks, or the reader would get nothing. */
async function cut(response: ServerResponse, bytes: Buffer): Promise<void> {
  await new Promise<void>((done) => response.write(bytes.subarray(0, middleOfCharacter(bytes)), () => done()));
  await wait(20);
  response.destroy();
}

/** A place near the middle that is inside a character of several bytes, where there is one. */
function middleOfCharacter(bytes: Buffer): number {
  const middle = Math.floor(bytes.length / 2);
  for (let at = middle; at < bytes.length; at++) if ((bytes[at]! & 0xc0) === 0x80) return at;
  return middle;
}
