/**
 * "Something changed, look it up": PostgreSQL LISTEN/NOTIFY as a hint between processes. A notice is sent by the transaction
 * that made the change and arrives when that commits. Hints can be lost (a connection drops), so subscribers also poll.
 */
import { sql } from "drizzle-orm";
import pg from "pg";
import type { Executor } from "./client.ts";

const CHANNEL = "appmon";
const RECONNECT_MS = 250;

export type Topic =
  | `room:${string}`
  | `generation`
  | `preview:${string}`
  | `records:${string}:${"preview" | "live"}`
  | `site:${string}`
  | "session";
/** `undefined` = the connection was lost in between: look everything up again. */
export type NoticeHandler = (detail: string | undefined) => void;

export interface NoticeHub {
  subscribe(topic: Topic, handler: NoticeHandler): () => void;
  close(): Promise<void>;
}

/** Sends a notice on `topic` when the surrounding transaction commits. `detail` at most a few hundred bytes. */
export async function sendNotice(executor: Executor, topic: Topic, detail = ""): Promise<void> {
  await executor.execute(sql`select pg_notify(${CHANNEL}, ${`${topic} ${detail}`})`);
}

export async function openNoticeHub(options: { url: string; onError: (error: Error) => void }): Promise<NoticeHub> {
  const handlers = new Map<string, Set<NoticeHandler>>();
  let client: pg.Client | undefined;
  let closed = false;

  const deliver = (payload: string) => {
    const space = payload.indexOf(" ");
    for (const handler of handlers.get(payload.slice(0, space)) ?? []) handler(payload.slice(space + 1));
  };

  const connect = async () => {
    const next = new pg.Client({ connectionString: options.url, application_name: "appmon notices", keepAlive: true });
    next.on("notification", (message) => deliver(message.payload ?? ""));
    next.on("error", (error) => {
      options.onError(error);
      if (client === next) reconnect();
    });
    next.on("end", () => {
      if (client === next) reconnect();
    });
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      // Half open: left to itself it would hold a connection of the server for nothing.
      await next.end().catch(() => undefined);
      throw error;
    }
    if (closed) return next.end();
    client = next;
  };

  const reconnect = () => {
    client = undefined;
    if (closed) return;
    setTimeout(() => {
      if (closed) return;
      connect().then(
        () => {
          for (const set of handlers.values()) for (const handler of set) handler(undefined);
        },
        (error: Error) => {
          options.onError(error);
          reconnect();
        },
      );
    }, RECONNECT_MS);
  };

  await connect();
  return {
    subscribe(topic, handler) {
      const set = handlers.get(topic) ?? new Set();
      handlers.set(topic, set.add(handler));
      return () => {
        set.delete(handler);
        if (set.size === 0) handlers.delete(topic);
      };
    },
    async close() {
      closed = true;
      const open = client;
      client = undefined;
      await open?.end();
    },
  };
}
