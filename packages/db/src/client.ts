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

export interface DatabaseOptions {
  url: string;
  /** Shown by `pg_stat_activity`, so that whoever looks sees which part of the service holds a connection. */
  name?: string;
  /** Most connections at once; 10 unless told. */
  max?: number;
  /** A statement that takes longer is cancelled by the server. */
  statementTimeoutMs?: number;
  /** As long a statement waits for a lock that another transaction holds. */
  lockTimeoutMs?: number;
  /** Told of every connection that broke, whether somebody was using it or not. */
  onError: (error: Error) => void;
}

/** Who gets no connection within this time is refused, and may come back: a queue that only grows helps nobody. */
const CONNECT_TIMEOUT_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 15_000;
const LOCK_TIMEOUT_MS = 8_000;

/**
 * Opens a pool of connections. Statements of one transaction that are started together travel together: the server works
 * through them in order and nothing waits for a round trip in between. Statements that come again are prepared. A connection
 * that breaks, idle or in the middle of a transaction, fails what was under way on it and is replaced by the pool.
 */
export function openDatabase(options: DatabaseOptions): DatabaseClient {
  const pool = new pg.Pool({
    Client: NamingClient,
    connectionString: options.url,
    application_name: options.name ?? "appmon",
    max: options.max ?? 10,
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS,
    lock_timeout: options.lockTimeoutMs ?? LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 15_000,
  });
  let isClosed = false;
  // The pool listens to idle connections only: an error of one in use would have no listener, and end the process.
  pool.on("connect", (client) => {
    let isTold = false;
    client.on("error", (error) => {
      // One that is being closed may end before its time.
      if (!isTold && !isClosed) options.onError(error);
      isTold = true;
    });
  });
  // Told already, by the connection itself.
  pool.on("error", () => undefined);
  const db = drizzle(pool, { schema });
  db.transaction = pipelinedTransactions(pool);
  const close = () => {
    isClosed = true;
    return pool.end();
  };
  return { db, pool, url: options.url, close };
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
