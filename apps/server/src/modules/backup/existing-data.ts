/** What a restore would take the place of. */
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@appmon/db/embedded-postgres";
import { type ExistingRows, findExistingRows } from "@appmon/db/load-database";
import type { StorageConfig } from "../../config.ts";
import { hasCluster, objectsFolder, postgresFolder } from "./open-parts.ts";
import { DATA_FILES, readText } from "./secrets.ts";

export interface ExistingData {
  /** Null = no table. */
  rows: ExistingRows | null;
  /** Pictures and files on the disk, in all their widths. */
  objects: number;
  /** Files of the data folder that say something else than those of the backup. */
  files: string[];
}

/** `secrets` is the folder of a backup's own. Throws what `describeStartProblem` knows; where the service runs on it, `DataFolderInUse`. */
export async function findExistingData(config: StorageConfig, secrets: string): Promise<ExistingData> {
  const { dataDir, s3, databaseUrl } = config;
  const files: string[] = [];
  for (const name of DATA_FILES) {
    const mine = await readText(join(dataDir, name));
    if (mine !== undefined && mine !== (await readText(join(secrets, name)))) files.push(name);
  }
  return {
    rows: databaseUrl === undefined && !hasCluster(dataDir) ? null : await rowsOf(config),
    objects: s3 ? 0 : await countFiles(objectsFolder(dataDir)),
    files,
  };
}

export const isNothing = ({ rows, objects, files }: ExistingData): boolean => rows === null && objects === 0 && files.length === 0;

/** What would be lost, for the one who decides. */
export function tellOfExisting({ rows, objects, files }: ExistingData): string {
  return [
    rows && `회원 ${rows.users}명, 앱 ${rows.apps}개, 데이터 ${rows.records}건(표 ${rows.tables}개 전부)`,
    objects > 0 && `사진과 파일 ${objects}개`,
    files.length > 0 && `비밀 값 파일 ${files.join(", ")}`,
  ]
    .filter(Boolean)
    .join(", ");
}

async function rowsOf({ dataDir, cacheDir, databaseUrl, databaseOwnerUrl }: StorageConfig): Promise<ExistingRows | null> {
  if (databaseUrl !== undefined) return findExistingRows(databaseOwnerUrl ?? databaseUrl);
  const database = await startEmbeddedPostgres({ dataDir: postgresFolder(dataDir), cacheDir });
  try {
    return await findExistingRows(database.url);
  } finally {
    await database.stop();
  }
}

async function countFiles(folder: string): Promise<number> {
  if (!existsSync(folder)) return 0;
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  return all.filter((one) => one.isFile() && !one.parentPath.endsWith("unfinished")).length;
}
