import type { Database } from "@appmon/db/client";
import { createMemoryStore } from "@appmon/object-store/testing/memory-store";
import { createPictureStore, type PictureStore } from "../picture-store.ts";

/** For whoever writes records and is not about their pictures. */
export const memoryPictures = (db: Database): PictureStore => createPictureStore({ db, objects: createMemoryStore() });
