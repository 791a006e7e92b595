/** Files of records, in the object store: sent by themselves, and had by a record once one refers to them. */
import { Readable } from "node:stream";
import type { Database } from "@appmon/db/client";
import { findObject, insertObject } from "@appmon/db/object-rows";
import { createId } from "@appmon/kernel/id";
import { isUploadedFile, plainName } from "@appmon/kit/file-value";
import type { ByteRange, ObjectStore } from "@appmon/object-store/object-store";
import { withinQuota, type StorageQuota } from "./storage-quota.ts";
import { fileTypeOf } from "./file-type.ts";

/** Enough of a file to know what it is. */
const HEAD_BYTES = 4_096;
/** What was uploaded may be put into a record for so long: well before nobody's uploads are deleted. */
const CLAIM_MS = 23 * 60 * 60 * 1000;
const REFERENCE = /^object:(obj_[0-9a-z]{24})\/\d+\/(.+)$/;

export interface GivenFile {
  name: string;
  /** Bytes; what comes must be as many. */
  size: number;
  body: Readable;
}

export interface ShownFile {
  type: string;
  body: Readable;
  /** Bytes of the whole file. */
  size: number;
}

export interface FileStore {
  /**
   * Answers what a record may hold in the file's place. Until one does, it is deleted after the time of grace. Throws
   * `plan/storage-full`.
   */
  keep(appId: string, uploader: string, file: GivenFile): Promise<string>;
  /** What a record may hold for what was uploaded by this very person a moment ago; undefined = they uploaded no such file. */
  claim(appId: string, uploader: string, value: string): Promise<string | undefined>;
  /** Undefined = the app has no such file. */
  open(appId: string, value: string, range?: ByteRange): Promise<ShownFile | undefined>;
}

const partsOf = (value: string): { id: string; name: string } | undefined => {
  const [, id, name] = isUploadedFile(value) ? (REFERENCE.exec(value) ?? []) : [];
  return id === undefined || name === undefined ? undefined : { id, name };
};

/** Name of the file that a record's value stands for. */
export const nameOfFile = (value: string): string => partsOf(value)?.name ?? "file";

export function createFileStore({ db, objects, quota }: { db: Database; objects: ObjectStore; quota?: StorageQuota }): FileStore {
  return {
    async keep(appId, uploader, { name, size, body }) {
      const { head, whole } = await withHead(body);
      const [id, type, called] = [createId("obj"), fileTypeOf(head, name), plainName(name)];
      await withinQuota(quota, appId, size, () =>
        insertObject(db, { appId, id, type, size, width: null, height: null, uploadedBy: uploader }, new Date()),
      );
      await objects.put(id, whole, { type, size });
      return `object:${id}/${size}/${called}`;
    },

    async claim(appId, uploader, value) {
      const parts = partsOf(value);
      const row = parts && (await findObject(db, appId, parts.id));
      if (!row || row.uploadedBy !== uploader || row.createdAt.getTime() < Date.now() - CLAIM_MS) return undefined;
      return `object:${row.id}/${row.size}/${plainName(parts.name)}`;
    },

    async open(appId, value, range) {
      const parts = partsOf(value);
      const row = parts && (await findObject(db, appId, parts.id));
      const found = row && (await objects.get(row.id, range));
      return row && found && { type: row.type, ...found };
    },
  };
}

/** The first bytes of a stream, and all of it. */
async function withHead(body: Readable): Promise<{ head: Buffer; whole: Readable }> {
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
