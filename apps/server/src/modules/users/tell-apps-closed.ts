import type { Tx } from "@appmon/db/client";
import { sendNotice } from "@appmon/db/notice-hub";
import { apps, rooms, slugs } from "@appmon/db/schema";
import { eq } from "drizzle-orm";

/**
 * Tells every gateway to look again at what this person has public: published files in memory, previews and live changes that
 * are open. They ask themselves whether the owner is still here, so nothing of it is changed and all of it can come back.
 */
export async function tellAppsClosed(tx: Tx, userId: string): Promise<void> {
  const [sites, previews, own] = await Promise.all([
    tx.select({ slug: slugs.slug }).from(slugs).innerJoin(apps, eq(apps.id, slugs.appId)).where(eq(apps.ownerId, userId)),
    tx.select({ id: rooms.id }).from(rooms).where(eq(rooms.ownerId, userId)),
    tx.select({ id: apps.id }).from(apps).where(eq(apps.ownerId, userId)),
  ]);
  const looksAgain = JSON.stringify({ type: "reset" });
  await Promise.all([
    ...sites.map(({ slug }) => sendNotice(tx, `site:${slug}`)),
    ...previews.map(({ id }) => sendNotice(tx, `preview:${id}`)),
    ...own.flatMap(({ id }) => (["preview", "live"] as const).map((env) => sendNotice(tx, `records:${id}:${env}`, looksAgain))),
  ]);
}
