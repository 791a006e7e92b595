import type { Database } from "@appmon/db/client";
import { appsWithReleased, deleteObjects, heldElsewhere, markUnused } from "@appmon/db/object-rows";
import type { ObjectStore } from "@appmon/object-store/object-store";
import { keysOf } from "./object-keys.ts";

const APPS_AT_ONCE = 50;
const OBJECTS_AT_ONCE = 500;

/**
 * Deletes what nothing has referred to since before `since`, some at a time; answers how many objects went. Marked first, then the
 * bytes, then the row: whatever is cut off in between is finished the next time. `since` lies further back than anything takes that
 * has read a reference and writes it elsewhere.
 */
export async function deleteUnusedObjects(db: Database, objects: ObjectStore, since: Date): Promise<number> {
  let deleted = 0;
  for (const appId of await appsWithReleased(db, since, APPS_AT_ONCE)) {
    const ids = await markUnused(db, appId, since, new Date(), OBJECTS_AT_ONCE);
    const shared = await heldElsewhere(db, appId, ids);
    await objects.delete(ids.filter((id) => !shared.has(id)).flatMap(keysOf));
    await deleteObjects(db, appId, ids);
    deleted += ids.length;
  }
  return deleted;
}
