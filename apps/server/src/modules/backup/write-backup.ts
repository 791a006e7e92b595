import { existsSync } from "node:fs";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { Readable } from "node:stream";
import { type DatabaseSnapshot, DumpError, type DumpFault, withSnapshot } from "@appmon/db/dump-database";
import type { GivenSecrets, StorageConfig } from "../../config.ts";
import { BackupError, folderProblem } from "./backup-error.ts";
import { type CopiedObjects, copyObjectsOut, toIndex } from "./backup-objects.ts";
import { flushFolder, writeHashed } from "./hashed-files.ts";
import { type Manifest, MANIFEST_FILE, newManifest, OBJECT_INDEX_FILE } from "./manifest.ts";
import { hasCluster, openObjects, openOwnedDatabase } from "./open-parts.ts";
import { describeSecrets, readText } from "./secrets.ts";

export interface BackupOptions {
  /** false = what is in the bucket stays there, and is only named. */
  withObjects?: boolean;
  say: (line: string) => void;
  /** Ends it before its time; nothing of it is left. */
  signal?: AbortSignal;
}

type Installation = StorageConfig & { given: GivenSecrets };

const FAULTS: Record<DumpFault, string> = {
  "no-tables": "백업할 것이 없어요: 앱몬이 이 데이터베이스에서 시작한 적이 없어요. DATABASE_URL과 DATA_DIR을 확인해 주세요.",
  "other-tables": "앱몬의 것이 아닌 표가 앱몬의 데이터베이스에 있어요. 앱몬만의 데이터베이스를 쓰거나, 그 표를 다른 스키마로 옮겨 주세요.",
  "tables-changed": "백업을 시작할 때 새 버전의 앱몬이 표를 고치고 있었어요. 잠시 뒤에 다시 해 주세요.",
};
/** One line for so many objects. */
const TOLD_EVERY = 500;

/**
 * Writes all that an installation has into a new folder, as it was at one moment; the service may run and be written to. The folder
 * gets its name when everything is in it. Throws `BackupError`, and what `describeStartProblem` knows.
 */
export async function writeBackup(installation: Installation, target: string, options: BackupOptions): Promise<Manifest> {
  const folder = resolve(target);
  await requireNewPlace(folder, installation);
  const draft = `${folder}.unfinished-${process.pid}`;
  try {
    await mkdir(dirname(folder), { recursive: true });
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { mode: 0o700 });
  } catch (error) {
    throw folderProblem(error, folder);
  }
  try {
    const manifest = await fillBackup(installation, draft, options);
    await rename(draft, folder);
    await flushFolder(dirname(folder));
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (options.signal?.aborted) throw new BackupError("백업을 그만뒀어요. 쓰던 것은 지웠어요.");
    if (error instanceof DumpError) throw new BackupError(`${FAULTS[error.fault]}${error.detail && ` (${error.detail})`}`);
    throw folderProblem(error, folder);
  }
}

async function requireNewPlace(folder: string, { dataDir, databaseUrl }: Installation): Promise<void> {
  if (databaseUrl === undefined && !hasCluster(dataDir))
    throw new BackupError(`백업할 것이 없어요: ${dataDir} 에 앱몬의 데이터가 없어요. DATA_DIR을 확인해 주세요.`);
  if (!relative(dataDir, folder).startsWith(".."))
    throw new BackupError(`백업은 데이터 폴더(${dataDir}) 밖에 둬야 해요. 그 폴더를 잃으면 백업도 잃어요.`);
  const isTaken = existsSync(folder) && (await readdir(folder).catch(() => ["file"])).length > 0;
  if (isTaken) throw new BackupError(`이미 무언가 있는 자리예요: ${folder}. 새 폴더의 이름을 적어 주세요.`);
}

async function fillBackup(installation: Installation, folder: string, options: BackupOptions): Promise<Manifest> {
  const { say, signal, withObjects = true } = options;
  const startedAt = new Date().toISOString();
  const files: Manifest["files"] = [];
  const write = async (path: string, body: Readable, gzip = false): Promise<void> => {
    files.push({ path, ...(await writeHashed(folder, path, body, { gzip, ...(signal && { signal }) })) });
  };

  const { snapshot, database } = await dumpDatabase(installation, write, options);
  const store = await openObjects(installation, installation.dataDir);
  const total = snapshot.objects.length;
  const onDone = (done: number) => void ((done % TOLD_EVERY === 0 || done === total) && say(`사진과 파일 ${done}/${total}`));
  const objects = await copyObjectsOut(folder, snapshot.objects, store, { withBytes: withObjects, onDone, signal });
  await write(OBJECT_INDEX_FILE, toIndex(objects.entries));

  const { secrets, files: secretFiles } = await describeSecrets(installation);
  for (const name of secretFiles) {
    const text = await readText(join(installation.dataDir, name));
    if (text !== undefined) await write(`secrets/${name}`, Readable.from([Buffer.from(text)]));
  }

  const manifest = newManifest({
    startedAt,
    snapshotAt: snapshot.takenAt.toISOString(),
    finishedAt: new Date().toISOString(),
    versions: { node: process.version, postgresql: snapshot.serverVersion },
    database,
    objects: aboutObjects(installation, objects, withObjects),
    secrets,
    files,
  });
  await writeManifest(folder, manifest);
  return manifest;
}

const aboutObjects = (installation: Installation, { entries, bytes, missing }: CopiedObjects, included: boolean): Manifest["objects"] => ({
  store: installation.s3 ? "s3" : "disk",
  included,
  count: entries.length,
  bytes,
  missing,
});

type Write = (path: string, body: Readable, gzip?: boolean) => Promise<void>;

async function dumpDatabase(
  installation: Installation,
  write: Write,
  { say, signal }: BackupOptions,
): Promise<{ snapshot: DatabaseSnapshot; database: Manifest["database"] }> {
  const source = await openOwnedDatabase(installation, (error) => say(error.message));
  try {
    return await withSnapshot(source.url, async (snapshot) => {
      say(`${snapshot.takenAt.toISOString()} 의 모습을 백업해요.`);
      const tables: Manifest["database"]["tables"] = [];
      for (const table of snapshot.tables) {
        signal?.throwIfAborted();
        const file = `database/${table.name.replaceAll('"', "")}.copy.gz`;
        const rows = await snapshot.copy(table, (body) => write(file, body, true));
        tables.push({ ...table, rows, file });
        if (rows > 0)
          say(`표 ${tables.length}/${snapshot.tables.length}  ${table.name.replaceAll('"', "")}  ${rows.toLocaleString("ko")}줄`);
      }
      const { migrations, sequences, auditMark } = snapshot;
      return { snapshot, database: { migrations, tables, sequences, auditMark } };
    });
  } finally {
    await source.stop();
  }
}

/** The last file: until it is there and on the disk, the folder is no backup. */
async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  for (const name of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (name.isDirectory()) await flushFolder(join(name.parentPath, name.name));
  const handle = await open(join(folder, MANIFEST_FILE), "wx", 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(manifest, undefined, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await flushFolder(folder);
}
