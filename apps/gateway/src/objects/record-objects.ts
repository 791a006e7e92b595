import type { Database } from "@appmon/db/client";
import type { ObjectStore } from "@appmon/object-store/object-store";
import { createFileStore, type FileStore } from "./file-store.ts";
import { createPictureStore, type PictureStore } from "./picture-store.ts";

/** What the records of apps have beside them. */
export interface RecordObjects {
  pictures: PictureStore;
  files: FileStore;
}

export const createRecordObjects = (parts: { db: Database; objects: ObjectStore }): RecordObjects => ({
  pictures: createPictureStore(parts),
  files: createFileStore(parts),
});
