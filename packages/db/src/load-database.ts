/** Puts a dump into a database: the tables as they were when it was taken, then their rows. All of it or nothing. */
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { CREATE_JOURNAL, type Migration, readMigrations, withoutSteps } from "./migrate.ts";
import {
  copyText,
  type DumpedMigration,
  type DumpedSequence,
  type DumpedTable,
  listTables,
  SCHEMAS,
  settleTransaction,
} from "./table-copy.ts";

/** Why a dump cannot be put into a database. */
export type LoadFault =
  /** It has seen migrations that this program does not have: it is of a newer program, or of another one. */
  | "newer"
  /** Its tables are of before the first migration that this program knows. */
  | "older"
  /** There are tables, and nobody said that they may go. */
  | "not-empty"
  /** Other programs are connected. */
  | "in-use"
  /** It has tables or columns that its own migrations do not make. */
  | "other-tables"
  /** A table has another number of rows than its dump was said to have. */
  | "rows";

export class LoadError extends Error {
  readonly fault: LoadFault;
  readonly detail: string;

  constructor(fault: LoadFault, detail = "") {
    super(`the dump cannot be loaded: ${fault} ${detail}`.trim());
    this.fault = fault;
    this.detail = detail;
  }
}

export interface Dump {
  migrations: DumpedMigration[];
  tables: (DumpedTable & { rows: number })[];
  sequences: DumpedSequence[];
  /** The rows of a table, in the form of `copy`. */
  open(table: DumpedTable): Readable;
}

/** What a database has; null = no table, so that a dump may be put into it. */
export interface ExistingRows {
  tables: number;
  users: number;
  apps: number;
  records: number;
}

/** A connection that was closed a moment ago may still be on its way out. */
const LEAVING_MS = 2_000;

/** The migrations that the tables of a dump have seen. Throws `LoadError` where this program does not know one of them. */
export function migrationsOf(seen: readonly DumpedMigration[]): Migration[] {
  const known = readMigrations();
  const last = Math.max(...seen.map(({ createdAt }) => createdAt));
  if (last < known[0]!.createdAt) throw new LoadError("older", new Date(last).toISOString());
  return withoutSteps(seen).map(({ hash, createdAt }) => {
    const found = known.find((one) => one.hash === hash && one.createdAt === createdAt);
    if (!found) throw new LoadError("newer", new Date(createdAt).toISOString());
    return found;
  });
}

/** What is in a database that a dump would take the place of. `url` is the address of the account that owns its tables. */
export async function findExistingRows(url: string): Promise<ExistingRows | null> {
  return withClient(url, countExisting);
}

/**
 * Puts a dump into a database, in one transaction; what fails leaves everything as it was. Rows are checked against each other as the
 * tables demand, but no trigger sees them: what triggers have once written comes from the dump. `mayReplace` drops what is in the
 * schemas of the service before. `onTable` hears of each table that is done. Throws `LoadError`, and what PostgreSQL answers.
 */
export async function loadDump(
  url: string,
  dump: Dump,
  { mayReplace = false, onTable }: { mayReplace?: boolean; onTable?: (table: DumpedTable, rows: number) => void } = {},
): Promise<void> {
  const migrations = migrationsOf(dump.migrations);
  await withClient(url, async (client) => {
    await client.query("begin");
    await settleTransaction(client);
    await requireAlone(client);
    if (await countExisting(client)) {
      if (!mayReplace) throw new LoadError("not-empty");
      await dropEverything(client);
    }
    await createTables(client, migrations);
    await requireSameTables(client, dump.tables);
    const restore = await setAside(client, dump.tables);
    for (const table of dump.tables) {
      const sink = client.query(copyFrom(copyText(table, "from stdin")));
      await pipeline(dump.open(table), sink);
      if (sink.rowCount !== table.rows) throw new LoadError("rows", `${table.name}: ${sink.rowCount} of ${table.rows}`);
      onTable?.(table, sink.rowCount);
    }
    for (const statement of restore) await client.query(statement);
    for (const { name, lastValue, isCalled } of dump.sequences)
      await client.query("select setval($1::regclass, $2::bigint, $3)", [name, lastValue, isCalled]);
    await client.query("commit");
    // Until it has looked, the planner guesses.
    await client.query("analyze");
  });
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: "appmon restore", keepAlive: true });
  // A lost connection fails the query under way; that is where it is seen.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    // Takes back what was not committed.
    await client.end();
  }
}

async function countExisting(client: pg.Client): Promise<ExistingRows | null> {
  const tables = await listTables(client);
  if (tables.length === 0) return null;
  const count = async (name: string): Promise<number> => {
    if (!tables.some((table) => table.name === name)) return 0;
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${name}`);
    return Number(rows[0]?.count);
  };
  return {
    tables: tables.length,
    users: await count(`"public"."users"`),
    apps: await count(`"public"."apps"`),
    records: await count(`"public"."records"`),
  };
}

/** A service that runs on it would go on with what it remembers, and wait for our locks. */
async function requireAlone(client: pg.Client): Promise<void> {
  for (const deadline = performance.now() + LEAVING_MS; ; await pause(50)) {
    // What the transaction has once seen of it would not change.
    await client.query("select pg_stat_clear_snapshot()");
    const { rows } = await client.query<{ count: string }>(
      "select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and usename is not null",
    );
    if (Number(rows[0]?.count) === 0) return;
    if (performance.now() > deadline) throw new LoadError("in-use", rows[0]?.count);
  }
}

async function dropEverything(client: pg.Client): Promise<void> {
  for (const schema of SCHEMAS) await client.query(`drop schema if exists ${schema} cascade`);
  await client.query("create schema public");
  await client.query("grant usage on schema public to public");
}

/** What would be written down of it comes with the rows of the dump. */
async function createTables(client: pg.Client, migrations: Migration[]): Promise<void> {
  await client.query(CREATE_JOURNAL);
  for (const migration of migrations) for (const statement of migration.sql) await client.query(statement);
}

async function requireSameTables(client: pg.Client, dumped: DumpedTable[]): Promise<void> {
  const made = new Map((await listTables(client)).map(({ name, columns }) => [name, columns.toSorted().join()]));
  for (const { name, columns } of dumped) {
    if (made.get(name) !== columns.toSorted().join()) throw new LoadError("other-tables", name);
    made.delete(name);
  }
  const [missing] = made.keys();
  if (missing !== undefined) throw new LoadError("other-tables", missing);
}

/**
 * Takes away what is in the way of rows that come table by table: references, indexes, triggers, and what the migrations themselves have
 * written. Answers the statements that put it back.
 */
async function setAside(client: pg.Client, tables: DumpedTable[]): Promise<string[]> {
  const references = await client.query<{ drop: string; put: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as put
     from pg_constraint where contype = 'f' and connamespace = any($1::text[]::regnamespace[])`,
    [SCHEMAS],
  );
  const indexes = await client.query<{ drop: string; put: string }>(
    `select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as put
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = any($1::text[]::regnamespace[])
       and not exists (select 1 from pg_constraint where conindid = i.indexrelid)`,
    [SCHEMAS],
  );
  const triggers = tables.map(({ name }) => ({
    drop: `alter table ${name} disable trigger user`,
    put: `alter table ${name} enable trigger user`,
  }));
  const all = [...references.rows, ...indexes.rows, ...triggers];
  for (const { drop } of all) await client.query(drop);
  await client.query(`truncate ${tables.map(({ name }) => name).join(", ")}`);
  // Indexes first: references look things up in them.
  return [...indexes.rows, ...references.rows, ...triggers].map(({ put }) => put);
}
