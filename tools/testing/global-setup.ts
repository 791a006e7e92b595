/** Starts one PostgreSQL for all test files, with a migrated database to copy, and stops it at the end. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@appmon/db/embedded-postgres";
import { createTemplateDatabase } from "@appmon/db/test-database";
import { makeDataFolder } from "./data-folder.ts";

export default async function setup(): Promise<() => Promise<void>> {
  const folder = makeDataFolder("appmon-test-pg-");
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, "postgres"), durable: false });
  await createTemplateDatabase(postgres.url);
  process.env["TEST_DATABASE_URL"] = postgres.url;
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
