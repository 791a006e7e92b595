import { and, desc, eq, inArray } from "drizzle-orm";
import type { Executor, Tx } from "@appmon/db/client";
import { publishReviews } from "@appmon/db/operator-schema";
import { apps, rooms } from "@appmon/db/schema";
import { type Before, isBefore, PAGE } from "./pages.ts";

export type ReviewRow = typeof publishReviews.$inferSelect;

/** What operators allowed this app at any time. */
export async function findAllowed(executor: Executor, appId: string): Promise<ReviewRow[]> {
  return executor
    .select()
    .from(publishReviews)
    .where(and(eq(publishReviews.appId, appId), eq(publishReviews.state, "allowed")));
}

export async function findLatest(executor: Executor, appId: string): Promise<ReviewRow | undefined> {
  const [row] = await executor
    .select()
    .from(publishReviews)
    .where(eq(publishReviews.appId, appId))
    .orderBy(desc(publishReviews.createdAt), desc(publishReviews.id))
    .limit(1);
  return row;
}

export async function findReview(executor: Executor, id: string): Promise<ReviewRow | undefined> {
  const [row] = await executor.select().from(publishReviews).where(eq(publishReviews.id, id));
  return row;
}

/** One that nobody has objected to is replaced by the next. */
export async function putStopped(tx: Tx, row: typeof publishReviews.$inferInsert): Promise<void> {
  await tx.delete(publishReviews).where(and(eq(publishReviews.appId, row.appId), eq(publishReviews.state, "stopped")));
  await tx.insert(publishReviews).values(row);
}

/** Undefined = it was not in the state `from`. */
export async function moveReview(
  executor: Executor,
  id: string,
  from: ReviewRow["state"],
  change: Partial<Omit<ReviewRow, "id" | "appId">>,
): Promise<ReviewRow | undefined> {
  const [row] = await executor
    .update(publishReviews)
    .set(change)
    .where(and(eq(publishReviews.id, id), eq(publishReviews.state, from)))
    .returning();
  return row;
}

/** Those that wait for an operator, or those that were decided; newest first. */
export async function listReviews(executor: Executor, isOpen: boolean, before: Before | undefined): Promise<ReviewRow[]> {
  return executor
    .select()
    .from(publishReviews)
    .where(
      and(
        isOpen ? eq(publishReviews.state, "open") : inArray(publishReviews.state, ["allowed", "refused"]),
        isBefore(before, publishReviews.createdAt, publishReviews.id),
      ),
    )
    .orderBy(desc(publishReviews.createdAt), desc(publishReviews.id))
    .limit(PAGE + 1);
}

/** App → first label of its preview's host, while that answers. */
export async function findPreviewNames(executor: Executor, appIds: string[]): Promise<Map<string, string>> {
  const rows = await executor
    .select({ id: apps.id, name: rooms.previewName })
    .from(apps)
    .innerJoin(rooms, eq(rooms.id, apps.roomId))
    .where(inArray(apps.id, appIds));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
