/** Files of records, in the object store: sent by themselves, and had by a record once one refers to them. */
import type { Readable } from "node:stream";
import { findObject } from "@appmon/db/object-rows";
import { createId } from "@appmon/kernel/id";
import { isUploadedFile, plainName } from "@appmon/kit/file-value";
import type { ByteRange } from "@appmon/object-store/object-store";
import { fileTypeOf } from "./file-type.ts";
import { type GivenFile, isUploadOf, storeUpload, type UploadPlace, withHead } from "./uploads.ts";

const REFERENCE = /^object:(obj_[0-9a-z]{24})\/\d+\/(.+)$/;

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

export function createFileStore(place: UploadPlace): FileStore {
  const { db, objects } = place;
  return {
    async keep(appId, uploader, { name, size, body }) {
      const { head, whole } = await withHead(body);
      const [id, type, called] = [createId("obj"), fileTypeOf(head, name), plainName(name)];
      await storeUpload(place, { appId, id, type, size, uploadedBy: uploader, key: id }, whole);
      return `object:${id}/${size}/${called}`;
    },

    async claim(appId, uploader, value) {
      const parts = partsOf(value);
      const row = parts && (await findObject(db, appId, parts.id));
      if (!row || !isUploadOf(row, uploader)) return undefined;
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
