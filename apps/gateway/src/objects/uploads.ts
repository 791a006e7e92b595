/** What is sent by itself, before there is a record for it. */
import { Readable } from "node:stream";
import type { Database } from "@appmon/db/client";
import { deleteObjects, insertObject, markNeverUsed, type ObjectRow } from "@appmon/db/object-rows";
import type { ObjectStore } from "@appmon/object-store/object-store";
import { keysOf } from "./object-keys.ts";
import { type StorageQuota, withinQuota } from "./storage-quota.ts";

/** Enough of a file to know what it is. */
const HEAD_BYTES = 4_096;
/** What was uploaded may be put into a record for so long: well before nobody's uploads are deleted. */
const CLAIM_MS = 23 * 60 * 60 * 1000;

export interface GivenFile {
  name: string;
  /** Bytes; what comes must be as many. */
  size: number;
  body: Readable;
}

export interface UploadPlace {
  db: Database;
  objects: ObjectStore;
  /** Absent = as much as there is room for. */
  quota?: StorageQuota | undefined;
}

/** Of an object that waits for its record. */
export interface Upload extends Pick<ObjectRow, "appId" | "id" | "type" | "size"> {
  uploadedBy: string;
  /** Under which of the object's keys the bytes lie. */
  key: string;
}

/** Whether this very person uploaded it a moment ago. */
export const isUploadOf = (row: ObjectRow, uploader: string): boolean =>
  row.uploadedBy === uploader && row.createdAt.getTime() >= Date.now() - CLAIM_MS;

/**
 * Stores what is sent; until a record refers to it, it is deleted after the time of grace. What breaks off is gone at once: whoever
 * cancels again and again uses up nobody's room. Throws `plan/storage-full`.
 */
export async function storeUpload({ db, objects, quota }: UploadPlace, { key, ...upload }: Upload, body: Readable): Promise<void> {
  await withinQuota(quota, upload.appId, upload.size, () => insertObject(db, { ...upload, width: null, height: null }, new Date()));
  await orDrop({ db, objects }, upload, () => objects.put(key, body, { type: upload.type, size: upload.size }));
}

/** What `work` comes to; where it fails, nothing of the object stays. */
export async function orDrop<T>(
  place: Pick<UploadPlace, "db" | "objects">,
  { appId, id }: Pick<Upload, "appId" | "id">,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await dropObjects(place, appId, [id]);
    throw error;
  }
}

/** Deletes at once what nobody has ever heard of. */
export async function dropObjects({ db, objects }: Pick<UploadPlace, "db" | "objects">, appId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  // The row goes last: what is cut off here is finished after the time of grace.
  await markNeverUsed(db, appId, ids, new Date());
  await objects.delete(ids.flatMap(keysOf));
  await deleteObjects(db, appId, ids);
}

/** The first bytes of a stream, and all of it. */
export async function withHead(body: Readable): Promise<{ head: Buffer; whole: Readable }> {
  const parts: Buffer[] = [];
  const chunks = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  for (let seen = 0; seen < HEAD_BYTES;) {
    const next = await chunks.next();
    if (next.done) break;
    parts.push(next.value);
    seen += next.value.length;
  }
  async function* all(): AsyncGenerator<Buffer> {
    yield* parts;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  }
  return { head: Buffer.concat(parts).subarray(0, HEAD_BYTES), whole: Readable.from(all(), { objectMode: false }) };
}
