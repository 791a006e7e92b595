/** Installations and databases for the tests of backups: a data folder of their own, and a database on the tests' cluster. */
import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@appmon/db/client";
import type { GivenSecrets, StorageConfig } from "../../../config.ts";

export type Installation = StorageConfig & { given: GivenSecrets };

/** A folder whose name has what names of folders have. */
export const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), "앱몬 백업 "));

/** The settings of a service with a given database and a data folder that has its secrets. */
export async function newInstallation(databaseUrl: string, files: Record<string, string> = {}): Promise<Installation> {
  const dataDir = join(await newFolder(), "data");
  await mkdir(dataDir, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(dataDir, name), text, { mode: 0o600 });
  const given = { secret: undefined, vaultKeys: undefined };
  return { production: false, dataDir, cacheDir: join(dataDir, "cache"), databaseUrl, databaseOwnerUrl: undefined, s3: null, given };
}

/** A database without a table, beside the one of the tests. */
export async function createEmptyDatabase(beside: string): Promise<string> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await query(beside, `create database ${name} template template0 strategy file_copy`);
  return beside.replace(/\/[^/]+$/, `/${name}`);
}

export async function dropDatabase(beside: string, url: string): Promise<void> {
  await query(beside, `drop database ${new URL(url).pathname.slice(1)} with (force)`);
}

/** One statement on a connection of its own, which is closed after it. */
export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  // A connection that is lost fails the statement under way; one whose database is dropped while it is being closed fails nothing.
  const client = openDatabase({ url, max: 1, onError: () => undefined });
  try {
    return (await client.pool.query(text)).rows as Record<string, unknown>[];
  } finally {
    await client.close();
  }
}

/** What a database has, to be compared with what another one has: all rows, and how the tables are made. */
export async function describeDatabase(url: string): Promise<Record<string, unknown>> {
  const [all] = await query(
    url,
    `select jsonb_object_agg(c.oid::regclass, query_to_xml(
       format('select count(*) as n, md5(string_agg(t::text, chr(10) order by t::text)) as hash from %s t', c.oid::regclass), true, true, ''
     )::text) as rows
     from pg_class c where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'drizzle')`,
  );
  const indexes = await query(url, "select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1");
  const constraints = await query(
    url,
    `select conrelid::regclass::text as table, conname, convalidated, pg_get_constraintdef(oid) as definition
     from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' order by 1, 2`,
  );
  const triggers = await query(
    url,
    "select tgrelid::regclass::text as table, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2",
  );
  const sequences = await query(url, "select schemaname, sequencename, last_value from pg_sequences order by 1, 2");
  return { rows: all?.["rows"], indexes, constraints, triggers, sequences };
}
