import type { FastifyReply, FastifyRequest } from "fastify";

const HEARTBEAT_MS = 15_000;
/** Bytes that may wait for a reader before more is added. */
const MOST_UNREAD_BYTES = 1024 * 1024;

export interface StreamEvent {
  id?: number | string;
  event?: string;
  data: unknown;
}

/** One event as it goes over the wire: made once for all who get the same. */
export function encodeEvent({ id, event, data }: StreamEvent): Buffer {
  const head = `${id === undefined ? "" : `id: ${id}\n`}${event === undefined ? "" : `event: ${event}\n`}`;
  // JSON has no raw line breaks, so one data line is always enough.
  return Buffer.from(`${head}data: ${JSON.stringify(data)}\n\n`);
}

export interface EventStream {
  /** Writes one event; `false` = the reader is gone. Waits when the reader is slow. */
  send(event: StreamEvent): Promise<boolean>;
  /**
   * Writes encoded events and waits for nobody, for what goes to many. A reader that has left too much unread is cut off: it reads
   * everything again when it comes back.
   */
  pass(events: Buffer): void;
  /** Aborted when the reader leaves or the stream ended. */
  signal: AbortSignal;
  end(): void;
}

/** Turns a reply into a server-sent event stream with a heartbeat comment, so that proxies and phones keep it open. */
export function openEventStream(request: FastifyRequest, reply: FastifyReply): EventStream {
  const abort = new AbortController();
  reply.hijack();
  const { raw } = reply;
  const headers = {
    ...(reply.getHeaders() as Record<string, string>),
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
    connection: "keep-alive",
  };
  // One by one: so the server still sees, when it stops, that this is a stream.
  for (const [name, value] of Object.entries(headers)) raw.setHeader(name, value);
  raw.writeHead(200);
  raw.write(": open\n\n");
  const heartbeat = setInterval(() => raw.write(": \n\n"), HEARTBEAT_MS);
  const close = () => {
    clearInterval(heartbeat);
    abort.abort();
  };
  request.raw.once("close", close);
  raw.once("close", close);
  raw.on("error", close);
  return {
    signal: abort.signal,
    async send(event) {
      if (abort.signal.aborted) return false;
      if (!raw.write(encodeEvent(event))) await drained(raw, abort.signal);
      return !abort.signal.aborted;
    },
    pass(events) {
      if (abort.signal.aborted) return;
      if (raw.writableLength <= MOST_UNREAD_BYTES) return void raw.write(events);
      close();
      raw.destroy();
    },
    end() {
      close();
      raw.end();
    },
  };
}

function drained(raw: NodeJS.EventEmitter, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const finish = () => {
      raw.off("drain", finish);
      signal.removeEventListener("abort", finish);
      done();
    };
    raw.once("drain", finish);
    signal.addEventListener("abort", finish, { once: true });
  });
}
