/** Files of a backup: written for their owner alone and down to the disk, hashed on the way, and read again only where they match. */
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createGunzip, createGzip } from "node:zlib";
import { BackupError } from "./backup-error.ts";

export interface Written {
  bytes: number;
  sha256: string;
}

/** Writes a new file at `path` below `folder`. Rejects with the system's error. */
export async function writeHashed(
  folder: string,
  path: string,
  body: Readable,
  { gzip = false, signal }: { gzip?: boolean; signal?: AbortSignal | undefined } = {},
): Promise<Written> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const hash = createHash("sha256");
  let bytes = 0;
  const tap = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const sink = createWriteStream(file, { flags: "wx", mode: 0o600, flush: true });
  // Tables of text are a fifth of their size at the first level already, and the disk is what is waited for.
  if (gzip) await pipeline(body, createGzip({ level: constants.Z_BEST_SPEED }), tap, sink, { signal });
  else await pipeline(body, tap, sink, { signal });
  return { bytes, sha256: hash.digest("hex") };
}

/** Throws `BackupError` where a file is not what was written. */
export async function verifyHashed(folder: string, path: string, written: Written): Promise<void> {
  const hash = createHash("sha256");
  let bytes = 0;
  try {
    for await (const chunk of createReadStream(join(folder, path)) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw new BackupError(`백업에서 파일이 없어졌어요: ${path}. 다른 백업을 써 주세요.`);
  }
  if (bytes !== written.bytes || hash.digest("hex") !== written.sha256)
    throw new BackupError(`백업의 파일이 쓴 뒤에 바뀌었어요: ${path} (sha-256이 달라요). 다른 백업을 써 주세요.`);
}

/** What was written with `gzip`, as it was before. */
export function readGzip(file: string): Readable {
  const source = createReadStream(file);
  const text = createGunzip();
  source.once("error", (error) => text.destroy(error));
  return source.pipe(text);
}

/** Sees to it that names in a folder are on the disk too. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
