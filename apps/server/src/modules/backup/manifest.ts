/** What a backup says of itself. It is written last: a folder without it is no backup. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { BackupError } from "./backup-error.ts";

export const MANIFEST_FILE = "manifest.json";
export const OBJECT_INDEX_FILE = "objects.jsonl";
/** Raised when a program of before could not read what is written. */
const FORMAT_VERSION = 1;

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().nonnegative();
/** Below the backup's own folder, whatever somebody has written into it. */
const path = z.string().regex(/^(?:(?:database|secrets)\/[\w-]+(?:\.[\w-]+)*|objects\.jsonl)$/);
const tableName = z.string().regex(/^"[a-z]+"\."\w+"$/);
const place = z.enum(["file", "environment"]);

const manifestSchema = z.object({
  format: z.literal("appmon-backup"),
  formatVersion: z.literal(FORMAT_VERSION),
  warning: z.string(),
  startedAt: z.iso.datetime(),
  /** Everything in it is of this moment. */
  snapshotAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  versions: z.object({ node: z.string(), postgresql: z.string() }),
  database: z.object({
    migrations: z.array(z.object({ hash, createdAt: count })).min(1),
    tables: z.array(z.object({ name: tableName, columns: z.array(z.string()).min(1), rows: count, file: path })),
    sequences: z.array(z.object({ name: tableName, lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
    auditMark: z.object({ seq: count, hash }).nullable(),
  }),
  objects: z.object({
    store: z.enum(["disk", "s3"]),
    /** false = their bytes stayed in the bucket, and the index alone names them. */
    included: z.boolean(),
    count,
    bytes: count,
    /** Keys that a record refers to and whose bytes were not there. */
    missing: z.array(z.string()),
  }),
  secrets: z.object({
    auth: z.object({ place, check: z.string() }).nullable(),
    vault: z.object({ place, keys: z.array(z.object({ id: z.string(), check: z.string() })) }).nullable(),
  }),
  files: z.array(z.object({ path, bytes: count, sha256: hash })),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type ManifestFile = Manifest["files"][number];

/** One line of the index of objects. Without the bytes there is no hash. */
export const objectEntrySchema = z.object({
  id: z.string().regex(/^obj_[0-9a-z]{24}$/),
  type: z.string(),
  bytes: count.optional(),
  sha256: hash.optional(),
});
export type ObjectEntry = z.infer<typeof objectEntrySchema>;

export function newManifest(parts: Omit<Manifest, "format" | "formatVersion" | "warning">): Manifest {
  return {
    format: "appmon-backup",
    formatVersion: FORMAT_VERSION,
    warning:
      "사람들의 데이터와, 잠근 값을 여는 비밀이 들어 있어요. 암호로 잠근 곳에만 두세요. " +
      "This folder contains people's data and the secrets that open what is sealed.",
    ...parts,
  };
}

/** Throws `BackupError` for a folder that is no whole backup, or one that this program cannot read. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT" && error.code !== "ENOTDIR") throw error;
    throw new BackupError(`백업이 아니거나 끝까지 쓰지 못한 백업이에요: ${folder} 에 ${MANIFEST_FILE} 이 없어요.`);
  });
  const given = parseJson(text);
  const { format, formatVersion } = (given ?? {}) as { format?: unknown; formatVersion?: unknown };
  if (format === "appmon-backup" && typeof formatVersion === "number" && formatVersion > FORMAT_VERSION)
    throw new BackupError(`더 새로운 앱몬이 쓴 백업이에요(형식 ${formatVersion}). 그 앱몬이나 더 새로운 앱몬으로 되돌려 주세요.`);
  const parsed = manifestSchema.safeParse(given);
  if (!parsed.success)
    throw new BackupError(
      `백업의 ${MANIFEST_FILE} 이 망가졌어요: ${parsed.error.issues[0]?.path.join(".") || "JSON이 아니에요"}. 다른 백업을 써 주세요.`,
    );
  return parsed.data;
}

/** Undefined for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
