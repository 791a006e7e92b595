import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { readMigrationFiles } from "drizzle-orm/migrator";
import pg from "pg";

const MIGRATIONS = fileURLToPath(new URL("../migrations", import.meta.url));

export type Migration = ReturnType<typeof readMigrations>[number];

/** All that this program knows, oldest first. */
export const readMigrations = () => readMigrationFiles({ migrationsFolder: MIGRATIONS });

/** Any number, the same in every process: only one of them migrates at a time. */
const MIGRATION_LOCK = 7_210_431;

/** Brings the database to the newest schema. Safe when several processes start at once. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  // A lost connection fails the query under way; that is where it is seen.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
  } finally {
    await client.end();
  }
}
