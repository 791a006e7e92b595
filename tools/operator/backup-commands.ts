/** `backup DIR` and `restore DIR` of `npm run operator`. */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { readStorage } from "../../apps/server/src/config.ts";
import { BackupError } from "../../apps/server/src/modules/backup/backup-error.ts";
import type { Manifest } from "../../apps/server/src/modules/backup/manifest.ts";
import { type Restored, restoreBackup } from "../../apps/server/src/modules/backup/restore-backup.ts";
import { writeBackup } from "../../apps/server/src/modules/backup/write-backup.ts";

export const BACKUP_USAGE =
  "npm run operator -- backup 새-폴더 [--without-objects] | restore 백업-폴더 [--erase=지울-자리] [--with-other-secrets]";
/** Ids that are told one by one. */
const TOLD = 10;

const say = (line: string): void => console.log(line);

/** Writes a backup; answers what to say of it. Throws `BackupError`, and what `describeStartProblem` knows. */
export async function backup(args: string[]): Promise<string[]> {
  const { folder, values } = read(args, { "without-objects": { type: "boolean" } });
  const storage = readStorage(process.env);
  const withObjects = values["without-objects"] !== true;
  if (!withObjects && !storage.s3) throw new BackupError("--without-objects 는 사진과 파일이 S3 버킷에 있을 때만 써요.");
  const manifest = await interruptible((signal) => writeBackup(storage, folder, { withObjects, say, signal }));
  return [`백업했어요: ${resolve(folder)}`, ...tellOfContent(manifest), ...tellOfRest(manifest)];
}

/** Puts a backup into an empty installation; answers what to say of it. Throws as `backup`. */
export async function restore(args: string[]): Promise<string[]> {
  const { folder, values } = read(args, { erase: { type: "string" }, "with-other-secrets": { type: "boolean" } });
  const erase = typeof values["erase"] === "string" ? values["erase"] : undefined;
  const withOtherSecrets = values["with-other-secrets"] === true;
  const storage = readStorage(process.env);
  const restored = await interruptible((signal) => restoreBackup(storage, folder, { erase, withOtherSecrets, say, signal }));
  return [
    `${restored.manifest.snapshotAt} 의 모습으로 되돌렸어요. 이제 npm start 로 시작하세요.`,
    ...tellOfContent(restored.manifest),
    ...tellOfMissing(restored.missing),
    tellOfAudit(restored),
  ];
}

function read(args: string[], options: NonNullable<Parameters<typeof parseArgs>[0]>["options"] & object) {
  try {
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true, strict: true });
    const [folder, ...rest] = positionals;
    if (folder && rest.length === 0) return { folder, values };
  } catch (error) {
    // A flag that does not exist, or has no value where it needs one.
    if (!(error instanceof TypeError)) throw error;
  }
  throw new BackupError(BACKUP_USAGE);
}

/** Ctrl+C and SIGTERM let it clear up after itself. */
async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const onSignal = () => stop.abort();
  for (const name of ["SIGINT", "SIGTERM"] as const) process.on(name, onSignal);
  try {
    return await work(stop.signal);
  } finally {
    for (const name of ["SIGINT", "SIGTERM"] as const) process.off(name, onSignal);
  }
}

function tellOfContent({ database, objects }: Manifest): string[] {
  const rows = database.tables.reduce((sum, table) => sum + table.rows, 0);
  const megabytes = (objects.bytes / 1024 ** 2).toLocaleString("ko", { maximumFractionDigits: 1 });
  return [
    `표 ${database.tables.length}개의 ${rows.toLocaleString("ko")}줄, 사진과 파일 ${objects.count.toLocaleString("ko")}개` +
      (objects.included ? `(${megabytes}MB).` : "의 이름(내용은 버킷에 있어요)."),
  ];
}

/** What a backup does not have, and what it has that nobody else may see. */
function tellOfRest({ secrets, objects }: Manifest): string[] {
  const outside = [secrets.auth?.place === "environment" && "AUTH_SECRET", secrets.vault?.place === "environment" && "VAULT_KEYS"].filter(
    (name) => name !== false,
  );
  return [
    ...tellOfMissing(objects.missing),
    ...(objects.included ? [] : ["버킷의 내용은 백업에 없어요. 버킷의 버전 관리나 복제를 켜 두세요."]),
    ...(outside.length === 0
      ? []
      : [`환경 변수의 ${outside.join(", ")} 값은 백업에 없어요. 없으면 잠근 것을 열 수 없으니 따로 보관해 주세요.`]),
    "사람들의 데이터와 비밀 값이 들어 있어요. 암호로 잠근 곳에만 두세요.",
  ];
}

function tellOfMissing(missing: string[]): string[] {
  if (missing.length === 0) return [];
  const more = missing.length > TOLD ? ` 외 ${missing.length - TOLD}개` : "";
  return [`주의: 데이터에는 있지만 저장소에 없는 사진과 파일이 ${missing.length}개예요: ${missing.slice(0, TOLD).join(", ")}${more}`];
}

function tellOfAudit({ audit }: Restored): string {
  if (audit.state === "whole") return `감사 기록 ${audit.count}건이 처음부터 끝까지 이어져 있어요.`;
  return "주의: 감사 기록이 백업할 때 이미 이어져 있지 않았어요. npm run operator -- verify-audit 으로 어디인지 볼 수 있어요.";
}
