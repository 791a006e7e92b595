/** What a dump of the database and its loading have in common. */
import type pg from "pg";

/** Where the tables of the service are, and drizzle's own of what has been migrated. */
export const SCHEMAS = ["public", "drizzle"];
/** Which migrations the tables have seen. */
export const MIGRATIONS_TABLE = `"drizzle"."__drizzle_migrations"`;

export interface DumpedTable {
  /** As SQL names it: "public"."users". */
  name: string;
  /** Those that are stored; what the database works out itself is not among them. */
  columns: string[];
}

export interface DumpedSequence {
  name: string;
  lastValue: string;
  isCalled: boolean;
}

/** One migration that the tables of a dump have seen, as the journal has it. */
export interface DumpedMigration {
  hash: string;
  createdAt: number;
}

/**
 * Text that is written and read in the same way whatever the server and the account are set to; nothing is cut off by a time limit, and
 * a row that a policy would hide fails instead of being left out. Not every version has every limit.
 */
const SETTINGS: Record<string, string> = {
  client_encoding: "UTF8",
  datestyle: "ISO, YMD",
  timezone: "UTC",
  intervalstyle: "postgres",
  extra_float_digits: "3",
  bytea_output: "hex",
  row_security: "off",
  statement_timeout: "0",
  lock_timeout: "0",
  idle_in_transaction_session_timeout: "0",
  transaction_timeout: "0",
};

/** For the transaction that is under way: it may run through a pool that gives its connections to others. */
export async function settleTransaction(client: pg.ClientBase): Promise<void> {
  await client.query(
    `select set_config(name, given.value, true)
     from json_each_text($1) as given(name, value) join pg_settings using (name)`,
    [JSON.stringify(SETTINGS)],
  );
}

/** All tables of the service: neither what an extension brought along nor what is somebody else's. */
export async function listTables(client: pg.ClientBase): Promise<DumpedTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select '"' || n.nspname || '"."' || c.relname || '"' as name,
            array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where n.nspname = any($1) and c.relkind = 'r'
       and not exists (select 1 from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
     group by n.nspname, c.relname order by n.nspname, c.relname`,
    [SCHEMAS],
  );
  return rows.map(({ name, columns }) => ({ name, columns }));
}

/** The sequences of those schemas, with where they stand. */
export async function listSequences(client: pg.ClientBase): Promise<DumpedSequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select '"' || n.nspname || '"."' || c.relname || '"' as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind = 'S' order by 1`,
    [SCHEMAS],
  );
  const sequences: DumpedSequence[] = [];
  for (const { name } of rows) {
    const found = await client.query<{ last_value: string; is_called: boolean }>(`select last_value, is_called from ${name}`);
    const [state] = found.rows;
    if (state) sequences.push({ name, lastValue: String(state.last_value), isCalled: state.is_called });
  }
  return sequences;
}

/** The text of `copy` for a table, in a form in which any text of any column comes back as it was. */
export const copyText = (table: DumpedTable, way: "to stdout" | "from stdin"): string =>
  `copy ${table.name} (${table.columns.map((column) => `"${column.replaceAll('"', '""')}"`).join(", ")}) ${way}`;
