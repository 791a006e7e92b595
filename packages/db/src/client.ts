import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import * as schema from "./schema.ts";

export type Database = NodePgDatabase<typeof schema>;
/** What a transaction callback receives; store functions take either, so that the caller decides what commits together. */
export type Tx = Parameters<Parameters<Database["transaction"]>[0]>[0];
export type Executor = Database | Tx;

export interface DatabaseClient {
  db: Database;
  pool: pg.Pool;
  url: string;
  close(): Promise<void>;
}

/**
 * Opens a pool of at most `max` connections. Statements of one transaction that are started together travel together: the
 * server works through them in order and nothing waits for a round trip in between. Broken idle connections are reported and replaced
 * by the pool itself.
 */
export function openDatabase(options: { url: string; max?: number; onError: (error: Error) => void }): DatabaseClient {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max ?? 10,
    pipeline: true,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
  });
  pool.on("error", options.onError);
  return { db: drizzle(pool, { schema }), pool, url: options.url, close: () => pool.end() };
}
