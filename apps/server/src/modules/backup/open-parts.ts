/** The parts of an installation that a backup reads and a restore fills, opened as they are: nothing is migrated. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@appmon/db/embedded-postgres";
import { DataFolderInUse } from "@appmon/db/embedded-postgres-claim";
import { findRunningDatabase } from "@appmon/db/embedded-postgres-passwords";
import type { ObjectStore } from "@appmon/object-store/object-store";
import { openDiskStore } from "@appmon/object-store/open-disk-store";
import { openS3Store } from "@appmon/object-store/open-s3-store";
import type { StorageConfig } from "../../config.ts";

export interface OwnedDatabase {
  /** Address of the account that owns the tables. */
  url: string;
  stop(): Promise<void>;
}

export const postgresFolder = (dataDir: string): string => join(dataDir, "postgres");
export const objectsFolder = (dataDir: string): string => join(dataDir, "objects");

/** Whether the embedded database was ever started in a data folder. */
export const hasCluster = (dataDir: string): boolean => existsSync(join(postgresFolder(dataDir), "PG_VERSION"));

/** The database of an installation, whether the service runs or not. Throws what `describeStartProblem` knows. */
export async function openOwnedDatabase(config: StorageConfig, onError: (error: Error) => void): Promise<OwnedDatabase> {
  const given = config.databaseOwnerUrl ?? config.databaseUrl;
  if (given !== undefined) return { url: given, stop: async () => undefined };
  try {
    return await startEmbeddedPostgres({ dataDir: postgresFolder(config.dataDir), cacheDir: config.cacheDir, onError });
  } catch (error) {
    const running = error instanceof DataFolderInUse ? findRunningDatabase(error.dataDir) : null;
    if (!running) throw error;
    return { url: running.url, stop: async () => undefined };
  }
}

/** Where the bytes are, or are to be: a bucket, or the disk below `dataDir`. */
export const openObjects = (config: Pick<StorageConfig, "s3">, dataDir: string): Promise<ObjectStore> =>
  config.s3 ? openS3Store(config.s3) : openDiskStore(objectsFolder(dataDir));
