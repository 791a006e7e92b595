/** Starts one PostgreSQL for all test files, with a migrated database to copy, and stops it at the end. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@appmon/db/embedded-postgres";
import { createTemplateDatabase } from "@appmon/db/test-database";

export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "appmon-test-pg-"));
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  await createTemplateDatabase(postgres.url);
  process.env["TEST_DATABASE_URL"] = postgres.url;
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
