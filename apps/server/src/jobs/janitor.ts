import { lt } from "drizzle-orm";
import type { Database } from "@appmon/db/client";
import { idempotencyKeys } from "@appmon/db/wire-schema";
import type { ObjectStore } from "@appmon/object-store/object-store";
import { closeExpiredCandidates } from "../modules/deployments/store.ts";
import { forgetOldAutomations } from "@appmon/gateway/automations/forget-old";
import { forgetOldFaults } from "@appmon/gateway/faults/store";
import { deleteUnusedObjects } from "@appmon/gateway/objects/delete-unused";
import { forgetWhatIsOver } from "@appmon/gateway/visitors/store";
import { deleteUntied } from "../modules/attachments/store.ts";
import { trashedSince } from "../http/trash.ts";
import { purgeExpiredApps } from "../modules/apps/purge-app.ts";
import { purgeExpiredRooms } from "../modules/rooms/purge-room.ts";
import { deleteEmptyRooms } from "../modules/rooms/store.ts";

const EVERY_MS = 10 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Clears away what nobody will ask for again: rooms opened and never written in, what was in the trash for its 30 days, files that
 * came with no message, pictures that no record has any more, versions that nobody saw through to publishing, errors that visitors met long ago, answers to old requests.
 */
export function startJanitor({
  db,
  objects,
  log,
}: {
  db: Database;
  objects: ObjectStore;
  log: { error(data: object, message: string): void };
}): { close(): void } {
  const sweep = async () => {
    const yesterday = new Date(Date.now() - DAY_MS);
    await deleteEmptyRooms(db, yesterday);
    await purgeExpiredApps(db, trashedSince());
    await purgeExpiredRooms(db, trashedSince());
    await deleteUntied(db, yesterday);
    await closeExpiredCandidates(db, new Date());
    await forgetWhatIsOver(db, new Date());
    await forgetOldFaults(db, new Date());
    await forgetOldAutomations(db, new Date());
    await deleteUnusedObjects(db, objects, yesterday);
    await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, yesterday));
  };
  const timer = setInterval(() => {
    sweep().catch((error) => log.error({ err: error }, "clearing away failed"));
  }, EVERY_MS);
  timer.unref();
  return { close: () => clearInterval(timer) };
}
