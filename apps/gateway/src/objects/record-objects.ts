import { createFileStore, type FileStore } from "./file-store.ts";
import { createPictureStore, type PictureStore } from "./picture-store.ts";
import type { UploadPlace } from "./uploads.ts";

/** What the records of apps have beside them. */
export interface RecordObjects {
  pictures: PictureStore;
  files: FileStore;
}

export const createRecordObjects = (place: UploadPlace): RecordObjects => ({
  pictures: createPictureStore(place),
  files: createFileStore(place),
});
