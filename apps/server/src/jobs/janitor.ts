import { lt } from "drizzle-orm";
import type { Database } from "@appmon/db/client";
import { idempotencyKeys } from "@appmon/db/wire-schema";
import { deleteUntied } from "../modules/attachments/store.ts";
import { deleteEmptyRooms } from "../modules/rooms/store.ts";

const EVERY_MS = 10 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Clears away what nobody will ask for again: rooms opened and never written in, files that came with no message, answers to old requests. */
export function startJanitor({ db, log }: { db: Database; log: { error(data: object, message: string): void } }): { close(): void } {
  const sweep = async () => {
    const yesterday = new Date(Date.now() - DAY_MS);
    await deleteEmptyRooms(db, yesterday);
    await deleteUntied(db, yesterday);
    await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, yesterday));
  };
  const timer = setInterval(() => {
    sweep().catch((error) => log.error({ err: error }, "clearing away failed"));
  }, EVERY_MS);
  timer.unref();
  return { close: () => clearInterval(timer) };
}
