/** Bytes of pictures and files: out of the store into a backup, and back into a store. */
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import type { DumpedObject } from "@appmon/db/dump-database";
import type { ObjectStore } from "@appmon/object-store/object-store";
import { BackupError } from "./backup-error.ts";
import { verifyHashed, writeHashed, type Written } from "./hashed-files.ts";
import { OBJECT_INDEX_FILE, type ObjectEntry, objectEntrySchema, parseJson } from "./manifest.ts";

/** A store that is far away answers each of them slowly. */
const AT_ONCE = 8;

/** Spread by the end of the id, which is random. */
const pathOf = (id: string): string => `objects/${id.slice(-2)}/${id}`;

export interface CopiedObjects {
  entries: ObjectEntry[];
  bytes: number;
  /** Ids that a record refers to, and whose bytes were not there. */
  missing: string[];
}

/** Copies the bytes of objects; with `withBytes` false it looks only whether they are there. Widths of pictures are made again when they are asked for. */
export async function copyObjectsOut(
  folder: string,
  objects: readonly DumpedObject[],
  store: ObjectStore,
  { withBytes, onDone, signal }: { withBytes: boolean; onDone: (done: number) => void; signal?: AbortSignal | undefined },
): Promise<CopiedObjects> {
  const copied: CopiedObjects = { entries: [], bytes: 0, missing: [] };
  let done = 0;
  await eachOf(objects, async ({ id, type, isReferred }) => {
    signal?.throwIfAborted();
    const written: Partial<Written> | undefined = withBytes
      ? await copyOne(folder, id, store, signal)
      : (await store.exists(id))
        ? {}
        : undefined;
    if (written) copied.entries.push({ id, type, ...written });
    // Nobody has it: it was being uploaded, or waits to be deleted.
    else if (isReferred) copied.missing.push(id);
    copied.bytes += written?.bytes ?? 0;
    onDone((done += 1));
  });
  copied.entries.sort((a, b) => (a.id < b.id ? -1 : 1));
  copied.missing.sort();
  return copied;
}

async function copyOne(folder: string, id: string, store: ObjectStore, signal?: AbortSignal): Promise<Written | undefined> {
  const found = await store.get(id);
  if (!found) return undefined;
  const written = await writeHashed(folder, pathOf(id), found.body, { signal });
  if (written.bytes !== found.size) throw new Error(`the object store sent ${written.bytes} bytes of ${found.size} of ${id}`);
  return written;
}

/** The index of a backup's objects, for `writeHashed`. */
export const toIndex = (entries: readonly ObjectEntry[]): Readable =>
  Readable.from(
    (function* () {
      for (const entry of entries) yield `${JSON.stringify(entry)}\n`;
    })(),
  );

/** Throws `BackupError` where the index says something else than an index does. */
export async function readIndex(folder: string): Promise<ObjectEntry[]> {
  const entries: ObjectEntry[] = [];
  for await (const line of createInterface({ input: createReadStream(join(folder, OBJECT_INDEX_FILE)) })) {
    const entry = objectEntrySchema.safeParse(parseJson(line));
    if (!entry.success) throw new BackupError(`백업의 ${OBJECT_INDEX_FILE} 이 망가졌어요. 다른 백업을 써 주세요.`);
    entries.push(entry.data);
  }
  return entries;
}

/** Throws `BackupError` for the first object whose bytes are not those that were written. */
export async function verifyObjects(folder: string, entries: readonly ObjectEntry[]): Promise<void> {
  await eachOf(entries, async ({ id, bytes, sha256 }) => {
    if (bytes === undefined || sha256 === undefined)
      throw new BackupError(`백업의 ${OBJECT_INDEX_FILE} 이 망가졌어요. 다른 백업을 써 주세요.`);
    await verifyHashed(folder, pathOf(id), { bytes, sha256 });
  });
}

/** Puts the objects of a backup into a store; without bytes it looks whether they are there. Answers the ids of those that are not. */
export async function copyObjectsIn(
  folder: string,
  entries: readonly ObjectEntry[],
  store: ObjectStore,
  onDone: (done: number) => void,
): Promise<string[]> {
  const missing: string[] = [];
  let done = 0;
  await eachOf(entries, async ({ id, type, bytes }) => {
    if (bytes !== undefined) await store.put(id, createReadStream(join(folder, pathOf(id))), { type, size: bytes });
    else if (!(await store.exists(id))) missing.push(id);
    onDone((done += 1));
  });
  return missing.toSorted();
}

/** Some at once; the first that fails is what is told, after those beside it have ended. */
async function eachOf<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = all[Symbol.iterator]();
  let failed = false;
  const worker = async () => {
    for (const one of left) {
      if (failed) return;
      await work(one).catch((error: unknown) => {
        failed = true;
        throw error;
      });
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker));
  const broken = ended.find((end) => end.status === "rejected");
  if (broken) throw broken.reason;
}
