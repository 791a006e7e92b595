import { sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { NodePgSession, NodePgTransaction } from "drizzle-orm/node-postgres/session";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import { NamingClient } from "./named-statements.ts";
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
 * server works through them in order and nothing waits for a round trip in between. Statements that come again are prepared. Broken idle connections are reported and replaced
 * by the pool itself.
 */
export function openDatabase(options: { url: string; max?: number; onError: (error: Error) => void }): DatabaseClient {
  const pool = new pg.Pool({
    Client: NamingClient,
    connectionString: options.url,
    max: options.max ?? 10,
    pipeline: true,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
  });
  pool.on("error", options.onError);
  const db = drizzle(pool, { schema });
  db.transaction = pipelinedTransactions(pool);
  return { db, pool, url: options.url, close: () => pool.end() };
}

/** As drizzle's own, but nothing waits for "begin": it goes ahead of the first statements on the same line. */
function pipelinedTransactions(pool: pg.Pool): Database["transaction"] {
  const dialect = new PgDialect();
  return async (work, config) => {
    if (config) throw new Error("transactions with settings are not supported here");
    const client = await pool.connect();
    const tx: Tx = new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined);
    const run = (statement: "begin" | "commit" | "rollback") => tx.execute(sql.raw(statement)).execute();
    const begun = run("begin");
    // Looked at below; until then a failure is no surprise of the process.
    begun.catch(() => undefined);
    let broken: Error | undefined;
    try {
      const result = await work(tx);
      await begun;
      await run("commit");
      return result;
    } catch (error) {
      // A connection that cannot even take back what it did is thrown away.
      await run("rollback").catch((cause: Error) => (broken = cause));
      throw error;
    } finally {
      client.release(broken);
    }
  };
}
