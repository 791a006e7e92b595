import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { type DumpedMigration, MIGRATIONS_TABLE } from "./table-copy.ts";

const MIGRATIONS = fileURLToPath(new URL("../migrations", import.meta.url));

export interface Migration extends DumpedMigration {
  /** What it consists of, in order. */
  sql: string[];
}

/** The tables are of a program before the one that made all of them in steps for the last time: nobody knows the missing steps here. */
export class SchemaTooOld extends Error {
  readonly changedAt: Date;

  constructor(changedAt: Date) {
    super(`the tables are as they were at ${changedAt.toISOString()}, before the first migration`);
    this.changedAt = changedAt;
  }
}

/** Any number, the same in every process: only one of them migrates at a time. */
const MIGRATION_LOCK = 7_210_431;

/** The last of the steps in which the tables of the first migration used to be made, at the moment that it has: who has seen it has them all. */
const LAST_STEP = "7828a4666dc53495115236dc87a62ed2ef998d5861fe3eaacc121382c26c0e8f";

/** As drizzle has it, whose journal it is. */
export const CREATE_JOURNAL = `
  create schema if not exists drizzle;
  create table if not exists ${MIGRATIONS_TABLE} (id serial primary key, hash text not null, created_at bigint)`;

/** All that this program knows, oldest first: a file each, or a folder of files. */
export function readMigrations(): Migration[] {
  const journal = JSON.parse(readFileSync(join(MIGRATIONS, "meta/_journal.json"), "utf8")) as { entries: { tag: string; when: number }[] };
  return journal.entries.map(({ tag, when }) => {
    const folder = join(MIGRATIONS, tag);
    const files = statSync(folder, { throwIfNoEntry: false })
      ? readdirSync(folder)
          .toSorted()
          .map((name) => join(folder, name))
      : [`${folder}.sql`];
    const sql = files.map((file) => readFileSync(file, "utf8"));
    return { hash: createHash("sha256").update(sql.join("")).digest("hex"), createdAt: when, sql };
  });
}

/** What a journal has, in terms of the migrations there are: all steps of before are the first migration. */
export function withoutSteps(seen: readonly DumpedMigration[]): DumpedMigration[] {
  const { hash, createdAt } = readMigrations()[0]!;
  if (!seen.some((one) => one.hash === LAST_STEP && one.createdAt === createdAt)) return [...seen];
  return [{ hash, createdAt }, ...seen.filter((one) => one.createdAt > createdAt)];
}

/**
 * Brings the database to the newest schema, in one transaction. Safe when several processes start at once. Throws `SchemaTooOld`, with
 * everything as it was.
 */
export async function migrateDatabase(url: string, known: readonly Migration[] = readMigrations()): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  // A lost connection fails the query under way; that is where it is seen.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await client.query("begin");
    await client.query(CREATE_JOURNAL);
    const { rows } = await client.query<{ last: string | null }>(`select max(created_at) as last from ${MIGRATIONS_TABLE}`);
    const last = Number(rows[0]?.last ?? 0);
    if (last > 0 && last < known[0]!.createdAt) throw new SchemaTooOld(new Date(last));
    for (const { hash, createdAt, sql } of known) {
      if (createdAt <= last) continue;
      for (const part of sql) await client.query(part);
      await client.query(`insert into ${MIGRATIONS_TABLE} (hash, created_at) values ($1, $2)`, [hash, createdAt]);
    }
    await client.query("commit");
  } finally {
    // Takes back what was not committed.
    await client.end();
  }
}
