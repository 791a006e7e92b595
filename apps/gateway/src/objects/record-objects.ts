import type { Database } from "@appmon/db/client";
import type { ObjectStore } from "@appmon/object-store/object-store";
import { createFileStore, type FileStore } from "./file-store.ts";
import type { StorageQuota } from "./storage-quota.ts";
import { createPictureStore, type PictureStore } from "./picture-store.ts";

/** What the records of apps have beside them. */
export interface RecordObjects {
  pictures: PictureStore;
  files: FileStore;
}

/** `quota` absent = as much as there is room for. */
export const createRecordObjects = (parts: { db: Database; objects: ObjectStore; quota?: StorageQuota }): RecordObjects => ({
  pictures: createPictureStore(parts),
  files: createFileStore(parts),
});
