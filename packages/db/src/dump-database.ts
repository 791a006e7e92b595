/** All rows of the database as they were at one moment, while others go on writing. */
import type { Readable } from "node:stream";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { openDatabase } from "./client.ts";
import { readMigrations, withoutSteps } from "./migrate.ts";
import {
  copyText,
  type DumpedMigration,
  type DumpedSequence,
  type DumpedTable,
  listSequences,
  listTables,
  MIGRATIONS_TABLE,
  settleTransaction,
} from "./table-copy.ts";
import { type AuditMark, verifyAuditChain } from "./verify-audit-chain.ts";

/** A lost connection fails the query under way; that is where it is seen. */
const FAILS_ITS_QUERY = (): void => undefined;

/** Why a database cannot be dumped as it is. */
export type DumpFault =
  /** The service has never run on it: there are no tables. */
  | "no-tables"
  /** `detail` is one that the service does not have. */
  | "other-tables"
  /** Tables came or went while the dump began. */
  | "tables-changed";

export class DumpError extends Error {
  readonly fault: DumpFault;
  readonly detail: string;

  constructor(fault: DumpFault, detail = "") {
    super(`the database cannot be dumped: ${fault} ${detail}`.trim());
    this.fault = fault;
    this.detail = detail;
  }
}

/** Bytes that a row refers to. */
export interface DumpedObject {
  id: string;
  type: string;
  /** A record has it. Where none does, it may be on its way in or out, and its bytes need not be there. */
  isReferred: boolean;
}

/** The database at one moment; reading holds nobody up but migrations. */
export interface DatabaseSnapshot {
  takenAt: Date;
  serverVersion: string;
  tables: DumpedTable[];
  sequences: DumpedSequence[];
  migrations: DumpedMigration[];
  /** Ordered by id. */
  objects: DumpedObject[];
  /** The last row of the audit log; null = it has none, or had no chain yet. */
  auditMark: AuditMark | null;
  /** Rows of a table to `sink`, in the form of `copy`; answers how many. One table at a time. */
  copy(table: DumpedTable, sink: (rows: Readable) => Promise<void>): Promise<number>;
}

/**
 * Opens one transaction that sees the database as it is at this moment, and gives it to `work`. `url` is the address of the account that
 * owns the tables. Throws `DumpError`, and what PostgreSQL answers.
 */
export async function withSnapshot<T>(url: string, work: (snapshot: DatabaseSnapshot) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: "appmon backup", keepAlive: true });
  client.on("error", FAILS_ITS_QUERY);
  await client.connect();
  try {
    const listed = await listTables(client);
    if (!listed.some(({ name }) => name === MIGRATIONS_TABLE)) throw new DumpError("no-tables");
    await client.query("begin isolation level repeatable read read only");
    // Before the first look, which is when the moment is chosen: a table that is rewritten between the two would look empty.
    await client.query(`lock table ${listed.map(({ name }) => name).join(", ")} in access share mode`);
    await settleTransaction(client);
    return await work(await lookAround(client, listed));
  } finally {
    // Ends the transaction, which has written nothing.
    await client.end();
  }
}

async function lookAround(client: pg.Client, locked: DumpedTable[]): Promise<DatabaseSnapshot> {
  const tables = await listTables(client);
  if (JSON.stringify(tables) !== JSON.stringify(locked)) throw new DumpError("tables-changed");
  const about = await client.query<{ at: Date; version: string }>("select now() as at, current_setting('server_version') as version");
  const { at, version } = about.rows[0]!;
  const migrations = await client.query<{ hash: string; created_at: string }>(
    `select hash, created_at from ${MIGRATIONS_TABLE} order by created_at`,
  );
  const seen = migrations.rows.map(({ hash, created_at: createdAt }) => ({ hash, createdAt: Number(createdAt) }));
  requireOwnTables(tables, seen);
  return {
    takenAt: at,
    serverVersion: version,
    tables,
    sequences: await listSequences(client),
    migrations: seen,
    objects: await listObjects(client, tables),
    auditMark: await findAuditMark(client, tables),
    async copy(table, sink) {
      const rows = client.query(copyTo(copyText(table, "to stdout")));
      await sink(rows);
      return rows.rowCount;
    },
  };
}

/** Nobody could put a table back that no migration makes. Those of a newer program are not known here. */
function requireOwnTables(tables: DumpedTable[], seen: DumpedMigration[]): void {
  const known = readMigrations();
  if (withoutSteps(seen).some(({ hash }) => !known.some((one) => one.hash === hash))) return;
  const statements = known.flatMap(({ sql }) => sql).join("\n");
  const own = new Set([...statements.matchAll(/^create table (?:public\.)?"?(\w+)"?/gim)].map(([, name]) => `"public"."${name}"`));
  const other = tables.find(({ name }) => name !== MIGRATIONS_TABLE && !own.has(name));
  if (other) throw new DumpError("other-tables", other.name.replaceAll('"', ""));
}

/** Copies of an app refer to the same bytes. An installation of before there were objects has none. */
async function listObjects(client: pg.Client, tables: DumpedTable[]): Promise<DumpedObject[]> {
  if (!tables.some(({ name }) => name === `"public"."objects"`)) return [];
  const { rows } = await client.query<{ id: string; type: string; is_referred: boolean }>(
    `select id, min(type) as type, bool_or(released_at is null) as is_referred from public.objects
     where deleted_at is null group by id order by id`,
  );
  return rows.map(({ id, type, is_referred: isReferred }) => ({ id, type, isReferred }));
}

async function findAuditMark(client: pg.Client, tables: DumpedTable[]): Promise<AuditMark | null> {
  if (!tables.some(({ name, columns }) => name === `"public"."audit_events"` && columns.includes("hash"))) return null;
  const { rows } = await client.query<{ seq: string; hash: string }>("select seq, hash from public.audit_events order by seq desc limit 1");
  return rows[0] ? { seq: Number(rows[0].seq), hash: rows[0].hash } : null;
}

/** What the audit log of a database says of itself; `noted` is the mark it once had. */
export async function checkAuditLog(url: string, noted?: AuditMark): ReturnType<typeof verifyAuditChain> {
  const client = openDatabase({ url, max: 1, statementTimeoutMs: 0, onError: FAILS_ITS_QUERY });
  try {
    return await verifyAuditChain(client.db, noted);
  } finally {
    await client.close();
  }
}
