/** Starts one PostgreSQL for all test files and stops it at the end. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@appmon/db/embedded-postgres";

export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "appmon-test-pg-"));
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  process.env["TEST_DATABASE_URL"] = postgres.url;
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
