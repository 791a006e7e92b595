import type { Database } from "@appmon/db/client";
import { createMemoryStore } from "@appmon/object-store/testing/memory-store";
import { createRecordObjects, type RecordObjects } from "../record-objects.ts";

/** For whoever writes records and is not about their pictures and files. */
export const memoryObjects = (db: Database): RecordObjects => createRecordObjects({ db, objects: createMemoryStore() });
