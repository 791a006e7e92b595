import { join } from "node:path";
import { startEmbeddedPostgres } from "@appmon/db/embedded-postgres";
import { DataFolderInUse } from "@appmon/db/embedded-postgres-claim";
import { findRunningDatabase } from "@appmon/db/embedded-postgres-passwords";
import { grantServiceAccess } from "@appmon/db/grant-service-access";
import { migrateDatabase } from "@appmon/db/migrate";
import type { Config } from "./config.ts";

/** A database with the newest tables. */
export interface RunningDatabase {
  /** What the service connects with. */
  url: string;
  /** Nobody else works on it: it is the embedded one. */
  exclusive: boolean;
  stop(): Promise<void>;
}

/**
 * Starts the embedded database, or takes the given one, and brings its tables up to date. Where the tables belong to another
 * account than the service's (always in the embedded one, by `DATABASE_OWNER_URL` elsewhere), the service's is given what it
 * needs. `onError` hears when the embedded one died and is started again.
 */
export async function startDatabase(
  config: Pick<Config, "dataDir" | "cacheDir" | "databaseUrl" | "databaseOwnerUrl">,
  onError: (error: Error) => void,
): Promise<RunningDatabase> {
  const { databaseUrl, databaseOwnerUrl } = config;
  if (databaseUrl !== undefined) {
    await migrateDatabase(databaseOwnerUrl ?? databaseUrl);
    if (databaseOwnerUrl !== undefined) await grantServiceAccess(databaseOwnerUrl, accountOf(databaseUrl));
    return { url: databaseUrl, exclusive: false, stop: async () => undefined };
  }
  const postgres = await startEmbeddedPostgres({ dataDir: join(config.dataDir, "postgres"), cacheDir: config.cacheDir, onError });
  try {
    await migrateDatabase(postgres.url);
    await grantServiceAccess(postgres.url, accountOf(postgres.serviceUrl));
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return { url: postgres.serviceUrl, exclusive: true, stop: postgres.stop };
}

/** As `startDatabase`, but where a running AppMon holds the embedded database, that one is used and left running. For commands. */
export async function reachDatabase(
  config: Parameters<typeof startDatabase>[0],
  onError: (error: Error) => void,
): Promise<RunningDatabase> {
  try {
    return await startDatabase(config, onError);
  } catch (error) {
    const running = error instanceof DataFolderInUse ? findRunningDatabase(error.dataDir) : null;
    if (!running) throw error;
    return { url: running.serviceUrl, exclusive: false, stop: async () => undefined };
  }
}

const accountOf = (url: string): string => decodeURIComponent(new URL(url).username);
