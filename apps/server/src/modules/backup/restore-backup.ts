import { existsSync } from "node:fs";
import { copyFile, mkdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { checkAuditLog } from "@appmon/db/dump-database";
import { startEmbeddedPostgres } from "@appmon/db/embedded-postgres";
import { claimDataFolder } from "@appmon/db/embedded-postgres-claim";
import { stopLeftover } from "@appmon/db/embedded-postgres-leftover";
import { loadDump, LoadError, type LoadFault, migrationsOf } from "@appmon/db/load-database";
import { migrateDatabase } from "@appmon/db/migrate";
import type { GivenSecrets, StorageConfig } from "../../config.ts";
import { BackupError, folderProblem } from "./backup-error.ts";
import { copyObjectsIn, readIndex, verifyObjects } from "./backup-objects.ts";
import { findExistingData, isNothing, tellOfExisting } from "./existing-data.ts";
import { flushFolder, readGzip, verifyHashed } from "./hashed-files.ts";
import { type Manifest, type ObjectEntry, readManifest } from "./manifest.ts";
import { openObjects, type OwnedDatabase, postgresFolder } from "./open-parts.ts";
import { DATA_FILES, findLostSecrets } from "./secrets.ts";

type Installation = StorageConfig & { given: GivenSecrets };

export interface RestoreOptions {
  /** Place whose data may be deleted, as the refusal has named it. */
  erase?: string | undefined;
  /** What cannot be opened with the secrets that are set is given up. */
  withOtherSecrets?: boolean;
  say: (line: string) => void;
  /** Ends it before its time; the installation stays as it was. */
  signal?: AbortSignal;
}

export interface Restored {
  manifest: Manifest;
  /** Objects that a record refers to and that are nowhere. */
  missing: string[];
  audit: Awaited<ReturnType<typeof checkAuditLog>>;
}

const FAULTS: Record<LoadFault, (detail: string) => string> = {
  newer: (detail) => `이 앱몬이 모르는 표의 변경(${detail})이 백업에 있어요. 백업을 쓴 앱몬이나 그보다 새로운 앱몬으로 되돌려 주세요.`,
  older: (detail) =>
    `이 앱몬이 바로 이어 쓸 수 없는 예전 표(${detail})의 백업이에요. ` +
    "2026년 11월 27일까지 나온 앱몬으로 되돌려 한 번 시작하고, 그 앱몬에서 새로 백업해 주세요.",
  "not-empty": () => "데이터베이스가 그사이에 비어 있지 않게 됐어요. 처음부터 다시 해 주세요.",
  "in-use": (detail) => `데이터베이스에 다른 연결이 ${detail}개 있어요. 앱몬과, 그 데이터베이스를 쓰는 다른 프로그램을 모두 멈춰 주세요.`,
  "other-tables": (detail) =>
    `백업의 표가 앱몬의 표와 달라요: ${detail.replaceAll('"', "")}. 앱몬의 것이 아닌 표를 다른 데이터베이스로 옮긴 뒤의 백업을 써 주세요.`,
  rows: (detail) => `표의 줄 수가 백업에 적힌 것과 달라요: ${detail.replaceAll('"', "")}. 다른 백업을 써 주세요.`,
};
const TOLD_EVERY = 500;
/** Where everything is made before it is put into its place, on the same disk. */
const STAGE = "restoring";

/** How the one who restores names what may be deleted: the database itself, or the data folder that has it. */
export function placeOf({ databaseUrl, dataDir }: Pick<StorageConfig, "databaseUrl" | "dataDir">): string {
  if (databaseUrl === undefined) return dataDir;
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${decodeURIComponent(pathname)}`;
}

/**
 * Puts a backup into an empty installation. All of it is looked through before anything is written, and made beside the place it belongs
 * in: what breaks off leaves the installation as it was. Throws `BackupError`, and what `describeStartProblem` knows.
 */
export async function restoreBackup(installation: Installation, source: string, options: RestoreOptions): Promise<Restored> {
  const folder = resolve(source);
  try {
    const manifest = await readManifest(folder);
    migrationsOf(manifest.database.migrations);
    if (!manifest.objects.included && !installation.s3)
      throw new BackupError("이 백업의 사진과 파일은 S3 버킷에 있어요. 그 버킷을 S3_BUCKET 으로 정하고 다시 해 주세요.");
    const objects = await verify(folder, manifest, options.say);
    await requireSecrets(installation, manifest, folder, options);
    const mayReplace = await requireRoom(installation, folder, options);
    return await putInPlace(installation, { folder, manifest, objects, mayReplace }, options);
  } catch (error) {
    if (options.signal?.aborted) throw new BackupError("되돌리기를 그만뒀어요. 있던 것은 그대로예요.");
    if (error instanceof LoadError) throw new BackupError(FAULTS[error.fault](error.detail));
    throw folderProblem(error, `${folder}, ${installation.dataDir}`);
  }
}

async function verify(folder: string, manifest: Manifest, say: RestoreOptions["say"]): Promise<ObjectEntry[]> {
  const written = new Set(manifest.files.map(({ path }) => path));
  for (const { name, file } of manifest.database.tables)
    if (!written.has(file)) throw new BackupError(`백업에 표 ${name.replaceAll('"', "")} 의 파일이 없어요. 다른 백업을 써 주세요.`);
  for (const { path, ...file } of manifest.files) await verifyHashed(folder, path, file);
  const objects = await readIndex(folder);
  if (objects.length !== manifest.objects.count)
    throw new BackupError(`백업의 사진과 파일이 ${objects.length}개예요. ${manifest.objects.count}개여야 해요. 다른 백업을 써 주세요.`);
  if (manifest.objects.included) await verifyObjects(folder, objects);
  say(`백업의 파일 ${manifest.files.length + (manifest.objects.included ? objects.length : 0)}개가 쓴 그대로예요.`);
  return objects;
}

/** Cards and model keys are sealed with secrets that may be in the environment, where a backup does not reach. */
async function requireSecrets(installation: Installation, manifest: Manifest, folder: string, options: RestoreOptions): Promise<void> {
  const lost = await findLostSecrets(manifest.secrets, installation, join(folder, "secrets"));
  const told = [
    lost.auth && "AUTH_SECRET 이 백업할 때와 달라요. 사람들이 다시 로그인해야 하고, 등록한 카드로 결제할 수 없어요.",
    lost.vaultIds.length > 0 && `VAULT_KEYS 에 ${lost.vaultIds.join(", ")} 의 값이 없거나 달라요. 그 값으로 잠근 모델 키를 열 수 없어요.`,
  ].filter((line) => line !== false);
  if (told.length === 0) return;
  if (!options.withOtherSecrets)
    throw new BackupError(`${told.join(" ")} 그때의 값을 정하고 다시 하거나, 잃어도 되면 --with-other-secrets 를 붙여 주세요.`);
  for (const line of told) options.say(line);
}

/** Whether there is something that may be replaced. */
async function requireRoom(installation: Installation, folder: string, { erase, say }: RestoreOptions): Promise<boolean> {
  const existing = await findExistingData(installation, join(folder, "secrets"));
  if (isNothing(existing)) return false;
  const place = placeOf(installation);
  const lost = tellOfExisting(existing);
  if (erase === undefined)
    throw new BackupError(
      `되돌릴 자리에 이미 데이터가 있어요: ${place} 에 ${lost}. 빈 자리를 정하거나, 모두 지워도 되면 --erase="${place}" 를 붙여 주세요.`,
    );
  const named = installation.databaseUrl === undefined ? resolve(erase) : erase;
  if (named !== place) throw new BackupError(`--erase 에는 지울 자리를 그대로 적어 주세요: --erase="${place}". 지금은 "${erase}" 예요.`);
  say(`지우고 되돌려요: ${place} 의 ${lost}`);
  return true;
}

interface Prepared {
  folder: string;
  manifest: Manifest;
  objects: ObjectEntry[];
  mayReplace: boolean;
}

async function putInPlace(installation: Installation, prepared: Prepared, options: RestoreOptions): Promise<Restored> {
  const { dataDir } = installation;
  const stage = join(dataDir, STAGE);
  await mkdir(dataDir, { recursive: true, mode: 0o755 });
  // Nobody may start the service on a folder that is being filled, or fill it too.
  const release = await claimDataFolder(postgresFolder(dataDir));
  try {
    await stopLeftover(postgresFolder(stage));
    await rm(stage, { recursive: true, force: true });
    await mkdir(stage, { mode: 0o755 });
    const missing = await stageObjects(installation, stage, prepared, options);
    await stageFiles(stage, prepared);
    // A given database is filled where it is, all at once: after that nothing is left that could fail but names.
    const audit = await fillDatabase(installation, stage, prepared, options);
    await swap(dataDir, stage);
    return { manifest: prepared.manifest, missing, audit };
  } finally {
    await rm(stage, { recursive: true, force: true });
    await release();
  }
}

async function stageObjects(
  installation: Installation,
  stage: string,
  { folder, objects, manifest }: Prepared,
  { say, signal }: RestoreOptions,
): Promise<string[]> {
  const onDone = (done: number) => {
    signal?.throwIfAborted();
    if (done % TOLD_EVERY === 0 || done === objects.length) say(`사진과 파일 ${done}/${objects.length}`);
  };
  // Those that were not copied are still where they were, if anywhere.
  const store = await openObjects(installation, manifest.objects.included ? stage : installation.dataDir);
  return [...manifest.objects.missing, ...(await copyObjectsIn(folder, objects, store, onDone))];
}

async function stageFiles(stage: string, { folder }: Prepared): Promise<void> {
  for (const name of DATA_FILES) {
    const file = join(folder, "secrets", name);
    if (existsSync(file)) await copyFile(file, join(stage, name));
  }
}

async function fillDatabase(
  installation: Installation,
  stage: string,
  { folder, manifest, mayReplace }: Prepared,
  { say, signal }: RestoreOptions,
): Promise<Restored["audit"]> {
  const { tables, auditMark } = manifest.database;
  const files = new Map(tables.map(({ name, file }) => [name, file]));
  const dump = { ...manifest.database, open: ({ name }: { name: string }) => readGzip(join(folder, files.get(name)!)) };
  const target = await openTarget(installation, stage, say);
  try {
    let done = 0;
    const onTable = ({ name }: { name: string }, rows: number) => {
      signal?.throwIfAborted();
      done += 1;
      if (rows > 0) say(`표 ${done}/${tables.length}  ${name.replaceAll('"', "")}  ${rows.toLocaleString("ko")}줄`);
    };
    await loadDump(target.url, dump, { mayReplace, onTable });
    // The start would do it too: here it is seen before anything is given up for it.
    await migrateDatabase(target.url);
    return await checkAuditLog(target.url, auditMark ?? undefined);
  } finally {
    await target.stop();
  }
}

/** A given database itself, or a new cluster beside the place of the old one. */
async function openTarget(
  { databaseUrl, databaseOwnerUrl, cacheDir }: Installation,
  stage: string,
  say: (line: string) => void,
): Promise<OwnedDatabase> {
  if (databaseUrl !== undefined) return { url: databaseOwnerUrl ?? databaseUrl, stop: async () => undefined };
  return startEmbeddedPostgres({ dataDir: postgresFolder(stage), cacheDir, onError: (error) => say(error.message) });
}

/** What was made takes the place of what was there, by names alone: the moment in between is as short as can be. */
async function swap(dataDir: string, stage: string): Promise<void> {
  const old = join(stage, "old");
  await mkdir(old, { mode: 0o700 });
  for (const name of [...DATA_FILES, "objects", "postgres.passwords", "postgres"]) {
    if (!existsSync(join(stage, name))) continue;
    if (existsSync(join(dataDir, name))) await rename(join(dataDir, name), join(old, name));
    await rename(join(stage, name), join(dataDir, name));
  }
  await flushFolder(dataDir);
}
